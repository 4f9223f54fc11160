//! Where a 9x9 puzzle has its clues.

/// The cells that are not blank, ascending, with their values, which are below 128.
#[inline(always)]
pub(super) fn clues(puzzle: &[u8; 81]) -> impl Iterator<Item = (usize, u8)> + '_ {
    let (low, high) = clue_cells(puzzle);
    let cells = move |first: usize, mut cells: u64| {
        std::iter::from_fn(move || {
            if cells == 0 {
                return None;
            }
            // In range by construction; the minimum spares the check of bounds.
            let cell = (first + cells.trailing_zeros() as usize).min(80);
            cells &= cells - 1;
            Some((cell, puzzle[cell]))
        })
    };
    cells(0, low).chain(cells(64, high))
}

/// The cells that are not blank, by index: cells 0 to 63, and from 64 on.
///
/// Eight cells at a time, without a branch on each, which could not be foretold: adding 127 to each
/// byte carries a bit into its top unless it is zero, and a multiplication gathers the eight bits.
#[inline(always)]
fn clue_cells(values: &[u8; 81]) -> (u64, u64) {
    let (eights, last) = values.as_chunks();
    let mut sets = [0; 2];
    for (i, &eight) in eights.iter().enumerate() {
        let tops = u64::from_le_bytes(eight).wrapping_add(0x7F7F_7F7F_7F7F_7F7F) >> 7;
        let bits = (tops & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        sets[i / 8] |= bits << (i % 8 * 8);
    }
    let last = last.iter().any(|&value| value != 0);
    (sets[0], sets[1] | u64::from(last) << 16)
}
