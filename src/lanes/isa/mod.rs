//! Wide words of one bit per lane, one type per instruction set.
//!
//! An [`Isa`] is a token: whoever holds one has proof that the processor can run its
//! instructions, so its operations are safe to call. The kernel is written once over the
//! trait. All of it is `#[inline(always)]` and runs inside [`Isa::dispatch`], the one function
//! of each instruction set that is compiled with its features; called outside of it the
//! operations still work, but each one is a call.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "aarch64")]
mod neon;
mod portable;
mod u64_ops;

#[cfg(target_arch = "x86_64")]
pub(crate) use self::{avx2::Avx2, avx512::Avx512};
#[cfg(target_arch = "aarch64")]
pub(crate) use neon::Neon;
pub(crate) use portable::Portable;
pub(crate) use u64_ops::U64Ops;

/// Work that is compiled for every instruction set.
///
/// `run` and all it calls must be `#[inline(always)]`, without closures over words: what is not inlined
/// into [`Isa::dispatch`] is compiled without the features.
pub(crate) trait Kernel<I: Isa> {
    /// The result of the work.
    type Output;
    /// Does the work.
    fn run(self, isa: I) -> Self::Output;
}

/// An instruction set that the processor has, with the operations on its words.
pub(crate) trait Isa: Copy + Send + Sync + 'static {
    /// One bit for each lane. Bit `b` of limb `i` is lane `64 * i + b`.
    type Word: Copy + Send + Sync + 'static;
    /// Number of lanes.
    const LANES: usize;
    /// Returns whether [`Isa::shuffle_16`] is one instruction.
    const HAS_SHUFFLES: bool = true;
    /// No lane.
    const ZERO: Self::Word;
    /// Every lane.
    const ONES: Self::Word;

    /// The token, if the processor has the instruction set.
    fn new() -> Option<Self>;

    /// Runs a job compiled for this instruction set.
    fn dispatch<K: Kernel<Self>>(self, kernel: K) -> K::Output;

    /// The word as limbs of 64 lanes.
    fn limbs(word: &Self::Word) -> &[u64];
    /// The word as limbs of 64 lanes.
    fn limbs_mut(word: &mut Self::Word) -> &mut [u64];

    /// a & b
    fn and(self, a: Self::Word, b: Self::Word) -> Self::Word;
    /// a | b
    fn or(self, a: Self::Word, b: Self::Word) -> Self::Word;
    /// a & !b
    fn andnot(self, a: Self::Word, b: Self::Word) -> Self::Word;
    /// Returns whether any lane is set.
    fn any(self, a: Self::Word) -> bool;

    /// Two table look-ups at once: `table[index[i]]` in each half of 16 bytes, indices below 16.
    fn shuffle(self, table: [u8; 32], index: [u8; 32]) -> [u8; 32];

    /// Sixteen table look-ups at once, the first one in the lowest byte: `table[index[i]]`, and 0 where the top bit of the
    /// index is set; other indices are below 16.
    #[inline(always)]
    fn shuffle_16(self, table: u128, index: u128) -> u128 {
        let table = table.to_le_bytes();
        let look = |index: u8| if index > 127 { 0 } else { table[usize::from(index & 15)] };
        u128::from_le_bytes(index.to_le_bytes().map(look))
    }

    /// a & b & c
    #[inline(always)]
    fn and3(self, a: Self::Word, b: Self::Word, c: Self::Word) -> Self::Word {
        self.and(self.and(a, b), c)
    }
    /// a | b | c
    #[inline(always)]
    fn or3(self, a: Self::Word, b: Self::Word, c: Self::Word) -> Self::Word {
        self.or(self.or(a, b), c)
    }
    /// a | b & c
    #[inline(always)]
    fn or_and(self, a: Self::Word, b: Self::Word, c: Self::Word) -> Self::Word {
        self.or(a, self.and(b, c))
    }
    /// a & !(b | c)
    #[inline(always)]
    fn andnot_or(self, a: Self::Word, b: Self::Word, c: Self::Word) -> Self::Word {
        self.andnot(a, self.or(b, c))
    }
    /// a | b & !c
    #[inline(always)]
    fn or_andnot(self, a: Self::Word, b: Self::Word, c: Self::Word) -> Self::Word {
        self.or(a, self.andnot(b, c))
    }
    /// a & b & !c
    #[inline(always)]
    fn and_andnot(self, a: Self::Word, b: Self::Word, c: Self::Word) -> Self::Word {
        self.and(a, self.andnot(b, c))
    }
    /// a & (b | c)
    #[inline(always)]
    fn and_or(self, a: Self::Word, b: Self::Word, c: Self::Word) -> Self::Word {
        self.and(a, self.or(b, c))
    }
    /// a | !(b | c)
    #[inline(always)]
    fn or_nor(self, a: Self::Word, b: Self::Word, c: Self::Word) -> Self::Word {
        self.or(a, self.andnot(Self::ONES, self.or(b, c)))
    }
    /// At least two of three.
    #[inline(always)]
    fn majority(self, a: Self::Word, b: Self::Word, c: Self::Word) -> Self::Word {
        self.or(self.and(a, b), self.and(c, self.or(a, b)))
    }
    /// `a` in the lanes of the mask, else `b`.
    #[inline(always)]
    fn blend(self, mask: Self::Word, a: Self::Word, b: Self::Word) -> Self::Word {
        self.or(self.and(mask, a), self.andnot(b, mask))
    }
}
