//! Two patterns with the same base as one step: "siamese" finned fish, "dual" kites and empty rectangles.
//!
//! ```text
//!   rows 2 and 6 with columns 1 and 5, a fin in column 4      takes r1c5
//!   rows 2 and 6 with columns 1 and 4, a fin in column 5      takes r3c4      both at once: r1c5 and r3c4
//! ```

use crate::board::{Cell, Digit, DigitSet, House, HouseKind};
use crate::deduce::pattern::Pattern;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// What two patterns share.
#[derive(PartialEq, Eq)]
enum Base {
    /// The base lines of fish.
    Lines(Digit, HouseKind, u32),
    /// The cells of the strong links of kites.
    Links(Digit, Vec<Cell>),
    /// The block and the strong link of empty rectangles.
    Block(Digit, House, Vec<Cell>),
}

impl Base {
    fn of(step: &Step) -> Option<Base> {
        let sorted = |mut cells: Vec<Cell>| {
            cells.sort_unstable();
            cells
        };
        match &step.pattern {
            Pattern::FinnedFish(fish) => Some(Base::Lines(fish.digit, fish.base_kind, fish.base)),
            Pattern::EmptyRectangle(found) => {
                Some(Base::Block(found.digit, found.block, sorted(found.link.to_vec())))
            }
            Pattern::Links(links) if step.technique == Technique::TwoStringKite => {
                let cells = links.nodes.iter().map(|node| node.cell).collect();
                Some(Base::Links(links.nodes.first()?.digit, sorted(cells)))
            }
            _ => None,
        }
    }
}

/// The step of each two of these that share their base and do not conclude the same, or one what the other does and more.
pub(super) fn of_pairs(steps: &[Step]) -> Vec<Step> {
    let bases: Vec<(Base, &Step)> =
        steps.iter().filter_map(|step| Some((Base::of(step)?, step))).collect();
    let mut both = Vec::new();
    for (at, (base, first)) in bases.iter().enumerate() {
        let others = bases[at + 1..].iter().filter(|(other, _)| other == base);
        for (_, second) in
            others.filter(|(_, second)| !holds(first, second) && !holds(second, first))
        {
            both.push(joined(first, second));
        }
    }
    both
}

/// Returns whether a step removes all that another one does.
fn holds(step: &Step, other: &Step) -> bool {
    let mut gone = other.removals.iter();
    gone.all(|&(cell, digits)| (digits & !removed([step], cell)).is_empty())
}

/// The candidates of a cell that some steps remove.
fn removed<const N: usize>(steps: [&Step; N], cell: Cell) -> DigitSet {
    let of_cell = steps.into_iter().flat_map(|step| &step.removals).filter(|(own, _)| *own == cell);
    of_cell.fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits)
}

fn joined(first: &Step, second: &Step) -> Step {
    let both = [first, second];
    let mut cells: Vec<Cell> =
        both.iter().flat_map(|step| &step.removals).map(|&(cell, _)| cell).collect();
    cells.sort_unstable();
    cells.dedup();
    let removals = cells.into_iter().map(|cell| (cell, removed(both, cell))).collect();
    let patterns = Box::new(both.map(|step| step.pattern.clone()));
    let mut step = first.clone();
    step.removals = removals;
    step.pattern = Pattern::Siamese(patterns, both.map(|step| step.removals.clone()));
    step
}

#[cfg(test)]
mod tests;
