use super::*;
use crate::board::Digit;
use crate::generate::lanes::draft::ClueLimits;
use crate::generate::lanes::draw::grids::FramedGrid;
use crate::generate::lanes::known::lane_grids::LaneGrids;
use crate::generate::lanes::sets::two_digit::TwoDigitSets;
use crate::lanes::isa;
use crate::rng::{Purpose, Stream};
use crate::solve::random_nine;

/// Both rounds by the ordinary solver, clue by clue.
fn remove(solver: &mut Solver, values: &[u8; 81], cells: &[u8]) -> u128 {
    let mut mask = cells.iter().fold(0, |mask, cell| mask | 1 << cell);
    for round in 0..2 {
        for &target in cells.iter().filter(|&&cell| mask >> cell & 1 == 1).collect::<Vec<_>>() {
            let cell = Cell::new(usize::from(target));
            let digit = Digit::from_index(usize::from(values[cell.index()]) - 1);
            let puzzle = show(values, mask & !(1 << target));
            let goes = match round {
                0 => solver.singles_reach(&puzzle, cell),
                _ => !solver.has_other(&puzzle, cell, digit),
            };
            mask &= if goes { !(1 << target) } else { !0 };
        }
    }
    mask
}

/// Fewer puzzles than lanes, some more, and none.
fn puzzles_lose_what_the_ordinary_solver_takes<I: U64Ops>() {
    let Some(isa) = I::new() else { return };
    let mut stream = Stream::new(9, 1, Purpose::Sample, 0);
    let mut solver = Solver::new(Shape::NINE);
    let mut unique =
        UniqueRound::new(isa, LaneGrids::new(), (UnitQuestion::Singles, TwoDigitSets::new()), None);
    for count in [40, 1, 0, I::LANES + 100] {
        let grids: Vec<FramedGrid> =
            (0..count).map(|_| FramedGrid::of_values(&random_nine(&mut stream))).collect();
        let mut drafts = vec![Draft::new(); count];
        let mut lists = Vec::new();
        for draft in &mut drafts {
            let mut cells: Vec<u8> = (0..81).collect();
            stream.shuffle(&mut cells);
            // Some start with all clues, some with less than a unique puzzle needs.
            cells.truncate(10 + stream.below(72) as usize);
            let mask = cells.iter().fold(0, |mask, cell| mask | 1 << cell);
            draft.start(mask, ClueLimits::default());
            cells.iter().for_each(|&cell| draft.list_unit(cell, std::iter::empty()));
            lists.push(cells);
        }
        unique.run(&mut drafts, &grids[..]);
        for ((draft, grid), cells) in drafts.iter().zip(&grids).zip(&lists) {
            assert_eq!(draft.mask, remove(&mut solver, &grid.values, cells));
        }
    }
}

#[test]
fn all_backends_take_what_the_ordinary_solver_takes() {
    puzzles_lose_what_the_ordinary_solver_takes::<isa::Portable>();
    #[cfg(target_arch = "x86_64")]
    puzzles_lose_what_the_ordinary_solver_takes::<isa::Avx2>();
    #[cfg(target_arch = "x86_64")]
    puzzles_lose_what_the_ordinary_solver_takes::<isa::Avx512>();
    #[cfg(target_arch = "aarch64")]
    puzzles_lose_what_the_ordinary_solver_takes::<isa::Neon>();
}
