//! Constraints of rules, and the demands and sums that follow from them.

use super::{KNOWS_OTHER_RULES, Key, Layout, Rules};
use crate::board::constraint::Surroundings;
use crate::board::rule::Pair;
use crate::board::{Cell, CellSet, Constraint, ConstraintKind, Demand, Rests, RuleName, Unions};

/// The most cells, filled ones among them, of a sum that people are to look at.
const MOST_OF_REST: usize = 12;

impl Rules {
    /// The constraints of this puzzle: cages, dots, lines, clues outside; in ascending order of their kinds.
    #[must_use]
    pub fn constraints(&self) -> &[Constraint] {
        self.own_key().map_or(&[], |key| &key.constraints)
    }

    /// The rules without their constraints.
    #[doc(hidden)]
    #[must_use]
    pub fn without_constraints(&self) -> Rules {
        match self.own_key().filter(|key| !key.constraints.is_empty()) {
            None => self.clone(),
            Some(key) if key.names.iter().next().is_none() && key.regions.is_empty() => {
                self.shape().into()
            }
            Some(key) => Rules::of_key(Key { constraints: Box::default(), ..key.clone() }),
        }
    }

    /// The kinds of the constraints, each once.
    #[doc(hidden)]
    pub fn constraint_kinds(&self) -> impl Iterator<Item = ConstraintKind> + '_ {
        let alike = self.constraints().chunk_by(|a, b| a.kind() == b.kind());
        alike.map(|alike| alike[0].kind())
    }

    /// The constraints in a line for each kind: what `name` calls it, then the numbers and cells of each.
    #[doc(hidden)]
    pub fn constraint_lines<'a>(
        &'a self,
        name: impl Fn(ConstraintKind) -> &'static str + 'a,
    ) -> impl Iterator<Item = String> + 'a {
        let shape = self.shape();
        self.constraints().chunk_by(|a, b| a.kind() == b.kind()).map(move |alike| {
            let texts: Vec<String> = alike.iter().map(|one| one.text_without_name(shape)).collect();
            format!("{}: {}.", name(alike[0].kind()), texts.join("; "))
        })
    }

    /// The demands of constraints beside houses, pairs and digits of cells, each with the number of its constraint.
    pub(crate) fn demands(&self) -> &[(usize, Demand)] {
        match &self.0 {
            Layout::Own(own) if KNOWS_OTHER_RULES => &own.demands,
            _ => &[],
        }
    }

    /// Returns whether some cells that differ have a sum.
    pub(crate) fn has_cages(&self) -> bool {
        self.demands().iter().any(|(_, demand)| matches!(demand, Demand::Cage(..)))
    }

    /// Returns whether at least half of the cells are in cages, so that boards start with few digits or none.
    pub(crate) fn are_killer(&self) -> bool {
        let cages = self.demands().iter().filter(|(_, demand)| matches!(demand, Demand::Cage(..)));
        let caged: CellSet = cages.flat_map(|(_, demand)| demand.cells()).collect();
        2 * caged.len() >= self.cells()
    }

    /// Returns whether there are constraints that are no cages.
    pub(crate) fn has_others_than_cages(&self) -> bool {
        self.constraints().iter().any(|constraint| constraint.kind() != ConstraintKind::Cage)
    }

    /// The sums that follow from the cages, if there are any.
    pub(crate) fn rests(&self) -> Option<&Rests> {
        match &self.0 {
            Layout::Own(own) if KNOWS_OTHER_RULES && self.has_cages() => {
                Some(own.rests.get_or_init(|| {
                    let demands = own.demands.iter().map(|(_, demand)| demand);
                    Unions::new(self.geometry()).rests(demands, MOST_OF_REST)
                }))
            }
            _ => None,
        }
    }

    /// The first demand that full cells break: its constraint, and its cells.
    pub(crate) fn breaks_demand(&self, values: &[u8]) -> Option<(usize, Vec<Cell>)> {
        let broken = self.demands().iter().find(|(_, demand)| demand.is_broken(values))?;
        Some((broken.0, broken.1.cells().collect()))
    }

    /// The first rule or constraint that speaks of two cells as a pair, or of one cell alone, as text.
    pub(crate) fn rule_of_pair(&self, a: Cell, b: Cell) -> Option<String> {
        let name = self.name_of_pair(a, b).map(|name| name.to_string());
        name.or_else(|| self.constraint_of_pair(a, b).map(|found| found.text(self.shape())))
    }

    /// The origin of what two cells cannot have as a pair.
    pub(crate) fn pair_origin(&self, a: Cell, b: Cell) -> Option<RuleOrigin> {
        let name = self.name_of_pair(a, b).map(RuleOrigin::Name);
        let constraint = || self.constraint_of_pair(a, b);
        name.or_else(|| constraint().map(RuleOrigin::of))
    }

    fn name_of_pair(&self, a: Cell, b: Cell) -> Option<RuleName> {
        self.names().find(|name| name.pairs(self.shape()).iter().any(|pair| is_of(pair, a, b)))
    }

    fn constraint_of_pair(&self, a: Cell, b: Cell) -> Option<&Constraint> {
        let regions = self.regions();
        let around =
            Surroundings { shape: self.shape(), regions: &regions, all: self.constraints() };
        let says = |constraint: &&Constraint| {
            let effects = constraint.effects(&around);
            effects.pairs.iter().any(|pair| is_of(pair, a, b))
                || (a == b && effects.digits.iter().any(|(cell, _)| *cell == a))
        };
        self.constraints().iter().find(says)
    }
}

/// The origin of a pair of cells: a rule, or constraints of a kind with their number, if they have one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum RuleOrigin {
    Name(RuleName),
    Constraint(ConstraintKind, Option<usize>),
}

impl RuleOrigin {
    pub(crate) fn of(constraint: &Constraint) -> RuleOrigin {
        RuleOrigin::Constraint(constraint.kind(), constraint.numbers().first().copied())
    }
}

/// Returns whether a pair is that of two cells.
fn is_of(&(first, second, _): &Pair, a: Cell, b: Cell) -> bool {
    (first.min(second), first.max(second)) == (a.min(b), a.max(b))
}
