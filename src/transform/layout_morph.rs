//! One transform of a layout.

use super::Morph;
use crate::board::{Cell, Digit, Rules, Turn};
use crate::grid::{Givens, Puzzle, Solution};
use std::fmt;

/// A permutation of the cells and one of the digits that keep a set of rules, or carry it to another one by a turn.
///
/// ```
/// use rootgrid::{board::Shape, rng::{Purpose, Stream}, transform::{LayoutGroup, root}};
/// let group = LayoutGroup::new("4".parse::<Shape>()?);
/// let morph = group.uniform(&mut Stream::new(1, 0, Purpose::Walk, 0));
/// let grid = root::canonical("4".parse()?);
/// let image = morph.apply_to_solution(&grid);
/// assert_eq!(image.values().iter().filter(|&&value| value == 1).count(), 4);
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LayoutMorph {
    rules: Rules,
    /// The rules of images.
    image_rules: Rules,
    /// Cell after cell, where its content goes.
    images: Vec<u16>,
    /// New index of each digit index.
    digits: Vec<u8>,
}

impl LayoutMorph {
    /// The transform that changes nothing.
    #[must_use]
    pub fn identity(rules: &Rules) -> LayoutMorph {
        LayoutMorph {
            rules: rules.clone(),
            image_rules: rules.clone(),
            images: (0..rules.cells() as u16).collect(),
            digits: (0..rules.shape().side() as u8).collect(),
        }
    }

    /// The transform with these parts, which the caller knows to keep the rules.
    pub(crate) fn from_parts(rules: &Rules, images: Vec<u16>, digits: Vec<u8>) -> LayoutMorph {
        LayoutMorph { rules: rules.clone(), image_rules: rules.clone(), images, digits }
    }

    /// The transform that a morph is on boards under these rules, which the caller knows to be kept.
    pub(crate) fn of_lines(rules: &Rules, morph: &Morph) -> LayoutMorph {
        let mut layout = LayoutMorph::identity(rules);
        for to in 0..layout.images.len() {
            layout.images[morph.source(Cell::new(to)).index()] = to as u16;
        }
        layout.rename(morph.digits());
        layout
    }

    /// The same with images under these rules, which the caller knows to say the same of them.
    pub(crate) fn with_image_rules(self, image_rules: Rules) -> LayoutMorph {
        LayoutMorph { image_rules, ..self }
    }

    /// A rotation or reflection of the board, which carries regions and constraints along.
    ///
    /// ```
    /// use rootgrid::{board::{Rules, Shape, Turn}, grid::Givens, transform::LayoutMorph};
    /// let rules = Rules::parse("4".parse()?, "cage 3 r1c1 r1c2")?;
    /// let mirror = Turn::all(rules.shape()).nth(1).unwrap();
    /// let image = LayoutMorph::turn(&rules, mirror).apply(&Givens::new(&rules, &[0; 16])?);
    /// assert_eq!(image.rules().to_string(), "cage 3 r1c3 r1c4");
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn turn(rules: &Rules, turn: Turn) -> LayoutMorph {
        let image = |cell| turn.image(Cell::new(cell), rules.shape()).index() as u16;
        let images = (0..rules.cells()).map(image).collect();
        LayoutMorph { images, ..LayoutMorph::identity(rules) }.with_image_rules(rules.turned(turn))
    }

    /// The complement of every digit, N + 1 - d in place of d, which carries constraints along; `None` if these have none.
    ///
    /// ```
    /// use rootgrid::{board::Rules, grid::Givens, transform::LayoutMorph};
    /// let rules = Rules::parse("4".parse()?, "cage 3 r1c1 r1c2")?;
    /// let image = LayoutMorph::complement(&rules).unwrap().apply(&Givens::blank(&rules));
    /// assert_eq!(image.rules().to_string(), "cage 7 r1c1 r1c2");
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn complement(rules: &Rules) -> Option<LayoutMorph> {
        let digits = (0..rules.shape().side() as u8).rev().collect();
        let image_rules = rules.complemented()?;
        Some(LayoutMorph { digits, image_rules, ..LayoutMorph::identity(rules) })
    }

    /// The turns of a board, then those of the complements of its digits, as far as rules change with their puzzle; the first changes
    /// nothing.
    pub(crate) fn ends(rules: &Rules) -> impl Iterator<Item = LayoutMorph> {
        let count = if rules.are_of_one_puzzle() { 8 } else { 1 };
        let digits = [Some(LayoutMorph::identity(rules)), LayoutMorph::complement(rules)];
        digits.into_iter().flatten().flat_map(move |digits| {
            let turns = Turn::all(digits.rules.shape()).take(count);
            turns
                .map(move |turn| digits.clone().then(&LayoutMorph::turn(&digits.image_rules, turn)))
        })
    }

    /// The rules of the images.
    #[must_use]
    pub fn image_rules(&self) -> &Rules {
        &self.image_rules
    }

    /// This transform, then the other one, as one. Where that is for other rules than those of the images, the first is left
    /// alone.
    #[must_use]
    pub fn then(mut self, next: &LayoutMorph) -> LayoutMorph {
        if self.image_rules == next.rules {
            self.move_cells(&next.images);
            self.rename(&next.digits);
            self.image_rules = next.image_rules.clone();
        }
        self
    }

    /// The transform that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> LayoutMorph {
        let mut inverse = self.clone();
        std::mem::swap(&mut inverse.rules, &mut inverse.image_rules);
        for (from, &to) in self.images.iter().enumerate() {
            inverse.images[usize::from(to)] = from as u16;
        }
        for (from, &to) in self.digits.iter().enumerate() {
            inverse.digits[usize::from(to)] = from as u8;
        }
        inverse
    }

    /// Moves the cells on from where they are.
    pub(super) fn move_cells(&mut self, images: &[u16]) {
        self.images.iter_mut().for_each(|image| *image = images[usize::from(*image)]);
    }

    /// Renames the digits once more.
    pub(super) fn rename(&mut self, digits: &[u8]) {
        self.digits.iter_mut().for_each(|digit| *digit = digits[usize::from(*digit)]);
    }

    /// Cell after cell, the cell that its content goes to, from 0.
    #[must_use]
    pub fn images(&self) -> &[u16] {
        &self.images
    }

    /// The new index of each digit index, from 0.
    #[must_use]
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// Writes the image of `values` (0 blank), one a cell, into `image`.
    pub fn apply_to_values(&self, values: &[u8], image: &mut [u8]) {
        for (&value, &to) in values.iter().zip(&self.images) {
            let digit = usize::from(value).checked_sub(1).map(|digit| self.digits[digit] + 1);
            image[usize::from(to)] = digit.unwrap_or(0);
        }
    }

    /// The image of loose givens. Givens under other rules come back unchanged.
    #[must_use]
    pub fn apply(&self, givens: &Givens) -> Givens {
        if *givens.rules() != self.rules {
            return givens.clone();
        }
        let mut image = vec![0; self.images.len()];
        self.apply_to_values(givens.values(), &mut image);
        Givens::from_trusted(&self.image_rules, &image)
    }

    /// The image of a puzzle, which is a puzzle with as many solutions.
    #[must_use]
    pub fn apply_to_puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        Puzzle::from_trusted(self.apply(puzzle))
    }

    /// The image of a solution.
    #[must_use]
    pub fn apply_to_solution(&self, solution: &Solution) -> Solution {
        Solution::from_trusted(self.apply(solution))
    }
}

/// Shape, then where the content of each cell goes, and the new digits, all from 1: `4x4.m4-3-2-1-8-7-6-5-...d2134`.
impl fmt::Display for LayoutMorph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<String> = self.images.iter().map(|image| (image + 1).to_string()).collect();
        write!(f, "{}.m{}.d", self.rules.shape(), cells.join("-"))?;
        let mut digits = self.digits.iter();
        digits.try_for_each(|&digit| write!(f, "{}", Digit::from_index(digit.into()).symbol()))
    }
}

impl From<Morph> for LayoutMorph {
    fn from(morph: Morph) -> LayoutMorph {
        LayoutMorph::of_lines(morph.shape().into(), &morph)
    }
}
