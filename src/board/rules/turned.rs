//! Rules after a rotation or reflection of their board.

use super::{Key, Rules};
use crate::board::{Cell, Constraint, Digit, DigitSet, RuleName, Turn, rule::RuleSet};

impl Rules {
    /// The rules that boards have after a rotation or reflection: regions and constraints go where their cells go, and the
    /// diagonals may change places.
    ///
    /// ```
    /// use rootgrid::board::{Rules, Shape, Turn};
    /// let rules = Rules::parse(Shape::NINE, "antidiagonal; thermo r1c1 r1c2")?;
    /// let turned: Vec<String> = Turn::all(Shape::NINE).map(|turn| rules.turned(turn).to_string()).collect();
    /// assert_eq!(turned[1], "main-diagonal;thermo r1c9 r1c8");
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn turned(&self, turn: Turn) -> Rules {
        let shape = self.shape();
        let Some(key) = self.own_key().filter(|key| key.houses.is_empty()) else {
            return self.clone();
        };
        let image = |cell: Cell| turn.image(cell, shape);
        let names = key.names.iter().map(|name| match name {
            RuleName::MainDiagonal if turn.swaps_diagonals() => RuleName::Antidiagonal,
            RuleName::Antidiagonal if turn.swaps_diagonals() => RuleName::MainDiagonal,
            name => name,
        });
        let names = RuleSet::new(shape, names, !key.regions.is_empty()).unwrap_or(key.names);
        let mut regions = vec![0; key.regions.len()];
        for (cell, &region) in key.regions.iter().enumerate() {
            regions[image(Cell::new(cell)).index()] = region;
        }
        let mut constraints: Vec<Constraint> =
            key.constraints.iter().map(|constraint| constraint.image(image)).collect();
        constraints.sort();
        constraints.dedup();
        let key = Key {
            names,
            constraints: constraints.into(),
            ..Key::new(shape, names, in_order(&regions))
        };
        match key.constraints.is_empty() && key.regions.is_empty() {
            // Rules that are few are kept.
            true => Rules::with(shape, names.iter()).unwrap_or_else(|_| self.clone()),
            false => Rules::of_key(key),
        }
    }
}

impl Rules {
    /// The rules that the complements of digits obey, N + 1 - d in place of d: cages have other sums, thermometers begin at their
    /// other ends. `None` where there are no constraints, or no rules say that.
    ///
    /// ```
    /// use rootgrid::board::{Rules, Shape};
    /// let complemented = |text| Rules::parse(Shape::NINE, text).unwrap().complemented().map(|rules| rules.to_string());
    /// assert_eq!(complemented("cage 15 r1c1 r1c2").as_deref(), Some("cage 5 r1c1 r1c2"));
    /// assert_eq!(complemented("thermo r1c1 r1c2").as_deref(), Some("thermo r1c2 r1c1"));
    /// assert_eq!(complemented("arrow r1c1 = r1c2 r1c3"), None);
    /// ```
    #[must_use]
    pub fn complemented(&self) -> Option<Rules> {
        let constraints = self.complemented_constraints()?;
        Some(Rules::of_key(Key { constraints, ..self.own_key()?.clone() }))
    }

    /// The constraints of the complemented rules, without the tables that rules have.
    pub(crate) fn complemented_constraints(&self) -> Option<Box<[Constraint]>> {
        let key = self.own_key().filter(|key| !key.constraints.is_empty())?;
        let (shape, side, regions) = (self.shape(), self.shape().side(), self.regions());
        let complement = |digit: Digit| Digit::from_index(side - 1 - digit.index());
        let are_kept = self.without_constraints().geometry().relations().iter().all(|relation| {
            (0..side).map(Digit::from_index).all(|digit| {
                let rivals = relation.rivals(complement(digit), side);
                let complements: DigitSet =
                    relation.rivals(digit, side).into_iter().map(complement).collect();
                complements == rivals
            })
        });
        if !are_kept {
            return None;
        }
        let complemented = key.constraints.iter().map(|one| one.complemented(shape, &regions));
        let mut constraints = complemented.collect::<Option<Vec<Constraint>>>()?;
        constraints.sort();
        constraints.dedup();
        Some(constraints.into())
    }

    /// The same rules with the cells of each constraint in one order of all that say the same, for comparing.
    pub(crate) fn ordered(&self) -> Rules {
        let ordered = |constraint: &Constraint| constraint.clone().ordered();
        match self.own_key().filter(|key| !key.constraints.is_empty()) {
            None => self.clone(),
            Some(key) => {
                let mut constraints: Vec<Constraint> =
                    key.constraints.iter().map(ordered).collect();
                constraints.sort();
                constraints.dedup();
                Rules::of_key(Key { constraints: constraints.into(), ..key.clone() })
            }
        }
    }

    /// Returns whether turns carry these rules to others: they have regions, or constraints.
    #[must_use]
    pub fn are_of_one_puzzle(&self) -> bool {
        self.has_regions() || !self.constraints().is_empty()
    }
}

/// Regions numbered in the order of their first cells.
fn in_order(regions: &[u8]) -> Box<[u8]> {
    let mut first: Vec<u8> = Vec::new();
    let mut number = |region: u8| match first.iter().position(|&other| other == region) {
        Some(number) => number as u8,
        None => {
            first.push(region);
            first.len() as u8 - 1
        }
    };
    regions.iter().map(|&region| number(region)).collect()
}

#[cfg(test)]
mod tests;
