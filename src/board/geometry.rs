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
#[derive(Debug)]
pub struct Geometry {
    shape: Shape,
    /// House after house, `side` cells each, in the order of [`House`] numbers.
    houses: &'static [Cell],
    /// Cell after cell, its row, column and block.
    houses_of: &'static [[House; 3]],
    /// Cell after cell, its peers, ascending.
    peers: &'static [Cell],
    peer_count: usize,
}

impl Geometry {
    /// The shape that this is the geometry of.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Number of houses: three times the side.
    #[must_use]
    pub const fn house_count(&self) -> usize {
        3 * self.shape.side()
    }

    /// Every house: rows, columns, blocks.
    pub fn houses(&self) -> impl Iterator<Item = House> + use<> {
        (0..self.house_count()).map(House::new)
    }

    /// The cells of a house: a row by column, a column by row, a block row-major.
    #[must_use]
    pub fn house(&self, house: House) -> &'static [Cell] {
        let side = self.shape.side();
        &self.houses[house.index() * side..][..side]
    }

    /// The row, the column and the block of a cell.
    #[must_use]
    pub fn houses_of(&self, cell: Cell) -> [House; 3] {
        self.houses_of[cell.index()]
    }

    /// The cells that share a house with the cell, ascending, without itself.
    #[must_use]
    pub fn peers(&self, cell: Cell) -> &'static [Cell] {
        &self.peers[cell.index() * self.peer_count..][..self.peer_count]
    }

    /// Number of peers of every cell.
    #[must_use]
    pub const fn peer_count(&self) -> usize {
        self.peer_count
    }

    /// Whether two different cells share a house.
    #[must_use]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        a != b && sees(self.shape, a, b)
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

const fn houses_of_table<const LEN: usize>(shape: Shape) -> [[House; 3]; LEN] {
    let mut table = [[House::new(0); 3]; LEN];
    let mut i = 0;
    while i < LEN {
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
                    static HOUSES: [Cell; 3 * N * N] = house_table(SHAPE);
                    static HOUSES_OF: [[House; 3]; N * N] = houses_of_table(SHAPE);
                    static PEERS: [Cell; N * N * peer_count(SHAPE)] = peer_table(SHAPE);
                    const _: () = assert_houses(
                        SHAPE,
                        &house_table::<{ 3 * N * N }>(SHAPE),
                        &houses_of_table::<{ N * N }>(SHAPE),
                    );
                    static GEOMETRY: Geometry = Geometry {
                        shape: SHAPE,
                        houses: &HOUSES,
                        houses_of: &HOUSES_OF,
                        peers: &PEERS,
                        peer_count: peer_count(SHAPE),
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
                    .into_iter()
                    .flat_map(|house| geometry.house(house))
                    .copied()
                    .filter(|&other| other != cell)
                    .collect();
                expected.sort_unstable();
                expected.dedup();
                assert_eq!(geometry.peers(cell), expected, "{shape} {cell:?}");
            }
        }
    }
}
