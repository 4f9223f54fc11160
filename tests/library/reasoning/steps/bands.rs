//! SK-loops and junior exocets, on puzzles that are known for them.

use super::{conclusion, puzzles};
use rootgrid::deduce::{AllSteps, LadderName, Sheet};
use rootgrid::{Puzzle, first_solution};
use std::collections::BTreeSet;

/// "Easter Monster" (J. F. Hurst, "jpf"), the puzzle in which the loop was found first.
const EASTER_MONSTER: &str =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

/// The candidates that the steps of a technique strike, cell by cell.
fn struck(puzzle: &Puzzle, name: &str) -> BTreeSet<String> {
    let all = AllSteps::new(&Sheet::new(puzzle), LadderName::Teaching).unwrap();
    let steps = all.with_techniques(&[name]).unwrap();
    let texts = steps.map(|step| conclusion(&step)).collect::<Vec<_>>();
    texts.iter().flat_map(|text| text.split(' ')).map(str::to_owned).collect()
}

/// The thirteen eliminations that are told of this loop.
#[test]
fn the_loop_of_easter_monster() {
    let expected = [
        "r1c3<>7", "r2c5<>38", "r2c6<>8", "r3c1<>2", "r5c2<>48", "r5c8<>39", "r7c3<>1", "r8c4<>5",
        "r8c5<>4", "r9c1<>6",
    ];
    let found = struck(&EASTER_MONSTER.parse().unwrap(), "sk-loop");
    assert_eq!(found, expected.map(str::to_owned).into());
}

/// No candidate of the solution goes, whatever is found in the hardest puzzles that are known.
#[test]
fn loops_and_exocets_of_hard_puzzles_are_sound() {
    let list = puzzles("forum_hardest_1106.txt")
        .into_iter()
        .chain(puzzles("forum_hardest_1905_11plus.txt"));
    let mut counts = [0; 2];
    for puzzle in list {
        let solution = first_solution(&puzzle).unwrap();
        for (count, name) in counts.iter_mut().zip(["sk-loop", "junior-exocet"]) {
            let all = AllSteps::new(&Sheet::new(&puzzle), LadderName::Teaching).unwrap();
            for step in all.with_techniques(&[name]).unwrap() {
                *count += 1;
                for &(cell, digits) in step.removals() {
                    assert!(!digits.contains(solution.digit(cell).unwrap()), "{puzzle}: {step:?}");
                }
            }
        }
    }
    assert!(counts[0] > 10 && counts[1] > 100, "{counts:?}");
}
