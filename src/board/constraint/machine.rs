//! Demands that are read cell by cell, with a state in between.

use crate::board::{Cell, DigitSet, has_index, indices, insert_index, words_for};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// Cells in an order, and for each of them what state follows a state and a digit.
///
/// ```text
///   state --digit of the 1st cell--> state --digit of the 2nd cell--> ... --digit of the last cell--> an end
/// ```
///
/// The first state is number 0 of its layer. States from which no end can be reached are left out, so that every state
/// behind the last cell is an end.
///
/// States are listed when a way is first looked for: large boards have many, and the search reads most lines without them.
#[derive(Clone, Debug)]
pub(crate) struct Machine {
    cells: Vec<Cell>,
    /// Shared by the copies of a machine.
    states: Arc<LazyLock<States, Box<dyn FnOnce() -> States + Send + Sync>>>,
}

/// The states of so many cells, and what follows them.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct States {
    /// One per cell.
    layers: Vec<Layer>,
    /// The number of states behind the last cell.
    ends: usize,
}

/// What follows the states at one cell.
#[derive(PartialEq, Eq, Debug)]
struct Layer {
    /// State after state, where its edges begin; and once more where the last ends.
    starts: Vec<u32>,
    edges: Vec<Edge>,
}

/// Digits after which one state follows, and the number of that state in the next layer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Edge {
    digits: u32,
    to: u16,
}

impl Layer {
    fn states(&self) -> usize {
        self.starts.len() - 1
    }

    #[inline]
    fn edges_of(&self, state: usize) -> &[Edge] {
        &self.edges[self.starts[state] as usize..self.starts[state + 1] as usize]
    }

    /// Leaves out the edges to states that are not kept; those that are have new numbers.
    fn keep(&mut self, numbers: &[Option<u16>]) {
        let mut kept = Layer { starts: vec![0], edges: Vec::with_capacity(self.edges.len()) };
        for state in 0..self.states() {
            kept.edges.extend(self.edges_of(state).iter().filter_map(|edge| {
                numbers[usize::from(edge.to)].map(|to| Edge { digits: edge.digits, to })
            }));
            kept.starts.push(kept.edges.len() as u32);
        }
        *self = kept;
    }

    /// Leaves out the states without edges: they begin where the next one does.
    fn drop_dead_ends(&mut self) {
        self.starts.dedup();
    }
}

impl PartialEq for Machine {
    fn eq(&self, other: &Machine) -> bool {
        self.cells == other.cells && **self.states == **other.states
    }
}

impl Eq for Machine {}

impl States {
    /// The states of so many cells that follow a first one: what follows a state at a place with a digit value, and the ends.
    pub(super) fn new<S: Ord + Clone>(
        cells: usize,
        side: usize,
        first: S,
        follow: impl Fn(usize, &S, usize) -> Option<S>,
        is_end: impl Fn(&S) -> bool,
    ) -> States {
        let mut states = vec![first];
        let mut layers: Vec<Layer> = Vec::with_capacity(cells);
        for place in 0..cells {
            let mut numbers: BTreeMap<S, u16> = BTreeMap::new();
            let mut next = Vec::new();
            let mut layer = Layer { starts: vec![0], edges: Vec::new() };
            let is_last = place + 1 == cells;
            for state in &states {
                let first = layer.edges.len();
                for value in 1..=side {
                    let following = follow(place, state, value);
                    let Some(state) = following.filter(|state| !is_last || is_end(state)) else {
                        continue;
                    };
                    let to = *numbers.entry(state).or_insert_with_key(|state| {
                        next.push(state.clone());
                        next.len() as u16 - 1
                    });
                    let digits = 1 << (value - 1);
                    match layer.edges[first..].iter_mut().find(|edge| edge.to == to) {
                        Some(edge) => edge.digits |= digits,
                        None => layer.edges.push(Edge { digits, to }),
                    }
                }
                layer.starts.push(layer.edges.len() as u32);
            }
            layers.push(layer);
            states = next;
        }
        drop_dead_ends(&mut layers);
        States { layers, ends: states.len() }
    }
}

impl Machine {
    /// A machine whose states are listed when they are needed.
    pub(super) fn new(
        cells: Vec<Cell>,
        states: impl FnOnce() -> States + Send + Sync + 'static,
    ) -> Machine {
        Machine { cells, states: Arc::new(LazyLock::new(Box::new(states))) }
    }

    /// The machine of a first state, of what follows a state at a place with a digit value, and of the ends.
    pub(crate) fn of<S: Ord + Clone>(
        cells: Vec<Cell>,
        side: usize,
        first: S,
        follow: impl Fn(usize, &S, usize) -> Option<S>,
        is_end: impl Fn(&S) -> bool,
    ) -> Machine {
        let states = States::new(cells.len(), side, first, follow, is_end);
        Machine::new(cells, || states)
    }

    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns whether these digits, a value a cell, lead to an end.
    pub(super) fn accepts(&self, values: impl Iterator<Item = usize>) -> bool {
        let follow = |state: usize, (layer, value): (&Layer, usize)| {
            let digit = 1_u32.checked_shl(value as u32 - 1)?;
            let edge = layer.edges_of(state).iter().find(|edge| edge.digits & digit != 0)?;
            Some(usize::from(edge.to))
        };
        self.states.layers.iter().zip(values).try_fold(0, follow).is_some()
    }

    /// Cell after cell, the digits on some way from the first state to an end, of those that the cells may have.
    pub(crate) fn ways<'s>(
        &self,
        digits_of: impl Fn(Cell) -> DigitSet,
        scratch: &'s mut MachineScratch,
    ) -> &'s [u32] {
        let MachineScratch { reached, starts, kept } = scratch;
        let States { layers, ends } = &**self.states;
        starts.clear();
        let mut width = 0;
        for states in layers.iter().map(Layer::states).chain([*ends]) {
            starts.push(width);
            width += words_for(states);
        }
        starts.push(width);
        reached.clear();
        reached.resize(width, 0);
        kept.clear();
        kept.extend(self.cells.iter().map(|&cell| digits_of(cell).bits()));
        reached[0] = 1;
        for ((place, layer), digits) in layers.iter().enumerate().zip(&*kept) {
            let (now, next) = reached[starts[place]..starts[place + 2]]
                .split_at_mut(starts[place + 1] - starts[place]);
            for state in indices(&*now) {
                let open = layer.edges_of(state).iter().filter(|edge| edge.digits & digits != 0);
                open.for_each(|edge| insert_index(next, edge.to.into()));
            }
        }
        for (place, layer) in layers.iter().enumerate().rev() {
            let digits = std::mem::take(&mut kept[place]);
            let (now, next) = reached[starts[place]..starts[place + 2]]
                .split_at_mut(starts[place + 1] - starts[place]);
            for (word, states) in now.iter_mut().enumerate() {
                for bit in indices([*states]) {
                    let edges = layer.edges_of(word * 64 + bit).iter();
                    let open = edges.filter(|edge| has_index(next, edge.to.into()));
                    let found = open.fold(0, |found, edge| found | edge.digits & digits);
                    if found == 0 {
                        *states &= !(1 << bit);
                    }
                    kept[place] |= found;
                }
            }
        }
        kept
    }
}

/// Leaves out the states from which no end can be reached, but for the first.
fn drop_dead_ends(layers: &mut [Layer]) {
    for place in (1..layers.len()).rev() {
        let [before, layer] = &mut layers[place - 1..=place] else { return };
        let is_alive: Vec<bool> =
            (0..layer.states()).map(|state| !layer.edges_of(state).is_empty()).collect();
        layer.drop_dead_ends();
        let mut count = 0;
        let numbers: Vec<Option<u16>> = is_alive
            .iter()
            .map(|&is_alive| {
                count += u16::from(is_alive);
                is_alive.then(|| count - 1)
            })
            .collect();
        before.keep(&numbers);
    }
}

/// Lists that [`Machine::ways`] uses again.
#[derive(Default)]
pub(crate) struct MachineScratch {
    /// Layer after layer, a bit a state: whether it can be reached, and later whether an end can be reached from it, too.
    reached: Vec<u64>,
    /// Layer after layer, where its bits begin; and where the last end.
    starts: Vec<usize>,
    kept: Vec<u32>,
}
