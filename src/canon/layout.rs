//! Canonical forms under rules of their own: the least image of all that the automorphisms of the layout lead to.
//!
//! Regions and constraints turn with the board, and constraints have complements: of the rules that these lead to the least are those of
//! the form.

use super::canonical::{Canonical, out_of_budget};
use super::search::{arrangements, of_board};
use crate::board::{Renamings, Rules, Shape};
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
    if automorphisms.arrangements() == Some(arrangements(lines_of(&rules)))
        && matches!(automorphisms.renamings, Renamings::All(_))
    {
        return of_latin_square(puzzle, watch);
    }
    if automorphisms.arrangements().is_none_or(|count| count > MOST_ARRANGEMENTS) {
        return Err(Error::unmet(format!(
            "'{rules}' has too many transforms for a canonical form: more than {MOST_ARRANGEMENTS}"
        )));
    }
    let mut best: Option<Least> = None;
    let (mut ties, mut image) = (0, vec![0; puzzle.values().len()]);
    for turn in &turns {
        let mut turned = vec![0; image.len()];
        turn.apply_to_values(puzzle.values(), &mut turned);
        automorphisms.visit(|images| {
            for (&value, &to) in turned.iter().zip(images) {
                image[usize::from(to)] = value;
            }
            let digits = least_renaming(&image, &automorphisms.renamings);
            let of = |best: &Least| compare(renamed(&image, &digits), best.form.iter().copied());
            let order = best.as_ref().map_or(Ordering::Less, of);
            if order == Ordering::Less {
                let form = renamed(&image, &digits).collect();
                let images = turn.images().iter().map(|&to| images[usize::from(to)]).collect();
                let digits = turn.digits().iter().map(|&to| digits[usize::from(to)]).collect();
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

/// The shape of boards of which only the rows and columns count.
fn lines_of(rules: &Rules) -> Shape {
    Shape::without_blocks(rules.shape().side())
}

/// The form of a Latin square, whose rows, columns and digits may stand in any order: too many to try one by one.
fn of_latin_square(
    puzzle: &Puzzle,
    watch: &Watch,
) -> Result<Canonical<Puzzle, LayoutMorph>, Error> {
    let rules = puzzle.rules();
    let Canonical { form, morph, automorphisms } = of_board(lines_of(rules), puzzle, watch)?;
    let morph = LayoutMorph::of_lines(rules, &morph);
    Ok(Canonical { form: Puzzle::from_trusted(form), morph, automorphisms })
}

/// The least of the rules that turns and complements lead to, and those that do; one alone where the automorphisms of the rules lead from
/// it to the others.
fn least_rules(rules: &Rules) -> (Rules, Vec<LayoutMorph>) {
    if !rules.are_of_one_puzzle() {
        return (rules.clone(), vec![LayoutMorph::identity(rules)]);
    }
    let renamings = &rules.automorphisms().renamings;
    let same = LayoutMorph::identity(rules);
    // A complement that keeps the rules is a renaming, which is tried for each turn.
    let ends = LayoutMorph::ends(rules)
        .filter(|end| end.digits() == same.digits() || !renamings.contains(end.digits()));
    let turned = ends.map(|end| (end.image_rules().ordered(), end));
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
mod tests;
