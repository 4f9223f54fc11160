//! Clues in doubt, and what their answers mean for the lines.
//!
//! All doubts of a line are asked about against the same clues. When the last of them is answered, the first clue that
//! is not needed goes, and the others that are not needed are in doubt again:
//!
//! ```text
//!   list    a a a | b b | c | d d ... | a       line a: the first and the last clue are not needed
//!           ^ goes      ^ needed        ^ so the last one is asked about once more, without the first
//! ```

use super::chain::Line;

/// A clue that no set proves to be needed.
#[derive(Copy, Clone)]
pub(super) struct Doubt {
    pub(super) line: u32,
    pub(super) cell: u8,
    /// What has been answered.
    pub(super) is_needed: bool,
}

/// The doubts of a line that are asked about together: where they begin, how many they are, and how many answers are
/// not there yet.
#[derive(Copy, Clone, Default)]
struct Round {
    first: u32,
    count: u8,
    open: u8,
}

/// The doubts of many lines, those of a round of a line side by side.
#[derive(Default)]
pub(super) struct Doubts {
    pub(super) list: Vec<Doubt>,
    rounds: Vec<Round>,
}

impl Doubts {
    /// Starts over, without doubts about so many lines.
    pub(super) fn start(&mut self, lines: usize) {
        self.list.clear();
        self.rounds.clear();
        self.rounds.resize(lines, Round::default());
    }

    /// Adds the next doubt about a line, at once after its others.
    pub(super) fn push(&mut self, line: u32, cell: u8) {
        let round = &mut self.rounds[line as usize];
        if round.count == 0 {
            round.first = self.list.len() as u32;
        }
        round.count += 1;
        round.open += 1;
        self.list.push(Doubt { line, cell, is_needed: false });
    }

    /// How many doubts there have been.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// Notes an answer; says whether it was the last of a round.
    pub(super) fn answer(&mut self, number: usize, is_needed: bool) -> bool {
        let doubt = &mut self.list[number];
        doubt.is_needed = is_needed;
        let round = &mut self.rounds[doubt.line as usize];
        round.open -= 1;
        round.open == 0
    }

    /// Takes the first clue of a line that is not needed, and begins a round with the others.
    pub(super) fn settle(&mut self, number: u32, line: &mut Line) {
        let Round { first, count, .. } = std::mem::take(&mut self.rounds[number as usize]);
        let mut is_first = true;
        for i in first as usize..first as usize + usize::from(count) {
            let Doubt { cell, is_needed, .. } = self.list[i];
            if is_needed {
                continue;
            }
            if is_first {
                line.mask &= !(1 << cell);
            } else {
                self.push(number, cell);
            }
            is_first = false;
        }
    }
}
