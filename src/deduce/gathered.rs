//! Every step of a position that finders have found so far.

use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::technique::Technique;
use std::collections::{BTreeMap, HashMap};

/// As many steps of one finder are kept; on ordinary boards there are some hundreds at most.
const MOST: usize = 10_000;

/// The conclusion of a step: two steps of a technique that conclude the same are one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Conclusion {
    technique: Technique,
    placed: Option<(Cell, Digit)>,
    removals: Vec<(Cell, DigitSet)>,
}

impl Conclusion {
    pub(super) fn new(
        technique: Technique,
        placed: Option<(Cell, Digit)>,
        removals: &[(Cell, DigitSet)],
    ) -> Conclusion {
        let mut by_cell: BTreeMap<Cell, DigitSet> = BTreeMap::new();
        for &(cell, digits) in removals {
            let known = by_cell.entry(cell).or_insert(DigitSet::EMPTY);
            *known = *known | digits;
        }
        Conclusion { technique, placed, removals: by_cell.into_iter().collect() }
    }
}

/// The rank of a step: its rating, then the length of its pattern.
type Rank = (f64, usize);

/// Steps, each once; closed unless all of a position are searched for.
#[derive(Clone, Debug)]
pub(super) struct Gathered<Step>(Option<Box<GatheredSteps<Step>>>);

#[derive(Clone, Debug)]
struct GatheredSteps<Step> {
    /// In the order in which they were found.
    steps: Vec<(Rank, Step)>,
    places: HashMap<Conclusion, usize>,
}

impl<Step> Default for Gathered<Step> {
    fn default() -> Gathered<Step> {
        Gathered(None)
    }
}

impl<Step> Gathered<Step> {
    pub(super) fn open() -> Gathered<Step> {
        Gathered(Some(Box::new(GatheredSteps { steps: Vec::new(), places: HashMap::new() })))
    }

    pub(super) fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Keeps a step unless an easier one concludes the same.
    pub(super) fn keep(&mut self, conclusion: Conclusion, rank: Rank, step: Step) {
        let Some(GatheredSteps { steps, places }) = self.0.as_deref_mut() else { return };
        match places.get(&conclusion) {
            Some(&at) if rank < steps[at].0 => steps[at] = (rank, step),
            None if steps.len() < MOST => {
                places.insert(conclusion, steps.len());
                steps.push((rank, step));
            }
            _ => {}
        }
    }

    /// The steps by rank, then order of discovery.
    pub(super) fn into_steps(self) -> Vec<Step> {
        let Some(gathered) = self.0 else { return Vec::new() };
        let mut steps = gathered.steps;
        // Ratings are numbers: the order is total, and the sort stable.
        steps.sort_by(|(a, _), (b, _)| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
        steps.into_iter().map(|(_, step)| step).collect()
    }
}
