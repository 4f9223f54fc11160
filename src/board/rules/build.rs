//! Houses, pairs and demands of rules, from what tells one set of rules from another.

use super::{Key, Layout, OwnRules, Rules, expect_other_rules};
#[cfg(test)]
use crate::board::Shape;
use crate::board::constraint::Surroundings;
use crate::board::rule::{NamedHouse, RuleSet};
use crate::board::{Cell, Constraint, Geometry, HouseKind};
use crate::error::Error;
use std::sync::{Arc, OnceLock};

/// The most constraints of a board.
const MOST_CONSTRAINTS: usize = 4096;

impl Rules {
    /// The rules that a key stands for.
    pub(super) fn of_key(key: Key) -> Rules {
        let shape = key.shape;
        let ordinary = shape.geometry();
        let house = |house| NamedHouse {
            kind: ordinary.kind(house),
            number: ordinary.number(house),
            cells: ordinary.house(house).to_vec(),
        };
        let mut houses: Vec<NamedHouse> = ordinary.houses().map(house).collect();
        if !key.regions.is_empty() {
            let region = |number: usize| NamedHouse {
                kind: HouseKind::Region,
                number,
                cells: (0..shape.cells())
                    .filter(|&cell| usize::from(key.regions[cell]) == number)
                    .map(Cell::new)
                    .collect(),
            };
            houses.truncate(2 * shape.side());
            houses.extend((0..shape.side()).map(region));
        }
        houses.extend(key.names.iter().flat_map(|name| name.houses(shape)));
        let mut pairs: Vec<_> = key.names.iter().flat_map(|name| name.pairs(shape)).collect();
        let (mut digits, mut demands) = (Vec::new(), Vec::new());
        let regions: Vec<usize> = match key.regions.is_empty() {
            true => (0..shape.cells()).map(|cell| Cell::new(cell).block(shape)).collect(),
            false => key.regions.iter().map(|&region| region.into()).collect(),
        };
        let around = Surroundings { shape, regions: &regions, all: &key.constraints };
        let mut number = 0;
        for (at, constraint) in key.constraints.iter().enumerate() {
            let effects = constraint.effects(&around);
            for cells in effects.houses {
                houses.push(NamedHouse { kind: HouseKind::Further, number, cells });
                number += 1;
            }
            pairs.extend(effects.pairs);
            digits.extend(effects.digits);
            demands.extend(effects.demands.into_iter().map(|demand| (at, demand)));
        }
        let geometry = Geometry::new(shape, shape.cells(), &houses, pairs, &digits);
        Rules(Layout::Own(Arc::new(OwnRules {
            key,
            geometry,
            demands,
            automorphisms: OnceLock::new(),
            rests: OnceLock::new(),
        })))
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
            return Err(Error::option(format!(
                "the rules have {} constraints: {MOST_CONSTRAINTS} are the most",
                all.len()
            )));
        }
        let shape = self.shape();
        all.iter().try_for_each(|constraint| constraint.check(shape))?;
        let key = self
            .own_key()
            .cloned()
            .unwrap_or_else(|| Key::new(shape, RuleSet::default(), Box::default()));
        Ok(Rules::of_key(Key { constraints: all.into(), ..key }))
    }

    /// The rules of a board whose houses are these, each with as many different cells as the shape has digits.
    #[cfg(test)]
    pub(crate) fn of_houses(shape: Shape, cells: usize, houses: Vec<Vec<Cell>>) -> Rules {
        let ordinary = [HouseKind::Row, HouseKind::Column, HouseKind::Block];
        let house = |(at, cells): (usize, &Vec<Cell>)| NamedHouse {
            kind: ordinary.get(at / shape.side()).copied().unwrap_or(HouseKind::Region),
            number: at % shape.side(),
            cells: cells.clone(),
        };
        let named: Vec<NamedHouse> = houses.iter().enumerate().map(house).collect();
        let geometry = Geometry::new(shape, cells, &named, [], &[]);
        let key = Key { houses, ..Key::new(shape, RuleSet::default(), Box::default()) };
        let (automorphisms, rests) = (OnceLock::new(), OnceLock::new());
        let demands = Vec::new();
        Rules(Layout::Own(Arc::new(OwnRules { key, geometry, demands, automorphisms, rests })))
    }
}
