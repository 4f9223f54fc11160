//! Lists of steps of colours, made again from what either colour would leave.

use super::oracle::{digits, houses, positions, sees};
use rootgrid::Sheet;
use rootgrid::board::{Cell, Digit};
use rootgrid::deduce::{AllSteps, LadderName, Technique};
use std::collections::BTreeSet;

type Candidate = (Cell, Digit);
type Candidates = BTreeSet<Candidate>;

/// The candidates that each step of a technique strikes.
fn struck(
    sheet: &Sheet,
    name: &str,
    is_wanted: impl Fn(Technique) -> bool,
) -> BTreeSet<Candidates> {
    let all = AllSteps::new(sheet, LadderName::Teaching).unwrap();
    let wanted = all.with_techniques(&[name]).unwrap();
    let candidates = wanted.filter(|step| is_wanted(step.technique())).map(|step| {
        let removals = step.removals().iter();
        removals.flat_map(|&(cell, digits)| digits.into_iter().map(move |d| (cell, d))).collect()
    });
    candidates.collect()
}

fn cells() -> impl Iterator<Item = Cell> {
    (0..81).map(Cell::new)
}

fn candidates(sheet: &Sheet) -> Vec<Candidate> {
    cells().flat_map(|cell| sheet.digits(cell).into_iter().map(move |d| (cell, d))).collect()
}

/// True if the two exclude each other.
fn exclude(sheet: &Sheet, a: Candidate, b: Candidate) -> bool {
    a.0 == b.0 && a.1 != b.1 || a.1 == b.1 && sees(sheet, a.0, b.0)
}

/// Groups that links join, each as two colours; the links are asked for pair by pair.
fn groups<T: Copy + Ord>(all: &[T], is_link: impl Fn(T, T) -> bool) -> Vec<[BTreeSet<T>; 2]> {
    let mut groups: Vec<[BTreeSet<T>; 2]> = Vec::new();
    for &start in all {
        if groups.iter().flatten().any(|colour| colour.contains(&start)) {
            continue;
        }
        let mut colours = [BTreeSet::from([start]), BTreeSet::new()];
        loop {
            let grown = [0, 1].map(|own| {
                let near = |&&a: &&T| colours[1 - own].iter().any(|&b| is_link(a, b));
                let more: BTreeSet<T> = all.iter().filter(near).copied().collect();
                &colours[own] | &more
            });
            if grown == colours {
                break;
            }
            colours = grown;
        }
        groups.push(colours);
    }
    groups
}

/// True if the two candidates are all of a cell, or all of a digit in a house.
fn is_strong(sheet: &Sheet, houses: &[Vec<Cell>], a: Candidate, b: Candidate) -> bool {
    if a.0 == b.0 {
        return a.1 != b.1 && sheet.digits(a.0).len() == 2;
    }
    a.1 == b.1
        && houses.iter().any(|house| {
            let places = house.iter().filter(|&&cell| sheet.digits(cell).contains(a.1));
            let places: Vec<Cell> = places.copied().collect();
            places.len() == 2 && places.contains(&a.0) && places.contains(&b.0)
        })
}

/// The rules of the 3D Medusa, as what both colours exclude, and as colours that cannot be.
#[test]
fn medusas_are_all_listed() {
    let mut counts = [0; 2];
    for sheet in positions() {
        let (all, houses) = (candidates(&sheet), houses(&sheet));
        let groups = groups(&all, |a, b| is_strong(&sheet, &houses, a, b));
        let several = groups.iter().filter(|[first, second]| {
            let used: BTreeSet<Digit> = first.union(second).map(|&(_, digit)| digit).collect();
            used.len() > 1
        });
        let (mut gone, mut wrong) = (Candidates::new(), BTreeSet::new());
        for [first, second] in several {
            let is_coloured = |at: &Candidate| first.contains(at) || second.contains(at);
            let is_excluded =
                |at: Candidate, by: &Candidates| by.iter().any(|&other| exclude(&sheet, at, other));
            gone.extend(all.iter().copied().filter(|at| {
                !is_coloured(at) && is_excluded(*at, first) && is_excluded(*at, second)
            }));
            for colour in [first, second] {
                let clashes = colour.iter().any(|&at| is_excluded(at, colour));
                let empties = |cell: Cell| {
                    let own: Vec<Candidate> =
                        sheet.digits(cell).into_iter().map(|digit| (cell, digit)).collect();
                    !own.is_empty()
                        && !own.iter().any(is_coloured)
                        && own.iter().all(|&at| is_excluded(at, colour))
                };
                if clashes || cells().any(empties) {
                    wrong.insert(colour.clone());
                }
            }
        }
        let is_false = |technique| matches!(technique, Technique::Medusa { rule: 1 | 2 | 6 });
        assert_eq!(struck(&sheet, "3d-medusa", is_false), wrong);
        let both = struck(&sheet, "3d-medusa", |technique| !is_false(technique));
        assert_eq!(both.into_iter().flatten().collect::<Candidates>(), gone);
        counts = [counts[0] + gone.len(), counts[1] + wrong.len()];
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

#[test]
fn remote_pairs_are_all_listed() {
    let mut count = 0;
    for sheet in positions() {
        let pairs: Vec<Cell> = cells().filter(|&cell| sheet.digits(cell).len() == 2).collect();
        let is_link = |a: Cell, b: Cell| sees(&sheet, a, b) && sheet.digits(a) == sheet.digits(b);
        let mut expected = BTreeSet::new();
        for [first, second] in groups(&pairs, is_link) {
            if first.len() + second.len() < 4 || !first.is_disjoint(&second) {
                continue;
            }
            let pair = sheet.digits(*first.first().unwrap());
            let targets = cells().filter(|cell| !first.contains(cell) && !second.contains(cell));
            let is_between = |target: &Cell| {
                first.iter().any(|&a| {
                    second.iter().any(|&b| {
                        sees(&sheet, *target, a) && sees(&sheet, *target, b) && !sees(&sheet, a, b)
                    })
                })
            };
            let gone: Candidates = targets
                .filter(is_between)
                .flat_map(|cell| (sheet.digits(cell) & pair).into_iter().map(move |d| (cell, d)))
                .collect();
            if !gone.is_empty() {
                expected.insert(gone);
            }
        }
        count += expected.len();
        assert_eq!(struck(&sheet, "remote-pair", |_| true), expected);
    }
    assert!(count > 2, "{count}");
}

/// Of two groups, the combinations of colours that no two cells contradict: a colour in none of them goes.
#[test]
fn multi_colourings_are_all_listed() {
    let mut count = 0;
    for sheet in positions() {
        let houses = houses(&sheet);
        let (mut expected, mut found) = (Candidates::new(), Candidates::new());
        for digit in digits() {
            let places: Vec<Cell> =
                cells().filter(|&cell| sheet.digits(cell).contains(digit)).collect();
            let is_link = |a: Cell, b: Cell| is_strong(&sheet, &houses, (a, digit), (b, digit));
            let groups = groups(&places, is_link);
            let groups: Vec<_> = groups.iter().filter(|[_, second]| !second.is_empty()).collect();
            let meets = |a: &BTreeSet<Cell>, b: &BTreeSet<Cell>| {
                a.iter().any(|&x| b.iter().any(|&y| sees(&sheet, x, y)))
            };
            for (i, left) in groups.iter().enumerate() {
                for right in &groups[i + 1..] {
                    let ways: Vec<(usize, usize)> = [(0, 0), (0, 1), (1, 0), (1, 1)]
                        .into_iter()
                        .filter(|&(a, b)| !meets(&left[a], &right[b]))
                        .collect();
                    if ways.len() == 4 {
                        continue;
                    }
                    for (group, side) in [(left, 0), (right, 1)] {
                        for colour in 0..2 {
                            let of = |way: &(usize, usize)| [way.0, way.1][side];
                            if ways.iter().all(|way| of(way) != colour) {
                                expected.extend(group[colour].iter().map(|&cell| (cell, digit)));
                            }
                        }
                    }
                    let is_coloured =
                        |cell: &Cell| left.iter().chain(right.iter()).any(|c| c.contains(cell));
                    for &target in places.iter().filter(|cell| !is_coloured(cell)) {
                        let near = |colour: &BTreeSet<Cell>| {
                            colour.iter().any(|&cell| sees(&sheet, cell, target))
                        };
                        // What sees both colours of one group is left to simple colouring.
                        let alone = [left, right].iter().any(|g| near(&g[0]) && near(&g[1]));
                        // Of two colours that exclude each other, one of the opposites is true.
                        let goes = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().any(|(a, b)| {
                            !ways.contains(&(a, b)) && near(&left[1 - a]) && near(&right[1 - b])
                        });
                        if goes && !alone {
                            expected.insert((target, digit));
                        }
                    }
                }
            }
        }
        // And back: what is listed is expected, unless one group alone excludes it.
        for gone in struck(&sheet, "multi-colouring", |_| true) {
            found.extend(gone);
        }
        let simple: Candidates =
            struck(&sheet, "simple-colouring", |_| true).into_iter().flatten().collect();
        let single: Candidates = struck(&sheet, "pointing", |_| true)
            .into_iter()
            .chain(struck(&sheet, "claiming", |_| true))
            .flatten()
            .collect();
        assert!(expected.is_subset(&found), "{:?}", expected.difference(&found));
        let more: Candidates = found.difference(&expected).copied().collect();
        assert!(more.iter().all(|at| simple.contains(at) || single.contains(at)), "{more:?}");
        count += expected.len();
    }
    assert!(count > 20, "{count}");
}
