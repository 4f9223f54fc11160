//! Steps of almost locked sets, made again by trying every pair, triple and chain of sets.
//!
//! Sets of cells are words of 81 bits here; nothing else is shared with the finders.

use super::oracle::{houses, listed, positions, sees, subsets, text};
use rootgrid::Sheet;
use rootgrid::board::{Cell, Digit, DigitSet};
use std::collections::{BTreeMap, BTreeSet};

/// The most cells of a set that the finders join.
pub(super) const MOST: usize = 7;

/// Cells of a house with one digit more than they are.
pub(super) struct Als {
    cells: u128,
    pub(super) digits: DigitSet,
    /// Digit by digit: the cells that have it.
    pub(super) with: [u128; 10],
}

/// The facts of a position that every test needs.
pub(super) struct Field<'a> {
    pub(super) sheet: &'a Sheet,
    /// Cell by cell, the cells that it sees.
    seen: Vec<u128>,
    pub(super) houses: Vec<u128>,
}

pub(super) fn cells(set: u128) -> impl Iterator<Item = Cell> {
    (0..81).filter(move |at| set >> at & 1 == 1).map(Cell::new)
}

pub(super) fn bits<'a>(list: impl IntoIterator<Item = &'a Cell>) -> u128 {
    list.into_iter().fold(0, |set, cell| set | 1 << cell.index())
}

impl Field<'_> {
    pub(super) fn new(sheet: &Sheet) -> Field<'_> {
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
    pub(super) fn sets(&self, most: usize) -> Vec<Als> {
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

    /// The common digits that can be in one of the sets only.
    fn restricted(&self, a: &Als, b: &Als) -> DigitSet {
        let is_restricted = |digit: &Digit| {
            let (near, far) = (a.with[digit.value()], b.with[digit.value()]);
            cells(near).all(|cell| self.seen[cell.index()] & far == far)
        };
        (a.digits & b.digits).into_iter().filter(is_restricted).collect()
    }

    /// The cells that two houses have in common, where they are several.
    pub(super) fn crossings(&self) -> Vec<u128> {
        let pairs = (0..27).flat_map(|i| (0..i).map(move |j| (i, j)));
        let common = pairs.map(|(i, j)| self.houses[i] & self.houses[j]);
        common.filter(|cells| cells.count_ones() > 1).collect()
    }

    /// True if two nodes, each a digit at one of some cells, exclude each other.
    pub(super) fn excludes(&self, (a, of_a): (Digit, u128), (b, of_b): (Digit, u128)) -> bool {
        match a == b {
            true => of_b & !self.seeing(of_a) == 0,
            false => of_a == of_b && of_a.count_ones() == 1,
        }
    }

    /// The text of a conclusion: a digit and the cells that lose it.
    pub(super) fn conclusion(&self, struck: &[(Digit, u128)]) -> Option<String> {
        let pairs = |&(digit, set): &(Digit, u128)| cells(set).map(move |cell| (cell, digit));
        text(self.sheet, struck.iter().flat_map(pairs))
    }
}

#[test]
fn pairs_of_almost_locked_sets_are_all_listed() {
    let mut counts = BTreeMap::<&str, usize>::new();
    for sheet in positions().into_iter().step_by(9) {
        let field = Field::new(&sheet);
        let sets = field.sets(MOST);
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

/// Sets, and which of them share restricted digits.
struct Net {
    sets: Vec<Als>,
    /// By set: the others with the digits.
    links: Vec<Vec<(usize, DigitSet)>>,
}

impl Net {
    fn new(field: &Field<'_>) -> Net {
        let sets = field.sets(MOST);
        let linked = |a: &Als| {
            let others = sets.iter().enumerate().map(|(i, b)| (i, field.restricted(a, b)));
            others.filter(|(_, digits)| !digits.is_empty()).collect()
        };
        Net { links: sets.iter().map(linked).collect(), sets }
    }
}

#[test]
fn wings_of_almost_locked_sets_are_all_listed() {
    let mut count = 0;
    for sheet in positions().into_iter().step_by(19) {
        let field = Field::new(&sheet);
        let net = Net::new(&field);
        let mut expected = BTreeSet::new();
        for hinge in 0..net.sets.len() {
            let ends = net.links[hinge]
                .iter()
                .flat_map(|&(set, own)| own.into_iter().map(move |x| (set, x)));
            let ends: Vec<(usize, Digit)> = ends.collect();
            for (&(a, x), &(b, y)) in ends.iter().flat_map(|p| ends.iter().map(move |q| (p, q))) {
                let (first, last) = (&net.sets[a], &net.sets[b]);
                if x == y || a == b {
                    continue;
                }
                for z in (first.digits & last.digits).into_iter().filter(|&z| z != x && z != y) {
                    let all = first.with[z.value()] | last.with[z.value()];
                    expected.extend(field.conclusion(&[(z, field.seeing(all))]));
                }
            }
        }
        count += expected.len();
        assert_eq!(listed(&sheet, &["als-xy-wing"]), expected, "{:?}", sheet.givens());
    }
    assert!(count > 100, "{count}");
}

/// The candidates that steps of a technique strike, one by one.
pub(super) fn struck(sheet: &Sheet, name: &str) -> BTreeSet<String> {
    listed(sheet, &[name]).iter().flat_map(|text| text.split(' ')).map(str::to_owned).collect()
}

/// The length of the shortest chain of different sets, up to four, that takes the digit from a cell.
fn chain_of(field: &Field<'_>, net: &Net, z: Digit, cell: Cell) -> Option<usize> {
    let is_end = |&set: &usize| {
        let with = net.sets[set].with[z.value()];
        with != 0 && with & !field.seen[cell.index()] == 0
    };
    // By set, the ends that are joined to it, each with the digit.
    let joined = |set: usize| -> Vec<(usize, Digit)> {
        let ends = net.links[set].iter().filter(|(end, _)| is_end(end));
        ends.flat_map(|&(end, digits)| digits.into_iter().map(move |x| (end, x)))
            .filter(|&(_, x)| x != z)
            .collect()
    };
    let ends: Vec<Vec<(usize, Digit)>> = (0..net.sets.len()).map(joined).collect();
    if ends.iter().enumerate().any(|(set, ends)| is_end(&set) && !ends.is_empty()) {
        return Some(2);
    }
    let differ = |(a, x): (usize, Digit), (b, y): (usize, Digit)| a != b && x != y;
    if ends.iter().any(|ends| ends.iter().any(|&p| ends.iter().any(|&q| differ(p, q)))) {
        return Some(3);
    }
    let is_four = |b: usize, (c, digits): (usize, DigitSet)| {
        let pairs = ends[b].iter().flat_map(|p| ends[c].iter().map(move |q| (p, q)));
        pairs
            .filter(|&(p, q)| p.0 != c && q.0 != b && p.0 != q.0)
            .any(|(p, q)| digits.into_iter().any(|middle| middle != p.1 && middle != q.1))
    };
    let middles = (0..net.sets.len()).filter(|&set| !ends[set].is_empty());
    let is_found = middles.into_iter().any(|b| net.links[b].iter().any(|&link| is_four(b, link)));
    is_found.then_some(4)
}

#[test]
fn chains_of_four_almost_locked_sets_are_listed() {
    let (mut count, mut missed) = (0, 0);
    for sheet in positions().into_iter().step_by(23).take(8) {
        let field = Field::new(&sheet);
        let net = Net::new(&field);
        let listed = struck(&sheet, "als-chain");
        for cell in (0..81).map(Cell::new) {
            for z in sheet.digits(cell) {
                let text = field.conclusion(&[(z, 1 << cell.index())]).unwrap();
                match chain_of(&field, &net, z, cell) {
                    // Shorter ones have names of their own, though one end may take other candidates, too.
                    Some(2 | 3) => {}
                    Some(_) => {
                        count += 1;
                        missed += usize::from(!listed.contains(&text));
                    }
                    None => {}
                }
            }
        }
    }
    // The search keeps one way to each set, which may go through the set that would follow.
    assert!(count > 10 && missed * 20 <= count, "{missed} of {count}");
}

#[test]
fn blossoms_strike_what_all_petals_see() {
    let mut count = 0;
    for sheet in positions().into_iter().step_by(7) {
        let field = Field::new(&sheet);
        let sets = field.sets(4);
        let mut expected = BTreeSet::new();
        for stem in (0..81).map(Cell::new) {
            let own = sheet.digits(stem);
            if !(3..=5).contains(&own.len()) {
                continue;
            }
            for z in (1..10).map(Digit::new).filter(|&z| !own.contains(z)) {
                // The cells that some petal of a candidate takes z from, for every candidate.
                let gone = own.into_iter().fold(!0, |gone, digit| {
                    let locked = sets.iter().filter(|set| {
                        let places = set.with[digit.value()];
                        let sees = places & !field.seen[stem.index()] == 0;
                        places != 0 && sees && set.cells >> stem.index() & 1 == 0
                    });
                    let with_z = locked.filter(|set| set.digits.contains(z));
                    gone & with_z.fold(0, |seen, set| seen | field.seeing(set.with[z.value()]))
                });
                let texts =
                    cells(gone).filter_map(|cell| field.conclusion(&[(z, 1 << cell.index())]));
                expected.extend(texts);
            }
        }
        count += expected.len();
        assert_eq!(struck(&sheet, "death-blossom"), expected, "{:?}", sheet.givens());
    }
    assert!(count > 50, "{count}");
}

/// Cells of a crossing, of its line and of its block, with as many digits as there are cells.
#[test]
fn sets_around_crossings_are_all_listed() {
    let mut count = 0;
    for sheet in positions().into_iter().step_by(2) {
        let mut expected = BTreeSet::new();
        let houses = houses(&sheet);
        let union = |cells: &[Cell]| {
            cells.iter().fold(DigitSet::EMPTY, |set, &cell| set | sheet.digits(cell))
        };
        let open = |list: Vec<Cell>| -> Vec<Cell> {
            list.into_iter().filter(|&cell| !sheet.digits(cell).is_empty()).collect()
        };
        let parts = |list: &[Cell]| (1..=4).flat_map(|n| subsets(list, n)).collect::<Vec<_>>();
        for (line, block) in
            houses[..18].iter().flat_map(|l| houses[18..].iter().map(move |b| (l, b)))
        {
            let only = |a: &[Cell], b: &[Cell], inside: bool| {
                open(a.iter().copied().filter(|cell| b.contains(cell) == inside).collect())
            };
            let crossing = only(line, block, true);
            let (beside, below) =
                (parts(&only(line, block, false)), parts(&only(block, line, false)));
            for middle in (2..=3).flat_map(|n| subsets(&crossing, n)) {
                let own = union(&middle);
                if own.len() < middle.len() + 2 {
                    continue;
                }
                for a in &beside {
                    let of_a = union(a);
                    // Not locked alone or with the crossing.
                    if of_a.len() <= a.len()
                        || (own | of_a).len() <= middle.len() + a.len()
                        || (of_a & own).is_empty()
                    {
                        continue;
                    }
                    for b in &below {
                        let of_b = union(b);
                        let cells = middle.len() + a.len() + b.len();
                        let places = (own | of_a | of_b).len() + (of_a & of_b).len();
                        let locked =
                            of_b.len() <= b.len() || (own | of_b).len() <= middle.len() + b.len();
                        if cells != places
                            || locked
                            || !(of_a & of_b & own).is_empty()
                            || (of_b & own).is_empty()
                        {
                            continue;
                        }
                        let is_free =
                            |cell: &&Cell| [&middle, a, b].iter().all(|part| !part.contains(cell));
                        let from = |house: &[Cell], digits: DigitSet| -> Vec<(Cell, Digit)> {
                            let free = house.iter().filter(is_free);
                            free.flat_map(|&cell| {
                                digits.into_iter().map(move |digit| (cell, digit))
                            })
                            .collect()
                        };
                        let alone: DigitSet = own
                            .into_iter()
                            .filter(|&digit| !(of_a | of_b).contains(digit))
                            .collect();
                        let mut gone = from(line, of_a | alone);
                        gone.extend(from(block, of_b | alone));
                        expected.extend(text(&sheet, gone));
                    }
                }
            }
        }
        count += expected.len();
        assert_eq!(listed(&sheet, &["sue-de-coq"]), expected, "{:?}", sheet.givens());
    }
    assert!(count > 30, "{count}");
}
