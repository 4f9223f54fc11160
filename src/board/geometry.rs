//! Houses and peers of boards.

use super::{Cell, House, Shape};
use std::borrow::Cow;

/// Lists of items, one after the other.
pub(super) struct Lists<T: Clone + 'static> {
    items: Cow<'static, [T]>,
    starts: Starts,
}

/// Where lists begin.
enum Starts {
    /// All lists have this length.
    Each(usize),
    /// The start of every list, and the end of the last.
    At(Box<[u32]>),
}

impl<T: Clone> Lists<T> {
    pub(super) const fn of_length(length: usize, items: &'static [T]) -> Lists<T> {
        Lists { items: Cow::Borrowed(items), starts: Starts::Each(length) }
    }

    #[inline]
    fn get(&self, index: usize) -> &[T] {
        match &self.starts {
            Starts::Each(length) => &self.items[index * length..][..*length],
            Starts::At(starts) => &self.items[starts[index] as usize..starts[index + 1] as usize],
        }
    }

    fn count(&self) -> usize {
        match &self.starts {
            Starts::Each(length) => self.items.len() / length,
            Starts::At(starts) => starts.len() - 1,
        }
    }
}

impl<T: Clone> FromIterator<Vec<T>> for Lists<T> {
    fn from_iter<I: IntoIterator<Item = Vec<T>>>(lists: I) -> Lists<T> {
        let (mut items, mut starts) = (Vec::new(), vec![0]);
        for list in lists {
            items.extend(list);
            starts.push(items.len() as u32);
        }
        Lists { items: items.into(), starts: Starts::At(starts.into()) }
    }
}

/// The houses and peers of a board.
///
/// ```
/// use rootgrid::board::{Cell, House, HouseKind, Shape};
/// let geometry = Shape::NINE.geometry();
/// assert_eq!(geometry.peers(Cell::new(0)).len(), 20);
/// let row = House::of(Shape::NINE, HouseKind::Row, 1);
/// assert_eq!(geometry.house(row)[0], Cell::new(9));
/// ```
pub struct Geometry {
    pub(super) shape: Shape,
    /// House after house, its cells, in the order of [`House`] numbers.
    pub(super) houses: Lists<Cell>,
    /// Cell after cell, its houses, ascending.
    pub(super) houses_of: Lists<House>,
    /// Cell after cell, the first three of its houses, for fast paths; where there are fewer, the last one again.
    pub(super) first_houses: Cow<'static, [[House; 3]]>,
    /// True if some cell has more houses than three.
    pub(super) has_further_houses: bool,
    /// Cell after cell, its places in these houses.
    pub(super) places_of: Lists<u8>,
    /// House after house, and by the other house: the places of the first that lie in the other, too.
    pub(super) overlaps: Cow<'static, [u32]>,
    /// Cell after cell, its peers, ascending.
    pub(super) peers: Lists<Cell>,
}

opaque_debug!(Geometry);

impl Geometry {
    /// The geometry of these houses, each a list of as many different cells as the board has digits.
    ///
    /// Cells that share a house are peers.
    #[cfg(test)]
    pub(super) fn of_houses(shape: Shape, cells: usize, houses: &[Vec<Cell>]) -> Geometry {
        let all = || (0..cells).map(Cell::new);
        let with = |cell: Cell| {
            let places = houses.iter().map(move |house| house.iter().position(|&c| c == cell));
            places.enumerate().filter_map(|(house, place)| Some((House::new(house), place?)))
        };
        let overlap = |house: &Vec<Cell>, other: &Vec<Cell>| {
            let places = house.iter().enumerate().filter(|(_, cell)| other.contains(cell));
            places.fold(0, |set, (place, _)| set | 1 << place)
        };
        let first_houses = |cell: Cell| {
            let houses: Vec<House> = with(cell).map(|(house, _)| house).collect();
            [0, 1, 2].map(|i: usize| houses[i.min(houses.len() - 1)])
        };
        let peers = |cell: Cell| {
            let houses = with(cell).flat_map(|(house, _)| houses[house.index()].iter().copied());
            let mut peers: Vec<Cell> = houses.filter(|&other| other != cell).collect();
            peers.sort_unstable();
            peers.dedup();
            peers
        };
        Geometry {
            shape,
            houses: houses.iter().cloned().collect(),
            houses_of: all().map(|cell| with(cell).map(|(house, _)| house).collect()).collect(),
            first_houses: all().map(first_houses).collect(),
            has_further_houses: all().any(|cell| with(cell).count() > 3),
            places_of: all()
                .map(|cell| with(cell).map(|(_, place)| place as u8).collect())
                .collect(),
            overlaps: houses
                .iter()
                .flat_map(|house| houses.iter().map(move |other| overlap(house, other)))
                .collect(),
            peers: all().map(peers).collect(),
        }
    }

    /// The shape that gives the digits, rows and columns.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Number of houses: with the ordinary rules, three times the side.
    #[must_use]
    pub fn house_count(&self) -> usize {
        self.houses.count()
    }

    /// Number of cells.
    #[must_use]
    pub fn cell_count(&self) -> usize {
        self.peers.count()
    }

    /// Every house: rows, columns, blocks, then others.
    pub fn houses(&self) -> impl Iterator<Item = House> + use<> {
        (0..self.house_count()).map(House::new)
    }

    /// The cells of a house: a row by column, a column by row, a block row-major.
    #[must_use]
    pub fn house(&self, house: House) -> &[Cell] {
        self.houses.get(house.index())
    }

    /// The houses of a cell, ascending: with the ordinary rules its row, its column and its block.
    #[must_use]
    pub fn houses_of(&self, cell: Cell) -> &[House] {
        self.houses_of.get(cell.index())
    }

    /// The first three houses of a cell, and its last one again where there are fewer: with the ordinary rules, all.
    #[inline]
    pub(crate) fn first_houses(&self, cell: Cell) -> [House; 3] {
        self.first_houses[cell.index()]
    }

    /// Returns whether some cell has more houses than three.
    #[inline]
    pub(crate) fn has_further_houses(&self) -> bool {
        self.has_further_houses
    }

    /// The houses of a cell, each with the cell's place in it.
    pub(crate) fn places(&self, cell: Cell) -> impl Iterator<Item = (House, usize)> {
        let places = self.places_of.get(cell.index()).iter().map(|&place| usize::from(place));
        self.houses_of(cell).iter().copied().zip(places)
    }

    /// The places of a house whose cells lie in the other one, too: bit `p` is its `p`-th cell.
    #[inline]
    pub(crate) fn overlap(&self, house: House, other: House) -> u32 {
        self.overlaps[house.index() * self.house_count() + other.index()]
    }

    /// The cells that must differ from the cell, ascending, without itself: with the ordinary rules,
    /// those that share a house with it.
    #[must_use]
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.peers.get(cell.index())
    }

    /// Returns whether two cells are peers.
    #[must_use]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.peers(a).binary_search(&b).is_ok()
    }
}
