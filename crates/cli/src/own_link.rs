//! Puzzles as rootgrid itself names them: recipes, and links of its page.
//!
//! ```text
//!   rg1.9x9.t200.l2.s42.0                  a recipe with an index
//!   https://HOST/PATH#r=rg1.9x9...         the same as a link; behind a `&` may stand more
//!   https://HOST/PATH#b=b1.9x9...          a board in play
//! ```

use rootgrid::error::{Error, Place};
use rootgrid::formats::{BoardForm, Document};
use rootgrid::generate::{Generator, Recipe};
use rootgrid::grid::Givens;
use rootgrid::position::Board;

/// The beginning of recipes, and the parameter of a link that holds one.
const RECIPE: (&str, &str) = ("rg1.", "#r=");

/// The beginning of boards in play, and the parameter of a link that holds one.
const BOARD: (&str, &str) = ("b1.", "#b=");

/// The thing that a line names, up to the text behind it.
fn named<'a>(line: &'a str, (start, parameter): (&str, &str)) -> Option<&'a str> {
    let line = line.trim();
    let is_link = line.starts_with("https://") || line.starts_with("http://");
    let text = match line.split_once(parameter) {
        Some((_, behind)) if is_link => behind,
        _ if is_link => return None,
        _ => line,
    };
    let end = text.find(['&', ' ', '\t', ',', ';']).unwrap_or(text.len());
    Some(&text[..end]).filter(|text| text.starts_with(start))
}

/// Returns true if a line is a recipe or a link of the page.
pub(super) fn is_own(line: &str) -> bool {
    named(line, RECIPE).is_some() || named(line, BOARD).is_some()
}

/// The puzzle of a recipe, or the board of a link; `None` for other lines.
pub(super) fn read(line: &str) -> Option<Result<Document, Error>> {
    match named(line, RECIPE) {
        Some(recipe) => Some(made(recipe)),
        None => named(line, BOARD).map(|board| Document::read_line(board, Some(BoardForm::Board))),
    }
}

fn made(text: &str) -> Result<Document, Error> {
    let (recipe, index) =
        Recipe::parse(text).map_err(|error| Error::text(Place::default(), error.to_string()))?;
    let index = index.ok_or_else(|| {
        let message =
            format!("found a recipe of many puzzles, expected one with an index, as {text}.0");
        Error::text(Place::default(), message)
    })?;
    let made = Generator::new(recipe)?.maker().make(index)?;
    let puzzle = made.puzzle(0).ok_or_else(|| Error::fault("a puzzle that was made is missing"))?;
    Ok(Document::new(Board::new(&Givens::new(puzzle.rules, puzzle.puzzle)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recipes_and_links_of_the_page_are_recognised() {
        let board = "b1.4x4.1_-24-43-24-....4.....2.";
        let recipe = Recipe::default().to_string() + ".7";
        let page = |link: &str| format!("https://example.org/play/?x=1#{link}");
        let of_recipe = read(&recipe).unwrap().unwrap();
        assert!(of_recipe.board.givens().clue_count() > 16);
        assert_eq!(read(&page(&format!("r={recipe}&t=90"))).unwrap().unwrap(), of_recipe);
        assert_eq!(read(&format!(" {recipe},easy")).unwrap().unwrap(), of_recipe);
        let document = read(&page(&format!("b={board}"))).unwrap().unwrap();
        assert_eq!(document.board.to_string(), board);
        for other in [
            "https://example.org/?r=rg1.9x9",
            "https://f-puzzles.com/?load=rg1.9x9",
            "#r=rg1.9x9.t200.l2.s42.0",
            "53..7",
            "",
        ] {
            assert!(!is_own(other) && read(other).is_none(), "{other}");
        }
        assert!(read("rg1.9x9.nonsense.0").unwrap().is_err());
        let many = read(&Recipe::default().to_string()).unwrap().unwrap_err();
        assert!(many.to_string().contains("expected one with an index"), "{many}");
    }
}
