//! Where a 9x9 puzzle has its clues.

/// The cells that are not blank, by index; values are below 128.
///
/// Eight cells at a time, without a branch on each, which could not be foretold: adding 127 to each
/// byte carries a bit into its top unless it is zero, and a multiplication gathers the eight bits.
#[inline(always)]
pub(super) fn clue_cells(values: &[u8]) -> u128 {
    let (eights, rest) = values.as_chunks();
    let mut clues = 0;
    for (i, &eight) in eights.iter().enumerate() {
        let tops = u64::from_le_bytes(eight).wrapping_add(0x7F7F_7F7F_7F7F_7F7F) >> 7;
        let bits = (tops & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        clues |= u128::from(bits) << (8 * i);
    }
    clues | u128::from(rest.iter().any(|&value| value != 0)) << 80
}
