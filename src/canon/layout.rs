//! Canonical forms under rules of their own: the least image of all that the automorphisms of the layout lead to.

use super::canonical::{Canonical, out_of_budget};
use crate::board::Renamings;
use crate::budget::Watch;
use crate::error::Error;
use crate::grid::{Givens, Puzzle};
use crate::transform::LayoutMorph;
use std::cmp::Ordering;

/// The most permutations of cells that are tried one by one.
const MOST_ARRANGEMENTS: u128 = 1 << 20;

/// The canonical form of a puzzle: of all its images the first clue pattern, then the smallest digits.
pub(super) fn search(
    puzzle: &Puzzle,
    watch: &Watch,
) -> Result<Canonical<Puzzle, LayoutMorph>, Error> {
    if !puzzle.rules().constraints().is_empty() {
        return Err(Error::unmet(
            "boards with cages, lines, dots or clues outside have no canonical form yet",
        ));
    }
    let automorphisms = puzzle.rules().automorphisms();
    if automorphisms.arrangements().is_none_or(|count| count > MOST_ARRANGEMENTS) {
        return Err(Error::unmet(format!(
            "'{}' has too many transforms for a canonical form: more than {MOST_ARRANGEMENTS}",
            puzzle.rules()
        )));
    }
    let mut best: Option<Least> = None;
    let (mut ties, mut image) = (0, vec![0; puzzle.values().len()]);
    automorphisms.visit(|images| {
        for (&value, &to) in puzzle.values().iter().zip(images) {
            image[usize::from(to)] = value;
        }
        let digits = least_renaming(&image, &automorphisms.renamings);
        let of = |best: &Least| compare(renamed(&image, &digits), best.form.iter().copied());
        let order = best.as_ref().map_or(Ordering::Less, of);
        if order == Ordering::Less {
            let form = renamed(&image, &digits).collect();
            best = Some(Least { form, images: images.to_vec(), digits });
            ties = 0;
        }
        ties += u128::from(order != Ordering::Greater);
        !watch.is_over_after_unit()
    });
    let best = best.filter(|_| !watch.is_over()).ok_or_else(out_of_budget)?;
    Ok(Canonical {
        form: Puzzle::from_trusted(Givens::from_trusted(puzzle.rules(), &best.form)),
        morph: LayoutMorph::from_parts(puzzle.rules(), best.images, best.digits),
        automorphisms: ties,
    })
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
    use crate::canon::of_any_puzzle;
    use crate::grid::{Givens, Puzzle};
    use crate::rng::{Purpose, Stream};
    use crate::transform::LayoutGroup;
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
