//! Lists of unique and hidden rectangles, made again by trying everything.

use super::oracle::{digits, houses, positions, sees, subsets};
use rootgrid::Sheet;
use rootgrid::board::{Cell, Digit, DigitSet};
use rootgrid::deduce::{AllSteps, LadderName, Technique};
use std::collections::BTreeSet;

type Candidates = BTreeSet<(Cell, Digit)>;

/// The candidates that steps with these techniques strike, step by step.
fn struck(sheet: &Sheet, is_wanted: impl Fn(Technique) -> bool) -> BTreeSet<Candidates> {
    let all = AllSteps::new(sheet, LadderName::Teaching).unwrap();
    let all = all.with_techniques(&["unique-rectangle", "hidden-rectangle"]).unwrap();
    let wanted = all.filter(|step| is_wanted(step.technique()));
    let candidates = wanted.map(|step| {
        let removals = step.removals().iter();
        removals.flat_map(|&(cell, digits)| digits.into_iter().map(move |d| (cell, d))).collect()
    });
    candidates.collect()
}

/// Four open cells in two rows, two columns and two blocks, around, and a pair that one of them has alone.
fn rectangles(sheet: &Sheet) -> Vec<([Cell; 4], DigitSet)> {
    let mut found = Vec::new();
    for a in (0..81).map(Cell::new) {
        for c in (0..81).map(Cell::new) {
            let shape = sheet.shape();
            let (rows, cols) = ((a.row(shape), c.row(shape)), (a.col(shape), c.col(shape)));
            if rows.0 >= rows.1 || cols.0 >= cols.1 {
                continue;
            }
            let corners = [a, Cell::at(shape, rows.0, cols.1), c, Cell::at(shape, rows.1, cols.0)];
            let blocks: BTreeSet<usize> = corners.iter().map(|cell| cell.block(shape)).collect();
            if blocks.len() != 2 || corners.iter().any(|&cell| sheet.digits(cell).is_empty()) {
                continue;
            }
            let pairs: BTreeSet<Vec<Digit>> = corners
                .iter()
                .filter(|&&cell| sheet.digits(cell).len() == 2)
                .map(|&cell| sheet.digits(cell).into_iter().collect())
                .collect();
            for pair in pairs {
                let mut set = DigitSet::EMPTY;
                pair.iter().for_each(|&digit| set.insert(digit));
                found.push((corners, set));
            }
        }
    }
    found
}

/// The digit that a corner takes: one of the pair, or anything else.
type Choice = Option<Digit>;

/// True if this is one of the two ways that leave two solutions.
fn is_deadly(choices: [Choice; 4]) -> bool {
    let [a, b, c, d] = choices;
    a == c && b == d && a != b && a.is_some() && b.is_some()
}

/// The ways to fill the corners by the candidates of the corners, and by the houses that two neighbours share.
fn ways(sheet: &Sheet, corners: [Cell; 4], pair: DigitSet) -> Vec<[Choice; 4]> {
    let choices = |cell: Cell| -> Vec<Choice> {
        let (own, others) = (sheet.digits(cell) & pair, sheet.digits(cell) & !pair);
        let other = (!others.is_empty()).then_some(None);
        own.into_iter().map(Some).chain(other).collect()
    };
    let [first, second, third, fourth] = corners.map(choices);
    let mut all = Vec::new();
    for (&a, &b) in first.iter().flat_map(|a| second.iter().map(move |b| (a, b))) {
        for (&c, &d) in third.iter().flat_map(|c| fourth.iter().map(move |d| (c, d))) {
            all.push([a, b, c, d]);
        }
    }
    let houses = houses(sheet);
    all.retain(|way| {
        (0..4).all(|i| {
            let j = (i + 1) % 4;
            let differ = way[i].is_none() || way[i] != way[j];
            let shared = houses
                .iter()
                .filter(|house| house.contains(&corners[i]) && house.contains(&corners[j]));
            let is_placed = |digit: Digit, house: &Vec<Cell>| {
                let mut places = house.iter().filter(|&&cell| sheet.digits(cell).contains(digit));
                let elsewhere = places.any(|cell| ![corners[i], corners[j]].contains(cell));
                elsewhere || way[i] == Some(digit) || way[j] == Some(digit)
            };
            differ
                && shared.into_iter().all(|house| {
                    pair.into_iter().all(|digit| {
                        let is_open = house.iter().any(|&cell| sheet.digits(cell).contains(digit));
                        !is_open || is_placed(digit, house)
                    })
                })
        })
    });
    all
}

/// Types 1, 4 and 6 and the hidden rectangle: a candidate of a corner with which every way to fill the others leaves two
/// solutions.
#[test]
fn rectangles_that_force_are_all_listed() {
    let mut count = 0;
    for sheet in positions() {
        let mut expected = Candidates::new();
        for (corners, pair) in rectangles(&sheet) {
            let ways = ways(&sheet, corners, pair);
            for (i, digit) in (0..4).flat_map(|i| pair.into_iter().map(move |digit| (i, digit))) {
                let mut with = ways.iter().filter(|way| way[i] == Some(digit)).peekable();
                if with.peek().is_some() && with.all(|&way| is_deadly(way)) {
                    expected.insert((corners[i], digit));
                }
            }
        }
        let is_forced = |technique| {
            matches!(
                technique,
                Technique::HiddenRectangle | Technique::UniqueRectangle { kind: 1 | 4 | 6 }
            )
        };
        let found: Candidates = struck(&sheet, is_forced).into_iter().flatten().collect();
        assert_eq!(found, expected, "{:?}", sheet.givens());
        count += expected.len();
    }
    assert!(count > 100, "{count}");
}

/// Types 2, 3 and 5: corners with further digits, one of which is true.
#[test]
fn rectangles_with_further_digits_are_all_listed() {
    let mut count = 0;
    for sheet in positions() {
        let mut expected = BTreeSet::new();
        let mut expect = |gone: Candidates| {
            let gone: Candidates =
                gone.into_iter().filter(|&(cell, d)| sheet.digits(cell).contains(d)).collect();
            if !gone.is_empty() {
                expected.insert(gone);
            }
        };
        for (corners, pair) in rectangles(&sheet) {
            let roof: Vec<Cell> =
                corners.iter().copied().filter(|&cell| sheet.digits(cell) != pair).collect();
            let extras = |cell: Cell| sheet.digits(cell) & !pair;
            let all = roof.iter().fold(DigitSet::EMPTY, |set, &cell| set | extras(cell));
            let is_possible = (0..2).any(|parity| {
                let low = pair.into_iter().next().unwrap();
                (0..4).all(|i| {
                    let own = sheet.digits(corners[i]) & pair;
                    if i % 2 == parity {
                        own.contains(low)
                    } else {
                        !(own & !DigitSet::single(low)).is_empty()
                    }
                })
            });
            if roof.len() < 2 || !is_possible || roof.iter().any(|&cell| extras(cell).is_empty()) {
                continue;
            }
            if let Some(digit) = all.single_digit() {
                let targets = (0..81).map(Cell::new);
                let targets =
                    targets.filter(|&cell| roof.iter().all(|&corner| sees(&sheet, cell, corner)));
                expect(targets.map(|cell| (cell, digit)).collect());
                continue;
            }
            let &[a, b] = &roof[..] else { continue };
            for house in houses(&sheet).iter().filter(|h| h.contains(&a) && h.contains(&b)) {
                let others: Vec<Cell> = house
                    .iter()
                    .copied()
                    .filter(|&cell| ![a, b].contains(&cell) && !sheet.digits(cell).is_empty())
                    .collect();
                let free: Vec<Cell> =
                    others.iter().copied().filter(|&cell| sheet.digits(cell).len() > 1).collect();
                let beside: Vec<Digit> = digits()
                    .filter(|&d| {
                        others.iter().any(|&cell| sheet.digits(cell).contains(d))
                            && !(all | pair).contains(d)
                    })
                    .collect();
                for size in 1..=3usize {
                    for set in subsets(&free, size) {
                        let union = set.iter().fold(all, |union, &cell| union | sheet.digits(cell));
                        if union.len() == size + 1 {
                            let rest = others.iter().filter(|cell| !set.contains(cell));
                            let gone = rest.flat_map(|&cell| {
                                union.into_iter().map(move |digit| (cell, digit))
                            });
                            expect(gone.collect());
                        }
                    }
                    for more in subsets(&beside, size - 1) {
                        let mut set = pair;
                        more.iter().for_each(|&digit| set.insert(digit));
                        let places: Vec<Cell> = others
                            .iter()
                            .copied()
                            .filter(|&cell| !(sheet.digits(cell) & set).is_empty())
                            .collect();
                        if places.len() == size {
                            let gone = places.iter().flat_map(|&cell| {
                                (sheet.digits(cell) & !set).into_iter().map(move |d| (cell, d))
                            });
                            expect(gone.collect());
                        }
                    }
                }
            }
        }
        let is_open =
            |technique| matches!(technique, Technique::UniqueRectangle { kind: 2 | 3 | 5 });
        assert_eq!(struck(&sheet, is_open), expected, "{:?}", sheet.givens());
        count += expected.len();
    }
    assert!(count > 10, "{count}");
}
