//! Junior exocet: two base cells, and two target cells that must have their digits. Boards of blocks of 3x3 only.
//!
//! Source: D. P. Bird's compendium of the pattern, as SudokuWiki ("Exocet") describes it.
//!
//! ```text
//!    B B . | . . . | . . .     B: base, with three or four digits in all
//!    . . . | T . . | . . .     T: targets, in the other blocks and not in the line of the base
//!    . . . | / . . | T / .     /: the cell beside a target, without digits of the base
//!    ------+-------+------
//!        s   s       s         s: the three cross lines, through the targets and beside the base
//! ```
//!
//! Suppose that a digit of the base is in neither target. It is in none of the cross lines within the band: not in the
//! block nor in the line of the base, not in a target nor beside one. So each cross line has it further on. If two lines
//! (across or along) hold all its places there, these are two places at most: so it is in a target. Both digits of the
//! base are, and the targets have nothing else. A digit whose places one line holds cannot be in the base: it would be
//! in one target only, and two cross lines would have it further on.

use super::UNRATED;
use crate::board::HouseKind;
use crate::budget::Watch;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::crossing::Exocet;
use crate::deduce::position::{Position, cell as cell_of, digit as digit_of, first_house, house};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// Lines of a band, blocks of a band, cells of a block in a line.
const THREE: usize = 3;

/// The first exocet that removes a candidate, by band.
pub(in crate::deduce) fn find<P: Position>(board: &P, watch: &Watch, step: &mut Step) -> bool {
    if board.side() != 9 {
        return false;
    }
    [HouseKind::Row, HouseKind::Column].into_iter().any(|kind| {
        let search = ExocetSearch { board, kind };
        (0..board.side()).any(|line| {
            (0..THREE).any(|block| {
                !watch.is_over_after_unit()
                    && (0..THREE).any(|beside| search.search_base(line, block, beside, step))
            })
        })
    })
}

/// A search in bands of lines of a kind.
struct ExocetSearch<'a, P> {
    board: &'a P,
    kind: HouseKind,
}

impl<P: Position> ExocetSearch<'_, P> {
    /// The cell where a line along the band and a cross line meet.
    fn at(&self, line: usize, cross: usize) -> usize {
        match self.kind {
            HouseKind::Row => line * self.board.side() + cross,
            _ => cross * self.board.side() + line,
        }
    }

    /// Searches with the cells of a line in a block, but for one, as the base.
    fn search_base(&self, line: usize, block: usize, beside: usize, step: &mut Step) -> bool {
        let board = self.board;
        let own = (0..THREE).filter(|&i| i != beside).map(|i| self.at(line, block * THREE + i));
        let base: Vec<usize> = own.collect();
        if base.iter().any(|&cell| board.candidates(cell) == 0) {
            return false;
        }
        let digits = base.iter().fold(0, |set, &cell| set | board.candidates(cell));
        if !(3..=4).contains(&digits.count_ones()) {
            return false;
        }
        let others: Vec<usize> = (0..THREE).filter(|&other| other != block).collect();
        let targets = others.iter().map(|&other| self.targets(line, other, digits));
        let [first, second] = &targets.collect::<Vec<_>>()[..] else { return false };
        first.iter().any(|&a| {
            second.iter().any(|&b| {
                let cross = [a.1, b.1, block * THREE + beside];
                let targets = [a, b].map(|(line, cross)| self.at(line, cross));
                self.conclude([base[0], base[1]], digits, targets, line, cross, step)
            })
        })
    }

    /// The cells of a block that may be a target, as lines along and across the band.
    fn targets(&self, line: usize, block: usize, digits: u32) -> Vec<(usize, usize)> {
        let board = self.board;
        let first = line / THREE * THREE;
        let lines = move || (first..first + THREE).filter(move |&other| other != line);
        let has = |cell: usize| {
            let value = board.value(cell).map_or(0, |digit| 1 << digit);
            (board.candidates(cell) | value) & digits != 0
        };
        let is_target = |&(along, cross): &(usize, usize)| {
            let cell = self.at(along, cross);
            board.candidates(cell) & digits != 0
                && lines().filter(|&other| other != along).all(|other| !has(self.at(other, cross)))
        };
        let crosses = block * THREE..(block + 1) * THREE;
        crosses
            .flat_map(|cross| lines().map(move |along| (along, cross)))
            .filter(is_target)
            .collect()
    }

    /// The fewest lines, two at most, that hold all places of a digit in the cross lines outside of the band.
    fn cover(&self, digit: usize, line: usize, cross: [usize; 3]) -> Option<Vec<usize>> {
        let board = self.board;
        let side = board.side();
        let other = match self.kind {
            HouseKind::Row => HouseKind::Column,
            _ => HouseKind::Row,
        };
        let along: Vec<usize> = (0..side).filter(|at| at / THREE != line / THREE).collect();
        let is_place = |&(a, c): &(usize, usize)| {
            let cell = self.at(a, c);
            board.candidates(cell) >> digit & 1 == 1 || board.value(cell) == Some(digit)
        };
        let cells = cross.iter().flat_map(|&c| along.iter().map(move |&a| (a, c)));
        let places: Vec<(usize, usize)> = cells.filter(is_place).collect();
        // Bits of the lines: first those along the band, then those across.
        let lines: Vec<u32> = places.iter().map(|&(a, c)| 1 << a | 1 << (side + c)).collect();
        let all: u32 = lines.iter().fold(0, |set, own| set | own);
        let holds = |chosen: u32| lines.iter().all(|own| own & chosen != 0);
        let singles = Bits(all).map(|i| 1 << i);
        let pairs = Bits(all).flat_map(|i| Bits(all >> i & !1).map(move |j| 1 << i | 1 << (i + j)));
        let chosen =
            std::iter::once(0).chain(singles).chain(pairs).find(|&chosen| holds(chosen))?;
        let number = |i: usize| match i.checked_sub(side) {
            None => first_house(side, self.kind) + i,
            Some(i) => first_house(side, other) + i,
        };
        Some(Bits(chosen).map(number).collect())
    }

    fn conclude(
        &self,
        base: [usize; 2],
        digits: u32,
        targets: [usize; 2],
        line: usize,
        cross: [usize; 3],
        step: &mut Step,
    ) -> bool {
        let board = self.board;
        let covers: Option<Vec<(usize, Vec<usize>)>> =
            Bits(digits).map(|digit| Some((digit, self.cover(digit, line, cross)?))).collect();
        let Some(covers) = covers else { return false };
        let of_targets = targets.iter().fold(0, |set, &cell| set | board.candidates(cell));
        // Digits that the base cannot have, and so neither can the targets.
        let is_false =
            |(digit, lines): &&(usize, Vec<usize>)| of_targets >> digit & 1 == 0 || lines.len() < 2;
        let wrong = covers.iter().filter(is_false).fold(0, |set, (digit, _)| set | 1 << digit);
        let struck = |cell: usize, gone: u32| (cell, board.candidates(cell) & gone);
        let removals = [
            struck(base[0], wrong),
            struck(base[1], wrong),
            struck(targets[0], !digits | wrong),
            struck(targets[1], !digits | wrong),
        ];
        if removals.iter().all(|&(_, gone)| gone == 0) {
            return false;
        }
        let across = match self.kind {
            HouseKind::Row => HouseKind::Column,
            _ => HouseKind::Row,
        };
        let pattern = Exocet {
            base: base.map(cell_of),
            digits: Bits(digits).map(digit_of).collect(),
            targets: targets.map(cell_of),
            cross: cross.map(|line| house(first_house(board.side(), across) + line)),
            covers: covers
                .iter()
                .map(|(digit, lines)| {
                    (digit_of(*digit), lines.iter().map(|&index| house(index)).collect())
                })
                .collect(),
        };
        step.begin(Technique::JuniorExocet, UNRATED, Pattern::Exocet(Box::new(pattern)));
        removals.into_iter().for_each(|(cell, gone)| step.remove(cell, gone));
        step.ends_search()
    }
}
