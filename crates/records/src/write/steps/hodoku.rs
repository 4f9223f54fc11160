//! A path as lines of HoDoKu's library of techniques, one a step.
//!
//! ```text
//!   :TYPE:CANDS:CELLS:DELETED:ELIMINATED:PLACED:
//!   :0100:4:53..7....6..195 ...::412 413::           pointing: 4 goes from r1c2 and r1c3
//! ```

use rootgrid::board::{Cell, Digit, DigitSet, Shape};
use rootgrid::error::Error;
use rootgrid::formats::{self, BoardForm};
use rootgrid::position::{Path, PathStep};

/// The numbers that HoDoKu has for techniques, by their ids. What is not here has the number `0000` and no digits, as
/// boards without a step have.
const NUMBERS: [(&str, &str); 49] = [
    ("als-chain", "0903"),
    ("als-xy-wing", "0902"),
    ("als-xz", "0901"),
    ("alternating-inference-chain", "0708"),
    ("alternating-inference-chain-with-als", "0711"),
    ("bug", "0610"),
    ("claiming", "0101"),
    ("continuous-nice-loop", "0706"),
    ("death-blossom", "0904"),
    ("double-linked-als-xz", "0901"),
    ("empty-rectangle", "0402"),
    ("finned-jellyfish", "0312"),
    ("finned-swordfish", "0311"),
    ("finned-x-wing", "0310"),
    ("forcing-x-chain", "0701"),
    ("full-house", "0000"),
    ("grouped-alternating-inference-chain", "0711"),
    ("grouped-continuous-nice-loop", "0709"),
    ("grouped-x-chain", "0711"),
    ("hidden-pair", "0210"),
    ("hidden-quad", "0212"),
    ("hidden-rectangle", "0606"),
    ("hidden-single", "0002"),
    ("hidden-triplet", "0211"),
    ("jellyfish", "0302"),
    ("locked-pair", "0110"),
    ("locked-triplet", "0111"),
    ("naked-pair", "0200"),
    ("naked-quad", "0202"),
    ("naked-single", "0003"),
    ("naked-triplet", "0201"),
    ("pointing", "0100"),
    ("remote-pair", "0703"),
    ("sashimi-jellyfish", "0322"),
    ("sashimi-swordfish", "0321"),
    ("sashimi-x-wing", "0320"),
    ("skyscraper", "0400"),
    ("sue-de-coq", "1101"),
    ("swordfish", "0301"),
    ("turbot-fish", "0403"),
    ("two-string-kite", "0401"),
    ("w-wing", "0803"),
    ("x-cycle", "0706"),
    ("x-wing", "0300"),
    ("xy-chain", "0702"),
    ("xy-cycle", "0706"),
    ("xy-wing", "0800"),
    ("xyz-wing", "0801"),
    ("y-cycle", "0706"),
];

/// Techniques that say how many digits have as many places.
const SETS: [&str; 8] = [
    "hidden-pair",
    "hidden-quad",
    "hidden-triplet",
    "locked-pair",
    "locked-triplet",
    "naked-pair",
    "naked-quad",
    "naked-triplet",
];

/// Every step of a path as a line; a path that ends before the solution, or cannot begin, ends with a comment.
///
/// # Errors
/// When the board is not one of 9x9.
pub fn path_hodoku(path: &Path) -> Result<String, Error> {
    BoardForm::Hodoku.expect_shape(path.board.shape())?;
    let mut out = String::new();
    let mut board = path.board.clone();
    for shown in &path.steps {
        let text = formats::write(&board, BoardForm::Hodoku)?;
        let bare = text.strip_prefix(":0000:x:").and_then(|text| text.strip_suffix("::"));
        out += &line(shown, bare.unwrap_or(&text));
        board.apply(&shown.step)?;
    }
    if let Some(fault) = path.fault_sentence() {
        out += &format!("# {fault}\n");
    } else if let Some(rest) = path.rest() {
        out += &format!("# {rest}\n");
    }
    Ok(out)
}

/// The line of a step on a board, of which the cells and what was deleted before are written.
fn line(shown: &PathStep, board: &str) -> String {
    let step = &shown.step;
    let id = step.technique().id();
    let (number, digits) = match NUMBERS.iter().find(|(known, _)| *known == id) {
        Some((_, number)) => (*number, digits(shown, id).into_iter().map(Digit::symbol).collect()),
        None => ("0000", "x".to_owned()),
    };
    let eliminated: Vec<String> = step
        .removals()
        .iter()
        .flat_map(|&(cell, digits)| digits.into_iter().map(move |digit| place(cell, digit)))
        .collect();
    let placed = step.placement().map_or_else(String::new, |(cell, digit)| place(cell, digit));
    // A placement is all that such a step is there for.
    let eliminated = if placed.is_empty() { eliminated.join(" ") } else { String::new() };
    format!(":{number}:{digits}:{board}:{eliminated}:{placed}:\n")
}

/// The digits that a step is about: those of a set, else those that it removes or places.
fn digits(shown: &PathStep, id: &str) -> DigitSet {
    let removed = shown.step.removals();
    if SETS.contains(&id) {
        // Hidden sets lose the others of their candidates, the rest lose none.
        let of_cell = |cell: Cell| {
            let lost = removed.iter().find(|(other, _)| *other == cell);
            shown.sheet.digits(cell) & !lost.map_or(DigitSet::EMPTY, |&(_, digits)| digits)
        };
        let cells = shown.words.figure.pattern_cells();
        return cells.into_iter().map(of_cell).fold(DigitSet::EMPTY, |all, digits| all | digits);
    }
    match shown.step.placement() {
        Some((_, digit)) => DigitSet::single(digit),
        None => removed.iter().fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits),
    }
}

/// Digit, row and column, as `413`.
fn place(cell: Cell, digit: Digit) -> String {
    let (row, col) = (cell.row(Shape::NINE) + 1, cell.col(Shape::NINE) + 1);
    format!("{}{row}{col}", digit.symbol())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rootgrid::deduce::{LadderName, Limits, techniques};
    use rootgrid::position::Board;

    #[test]
    fn numbers_are_of_techniques() {
        assert!(NUMBERS.is_sorted() && SETS.is_sorted());
        let ids: Vec<&str> = techniques().iter().map(|entry| entry.id).collect();
        for (id, number) in NUMBERS {
            assert!(ids.contains(&id), "{id}");
            assert_eq!(number.len(), 4);
        }
        assert!(SETS.iter().all(|id| NUMBERS.iter().any(|(known, _)| known == id)));
    }

    /// Each line is the board before its step, and what it removes or places leads to the next one.
    #[test]
    fn lines_lead_from_board_to_board() {
        let puzzle =
            "..............1..2.34....5......2.......671..8.5....3....3..8..17.......2........";
        let board = Board::new(&puzzle.parse().expect("a puzzle"));
        let path = Path::new(board, LadderName::Hodoku, 60, &Limits::new()).expect("9x9");
        let text = path_hodoku(&path).expect("9x9");
        let lines: Vec<&str> = text.lines().filter(|line| line.starts_with(':')).collect();
        assert_eq!(lines.len(), path.steps.len());
        let mut board = path.board.clone();
        for (line, shown) in lines.iter().zip(&path.steps) {
            let read = formats::read(line).expect("a line");
            for cell in (0..81).map(Cell::new) {
                let known = |board: &Board| (board.digit(cell), board.candidates(cell));
                assert_eq!(known(&read), known(&board), "{line}");
            }
            let fields: Vec<&str> = line.split(':').collect();
            let changes = if fields[6].is_empty() { fields[5] } else { fields[6] };
            assert!(!changes.is_empty(), "{line}");
            board.apply(&shown.step).expect("its own step");
            for change in changes.split(' ') {
                let [digit, row, col] =
                    [0, 1, 2].map(|at| usize::from(change.as_bytes()[at] - b'1'));
                let (cell, digit) = (Cell::new(9 * row + col), Digit::from_index(digit));
                let is_placed = fields[5].is_empty();
                assert_eq!(board.digit(cell) == Some(digit), is_placed, "{line}");
                assert!(is_placed || !board.candidates(cell).contains(digit), "{line}");
            }
        }
    }

    #[test]
    fn sets_and_single_digits_have_their_digits() {
        let hard =
            "..............1..2.34....5......2.......671..8.5....3....3..8..17.......2........";
        let pair =
            ".85...1......76..8...81.549..6.....2149....85.7........916............7.5.2.....1";
        for (puzzle, start) in
            [(hard, ":0210:12:"), (hard, ":0201:149:"), (hard, ":0101:8:"), (pair, ":0200:49:")]
        {
            let board = Board::new(&puzzle.parse().expect("a puzzle"));
            let path = Path::new(board, LadderName::Hodoku, 99, &Limits::new()).expect("9x9");
            let text = path_hodoku(&path).expect("9x9");
            assert!(text.lines().any(|line| line.starts_with(start)), "{start}\n{text}");
        }
    }
}
