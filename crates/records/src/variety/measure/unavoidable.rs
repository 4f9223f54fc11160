//! Small unavoidable sets of a solution, counted.

use rootgrid::grid::Solution;
use rootgrid::solve::unavoidable::small_sets;
use serde::Serialize;

/// Numbers of small unavoidable sets of a solution: cells that every puzzle must have a clue in.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct UnavoidableCounts {
    /// Sets of four cells.
    pub of_four: u32,
    /// Sets of six cells, of two digits or of two lines.
    pub of_six: u32,
}

/// Counts the small unavoidable sets of a solution.
///
/// ```
/// use rootgrid::{board::Shape, transform::root};
/// use rootgrid_records::variety::measure::count_unavoidable;
/// let sets = count_unavoidable(&root::canonical(Shape::NINE));
/// assert_eq!((sets.of_four, sets.of_six), (0, 81));
/// ```
#[must_use]
pub fn count_unavoidable(solution: &Solution) -> UnavoidableCounts {
    let sets = small_sets(solution);
    let of = |size: usize| sets.iter().filter(|set| set.len() == size).count() as u32;
    UnavoidableCounts { of_four: of(4), of_six: of(6) }
}
