//! The characters of cells: which ones are read, which ones are written.
//!
//! ```text
//!   value   0            1 ... 9     10 ... 25
//!   read    . 0 _ * x -  1 ... 9     A ... P, a ... p
//!   written .            1 ... 9     A ... P
//! ```

/// In [`VALUES`]: not the character of a cell.
pub(super) const NOT_A_CELL: u8 = 0xFF;

/// The character between the rows of a board in one line, if there is one.
pub(super) const ROW_END: u8 = b'/';

/// The value of every byte as a cell: 0 for a blank, 1 to 25, or [`NOT_A_CELL`].
pub(super) const VALUES: [u8; 256] = {
    let mut values = [NOT_A_CELL; 256];
    let blanks = b".0_*xX-";
    let mut i = 0;
    while i < blanks.len() {
        values[blanks[i] as usize] = 0;
        i += 1;
    }
    let mut value = 1;
    while value <= crate::board::MAX_SIDE {
        let symbol = symbol(value as u8);
        values[symbol as usize] = value as u8;
        values[symbol.to_ascii_lowercase() as usize] = value as u8;
        value += 1;
    }
    values
};

/// The character that a value is written as.
#[must_use]
#[inline]
pub const fn symbol(value: u8) -> u8 {
    // '.' stands 2 before '0', and 'A' 7 after the character that follows '9'. Without a branch, so
    // that a loop over a board becomes a few vector instructions.
    b'0' + value + 7 * (value > 9) as u8 - 2 * (value == 0) as u8
}

/// The value of a character in a cell, 0 for a blank.
pub fn value_of(symbol: u8) -> Option<u8> {
    Some(VALUES[usize::from(symbol)]).filter(|&value| value != NOT_A_CELL)
}

/// Appends the one-line form of row-major values: `.` for 0, then `1`-`9` and `A`-`P`.
///
/// ```
/// let mut line = Vec::new();
/// rootgrid::grid::text::encode(&[0, 1, 9, 10, 25], &mut line);
/// assert_eq!(line, b".19AP");
/// ```
#[inline]
pub fn encode(values: &[u8], out: &mut Vec<u8>) {
    out.reserve(values.len());
    // By sixteen, each of them a few vector instructions, which `map` does not become.
    let (chunks, rest) = values.as_chunks::<16>();
    for chunk in chunks {
        let mut text = [0; 16];
        for i in 0..16 {
            text[i] = symbol(chunk[i]);
        }
        out.extend_from_slice(&text);
    }
    out.extend(rest.iter().map(|&value| symbol(value)));
}

/// Decodes a run of cells with digits up to 9, or returns `false` if a byte is anything but a digit
/// or a dot. Both arrays are read whole and nothing branches, for the sake of vector instructions.
#[inline]
pub(super) fn decode_plain(bytes: &[u8], values: &mut [u8]) -> bool {
    let mut odd = false;
    for (value, &byte) in values.iter_mut().zip(bytes) {
        let digit = byte.wrapping_sub(b'0');
        odd |= digit > 9 && byte != b'.';
        *value = if digit > 9 { 0 } else { digit };
    }
    !odd
}

#[cfg(test)]
mod tests;
