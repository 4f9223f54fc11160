//! The search: singles as far as they go, then what a single rule leaves, then a branch.
//!
//! Each candidate that goes keeps the number of the move that took it away. So every move knows those that it
//! rests on, and what the end does not rest on is left out of the proof. A branch whose node does not rest on what was
//! supposed is replaced by that node.

use super::proof::{Fill, FillReason, ProofEnd, ProofMove, ProofNode};
use super::rules::ProofRules;
use crate::board::{Cell, Digit, DigitSet, House, MachineScratch, Rules};
use crate::budget::Watch;
use crate::deduce::Sheet;
use std::collections::BTreeSet;

/// The move that took a candidate away; `BEFORE` if it was gone at the beginning.
type Cause = u32;
const BEFORE: Cause = Cause::MAX;
/// Stands for the digit that a filled cell holds, which nothing took away.
const PLACED: Cause = Cause::MAX - 1;

/// The numbers of the moves that something rests on.
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
pub(super) struct ProofSearch<'a> {
    rules: &'a ProofRules,
    moves: Cause,
    nodes_left: u64,
    watch: Watch,
    scratch: MachineScratch,
}

impl<'a> ProofSearch<'a> {
    /// A search that gives up after a number of nodes, of which each is a unit of work.
    pub(super) fn new(rules: &'a ProofRules, nodes: u64, watch: Watch) -> ProofSearch<'a> {
        let scratch = MachineScratch::default();
        ProofSearch { rules, moves: 0, nodes_left: nodes, watch, scratch }
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
        self.moves += 1;
        self.moves
    }

    /// The tree below a position, and the earlier fills that it rests on.
    fn node(&mut self, mut position: ProofPosition) -> Option<(ProofNode, Needs)> {
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        if self.watch.is_over_after_unit() {
            return None;
        }
        let mut moves: Vec<(Cause, ProofMove, Needs)> = Vec::new();
        let (end, mut needs) = loop {
            let is_full = match position.look() {
                NextFill::Single(fill, rests_on) => {
                    let number = self.number();
                    position.fill(fill.cell.index(), fill.digit.index(), number);
                    moves.push((number, ProofMove::Fill(fill), rests_on));
                    continue;
                }
                NextFill::ProofEnd(ProofEnd::Full, _) => true,
                NextFill::ProofEnd(end, needs) => break (end, needs),
                NextFill::Stuck => false,
            };
            match self.follow(&mut position, &mut moves) {
                Followed::ProofEnd(end, needs) => break (end, needs),
                Followed::Struck => continue,
                Followed::Nothing if is_full => {
                    break (ProofEnd::Full, (0..=self.moves).collect());
                }
                Followed::Nothing => {}
            }
            match self.branch(&position)? {
                // It does not rest on what was supposed: what it shows holds without it.
                ProofBranch::Needless(mut node, needs) => {
                    moves.extend(node.moves.drain(..).map(|own| (BEFORE, own, Needs::new())));
                    break (node.end, needs);
                }
                ProofBranch::Needed(end, needs) => break (end, needs),
            }
        };
        let mut kept = Vec::new();
        for (number, own, rests_on) in moves.into_iter().rev() {
            if number == BEFORE || needs.remove(&number) {
                needs.extend(rests_on);
                kept.push(own);
            }
        }
        kept.reverse();
        Some((ProofNode { moves: kept, end }, needs))
    }

    /// Strikes what the first rule that does not allow all candidates does not allow.
    fn follow(
        &mut self,
        position: &mut ProofPosition,
        moves: &mut Vec<(Cause, ProofMove, Needs)>,
    ) -> Followed {
        for condition in self.rules.conditions() {
            let kept = condition.machine.ways(|cell| position.digits_of(cell), &mut self.scratch);
            let mut gone: Vec<(Cell, Digit)> = Vec::new();
            for (&cell, &kept) in condition.machine.cells().iter().zip(kept) {
                let lost = position.candidates[cell.index()] & !kept;
                gone.extend(DigitSet::from_bits(lost).into_iter().map(|digit| (cell, digit)));
            }
            let has_way = !kept.contains(&0);
            if has_way && gone.is_empty() {
                continue;
            }
            let cells = condition.machine.cells().iter();
            let choices = cells.map(|cell| BranchChoice::Cell(cell.index()));
            let needs: Needs = choices.flat_map(|choice| position.causes_of(choice)).collect();
            if !has_way {
                return Followed::ProofEnd(ProofEnd::NoWay(condition.number), needs);
            }
            for (cell, digit) in gone {
                let number = self.number();
                position.strike(cell.index(), digit.index(), number);
                let own = ProofMove::Strike(cell, digit, condition.number);
                moves.push((number, own, needs.clone()));
            }
            return Followed::Struck;
        }
        Followed::Nothing
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

/// The conclusion from the rules, one by one.
enum Followed {
    Nothing,
    /// Candidates went.
    Struck,
    ProofEnd(ProofEnd, Needs),
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
        for &(other, relation) in rules.geometry().links(Cell::new(cell)) {
            for rival in relation.rivals(Digit::from_index(digit), self.side()) {
                self.strike(other.index(), rival.index(), number);
            }
        }
        // A house that holds the digit asks for no place any more.
        let side = self.side();
        self.causes[cell * side + digit] = PLACED;
    }

    /// The candidates of an open cell, the digit of a filled one.
    fn digits_of(&self, cell: Cell) -> DigitSet {
        let cell = cell.index();
        if self.is_open[cell] {
            return DigitSet::from_bits(self.candidates[cell]);
        }
        let side = self.side();
        let stands = (0..side).filter(|digit| self.causes[cell * side + digit] == PLACED);
        stands.map(Digit::from_index).collect()
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
                        single = Some((cell, digit, FillReason::Hidden(house), choice));
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
