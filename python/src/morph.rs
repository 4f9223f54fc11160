//! Morphs and canonical forms.

use crate::choices::{maybe_shape, named, seed};
use crate::error::{Outcome, refuse};
use crate::kept::{Keep, Kept, kept};
use crate::single::Puzzle;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};
use rootgrid::rng::Stream;
use rootgrid::{Shape, canon};

/// A symmetry of the rules: it moves rows, columns, bands and stacks, transposes, and renames digits.
///
/// `Morph(text)` reads the text that `str` gives; `Morph.random(seed)` draws one uniformly.
///
/// >>> import rootgrid
/// >>> morph = rootgrid.Morph.random(7)
/// >>> puzzle = rootgrid.Generator(seed=1)[0].puzzle
/// >>> puzzle.transform(morph).transform(morph.inverse()) == puzzle
/// True
#[pyclass(frozen, eq, hash, module = "rootgrid")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Morph {
    pub(crate) inner: rootgrid::Morph,
}

impl Morph {
    /// A morph for boards of a shape from an argument that may be one already, or its text.
    pub(crate) fn read(any: &Bound<'_, PyAny>, shape: Shape) -> Outcome<rootgrid::Morph> {
        let morph: rootgrid::Morph = if let Ok(morph) = any.cast::<Morph>() {
            morph.get().inner
        } else if let Ok(text) = any.cast::<PyString>() {
            named(&text.to_cow()?)?
        } else {
            return refuse("expected a Morph or its text");
        };
        if morph.shape() != shape {
            return refuse(format!("the morph is for {} boards, not for {shape}", morph.shape()));
        }
        Ok(morph)
    }
}

#[pymethods]
impl Morph {
    #[new]
    fn new(text: &str) -> Outcome<Morph> {
        Ok(Morph { inner: named(text)? })
    }

    /// A uniformly random morph, the same for every equal seed.
    #[staticmethod]
    #[pyo3(signature = (random_seed, shape = None))]
    fn random(random_seed: &Bound<'_, PyAny>, shape: Option<&Bound<'_, PyAny>>) -> Outcome<Morph> {
        let shape = maybe_shape(shape)?.unwrap_or(Shape::NINE);
        let inner = rootgrid::Morph::uniform(shape, &mut Stream::of(seed(random_seed)?, 0));
        Ok(Morph { inner })
    }

    /// The shape of the boards that it is for.
    #[getter]
    fn shape(&self) -> String {
        self.inner.shape().to_string()
    }

    /// The morph that takes it back.
    fn inverse(&self) -> Morph {
        Morph { inner: self.inner.inverse() }
    }

    /// This morph and then another one, as one.
    fn then(&self, next: &Morph) -> Outcome<Morph> {
        if next.inner.shape() != self.inner.shape() {
            return refuse("morphs of boards of different shapes do not follow each other");
        }
        Ok(Morph { inner: self.inner.then(&next.inner) })
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Morph('{}')", self.inner)
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Morph>(), (self.inner.to_string(),).into_pyobject(py)?))
    }
}

/// The canonical form of a puzzle and the way there.
#[pyclass(frozen, eq, hash, module = "rootgrid")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Canonical {
    form: rootgrid::Puzzle,
    morph: rootgrid::Morph,
    automorphisms: u128,
    pub(crate) key: String,
}

impl Canonical {
    pub(crate) fn new(found: canon::Canonical<rootgrid::Puzzle>) -> Canonical {
        let key = found.key().to_string();
        Canonical { form: found.form, morph: found.morph, automorphisms: found.automorphisms, key }
    }
}

#[pymethods]
impl Canonical {
    /// The first puzzle of the class.
    #[getter]
    fn form(&self) -> Puzzle {
        Puzzle { inner: self.form.clone() }
    }

    /// A morph that carries the puzzle to its form.
    #[getter]
    fn morph(&self) -> Morph {
        Morph { inner: self.morph }
    }

    /// How many arrangements of rows and columns carry the puzzle to itself, digits renamed as needed.
    #[getter]
    fn automorphisms(&self) -> u128 {
        self.automorphisms
    }

    /// The key of the class, 32 hexadecimal digits.
    #[getter]
    fn key(&self) -> &str {
        &self.key
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        let (form, morph) = (self.form(), self.morph());
        kept::<Canonical>(py, (form, morph, self.automorphisms, self.key.clone()))
    }

    fn __repr__(&self) -> String {
        format!("Canonical('{}', key='{}')", self.form, self.key)
    }
}

impl Keep for Canonical {
    const NAME: &'static str = "Canonical";

    fn restore<'py>(values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>> {
        let (form, morph, automorphisms, key) =
            values.extract::<(Bound<'_, Puzzle>, Bound<'_, Morph>, _, _)>()?;
        let (form, morph) = (form.get().inner.clone(), morph.get().inner);
        let made = Canonical { form, morph, automorphisms, key };
        Ok(made.into_pyobject(values.py())?.into_any())
    }
}
