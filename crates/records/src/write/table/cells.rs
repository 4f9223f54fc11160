//! Packed cells: how they are written and read.

/// A cell of which nothing is known.
pub(super) const NOTHING: [u8; 4] = u32::MAX.to_le_bytes();

/// Appends a cell with a number.
pub(super) fn push_number(out: &mut Vec<u8>, bytes: [u8; 8]) {
    out.extend_from_slice(&8_u32.to_le_bytes());
    out.extend_from_slice(&bytes);
}

/// Takes the first cell off: its bytes, or `None` if nothing is known. `Err` where the bytes end before it.
pub(super) fn take<'a>(rows: &mut &'a [u8]) -> Result<Option<&'a [u8]>, ()> {
    let (length, rest) = rows.split_first_chunk().ok_or(())?;
    *rows = rest;
    if *length == NOTHING {
        return Ok(None);
    }
    let (cell, rest) = rows.split_at_checked(u32::from_le_bytes(*length) as usize).ok_or(())?;
    *rows = rest;
    Ok(Some(cell))
}
