//! HoDoKu's scores, and the effort beside them.

use rootgrid::deduce::Limits;
use rootgrid::grid::Puzzle;
use rootgrid::rate::{EffortJudge, HodokuJudge};
use rootgrid::transform::{KindSet, Steps, Walk};
use rootgrid::{Givens, rng::StreamKey};

/// Puzzle, level, score.
fn sample() -> Vec<(Puzzle, String, u64)> {
    let path = format!("{}/tests/data/hodoku_sample.csv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let rows = text.lines().skip(1).map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        (fields[0].parse().unwrap(), fields[1].to_lowercase(), fields[2].parse().unwrap())
    });
    rows.collect()
}

/// Ranks from 0, the mean of those that are equal.
fn ranks(values: &[u64]) -> Vec<f64> {
    let rank = |value: &u64| {
        let below = values.iter().filter(|other| *other < value).count();
        let equal = values.iter().filter(|other| *other == value).count();
        below as f64 + (equal - 1) as f64 / 2.0
    };
    values.iter().map(rank).collect()
}

/// The rank correlation (Spearman).
fn correlation(a: &[u64], b: &[u64]) -> f64 {
    let (a, b) = (ranks(a), ranks(b));
    let mean = (a.len() - 1) as f64 / 2.0;
    let covariance = |a: &[f64], b: &[f64]| -> f64 {
        a.iter().zip(b).map(|(x, y)| (x - mean) * (y - mean)).sum()
    };
    covariance(&a, &b) / (covariance(&a, &a) * covariance(&b, &b)).sqrt()
}

#[test]
fn correlations() {
    assert!((correlation(&[1, 2, 3, 4], &[10, 20, 30, 40]) - 1.0).abs() < 1e-9);
    assert!((correlation(&[1, 2, 3, 4], &[4, 3, 2, 1]) + 1.0).abs() < 1e-9);
}

/// The figures of `docs/RATING.md`, on a part of the list.
#[test]
fn scores_follow_those_of_hodoku() {
    let (mut hodoku, mut effort) = (HodokuJudge::new(), EffortJudge::new());
    let (mut found, mut efforts, mut expected, mut same_level) = (vec![], vec![], vec![], 0);
    for (puzzle, level, score) in sample() {
        let ours = hodoku.score(&puzzle, &Limits::new()).unwrap();
        found.push(u64::from(ours.points));
        efforts.push(effort.effort(&puzzle, &Limits::new()).unwrap());
        same_level += usize::from(ours.level.name() == level);
        expected.push(score);
    }
    assert!(correlation(&found, &expected) >= 0.98, "{}", correlation(&found, &expected));
    assert!(correlation(&efforts, &expected) >= 0.93, "{}", correlation(&efforts, &expected));
    assert!(same_level * 100 >= found.len() * 95, "{same_level} of {}", found.len());
}

/// A limit gives nothing, and no wrong number; the judge goes on with the next puzzle.
#[test]
fn limits_give_no_score() {
    let none = Limits::new().with_work(0);
    let (mut hodoku, mut effort) = (HodokuJudge::new(), EffortJudge::new());
    let (puzzle, ..) = sample().swap_remove(0);
    assert_eq!(hodoku.score(&puzzle, &none), None);
    assert_eq!(effort.effort(&puzzle, &none), None);
    assert!(hodoku.score(&puzzle, &Limits::new()).is_some());
    assert!(effort.effort(&puzzle, &Limits::new()).is_some());
}

/// Singles alone do not depend on how the board is turned: boards of every shape have an effort that is about that of
/// their images (the order of equal steps may differ).
#[test]
fn effort_is_for_every_shape() {
    let puzzle: Puzzle = "1.3.....4.....2.".parse().unwrap();
    let effort = EffortJudge::new().effort(&puzzle, &Limits::new()).unwrap();
    let walk = Walk::new(puzzle.shape(), Steps::Count(30), KindSet::ALL).unwrap();
    for index in 0..20 {
        let image: Givens =
            walk.morph(StreamKey::new(5, index), 0).apply(&puzzle.clone().into_givens());
        let image = image.into_puzzle().unwrap();
        let other = EffortJudge::new().effort(&image, &Limits::new()).unwrap();
        assert!(other.abs_diff(effort) * 4 <= effort, "{other} {effort}");
    }
}
