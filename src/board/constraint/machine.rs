//! Demands that are read cell by cell, with a state in between.

use crate::board::Cell;
use std::collections::BTreeMap;

/// No state follows.
pub(crate) const NOWHERE: u16 = u16::MAX;

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
    pub(super) fn new<S: Ord + Clone>(
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

    /// The number of digits.
    pub(crate) fn side(&self) -> usize {
        self.side
    }

    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The largest number of states between two cells.
    pub(crate) fn most_states(&self) -> usize {
        self.counts.iter().copied().max().unwrap_or(0)
    }

    /// The states that follow those of a place: state after state, digit after digit.
    pub(crate) fn layer(&self, place: usize) -> &[u16] {
        &self.layers[place]
    }

    /// Returns whether these digits, a value a cell, lead to an end.
    pub(super) fn accepts(&self, values: impl Iterator<Item = usize>) -> bool {
        let follow = |state: usize, (layer, value): (&Vec<u16>, usize)| {
            let next = *layer.get(state * self.side + value - 1)?;
            (next != NOWHERE).then_some(usize::from(next))
        };
        self.layers.iter().zip(values).try_fold(0, follow).is_some()
    }

    /// Returns whether these digits, a value a cell, lead to an end with some digits where they are 0.
    pub(super) fn may_accept(&self, values: impl Iterator<Item = usize>) -> bool {
        let mut states = vec![true];
        for (at, value) in values.enumerate() {
            let mut next = vec![false; self.counts[at + 1]];
            let rows = self.layers[at].chunks(self.side).zip(&states);
            for (row, _) in rows.filter(|(_, is_there)| **is_there) {
                let digits = if value == 0 { row } else { &row[value - 1..value] };
                digits
                    .iter()
                    .filter(|&&to| to != NOWHERE)
                    .for_each(|&to| next[usize::from(to)] = true);
            }
            states = next;
        }
        states.contains(&true)
    }
}
