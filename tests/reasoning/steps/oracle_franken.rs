//! Franken fish, made again by trying everything.

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

/// The cells that lose a digit by a fish of this size with a block among its houses. With `each_needed`, only those
/// that leave every base house a place which they do not see.
fn fish(sheet: &Sheet, digit: Digit, size: usize, each_needed: bool) -> u128 {
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
    for (lines, crossing) in [(0..9, 9..18), (9..18, 0..9)] {
        let of = |lines: std::ops::Range<usize>| -> Vec<usize> {
            lines.chain(18..27).filter(|&house| all[house] != 0).collect()
        };
        let covers: Vec<(Vec<usize>, u128)> = subsets(&of(crossing), size)
            .into_iter()
            .map(|list| {
                let union = list.iter().fold(0, |set, &house| set | all[house]);
                (list, union)
            })
            .collect();
        for base in subsets(&of(lines), size) {
            let union = base.iter().fold(0, |set, &house| set | all[house]);
            let count: u32 = base.iter().map(|&house| all[house].count_ones()).sum();
            if count != union.count_ones() {
                continue;
            }
            for (cover, covered) in &covers {
                let has_block = base.iter().chain(cover).any(|&house| house >= 18);
                if !has_block || base.iter().any(|house| cover.contains(house)) {
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
            let [two, three] = [2, 3].map(|size| fish(&sheet, digit, size, false));
            let own = |text: &&String| text.ends_with(&format!("<>{}", digit.symbol()));
            let listed: BTreeSet<String> = found.iter().filter(own).cloned().collect();
            let least = set(fish(&sheet, digit, 2, true));
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
