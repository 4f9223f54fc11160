//! Many boards of one shape, from whatever holds them.

use crate::arrow::{self, ArrowBoards};
use crate::asked_rules::{BoardRules, RulesByText};
use crate::choices::whole;
use crate::error::{Failure, Outcome, refuse};
use crate::single;
use crate::text::read_one;
use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};
use rootgrid::board::{MAX_SIDE, Rules};
use rootgrid::{Digit, Givens, Puzzle, Shape};
use std::sync::Arc;

/// Boards of one shape: values row by row, 0 for a blank, each within the shape's digits.
#[derive(Clone, Debug)]
pub(crate) struct Boards {
    pub(crate) shape: Shape,
    pub(crate) values: Arc<Vec<u8>>,
    /// The rules, which values do not say.
    pub(crate) rules: BoardRules,
}

/// The beginning of rules, which may name many cages.
pub(crate) fn shortened(rules: &str) -> String {
    const MOST: usize = 60;
    match rules.char_indices().nth(MOST) {
        Some((end, _)) => format!("{} ...", &rules[..end]),
        None => rules.to_owned(),
    }
}

impl Boards {
    /// Boards under ordinary rules.
    pub(crate) fn ordinary(shape: Shape, values: Vec<u8>) -> Boards {
        Boards { shape, values: Arc::new(values), rules: BoardRules::Shared(shape.into()) }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.values.len() / self.shape.cells()
    }

    /// The values of a board.
    pub(crate) fn row(&self, number: usize) -> &[u8] {
        let cells = self.shape.cells();
        &self.values[number * cells..][..cells]
    }

    /// A board as givens, which may hold a digit twice in a house.
    pub(crate) fn givens(&self, number: usize) -> Outcome<Givens> {
        let rules = self.rules.of(number);
        Givens::new(rules, self.row(number)).map_err(|error| Failure::Item(number, error))
    }

    /// A board without a digit twice in a house.
    pub(crate) fn puzzle(&self, number: usize) -> Outcome<Puzzle> {
        let puzzle = self.givens(number)?.into_puzzle();
        puzzle.map_err(|error| Failure::Item(number, error))
    }
}

/// Whether an argument is one board: a text, a puzzle, or the numbers of its cells in one row.
pub(crate) fn is_one(any: &Bound<'_, PyAny>) -> PyResult<bool> {
    if any.is_instance_of::<PyString>() || single::is_board(any) {
        return Ok(true);
    }
    if let Ok(array) = any.cast::<PyUntypedArray>() {
        let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
        return Ok(array.ndim() == 1 && matches!(kind.as_str(), "i" | "u"));
    }
    let is_list = any.is_instance_of::<PyList>() || any.is_instance_of::<PyTuple>();
    Ok(is_list && any.len()? > 0 && whole(&any.get_item(0)?).is_some())
}

/// Reads many boards from an array of numbers, a sequence of texts or puzzles, or an Arrow column; or one board.
pub(crate) fn read(any: &Bound<'_, PyAny>, shape: Option<Shape>) -> Outcome<Boards> {
    if any.is_instance_of::<PyBytes>() {
        return refuse("found bytes, expected puzzles: decode them, as data.decode()");
    }
    if any.is_instance_of::<single::Board>() {
        return refuse("found a Board, expected puzzles: write it, as str(board)");
    }
    if is_one(any)? {
        let mut lines = Lines::new(shape);
        match any.cast::<PyString>() {
            Ok(text) => lines.push_givens(&read_one(&text.to_cow()?, shape)?)?,
            Err(_) => lines.push_givens(&match single::givens(any) {
                Some(givens) => givens,
                None => read_values(any, shape)?,
            })?,
        }
        return lines.finish();
    }
    if let Ok(array) = any.cast::<PyUntypedArray>() {
        if any.hasattr("mask")? {
            return refuse(
                "found a masked array, expected one without a mask: write array.filled(0)",
            );
        }
        return of_array(array, shape);
    }
    if any.hasattr("__arrow_c_stream__")? || any.hasattr("__arrow_c_array__")? {
        // Texts of a table leave open which way a block lies, and the table knows it.
        let own = || any.getattr("shape").ok()?.extract::<String>().ok()?.parse().ok();
        let shape = shape.or_else(own);
        let mut lines = Lines::new(shape);
        let ArrowBoards { values, rules } = arrow::read(any, |text| lines.push(text))?;
        let boards = match values {
            Some(values) => of_values(values, shape)?,
            None => lines.finish()?,
        };
        return match rules {
            Some(rules) => under_texts(boards, &rules),
            None => Ok(boards),
        };
    }
    let Ok(items) = any.try_iter() else {
        return refuse(format!(
            "found {}, expected many puzzles: an array uint8[n, cells], a list of texts, or an Arrow column",
            any.get_type().name()?
        ));
    };
    let mut lines = Lines::new(shape);
    for (number, item) in items.enumerate() {
        let item = item?;
        if let Ok(text) = item.cast::<PyString>() {
            lines.push(&text.to_cow()?)?;
        } else if let Some(givens) = single::givens(&item) {
            lines.push_givens(&givens)?;
        } else if number == 0 {
            // Rows of numbers: NumPy knows whether they make an array.
            let numpy = PyModule::import(any.py(), "numpy")?;
            let array = numpy.call_method1("asarray", (any,))?;
            // An array of objects would be read as this list again.
            if array.getattr("ndim")?.eq(1)? && array.getattr("dtype")?.getattr("kind")?.eq("O")? {
                return Err(Failure::BadItem(
                    0,
                    format!(
                        "found {}, expected a text, a board or the numbers of its cells",
                        item.get_type().name()?
                    ),
                ));
            }
            return of_array(array.cast::<PyUntypedArray>().map_err(PyErr::from)?, shape);
        } else {
            return Err(Failure::BadItem(
                number,
                format!("found {}, expected a text like those before it", item.get_type().name()?),
            ));
        }
    }
    lines.finish()
}

/// The same boards under the rules of a column of texts; a board that says its own keeps them where the column says none.
fn under_texts(boards: Boards, texts: &[String]) -> Outcome<Boards> {
    let mut known = RulesByText::default();
    let mut all = Vec::with_capacity(texts.len());
    for (number, text) in texts.iter().enumerate() {
        let named = known.read(boards.shape, text).map_err(|error| Failure::Item(number, error))?;
        all.push(if named.is_ordinary() { boards.rules.of(number).clone() } else { named });
    }
    Ok(Boards { rules: BoardRules::from_each(all), ..boards })
}

/// Boards in an array of whole numbers, `[n, cells]` or `[n, side, side]`, or of texts, `[n]`.
fn of_array(array: &Bound<'_, PyUntypedArray>, shape: Option<Shape>) -> Outcome<Boards> {
    let py = array.py();
    let dimensions: Vec<usize> = array.shape().to_vec();
    // In the order of columns, the same memory would be other rows.
    if array.is_c_contiguous()
        && let Ok(values) = array.extract::<PyReadonlyArray2<'_, u8>>()
        && let Ok(slice) = values.as_slice()
    {
        return of_values((slice.to_vec(), dimensions[1]), shape);
    }
    let dtype = array.getattr("dtype")?;
    let kind: String = dtype.getattr("kind")?.extract()?;
    match (kind.as_str(), dimensions.as_slice()) {
        ("O" | "U" | "T", &[_]) => {
            let list = array.call_method0("tolist")?;
            read(&list, shape)
        }
        ("i" | "u", &[rows, ..]) if (2..=3).contains(&dimensions.len()) => {
            let cells: usize = dimensions[1..].iter().product();
            let highest = shape.map_or(25, Shape::side);
            let numpy = PyModule::import(py, "numpy")?;
            let outside = numpy.call_method1(
                "any",
                (array
                    .call_method1("__lt__", (0,))?
                    .call_method1("__or__", (array.call_method1("__gt__", (highest,))?,))?,),
            )?;
            if outside.is_truthy()? {
                return refuse(format!(
                    "found values outside of 0 to {highest}, expected 0 for a blank and digits from 1"
                ));
            }
            let bytes = numpy.call_method1("ascontiguousarray", (array, "uint8"))?;
            let bytes = bytes.call_method1("reshape", (rows, cells))?;
            let bytes = bytes.extract::<PyReadonlyArray2<'_, u8>>()?;
            of_values(
                (
                    bytes
                        .as_slice()
                        .map_err(|error| Failure::Argument(error.to_string()))?
                        .to_vec(),
                    cells,
                ),
                shape,
            )
        }
        ("O", _) => refuse(format!(
            "found an array of objects with the dimensions {dimensions:?}, expected whole numbers, as array.astype('uint8')"
        )),
        ("i" | "u" | "U" | "T", _) => refuse(format!(
            "found an array with the dimensions {dimensions:?}, expected [n, cells] or [n, side, side], as [1000, 81]"
        )),
        _ => refuse(format!(
            "found an array of {dtype}, expected whole numbers, best uint8, with 0 for a blank; what is not a number (NaN) \
             cannot be a blank"
        )),
    }
}

/// Boards from row-major values and the number of cells of each.
fn of_values((values, cells): (Vec<u8>, usize), shape: Option<Shape>) -> Outcome<Boards> {
    let Some(shape) =
        shape.or_else(|| Shape::from_cells(cells)).filter(|shape| shape.cells() == cells)
    else {
        return refuse(match shape {
            Some(shape) => {
                format!("found rows of {cells} values, a {shape} board has {}", shape.cells())
            }
            None => format!(
                "found rows of {cells} values, which no board has: 81 for 9x9, 16, 36, 64, 100, 144, 225, 256, 400 or 625 for others"
            ),
        });
    };
    if let Some(place) = values.iter().position(|&value| usize::from(value) > shape.side()) {
        let number = place / cells;
        let error = Givens::new(shape, &values[number * cells..][..cells]).err();
        return Err(error
            .map_or(Failure::Argument("a value is out of range".to_owned()), |error| {
                Failure::Item(number, error)
            }));
    }
    Ok(Boards::ordinary(shape, values))
}

/// Boards from texts, one after the other.
pub(crate) struct Lines {
    asked: Option<Shape>,
    shape: Option<Shape>,
    values: Vec<u8>,
    count: usize,
    /// The rules of each board, from the first one on that has further ones.
    rules: Option<Vec<Rules>>,
}

impl Lines {
    fn new(asked: Option<Shape>) -> Lines {
        Lines { asked, shape: None, values: Vec::new(), count: 0, rules: None }
    }

    /// Adds the board of a text in any form of one puzzle.
    pub(crate) fn push(&mut self, text: &str) -> Outcome<()> {
        if let Some(shape) = self.shape
            && text.len() == shape.cells()
        {
            let start = self.values.len();
            let side = shape.side() as u8;
            self.values.extend(
                text.bytes().map_while(|symbol| plain(symbol).filter(|&value| value <= side)),
            );
            if self.values.len() == start + shape.cells() {
                self.count += 1;
                if let Some(all) = &mut self.rules {
                    all.push(shape.into());
                }
                return Ok(());
            }
            self.values.truncate(start);
        }
        let givens = read_one(text, self.asked).map_err(|failure| failure.of_item(self.count))?;
        self.push_givens(&givens)
    }

    /// Adds a board.
    fn push_givens(&mut self, givens: &Givens) -> Outcome<()> {
        let shape = *self.shape.get_or_insert(self.asked.unwrap_or(givens.shape()));
        if givens.shape() != shape {
            return Err(Failure::BadItem(
                self.count,
                format!(
                    "found a {} board, expected {shape} as {}",
                    givens.shape(),
                    match self.asked {
                        Some(_) => "asked for",
                        None => "the first one is: boards of one call have one shape",
                    }
                ),
            ));
        }
        if self.rules.is_none() && !givens.rules().is_ordinary() {
            self.rules = Some(vec![shape.into(); self.count]);
        }
        if let Some(all) = &mut self.rules {
            all.push(givens.rules().clone());
        }
        self.values.extend_from_slice(givens.values());
        self.count += 1;
        Ok(())
    }

    fn finish(self) -> Outcome<Boards> {
        let shape = self.shape.or(self.asked).unwrap_or(Shape::NINE);
        let boards = Boards::ordinary(shape, self.values);
        Ok(match self.rules {
            Some(all) => Boards { rules: BoardRules::from_each(all), ..boards },
            None => boards,
        })
    }
}

/// The value of a symbol of the one-line form that has no other meaning.
fn plain(symbol: u8) -> Option<u8> {
    match symbol {
        b'.' | b'0' => Some(0),
        b'a'..=b'z' => None,
        _ => Digit::from_symbol(symbol.into(), MAX_SIDE).map(u8::from),
    }
}

/// Row-major values of one board from an array or a sequence of numbers.
pub(crate) fn read_values(any: &Bound<'_, PyAny>, shape: Option<Shape>) -> Outcome<Givens> {
    let is_board = any.is_instance_of::<single::Board>() || any.is_instance_of::<PyBytes>();
    if is_board || !any.hasattr("__iter__")? && !any.hasattr("__array__")? {
        return refuse(format!(
            "found {}, expected a text, a puzzle or the numbers of its cells: a board in play is written by str(board), bytes \
             are read by data.decode()",
            any.get_type().name()?
        ));
    }
    // A list of boards would become the numbers of its only one, without its rules.
    let is_list = any.is_instance_of::<PyList>() || any.is_instance_of::<PyTuple>();
    if is_list && any.try_iter()?.any(|item| item.is_ok_and(|item| single::is_board(&item))) {
        return refuse("found a list of boards, expected one board");
    }
    let numpy = PyModule::import(any.py(), "numpy")?;
    let array = numpy.call_method1("asarray", (any,))?.call_method1("reshape", ((1, -1),))?;
    let boards = of_array(array.cast::<PyUntypedArray>().map_err(PyErr::from)?, shape)?;
    if boards.len() != 1 {
        return refuse("found no values, expected those of one board");
    }
    boards.givens(0)
}

/// Row-major values as a NumPy array `uint8[n, cells]`, without a copy.
pub(crate) fn to_numpy(
    py: Python<'_>,
    values: Vec<u8>,
    shape: Shape,
) -> Outcome<Bound<'_, PyArray2<u8>>> {
    let rows = values.len() / shape.cells();
    Ok(PyArray1::from_vec(py, values).reshape([rows, shape.cells()])?)
}

/// So many blank boards.
pub(crate) fn zeros(count: u64, cells: usize) -> Outcome<Vec<u8>> {
    reserve(count, cells)?;
    Ok(vec![0; count as usize * cells])
}

/// Refuses more rows than memory has room for.
pub(crate) fn reserve(count: u64, each: usize) -> Outcome<()> {
    let bytes = usize::try_from(count).ok().and_then(|count| count.checked_mul(each));
    if bytes.is_none_or(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_err()) {
        return Err(Failure::Memory(format!(
            "{count} rows of {each} bytes do not fit into memory: take them in portions, as generator[0:1000000], or one by one"
        )));
    }
    Ok(())
}
