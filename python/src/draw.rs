//! Pictures of boards and steps, as the program draws them.

use crate::argument;
use crate::choices::named;
use crate::error::{Failure, Outcome, refuse};
use crate::kept::{Keep, Kept, kept};
use crate::single::Board;
use crate::step::Step;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rootgrid::{Solution, formats, picture};
use std::path::PathBuf;

/// A picture of a board or a step: notebooks show it, `save` writes it, `svg` is its text.
#[pyclass(frozen, eq, hash, module = "rootgrid")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Picture {
    svg: String,
}

#[pymethods]
impl Picture {
    /// The picture as SVG.
    #[getter]
    fn svg(&self) -> &str {
        &self.svg
    }

    /// Writes the picture to a file, whose name ends in .svg.
    fn save(&self, path: PathBuf) -> Outcome<()> {
        let end = path.extension().map(|end| end.to_string_lossy().to_lowercase());
        if end.as_deref() != Some("svg") {
            return refuse(format!(
                "found the file {}, expected a name that ends in .svg",
                path.display()
            ));
        }
        let written = std::fs::write(&path, &self.svg);
        written.map_err(|error| {
            // With a number of the system, Python makes it a FileNotFoundError and so on.
            let kind = error.raw_os_error();
            Failure::Python(match kind {
                Some(kind) => PyOSError::new_err((kind, error.to_string(), path)),
                None => PyOSError::new_err(format!("{}: {error}", path.display())),
            })
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        kept::<Picture>(py, (self.svg.clone(),))
    }

    fn _repr_svg_(&self) -> &str {
        &self.svg
    }

    fn __repr__(&self) -> String {
        format!("Picture({} bytes of SVG)", self.svg.len())
    }
}

impl Keep for Picture {
    const NAME: &'static str = "Picture";

    fn restore<'py>(values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>> {
        let (svg,) = values.extract()?;
        Ok(Picture { svg }.into_pyobject(values.py())?.into_any())
    }
}

/// The one solution of a board.
fn solution(board: &rootgrid::Board) -> Outcome<Solution> {
    let diagnosis = board.diagnose();
    match (diagnosis.problem(board), diagnosis.solution) {
        (None, Some(solution)) => Ok(solution),
        (problem, _) => {
            let problem = problem.unwrap_or_else(|| "it has not one solution".to_owned());
            refuse(format!("no solution can be drawn: {problem}"))
        }
    }
}

/// Draws a puzzle, a solution, a board in play with its notes, or a step with its pattern marked.
///
/// `show` is "puzzle", "solution" or "both" (the solution in grey); `candidates` draws those of open cells, `labels` the
/// numbers of rows and columns. Themes: "light", "dark", "print", "high-contrast". `size` is the width in points of 1/72 inch.
///
/// >>> import rootgrid
/// >>> picture = rootgrid.draw("1.3.....4.....2.", show="both", theme="print")
/// >>> picture.svg[:4]
/// '<svg'
#[pyfunction]
#[pyo3(signature = (
    board, *, show = "puzzle", candidates = false, labels = false, theme = "light", size = None, title = None, caption = None
))]
#[allow(clippy::too_many_arguments, reason = "by their names")]
pub(crate) fn draw(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    show: &str,
    candidates: bool,
    labels: bool,
    theme: &str,
    size: Option<f64>,
    title: Option<String>,
    caption: Option<String>,
) -> Outcome<Picture> {
    let theme: picture::Theme = named(theme)?;
    if size.is_some_and(|size| !(10.0..=20_000.0).contains(&size)) {
        return refuse("expected a size of 10 to 20000 points");
    }
    let picture = if let Ok(step) = board.cast::<Step>() {
        if show != "puzzle" || candidates {
            return refuse("a step is drawn with its candidates: leave out show and candidates");
        }
        step.get().picture(py)?
    } else {
        let board = match (board.cast::<Board>(), board.cast::<PyString>()) {
            (Ok(board), _) => board.get().now(),
            (_, Ok(text)) => formats::read(text.to_str()?)?,
            _ => rootgrid::Board::new(&argument::read(board, None)?),
        };
        match show {
            "puzzle" if candidates => picture::Picture::new(&board).with_candidates(&board),
            "puzzle" => picture::Picture::new(&board),
            "solution" | "both" if candidates => {
                return refuse("candidates are drawn with show='puzzle' alone");
            }
            "solution" => picture::Picture::new(&rootgrid::Board::new(&*solution(&board)?)),
            "both" => picture::Picture::new(&board).with_solution(&solution(&board)?),
            other => {
                return refuse(format!(
                    "unknown choice '{other}': expected puzzle, solution or both"
                ));
            }
        }
    };
    let mut picture = picture.with_theme(theme);
    if let Some(size) = size {
        picture = picture.with_size(size);
    }
    if labels {
        picture = picture.with_labels();
    }
    if let Some(title) = title {
        picture = picture.with_title(title);
    }
    if let Some(caption) = caption {
        picture = picture.with_caption(caption);
    }
    Ok(Picture { svg: picture.svg() })
}
