//! NEON: 128 lanes.
#![allow(unsafe_code)]

use super::{Isa, Kernel, U64Ops};
use core::arch::aarch64::{
    uint8x16_t, uint64x2_t, vandq_u64, vbicq_u64, vbslq_u64, vgetq_lane_u64, vornq_u64, vorrq_u64,
    vqtbl1q_u8,
};
use core::mem::transmute;

/// Proof that the processor has NEON.
#[derive(Copy, Clone)]
pub(crate) struct Neon(());

#[target_feature(enable = "neon")]
fn dispatch_with_features<K: Kernel<Neon>>(isa: Neon, kernel: K) -> K::Output {
    kernel.run(isa)
}

impl Isa for Neon {
    type Word = uint64x2_t;
    const LANES: usize = 128;
    // SAFETY: any 128 bits are a value of the vector type.
    const ZERO: uint64x2_t = unsafe { transmute([0u64; 2]) };
    // SAFETY: as above.
    const ONES: uint64x2_t = unsafe { transmute([!0u64; 2]) };

    fn new() -> Option<Neon> {
        std::arch::is_aarch64_feature_detected!("neon").then_some(Neon(()))
    }

    fn dispatch<K: Kernel<Neon>>(self, kernel: K) -> K::Output {
        // SAFETY: the token exists only where `new` found the feature.
        unsafe { dispatch_with_features(self, kernel) }
    }

    #[inline(always)]
    fn limbs(word: &uint64x2_t) -> &[u64] {
        // SAFETY: the same 16 bytes, as integers of a smaller alignment, for the same lifetime.
        unsafe { &*core::ptr::from_ref(word).cast::<[u64; 2]>() }
    }
    #[inline(always)]
    fn limbs_mut(word: &mut uint64x2_t) -> &mut [u64] {
        // SAFETY: as in `limbs`; any integers are a value of the vector type.
        unsafe { &mut *core::ptr::from_mut(word).cast::<[u64; 2]>() }
    }

    #[inline(always)]
    fn and(self, a: uint64x2_t, b: uint64x2_t) -> uint64x2_t {
        // SAFETY: the token proves the feature.
        unsafe { vandq_u64(a, b) }
    }
    #[inline(always)]
    fn or(self, a: uint64x2_t, b: uint64x2_t) -> uint64x2_t {
        // SAFETY: the token proves the feature.
        unsafe { vorrq_u64(a, b) }
    }
    #[inline(always)]
    fn andnot(self, a: uint64x2_t, b: uint64x2_t) -> uint64x2_t {
        // SAFETY: the token proves the feature.
        unsafe { vbicq_u64(a, b) }
    }
    #[inline(always)]
    fn any(self, a: uint64x2_t) -> bool {
        // SAFETY: the token proves the feature.
        unsafe { vgetq_lane_u64::<0>(a) | vgetq_lane_u64::<1>(a) != 0 }
    }
    #[inline(always)]
    fn or_nor(self, a: uint64x2_t, b: uint64x2_t, c: uint64x2_t) -> uint64x2_t {
        // SAFETY: the token proves the feature.
        unsafe { vornq_u64(a, vorrq_u64(b, c)) }
    }
    #[inline(always)]
    fn blend(self, mask: uint64x2_t, a: uint64x2_t, b: uint64x2_t) -> uint64x2_t {
        // SAFETY: the token proves the feature.
        unsafe { vbslq_u64(mask, a, b) }
    }
    #[inline(always)]
    fn shuffle_16(self, table: u128, index: u128) -> u128 {
        // SAFETY: the token proves the feature; any 128 bits are a value of both types.
        unsafe {
            let table = transmute::<u128, uint8x16_t>(table);
            let index = transmute::<u128, uint8x16_t>(index);
            transmute::<uint8x16_t, u128>(vqtbl1q_u8(table, index))
        }
    }
    #[inline(always)]
    fn shuffle(self, table: [u8; 32], index: [u8; 32]) -> [u8; 32] {
        // SAFETY: the token proves the feature; the types are plain bytes.
        unsafe {
            let [low, high] = transmute::<[u8; 32], [uint8x16_t; 2]>(table);
            let [first, second] = transmute::<[u8; 32], [uint8x16_t; 2]>(index);
            transmute::<[uint8x16_t; 2], [u8; 32]>([
                vqtbl1q_u8(low, first),
                vqtbl1q_u8(high, second),
            ])
        }
    }
}

/// Limb by limb: NEON multiplies no numbers of 64 bits.
impl U64Ops for Neon {}
