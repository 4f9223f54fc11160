//! Constraints after every digit d has become N + 1 - d, for N digits: what was the greatest is the least.

use super::{Constraint, ConstraintKind};
use crate::board::Shape;

impl Constraint {
    /// The constraint that the complements of digits obey just where the digits obey this one; `None` if no constraint of the table says
    /// that. Regions are those of the board, cell after cell.
    pub(in crate::board) fn complemented(
        &self,
        shape: Shape,
        regions: &[usize],
    ) -> Option<Constraint> {
        use ConstraintKind as K;
        let (side, count) = (shape.side(), self.cells().count());
        let both = side + 1;
        let (mut kind, mut numbers, mut parts) =
            (self.kind, self.numbers.clone(), self.parts.clone());
        match kind {
            K::Different | K::House | K::Difference | K::NegativeDifference => {}
            K::Whisper | K::Renban | K::Palindrome | K::Between | K::Lockout => {}
            // Rests by a number stay apart, or together.
            K::Modular | K::Clone => {}
            K::Cage | K::Sum | K::PairSum => {
                for sum in &mut numbers {
                    *sum = (count * both).checked_sub(*sum)?;
                }
            }
            K::NegativePairSum => {
                for sum in &mut numbers {
                    *sum = (2 * both).checked_sub(*sum)?;
                }
            }
            K::Candidates | K::Quadruple => {
                numbers.iter_mut().for_each(|digit| *digit = both - *digit);
                numbers.sort_unstable();
            }
            K::Odd if side % 2 == 0 => kind = K::Even,
            K::Even if side % 2 == 0 => kind = K::Odd,
            K::Odd | K::Even => {}
            K::Minimum => kind = K::Maximum,
            K::Maximum => kind = K::Minimum,
            K::Greater | K::Thermo | K::SlowThermo => {
                parts.iter_mut().for_each(|part| part.reverse());
            }
            // As many cells between the ends as ends.
            K::DoubleArrow if count == 4 => {}
            K::Zipper if count % 2 == 0 => {}
            K::RegionSum if has_even_pieces(self, regions) => {}
            K::Entropic if side % 3 == 0 => {}
            K::Ratio | K::NegativeRatio | K::Arrow | K::DoubleArrow | K::Zipper => return None,
            K::RegionSum | K::Entropic => return None,
            K::Sandwich | K::XSum | K::Skyscraper | K::NumberedRoom => return None,
        }
        Constraint::new(shape, kind, numbers, parts).ok()
    }
}

/// Returns whether the pieces of a line in each region have one length.
fn has_even_pieces(line: &Constraint, regions: &[usize]) -> bool {
    let cells: Vec<_> = line.cells().collect();
    let pieces = cells.chunk_by(|a, b| regions[a.index()] == regions[b.index()]);
    let mut lengths = pieces.map(<[_]>::len);
    let first = lengths.next();
    lengths.all(|length| Some(length) == first)
}

#[cfg(test)]
mod tests;
