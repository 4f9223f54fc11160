//! Houses and peers of every shape, as tables built and asserted at compile time.

use super::{Cell, House, HouseKind, Shape};

/// The houses and peers of one shape.
///
/// ```
/// use rootgrid::board::{Cell, House, HouseKind, Shape};
/// let geometry = Shape::NINE.geometry();
/// assert_eq!(geometry.peers(Cell::new(0)).len(), 20);
/// let row = House::of(Shape::NINE, HouseKind::Row, 1);
/// assert_eq!(geometry.house(row)[0], Cell::new(9));
/// ```
pub struct Geometry {
    shape: Shape,
    /// House after house, its cells, in the order of [`House`] numbers.
    houses: &'static [&'static [Cell]],
    /// Cell after cell, its houses, ascending.
    houses_of: &'static [&'static [House]],
    /// Cell after cell, its places in these houses.
    places_of: &'static [&'static [u8]],
    /// Cell after cell, its row, column and block, for the fast paths of the ordinary rules.
    lines_and_block: &'static [[House; 3]],
    /// House after house, and by the other house: the places of the first that lie in the other, too.
    overlaps: &'static [u32],
    /// Cell after cell, its peers, ascending.
    peers: &'static [&'static [Cell]],
}

opaque_debug!(Geometry);

impl Geometry {
    /// The shape that this is the geometry of.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Number of houses: with the ordinary rules, three times the side.
    #[must_use]
    pub const fn house_count(&self) -> usize {
        self.houses.len()
    }

    /// Every house: rows, columns, blocks.
    pub fn houses(&self) -> impl Iterator<Item = House> + use<> {
        (0..self.house_count()).map(House::new)
    }

    /// The cells of a house: a row by column, a column by row, a block row-major.
    #[must_use]
    pub fn house(&self, house: House) -> &'static [Cell] {
        self.houses[house.index()]
    }

    /// The houses of a cell, ascending: with the ordinary rules its row, its column and its block.
    #[must_use]
    pub fn houses_of(&self, cell: Cell) -> &'static [House] {
        self.houses_of[cell.index()]
    }

    /// The houses of a cell, each with the cell's place in it.
    pub(crate) fn places(&self, cell: Cell) -> impl Iterator<Item = (House, usize)> + use<> {
        let places = self.places_of[cell.index()].iter().map(|&place| usize::from(place));
        self.houses_of(cell).iter().copied().zip(places)
    }

    /// The row, the column and the block of a cell: for code that knows the ordinary rules only.
    #[inline]
    pub(crate) fn lines_and_block(&self, cell: Cell) -> [House; 3] {
        self.lines_and_block[cell.index()]
    }

    /// The places of a house whose cells lie in the other one, too: bit `p` is its `p`-th cell.
    #[inline]
    pub(crate) fn overlap(&self, house: House, other: House) -> u32 {
        self.overlaps[house.index() * self.house_count() + other.index()]
    }

    /// The cells that must differ from the cell, ascending, without itself: with the ordinary rules,
    /// those that share a house with it.
    #[must_use]
    pub fn peers(&self, cell: Cell) -> &'static [Cell] {
        self.peers[cell.index()]
    }

    /// Returns whether two cells are peers.
    #[must_use]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.peers(a).binary_search(&b).is_ok()
    }
}

const fn sees(shape: Shape, a: Cell, b: Cell) -> bool {
    a.row(shape) == b.row(shape) || a.col(shape) == b.col(shape) || a.block(shape) == b.block(shape)
}

const fn peer_count(shape: Shape) -> usize {
    3 * shape.side() - shape.block_rows() - shape.block_cols() - 1
}

const fn house_table<const LEN: usize>(shape: Shape) -> [Cell; LEN] {
    let (side, rows, cols) = (shape.side(), shape.block_rows(), shape.block_cols());
    let mut table = [Cell::new(0); LEN];
    let mut number = 0;
    while number < side {
        let mut i = 0;
        while i < side {
            table[number * side + i] = Cell::at(shape, number, i);
            table[(side + number) * side + i] = Cell::at(shape, i, number);
            let (top, left) = (number / rows * rows, number % rows * cols);
            table[(2 * side + number) * side + i] =
                Cell::at(shape, top + i / cols, left + i % cols);
            i += 1;
        }
        number += 1;
    }
    table
}

/// The row, column and block of every cell.
const fn lines_and_block_table<const CELLS: usize>(shape: Shape) -> [[House; 3]; CELLS] {
    let mut table = [[House::new(0); 3]; CELLS];
    let mut i = 0;
    while i < CELLS {
        let cell = Cell::new(i);
        table[i] = [
            House::of(shape, HouseKind::Row, cell.row(shape)),
            House::of(shape, HouseKind::Column, cell.col(shape)),
            House::of(shape, HouseKind::Block, cell.block(shape)),
        ];
        i += 1;
    }
    table
}

/// The places of every cell in its houses, as the list of houses has them.
const fn places_table<const CELLS: usize>(shape: Shape, houses: &[Cell]) -> [[u8; 3]; CELLS] {
    let side = shape.side();
    let mut table = [[0; 3]; CELLS];
    let mut i = 0;
    while i < houses.len() {
        table[houses[i].index()][i / side / side] = (i % side) as u8;
        i += 1;
    }
    table
}

/// The places of every house that lie in every other one.
const fn overlap_table<const LEN: usize>(
    shape: Shape,
    houses: &[Cell],
    houses_of: &[[House; 3]],
) -> [u32; LEN] {
    let side = shape.side();
    let mut table = [0; LEN];
    let mut i = 0;
    while i < houses.len() {
        let (house, place) = (i / side, i % side);
        let others = houses_of[houses[i].index()];
        let mut k = 0;
        while k < others.len() {
            table[house * 3 * side + others[k].index()] |= 1 << place;
            k += 1;
        }
        i += 1;
    }
    table
}

/// A list cut into `COUNT` lists of one length.
const fn lists<T, const COUNT: usize>(items: &'static [T]) -> [&'static [T]; COUNT] {
    let mut table = [items; COUNT];
    let (mut rest, len) = (items, items.len() / COUNT);
    let mut i = 0;
    while i < COUNT {
        (table[i], rest) = rest.split_at(len);
        i += 1;
    }
    table
}

const fn peer_table<const LEN: usize>(shape: Shape) -> [Cell; LEN] {
    let (side, rows, cols) = (shape.side(), shape.block_rows(), shape.block_cols());
    let mut table = [Cell::new(0); LEN];
    let mut filled = 0;
    let mut i = 0;
    while i < shape.cells() {
        let cell = Cell::new(i);
        let (row, col) = (cell.row(shape), cell.col(shape));
        let (top, left) = (row / rows * rows, col / cols * cols);
        // Row by row, ascending: inside the band a stretch of the block, else the column only.
        let mut r = 0;
        while r < side {
            let in_band = r >= top && r < top + rows;
            let (from, to) = if r == row {
                (0, side)
            } else if in_band {
                (left, left + cols)
            } else {
                (col, col + 1)
            };
            let mut c = from;
            while c < to {
                if r != row || c != col {
                    table[filled] = Cell::at(shape, r, c);
                    assert!(sees(shape, cell, table[filled]));
                    filled += 1;
                }
                c += 1;
            }
            r += 1;
        }
        assert!(filled == (i + 1) * peer_count(shape));
        i += 1;
    }
    assert!(filled == LEN);
    table
}

/// Every cell stands exactly once in a row, a column and a block of the table.
const fn assert_houses(shape: Shape, houses: &[Cell], houses_of: &[[House; 3]]) {
    let side = shape.side();
    let mut i = 0;
    while i < houses.len() {
        let house = i / side;
        assert!(houses_of[houses[i].index()][house / side].index() == house);
        assert!(i % side == 0 || houses[i - 1].index() < houses[i].index());
        i += 1;
    }
}

macro_rules! geometries {
    ($($rows:literal x $cols:literal),*) => {
        /// The tables of a shape.
        pub(super) fn of(shape: Shape) -> &'static Geometry {
            match (shape.block_rows(), shape.block_cols()) {
                $(($rows, $cols) => {
                    const SHAPE: Shape = match Shape::new($rows, $cols) {
                        Some(shape) => shape,
                        None => panic!("a shape out of range"),
                    };
                    const N: usize = SHAPE.side();
                    const HOUSES: [Cell; 3 * N * N] = house_table(SHAPE);
                    const HOUSES_OF: [[House; 3]; N * N] = lines_and_block_table(SHAPE);
                    const _: () = assert_houses(SHAPE, &HOUSES, &HOUSES_OF);
                    static HOUSE_CELLS: [Cell; 3 * N * N] = HOUSES;
                    static LINES_AND_BLOCK: [[House; 3]; N * N] = HOUSES_OF;
                    static PLACES: [[u8; 3]; N * N] = places_table(SHAPE, &HOUSES);
                    static OVERLAPS: [u32; 9 * N * N] = overlap_table(SHAPE, &HOUSES, &HOUSES_OF);
                    static PEERS: [Cell; N * N * peer_count(SHAPE)] = peer_table(SHAPE);
                    static GEOMETRY: Geometry = Geometry {
                        shape: SHAPE,
                        houses: &const { lists::<_, { 3 * N }>(&HOUSE_CELLS) },
                        houses_of: &const { lists::<_, { N * N }>(LINES_AND_BLOCK.as_flattened()) },
                        places_of: &const { lists::<_, { N * N }>(PLACES.as_flattened()) },
                        lines_and_block: &LINES_AND_BLOCK,
                        overlaps: &OVERLAPS,
                        peers: &const { lists::<_, { N * N }>(&PEERS) },
                    };
                    &GEOMETRY
                })*
                // A `Shape` can only be made by `try_new` and the constants beside it.
                _ => unreachable!("block sides are 2 to 5"),
            }
        }
    };
}

geometries!(
    2 x 2, 2 x 3, 2 x 4, 2 x 5, 3 x 2, 3 x 3, 3 x 4, 3 x 5,
    4 x 2, 4 x 3, 4 x 4, 4 x 5, 5 x 2, 5 x 3, 5 x 4, 5 x 5
);

impl Shape {
    /// Houses, peers and their tables, built at compile time.
    #[must_use]
    pub fn geometry(self) -> &'static Geometry {
        of(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peers_are_the_cells_that_share_a_house() {
        for shape in Shape::ALL {
            let geometry = shape.geometry();
            assert_eq!(geometry.shape(), shape);
            for i in 0..shape.cells() {
                let cell = Cell::new(i);
                let mut expected: Vec<Cell> = geometry
                    .houses_of(cell)
                    .iter()
                    .flat_map(|&house| geometry.house(house))
                    .copied()
                    .filter(|&other| other != cell)
                    .collect();
                expected.sort_unstable();
                expected.dedup();
                assert_eq!(geometry.peers(cell), expected, "{shape} {cell:?}");
            }
        }
    }

    #[test]
    fn places_and_overlaps_are_those_of_the_houses() {
        for shape in Shape::ALL {
            let geometry = shape.geometry();
            assert_eq!(geometry.house_count(), 3 * shape.side());
            for cell in (0..shape.cells()).map(Cell::new) {
                assert!(geometry.houses().all(|house| {
                    let place = geometry.house(house).iter().position(|&other| other == cell);
                    geometry.places(cell).find(|(other, _)| *other == house).map(|(_, place)| place)
                        == place
                }));
                assert_eq!(geometry.houses_of(cell), geometry.lines_and_block(cell), "{shape}");
                assert_eq!(geometry.houses_of(cell).len(), geometry.places(cell).count());
                let is_peer = |other| geometry.peers(cell).contains(&other);
                assert!((0..shape.cells()).map(Cell::new).all(|other| {
                    geometry.sees(cell, other) == is_peer(other)
                        && is_peer(other) == (cell != other && sees(shape, cell, other))
                }));
            }
            for house in geometry.houses() {
                for other in geometry.houses() {
                    let cells = geometry.house(house).iter().enumerate();
                    let common = cells
                        .filter(|(_, cell)| geometry.house(other).contains(cell))
                        .fold(0, |set, (place, _)| set | 1 << place);
                    assert_eq!(geometry.overlap(house, other), common, "{shape}");
                }
            }
        }
    }
}
