//! Classes of many puzzles, and disguises.

use crate::choices::{Names, named, text_of};
use crate::error::{Failure, Outcome, refuse};
use crate::images::{Form, WantedImage};
use crate::numbers;
use crate::rows::{FEW, MANY, Work};
use crate::solving::Solving;
use crate::work::{self, Shift};
use pyo3::prelude::*;
use pyo3::types::PyList;
use rootgrid::rng::StreamKey;
use rootgrid::transform::{Disguises, Steps};
use rootgrid::{Puzzle, Solution, canon};

/// The canonical form of each puzzle, `uint8[n, cells]`: equal for essentially equal puzzles.
///
/// With `form="puzzles"` it is a list of Puzzles. Regions and constraints turn with their puzzle, so that the form has rules of its
/// own, which an array does not say: such puzzles are refused without it.
///
/// >>> import rootgrid
/// >>> rootgrid.canon("1..............2", rules="cage 3 r1c2 r1c3", form="puzzles").rules
/// 'cage 3 r1c2 r1c3'
#[pyfunction]
#[pyo3(name = "canon", signature = (
    puzzles, *, form = "array", shape = None, rules = None, threads = None, progress = false
))]
pub(crate) fn canon_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    form: &str,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<Bound<'py, PyAny>> {
    let form = Form::read(form)?;
    let work = Work::new(puzzles, shape, rules, threads, progress)?;
    work.images(
        py,
        form,
        FEW,
        |shift| shift.budget(),
        |budget, number, givens| {
            let found = givens
                .into_puzzle()
                .and_then(|puzzle| canon::of_any_puzzle(&puzzle, budget.clone()));
            let found = found.map_err(|error| Failure::Item(number, error))?;
            Ok((*found.form).clone())
        },
    )
}

/// The key of the class of each puzzle, or with `of="solution"` of its solution: texts of 32 hexadecimal digits, equal for
/// essentially equal boards.
///
/// Puzzles that share a solution class share their answer up to a symmetry: split data by `of="solution"`.
///
/// >>> import rootgrid
/// >>> puzzle = rootgrid.Generator(seed=1)[0].puzzle
/// >>> one, other = rootgrid.class_key([puzzle, puzzle.transform(rootgrid.Morph.random(7))])
/// >>> one == other
/// True
#[pyfunction]
#[pyo3(signature = (
    puzzles, *, of = "puzzle", shape = None, rules = None, threads = None, progress = false
))]
pub(crate) fn class_key<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    of: &str,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<Bound<'py, PyAny>> {
    let is_of_solution = match of {
        "puzzle" => false,
        "solution" => true,
        other => {
            return refuse(format!("unknown value '{other}' of of: expected puzzle or solution"));
        }
    };
    let work = Work::new(puzzles, shape, rules, threads, progress)?;
    let boards = work.boards.clone();
    let mut all = vec![String::new(); boards.len()];
    let worker = move |shift: &mut Shift<Vec<String>>| {
        let budget = shift.budget();
        let mut solving = Solving::new(shift.budget());
        shift.each(|rows| {
            let rows = rows.start as usize..rows.end as usize;
            let puzzles =
                rows.clone().map(|number| boards.puzzle(number)).collect::<Outcome<Vec<_>>>()?;
            if is_of_solution {
                let answers = solving.solve(&puzzles, 2)?.into_iter().zip(rows);
                return answers.map(|(answer, number)| solution_key(answer, number)).collect();
            }
            let key = |(puzzle, number): (Puzzle, usize)| {
                let found = canon::of_any_puzzle(&puzzle, budget.clone());
                found
                    .map(|found| found.key().to_string())
                    .map_err(|error| Failure::Item(number, error))
            };
            puzzles.into_iter().zip(rows).map(key).collect()
        });
    };
    work::run(py, work.crew, work.portions(FEW * 16), worker, |rows, part| {
        all[rows.start as usize..rows.end as usize].clone_from_slice(&part);
    })?;
    work.answers(PyList::new(py, all)?.into_any())
}

/// The key of the only solution of a puzzle.
fn solution_key(answer: Option<(Solution, usize)>, number: usize) -> Outcome<String> {
    match answer {
        Some((solution, 1)) => {
            let key = canon::solution_class_key(&solution);
            Ok(key.map_err(|error| Failure::Item(number, error))?.to_string())
        }
        Some(_) => Err(Failure::BadItem(
            number,
            "several solutions, so no class of its solution".to_owned(),
        )),
        None => Err(Failure::BadItem(number, "no solution".to_owned())),
    }
}

/// The image of each board under a morph, or under a random one of its own, `uint8[n, cells]`.
///
/// The random morph of row i is that of (seed, start + i), as the program's `transform` draws it: so the same call for
/// puzzles and for their solutions keeps them together, and a batch has the same images whoever makes it. `start` is 0 unless it
/// is given; `indices` gives every row a number of its own in place of start + i. `transforms` is a number of elementary steps, or "uniform" for a morph drawn from the whole group. The seed of random morphs
/// must be given.
///
/// Boards under further rules have images under the same ones. But regions and constraints turn with their board: `form="puzzles"`
/// returns a list of Puzzles, which say them, where an array is refused.
///
/// >>> import rootgrid
/// >>> puzzles, solutions = rootgrid.Generator(seed=1, count=4).pairs()
/// >>> puzzles = rootgrid.transform(puzzles, seed=7)
/// >>> solutions = rootgrid.transform(solutions, seed=7)
/// >>> bool(((puzzles == 0) | (puzzles == solutions)).all())
/// True
#[pyfunction]
#[pyo3(signature = (
    boards, morph = None, *, seed = None, start = None, indices = None, transforms = None, kinds = None, form = "array",
    shape = None, rules = None, threads = None, progress = false
))]
#[allow(clippy::too_many_arguments, reason = "by their names")]
pub(crate) fn transform<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    morph: Option<&Bound<'py, PyAny>>,
    seed: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = numbers::start)] start: Option<u64>,
    #[pyo3(from_py_with = numbers::indices)] indices: Option<Vec<u64>>,
    transforms: Option<&Bound<'py, PyAny>>,
    kinds: Option<Names>,
    form: &str,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<Bound<'py, PyAny>> {
    let form = Form::read(form)?;
    let work = Work::new(boards, shape, rules, threads, progress)?;
    let shape = work.boards.shape;
    let is_numbered = start.is_some() || indices.is_some();
    let is_random = seed.is_some() || transforms.is_some() || kinds.is_some() || is_numbered;
    if let (Some(start), true) = (start, indices.is_some()) {
        return refuse(format!(
            "found indices and start={start}: indices are the numbers of all rows, so leave out start, or add it to each of them"
        ));
    }
    let start = start.unwrap_or(0);
    let steps = match transforms {
        None => Steps::Count(rootgrid::Shuffle::STEPS),
        Some(any) => named(&text_of(any)?)?,
    };
    let kinds = kinds.map(|Names(kinds)| kinds.join(","));
    let wanted = match (morph, seed) {
        (Some(_), _) if is_random => {
            return refuse(
                "a morph is given: leave out seed, start, indices, transforms and kinds",
            );
        }
        (Some(morph), _) => WantedImage::given(morph, shape)?,
        (None, Some(_)) => WantedImage::random(shape, steps, kinds.as_deref())?,
        (None, None) => return refuse("give a morph, or the seed of random ones"),
    };
    let seed = seed.map_or(Ok(0), crate::choices::seed)?;
    let rows = work.boards.len();
    if let Some(indices) = indices.as_ref().filter(|indices| indices.len() != rows) {
        return refuse(format!("{} indices for {rows} boards", indices.len()));
    }
    work.images(
        py,
        form,
        MANY,
        |_| Disguises::default(),
        move |disguises, number, givens| {
            let index =
                indices.as_ref().map_or(start.wrapping_add(number as u64), |all| all[number]);
            let image = wanted.of(&givens, StreamKey::new(seed, index), disguises);
            image.map_err(|error| Failure::Item(number, error))
        },
    )
}
