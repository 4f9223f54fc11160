//! Conditions that every constraint meets.

use super::kind::{LARGEST_SIDE, Numbers, Parts};
use super::{Constraint, ConstraintKind};
use crate::board::{Digit, Shape};
use crate::error::Error;
use std::collections::BTreeSet;
use std::fmt;

/// The most cells of a part.
const MOST_CELLS: usize = 64;
/// The most cells of a bulb, whose number has as many digits.
const MOST_IN_BULB: usize = 3;

/// A part that no digits reach: the name of the refusal, the numbers of its gaps, and the refusal in words.
type OutOfReach = (&'static str, Vec<(&'static str, usize)>, String);

impl Constraint {
    /// Nothing, if boards of the shape can have the constraint.
    pub(in crate::board) fn check(&self, shape: Shape) -> Result<(), Error> {
        let side = shape.side();
        let wrong = |name, gaps: &[(_, usize)], message: &str| {
            let text = self.text(shape);
            let gaps = gaps.iter().map(|(gap, number)| (*gap, number as &dyn fmt::Display));
            let gaps: Vec<_> = gaps.chain([("piece", &text as &dyn fmt::Display)]).collect();
            Err(Error::refused(name, &gaps, format!("the constraint '{text}': {message}")))
        };
        if side > LARGEST_SIDE {
            return wrong("size", &[], &format!("for boards up to 16x16, not for {shape}"));
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
            return match parts {
                _ if count == 0 => wrong(
                    "bare",
                    &[],
                    "expected its cells behind it, such as r1c1-3; what has a name alone is made by generate, as --rules killer or --constraints thermo",
                ),
                Parts::None => {
                    wrong("whole", &[], "expected no cells, as it holds for the whole board")
                }
                Parts::Two => wrong("cells", &[("count", 2)], "expected two cells"),
                Parts::Cells(least) => wrong(
                    "least",
                    &[("count", least)],
                    &format!("expected {least} cells or more, and no '='"),
                ),
                Parts::House | Parts::Line => {
                    wrong("cells", &[("count", side)], &format!("expected {side} cells"))
                }
                Parts::Parted => wrong("parted", &[], "expected cells on both sides of one '='"),
                Parts::Alike => wrong(
                    "alike",
                    &[],
                    "expected groups of as many cells each, with '=' between them",
                ),
            };
        }
        let has_numbers = match numbers {
            Numbers::No => self.numbers.is_empty(),
            Numbers::One | Numbers::Usually(_) => self.numbers.len() == 1,
            Numbers::Perhaps => self.numbers.len() <= 1,
            Numbers::Digits => !self.numbers.is_empty(),
        };
        if !has_numbers {
            return match numbers {
                Numbers::No => wrong("no-number", &[], "it has no number"),
                Numbers::Perhaps => wrong("most-numbers", &[], "it has one number at most"),
                Numbers::One | Numbers::Usually(_) => {
                    wrong("number", &[], "it has one number, before the cells")
                }
                Numbers::Digits => wrong("digits", &[], "it has digits before the cells"),
            };
        }
        if let Some(cell) = self.cells().find(|cell| cell.index() >= shape.cells()) {
            let cell = cell.index();
            return wrong("no-cell", &[("word", cell)], &format!("the board has no cell {cell}"));
        }
        for part in &self.parts {
            let different: BTreeSet<_> = part.iter().collect();
            if different.len() < part.len() && !self.kind.may_repeat() {
                return wrong("twice", &[], "it has a cell twice");
            }
            if part.len() > MOST_CELLS {
                let message = format!("it has more than {MOST_CELLS} cells");
                return wrong("long", &[("count", MOST_CELLS)], &message);
            }
        }
        if self.kind == ConstraintKind::Arrow
            && self.parts[0].iter().any(|cell| self.parts[1].contains(cell))
        {
            return wrong("shaft", &[], "a cell is in the bulb and on the shaft");
        }
        if self.kind == ConstraintKind::Arrow && self.parts[0].len() > MOST_IN_BULB {
            let message = format!("a bulb has {MOST_IN_BULB} cells at most");
            return wrong("bulb", &[("count", MOST_IN_BULB)], &message);
        }
        match self.out_of_reach(shape) {
            Some((name, gaps, message)) => wrong(name, &gaps, &message),
            None => Ok(()),
        }
    }

    /// The part that is out of reach of any digits, if there is one: the name of the refusal, its numbers, and its words.
    fn out_of_reach(&self, shape: Shape) -> Option<OutOfReach> {
        let (side, count) = (shape.side(), self.cells().count());
        if (self.kind.is_distinct() || self.kind == ConstraintKind::Thermo) && count > side {
            let message = format!("it has {count} cells, and there are {side} digits");
            return Some(("few-digits", vec![("count", count), ("digits", side)], message));
        }
        let number = self.number()?;
        let between = |least: usize, most: usize| {
            let message = format!("{number} is out of reach: {least} to {most}");
            let gaps = vec![("number", number), ("least", least), ("most", most)];
            (!(least..=most).contains(&number)).then_some(("reach", gaps, message))
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
            // Between the least digit and the greatest there is none, or 2 at least.
            ConstraintKind::Sandwich if number == 0 => None,
            ConstraintKind::Sandwich => between(2, (side - 1) * side / 2 - 1),
            ConstraintKind::XSum => between(1, side * (side + 1) / 2),
            ConstraintKind::Skyscraper | ConstraintKind::NumberedRoom => between(1, side),
            ConstraintKind::Candidates | ConstraintKind::Quadruple => {
                let wrong =
                    self.numbers.iter().find(|&&n| n > side || Digit::from_value(n).is_none());
                if self.kind == ConstraintKind::Quadruple && self.numbers.len() > count {
                    let digits = self.numbers.len();
                    let message = format!("{digits} digits do not go into {count} cells");
                    return Some((
                        "few-cells",
                        vec![("digits", digits), ("count", count)],
                        message,
                    ));
                }
                wrong.map(|&number| {
                    let message = format!("{number} is no digit of the board");
                    ("no-digit", vec![("number", number)], message)
                })
            }
            _ => None,
        }
    }
}
