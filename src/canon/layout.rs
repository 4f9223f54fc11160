//! Canonical forms under rules of their own: the least image of all that the automorphisms of the layout lead to.
//!
//! Regions and constraints turn with the board: of the rules that the turns lead to the least are those of the form.

use super::canonical::{Canonical, out_of_budget};
use crate::board::{Renamings, Rules, Turn};
use crate::budget::Watch;
use crate::error::Error;
use crate::grid::{Givens, Puzzle};
use crate::transform::LayoutMorph;
use std::cmp::Ordering;

/// The most permutations of cells that are tried one by one.
const MOST_ARRANGEMENTS: u128 = 1 << 20;

/// The canonical form of a puzzle: of all its images the least rules, then the first clue pattern, then the smallest digits.
pub(super) fn search(
    puzzle: &Puzzle,
    watch: &Watch,
) -> Result<Canonical<Puzzle, LayoutMorph>, Error> {
    let (rules, turns) = least_rules(puzzle.rules());
    let automorphisms = rules.automorphisms();
    if automorphisms.arrangements().is_none_or(|count| count > MOST_ARRANGEMENTS) {
        return Err(Error::unmet(format!(
            "'{rules}' has too many transforms for a canonical form: more than {MOST_ARRANGEMENTS}"
        )));
    }
    let mut best: Option<Least> = None;
    let (mut ties, mut image) = (0, vec![0; puzzle.values().len()]);
    for turn in &turns {
        automorphisms.visit(|images| {
            for (&value, &to) in puzzle.values().iter().zip(turn.images()) {
                image[usize::from(images[usize::from(to)])] = value;
            }
            let digits = least_renaming(&image, &automorphisms.renamings);
            let of = |best: &Least| compare(renamed(&image, &digits), best.form.iter().copied());
            let order = best.as_ref().map_or(Ordering::Less, of);
            if order == Ordering::Less {
                let form = renamed(&image, &digits).collect();
                let images = turn.images().iter().map(|&to| images[usize::from(to)]).collect();
                best = Some(Least { form, images, digits });
                ties = 0;
            }
            ties += u128::from(order != Ordering::Greater);
            !watch.is_over_after_unit()
        });
    }
    let best = best.filter(|_| !watch.is_over()).ok_or_else(out_of_budget)?;
    let morph = LayoutMorph::from_parts(puzzle.rules(), best.images, best.digits);
    Ok(Canonical {
        form: Puzzle::from_trusted(Givens::from_trusted(&rules, &best.form)),
        morph: morph.with_image_rules(rules),
        automorphisms: ties,
    })
}

/// The least of the rules that turns lead to, and the turns that do; one alone where the automorphisms of the rules lead
/// from it to the others.
fn least_rules(rules: &Rules) -> (Rules, Vec<LayoutMorph>) {
    if !rules.are_of_one_puzzle() {
        return (rules.clone(), vec![LayoutMorph::identity(rules)]);
    }
    let turned = Turn::all(rules.shape()).map(|turn| {
        let turn = LayoutMorph::turn(rules, turn);
        (turn.image_rules().ordered(), turn)
    });
    let turned: Vec<(Rules, LayoutMorph)> = turned.collect();
    let least = turned.iter().map(|(rules, _)| rules).min().unwrap_or(rules).clone();
    let count = if rules.constraints().is_empty() { 1 } else { turned.len() };
    let turns = turned.into_iter().filter(|(rules, _)| *rules == least).take(count);
    let turns = turns.map(|(_, turn)| turn).collect();
    (least, turns)
}

/// The least image so far, and what leads to it.
struct Least {
    form: Vec<u8>,
    images: Vec<u16>,
    digits: Vec<u8>,
}

/// The renaming that makes the least of a board.
fn least_renaming(values: &[u8], renamings: &Renamings) -> Vec<u8> {
    match renamings {
        Renamings::All(side) => by_appearance(values, *side),
        Renamings::Listed(list) => {
            let least = list.iter().min_by(|a, b| renamed(values, a).cmp(renamed(values, b)));
            least.cloned().unwrap_or_default()
        }
    }
}

/// The renaming that numbers the digits in the order of their first appearance, then those that do not appear.
fn by_appearance(values: &[u8], side: usize) -> Vec<u8> {
    let mut digits = vec![u8::MAX; side];
    let mut next = 0;
    let shown = values.iter().filter_map(|&value| usize::from(value).checked_sub(1));
    for digit in shown.chain(0..side) {
        if digits[digit] == u8::MAX {
            digits[digit] = next;
            next += 1;
        }
    }
    digits
}

/// The values with their digits renamed.
fn renamed<'a>(values: &'a [u8], digits: &'a [u8]) -> impl Iterator<Item = u8> + Clone + 'a {
    let new = |value: u8| usize::from(value).checked_sub(1).map_or(0, |digit| digits[digit] + 1);
    values.iter().map(move |&value| new(value))
}

/// First the clue pattern: where two differ first, the one with the clue is less; then the digits.
fn compare(a: impl Iterator<Item = u8> + Clone, b: impl Iterator<Item = u8> + Clone) -> Ordering {
    let pattern = a.clone().map(|value| value == 0).cmp(b.clone().map(|value| value == 0));
    pattern.then_with(|| a.cmp(b))
}

#[cfg(test)]
mod tests {
    use crate::Budget;
    use crate::board::{RuleName, Rules, Shape};
    use crate::canon::{of_any_puzzle, same_under_rules};
    use crate::grid::{Givens, Puzzle};
    use crate::rng::{Purpose, Stream};
    use crate::transform::{LayoutGroup, Steps};
    use quickcheck::QuickCheck;

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
                Rules::parse(
                    six,
                    "renban r1c1 r2c1 r3c2; sandwich 9 row 2; arrow r6c6 = r6c5 r5c5",
                ),
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
                let known =
                    LayoutGroup::disguise_to(morph.image_rules(), steps, &mut stream.clone());
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
        QuickCheck::new().tests(200).quickcheck(are_right as fn(usize, u64) -> bool);
    }

    #[test]
    fn a_form_ends_at_its_budget() {
        let rules = Rules::with(Shape::NINE, [RuleName::X]).unwrap();
        let puzzle = puzzle(&rules, &mut Stream::new(1, 0, Purpose::Sample, 0));
        assert!(of_any_puzzle(&puzzle, Budget::new().with_work(10)).unwrap_err().is_unmet());
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
}
