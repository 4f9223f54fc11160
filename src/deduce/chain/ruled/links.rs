//! The links of a board under further rules.

use crate::board::CellBits;
use crate::deduce::bitboard::Bitboard;
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::chain::hop::{Cause, Hop, HopTable, cell_digit};
use crate::deduce::pattern::chain::{CANDIDATES, Candidate, LinkFamily};
use crate::deduce::position::Position;
use crate::deduce::ruled_board::RuledBoard;
use std::rc::Rc;

/// Lists by candidate, one after the other.
struct Lists<T> {
    all: Vec<T>,
    spans: Box<[(u32, u32)]>,
}

/// The list of a candidate that has none yet.
const UNLISTED: (u32, u32) = (1, 0);

impl<T> Lists<T> {
    fn new() -> Lists<T> {
        Lists { all: Vec::new(), spans: vec![UNLISTED; CANDIDATES].into() }
    }

    /// Lists what `fill` adds for a candidate.
    fn list(&mut self, candidate: Candidate, fill: impl FnOnce(&mut Vec<T>)) {
        let first = self.all.len() as u32;
        fill(&mut self.all);
        self.spans[usize::from(candidate)] = (first, self.all.len() as u32);
    }

    fn is_listed(&self, candidate: Candidate) -> bool {
        self.spans[usize::from(candidate)] != UNLISTED
    }

    fn of(&self, candidate: Candidate) -> &[T] {
        match self.spans[usize::from(candidate)] {
            UNLISTED => &[],
            (first, end) => &self.all[first as usize..end as usize],
        }
    }
}

/// By candidate, what it makes off in other cells, in the order in which chains take it: by houses, then by chess moves,
/// then by relations. Those of a board are also those of what is left of it, where some of the candidates are gone.
pub(super) struct WeakLinks(Lists<Candidate>);

impl WeakLinks {
    pub(super) fn new(board: &RuledBoard<'_>) -> WeakLinks {
        let mut near = Lists::new();
        for cell in CellBits::new(board.blank()) {
            for digit in Bits(board.digits_at(cell).into()) {
                near.list((cell * 9 + digit) as Candidate, |all| {
                    list_near(board, cell, digit, all)
                });
            }
        }
        WeakLinks(near)
    }

    pub(super) fn near(&self, candidate: Candidate) -> &[Candidate] {
        self.0.of(candidate)
    }
}

fn list_near(board: &RuledBoard<'_>, cell: usize, digit: usize, all: &mut Vec<Candidate>) {
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
    weak: Rc<WeakLinks>,
    links: LinkFamily,
    strong: Lists<(Candidate, Cause)>,
    /// Listed when they are asked for.
    hops: Lists<Hop>,
}

impl<'a> RuledTable<'a> {
    pub(super) fn new(
        board: &'a RuledBoard<'a>,
        weak: Rc<WeakLinks>,
        links: LinkFamily,
    ) -> RuledTable<'a> {
        let mut table = RuledTable { board, weak, links, strong: Lists::new(), hops: Lists::new() };
        let all: Vec<Candidate> = table.candidates(1, 9).collect();
        for candidate in all {
            table.strong.list(candidate, |all| {
                let first = all.len();
                let each = |on, cause, _| {
                    if all[first..].iter().all(|&(known, _)| known != on) {
                        all.push((on, cause));
                    }
                };
                each_strong(board, candidate, each, links);
            });
        }
        table
    }

    /// The candidates from which chains start, ascending.
    pub(super) fn starts(&self) -> impl Iterator<Item = Candidate> + use<'_> {
        self.candidates(2, if self.links == LinkFamily::Y { 2 } else { 9 })
    }

    /// The candidates of cells that have so many.
    fn candidates(&self, least: u32, most: u32) -> impl Iterator<Item = Candidate> + use<'_> {
        let board = self.board;
        let is_wanted =
            move |cell: &usize| (least..=most).contains(&board.digits_at(*cell).count_ones());
        CellBits::new(board.blank()).filter(is_wanted).flat_map(move |cell| {
            let digits = Bits(board.digits_at(cell).into());
            digits.map(move |digit| (cell * 9 + digit) as Candidate)
        })
    }
}

impl HopTable for RuledTable<'_> {
    fn strong(&self, candidate: Candidate) -> &[(Candidate, Cause)] {
        self.strong.of(candidate)
    }

    fn hops(&mut self, candidate: Candidate) -> &[Hop] {
        if !self.hops.is_listed(candidate) {
            let (cell, digit) = cell_digit(candidate);
            let in_cell = match self.links {
                LinkFamily::X => 0,
                _ => u32::from(self.board.digits_at(cell)) & !(1 << digit),
            };
            let in_cell = Bits(in_cell).map(|other| (cell * 9 + other) as Candidate);
            let offs = in_cell.chain(self.weak.near(candidate).iter().copied());
            let hops = |off| self.strong.of(off).iter().map(move |&(on, _)| Hop { off, on });
            self.hops.list(candidate, |all| all.extend(offs.flat_map(hops)));
        }
        self.hops.of(candidate)
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
