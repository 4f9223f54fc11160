//! Where removal gets stuck, against the figures measured for the project by other programs.
//!
//! The figures are means of 10,000 puzzles each, one pass of a single rule over the 81 cells of a
//! transformed canonical root.

use rootgrid::board::{Cell, Shape, Symmetry};
use rootgrid::deduce::level::{Judge, Level, Rule};
use rootgrid::generate::removal::{Bounds, Order, Plan, erase};
use rootgrid::grid::Solution;
use rootgrid::rng::{Purpose, Stream};
use rootgrid::transform::{Morph, root};

const NINE: Shape = Shape::NINE;

/// Clue counts of `count` removals.
fn floors(rounds: &[Rule], order: Order, symmetry: Symmetry, count: u64) -> Vec<usize> {
    let mut judge = Judge::new(NINE);
    let bounds = Bounds::default();
    (0..count)
        .map(|index| {
            let mut stream = Stream::new(77, index, Purpose::Sample, 0);
            let solution =
                Morph::uniform(NINE, &mut stream).apply_to_solution(&root::canonical(NINE));
            let groups = groups(&solution, order, symmetry, &mut stream);
            let proposals: Vec<&[Cell]> = groups.iter().map(Vec::as_slice).collect();
            let closure = Level::Unique.closure();
            let plan = Plan {
                proposals: &proposals,
                rounds,
                closure,
                bounds: &bounds,
                target: 0,
                least: 0,
            };
            assert!(erase(&mut judge, solution.values(), &plan));
            judge.clue_count()
        })
        .collect()
}

fn groups(
    solution: &Solution,
    order: Order,
    symmetry: Symmetry,
    stream: &mut Stream,
) -> Vec<Vec<Cell>> {
    let mut groups: Vec<Vec<Cell>> = Vec::new();
    for cell in order.draw(solution, stream) {
        if !groups.iter().any(|group| group.contains(&cell)) {
            groups.push(symmetry.orbit(NINE, cell));
        }
    }
    groups
}

fn assert_mean(counts: &[usize], expected: f64, what: &str) {
    let mean = counts.iter().sum::<usize>() as f64 / counts.len() as f64;
    println!(
        "{what}: {} / {mean:.2} / {}",
        counts.iter().min().unwrap(),
        counts.iter().max().unwrap()
    );
    assert!((mean - expected).abs() < 0.5, "{what}: mean {mean}, expected {expected}");
}

#[test]
fn one_pass_of_every_rule() {
    let table = [
        (Rule::Naked, 400, [42.7, 40.0, 48.2]),
        (Rule::NakedChain, 300, [25.4, 25.3, 29.0]),
        (Rule::Supposition, 300, [26.9, 26.9, 30.5]),
        (Rule::SuppositionChain, 150, [24.36, 24.1, 27.4]),
        (Rule::Unique, 300, [24.28, 24.1, 27.35]),
    ];
    for (rule, count, [random, digits, half_turn]) in table {
        for (order, symmetry, expected) in [
            (Order::Random, Symmetry::None, random),
            (Order::Digits, Symmetry::None, digits),
            (Order::Random, Symmetry::HalfTurn, half_turn),
        ] {
            let counts = floors(&[rule], order, symmetry, count);
            assert_mean(&counts, expected, &format!("{rule:?}, {order}, {symmetry}"));
        }
    }
}

#[test]
fn round_robin_by_house_is_near_random_order() {
    for (rule, random) in [(Rule::Naked, 42.7), (Rule::Unique, 24.28)] {
        for order in [Order::Rows, Order::Columns, Order::Blocks] {
            let counts = floors(&[rule], order, Symmetry::None, 300);
            let mean = counts.iter().sum::<usize>() as f64 / counts.len() as f64;
            assert!((mean - random).abs() < 0.7 + 0.5, "{rule:?} {order}: {mean}");
        }
    }
}

#[test]
fn the_cheap_round_first_leaves_fewer_clues() {
    for (level, expected) in [(Level::Unique, 23.6), (Level::TwoChain, 23.7)] {
        let counts = floors(level.rounds(), Order::Random, Symmetry::None, 200);
        assert_mean(&counts, expected, &format!("level {level}"));
    }
}
