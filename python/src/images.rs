//! Boards made of many boards, under any rules: as an array of digits, or as puzzles with their rules.

use crate::choices::named;
use crate::error::{Failure, Outcome, refuse};
use crate::morph::Morph;
use crate::rows::Work;
use crate::single::Puzzle;
use crate::work::{self, Shift};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use rootgrid::board::Rules;
use rootgrid::rng::StreamKey;
use rootgrid::transform::{Disguises, GivenMorph, KindSet, Steps, Walk};
use rootgrid::{Givens, Shape};
use std::collections::BTreeMap;

/// The form in which boards are returned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// `uint8[n, cells]`.
    Array,
    /// A list of Puzzles.
    Puzzles,
}

impl Form {
    /// The form of that name.
    pub(crate) fn read(name: &str) -> Outcome<Form> {
        match name {
            "array" => Ok(Form::Array),
            "puzzles" => Ok(Form::Puzzles),
            other => refuse(format!("unknown form '{other}': expected array or puzzles")),
        }
    }
}

/// The images of some rows: digits, or boards.
type Part = (Vec<u8>, Vec<rootgrid::Puzzle>);

impl Work {
    /// The image of each board, from its number and itself.
    ///
    /// # Errors
    /// For an array, when an image has other rules than its board: digits do not say them.
    pub(crate) fn images<'py, K>(
        &self,
        py: Python<'py>,
        form: Form,
        size: u64,
        tools: impl Fn(&Shift<Part>) -> K + Send + Sync + 'static,
        image: impl Fn(&mut K, usize, Givens) -> Outcome<Givens> + Send + Sync + 'static,
    ) -> Outcome<Bound<'py, PyAny>> {
        let cells = self.boards.shape.cells();
        let mut all = if form == Form::Array { vec![0; self.boards.values.len()] } else { vec![] };
        let mut puzzles = BTreeMap::new();
        let boards = self.boards.clone();
        let worker = move |shift: &mut Shift<Part>| {
            let mut tools = tools(shift);
            shift.each(|rows| {
                let mut part = Part::default();
                for number in rows.start as usize..rows.end as usize {
                    let image = image(&mut tools, number, boards.givens(number)?)?;
                    if form == Form::Puzzles {
                        let puzzle = image.into_puzzle();
                        part.1.push(puzzle.map_err(|error| Failure::Item(number, error))?);
                        continue;
                    }
                    expect_same_rules(number, boards.rules.of(number), image.rules())?;
                    part.0.extend_from_slice(image.values());
                }
                Ok(part)
            });
        };
        work::run(py, self.crew, self.portions(size), worker, |rows, part| {
            let at = rows.start as usize * cells;
            if form == Form::Array {
                all[at..at + part.0.len()].copy_from_slice(&part.0);
            }
            puzzles.insert(at, part.1);
        })?;
        if form == Form::Array {
            return self.array(py, all);
        }
        let puzzles = puzzles.into_values().flatten().map(|inner| Puzzle { inner });
        self.answers(PyList::new(py, puzzles.collect::<Vec<_>>())?.into_any())
    }
}

/// Refuses an image that digits do not say.
fn expect_same_rules(number: usize, rules: &Rules, image: &Rules) -> Outcome<()> {
    if rules.is_ordinary() || rules == image {
        return Ok(());
    }
    Err(Failure::BadItem(
        number,
        "its regions or constraints turn with it, so that the image has other rules, which an array of digits does not say: write \
         form=\"puzzles\""
            .to_owned(),
    ))
}

/// The way in which boards are transformed.
#[derive(Clone, Debug)]
pub(crate) enum WantedImage {
    /// By one morph.
    By(GivenMorph),
    /// By a random one for each board.
    Random(Steps, KindSet),
}

impl WantedImage {
    /// The transform of an argument: a Morph, its text, or the text of a transform of further rules.
    pub(crate) fn given(any: &Bound<'_, PyAny>, shape: Shape) -> Outcome<WantedImage> {
        if let Ok(text) = any.cast::<PyString>() {
            let text = text.to_cow()?;
            if GivenMorph::is_of_layout(&text) {
                return Ok(WantedImage::By(GivenMorph::Layout(text.into_owned())));
            }
        }
        Ok(WantedImage::By(GivenMorph::Ordinary(Morph::read(any, shape)?)))
    }

    /// Random ones by so many steps of some kinds.
    pub(crate) fn random(shape: Shape, steps: Steps, kinds: Option<&str>) -> Outcome<WantedImage> {
        let kinds = kinds.map_or(Ok(KindSet::ALL), named)?;
        // Kinds that the shape has none of are refused before the first board.
        Walk::new(shape, steps, kinds)?;
        Ok(WantedImage::Random(steps, kinds))
    }

    /// The image of one board under the transform of an argument.
    pub(crate) fn of_one(
        py: Python<'_>,
        any: &Bound<'_, PyAny>,
        givens: &Givens,
    ) -> Outcome<Givens> {
        let (wanted, givens) = (WantedImage::given(any, givens.shape())?, givens.clone());
        let apply = move || wanted.of(&givens, StreamKey::new(0, 0), &mut Disguises::default());
        // The group of a layout takes milliseconds.
        work::at_once(py, apply)?.map_err(Failure::Library)
    }

    /// The image of a board; random transforms are drawn by the key.
    pub(crate) fn of(
        &self,
        givens: &Givens,
        key: StreamKey,
        disguises: &mut Disguises,
    ) -> Result<Givens, rootgrid::Error> {
        let disguise = match self {
            WantedImage::By(morph) => disguises.given(givens.rules(), morph, false)?,
            WantedImage::Random(steps, kinds) => {
                disguises.random(givens.rules(), (*steps, *kinds), key, false)?
            }
        };
        Ok(disguise.apply(givens))
    }
}
