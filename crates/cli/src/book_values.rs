//! Values of the options of `book`.

use rootgrid::error::Error;
use rootgrid::formats::{self, BoardForm};
use rootgrid::grid::text::encode;
use rootgrid::names;
use rootgrid::picture::points;
use rootgrid::position::Board;
use rootgrid_book::pages::{Code, Label, Printed};
use std::str::FromStr;

names::named! {
    /// The format of a book.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub(super) enum BookFormat: "format" {
        /// Pages.
        Pdf = "pdf",
        /// One page for browsers, which prints a sheet a page.
        Html = "html",
    }
}

names::named! {
    /// The order of the puzzles in a chapter.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub(super) enum PuzzleOrder: "order" {
        /// Easier ones first.
        Rising = "rising",
        /// As they come.
        AsIs = "as-is",
    }
}

/// The marks beside puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Labels(pub(super) Vec<Label>);

impl FromStr for Labels {
    type Err = Error;

    fn from_str(text: &str) -> Result<Labels, Error> {
        if text == "none" {
            return Ok(Labels(Vec::new()));
        }
        text.split(',').map(|name| name.trim().parse()).collect::<Result<_, _>>().map(Labels)
    }
}

/// The width of an edge, in points.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Edge(pub(super) f64);

impl FromStr for Edge {
    type Err = Error;

    fn from_str(text: &str) -> Result<Edge, Error> {
        points(text, 1.0).filter(|width| (0.0..=288.0).contains(width)).map(Edge).ok_or_else(|| {
            Error::option(format!(
                "found '{text}', expected a length of 0 to 4 inches, as 0.5in, 12mm or 36pt"
            ))
        })
    }
}

/// The text of a QR code.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum CodeText {
    /// The recipe of the puzzle.
    Recipe,
    /// Its solution in one line.
    Solution,
    /// A link that opens it.
    Link(BoardForm),
}

impl FromStr for CodeText {
    type Err = Error;

    fn from_str(text: &str) -> Result<CodeText, Error> {
        match text {
            "recipe" => Ok(CodeText::Recipe),
            "solution" => Ok(CodeText::Solution),
            _ => match text.parse::<BoardForm>() {
                Ok(form) if form.is_link() => Ok(CodeText::Link(form)),
                _ => {
                    let links = BoardForm::ALL
                        .into_iter()
                        .filter(|form| form.is_link())
                        .map(BoardForm::name);
                    let links: Vec<&str> = links.collect();
                    Err(Error::option(format!(
                        "found '{text}', expected recipe, solution or a site: {}",
                        links.join(", ")
                    )))
                }
            },
        }
    }
}

impl CodeText {
    /// The code of a puzzle.
    ///
    /// # Errors
    /// When the puzzle has no recipe, the site does not take it, or the text is too long.
    pub(super) fn try_code(self, one: &Printed) -> Result<Code, Error> {
        let text = match self {
            CodeText::Recipe => one.recipe.clone().ok_or_else(|| {
                Error::option("--qr recipe: puzzles of files have no recipe; --qr sudokuwiki opens them there")
            })?,
            CodeText::Solution => {
                let mut line = Vec::new();
                encode(one.solution.values(), &mut line);
                String::from_utf8_lossy(&line).into_owned()
            }
            CodeText::Link(form) => formats::write(&Board::new(&one.puzzle), form)?,
        };
        Code::try_new(&text)
    }
}
