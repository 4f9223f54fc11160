//! Steps of one finder in the order in which they are easy to see.

use super::explain::figure;
use super::figure::Role;
use super::pattern::Pattern;
use super::{Sheet, Step};
use crate::board::HouseKind;
use std::cmp::Ordering;

/// The ease of a step among others of its finder; the least is the easiest.
#[derive(Copy, Clone, PartialEq, PartialOrd, Debug)]
pub(super) struct Ease {
    /// The place of the technique among those of the finder, in the order in which it finds them.
    technique: usize,
    rating: f64,
    /// Says that a hidden single is in a line, where people find it later than in a block.
    is_in_line: bool,
    /// The digits to look at: those that stand and take places, and the candidates in the cells of the pattern.
    digits: usize,
    /// The candidates that stay: of steps alike the one that strikes most.
    kept: usize,
}

impl Ease {
    /// Steps whose chains would have to be searched for again are as easy as each other: they come shortest first.
    fn new(step: &Step, sheet: &Sheet, technique: usize) -> Ease {
        let shape = sheet.shape();
        let gone: usize = step.removals.iter().map(|(_, digits)| digits.len()).sum();
        let (is_in_line, digits) = match &step.pattern {
            Pattern::Chain(_) | Pattern::ForcingChains(_) | Pattern::Supposition(_) => (false, 0),
            Pattern::HiddenSingle(single) if !single.last => {
                (single.house.kind(shape) != HouseKind::Block, digits_to_see(step, sheet))
            }
            _ => (false, digits_to_see(step, sheet)),
        };
        let kept = usize::MAX - gone;
        Ease { technique, rating: step.rating, is_in_line, digits, kept }
    }
}

/// The digits that a step asks people to look at.
fn digits_to_see(step: &Step, sheet: &Sheet) -> usize {
    let figure = figure(step, sheet, &[], Vec::new());
    let standing = figure.cells.iter().filter(|&&(_, role)| role == Role::Excluder).count();
    if let Pattern::HiddenSingle(single) = &step.pattern {
        // Open cells that no digit takes have lost theirs before, which has to be seen as well.
        let geometry = sheet.rules().geometry();
        let is_taken = |cell| {
            let mut takers = figure.cells.iter().filter(|&&(_, role)| role == Role::Excluder);
            takers.any(|&(taker, _)| geometry.sees(taker, cell))
        };
        let placed = step.placement.map(|(cell, _)| cell);
        let open = geometry.house(single.house).iter().filter(|&&cell| {
            Some(cell) != placed && sheet.values()[cell.index()] == 0 && !is_taken(cell)
        });
        return standing + if single.last { 0 } else { open.count() };
    }
    let pattern = figure.pattern_cells();
    standing + pattern.iter().map(|&cell| sheet.digits(cell).len()).sum::<usize>()
}

/// Sorts steps of one finder, the easiest first; those that are as easy stay as they were.
pub(super) fn sort(steps: &mut Vec<Step>, sheet: &Sheet) {
    let mut techniques = Vec::new();
    for step in steps.iter() {
        if !techniques.contains(&step.technique.id()) {
            techniques.push(step.technique.id());
        }
    }
    let place = |step: &Step| techniques.iter().position(|&id| id == step.technique.id());
    let ease = |step: Step| (Ease::new(&step, sheet, place(&step).unwrap_or_default()), step);
    let mut eased: Vec<(Ease, Step)> = std::mem::take(steps).into_iter().map(ease).collect();
    // Ratings are numbers: the order is total, and the sort stable.
    eased.sort_by(|(a, _), (b, _)| a.partial_cmp(b).unwrap_or(Ordering::Equal));
    steps.extend(eased.into_iter().map(|(_, step)| step));
}
