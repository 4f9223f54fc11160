//! Steps against the rules of Sudoku, and chains against their own links.

use super::branch::{Branch, LinkReason};
use super::pattern::Pattern;
use super::verify::{Unsound, Verifier};
use super::{LadderName, Profile, Step, Technique, Trace};
use crate::board::{Cell, Constraint, ConstraintKind, Digit, DigitSet, Rules, Shape};
use crate::grid::{Givens, Puzzle};
use crate::rng::{Purpose, Stream};
use crate::solve;
use std::collections::BTreeSet;

fn read(line: &str) -> Puzzle {
    let value = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
    let values: Vec<u8> = line.bytes().take(81).map(value).collect();
    Givens::new(Shape::NINE, &values).unwrap().into_puzzle().unwrap()
}

/// Puzzles of all ratings up to 9.4.
fn puzzles() -> impl Iterator<Item = Puzzle> {
    let rated = include_str!("../../tests/data/rated_se_sample.csv");
    let easy = |line: &&str| line[82..].split(',').next().unwrap().parse::<f64>().unwrap() < 9.5;
    rated.lines().skip(1).filter(easy).map(read)
}

/// A random minimal puzzle.
fn random_puzzle(seed: u64) -> Puzzle {
    let mut stream = Stream::new(seed, 0, Purpose::Sample, 0);
    let mut values = vec![0; 81];
    let mut cells: Vec<usize> = (0..81).collect();
    // Clues one by one as long as there is a solution, until there is only one.
    loop {
        let cell = cells[stream.below(81) as usize];
        let before = values[cell];
        values[cell] = stream.below(9) as u8 + 1;
        match Givens::new(Shape::NINE, &values).unwrap().into_puzzle() {
            Ok(puzzle) => match solve::count_solutions(&puzzle, 2) {
                0 => values[cell] = before,
                1 => break,
                _ => {}
            },
            Err(_) => values[cell] = before,
        }
    }
    stream.shuffle(&mut cells);
    let mut givens = Givens::new(Shape::NINE, &values).unwrap();
    for cell in cells.into_iter().map(Cell::new) {
        let before = givens.digit(cell);
        givens.set(cell, None);
        if !solve::is_unique(&givens.clone().into_puzzle().unwrap()) {
            givens.set(cell, before);
        }
    }
    givens.into_puzzle().unwrap()
}

/// Walks a puzzle and calls `each` before every step is carried out.
fn walk(trace: &mut Trace, puzzle: &Puzzle, mut each: impl FnMut(&mut Trace, &Step)) {
    trace.load(puzzle);
    while let Some(step) = trace.next() {
        each(trace, &step);
    }
}

fn check_soundness(
    puzzles: impl Iterator<Item = Puzzle>,
    ladder: LadderName,
) -> BTreeSet<Technique> {
    let mut trace = Trace::empty(ladder);
    let mut used = BTreeSet::new();
    for puzzle in puzzles {
        let mut verifier = Verifier::new(&puzzle);
        walk(&mut trace, &puzzle, |_, step| {
            used.insert(step.technique);
            assert!(step.placement.is_some() || !step.removals.is_empty(), "{puzzle:?} {step:?}");
            assert_eq!(verifier.check(step), Ok(()), "{puzzle:?} {step:?}");
        });
        assert!(trace.is_solved(), "{puzzle:?}");
        assert_eq!(
            Some(trace.to_sheet().givens()),
            solve::first_solution(&puzzle).map(|s| s.into_givens())
        );
    }
    used
}

#[test]
fn steps_are_sound_on_rated_puzzles() {
    let used = check_soundness(puzzles(), LadderName::Se121);
    assert!(used.len() >= 40, "{used:?}");
    check_soundness(puzzles().step_by(4), LadderName::Se2021);
}

#[test]
fn steps_are_sound_on_random_puzzles() {
    check_soundness((0..150).map(random_puzzle), LadderName::Se121);
    check_soundness((0..60).map(random_puzzle), LadderName::Se2021);
}

#[test]
#[ignore = "minutes: cargo test --release steps_are_sound_on_many -- --ignored"]
fn steps_are_sound_on_many_random_puzzles() {
    check_soundness((1000..21_000).map(random_puzzle), LadderName::Se121);
    check_soundness((30_000..34_000).map(random_puzzle), LadderName::Se2021);
}

#[test]
fn the_verifier_finds_wrong_steps() {
    let puzzle = puzzles().next().unwrap();
    let solution = solve::first_solution(&puzzle).unwrap();
    let cell = (0..81).map(Cell::new).find(|&cell| puzzle.digit(cell).is_none()).unwrap();
    let right = solution.digit(cell).unwrap();
    let wrong = Digit::from_value(right.value() % 9 + 1).unwrap();
    let mut verifier = Verifier::new(&puzzle);
    let mut step = Step::blank();
    step.removals = vec![(cell, DigitSet::single(right))];
    assert_eq!(verifier.check(&step), Err(Unsound::Removal(cell, right)));
    step.removals = vec![(cell, DigitSet::single(wrong))];
    assert_eq!(verifier.check(&step), Ok(()));
    step.placement = Some((cell, wrong));
    assert_eq!(verifier.check(&step), Err(Unsound::Placement(cell, wrong)));
    step.placement = Some((cell, right));
    assert_eq!(verifier.check(&step), Ok(()));
}

/// Every link rests on earlier ones, in the way that it says.
fn check_branch(branch: &Branch, context: &str) {
    let geometry = Shape::NINE.geometry();
    for (i, link) in branch.links.iter().enumerate() {
        assert!(link.because.iter().all(|&before| before < i), "{context}");
        assert_eq!(link.because.is_empty(), link.reason == LinkReason::Assumed, "{context}");
        let parents = || link.because.iter().map(|&before| &branch.links[before]);
        match link.reason {
            LinkReason::Assumed => {}
            LinkReason::Cell => {
                assert!(
                    parents()
                        .all(|p| p.cell == link.cell && p.digit != link.digit && p.on != link.on)
                );
            }
            LinkReason::House(house) => {
                let in_house = |cell| geometry.house(house).contains(&cell);
                assert!(in_house(link.cell), "{context}");
                assert!(
                    parents().all(|p| in_house(p.cell) && p.digit == link.digit && p.on != link.on)
                );
            }
            LinkReason::Rule => panic!("{context}: an ordinary board has no other rules"),
            LinkReason::Pattern => assert!(!link.on && parents().all(|p| !p.on), "{context}"),
        }
    }
}

#[test]
fn chains_are_shown_link_by_link() {
    let mut trace = Trace::empty(LadderName::Se121);
    let mut shown = 0;
    for puzzle in puzzles() {
        walk(&mut trace, &puzzle, |trace, step| {
            let branches = trace.chains();
            let Pattern::Chain(chain) = &step.pattern else {
                return assert!(branches.is_empty());
            };
            shown += 1;
            let context = format!("{puzzle:?} {step:?} {branches:?}");
            branches.iter().for_each(|branch| check_branch(branch, &context));
            let ends: Vec<_> = branches.iter().filter_map(|branch| branch.links.last()).collect();
            assert_eq!(ends.len(), branches.len(), "{context}");
            let literals: usize = branches.iter().map(|branch| branch.links.len()).sum();
            match step.technique {
                Technique::XCycle | Technique::YCycle | Technique::Cycle => {
                    let first = &branches[0].links[0];
                    assert_eq!(
                        (ends[0].cell, ends[0].digit, ends[0].on),
                        (first.cell, first.digit, true)
                    );
                    assert_eq!(literals as u32, chain.complexity + 1, "{context}");
                }
                _ if step.rating < 9.0 => {
                    assert_eq!(literals as u32, chain.complexity, "{context}")
                }
                _ => assert!(literals as u32 <= chain.complexity, "{context}"),
            }
        });
    }
    assert!(shown > 500, "{shown}");
}

/// Puzzles of other shapes: morphs of the root with cells blanked as long as there is one solution.
fn puzzle_of(shape: Shape, seed: u64) -> Puzzle {
    let mut stream = Stream::new(seed, 1, Purpose::Sample, 0);
    let solution = crate::transform::root::canonical(shape);
    let mut cells: Vec<Cell> = (0..shape.cells()).map(Cell::new).collect();
    stream.shuffle(&mut cells);
    let mut givens = solution.into_givens();
    // Large boards are left with clues enough for the solver to be quick.
    for &cell in cells.iter().take(shape.cells() * 11 / 20) {
        let before = givens.digit(cell);
        givens.set(cell, None);
        if !solve::is_unique(&givens.clone().into_puzzle().unwrap()) {
            givens.set(cell, before);
        }
    }
    givens.into_puzzle().unwrap()
}

#[test]
fn steps_are_sound_on_every_shape() {
    let mut trace = Trace::empty(LadderName::Teaching);
    for shape in Shape::ALL.into_iter().filter(|shape| shape.side() <= 16) {
        let mut solved = 0;
        for seed in 0..3 {
            let puzzle = puzzle_of(shape, seed);
            let mut verifier = Verifier::new(&puzzle);
            walk(&mut trace, &puzzle, |_, step| {
                assert_eq!(verifier.check(step), Ok(()), "{puzzle:?} {step:?}");
            });
            solved += usize::from(trace.is_solved());
        }
        assert!(solved > 0, "{shape}");
    }
}

/// The two boards that basic finders work on agree with each other.
#[test]
fn both_boards_give_the_same_basic_steps() {
    use super::{Sheet, ladder::Ladder, nine::Nine};
    let mut nine = Nine::blank();
    let (mut left, mut right) = (Ladder::new(Profile::Se121), Ladder::new(Profile::Se121));
    let (mut a, mut b) = (Step::blank(), Step::blank());
    for puzzle in puzzles() {
        nine.load(puzzle.values());
        let mut sheet = Sheet::new(&puzzle);
        left.reset();
        right.reset();
        while left.find(&nine, 4.44, &mut a) {
            assert!(right.find(&sheet, 4.44, &mut b), "{puzzle:?} {a:?}");
            assert_eq!(
                (a.technique, a.placement, &a.removals, &a.pattern),
                (b.technique, b.placement, &b.removals, &b.pattern)
            );
            nine.apply(&a);
            sheet.apply(&a);
            left.forget(nine.take_touched());
            right.forget(sheet.take_touched());
        }
    }
}

/// The memory of finders is never wrong: each step is that of a ladder that knows nothing.
#[test]
fn steps_do_not_rest_on_what_was_found_before() {
    let check = |puzzle: &Puzzle, ladder: LadderName| {
        let mut trace = Trace::new(puzzle, ladder).unwrap();
        while let Some(step) = trace.next() {
            let fresh = Trace::from_sheet(&trace.to_sheet(), ladder).unwrap().next();
            assert_eq!(format!("{fresh:?}"), format!("{:?}", Some(step)), "{ladder} {puzzle:?}");
        }
    };
    let ladders = [LadderName::Se121, LadderName::Se2021, LadderName::Teaching, LadderName::Hodoku];
    let rated: Vec<Puzzle> = puzzles().collect();
    let each = crate::testing::sample(13, 39);
    for (i, ladder) in ladders.into_iter().enumerate() {
        rated.iter().skip(3 * i).step_by(each).for_each(|puzzle| check(puzzle, ladder));
        (0..5).for_each(|seed| check(&random_puzzle(70 + 5 * i as u64 + seed), ladder));
    }
    // A board with more cells than are remembered.
    let shape: Shape = "3x4".parse().unwrap();
    let mut stream = Stream::new(19, 4, Purpose::Sample, 0);
    let mut values = solve::random_solution(shape, &mut stream).values().to_vec();
    values.iter_mut().filter(|_| stream.below(100) < 55).for_each(|value| *value = 0);
    let puzzle = Givens::new(shape, &values).unwrap().into_puzzle().unwrap();
    check(&puzzle, LadderName::Teaching);
    // Cages of two cells, on a board whose cells are all remembered, and on that one.
    let boards = [(Shape::NINE, 0), (shape, 30)];
    for (shape, shown) in boards.into_iter().filter(|_| cfg!(feature = "rules")) {
        let solution = solve::random_solution(shape, &mut stream).values().to_vec();
        let firsts = (0..shape.cells()).filter(|cell| cell % shape.side() % 2 == 0);
        let firsts = firsts.filter(|cell| cell % shape.side() + 1 < shape.side());
        let cage = |first: usize| {
            let sum = usize::from(solution[first]) + usize::from(solution[first + 1]);
            let cells = [first, first + 1].map(Cell::new).to_vec();
            Constraint::new(shape, ConstraintKind::Cage, vec![sum], vec![cells]).unwrap()
        };
        let rules = Rules::from(shape).and(firsts.map(cage)).unwrap();
        let mut values = solution.clone();
        values.iter_mut().filter(|_| stream.below(100) >= shown).for_each(|value| *value = 0);
        let puzzle = Givens::new(rules, &values).unwrap().into_puzzle().unwrap();
        check(&puzzle, LadderName::Teaching);
    }
}
