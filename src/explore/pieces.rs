//! Rules, constraints and clues of a puzzle, some of which are left out.

use crate::board::{Cell, Rules, Shape};
use crate::budget::Watch;
use crate::grid::{Givens, Puzzle};
use crate::solve::Solver;

/// What can be left out by itself.
pub(super) enum Piece {
    Clue(Cell),
    /// A rule or a constraint, as texts name it.
    Rule(String),
}

/// The rules and the clues among some pieces.
pub(super) fn parted<'a>(pieces: impl Iterator<Item = &'a Piece>) -> (Vec<String>, Vec<Cell>) {
    let (mut rules, mut clues) = (Vec::new(), Vec::new());
    for piece in pieces {
        match piece {
            Piece::Clue(cell) => clues.push(*cell),
            Piece::Rule(rule) => rules.push(rule.clone()),
        }
    }
    (rules, clues)
}

/// A puzzle in pieces.
pub(super) struct Pieces<'a> {
    shape: Shape,
    /// The pieces of the rules that say the layout: they are never left out.
    layout: Vec<String>,
    /// Clues by their cells, then rules.
    pub(super) all: Vec<Piece>,
    /// Piece after piece, true unless it is left out.
    is_kept: Vec<bool>,
    values: &'a [u8],
}

impl<'a> Pieces<'a> {
    /// All pieces of a puzzle.
    pub(super) fn new(puzzle: &'a Puzzle) -> Pieces<'a> {
        let is_layout = |piece: &String| {
            ["ordinary", "latin", "jigsaw"].iter().any(|name| piece.starts_with(name))
        };
        let text = puzzle.rules().to_string();
        let (layout, rules): (Vec<String>, Vec<String>) =
            text.split(';').map(|piece| piece.trim().to_owned()).partition(is_layout);
        let shown = puzzle.clues();
        let clues = shown.iter().map(Piece::Clue);
        let all: Vec<Piece> = clues.chain(rules.into_iter().map(Piece::Rule)).collect();
        let is_kept = vec![true; all.len()];
        Pieces { shape: puzzle.shape(), layout, all, is_kept, values: puzzle.values() }
    }

    /// Leaves out, in this order, each piece without which the rest is still as is asked.
    pub(super) fn reduce(
        &mut self,
        order: impl Iterator<Item = usize>,
        mut is_still: impl FnMut(&Pieces<'_>) -> bool,
    ) {
        for at in order {
            self.is_kept[at] = false;
            self.is_kept[at] = !is_still(self);
        }
    }

    /// The pieces without each of which alone the others are as is asked.
    pub(super) fn needless(&mut self, mut is_still: impl FnMut(&Pieces<'_>) -> bool) -> Vec<usize> {
        let mut found = Vec::new();
        for at in 0..self.all.len() {
            self.is_kept[at] = false;
            if is_still(self) {
                found.push(at);
            }
            self.is_kept[at] = true;
        }
        found
    }

    /// Returns whether a piece is not left out.
    pub(super) fn is_kept(&self, at: usize) -> bool {
        self.is_kept[at]
    }

    /// The pieces that are not left out.
    pub(super) fn kept(&self) -> impl Iterator<Item = &Piece> {
        self.all.iter().zip(&self.is_kept).filter(|(_, is_kept)| **is_kept).map(|(piece, _)| piece)
    }

    /// The puzzle without what is left out; `None` if the rest of the rules cannot stand so.
    pub(super) fn puzzle(&self) -> Option<Puzzle> {
        let mut values = vec![0; self.values.len()];
        let mut rules: Vec<&str> = self.layout.iter().map(String::as_str).collect();
        for piece in self.kept() {
            match piece {
                Piece::Clue(cell) => values[cell.index()] = self.values[cell.index()],
                Piece::Rule(rule) => rules.push(rule),
            }
        }
        let rules = match rules.is_empty() {
            true => self.shape.into(),
            false => Rules::parse(self.shape, &rules.join(";")).ok()?,
        };
        Some(Puzzle::from_trusted(Givens::from_trusted(&rules, &values)))
    }

    /// The number of solutions, up to a limit; `None` if that is not known.
    pub(super) fn count(&self, limit: usize, watch: &Watch) -> Option<usize> {
        let puzzle = self.puzzle()?;
        let mut count = 0;
        let search = Solver::new(puzzle.rules()).try_visit(puzzle.values(), watch, |_| {
            count += 1;
            count < limit
        });
        (search.is_ok() || count == limit).then_some(count)
    }
}

#[cfg(all(test, feature = "rules"))]
mod tests;
