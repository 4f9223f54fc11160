//! The names of cells, digits, houses and candidates, and lists of them.

use crate::board::{Cell, Digit, DigitSet, House, HouseKind};
use crate::deduce::Sheet;
use crate::deduce::bits::Bits;
use crate::deduce::step::Step;

/// Names things of a board.
#[derive(Copy, Clone)]
pub(super) struct Words<'a> {
    pub(super) sheet: &'a Sheet,
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// `two`, `three`, ...
pub(super) fn number(count: usize) -> String {
    const NAMES: [&str; 10] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    NAMES.get(count).map_or_else(|| count.to_string(), |name| (*name).to_owned())
}

impl Words<'_> {
    pub(super) fn cell(self, cell: Cell) -> String {
        cell.name(self.sheet.shape()).to_string()
    }

    pub(super) fn cells(self, cells: &[Cell]) -> String {
        list(&cells.iter().map(|&cell| self.cell(cell)).collect::<Vec<_>>())
    }

    pub(super) fn digits(self, digits: DigitSet) -> String {
        list(&digits.into_iter().map(|digit| digit.symbol().to_string()).collect::<Vec<_>>())
    }

    pub(super) fn house(self, house: House) -> String {
        let shape = self.sheet.shape();
        let kind = kind(house.kind(shape));
        format!("{kind} {}", house.number(shape) + 1)
    }

    /// The lines of a kind whose bits are set: `rows 2 and 5`.
    pub(super) fn lines(self, line_kind: HouseKind, lines: u32) -> String {
        let numbers: Vec<String> = Bits(lines).map(|line| (line + 1).to_string()).collect();
        format!("{}s {}", kind(line_kind), list(&numbers))
    }

    /// The candidate as true or false.
    pub(super) fn fact(self, cell: Cell, digit: Digit, on: bool) -> String {
        format!("{}{}{}", self.cell(cell), if on { "=" } else { "<>" }, digit.symbol())
    }

    /// The cells of a house at some places.
    pub(super) fn at(self, house: House, places: u32) -> Vec<Cell> {
        let cells = self.sheet.shape().geometry().house(house);
        Bits(places).map(|place| cells[place]).collect()
    }

    /// What a step concludes.
    pub(super) fn conclusion(self, step: &Step) -> String {
        if let Some((cell, digit)) = step.placement {
            return self.fact(cell, digit, true);
        }
        let removals = step.removals.iter().flat_map(|&(cell, digits)| {
            digits.into_iter().map(move |digit| self.fact(cell, digit, false))
        });
        removals.collect::<Vec<_>>().join(", ")
    }
}

pub(crate) fn kind(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Block => "block",
    }
}

/// The other kind of line.
pub(super) fn crossing(kind: HouseKind) -> HouseKind {
    match kind {
        HouseKind::Row => HouseKind::Column,
        _ => HouseKind::Row,
    }
}
