//! Following links from a supposition, with reasons.

use super::advance::advance;
use super::proof::{Fact, Line, Proof, Reason};
use super::Rules;
use crate::board::{Cell, Digit, House};
use crate::deduce::Sheet;
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::position::Position;
use crate::deduce::technique::Reach;

/// Where a chain shall lead.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::deduce) enum Goal {
    /// To this fact.
    Fact(Fact),
    /// To a contradiction.
    Clash,
}

/// No line.
const NONE: usize = usize::MAX;

/// What is found while a chain is followed.
///
/// Facts are taken up in the order of the chain finders: those on before those off, each in the
/// order in which it was found.
pub(in crate::deduce) struct Follower<'a> {
    /// The board as it stands.
    pub(super) outer: &'a Sheet,
    /// The same without the candidates that are off, when links are dynamic.
    pub(super) inner: Sheet,
    pub(super) lines: Vec<Line>,
    /// By candidate: the line that says that it is on, and the line that says that it is off.
    number: Vec<[usize; 2]>,
    ons: Vec<usize>,
    offs: Vec<usize>,
    rules: Rules,
    goal: Goal,
}

/// How following came to its end: the goal is the last line, or it clashes with another one.
type Ended = Option<usize>;

impl<'a> Follower<'a> {
    pub(in crate::deduce) fn new(sheet: &'a Sheet) -> Follower<'a> {
        let candidates = sheet.shape().cells() * sheet.side();
        Follower {
            outer: sheet,
            inner: sheet.clone(),
            lines: Vec::new(),
            number: vec![[NONE; 2]; candidates],
            ons: Vec::new(),
            offs: Vec::new(),
            rules: Rules::DYNAMIC,
            goal: Goal::Clash,
        }
    }

    /// The chain from a supposition to its goal, if it leads there.
    pub(in crate::deduce) fn follow(
        &mut self,
        start: Fact,
        rules: Rules,
        goal: Goal,
    ) -> Option<Proof> {
        self.inner.clone_from(self.outer);
        self.lines.clear();
        self.number.fill([NONE; 2]);
        self.ons.clear();
        self.offs.clear();
        (self.rules, self.goal) = (rules, goal);
        let ended = self.add(start, Reason::Supposed, Vec::new());
        let clash = ended.or_else(|| self.run())?;
        Some(Proof::condense(&self.lines, clash))
    }

    fn run(&mut self) -> Option<Ended> {
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            let ended = if next_on < self.ons.len() {
                next_on += 1;
                self.take_on(self.ons[next_on - 1])
            } else if next_off < self.offs.len() {
                next_off += 1;
                self.take_off(self.offs[next_off - 1])
            } else {
                let before = self.lines.len();
                let reached = match self.rules.reach {
                    Reach::Static | Reach::Dynamic => None,
                    reach => advance(self, reach),
                };
                if reached.is_none() && self.lines.len() == before {
                    return None;
                }
                reached
            };
            if ended.is_some() {
                return ended;
            }
        }
    }

    fn slot(&self, fact: Fact) -> (usize, usize) {
        (fact.cell * self.outer.side() + fact.digit, usize::from(!fact.on))
    }

    /// The line that says that a candidate is off, if there is one.
    pub(super) fn off_line(&self, cell: usize, digit: usize) -> Option<usize> {
        let line = self.number[cell * self.outer.side() + digit][1];
        (line != NONE).then_some(line)
    }

    /// Adds a fact that was not known; says whether that ends it.
    pub(super) fn add(
        &mut self,
        fact: Fact,
        reason: Reason,
        parents: Vec<usize>,
    ) -> Option<Ended> {
        let (candidate, side) = self.slot(fact);
        if self.number[candidate][side] != NONE {
            return None;
        }
        let other = self.number[candidate][1 - side];
        if other != NONE && self.goal != Goal::Clash {
            // The chain is known to get to its goal beside the contradiction.
            return None;
        }
        let line = self.lines.len();
        self.number[candidate][side] = line;
        self.lines.push(Line { fact, reason, parents });
        if fact.on { &mut self.ons } else { &mut self.offs }.push(line);
        if other != NONE {
            return Some(Some(other));
        }
        (self.goal == Goal::Fact(fact)).then_some(None)
    }

    /// What is on excludes the rest of its cell, and its digit from block, row and column.
    fn take_on(&mut self, line: usize) -> Option<Ended> {
        let Fact { cell, digit, .. } = self.lines[line].fact;
        if self.rules.in_cells {
            for other in Bits(self.inner.candidates(cell) & !(1 << digit)) {
                let fact = Fact { cell, digit: other, on: false };
                if let Some(ended) = self.add(fact, Reason::Taken, vec![line]) {
                    return Some(ended);
                }
            }
        }
        for house in self.houses(cell) {
            for other in Bits(self.inner.places(house, digit)) {
                let other = self.inner.cell_at(house, other);
                if other != cell {
                    let fact = Fact { cell: other, digit, on: false };
                    let ended = self.add(fact, Reason::Seen { house }, vec![line]);
                    if ended.is_some() {
                        return ended;
                    }
                }
            }
        }
        None
    }

    /// What is off may leave its cell one candidate, or its digit one place in a house.
    fn take_off(&mut self, line: usize) -> Option<Ended> {
        let Fact { cell, digit, .. } = self.lines[line].fact;
        let houses = self.houses(cell);
        let digits = self.inner.candidates(cell);
        let places = houses.map(|house| self.inner.places(house, digit));
        if self.rules.dynamic {
            self.inner.strike(Cell::new(cell), Digit::from_index(digit));
        }
        if self.rules.in_cells && is_pair(digits) && digits >> digit & 1 == 1 {
            let other = (digits & !(1 << digit)).trailing_zeros() as usize;
            let mut parents = vec![line];
            if self.rules.dynamic {
                for gone in Bits(self.outer.candidates(cell) & !(1 << other)) {
                    parents.extend(self.off_line(cell, gone).filter(|&known| known != line));
                }
            }
            let fact = Fact { cell, digit: other, on: true };
            let ended = self.add(fact, Reason::LastDigit, parents);
            if ended.is_some() {
                return ended;
            }
        }
        for (house, places) in houses.into_iter().zip(places) {
            let own = self.outer.cells_at(house, places).any(|known| known == cell);
            if !self.rules.in_houses || !is_pair(places) || !own {
                continue;
            }
            let Some(other) = self.outer.cells_at(house, places).find(|&other| other != cell)
            else {
                continue;
            };
            let mut parents = vec![line];
            if self.rules.dynamic {
                for gone in self.outer.cells_at(house, self.outer.places(house, digit)) {
                    if gone != other {
                        parents.extend(self.off_line(gone, digit).filter(|&known| known != line));
                    }
                }
            }
            let fact = Fact { cell: other, digit, on: true };
            let ended = self.add(fact, Reason::LastPlace { house }, parents);
            if ended.is_some() {
                return ended;
            }
        }
        None
    }

    /// The houses of a cell: block, row, column.
    fn houses(&self, cell: usize) -> [usize; 3] {
        let [row, col, block] = self.outer.shape().geometry().houses_of(Cell::new(cell));
        [block, row, col].map(House::index)
    }
}
