//! Where to look for a step: one house, one digit or one cage, which is the least that a hint can tell.

use super::account::{Account, Saying, gaps, saying};
use super::language::texts as say;
use crate::board::{Cell, Digit, Geometry, House};
use crate::deduce::figure::Role;
use std::cmp::Reverse;

/// The place to look at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// A house.
    House(House),
    /// A digit, wherever it can be.
    Digit(Digit),
    /// The cage of a cell.
    Cage(Cell),
}

impl Place {
    /// The place of a step, or `None` if it has no cells.
    ///
    /// It is the cage of a step that rests on one; else the one house that the pattern starts from; for a pattern of one digit in several houses the digit; else the
    /// house that holds most of its cells.
    pub(super) fn of(account: &Account<'_>) -> Option<Place> {
        let Account { figure, cells, sheet, step, .. } = account;
        let mut caged = figure.cells.iter().filter(|&&(_, role)| role == Role::Cage);
        if let Some(&(cell, _)) = caged.next() {
            return Some(Place::Cage(cell));
        }
        let starts = [Role::Base, Role::House].map(|role| {
            let houses = figure.houses.iter().filter(move |&&(_, own)| own == role);
            houses.map(|&(house, _)| house).collect::<Vec<_>>()
        });
        let mut digits = figure.digits.into_iter();
        match (starts.iter().find(|houses| !houses.is_empty()).map(Vec::as_slice), digits.next()) {
            (Some(&[house]), _) => Some(Place::House(house)),
            (_, Some(digit)) if digits.next().is_none() && step.placement.is_none() => {
                Some(Place::Digit(digit))
            }
            _ => {
                let concluded = step.placement.iter().map(|&(cell, _)| cell);
                let gone = step.removals.iter().map(|&(cell, _)| cell);
                let all: Vec<Cell> = match cells.is_empty() {
                    true => concluded.chain(gone).take(1).collect(),
                    false => cells.clone(),
                };
                // Among houses with as many, one of the figure, then the one with the fewest open cells.
                let is_named = |house: House| figure.houses.iter().any(|&(own, _)| own == house);
                let open = |house: House| {
                    let cells = sheet.rules().geometry().house(house).iter();
                    cells.filter(|cell| sheet.values()[cell.index()] == 0).count()
                };
                house_of_most(sheet.rules().geometry(), &all, |house| {
                    (is_named(house), Reverse(open(house)))
                })
                .map(Place::House)
            }
        }
    }

    /// The sentence that names it.
    pub(super) fn saying(self) -> Saying {
        match self {
            Place::House(house) => saying(say::LOOK_AT_HOUSE, gaps![house = house]),
            Place::Digit(digit) => saying(say::LOOK_AT_DIGIT, gaps![digit = digit]),
            Place::Cage(cell) => saying(say::LOOK_AT_CAGE, gaps![cell = cell]),
        }
    }
}

/// The house that holds most of some cells; among those with as many the one of most worth, then the last one.
pub(crate) fn house_of_most<T: Ord>(
    geometry: &Geometry,
    cells: &[Cell],
    worth: impl Fn(House) -> T,
) -> Option<House> {
    let held =
        |house: House| cells.iter().filter(|cell| geometry.house(house).contains(cell)).count();
    geometry.houses().max_by_key(|&house| (held(house), worth(house)))
}
