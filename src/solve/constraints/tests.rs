//! The search beside plain backtracking.

use super::ConstraintSearch;
use super::demands::Scratch;
use super::tables::Tables;
use super::words::Words;
use crate::board::constraint::tests::{draw, holds};
use crate::board::{Cell, Constraint, ConstraintKind, RuleName, Rules, Shape};
use crate::grid::{Givens, Solution};
use crate::rng::{Purpose, Stream};
use crate::solve::outcome::SearchOutcome;
use crate::solve::word_search::WordSearch;
use crate::solve::{Solver, naive, random_solution};
use quickcheck::QuickCheck;

/// All solutions, in order, up to a limit.
fn all(search: &mut ConstraintSearch, values: &[u8], limit: usize) -> Vec<Vec<u8>> {
    search.load(values);
    let (mut found, mut nodes) = (Vec::new(), u64::MAX);
    while found.len() < limit && search.advance(&mut nodes) == SearchOutcome::Solution {
        let mut solution = vec![0; values.len()];
        search.write_solution(&mut solution);
        found.push(solution);
    }
    found.sort();
    found
}

/// Rules that a solution obeys: some constraints of a kind, or of any, drawn until they hold.
pub(crate) fn rules_of(
    solution: &Solution,
    kind: Option<ConstraintKind>,
    stream: &mut Stream,
) -> Rules {
    let shape = solution.shape();
    let mut constraints = Vec::new();
    for _ in 0..400 {
        let any = stream.below(ConstraintKind::ALL.len() as u64) as usize;
        let Some(drawn) = draw(shape, kind.unwrap_or(ConstraintKind::ALL[any]), stream) else {
            continue;
        };
        let rules = Rules::from(shape).and(constraints.iter().cloned().chain([drawn.clone()]));
        let Ok(rules) = rules else { continue };
        if rules.constraints().iter().all(|c| holds(c, &rules, solution.values())) {
            constraints.push(drawn);
        }
        if constraints.len() == 6 {
            break;
        }
    }
    Rules::from(shape).and(constraints).unwrap()
}

/// Some clues of a solution.
fn clues(solution: &Solution, count: u64, stream: &mut Stream) -> Vec<u8> {
    let cells = solution.values().len() as u64;
    solution
        .values()
        .iter()
        .map(|&value| if stream.below(cells) < count { value } else { 0 })
        .collect()
}

/// All solutions are those of plain backtracking, with and without sums that follow from others.
#[test]
fn solutions_are_those_of_plain_backtracking() {
    fn same(seed: u64) -> bool {
        let mut stream = Stream::new(seed, 0, Purpose::Sample, 0);
        let four = stream.below(2) == 0;
        let shape = Shape::from_side(if four { 4 } else { 6 }).unwrap();
        let solution = random_solution(shape, &mut stream);
        let rules = rules_of(&solution, None, &mut stream);
        let values = clues(&solution, if four { 2 } else { 14 }, &mut stream);
        let puzzle = Givens::new(&rules, &values).unwrap().into_puzzle().unwrap();
        let mut plain: Vec<Vec<u8>> = naive::collect_solutions(&puzzle, 500)
            .iter()
            .map(|found| found.values().to_vec())
            .collect();
        plain.sort();
        if plain.len() == 500 {
            return true;
        }
        [false, true].into_iter().all(|has_derived| {
            let found = all(&mut ConstraintSearch::with(&rules, has_derived), &values, 1000);
            assert_eq!(found, plain, "{rules}");
            plain.contains(&solution.values().to_vec())
        })
    }
    QuickCheck::new()
        .tests(crate::testing::sample(300, 60) as u64)
        .quickcheck(same as fn(u64) -> bool);
}

/// No kind strikes a digit of a solution on the board of 9x9, and every solution that is found obeys the rules.
#[test]
fn every_kind_keeps_the_solution() {
    let mut stream = Stream::new(1, 0, Purpose::Sample, 0);
    let count = crate::testing::sample(8, 3);
    for kind in ConstraintKind::ALL {
        for _ in 0..count {
            let solution = random_solution(Shape::NINE, &mut stream);
            let rules = rules_of(&solution, Some(kind), &mut stream);
            let values = clues(&solution, 30, &mut stream);
            let mut solver = Solver::new(&rules);
            let (first, count) = solver.first_and_count(&values, 2).unwrap();
            let first = first.to_vec();
            assert!(rules.constraints().iter().all(|c| holds(c, &rules, &first)), "{rules}");
            assert!(count == 2 || first == solution.values(), "{rules}");
            assert_eq!(solver.count(solution.values(), 2), 1);
        }
    }
}

/// Boards without constraints have as many solutions as the other solvers find, which know them by their houses and pairs.
#[test]
fn houses_and_pairs_are_those_of_the_other_solvers() {
    for name in [RuleName::X, RuleName::AntiKnight, RuleName::NonConsecutive, RuleName::AntiTaxicab]
    {
        for side in [4, 6] {
            let rules = Rules::with(Shape::from_side(side).unwrap(), [name]).unwrap();
            let mut values = vec![0; side * side];
            (1..=side as u8).zip(&mut values).take(3).for_each(|(digit, value)| *value = digit);
            let count = Solver::new(&rules).count(&values, 2000);
            assert_eq!(
                all(&mut ConstraintSearch::new(&rules), &values, 2000).len(),
                count,
                "{rules}"
            );
        }
    }
}

/// Digits, one of each word and all different, with which cells obey a constraint: what some of them have, cell by cell.
fn supported(constraint: &Constraint, rules: &Rules, words: &[u32]) -> Vec<u32> {
    let cells: Vec<Cell> = constraint.cells().collect();
    let (mut values, mut found) = (vec![0; rules.cells()], vec![0; rules.cells()]);
    fn go_on(
        at: usize,
        (cells, words): (&[Cell], &[u32]),
        (values, found): (&mut [u8], &mut [u32]),
        is_kept: &dyn Fn(&[u8]) -> bool,
    ) {
        let Some(cell) = cells.get(at).map(|cell| cell.index()) else {
            if is_kept(values) {
                cells
                    .iter()
                    .for_each(|cell| found[cell.index()] |= 1 << (values[cell.index()] - 1));
            }
            return;
        };
        for digit in (0..8).filter(|digit| words[cell] >> digit & 1 == 1) {
            if cells[..at].iter().all(|other| values[other.index()] != digit + 1) {
                values[cell] = digit + 1;
                go_on(at + 1, (cells, words), (values, found), is_kept);
            }
        }
        values[cell] = 0;
    }
    let is_kept = |values: &[u8]| holds(constraint, rules, values);
    go_on(0, (&cells, words), (&mut values, &mut found), &is_kept);
    found
}

/// What is known of lines whose cells differ strikes no digit with which the others can obey, and finds what is broken once every
/// cell has its digit.
#[test]
fn lines_of_different_digits_keep_what_enumeration_keeps() {
    let kinds = [
        ConstraintKind::Renban,
        ConstraintKind::XSum,
        ConstraintKind::Sandwich,
        ConstraintKind::Skyscraper,
        ConstraintKind::NumberedRoom,
    ];
    let mut stream = Stream::new(1, 0, Purpose::Sample, 0);
    let mut struck = 0;
    for _ in 0..crate::testing::sample(4000, 1000) {
        let side = 4 + 2 * stream.below(2) as usize;
        let shape = Shape::from_side(side).unwrap();
        let kind = kinds[stream.below(5) as usize];
        let Some(constraint) = draw(shape, kind, &mut stream) else { continue };
        let Ok(rules) = Rules::from(shape).and([constraint.clone()]) else { continue };
        let tables = Tables::new(&rules, false);
        let all_single = stream.below(3) == 0;
        let mut words: Vec<u32> = (0..side * side)
            .map(|_| match all_single {
                true => 1 << stream.below(side as u64),
                false => 1 + stream.below((1 << side) - 1) as u32,
            })
            .collect();
        if !all_single && stream.below(2) == 0 {
            words.iter_mut().for_each(|word| *word = (1 << side) - 1);
            let cells: Vec<Cell> = constraint.cells().collect();
            words[cells[stream.below(cells.len() as u64) as usize].index()] =
                1 << stream.below(side as u64);
        }
        // What is struck elsewhere is not looked at.
        for (at, word) in words.iter_mut().enumerate() {
            if !constraint.cells().any(|cell| cell.index() == at) {
                *word = (1 << side) - 1;
            }
        }
        let expected = supported(&constraint, &rules, &words);
        let mut board = Words::new(&tables);
        board.load(&words);
        let looked = tables
            .demands
            .iter()
            .try_for_each(|work| Scratch::default().look_at(&tables, &mut board, work));
        let is_possible = expected.iter().any(|&digits| digits != 0);
        assert!(looked.is_ok() || !is_possible, "{rules} {words:?}");
        let differ = constraint.cells().all(|cell| {
            constraint
                .cells()
                .all(|other| other == cell || words[other.index()] != words[cell.index()])
        });
        if all_single && differ {
            assert_eq!(looked.is_ok(), is_possible, "{rules} {words:?}");
        }
        for cell in constraint.cells().filter(|_| is_possible) {
            let (left, kept) = (board.words[cell.index()], expected[cell.index()]);
            assert_eq!(kept & !left, 0, "{rules} {words:?}");
            struck += (words[cell.index()] & !left).count_ones();
        }
    }
    assert!(struck > 500, "{struck}");
}
