//! Sue de Coq, or two-sector disjoint subsets: cells where a line and a block cross, with cells of both beside them.
//!
//! Source: HoDoKu's manual and SudokuWiki. Some cells of the crossing (two at least) have at least two digits more than
//! they are; a set A of cells of the line takes some of these digits, a set B of cells of the block takes others.
//!
//! ```text
//!   block | line ->
//!    I I .|. A .
//!    . B .|          cells of I, A and B = digits of I + further digits of A + further digits of B
//!    . . .|
//! ```
//!
//! A and B share no digit of I. So each digit has one place in these cells at most (a further digit of both A and B one
//! in each), and as there are as many places as cells, each digit has one. Digits of A go from the rest of the line,
//! digits of B from the rest of the block, and digits that I alone has from both. In the basic form A and B are one
//! cell with two digits each; in the extended form they are larger, or have further digits.

use super::UNRATED;
use crate::board::{DigitSet, HouseKind};
use crate::budget::Watch;
use crate::deduce::bits::{Bits, each_subset};
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::crossing::SueDeCoq;
use crate::deduce::position::{Position, cell, first_house, house};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::ops::ControlFlow::{Break, Continue};

/// Some cells of a house outside of the crossing, and their digits.
#[derive(Copy, Clone)]
struct CrossingPart {
    places: u32,
    digits: u32,
    /// Number of digits of the crossing that the part takes: its cells but for one a further digit.
    takes: u32,
}

/// The first Sue de Coq that removes a candidate: block by block, small crossings and parts first.
pub(in crate::deduce) fn find<P: Position>(board: &P, watch: &Watch, step: &mut Step) -> bool {
    let side = board.side();
    let first_block = first_house(side, HouseKind::Block);
    let blocks = first_block..first_block + side;
    blocks.clone().any(|block| {
        (0..3 * side)
            .filter(|line| !blocks.contains(line) && board.overlap(block, *line) != 0)
            .any(|line| watch.is_over_after_unit() || search(board, [line, block], step))
    })
}

/// The open places of a house among these.
fn open<P: Position>(board: &P, house: usize, places: u32) -> u32 {
    let is_open = |&place: &usize| board.candidates(board.cell_at(house, place)) != 0;
    Bits(places).filter(is_open).fold(0, |set, place| set | 1 << place)
}

/// The digits of some places of a house.
fn digits<P: Position>(board: &P, house: usize, places: u32) -> u32 {
    board.cells_at(house, places).fold(0, |set, at| set | board.candidates(at))
}

fn search<P: Position>(board: &P, houses @ [line, block]: [usize; 2], step: &mut Step) -> bool {
    let all = (1 << board.side()) - 1;
    let inside = open(board, line, board.overlap(line, block));
    let sets = |house: usize, other: usize| {
        let outside = open(board, house, all & !board.overlap(house, other));
        let mut list = Vec::new();
        // Larger parts are seldom seen by people, and there are very many of them on big boards.
        let most = if board.side() > 10 { 2 } else { 4 };
        for size in 1..=most {
            let _ = each_subset(outside, size, &mut |places| {
                list.push((places, digits(board, house, places)));
                Continue(())
            });
        }
        list
    };
    let (of_line, of_block) = (sets(line, block), sets(block, line));
    (2..=inside.count_ones().min(4)).any(|size| {
        each_subset(inside, size, &mut |crossing| {
            let middle = digits(board, line, crossing);
            let over = middle.count_ones().saturating_sub(size);
            if over < 2 {
                return Continue(());
            }
            // Both parts take some of the digits, and are not locked themselves.
            let parts = |list: &[(u32, u32)]| -> Vec<CrossingPart> {
                let part = |&(places, digits): &(u32, u32)| {
                    let further = (digits & !middle).count_ones();
                    let takes = places.count_ones().saturating_sub(further);
                    let is_open = (digits & middle).count_ones() > takes;
                    ((1..over).contains(&takes) && is_open).then_some(CrossingPart {
                        places,
                        digits,
                        takes,
                    })
                };
                list.iter().filter_map(part).collect()
            };
            let (line_parts, block_parts) = (parts(&of_line), parts(&of_block));
            for a in &line_parts {
                let fits = |b: &&CrossingPart| {
                    a.takes + b.takes == over && a.digits & b.digits & middle == 0
                };
                for b in block_parts.iter().filter(fits) {
                    if conclude(board, houses, (crossing, middle), [a, b], step) {
                        return Break(());
                    }
                }
            }
            Continue(())
        })
        .is_break()
    })
}

fn conclude<P: Position>(
    board: &P,
    [line, block]: [usize; 2],
    (crossing, middle): (u32, u32),
    [a, b]: [&CrossingPart; 2],
    step: &mut Step,
) -> bool {
    let list = |house, places| -> Vec<usize> { board.cells_at(house, places).collect() };
    let cells = [list(line, crossing), list(line, a.places), list(block, b.places)];
    let alone = middle & !a.digits & !b.digits;
    let all = (1 << board.side()) - 1;
    let mut removals: Vec<(usize, u32)> = Vec::new();
    for (house, digits) in [(line, a.digits | alone), (block, b.digits | alone)] {
        for at in
            board.cells_at(house, all).filter(|at| cells.iter().all(|part| !part.contains(at)))
        {
            let gone = board.candidates(at) & digits;
            match removals.iter_mut().find(|(known, _)| *known == at) {
                Some((_, known)) => *known |= gone,
                None if gone != 0 => removals.push((at, gone)),
                None => {}
            }
        }
    }
    if removals.is_empty() {
        return false;
    }
    let size = cells.iter().map(Vec::len).sum();
    let pattern = SueDeCoq {
        houses: [line, block].map(house),
        cells: cells.map(|part| part.into_iter().map(cell).collect()),
        digits: [middle, a.digits, b.digits].map(DigitSet::from_bits),
    };
    step.begin(Technique::SueDeCoq, UNRATED, Pattern::SueDeCoq(pattern));
    removals.into_iter().for_each(|(at, gone)| step.remove(at, gone));
    step.keep_at(size);
    !step.gathers()
}
