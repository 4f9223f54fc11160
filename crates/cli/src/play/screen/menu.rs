//! The menu: which puzzle is next.

use super::super::begin::{Choice, Source};
use crate::play_args::Day;
use rootgrid::board::Shape;
use rootgrid::rate::Grade;

/// What the menu offers, and what is chosen.
#[derive(Clone, Debug)]
pub(super) struct Menu {
    /// Whether there is a game to go on with.
    has_last: bool,
    pub(super) at: usize,
    pub(super) shape: Shape,
}

impl Menu {
    pub(super) fn new(has_last: bool, shape: Shape) -> Menu {
        Menu { has_last, at: 0, shape }
    }

    /// The lines, as they are read out.
    pub(super) fn items(&self) -> Vec<String> {
        let last = self.has_last.then(|| "Go on with the last game".to_owned());
        let grades = Grade::all_of(self.shape).iter();
        let grades = grades.map(|grade| format!("New {grade} puzzle, {}", self.shape));
        let killer = self.has_killers().then(|| format!("New killer, {}", self.shape));
        let day = ["Puzzle of the day".to_owned()];
        last.into_iter().chain(day).chain(grades).chain(killer).collect()
    }

    /// Returns whether killers of the size are made at once.
    fn has_killers(&self) -> bool {
        self.shape.side() <= Shape::NINE.side()
    }

    pub(super) fn go(&mut self, down: bool) {
        let count = self.items().len();
        self.at = (self.at + if down { 1 } else { count - 1 }) % count;
    }

    /// The next size of the board, or the one before.
    pub(super) fn turn(&mut self, forward: bool) {
        let sizes = &Shape::ALL;
        let at = sizes.iter().position(|shape| *shape == self.shape).unwrap_or(0);
        let step = if forward { 1 } else { sizes.len() - 1 };
        self.shape = sizes[(at + step) % sizes.len()];
        // It may have fewer grades.
        self.at = self.at.min(self.items().len() - 1);
    }

    /// What the chosen line asks for.
    pub(super) fn source(&self) -> Source {
        let at = if self.has_last { self.at } else { self.at + 1 };
        match at {
            0 => Source::Last,
            1 => Source::Day(Day::Today),
            _ => {
                let grade = Grade::all_of(self.shape).get(at - 2).copied();
                Source::New(match grade {
                    None if self.has_killers() => Choice::killer(self.shape),
                    _ => Choice { shape: self.shape, grade, ..Choice::default() },
                })
            }
        }
    }
}
