//! Techniques that join almost locked sets.

use super::parts::Parts;
use super::words::Words;
use crate::board::{Cell, DigitSet};
use crate::deduce::pattern::als::{AlsCells, AlsPair, AlsRing};

impl Words<'_> {
    /// `A: r1c1 and r1c2 with 1, 2 and 3 (row 1)`.
    fn als(self, letter: char, set: &AlsCells) -> String {
        let (cells, digits) = (self.cells(&set.cells), self.digits(set.digits));
        format!("{letter}: {cells} with {digits} ({})", self.house(set.house))
    }
}

/// The cells of all sets.
fn cells_of<'a>(sets: impl IntoIterator<Item = &'a AlsCells>) -> Vec<Cell> {
    sets.into_iter().flat_map(|set| set.cells.iter().copied()).collect()
}

pub(super) fn als_pair(words: Words<'_>, pair: &AlsPair) -> Parts {
    let [first, second] = &pair.sets;
    let (x, z) = (pair.restricted.symbol(), pair.common.symbol());
    let why = vec![
        format!(
            "Two almost locked sets, with one digit more than cells. {}. {}.",
            words.als('A', first),
            words.als('B', second)
        ),
        format!("All places of {x} in A see all those in B, so only one of the sets can have {x}."),
        format!("The other set is then locked to the rest of its digits and has {z}."),
        format!("So {z} is in A or in B, and not in a cell that sees all its places in both."),
    ];
    let look = format!("Look at {} and {}.", words.house(first.house), words.house(second.house));
    Parts { look, cells: cells_of(&pair.sets), why, ..Parts::default() }
}

pub(super) fn als_ring(words: Words<'_>, ring: &AlsRing) -> Parts {
    let [first, second] = &ring.sets;
    let both = words.digits(ring.restricted);
    let mut why = vec![
        format!(
            "Two almost locked sets, with one digit more than cells. {}. {}.",
            words.als('A', first),
            words.als('B', second)
        ),
        format!(
            "Each of the digits {both} can be in one of the sets only: all its places in A see all those in B."
        ),
        format!(
            "A set without one of them needs all its other digits, so one of {both} is in A and the other in B."
        ),
        format!("So each of {both} goes from other cells that see all its places in A and B."),
    ];
    for (letter, set) in ['A', 'B'].into_iter().zip(&ring.sets) {
        let rest: DigitSet =
            set.digits.into_iter().filter(|&digit| !ring.restricted.contains(digit)).collect();
        if let Some(one) = rest.single_digit() {
            why.push(format!(
                "{letter} has {} for sure, which goes from cells that see all its places in {letter}.",
                one.symbol()
            ));
        } else if !rest.is_empty() {
            why.push(format!(
                "{letter} has {} for sure; each goes from cells that see all its places in {letter}.",
                words.digits(rest)
            ));
        }
    }
    let look = format!("Look at {} and {}.", words.house(first.house), words.house(second.house));
    Parts { look, cells: cells_of(&ring.sets), why, ..Parts::default() }
}
