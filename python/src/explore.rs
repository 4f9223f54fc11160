//! What is in a puzzle and around it. Searches end with `NotMet` when their time is over.

use crate::choices::{self, seconds};
use crate::error::{Failure, Outcome, warn};
use crate::numbers;
use crate::rows::{FEW, Work};
use crate::single::{Puzzle, Solution};
use crate::work;
use pyo3::prelude::*;
use rootgrid::board::Symmetry;
use rootgrid::generate::{Completed, Completion, ConstraintNames};
use rootgrid::rng::Stream;
use rootgrid::{Budget, CellSet};

/// Asks a question that may take long, within seconds.
fn ask<T: Send + 'static>(
    py: Python<'_>,
    max_seconds: Option<f64>,
    question: impl FnOnce(Budget) -> Result<T, rootgrid::Error> + Send + 'static,
) -> Outcome<T> {
    let time = seconds(max_seconds)?;
    work::alone(py, move |stop| {
        let budget = stop.budget();
        let budget = time.map_or(budget.clone(), |time| budget.with_time(time));
        question(budget).map_err(Failure::Library)
    })
}

/// The puzzle that a search finds by the stream of a seed, within seconds.
fn of_seed(
    py: Python<'_>,
    seed: Option<&Bound<'_, PyAny>>,
    max_seconds: Option<f64>,
    search: impl FnOnce(&mut Stream, Budget) -> Result<rootgrid::Puzzle, rootgrid::Error>
    + Send
    + 'static,
) -> Outcome<Puzzle> {
    let seed = seed.map_or(Ok(0), choices::seed)?;
    let inner = ask(py, max_seconds, move |budget| search(&mut Stream::of(seed, 0), budget))?;
    Ok(Puzzle { inner })
}

/// Row-major numbers of cells, set by set.
fn places(sets: Vec<CellSet>) -> Vec<Vec<usize>> {
    sets.iter().map(|set| set.iter().map(|cell| cell.index()).collect()).collect()
}

/// Collects the first puzzles of a search that shows one after the other.
struct Found {
    puzzles: Vec<rootgrid::Puzzle>,
    most: usize,
}

impl Found {
    fn new(most: usize) -> Found {
        Found { puzzles: Vec::new(), most }
    }

    /// Whether there is room for more.
    fn push(&mut self, puzzle: rootgrid::Puzzle) -> bool {
        self.puzzles.push(puzzle);
        self.puzzles.len() < self.most
    }

    fn into_list(self) -> Vec<Puzzle> {
        self.puzzles.into_iter().map(|inner| Puzzle { inner }).collect()
    }
}

#[pymethods]
impl Puzzle {
    /// A minimal puzzle within this one; another seed gives another.
    #[pyo3(signature = (seed = None, max_seconds = None))]
    fn minimise(
        &self,
        py: Python<'_>,
        seed: Option<&Bound<'_, PyAny>>,
        max_seconds: Option<f64>,
    ) -> Outcome<Puzzle> {
        let puzzle = self.inner.clone();
        let search = move |stream: &mut Stream, budget| puzzle.minimise(stream, budget);
        of_seed(py, seed, max_seconds, search)
    }

    /// The same for rules and constraints as well as clues; regions in place of blocks stay.
    ///
    /// >>> import rootgrid
    /// >>> puzzle = rootgrid.Puzzle("...............3", rules="x; thermo r1c1 r1c2 r1c3 r1c4")
    /// >>> puzzle.minimise_with_rules(seed=1).is_unique
    /// True
    #[pyo3(signature = (seed = None, max_seconds = None))]
    fn minimise_with_rules(
        &self,
        py: Python<'_>,
        seed: Option<&Bound<'_, PyAny>>,
        max_seconds: Option<f64>,
    ) -> Outcome<Puzzle> {
        let puzzle = self.inner.clone();
        let search = move |stream: &mut Stream, budget| puzzle.minimise_with_rules(stream, budget);
        of_seed(py, seed, max_seconds, search)
    }

    /// The rules and the clues that could each go alone, as texts.
    ///
    /// >>> import rootgrid
    /// >>> rootgrid.Puzzle("123434122143432.").needless()[:3]
    /// ['r1c1=1', 'r1c2=2', 'r1c3=3']
    #[pyo3(signature = (max_seconds = None))]
    fn needless(&self, py: Python<'_>, max_seconds: Option<f64>) -> Outcome<Vec<String>> {
        let puzzle = self.inner.clone();
        ask(py, max_seconds, move |budget| {
            let (rules, clues) = puzzle.needless(budget)?;
            Ok(clues.into_iter().map(|cell| puzzle.entry(cell)).chain(rules).collect())
        })
    }

    /// Why the puzzle has not one solution: what contradicts, or where two solutions differ; `None` if it has one.
    ///
    /// >>> import rootgrid
    /// >>> rootgrid.Puzzle("123............4").flaw()
    /// 'no solution with r1c1=1 r1c2=2 r1c3=3 r4c4=4'
    #[pyo3(signature = (max_seconds = None))]
    fn flaw(&self, py: Python<'_>, max_seconds: Option<f64>) -> Outcome<Option<String>> {
        let puzzle = self.inner.clone();
        ask(py, max_seconds, move |budget| Ok(puzzle.flaw(budget)?.map(|flaw| flaw.text(&puzzle))))
    }

    /// The number of solutions as estimated by random dives, and its standard error.
    ///
    /// >>> import rootgrid
    /// >>> estimate, error = rootgrid.Puzzle("." * 16).estimate_solutions(dives=10_000)
    /// >>> abs(estimate - 288) < 5 * error
    /// True
    #[pyo3(signature = (dives = 100_000, seed = None, max_seconds = None))]
    fn estimate_solutions(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::dives)] dives: u64,
        seed: Option<&Bound<'_, PyAny>>,
        max_seconds: Option<f64>,
    ) -> Outcome<(f64, f64)> {
        let (puzzle, seed) = (self.inner.clone(), seed.map_or(Ok(0), choices::seed)?);
        let search =
            move |budget| puzzle.estimate_solutions(dives, &mut Stream::of(seed, 0), budget);
        let found = ask(py, max_seconds, search)?;
        Ok((found.solutions, found.error))
    }

    /// The puzzle with further clues, or constraints as `"thermo,arrow"`, so that one solution is left; as few as are found. With
    /// constraints, clues are added only with `clues=True`. Another seed gives another solution. Where `max_seconds` ends the work,
    /// more clues than needed may be left, and a UserWarning says so.
    ///
    /// >>> import rootgrid
    /// >>> board = rootgrid.Puzzle("1..............2")
    /// >>> puzzle = board.complete(seed=1)
    /// >>> puzzle.is_unique, puzzle.is_minimal, str(puzzle)[0], str(puzzle)[-1]
    /// (True, True, '1', '2')
    #[pyo3(signature = (constraints = None, *, clues = None, symmetry = None, seed = None, max_seconds = None))]
    fn complete(
        &self,
        py: Python<'_>,
        constraints: Option<&str>,
        clues: Option<bool>,
        symmetry: Option<&str>,
        seed: Option<&Bound<'_, PyAny>>,
        max_seconds: Option<f64>,
    ) -> Outcome<Puzzle> {
        let puzzle = self.inner.clone();
        let constraints: ConstraintNames =
            constraints.map_or(Ok(ConstraintNames::default()), str::parse)?;
        let symmetry = symmetry.map_or(Ok(Symmetry::None), str::parse)?;
        let wish = Completion::new()
            .with_symmetry(symmetry)
            .with_constraints(constraints, clues.unwrap_or(false));
        let seed = seed.map_or(Ok(0), choices::seed)?;
        let search = move |budget| wish.complete(&puzzle, &mut Stream::of(seed, 0), budget);
        let Completed { puzzle: inner, is_whole } = ask(py, max_seconds, search)?;
        if !is_whole {
            let message = "the time was over before all was tried that could go again: more may be left than needed, so give more max_seconds";
            warn(py, message)?;
        }
        Ok(Puzzle { inner })
    }

    /// Minimal puzzles within this one, in a fixed order: all of them, or the first `most`.
    ///
    /// >>> import rootgrid
    /// >>> len(rootgrid.Puzzle("123434122143....").minimal_puzzles())
    /// 38
    #[pyo3(signature = (most = 1000, max_seconds = None))]
    fn minimal_puzzles(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::most)] most: usize,
        max_seconds: Option<f64>,
    ) -> Outcome<Vec<Puzzle>> {
        let puzzle = self.inner.clone();
        let mut found = Found::new(most);
        let found = ask(py, max_seconds, move |budget| {
            if most > 0 {
                puzzle.minimal_puzzles(budget, |puzzle| found.push(puzzle))?;
            }
            Ok(found)
        })?;
        Ok(found.into_list())
    }

    /// A puzzle within this one with as few clues as the search finds, and the number that none within it is below.
    ///
    /// >>> import rootgrid
    /// >>> fewest, least = rootgrid.Puzzle("123434122143....").fewest_clues()
    /// >>> fewest.clues, least
    /// (4, 4)
    #[pyo3(signature = (max_seconds = None))]
    fn fewest_clues(&self, py: Python<'_>, max_seconds: Option<f64>) -> Outcome<(Puzzle, usize)> {
        let puzzle = self.inner.clone();
        let (inner, least) = ask(py, max_seconds, move |budget| puzzle.fewest_clues(budget))?;
        Ok((Puzzle { inner }, least))
    }

    /// Puzzles with one solution that differ in exactly `exchange` clues, in a fixed order: all of them, or the first
    /// `most`. Their solutions may be others, and they need not be minimal.
    ///
    /// >>> import rootgrid
    /// >>> near = rootgrid.Puzzle("1.....3..4.....2").neighbours(most=5)
    /// >>> [puzzle.clues for puzzle in near], all(puzzle.is_unique for puzzle in near)
    /// ([4, 4, 4, 4, 4], True)
    #[pyo3(signature = (exchange = 1, most = 1000, max_seconds = None))]
    fn neighbours(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::exchange)] exchange: usize,
        #[pyo3(from_py_with = numbers::most)] most: usize,
        max_seconds: Option<f64>,
    ) -> Outcome<Vec<Puzzle>> {
        let puzzle = self.inner.clone();
        let mut found = Found::new(most);
        let found = ask(py, max_seconds, move |budget| {
            if rootgrid::solve::count_solutions(&puzzle, 1) == 0 {
                let message = "the puzzle has no solution, so that it has no neighbours";
                return Err(rootgrid::Error::option(message));
            }
            if most > 0 {
                puzzle.neighbours(exchange, budget, |puzzle| found.push(puzzle))?;
            }
            Ok(found)
        })?;
        Ok(found.into_list())
    }

    /// The minimal backdoors of at most `size` cells, the smaller ones first: open cells whose digits let naked and hidden
    /// singles do the rest. A puzzle that singles solve has the empty one alone.
    ///
    /// >>> import rootgrid
    /// >>> rootgrid.Puzzle("1.....3..4.....2").backdoors()
    /// [[]]
    #[pyo3(signature = (size = 2, max_seconds = None))]
    fn backdoors(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::size)] size: usize,
        max_seconds: Option<f64>,
    ) -> Outcome<Vec<Vec<usize>>> {
        let puzzle = self.inner.clone();
        ask(py, max_seconds, move |budget| puzzle.backdoors(size, budget)).map(places)
    }

    /// For every cell, the digits that it has in some solution, or in at least so many, row by row.
    ///
    /// >>> import rootgrid
    /// >>> rootgrid.Puzzle("1.3.....4......." ).true_candidates()[:4]
    /// [[1], [2, 4], [3], [2, 4]]
    #[pyo3(signature = (max_seconds = None, *, at_least = 1))]
    fn true_candidates(
        &self,
        py: Python<'_>,
        max_seconds: Option<f64>,
        #[pyo3(from_py_with = numbers::at_least)] at_least: usize,
    ) -> Outcome<Vec<Vec<usize>>> {
        let puzzle = self.inner.clone();
        let found = ask(py, max_seconds, move |budget| {
            let (found, open) = puzzle.candidates_in(at_least, budget);
            if open.iter().all(|digits| digits.is_empty()) {
                Ok(found)
            } else {
                Err(rootgrid::Error::used_up())
            }
        })?;
        Ok(found.into_iter().map(crate::step::digits).collect())
    }
}

#[pymethods]
impl Solution {
    /// The minimal unavoidable sets of at most `size` cells, the smaller ones first: every puzzle with this solution
    /// alone has a clue in each of them.
    ///
    /// >>> import rootgrid
    /// >>> sets = rootgrid.Solution("1432234142133124").unavoidable_sets(4)
    /// >>> len(sets), min(len(cells) for cells in sets)
    /// (4, 4)
    #[pyo3(signature = (size = 12, max_seconds = None))]
    fn unavoidable_sets(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::size)] size: usize,
        max_seconds: Option<f64>,
    ) -> Outcome<Vec<Vec<usize>>> {
        let solution = self.inner.clone();
        ask(py, max_seconds, move |budget| solution.unavoidable_sets(size, budget)).map(places)
    }
}

/// A minimal puzzle within each puzzle, `uint8[n, cells]`; of one puzzle `uint8[cells]`.
///
/// That of row i follows from the seed and i, as the program's `minimise --seed` has it. A puzzle without exactly one solution
/// raises, and so does one whose `max_seconds` are over.
///
/// >>> import rootgrid
/// >>> few = rootgrid.minimise(["123434122143....", "1.3.....4.....2."], seed=1)
/// >>> (few > 0).sum(axis=1).tolist()
/// [4, 4]
#[pyfunction]
#[pyo3(signature = (puzzles, *, seed = None, max_seconds = None, shape = None, rules = None, threads = None, progress = false))]
#[allow(clippy::too_many_arguments, reason = "by their names")]
pub(crate) fn minimise<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    seed: Option<&Bound<'py, PyAny>>,
    max_seconds: Option<f64>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<Bound<'py, PyAny>> {
    let (seed, time) = (seed.map_or(Ok(0), choices::seed)?, choices::seconds(max_seconds)?);
    let work = Work::new(puzzles, shape, rules, threads, progress)?;
    let boards = work.boards.clone();
    work.map(
        py,
        FEW,
        |shift| shift.budget(),
        move |budget, number, _, out| {
            let budget = time.map_or(budget.clone(), |time| budget.clone().with_time(time));
            let few = boards
                .puzzle(number)?
                .minimise(&mut Stream::of(seed, number as u64), budget)
                .map_err(|error| Failure::Item(number, error))?;
            out.extend_from_slice(few.values());
            Ok(())
        },
    )
}
