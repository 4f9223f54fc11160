//! Tests of `closing`.

use super::*;
use crate::board::Shape;
use crate::deduce::Profile;
use crate::grid::{Givens, Puzzle};
use crate::rate::{Rater, Score};
use crate::rng::{Purpose, Stream};
use crate::solve::{is_unique, random_solution};

/// The closures solve just what their techniques solve on the rating scale, which has techniques between them.
#[test]
fn closures_bound_the_rating() {
    let mut stream = Stream::new(8, 1, Purpose::Sample, 0);
    let (mut closer, mut rater) = (Closer::default(), Rater::new(Profile::Se121));
    let mut counts = [0; 4];
    let puzzles = crate::testing::sample(400, 80);
    for _ in 0..puzzles {
        let mut values = [0; 81];
        values.copy_from_slice(random_solution(Shape::NINE, &mut stream).values());
        let puzzle =
            |values: &[u8]| Puzzle::from_trusted(Givens::from_trusted(Shape::NINE, values));
        let mut cells: Vec<usize> = (0..81).collect();
        stream.shuffle(&mut cells);
        let least = 22 + stream.below(8);
        for (cell, count) in cells.into_iter().zip((0..81).rev()) {
            let digit = std::mem::take(&mut values[cell]);
            if count < least || !is_unique(&puzzle(&values)) {
                values[cell] = digit;
            }
        }
        let er = rater.rate(&puzzle(&values)).er.tenths();
        let solved = [Closure::Hidden, Closure::Singles, Closure::Locked]
            .map(|closure| closer.solves(&values, closure));
        assert_eq!(solved[0], er <= 15, "{er}");
        assert!(if solved[1] { er <= 23 } else { er > 15 }, "{er}");
        assert!(if solved[2] { er <= 28 } else { er > 17 }, "{er}");
        assert!(solved.is_sorted());
        counts[solved.into_iter().filter(|&is_solved| is_solved).count()] += 1;
    }
    assert!(counts.into_iter().all(|count| count > puzzles / 80), "{counts:?} {}", Score::UNSOLVED);
}
