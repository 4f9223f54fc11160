//! A grid for each lane gives in every lane what one shared grid gives there.

use super::grids::Grids;
use super::lane_grids::LaneGrids;
use super::rivals::{IN_CELL, IN_ROW, KINDS, RivalPlanes};
use super::shared_grid::SharedGrid;
use super::sight::ShownDigits;
use super::supposition::{PutRivals, put};
use super::supposition_candidates::{FindCandidates, SuppositionCandidates};
use crate::board::{Cell, Shape};
use crate::generate::lanes::draw::grids::FramedGrid;
use crate::lanes::isa::{Isa, Kernel, Portable};
use crate::lanes::plane::Plane;
use crate::rng::{Purpose, StreamKey};
use crate::solve::random_nine;
use quickcheck::quickcheck;

/// The rivals of one kind of a blank cell, by their definition: cells and digits, from 1.
fn possible_rivals(values: &[u8; 81], clues: u128, target: usize, kind: usize) -> Vec<(usize, u8)> {
    let geometry = Shape::NINE.geometry();
    let shows = |at: usize, digit: u8| clues >> at & 1 == 1 && values[at] == digit;
    let takes = |at: usize, digit: u8| {
        let mut peers = geometry.peers(Cell::new(at)).iter();
        clues >> at & 1 == 0 && !peers.any(|peer| shows(peer.index(), digit))
    };
    let own = values[target];
    if kind == IN_CELL {
        let digits = (1..=9).filter(|&digit| digit != own && takes(target, digit));
        return digits.map(|digit| (target, digit)).collect();
    }
    let house = geometry.houses_of(Cell::new(target))[kind - IN_ROW];
    let cells = geometry.house(house).iter().map(|at| at.index());
    cells.filter(|&at| at != target && takes(at, own)).map(|at| (at, own)).collect()
}

/// The number of lanes that are compared.
const LANES: usize = 3;

type Planes = Plane<Portable>;

/// The grids of the lanes: all together, and each as a shared one.
fn draw(seed: u64) -> (LaneGrids<Portable>, Vec<SharedGrid>) {
    let mut stream = StreamKey::new(seed, 0).stream(Purpose::Root, 0);
    let store: Vec<FramedGrid> =
        (0..LANES).map(|_| FramedGrid::of_values(&random_nine(&mut stream))).collect();
    let mut grids = LaneGrids::new();
    grids.load(Portable, &store, 0..LANES);
    (grids, store.iter().map(|grid| SharedGrid::new(&grid.values)).collect())
}

/// Planes of some masks of cells, more or less dense.
fn planes(sparse: u128, dense: u128) -> Planes {
    let masks = [sparse, sparse | dense, sparse & dense];
    std::array::from_fn(|cell| {
        (0..LANES).fold(0, |bits, lane| bits | ((masks[lane] >> cell & 1) as u64) << lane)
    })
}

/// Returns whether all of these words agree in a lane.
fn agree(lane: usize, ours: &[u64], theirs: &[u64]) -> bool {
    ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(a, b)| (a ^ b) >> lane & 1 == 0)
}

/// All words of what is shown.
fn words(shown: &ShownDigits<Portable>) -> Vec<u64> {
    let ShownDigits { rows, columns, blocks, filled } = shown;
    let houses = [rows, columns, blocks].map(|houses| houses.as_flattened());
    [houses.concat(), filled.to_vec()].concat()
}

quickcheck! {
    fn the_same_is_shown(sparse: u128, dense: u128, lanes: u64, seed: u64) -> bool {
        let (own, shared) = draw(seed);
        let cells = planes(sparse, dense);
        let mut ours = ShownDigits::BLANK;
        own.show(Portable, &planes(dense, sparse), !0, &mut ours);
        own.show(Portable, &cells, lanes, &mut ours);
        shared.iter().enumerate().all(|(lane, grid)| {
            let mut theirs = ShownDigits::BLANK;
            grid.show(Portable, &planes(dense, sparse), !0, &mut theirs);
            grid.show(Portable, &cells, lanes, &mut theirs);
            agree(lane, &words(&ours), &words(&theirs))
        })
    }

    fn words_of_own_digits_are_the_same(words: Vec<u64>, own: u64, seed: u64) -> bool {
        let (grids, shared) = draw(seed);
        let words = std::array::from_fn(|d| words.get(d).copied().unwrap_or(d as u64));
        shared.iter().enumerate().all(|(lane, grid)| (0..81).all(|cell| {
            let (mut ours, mut theirs) = (words, words);
            grids.replace(Portable, cell, &mut ours, own);
            Grids::<Portable>::replace(grid, Portable, cell, &mut theirs, own);
            let selected = grids.select(Portable, cell, &words) ^ grid.select(Portable, cell, &words);
            let spread = grids.words_of(Portable, cell, own, seed);
            agree(lane, &ours, &theirs)
                && selected >> lane & 1 == 0
                && agree(lane, &spread, &grid.words_of(Portable, cell, own, seed))
        }))
    }

    fn singles_reach_the_same(sparse: u128, dense: u128, seed: u64) -> bool {
        let (own, shared) = draw(seed);
        let (mut naked, mut closed) = (planes(sparse, dense), planes(sparse, dense));
        while own.add_naked(Portable, &mut naked, 2) != 0 {}
        own.close(Portable, &mut closed);
        shared.iter().enumerate().all(|(lane, grid)| {
            let (mut known, mut all) = (planes(sparse, dense), planes(sparse, dense));
            while grid.add_naked(Portable, &mut known, 2) != 0 {}
            grid.close(Portable, &mut all);
            agree(lane, &naked, &known) && agree(lane, &closed, &all)
        })
    }

    fn clues_have_the_same_rivals(sparse: u128, dense: u128, seed: u64) -> bool {
        let (own, shared) = draw(seed);
        let clues = planes(sparse, dense);
        // Cells without a clue get no useful result.
        let of_clues = |plane: &Planes| -> Vec<u64> {
            plane.iter().zip(&clues).map(|(word, clues)| word & clues).collect()
        };
        let all = |seen: &RivalPlanes<Portable>| {
            [of_clues(&seen.single), seen.rivals.each_ref().map(of_clues).concat()].concat()
        };
        let mut ours = RivalPlanes::<Portable>::BLANK;
        own.count_rivals(Portable, &clues, &mut ours);
        shared.iter().enumerate().all(|(lane, grid)| {
            let mut theirs = RivalPlanes::<Portable>::BLANK;
            grid.count_rivals(Portable, &clues, &mut theirs);
            agree(lane, &all(&ours), &all(&theirs))
        })
    }

    fn the_same_is_worth_supposing(sparse: u128, dense: u128, seed: u64) -> bool {
        let (own, shared) = draw(seed);
        let known = &planes(sparse, dense);
        let all = |found: &SuppositionCandidates<Portable>| {
            [found.suppositions.as_flattened(), found.yields.as_flattened()].concat()
        };
        let mut ours = SuppositionCandidates::<Portable>::NONE;
        FindCandidates { grids: &own, known, candidates: &mut ours }.run(Portable);
        shared.iter().enumerate().all(|(lane, grids)| {
            let mut theirs = SuppositionCandidates::<Portable>::NONE;
            FindCandidates { grids, known, candidates: &mut theirs }.run(Portable);
            agree(lane, &all(&ours), &all(&theirs))
        })
    }

    /// From the definition: the only other cell of the target's house, or digit of the target, that is possible.
    fn rivals_are_put_where_they_are_possible(clues: u128, target: u8, kind: u8, seed: u64) -> bool {
        let (_, shared) = draw(seed);
        let (grid, target) = (&shared[0], usize::from(target) % 81);
        let kind = usize::from(kind) % KINDS;
        let clues = clues & !(1 << target) & ((1 << 81) - 1);
        let mut cells = [0; 81];
        (0..81).for_each(|cell| cells[cell] = (clues >> cell & 1) as u64);
        let (mut shown, mut sought) = (ShownDigits::<Portable>::BLANK, ShownDigits::BLANK);
        grid.show(Portable, &cells, 1, &mut shown);
        let mut plane = [0; 81];
        plane[target] = 1;
        grid.show(Portable, &plane, 1, &mut sought);
        let possible = possible_rivals(&grid.values, clues, target, kind);
        if possible.len() > 1 {
            return true;
        }
        let mut kinds = [0; KINDS];
        kinds[kind] = 1;
        let before = shown.clone();
        let there = put(Portable, &mut shown, PutRivals { target: &plane, sought: &mut sought, kinds: &kinds });
        let mut expected = before;
        for &(cell, digit) in &possible {
            expected.put(cell, usize::from(digit) - 1, 0);
        }
        there == possible.len() as u64 && words(&shown) == words(&expected) && Portable::LANES == 64
    }
}
