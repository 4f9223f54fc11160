//! Puzzles.

use crate::argument::checked;
use crate::asked_rules::RulesText;
use crate::choices::{named, seconds};
use crate::error::{Outcome, refuse};
use crate::images::WantedImage;
use crate::morph::{Canonical, Morph};
use crate::rating::Rating;
use crate::single::{Board, Puzzle, Solution};
use crate::solving::Solving;
use crate::step::Step;
use crate::values::{array, digit_at, digits, grid, limits, reduced, repr, text_of, values};
use crate::{numbers, picture, work};
use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyTuple, PyType};
use rootgrid::deduce::Profile;
use rootgrid::deduce::explain::Language;
use rootgrid::deduce::level::Judge;
use rootgrid::rate::{EffortJudge, Minutes};
use rootgrid::{Budget, Givens, Solver, canon};
use std::borrow::Cow;

/// Guesses of a solver that take a millisecond or so: longer searches are made beside the interpreter.
const FEW: u64 = 200;

impl Puzzle {
    /// The number of solutions up to a limit, at once or beside the interpreter.
    fn count(&self, py: Python<'_>, limit: usize) -> Outcome<usize> {
        let count = move |puzzle: &rootgrid::Puzzle, budget: Budget| {
            Solver::new(puzzle.rules()).count_within(puzzle.values(), limit, budget)
        };
        if let Some(found) = work::at_once(py, || count(&self.inner, FEW.into()))? {
            return Ok(found);
        }
        let puzzle = self.inner.clone();
        work::alone(py, move |stop| Ok(count(&puzzle, stop.budget()).unwrap_or(0)))
    }

    /// The solution where there is exactly one.
    fn only_solution(&self, py: Python<'_>) -> Outcome<rootgrid::Solution> {
        match self.count(py, 2)? {
            1 => {}
            0 => return refuse("the puzzle has no solution"),
            _ => return refuse("the puzzle has several solutions"),
        }
        let puzzle = self.inner.clone();
        let found = work::at_once(py, move || {
            let mut solver = Solver::new(puzzle.rules());
            let first = solver.first(puzzle.values()).map(<[u8]>::to_vec);
            first.map(|values| {
                Givens::new(puzzle.rules(), &values).and_then(rootgrid::Solution::try_from)
            })
        })?;
        match found {
            Some(solution) => Ok(solution?),
            None => refuse("the puzzle has no solution"),
        }
    }
}

/// Minutes of tenths of them.
fn tenths(tenths: u64) -> f64 {
    tenths as f64 / 10.0
}

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(signature = (board, shape = None, rules = None))]
    fn new(
        board: &Bound<'_, PyAny>,
        shape: Option<&Bound<'_, PyAny>>,
        rules: Option<RulesText>,
    ) -> Outcome<Puzzle> {
        Ok(Puzzle { inner: checked(board, shape, rules.as_ref())? })
    }

    /// The rules of the board as text: "ordinary", or further ones as "x;windoku" or "jigsaw AAAB...".
    ///
    /// >>> import rootgrid
    /// >>> puzzle = rootgrid.Puzzle("1.....4.........", rules="x")
    /// >>> puzzle.rules, puzzle.count_solutions()
    /// ('x', 2)
    #[getter]
    fn rules(&self) -> String {
        self.inner.rules().to_string()
    }

    /// The rules in sentences: what holds on every board, then one for each further rule.
    ///
    /// >>> import rootgrid
    /// >>> rootgrid.Puzzle("1.....4.........", rules="x").rules_in_words()[1]
    /// 'Each of the two main diagonals holds every digit once.'
    #[pyo3(signature = (*, language = "en"))]
    fn rules_in_words(&self, language: &str) -> Outcome<Vec<Cow<'static, str>>> {
        Ok(language.parse::<Language>()?.sentences_of(self.inner.rules()))
    }

    /// The shape as text: "9x9", or "3x2" for blocks of 3 rows and 2 columns.
    #[getter]
    fn shape(&self) -> String {
        self.inner.shape().to_string()
    }

    /// Rows, columns and digits of the board.
    #[getter]
    fn side(&self) -> usize {
        self.inner.shape().side()
    }

    /// Rows and columns of a block.
    #[getter]
    fn block(&self) -> (usize, usize) {
        (self.inner.shape().block_rows(), self.inner.shape().block_cols())
    }

    /// The digits on one line, "." for a blank, without the rules, which `str(puzzle)` says before it.
    ///
    /// >>> import rootgrid
    /// >>> puzzle = rootgrid.Puzzle("1.....4.........", rules="x")
    /// >>> puzzle.line, str(puzzle)
    /// ('1.....4.........', '# rules: x\n1.....4.........')
    /// >>> rootgrid.Puzzle(str(puzzle)) == puzzle
    /// True
    #[getter]
    fn line(&self) -> String {
        self.inner.to_string()
    }

    /// The number of clues.
    #[getter]
    fn clues(&self) -> usize {
        self.inner.clue_count()
    }

    /// The values row by row, `uint8[cells]`, 0 for a blank.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        values(py, &self.inner)
    }

    /// The values as `uint8[side, side]`, 0 for a blank.
    #[getter]
    fn grid<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyArray2<u8>>> {
        grid(py, &self.inner)
    }

    /// The solution that a solver finds first; None if there is none.
    ///
    /// >>> import rootgrid
    /// >>> str(rootgrid.Puzzle("." * 16).solve())
    /// '1234341221434321'
    fn solve(&self, py: Python<'_>) -> Outcome<Option<Solution>> {
        let puzzle = self.inner.clone();
        let mut answers =
            work::alone(py, move |stop| Solving::new(stop.budget()).solve(&[puzzle], 1))?;
        let answer = answers.pop().flatten();
        Ok(answer.map(|(inner, _)| Solution { inner }))
    }

    /// The number of solutions, counted up to a limit.
    ///
    /// >>> import rootgrid
    /// >>> rootgrid.Puzzle("." * 16).count_solutions(limit=1000)
    /// 288
    #[pyo3(signature = (limit = 2))]
    fn count_solutions(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::limit)] limit: usize,
    ) -> Outcome<usize> {
        self.count(py, limit)
    }

    /// Whether there is exactly one solution.
    #[getter]
    fn is_unique(&self, py: Python<'_>) -> Outcome<bool> {
        Ok(self.count(py, 2)? == 1)
    }

    /// Whether there is exactly one solution, and every clue is needed for that.
    #[getter]
    fn is_minimal(&self, py: Python<'_>) -> Outcome<bool> {
        let is_unique = self.count(py, 2)? == 1;
        let puzzle = self.inner.clone();
        Ok(is_unique
            && work::alone(py, move |stop| Solving::new(stop.budget()).are_minimal(&[puzzle]))?[0])
    }

    /// The first level of reasoning whose deductions solve the puzzle, as "1", "2", "unique".
    #[getter]
    fn level(&self, py: Python<'_>) -> Outcome<&'static str> {
        let solution = self.only_solution(py)?;
        let puzzle = self.inner.clone();
        work::alone(py, move |_| {
            let mut judge = Judge::new(puzzle.rules());
            judge.set(puzzle.values(), solution.values());
            Ok(judge.level().name())
        })
    }

    /// The rating on the Sudoku Explainer scale, of 9x9 puzzles with one solution. A search that ends after
    /// `max_seconds` has `is_complete` False.
    ///
    #[pyo3(signature = (profile = "se121", max_seconds = None))]
    fn rate(&self, py: Python<'_>, profile: &str, max_seconds: Option<f64>) -> Outcome<Rating> {
        let profile: Profile = named(profile)?;
        let time = seconds(max_seconds)?;
        self.check_rated(py)?;
        let puzzle = self.inner.clone();
        let inner = work::alone(py, move |stop| {
            Ok(rootgrid::Rater::new(profile).rate_within(&puzzle, &limits(stop.flag(), time)))
        })?;
        Ok(Rating::new(&inner))
    }

    /// The plain name of the difficulty, "easy" to "diabolical", by the way to the solution; None if its path ends before the
    /// solution.
    fn grade(&self, py: Python<'_>) -> Outcome<Option<&'static str>> {
        self.only_solution(py)?;
        let puzzle = self.inner.clone();
        work::alone(py, move |stop| {
            let grade = EffortJudge::new().grade(&puzzle, &limits(stop.flag(), None));
            Ok(grade.map(|grade| grade.name()))
        })
    }

    /// How much work the puzzle is for a person, in points; None if its path ends before the solution.
    fn effort(&self, py: Python<'_>) -> Outcome<Option<u64>> {
        self.only_solution(py)?;
        let puzzle = self.inner.clone();
        work::alone(py, move |stop| {
            Ok(EffortJudge::new().effort(&puzzle, &limits(stop.flag(), None)))
        })
    }

    /// The minutes that an ordinary player is expected to take for a 9x9 puzzle; None for other shapes, and if its path
    /// ends before the solution.
    ///
    /// >>> import rootgrid
    /// >>> puzzle = rootgrid.Puzzle("9....3.4...82.4.7.3.6.1.......4..7.9.9.....6.8.5..7.......4.2.7.7.5.94...5.1....8")
    /// >>> puzzle.minutes(), puzzle.minutes_low(), puzzle.minutes_high()
    /// (5.3, 1.9, 10.1)
    fn minutes(&self, py: Python<'_>) -> Outcome<Option<f64>> {
        Ok(self.time(py)?.map(|minutes| tenths(minutes.expected)))
    }

    /// Minutes that one player in ten stays below; None where `minutes` is.
    fn minutes_low(&self, py: Python<'_>) -> Outcome<Option<f64>> {
        Ok(self.time(py)?.map(|minutes| tenths(minutes.low)))
    }

    /// Minutes that one player in ten stays above; None where `minutes` is.
    fn minutes_high(&self, py: Python<'_>) -> Outcome<Option<f64>> {
        Ok(self.time(py)?.map(|minutes| tenths(minutes.high)))
    }

    /// The steps of a path to the solution, each in words, as far as the ladder leads. `path` is "ladder" for the first step
    /// of the ladder each time, "nicest" for the easiest, "shortest" for the fewest steps that are found, and
    /// "fewest-kinds" for the fewest techniques.
    ///
    /// >>> import rootgrid
    /// >>> steps = rootgrid.Puzzle("1.3.....4.....2.").explain()
    /// >>> steps[0].technique, steps[0].conclusion
    /// ('Hidden Single', 'r3c2 is 2')
    #[pyo3(signature = (ladder = "teaching", max_seconds = None, *, language = "en", notation = "rc", path = "ladder"))]
    fn explain(
        &self,
        py: Python<'_>,
        ladder: &str,
        max_seconds: Option<f64>,
        language: &str,
        notation: &str,
        path: &str,
    ) -> Outcome<Vec<Step>> {
        self.only_solution(py)?;
        let board = Board::of(rootgrid::Board::new(&self.inner));
        board.explain(py, ladder, max_seconds, language, notation, path)
    }

    /// The canonical form of the puzzle: the same for all puzzles of its class. Under further rules, `rootgrid.canon` has it.
    fn canon(&self, py: Python<'_>) -> Outcome<Canonical> {
        if !self.inner.rules().is_ordinary() {
            return refuse(
                "a form under further rules has no Morph that leads to it: write rootgrid.canon(puzzle, form=\"puzzles\"), and \
                 class_key() for the key",
            );
        }
        let puzzle = self.inner.clone();
        let found =
            work::alone(py, move |stop| Ok(canon::of_puzzle_within(&puzzle, stop.budget())?))?;
        Ok(Canonical::new(found))
    }

    /// The key of the class of the puzzle, 32 hexadecimal digits: equal for essentially equal puzzles.
    fn class_key(&self, py: Python<'_>) -> Outcome<String> {
        let puzzle = self.inner.clone();
        work::alone(py, move |stop| {
            Ok(canon::of_any_puzzle(&puzzle, stop.budget())?.key().to_string())
        })
    }

    /// The image under a morph: an essentially equal puzzle. Under further rules it is the text of a transform that keeps them, as
    /// the program's `transform --with morph` writes it.
    fn transform(&self, py: Python<'_>, morph: &Bound<'_, PyAny>) -> Outcome<Puzzle> {
        Ok(Puzzle { inner: WantedImage::of_one(py, morph, &self.inner)?.into_puzzle()? })
    }

    /// A morph that carries this puzzle to another one; None if they are essentially different.
    fn morph_to(&self, py: Python<'_>, other: &Puzzle) -> Outcome<Option<Morph>> {
        if !self.inner.rules().is_ordinary() || !other.inner.rules().is_ordinary() {
            return refuse(
                "a Morph is for boards under ordinary rules: whether two puzzles under further ones are of one class is said by \
                 one.class_key() == other.class_key()",
            );
        }
        let (from, to) = (self.inner.clone(), other.inner.clone());
        let found = work::alone(py, move |_| Ok(canon::same(&from, &to)?))?;
        Ok(found.map(|inner| Morph { inner }))
    }

    /// The digit in a cell, None for a blank. A cell is its row-major number from 0, a pair (row, column) from 0, or a
    /// name as "r1c1".
    fn __getitem__(&self, at: &Bound<'_, PyAny>) -> Outcome<Option<usize>> {
        digit_at(&self.inner, at)
    }

    /// The digits row by row, None for a blank.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        digits(py, &self.inner)
    }

    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        // An array of its own each time: what the caller does with it has no effect on the puzzle.
        let _ = copy;
        array(py, &self.inner, dtype)
    }

    fn __str__(&self) -> String {
        text_of(&self.inner)
    }

    fn __repr__(&self) -> String {
        repr("Puzzle", &self.inner)
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        reduced::<Puzzle>(py, &self.inner)
    }

    fn _repr_svg_(&self) -> String {
        picture::givens(&self.inner)
    }
}

impl Puzzle {
    /// The time of a player.
    fn time(&self, py: Python<'_>) -> Outcome<Option<Minutes>> {
        self.only_solution(py)?;
        let puzzle = self.inner.clone();
        work::alone(py, move |stop| {
            Ok(EffortJudge::new().minutes(&puzzle, &limits(stop.flag(), None)))
        })
    }

    /// Refuses puzzles that have no rating.
    pub(crate) fn check_rated(&self, py: Python<'_>) -> Outcome<()> {
        if !rootgrid::Rater::rates(self.inner.rules()) {
            return refuse(
                "ratings are for boards of side 9 under rules that have them: ask for effort or grade",
            );
        }
        self.only_solution(py).map(drop)
    }
}
