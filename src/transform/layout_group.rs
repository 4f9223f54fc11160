//! The group of transforms of any rules, worked out from their layout.
//!
//! For ordinary rules this is the group of [`Morph`](super::Morph); for others it may be a part of it, or go beyond it: half
//! of the transforms of windows are none of ordinary boards.

use super::Steps;
use super::layout_morph::LayoutMorph;
use crate::board::{Automorphisms, Digit, Renamings, Rules, Turn};
use crate::error::Error;
use crate::rng::Stream;
use std::sync::Arc;

/// The transforms that keep a set of rules: permutations of cells, times renamings of digits.
///
/// The group is worked out from the houses, the cells that differ and the related cells, by a search that takes milliseconds
/// on 9x9. It is a chain: the transforms that leave the first cells where they are, and for each place that
/// the next cell can then go to one transform that brings it there, the one whose list of images comes first. A
/// transform is one choice at each link of the chain, so that random ones are uniform.
///
/// ```
/// use rootgrid::{board::Shape, transform::LayoutGroup};
/// let group = LayoutGroup::new(Shape::NINE);
/// assert_eq!(group.arrangements(), Some(2 * 6_u128.pow(8)));
/// assert_eq!(group.renamings(), Some(362_880));
/// ```
#[derive(Clone, Debug)]
pub struct LayoutGroup {
    rules: Rules,
    automorphisms: Arc<Automorphisms>,
}

impl LayoutGroup {
    /// The group of these rules.
    #[must_use]
    pub fn new(rules: impl Into<Rules>) -> LayoutGroup {
        let rules = rules.into();
        LayoutGroup { automorphisms: rules.automorphisms(), rules }
    }

    /// The rules that the transforms keep.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of permutations of the cells, or `None` if it is beyond 128 bits.
    #[must_use]
    pub fn arrangements(&self) -> Option<u128> {
        self.automorphisms.arrangements()
    }

    /// The number of renamings of the digits, or `None` if it is beyond 128 bits.
    #[must_use]
    pub fn renamings(&self) -> Option<u128> {
        self.automorphisms.renamings.count()
    }

    /// A random transform, all with one probability: for each link of the chain a choice, then a renaming.
    #[must_use]
    pub fn uniform(&self, stream: &mut Stream) -> LayoutMorph {
        let mut morph = LayoutMorph::identity(&self.rules);
        // The last link first: its transforms leave alone what the links before it choose.
        for choices in self.automorphisms.links.iter().rev() {
            morph.move_cells(&choices[stream.below(choices.len() as u64) as usize]);
        }
        morph.rename(&self.renaming(stream));
        morph
    }

    /// A walk: so many steps, each with one probability a move of cells or a renaming of digits. A move is one of all choices
    /// of the chain that move anything, a renaming any that there is.
    #[must_use]
    pub fn walk(&self, steps: u32, stream: &mut Stream) -> LayoutMorph {
        let mut morph = LayoutMorph::identity(&self.rules);
        let moves: usize = self.automorphisms.links.iter().map(|choices| choices.len() - 1).sum();
        for _ in 0..steps {
            if moves > 0 && stream.below(2) == 0 {
                let mut number = stream.below(moves as u64) as usize;
                for choices in &self.automorphisms.links {
                    if let Some(choice) = choices.get(number + 1) {
                        morph.move_cells(choice);
                        break;
                    }
                    number -= choices.len() - 1;
                }
            } else {
                morph.rename(&self.renaming(stream));
            }
        }
        morph
    }

    /// A random disguise: a walk, or a uniform transform; where the rules are those of one puzzle (regions, constraints), it ends
    /// with a turn, and perhaps with the complement of all digits, which are drawn first and carry them along.
    #[must_use]
    pub fn disguise(&self, steps: Steps, stream: &mut Stream) -> LayoutMorph {
        let end = draw_end(&self.rules, steps, stream);
        let morph = match steps {
            Steps::Count(count) => self.walk(count, stream),
            Steps::Uniform => self.uniform(stream),
        };
        let Some((turn, has_complement)) = end else { return morph };
        let morph = morph.then(&LayoutMorph::turn(&self.rules, turn));
        let complement = has_complement.then(|| LayoutMorph::complement(morph.image_rules()));
        match complement.flatten() {
            None => morph,
            Some(complement) => morph.then(&complement),
        }
    }

    /// The random disguise whose images have these rules: what [`LayoutGroup::disguise`] draws for the boards before it.
    #[must_use]
    pub fn disguise_to(rules: &Rules, steps: Steps, stream: &mut Stream) -> LayoutMorph {
        let mut before = rules.clone();
        if let Some((turn, has_complement)) = draw_end(rules, steps, &mut stream.clone()) {
            before = before.turned(turn.inverse());
            if let Some(complemented) = before.complemented().filter(|_| has_complement) {
                before = complemented;
            }
        }
        LayoutGroup::new(before).disguise(steps, stream).with_image_rules(rules.clone())
    }

    /// The transform or disguise that a text stands for, as [`LayoutMorph`] is written.
    ///
    /// ```
    /// use rootgrid::{board::Rules, rng::Stream, transform::{LayoutGroup, Steps}};
    /// let group = LayoutGroup::new(Rules::parse("4".parse()?, "x")?);
    /// let morph = group.disguise(Steps::Uniform, &mut Stream::of(1, 0));
    /// assert_eq!(group.read(&morph.to_string())?, morph);
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the text is none, or the transform does not keep the rules.
    pub fn read(&self, text: &str) -> Result<LayoutMorph, Error> {
        self.checked(self.parse(text)?)
    }

    /// The transform that takes back what a text stands for, for boards that have these rules after it.
    ///
    /// # Errors
    /// As [`LayoutGroup::read`].
    pub fn read_back(&self, text: &str) -> Result<LayoutMorph, Error> {
        self.checked(self.parse(text)?.inverse())
    }

    /// A permutation of cells and one of digits, whatever they keep.
    fn parse(&self, text: &str) -> Result<LayoutMorph, Error> {
        let shape = self.rules.shape();
        let bad = || {
            Error::option(format!(
                "bad morph '{}': expected one as '--with morph' writes it, {shape}.m, the new places of all cells with '-' \
                 between them, .d and the new digits",
                text.chars().take(20).collect::<String>()
            ))
        };
        let parts = text.strip_prefix(&format!("{shape}.m")).and_then(|rest| rest.split_once(".d"));
        let (cells, digits) = parts.ok_or_else(bad)?;
        let cells = cells.split('-').map(|cell| cell.parse::<u16>().ok()?.checked_sub(1));
        let symbol = |symbol| Digit::from_symbol(symbol, shape.side()).map(|d| d.index() as u8);
        let digits: Option<Vec<u8>> = digits.chars().map(symbol).collect();
        let images: Option<Vec<u16>> = cells.collect();
        let (images, digits) = images.zip(digits).ok_or_else(bad)?;
        let are_all =
            is_permutation(&images, self.rules.cells()) && is_permutation(&digits, shape.side());
        are_all.then(|| LayoutMorph::from_parts(&self.rules, images, digits)).ok_or_else(bad)
    }

    /// The transform, if it is one of these, or one of these and then a turn, a complement or both where rules change with their puzzle.
    fn checked(&self, morph: LayoutMorph) -> Result<LayoutMorph, Error> {
        for end in LayoutMorph::ends(&self.rules) {
            let back = end.inverse();
            let digits = morph.digits().iter().map(|&digit| back.digits()[usize::from(digit)]);
            let images = morph.images().iter().map(|&image| back.images()[usize::from(image)]);
            if self.automorphisms.renamings.contains(&digits.collect::<Vec<_>>())
                && self.automorphisms.contains(&images.collect::<Vec<_>>())
            {
                return Ok(morph.with_image_rules(end.image_rules().clone()));
            }
        }
        Err(Error::option("the morph does not keep the rules of the board"))
    }

    /// A random renaming, all with one probability.
    fn renaming(&self, stream: &mut Stream) -> Vec<u8> {
        match &self.automorphisms.renamings {
            Renamings::All(side) => {
                let mut digits: Vec<u8> = (0..*side as u8).collect();
                stream.shuffle(&mut digits);
                digits
            }
            Renamings::Listed(list) => list[stream.below(list.len() as u64) as usize].clone(),
        }
    }
}

/// The end of a disguise, where rules change with their puzzle: a turn, and whether all digits get their complements.
fn draw_end(rules: &Rules, steps: Steps, stream: &mut Stream) -> Option<(Turn, bool)> {
    if steps == Steps::Count(0) || !rules.are_of_one_puzzle() {
        return None;
    }
    let turns: Vec<Turn> = Turn::all(rules.shape()).collect();
    let turn = turns[stream.below(turns.len() as u64) as usize];
    let can_complement = rules.complemented_constraints().is_some();
    Some((turn, can_complement && stream.below(2) == 1))
}

/// Returns whether these are the numbers below a count, once each.
fn is_permutation<T: Copy + Into<usize>>(numbers: &[T], count: usize) -> bool {
    let mut seen = vec![false; count];
    numbers.len() == count
        && numbers.iter().all(|&number| {
            seen.get_mut(number.into()).is_some_and(|seen| !std::mem::replace(seen, true))
        })
}

#[cfg(test)]
mod tests;
