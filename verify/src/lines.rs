//! Rules that are read cell by cell: a state, and what follows it with a digit.

use std::collections::{BTreeMap, BTreeSet};

/// Numbers that say how far the reading is.
type State = Vec<i64>;

#[derive(Clone)]
pub(super) enum Kind {
    /// Two cells with a relation.
    Pair(Pair),
    Renban,
    Between,
    Lockout(i64),
    Quadruple(Vec<i64>),
    Sandwich(i64),
    XSum(i64),
    Skyscraper(i64),
    NumberedRoom(i64),
    /// A sum: how often each cell counts, the total, and whether all cells see one another.
    Sum(Vec<i64>, i64, bool),
}

/// A relation of two digits, by its word and its number (the side where it has none).
#[derive(Clone)]
pub(super) struct Pair(pub(super) String, pub(super) i64);

impl Pair {
    /// Whether the relation has a number of its own; nothing for an unknown word.
    pub(super) fn has_number(word: &str) -> Option<bool> {
        match word {
            "no-difference" | "not-both" | "difference" | "least-difference" | "ratio"
            | "no-ratio" | "pair-sum" | "no-sum" | "other-class" | "other-rest" => Some(true),
            "equal" | "above" | "below" | "not-below" | "not-above" | "apart-round" => Some(false),
            _ => None,
        }
    }

    /// Whether the digits may stand in the first and the second cell.
    pub(super) fn meets(&self, a: i64, b: i64) -> bool {
        let n = self.1;
        let apart = (a - b).abs();
        match self.0.as_str() {
            "no-difference" => apart != n,
            "not-both" => a != b || b != n,
            "difference" => apart == n,
            "least-difference" => apart >= n,
            "ratio" => a == n * b || b == n * a,
            "no-ratio" => a != n * b && b != n * a,
            "pair-sum" => a + b == n,
            "no-sum" => a + b != n,
            "other-class" => (a - 1) / n != (b - 1) / n,
            "other-rest" => a % n != b % n,
            "equal" => a == b,
            "above" => a > b,
            "below" => a < b,
            "not-below" => a >= b,
            "not-above" => a <= b,
            _ => apart != 1 && apart != n - 1,
        }
    }
}

pub(super) struct Line {
    pub(super) cells: Vec<usize>,
    pub(super) kind: Kind,
    pub(super) side: i64,
}

impl Line {
    /// Whether some digits of these, one bit each, lead from the first state to an end.
    pub(super) fn allows(&self, digits_of: impl Fn(usize) -> u32) -> bool {
        let mut states = BTreeSet::from([State::new()]);
        for (place, &cell) in self.cells.iter().enumerate() {
            let digits = digits_of(cell);
            let values: Vec<i64> =
                (1..=self.side).filter(|&value| digits >> value & 1 == 1).collect();
            let mut next = BTreeSet::new();
            for state in &states {
                next.extend(values.iter().filter_map(|&value| self.follow(place, state, value)));
            }
            states = next;
        }
        states.iter().any(|state| self.is_end(state))
    }

    /// The state that follows a state at a place with a digit. The first state is empty.
    fn follow(&self, place: usize, state: &State, digit: i64) -> Option<State> {
        let is_first = place == 0;
        let at = |index: usize| state.get(index).copied().unwrap_or(0);
        let ordered = |a: i64, b: i64| vec![a.min(b), a.max(b)];
        match &self.kind {
            Kind::Pair(_) if is_first => Some(vec![digit]),
            Kind::Pair(pair) => pair.meets(at(0), digit).then(|| state.clone()),
            Kind::Renban => {
                let next = if is_first {
                    vec![digit, digit]
                } else {
                    vec![at(0).min(digit), at(1).max(digit)]
                };
                (next[1] - next[0] < self.cells.len() as i64).then_some(next)
            }
            Kind::Between | Kind::Lockout(_) if is_first => Some(vec![digit]),
            Kind::Between if place == 1 => Some(ordered(at(0), digit)),
            Kind::Between => (at(0) < digit && digit < at(1)).then(|| state.clone()),
            Kind::Lockout(least) if place == 1 => {
                ((at(0) - digit).abs() >= *least).then(|| ordered(at(0), digit))
            }
            Kind::Lockout(_) => (digit < at(0) || at(1) < digit).then(|| state.clone()),
            Kind::Quadruple(digits) => {
                let mut left = if is_first { digits.clone() } else { state.clone() };
                left.sort_unstable();
                if let Some(found) = left.iter().position(|&other| other == digit) {
                    left.remove(found);
                }
                Some(left)
            }
            Kind::Sandwich(sum) => match (at(0), digit == 1 || digit == self.side) {
                (0, true) => Some(vec![1, digit, 0]),
                (1, true) => (at(1) != digit && at(2) == *sum).then(|| vec![2, 0, 0]),
                (_, true) => None,
                (1, false) => Some(vec![1, at(1), at(2) + digit]),
                (place, false) => Some(vec![place, 0, 0]),
            },
            Kind::XSum(sum) => {
                let (count, left) = if is_first { (digit, *sum) } else { (at(0), at(1)) };
                Some(if count > 0 { vec![count - 1, left - digit] } else { vec![count, left] })
            }
            Kind::Skyscraper(_) => {
                Some(if digit > at(0) { vec![digit, at(1) + 1] } else { vec![at(0), at(1)] })
            }
            Kind::NumberedRoom(wanted) => {
                let left = if is_first { digit } else { at(0) };
                (left != 1 || digit == *wanted).then(|| vec![(left - 1).max(0)])
            }
            Kind::Sum(factors, _, differ) => {
                let bit = if *differ { 1 << digit } else { 0 };
                (at(1) & bit == 0).then(|| vec![at(0) + factors[place] * digit, at(1) | bit])
            }
        }
    }

    fn is_end(&self, state: &State) -> bool {
        let at = |index: usize| state.get(index).copied().unwrap_or(0);
        match &self.kind {
            Kind::Pair(_) | Kind::Between | Kind::Lockout(_) => true,
            Kind::Renban => at(1) - at(0) == self.cells.len() as i64 - 1,
            Kind::Quadruple(_) => state.is_empty(),
            Kind::Sandwich(_) => at(0) == 2,
            Kind::XSum(_) => at(0) == 0 && at(1) == 0,
            Kind::Skyscraper(count) => at(1) == *count,
            Kind::NumberedRoom(_) => at(0) == 0,
            Kind::Sum(_, total, _) => at(0) == *total,
        }
    }
}

/// Cells with how often each counts.
pub(super) type Terms = BTreeMap<usize, i64>;
