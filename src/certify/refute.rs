//! The search: singles as far as they go, then a branch.
//!
//! Each candidate that goes keeps the number of the fill that took it away. So every single knows the fills that it
//! rests on, and what the end does not rest on is left out of the proof. A branch whose node does not rest on what was
//! supposed is replaced by that node.

use super::proof::{Fill, FillReason, ProofEnd, ProofNode};
use crate::board::{Cell, Digit, House, Rules};
use crate::budget::Watch;
use crate::deduce::Sheet;
use std::collections::BTreeSet;

/// The fill that took a candidate away; `BEFORE` if it was gone at the beginning.
type Cause = u32;
const BEFORE: Cause = Cause::MAX;
/// Stands for the digit that a filled cell holds, which nothing took away.
const PLACED: Cause = Cause::MAX - 1;

/// The numbers of the fills that something rests on.
type Needs = BTreeSet<Cause>;

/// A position in the search.
#[derive(Clone)]
struct ProofPosition {
    rules: Rules,
    /// The candidates of each open cell, one bit a digit.
    candidates: Vec<u32>,
    is_open: Vec<bool>,
    /// `[cell][digit]`: what took a candidate away.
    causes: Vec<Cause>,
}

/// Proves things of positions within a number of nodes.
pub(super) struct ProofSearch {
    fills: Cause,
    nodes_left: u64,
    watch: Watch,
}

impl ProofSearch {
    /// A search that gives up after a number of nodes, of which each is a unit of work.
    pub(super) fn new(nodes: u64, watch: Watch) -> ProofSearch {
        ProofSearch { fills: 0, nodes_left: nodes, watch }
    }

    /// Returns whether its budget is used up.
    pub(super) fn is_over(&self) -> bool {
        self.watch.is_over()
    }

    /// A tree from this position to its solutions and contradictions. `None` if it would have too many nodes, or
    /// the budget ends it.
    pub(super) fn tree(&mut self, sheet: &Sheet) -> Option<ProofNode> {
        self.node(ProofPosition::new(sheet)).map(|(node, _)| node)
    }

    /// A proof from a candidate that is supposed to be true.
    pub(super) fn suppose(&mut self, sheet: &Sheet, cell: Cell, digit: Digit) -> Option<ProofNode> {
        let mut position = ProofPosition::new(sheet);
        let number = self.number();
        position.fill(cell.index(), digit.index(), number);
        self.node(position).map(|(node, _)| node)
    }

    fn number(&mut self) -> Cause {
        self.fills += 1;
        self.fills
    }

    /// The tree below a position, and the earlier fills that it rests on.
    fn node(&mut self, mut position: ProofPosition) -> Option<(ProofNode, Needs)> {
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        if self.watch.is_over_after_unit() {
            return None;
        }
        let mut fills: Vec<(Cause, Fill, Needs)> = Vec::new();
        let (end, mut needs) = loop {
            match position.look() {
                NextFill::Single(fill, rests_on) => {
                    let number = self.number();
                    position.fill(fill.cell.index(), fill.digit.index(), number);
                    fills.push((number, fill, rests_on));
                }
                NextFill::ProofEnd(ProofEnd::Full, _) => {
                    let needs = (0..=self.fills).collect();
                    break (ProofEnd::Full, needs);
                }
                NextFill::ProofEnd(end, needs) => break (end, needs),
                NextFill::Stuck => match self.branch(&position)? {
                    // It does not rest on what was supposed: what it shows holds without it.
                    ProofBranch::Needless(mut node, needs) => {
                        fills.extend(node.fills.drain(..).map(|fill| (BEFORE, fill, Needs::new())));
                        break (node.end, needs);
                    }
                    ProofBranch::Needed(end, needs) => break (end, needs),
                },
            }
        };
        let mut kept = Vec::new();
        for (number, fill, rests_on) in fills.into_iter().rev() {
            if number == BEFORE || needs.remove(&number) {
                needs.extend(rests_on);
                kept.push(fill);
            }
        }
        kept.reverse();
        Some((ProofNode { fills: kept, end }, needs))
    }

    /// Branches over the cell or the house and digit with the fewest candidates.
    fn branch(&mut self, position: &ProofPosition) -> Option<ProofBranch> {
        let (choice, options) = position.narrowest();
        let mut nodes = Vec::new();
        let mut needs = Needs::new();
        for (cell, digit) in options {
            let mut next = position.clone();
            let supposed = self.number();
            next.fill(cell, digit, supposed);
            let (node, mut below) = self.node(next)?;
            if !below.remove(&supposed) {
                return Some(ProofBranch::Needless(node, below));
            }
            needs.extend(below);
            nodes.push((cell, digit, node));
        }
        // All other candidates have to be gone.
        needs.extend(position.causes_of(choice));
        let end = match choice {
            BranchChoice::Cell(cell) => {
                let nodes = nodes.into_iter().map(|(_, d, node)| (Digit::from_index(d), node));
                ProofEnd::Digits(Cell::new(cell), nodes.collect())
            }
            BranchChoice::House(house, digit) => {
                let nodes = nodes.into_iter().map(|(cell, _, node)| (Cell::new(cell), node));
                ProofEnd::Places(house, Digit::from_index(digit), nodes.collect())
            }
        };
        Some(ProofBranch::Needed(end, needs))
    }
}

enum ProofBranch {
    Needed(ProofEnd, Needs),
    Needless(ProofNode, Needs),
}

enum NextFill {
    Single(Fill, Needs),
    ProofEnd(ProofEnd, Needs),
    Stuck,
}

/// The cases of a branch.
#[derive(Copy, Clone)]
enum BranchChoice {
    Cell(usize),
    House(House, usize),
}

impl ProofPosition {
    fn new(sheet: &Sheet) -> ProofPosition {
        let shape = sheet.shape();
        let values = sheet.values();
        let (cells, side) = (0..values.len(), shape.side());
        let mut causes = vec![BEFORE; values.len() * side];
        for (cell, &value) in values.iter().enumerate().filter(|(_, value)| **value > 0) {
            causes[cell * side + usize::from(value) - 1] = PLACED;
        }
        ProofPosition {
            rules: sheet.rules().clone(),
            candidates: cells.map(|cell| sheet.digits(Cell::new(cell)).bits()).collect(),
            is_open: values.iter().map(|&value| value == 0).collect(),
            causes,
        }
    }

    fn side(&self) -> usize {
        self.rules.shape().side()
    }

    fn strike(&mut self, cell: usize, digit: usize, number: Cause) {
        if self.candidates[cell] >> digit & 1 == 1 {
            self.candidates[cell] &= !(1 << digit);
            let side = self.side();
            self.causes[cell * side + digit] = number;
        }
    }

    fn fill(&mut self, cell: usize, digit: usize, number: Cause) {
        for other in 0..self.side() {
            self.strike(cell, other, number);
        }
        self.is_open[cell] = false;
        let rules = self.rules.clone();
        for peer in rules.geometry().peers(Cell::new(cell)) {
            self.strike(peer.index(), digit, number);
        }
        // A house that holds the digit asks for no place any more.
        let side = self.side();
        self.causes[cell * side + digit] = PLACED;
    }

    /// A contradiction or a single that is plain to see.
    fn look(&self) -> NextFill {
        let side = self.side();
        let open = || (0..self.is_open.len()).filter(|&cell| self.is_open[cell]);
        if let Some(cell) = open().find(|&cell| self.candidates[cell] == 0) {
            let needs = self.causes_of(BranchChoice::Cell(cell));
            return NextFill::ProofEnd(ProofEnd::NoDigit(Cell::new(cell)), needs.collect());
        }
        let mut single = None;
        for house in self.rules.geometry().houses() {
            for digit in 0..side {
                let mut places = self.places(house, digit);
                let (first, second) = (places.next(), places.next());
                let choice = BranchChoice::House(house, digit);
                match (first, second) {
                    (None, _) if !self.holds(house, digit) => {
                        let end = ProofEnd::NoPlace(house, Digit::from_index(digit));
                        return NextFill::ProofEnd(end, self.causes_of(choice).collect());
                    }
                    (Some(cell), None) if single.is_none() => {
                        let kind = house.kind(self.rules.shape());
                        single = Some((cell, digit, FillReason::Hidden(kind), choice));
                    }
                    _ => {}
                }
            }
        }
        let naked = open().find(|&cell| self.candidates[cell].count_ones() == 1).map(|cell| {
            let digit = self.candidates[cell].trailing_zeros() as usize;
            (cell, digit, FillReason::Naked, BranchChoice::Cell(cell))
        });
        match single.or(naked) {
            Some((cell, digit, reason, choice)) => {
                let (cell, digit) = (Cell::new(cell), Digit::from_index(digit));
                NextFill::Single(Fill { cell, digit, reason }, self.causes_of(choice).collect())
            }
            None if open().next().is_none() => NextFill::ProofEnd(ProofEnd::Full, Needs::new()),
            None => NextFill::Stuck,
        }
    }

    fn cells_of(&self, house: House) -> impl Iterator<Item = usize> {
        self.rules.geometry().house(house).iter().map(|cell| cell.index())
    }

    /// The open cells of a house that may hold a digit.
    fn places(&self, house: House, digit: usize) -> impl Iterator<Item = usize> {
        self.cells_of(house).filter(move |&cell| self.candidates[cell] >> digit & 1 == 1)
    }

    /// Returns whether a cell of the house is filled with the digit, which then went from all others.
    fn holds(&self, house: House, digit: usize) -> bool {
        let side = self.side();
        self.cells_of(house)
            .any(|cell| !self.is_open[cell] && self.causes[cell * side + digit] == PLACED)
    }

    /// The reasons why the other candidates of a cell, or of a digit in a house, went.
    fn causes_of(&self, choice: BranchChoice) -> impl Iterator<Item = Cause> + use<'_> {
        let side = self.side();
        let (cells, digits): (Vec<usize>, Vec<usize>) = match choice {
            BranchChoice::Cell(cell) => (vec![cell], (0..side).collect()),
            BranchChoice::House(house, digit) => (self.cells_of(house).collect(), vec![digit]),
        };
        let pairs = cells
            .into_iter()
            .flat_map(move |cell| digits.clone().into_iter().map(move |digit| (cell, digit)));
        pairs
            .filter(|&(cell, digit)| self.candidates[cell] >> digit & 1 == 0)
            .map(move |(cell, digit)| self.causes[cell * side + digit])
            .filter(|&cause| cause < PLACED)
    }

    /// The cell, or house and digit, with the fewest candidates of two and more.
    fn narrowest(&self) -> (BranchChoice, Vec<(usize, usize)>) {
        let side = self.side();
        let cells = (0..self.is_open.len()).filter(|&cell| self.is_open[cell]).map(|cell| {
            let digits = (0..side).filter(|&digit| self.candidates[cell] >> digit & 1 == 1);
            (BranchChoice::Cell(cell), digits.map(|digit| (cell, digit)).collect::<Vec<_>>())
        });
        let houses = self.rules.geometry().houses().flat_map(|house| {
            (0..side).map(move |digit| {
                let places = self.places(house, digit);
                (
                    BranchChoice::House(house, digit),
                    places.map(|cell| (cell, digit)).collect::<Vec<_>>(),
                )
            })
        });
        let all = cells.chain(houses).filter(|(_, options)| options.len() > 1);
        // There is one: the position is open and has no single.
        all.min_by_key(|(_, options)| options.len()).unwrap_or((BranchChoice::Cell(0), Vec::new()))
    }
}
