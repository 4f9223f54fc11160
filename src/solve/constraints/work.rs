//! Demands as the search looks at them.

use crate::board::{Cell, Demand, Geometry, Linear, Machine};

/// The largest side with a table of sums.
pub(super) const MOST_SIDE: usize = 10;
/// The greatest sum in between, as sums are bits of a word.
pub(super) const MOST_SUM: i32 = 127;

/// Cells that see one another, and how many times their sum counts.
pub(super) struct Group {
    pub(super) cells: Vec<u16>,
    pub(super) factor: i32,
}

/// A sum of groups, those that are added first.
pub(super) struct GroupSum {
    pub(super) groups: Vec<Group>,
    pub(super) total: i32,
    /// True if every sum in between is at most [`MOST_SUM`]; else bounds alone are looked at.
    pub(super) is_small: bool,
}

/// A demand as the search looks at it; cells by their numbers.
pub(super) enum Work {
    Cage(Vec<u16>, usize),
    Linear(Vec<(u16, i32)>, i32),
    /// A sum by groups of cells that see one another.
    Groups(GroupSum),
    Machine(Vec<u16>, Machine),
}

impl Work {
    pub(super) fn new(demand: &Demand, geometry: &Geometry) -> Work {
        let number = |cell: &Cell| cell.index() as u16;
        match demand {
            Demand::Cage(cells, sum) => Work::Cage(cells.iter().map(number).collect(), *sum),
            Demand::Linear(Linear { terms, total }) => {
                // A total below 0 is turned round.
                let sign = if *total < 0 { -1 } else { 1 };
                let turned = terms.iter().map(|&(cell, factor)| (cell, factor * sign)).collect();
                let linear = Linear { terms: turned, total: total * sign };
                if let Some(sum) = groups_of(&linear, geometry) {
                    return Work::Groups(sum);
                }
                let terms = terms.iter().map(|(cell, factor)| (number(cell), *factor)).collect();
                Work::Linear(terms, *total)
            }
            Demand::Machine(machine) => {
                Work::Machine(machine.cells().iter().map(number).collect(), machine.clone())
            }
        }
    }

    pub(super) fn cells(&self) -> Vec<u16> {
        match self {
            Work::Cage(cells, _) | Work::Machine(cells, _) => cells.clone(),
            Work::Linear(terms, _) => terms.iter().map(|term| term.0).collect(),
            Work::Groups(sum) => {
                sum.groups.iter().flat_map(|group| &group.cells).copied().collect()
            }
        }
    }
}

/// A sum, whose total is not below 0, in groups; `None` on boards that are too large.
fn groups_of(linear: &Linear, geometry: &Geometry) -> Option<GroupSum> {
    let side = geometry.shape().side();
    if side > MOST_SIDE {
        return None;
    }
    let mut groups: Vec<(i32, Vec<Cell>)> = Vec::new();
    let (added, taken): (Vec<_>, Vec<_>) = linear.terms.iter().partition(|term| term.1 > 0);
    for (cell, factor) in added.into_iter().chain(taken) {
        let sees_all = |cells: &[Cell]| cells.iter().all(|&other| geometry.sees(cell, other));
        let home = groups.iter_mut().find(|(own, cells)| *own == factor && sees_all(cells));
        match home {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((factor, vec![cell])),
        }
    }
    let numbers = |cells: Vec<Cell>| cells.iter().map(|cell| cell.index() as u16).collect();
    let groups: Vec<Group> =
        groups.into_iter().map(|(factor, cells)| Group { cells: numbers(cells), factor }).collect();
    let most: i32 = linear.terms.iter().map(|term| term.1.max(0) * side as i32).sum();
    let is_small = most <= MOST_SUM && linear.total <= MOST_SUM;
    Some(GroupSum { groups, total: linear.total, is_small })
}

/// Calls a function with each digit of a set, from 0.
#[inline(always)]
pub(super) fn each_digit(mut set: u32, mut each: impl FnMut(usize)) {
    while set != 0 {
        each(set.trailing_zeros() as usize);
        set &= set - 1;
    }
}
