//! AVX-512: 512 lanes, and any function of three words in one instruction.
#![allow(unsafe_code)]

use super::u64_ops::mul_add_128_by_words;
use super::{Isa, Kernel, U64Ops};
use core::arch::asm;
use core::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm_cvtsi32_si128, _mm_shuffle_epi8, _mm256_shuffle_epi8,
    _mm512_add_epi64, _mm512_and_si512, _mm512_andnot_si512, _mm512_mul_epu32, _mm512_mullo_epi16,
    _mm512_mullo_epi64, _mm512_or_si512, _mm512_rorv_epi64, _mm512_set1_epi64, _mm512_sll_epi64,
    _mm512_sllv_epi64, _mm512_srl_epi64, _mm512_srlv_epi64, _mm512_sub_epi64,
    _mm512_ternarylogic_epi64, _mm512_test_epi64_mask, _mm512_xor_si512,
};
use core::mem::transmute;

/// Proof that the processor has AVX-512 (F, BW, DQ, VL).
#[derive(Copy, Clone)]
pub(crate) struct Avx512(());

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
fn dispatch_with_features<K: Kernel<Avx512>>(isa: Avx512, kernel: K) -> K::Output {
    kernel.run(isa)
}

/// Truth tables of the operands of a ternary function: the table of `f(a, b, c)` is `f(A, B, C)`.
const A: i32 = 0xF0;
const B: i32 = 0xCC;
const C: i32 = 0xAA;

/// `f(a, b, c)` for a truth table.
macro_rules! ternary {
    ($table:expr, $a:expr, $b:expr, $c:expr) => {
        // SAFETY: the token that `self` is proves the feature.
        unsafe { _mm512_ternarylogic_epi64::<{ ($table) & 0xFF }>($a, $b, $c) }
    };
}

impl Isa for Avx512 {
    type Word = __m512i;
    const LANES: usize = 512;
    // SAFETY: any 512 bits are a value of the vector type.
    const ZERO: __m512i = unsafe { transmute([0u64; 8]) };
    // SAFETY: as above.
    const ONES: __m512i = unsafe { transmute([!0u64; 8]) };

    fn new() -> Option<Avx512> {
        let present = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        present.then_some(Avx512(()))
    }

    fn dispatch<K: Kernel<Avx512>>(self, kernel: K) -> K::Output {
        // SAFETY: the token exists only where `new` found the features.
        unsafe { dispatch_with_features(self, kernel) }
    }

    #[inline(always)]
    fn limbs(word: &__m512i) -> &[u64] {
        // SAFETY: the same 64 bytes, as integers of a smaller alignment, for the same lifetime.
        unsafe { &*core::ptr::from_ref(word).cast::<[u64; 8]>() }
    }
    #[inline(always)]
    fn limbs_mut(word: &mut __m512i) -> &mut [u64] {
        // SAFETY: as in `limbs`; any integers are a value of the vector type.
        unsafe { &mut *core::ptr::from_mut(word).cast::<[u64; 8]>() }
    }

    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_and_si512(a, b) }
    }
    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_or_si512(a, b) }
    }
    #[inline(always)]
    fn andnot(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_andnot_si512(b, a) }
    }
    #[inline(always)]
    fn any(self, a: __m512i) -> bool {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_test_epi64_mask(a, a) != 0 }
    }
    #[inline(always)]
    fn shuffle_16(self, table: u128, index: u128) -> u128 {
        // SAFETY: the token proves AVX2, which AVX-512 includes; any 128 bits are a value of both types.
        unsafe {
            let table = transmute::<u128, __m128i>(table);
            let index = transmute::<u128, __m128i>(index);
            transmute::<__m128i, u128>(_mm_shuffle_epi8(table, index))
        }
    }
    #[inline(always)]
    fn shuffle(self, table: [u8; 32], index: [u8; 32]) -> [u8; 32] {
        // SAFETY: the token proves AVX2, which AVX-512 includes; the types are plain bytes.
        unsafe {
            let table = transmute::<[u8; 32], __m256i>(table);
            let index = transmute::<[u8; 32], __m256i>(index);
            transmute::<__m256i, [u8; 32]>(_mm256_shuffle_epi8(table, index))
        }
    }
    #[inline(always)]
    fn and3(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        ternary!(A & B & C, a, b, c)
    }
    #[inline(always)]
    fn or3(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        ternary!(A | B | C, a, b, c)
    }
    #[inline(always)]
    fn or_and(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        ternary!(A | B & C, a, b, c)
    }
    #[inline(always)]
    fn andnot_or(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        ternary!(A & !(B | C), a, b, c)
    }
    #[inline(always)]
    fn or_andnot(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        ternary!(A | B & !C, a, b, c)
    }
    #[inline(always)]
    fn and_andnot(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        ternary!(A & B & !C, a, b, c)
    }
    #[inline(always)]
    fn and_or(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        ternary!(A & (B | C), a, b, c)
    }
    #[inline(always)]
    fn or_nor(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        ternary!(A | !(B | C), a, b, c)
    }
    #[inline(always)]
    fn majority(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        ternary!(A & B | C & (A | B), a, b, c)
    }
    #[inline(always)]
    fn blend(self, mask: __m512i, a: __m512i, b: __m512i) -> __m512i {
        ternary!(A & B | !A & C, mask, a, b)
    }
}

impl U64Ops for Avx512 {
    #[inline(always)]
    fn splat(self, number: u64) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_set1_epi64(number as i64) }
    }
    #[inline(always)]
    fn xor(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_xor_si512(a, b) }
    }
    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_add_epi64(a, b) }
    }
    #[inline(always)]
    fn sub(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_sub_epi64(a, b) }
    }
    #[inline(always)]
    fn shl(self, a: __m512i, count: u32) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_sll_epi64(a, _mm_cvtsi32_si128(count as i32)) }
    }
    #[inline(always)]
    fn shr(self, a: __m512i, count: u32) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_srl_epi64(a, _mm_cvtsi32_si128(count as i32)) }
    }
    #[inline(always)]
    fn shl_each(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_sllv_epi64(a, b) }
    }
    #[inline(always)]
    fn shr_each(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_srlv_epi64(a, b) }
    }
    #[inline(always)]
    fn rotate_each(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_rorv_epi64(a, b) }
    }
    #[inline(always)]
    fn mul(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_mullo_epi64(a, b) }
    }
    #[inline(always)]
    fn mul_32(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_mul_epu32(a, b) }
    }
    #[inline(always)]
    fn mul_low_16(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { _mm512_mullo_epi16(a, b) }
    }
    #[inline(always)]
    fn mul_high_16(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: the token proves the feature.
        unsafe { mul_high_16(a, b) }
    }
    #[inline(always)]
    fn mul_add_128(self, number: [__m512i; 2], factor: u128, more: [__m512i; 2]) -> [__m512i; 2] {
        mul_add_128_by_words(self, number, factor, more)
    }
}

/// The high halves of products of 16 bits.
///
/// The compiler takes the intrinsic apart into products of 32 bits, and does not always put it together again.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn mul_high_16(a: __m512i, b: __m512i) -> __m512i {
    let mut high = a;
    // SAFETY: the instruction is one of the features above, and has registers in, a register out.
    unsafe {
        asm!(
            "vpmulhuw {high}, {high}, {b}",
            high = inout(zmm_reg) high,
            b = in(zmm_reg) b,
            options(pure, nomem, nostack, preserves_flags)
        );
    }
    high
}
