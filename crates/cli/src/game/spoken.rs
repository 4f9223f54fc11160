//! Cells, houses and times in words: for screen readers, and for lines beside a board.

use super::plan::Plan;
use super::slot::Slot;
use rootgrid::board::{Cell, Digit, DigitSet, Geometry, House};
use std::time::Duration;

/// Digits one by one, as 1, 4 and 7.
pub(crate) fn digits_words(digits: DigitSet) -> String {
    let symbols: Vec<String> = digits.into_iter().map(|digit| digit.symbol().to_string()).collect();
    match symbols.split_last() {
        None => "none".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

/// A cell with what is in it: "row 3 column 5, given 7" or "row 3 column 6, empty, notes 1 and 4".
pub(crate) fn cell_words(
    cell: Cell,
    plan: impl Into<Plan>,
    slot: Slot,
    shown: Option<DigitSet>,
) -> String {
    let (row, col) = plan.into().place(cell);
    let mut words = format!("row {} column {}", row + 1, col + 1);
    match (slot.digit(), slot.content.is_given) {
        (Some(digit), true) => words += &format!(", given {}", digit.symbol()),
        (Some(digit), false) => words += &format!(", {}", digit.symbol()),
        (None, _) => words += ", empty",
    }
    if slot.digit().is_none() {
        match (shown, slot.content.notes) {
            (Some(candidates), _) => words += &format!(", candidates {}", digits_words(candidates)),
            (None, Some(notes)) => words += &format!(", notes {}", digits_words(notes)),
            (None, None) => {}
        }
        if !slot.corners.is_empty() {
            words += &format!(", corner marks {}", digits_words(slot.corners));
        }
    }
    if !slot.colours.is_empty() {
        words += &format!(", colours {}", digits_words(slot.colours));
    }
    words
}

/// A house digit by digit: "row 3: 5, empty, 7".
pub(crate) fn house_words(
    house: House,
    geometry: &Geometry,
    digit: impl Fn(Cell) -> Option<Digit>,
) -> String {
    format!("{}: {}", geometry.name(house), cells_words(geometry.house(house), digit))
}

/// Cells digit by digit: "5, empty, 7".
pub(crate) fn cells_words(cells: &[Cell], digit: impl Fn(Cell) -> Option<Digit>) -> String {
    let word = |&cell: &Cell| digit(cell).map_or("empty".to_owned(), |d| d.symbol().to_string());
    cells.iter().map(word).collect::<Vec<_>>().join(", ")
}

/// A time as 4:05 or 1:02:03.
pub(crate) fn time_words(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A number of things: "1 hint", "2 hints".
pub(crate) fn count_words(count: u32, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}
