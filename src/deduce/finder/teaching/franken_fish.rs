//! Franken fish: base and cover houses are rows and blocks against columns and blocks, or columns and blocks against
//! rows and blocks, with a block among them. Mutant fish: houses of any kind, in no such order.
//!
//! Source: HoDoKu's manual ("Franken fish", "Mutant fish"). Each base house needs the digit, and each cover house can have it once: if
//! all candidates of n base houses that share none are in n cover houses, the digit is nowhere else in these. Candidates
//! of the base outside of the cover are fins; with fins, the digit goes from cells of the cover that see all of them.
//!
//! Most candidates are in some choice of one place in each row, no two of which share a house: then no fish takes them, and there is no
//! search. The search supposes the digit in a cell of the last cover house. What this cell sees is gone, and the base houses
//! would have to find their places in one cover house less than they are.

use super::UNRATED;
use super::als::by_words;
use crate::board::{Cell, Geometry, House, HouseKind, IndexSet};
use crate::budget::Watch;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::crossing::FrankenFish;
use crate::deduce::position::{Position, cell, digit as digit_of, first_house, house};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first fish, mutant or Franken, that removes a candidate; small ones first, then by digit and cell.
/// `clean` holds digits that have none.
pub(in crate::deduce) fn find<P: Position>(
    board: &P,
    is_mutant: bool,
    clean: u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    // Larger ones on big boards are very many, and too much to follow.
    let most = if board.side() > 10 { 2 } else { 4 };
    by_words!(find_in(board, (most, is_mutant), !clean, watch, step))
}

fn find_in<P: Position, const N: usize>(
    board: &P,
    (most, is_mutant): (usize, bool),
    dirty: u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let may_have = |&digit: &usize| dirty >> digit & 1 == 1 && board.placed(digit) < board.side();
    let digits = (0..board.side()).filter(may_have).map(|digit| Places::new(board, digit));
    let digits: Vec<Places<N>> = digits.filter(|places| !places.targets.is_empty()).collect();
    // Mutant fish have all kinds on both sides: one search.
    let of_base =
        if is_mutant { &[HouseKind::Row][..] } else { &[HouseKind::Row, HouseKind::Column] };
    (2..=most).any(|size| {
        digits.iter().any(|places| {
            of_base.iter().any(|&line| places.search(board, (size, is_mutant, line), watch, step))
        })
    })
}

/// The places of a digit.
struct Places<const N: usize> {
    digit: usize,
    /// By house, its cells with the digit.
    houses: Vec<IndexSet<N>>,
    /// By cell, those of its peers with the digit.
    seen: Vec<IndexSet<N>>,
    /// The cells that fish may take the digit from.
    targets: IndexSet<N>,
}

impl<const N: usize> Places<N> {
    fn new<P: Position>(board: &P, digit: usize) -> Places<N> {
        let geometry = board.geometry();
        let places =
            |house| -> IndexSet<N> { board.cells_at(house, board.places(house, digit)).collect() };
        let houses: Vec<IndexSet<N>> = (0..geometry.house_count()).map(places).collect();
        let with = houses.iter().fold(IndexSet::EMPTY, |all, cells| all.or(cells));
        let seen = |cell| -> IndexSet<N> {
            let peers = geometry.peers(Cell::new(cell)).iter().map(|peer| peer.index());
            let peers: IndexSet<N> = peers.collect();
            peers.and(&with)
        };
        let seen = (0..geometry.shape().cells()).map(seen).collect();
        let mut own = Places { digit, houses, seen, targets: with };
        // The few small fish of big boards are found as soon. Small builds, those without further rules, have no place for it.
        if N == 2 && cfg!(feature = "rules") {
            own.leave_out_choices(geometry);
        }
        own
    }

    /// Leaves out targets that are in a choice of one place in each row, no two of which share a house.
    fn leave_out_choices(&mut self, geometry: &Geometry) {
        let zone = |cell| {
            let own = geometry.houses_of(Cell::new(cell)).iter();
            own.fold(IndexSet::EMPTY, |zone, house| zone.or(&self.houses[house.index()]))
        };
        let zones: Vec<IndexSet<N>> = (0..self.seen.len()).map(zone).collect();
        for target in self.targets.iter() {
            if !self.targets.contains(target) {
                continue;
            }
            let rows = self.houses[..geometry.shape().side()].iter();
            let rows = rows.filter(|row| !row.is_empty() && !row.contains(target));
            let rows: Vec<_> = rows.map(|row| row.without(&self.seen[target])).collect();
            if let Some(choice) = choose(&zones, &rows, &mut { PATIENCE }) {
                let choice = choice.with(target);
                let stands = |&place: &usize| !self.seen[place].meets(&choice);
                choice.iter().filter(stands).for_each(|place| self.targets.remove(place));
            }
        }
    }

    /// The first fish of a size, with rows, columns or both in its base.
    fn search<P: Position>(
        &self,
        board: &P,
        (size, is_mutant, line): (usize, bool, HouseKind),
        watch: &Watch,
        step: &mut Step,
    ) -> bool {
        let side = board.side();
        let of_kind = |kind| {
            let first = first_house(side, kind);
            (first..first + side).filter(|&house| !self.houses[house].is_empty())
        };
        let mut base: Vec<usize> = of_kind(line).chain(of_kind(HouseKind::Block)).collect();
        let mut lines = first_house(side, line)..first_house(side, line) + side;
        if is_mutant {
            base.extend(of_kind(HouseKind::Column));
            lines = 0..0;
        }
        let may_cover = |house: &usize| !lines.contains(house);
        let covers_of = |cell| board.houses_of(cell).filter(may_cover).collect();
        let covers: Vec<Vec<usize>> = (0..self.seen.len()).map(covers_of).collect();
        self.targets.iter().any(|target| {
            if watch.is_over_after_unit() {
                return false;
            }
            let left = |cells: &IndexSet<N>| cells.without(&self.seen[target]);
            let base = base.iter().copied().filter(|&h| !self.houses[h].contains(target));
            let search = FrankenFishSearch {
                board,
                digit: self.digit,
                size,
                is_mutant,
                target,
                houses: &self.houses,
                left: self.houses.iter().map(left).collect(),
                base: base.collect(),
                covers: &covers,
            };
            search.extend(&mut Vec::new(), 0, [IndexSet::EMPTY; 2], step)
        })
    }
}

/// Places after which it is left open whether there is a choice.
const PATIENCE: u32 = 1000;

/// One place in each row so that no two share a house; none as well where that takes too long to know. A zone of a cell is what
/// shares a house with it.
fn choose<const N: usize>(
    zones: &[IndexSet<N>],
    rows: &[IndexSet<N>],
    patience: &mut u32,
) -> Option<IndexSet<N>> {
    let Some(least) = (0..rows.len()).min_by_key(|&row| rows[row].len()) else {
        return Some(IndexSet::EMPTY);
    };
    rows[least].iter().find_map(|place| {
        *patience = patience.checked_sub(1)?;
        let others = rows.iter().enumerate().filter(|(row, _)| *row != least);
        let others: Vec<_> = others.map(|(_, row)| row.without(&zones[place])).collect();
        Some(choose(zones, &others, patience)?.with(place))
    })
}

/// A search for fish that take the digit from a cell.
struct FrankenFishSearch<'a, P, const N: usize> {
    board: &'a P,
    digit: usize,
    size: usize,
    is_mutant: bool,
    target: usize,
    /// By house, its cells with the digit.
    houses: &'a [IndexSet<N>],
    /// By house, its cells with the digit that the target does not see.
    left: Vec<IndexSet<N>>,
    /// The houses for the base, none of them with the target.
    base: Vec<usize>,
    /// By cell, the houses that may be in the cover: for Franken fish all but lines of the kind that the base has.
    covers: &'a [Vec<usize>],
}

impl<P: Position, const N: usize> FrankenFishSearch<'_, P, N> {
    /// Adds base houses from this place of the list on; `cells` are those of the base so far, `rest` what is left of them.
    fn extend(
        &self,
        chosen: &mut Vec<usize>,
        from: usize,
        [cells, rest]: [IndexSet<N>; 2],
        step: &mut Step,
    ) -> bool {
        if chosen.len() == self.size {
            return self.is_least(chosen)
                && self.search_covers(chosen, &cells, &mut Vec::new(), step);
        }
        (from..self.base.len()).any(|at| {
            let next = self.base[at];
            if self.left[next].is_empty() || self.houses[next].meets(&cells) {
                return false;
            }
            chosen.push(next);
            let wider = [cells.or(&self.houses[next]), rest.or(&self.left[next])];
            let found = self.fits(&wider[1], chosen, self.size - 1)
                && self.extend(chosen, at + 1, wider, step);
            chosen.pop();
            found
        })
    }

    /// The rest of the base if the target has the digit.
    fn left_of(&self, base: &[usize]) -> IndexSet<N> {
        base.iter().fold(IndexSet::EMPTY, |all, &house| all.or(&self.left[house]))
    }

    /// Returns whether this number of cover houses holds the cells.
    fn fits(&self, cells: &IndexSet<N>, base: &[usize], count: usize) -> bool {
        let Some(first) = cells.iter().next() else { return true };
        count > 0
            && self
                .covers_of(first, base)
                .any(|house| self.fits(&cells.without(&self.houses[house]), base, count - 1))
    }

    /// The houses that may cover a cell.
    fn covers_of<'b>(&'b self, cell: usize, base: &'b [usize]) -> impl Iterator<Item = usize> + 'b {
        self.covers[cell].iter().copied().filter(|house| !base.contains(house))
    }

    /// Returns whether no part of the base would do, as the base of a smaller fish.
    fn is_least(&self, base: &[usize]) -> bool {
        (1u32..(1 << base.len()) - 1).filter(|part| part.count_ones() > 1).all(|part| {
            let part: Vec<usize> = Bits(part).map(|i| base[i]).collect();
            !self.fits(&self.left_of(&part), &part, part.len() - 1)
        })
    }

    /// Goes through the covers of what is left of the base, with a last house through the target.
    fn search_covers(
        &self,
        base: &[usize],
        cells: &IndexSet<N>,
        covers: &mut Vec<usize>,
        step: &mut Step,
    ) -> bool {
        let union = |list: &[usize]| {
            list.iter().fold(IndexSet::EMPTY, |all, &house| all.or(&self.houses[house]))
        };
        let rest = self.left_of(base).without(&union(covers));
        if let Some(first) = rest.iter().next() {
            return covers.len() + 1 < self.size
                && self.covers_of(first, base).any(|house| {
                    covers.push(house);
                    let found = self.search_covers(base, cells, covers, step);
                    covers.pop();
                    found
                });
        }
        if covers.len() + 1 != self.size {
            return false;
        }
        let last = self.covers_of(self.target, base).filter(|house| !covers.contains(house));
        last.into_iter().any(|last| {
            let mut all = covers.clone();
            all.push(last);
            all.sort_unstable();
            self.conclude(base, cells, &all, &union(&all), step)
        })
    }

    /// Returns whether the fish is mutant as asked: rows and columns stand together in the base or in the cover, or lines
    /// of one kind in both. Others have a block, or are plain fish.
    fn is_of_class(&self, base: &[usize], covers: &[usize]) -> bool {
        let [base, covers] = [base, covers].map(|houses| {
            let has =
                |kind: HouseKind| houses.iter().any(|at| at / self.board.side() == kind as usize);
            [HouseKind::Row, HouseKind::Column, HouseKind::Block].map(has)
        });
        let [row, col, block] = std::array::from_fn(|kind| [base[kind], covers[kind]]);
        let is_mixed =
            (0..2).any(|side| row[side] && col[side]) || row == [true; 2] || col == [true; 2];
        if self.is_mutant { is_mixed } else { !is_mixed && block != [false; 2] }
    }

    fn conclude(
        &self,
        base: &[usize],
        cells: &IndexSet<N>,
        covers: &[usize],
        covered: &IndexSet<N>,
        step: &mut Step,
    ) -> bool {
        if !self.is_of_class(base, covers) {
            return false;
        }
        let fins: Vec<usize> = cells.without(covered).iter().collect();
        let sees_all = |&at: &usize| fins.iter().all(|&fin| self.board.sees(at, fin));
        let pattern = FrankenFish {
            digit: digit_of(self.digit),
            base: base.iter().map(|&index| house(index)).collect::<Vec<House>>(),
            cover: covers.iter().map(|&index| house(index)).collect(),
            fins: fins.iter().map(|&at| cell(at)).collect(),
        };
        let (size, finned) = (self.size as u8, !fins.is_empty());
        let technique = match self.is_mutant {
            true => Technique::MutantFish { size, finned },
            false => Technique::FrankenFish { size, finned },
        };
        step.begin(technique, UNRATED, Pattern::FrankenFish(pattern));
        for target in covered.without(cells).iter().filter(sees_all) {
            step.remove(target, 1 << self.digit);
        }
        step.keep_at(fins.len());
        !step.gathers()
    }
}

#[cfg(test)]
mod tests;
