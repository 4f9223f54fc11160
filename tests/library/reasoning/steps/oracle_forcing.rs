//! Forcing chains, made again by following single implications until nothing new is found.

use super::oracle::{digits, houses, listed, positions, sees};
use rootgrid::Sheet;
use rootgrid::board::{Cell, Digit};
use std::collections::BTreeSet;

/// A candidate, and whether it is true.
type Fact = (Cell, Digit, bool);

/// The candidates that are the only other one of a cell or, for their digit, of a house.
fn partners(sheet: &Sheet, houses: &[Vec<Cell>], cell: Cell, digit: Digit) -> BTreeSet<Fact> {
    let mut all = BTreeSet::new();
    let own = sheet.digits(cell);
    if own.len() == 2 {
        all.extend(own.into_iter().filter(|&other| other != digit).map(|d| (cell, d, true)));
    }
    for house in houses.iter().filter(|house| house.contains(&cell)) {
        let others: Vec<Cell> = house
            .iter()
            .copied()
            .filter(|&other| other != cell && sheet.digits(other).contains(digit))
            .collect();
        all.extend(others.first().filter(|_| others.len() == 1).map(|&cell| (cell, digit, true)));
    }
    all
}

/// Everything that follows from a candidate, itself included.
fn consequences(sheet: &Sheet, houses: &[Vec<Cell>], start: Fact) -> BTreeSet<Fact> {
    let candidates: Vec<(Cell, Digit)> = (0..81)
        .map(Cell::new)
        .flat_map(|cell| sheet.digits(cell).into_iter().map(move |digit| (cell, digit)))
        .collect();
    let mut known = BTreeSet::from([start]);
    loop {
        let mut next = known.clone();
        for &(cell, digit, on) in &known {
            if on {
                let excluded = candidates.iter().filter(|&&(other, d)| {
                    other == cell && d != digit || d == digit && sees(sheet, cell, other)
                });
                next.extend(excluded.map(|&(cell, digit)| (cell, digit, false)));
            } else {
                next.extend(partners(sheet, houses, cell, digit));
            }
        }
        if next == known {
            return known;
        }
        known = next;
    }
}

/// The consequences of each of three or more candidates of which one is true.
fn conclusions(sheet: &Sheet, houses: &[Vec<Cell>], starts: &[(Cell, Digit)]) -> BTreeSet<String> {
    let follow = |&(cell, digit): &(Cell, Digit)| consequences(sheet, houses, (cell, digit, true));
    let mut all = starts.iter().map(follow);
    let first = all.next().filter(|_| starts.len() > 2).unwrap_or_default();
    let shared = all.fold(first, |shared, own| &shared & &own);
    let is_new = |&&(cell, digit, _): &&Fact| !starts.contains(&(cell, digit));
    let text = |&(cell, digit, on): &Fact| {
        let sign = if on { "=" } else { "<>" };
        format!("{}{sign}{}", cell.name(sheet.shape()), digit.symbol())
    };
    shared.iter().filter(is_new).map(text).collect()
}

#[test]
fn forcing_chains_are_all_listed() {
    let mut found = 0;
    for sheet in positions().into_iter().step_by(12) {
        let houses = houses(&sheet);
        let mut expected = BTreeSet::new();
        for cell in (0..81).map(Cell::new) {
            let starts: Vec<_> = sheet.digits(cell).into_iter().map(|d| (cell, d)).collect();
            expected.extend(conclusions(&sheet, &houses, &starts));
        }
        assert_eq!(listed(&sheet, &["cell-forcing-chains"]), expected, "{:?}", sheet.givens());
        found += expected.len();
        expected.clear();
        for (house, digit) in houses.iter().flat_map(|house| digits().map(move |d| (house, d))) {
            let places = house.iter().filter(|&&cell| sheet.digits(cell).contains(digit));
            let starts: Vec<_> = places.map(|&cell| (cell, digit)).collect();
            expected.extend(conclusions(&sheet, &houses, &starts));
        }
        assert_eq!(listed(&sheet, &["region-forcing-chains"]), expected, "{:?}", sheet.givens());
        found += expected.len();
    }
    assert!(found > 50, "{found}");
}
