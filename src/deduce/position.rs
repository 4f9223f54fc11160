//! The board as finders of basic techniques read it: candidates by cell and by house and digit, on any shape.

use crate::board::{Cell, Demand, Digit, Geometry, House, HouseKind, Shape};

/// A board with candidates, as the finders of basic techniques see it.
///
/// Sets of digits, and sets of places within a house, are the low bits of a word. A filled cell has
/// no candidates.
pub(super) trait Position {
    /// The shape of the board.
    fn shape(&self) -> Shape;

    /// The houses and peers of the board.
    fn geometry(&self) -> &Geometry;

    /// Returns whether the rules are ordinary.
    fn is_ordinary(&self) -> bool {
        true
    }

    /// The demands of constraints, each with the number of its constraint: none on an ordinary board.
    fn demands(&self) -> &[(usize, Demand)] {
        &[]
    }

    /// Number of houses.
    #[inline]
    fn house_count(&self) -> usize {
        self.geometry().house_count()
    }

    /// Rows, columns, blocks and digits.
    #[inline]
    fn side(&self) -> usize {
        self.shape().side()
    }

    /// The candidates of a cell; bit `i` is the digit with index `i`.
    fn candidates(&self, cell: usize) -> u32;

    /// The places of a house that have the digit as a candidate.
    fn places(&self, house: usize, digit: usize) -> u32;

    /// The places of a house to which a digit is confined.
    #[inline]
    fn confined(&self, house: usize) -> u32 {
        let places = (0..self.side()).map(|digit| self.places(house, digit));
        places.filter(|&places| super::bits::is_single(places)).fold(0, |all, place| all | place)
    }

    /// The cell at a place of a house.
    fn cell_at(&self, house: usize, place: usize) -> usize;

    /// The places of `house` that lie in `other`, too.
    fn overlap(&self, house: usize, other: usize) -> u32;

    /// Returns whether some house has one cell that is not filled.
    #[inline]
    fn has_last_cell(&self) -> bool {
        (0..self.house_count()).any(|house| self.open_in(house) == 1)
    }

    /// Number of cells of the house that are not filled.
    fn open_in(&self, house: usize) -> usize;

    /// Number of cells that are filled with the digit.
    fn placed(&self, digit: usize) -> usize;

    /// Returns whether two different cells share a house.
    fn sees(&self, a: usize, b: usize) -> bool;

    /// Returns whether some cell with the digit as a candidate sees all of these cells.
    fn is_seen(&self, digit: usize, by: &[usize]) -> bool {
        let sees_all = |cell: usize| by.iter().all(|&other| self.sees(cell, other));
        self.open_cells().any(|cell| self.candidates(cell) >> digit & 1 == 1 && sees_all(cell))
    }

    /// The open cells, ascending.
    fn open_cells(&self) -> impl Iterator<Item = usize>;

    /// The digit that fills a cell.
    fn value(&self, cell: usize) -> Option<usize>;

    /// The candidates of an open cell, the digit of a filled one.
    fn options(&self, cell: usize) -> u32 {
        self.value(cell).map_or_else(|| self.candidates(cell), |digit| 1 << digit)
    }

    /// The digit of a cell that was filled and is not given.
    fn entered(&self, cell: usize) -> Option<usize>;

    /// Strikes a candidate, if it is there.
    fn strike_at(&mut self, cell: usize, digit: usize);

    /// The houses of a cell: its row, its column, its block and others.
    #[inline]
    fn houses_of(&self, cell: usize) -> impl Iterator<Item = usize> {
        self.geometry().houses_of(Cell::new(cell)).iter().map(|house| house.index())
    }

    /// The house of a kind that a cell is in.
    #[inline]
    fn house_of(&self, cell: usize, kind: HouseKind) -> usize {
        // Nearly every board has rows, columns and blocks in front.
        let first = self.geometry().first_houses(Cell::new(cell))[kind as usize % 3].index();
        let numbers = kind as usize * self.side()..(kind as usize + 1) * self.side();
        if numbers.contains(&first) {
            return first;
        }
        self.houses_of(cell).find(|house| numbers.contains(house)).unwrap_or(0)
    }

    /// The cells of a set of places of a house, by place.
    #[inline]
    fn cells_at(&self, house: usize, places: u32) -> impl Iterator<Item = usize> {
        super::bits::Bits(places).map(move |place| self.cell_at(house, place))
    }
}

/// Where candidates were struck.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Touched {
    /// Those of the first 128 houses of the board.
    pub(super) houses: u128,
    pub(super) digits: u32,
    /// Those of the first 128 cells of the board.
    pub(super) cells: u128,
}

/// The bit of a cell or a house among the first 128; those beyond have none.
#[inline]
pub(super) fn bit_of(index: usize) -> u128 {
    1_u128.checked_shl(index as u32).unwrap_or(0)
}

/// Returns whether a cell or a house is known to be as it was. Of those beyond the first 128 this is never known.
#[inline]
pub(super) fn is_clean(clean: u128, index: usize) -> bool {
    clean & bit_of(index) != 0
}

/// The three kinds of house in the order block, column, row ("BCR").
pub(super) const BLOCK_COLUMN_ROW: [HouseKind; 3] =
    [HouseKind::Block, HouseKind::Column, HouseKind::Row];

/// The number of the first house of a kind.
pub(super) fn first_house(side: usize, kind: HouseKind) -> usize {
    kind as usize * side
}

/// All houses: blocks, then columns, then rows, then those that further rules bring.
pub(super) fn houses_bcr<P: Position>(board: &P) -> impl Iterator<Item = usize> + use<P> {
    let side = board.side();
    let kinds = BLOCK_COLUMN_ROW.into_iter().flat_map(move |kind| {
        let first = first_house(side, kind);
        first..first + side
    });
    kinds.chain(3 * side..board.house_count())
}

/// Those that are not known to be clean, in the same order.
pub(super) fn dirty_houses<P: Position>(
    board: &P,
    clean: u128,
) -> impl Iterator<Item = usize> + use<P> {
    let side = board.side();
    let kinds = BLOCK_COLUMN_ROW.into_iter().map(move |kind| first_house(side, kind));
    let ordinary = kinds.flat_map(move |first| {
        let houses = !clean >> first & ((1 << side) - 1);
        crate::board::CellBits::new(houses).map(move |house| first + house)
    });
    let further = 3 * side..board.house_count();
    ordinary.chain(further.filter(move |&house| !is_clean(clean, house)))
}

pub(super) fn cell(index: usize) -> Cell {
    Cell::new(index)
}

pub(super) fn digit(index: usize) -> Digit {
    Digit::from_index(index)
}

pub(super) fn house(index: usize) -> House {
    House::new(index)
}
