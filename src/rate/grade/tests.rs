//! Tests of `grade`.

use super::*;
use crate::deduce::Limits;
use crate::grid::Puzzle;
use crate::rate::EffortJudge;
use crate::solve::Solver;

/// Every puzzle of up to 6 clues, which all minimal ones are, of both classes of 4x4 grids.
#[test]
fn all_puzzles_of_4x4_are_easy() {
    let (mut solver, mut judge) = (Solver::new("4".parse::<Shape>().unwrap()), EffortJudge::new());
    let mut unique = 0;
    for grid in ["1234341221434321", "1234342121434312"] {
        for shown in (0..1_u32 << 16).filter(|shown| shown.count_ones() <= 6) {
            let text: String = grid
                .char_indices()
                .map(|(cell, digit)| if shown >> cell & 1 == 1 { digit } else { '.' })
                .collect();
            let puzzle: Puzzle = text.parse().unwrap();
            if solver.count(puzzle.values(), 2) != 1 {
                continue;
            }
            unique += 1;
            let grade = judge.grade(&puzzle, &Limits::new());
            assert_eq!(grade, Some(Grade::Easy), "{text}");
        }
    }
    assert!(unique > 500, "{unique}");
}

#[test]
fn grades_partition_the_ladder_and_efforts() {
    let ranks: Vec<u16> = Grade::ALL.into_iter().map(Grade::last_rank).collect();
    assert!(ranks.is_sorted_by(|a, b| a < b));
    for (technique, grade) in [
        (Technique::NakedSingle, Grade::Easy),
        (Technique::Pointing, Grade::Medium),
        (Technique::HiddenTriplet, Grade::Medium),
        (Technique::XWing, Grade::Hard),
        (Technique::Swordfish, Grade::Hard),
        (Technique::Jellyfish, Grade::Fiendish),
        (Technique::Supposition, Grade::Diabolical),
        // Of the rating scale alone.
        (Technique::AlignedPairExclusion, Grade::Diabolical),
    ] {
        assert_eq!(Grade::of_path(Shape::NINE, technique, 0), grade, "{technique}");
    }
    for shape in Shape::ALL {
        for pair in Grade::ALL.windows(2) {
            let [easier, harder] = [pair[0], pair[1]].map(|grade| grade.efforts(shape));
            assert!(easier.start() <= harder.start() && easier.end() < harder.end());
            assert!(harder.start() <= easier.end(), "no effort lies between two grades");
            let of_end = |effort| Grade::Medium.raised(shape, effort);
            assert_eq!(of_end(*easier.end()), pair[0].max(Grade::Medium));
            assert_eq!(of_end(easier.end() + 1), pair[1]);
            assert_eq!(Grade::Easy.raised(shape, easier.end() + 1), Grade::Easy);
        }
    }
    for tenths in 10..200 {
        let [at, next] = [tenths, tenths + 1].map(|t| Grade::of_rating(Score::from_tenths(t)));
        assert!(at <= next);
    }
    assert_eq!("hard".parse::<Grade>().ok(), Some(Grade::Hard));
    assert_eq!("Hard".parse::<Grade>().ok(), Some(Grade::Hard));
    assert!("harder".parse::<Grade>().is_err());
}
