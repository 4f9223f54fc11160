use super::*;
use crate::variety::sample::Sampler;
use crate::variety::stats::Measured;
use rootgrid::board::{CellSet, Shape};
use rootgrid::deduce::level::Level;
use rootgrid::generate::Recipe;
use rootgrid::generate::fill::{self, Method};
use rootgrid::generate::removal::ClueRange;
use rootgrid::generate::{GridSource, Shuffle};
use rootgrid::grid::Puzzle;
use rootgrid::rng::{Purpose, Stream};
use rootgrid::solve;
use rootgrid::solve::unavoidable::small_sets;
use rootgrid::transform::{Root, Steps, root};

fn measure(recipe: &Recipe, count: u64) -> Measures {
    measure_in_parts(recipe, count, count)
}

fn measure_in_parts(recipe: &Recipe, count: u64, part: u64) -> Measures {
    let sampler = Sampler::new(recipe).unwrap();
    let mut measurer = Measurer::new(recipe, 50);
    for start in (0..count).step_by(part as usize) {
        let sample = sampler.take(start..count.min(start + part), false, &|_| ()).unwrap();
        measurer.add(&sample).unwrap();
    }
    Measures { timing: None, ..measurer.finish() }
}

#[test]
fn parts_measure_as_the_whole() {
    for source in [Shuffle::default().into(), GridSource::Filled(Method::Arc)] {
        let recipe = unique(source);
        assert_eq!(measure(&recipe, 260), measure_in_parts(&recipe, 260, 60), "{recipe}");
    }
}

#[test]
fn patterns_of_mini_lines_are_measured() {
    let of = |root: Root| measure(&unique(Shuffle::default()).with_root(root), 200).solutions;
    let canonical = of(Root::Canonical);
    assert_eq!(canonical.mini_lines, Measured::Value([3.0, 9.0]));
    assert_eq!(canonical.fewest_mini_lines, 3);
    assert_eq!(of(Root::MostCanonical).mini_lines, Measured::Value([3.0, 3.0]));
    assert_eq!(of(Root::Plain).mini_lines, Measured::Value([24.0, 25.0]));
    let random = of(Root::Random);
    let [less, more] = *random.mini_lines.value().unwrap();
    assert!(less > 21.0 && more > less && more < 26.0, "{less} {more}");
}

#[test]
fn ratings_have_shares_that_add_up() {
    let ratings = measure(&unique(Shuffle::default()), 100).demands.ratings;
    let ratings = ratings.value().unwrap();
    let hits: u64 = ratings.grades.iter().map(|(_, share)| share.hits).sum();
    let hardest: u64 = ratings.hardest.iter().map(|(_, share)| share.hits).sum();
    assert_eq!((hits, hardest), (100, 100));
    assert!(ratings.hardest.is_sorted_by(|a, b| a.1.hits >= b.1.hits));
    assert!(ratings.interval.low < ratings.mean && ratings.mean < ratings.interval.high);
}

fn unique(source: impl Into<GridSource>) -> Recipe {
    Recipe::new(2).with_source(source).with_level(Level::Unique)
}

#[test]
fn a_fixed_root_has_one_class_and_other_fills_have_many() {
    let transforms = measure(&unique(Shuffle::default()).with_root(Root::Canonical), 300);
    assert_eq!(transforms.repeats.solution_classes.distinct, 1);
    assert_eq!(transforms.repeats.solutions.distinct, 300);
    assert_eq!(transforms.repeats.orbit, Some(22_574_039_040.0));
    assert_eq!(transforms.solutions.band_classes, Measured::Value(2));
    assert_eq!(transforms.solutions.unavoidable, Measured::Value([0.0, 81.0]));
    let digits = measure(&unique(Method::Digits), 300);
    assert_eq!(digits.repeats.solution_classes.distinct, 300);
    assert_eq!(digits.repeats.orbit, None);
    assert!(*digits.solutions.band_classes.value().unwrap() > 250);
    assert!(digits.effort.mean_backtracks() > 10.0);
    assert!(digits.solutions.row_arrangements.value().is_none());
}

#[test]
fn most_canonical_and_shuffled_rows_have_smaller_orbits() {
    let recipe = unique(Shuffle::default()).with_root(Root::MostCanonical);
    assert_eq!(measure(&recipe, 20).repeats.orbit, Some(1_881_169_920.0));
    let recipe = unique(Method::ShuffledRows).with_level(Level::One);
    let rows = measure(&recipe, 2000);
    assert_eq!(rows.repeats.orbit, Some(362_880.0));
    // 2000 draws from 362,880 have 5.5 equal pairs on average.
    assert!((1..16).contains(&rows.repeats.solutions.equal_pairs));
    let estimate = rows.repeats.solutions.draws_to_repeat;
    assert!((estimate.low..estimate.high).contains(&755.0), "{estimate:?}");
}

#[test]
fn small_samples_say_what_they_need() {
    let measures = measure(&unique(Shuffle::default()), 20);
    assert_eq!(measures.solutions.row_arrangements, Measured::TooFew { needs: 6480, has: 20 });
    assert_eq!(measures.solutions.digits_at_cells, Measured::TooFew { needs: 45, has: 20 });
    assert_eq!(measures.clues.distance, Measured::TooFew { needs: 30, has: 20 });
}

#[test]
fn short_walks_are_found_out_and_long_ones_are_not() {
    let clues = ClueRange::new(30, 30);
    let recipe = |steps| {
        let mut recipe = Recipe::new(4).with_steps(steps).with_level(Level::None);
        recipe.bounds.clues = clues;
        recipe
    };
    let z = |steps| {
        let recipe = recipe(steps);
        let sample = Sampler::new(&recipe).unwrap().take(0..6480, false, &|_| ()).unwrap();
        let mut counter = SolutionCounter::new(&recipe);
        counter.add(&sample);
        counter.finish().row_arrangements.value().unwrap().chi_square.z
    };
    assert!(z(Steps::Count(20)) > 50.0);
    assert!(z(Steps::Count(200)).abs() < 5.0);
    assert!(z(Steps::Uniform).abs() < 5.0);
}

#[test]
fn clues_are_counted_once_for_every_unit() {
    let measures = measure(&unique(Shuffle::default()), 100);
    let clues = &measures.clues;
    let total = clues.count.mean() * 100.0;
    for (spread, units) in [(&clues.lines, 18), (&clues.blocks, 9), (&clues.digits, 9)] {
        assert_eq!(spread.histogram.total(), units * 100);
        let counted = spread.histogram.mean() * spread.histogram.total() as f64;
        let expected = if units == 18 { 2.0 * total } else { total };
        assert!((counted - expected).abs() < 1e-6);
    }
    assert!((clues.frequency.iter().sum::<f64>() - clues.count.mean()).abs() < 1e-9);
    assert!(clues.pattern_classes.as_ref().unwrap().distinct <= clues.patterns.distinct);
    // Clues in a fixed mask are anything but evenly spread.
    let mut masked = unique(Shuffle::default());
    masked.level = Level::None;
    masked.bounds.mask = Some(rootgrid::generate::removal::Mask {
        cells: CellSet::full(40),
        mode: rootgrid::generate::removal::MaskMode::Exact,
    });
    let clues = measure(&masked, 60).clues;
    assert!(clues.cell_uniformity.value().unwrap().z > 100.0);
    assert_eq!((clues.patterns.distinct, clues.entropy), (1, 0.0));
}

#[test]
fn demands_follow_the_level() {
    let level = |level| measure(&Recipe::new(6).with_level(level), 60).demands;
    assert_eq!(level(Level::OneChain).level_one.hits, 60);
    let two = level(Level::TwoChain);
    assert_eq!((two.beyond.hits, two.several.hits), (0, 0));
    assert!(two.level_two.hits > 40);
    assert!(two.several_unchecked.value() > 0.9);
}

#[test]
fn counted_sets_are_unavoidable() {
    for (shape, index) in [(Shape::NINE, 0), (Shape::NINE, 1), ("6".parse().unwrap(), 2)] {
        let mut stream = Stream::new(1, index, Purpose::Fill, 0);
        let solution = fill::fill(Method::Arc, shape, &mut stream).unwrap().solution;
        let sets = small_sets(&solution);
        assert!(!sets.is_empty());
        for set in sets {
            let shown = &CellSet::full(shape.cells()) - &set;
            assert!(!solve::is_unique(&Puzzle::showing(&solution, &shown)), "{set:?}");
        }
    }
    assert_eq!(count_unavoidable(&root::canonical(Shape::NINE)).of_six, 81);
}

#[test]
fn every_set_of_four_is_counted() {
    // On 6x6 all sets of four cells can be tried.
    let shape: Shape = "6".parse().unwrap();
    let solution = Root::MostCanonical.solution(shape).expect("a fixed grid");
    let cells = || (0..36).map(rootgrid::board::Cell::new);
    let mut found = 0;
    for a in cells() {
        for b in cells().filter(|&b| b > a) {
            for c in cells().filter(|&c| c > b) {
                for d in cells().filter(|&d| d > c) {
                    let set: CellSet = [a, b, c, d].into_iter().collect();
                    let shown = &CellSet::full(36) - &set;
                    found += u32::from(!solve::is_unique(&Puzzle::showing(&solution, &shown)));
                }
            }
        }
    }
    assert_eq!(count_unavoidable(&solution).of_four, found);
}

#[test]
#[ignore = "half a minute: cargo test --release unavoidable -- --ignored"]
fn every_unavoidable_set_of_six_is_counted() {
    // On 6x6 all sets of six cells can be tried; those that hold a set of four are not minimal.
    let shape: Shape = "6".parse().unwrap();
    let mut stream = Stream::new(1, 5, Purpose::Fill, 0);
    let solution = fill::fill(Method::Arc, shape, &mut stream).unwrap().solution;
    let sets = small_sets(&solution);
    let fours: Vec<&CellSet> = sets.iter().filter(|set| set.len() == 4).collect();
    let mut solver = solve::Solver::new(shape);
    let mut found = 0;
    let mut chosen: Vec<usize> = (0..6).collect();
    loop {
        let set: CellSet = chosen.iter().map(|&i| rootgrid::board::Cell::new(i)).collect();
        if !fours.iter().any(|four| four.is_subset(&set)) {
            let mut values = solution.values().to_vec();
            chosen.iter().for_each(|&i| values[i] = 0);
            found += u32::from(solver.count(&values, 2) > 1);
        }
        // The next combination of six out of 36.
        let Some(i) = (0..6).rev().find(|&i| chosen[i] < 30 + i) else {
            break;
        };
        chosen[i] += 1;
        (i + 1..6).for_each(|j| chosen[j] = chosen[j - 1] + 1);
    }
    assert_eq!(count_unavoidable(&solution).of_six, found);
}
