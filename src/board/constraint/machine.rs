//! Demands that are read cell by cell, with a state in between.

use crate::board::{Cell, DigitSet};
use std::collections::BTreeMap;

/// No state follows.
const NOWHERE: u16 = u16::MAX;

/// Cells in an order, and for each of them what state follows a state and a digit.
///
/// ```text
///   state --digit of the 1st cell--> state --digit of the 2nd cell--> ... --digit of the last cell--> an end
/// ```
///
/// The first state is number 0 of its layer. States from which no end can be reached are left out, so that every state
/// behind the last cell is an end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Machine {
    cells: Vec<Cell>,
    side: usize,
    /// Cell after cell, state after state, digit after digit: the number of the state that follows, or [`NOWHERE`].
    layers: Vec<Vec<u16>>,
    /// Layer after layer, and once more behind the last: the number of states.
    counts: Vec<usize>,
}

impl Machine {
    /// The machine of a first state, of what follows a state at a place with a digit value, and of the ends.
    pub(crate) fn new<S: Ord + Clone>(
        cells: Vec<Cell>,
        side: usize,
        first: S,
        follow: impl Fn(usize, &S, usize) -> Option<S>,
        is_end: impl Fn(&S) -> bool,
    ) -> Machine {
        let mut states = vec![first];
        let mut layers: Vec<Vec<u16>> = Vec::with_capacity(cells.len());
        for place in 0..cells.len() {
            let mut numbers: BTreeMap<S, u16> = BTreeMap::new();
            let mut next = Vec::new();
            let mut layer = Vec::with_capacity(states.len() * side);
            let is_last = place + 1 == cells.len();
            for state in &states {
                for value in 1..=side {
                    let following =
                        follow(place, state, value).filter(|state| !is_last || is_end(state));
                    layer.push(following.map_or(NOWHERE, |state| {
                        *numbers.entry(state).or_insert_with_key(|state| {
                            next.push(state.clone());
                            next.len() as u16 - 1
                        })
                    }));
                }
            }
            layers.push(layer);
            states = next;
        }
        let counts = layers.iter().map(|layer| layer.len() / side).chain([states.len()]).collect();
        let mut machine = Machine { cells, side, layers, counts };
        machine.drop_dead_ends();
        machine
    }

    /// Leaves out the states from which no end can be reached.
    fn drop_dead_ends(&mut self) {
        for place in (1..self.layers.len()).rev() {
            let rows = self.layers[place].chunks(self.side);
            let is_alive: Vec<bool> =
                rows.map(|row| row.iter().any(|&next| next != NOWHERE)).collect();
            let mut count = 0;
            let new: Vec<u16> = is_alive
                .iter()
                .map(|&is_alive| {
                    count += u16::from(is_alive);
                    if is_alive { count - 1 } else { NOWHERE }
                })
                .collect();
            let rows = self.layers[place].chunks(self.side).zip(&is_alive);
            let kept = rows.filter(|(_, is_alive)| **is_alive).flat_map(|(row, _)| row).copied();
            self.layers[place] = kept.collect();
            self.counts[place] = count.into();
            for next in &mut self.layers[place - 1] {
                *next = new.get(usize::from(*next)).copied().unwrap_or(NOWHERE);
            }
        }
    }

    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns whether these digits, a value a cell, lead to an end.
    pub(super) fn accepts(&self, values: impl Iterator<Item = usize>) -> bool {
        let follow = |state: usize, (layer, value): (&Vec<u16>, usize)| {
            let next = *layer.get(state * self.side + value - 1)?;
            (next != NOWHERE).then_some(usize::from(next))
        };
        self.layers.iter().zip(values).try_fold(0, follow).is_some()
    }

    /// Cell after cell, the digits on some way from the first state to an end, of those that the cells may have.
    pub(crate) fn ways<'s>(
        &self,
        digits_of: impl Fn(Cell) -> DigitSet,
        scratch: &'s mut MachineScratch,
    ) -> &'s [u32] {
        let MachineScratch { reached, kept } = scratch;
        let (most, places) = (self.counts.iter().copied().max().unwrap_or(0), self.cells.len());
        if reached.len() <= places {
            reached.resize_with(places + 1, Vec::new);
        }
        for layer in &mut reached[..=places] {
            layer.clear();
            layer.resize(most, false);
        }
        reached[0][0] = true;
        let rows = |place: usize| self.layers[place].chunks(self.side);
        for (place, &cell) in self.cells.iter().enumerate() {
            let digits = digits_of(cell);
            let (now, next) = reached[place..].split_at_mut(1);
            for (row, _) in rows(place).zip(&now[0]).filter(|(_, is_reached)| **is_reached) {
                for to in digits.into_iter().map(|digit| row[digit.index()]) {
                    if to != NOWHERE {
                        next[0][usize::from(to)] = true;
                    }
                }
            }
        }
        kept.clear();
        kept.resize(places, 0);
        for (place, &cell) in self.cells.iter().enumerate().rev() {
            let digits = digits_of(cell);
            let (now, next) = reached[place..].split_at_mut(1);
            for (row, is_alive) in rows(place).zip(&mut now[0]).filter(|(_, is)| **is) {
                let mut found = 0;
                for digit in digits {
                    let to = row[digit.index()];
                    let is_open = to != NOWHERE && next[0][usize::from(to)];
                    found |= u32::from(is_open) << digit.index();
                }
                *is_alive = found != 0;
                kept[place] |= found;
            }
        }
        kept
    }
}

/// Lists that [`Machine::ways`] uses again.
#[derive(Default)]
pub(crate) struct MachineScratch {
    /// Place after place, state after state, whether it can be reached, and later whether an end can be reached from it, too.
    reached: Vec<Vec<bool>>,
    kept: Vec<u32>,
}
