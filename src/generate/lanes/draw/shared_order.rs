//! The order of a block, as the lanes use it.

use crate::board::{Cell, MAX_SIDE, Shape, Symmetry};
use crate::generate::BLOCK;
use crate::generate::order::block::BlockOrder;
use crate::generate::recipe::{Recipe, Seeds};
use crate::generate::removal::Order;
use crate::lanes::isa::Isa;
use crate::lanes::plane::Plane;
use crate::rng::Purpose;

/// The bits of a round, of which an order by rows, columns, blocks or digits has nine.
pub(crate) const ROUND_BITS: usize = 4;

/// The order that the puzzles of a block share, as cells of the frames.
///
/// A unit is a cell, or an orbit of the symmetry. Its turn is its round, if the order has rounds, and then its class: units
/// are proposed by turn, and in a turn by place.
///
/// ```text
///   cells       a | b c | d e | f ...        the units, in the order of the block's list
///   starts      0   1     3     5 ...
///   turns       high bit first: bit i of the turn of a unit, at its first cell, in each lane
/// ```
pub(crate) struct SharedOrderPlanes<I: Isa> {
    seeds: Seeds,
    order: Order,
    symmetry: Symmetry,
    /// The block, and its attempt, that were drawn last.
    drawn: Option<(u64, u32)>,
    block: BlockOrder,
    pub(crate) cells: [u8; 81],
    /// Where the units begin in the list of cells, and where the last one ends.
    pub(crate) starts: Vec<u8>,
    /// Where units begin, as a mask of places in the list.
    pub(crate) firsts: u128,
    pub(crate) turns: Vec<Plane<I>>,
    /// The number of turns.
    pub(crate) turn_count: usize,
    /// The lanes for which a cell is early.
    pub(crate) early: Box<Plane<I>>,
}

impl<I: Isa> SharedOrderPlanes<I> {
    /// Before the first block of a recipe.
    pub(crate) fn new(recipe: &Recipe) -> SharedOrderPlanes<I> {
        let Recipe { order, symmetry, .. } = *recipe;
        let class_bits = if symmetry == Symmetry::None { 1 } else { 3 };
        let has_rounds = order != Order::Random;
        let bits = class_bits + if has_rounds { ROUND_BITS } else { 0 };
        SharedOrderPlanes {
            seeds: recipe.seeds(),
            order,
            symmetry,
            drawn: None,
            block: BlockOrder::default(),
            cells: [0; 81],
            starts: Vec::new(),
            firsts: 0,
            turns: vec![[I::ZERO; 81]; bits],
            turn_count: if has_rounds { 9 << class_bits } else { 1 << class_bits },
            early: Box::new([I::ZERO; 81]),
        }
    }

    /// Draws the order of the block of an index, if it is not the last one, and picks out the classes of the
    /// indices from there on.
    pub(crate) fn draw(&mut self, index: u64, attempt: u32) {
        let number = index / BLOCK;
        if self.drawn != Some((number, attempt)) {
            let stream = self.seeds.removal_key(number).stream(Purpose::Order, attempt);
            self.block = BlockOrder::draw(Shape::NINE, self.symmetry, stream);
            self.list_units();
            if matches!(self.order, Order::Rows | Order::Columns | Order::Blocks) {
                self.set_rounds();
            }
            self.drawn = Some((number, attempt));
        }
        let SharedOrderPlanes { block, turns, early, .. } = self;
        let limbs = |word: &mut I::Word, bits: &dyn Fn(u64) -> u64| {
            for (i, limb) in I::limbs_mut(word).iter_mut().enumerate() {
                *limb = bits(index % BLOCK + 64 * i as u64);
            }
        };
        let class = turns.len() - block.class_bits();
        for cell in 0..81 {
            limbs(&mut early[cell], &|first| block.early_from(cell, first));
            for (bit, plane) in turns[class..].iter_mut().enumerate() {
                limbs(&mut plane[cell], &|first| block.class_bit_from(cell, bit, first));
            }
        }
    }

    /// Lists the units: each stands where its first cell stands in the block's list.
    fn list_units(&mut self) {
        let SharedOrderPlanes { block, symmetry, cells, starts, firsts, .. } = self;
        let (mut is_listed, mut count) = ([false; 81], 0);
        starts.clear();
        *firsts = 0;
        for &first in block.cells.iter() {
            if is_listed[first.index()] {
                continue;
            }
            starts.push(count as u8);
            *firsts |= 1 << count;
            // The first cell, whose turn it is, before the others.
            let mut orbit = symmetry.orbit(Shape::NINE, first);
            orbit.sort_by_key(|&cell| cell != first);
            for cell in orbit {
                is_listed[cell.index()] = true;
                cells[count] = cell.index() as u8;
                count += 1;
            }
        }
        starts.push(count as u8);
    }

    /// Sets the rounds of the cells, which are the same in all lanes: frames keep rows, columns and blocks together.
    fn set_rounds(&mut self) {
        let mut before = [0_usize; MAX_SIDE];
        for &cell in &self.block.cells {
            let group = self.order.group_of(cell, Shape::NINE, &[]).unwrap_or(0);
            for (bit, plane) in self.turns[..ROUND_BITS].iter_mut().rev().enumerate() {
                let is_set = before[group] >> bit & 1 == 1;
                plane[cell.index()] = if is_set { I::ONES } else { I::ZERO };
            }
            before[group] += 1;
        }
    }

    /// The list of the block and the bits of the rounds, if those follow from the digits of the framed grids.
    pub(crate) fn rounds_of_digits(&mut self) -> Option<(&[Cell], &mut [Plane<I>])> {
        let SharedOrderPlanes { order, block, turns, .. } = self;
        (*order == Order::Digits).then(|| (&block.cells[..], &mut turns[..ROUND_BITS]))
    }
}
