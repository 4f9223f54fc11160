//! Vertical counters: a small number in every lane, counted by bitwise operations (carry-save).

use super::isa::Isa;
use super::plane::{self, Plane};

/// A count of set bits: at least one, two, three.
pub(crate) struct UpToThree<I: Isa> {
    pub(crate) one: I::Word,
    pub(crate) two: I::Word,
    pub(crate) three: I::Word,
}

impl<I: Isa> UpToThree<I> {
    /// Counts nine bits.
    #[inline(always)]
    pub(crate) fn of(isa: I, [a, b, c, d, e, f, g, h, i]: &[I::Word; 9]) -> UpToThree<I> {
        let [x, y, z] = [[a, b, c], [d, e, f], [g, h, i]];
        let few = UpToThree::of3(isa, x).and(isa, UpToThree::of3(isa, y));
        few.and(isa, UpToThree::of3(isa, z))
    }

    /// Counts three bits.
    #[inline(always)]
    fn of3(isa: I, [&a, &b, &c]: [&I::Word; 3]) -> UpToThree<I> {
        UpToThree { one: isa.or3(a, b, c), two: isa.majority(a, b, c), three: isa.and3(a, b, c) }
    }

    /// Adds other bits.
    #[inline(always)]
    fn and(self, isa: I, more: UpToThree<I>) -> UpToThree<I> {
        let two = isa.or_and(isa.or(self.two, more.two), self.one, more.one);
        let three = isa.or_and(isa.or(self.three, more.three), self.one, more.two);
        let three = isa.or_and(three, self.two, more.one);
        UpToThree { one: isa.or(self.one, more.one), two, three }
    }
}

/// Counts what is possible: nothing, or at most one.
#[derive(Copy, Clone)]
pub(crate) struct UpToOne<I: Isa> {
    pub(crate) none: I::Word,
    pub(crate) few: I::Word,
}

impl<I: Isa> UpToOne<I> {
    /// Nothing was added.
    pub(crate) const NEW: UpToOne<I> = UpToOne { none: I::ONES, few: I::ONES };

    /// Adds one that is impossible where `out` is set.
    #[inline(always)]
    pub(crate) fn add(&mut self, isa: I, out: I::Word) {
        self.few = isa.and_or(self.few, self.none, out);
        self.none = isa.and(self.none, out);
    }

    /// Adds three.
    #[inline(always)]
    pub(crate) fn add3(&mut self, isa: I, a: I::Word, b: I::Word, c: I::Word) {
        let none = isa.and3(a, b, c);
        let few = isa.and(self.few, isa.majority(a, b, c));
        self.few = isa.and_or(few, self.none, none);
        self.none = isa.and(self.none, none);
    }
}

/// A count for every cell and lane, from 0 to 7: binary places one above the other. It stays at 7.
pub(crate) struct CellCounts<I: Isa> {
    /// Ones, twos and fours.
    pub(crate) places: [Plane<I>; 3],
}

impl<I: Isa> CellCounts<I> {
    /// Nothing was counted.
    pub(crate) fn new() -> Box<CellCounts<I>> {
        Box::new(CellCounts { places: [[I::ZERO; 81]; 3] })
    }

    /// Counts one more in a cell of a lane.
    #[inline(always)]
    pub(crate) fn count(&mut self, cell: u8, lane: usize) {
        let (limb, bit) = plane::spot(lane);
        let [ones, twos, fours] = self.places.each_mut().map(|place| {
            // Below 81 by construction; the minimum spares the check of bounds.
            &mut I::limbs_mut(&mut place[usize::from(cell).min(80)])[limb]
        });
        let up = bit & !(*ones & *twos & *fours);
        *fours ^= up & *ones & *twos;
        *twos ^= up & *ones;
        *ones ^= up;
    }

    /// Sets the counts of some lanes to 0.
    #[inline(always)]
    pub(crate) fn forget(&mut self, isa: I, lanes: I::Word) {
        for place in &mut self.places {
            for cell in 0..81 {
                place[cell] = isa.andnot(place[cell], lanes);
            }
        }
    }
}
