//! Constraints: what must hold of some cells of one puzzle, such as a cage, a dot, a line or a clue outside.
//!
//! ```text
//!   kind        the table of kinds: name, numbers, cells
//!   complement  constraints after every digit d has become N + 1 - d
//!   effect      what a constraint comes to: houses, cells that differ, pairs, digits of a cell, and demands
//!   demand      sums and machines, which are no matter of pairs
//!   machine     demands read cell by cell, with a state in between
//!   lines       the machines of lines and of clues outside
//!   rests       sums that follow from cages
//!   sets        sets of digits with a sum
//!   text        constraints as text
//! ```

mod check;
mod complement;
mod demand;
mod effect;
mod kind;
mod lines;
mod machine;
mod rests;
mod sets;
mod text;

pub(crate) use demand::{Demand, Linear};
pub(crate) use effect::Surroundings;
#[doc(hidden)]
#[cfg(feature = "rules")]
pub use kind::ConstraintForm;
pub use kind::ConstraintKind;
use kind::{Numbers, Reads};
pub(crate) use machine::{Machine, MachineScratch};
pub(crate) use rests::{Rest, Rests, Unions};
pub(crate) use sets::{DigitSums, has_set_of_sum, sets_of_sum};

use super::{Cell, Shape};
use crate::error::Error;

/// A condition on some cells of one puzzle: a cage, a dot, a line, a clue outside.
///
/// ```
/// use rootgrid::board::{Constraint, ConstraintKind, Rules, Shape};
/// let cage = Constraint::parse(Shape::NINE, "cage 15 r1c1-3")?;
/// assert_eq!((cage.kind(), cage.numbers(), cage.cells().count()), (ConstraintKind::Cage, &[15][..], 3));
/// let rules = Rules::parse(Shape::NINE, "x; cage 15 r1c1 r1c2 r1c3; thermo r9c1 r8c1 r7c2")?;
/// assert_eq!(rules.constraints().len(), 2);
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Constraint {
    kind: ConstraintKind,
    /// A sum, a difference, digits: what the kind says.
    numbers: Vec<usize>,
    /// The cells; of a kind with several parts (an arrow's bulb and its shaft, clones) part after part.
    parts: Vec<Vec<Cell>>,
}

impl Constraint {
    /// A constraint for boards of a shape. Where the order of its cells says nothing, as in a cage, they ascend: the same in
    /// another order is the same constraint.
    ///
    /// ```
    /// use rootgrid::board::{Constraint, Shape};
    /// let parse = |text| Constraint::parse(Shape::NINE, text);
    /// assert_eq!(parse("cage 15 r1c2 r2c1 r1c1")?, parse("cage 15 r1c1 r1c2 r2c1")?);
    /// assert_ne!(parse("thermo r1c2 r1c1")?, parse("thermo r1c1 r1c2")?);
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the kind has other numbers or parts, a cell is off the board or stands twice, or the numbers are out of reach.
    pub fn new(
        shape: Shape,
        kind: ConstraintKind,
        numbers: Vec<usize>,
        parts: Vec<Vec<Cell>>,
    ) -> Result<Constraint, Error> {
        let constraint = Constraint { kind, numbers, parts };
        constraint.check(shape)?;
        Ok(constraint.ascending())
    }

    /// The kind.
    #[must_use]
    pub fn kind(&self) -> ConstraintKind {
        self.kind
    }

    /// The numbers that belong to it: a sum, a difference, digits.
    #[must_use]
    pub fn numbers(&self) -> &[usize] {
        &self.numbers
    }

    /// Its cells, part after part.
    #[must_use]
    pub fn parts(&self) -> &[Vec<Cell>] {
        &self.parts
    }

    /// All its cells.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.parts.iter().flatten().copied()
    }

    /// The same in the plainest form: what is said of single cells is a constraint a cell, and cells that differ and are as
    /// many as the digits are a house.
    pub(super) fn plain(self, side: usize) -> Vec<Constraint> {
        use ConstraintKind::{Candidates, Different, Even, House, Maximum, Minimum, Odd};
        match self.kind {
            Odd | Even | Candidates | Minimum | Maximum if self.line().len() > 1 => {
                let cells = self.cells().collect::<Vec<_>>();
                cells
                    .into_iter()
                    .map(|cell| Constraint { parts: vec![vec![cell]], ..self.clone() })
                    .collect()
            }
            Different if self.line().len() == side => vec![Constraint { kind: House, ..self }],
            _ => vec![self],
        }
    }

    /// The same with each cell in the place of its image.
    pub(super) fn image(&self, image: impl Fn(Cell) -> Cell) -> Constraint {
        let parts = self.parts.iter().map(|part| part.iter().map(|&cell| image(cell)).collect());
        let numbers = self.numbers.clone();
        Constraint { kind: self.kind, numbers, parts: parts.collect() }.ascending()
    }

    /// The same with the cells of a set in their order on the board.
    fn ascending(mut self) -> Constraint {
        if let (Reads::Set, [cells]) = (self.kind.reads(), &mut self.parts[..]) {
            cells.sort();
        }
        self
    }

    /// The same with its cells in one order of all that say the same: lines that read alike from both ends begin at the lower
    /// one. Sets ascend already.
    pub(super) fn ordered(mut self) -> Constraint {
        if self.kind == ConstraintKind::Clone {
            // Groups are alike place by place, so that places may change, and groups as well.
            if let Some(first) = self.parts.first() {
                let mut places: Vec<usize> = (0..first.len()).collect();
                let column = |place: usize| {
                    let mut cells: Vec<Cell> = self.parts.iter().map(|part| part[place]).collect();
                    cells.sort();
                    cells
                };
                places.sort_by_key(|&place| column(place));
                for part in &mut self.parts {
                    *part = places.iter().map(|&place| part[place]).collect();
                }
            }
            self.parts.sort();
        }
        if self.kind.takes().0 == Numbers::Digits {
            self.numbers.sort_unstable();
        }
        if let (Reads::BothWays, [line]) = (self.kind.reads(), &mut self.parts[..])
            && line.iter().rev().lt(line.iter())
        {
            line.reverse();
        }
        self
    }

    fn number(&self) -> Option<usize> {
        self.numbers.first().copied()
    }

    /// The cells of the only part.
    fn line(&self) -> &[Cell] {
        self.parts.first().map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
pub(crate) mod tests;
