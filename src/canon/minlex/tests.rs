use crate::board::{Cell, CellSet, Shape};
use crate::budget::Budget;
use crate::canon::{minlex, of_solution, oracle};
use crate::grid::{Givens, Puzzle};
use crate::rng::{Purpose, Stream};
use crate::solve::random_solution;
use crate::transform::{KindSet, Steps, Walk};

fn stream(index: u64) -> Stream {
    Stream::new(11, index, Purpose::Sample, 0)
}

/// A puzzle that shows each cell of a random solution with this chance in 100.
fn random_puzzle(shape: Shape, chance: u64, stream: &mut Stream) -> Puzzle {
    let solution = random_solution(shape, stream);
    let shown: CellSet =
        (0..shape.cells()).filter(|_| stream.below(100) < chance).map(Cell::new).collect();
    Puzzle::showing(&solution, &shown)
}

/// The definition itself.
fn least_image(givens: &Givens) -> Vec<u8> {
    let mut least = vec![u8::MAX; givens.values().len()];
    oracle::each_image(givens, |image| {
        if image < &least[..] {
            least = image.to_vec();
        }
    });
    least
}

fn assert_least(puzzle: &Puzzle) {
    let (form, morph) = minlex(puzzle, Budget::new()).unwrap();
    assert_eq!(form.values(), least_image(puzzle), "{puzzle:?}");
    assert_eq!(morph.apply_to_puzzle(puzzle), form, "{puzzle:?}");
}

#[test]
fn small_boards_agree_with_brute_force() {
    let mut stream = stream(1);
    for (shape, rounds) in [("4", 400), ("2x3", 60), ("3x2", 60)] {
        for i in 0..rounds {
            let shape = shape.parse().unwrap();
            assert_least(&random_puzzle(shape, i * 101 / rounds, &mut stream));
        }
    }
}

#[test]
#[ignore = "half a minute: cargo test --release minlex -- --ignored"]
fn ordinary_boards_agree_with_brute_force() {
    let mut stream = stream(2);
    for chance in [2, 10, 25, 30, 33, 40, 60, 80, 95] {
        assert_least(&random_puzzle(Shape::NINE, chance, &mut stream));
    }
}

/// All members of a class have one form, which is no larger than any of them.
#[test]
fn images_have_one_form() {
    let mut stream = stream(3);
    for (shape, rounds) in
        [("9", 100), ("8", 20), ("10", 10), ("12", 10), ("15", 5), ("16", 5), ("25", 2)]
    {
        let shape = shape.parse().unwrap();
        let walk = Walk::new(shape, Steps::Uniform, KindSet::ALL).unwrap();
        for i in 0..rounds {
            let puzzle = random_puzzle(shape, 20 + 30 * i / rounds, &mut stream);
            let (form, morph) = minlex(&puzzle, Budget::new()).unwrap();
            assert_eq!(morph.apply_to_puzzle(&puzzle), form);
            let key = crate::rng::StreamKey::new(12, i);
            let image = walk.morph(key, 0).apply_to_puzzle(&puzzle);
            assert!(form.values() <= image.values());
            assert_eq!(minlex(&image, Budget::new()).unwrap().0, form);
        }
    }
}

#[test]
fn of_complete_grids_it_is_the_canonical_form() {
    let mut stream = stream(4);
    for _ in 0..20 {
        let solution = random_solution(Shape::NINE, &mut stream);
        let form = of_solution(&solution).unwrap().form;
        let (puzzle, morph) = minlex(&solution.clone().into(), Budget::new()).unwrap();
        assert_eq!(puzzle.values(), form.values());
        assert_eq!(morph.apply_to_solution(&solution), form);
    }
}

#[test]
fn it_ends_at_its_budget() {
    let blank = Givens::blank(Shape::NINE).into_puzzle().unwrap();
    assert!(minlex(&blank, 3).unwrap_err().is_unmet());
    assert_eq!(minlex(&blank, Budget::new()).unwrap().0, blank);
}

/// Most puzzles of this public list stand in their min-lex form, and no form is larger than what is listed.
#[test]
fn a_public_list_is_in_this_form_but_for_a_few() {
    let lines: Vec<&str> = include_str!("../../../tests/data/17_clue.txt").lines().collect();
    let mut same = 0;
    for line in &lines {
        let puzzle = line.parse::<Givens>().unwrap().into_puzzle().unwrap();
        let (form, _) = minlex(&puzzle, Budget::new()).unwrap();
        assert!(form.values() <= puzzle.values());
        same += usize::from(form == puzzle);
    }
    assert!(same * 100 > lines.len() * 95, "{same} of {}", lines.len());
}
