//! Shapes that a text says itself: in a comment, in a field beside the puzzle, by the bars of a drawing.
//!
//! The number of cells leaves open how blocks lie where they are not square: 36 cells are blocks of 2x3 or of 3x2.
//! Then the text is searched for a hint, and the usual shape is taken where it has none.

use super::line_kinds::is_end_of_field;
use crate::board::Shape;

/// The shape in a comment such as `# shape: 3x2` or, in a `.sdk` file, `#Cshape: 3x2`.
pub(super) fn in_comment(comment: &[u8]) -> Option<Shape> {
    let text = str::from_utf8(comment).ok()?;
    let text = text.trim_start_matches(['#', '/', ' ']);
    let text = text.strip_prefix('C').unwrap_or(text);
    let (key, text) = text.split_at_checked("shape".len())?;
    if !key.eq_ignore_ascii_case("shape") {
        return None;
    }
    text.trim_start_matches([':', ' ', '=']).trim_end().parse().ok()
}

/// The shape among the fields beside a puzzle with so many cells.
pub(super) fn in_fields(line: &[u8], cells: usize) -> Option<Shape> {
    let fields = line.split(|&byte| is_end_of_field(byte));
    fields.filter_map(find_shape).find(|shape| shape.cells() == cells)
}

/// `3x2` as a shape; numbers alone are other things.
pub(super) fn find_shape(field: &[u8]) -> Option<Shape> {
    let text =
        str::from_utf8(field).ok().filter(|text| text.len() <= 5 && text.contains(['x', 'X']))?;
    text.parse().ok()
}

/// The shape of a row of cells at these places in its line, if bars cut it into blocks of two cells or more.
pub(super) fn of_bars(cells: &[u32], bars: impl Iterator<Item = u32>) -> Option<Shape> {
    let mut widths = Vec::new();
    let mut before = 0;
    for bar in bars {
        let count = cells.partition_point(|&cell| cell < bar);
        widths.push(count - before);
        before = count;
    }
    widths.push(cells.len() - before);
    widths.retain(|&width| width > 0);
    let width = *widths.first()?;
    let fits = width > 1 && widths.len() > 1 && widths.iter().all(|&other| other == width);
    fits.then(|| Shape::new(widths.len(), width)).flatten()
}

/// The side of the boards that have as many cells as a row of larger boards: 4 for 16 cells, 5 for 25.
pub(super) fn side_of_small(count: usize) -> Option<usize> {
    let shape = Shape::from_cells(count).filter(|_| Shape::from_side(count).is_some())?;
    Some(shape.side())
}

#[cfg(test)]
mod tests;
