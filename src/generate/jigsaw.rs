//! Random layouts of jigsaws.
//!
//! A layout starts as the blocks of the shape. Again and again a random cell goes over to the region of a random neighbour,
//! and a random cell of that region comes back in its place, if both regions stay in one piece. On 9x9, after 40
//! proposals a cell the length of all borders is that of layouts far later in the walk (60 cell sides; blocks
//! have 36), and 45 in 100 pairs of cells of a block still share a region (42 at the end of any walk).
//! Of the layouts that come out those are left aside that have a row or a column as a region, or no grid.

use crate::board::{Cell, CellSet, Rules, Shape};
use crate::rng::Stream;
use crate::solve::have_grids;

/// Proposals for each cell of the board.
const PROPOSALS: usize = 40;
/// The most guesses that the search for a first grid may take.
const PATIENCE: u64 = 2_000;

/// Random rules of a jigsaw: regions of as many cells as the board has rows, each in one piece, with at least one grid.
///
/// With `is_symmetric` a half-turn carries regions to regions.
///
/// ```
/// use rootgrid::{board::Shape, generate::random_jigsaw, rng::Stream};
/// let rules = random_jigsaw(Shape::NINE, true, &mut Stream::of(42, 0));
/// assert!(!rules.has_blocks());
/// assert!(rules.to_string().starts_with("jigsaw A"));
/// ```
#[must_use]
pub fn random_jigsaw(shape: Shape, is_symmetric: bool, stream: &mut Stream) -> Rules {
    loop {
        let mut walk = Walk::new(shape, is_symmetric);
        for _ in 0..PROPOSALS * shape.cells() {
            walk.propose(stream);
        }
        let has_grid = |rules: &Rules| have_grids(rules, PATIENCE) == Some(true);
        if let Some(rules) = walk.rules().filter(has_grid) {
            return rules;
        }
    }
}

/// A layout on its way.
struct Walk {
    shape: Shape,
    /// Cell after cell, the number of its region.
    regions: Vec<u8>,
    /// Region after region, the one that a half-turn carries it to; itself where that does not matter.
    partners: Vec<u8>,
}

impl Walk {
    fn new(shape: Shape, is_symmetric: bool) -> Walk {
        let side = shape.side();
        let regions = (0..shape.cells()).map(|cell| Cell::new(cell).block(shape) as u8).collect();
        let partner = |region: usize| if is_symmetric { side - 1 - region } else { region };
        Walk { shape, regions, partners: (0..side).map(|region| partner(region) as u8).collect() }
    }

    fn is_symmetric(&self) -> bool {
        self.partners[0] != 0
    }

    /// The cells beside a cell, up to four.
    fn beside(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        Cell::new(cell).neighbours(self.shape).map(Cell::index)
    }

    /// Two cells change their regions, if that leaves all regions in one piece.
    fn propose(&mut self, stream: &mut Stream) {
        let cells = self.shape.cells();
        let draw = |stream: &mut Stream, bound: usize| stream.below(bound as u64) as usize;
        let leaving = draw(stream, cells);
        let beside: Vec<usize> = self.beside(leaving).collect();
        let neighbour = beside[draw(stream, beside.len())];
        let (old, new) = (self.regions[leaving], self.regions[neighbour]);
        if old == new {
            return;
        }
        let may_come = |&cell: &usize| {
            self.regions[cell] == new
                && self.beside(cell).any(|other| other != leaving && self.regions[other] == old)
        };
        let coming: Vec<usize> = (0..cells).filter(may_come).collect();
        if coming.is_empty() {
            return;
        }
        let coming = coming[draw(stream, coming.len())];
        let mut changes = vec![(leaving, new), (coming, old)];
        if self.is_symmetric() {
            let turned = |(cell, region): (usize, u8)| {
                (cells - 1 - cell, self.partners[usize::from(region)])
            };
            changes.extend([turned(changes[0]), turned(changes[1])]);
        }
        let before: Vec<(usize, u8)> =
            changes.iter().map(|&(cell, _)| (cell, self.regions[cell])).collect();
        changes.iter().for_each(|&(cell, region)| self.regions[cell] = region);
        let touched = changes.iter().map(|&(_, region)| region);
        if !touched.clone().all(|region| self.is_in_one_piece(region)) {
            before.iter().for_each(|&(cell, region)| self.regions[cell] = region);
        }
    }

    /// Returns whether a region has its number of cells, in one piece.
    fn is_in_one_piece(&self, region: u8) -> bool {
        let cells = self.regions.iter().enumerate().filter(|(_, own)| **own == region);
        let cells: CellSet = cells.map(|(cell, _)| Cell::new(cell)).collect();
        cells.len() == self.shape.side() && cells.is_in_one_piece(self.shape)
    }

    /// The rules of the layout, if no region is a row or a column.
    fn rules(&self) -> Option<Rules> {
        let side = self.shape.side();
        let is_line = |line: &mut dyn Iterator<Item = usize>| {
            let mut regions = line.map(|cell| self.regions[cell]);
            let first = regions.next();
            regions.all(|region| Some(region) == first)
        };
        let has_line = (0..side).any(|number| {
            is_line(&mut (number * side..(number + 1) * side))
                || is_line(&mut (number..self.regions.len()).step_by(side))
        });
        let letters: String = self.regions.iter().map(|&region| (b'A' + region) as char).collect();
        let rules =
            (!has_line).then(|| Rules::with_regions(self.shape, [], &letters).ok()).flatten();
        // The blocks themselves are no jigsaw.
        rules.filter(|rules| !rules.has_blocks())
    }
}

#[cfg(test)]
mod tests;
