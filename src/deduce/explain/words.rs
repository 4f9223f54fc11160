//! The names of cells, digits, houses and candidates, and lists of them.

use super::language::{Language, Sentence};
use crate::board::{Cell, Digit, DigitSet, House, HouseKind};
use crate::deduce::Sheet;
use crate::deduce::bits::Bits;
use crate::deduce::step::Step;
use std::fmt::Display;

/// Names things of a board in a language.
#[derive(Copy, Clone)]
pub(super) struct Words<'a> {
    pub(super) sheet: &'a Sheet,
    pub(super) language: Language,
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn list(items: &[String]) -> String {
    Language::English.all_of(items)
}

impl Words<'_> {
    /// A sentence with its gaps filled.
    pub(super) fn say(self, sentence: &Sentence, parts: &[(&str, &dyn Display)]) -> String {
        sentence.fill(self.language, parts)
    }

    /// `a`, `a and b`, `a, b and c`.
    pub(super) fn list(self, items: &[String]) -> String {
        self.language.all_of(items)
    }

    /// `two`, `three`, ...
    pub(super) fn number(self, count: usize) -> String {
        self.language.number(count)
    }

    pub(super) fn cell(self, cell: Cell) -> String {
        cell.name(self.sheet.shape()).to_string()
    }

    fn names(self, cells: &[Cell]) -> Vec<String> {
        cells.iter().map(|&cell| self.cell(cell)).collect()
    }

    pub(super) fn cells(self, cells: &[Cell]) -> String {
        self.list(&self.names(cells))
    }

    /// `r1c1 or r1c2`.
    pub(super) fn one_cell_of(self, cells: &[Cell]) -> String {
        self.language.one_of(&self.names(cells))
    }

    /// `r1c1/r1c2`, cells of which one is meant.
    pub(super) fn group(self, cells: &[Cell]) -> String {
        self.names(cells).join("/")
    }

    pub(super) fn digits(self, digits: DigitSet) -> String {
        self.list(&symbols(digits))
    }

    /// `1 or 2`.
    pub(super) fn one_digit_of(self, digits: DigitSet) -> String {
        self.language.one_of(&symbols(digits))
    }

    pub(super) fn house(self, house: House) -> String {
        let shape = self.sheet.shape();
        self.language.house(house.kind(shape), house.number(shape) + 1)
    }

    pub(super) fn houses(self, houses: &[House]) -> String {
        self.list(&houses.iter().map(|&house| self.house(house)).collect::<Vec<_>>())
    }

    /// The lines of a kind whose bits are set: `rows 2 and 5`.
    pub(super) fn lines(self, line_kind: HouseKind, lines: u32) -> String {
        let numbers: Vec<String> = Bits(lines).map(|line| (line + 1).to_string()).collect();
        format!("{} {}", self.language.houses(line_kind), self.list(&numbers))
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

fn symbols(digits: DigitSet) -> Vec<String> {
    digits.into_iter().map(|digit| digit.symbol().to_string()).collect()
}

/// The other kind of line.
pub(super) fn crossing(kind: HouseKind) -> HouseKind {
    match kind {
        HouseKind::Row => HouseKind::Column,
        _ => HouseKind::Row,
    }
}
