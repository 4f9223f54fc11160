//! Tests of `u64_ops`.

use super::*;
use crate::lanes::WithIsa;
use crate::lanes::isa::{Kernel, Portable};
use crate::solve::lanes::Backend;
use quickcheck::quickcheck;

/// 1 in all 16 bits.
const SIXTEENS: u64 = 0x0001_0001_0001_0001;

/// All operations on some words, as limbs.
#[derive(Copy, Clone)]
struct All<'a> {
    a: &'a [u64; 8],
    b: &'a [u64; 8],
    count: u32,
    factor: u128,
}

impl<I: U64Ops> Kernel<I> for All<'_> {
    type Output = Vec<Vec<u64>>;
    fn run(self, isa: I) -> Vec<Vec<u64>> {
        let load = |from: &[u64; 8], first: usize| {
            let mut word = I::ZERO;
            let limbs = I::limbs_mut(&mut word);
            let count = limbs.len();
            limbs.copy_from_slice(&from[first..first + count]);
            word
        };
        let mut results = vec![Vec::new(); 15];
        for first in (0..8).step_by(I::LANES / 64) {
            let (a, b) = (load(self.a, first), load(self.b, first));
            let counts = isa.and(b, isa.splat(63));
            let [high, low] = isa.mul_add_128([a, b], self.factor, [b, a]);
            let sixteen = isa.splat((self.factor as u64 & 0xFFFF) * SIXTEENS);
            let words = [
                isa.splat(self.a[0]),
                isa.xor(a, b),
                isa.add(a, b),
                isa.sub(a, b),
                isa.shl(a, self.count),
                isa.shr(a, self.count),
                isa.shl_each(a, counts),
                isa.shr_each(a, counts),
                isa.rotate_each(a, counts),
                isa.mul(a, b),
                isa.mul_32(a, b),
                isa.mul_low_16(a, sixteen),
                isa.mul_high_16(a, sixteen),
                high,
                low,
            ];
            for (result, word) in results.iter_mut().zip(&words) {
                result.extend(I::limbs(word));
            }
        }
        results
    }
}

impl WithIsa for All<'_> {
    type Output = Vec<Vec<u64>>;
    fn run<I: U64Ops>(self, isa: I) -> Vec<Vec<u64>> {
        isa.dispatch(self)
    }
}

quickcheck! {
    fn every_instruction_set_calculates_the_same(
        a: (u64, u64, u64, u64), b: (u64, u64, u64, u64), count: u32, factor: (u64, u64)
    ) -> bool {
        // Some limbs at random, and others with many equal bits.
        let a = [a.0, a.1, a.2, a.3, a.0 >> 32, !(a.1 >> 40), 0, !0];
        let b = [b.0, b.1, !b.2, b.3 << 32, b.0 << 20, !b.1, 1 << 63, !0];
        let (count, factor) = (count % 64, u128::from(factor.0) << 64 | u128::from(factor.1));
        let all = All { a: &a, b: &b, count, factor };
        let results = Portable.dispatch(all);
        let mut backends = Backend::ALL.into_iter().filter(|backend| backend.is_available());
        backends.all(|backend| backend.run(all).is_ok_and(|others| others == results))
    }

    fn limbs_of_plain_integers_calculate_as_integers(a: u64, b: u64, factor: u16) -> bool {
        let parts = |f: fn(u32) -> u32| {
            (0..4).fold(0, |all, i| {
                let part = (a >> (16 * i)) as u16;
                all | u64::from(f(u32::from(part) * u32::from(factor))) << (16 * i)
            })
        };
        let sixteen = u64::from(factor) * SIXTEENS;
        let wide = u128::from(a) << 64 | u128::from(b);
        let more = u128::from(b) << 64 | u128::from(a);
        let result = wide.wrapping_mul(77 << 64 | 99).wrapping_add(more);
        Portable.mul_low_16(a, sixteen) == parts(|product| product & 0xFFFF)
            && Portable.mul_high_16(a, sixteen) == parts(|product| product >> 16)
            && Portable.mul_32(a, b) == (a & 0xFFFF_FFFF) * (b & 0xFFFF_FFFF)
            && Portable.xor(a, b) == a ^ b
            && Portable.mul_add_128([a, b], 77 << 64 | 99, [b, a])
                == [(result >> 64) as u64, result as u64]
    }
}
