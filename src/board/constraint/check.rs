//! Conditions that every constraint meets.

use super::kind::{LARGEST_SIDE, Numbers, Parts};
use super::{Constraint, ConstraintKind};
use crate::board::{Digit, Shape};
use crate::error::Error;
use std::collections::BTreeSet;

/// The most cells of a part.
const MOST_CELLS: usize = 64;
/// The most cells of a bulb, whose number has as many digits.
const MOST_IN_BULB: usize = 3;

impl Constraint {
    /// Nothing, if boards of the shape can have the constraint.
    pub(in crate::board) fn check(&self, shape: Shape) -> Result<(), Error> {
        let side = shape.side();
        let wrong = |message: String| {
            let text = self.text(shape);
            Err(Error::option(format!("the constraint '{text}': {message}")))
        };
        if side > LARGEST_SIDE {
            return wrong(format!("for boards up to 16x16, not for {shape}"));
        }
        let (numbers, parts) = self.kind.takes();
        let count = self.cells().count();
        let fits = match parts {
            Parts::None => count == 0,
            Parts::Two => self.parts.len() == 1 && count == 2,
            Parts::Cells(least) => self.parts.len() == 1 && count >= least,
            Parts::House | Parts::Line => self.parts.len() == 1 && count == side,
            Parts::Parted => {
                self.parts.len() == 2 && self.parts.iter().all(|part| !part.is_empty())
            }
            Parts::Alike => {
                let length = self.line().len();
                self.parts.len() >= 2
                    && length > 0
                    && self.parts.iter().all(|part| part.len() == length)
            }
        };
        if !fits {
            return wrong(match parts {
                _ if count == 0 => {
                    "expected its cells behind it, such as r1c1-3; what has a name alone is made, by generate or complete --add".into()
                }
                Parts::None => "it has no cells, as it holds for the whole board".into(),
                Parts::Two => "it has two cells".into(),
                Parts::Cells(least) => format!("it has {least} cells or more, and no '='"),
                Parts::House | Parts::Line => format!("it has {side} cells"),
                Parts::Parted => "it has cells on both sides of one '='".into(),
                Parts::Alike => "it has groups of as many cells each, with '=' between them".into(),
            });
        }
        let has_numbers = match numbers {
            Numbers::No => self.numbers.is_empty(),
            Numbers::One | Numbers::Usually(_) => self.numbers.len() == 1,
            Numbers::Perhaps => self.numbers.len() <= 1,
            Numbers::Digits => !self.numbers.is_empty(),
        };
        if !has_numbers {
            return wrong(match numbers {
                Numbers::No => "it has no number".into(),
                Numbers::Perhaps => "it has one number at most".into(),
                Numbers::One | Numbers::Usually(_) => "it has one number, before the cells".into(),
                Numbers::Digits => "it has digits before the cells".into(),
            });
        }
        if let Some(cell) = self.cells().find(|cell| cell.index() >= shape.cells()) {
            return wrong(format!("the board has no cell {}", cell.index()));
        }
        for part in &self.parts {
            let different: BTreeSet<_> = part.iter().collect();
            if different.len() < part.len() && !self.kind.may_repeat() {
                return wrong("it has a cell twice".into());
            }
            if part.len() > MOST_CELLS {
                return wrong(format!("it has more than {MOST_CELLS} cells"));
            }
        }
        if self.kind == ConstraintKind::Arrow
            && self.parts[0].iter().any(|cell| self.parts[1].contains(cell))
        {
            return wrong("a cell is in the bulb and on the shaft".into());
        }
        if self.kind == ConstraintKind::Arrow && self.parts[0].len() > MOST_IN_BULB {
            return wrong(format!("a bulb has {MOST_IN_BULB} cells at most"));
        }
        match self.out_of_reach(shape) {
            Some(message) => wrong(message),
            None => Ok(()),
        }
    }

    /// The part that is out of reach of any digits, in words, if there is one.
    fn out_of_reach(&self, shape: Shape) -> Option<String> {
        let (side, count) = (shape.side(), self.cells().count());
        if (self.kind.is_distinct() || self.kind == ConstraintKind::Thermo) && count > side {
            return Some(format!("it has {count} cells, and there are {side} digits"));
        }
        let number = self.number()?;
        let between = |least: usize, most: usize| {
            let message = format!("{number} is out of reach: {least} to {most}");
            (!(least..=most).contains(&number)).then_some(message)
        };
        match self.kind {
            ConstraintKind::Cage => {
                let least = count * (count + 1) / 2;
                between(least, count * (2 * side + 1 - count) / 2)
            }
            ConstraintKind::Sum => between(count, count * side),
            ConstraintKind::PairSum => between(2, 2 * side),
            ConstraintKind::NegativePairSum => between(2, 2 * side),
            ConstraintKind::Difference | ConstraintKind::NegativeDifference => between(1, side - 1),
            ConstraintKind::Ratio | ConstraintKind::NegativeRatio => between(2, side),
            ConstraintKind::Whisper | ConstraintKind::Lockout => between(1, side - 1),
            ConstraintKind::Modular => between(3, 3),
            ConstraintKind::Sandwich => between(0, (side - 1) * side / 2 - 1),
            ConstraintKind::XSum => between(1, side * (side + 1) / 2),
            ConstraintKind::Skyscraper | ConstraintKind::NumberedRoom => between(1, side),
            ConstraintKind::Candidates | ConstraintKind::Quadruple => {
                let wrong =
                    self.numbers.iter().find(|&&n| n > side || Digit::from_value(n).is_none());
                if self.kind == ConstraintKind::Quadruple && self.numbers.len() > count {
                    return Some(format!(
                        "{} digits do not go into {count} cells",
                        self.numbers.len()
                    ));
                }
                wrong.map(|number| format!("{number} is no digit of the board"))
            }
            _ => None,
        }
    }
}
