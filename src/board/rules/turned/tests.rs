//! Tests of `turned`.

use crate::board::constraint::tests::draw;
use crate::board::{Cell, ConstraintKind, RuleName, Rules, Shape, Turn};
use crate::rng::{Purpose, Stream};
use crate::solve::Solver;
use quickcheck::QuickCheck;

/// Cells that differ, and houses, go where their cells go, for every rule that has a name.
#[test]
fn houses_and_pairs_turn() {
    for name in RuleName::ALL {
        let Ok(rules) = Rules::with(Shape::NINE, [name]) else { continue };
        for turn in Turn::all(Shape::NINE) {
            let turned = rules.turned(turn);
            let image = |cell| turn.image(Cell::new(cell), Shape::NINE);
            for (a, b) in (0..81).flat_map(|a| (0..81).map(move |b| (a, b))) {
                let sees = rules.geometry().sees(Cell::new(a), Cell::new(b));
                assert_eq!(turned.geometry().sees(image(a), image(b)), sees, "{name} {turn:?}");
            }
            assert_eq!(turned.geometry().house_count(), rules.geometry().house_count());
        }
    }
}

/// A board has as many solutions after a turn as before, and each turn has one that undoes it.
#[test]
fn boards_have_as_many_solutions() {
    fn agree(kinds: (u8, u8), turn: u8, seed: u64) -> bool {
        let shape: Shape = "4".parse().unwrap();
        let mut stream = Stream::new(seed, 0, Purpose::Sample, 0);
        let kind =
            |number: u8| ConstraintKind::ALL[usize::from(number) % ConstraintKind::ALL.len()];
        let constraints = [kinds.0, kinds.1]
            .into_iter()
            .filter_map(|number| draw(shape, kind(number), &mut stream));
        let layout = ["x", "antidiagonal", "jigsaw AAABACBBCCDBCDDD"][usize::from(kinds.0) % 3];
        let rules = Rules::parse(shape, layout).unwrap();
        let Ok(rules) = rules.and(constraints.collect::<Vec<_>>()) else { return true };
        let turn = Turn::all(shape).nth(usize::from(turn) % 8).unwrap();
        let turned = rules.turned(turn);
        let back =
            Turn::all(shape).filter(|back| turned.turned(*back).ordered() == rules.ordered());
        let count = |rules: &Rules| Solver::new(rules).count(&[0; 16], 500);
        back.count() > 0
            && count(&rules) == count(&turned)
            && count(&rules) == count(&rules.ordered())
    }
    QuickCheck::new().tests(300).quickcheck(agree as fn((u8, u8), u8, u64) -> bool);
}
