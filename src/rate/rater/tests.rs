//! Tests of `rater`.

use super::*;
use crate::board::{Rules, Shape};
use crate::grid::Givens;
use crate::rng::{Purpose, Stream};
use crate::solve::random_solution;

/// Compares the two ways for a puzzle; returns the rating in tenths, if hidden singles solve it.
fn check(values: &[u8]) -> Option<u16> {
    let puzzle = Givens::new(Shape::NINE, values).unwrap().into_puzzle().ok()?;
    let limits = Limits::new().with_most(singles::MOST);
    let ratings = [Profile::Se121, Profile::Se2021].map(|profile| {
        let mut rater = Rater::new(profile);
        let traced = rater.rate_traced(&puzzle, &limits);
        assert_eq!(rater.rate_within(&puzzle, &limits), traced, "{puzzle:?}");
        traced
    });
    let [rating, _] = ratings;
    let is_hidden = rating.ending == Ending::Solved && !rating.counts.is_empty();
    assert_eq!(rate_by_hidden(&mut Closer::default(), values).is_some(), is_hidden);
    is_hidden.then_some(rating.er.tenths())
}

/// Ratings under further rules are those of SukakuExplainer.
#[test]
fn puzzles_under_further_rules_are_rated_as_by_its_program() {
    let data = include_str!("../../../tests/data/rules/rated.csv");
    let mut rater = Rater::new(Profile::Se2021);
    let (mut right, mut open, mut wrong) = (0, Vec::new(), Vec::new());
    for line in data.lines().skip(1) {
        let [rules, puzzle, er, ep, ed, technique] =
            line.split(',').collect::<Vec<_>>().try_into().unwrap();
        let rules = Rules::parse(Shape::NINE, rules).unwrap();
        let value = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
        let values: Vec<u8> = puzzle.bytes().map(value).collect();
        let puzzle = Givens::new(&rules, &values).unwrap().into_puzzle().unwrap();
        let rating = rater.rate(&puzzle);
        let found = [rating.er, rating.ep, rating.ed].map(|score| score.to_string());
        match rating.is_complete() {
            false => open.push(format!("{rules} {er} {technique}, so far {found:?}")),
            true if found == [er, ep, ed] => right += 1,
            true => wrong.push(format!("{rules} {puzzle} {er} {ep} {ed} {technique}: {found:?}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!((right, open.len()), (267, 0), "{}", open.join("\n"));
}

/// Of the puzzles with many clues, some have no solution or several.
#[test]
fn puzzles_of_hidden_singles_are_rated_as_by_the_ladder() {
    let mut stream = Stream::new(19, 3, Purpose::Sample, 0);
    let mut found = Vec::new();
    for round in 0..300 {
        let mut values = random_solution(Shape::NINE, &mut stream).values().to_vec();
        let mut cells: Vec<usize> = (0..81).collect();
        stream.shuffle(&mut cells);
        let blanks = [3, 20, 45][round % 3] + stream.below(8) as usize;
        cells[..blanks].iter().for_each(|&cell| values[cell] = 0);
        // Sometimes a digit that does not belong there.
        let wrong = 1 + stream.below(9) as u8;
        if round % 5 == 0 {
            values[cells[0]] = wrong;
        }
        found.push(check(&values));
    }
    let rated = include_str!("../../../tests/data/rated_se_sample.csv");
    for line in rated.lines().skip(1) {
        let value = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
        found.push(check(&line.bytes().take(81).map(value).collect::<Vec<u8>>()));
    }
    for tenths in [Some(10), Some(12), Some(15), None] {
        assert!(found.iter().filter(|&&rated| rated == tenths).count() > 5, "{tenths:?}");
    }
}
