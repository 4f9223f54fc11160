//! Steps of almost locked sets, made again by trying every pair, triple and chain of sets.
//!
//! Sets of cells are words of 81 bits here; nothing else is shared with the finders.

use super::oracle::{digits, houses, listed, positions, sees, subsets, text};
use rootgrid::Sheet;
use rootgrid::board::{Cell, Digit, DigitSet};
use std::collections::{BTreeMap, BTreeSet};

/// Cells of a house with one digit more than they are.
struct Als {
    cells: u128,
    digits: DigitSet,
    /// Digit by digit: the cells that have it.
    with: [u128; 10],
}

/// What every test needs to know of a position.
struct Field<'a> {
    sheet: &'a Sheet,
    /// Cell by cell, the cells that it sees.
    seen: Vec<u128>,
    houses: Vec<u128>,
}

fn cells(set: u128) -> impl Iterator<Item = Cell> {
    (0..81).filter(move |at| set >> at & 1 == 1).map(Cell::new)
}

fn bits<'a>(list: impl IntoIterator<Item = &'a Cell>) -> u128 {
    list.into_iter().fold(0, |set, cell| set | 1 << cell.index())
}

impl Field<'_> {
    fn new(sheet: &Sheet) -> Field<'_> {
        let all = || (0..81).map(Cell::new);
        let seen =
            |cell| bits(&all().filter(|&other| sees(sheet, cell, other)).collect::<Vec<_>>());
        let houses = houses(sheet).iter().map(bits).collect();
        Field { sheet, seen: all().map(seen).collect(), houses }
    }

    /// The cells that see all of these.
    fn seeing(&self, all: u128) -> u128 {
        cells(all).fold(!0, |set, cell| set & self.seen[cell.index()])
    }

    /// Every almost locked set with at most so many cells, once.
    fn sets(&self, most: usize) -> Vec<Als> {
        let mut known = BTreeSet::new();
        let mut all = Vec::new();
        for house in houses(self.sheet) {
            let open: Vec<Cell> =
                house.into_iter().filter(|&cell| !self.sheet.digits(cell).is_empty()).collect();
            for members in (1..=most).flat_map(|size| subsets(&open, size)) {
                let of = |cell: &Cell| self.sheet.digits(*cell);
                let digits = members.iter().fold(DigitSet::EMPTY, |set, cell| set | of(cell));
                if digits.len() == members.len() + 1 && known.insert(bits(&members)) {
                    let mut with = [0; 10];
                    for digit in digits {
                        with[digit.value()] =
                            bits(members.iter().filter(|cell| of(cell).contains(digit)));
                    }
                    all.push(Als { cells: bits(&members), digits, with });
                }
            }
        }
        all
    }

    /// The common digits that can be in one of the sets only; none if the sets overlap.
    fn restricted(&self, a: &Als, b: &Als) -> DigitSet {
        let is_restricted = |digit: &Digit| {
            let (near, far) = (a.with[digit.value()], b.with[digit.value()]);
            cells(near).all(|cell| self.seen[cell.index()] & far == far)
        };
        match a.cells & b.cells {
            0 => (a.digits & b.digits).into_iter().filter(is_restricted).collect(),
            _ => DigitSet::EMPTY,
        }
    }

    /// The text of a conclusion: a digit and the cells that lose it.
    fn conclusion(&self, struck: &[(Digit, u128)]) -> Option<String> {
        let pairs = |&(digit, set): &(Digit, u128)| cells(set).map(move |cell| (cell, digit));
        text(self.sheet, struck.iter().flat_map(pairs))
    }
}

#[test]
fn pairs_of_almost_locked_sets_are_all_listed() {
    let mut counts = BTreeMap::<&str, usize>::new();
    for sheet in positions().into_iter().step_by(9) {
        let field = Field::new(&sheet);
        let sets = field.sets(5);
        let (mut single, mut double) = (BTreeSet::new(), BTreeSet::new());
        for (a, b) in
            sets.iter().enumerate().flat_map(|(i, a)| sets[..i].iter().map(move |b| (a, b)))
        {
            let restricted = field.restricted(a, b);
            let all = |digit: Digit| a.with[digit.value()] | b.with[digit.value()];
            if let Some(x) = restricted.single_digit() {
                for z in (a.digits & b.digits).into_iter().filter(|&z| z != x) {
                    single.extend(field.conclusion(&[(z, field.seeing(all(z)))]));
                }
            } else if restricted.len() == 2 {
                // A naked set of a house has a name of its own.
                let union = a.cells | b.cells;
                if field.houses.iter().any(|house| union & !house == 0) {
                    continue;
                }
                let mut struck: Vec<(Digit, u128)> =
                    restricted.into_iter().map(|x| (x, field.seeing(all(x)))).collect();
                for set in [a, b] {
                    let rest = set.digits.into_iter().filter(|&digit| !restricted.contains(digit));
                    struck.extend(rest.map(|z| (z, field.seeing(set.with[z.value()]))));
                }
                double.extend(field.conclusion(&struck));
            }
        }
        *counts.entry("single").or_default() += single.len();
        *counts.entry("double").or_default() += double.len();
        assert_eq!(listed(&sheet, &["als-xz"]), single, "{:?}", sheet.givens());
        assert_eq!(listed(&sheet, &["double-linked-als-xz"]), double, "{:?}", sheet.givens());
    }
    assert!(counts["single"] > 100 && counts["double"] > 20, "{counts:?}");
}
