//! Puzzles under rules that have further houses, or pairs of cells that differ, beside rows, columns and blocks: the rounds of
//! singles' chains and of uniqueness, a puzzle a lane. Grids and the direct round come from the ordinary path.

use super::draft::{ClueLimits, Draft};
use super::draw::grids::{FramedGrid, nine};
use super::known::lane_grids::LaneGrids;
use super::rounds::second_solution::prover::UnitQuestion;
use super::rounds::unique::UniqueRound;
use super::sets::Screen;
use crate::board::Rules;
use crate::generate::removal::BegunRemoval;
use crate::lanes::WithIsa;
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::Plane;
use crate::solve::lanes::further::FurtherRules;

/// The rounds after the direct one.
pub(crate) trait RuleRounds: Send {
    /// Takes grids in, with the clues that stand and units of them in the order of proposing; leaves the clues that are
    /// left.
    fn erase(&mut self, begun: &mut [&mut BegunRemoval<'_>]);
}

/// No sets: those of ordinary boards mean nothing under other rules.
struct NoScreen;

impl<I: U64Ops, G> Screen<I, G> for NoScreen {
    const PERIOD: Option<u32> = Some(u32::MAX);

    fn load(&mut self, _: I, _: &G) {}

    fn find(&self, _: I, _: &G, _: &Plane<I>, needed: &mut Plane<I>) {
        *needed = [I::ZERO; 81];
    }
}

/// The machine on one instruction set.
struct LaneRounds<I: U64Ops> {
    unique: UniqueRound<I, LaneGrids<I>, NoScreen>,
    grids: Vec<FramedGrid>,
    drafts: Vec<Draft>,
}

impl<I: U64Ops> RuleRounds for LaneRounds<I> {
    fn erase(&mut self, begun: &mut [&mut BegunRemoval<'_>]) {
        self.grids.resize(begun.len(), FramedGrid::NONE);
        self.drafts.resize_with(begun.len(), Draft::new);
        let places = self.grids.iter_mut().zip(&mut self.drafts);
        for (begun, (grid, draft)) in begun.iter().zip(places) {
            let BegunRemoval { solution, units, clues } = &**begun;
            grid.set_values(&nine(solution));
            draft.start(*clues, ClueLimits::default());
            // Units stand or go as a whole.
            for unit in units.iter().filter(|unit| clues >> unit[0].index() & 1 == 1) {
                let mut cells = unit.iter().map(|cell| cell.index() as u8);
                if let Some(first) = cells.next() {
                    draft.list_unit(first, cells);
                }
            }
        }
        self.unique.run(&mut self.drafts, &self.grids);
        for (begun, draft) in begun.iter_mut().zip(&self.drafts) {
            begun.clues = draft.mask;
        }
    }
}

/// Makes a machine for some rules; none if it cannot follow them.
pub(crate) struct NewRuleRounds<'a>(pub(crate) &'a Rules);

impl WithIsa for NewRuleRounds<'_> {
    type Output = Option<Box<dyn RuleRounds>>;

    fn run<I: U64Ops>(self, isa: I) -> Option<Box<dyn RuleRounds>> {
        let further = FurtherRules::new(self.0)?;
        let first = (UnitQuestion::Singles, NoScreen);
        let unique =
            UniqueRound::new(isa, LaneGrids::new(), first, None).with_rules(self.0, further);
        Some(Box::new(LaneRounds { unique, grids: Vec::new(), drafts: Vec::new() }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Digit, Shape};
    use crate::generate::lanes::draft::show;
    use crate::grid::{Givens, Solution};
    use crate::lanes::Backend;
    use crate::rng::{Purpose, Stream};
    use crate::solve::{RandomFill, Solver};

    /// Both rounds by the ordinary solver, unit by unit.
    fn remove(solver: &mut Solver, values: &[u8; 81], clues: u128, units: &[&[Cell]]) -> u128 {
        let mut mask = clues;
        for round in 0..2 {
            for unit in units.iter().filter(|unit| clues >> unit[0].index() & 1 == 1) {
                let of_unit = unit.iter().fold(0, |set, cell| set | 1 << cell.index());
                let puzzle = show(values, mask & !of_unit);
                let goes = unit.iter().all(|&cell| {
                    let digit = Digit::from_index(usize::from(values[cell.index()]) - 1);
                    match round {
                        0 => solver.singles_reach(&puzzle, cell),
                        _ => !solver.has_other(&puzzle, cell, digit),
                    }
                });
                mask &= if goes { !of_unit } else { !0 };
            }
        }
        mask
    }

    /// On all backends, of single cells and of some that go together.
    #[test]
    fn lanes_take_what_the_solver_of_the_rules_takes() {
        for (number, text) in ["x", "windoku", "disjoint-groups;x", "anti-king"].iter().enumerate()
        {
            let rules = Rules::parse(Shape::NINE, text).unwrap();
            let mut stream = Stream::new(number as u64, 4, Purpose::Sample, 0);
            let (mut solver, mut fill) = (Solver::new(&rules), RandomFill::new(&rules));
            let mut cells: Vec<Cell> = (0..81).map(Cell::new).collect();
            let count = crate::testing::sample(300, 60);
            let orders: Vec<Vec<Cell>> = (0..count)
                .map(|_| {
                    stream.shuffle(&mut cells);
                    cells.clone()
                })
                .collect();
            for backend in Backend::ALL.into_iter().filter(|backend| backend.is_tested()) {
                let Some(mut rounds) = backend.run(NewRuleRounds(&rules)).unwrap() else {
                    panic!("{text}");
                };
                let mut begun: Vec<BegunRemoval<'_>> = orders
                    .iter()
                    .enumerate()
                    .map(|(puzzle, order)| {
                        let values = fill.draw(&mut stream).unwrap();
                        let units: Vec<&[Cell]> = order.chunks(1 + puzzle % 2).collect();
                        // Some start with all clues, some with less than a unique puzzle needs.
                        let stands = 10 + stream.below(72) as usize;
                        let first = units.iter().take(stands).copied().flatten();
                        let clues = first.fold(0, |set, cell| set | 1 << cell.index());
                        let givens = Givens::new(&rules, &values).unwrap();
                        BegunRemoval { solution: Solution::from_trusted(givens), units, clues }
                    })
                    .collect();
                let expected: Vec<u128> = begun
                    .iter()
                    .map(|BegunRemoval { solution, units, clues }| {
                        remove(&mut solver, &nine(solution), *clues, units)
                    })
                    .collect();
                rounds.erase(&mut begun.iter_mut().collect::<Vec<_>>());
                let left: Vec<u128> = begun.iter().map(|begun| begun.clues).collect();
                assert_eq!(left, expected, "{text} {backend}");
            }
        }
        let rules = Rules::parse(Shape::NINE, "non-consecutive").unwrap();
        assert!(
            FurtherRules::new(&rules).is_none()
                && FurtherRules::new(&"6".parse::<Shape>().unwrap().into()).is_none()
        );
    }
}
