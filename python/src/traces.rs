//! Traces: the steps of a path in words, or of many puzzles as tables and tokens.

use crate::argument;
use crate::asked_rules::RulesText;
use crate::choices::{Names, maybe_shape, whole};
use crate::columns::Want;
use crate::error::{Outcome, refuse};
use crate::in_play::is_one;
use crate::numbers;
use crate::rows::{FEW, Work};
use crate::single::Board;
use crate::step::way;
use crate::table::Table;
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};
use rootgrid::deduce::{Limits, Trace};
use rootgrid::{Givens, Shape};
use rootgrid_records::facts::Facts;
use rootgrid_records::record::Field;
use rootgrid_records::trace::{self, Traced};

/// The steps of a path to the solution of a puzzle or a board in play, each in words; or of many puzzles, as a table.
///
/// Of one board the answer is a list of Steps. `notation` names cells: "rc" (r3c5), "a1" (C5), or "eureka" (r3c5, and chains
/// as forums write them).
///
/// Of many puzzles, and of one with `fields`, it is a Table, made by all threads: puzzle, trace (of each step technique,
/// removals, placement, as text), trace_ratings (NaN on ladders without ratings), trace_ending ("solved", or why the steps end
/// before) and problem; or the fields asked for, as trace_techniques, trace_placements, trace_removals, trace_candidates (a
/// bit for each digit, side^2 numbers a step), trace_tokens (numbers of a `Vocabulary`), solution, clues, index, verdict. A
/// puzzle that has not exactly one solution has no trace, and its `problem` says why. `max_seconds` ends the search on a
/// puzzle.
///
/// >>> import rootgrid
/// >>> rootgrid.explain("1.3.....4.....2.", notation="a1")[0].conclusion
/// 'C2 is 2'
/// >>> table = rootgrid.explain(["1.3.....4.....2."], fields=["trace", "trace_tokens"])
/// >>> table["trace"][0][0], len(table["trace_tokens"][0])
/// ('hidden-single r3c2=2', 31)
#[pyfunction]
#[pyo3(signature = (
    board, ladder = "teaching", max_seconds = None, *, language = "en", notation = "rc", path = "ladder", fields = None,
    shape = None, rules = None, threads = None, progress = false
))]
#[allow(clippy::too_many_arguments, reason = "by their names")]
pub(crate) fn explain<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    ladder: &str,
    max_seconds: Option<f64>,
    language: &str,
    notation: &str,
    path: &str,
    fields: Option<Names>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<Bound<'py, PyAny>> {
    if board.is_none() {
        return refuse("found None, expected a puzzle or a board");
    }
    if fields.is_none() && is_one(board, shape)? {
        let board = match board.cast::<Board>() {
            Ok(_) if rules.is_some() => {
                return refuse("found rules and a Board, which has its own: leave them out");
            }
            Ok(board) => board.get().clone(),
            Err(_) if shape.is_some() || rules.is_some() => {
                let rules = rules.map(|rules| rules.extract::<RulesText>()).transpose()?;
                let givens = argument::under(argument::read(board, shape)?, rules.as_ref())?;
                Board::of(rootgrid::Board::new(&givens))
            }
            Err(_) => Board::new(board, None)?,
        };
        let steps = board.explain(py, ladder, max_seconds, language, notation, path)?;
        return Ok(steps.into_pyobject(py)?.into_any());
    }
    if (language, notation, path) != ("en", "rc", "ladder") {
        return refuse(
            "language, notation and path are for the steps of one board, in words: a table has none",
        );
    }
    let (ladder, _, time) = way(ladder, language, notation, max_seconds)?;
    let usual = [Field::Trace, Field::TraceRatings, Field::TraceEnding, Field::Problem];
    let usual: Vec<&str> =
        std::iter::once("puzzle").chain(usual.iter().map(|field| field.name())).collect();
    let own =
        [Field::Solution, Field::Clues, Field::Index, Field::Verdict, Field::Problem, Field::Rules];
    let known: Vec<Field> = Facts::trace_fields().chain(own).collect();
    let mut wanted = Want::all(&Names::or(fields, &usual), &known)?;
    let work = Work::new(board, shape, rules, threads, progress)?;
    work.say_rules(&mut wanted);
    // A ladder that is not for these boards is refused before any work.
    let further = work.boards.rules.further().map(|(_, rules)| rules.clone());
    let rules = further.unwrap_or_else(|| work.boards.shape.into());
    Trace::new(&Givens::blank(rules).into_puzzle()?, ladder)?;
    let limits = time.map_or_else(Limits::new, |time| Limits::new().with_time(time));
    let facts = move |fields: &[Field]| Facts::new(fields).with_ladder(ladder);
    let columns = work.judge(py, &wanted, facts, limits, FEW)?;
    let columns = wanted.into_iter().zip(columns).collect();
    Ok(Table::new(py, work.boards.shape, columns, None)?.into_pyobject(py)?.into_any())
}

/// The tokens of traces for boards of a shape, and their numbers: "rootgrid.trace/1", which never changes.
///
/// A trace is `<puzzle>`, its clues as `r1c2=5`, `<steps>`; then of each step its technique as `x-wing`, the candidates that
/// it removes as `r3c4<>7`, the digit that it places as `r1c2=5`; then `<solved>` or `<stuck>`. `<pad>` (0) may follow.
/// `docs/DATASETS.md` has the numbers.
///
/// >>> import rootgrid
/// >>> vocabulary = rootgrid.Vocabulary(4)
/// >>> tokens = rootgrid.explain(["1.3.....4.....2."], fields=["trace_tokens"])["trace_tokens"][0]
/// >>> vocabulary.decode(tokens)[:7]
/// ['<puzzle>', 'r1c1=1', 'r1c3=3', 'r3c1=4', 'r4c3=2', '<steps>', 'hidden-single']
/// >>> vocabulary.replay(tokens)
/// array([1, 4, 3, 2, 2, 3, 4, 1, 4, 2, 1, 3, 3, 1, 2, 4], dtype=uint8)
#[pyclass(frozen, eq, hash, module = "rootgrid")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Vocabulary {
    shape: Shape,
}

impl Vocabulary {
    fn inner(&self) -> trace::Vocabulary {
        trace::Vocabulary::new(self.shape)
    }

    /// The numbers of tokens from numbers, texts, or one text with blanks between them.
    fn numbers(&self, tokens: &Bound<'_, PyAny>) -> Outcome<Vec<u16>> {
        let vocabulary = self.inner();
        if let Ok(text) = tokens.cast::<PyString>() {
            let text = text.to_cow()?;
            return Ok(text
                .split_whitespace()
                .map(|token| vocabulary.number(token))
                .collect::<Result<_, _>>()?);
        }
        let list = tokens.call_method0("tolist").unwrap_or_else(|_| tokens.clone());
        let number = |token: PyResult<Bound<'_, PyAny>>| -> Outcome<u16> {
            let token = token?;
            if let Ok(text) = token.cast::<PyString>() {
                return Ok(vocabulary.number(&text.to_cow()?)?);
            }
            let number = whole(&token).and_then(|number| number.extract::<u16>().ok());
            match number.filter(|&number| vocabulary.token(number).is_some()) {
                Some(number) => Ok(number),
                None => refuse(format!(
                    "no token has the number {token}: there are {} numbers",
                    vocabulary.size()
                )),
            }
        };
        list.try_iter()?.map(number).collect()
    }
}

#[pymethods]
impl Vocabulary {
    /// The name and version of the table of numbers.
    #[classattr]
    const NAME: &'static str = trace::Vocabulary::NAME;

    #[new]
    #[pyo3(signature = (shape = None))]
    fn new(shape: Option<&Bound<'_, PyAny>>) -> Outcome<Vocabulary> {
        Ok(Vocabulary { shape: maybe_shape(shape)?.unwrap_or(Shape::NINE) })
    }

    /// The shape of the boards, as "9x9".
    #[getter]
    fn shape(&self) -> String {
        self.shape.to_string()
    }

    /// How many numbers there are, with those that are kept for later: what a model needs rows for.
    #[getter]
    fn size(&self) -> usize {
        self.inner().size()
    }

    /// The number of a token, as "r1c2=5".
    fn number(&self, text: &str) -> Outcome<u16> {
        Ok(self.inner().number(text)?)
    }

    /// The token with a number.
    fn text(&self, number: &Bound<'_, PyAny>) -> Outcome<String> {
        let found = whole(number).and_then(|number| number.extract::<u16>().ok());
        match found.and_then(|number| self.inner().text(number)) {
            Some(text) => Ok(text),
            None => refuse(format!(
                "no token has the number {number}: there are {} numbers",
                self.size()
            )),
        }
    }

    /// The texts of tokens.
    fn decode(&self, tokens: &Bound<'_, PyAny>) -> Outcome<Vec<String>> {
        let vocabulary = self.inner();
        let text = |number| vocabulary.text(number).unwrap_or_default();
        Ok(self.numbers(tokens)?.into_iter().map(text).collect())
    }

    /// The numbers of tokens, `int32[n]`, from a list of texts, or one text with blanks between them.
    fn encode<'py>(
        &self,
        py: Python<'py>,
        tokens: &Bound<'py, PyAny>,
    ) -> Outcome<Bound<'py, PyArray1<i32>>> {
        let numbers = self.numbers(tokens)?.into_iter().map(i32::from);
        Ok(PyArray1::from_vec(py, numbers.collect()))
    }

    /// The board after the last step of a trace, `uint8[cells]`, 0 for a blank: the solution, where it ends in `<solved>`.
    ///
    /// A trace is judged without the search that found it, so that those of a model are judged as well: what is removed or
    /// placed must have been a candidate, no digit of the solution may go, a single must be one at sight, and the end must be
    /// as it says. What is wrong raises `rootgrid.Error` with the step and the reason.
    ///
    /// Tokens are numbers or texts; `rules` are those of the board, beside rows, columns and blocks.
    #[pyo3(signature = (tokens, rules = None))]
    fn replay<'py>(
        &self,
        py: Python<'py>,
        tokens: &Bound<'py, PyAny>,
        rules: Option<RulesText>,
    ) -> Outcome<Bound<'py, PyArray1<u8>>> {
        let rules = match rules {
            Some(rules) => rules.read(self.shape)?,
            None => self.shape.into(),
        };
        let numbers = self.numbers(tokens)?;
        let sheet =
            crate::work::alone(py, move |_| Ok(Traced::from_numbers(&rules, &numbers)?.replay()?))?;
        let array = PyArray1::from_slice(py, sheet.values());
        Ok(array)
    }

    fn __len__(&self) -> usize {
        self.size()
    }

    fn __repr__(&self) -> String {
        format!("Vocabulary('{}')", self.shape)
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Vocabulary>(), (self.shape(),).into_pyobject(py)?))
    }
}
