//! Houses, pairs and demands of rules, from what tells one set of rules from another.

use super::{Key, Layout, OwnRules, Rules, expect_other_rules};
use crate::board::constraint::Surroundings;
use crate::board::rule::{NamedHouse, RuleSet};
use crate::board::{Cell, Constraint, Demand, Geometry, HouseKind, Shape};
use crate::error::Error;
use std::sync::{Arc, OnceLock};

/// The most constraints of a board.
const MOST_CONSTRAINTS: usize = 4096;

/// The cells of a board without further grids.
fn cells(shape: Shape) -> impl Iterator<Item = Cell> {
    (0..shape.cells()).map(Cell::new)
}

impl Rules {
    /// The rules that a key stands for.
    ///
    /// ```text
    ///   houses    rows | columns | blocks, or regions, or the rows once more where there are neither | those of further rules
    /// ```
    ///
    /// So every board has three times as many houses as digits in front, and finders that look at blocks find nothing in a
    /// Latin square that they do not find in its rows. Where there are rows, columns and blocks alone, their tables are those of
    /// the ordinary rules.
    pub(super) fn of_key(key: Key) -> Rules {
        let shape = key.shape;
        let (third, regions): (HouseKind, Vec<usize>) = if key.has_blocks() {
            (HouseKind::Block, cells(shape).map(|cell| cell.block(shape)).collect())
        } else if key.regions.is_empty() {
            (HouseKind::Row, vec![0; shape.cells()])
        } else {
            (HouseKind::Region, key.regions.iter().map(|&region| region.into()).collect())
        };
        let mut further: Vec<NamedHouse> =
            key.names.iter().flat_map(|name| name.houses(shape)).collect();
        let mut pairs: Vec<_> = key.names.iter().flat_map(|name| name.pairs(shape)).collect();
        let (mut digits, mut demands) = (Vec::new(), Vec::new());
        let around = Surroundings { shape, regions: &regions, all: &key.constraints };
        let mut number = 0;
        for (at, constraint) in key.constraints.iter().enumerate() {
            let effects = constraint.effects(&around);
            for cells in effects.houses {
                further.push(NamedHouse { kind: HouseKind::Further, number, cells });
                number += 1;
            }
            pairs.extend(effects.pairs);
            digits.extend(effects.digits);
            demands.extend(effects.demands.into_iter().map(|demand| (at, demand)));
        }
        if key.has_blocks() && further.is_empty() {
            let geometry = Geometry::beside(shape.geometry(), pairs, &digits);
            return Rules::of_parts(key, geometry, demands);
        }
        let of_kind = |kind: HouseKind| {
            let number_of = |cell: Cell| match kind {
                HouseKind::Row => cell.row(shape),
                HouseKind::Column => cell.col(shape),
                _ => regions[cell.index()],
            };
            let house = move |number| NamedHouse {
                kind,
                number,
                cells: cells(shape).filter(|&cell| number_of(cell) == number).collect(),
            };
            (0..shape.side()).map(house).collect::<Vec<_>>()
        };
        let ordinary = [HouseKind::Row, HouseKind::Column, third].into_iter().flat_map(of_kind);
        let houses: Vec<NamedHouse> = ordinary.chain(further).collect();
        let geometry = Geometry::new(shape, shape.cells(), &houses, pairs, &digits);
        Rules::of_parts(key, geometry, demands)
    }

    /// The rules with what follows from their key.
    fn of_parts(key: Key, geometry: Geometry, demands: Vec<(usize, Demand)>) -> Rules {
        let (automorphisms, rests) = (OnceLock::new(), OnceLock::new());
        Rules(Layout::Own(Arc::new(OwnRules { key, geometry, demands, automorphisms, rests })))
    }

    /// These rules and constraints.
    ///
    /// ```
    /// use rootgrid::board::{Constraint, Rules, Shape};
    /// let cage = Constraint::parse(Shape::NINE, "cage 15 r1c1-3")?;
    /// let rules = Rules::from(Shape::NINE).and([cage])?;
    /// assert_eq!(rules.to_string(), "cage 15 r1c1 r1c2 r1c3");
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When there are more than 4,096 constraints, or the board cannot have one of them.
    pub fn and(&self, constraints: impl IntoIterator<Item = Constraint>) -> Result<Rules, Error> {
        expect_other_rules()?;
        let mut all: Vec<Constraint> = self.constraints().to_vec();
        all.extend(
            constraints.into_iter().flat_map(|constraint| constraint.plain(self.shape().side())),
        );
        all.sort();
        all.dedup();
        if all.is_empty() {
            return Ok(self.clone());
        }
        if all.len() > MOST_CONSTRAINTS {
            let count = all.len();
            let message =
                format!("the rules have {count} constraints: {MOST_CONSTRAINTS} are the most");
            return Err(Error::refused("most", &[("count", &MOST_CONSTRAINTS)], message));
        }
        let shape = self.shape();
        all.iter().try_for_each(|constraint| constraint.check(shape))?;
        let key = self
            .own_key()
            .cloned()
            .unwrap_or_else(|| Key::new(shape, RuleSet::default(), Box::default()));
        Ok(Rules::of_key(Key { constraints: all.into(), ..key }))
    }

    /// The rules of a board whose houses are these, each with as many different cells as the shape has digits: of several grids
    /// on one sheet.
    ///
    /// # Errors
    /// In builds that know ordinary rules only.
    #[cfg(any(feature = "rules", test))]
    pub(crate) fn of_houses(
        shape: Shape,
        cells: usize,
        houses: Box<[Vec<Cell>]>,
    ) -> Result<Rules, Error> {
        expect_other_rules()?;
        let ordinary = [HouseKind::Row, HouseKind::Column, HouseKind::Block];
        let house = |(at, cells): (usize, &Vec<Cell>)| NamedHouse {
            kind: ordinary.get(at / shape.side()).copied().unwrap_or(HouseKind::Region),
            number: at % shape.side(),
            cells: cells.clone(),
        };
        let named: Vec<NamedHouse> = houses.iter().enumerate().map(house).collect();
        let geometry = Geometry::new(shape, cells, &named, [], &[]);
        let key = Key { houses, ..Key::new(shape, RuleSet::default(), Box::default()) };
        Ok(Rules::of_parts(key, geometry, Vec::new()))
    }
}
