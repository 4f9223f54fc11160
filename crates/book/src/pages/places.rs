//! Where the grids of a page stand.

use super::area::Area;
use super::style::LEAST_TEXT;
use rootgrid::board::Rules;
use rootgrid::picture::{digit_size, mark_size};

/// Why something does not fit: its digits would be so small.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct TooSmall {
    pub digit: f64,
}

/// The columns and rows for so many puzzles on a page.
pub(super) fn grid_of(per_page: usize, is_landscape: bool) -> (usize, usize) {
    let (short, long) = match per_page {
        9 => (3, 3),
        6 => (2, 3),
        4 => (2, 2),
        2 => (1, 2),
        _ => (1, 1),
    };
    if is_landscape { (long, short) } else { (short, long) }
}

/// The columns and rows in which so many squares, each with a strip above it, are largest in an area.
pub(super) fn best_grid(count: usize, area: &Area, gap: f64, strip: f64) -> (usize, usize) {
    let side = |columns: usize| {
        let rows = count.div_ceil(columns);
        let width = (area.width - gap * (columns as f64 - 1.0)) / columns as f64;
        let height = (area.height - gap * (rows as f64 - 1.0)) / rows as f64 - strip;
        width.min(height)
    };
    let better =
        |best: usize, columns: usize| if side(columns) > side(best) { columns } else { best };
    let columns = (1..=count).fold(1, better);
    (columns, count.div_ceil(columns))
}

/// Refuses a board of a width whose digits would be smaller than this.
pub(super) fn check_digits(rules: &Rules, width: f64, least: f64) -> Result<(), TooSmall> {
    let digit = digit_size(rules, width);
    if digit + 1e-9 < least { Err(TooSmall { digit }) } else { Ok(()) }
}

/// The width of a board whose digits are just large enough.
pub(super) fn least_width(rules: &Rules) -> f64 {
    LEAST_TEXT / digit_size(rules, 1.0)
}

/// Returns whether sums of cages, clues and the like can be read on a board of a width.
pub(super) fn has_readable_marks(rules: &Rules, width: f64) -> bool {
    mark_size(rules, width).is_none_or(|size| size + 1e-9 >= LEAST_TEXT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        /// The best grid holds all, and no other has larger squares.
        fn grids_are_best(count: u8, width: u8, height: u8) -> bool {
            let count = usize::from(count % 20) + 1;
            let area = Area::new(0.0, 0.0, f64::from(width) + 200.0, f64::from(height) + 200.0);
            let (columns, rows) = best_grid(count, &area, 10.0, 12.0);
            let side = |columns: usize| {
                let parts = area.split(columns, count.div_ceil(columns), 10.0);
                parts[0].width.min(parts[0].height - 12.0)
            };
            columns * rows >= count && (1..=count).all(|other| side(other) <= side(columns) + 1e-9)
        }

        /// The parts of an area do not meet, and fill it up to the gaps.
        fn parts_do_not_meet(columns: u8, rows: u8) -> bool {
            let (columns, rows) = (usize::from(columns % 5) + 1, usize::from(rows % 5) + 1);
            let area = Area::new(7.0, 9.0, 500.0, 700.0);
            let parts = area.split(columns, rows, 12.0);
            let last = parts[parts.len() - 1];
            parts.len() == columns * rows
                && (last.right() - area.right()).abs() < 1e-9
                && (last.bottom() - area.bottom()).abs() < 1e-9
                && parts.windows(2).all(|p| p[1].x >= p[0].right() || p[1].y >= p[0].bottom())
        }
    }
}
