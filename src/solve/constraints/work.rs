//! Demands as the search looks at them.

use crate::board::{
    Cell, Constraint, ConstraintKind, Demand, DigitSums, Geometry, Linear, Machine, Rules,
    insert_index, words_for,
};

/// The largest side with a table of sums.
pub(super) const MOST_SIDE: usize = 10;
/// The greatest sum in between, as sums are bits of a word.
pub(super) const MOST_SUM: i32 = 127;

/// The most cells of a sum that follows from cages.
pub(super) const MOST_DERIVED: usize = 6;

/// Costs of a demand: small, large.
pub(super) const COSTS: usize = 2;

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

/// What is said of a line that holds every digit.
#[derive(Copy, Clone)]
pub(super) enum Line {
    /// As many cells as the first says, with it, have this sum.
    XSum(usize),
    /// What lies between the least and the greatest digit has this sum.
    Sandwich(usize),
    /// So many are higher than all before them.
    Skyscraper(usize),
    /// This digit stands in the place that the first cell says.
    NumberedRoom(usize),
}

/// A demand as the search looks at it.
pub(super) struct Work {
    /// The cells that it is about, by their numbers.
    pub(super) cells: Vec<u16>,
    /// The same as a set.
    pub(super) set: Vec<u64>,
    pub(super) rule: WorkRule,
}

/// The rule of these cells.
pub(super) enum WorkRule {
    /// Different digits with this sum.
    Cage(usize),
    /// Different digits that are one of these sets, ascending.
    Sets(Vec<u32>),
    /// A line that holds every digit.
    Line(Line),
    /// A sum with the factor of each cell, and its total.
    Linear(Vec<i32>, i32),
    /// A sum by groups of cells that see one another.
    Groups(GroupSum),
    Machine(Machine),
}

impl Work {
    /// The demands of rules.
    pub(super) fn all_of(rules: &Rules) -> impl Iterator<Item = Work> + '_ {
        let geometry = rules.geometry();
        rules.demands().iter().map(|(at, demand)| {
            let mut work = Work::new(demand, geometry);
            let constraint = &rules.constraints()[*at];
            let cells: Vec<Cell> = demand.cells().collect();
            if geometry.all_differ(&cells)
                && let Some(rule) = of_different(constraint, cells.len(), rules.shape().side())
            {
                work.rule = rule;
            }
            work
        })
    }

    pub(super) fn new(demand: &Demand, geometry: &Geometry) -> Work {
        let rule = match demand {
            Demand::Cage(_, sum) => WorkRule::Cage(*sum),
            Demand::Linear(linear) => match groups_of(linear, geometry) {
                Some(sum) => WorkRule::Groups(sum),
                None => {
                    let factors = linear.terms.iter().map(|term| term.1).collect();
                    WorkRule::Linear(factors, linear.total)
                }
            },
            Demand::Machine(machine) => WorkRule::Machine(machine.clone()),
        };
        let set = cell_set(demand.cells(), words_for(geometry.shape().cells()));
        Work { cells: demand.cells().map(|cell| cell.index() as u16).collect(), set, rule }
    }

    /// The cost of a look at it, below [`COSTS`]: the expensive ones wait for the others.
    #[inline]
    pub(super) fn cost(&self) -> usize {
        usize::from(!matches!(self.rule, WorkRule::Cage(_) | WorkRule::Sets(_)))
    }
}

/// What a constraint says of so many cells that differ, where that is more than its machine knows.
fn of_different(constraint: &Constraint, cells: usize, side: usize) -> Option<WorkRule> {
    let number = constraint.numbers().first().copied().unwrap_or(0);
    let line = |line: Line| {
        (cells == side && side <= DigitSums::MOST_SIDE).then_some(WorkRule::Line(line))
    };
    match constraint.kind() {
        ConstraintKind::Renban => {
            let first: u32 = (1 << cells) - 1;
            Some(WorkRule::Sets(
                (0..=side.checked_sub(cells)?).map(|least| first << least).collect(),
            ))
        }
        ConstraintKind::XSum => line(Line::XSum(number)),
        ConstraintKind::Sandwich => line(Line::Sandwich(number)),
        ConstraintKind::Skyscraper => line(Line::Skyscraper(number)),
        ConstraintKind::NumberedRoom => line(Line::NumberedRoom(number)),
        _ => None,
    }
}

/// A set of cells.
pub(super) fn cell_set(cells: impl Iterator<Item = Cell>, width: usize) -> Vec<u64> {
    let mut set = vec![0; width];
    cells.for_each(|cell| insert_index(&mut set, cell.index()));
    set
}

/// A sum in groups, turned round if its total is below 0; `None` on boards that are too large.
fn groups_of(linear: &Linear, geometry: &Geometry) -> Option<GroupSum> {
    let side = geometry.shape().side();
    if side > MOST_SIDE {
        return None;
    }
    let sign = if linear.total < 0 { -1 } else { 1 };
    let total = linear.total * sign;
    let terms: Vec<(Cell, i32)> =
        linear.terms.iter().map(|&(cell, factor)| (cell, factor * sign)).collect();
    let mut groups: Vec<(i32, Vec<Cell>)> = Vec::new();
    let (added, taken): (Vec<_>, Vec<_>) = terms.iter().partition(|term| term.1 > 0);
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
    let most: i32 = terms.iter().map(|term| term.1.max(0) * side as i32).sum();
    let is_small = most <= MOST_SUM && total <= MOST_SUM;
    Some(GroupSum { groups, total, is_small })
}
