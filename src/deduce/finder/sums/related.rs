//! Cells that see one another, or that a rule joins otherwise: what one leaves the other, what all places of a digit leave.

use super::may_be_seen;
use crate::board::{Cell, CellBits, Digit, House, HouseKind};
use crate::deduce::Sheet;
use crate::deduce::bits::{Bits, is_several};
use crate::deduce::finder::teaching::UNRATED;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::sums::{Intersection, RelatedCells};
use crate::deduce::position::{Position, is_clean};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The digits that a cell with a digit takes from another.
fn taken(board: &Sheet, cell: usize, digit: usize, other: usize) -> u32 {
    let geometry = board.geometry();
    let own = u32::from(board.sees(cell, other)) << digit;
    let links = geometry.links(Cell::new(cell)).iter();
    links.filter(|link| link.0.index() == other).fold(own, |bits, (_, relation)| {
        let rivals = relation.rivals(Digit::from_index(digit), board.side());
        rivals.into_iter().fold(bits, |bits, rival| bits | 1 << rival.index())
    })
}

/// The candidates of a cell, of those that are wanted, that all places of a digit take from it.
fn taken_by_all(board: &Sheet, places: &[usize], digit: usize, cell: usize, wanted: u32) -> u32 {
    // Where the cell is itself a place, it has the digit and no other.
    let own = if places.contains(&cell) { !(1 << digit) } else { u32::MAX };
    let mut left = board.candidates(cell) & wanted & own;
    for &place in places.iter().filter(|&&place| place != cell) {
        if left == 0 {
            break;
        }
        left &= taken(board, place, digit, cell);
    }
    left
}

/// The first cell with candidates that would leave a cell to which a rule joins it none.
pub(in crate::deduce) fn find_related(board: &Sheet, step: &mut Step) -> bool {
    find_beside(board, u32::MAX, step)
}

/// The same where the other cell has two or three candidates: a forcing cell of the rating scale.
pub(in crate::deduce) fn find_forcing_cell(board: &Sheet, step: &mut Step) -> bool {
    find_beside(board, 3, step)
}

fn find_beside(board: &Sheet, most: u32, step: &mut Step) -> bool {
    for cell in board.open_cells() {
        let mut before = None;
        for &(other, _) in board.geometry().links(Cell::new(cell)) {
            // Rules that join the same two cells come together.
            if before.replace(other) == Some(other) || board.value(other.index()).is_some() {
                continue;
            }
            let left = board.candidates(other.index());
            if left.count_ones() > most {
                continue;
            }
            let fails = |digit: &usize| left & !taken(board, cell, *digit, other.index()) == 0;
            let gone = Bits(board.candidates(cell)).filter(fails);
            let gone = gone.fold(0, |bits, digit| bits | 1 << digit);
            if gone == 0 || gone == board.candidates(cell) {
                continue;
            }
            let found = RelatedCells { cell: Cell::new(cell), other };
            step.begin(Technique::RelatedCells, UNRATED, Pattern::Related(found));
            step.remove(cell, gone);
            if step.ends_search() {
                return true;
            }
        }
    }
    false
}

/// The first digit of a house all places of which take a candidate from a cell.
pub(in crate::deduce) fn find_intersection(board: &Sheet, clean: u128, step: &mut Step) -> bool {
    let digits = (0..board.side()).filter(|&digit| !is_clean(clean, digit));
    for house in 0..board.house_count() {
        for digit in digits.clone().filter(|&digit| is_several(board.places(house, digit))) {
            if may_intersect(board, house, digit)
                && intersects(board, (house, digit), u32::MAX, step)
                && step.ends_search()
            {
                return true;
            }
        }
    }
    false
}

/// What the places of a digit take from cells, on the rating scale.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::deduce) enum Takes {
    /// The digit itself, where the cell sees all places, which are at most six.
    Digit,
    /// Other digits, which a rule of pairs forbids; up to five places of a block or a window, three of a line.
    Neighbours,
}

impl Takes {
    fn most_places(self, is_line: bool) -> u32 {
        match (self, is_line) {
            (Takes::Digit, _) => 6,
            (Takes::Neighbours, true) => 3,
            (Takes::Neighbours, false) => 5,
        }
    }
}

/// The first digit of a house with few places that take what is said from a cell, in the order of the rating scale: the
/// digit itself kind of house by kind, neighbours digit by digit.
pub(in crate::deduce) fn find_locked(board: &Sheet, takes: Takes, step: &mut Step) -> bool {
    let side = board.side();
    let (rows, columns, blocks) = (0..side, side..2 * side, 2 * side..3 * side);
    let kind = |house: usize| board.geometry().kind(House::new(house));
    let further: Vec<usize> = (3 * side..board.house_count()).collect();
    let windows = further.iter().copied().filter(|&house| kind(house) == HouseKind::Window);
    let mut look = |house: usize, digit: usize| {
        let places = board.places(house, digit);
        let most = takes.most_places(house < 2 * side);
        let wanted = match takes {
            Takes::Digit => 1 << digit,
            Takes::Neighbours => !(1 << digit),
        };
        is_several(places)
            && places.count_ones() <= most
            && intersects(board, (house, digit), wanted, step)
            && step.ends_search()
    };
    match takes {
        Takes::Digit => {
            let mut kinds: Vec<Vec<usize>> =
                [blocks, rows, columns].into_iter().map(Iterator::collect).collect();
            let plain = |house: usize| match kind(house) {
                HouseKind::HiddenWindow => HouseKind::Window,
                kind => kind,
            };
            kinds.extend(further.chunk_by(|&a, &b| plain(a) == plain(b)).map(<[usize]>::to_vec));
            kinds
                .iter()
                .any(|houses| (0..side).any(|digit| houses.iter().any(|&house| look(house, digit))))
        }
        Takes::Neighbours => {
            let houses: Vec<usize> = windows.chain(columns).chain(rows).chain(blocks).collect();
            (0..side).any(|digit| houses.iter().any(|&house| look(house, digit)))
        }
    }
}

/// Returns whether some cell may lose a candidate to all places of a digit in a house: where cells are not joined, the digit itself, as
/// it sees all of them.
fn may_intersect(board: &Sheet, house: usize, digit: usize) -> bool {
    let places = || board.cells_at(house, board.places(house, digit)).map(Cell::new);
    board.geometry().has_links() || may_be_seen(board, digit, places())
}

/// Returns whether all places of a digit in a house take wanted candidates from a cell, and makes the step of it.
fn intersects(board: &Sheet, (house, digit): (usize, usize), wanted: u32, step: &mut Step) -> bool {
    let places: Vec<usize> = board.cells_at(house, board.places(house, digit)).collect();
    let taken = |cell| (cell, taken_by_all(board, &places, digit, cell, wanted));
    let mut gone = reached(board, &places).map(taken).filter(|(_, digits)| *digits != 0).peekable();
    if gone.peek().is_none() {
        return false;
    }
    let found = Intersection { digit: Digit::from_index(digit), house: House::new(house) };
    step.begin(Technique::GeneralizedIntersection, UNRATED, Pattern::Intersection(found));
    gone.for_each(|(cell, digits)| step.remove(cell, digits));
    true
}

/// Open cells, ascending: all from which each of these cells can take something, the cells themselves among them, and maybe
/// others.
fn reached(board: &Sheet, cells: &[usize]) -> impl Iterator<Item = usize> {
    let geometry = board.geometry();
    let linked = |cell: usize| geometry.links(Cell::new(cell)).iter().map(|link| link.0.index());
    let bits = |cell: usize| {
        let peers = geometry.peer_bits(Cell::new(cell))?;
        Some(linked(cell).fold(peers | 1 << cell, |bits, other| bits | 1 << other))
    };
    let of_all = cells.iter().try_fold(u128::MAX, |all, &cell| Some(all & bits(cell)?));
    // A board with too many cells for bits: all from which the first of these can take something.
    let of_first = || {
        let peers = geometry.peers(Cell::new(cells[0])).iter().map(|peer| peer.index());
        let mut all: Vec<usize> = peers.chain(linked(cells[0])).chain([cells[0]]).collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let (few, many) = (CellBits::new(of_all.unwrap_or(0)), of_all.is_none().then(of_first));
    few.chain(many.into_iter().flatten()).filter(|&cell| board.value(cell).is_none())
}
