//! Layouts of boards: houses, cells that differ, and digits that joined cells cannot have beside each other.

use super::data::Candidate;
use rootgrid::board::{Cell, Digit, Rules, Shape};
use serde_json::Value;
use std::collections::BTreeSet;

/// A house by its place among the houses of a board.
pub(super) type House = usize;

/// The cells of a house, and its name.
pub(super) struct HouseData {
    pub(super) kind: &'static str,
    /// From 0, among the houses of the kind.
    number: usize,
    pub(super) cells: Vec<usize>,
}

/// The houses, peers and rivals that the rules of a board give its cells.
pub(super) struct Layout {
    /// The number of digits, rows and columns.
    pub(super) side: usize,
    /// The rows and the columns of a block, where there are blocks.
    pub(super) block: [usize; 2],
    /// Rows, columns, blocks or regions, then others.
    pub(super) houses: Vec<HouseData>,
    /// Cell after cell, those that must differ from it.
    peers: Vec<BTreeSet<usize>>,
    /// Candidates of two cells, not both of which are true by a rule beyond being different.
    rivals: BTreeSet<[Candidate; 2]>,
}

impl Layout {
    /// The layout of a shape and the text of rules, which is empty for ordinary ones.
    pub(super) fn new(shape: &str, rules: &str) -> Layout {
        let shape: Shape = shape.parse().unwrap();
        let rules =
            if rules.is_empty() { shape.into() } else { Rules::parse(shape, rules).unwrap() };
        let geometry = rules.geometry();
        let cells = || (0..rules.cells()).map(Cell::new);
        let houses = geometry.houses().map(|house| HouseData {
            kind: geometry.kind(house).name(),
            number: geometry.number(house),
            cells: geometry.house(house).iter().map(|cell| cell.index()).collect(),
        });
        let peers = |own| cells().filter(|&at| geometry.sees(own, at)).map(Cell::index).collect();
        let digits = || (0..shape.side()).map(Digit::from_index);
        let candidates = cells().flat_map(|cell| digits().map(move |digit| (cell, digit)));
        let rivals = candidates.flat_map(|(cell, digit)| {
            let own = (cell.index(), digit.value());
            let rival = move |other: Cell, digit: Digit| [own, (other.index(), digit.value())];
            let joined = geometry.rivals(cell, digit);
            joined.flat_map(move |(other, digits)| {
                digits.into_iter().map(move |digit| rival(other, digit))
            })
        });
        Layout {
            side: shape.side(),
            block: [shape.block_rows(), shape.block_cols()],
            houses: houses.collect(),
            peers: cells().map(peers).collect(),
            rivals: rivals.collect(),
        }
    }

    /// The layout of a line of JSON.
    pub(super) fn of(line: &Value) -> Layout {
        Layout::new(line["shape"].as_str().unwrap(), line["rules"].as_str().unwrap_or_default())
    }

    /// The house of a JSON object with kind and number.
    pub(super) fn house(&self, value: &Value) -> House {
        let number = value["number"].as_u64().unwrap() as usize - 1;
        let is_it = |house: &HouseData| value["kind"] == *house.kind && number == house.number;
        self.houses.iter().position(is_it).unwrap()
    }

    pub(super) fn is_in(&self, cell: usize, house: House) -> bool {
        self.houses[house].cells.contains(&cell)
    }

    /// True if some house has both cells.
    pub(super) fn share_house(&self, a: usize, b: usize) -> bool {
        (0..self.houses.len()).any(|house| self.is_in(a, house) && self.is_in(b, house))
    }

    pub(super) fn sees(&self, a: usize, b: usize) -> bool {
        self.peers[a].contains(&b)
    }

    /// True if the first candidate excludes the second.
    pub(super) fn excludes(&self, (a, x): Candidate, (b, y): Candidate) -> bool {
        match a == b {
            true => x != y,
            false => x == y && self.sees(a, b) || self.rivals.contains(&[(a, x), (b, y)]),
        }
    }
}
