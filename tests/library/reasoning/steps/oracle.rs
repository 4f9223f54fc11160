//! Lists of steps of a few families, made again by trying everything.

use super::{conclusion, made, puzzles};
use rootgrid::Sheet;
use rootgrid::board::{Cell, Digit, DigitSet, House};
use rootgrid::deduce::{AllSteps, LadderName, Trace};
use std::collections::BTreeSet;

/// Positions on the way through some puzzles at which singles alone do not go on.
pub(crate) fn positions() -> Vec<Sheet> {
    let mut sheets = Vec::new();
    let list = puzzles("rated_se_sample.csv").into_iter().step_by(11).take(25).chain(made(3, 10));
    for puzzle in list {
        let mut trace = Trace::new(&puzzle, LadderName::Teaching).unwrap();
        while let Some(step) = trace.next() {
            if step.placement().is_none() {
                sheets.push(trace.to_sheet());
            }
        }
    }
    assert!(sheets.len() > 60, "{}", sheets.len());
    sheets
}

pub(crate) fn listed(sheet: &Sheet, names: &[&str]) -> BTreeSet<String> {
    let all = AllSteps::new(sheet, LadderName::Teaching).unwrap();
    all.with_techniques(names).unwrap().map(|step| conclusion(&step)).collect()
}

pub(crate) fn houses(sheet: &Sheet) -> Vec<Vec<Cell>> {
    let shape = sheet.shape();
    let cells = |house: House| {
        (0..81).map(Cell::new).filter(move |&cell| {
            let block = cell.block(shape);
            [cell.row(shape), 9 + cell.col(shape), 18 + block].contains(&house.index())
        })
    };
    (0..27).map(|house| cells(House::new(house)).collect()).collect()
}

pub(crate) fn sees(sheet: &Sheet, a: Cell, b: Cell) -> bool {
    let shape = sheet.shape();
    a != b
        && (a.row(shape) == b.row(shape)
            || a.col(shape) == b.col(shape)
            || a.block(shape) == b.block(shape))
}

/// The text of a conclusion that strikes these.
pub(crate) fn text(
    sheet: &Sheet,
    struck: impl IntoIterator<Item = (Cell, Digit)>,
) -> Option<String> {
    let mut gone = std::collections::BTreeMap::<usize, DigitSet>::new();
    for (cell, digit) in struck {
        if sheet.digits(cell).contains(digit) {
            let known = gone.entry(cell.index()).or_insert(DigitSet::EMPTY);
            known.insert(digit);
        }
    }
    let part = |(cell, digits): (usize, DigitSet)| {
        let symbols: String = digits.into_iter().map(|digit| digit.symbol()).collect();
        format!("{}<>{symbols}", Cell::new(cell).name(sheet.shape()))
    };
    (!gone.is_empty()).then(|| gone.into_iter().map(part).collect::<Vec<_>>().join(" "))
}

pub(crate) fn digits() -> impl Iterator<Item = Digit> {
    (1..10).map(Digit::new)
}

/// Subsets of a list with so many members.
pub(crate) fn subsets<T: Copy>(list: &[T], size: usize) -> Vec<Vec<T>> {
    let chosen = |bits: u32| (0..list.len()).filter(move |i| bits >> i & 1 == 1);
    let of_size = (0u32..1 << list.len()).filter(|bits| bits.count_ones() as usize == size);
    of_size.map(|bits| chosen(bits).map(|i| list[i]).collect()).collect()
}

#[test]
fn naked_sets_are_all_listed() {
    for sheet in positions() {
        for (size, name) in [(2, "naked-pair"), (3, "naked-triplet"), (4, "naked-quad")] {
            let mut expected = BTreeSet::new();
            for house in houses(&sheet) {
                let open: Vec<Cell> =
                    house.iter().copied().filter(|&cell| !sheet.digits(cell).is_empty()).collect();
                // Larger sets are told as their complement.
                if open.len() < 2 * size {
                    continue;
                }
                for cells in subsets(&open, size) {
                    let union =
                        cells.iter().fold(DigitSet::EMPTY, |set, &cell| set | sheet.digits(cell));
                    if union.len() == size && cells.iter().all(|&cell| sheet.digits(cell).len() > 1)
                    {
                        let rest = open.iter().filter(|cell| !cells.contains(cell));
                        let struck =
                            rest.flat_map(|&cell| union.into_iter().map(move |d| (cell, d)));
                        expected.extend(text(&sheet, struck));
                    }
                }
            }
            assert_eq!(listed(&sheet, &[name]), expected, "{name} {:?}", sheet.givens());
        }
    }
}

#[test]
fn locked_candidates_are_all_listed() {
    for sheet in positions() {
        let mut expected = BTreeSet::new();
        let houses = houses(&sheet);
        for (from, to) in (0..27).flat_map(|a| (0..27).map(move |b| (a, b))) {
            // A block and a line, either way.
            if (from >= 18) == (to >= 18) {
                continue;
            }
            for digit in digits() {
                let places = |house: usize| -> Vec<Cell> {
                    houses[house]
                        .iter()
                        .copied()
                        .filter(|&cell| sheet.digits(cell).contains(digit))
                        .collect()
                };
                let own = places(from);
                if own.len() > 1 && own.iter().all(|cell| houses[to].contains(cell)) {
                    let rest = places(to).into_iter().filter(|cell| !own.contains(cell));
                    expected.extend(text(&sheet, rest.map(|cell| (cell, digit))));
                }
            }
        }
        assert_eq!(listed(&sheet, &["pointing", "claiming"]), expected);
    }
}

#[test]
fn fish_are_all_listed() {
    for sheet in positions() {
        for (size, name) in [(2, "x-wing"), (3, "swordfish")] {
            let mut expected = BTreeSet::new();
            for digit in digits() {
                for by_rows in [true, false] {
                    let at = |line: usize, cross: usize| match by_rows {
                        true => Cell::new(9 * line + cross),
                        false => Cell::new(9 * cross + line),
                    };
                    let has = |line, cross| sheet.digits(at(line, cross)).contains(digit);
                    let places =
                        |line| (0..9).filter(|&cross| has(line, cross)).collect::<Vec<_>>();
                    let open: Vec<usize> =
                        (0..9).filter(|&line| !places(line).is_empty()).collect();
                    // Larger ones are the same fish in the other direction.
                    if open.len() < 2 * size {
                        continue;
                    }
                    for base in subsets(&open, size) {
                        let cover: BTreeSet<usize> =
                            base.iter().flat_map(|&line| places(line)).collect();
                        let fits = base.iter().all(|&line| places(line).len() > 1);
                        if cover.len() == size && fits {
                            let rest = open.iter().filter(|line| !base.contains(line));
                            let struck = rest
                                .flat_map(|&line| cover.iter().map(move |&cross| (line, cross)));
                            expected.extend(text(&sheet, struck.map(|(l, c)| (at(l, c), digit))));
                        }
                    }
                }
            }
            assert_eq!(listed(&sheet, &[name]), expected, "{name}");
        }
    }
}

#[test]
fn wings_are_all_listed() {
    let cells = || (0..81).map(Cell::new);
    for sheet in positions() {
        let mut expected = BTreeSet::new();
        let pairs: Vec<Cell> = cells().filter(|&cell| sheet.digits(cell).len() == 2).collect();
        for &pivot in &pairs {
            for (&a, &b) in pairs.iter().flat_map(|a| pairs.iter().map(move |b| (a, b))) {
                let [own, left, right] = [pivot, a, b].map(|cell| sheet.digits(cell));
                let shared = left & right;
                let is_wing = sees(&sheet, pivot, a)
                    && sees(&sheet, pivot, b)
                    && shared.len() == 1
                    && (shared & own).is_empty()
                    && (left | right) & own == own;
                if is_wing && let Some(digit) = shared.single_digit() {
                    let targets =
                        cells().filter(|&cell| sees(&sheet, cell, a) && sees(&sheet, cell, b));
                    expected.extend(text(&sheet, targets.map(|cell| (cell, digit))));
                }
            }
        }
        assert_eq!(listed(&sheet, &["xy-wing"]), expected);
    }
}

/// Two strong links of a digit and a weak one between them, whatever their names.
#[test]
fn turbot_fish_are_all_listed() {
    for sheet in positions() {
        let (mut expected, houses) = (BTreeSet::new(), houses(&sheet));
        for digit in digits() {
            let mut links = BTreeSet::new();
            for house in &houses {
                let places: Vec<Cell> = house
                    .iter()
                    .copied()
                    .filter(|&cell| sheet.digits(cell).contains(digit))
                    .collect();
                if let [a, b] = places[..] {
                    links.extend([(a, b), (b, a)]);
                }
            }
            for (&(a, b), &(c, d)) in links.iter().flat_map(|x| links.iter().map(move |y| (x, y))) {
                let apart = [a, b].iter().all(|cell| ![c, d].contains(cell));
                if apart && sees(&sheet, b, c) {
                    let targets = (0..81).map(Cell::new);
                    let targets =
                        targets.filter(|&cell| sees(&sheet, cell, a) && sees(&sheet, cell, d));
                    expected.extend(text(&sheet, targets.map(|cell| (cell, digit))));
                }
            }
        }
        assert_eq!(listed(&sheet, &["turbot-fish"]), expected);
    }
}
