//! Each answer beside its definition, by trying everything.

use crate::board::{Cell, CellSet, DigitSet, Rules, Shape};
use crate::budget::Budget;
use crate::grid::{Givens, Puzzle, Solution};
use crate::rng::{Purpose, Stream};
use crate::solve::{count_solutions, random_solution, solutions};
use std::collections::BTreeSet;

pub(super) fn stream(index: u64) -> Stream {
    Stream::new(21, index, Purpose::Sample, 0)
}

pub(super) fn shape(text: &str) -> Shape {
    text.parse().unwrap()
}

/// A puzzle that shows each cell of a random solution with this chance in 100.
pub(super) fn random_puzzle(shape: Shape, chance: u64, stream: &mut Stream) -> Puzzle {
    let solution = random_solution(shape, stream);
    let shown: CellSet =
        (0..shape.cells()).filter(|_| stream.below(100) < chance).map(Cell::new).collect();
    Puzzle::showing(&solution, &shown)
}

/// A puzzle with one solution: so many clues of a minimal one and some more.
fn unique_puzzle(shape: Shape, more: usize, stream: &mut Stream) -> Puzzle {
    let solution = random_solution(shape, stream);
    let full = Puzzle::from(solution.clone());
    let mut shown = full.minimise(stream, Budget::new()).unwrap().clues();
    for _ in 0..more {
        shown.insert(Cell::new(stream.below(shape.cells() as u64) as usize));
    }
    Puzzle::showing(&solution, &shown)
}

fn is_unique(puzzle: &Puzzle) -> bool {
    count_solutions(puzzle, 2) == 1
}

/// The puzzle without the clue in a cell.
fn without(puzzle: &Puzzle, cell: Cell) -> Puzzle {
    let mut givens = puzzle.clone().into_givens();
    givens.set(cell, None);
    givens.into_puzzle().unwrap()
}

fn is_minimal(puzzle: &Puzzle) -> bool {
    is_unique(puzzle) && puzzle.clues().iter().all(|cell| !is_unique(&without(puzzle, cell)))
}

/// The puzzles that show some of the clues.
fn parts(puzzle: &Puzzle) -> impl Iterator<Item = Puzzle> {
    let cells: Vec<Cell> = puzzle.clues().iter().collect();
    let values = puzzle.values().to_vec();
    let shape = puzzle.shape();
    (0..1_u32 << cells.len()).map(move |bits| {
        let mut values = values.clone();
        for (_, cell) in cells.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 0) {
            values[cell.index()] = 0;
        }
        Givens::new(shape, &values).unwrap().into_puzzle().unwrap()
    })
}

#[test]
fn a_minimised_puzzle_is_minimal_and_within() {
    let mut stream = stream(2);
    for text in ["4", "2x3", "8", "9"] {
        for _ in 0..10 {
            let puzzle = unique_puzzle(shape(text), 6, &mut stream);
            let minimal = puzzle.minimise(&mut stream, Budget::new()).unwrap();
            assert!(is_minimal(&minimal), "{minimal:?}");
            assert!(minimal.clues().is_subset(&puzzle.clues()));
            assert!(minimal.clues().iter().all(|cell| minimal.digit(cell) == puzzle.digit(cell)));
            let again = || puzzle.minimise(&mut Stream::of(3, 1), Budget::new()).unwrap();
            assert_eq!(again(), again());
        }
    }
}

#[test]
fn all_minimal_puzzles_are_found_once() {
    let mut stream = stream(3);
    let mut most = 0;
    for (text, more, rounds) in [("4", 12, 40), ("2x3", 3, 6), ("3x2", 3, 4)] {
        for _ in 0..rounds {
            let puzzle = unique_puzzle(shape(text), more, &mut stream);
            let expected: BTreeSet<Puzzle> = parts(&puzzle).filter(is_minimal).collect();
            let mut found = Vec::new();
            let is_all = puzzle.minimal_puzzles(Budget::new(), |minimal| {
                found.push(minimal);
                true
            });
            assert!(is_all.unwrap());
            let distinct: BTreeSet<Puzzle> = found.iter().cloned().collect();
            assert_eq!((distinct.len(), &distinct), (found.len(), &expected), "{puzzle:?}");
            most = most.max(found.len());
            let fewest = expected.iter().map(|puzzle| puzzle.clue_count()).min().unwrap();
            let (best, least) = puzzle.fewest_clues(Budget::new()).unwrap();
            assert!(is_minimal(&best) && expected.contains(&best));
            assert_eq!((best.clue_count(), least), (fewest, fewest), "{puzzle:?}");
        }
    }
    assert!(most > 10, "{most}");
}

#[test]
fn minimal_puzzles_of_ordinary_boards() {
    let mut stream = stream(4);
    for _ in 0..3 {
        let puzzle = unique_puzzle(Shape::NINE, 9, &mut stream);
        let mut found = BTreeSet::new();
        let mut count = 0;
        let is_all = puzzle.minimal_puzzles(Budget::new(), |minimal| {
            assert!(is_minimal(&minimal) && minimal.clues().is_subset(&puzzle.clues()));
            found.insert(minimal);
            count += 1;
            count < 40
        });
        assert_eq!((found.len(), is_all.unwrap()), (count, count < 40));
        let (best, least) = puzzle.fewest_clues(Budget::new()).unwrap();
        assert!(is_minimal(&best) && best.clue_count() == least);
        assert!(found.iter().all(|puzzle| puzzle.clue_count() >= least));
    }
}

/// Returns whether cells can change their digits so that another solution comes out, each of them.
fn unavoidable_within(solution: &Solution, most: usize) -> BTreeSet<CellSet> {
    // A set of so many cells exchanges half as many digits at most.
    let side = solution.shape().side();
    let count = (most / 2).min(side);
    let mut all: BTreeSet<CellSet> = BTreeSet::new();
    for bits in (0_u32..1 << side).filter(|bits| bits.count_ones() as usize == count) {
        let blanked = |&value: &u8| if bits >> (value - 1) & 1 == 1 { 0 } else { value };
        let values: Vec<u8> = solution.values().iter().map(blanked).collect();
        let puzzle = Givens::new(solution.rules(), &values).unwrap().into_puzzle().unwrap();
        all.extend(solutions(&puzzle).filter_map(|other| {
            let pairs = solution.values().iter().zip(other.values()).enumerate();
            let set: CellSet =
                pairs.filter(|(_, (a, b))| a != b).map(|(i, _)| Cell::new(i)).collect();
            (1..=most).contains(&set.len()).then_some(set)
        }));
    }
    let is_minimal =
        |set: &&CellSet| !all.iter().any(|other| other != *set && other.is_subset(set));
    all.iter().filter(is_minimal).cloned().collect()
}

#[test]
fn unavoidable_sets_are_the_minimal_differences_of_solutions() {
    let mut stream = stream(5);
    for (text, most, rounds) in
        [("4", 16, 6), ("2x3", 8, 3), ("3x2", 7, 2), ("9", 6, 2), ("9", 0, 1), ("8", 6, 1)]
    {
        for _ in 0..rounds {
            let solution = random_solution(shape(text), &mut stream);
            let found = solution.unavoidable_sets(most, Budget::new()).unwrap();
            assert!(found.is_sorted_by_key(CellSet::len));
            let distinct: BTreeSet<CellSet> = found.iter().cloned().collect();
            assert_eq!(distinct.len(), found.len());
            assert_eq!(distinct, unavoidable_within(&solution, most), "{text} {most}");
        }
    }
    let solution = random_solution(Shape::NINE, &mut stream);
    assert!(solution.unavoidable_sets(12, 100).unwrap_err().is_unmet());
}

#[test]
fn unavoidable_sets_keep_rules_that_are_no_houses() {
    let mut stream = stream(7);
    let all = [
        (shape("4"), "anti-knight", 16),
        (shape("4"), "cage 3 r1c1 r1c2; cage 5 r3c3 r4c3", 12),
        (shape("2x3"), "thermo r1c1 r1c2 r2c3; anti-king", 12),
        (shape("2x3"), "ratio 2 r2c2 r2c3; sandwich 0 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6", 8),
    ];
    for (shape, rules, most) in all {
        let rules = Rules::parse(shape, rules).unwrap();
        let empty = Givens::new(&rules, &vec![0; rules.cells()]).unwrap().into_puzzle().unwrap();
        let solution = solutions(&empty).nth(stream.below(10) as usize).unwrap();
        let found = solution.unavoidable_sets(most, Budget::new()).unwrap();
        let found: BTreeSet<_> = found.into_iter().collect();
        assert_eq!(found, unavoidable_within(&solution, most), "{rules}");
    }
}

#[test]
#[ignore = "a minute: cargo test --release explore -- --ignored"]
fn larger_unavoidable_sets_of_ordinary_grids() {
    let mut stream = stream(6);
    for most in [8, 9, 10] {
        let solution = random_solution(Shape::NINE, &mut stream);
        let found = solution.unavoidable_sets(most, Budget::new()).unwrap();
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), unavoidable_within(&solution, most));
    }
}

/// Returns whether naked and hidden singles fill the board, one look at every candidate after the other.
fn do_singles_solve(puzzle: &Puzzle) -> bool {
    let mut givens = puzzle.clone().into_givens();
    let geometry = puzzle.rules().geometry();
    let fits = |givens: &Givens, cell: Cell, digit| {
        givens.digit(cell).is_none()
            && geometry.peers(cell).iter().all(|peer| givens.digit(*peer) != Some(digit))
    };
    'again: loop {
        for cell in (0..puzzle.values().len()).map(Cell::new) {
            for digit in DigitSet::full(puzzle.shape().side()) {
                if !fits(&givens, cell, digit) {
                    continue;
                }
                let others = DigitSet::full(puzzle.shape().side());
                let is_naked =
                    others.into_iter().all(|other| other == digit || !fits(&givens, cell, other));
                let is_hidden = geometry.houses_of(cell).iter().any(|house| {
                    let mut cells = geometry.house(*house).iter();
                    cells.all(|&other| other == cell || !fits(&givens, other, digit))
                });
                if is_naked || is_hidden {
                    givens.set(cell, Some(digit));
                    continue 'again;
                }
            }
        }
        return !givens.values().contains(&0);
    }
}

#[test]
fn backdoors_are_the_minimal_sets_after_which_singles_solve() {
    let mut stream = stream(7);
    let mut sizes = BTreeSet::new();
    let line = |line: &str| line.parse::<Givens>().unwrap().into_puzzle().unwrap();
    let hard =
        line(".7..2..1.....9.8.4.1......24......5...8...7...6......97......3.5.1.8.....4..3..6.");
    let random = (0..8).map(|i| unique_puzzle(shape(["4", "2x3"][i % 2]), 0, &mut stream));
    let puzzles: Vec<Puzzle> = random.chain(is_unique(&hard).then_some(hard)).collect();
    for puzzle in puzzles {
        let solution = solutions(&puzzle).next().unwrap();
        let with = |cells: &CellSet| Puzzle::showing(&solution, &(&puzzle.clues() | cells));
        let open: Vec<Cell> =
            (&CellSet::full(puzzle.values().len()) - &puzzle.clues()).iter().collect();
        let mut expected: Vec<CellSet> = Vec::new();
        let none = CellSet::new();
        let ones = open.iter().map(|&a| CellSet::from_iter([a]));
        let twos = open
            .iter()
            .enumerate()
            .flat_map(|(i, &a)| open[..i].iter().map(move |&b| CellSet::from_iter([b, a])));
        let most = if puzzle.shape() == Shape::NINE { 1 } else { 2 };
        for set in std::iter::once(none).chain(ones).chain(twos) {
            let is_new = !expected.iter().any(|known| known.is_subset(&set));
            if set.len() <= most && is_new && do_singles_solve(&with(&set)) {
                expected.push(set);
            }
        }
        let found = puzzle.backdoors(most, Budget::new()).unwrap();
        sizes.extend(found.iter().map(CellSet::len));
        let set = |sets: &[CellSet]| sets.iter().cloned().collect::<BTreeSet<_>>();
        assert_eq!((found.len(), set(&found)), (expected.len(), set(&expected)), "{puzzle:?}");
    }
    assert!(sizes.contains(&0), "{sizes:?}");
}

/// Puzzles of all sizes of backdoors, from public lists.
#[test]
fn backdoors_of_ordinary_puzzles() {
    let lines = include_str!("../../tests/data/forum_hardest_1106.txt").lines().take(4);
    for line in lines {
        let puzzle = line.parse::<Givens>().unwrap().into_puzzle().unwrap();
        let solution = solutions(&puzzle).next().unwrap();
        let found = puzzle.backdoors(2, Budget::new()).unwrap();
        for set in &found {
            let with = |set: &CellSet| Puzzle::showing(&solution, &(&puzzle.clues() | set));
            assert!(do_singles_solve(&with(set)));
            for cell in set.iter() {
                let mut less = set.clone();
                less.remove(cell);
                assert!(!do_singles_solve(&with(&less)));
            }
        }
        assert!(puzzle.backdoors(2, 3).is_err_and(|error| error.is_unmet()));
    }
}

#[test]
fn neighbours_are_all_puzzles_so_many_clues_away() {
    let mut stream = stream(8);
    for (text, clues) in [("4", 1), ("4", 1), ("4", 2), ("4", 2), ("2x3", 1)] {
        let puzzle = unique_puzzle(shape(text), 0, &mut stream);
        let mut found = Vec::new();
        let is_all = puzzle.neighbours(clues, Budget::new(), |other| {
            found.push(other);
            true
        });
        assert!(is_all.unwrap());
        let mut expected = BTreeSet::new();
        let cells: Vec<Cell> = puzzle.clues().iter().collect();
        // Takes out one or two clues, in every order, and puts as many in, anywhere.
        let mut values = vec![puzzle.values().to_vec()];
        for _ in 0..clues {
            values = values
                .iter()
                .flat_map(|values| {
                    cells.iter().filter(|cell| values[cell.index()] != 0).map(|cell| {
                        let mut values = values.clone();
                        values[cell.index()] = 0;
                        values
                    })
                })
                .collect();
        }
        for _ in 0..clues {
            values = values
                .iter()
                .flat_map(|values| {
                    let side = puzzle.shape().side() as u8;
                    let blank = (0..values.len()).filter(|&cell| values[cell] == 0);
                    blank.flat_map(move |cell| {
                        (1..=side).map(move |digit| {
                            let mut values = values.clone();
                            values[cell] = digit;
                            values
                        })
                    })
                })
                .collect();
            values.sort_unstable();
            values.dedup();
        }
        for values in values {
            let kept = puzzle.values().iter().zip(&values).filter(|(a, b)| **a != 0 && a == b);
            if kept.count() + clues != puzzle.clue_count() {
                continue;
            }
            let other = Givens::new(puzzle.rules(), &values).unwrap().into_puzzle();
            expected.extend(other.ok().filter(is_unique));
        }
        let distinct: BTreeSet<Puzzle> = found.iter().cloned().collect();
        assert_eq!((distinct.len(), distinct), (found.len(), expected), "{puzzle:?} {clues}");
    }
}

#[test]
fn neighbours_of_ordinary_puzzles() {
    let mut stream = stream(9);
    let puzzle = unique_puzzle(Shape::NINE, 0, &mut stream);
    let (mut count, enough) = (0, crate::testing::sample(300, 15));
    let is_all = puzzle.neighbours(2, Budget::new(), |other| {
        assert!(is_unique(&other) && other.clue_count() == puzzle.clue_count());
        let (a, b) = (puzzle.values().iter(), other.values());
        let lost = a.zip(b).filter(|(a, b)| **a != 0 && a != b).count();
        assert_eq!(lost, 2);
        count += 1;
        count < enough
    });
    assert_eq!((count, is_all.unwrap()), (enough, false));
    assert!(puzzle.neighbours(1, 10, |_| true).unwrap_err().is_unmet());
}

#[test]
fn puzzles_without_exactly_one_solution_are_refused() {
    let several = "1...............".parse::<Givens>().unwrap().into_puzzle().unwrap();
    let none =
        "12.....3.........".get(..16).unwrap().parse::<Givens>().unwrap().into_puzzle().unwrap();
    for (puzzle, word) in [(several, "several"), (none, "no solution")] {
        let errors = [
            puzzle.minimise(&mut Stream::of(1, 1), Budget::new()).err(),
            puzzle.minimal_puzzles(Budget::new(), |_| true).err(),
            puzzle.fewest_clues(Budget::new()).err(),
            puzzle.backdoors(1, Budget::new()).err(),
        ];
        for error in errors {
            assert!(error.unwrap().to_string().contains(word));
        }
    }
}
