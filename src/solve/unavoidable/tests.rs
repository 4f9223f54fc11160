//! Tests of `unavoidable`.

use super::*;
use crate::board::{RuleName, Shape};
use crate::grid::Givens;
use crate::rng::{Purpose, Stream};
use crate::solve::{RandomFill, random_solution, solutions};

/// Sets of up to six cells by their definition: six cells can exchange at most three digits, so blanks every
/// three digits and looks at all solutions of what is left.
fn by_solving(solution: &Solution) -> HashSet<CellSet> {
    let mut sets = HashSet::new();
    let digits = (1..=9).flat_map(|a| (1..a).flat_map(move |b| (1..b).map(move |c| [a, b, c])));
    for digits in digits {
        let blanked = |&value: &u8| if digits.contains(&value) { 0 } else { value };
        let values: Vec<u8> = solution.values().iter().map(blanked).collect();
        let puzzle = Givens::new(Shape::NINE, &values).and_then(Givens::into_puzzle).unwrap();
        sets.extend(solutions(&puzzle).filter_map(|other| {
            let both = solution.values().iter().zip(other.values()).enumerate();
            let set: CellSet =
                both.filter(|(_, (a, b))| a != b).map(|(i, _)| Cell::new(i)).collect();
            (1..=6).contains(&set.len()).then_some(set)
        }));
    }
    sets
}

#[test]
fn there_are_no_other_small_sets() {
    let root = "123456789456789123789123456234567891567891234891234567345678912678912345912345678";
    let root = Solution::try_from(root.parse::<Givens>().unwrap()).unwrap();
    let random =
        (0..4).map(|i| random_solution(Shape::NINE, &mut Stream::new(5, i, Purpose::Sample, 0)));
    for grid in random.chain([root]) {
        assert_eq!(small_sets(&grid), by_solving(&grid));
    }
}

/// Exchanges give other solutions under the same rules, and all that differ in four cells.
#[test]
fn exchanges_are_solutions() {
    let four = Shape::from_side(4).unwrap();
    for names in [&[][..], &[RuleName::X], &[RuleName::AntiKnight], &[RuleName::NonConsecutive]] {
        let rules = Rules::with(four, names.iter().copied()).unwrap();
        let blank = Givens::from_trusted(&rules, &[0; 16]).into_puzzle().unwrap();
        let all: Vec<Vec<u8>> = solutions(&blank).map(|one| one.values().to_vec()).collect();
        let distance =
            |one: &[u8], other: &[u8]| one.iter().zip(other).filter(|(a, b)| a != b).count();
        for one in &all {
            let found: HashSet<Vec<u8>> = exchanged(&rules, one).into_iter().collect();
            assert!(found.iter().all(|other| other != one && all.contains(other)), "{rules}");
            let near = all.iter().filter(|other| distance(one, other) == 4);
            assert!(near.clone().all(|other| found.contains(other)), "{rules}");
            assert!(!names.is_empty() || near.count() > 0);
        }
    }
    let rules = Rules::with(Shape::NINE, [RuleName::Windoku, RuleName::AntiKing]).unwrap();
    let one = RandomFill::new(&rules).draw(&mut Stream::new(5, 9, Purpose::Sample, 0)).unwrap();
    for other in exchanged(&rules, &one) {
        assert!(
            other != one && Solution::try_from(Givens::new(rules.clone(), &other).unwrap()).is_ok()
        );
    }
}
