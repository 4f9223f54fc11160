//! Plain 64-bit words: 64 lanes on any machine.

use super::{Isa, Kernel, U64Ops};

/// Plain 64-bit integer operations.
#[derive(Copy, Clone)]
pub(crate) struct Portable;

impl Isa for Portable {
    type Word = u64;
    const LANES: usize = 64;
    const HAS_SHUFFLES: bool = false;
    const ZERO: u64 = 0;
    const ONES: u64 = !0;

    fn new() -> Option<Portable> {
        Some(Portable)
    }

    fn dispatch<K: Kernel<Portable>>(self, kernel: K) -> K::Output {
        kernel.run(self)
    }

    #[inline(always)]
    fn limbs(word: &u64) -> &[u64] {
        std::slice::from_ref(word)
    }
    #[inline(always)]
    fn limbs_mut(word: &mut u64) -> &mut [u64] {
        std::slice::from_mut(word)
    }

    #[inline(always)]
    fn and(self, a: u64, b: u64) -> u64 {
        a & b
    }
    #[inline(always)]
    fn or(self, a: u64, b: u64) -> u64 {
        a | b
    }
    #[inline(always)]
    fn andnot(self, a: u64, b: u64) -> u64 {
        a & !b
    }
    #[inline(always)]
    fn any(self, a: u64) -> bool {
        a != 0
    }

    #[inline(always)]
    fn shuffle(self, table: [u8; 32], index: [u8; 32]) -> [u8; 32] {
        let mut out = [0; 32];
        for i in 0..32 {
            out[i] = table[i & 16 | usize::from(index[i] & 15)];
        }
        out
    }
}

impl U64Ops for Portable {
    #[inline(always)]
    fn xor(self, a: u64, b: u64) -> u64 {
        a ^ b
    }
}
