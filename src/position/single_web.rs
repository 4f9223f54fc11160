//! A web of singles: which follow from which, each by the fewest that are found, up to contradictions.

use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::Sheet;

/// A digit that has no other cell in a house, or whose cell has no other digit.
pub(super) type Single = (Cell, Digit);

/// Ways that are longer than the shortest by more than this are not followed.
const SLACK: usize = 2;

/// As many ways are enough.
const WAYS: usize = 12;

/// Returns whether a candidate is a single.
pub(super) fn is_single(sheet: &Sheet, (cell, digit): Single) -> bool {
    let digits = sheet.digits(cell);
    let is_last = |&house: &_| sheet.places_of(house, digit).take(2).count() == 1;
    digits.contains(digit)
        && (digits.len() == 1 || sheet.rules().geometry().houses_of(cell).iter().any(is_last))
}

/// The singles of a position.
pub(super) fn singles(sheet: &Sheet) -> Vec<Single> {
    candidates(sheet).filter(|&candidate| is_single(sheet, candidate)).collect()
}

fn candidates(sheet: &Sheet) -> impl Iterator<Item = Single> + '_ {
    let cells = (0..sheet.rules().cells()).map(Cell::new);
    cells.flat_map(|cell| sheet.digits(cell).into_iter().map(move |digit| (cell, digit)))
}

/// What follows from a position by singles. Facts are counted in the order in which they are found.
pub(super) struct SingleWeb<'a> {
    sheet: &'a Sheet,
    /// By candidate: true once it is a fact or will be one.
    is_known: Vec<bool>,
    /// By candidate: the facts because of which it is gone.
    gone: Vec<Option<Vec<usize>>>,
    facts: Vec<Single>,
    /// Facts to be, with those that they need.
    pending: Vec<(Single, Vec<usize>)>,
    /// The facts that contradict each other, with all that these need.
    ends: Vec<Vec<usize>>,
}

impl<'a> SingleWeb<'a> {
    pub(super) fn new(sheet: &'a Sheet) -> SingleWeb<'a> {
        let candidates = sheet.rules().cells() * sheet.shape().side();
        SingleWeb {
            sheet,
            is_known: vec![false; candidates],
            gone: vec![None; candidates],
            facts: Vec::new(),
            pending: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// Some short ways to contradictions, as singles in order; none of them need be the shortest.
    pub(super) fn ways(mut self) -> Vec<Vec<Single>> {
        for single in singles(self.sheet) {
            let at = self.number(single);
            self.is_known[at] = true;
            self.pending.push((single, Vec::new()));
        }
        while self.ends.len() < WAYS {
            let easiest = (0..self.pending.len()).min_by_key(|&at| self.pending[at].1.len());
            let Some(easiest) = easiest else { break };
            let (single, mut needs) = self.pending.remove(easiest);
            let least = self.ends.iter().map(Vec::len).min();
            if least.is_some_and(|least| needs.len() >= least + SLACK) {
                break;
            }
            needs.push(self.facts.len());
            self.facts.push(single);
            self.follow(single, &needs);
        }
        let SingleWeb { ends, facts, .. } = self;
        ends.iter().map(|end| end.iter().map(|&fact| facts[fact]).collect()).collect()
    }

    fn number(&self, (cell, digit): Single) -> usize {
        cell.index() * self.sheet.shape().side() + digit.index()
    }

    /// Strikes what a fact excludes, then looks at cells and houses in which something went.
    fn follow(&mut self, (cell, digit): Single, needs: &[usize]) {
        let sheet = self.sheet;
        let geometry = sheet.rules().geometry();
        let others = sheet.digits(cell).into_iter().filter(|&other| other != digit);
        let peers = geometry.peers(cell).iter().filter(|peer| sheet.digits(**peer).contains(digit));
        let excluded = others.map(|other| (cell, other));
        let excluded: Vec<Single> = excluded.chain(peers.map(|&peer| (peer, digit))).collect();
        let is_new = |single: &Single| self.gone[self.number(*single)].is_none();
        let excluded: Vec<Single> = excluded.into_iter().filter(is_new).collect();
        for &single in &excluded {
            let at = self.number(single);
            self.gone[at] = Some(needs.to_vec());
        }
        for &(cell, digit) in &excluded {
            let digits: DigitSet = sheet.digits(cell);
            self.look(digits.into_iter().map(|digit| (cell, digit)).collect());
            for &house in geometry.houses_of(cell) {
                self.look(sheet.places_of(house, digit).map(|cell| (cell, digit)).collect());
            }
        }
    }

    /// Looks at candidates of which one must be true.
    fn look(&mut self, candidates: Vec<Single>) {
        let mut needs = Vec::new();
        let mut last = None;
        for single in candidates {
            match &self.gone[self.number(single)] {
                Some(because) => needs.extend(because),
                None if last.is_some() => return,
                None => last = Some(single),
            }
        }
        needs.sort_unstable();
        needs.dedup();
        let Some(last) = last else {
            if !self.ends.contains(&needs) {
                self.ends.push(needs);
            }
            return;
        };
        let at = self.number(last);
        if !std::mem::replace(&mut self.is_known[at], true) {
            self.pending.push((last, needs));
        }
    }
}
