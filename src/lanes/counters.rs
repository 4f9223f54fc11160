//! Vertical counters: a small number in every lane, counted by bitwise operations (carry-save).

use super::isa::Isa;

/// How many of some bits are set: at least one, two, three.
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
