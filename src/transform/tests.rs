//! Properties of the group, on every shape.

use super::{KindSet, Morph, Steps, TransformKind, Walk, root};
use crate::board::{Cell, Shape};
use crate::grid::Solution;
use crate::rng::{Purpose, Stream, StreamKey};
use quickcheck::{Arbitrary, Gen, quickcheck};
use std::collections::HashSet;

impl Arbitrary for Morph {
    fn arbitrary(g: &mut Gen) -> Morph {
        let shape = *g.choose(&Shape::ALL).unwrap();
        Morph::uniform(shape, &mut Stream::new(u64::arbitrary(g), 0, Purpose::Sample, 0))
    }

    /// Towards the identity: without the transposition, rows, columns or digits.
    fn shrink(&self) -> Box<dyn Iterator<Item = Morph>> {
        let identity = Morph::identity(self.shape);
        let simpler = [
            Morph { transposed: false, ..*self },
            Morph { rows: identity.rows, ..*self },
            Morph { cols: identity.cols, ..*self },
            Morph { digits: identity.digits, ..*self },
        ];
        let this = *self;
        Box::new(simpler.into_iter().filter(move |morph| *morph != this))
    }
}

/// Two morphs of one shape.
#[derive(Clone, Debug)]
struct Pair(Morph, Morph);

impl Arbitrary for Pair {
    fn arbitrary(g: &mut Gen) -> Pair {
        let first = Morph::arbitrary(g);
        let mut stream = Stream::new(u64::arbitrary(g), 1, Purpose::Sample, 0);
        Pair(first, Morph::uniform(first.shape, &mut stream))
    }
}

fn walk(shape: Shape, steps: u32) -> Walk {
    Walk::new(shape, Steps::Count(steps), KindSet::ALL).unwrap()
}

/// Returns whether a permutation is odd: as many inversions.
fn is_odd(line: &[u8]) -> bool {
    let inversions = (0..line.len())
        .flat_map(|i| (0..i).map(move |j| (j, i)))
        .filter(|&(j, i)| line[j] > line[i])
        .count();
    inversions % 2 == 1
}

quickcheck! {
    fn images_of_solutions_are_solutions(morph: Morph) -> bool {
        let image = morph.apply_to_solution(&root::canonical(morph.shape));
        Solution::try_from(image.into_givens()).is_ok()
    }

    fn composition_is_application_one_after_the_other(pair: Pair) -> bool {
        let Pair(a, b) = pair;
        let grid = root::canonical(a.shape);
        a.then(&b).apply_to_solution(&grid) == b.apply_to_solution(&a.apply_to_solution(&grid))
    }

    fn inverse_undoes(morph: Morph) -> bool {
        morph.then(&morph.inverse()) == Morph::identity(morph.shape)
            && morph.inverse().then(&morph) == Morph::identity(morph.shape)
    }

    fn order_is_the_first_power_that_is_the_identity(morph: Morph) -> bool {
        // Orders get large on large boards; their divisors decide.
        let identity = Morph::identity(morph.shape);
        let power = |mut exponent: u64| {
            let (mut result, mut square) = (identity, morph);
            while exponent > 0 {
                if exponent & 1 == 1 {
                    result = result.then(&square);
                }
                square = square.then(&square);
                exponent >>= 1;
            }
            result
        };
        let order = morph.order();
        let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23];
        power(order) == identity
            && primes.iter().filter(|p| order.is_multiple_of(**p)).all(|p| power(order / p) != identity)
    }

    fn text_round_trips(morph: Morph) -> bool {
        morph.to_string().parse::<Morph>().unwrap() == morph
    }

    fn folding_agrees_with_step_by_step(seed: u64, steps: u8) -> bool {
        Shape::ALL.into_iter().all(|shape| {
            let walk = walk(shape, u32::from(steps));
            let key = StreamKey::new(seed, 3);
            let one_by_one = walk.steps(key).iter().fold(Morph::identity(shape), |morph, step| {
                morph.then(&step.to_morph(shape).unwrap())
            });
            walk.steps(key).len() == usize::from(steps) && walk.morph(key, 0) == one_by_one
        })
    }

    fn cells_move_with_their_contents(morph: Morph, cell: u16) -> bool {
        let cell = Cell::new(cell as usize % morph.shape.cells());
        let grid = root::canonical(morph.shape);
        let image = morph.apply_to_solution(&grid);
        let digit = grid.values()[morph.source(cell).index()] - 1;
        let moved = morph.apply_to_cells(&[morph.source(cell)].into_iter().collect());
        image.values()[cell.index()] == morph.digits()[usize::from(digit)] + 1
            && moved.iter().eq([cell])
    }
}

#[test]
fn switched_off_kinds_are_not_drawn() {
    for kind in TransformKind::ALL {
        let kinds: KindSet = [kind].into_iter().collect();
        assert_eq!(kinds.to_string().parse::<KindSet>().unwrap(), kinds);
        for shape in Shape::ALL {
            let Ok(walk) = Walk::new(shape, Steps::Count(30), kinds) else {
                assert!(kind == TransformKind::Transpose && !shape.is_square());
                continue;
            };
            assert!(walk.steps(StreamKey::new(7, 7)).iter().all(|step| step.kind() == kind));
        }
    }
}

#[test]
fn every_step_is_a_change_and_drawn_about_equally_often() {
    let walk = walk(Shape::NINE, 60_000);
    let mut counts = std::collections::HashMap::new();
    for step in walk.steps(StreamKey::new(1, 1)) {
        if step.kind() != TransformKind::Digits {
            assert_ne!(step.to_morph(Shape::NINE), Some(Morph::identity(Shape::NINE)));
            *counts.entry(step).or_insert(0u32) += 1;
        }
    }
    assert_eq!(counts.len(), 9 + 9 + 3 + 3 + 1);
    for (step, count) in counts {
        let expected = 60_000 / 6 / step.kind().arguments(Shape::NINE) as u32;
        assert!(count.abs_diff(expected) < expected / 5, "{step:?} {count}");
    }
}

/// All grids that walks from a root reach, by closing it under every step.
fn orbit(shape: Shape) -> HashSet<Vec<u8>> {
    let mut generators: Vec<Morph> = Vec::new();
    for kind in KindSet::ALL.applying(shape) {
        if kind == TransformKind::Digits {
            // A transposition and a cycle generate all renamings.
            let mut swap: Vec<usize> = (0..shape.side()).collect();
            swap.swap(0, 1);
            let cycle: Vec<usize> = (0..shape.side()).map(|i| (i + 1) % shape.side()).collect();
            let labels = [swap, cycle].map(super::TransformStep::Digits);
            generators.extend(labels.iter().map(|step| step.to_morph(shape).unwrap()));
        } else {
            let steps = (0..kind.arguments(shape) as usize)
                .map(|argument| super::TransformStep::numbered(kind, argument, shape));
            generators.extend(steps.map(|step| step.to_morph(shape).unwrap()));
        }
    }
    let start = root::canonical(shape).values().to_vec();
    let mut seen = HashSet::from([start.clone()]);
    let mut queue = vec![start];
    while let Some(grid) = queue.pop() {
        for generator in &generators {
            let mut image = vec![0; grid.len()];
            generator.apply_to_values(&grid, &mut image);
            if seen.insert(image.clone()) {
                queue.push(image);
            }
        }
    }
    seen
}

#[test]
fn orbits_of_the_small_roots() {
    assert_eq!(orbit(Shape::new(2, 2).unwrap()).len(), 192);
    assert_eq!(orbit(Shape::new(2, 3).unwrap()).len(), 103_680);
}

/// The geometric morphs that carry the root to a renaming of itself.
#[test]
fn the_root_has_54_automorphisms() {
    let root = root::canonical(Shape::NINE);
    let values = root.values();
    let lines = line_permutations();
    let mut automorphisms = 0;
    for transposed in [false, true] {
        for rows in &lines {
            // The renaming must carry the image of the first row to 1..9; try every column choice.
            for cols in &lines {
                let source = |r: usize, c: usize| {
                    let (row, col) = (rows[r], cols[c]);
                    usize::from(values[if transposed { col * 9 + row } else { row * 9 + col }])
                };
                let mut names = [0u8; 10];
                (0..9).for_each(|c| names[source(0, c)] = values[c]);
                automorphisms +=
                    usize::from((9..81).all(|i| names[source(i / 9, i % 9)] == values[i]));
            }
        }
    }
    assert_eq!(automorphisms, 54);
}

/// The 1296 permutations of nine lines that keep three groups of three together.
fn line_permutations() -> Vec<[usize; 9]> {
    const ORDERS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut lines = Vec::new();
    for groups in ORDERS {
        for inner in 0..216 {
            let within = [inner / 36, inner / 6 % 6, inner % 6];
            lines.push(std::array::from_fn(|i| groups[i / 3] * 3 + ORDERS[within[i / 3]][i % 3]));
        }
    }
    lines
}

/// Chi-square statistic of counts against equal frequencies.
fn chi_square(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum()
}

/// After 200 and 201 steps digits, row permutations, the transposition and all parities are even.
#[test]
fn long_walks_are_uniform_in_the_small() {
    let lines = line_permutations();
    for steps in [200, 201] {
        let walk = walk(Shape::NINE, steps);
        let root = root::canonical(Shape::NINE);
        let (mut digit, mut rows) = ([0; 9], vec![0; lines.len()]);
        let (mut transposed, mut parity) = ([0; 2], [0; 8]);
        for index in 0..20_000 {
            let morph = walk.morph(StreamKey::new(2024, index), 0);
            let line: Vec<usize> = morph.rows().iter().map(|&row| usize::from(row)).collect();
            rows[lines.iter().position(|other| other[..] == line[..]).unwrap()] += 1;
            let corner = root.values()[morph.source(Cell::new(0)).index()] - 1;
            digit[usize::from(morph.digits()[usize::from(corner)])] += 1;
            transposed[usize::from(morph.is_transposed())] += 1;
            let odd = [morph.rows(), morph.cols(), morph.digits()].map(is_odd);
            parity[odd.iter().fold(0, |bits, &odd| bits * 2 + usize::from(odd))] += 1;
        }
        // Bounds at about five standard deviations of the chi-square distribution.
        assert!(chi_square(&digit) < 8.0 + 5.0 * 4.0, "{steps}: {digit:?}");
        assert!(chi_square(&transposed) < 1.0 + 5.0 * 1.5 + 8.0, "{steps}: {transposed:?}");
        assert!(chi_square(&parity) < 7.0 + 5.0 * 3.8, "{steps}: {parity:?}");
        assert!(chi_square(&rows) < 1295.0 + 5.0 * 50.9, "{steps}: {}", chi_square(&rows));
    }
}

/// Without relabelling the parity of swaps is fixed by the number of steps: half of the group is
/// out of reach. Relabelling by a uniform permutation is what breaks it.
#[test]
fn swaps_alone_reach_only_half_of_the_group() {
    // Each of these steps is an odd permutation of the 27 lines: three swaps of lines in a band
    // swap, one otherwise.
    let kinds: KindSet =
        [TransformKind::Rows, TransformKind::Columns, TransformKind::Bands, TransformKind::Stacks]
            .into_iter()
            .collect();
    for steps in [200, 201] {
        let walk = Walk::new(Shape::NINE, Steps::Count(steps), kinds).unwrap();
        for index in 0..200 {
            let morph = walk.morph(StreamKey::new(5, index), 0);
            assert_eq!(is_odd(morph.rows()) != is_odd(morph.cols()), steps % 2 == 1);
        }
    }
}

/// The table of mixing: total variation of row permutations falls to the noise floor by 150 steps.
#[test]
#[ignore = "a million walks for each length: cargo test --release -- --ignored mixing"]
fn mixing_in_the_large() {
    let lines = line_permutations();
    let number: std::collections::HashMap<[usize; 9], usize> =
        lines.iter().enumerate().map(|(i, line)| (*line, i)).collect();
    let samples = 1_000_000;
    let table = [(10, 0.66), (20, 0.40), (50, 0.081), (80, 0.020), (100, 0.0154), (200, 0.0143)];
    for (steps, expected) in table {
        let walk = walk(Shape::NINE, steps);
        let mut counts = vec![0u32; lines.len()];
        for index in 0..samples {
            let morph = walk.morph(StreamKey::new(9, index), 0);
            let line: [usize; 9] = std::array::from_fn(|i| usize::from(morph.rows()[i]));
            counts[number[&line]] += 1;
        }
        let even = samples as f64 / lines.len() as f64;
        let variation = counts.iter().map(|&n| (f64::from(n) - even).abs()).sum::<f64>()
            / (2.0 * samples as f64);
        assert!((variation - expected).abs() < 0.03 * expected + 0.003, "{steps}: {variation}");
    }
}
