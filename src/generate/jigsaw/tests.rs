//! Tests of `jigsaw`.

use super::*;
use crate::solve::Solver;
use quickcheck::QuickCheck;

/// Layouts keep what they promise: sizes, one piece, a grid, and the half-turn where it is asked for.
#[test]
fn layouts_are_jigsaws() {
    fn are_right(seed: u64, is_symmetric: bool, is_six: bool) -> bool {
        let shape = if is_six { Shape::from_side(6).unwrap() } else { Shape::NINE };
        let rules = random_jigsaw(shape, is_symmetric, &mut Stream::of(seed, 0));
        let text = rules.to_string();
        let letters = text.strip_prefix("jigsaw ").unwrap().as_bytes();
        let walk = Walk {
            shape,
            regions: letters.iter().map(|letter| letter - b'A').collect(),
            partners: (0..shape.side() as u8).collect(),
        };
        let turned = |cell: usize| letters[shape.cells() - 1 - cell];
        let has_half_turn = (0..shape.cells())
            .all(|a| (0..a).all(|b| (letters[a] == letters[b]) == (turned(a) == turned(b))));
        (0..shape.side() as u8).all(|region| walk.is_in_one_piece(region))
            && (!is_symmetric || has_half_turn)
            && Solver::new(&rules).first(&vec![0; shape.cells()]).is_some()
    }
    QuickCheck::new().tests(12).quickcheck(are_right as fn(u64, bool, bool) -> bool);
}

/// Layouts differ from seed to seed, and a seed has one layout.
#[test]
fn seeds_have_their_layouts() {
    let layouts: Vec<Rules> =
        (0..6).map(|seed| random_jigsaw(Shape::NINE, false, &mut Stream::of(seed, 0))).collect();
    for (at, layout) in layouts.iter().enumerate() {
        assert!(!layouts[..at].contains(layout));
    }
    assert_eq!(layouts[0], random_jigsaw(Shape::NINE, false, &mut Stream::of(0, 0)));
}
