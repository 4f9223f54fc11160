//! Every step of a position that finders have found so far.

use crate::board::{Cell, DigitSet};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::collections::{BTreeMap, HashMap};

/// As many steps of one finder are kept; on ordinary boards there are some hundreds at most.
const MOST: usize = 10_000;

/// What a step concludes: two steps of a technique that conclude the same are one.
type Conclusion = (Technique, Option<Cell>, Vec<(Cell, DigitSet)>);

/// Steps, each once; closed unless all of a position are searched for.
#[derive(Clone, Debug, Default)]
pub(super) struct Gathered(Option<Box<Steps>>);

#[derive(Clone, Debug, Default)]
struct Steps {
    /// Each with its weight, in the order in which they were found.
    steps: Vec<(usize, Step)>,
    places: HashMap<Conclusion, usize>,
}

impl Gathered {
    pub(super) fn open() -> Gathered {
        Gathered(Some(Box::default()))
    }

    pub(super) fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Keeps a step unless an easier one concludes the same.
    pub(super) fn keep(&mut self, step: &Step, weight: usize) {
        let Some(Steps { steps, places }) = self.0.as_deref_mut() else { return };
        let mut removals: BTreeMap<Cell, DigitSet> = BTreeMap::new();
        for &(cell, digits) in &step.removals {
            let known = removals.entry(cell).or_insert(DigitSet::EMPTY);
            *known = *known | digits;
        }
        let removals = removals.into_iter().collect();
        let conclusion = (step.technique, step.placement.map(|(cell, _)| cell), removals);
        match places.get(&conclusion) {
            Some(&at) => {
                let (known, other) = &steps[at];
                if (step.rating, weight) < (other.rating, *known) {
                    steps[at] = (weight, step.clone());
                }
            }
            None if steps.len() < MOST => {
                places.insert(conclusion, steps.len());
                steps.push((weight, step.clone()));
            }
            None => {}
        }
    }

    /// The steps by rating, then weight, then order of discovery.
    pub(super) fn into_steps(self) -> Vec<Step> {
        let Some(gathered) = self.0 else { return Vec::new() };
        let mut steps = gathered.steps;
        let rank = |(weight, step): &(usize, Step)| (step.rating, *weight);
        // Ratings are numbers: the order is total, and the sort stable.
        steps.sort_by(|a, b| rank(a).partial_cmp(&rank(b)).unwrap_or(std::cmp::Ordering::Equal));
        steps.into_iter().map(|(_, step)| step).collect()
    }
}
