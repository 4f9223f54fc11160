//! Tests of `franken_fish`.

use super::*;
use crate::board::Shape;
use crate::deduce::{LadderName, Sheet, Trace};
use crate::grid::Givens;
use crate::testing::{ruled_puzzles, sample};

/// Killers and boards with further houses of side 9, with all that steps leave of them here and there.
fn sheets() -> Vec<Sheet> {
    let of_nine = ruled_puzzles().filter(|(rules, ..)| rules.shape() == Shape::NINE);
    let mut sheets = Vec::new();
    for (rules, values, _) in of_nine.step_by(sample(9, 41)) {
        let puzzle = Givens::new(&rules, &values).unwrap().into_puzzle().unwrap();
        let mut trace = Trace::new(&puzzle, LadderName::Teaching).unwrap();
        for at in 0..100 {
            if at % 33 == 10 {
                sheets.push(trace.to_sheet());
            }
            if trace.next_step().is_none() {
                break;
            }
        }
    }
    sheets
}

#[test]
fn no_fish_takes_what_is_in_a_choice() {
    let (mut left_out, mut found) = (0, 0);
    for sheet in sheets() {
        for digit in (0..9).filter(|&digit| sheet.placed(digit) < 9) {
            let mut places: Places<2> = Places::new(&sheet, digit);
            let with = places.houses.iter().fold(IndexSet::EMPTY, |all, cells| all.or(cells));
            let is_taken = |places: &Places<2>| {
                let kinds =
                    [(false, HouseKind::Row), (false, HouseKind::Column), (true, HouseKind::Row)];
                let sizes =
                    (2..=3).flat_map(|size| kinds.map(|(is_mutant, line)| (size, is_mutant, line)));
                let mut step = Step::blank();
                sizes.into_iter().any(|of| places.search(&sheet, of, &Watch::default(), &mut step))
            };
            found += usize::from(is_taken(&places));
            places.targets = with.without(&places.targets);
            left_out += places.targets.len();
            assert!(!is_taken(&places), "{digit} {:?}", sheet.givens());
        }
    }
    assert!(left_out > 100 && found > 0, "{left_out} {found}");
}
