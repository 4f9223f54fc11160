//! Judging many puzzles: what a solver says, and the facts that follow.

use crate::boards::Boards;
use crate::choices::{Names, maybe, named, seconds};
use crate::columns::{Column, Want};
use crate::error::{Outcome, refuse};
use crate::make::gather;
use crate::numbers;
use crate::rows::{FEW, MANY, Work};
use crate::solving::Solving;
use crate::table::Table;
use crate::work::{self, Shift};
use pyo3::prelude::*;
use rootgrid::board::Rules;
use rootgrid::deduce::{Limits, Profile};
use rootgrid::rate::Scale;
use rootgrid::{Puzzle, Rater};
use rootgrid_records::facts::{BEYOND_RATED, Facts, RULES_NOT_RATED};
use rootgrid_records::record::{Count, Field, PuzzleVerdict, Record};

impl Work {
    /// Has a table of puzzles say their rules as well, where they have further ones: digits do not.
    pub(crate) fn say_rules(&self, wanted: &mut Vec<Want>) {
        let rules = Want::Field(Field::Rules);
        let is_ruled = self.boards.rules.further().is_some();
        if is_ruled && wanted.contains(&Want::Puzzle) && !wanted.contains(&rules) {
            wanted.push(rules);
        }
    }

    /// What a solver says of each puzzle and the facts that follow by tools for the fields, as columns.
    pub(crate) fn judge(
        &self,
        py: Python<'_>,
        wanted: &[Want],
        facts: impl Fn(&[Field]) -> Facts + Send + Sync + 'static,
        limits: Limits,
        size: u64,
    ) -> Outcome<Vec<Column>> {
        let (boards, asked) = (self.boards.clone(), wanted.to_vec());
        let worker = move |shift: &mut Shift<Vec<Column>>| {
            let limits = limits.clone().with_cancel(shift.flag());
            let mut facts = facts(&Want::fields(&asked)).with_limits(limits);
            let mut solving = Solving::new(shift.budget());
            shift.each(|rows| {
                let rows = rows.start as usize..rows.end as usize;
                judge(&boards, rows, &asked, &mut solving, &mut facts)
            });
        };
        gather(wanted, |consume| work::run(py, self.crew, self.portions(size), worker, consume))
    }
}

/// Judges the puzzles of some rows.
fn judge(
    boards: &Boards,
    rows: std::ops::Range<usize>,
    wanted: &[Want],
    solving: &mut Solving,
    facts: &mut Facts,
) -> Outcome<Vec<Column>> {
    let (mut puzzles, mut problems) = (Vec::new(), Vec::new());
    for number in rows.clone() {
        let puzzle = boards.givens(number)?.into_puzzle();
        problems.push(puzzle.as_ref().err().map(ToString::to_string));
        puzzles.extend(puzzle);
    }
    let answers = solving.solve(&puzzles, 2)?;
    let unique: Vec<Puzzle> = puzzles
        .into_iter()
        .zip(&answers)
        .filter(|(_, answer)| answer.as_ref().is_some_and(|(_, count)| *count == 1))
        .map(|(puzzle, _)| puzzle)
        .collect();
    let wants_minimal = wanted.contains(&Want::Field(Field::Minimal));
    let minimal = if wants_minimal { solving.are_minimal(&unique)? } else { Vec::new() };
    let (mut minimal, mut answers) = (minimal.into_iter(), answers.into_iter());
    let mut columns: Vec<Column> = wanted.iter().map(|&want| Column::new(want)).collect();
    for (number, problem) in rows.zip(problems) {
        let mut record = Record {
            index: Some(number as u64),
            solutions: Some(Count::exactly(0)),
            problem: problem.as_deref(),
            ..Record::new(boards.rules.of(number), boards.row(number))
        };
        let answer = if problem.is_none() { answers.next().flatten() } else { None };
        record.solution = answer.as_ref().map(|(solution, _)| solution.values());
        let (verdict, solutions) = match (&problem, answer.as_ref().map(|(_, count)| *count)) {
            (Some(_), _) => (PuzzleVerdict::Conflict, 0),
            (None, None) => (PuzzleVerdict::None, 0),
            (None, Some(1)) => (PuzzleVerdict::Unique, 1),
            (None, Some(count)) => (PuzzleVerdict::Several, count as u64),
        };
        record.verdict = Some(verdict);
        record.solutions = Some(if solutions > 1 {
            Count::at_least(solutions)
        } else {
            Count::exactly(solutions)
        });
        if verdict == PuzzleVerdict::Unique {
            record.minimal = minimal.next();
            facts.fill(&mut record);
            let wants_rating = wanted.contains(&Want::Field(Field::Rating));
            if wants_rating && record.rating.is_none() {
                // Boards of other sides are refused before.
                let is_rated = Rater::rates(boards.rules.of(number));
                record.problem = Some(if is_rated { BEYOND_RATED } else { RULES_NOT_RATED });
            }
        } else if record.problem.is_none() {
            record.problem = verdict.problem();
        }
        columns.iter_mut().zip(wanted).for_each(|(column, &want)| column.push(want, &record));
    }
    Ok(columns)
}

/// What is true of each puzzle: a table with verdict (unique, several, none, conflict), solutions (up to 2), clues,
/// minimal, level and problem, or the fields asked for.
///
/// >>> import rootgrid
/// >>> rootgrid.check(["1.3.....4.....2.", "11.............."], fields=["verdict"]).column_list("verdict")
/// ['unique', 'conflict']
#[pyfunction]
#[pyo3(signature = (puzzles, *, fields = None, shape = None, rules = None, threads = None, progress = false))]
pub(crate) fn check(
    py: Python<'_>,
    puzzles: &Bound<'_, PyAny>,
    fields: Option<Names>,
    shape: Option<&Bound<'_, PyAny>>,
    rules: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<Table> {
    let usual = ["puzzle", "verdict", "solutions", "clues", "minimal", "level", "problem"];
    let fields = Names::or(fields, &usual);
    let own = [
        Field::Verdict,
        Field::Solutions,
        Field::Clues,
        Field::Minimal,
        Field::Problem,
        Field::Index,
        Field::Solution,
        Field::Rules,
    ];
    let mut wanted = Want::all(&fields, &[&own[..], &Facts::fields()].concat())?;
    let work = Work::new(puzzles, shape, rules, threads, progress)?;
    work.say_rules(&mut wanted);
    let columns = work.judge(py, &wanted, Facts::new, Limits::new(), MANY)?;
    Table::new(py, work.boards.shape, wanted.into_iter().zip(columns).collect(), None)
}

/// Ratings of 9x9 puzzles on the Sudoku Explainer scale: a table with rating (ER), pearl (EP), diamond (ED), technique
/// and problem, or the fields asked for, as grade, effort, steps, techniques, hodoku, qqwing.
///
/// `scale` says whose words the field grade is in, and adds that field to the usual ones: "rootgrid", "hodoku", "qqwing",
/// "se" (the levels of Sudoku Explainer), or "exchange" (Sudoku Exchange, with `profile="se2021"`).
///
/// A puzzle that has not exactly one solution, or rules that ratings are not for, has no rating (NaN), and its `problem` says why. Search that ends after
/// `max_seconds` for a puzzle leaves a lower bound; the field rating_exact is False then.
///
/// >>> import rootgrid
/// >>> puzzles = rootgrid.Generator("rg1.9x9.t200.l2.s42")[:3].puzzles()
/// >>> rootgrid.rate(puzzles)["rating"]
/// array([1.2, 1.2, 1.5])
/// >>> rootgrid.rate(puzzles, scale="qqwing").column_list("grade")[0]
/// 'easy'
#[pyfunction]
#[pyo3(signature = (
    puzzles, *, profile = "se121", scale = None, fields = None, max_seconds = None, shape = None, rules = None, threads = None,
    progress = false
))]
#[allow(clippy::too_many_arguments, reason = "by their names")]
pub(crate) fn rate(
    py: Python<'_>,
    puzzles: &Bound<'_, PyAny>,
    profile: &str,
    scale: Option<&str>,
    fields: Option<Names>,
    max_seconds: Option<f64>,
    shape: Option<&Bound<'_, PyAny>>,
    rules: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<Table> {
    let mut usual = vec!["puzzle", "rating", "pearl", "diamond", "technique", "problem"];
    if scale.is_some() {
        usual.insert(5, Field::Grade.name());
    }
    let fields = Names::or(fields, &usual);
    let own =
        [Field::Verdict, Field::Clues, Field::Problem, Field::Index, Field::Solution, Field::Rules];
    let mut wanted = Want::all(&fields, &[&own[..], &Facts::fields()].concat())?;
    let limits =
        seconds(max_seconds)?.map_or_else(Limits::new, |time| Limits::new().with_time(time));
    let profile = named(profile)?;
    let scale = maybe(scale)?.unwrap_or_default();
    if scale == Scale::Exchange && profile != Profile::Se2021 {
        return refuse(
            "the scale exchange goes by ratings of 2021: write profile=\"se2021\" as well",
        );
    }
    let work = Work::new(puzzles, shape, rules, threads, progress)?;
    if !Rules::from(work.boards.shape).is_ordinary_nine()
        && Want::fields(&wanted).into_iter().any(Facts::is_of_nine)
    {
        return refuse("ratings are for boards of side 9: ask for the fields effort or grade");
    }
    work.say_rules(&mut wanted);
    let facts = move |fields: &[Field]| Facts::with_profile(fields, profile).with_scale(scale);
    let columns = work.judge(py, &wanted, facts, limits, FEW)?;
    Table::new(py, work.boards.shape, wanted.into_iter().zip(columns).collect(), None)
}
