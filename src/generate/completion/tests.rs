//! Completed boards keep what is theirs, have one solution, and nothing that could go.

use super::*;
use crate::board::Shape;
use crate::rng::Purpose;
use crate::solve::{is_unique, naive};
use quickcheck::quickcheck;

/// A board with some clues of a random solution, and its stream.
fn half_made(rules: &Rules, seed: u64, kept: u64) -> (Puzzle, Stream) {
    let mut stream = Stream::new(seed, 0, Purpose::Sample, 0);
    let blank = Puzzle::from_trusted(Givens::blank(rules));
    let (mut solver, watch) = (Solver::new(rules), Budget::new().watch());
    let first = solutions(&mut solver, blank.values(), &[], 1, &watch).unwrap().remove(0);
    let mut values = random_truth(&blank, first, &mut solver, &mut stream, &watch);
    values.iter_mut().for_each(|value| {
        if stream.below(100) >= kept {
            *value = 0;
        }
    });
    (Puzzle::from_trusted(Givens::from_trusted(rules, &values)), stream)
}

fn is_within(puzzle: &Puzzle, other: &Puzzle) -> bool {
    let (own, others) = (puzzle.rules().constraints(), other.rules().constraints());
    puzzle.values().iter().zip(other.values()).all(|(own, other)| *own == 0 || own == other)
        && own.iter().all(|constraint| others.contains(constraint))
}

fn completed_by(wish: &Completion, puzzle: &Puzzle, stream: &mut Stream) -> Result<Puzzle, Error> {
    let completed = wish.complete(puzzle, stream, Budget::new())?;
    assert!(completed.is_whole);
    Ok(completed.puzzle)
}

/// Where other solutions are too hard to find, clues of the solution are taken away instead: the same board on every machine, and with
/// one solution even where the clock ends the work.
#[test]
fn large_boards_with_clues_outside_are_completed() {
    let twelve = Shape::from_side(12).unwrap();
    let board = Givens::blank(twelve).into_puzzle().unwrap();
    let wish = Completion::new().with_constraints("skyscraper".parse().unwrap(), true);
    let stream = || Stream::of(3, 0);
    let puzzle = completed_by(&wish, &board, &mut stream()).unwrap();
    assert_eq!(puzzle, completed_by(&wish, &board, &mut stream()).unwrap());
    assert!(is_unique(&puzzle) && puzzle.clue_count() < 80, "{puzzle:?}");
}

quickcheck! {
    fn clues_are_added_until_one_solution_is_left(seed: u64, kept: u8, number: u8) -> bool {
        let texts = ["ordinary", "x", "cage 5 r1c1 r1c2; thermo r3c1 r3c2 r3c3"];
        let text = texts[usize::from(number) % texts.len()];
        let shape = Shape::from_side(if number.is_multiple_of(2) { 4 } else { 6 }).unwrap();
        let rules = Rules::parse(shape, text).unwrap();
        let symmetry = Symmetry::ALL[usize::from(number / 2) % Symmetry::ALL.len()];
        let (puzzle, mut stream) = half_made(&rules, seed, u64::from(kept % 30));
        let before = stream.clone();
        let wish = Completion::new().with_symmetry(symmetry);
        let completed = completed_by(&wish, &puzzle, &mut stream).unwrap();
        assert_eq!(completed, completed_by(&wish, &puzzle, &mut before.clone()).unwrap());
        let count = |values: &[u8]| {
            let givens = Givens::from_trusted(&rules, values);
            naive::count_solutions(&Puzzle::from_trusted(givens), 2)
        };
        if count(puzzle.values()) == 1 {
            return completed == puzzle;
        }
        let is_shown = |cell: &Cell| completed.values()[cell.index()] != 0;
        let orbits = symmetry.orbits(shape);
        let is_needed = |orbit: &Vec<Cell>| {
            let mut values = completed.values().to_vec();
            orbit.iter().for_each(|cell| values[cell.index()] = 0);
            let is_begun = orbit.iter().any(|cell| puzzle.values()[cell.index()] != 0);
            is_begun || !is_shown(&orbit[0]) || count(&values) > 1
        };
        is_within(&puzzle, &completed)
            && count(completed.values()) == 1
            && orbits.iter().all(|orbit| orbit.iter().all(is_shown) || !orbit.iter().any(is_shown))
            && orbits.iter().all(is_needed)
    }

    fn constraints_are_added_until_one_solution_is_left(seed: u64, number: u8) -> bool {
        let names = ["thermo", "arrow,renban", "kropki", "sandwich,whisper", "odd,quadruple"];
        let names: ConstraintNames = names[usize::from(number) % names.len()].parse().unwrap();
        let shape = Shape::from_side(6).unwrap();
        let rules = Rules::parse(shape, "thermo r1c1 r1c2 r2c3; x").unwrap();
        let (puzzle, mut stream) = half_made(&rules, seed, 10);
        let wish = Completion::new().with_constraints(names, true);
        let Ok(completed) = completed_by(&wish, &puzzle, &mut stream) else {
            return false;
        };
        is_within(&puzzle, &completed)
            && naive::count_solutions(&completed, 2) == 1
    }
}

/// Where constraints alone would do, clues get their partners, too; and each kind that is asked for is there.
#[test]
fn partners_come_beside_constraints() {
    let (mut made, mut refused) = (0, 0);
    for (number, names) in
        ["greater", "kropki", "arrow,quadruple", "thermo,even"].into_iter().enumerate()
    {
        let names: ConstraintNames = names.parse().unwrap();
        for symmetry in [Symmetry::HalfTurn, Symmetry::Full, Symmetry::Diagonal] {
            let mut values = [0; 81];
            values[1] = 1;
            let puzzle = Givens::new(Shape::NINE, &values).unwrap().into_puzzle().unwrap();
            let wish = Completion::new().with_symmetry(symmetry);
            let wish = wish.with_constraints(names.clone(), true);
            let stream = &mut Stream::of(7, number as u64);
            let completed = match completed_by(&wish, &puzzle, stream) {
                Ok(completed) => completed,
                Err(error) => {
                    assert!(error.to_string().contains("has no place for"), "{error}");
                    refused += 1;
                    continue;
                }
            };
            made += 1;
            let is_shown = |cell: &Cell| completed.values()[cell.index()] != 0;
            for orbit in symmetry.orbits(Shape::NINE) {
                assert!(orbit.iter().all(is_shown) || !orbit.iter().any(is_shown), "{completed:?}");
            }
            let kinds: Vec<_> = completed.rules().constraint_kinds().collect();
            assert!(kinds.len() >= names.iter().count(), "{names}: {kinds:?}");
        }
    }
    assert!(made > 8, "{made}, {refused}");
}

#[test]
fn constraints_alone_are_enough_or_refused() {
    let (mut made, mut refused) = (0, 0);
    for seed in 0..12 {
        let (puzzle, mut stream) = half_made(&Shape::NINE.into(), seed, 15);
        let wish = Completion::new().with_constraints("kropki".parse().unwrap(), false);
        match completed_by(&wish, &puzzle, &mut stream) {
            Ok(completed) => {
                made += 1;
                assert_eq!(completed.values(), puzzle.values());
                assert!(is_unique(&completed));
            }
            Err(error) => {
                refused += 1;
                assert!(error.to_string().contains("several solutions"), "{error}");
            }
        }
    }
    assert!(made > 0, "{made}, {refused}");
}

#[test]
fn what_cannot_be_completed_is_refused() {
    let read = |line: &str| line.parse::<Givens>().unwrap().into_puzzle().unwrap();
    let complete = |wish: &Completion, line: &str, budget: Budget| {
        wish.complete(&read(line), &mut Stream::of(1, 0), budget).map(|completed| completed.puzzle)
    };
    // The first row wants a 4 in the last column, which has one.
    let error = complete(&Completion::new(), "123............4", Budget::new()).unwrap_err();
    assert!(error.to_string().contains("no solution"), "{error}");
    let both = "kropki,difference".parse().unwrap();
    let wish = Completion::new().with_constraints(both, true);
    assert!(complete(&wish, "12..34..........", Budget::new()).is_err());
    let budget = Budget::new().with_work(0);
    assert!(complete(&Completion::new(), "12..34..........", budget).unwrap_err().is_unmet());
}

/// Work that ends too soon leaves more than is needed, and says so.
#[test]
fn what_was_cut_short_is_not_whole() {
    let blank = Givens::blank(Shape::NINE).into_puzzle().unwrap();
    let complete = |work| {
        let budget = Budget::new().with_work(work);
        Completion::new().complete(&blank, &mut Stream::of(1, 0), budget)
    };
    let cut = [300, 1000, 3000, 10_000].map(complete).into_iter().flatten();
    let cut: Vec<Completed> = cut.filter(|found| !found.is_whole).collect();
    assert!(!cut.is_empty() && cut.iter().all(|found| is_unique(&found.puzzle)));
    let whole = complete(u64::MAX).unwrap();
    assert!(whole.is_whole && whole.puzzle.clue_count() < cut[0].puzzle.clue_count());
}

/// Once a rule about missing marks has gone, marks go that could not before.
#[test]
fn marks_go_after_the_rule_about_missing_ones() {
    let mut went = 0;
    for (kind, index) in [("kropki", 0), ("kropki", 1), ("xv", 2), ("consecutive", 3)] {
        let four = "6".parse::<Shape>().unwrap();
        let board = Givens::blank(four).into_puzzle().unwrap();
        let wish = Completion::new().with_constraints(kind.parse().unwrap(), true);
        let puzzle = completed_by(&wish, &board, &mut Stream::of(21, index)).unwrap();
        for seed in 0..4 {
            let stream = &mut Stream::of(seed, index);
            let minimal = puzzle.minimise_with_rules(stream, Budget::new()).unwrap();
            let needless = minimal.needless(Budget::new()).unwrap();
            assert_eq!(needless, (vec![], vec![]), "{minimal:?}");
            let speaks = |puzzle: &Puzzle| {
                puzzle.rules().constraints().iter().any(|one| one.parts().is_empty())
            };
            went += u32::from(speaks(&puzzle) && !speaks(&minimal));
        }
    }
    assert!(went > 0);
}
