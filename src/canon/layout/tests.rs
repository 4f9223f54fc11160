//! Tests of `layout`.

use super::{compare, least_renaming, renamed};
use crate::Budget;
use crate::board::{RuleName, Rules, Shape};
use crate::canon::{of_any_puzzle, same_under_rules};
use crate::grid::{Givens, Puzzle};
use crate::rng::{Purpose, Stream};
use crate::solve::RandomFill;
use crate::transform::{LayoutGroup, Steps};
use quickcheck::QuickCheck;
use std::cmp::Ordering;

/// A puzzle with a few random clues.
fn puzzle(rules: &Rules, stream: &mut Stream) -> Puzzle {
    let mut values = vec![0; rules.cells()];
    for _ in 0..stream.below(8) {
        let cell = stream.below(rules.cells() as u64) as usize;
        let value = 1 + stream.below(rules.shape().side() as u64) as u8;
        let before = std::mem::replace(&mut values[cell], value);
        if Givens::new(rules, &values).unwrap().conflict().is_some() {
            values[cell] = before;
        }
    }
    Givens::new(rules, &values).unwrap().into_puzzle().unwrap()
}

/// Images have one form, the transform leads to it, and no image is less.
#[test]
fn forms_are_the_least_images() {
    fn are_right(which: usize, seed: u64) -> bool {
        let names = [
            RuleName::X,
            RuleName::Windoku,
            RuleName::AntiKnightTorus,
            RuleName::NonConsecutiveWrap,
        ];
        let rules = Rules::with(Shape::NINE, [names[which % 4]]).unwrap();
        let mut stream = Stream::new(seed, 0, Purpose::Sample, 0);
        let puzzle = puzzle(&rules, &mut stream);
        let group = LayoutGroup::new(&rules);
        let found = of_any_puzzle(&puzzle, Budget::new()).unwrap();
        let rank = |puzzle: &Puzzle| {
            let is_blank: Vec<bool> = puzzle.values().iter().map(|&value| value == 0).collect();
            (is_blank, puzzle.values().to_vec())
        };
        assert_eq!(found.morph.apply_to_puzzle(&puzzle), found.form);
        (0..5).all(|_| {
            let image = group.uniform(&mut stream).apply_to_puzzle(&puzzle);
            let of_image = of_any_puzzle(&image, Budget::new()).unwrap();
            rank(&found.form) <= rank(&image)
                && of_image.form == found.form
                && of_image.automorphisms == found.automorphisms
        })
    }
    QuickCheck::new().tests(40).quickcheck(are_right as fn(usize, u64) -> bool);
}

/// Disguises of jigsaws and of boards with constraints have one form, and a text that is read back.
#[test]
fn boards_with_rules_of_their_own_have_forms() {
    fn are_right(which: usize, seed: u64) -> bool {
        let four: Shape = "4".parse().unwrap();
        let (layout, six) = ("jigsaw AAABACBBCCDBCDDD", "6".parse().unwrap());
        let rules = [
            Rules::parse(four, layout),
            Rules::parse(four, &format!("{layout}; cage 5 r1c1 r1c2")),
            Rules::parse(four, "main-diagonal; thermo r1c1 r1c2 r2c2; cage 4 r3c3 r3c4"),
            Rules::parse(six, "renban r1c1 r2c1 r3c2; sandwich 9 row 2; arrow r6c6 = r6c5 r5c5"),
            Rules::parse(four, "clone r1c1 r1c2 = r3c4 r3c3; white r2c2 r2c3"),
        ];
        let rules = rules[which % 5].as_ref().unwrap();
        let mut stream = Stream::new(seed, 0, Purpose::Sample, 0);
        let puzzle = puzzle(rules, &mut stream);
        let group = LayoutGroup::new(rules);
        let found = of_any_puzzle(&puzzle, Budget::new()).unwrap();
        assert_eq!(found.morph.apply_to_puzzle(&puzzle), found.form);
        (0..5).all(|_| {
            let steps = Steps::Count(stream.below(9) as u32);
            let morph = group.disguise(steps, &mut stream.clone());
            let known = LayoutGroup::disguise_to(morph.image_rules(), steps, &mut stream.clone());
            assert_eq!(known, morph);
            let morph = group.disguise(Steps::Uniform, &mut stream);
            assert_eq!(group.read(&morph.to_string()).unwrap(), morph);
            let image = morph.apply_to_puzzle(&puzzle);
            let of_image = of_any_puzzle(&image, Budget::new()).unwrap();
            let way = same_under_rules(&image, &puzzle).unwrap().unwrap();
            assert_eq!(way.apply_to_puzzle(&image).values(), puzzle.values());
            assert_eq!(morph.inverse().apply_to_puzzle(&image), puzzle);
            let after = LayoutGroup::new(image.rules());
            let back = after.read_back(&morph.to_string()).unwrap();
            assert_eq!(back.apply_to_puzzle(&image), puzzle);
            of_image.form == found.form && of_image.automorphisms == found.automorphisms
        })
    }
    let tests = crate::testing::sample(200, 50) as u64;
    QuickCheck::new().tests(tests).quickcheck(are_right as fn(usize, u64) -> bool);
}

#[test]
fn a_form_ends_at_its_budget() {
    let rules = Rules::with(Shape::NINE, [RuleName::X]).unwrap();
    let puzzle = puzzle(&rules, &mut Stream::new(1, 0, Purpose::Sample, 0));
    assert!(of_any_puzzle(&puzzle, Budget::new().with_work(10)).unwrap_err().is_unmet());
}

/// Forms of Latin squares are found line by line; on small ones they are the least of all images, on large ones those of
/// their images.
#[test]
fn latin_squares_have_the_forms_of_their_images() {
    fn are_right(side: usize, seed: u64, whole: bool) -> bool {
        let side = [4, 5, 7, 8, 9, 12][side % 6];
        let shape = side.to_string().parse::<Shape>().unwrap();
        let names = [RuleName::Latin].into_iter().filter(|_| shape.has_blocks());
        let rules = Rules::with(shape, names).unwrap();
        let mut stream = Stream::new(seed, 0, Purpose::Sample, 0);
        let puzzle = match whole {
            true => {
                let grid = RandomFill::new(&rules).draw(&mut stream).unwrap();
                Givens::new(&rules, &grid).unwrap().into_puzzle().unwrap()
            }
            false => puzzle(&rules, &mut stream),
        };
        let found = of_any_puzzle(&puzzle, Budget::new()).unwrap();
        assert_eq!(found.morph.apply_to_puzzle(&puzzle), found.form);
        let image = LayoutGroup::new(&rules).uniform(&mut stream).apply_to_puzzle(&puzzle);
        let of_image = of_any_puzzle(&image, Budget::new()).unwrap();
        assert_eq!((&of_image.form, of_image.automorphisms), (&found.form, found.automorphisms));
        if side < 6 {
            let (mut least, mut ties) = (puzzle.values().to_vec(), 0);
            let renamings = &rules.automorphisms().renamings;
            rules.automorphisms().visit(|images| {
                let mut image = vec![0; puzzle.values().len()];
                for (&value, &to) in puzzle.values().iter().zip(images) {
                    image[usize::from(to)] = value;
                }
                let image: Vec<u8> = renamed(&image, &least_renaming(&image, renamings)).collect();
                match compare(image.iter().copied(), least.iter().copied()) {
                    Ordering::Less => (least, ties) = (image, 1),
                    order => ties += u128::from(order == Ordering::Equal),
                }
                true
            });
            assert_eq!((found.form.values(), found.automorphisms), (&least[..], ties));
        }
        true
    }
    QuickCheck::new().tests(100).quickcheck(are_right as fn(usize, u64, bool) -> bool);
}

/// A board with a symmetry is its own image under as many arrangements.
#[test]
fn automorphisms_are_those_of_the_board() {
    let rules = Rules::with(Shape::NINE, [RuleName::X]).unwrap();
    let mut values = vec![0; 81];
    values[40] = 5;
    let puzzle = Givens::new(&rules, &values).unwrap().into_puzzle().unwrap();
    assert_eq!(of_any_puzzle(&puzzle, Budget::new()).unwrap().automorphisms, 96);
}
