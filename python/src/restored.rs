//! Objects from pickles, by the names of their classes.

use crate::error::{Failure, Outcome, refuse};
use crate::kept::Keep;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// An object from a pickle.
#[pyfunction]
#[pyo3(name = "_restore")]
pub(crate) fn restore<'py>(name: &str, values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>> {
    let known = [
        entry::<crate::single::Generated>(),
        entry::<crate::rating::Rating>(),
        entry::<crate::rating::Rater>(),
        entry::<crate::morph::Canonical>(),
        entry::<crate::draw::Picture>(),
        entry::<crate::compare::CompareAnswer>(),
        entry::<crate::estimate::EstimateAnswer>(),
        entry::<crate::step::Step>(),
        entry::<crate::hint::Diagnosis>(),
        entry::<crate::hint::HintAnswer>(),
        entry::<crate::steps::Steps>(),
        entry::<crate::train::Exercise>(),
        entry::<crate::table::Table>(),
    ];
    let Some((_, restore)) = known.into_iter().find(|(known, _)| *known == name) else {
        return refuse(format!(
            "found a pickled {name}: this version of rootgrid has no such class"
        ));
    };
    restore(values).map_err(|failure| match failure {
        Failure::Python(error) => Failure::Argument(format!(
            "the pickled {name} is of another version of rootgrid: {error}"
        )),
        other => other,
    })
}

type Restore = for<'py> fn(&Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>>;

fn entry<T: Keep>() -> (&'static str, Restore) {
    (T::NAME, T::restore)
}
