//! Every backend against the naive oracle, by the same properties.

use super::{Backend, LaneSolver};
use crate::board::Shape;
use crate::grid::Givens;
use crate::rng::{Purpose, Stream};
use crate::solve::naive;
use crate::transform::{Morph, root};

/// Puzzles of every kind: a random grid of the root's class with a random number of clues, some of them
/// changed so that nothing may fit.
fn puzzles(seed: u64, count: usize) -> Vec<[u8; 81]> {
    let mut stream = Stream::new(seed, 0, Purpose::Sample, 0);
    let root = root::most_canonical(Shape::NINE);
    (0..count)
        .map(|_| {
            let image = Morph::uniform(Shape::NINE, &mut stream).apply_to_solution(&root);
            let clues = 22 + stream.below(25);
            let mut puzzle = [0; 81];
            for (value, &digit) in puzzle.iter_mut().zip(image.values()) {
                *value = if stream.below(81) < clues { digit } else { 0 };
            }
            if stream.below(4) == 0 {
                puzzle[stream.below(81) as usize] = stream.below(10) as u8;
            }
            puzzle
        })
        .collect()
}

/// A solver on a backend that is tested here.
fn solver(backend: Backend) -> Option<LaneSolver> {
    backend.is_tested().then(|| LaneSolver::with_backend(backend).unwrap())
}

/// The oracle's count; givens in conflict have no solution.
fn naive_count(puzzle: &[u8; 81], limit: usize) -> u8 {
    let givens = Givens::new(Shape::NINE, puzzle).unwrap();
    givens.into_puzzle().map_or(0, |puzzle| naive::count_solutions(&puzzle, limit) as u8)
}

fn counts_agree_with_the_oracle(backend: Backend) {
    let Some(mut solver) = solver(backend) else { return };
    // Fewer puzzles than lanes, about as many, and more: all ways through loading and splitting.
    for (seed, count) in [(1, 1), (2, 7), (3, 130), (4, 1100)] {
        let puzzles = puzzles(seed, count);
        for limit in [0, 1, 2, 5] {
            let expected: Vec<u8> =
                puzzles.iter().map(|puzzle| naive_count(puzzle, usize::from(limit))).collect();
            assert_eq!(solver.count(&puzzles, limit).unwrap(), expected, "{backend} {count}");
        }
    }
}

fn solutions_solve(backend: Backend) {
    let Some(mut solver) = solver(backend) else { return };
    let puzzles = puzzles(9, 700);
    let solutions = solver.solve(&puzzles).unwrap();
    for (puzzle, solution) in puzzles.iter().zip(solutions) {
        assert_eq!(solution.is_some(), naive_count(puzzle, 1) == 1, "{backend}");
        let Some(solution) = solution else { continue };
        let solution = Givens::new(Shape::NINE, &solution).unwrap();
        assert!(solution.conflict().is_none() && solution.clue_count() == 81);
        assert!(puzzle.iter().zip(solution.values()).all(|(&p, &s)| p == 0 || p == s));
    }
}

fn open_boards_end(backend: Backend) {
    let Some(mut solver) = solver(backend) else { return };
    let mut sparse = vec![[0; 81]; 300];
    for (i, puzzle) in sparse.iter_mut().enumerate() {
        puzzle[i % 81] = (i % 9) as u8 + 1;
    }
    assert_eq!(solver.count(&sparse, 40).unwrap(), [40; 300], "{backend}");
    assert!(solver.count(&[[10; 81]], 2).unwrap_err().is_grid());
    assert!(solver.count(&[], 2).unwrap().is_empty());
}

/// One line for each backend.
macro_rules! stamp {
    ($($name:ident: $backend:expr,)*) => {$(
        mod $name {
            use super::Backend;

            #[test]
            fn counts_agree_with_the_oracle() {
                super::counts_agree_with_the_oracle($backend);
            }

            #[test]
            fn solutions_solve() {
                super::solutions_solve($backend);
            }

            #[test]
            fn open_boards_end() {
                super::open_boards_end($backend);
            }
        }
    )*};
}

stamp! {
    avx512: Backend::Avx512,
    avx2: Backend::Avx2,
    neon: Backend::Neon,
    portable: Backend::Portable,
}

#[test]
fn unknown_backends_are_refused() {
    assert!("AVX".parse::<Backend>().unwrap_err().is_invalid_input());
    for backend in Backend::ALL {
        assert_eq!(backend.to_string().parse::<Backend>().unwrap(), backend);
        let solver = LaneSolver::with_backend(backend);
        assert_eq!(solver.is_ok(), backend.is_available());
        assert!(solver.map_or_else(|error| error.is_invalid_input(), |s| s.backend() == backend));
    }
}
