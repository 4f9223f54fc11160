//! Conclusions of loops: types 1 to 4.

use super::search::each_loop;
use crate::board::{CellBits, DigitSet};
use crate::budget::Watch;
use crate::deduce::bitboard::Bitboard;
use crate::deduce::bits::{Bits, each_subset, is_several, is_single};
use crate::deduce::pattern::{LoopKind, MAX_LOOP, Pattern, UniqueLoop};
use crate::deduce::position::house;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::ops::ControlFlow::Continue;

/// The best loop: by rating, then type number, then order of discovery.
///
/// With `revised`, the searches of the 2021 version ("new unique loops"), else those before it.
pub(in crate::deduce) fn find<B: Bitboard>(
    board: &B,
    revised: bool,
    clean: u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    find_from(board, (4, revised), clean, watch, step)
}

/// The best loop of six cells or more, by the search of the 2021 version.
pub(in crate::deduce) fn find_long<B: Bitboard>(
    board: &B,
    clean: u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    find_from(board, (6, true), clean, watch, step)
}

/// The best loop of at least this number of cells. `clean` holds cells that are as they were when there was none.
fn find_from<B: Bitboard>(
    board: &B,
    (least, revised): (usize, bool),
    clean: u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let mut judge = LoopJudge { board, revised, step, best: None, removals: Vec::new() };
    each_loop(board, clean, !revised, watch, |pair, path| {
        if path.len() >= least {
            judge.weigh(pair, path);
        }
    });
    judge.best.is_some()
}

struct LoopJudge<'a, B> {
    board: &'a B,
    revised: bool,
    step: &'a mut Step,
    /// Rating and type of the best loop so far.
    best: Option<(f64, u8)>,
    /// Candidates that the case at hand removes.
    removals: Vec<(usize, u16)>,
}

/// The place of a cell in a house, as a set; empty if it is not in the house.
fn place_of(board: &impl Bitboard, house: usize, cell: usize) -> u32 {
    let place = (0..9).position(|place| board.cell_at(house, place) == cell);
    place.map_or(0, |place| 1 << place)
}

fn base_rating(len: usize) -> f64 {
    let base = Technique::UniqueRectangle { kind: 1 }.base();
    match len {
        4 => base,
        6 => base + 0.1,
        8 => base + 0.2,
        _ => base + 0.3 + 0.2,
    }
}

impl<B: Bitboard> LoopJudge<'_, B> {
    fn weigh(&mut self, pair: u16, path: &[u8]) {
        let board = self.board;
        if path.iter().any(|&cell| board.is_bound(cell.into(), pair)) {
            // The two digits may not be exchanged.
            return;
        }
        let candidates = |&cell: &u8| board.digits_at(usize::from(cell));
        let mut ends = path.iter().copied().filter(|cell| candidates(cell) != pair);
        let Some(first) = ends.next() else { return };
        let extras = path.iter().fold(0, |set, cell| set | candidates(cell)) & !pair;
        let second = ends.next();
        match second {
            None => {
                self.removals.push((first.into(), pair));
                self.settle(pair, path, LoopKind::OneCell, 0.0);
            }
            Some(_) if is_single(extras.into()) => {
                let targets = path
                    .iter()
                    .filter(|cell| candidates(cell) != pair)
                    .fold(board.cells_of(extras.trailing_zeros() as usize), |set, &cell| {
                        set & board.peers(cell.into())
                    });
                self.removals.extend(CellBits::new(targets).map(|cell| (cell, extras)));
                self.settle(pair, path, LoopKind::OneDigit, 0.0);
            }
            Some(_) => {}
        }
        if let (Some(second), None) = (second, ends.next()) {
            let ends = [usize::from(first), usize::from(second)];
            if is_several(extras.into()) {
                self.weigh_sets(pair, path, ends, extras);
            }
            self.weigh_confined(pair, path, ends);
        }
    }

    /// Type 3: every size, every shared house, naked sets before hidden ones.
    fn weigh_sets(&mut self, pair: u16, path: &[u8], ends: [usize; 2], extras: u16) {
        let fewest = if self.revised { 2 } else { extras.count_ones() };
        for size in fewest..=7 {
            for &house in self.board.houses_at(ends[0]) {
                let house = usize::from(house);
                if self.board.house_mask(house) >> ends[1] & 1 == 0 {
                    continue;
                }
                let open = self.board.open_in(house) as u32;
                if 2 * size <= open && size >= extras.count_ones() {
                    self.weigh_naked(pair, path, ends, extras, (house, size));
                }
                if 2 * size < open {
                    self.weigh_hidden(pair, path, ends, extras, (house, size));
                }
            }
        }
    }

    fn weigh_naked(
        &mut self,
        pair: u16,
        path: &[u8],
        ends: [usize; 2],
        extras: u16,
        (number, size): (usize, u32),
    ) {
        let board = self.board;
        let [first_place, second_place] = ends.map(|end| place_of(board, number, end));
        let ends_mask = first_place | second_place;
        // Tuples that contain the first end and not the second, as `each_subset` of the others
        // with the first end added keeps their order only per tuple: so all tuples are walked.
        // Other cells have two digits or more, and no more than the set.
        let fits = |&place: &usize| {
            let count = board.digits_at(board.cell_at(number, place)).count_ones();
            (2..=size).contains(&count)
        };
        let fitting = (0..9).filter(fits).fold(0, |set, place| set | 1 << place);
        let pool = fitting & !ends_mask | first_place;
        let common = extras & board.digits_at(ends[0]) & board.digits_at(ends[1]);
        let _ = each_subset(pool, size, &mut |members| {
            if members & first_place == 0 {
                return Continue(());
            }
            let others = members & !first_place;
            let rest =
                board.cells_at(number, others).fold(0, |set, cell| set | board.digits_at(cell));
            let union = rest | extras;
            if union.count_ones() != size || (rest | common).count_ones() != size {
                return Continue(());
            }
            for cell in board.cells_at(number, 0x1FF & !ends_mask & !members) {
                if board.digits_at(cell) & union != 0 {
                    self.removals.push((cell, board.digits_at(cell) & union));
                }
            }
            let digits = DigitSet::from_bits(union.into());
            let kind = LoopKind::NakedSet { house: house(number), digits, places: others };
            self.settle(pair, path, kind, f64::from(size - 1) * 0.1);
            Continue(())
        });
    }

    fn weigh_hidden(
        &mut self,
        pair: u16,
        path: &[u8],
        ends: [usize; 2],
        extras: u16,
        (number, size): (usize, u32),
    ) {
        let board = self.board;
        let pool = 0x1FF & !(extras | pair);
        if pool == 0 || size - 2 > pool.count_ones() {
            return;
        }
        let [first_place, second_place] = ends.map(|end| place_of(board, number, end));
        let ends_mask = first_place | second_place;
        let places = |digit| board.places(number, digit) & !second_place;
        let fits = |&digit: &usize| (1..=size).contains(&places(digit).count_ones());
        if !Bits(pair.into()).all(|digit| fits(&digit)) {
            return;
        }
        let pool = Bits(pool.into()).filter(fits).fold(0, |set, digit| set | 1 << digit);
        let _ = each_subset(pool, size - 2, &mut |digits| {
            let digits = digits | u32::from(pair);
            let union = Bits(digits).fold(0, |set, digit| set | places(digit));
            if union.count_ones() != size {
                return Continue(());
            }
            for cell in board.cells_at(number, union & !ends_mask) {
                let others = board.digits_at(cell) & !(digits as u16);
                if others != 0 {
                    self.removals.push((cell, others));
                }
            }
            let kind = LoopKind::HiddenSet {
                house: house(number),
                digits: DigitSet::from_bits(digits),
                places: union & !ends_mask,
            };
            self.settle(pair, path, kind, f64::from(size - 2) * 0.1);
            Continue(())
        });
    }

    /// Type 4: the first of the two digits that some shared house confines to the two cells.
    fn weigh_confined(&mut self, pair: u16, path: &[u8], ends: [usize; 2]) {
        let both: u128 = 1 << ends[0] | 1 << ends[1];
        for digit in Bits(pair.into()) {
            let confining = self.board.houses_at(ends[0]).iter().copied().find(|&house| {
                let house = usize::from(house);
                self.board.house_mask(house) >> ends[1] & 1 == 1
                    && self.board.cells_with(house, digit) & !both == 0
            });
            if let Some(number) = confining {
                let other = pair & !(1 << digit);
                self.removals.extend(ends.map(|end| (end, other)));
                let kind = LoopKind::Confined { house: house(number.into()) };
                self.settle(pair, path, kind, 0.0);
                if !self.step.gathers() {
                    return;
                }
            }
        }
    }

    /// Keeps the case at hand if it removes something and beats the best so far.
    fn settle(&mut self, pair: u16, path: &[u8], kind: LoopKind, increment: f64) {
        let rank = (base_rating(path.len()) + increment, kind.number());
        let is_better = self.step.gathers() || self.best.is_none_or(|best| rank < best);
        if !self.removals.is_empty() && is_better {
            self.best = Some(rank);
            let mut cells = [0; MAX_LOOP];
            cells[..path.len()].copy_from_slice(path);
            let pattern = UniqueLoop {
                path: cells,
                len: path.len() as u8,
                pair: DigitSet::from_bits(pair.into()),
                kind,
            };
            let technique = match path.len() {
                4 => Technique::UniqueRectangle { kind: kind.number() },
                len => Technique::UniqueLoop { len: len as u8, kind: kind.number() },
            };
            self.step.begin(technique, rank.0, Pattern::UniqueLoop(pattern));
            for &(cell, digits) in &self.removals {
                self.step.remove(cell, digits.into());
            }
            self.step.keep();
        }
        self.removals.clear();
    }
}
