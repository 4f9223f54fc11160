//! A 9x9 board under further rules as sets of cells.

use super::Sheet;
use super::bitboard::{Bitboard, GROUP, KINDS, WINDOW};
use super::bits::Bits;
use super::position::Position;
use crate::board::nine::CELLS;
use crate::board::{Cell, Demand, Digit, Geometry, House, HouseKind, RuleName, Rules, Shape};
use std::sync::Arc;

/// What the rules make of 9x9 cells.
///
/// ```text
///   peers[81]       u128   bit c: cell c must differ from the cell
///   masks[house]    u128   bit c: cell c is in the house
///   cells[house]    u8...  the cells of the house, by place
///   houses[cell]    u8...  the houses of the cell in the order of the scale
/// ```
#[derive(Clone, Debug)]
pub(super) struct RuledTables {
    peers: [u128; CELLS],
    masks: Vec<u128>,
    cells: Vec<[u8; 9]>,
    house_kinds: Vec<u8>,
    /// The kinds that there are, ascending.
    kinds: Vec<u8>,
    houses: Vec<Vec<u8>>,
    all_houses: Vec<u8>,
    /// The houses in the order in which they join the ends of strong links.
    holders: Vec<u8>,
    is_generalized: bool,
}

/// The tables of the rules that were asked for last. Builds without other rules keep none.
#[derive(Clone, Debug, Default)]
pub(super) struct LastTables {
    #[cfg(feature = "rules")]
    last: Option<(Rules, Arc<RuledTables>)>,
}

impl LastTables {
    /// The tables of these rules.
    pub(super) fn tables(&mut self, rules: &Rules) -> Arc<RuledTables> {
        #[cfg(feature = "rules")]
        if let Some((known, tables)) = &self.last
            && known == rules
        {
            return tables.clone();
        }
        let tables = Arc::new(RuledTables::new(rules));
        #[cfg(feature = "rules")]
        {
            self.last = Some((rules.clone(), tables.clone()));
        }
        tables
    }
}

/// The position of a sheet of 9x9, with its cells as bits. Candidates that are struck stay on the sheet.
///
/// ```text
///   cells[81]       u16    bit d: digit d may stand in the cell
///   digits[9]       u128   bit c: the digit may stand in cell c
/// ```
#[derive(Clone)]
pub(super) struct RuledBoard<'a> {
    sheet: &'a Sheet,
    tables: Arc<RuledTables>,
    cells: [u16; CELLS],
    digits: [u128; 9],
    blank: u128,
}

/// The kind of a house on the scale.
fn kind_on_scale(kind: HouseKind) -> u8 {
    match kind {
        HouseKind::Row => 1,
        HouseKind::Column => 2,
        HouseKind::Group => GROUP,
        HouseKind::Window | HouseKind::HiddenWindow => WINDOW,
        HouseKind::MainDiagonal => 5,
        HouseKind::Antidiagonal => 6,
        HouseKind::Girandola => 7,
        HouseKind::Asterisk => 8,
        HouseKind::CentreDot => 9,
        _ => 0,
    }
}

/// Returns whether rules beside the ordinary ones are those of consecutive digits alone.
pub(super) fn is_non_consecutive(rules: &Rules) -> bool {
    let is_it = |name: RuleName| {
        matches!(
            name,
            RuleName::NonConsecutive | RuleName::NonConsecutiveWrap | RuleName::NonConsecutiveTorus
        )
    };
    rules.names().all(is_it)
}

impl RuledTables {
    pub(super) fn new(rules: &Rules) -> RuledTables {
        let geometry = rules.geometry();
        let set = |cells: &[Cell]| cells.iter().fold(0, |set, cell| set | 1 << cell.index());
        let house_kinds: Vec<u8> =
            geometry.houses().map(|house| kind_on_scale(geometry.kind(house))).collect();
        let by_kind =
            |houses: &mut Vec<u8>| houses.sort_by_key(|&house| house_kinds[usize::from(house)]);
        let mut all_houses: Vec<u8> = geometry.houses().map(|house| house.index() as u8).collect();
        by_kind(&mut all_houses);
        let of_cell = |cell: usize| {
            let houses = geometry.houses_of(Cell::new(cell)).iter();
            let mut houses: Vec<u8> = houses.map(|house| house.index() as u8).collect();
            by_kind(&mut houses);
            houses
        };
        let mut kinds = house_kinds.clone();
        kinds.sort_unstable();
        kinds.dedup();
        let mut holders = all_houses.clone();
        // Columns, rows, blocks; groups, windows, girandola, asterisk and centre dot; diagonals.
        const RANKS: [u8; KINDS] = [2, 1, 0, 3, 4, 8, 9, 5, 6, 7];
        holders.sort_by_key(|&house| RANKS[usize::from(house_kinds[usize::from(house)])]);
        let cells = |house: House| {
            let cells = geometry.house(house);
            std::array::from_fn(|place| cells[place].index() as u8)
        };
        RuledTables {
            peers: std::array::from_fn(|cell| set(geometry.peers(Cell::new(cell)))),
            masks: geometry.houses().map(|house| set(geometry.house(house))).collect(),
            cells: geometry.houses().map(cells).collect(),
            houses: (0..CELLS).map(of_cell).collect(),
            all_houses,
            kinds,
            holders,
            is_generalized: !is_non_consecutive(rules),
            house_kinds,
        }
    }
}

impl<'a> RuledBoard<'a> {
    pub(super) fn new(sheet: &'a Sheet, tables: Arc<RuledTables>) -> RuledBoard<'a> {
        let (mut cells, mut digits, mut blank) = ([0; CELLS], [0; 9], 0);
        for cell in sheet.open_cells() {
            cells[cell] = sheet.candidates(cell) as u16;
            blank |= 1 << cell;
            Bits(sheet.candidates(cell)).for_each(|digit| digits[digit] |= 1 << cell);
        }
        RuledBoard { sheet, tables, cells, digits, blank }
    }

    /// Returns whether pointing, claiming and naked sets go beyond houses to all that sees their cells.
    pub(super) fn is_generalized(&self) -> bool {
        self.tables.is_generalized
    }

    /// The first of some places of a house.
    pub(super) fn first_cell(&self, house: usize, places: u32) -> usize {
        const BY_COLUMNS: [usize; 9] = [0, 3, 6, 1, 4, 7, 2, 5, 8];
        let is_there = |place: &usize| places >> place & 1 == 1;
        let first = match self.is_wide(house) {
            true => BY_COLUMNS.into_iter().find(is_there),
            false => (0..9).find(is_there),
        };
        self.cell_at(house, first.unwrap_or_default())
    }

    /// Returns whether a house is a window of three rows beside each other, whose columns are not: the scale goes through it
    /// by columns.
    fn is_wide(&self, house: usize) -> bool {
        let house = House::new(house);
        let (kind, number) = (self.geometry().kind(house), self.geometry().number(house));
        kind == HouseKind::HiddenWindow && number < 2
    }

    /// The peers of a cell that share no house with it, and lie a move away on the board: a king's or a knight's.
    pub(super) fn moves(&self, cell: usize) -> impl Iterator<Item = usize> {
        let apart = move |other: usize| {
            [cell / 9, cell % 9].into_iter().zip([other / 9, other % 9]).map(|(a, b)| a.abs_diff(b))
        };
        let lone = self.geometry().lone_peers(Cell::new(cell)).iter().map(|peer| peer.index());
        lone.filter(move |&other| apart(other).max().is_some_and(|far| far <= 2))
    }

    /// The candidates of other cells, as cells and sets of digits, that a relation forbids beside a digit of a cell.
    pub(super) fn rivals(&self, cell: usize, digit: usize) -> impl Iterator<Item = (usize, u16)> {
        let rivals = self.geometry().rivals(Cell::new(cell), Digit::from_index(digit));
        rivals.map(|(other, digits)| (other.index(), digits.bits() as u16))
    }
}

impl Bitboard for RuledBoard<'_> {
    fn digits_at(&self, cell: usize) -> u16 {
        self.cells[cell]
    }

    fn cells_of(&self, digit: usize) -> u128 {
        self.digits[digit]
    }

    fn blank(&self) -> u128 {
        self.blank
    }

    fn peers(&self, cell: usize) -> u128 {
        self.tables.peers[cell]
    }

    fn house_mask(&self, house: usize) -> u128 {
        self.tables.masks[house]
    }

    fn houses_at(&self, cell: usize) -> &[u8] {
        &self.tables.houses[cell]
    }

    fn all_houses(&self) -> &[u8] {
        &self.tables.all_houses
    }

    fn kinds(&self) -> &[u8] {
        &self.tables.kinds
    }

    fn kind_of(&self, house: usize) -> u8 {
        self.tables.house_kinds[house]
    }

    fn middles(&self, house: usize) -> u16 {
        match self.tables.house_kinds[house] {
            GROUP | WINDOW if self.is_wide(house) => 0o111,
            GROUP | WINDOW => 0o7,
            _ => 0x1FF,
        }
    }

    fn holders(&self, cells: u128) -> u64 {
        let houses = self.tables.holders.iter().enumerate();
        houses.fold(0, |set, (number, &house)| {
            set | u64::from(cells & !self.tables.masks[usize::from(house)] == 0) << number
        })
    }

    fn holder(&self, number: u32) -> u8 {
        self.tables.holders[number as usize]
    }

    fn is_bound(&self, cell: usize, digits: u16) -> bool {
        let mut lone = self.geometry().lone_peers(Cell::new(cell)).iter();
        lone.any(|peer| self.cells[peer.index()] & digits != 0)
            || Bits(digits.into()).any(|digit| {
                self.rivals(cell, digit).any(|(other, rivals)| self.cells[other] & rivals != 0)
            })
    }
}

impl Position for RuledBoard<'_> {
    fn shape(&self) -> Shape {
        self.sheet.shape()
    }

    fn geometry(&self) -> &Geometry {
        self.sheet.geometry()
    }

    fn is_ordinary(&self) -> bool {
        self.sheet.is_ordinary()
    }

    fn demands(&self) -> &[(usize, Demand)] {
        self.sheet.demands()
    }

    fn candidates(&self, cell: usize) -> u32 {
        self.cells[cell].into()
    }

    fn places(&self, house: usize, digit: usize) -> u32 {
        let (cells, with) = (&self.tables.cells[house], self.cells_with(house, digit));
        if with == 0 {
            return 0;
        }
        let places = cells.iter().enumerate();
        places.fold(0, |set, (place, &cell)| set | ((with >> cell & 1) as u32) << place)
    }

    fn cell_at(&self, house: usize, place: usize) -> usize {
        self.tables.cells[house][place].into()
    }

    fn overlap(&self, house: usize, other: usize) -> u32 {
        self.sheet.overlap(house, other)
    }

    fn open_in(&self, house: usize) -> usize {
        self.sheet.open_in(house)
    }

    fn placed(&self, digit: usize) -> usize {
        self.sheet.placed(digit)
    }

    fn sees(&self, a: usize, b: usize) -> bool {
        self.tables.peers[a] >> b & 1 == 1
    }

    fn open_cells(&self) -> impl Iterator<Item = usize> {
        self.sheet.open_cells()
    }

    fn value(&self, cell: usize) -> Option<usize> {
        self.sheet.value(cell)
    }

    fn entered(&self, cell: usize) -> Option<usize> {
        self.sheet.entered(cell)
    }

    fn strike_at(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        self.digits[digit] &= !(1 << cell);
    }
}
