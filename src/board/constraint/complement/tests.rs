//! Tests of `complement`.

use crate::board::constraint::tests::{draw, holds};
use crate::board::{ConstraintKind, Rules, Shape};
use crate::grid::Solution;
use crate::rng::{Purpose, Stream};
use crate::solve::random_solution;
use std::collections::BTreeMap;

/// The complement of a grid obeys the complement of a constraint just where the grid obeys the constraint; and twice is as before.
#[test]
fn complements_are_obeyed_by_complements() {
    let mut counts: BTreeMap<ConstraintKind, [usize; 3]> = BTreeMap::new();
    let mut stream = Stream::new(3, 0, Purpose::Sample, 0);
    for kind in ConstraintKind::ALL {
        let count = counts.entry(kind).or_default();
        for side in [4, 6, 8, 9] {
            let shape = Shape::from_side(side).unwrap();
            for _ in 0..150 {
                let Some(one) = draw(shape, kind, &mut stream) else { continue };
                let one = one.ordered();
                let rules = Rules::from(shape).and([one]).unwrap();
                let one = &rules.constraints()[0];
                let regions = rules.regions();
                let Some(other) = one.complemented(shape, &regions) else {
                    count[2] += 1;
                    continue;
                };
                let image = Rules::from(shape).and([other.clone()]).unwrap();
                assert_eq!(
                    other.complemented(shape, &regions).map(|one| one.ordered()),
                    Some(one.clone().ordered())
                );
                for _ in 0..4 {
                    let grid: Solution = random_solution(shape, &mut stream);
                    let flipped: Vec<u8> =
                        grid.values().iter().map(|&value| side as u8 + 1 - value).collect();
                    let is_held = holds(one, &rules, grid.values());
                    assert_eq!(holds(&other, &image, &flipped), is_held, "{rules} {image}");
                    count[usize::from(is_held)] += 1;
                }
            }
        }
    }
    let without: Vec<&str> = counts
        .iter()
        .filter(|(_, count)| count[0] + count[1] == 0)
        .map(|(kind, _)| kind.name())
        .collect();
    assert_eq!(
        without,
        ["ratio", "negative-ratio", "arrow", "sandwich", "x-sum", "skyscraper", "numbered-room"]
    );
    // What is never obeyed, or always, shows nothing.
    let is_shown = |kind: &ConstraintKind| counts[kind][1] > 0;
    assert!(counts.keys().filter(|kind| is_shown(kind)).count() >= 24, "{counts:?}");
}
