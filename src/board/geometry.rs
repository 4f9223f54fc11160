//! Houses and peers of boards.

use super::rule::{NamedHouse, Pair};
use super::{
    Cell, Digit, DigitSet, House, HouseKind, Relation, Shape, indices, insert_index, words_for,
};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;

mod pairing;

/// Lists of items, one after the other.
#[derive(Clone)]
pub(super) struct Lists<T: Clone + 'static> {
    items: Cow<'static, [T]>,
    starts: Starts,
}

/// Where lists begin.
#[derive(Clone)]
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
    /// House after house, its kind and its number from 0 among those of the kind; empty with the ordinary rules.
    pub(super) names: Cow<'static, [(HouseKind, u16)]>,
    /// House after house, its cells, in the order of [`House`] numbers.
    pub(super) houses: Lists<Cell>,
    /// Cell after cell, its houses, ascending.
    pub(super) houses_of: Lists<House>,
    /// Cell after cell, the first three of its houses, for fast paths; where there are fewer, the last one again.
    pub(super) first_houses: Cow<'static, [[House; 3]]>,
    /// True if some cell has more houses than three, or there are pairs of cells.
    pub(super) has_further: bool,
    /// Cell after cell, its places in these houses.
    pub(super) places_of: Lists<u8>,
    /// House after house, and by the other house: the places of the first that lie in the other, too.
    pub(super) overlaps: Cow<'static, [u32]>,
    /// Cell after cell, its peers, ascending.
    pub(super) peers: Lists<Cell>,
    /// Cell after cell, its peers as bits, where [`Geometry::sees`] is asked often: beside `has_further`, on up to 128 cells.
    pub(super) peer_bits: Cow<'static, [u128]>,
    /// Cell after cell, those of its peers that share no house with it, ascending.
    pub(super) lone_peers: Lists<Cell>,
    /// Cell after cell, the cells that are joined to it by a relation beyond being different.
    pub(super) links: Lists<(Cell, Relation)>,
    /// Cell after cell, the digits that it may have; empty where all cells may have all.
    pub(super) allowed: Cow<'static, [DigitSet]>,
}

opaque_debug!(Geometry);

impl Geometry {
    /// The geometry of these houses, each of as many different cells as the board has digits, of pairs of cells, and of the
    /// digits that cells may have.
    ///
    /// Cells that share a house are peers, and so are those of a pair without a relation.
    pub(super) fn new(
        shape: Shape,
        cells: usize,
        houses: &[NamedHouse],
        pairs: impl IntoIterator<Item = Pair>,
        digits: &[(Cell, DigitSet)],
    ) -> Geometry {
        let mut lies: Vec<Vec<(House, u8)>> = vec![Vec::new(); cells];
        for (number, house) in houses.iter().enumerate() {
            for (place, cell) in house.cells.iter().enumerate() {
                lies[cell.index()].push((House::new(number), place as u8));
            }
        }
        let mut overlaps = vec![0; houses.len() * houses.len()];
        for (house, place, other) in lies.iter().flat_map(|lies| {
            lies.iter()
                .flat_map(move |&(house, place)| lies.iter().map(move |o| (house, place, o.0)))
        }) {
            overlaps[house.index() * houses.len() + other.index()] |= 1 << place;
        }
        let peers = lies.iter().enumerate().map(|(own, lies)| {
            let mut seen = vec![0; words_for(cells)];
            let all = lies.iter().flat_map(|(house, _)| &houses[house.index()].cells);
            all.for_each(|cell| insert_index(&mut seen, cell.index()));
            indices(&seen).filter(|&cell| cell != own).map(Cell::new).collect::<Vec<_>>()
        });
        let first_houses =
            lies.iter().map(|lies| [0, 1, 2].map(|i: usize| lies[i.min(lies.len() - 1)].0));
        let of_houses = Geometry {
            shape,
            names: houses.iter().map(|house| (house.kind, house.number as u16)).collect(),
            houses: houses.iter().map(|house| house.cells.clone()).collect(),
            first_houses: first_houses.collect(),
            has_further: lies.iter().any(|lies| lies.len() > 3),
            houses_of: lies
                .iter()
                .map(|lies| lies.iter().map(|(house, _)| *house).collect())
                .collect(),
            places_of: lies
                .iter()
                .map(|lies| lies.iter().map(|(_, place)| *place).collect())
                .collect(),
            overlaps: overlaps.into(),
            peers: peers.collect(),
            peer_bits: Cow::Borrowed(&[]),
            lone_peers: Lists::of_length(0, &[]),
            links: Lists::of_length(0, &[]),
            allowed: Cow::Borrowed(&[]),
        };
        of_houses.with_pairs(pairs, digits)
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

    /// Returns whether some cell has more houses than three, or there are pairs of cells: more than the ordinary rules have.
    #[inline]
    pub(crate) fn has_further(&self) -> bool {
        self.has_further
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

    /// The peers of the cell that share no house with it, ascending: none with the ordinary rules.
    #[inline]
    pub(crate) fn lone_peers(&self, cell: Cell) -> &[Cell] {
        self.lone_peers.get(cell.index())
    }

    /// Returns whether cells are joined by relations beyond being different: none with the ordinary rules.
    pub(crate) fn has_links(&self) -> bool {
        !self.links.items.is_empty()
    }

    /// The cells that are joined to the cell by a relation beyond being different: none with the ordinary rules.
    #[inline]
    pub(crate) fn links(&self, cell: Cell) -> &[(Cell, Relation)] {
        self.links.get(cell.index())
    }

    /// The cells that are joined to the cell by a relation, each with the digits that it cannot have beside a digit of the
    /// cell: none with the ordinary rules.
    #[doc(hidden)]
    pub fn rivals(&self, cell: Cell, digit: Digit) -> impl Iterator<Item = (Cell, DigitSet)> {
        let links = self.links(cell).iter();
        links.map(move |(other, relation)| (*other, relation.rivals(digit, self.shape.side())))
    }

    /// The digits that a cell may have whatever stands elsewhere: all, with the ordinary rules.
    #[inline]
    pub(crate) fn allowed(&self, cell: Cell) -> DigitSet {
        let all = DigitSet::full(self.shape.side());
        self.allowed.get(cell.index()).map_or(all, |&digits| digits)
    }

    /// The cells that may not have every digit, each with the digits that it may not have: none with the ordinary rules.
    pub(crate) fn struck(&self) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        let all = DigitSet::full(self.shape.side());
        let struck =
            self.allowed.iter().enumerate().map(move |(cell, &digits)| (cell, all & !digits));
        struck
            .filter(|(_, struck)| !struck.is_empty())
            .map(|(cell, struck)| (Cell::new(cell), struck))
    }

    /// The different relations that join cells, in ascending order: none with the ordinary rules.
    pub(crate) fn relations(&self) -> Vec<Relation> {
        let links = (0..self.cell_count()).flat_map(|cell| self.links(Cell::new(cell)));
        let relations: BTreeSet<Relation> = links.map(|&(_, relation)| relation).collect();
        relations.into_iter().collect()
    }

    /// The cells that may lose a candidate when the cell gets its digit: its peers, then those joined to it.
    pub(crate) fn touched_by(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let joined = self.links(cell).iter().map(|(other, _)| *other);
        self.peers(cell).iter().copied().chain(joined)
    }

    /// The kind of a house.
    #[must_use]
    pub fn kind(&self, house: House) -> HouseKind {
        self.names.get(house.index()).map_or_else(|| house.kind(self.shape), |(kind, _)| *kind)
    }

    /// The number of a house from 0 among the houses of its kind.
    #[must_use]
    pub fn number(&self, house: House) -> usize {
        let name = self.names.get(house.index());
        name.map_or_else(|| house.number(self.shape), |(_, number)| usize::from(*number))
    }

    /// The kind of a house and its number from 1, if there may be several of the kind.
    ///
    /// ```
    /// use rootgrid::board::{House, RuleName, Rules, Shape};
    /// let rules = Rules::with(Shape::NINE, [RuleName::X, RuleName::Windoku])?;
    /// let name = |house| rules.geometry().name(House::new(house)).to_string();
    /// assert_eq!([name(0), name(27), name(31)], ["row 1", "main diagonal", "window 3"]);
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn name(&self, house: House) -> impl fmt::Display + use<> {
        HouseName { kind: self.kind(house), number: self.number(house) + 1 }
    }

    /// The peers of a cell as bits, where they are known: not on ordinary boards, nor on those of more than 128 cells.
    pub(crate) fn peer_bits(&self, cell: Cell) -> Option<u128> {
        self.peer_bits.get(cell.index()).copied()
    }

    /// Returns whether two cells are peers.
    #[inline]
    #[must_use]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        if let Some(peers) = self.peer_bits.get(a.index()) {
            return peers >> b.index() & 1 == 1;
        }
        let [of_a, of_b] = [a, b].map(|cell| self.first_houses[cell.index()]);
        if of_a[0] == of_b[0] || of_a[1] == of_b[1] || of_a[2] == of_b[2] {
            return a != b;
        }
        // Few cells have further houses, or peers without a house.
        self.has_further && self.peers(a).binary_search(&b).is_ok()
    }

    /// Returns whether all of some cells see one another, so that no digit is in two of them.
    pub(crate) fn all_differ(&self, cells: &[Cell]) -> bool {
        let mut rest = cells.iter().enumerate();
        rest.all(|(at, &a)| cells[at + 1..].iter().all(|&b| self.sees(a, b)))
    }
}

struct HouseName {
    kind: HouseKind,
    number: usize,
}

impl fmt::Display for HouseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kind.is_alone() {
            return self.kind.fmt(f);
        }
        write!(f, "{} {}", self.kind, self.number)
    }
}
