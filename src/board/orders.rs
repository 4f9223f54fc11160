//! The orders of three things, such as the rows of a band.

/// All of them in lexicographic order, as uniform draws number them: which thing is first, second, third.
pub(crate) const ORDERS: [[u8; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
