//! The content of a hint at a strength.

use rootgrid::board::{Cell, Digit, DigitSet};
use rootgrid::position::{Nudge, Path};
use rootgrid_records::write::steps::HintStrength;

/// The content of a hint at a strength.
#[derive(Debug, Default)]
pub(super) struct HintContent {
    pub(super) lines: Vec<String>,
    /// The cells to be shown: those of a house to look at too.
    pub(super) cells: Vec<Cell>,
    /// The candidates of the pattern.
    pub(super) candidates: Vec<(Cell, Digit)>,
    pub(super) removals: Vec<(Cell, DigitSet)>,
    pub(super) placement: Option<(Cell, Digit)>,
}

impl HintContent {
    /// The content for the first step of a path, or of what has to be put right first.
    pub(super) fn of(path: &Path, strength: HintStrength) -> HintContent {
        let Nudge { lines, figure, removals, placement } = path.nudge(strength);
        // Where the digit to look at is marked, the cells of the pattern stand out of its places.
        let marked = match strength {
            HintStrength::Cells => figure.cells.iter().map(|&(cell, _)| cell).collect(),
            _ => figure.pattern_cells(),
        };
        let geometry = path.board.rules().geometry();
        let houses = figure.houses.iter().flat_map(|&(house, _)| geometry.house(house)).copied();
        let cells = if marked.is_empty() { houses.collect() } else { marked };
        let candidates = figure.candidates.iter().map(|&(cell, digit, _)| (cell, digit)).collect();
        HintContent { lines, cells, candidates, removals, placement }
    }

    /// Gives every cell another number.
    pub(super) fn move_cells(&mut self, to: impl Fn(Cell) -> Cell) {
        self.cells.iter_mut().for_each(|cell| *cell = to(*cell));
        self.candidates.iter_mut().for_each(|(cell, _)| *cell = to(*cell));
        self.removals.iter_mut().for_each(|(cell, _)| *cell = to(*cell));
        self.placement = self.placement.map(|(cell, digit)| (to(cell), digit));
    }
}
