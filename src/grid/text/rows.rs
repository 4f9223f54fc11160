//! A grid whose rows come line by line.

use super::entry::Entry;
use crate::board::Shape;

/// The rows of a grid so far.
#[derive(Debug)]
pub(super) struct Rows {
    pub(super) side: usize,
    pub(super) line: u64,
    pub(super) values: Vec<u8>,
    /// Whether a dash stands for a blank in this grid; unknown before the first row with a blank.
    pub(super) dash_is_blank: Option<bool>,
    /// As long as a grid of 16 columns could as well be puzzles of 4x4, one a line: these.
    pub(super) small: Option<Vec<Entry>>,
    /// The shape that the bars of all rows draw.
    pub(super) drawn: Option<Shape>,
}
