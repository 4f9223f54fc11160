//! Bivalue universal grave: a board that would have two solutions but for a few candidates.

use crate::board::{Cell, CellBits, DigitSet, House};
use crate::deduce::bitboard::Bitboard;
use crate::deduce::bits::{Bits, each_subset, is_pair, is_several, is_single};
use crate::deduce::pattern::{Bug, Pattern};
use crate::deduce::position::{cell, house};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::ops::ControlFlow::Continue;

/// Finds the grave, if the board is one; `revised` is the 2021 version of the rule.
pub(in crate::deduce) fn find(board: &impl Bitboard, revised: bool, step: &mut Step) -> bool {
    // Beyond the candidates in pairs there are few: this ends the search for most boards at once.
    let Some(grave) = Grave::try_dig(board, revised) else { return false };
    grave.conclude(step)
}

/// Returns whether a grave in which these cells have further candidates may conclude anything: from more than two it
/// does not without a cell that sees all of them.
fn may_conclude(board: &impl Bitboard, wide: u128) -> bool {
    let mut common = !wide;
    for (i, cell) in CellBits::new(wide).enumerate() {
        common &= board.peers(cell);
        if i >= 2 && common == 0 {
            return false;
        }
    }
    true
}

/// Returns whether, without these candidates, every open cell has two, which bind no other cell, and every digit two places
/// or none in a house.
fn is_paired(board: &impl Bitboard, extras: &[(usize, u16)]) -> bool {
    let mut digits: [u128; 9] = std::array::from_fn(|digit| board.cells_of(digit));
    for &(cell, extra) in extras {
        Bits(extra.into()).for_each(|digit| digits[digit] &= !(1 << cell));
    }
    let left = |cell: usize| (0..9).fold(0, |set, d| set | ((digits[d] >> cell & 1) as u16) << d);
    CellBits::new(board.blank())
        .all(|cell| is_pair(left(cell).into()) && !board.is_bound(cell, left(cell)))
        && board.all_houses().iter().all(|&house| {
            let places = |cells: &u128| (cells & board.house_mask(house.into())).count_ones();
            digits.iter().map(places).all(|count| count == 0 || count == 2)
        })
}

struct Grave<'a, B> {
    board: &'a B,
    revised: bool,
    /// Cells with further candidates, in order of discovery, and these candidates.
    cells: Vec<(usize, u16)>,
    /// Further candidates that were settled by a house.
    digits: u16,
    /// Cells that see all of `cells`.
    common: u128,
}

impl<'a, B: Bitboard> Grave<'a, B> {
    fn try_dig(board: &'a B, revised: bool) -> Option<Grave<'a, B>> {
        let wide = CellBits::new(board.blank())
            .filter(|&cell| board.digits_at(cell).count_ones() > 2)
            .fold(0u128, |set, cell| set | 1 << cell);
        if !may_conclude(board, wide) {
            return None;
        }
        Grave::dig(board, revised, wide)
    }

    /// The search without a look at how many cells have further candidates.
    fn dig(board: &'a B, revised: bool, wide: u128) -> Option<Grave<'a, B>> {
        let mut cells: Vec<(usize, u16)> = Vec::new();
        let mut note =
            |cell: usize, digit: usize| match cells.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, digits)) => *digits |= 1 << digit,
                None => cells.push((cell, 1 << digit)),
            };
        let (mut digits, mut odd_digits, mut undecided) = (0u16, 0u16, 0u128);
        for house in board.all_houses().iter().map(|&house| usize::from(house)) {
            for digit in 0..9 {
                let places = board.places(house, digit);
                if places == 0 || is_pair(places) {
                    continue;
                }
                let suspects = board.cells_with(house, digit) & wide;
                odd_digits |= 1 << digit;
                undecided |= suspects;
                match suspects.count_ones() {
                    0 => return None,
                    1 => {
                        note(suspects.trailing_zeros() as usize, digit);
                        digits |= 1 << digit;
                    }
                    _ => {}
                }
            }
        }
        if revised && is_single(odd_digits.into()) {
            for cell in CellBits::new(undecided) {
                note(cell, odd_digits.trailing_zeros() as usize);
            }
        }
        if cells.is_empty() || !is_paired(board, &cells) {
            return None;
        }
        let all = cells.iter().fold(0, |set, &(cell, _)| set | 1 << cell);
        let common = cells.iter().fold(!0, |set, &(cell, _)| set & board.peers(cell)) & !all;
        Some(Grave { board, revised, cells, digits, common })
    }

    fn conclude(&self, step: &mut Step) -> bool {
        if let [(cell, extra)] = self.cells[..] {
            self.begin(step, 1, Technique::Bug { kind: 1 }.base(), None);
            step.remove(cell, (self.board.digits_at(cell) & !extra).into());
            return step.ends_search();
        }
        if is_single(self.digits.into()) {
            let digit = self.digits.trailing_zeros() as usize;
            let targets = self.common & self.board.cells_of(digit);
            if targets != 0 {
                self.begin(step, 2, 5.7, None);
                CellBits::new(targets).for_each(|cell| step.remove(cell, self.digits.into()));
                return step.ends_search();
            }
            return self.conclude_pair(step);
        }
        self.common != 0 && (self.conclude_pair(step) || self.conclude_set(step))
    }

    /// Type 4: two cells of a house with one more common digit.
    fn conclude_pair(&self, step: &mut Step) -> bool {
        let [(a, a_extra), (b, b_extra)] = self.cells[..] else { return false };
        let shared = self.board.digits_at(a) & self.board.digits_at(b) & !self.digits;
        if !is_single(shared.into()) || self.board.peers(a) >> b & 1 == 0 {
            return false;
        }
        self.begin(step, 4, 5.7, None);
        step.remove(a, (self.board.digits_at(a) & !(a_extra | shared)).into());
        step.remove(b, (self.board.digits_at(b) & !(b_extra | shared)).into());
        !step.removals.is_empty() && step.ends_search()
    }

    /// Type 3: the further candidates act as one cell of a naked set.
    fn conclude_set(&self, step: &mut Step) -> bool {
        let board = self.board;
        let houses = board.houses_at(self.cells[0].0).iter().map(|&house| usize::from(house));
        let holds = |house: &usize| {
            self.cells.iter().all(|&(cell, _)| board.house_mask(*house) >> cell & 1 == 1)
        };
        let houses: Vec<usize> = houses.filter(holds).collect();
        // The 2021 version tries sizes before houses, the one before it houses before sizes.
        if self.revised {
            (2..=6).any(|size| houses.iter().any(|&house| self.search_set(house, size, step)))
        } else {
            houses.iter().any(|&house| (2..=6).any(|size| self.search_set(house, size, step)))
        }
    }

    fn search_set(&self, number: usize, size: u32, step: &mut Step) -> bool {
        let cells = (0..9).map(|place| self.board.cell_at(number, place));
        let others: Vec<usize> = cells.filter(|&cell| self.common >> cell & 1 == 1).collect();
        if others.len() < size as usize || !is_several(self.digits.into()) {
            return false;
        }
        let candidates = |i: usize| self.board.digits_at(others[i]);
        let pool = (1 << others.len()) - 1;
        let found = each_subset(pool, size - 1, &mut |members| {
            let union = Bits(members).fold(0, |set, i| set | candidates(i));
            let hits = |i| candidates(i) & union != 0;
            if union.count_ones() != size
                || self.digits & !union != 0
                || !Bits(members).all(|i| is_several(candidates(i).into()))
                || !Bits(pool & !members).any(hits)
            {
                return Continue(());
            }
            let set_cells = Bits(members).map(|i| cell(others[i])).collect();
            let set = (house(number), DigitSet::from_bits(union.into()), set_cells);
            self.begin(step, 3, 5.7 + f64::from(size - 1) * 0.1, Some(set));
            for i in Bits(pool & !members) {
                step.remove(others[i], (candidates(i) & union).into());
            }
            step.flow()
        });
        found.is_break()
    }

    fn begin(
        &self,
        step: &mut Step,
        kind: u8,
        rating: f64,
        set: Option<(House, DigitSet, Vec<Cell>)>,
    ) {
        let with_digits = |&(c, extra): &(usize, u16)| (cell(c), DigitSet::from_bits(extra.into()));
        let cells = self.cells.iter().map(with_digits).collect();
        step.begin(Technique::Bug { kind }, rating, Pattern::Bug(Bug { cells, set }));
    }
}

#[cfg(test)]
mod tests;
