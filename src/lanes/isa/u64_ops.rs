//! A word as numbers of 64 bits, one per limb.
//!
//! Data of more than one bit per lane are worked on in rows: row `i` of 64 words holds in its limb `l` a number of lane
//! `64 * l + i`. [`transpose_64`](crate::lanes::transpose::transpose_64) turns such rows into planes of one bit per lane, and back.

use super::Isa;

/// Arithmetic on the limbs of a word. All of it wraps around.
///
/// The operations as they stand here take limb by limb, which suits instruction sets without wide multiplications.
pub(crate) trait U64Ops: Isa {
    /// The same number in every limb.
    #[inline(always)]
    fn splat(self, number: u64) -> Self::Word {
        let mut word = Self::ZERO;
        for i in 0..Self::LANES / 64 {
            Self::limbs_mut(&mut word)[i] = number;
        }
        word
    }
    /// a ^ b
    #[inline(always)]
    fn xor(self, a: Self::Word, b: Self::Word) -> Self::Word {
        self.andnot(self.or(a, b), self.and(a, b))
    }
    /// a + b
    #[inline(always)]
    fn add(self, a: Self::Word, b: Self::Word) -> Self::Word {
        by_limbs::<Self>(a, b, u64::wrapping_add)
    }
    /// a - b
    #[inline(always)]
    fn sub(self, a: Self::Word, b: Self::Word) -> Self::Word {
        by_limbs::<Self>(a, b, u64::wrapping_sub)
    }
    /// a << count, counts below 64
    #[inline(always)]
    fn shl(self, a: Self::Word, count: u32) -> Self::Word {
        by_limbs::<Self>(a, a, |a, _| a << count)
    }
    /// a >> count, counts below 64
    #[inline(always)]
    fn shr(self, a: Self::Word, count: u32) -> Self::Word {
        by_limbs::<Self>(a, a, |a, _| a >> count)
    }
    /// a << b, counts below 64
    #[inline(always)]
    fn shl_each(self, a: Self::Word, b: Self::Word) -> Self::Word {
        by_limbs::<Self>(a, b, |a, b| a << b)
    }
    /// a >> b, counts below 64
    #[inline(always)]
    fn shr_each(self, a: Self::Word, b: Self::Word) -> Self::Word {
        by_limbs::<Self>(a, b, |a, b| a >> b)
    }
    /// a rotated to the right by b, counts below 64
    #[inline(always)]
    fn rotate_each(self, a: Self::Word, b: Self::Word) -> Self::Word {
        by_limbs::<Self>(a, b, |a, b| a.rotate_right(b as u32))
    }
    /// a * b
    #[inline(always)]
    fn mul(self, a: Self::Word, b: Self::Word) -> Self::Word {
        by_limbs::<Self>(a, b, u64::wrapping_mul)
    }
    /// The product of the low 32 bits of a and of b.
    #[inline(always)]
    fn mul_32(self, a: Self::Word, b: Self::Word) -> Self::Word {
        by_limbs::<Self>(a, b, |a, b| u64::from(a as u32) * u64::from(b as u32))
    }
    /// The low halves of the products of each 16 bits with a factor, which stands in all 16 bits of `b`.
    #[inline(always)]
    fn mul_low_16(self, a: Self::Word, b: Self::Word) -> Self::Word {
        by_limbs::<Self>(a, b, |a, b| {
            let (even, odd) = products_16(a, b);
            even & EVEN | (odd & EVEN) << 16
        })
    }
    /// The high halves of the products of each 16 bits with a factor, which stands in all 16 bits of `b`.
    #[inline(always)]
    fn mul_high_16(self, a: Self::Word, b: Self::Word) -> Self::Word {
        by_limbs::<Self>(a, b, |a, b| {
            let (even, odd) = products_16(a, b);
            even >> 16 & EVEN | odd & !EVEN
        })
    }
    /// `number * factor + more` for numbers of 128 bits, high and low half.
    #[inline(always)]
    fn mul_add_128(
        self,
        number: [Self::Word; 2],
        factor: u128,
        more: [Self::Word; 2],
    ) -> [Self::Word; 2] {
        let [mut high, mut low] = number;
        for i in 0..Self::LANES / 64 {
            let wide = |high: &Self::Word, low: &Self::Word| {
                u128::from(Self::limbs(high)[i]) << 64 | u128::from(Self::limbs(low)[i])
            };
            let [more_high, more_low] = &more;
            let result =
                wide(&high, &low).wrapping_mul(factor).wrapping_add(wide(more_high, more_low));
            Self::limbs_mut(&mut high)[i] = (result >> 64) as u64;
            Self::limbs_mut(&mut low)[i] = result as u64;
        }
        [high, low]
    }
}

/// Every other 16 bits.
const EVEN: u64 = 0x0000_FFFF_0000_FFFF;

/// The products of the even and of the odd 16 bits with the factor in the low ones.
#[inline(always)]
fn products_16(a: u64, b: u64) -> (u64, u64) {
    let factor = b & 0xFFFF;
    ((a & EVEN) * factor, (a >> 16 & EVEN) * factor)
}

#[inline(always)]
fn by_limbs<I: Isa>(mut a: I::Word, b: I::Word, f: impl Fn(u64, u64) -> u64) -> I::Word {
    for i in 0..I::LANES / 64 {
        let limb = I::limbs(&b)[i];
        I::limbs_mut(&mut a)[i] = f(I::limbs(&a)[i], limb);
    }
    a
}

/// [`U64Ops::mul_add_128`] by the other operations: for instruction sets that have them for a whole word.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) fn mul_add_128_by_words<I: U64Ops>(
    isa: I,
    [high, low]: [I::Word; 2],
    factor: u128,
    [more_high, more_low]: [I::Word; 2],
) -> [I::Word; 2] {
    let half = isa.splat(0xFFFF_FFFF);
    let factors = [0, 32].map(|shift| isa.splat(factor as u64 >> shift & 0xFFFF_FFFF));
    let up = isa.shr(low, 32);
    let outer = isa.mul_32(low, factors[0]);
    let across = isa.add(isa.mul_32(up, factors[0]), isa.shr(outer, 32));
    let middle = isa.add(isa.mul_32(low, factors[1]), isa.and(across, half));
    let carried = isa.add(isa.shr(across, 32), isa.shr(middle, 32));
    let product_high = isa.add(isa.mul_32(up, factors[1]), carried);
    let product_low = isa.or_and(isa.shl(middle, 32), outer, half);
    let sum = isa.add(product_low, more_low);
    // The top bit of a sum overflows where both numbers have it, or one of them and the sum has not.
    let over = isa.or_andnot(isa.and(product_low, more_low), isa.or(product_low, more_low), sum);
    let cross = isa.add(
        isa.mul(high, isa.splat(factor as u64)),
        isa.mul(low, isa.splat((factor >> 64) as u64)),
    );
    let sum_high = isa.add(isa.add(product_high, cross), isa.add(more_high, isa.shr(over, 63)));
    [sum_high, sum]
}

#[cfg(test)]
mod tests;
