//! Boards in the forms of other programs.

use crate::choices::{maybe, named};
use crate::error::{Failure, Outcome, refuse, warn};
use crate::single::Board;
use crate::{argument, work};
use pyo3::prelude::*;
use pyo3::types::PyString;
use rootgrid::formats::{BoardForm, Document};

/// The documents of a text, a board, or a sequence of either.
fn documents(any: &Bound<'_, PyAny>, form: Option<BoardForm>) -> Outcome<Vec<Document>> {
    if let Ok(text) = any.cast::<PyString>() {
        let text = text.to_str()?.to_owned();
        return work::alone(any.py(), move |_| Ok(Document::read_each(&text, form)?));
    }
    if let Ok(board) = any.cast::<Board>() {
        return Ok(vec![Document::new(board.get().now())]);
    }
    // Rows of numbers are one board; what else can be walked through are many.
    if let Ok(givens) = argument::read(any, None) {
        return Ok(vec![Document::new(rootgrid::Board::new(&givens))]);
    }
    let Ok(items) = any.try_iter() else {
        return refuse(format!(
            "found {}, expected a text, a board, or a list of them",
            any.get_type().name()?
        ));
    };
    let mut all = Vec::new();
    for (number, item) in items.enumerate() {
        let item = item?;
        if item.is_instance_of::<pyo3::types::PyInt>() {
            return refuse("found numbers that make no board, expected one for each cell");
        }
        all.extend(documents(&item, form).map_err(|failure| failure.of_item(number))?);
    }
    Ok(all)
}

/// Boards in another form: a line, a file or a link of another program.
///
/// `boards` is a text in any form that the program reads (with any number of boards), a Puzzle, Solution or Board, or a
/// list of them; `form` names the form of texts whose form cannot be seen. Several boards make one file.
///
/// What the new form has no place for is left out with a UserWarning; `strict=True` makes that an Error.
///
/// >>> import rootgrid
/// >>> print(rootgrid.convert("1.3.....4.....2.", "grid"))
/// 1.3.
/// ....
/// 4...
/// ..2.
/// <BLANKLINE>
/// >>> rootgrid.convert(rootgrid.Generator("rg1.9x9.t200.l2.s42")[0].puzzle, "sudokuwiki")[:40]
/// 'https://www.sudokuwiki.org/sudoku.htm?bd'
#[pyfunction]
#[pyo3(signature = (boards, to, *, form = None, strict = false))]
pub(crate) fn convert(
    py: Python<'_>,
    boards: &Bound<'_, PyAny>,
    to: &str,
    form: Option<&str>,
    strict: bool,
) -> Outcome<String> {
    let to: BoardForm = named(to)?;
    let all = documents(boards, maybe(form)?)?;
    if all.is_empty() {
        return refuse("found no board, expected one or more");
    }
    let text = Document::write_all(&all, to)?;
    let mut losses: Vec<String> = Vec::new();
    for (number, document) in all.iter().enumerate() {
        match document.loss(to) {
            Some(loss) if strict && all.len() > 1 => return Err(Failure::BadItem(number, loss)),
            Some(loss) if strict => return refuse(loss),
            Some(loss) if !losses.contains(&loss) => losses.push(loss),
            _ => {}
        }
    }
    for loss in losses {
        warn(py, &loss)?;
    }
    Ok(text)
}
