//! Samples are what they say: on 4x4 against all minimal puzzles, on 9x9 lanes against the definition.

use super::{PlainTries, Sampling, Tries as _, TryWords, choose, grid, tries_a_grid};
use crate::board::Shape;
use crate::generate::{Generator, Recipe};
use crate::grid::Puzzle;
use crate::rng::StreamKey;
use crate::solve;
use std::collections::HashMap;

fn four() -> Shape {
    "4".parse().unwrap()
}

/// The minimal puzzles of a 4x4 grid, as masks of clues: by what differs in the other grids.
fn minimal(own: &[u8], grids: &[Vec<u8>]) -> Vec<u16> {
    let differs = |other: &Vec<u8>| {
        (0..16).filter(|&cell| own[cell] != other[cell]).fold(0, |set, cell| set | 1 << cell)
    };
    let mut sets: Vec<u16> = grids.iter().map(differs).filter(|&set| set != 0).collect();
    let all = sets.clone();
    sets.retain(|&set| !all.iter().any(|&other| other != set && other & !set == 0));
    sets.dedup();
    let mut is_unique = vec![false; 1 << 16];
    for clues in 0..=u16::MAX {
        is_unique[usize::from(clues)] = sets.iter().all(|set| set & clues != 0);
    }
    let is_minimal = |clues: &u16| {
        let mut cells = (0..16).map(|cell| 1 << cell).filter(|cell| clues & cell != 0);
        is_unique[usize::from(*clues)] && !cells.any(|cell| is_unique[usize::from(clues & !cell)])
    };
    (0..=u16::MAX).filter(is_minimal).collect()
}

fn grids() -> Vec<Vec<u8>> {
    let blank: Puzzle = ".".repeat(16).parse().unwrap();
    solve::solutions(&blank).map(|grid| grid.values().to_vec()).collect()
}

/// The number of minimal 4x4 puzzles of each number of clues.
fn minimal_by_clues() -> [u64; 17] {
    let grids = grids();
    assert_eq!(grids.len(), 288);
    let mut counts = [0; 17];
    for own in &grids {
        minimal(own, &grids).iter().for_each(|clues| counts[clues.count_ones() as usize] += 1);
    }
    counts
}

/// The sum of the squared deviations from what is expected, each over it, with the degrees of freedom.
fn deviation(pairs: impl Iterator<Item = (u64, f64)>) -> (f64, f64) {
    let add = |(sum, count), (seen, expected): (u64, f64)| {
        (sum + (seen as f64 - expected).powi(2) / expected, count + 1.0)
    };
    pairs.fold((0.0, -1.0), add)
}

/// Every minimal puzzle of a grid comes with the probability 1 / C(16, clues), and nothing else comes.
#[test]
fn tries_find_each_minimal_puzzle_by_its_clues() {
    const TRIES: u32 = 60_000;
    let grids = grids();
    let own = &grids[100];
    let mut counts: HashMap<u16, u64> =
        minimal(own, &grids).into_iter().map(|clues| (clues, 0)).collect();
    let key = StreamKey::new(3, 5);
    let mut tries = PlainTries::new(&four().into());
    let mut failed = u64::from(TRIES);
    for round in 0..TRIES {
        if let Some((_, puzzle)) = tries.next(own, TryWords::new(key, round, 16), 0) {
            let clues =
                (0..16).filter(|&cell| puzzle[cell] != 0).fold(0, |set, cell| set | 1 << cell);
            *counts.get_mut(&clues).expect("a minimal puzzle") += 1;
            failed -= 1;
        }
    }
    let expected = |clues: u32| f64::from(TRIES) / choose(16, clues as usize) as f64;
    let failures =
        f64::from(TRIES) - counts.keys().map(|clues| expected(clues.count_ones())).sum::<f64>();
    let pairs = counts.iter().map(|(clues, &seen)| (seen, expected(clues.count_ones())));
    let (sum, freedom) = deviation(pairs.chain([(failed, failures)]));
    assert!(
        freedom > 100.0 && (sum - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(),
        "{sum} {freedom}"
    );
}

/// The clues of 4x4 samples against all minimal puzzles.
#[test]
fn samples_have_the_clues_of_all_minimal_puzzles() {
    const COUNT: u64 = 1500;
    let all = minimal_by_clues();
    assert_eq!(all[3..8], [0, 25_728, 58_368, 1_536, 0]);
    let of = |sampling, weight: &dyn Fn(usize) -> f64| {
        let generator =
            Generator::new(Recipe::new(8).with_shape(four()).with_sampling(sampling)).unwrap();
        let mut counts = [0u64; 17];
        let batch = crate::generate::tests::make(generator.recipe(), 0..COUNT);
        for made in batch.iter() {
            assert_eq!(made.solutions, 1);
            counts[made.puzzle.iter().filter(|&&value| value != 0).count()] += 1;
        }
        let sum: f64 = (0..17).map(weight).sum();
        let pairs = (0..17).map(|clues| (counts[clues], COUNT as f64 * weight(clues) / sum));
        let pairs: Vec<_> = pairs.collect();
        assert!(pairs.iter().all(|&(seen, expected)| expected > 0.0 || seen == 0));
        let (sum, freedom) = deviation(pairs.into_iter().filter(|&(_, expected)| expected > 0.0));
        assert!(sum < freedom + 4.0 * (2.0 * freedom).sqrt() + 4.0, "{sampling}: {sum} {counts:?}");
    };
    of(Sampling::Unbiased, &|clues| all[clues] as f64 / choose(16, clues) as f64);
    of(Sampling::Uniform { most: 6 }, &|clues| all[clues] as f64);
    of(Sampling::Uniform { most: 5 }, &|clues| if clues <= 5 { all[clues] as f64 } else { 0.0 });
}

#[test]
fn ways_to_choose() {
    assert_eq!(choose(16, 4), 1820);
    assert_eq!(choose(81, 0), 1);
    assert_eq!(choose(81, 81), 1);
    for count in 1..=81 {
        assert_eq!(choose(81, count), choose(81, 81 - count));
        let pascal = choose(80, count - 1) + if count == 81 { 0 } else { choose(80, count) };
        assert_eq!(choose(81, count), pascal);
    }
}

/// The first try of an index that comes to a puzzle, by the definition.
fn first_success(key: StreamKey, from: u32) -> (u64, Vec<u8>) {
    let mut tries = PlainTries::new(&Shape::NINE.into());
    let success = |round: u32| {
        let words = TryWords::new(key, round, 81);
        let (place, puzzle) = tries.next(&grid(Shape::NINE, key, round), words, 0)?;
        Some((u64::from(round) * tries_a_grid(&Shape::NINE.into()) + place as u64 + 1, puzzle))
    };
    (from..).find_map(success).unwrap()
}

/// The same puzzles on each backend as by the definition, from some rounds before the success on.
#[cfg(feature = "lanes")]
fn lanes_make_what_is_defined(indices: std::ops::Range<u64>, rounds_before: u32) {
    use crate::lanes::Backend;
    let recipe = Recipe::new(1).with_sampling(Sampling::Unbiased);
    for index in indices {
        let mut made = None;
        for backend in Backend::ALL.into_iter().filter(|backend| backend.is_tested()) {
            let generator = Generator::new(recipe.clone()).unwrap().with_backend(backend).unwrap();
            let batch = generator.maker().make(index).unwrap();
            assert!(made.is_none_or(|made| made == batch), "{backend} {index}");
            made = Some(batch);
        }
        let batch = made.unwrap();
        let made = batch.puzzle(0).unwrap();
        let round = (made.attempts - 1) / 512;
        let key = recipe.seeds().removal_key(index);
        let first = first_success(key, round.saturating_sub(rounds_before));
        assert_eq!(first, (made.attempts.into(), made.puzzle.to_vec()), "{index}");
    }
}

#[cfg(feature = "lanes")]
#[test]
fn lanes_make_the_puzzles_of_the_definition() {
    lanes_make_what_is_defined(0..crate::testing::sample(4, 2) as u64, 10);
}

/// Some seconds a puzzle: every try by its definition.
#[cfg(feature = "lanes")]
#[test]
#[ignore = "a minute: cargo test --release sampling -- --ignored"]
fn lanes_make_the_puzzles_of_the_definition_from_the_first_try() {
    lanes_make_what_is_defined(0..8, u32::MAX);
}

/// Pinned: the example of docs/REPRODUCE.md.
#[cfg(feature = "lanes")]
#[test]
fn reference_puzzle() {
    let made = Generator::new(Recipe::new(1).with_sampling(Sampling::Unbiased))
        .unwrap()
        .puzzle(0)
        .unwrap();
    let puzzle =
        "...679.14...........28..9.65....68....3..1..72.79..3...........1....4.28.8.1.....";
    assert_eq!((made.puzzle().to_string().as_str(), made.attempts()), (puzzle, 41_040));
}

/// D. Berthier's figures of what succeeds, and of all minimal puzzles, in per cent by clues from 23 on.
#[cfg(feature = "lanes")]
#[test]
#[ignore = "ten minutes: cargo test --release sampling -- --ignored"]
fn clues_are_those_of_the_literature() {
    const COUNT: u64 = 4000;
    let recipe = Recipe::new(2).with_sampling(Sampling::Unbiased);
    let batch = crate::generate::tests::make(&recipe, 0..COUNT);
    let (mut counts, mut tries) = ([0u64; 82], 0);
    for made in batch.iter() {
        assert_eq!(made.solutions, 1);
        counts[made.puzzle.iter().filter(|&&value| value != 0).count()] += 1;
        tries += u64::from(made.attempts);
    }
    let all = COUNT as f64;
    let mean = |weight: &dyn Fn(usize) -> f64| {
        let sum: f64 = (0..82).map(|n| counts[n] as f64 * weight(n)).sum();
        (0..82).map(|n| n as f64 * counts[n] as f64 * weight(n)).sum::<f64>() / sum
    };
    let weight = |n: usize| choose(81, n) as f64;
    let sum: f64 = (0..82).map(|n| counts[n] as f64 * weight(n)).sum();
    let share = |n: usize| 100.0 * counts[n] as f64 * weight(n) / sum;
    eprintln!("{:?}", (20..34).map(|n| (n, counts[n], share(n))).collect::<Vec<_>>());
    eprintln!("one in {:.0}, means {:.3} {:.3}", tries as f64 / all, mean(&|_| 1.0), mean(&weight));
    assert!((tries as f64 / all / 257_477.0 - 1.0).abs() < 4.0 / all.sqrt());
    for (n, per_cent) in (23..).zip([1.9, 11.9, 30.6, 33.8, 17.0, 4.2]) {
        let (seen, p) = (counts[n] as f64 / all, per_cent / 100.0);
        assert!((seen - p).abs() < 4.0 * f64::sqrt(p / all) + 0.001, "{n}: {seen}");
    }
    assert!((mean(&|_| 1.0) - 25.67).abs() < 0.08 && (mean(&weight) - 26.577).abs() < 0.12);
    assert!((share(26) - 31.9).abs() < 4.0 && (share(27) - 32.7).abs() < 4.0);
}

#[test]
fn texts_round_trip_and_bad_ones_are_refused() {
    for text in ["unbiased", "uniform-29", "uniform-24"] {
        assert_eq!(text.parse::<Sampling>().unwrap().to_string(), text);
    }
    assert_eq!("uniform".parse::<Sampling>().unwrap(), Sampling::Uniform { most: 29 });
    for text in ["", "fair", "uniform-", "uniform-027", "uniform--1", "uniform-x"] {
        assert!(text.parse::<Sampling>().unwrap_err().is_invalid_input(), "{text}");
    }
}

/// Recipes that would give a sample a bias, or cannot be made, are refused in words that say what to write.
#[test]
fn what_does_not_go_with_a_sample_is_refused() {
    let sample = "rg1.9x9.t200.rrandom.lunique.vunbiased.s1";
    assert_eq!(Recipe::parse(sample).unwrap().0.to_string(), sample);
    let bad = [
        "rg1.lunique.vunbiased",
        "rg1.rrandom.l2.vunbiased",
        "rg1.t100.rrandom.lunique.vunbiased",
        "rg1.farc.lunique.vunbiased",
        "rg1.rrandom.lunique.orows.vunbiased",
        "rg1.rrandom.lunique.yhalf-turn.vunbiased",
        "rg1.rrandom.lunique.c24-28.vunbiased",
        "rg1.rrandom.lunique.er1.vunbiased",
        "rg1.rrandom.lunique.ghard.vunbiased",
        "rg1.rrandom.lunique.vunbiased.a5",
        "rg1.rrandom.lunique.vunbiased.sg7",
        "rg1.16x16.rrandom.lunique.vunbiased",
        "rg1.8x8.rrandom.lunique.vunbiased",
        "rg1.rrandom.lunique.vuniform-23",
        "rg1.rrandom.lunique.vuniform-41",
        "rg1.4x4.rrandom.lunique.vuniform",
    ];
    for text in bad {
        let error = Recipe::parse(text).unwrap_err();
        assert!(error.is_invalid_input(), "{text}");
        let message = error.to_string();
        assert!(message.contains("sampl"), "{text}: {message}");
    }
}
