//! AVX2: 256 lanes.
#![allow(unsafe_code)]

use super::u64_ops::mul_add_128_by_words;
use super::{Isa, Kernel, U64Ops};
use core::arch::asm;
use core::arch::x86_64::{
    __m128i, __m256i, _mm_cvtsi32_si128, _mm_shuffle_epi8, _mm256_add_epi64, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_mul_epu32, _mm256_mullo_epi16, _mm256_or_si256, _mm256_set1_epi64x,
    _mm256_shuffle_epi8, _mm256_sll_epi64, _mm256_sllv_epi64, _mm256_srl_epi64, _mm256_srlv_epi64,
    _mm256_sub_epi64, _mm256_testz_si256, _mm256_xor_si256,
};
use core::mem::transmute;

/// Proof that the processor has AVX2.
#[derive(Copy, Clone)]
pub(crate) struct Avx2(());

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn dispatch_with_features<K: Kernel<Avx2>>(isa: Avx2, kernel: K) -> K::Output {
    kernel.run(isa)
}

impl Isa for Avx2 {
    type Word = __m256i;
    const LANES: usize = 256;
    // SAFETY: any 256 bits are a value of the vector type.
    const ZERO: __m256i = unsafe { transmute([0u64; 4]) };
    // SAFETY: as above.
    const ONES: __m256i = unsafe { transmute([!0u64; 4]) };

    fn new() -> Option<Avx2> {
        let present = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        present.then_some(Avx2(()))
    }

    fn dispatch<K: Kernel<Avx2>>(self, kernel: K) -> K::Output {
        // SAFETY: the token exists only where `new` found the features.
        unsafe { dispatch_with_features(self, kernel) }
    }

    #[inline(always)]
    fn limbs(word: &__m256i) -> &[u64] {
        // SAFETY: the same 32 bytes, as integers of a smaller alignment, for the same lifetime.
        unsafe { &*core::ptr::from_ref(word).cast::<[u64; 4]>() }
    }
    #[inline(always)]
    fn limbs_mut(word: &mut __m256i) -> &mut [u64] {
        // SAFETY: as in `limbs`; any integers are a value of the vector type.
        unsafe { &mut *core::ptr::from_mut(word).cast::<[u64; 4]>() }
    }

    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: the token proves the feature.
        unsafe { _mm256_and_si256(a, b) }
    }
    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: the token proves the feature.
        unsafe { _mm256_or_si256(a, b) }
    }
    #[inline(always)]
    fn andnot(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: the token proves the feature.
        unsafe { _mm256_andnot_si256(b, a) }
    }
    #[inline(always)]
    fn any(self, a: __m256i) -> bool {
        // SAFETY: the token proves the feature.
        unsafe { _mm256_testz_si256(a, a) == 0 }
    }
    #[inline(always)]
    fn shuffle_16(self, table: u128, index: u128) -> u128 {
        // SAFETY: the token proves the feature; any 128 bits are a value of both types.
        unsafe {
            let table = transmute::<u128, __m128i>(table);
            let index = transmute::<u128, __m128i>(index);
            transmute::<__m128i, u128>(_mm_shuffle_epi8(table, index))
        }
    }
    #[inline(always)]
    fn shuffle(self, table: [u8; 32], index: [u8; 32]) -> [u8; 32] {
        // SAFETY: the token proves the feature; the types are plain bytes.
        unsafe {
            let table = transmute::<[u8; 32], __m256i>(table);
            let index = transmute::<[u8; 32], __m256i>(index);
            transmute::<__m256i, [u8; 32]>(_mm256_shuffle_epi8(table, index))
        }
    }
}

impl U64Ops for Avx2 {
    #[inline(always)]
    fn splat(self, number: u64) -> __m256i {
        // SAFETY: the token proves the feature.
        unsafe { _mm256_set1_epi64x(number as i64) }
    }
    #[inline(always)]
    fn xor(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: the token proves the feature.
        unsafe { _mm256_xor_si256(a, b) }
    }
    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: the token proves the feature.
        unsafe { _mm256_add_epi64(a, b) }
    }
    #[inline(always)]
    fn sub(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: the token proves the feature.
        unsafe { _mm256_sub_epi64(a, b) }
    }
    #[inline(always)]
    fn shl(self, a: __m256i, count: u32) -> __m256i {
        // SAFETY: the token proves the feature.
        unsafe { _mm256_sll_epi64(a, _mm_cvtsi32_si128(count as i32)) }
    }
    #[inline(always)]
    fn shr(self, a: __m256i, count: u32) -> __m256i {
        // SAFETY: the token proves the feature.
        unsafe { _mm256_srl_epi64(a, _mm_cvtsi32_si128(count as i32)) }
    }
    #[inline(always)]
    fn shl_each(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: the token proves the feature.
        unsafe { _mm256_sllv_epi64(a, b) }
    }
    #[inline(always)]
    fn shr_each(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: the token proves the feature.
        unsafe { _mm256_srlv_epi64(a, b) }
    }
    #[inline(always)]
    fn mul_32(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: the token proves the feature.
        unsafe { _mm256_mul_epu32(a, b) }
    }
    #[inline(always)]
    fn mul_low_16(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: the token proves the feature.
        unsafe { _mm256_mullo_epi16(a, b) }
    }
    #[inline(always)]
    fn mul_high_16(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: the token proves the feature.
        unsafe { mul_high_16(a, b) }
    }
    #[inline(always)]
    fn rotate_each(self, a: __m256i, b: __m256i) -> __m256i {
        // A shift by 64 gives 0.
        let left = self.shl_each(a, self.sub(self.splat(64), b));
        self.or(self.shr_each(a, b), left)
    }
    #[inline(always)]
    fn mul(self, a: __m256i, b: __m256i) -> __m256i {
        let outer = self.mul_32(a, b);
        let cross = self.add(self.mul_32(self.shr(a, 32), b), self.mul_32(a, self.shr(b, 32)));
        self.add(outer, self.shl(cross, 32))
    }
    #[inline(always)]
    fn mul_add_128(self, number: [__m256i; 2], factor: u128, more: [__m256i; 2]) -> [__m256i; 2] {
        mul_add_128_by_words(self, number, factor, more)
    }
}

/// The high halves of products of 16 bits.
///
/// The compiler takes the intrinsic apart into products of 32 bits, and does not always put it together again.
#[target_feature(enable = "avx2")]
#[inline]
fn mul_high_16(a: __m256i, b: __m256i) -> __m256i {
    let mut high = a;
    // SAFETY: the instruction is one of the features above, and has registers in, a register out.
    unsafe {
        asm!(
            "vpmulhuw {high}, {high}, {b}",
            high = inout(ymm_reg) high,
            b = in(ymm_reg) b,
            options(pure, nomem, nostack, preserves_flags)
        );
    }
    high
}
