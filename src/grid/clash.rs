//! What two cells of a board break.

use super::Givens;
use crate::board::{Cell, House};

/// Two cells whose digits cannot stand together.
///
/// ```
/// use rootgrid::board::{RuleName, Rules, Shape};
/// use rootgrid::grid::Givens;
/// let rules = Rules::with(Shape::NINE, [RuleName::AntiKnight])?;
/// let mut values = [0; 81];
/// (values[2], values[13]) = (1, 1); // a knight's move apart
/// let givens = Givens::new(rules, &values)?;
/// let words = "digit 1 stands twice against the rule anti-knight: r1c3 and r2c5";
/// assert_eq!(givens.conflict().unwrap().words(&givens), words);
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Clash {
    /// The house that holds a digit twice; none for a pair of cells.
    pub house: Option<House>,
    /// The constraint that its own cells break, by its place among those of the rules.
    pub constraint: Option<usize>,
    /// The cell that comes first.
    pub first: Cell,
    /// The other one; the same where a cell alone is wrong.
    pub second: Cell,
}

impl Clash {
    /// What is wrong with the two cells of these givens.
    #[must_use]
    pub fn words(&self, givens: &Givens) -> String {
        let (rules, shape) = (givens.rules(), givens.shape());
        let [first, second] = [self.first, self.second].map(|cell| givens.values()[cell.index()]);
        let cells = format!("{} and {}", self.first.name(shape), self.second.name(shape));
        if let Some(house) = self.house {
            let house = rules.geometry().name(house);
            return format!("digit {first} stands twice in {house}: {cells}");
        }
        if let Some(constraint) = self.constraint.filter(|_| cfg!(feature = "rules")) {
            let text = rules.constraints()[constraint].text(shape);
            return format!("the constraint '{text}' does not hold");
        }
        let rule = rules.rule_of_pair(self.first, self.second);
        let against = rule.map_or_else(String::new, |rule| format!(" against the rule {rule}"));
        if self.first == self.second {
            format!("digit {first} cannot stand in {}{against}", self.first.name(shape))
        } else if first == second {
            format!("digit {first} stands twice{against}: {cells}")
        } else {
            format!("digits {first} and {second} stand together{against}: {cells}")
        }
    }
}

impl Givens {
    /// The first two cells whose digits cannot stand together: in a house, then as a pair; then a digit that its cell cannot
    /// have, and a constraint that does not hold.
    #[must_use]
    pub fn conflict(&self) -> Option<Clash> {
        if !self.has_twice() {
            return self
                .pair_conflict()
                .or_else(|| self.cell_conflict())
                .or_else(|| self.demand_conflict());
        }
        let geometry = self.rules().geometry();
        geometry.houses().find_map(|house| {
            let mut first = [None; crate::board::MAX_SIDE + 1];
            geometry.house(house).iter().find_map(|&cell| {
                let value = usize::from(self.values()[cell.index()]);
                let earlier = first[value].replace(cell);
                let first = earlier.filter(|_| value != 0)?;
                Some(Clash { house: Some(house), constraint: None, first, second: cell })
            })
        })
    }

    /// The first pair of cells that share no house, or are joined by a relation, and cannot have their digits.
    fn pair_conflict(&self) -> Option<Clash> {
        self.pair_conflicts().next()
    }

    /// The first digit that its cell cannot have.
    fn cell_conflict(&self) -> Option<Clash> {
        let mut struck = self.rules().geometry().struck();
        let (cell, _) = struck
            .find(|(cell, struck)| self.digit(*cell).is_some_and(|digit| struck.contains(digit)))?;
        Some(Clash { house: None, constraint: None, first: cell, second: cell })
    }

    /// The first constraint whose cells are full and that does not hold.
    fn demand_conflict(&self) -> Option<Clash> {
        let (constraint, cells) = self.rules().breaks_demand(self.values())?;
        let (first, second) = (*cells.first()?, *cells.last()?);
        Some(Clash { house: None, constraint: Some(constraint), first, second })
    }

    /// All such pairs, by their first cells.
    pub(crate) fn pair_conflicts(&self) -> impl Iterator<Item = Clash> {
        let (geometry, side) = (self.rules().geometry(), self.shape().side());
        let cells = if self.rules().is_ordinary() { 0 } else { self.values().len() };
        (0..cells).map(Cell::new).flat_map(move |first| {
            let digit = self.digit(first);
            let alike = geometry.lone_peers(first).iter().copied();
            let alike = alike.filter(move |&other| digit.is_some() && self.digit(other) == digit);
            let joined = geometry.links(first).iter().filter(move |(other, relation)| {
                let digits = digit.zip(self.digit(*other));
                digits.is_some_and(|(digit, other)| relation.forbids(digit, other, side))
            });
            let others = alike.chain(joined.map(|(other, _)| *other));
            others.filter(move |&other| other > first).map(move |second| Clash {
                house: None,
                constraint: None,
                first,
                second,
            })
        })
    }
}
