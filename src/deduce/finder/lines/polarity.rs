//! Low and high digits that take turns on a line.

use super::{conclude, constraints_of};
use crate::board::{Cell, ConstraintKind};
use crate::deduce::Sheet;
use crate::deduce::pattern::lines::{LinePattern, Polarity};
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first line whose neighbours differ by more than half of the digits, and of which one cell is known to be low or high.
pub(in crate::deduce) fn find_polarity(board: &Sheet, step: &mut Step) -> bool {
    let side = board.side();
    for (number, constraint) in constraints_of(board, ConstraintKind::Whisper) {
        let least = constraint.numbers().first().copied().unwrap_or(0);
        if 2 * least <= side || least >= side {
            continue;
        }
        // A low digit has a partner above it, a high one below it; between them are digits that have none.
        let low: u32 = (1 << (side - least)) - 1;
        let high: u32 = low << least;
        let line = &constraint.parts()[0];
        let known = line.iter().enumerate().find_map(|(at, &cell)| {
            let digits = board.options(cell.index());
            let is_low = digits & !low == 0;
            (digits != 0 && (is_low || digits & !high == 0)).then_some((at, cell, is_low))
        });
        let Some((known_at, known, known_is_low)) = known else { continue };
        let is_low = |at: usize| known_is_low == (at.abs_diff(known_at) % 2 == 0);
        let of = |wanted: bool| -> Vec<Cell> {
            let places = line.iter().enumerate().filter(|(at, _)| is_low(*at) == wanted);
            places.map(|(_, &cell)| cell).collect()
        };
        let (lows, highs) = (of(true), of(false));
        let gone: Vec<(Cell, u32)> = lows
            .iter()
            .map(|&cell| (cell, !low))
            .chain(highs.iter().map(|&cell| (cell, !high)))
            .collect();
        let found = Polarity {
            constraint: number,
            known,
            low: lows,
            high: highs,
            values: [side - least, least + 1],
        };
        if conclude(board, Technique::Polarity, LinePattern::Polarity(found), &gone, step) {
            return true;
        }
    }
    false
}
