//! Franken and mutant fish, made again by trying everything.

use super::oracle::{digits, houses, listed, positions, sees, subsets, text};
use rootgrid::Sheet;
use rootgrid::board::{Cell, Digit};
use std::collections::BTreeSet;

fn cells() -> impl Iterator<Item = Cell> {
    (0..81).map(Cell::new)
}

fn struck(sheet: &Sheet, names: &[&str]) -> BTreeSet<String> {
    listed(sheet, names).iter().flat_map(|text| text.split(' ')).map(str::to_owned).collect()
}

fn bits(list: &[Cell]) -> u128 {
    list.iter().fold(0, |set, cell| set | 1 << cell.index())
}

/// The houses of the base and of the cover, by kind of fish.
const FRANKEN: [[[std::ops::Range<usize>; 2]; 2]; 2] =
    [[[0..9, 18..27], [9..18, 18..27]], [[9..18, 18..27], [0..9, 18..27]]];
const MUTANT: [[[std::ops::Range<usize>; 2]; 2]; 1] = [[[0..18, 18..27], [0..18, 18..27]]];

/// True if houses of a fish are rows and columns on one side, or lines of one kind on both.
fn is_mutant(base: &[usize], cover: &[usize]) -> bool {
    let has = |list: &[usize], kind: usize| list.iter().any(|house| house / 9 == kind);
    [base, cover].iter().any(|list| has(list, 0) && has(list, 1))
        || (0..2).any(|kind| has(base, kind) && has(cover, kind))
}

/// The cells that lose a digit by a fish of this size among such houses, plain fish left out. With `each_needed`, only those
/// that leave every base house a place which they do not see.
fn fish(
    sheet: &Sheet,
    digit: Digit,
    size: usize,
    sides: &[[[std::ops::Range<usize>; 2]; 2]],
    each_needed: bool,
) -> u128 {
    let places = |house: &Vec<Cell>| -> u128 {
        let has = |cell: &Cell| sheet.digits(*cell).contains(digit);
        bits(&house.iter().copied().filter(has).collect::<Vec<_>>())
    };
    let all: Vec<u128> = houses(sheet).iter().map(places).collect();
    let seen: Vec<u128> = cells()
        .map(|a| bits(&cells().filter(|&b| sees(sheet, a, b)).collect::<Vec<_>>()))
        .collect();
    let members = |set: u128| (0..81usize).filter(move |at| set >> at & 1 == 1);
    let mut gone = 0;
    for [of_base, of_cover] in sides {
        let of = |parts: &[std::ops::Range<usize>; 2]| -> Vec<usize> {
            parts.iter().cloned().flatten().filter(|&house| all[house] != 0).collect()
        };
        let covers: Vec<(Vec<usize>, u128)> = subsets(&of(of_cover), size)
            .into_iter()
            .map(|list| {
                let union = list.iter().fold(0, |set, &house| set | all[house]);
                (list, union)
            })
            .collect();
        for base in subsets(&of(of_base), size) {
            let union = base.iter().fold(0, |set, &house| set | all[house]);
            let count: u32 = base.iter().map(|&house| all[house].count_ones()).sum();
            if count != union.count_ones() {
                continue;
            }
            for (cover, covered) in &covers {
                let has_block = base.iter().chain(cover).any(|&house| house >= 18);
                // Rows and columns stand apart in Franken fish.
                let is_wanted = has_block && sides.len() == 2 || is_mutant(&base, cover);
                if !is_wanted || base.iter().any(|house| cover.contains(house)) {
                    continue;
                }
                let fins = union & !covered;
                for at in members(covered & !union & !gone).filter(|&at| fins & !seen[at] == 0) {
                    let is_needed = base.iter().all(|&house| all[house] & !seen[at] != 0);
                    if is_needed || !each_needed {
                        gone |= 1 << at;
                    }
                }
            }
        }
    }
    gone
}

#[test]
fn franken_fish_strike_what_a_fish_with_blocks_does() {
    let mut count = 0;
    for sheet in positions().into_iter().step_by(29).take(6) {
        let found = struck(&sheet, &["franken-fish"]);
        for digit in digits() {
            let text_of = |at: usize| text(&sheet, [(Cell::new(at), digit)]).unwrap();
            let set = |gone: u128| -> BTreeSet<String> {
                (0..81).filter(|at| gone >> at & 1 == 1).map(text_of).collect()
            };
            let [two, three] = [2, 3].map(|size| fish(&sheet, digit, size, &FRANKEN, false));
            let own = |text: &&String| text.ends_with(&format!("<>{}", digit.symbol()));
            let listed: BTreeSet<String> = found.iter().filter(own).cloned().collect();
            let least = set(fish(&sheet, digit, 2, &FRANKEN, true));
            assert!(
                least.is_subset(&listed),
                "{digit:?} {:?}: {least:?} {listed:?}",
                sheet.givens()
            );
            let known = set(two | three);
            count += listed.iter().filter(|text| known.contains(*text)).count();
        }
    }
    assert!(count > 10, "{count}");
}

#[test]
fn mutant_fish_of_two_houses_are_all_listed() {
    let mut count = 0;
    for sheet in positions().into_iter().step_by(41).take(4) {
        let found = struck(&sheet, &["mutant-fish"]);
        let solution = rootgrid::first_solution(&sheet.givens().into_puzzle().unwrap()).unwrap();
        for digit in digits() {
            let gone = fish(&sheet, digit, 2, &MUTANT, true);
            for at in (0..81).filter(|at| gone >> at & 1 == 1) {
                let text = text(&sheet, [(Cell::new(at), digit)]).unwrap();
                assert!(found.contains(&text), "{text} {:?}: {found:?}", sheet.givens());
                count += 1;
            }
        }
        for at in cells().filter(|at| sheet.digits(*at).len() > 1) {
            let right = text(&sheet, [(at, solution.digit(at).unwrap())]);
            assert!(right.is_none_or(|text| !found.contains(&text)), "{:?}", sheet.givens());
        }
    }
    assert!(count > 5, "{count}");
}
