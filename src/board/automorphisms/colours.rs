//! Colours of pairs of cells: pairs that an automorphism may carry to each other have one colour.
//!
//! At first a colour says what two cells are to each other by the rules. Then, again and again, each pair learns how often
//! every pair of colours leads from its first cell to its second by way of a third one, until that tells no more pairs apart
//! (B. Weisfeiler and A. A. Leman, 1968). Colours are numbers mixed from what they stand for, so that they mean
//! nothing beyond being equal; two that are equal by chance would only make the search look further.

use crate::board::{Cell, Geometry, House, Relation};

/// The colours of all pairs of cells of one layout.
pub(super) struct PairColours {
    cells: usize,
    /// First cell after first cell, by the second one.
    colours: Vec<u64>,
}

impl PairColours {
    pub(super) fn new(geometry: &Geometry) -> PairColours {
        let cells = geometry.cell_count();
        let mut colours = first_colours(geometry);
        let mut count = different(&colours);
        loop {
            let refined = refine(cells, &colours);
            let refined_count = different(&refined);
            if refined_count == count {
                return PairColours { cells, colours };
            }
            (colours, count) = (refined, refined_count);
        }
    }

    /// Number of cells.
    pub(super) fn cells(&self) -> usize {
        self.cells
    }

    #[inline]
    pub(super) fn of(&self, first: usize, second: usize) -> u64 {
        self.colours[first * self.cells + second]
    }
}

/// The first colours, by what two cells are to each other: the same, in so many houses together, peers, related.
fn first_colours(geometry: &Geometry) -> Vec<u64> {
    let cells = geometry.cell_count();
    let mut colours = vec![0; cells * cells];
    for (index, first) in (0..cells).map(Cell::new).enumerate() {
        let row = &mut colours[index * cells..][..cells];
        let houses = geometry.houses_of(first);
        for (number, &house) in houses.iter().enumerate() {
            // A Latin square has its rows twice.
            let is_same = |other: &House| geometry.house(*other) == geometry.house(house);
            if houses[..number].iter().any(is_same) {
                continue;
            }
            geometry.house(house).iter().for_each(|second| row[second.index()] += 1);
        }
        row[index] |= 1 << 32;
        for peer in geometry.peers(first) {
            row[peer.index()] |= 1 << 33;
        }
        for (second, relation) in geometry.links(first) {
            let colour = &mut row[second.index()];
            *colour = mixed(*colour ^ number_of(*relation));
        }
    }
    colours
}

/// A number that tells relations apart.
fn number_of(relation: Relation) -> u64 {
    use std::hash::{DefaultHasher, Hash as _, Hasher as _};
    let mut hasher = DefaultHasher::new();
    relation.hash(&mut hasher);
    hasher.finish()
}

/// Each pair with what leads from its first cell to its second.
fn refine(cells: usize, colours: &[u64]) -> Vec<u64> {
    // Rows of the second steps lie beside those of the first ones, so that both are read in order.
    let mut back = vec![0; colours.len()];
    for first in 0..cells {
        for second in 0..cells {
            back[second * cells + first] = colours[first * cells + second].rotate_left(32);
        }
    }
    let mut refined = Vec::with_capacity(colours.len());
    for (first, row) in colours.chunks_exact(cells).enumerate() {
        for (second, column) in back.chunks_exact(cells).enumerate() {
            let ways =
                row.iter().zip(column).map(|(&there, &on)| mixed(there.wrapping_mul(3) ^ on));
            let sum = ways.fold(0, u64::wrapping_add);
            refined.push(mixed(sum ^ colours[first * cells + second].rotate_left(17)));
        }
    }
    refined
}

fn different(colours: &[u64]) -> usize {
    let mut sorted = colours.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// A number without a pattern for each number (the end of SplitMix64).
#[inline]
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}
