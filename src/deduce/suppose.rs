//! Consequences of a supposition by singles, pairs and demands, on a board of any shape.

use super::bits::Bits;
use super::position::Position;
use super::reach::kept_by;
use crate::board::{Cell, Demand, Digit, House, MachineScratch};
use crate::deduce::branch::{Branch, ChainLink, LinkReason};
use crate::deduce::pattern::Node;
use std::ops::Range;

/// A candidate and whether it is true.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct SupposedFact {
    cell: usize,
    digit: usize,
    on: bool,
}

/// A fact, how it follows, and where the list of reasons has the numbers of the facts that it follows from.
struct FactLine {
    fact: SupposedFact,
    reason: LinkReason,
    because: Range<usize>,
}

/// No line.
const NONE: usize = usize::MAX;

/// Follows suppositions on one board.
pub(super) struct SinglesFollower<'a, P> {
    board: &'a P,
    /// The board without the candidates that are known to be off.
    left: P,
    lines: Vec<FactLine>,
    /// The numbers of the facts that others follow from.
    reasons: Vec<usize>,
    /// By candidate: the line that says that it is on, and the line that says that it is off.
    number: Vec<[usize; 2]>,
    ons: Vec<usize>,
    offs: Vec<usize>,
    /// By cell: whether something went from it since demands were looked at.
    is_touched: Vec<bool>,
}

/// Two facts that contradict each other, as numbers of lines.
type FactPair = [usize; 2];

impl<'a, P: Position + Clone> SinglesFollower<'a, P> {
    pub(super) fn new(board: &'a P) -> SinglesFollower<'a, P> {
        let candidates = board.shape().cells() * board.side();
        SinglesFollower {
            board,
            left: board.clone(),
            lines: Vec::new(),
            reasons: Vec::new(),
            number: vec![[NONE; 2]; candidates],
            ons: Vec::new(),
            offs: Vec::new(),
            is_touched: vec![false; board.shape().cells()],
        }
    }

    /// The two chains from a candidate to facts that contradict each other, if there are such.
    pub(super) fn contradict(&mut self, node: Node) -> Option<[Branch; 2]> {
        let clash = self.follow(node)?;
        Some(clash.map(|line| self.branch(line)))
    }

    /// The number of links of these two chains together.
    pub(super) fn length_of_contradiction(&mut self, node: Node) -> Option<usize> {
        let clash = self.follow(node)?;
        let length = |line| self.used(line).into_iter().filter(|&is_used| is_used).count();
        Some(clash.map(length).into_iter().sum())
    }

    /// The first two facts that contradict each other.
    fn follow(&mut self, node: Node) -> Option<FactPair> {
        self.left.clone_from(self.board);
        self.lines.clear();
        self.reasons.clear();
        self.number.fill([NONE; 2]);
        self.ons.clear();
        self.offs.clear();
        let start = SupposedFact { cell: node.cell.index(), digit: node.digit.index(), on: true };
        // The first fact contradicts nothing.
        self.add(start, LinkReason::Assumed, 0..0);
        self.run()
    }

    fn run(&mut self) -> Option<FactPair> {
        let (mut next_on, mut next_off, mut seen) = (0, 0, 0);
        loop {
            let clash = if next_on < self.ons.len() {
                next_on += 1;
                self.take_on(self.ons[next_on - 1])
            } else if next_off < self.offs.len() {
                next_off += 1;
                self.take_off(self.offs[next_off - 1])
            } else if cfg!(feature = "rules") && seen < self.offs.len() && !self.board.is_ordinary()
            {
                let first = std::mem::replace(&mut seen, self.offs.len());
                self.look_at_demands(first)
            } else {
                return None;
            };
            if clash.is_some() {
                return clash;
            }
        }
    }

    /// Adds a fact that was not known.
    fn add(
        &mut self,
        fact: SupposedFact,
        reason: LinkReason,
        because: Range<usize>,
    ) -> Option<FactPair> {
        let candidate = fact.cell * self.board.side() + fact.digit;
        let side = usize::from(!fact.on);
        if self.number[candidate][side] != NONE {
            return None;
        }
        let line = self.lines.len();
        self.number[candidate][side] = line;
        self.lines.push(FactLine { fact, reason, because });
        if fact.on { &mut self.ons } else { &mut self.offs }.push(line);
        let other = self.number[candidate][1 - side];
        (other != NONE).then_some([other, line])
    }

    /// Lists the facts that candidates are off, as far as they are known, as reasons.
    fn list_offs(&mut self, candidates: impl Iterator<Item = (usize, usize)>) -> Range<usize> {
        let start = self.reasons.len();
        let (number, side) = (&self.number, self.board.side());
        let lines = candidates.map(|(cell, digit)| number[cell * side + digit][1]);
        self.reasons.extend(lines.filter(|&line| line != NONE));
        start..self.reasons.len()
    }

    /// One fact as a reason.
    fn list(&mut self, line: usize) -> Range<usize> {
        self.reasons.push(line);
        self.reasons.len() - 1..self.reasons.len()
    }

    /// A candidate that is on excludes the rest of its cell, and its digit from its houses.
    fn take_on(&mut self, line: usize) -> Option<FactPair> {
        let SupposedFact { cell, digit, .. } = self.lines[line].fact;
        let because = self.list(line);
        for other in Bits(self.left.candidates(cell) & !(1 << digit)) {
            let fact = SupposedFact { cell, digit: other, on: false };
            let clash = self.add(fact, LinkReason::Cell, because.clone());
            if clash.is_some() {
                return clash;
            }
        }
        for house in self.houses(cell) {
            for place in Bits(self.left.places(house, digit)) {
                let other = self.board.cell_at(house, place);
                let fact = SupposedFact { cell: other, digit, on: false };
                let reason = LinkReason::House(House::new(house));
                if other == cell {
                    continue;
                }
                let clash = self.add(fact, reason, because.clone());
                if clash.is_some() {
                    return clash;
                }
            }
        }
        if cfg!(feature = "rules") && !self.board.is_ordinary() {
            self.take_pairs((cell, digit), &because)
        } else {
            None
        }
    }

    /// A candidate that is on excludes its digit from cells that see its own without a house, and other digits by pairs.
    fn take_pairs(
        &mut self,
        (cell, digit): (usize, usize),
        because: &Range<usize>,
    ) -> Option<FactPair> {
        let geometry = self.board.geometry();
        let rivals = geometry.rivals(Cell::new(cell), Digit::from_index(digit));
        let rivals = rivals.map(|(other, digits)| (other.index(), digits.bits()));
        let peers = geometry.peers(Cell::new(cell)).iter().map(|peer| (peer.index(), 1 << digit));
        peers.chain(rivals).find_map(|(other, digits)| {
            Bits(self.left.candidates(other) & digits).find_map(|digit| {
                let fact = SupposedFact { cell: other, digit, on: false };
                self.add(fact, LinkReason::Rule, because.clone())
            })
        })
    }

    /// Demands on cells in which something went since this fact lose what they cannot have any more.
    fn look_at_demands(&mut self, first: usize) -> Option<FactPair> {
        self.is_touched.fill(false);
        for &line in &self.offs[first..] {
            self.is_touched[self.lines[line].fact.cell] = true;
        }
        let board = self.board;
        for (_, demand) in board.demands() {
            if !demand.cells().any(|cell| self.is_touched[cell.index()]) {
                continue;
            }
            let clash = self.look_at(demand);
            if clash.is_some() {
                return clash;
            }
        }
        None
    }

    fn look_at(&mut self, demand: &Demand) -> Option<FactPair> {
        let board = self.board;
        let mut kept = kept_by(&self.left, demand, &mut MachineScratch::default());
        // What led there is only asked for where something goes.
        let goes = |(cell, kept): &(Cell, u32)| self.left.candidates(cell.index()) & !kept != 0;
        if !kept.iter().any(goes) {
            return None;
        }
        let (left, mut gone) = (&self.left, Vec::new());
        for &(cell, _) in &kept {
            let off = board.candidates(cell.index()) & !left.candidates(cell.index());
            gone.extend(Bits(off).map(|digit| (cell.index(), digit)));
        }
        let because = self.list_offs(gone.into_iter());
        kept.retain(|(cell, kept)| self.left.candidates(cell.index()) & !kept != 0);
        for (cell, kept) in kept {
            for digit in Bits(self.left.candidates(cell.index()) & !kept) {
                let fact = SupposedFact { cell: cell.index(), digit, on: false };
                let clash = self.add(fact, LinkReason::Rule, because.clone());
                if clash.is_some() {
                    return clash;
                }
            }
        }
        None
    }

    /// A candidate that is off may leave its cell one candidate, or its digit one place in a house.
    fn take_off(&mut self, line: usize) -> Option<FactPair> {
        let SupposedFact { cell, digit, .. } = self.lines[line].fact;
        self.left.strike_at(cell, digit);
        let digits = self.left.candidates(cell);
        if let (Some(last), 1) = (Bits(digits).next(), digits.count_ones()) {
            let gone = Bits(self.board.candidates(cell) & !digits);
            let because = self.list_offs(gone.map(|gone| (cell, gone)));
            let fact = SupposedFact { cell, digit: last, on: true };
            let clash = self.add(fact, LinkReason::Cell, because);
            if clash.is_some() {
                return clash;
            }
        }
        for house in self.houses(cell) {
            let places = self.left.places(house, digit);
            if let (Some(last), 1) = (Bits(places).next(), places.count_ones()) {
                let gone = self.board.places(house, digit) & !places;
                let gone = self.board.cells_at(house, gone);
                let because = self.list_offs(gone.map(|gone| (gone, digit)));
                let fact = SupposedFact { cell: self.board.cell_at(house, last), digit, on: true };
                let clash = self.add(fact, LinkReason::House(House::new(house)), because);
                if clash.is_some() {
                    return clash;
                }
            }
        }
        None
    }

    /// The houses of a cell, the last one first: block, row, column.
    fn houses(&self, cell: usize) -> impl Iterator<Item = usize> + use<'a, P> {
        let houses = self.board.geometry().houses_of(Cell::new(cell));
        let (others, last) = houses.split_at(houses.len().saturating_sub(1));
        last.iter().chain(others).map(|house| house.index())
    }

    /// The facts that a line follows from.
    fn because(&self, line: usize) -> &[usize] {
        &self.reasons[self.lines[line].because.clone()]
    }

    /// Line after line up to a last one, whether that rests on it.
    fn used(&self, last: usize) -> Vec<bool> {
        let mut used = vec![false; last + 1];
        used[last] = true;
        for i in (0..=last).rev() {
            if used[i] {
                self.because(i).iter().for_each(|&before| used[before] = true);
            }
        }
        used
    }

    /// The chain to a line, without what it does not rest on.
    fn branch(&self, last: usize) -> Branch {
        let used = self.used(last);
        let mut number = vec![0; last + 1];
        let mut links = Vec::new();
        for i in (0..=last).filter(|&i| used[i]) {
            number[i] = links.len();
            let FactLine { fact, reason, .. } = &self.lines[i];
            links.push(ChainLink {
                cell: Cell::new(fact.cell),
                digit: Digit::from_index(fact.digit),
                on: fact.on,
                because: self.because(i).iter().map(|&before| number[before]).collect(),
                reason: *reason,
            });
        }
        Branch { links }
    }
}
