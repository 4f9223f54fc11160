//! The law of leftovers: as many regions as rows or columns, which they do not quite fill.
//!
//! ```text
//!   A A A | B B B      rows 1 and 2 hold every digit twice, and so do regions A and B:
//!   A A C | C B B      what C has of these rows (inside) and what A and B have below them (outside)
//!   A C C | C C B      are the same digits
//! ```

use super::{conclude, options_of};
use crate::board::{Cell, House, HouseKind};
use crate::deduce::Sheet;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::lines::{Leftovers, LinePattern};
use crate::deduce::position::{Position, first_house};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The most cells on each side that people compare.
const MOST_CELLS: usize = 5;

/// The first rows or columns beside regions of which one side has a candidate that the other has not.
pub(in crate::deduce) fn find_leftovers(board: &Sheet, step: &mut Step) -> bool {
    let rules = board.rules();
    if rules.has_blocks() || !rules.has_regions() {
        return false;
    }
    let side = board.side();
    // Fewer lines are looked at first.
    for count in 1..side {
        for kind in [HouseKind::Row, HouseKind::Column] {
            for first in 0..=side - count {
                let from = first_house(side, kind) + first;
                let lines: Vec<House> = (from..from + count).map(House::new).collect();
                let Some(found) = beside(board, lines) else { continue };
                let gone = differing(board, &found);
                let pattern = LinePattern::Leftovers(found);
                if conclude(board, Technique::Leftovers, pattern, &gone, step) {
                    return true;
                }
            }
        }
    }
    false
}

/// The regions that lie in these lines most, if few cells stick out.
fn beside(board: &Sheet, lines: Vec<House>) -> Option<Leftovers> {
    let geometry = board.geometry();
    let in_lines = |cell: &Cell| lines.iter().any(|line| geometry.houses_of(*cell).contains(line));
    let from = first_house(board.side(), HouseKind::Block);
    let mut regions: Vec<House> = (from..from + board.side()).map(House::new).collect();
    let shared =
        |region: &House| geometry.house(*region).iter().filter(|cell| in_lines(cell)).count();
    regions.sort_by_key(|region| (board.side() - shared(region), region.index()));
    regions.truncate(lines.len());
    regions.sort_by_key(|region| region.index());
    let in_regions =
        |cell: &&Cell| regions.iter().any(|region| geometry.house(*region).contains(cell));
    let all_of = |houses: &[House]| -> Vec<Cell> {
        houses.iter().flat_map(|house| geometry.house(*house)).copied().collect()
    };
    let inside: Vec<Cell> =
        all_of(&lines).iter().filter(|cell| !in_regions(cell)).copied().collect();
    let outside: Vec<Cell> = all_of(&regions).into_iter().filter(|cell| !in_lines(cell)).collect();
    (1..=MOST_CELLS).contains(&inside.len()).then_some(Leftovers {
        lines,
        regions,
        inside,
        outside,
    })
}

/// The candidates of one side that the other has not, or that the other has as often as they stand here.
fn differing(board: &Sheet, found: &Leftovers) -> Vec<(Cell, u32)> {
    let mut gone = Vec::new();
    for (own, other) in [(&found.inside, &found.outside), (&found.outside, &found.inside)] {
        let missing = !options_of(board, other);
        gone.extend(own.iter().map(|&cell| (cell, missing)));
        // Digits that stand on the other side, and that no more cells of this one can take.
        for digit in Bits(!missing) {
            let stands = |cell: &&Cell| board.value(cell.index()) == Some(digit);
            let needed = other.iter().filter(stands).count();
            let takes =
                |cell: &&Cell| stands(cell) || board.candidates(cell.index()) >> digit & 1 == 1;
            if needed > 0 && own.iter().filter(takes).count() == needed {
                gone.extend(own.iter().filter(takes).map(|&cell| (cell, !(1 << digit))));
            }
        }
    }
    let mut all: Vec<(Cell, u32)> = Vec::new();
    for (cell, digits) in gone {
        match all.iter_mut().find(|known| known.0 == cell) {
            Some(known) => known.1 |= digits,
            None => all.push((cell, digits)),
        }
    }
    all
}
