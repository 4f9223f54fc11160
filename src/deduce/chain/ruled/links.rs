//! The links of a board under further rules.

use crate::board::CellBits;
use crate::deduce::bitboard::Bitboard;
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::chain::hop::{Cause, Hop, HopTable, cell_digit};
use crate::deduce::pattern::chain::{CANDIDATES, Candidate, LinkFamily};
use crate::deduce::position::Position;
use crate::deduce::ruled_board::RuledBoard;

/// By candidate, what it makes off in other cells, in the order in which chains take it: by houses, then by chess moves,
/// then by relations.
pub(super) struct WeakLinks {
    near: Vec<Vec<Candidate>>,
}

impl WeakLinks {
    pub(super) fn new(board: &RuledBoard<'_>) -> WeakLinks {
        let mut near = vec![Vec::new(); CANDIDATES];
        for cell in CellBits::new(board.blank()) {
            for digit in Bits(board.digits_at(cell).into()) {
                near[cell * 9 + digit] = around(board, cell, digit);
            }
        }
        WeakLinks { near }
    }

    pub(super) fn near(&self, candidate: Candidate) -> &[Candidate] {
        &self.near[usize::from(candidate)]
    }
}

fn around(board: &RuledBoard<'_>, cell: usize, digit: usize) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = Vec::new();
    let mut seen = 1 << cell;
    for &house in board.houses_at(cell) {
        let others = board.cells_with(house.into(), digit) & !seen;
        seen |= others;
        all.extend(CellBits::new(others).map(|other| (other * 9 + digit) as Candidate));
    }
    let moves = board.moves(cell).filter(|&other| board.digits_at(other) >> digit & 1 == 1);
    all.extend(moves.map(|other| (other * 9 + digit) as Candidate));
    for (other, rivals) in board.rivals(cell, digit) {
        let rivals = Bits((board.digits_at(other) & rivals).into());
        all.extend(rivals.map(|rival| (other * 9 + rival) as Candidate));
    }
    all
}

/// Calls `each` with what a literal off makes on, the cause of the link, and its house if it has one: the other candidate of the
/// cell, the other place in its houses.
pub(super) fn each_strong(
    board: &RuledBoard<'_>,
    candidate: Candidate,
    mut each: impl FnMut(Candidate, Cause, usize),
    links: LinkFamily,
) {
    let (cell, digit) = cell_digit(candidate);
    let left = board.candidates(cell);
    if links != LinkFamily::X && is_pair(left) {
        let other = (left & !(1 << digit)).trailing_zeros() as usize;
        each((cell * 9 + other) as Candidate, Cause::Cell, cell);
    }
    if links == LinkFamily::Y {
        return;
    }
    for &house in board.houses_at(cell) {
        let others = board.cells_with(house.into(), digit) & !(1 << cell);
        if others.count_ones() == 1 {
            let other = others.trailing_zeros() as usize;
            let place = board.houses_at(other).iter().position(|&known| known == house);
            let cause = Cause::House(place.unwrap_or_default() as u8);
            each((other * 9 + digit) as Candidate, cause, house.into());
        }
    }
}

/// The links of one family of chains.
pub(super) struct RuledTable<'a> {
    board: &'a RuledBoard<'a>,
    weak: &'a WeakLinks,
    links: LinkFamily,
    strong: Vec<Vec<(Candidate, Cause)>>,
    hops: Vec<Vec<Hop>>,
}

impl<'a> RuledTable<'a> {
    pub(super) fn new(
        board: &'a RuledBoard<'a>,
        weak: &'a WeakLinks,
        links: LinkFamily,
    ) -> RuledTable<'a> {
        let (strong, hops) = (vec![Vec::new(); CANDIDATES], vec![Vec::new(); CANDIDATES]);
        let mut table = RuledTable { board, weak, links, strong, hops };
        let all: Vec<Candidate> = table.candidates(9).collect();
        for &candidate in &all {
            let strong = &mut table.strong[usize::from(candidate)];
            let each = |on, cause, _| {
                if strong.iter().all(|&(known, _)| known != on) {
                    strong.push((on, cause));
                }
            };
            each_strong(board, candidate, each, links);
        }
        for candidate in all {
            let hops: Vec<Hop> = table.hops_from(candidate);
            table.hops[usize::from(candidate)] = hops;
        }
        table
    }

    /// The candidates from which chains start, ascending.
    pub(super) fn starts(&self) -> impl Iterator<Item = Candidate> + use<'_> {
        self.candidates(if self.links == LinkFamily::Y { 2 } else { 9 })
    }

    /// The candidates of cells that have several, up to `most`.
    fn candidates(&self, most: u32) -> impl Iterator<Item = Candidate> + use<'_> {
        let board = self.board;
        let is_wanted =
            move |cell: &usize| (2..=most).contains(&board.digits_at(*cell).count_ones());
        CellBits::new(board.blank()).filter(is_wanted).flat_map(move |cell| {
            let digits = Bits(board.digits_at(cell).into());
            digits.map(move |digit| (cell * 9 + digit) as Candidate)
        })
    }

    fn hops_from(&self, candidate: Candidate) -> Vec<Hop> {
        let (cell, digit) = cell_digit(candidate);
        let in_cell = match self.links {
            LinkFamily::X => 0,
            _ => u32::from(self.board.digits_at(cell)) & !(1 << digit),
        };
        let in_cell = Bits(in_cell).map(|other| (cell * 9 + other) as Candidate);
        let offs = in_cell.chain(self.weak.near(candidate).iter().copied());
        offs.flat_map(|off| self.strong(off).iter().map(move |&(on, _)| Hop { off, on })).collect()
    }
}

impl HopTable for RuledTable<'_> {
    fn strong(&self, candidate: Candidate) -> &[(Candidate, Cause)] {
        &self.strong[usize::from(candidate)]
    }

    fn hops(&mut self, candidate: Candidate) -> &[Hop] {
        &self.hops[usize::from(candidate)]
    }

    fn weak(&self, a: Candidate, b: Candidate) -> bool {
        match cell_digit(a).0 == cell_digit(b).0 {
            true => a != b && self.links != LinkFamily::X,
            false => self.weak.near(a).contains(&b),
        }
    }

    fn peers(&self, cell: usize) -> u128 {
        self.board.peers(cell)
    }

    fn cells_of(&self, digit: usize) -> u128 {
        self.board.cells_of(digit)
    }
}
