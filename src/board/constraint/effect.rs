//! Effects of constraints: houses, pairs of cells, digits of cells, demands.

use super::{Constraint, ConstraintKind, Demand, Linear, lines};
use crate::board::rule::Pair;
use crate::board::{Cell, Digit, DigitSet, Relation, Shape};

/// The board and the constraints that a constraint is one of.
pub(crate) struct Surroundings<'a> {
    pub(crate) shape: Shape,
    /// Cell after cell, the number of its block or region.
    pub(crate) regions: &'a [usize],
    /// All constraints of the puzzle.
    pub(crate) all: &'a [Constraint],
}

/// Houses, pairs, digits of cells and demands.
#[derive(Default)]
pub(crate) struct Effects {
    /// Cells that hold every digit.
    pub(crate) houses: Vec<Vec<Cell>>,
    pub(crate) pairs: Vec<Pair>,
    /// The digits that a cell may have.
    pub(crate) digits: Vec<(Cell, DigitSet)>,
    pub(crate) demands: Vec<Demand>,
}

impl Effects {
    /// Cells that differ: a house if they are as many as the digits.
    fn differ(&mut self, cells: &[Cell], side: usize) {
        if cells.len() == side {
            self.houses.push(cells.to_vec());
            return;
        }
        for (at, &first) in cells.iter().enumerate() {
            self.pairs.extend(cells[at + 1..].iter().map(|&second| (first, second, None)));
        }
    }

    fn relate(&mut self, first: Cell, second: Cell, relation: Relation) {
        // A line may pass a cell twice.
        if first != second {
            self.pairs.push((first, second, Some(relation)));
        }
    }

    /// Relates all cells of a line that are so many places apart.
    fn relate_along(&mut self, line: &[Cell], apart: usize, relation: Relation) {
        line.iter().zip(line.iter().skip(apart)).for_each(|(&a, &b)| self.relate(a, b, relation));
    }

    fn keep(&mut self, cells: &[Cell], digits: DigitSet) {
        self.digits.extend(cells.iter().map(|&cell| (cell, digits)));
    }

    fn add_up(&mut self, terms: Vec<(Cell, i32)>, total: i32) {
        self.demands.push(Demand::Linear(Linear { terms, total }));
    }

    /// Two sets of cells with one sum.
    fn balance(&mut self, one: &[Cell], other: &[Cell]) {
        let terms = one.iter().map(|&cell| (cell, 1)).chain(other.iter().map(|&cell| (cell, -1)));
        self.add_up(terms.collect(), 0);
    }
}

/// The digits of a board whose values a test takes.
fn digits_where(side: usize, takes: impl Fn(usize) -> bool) -> DigitSet {
    let values = (1..=side).filter(|&value| takes(value));
    values.fold(DigitSet::EMPTY, |all, value| all | DigitSet::single(Digit::new(value)))
}

impl Constraint {
    /// The effects of the constraint.
    pub(crate) fn effects(&self, around: &Surroundings<'_>) -> Effects {
        let shape = around.shape;
        let side = shape.side();
        let mut effects = Effects::default();
        let line = self.line();
        let number = self.number().unwrap_or(0);
        let small = number.min(255) as u8;
        if self.kind.is_distinct() {
            effects.differ(line, side);
        }
        match self.kind {
            ConstraintKind::Cage => {
                let demand = Demand::Cage(line.to_vec(), number);
                effects.demands.extend(self.number().map(|_| demand));
            }
            ConstraintKind::Sum => {
                effects.add_up(line.iter().map(|&cell| (cell, 1)).collect(), number as i32);
            }
            ConstraintKind::Different | ConstraintKind::House => {}
            ConstraintKind::Odd => effects.keep(line, digits_where(side, |value| value % 2 == 1)),
            ConstraintKind::Even => effects.keep(line, digits_where(side, |value| value % 2 == 0)),
            ConstraintKind::Candidates => {
                effects.keep(line, digits_where(side, |value| self.numbers.contains(&value)));
            }
            ConstraintKind::Difference => {
                effects.relate_along(line, 1, Relation::Difference(small))
            }
            ConstraintKind::Ratio => effects.relate_along(line, 1, Relation::Ratio(small)),
            ConstraintKind::PairSum => effects.relate_along(line, 1, Relation::Sum(small)),
            ConstraintKind::Greater => effects.relate_along(line, 1, Relation::Above),
            ConstraintKind::NegativeDifference
            | ConstraintKind::NegativeRatio
            | ConstraintKind::NegativePairSum => self.negative(around, &mut effects, small),
            ConstraintKind::Minimum => self.extreme(around, &mut effects, Relation::Below),
            ConstraintKind::Maximum => self.extreme(around, &mut effects, Relation::Above),
            ConstraintKind::Thermo => effects.relate_along(line, 1, Relation::Below),
            ConstraintKind::SlowThermo => effects.relate_along(line, 1, Relation::NotAbove),
            ConstraintKind::Arrow => {
                // A bulb of several cells is a number, its first digit in front.
                let bulb = self.parts[0].iter().rev().zip([1, 10, 100]);
                let shaft = self.parts[1].iter().map(|&cell| (cell, 1));
                effects
                    .add_up(shaft.chain(bulb.map(|(&cell, factor)| (cell, -factor))).collect(), 0);
            }
            ConstraintKind::DoubleArrow => {
                if let [first, inner @ .., last] = line {
                    effects.balance(inner, &[*first, *last]);
                }
            }
            ConstraintKind::Whisper => {
                effects.relate_along(line, 1, Relation::LeastDifference(small))
            }
            ConstraintKind::Palindrome => {
                let half = line.len() / 2;
                let pairs = line[..half].iter().zip(line.iter().rev());
                pairs.for_each(|(&a, &b)| effects.relate(a, b, Relation::Equal));
            }
            ConstraintKind::RegionSum => {
                let pieces =
                    line.chunk_by(|a, b| around.regions[a.index()] == around.regions[b.index()]);
                let pieces: Vec<&[Cell]> = pieces.collect();
                pieces.windows(2).for_each(|pair| effects.balance(pair[0], pair[1]));
            }
            ConstraintKind::Zipper => {
                let half = line.len() / 2;
                let pairs: Vec<[Cell; 2]> =
                    line[..half].iter().zip(line.iter().rev()).map(|(&a, &b)| [a, b]).collect();
                let middle = [line[half]];
                let last: &[Cell] = if line.len() % 2 == 1 { &middle } else { &pairs[half - 1] };
                let others = &pairs[..half - usize::from(line.len().is_multiple_of(2))];
                others.iter().for_each(|pair| effects.balance(pair, last));
            }
            ConstraintKind::Entropic => {
                let relation = Relation::OtherClass(side.div_ceil(3) as u8);
                [1, 2].into_iter().for_each(|apart| effects.relate_along(line, apart, relation));
            }
            ConstraintKind::Modular => {
                let relation = Relation::OtherRest(small);
                [1, 2].into_iter().for_each(|apart| effects.relate_along(line, apart, relation));
            }
            ConstraintKind::Clone => {
                for part in &self.parts[1..] {
                    let pairs = line.iter().zip(part).filter(|(a, b)| a != b);
                    pairs.for_each(|(&a, &b)| effects.relate(a, b, Relation::Equal));
                }
            }
            ConstraintKind::Renban
            | ConstraintKind::Between
            | ConstraintKind::Lockout
            | ConstraintKind::Quadruple
            | ConstraintKind::Sandwich
            | ConstraintKind::XSum
            | ConstraintKind::Skyscraper
            | ConstraintKind::NumberedRoom => {
                let machine = lines::machine(self.kind, line, &self.numbers, side);
                effects.demands.push(Demand::Machine(machine));
            }
        }
        effects
    }

    /// Returns whether full row-major values obey the constraint.
    pub(crate) fn holds(&self, around: &Surroundings<'_>, values: &[u8]) -> bool {
        let side = around.shape.side();
        let effects = self.effects(around);
        let digit = |cell: Cell| Digit::new(values[cell.index()].into());
        let is_kept = |&(first, second, relation): &Pair| match relation {
            None => digit(first) != digit(second),
            Some(relation) => !relation.forbids(digit(first), digit(second), side),
        };
        let is_whole = |house: &Vec<Cell>| {
            let digits = house.iter().map(|&cell| digit(cell));
            digits.collect::<DigitSet>() == DigitSet::full(side)
        };
        effects.pairs.iter().all(is_kept)
            && effects.houses.iter().all(is_whole)
            && effects.digits.iter().all(|&(cell, digits)| digits.contains(digit(cell)))
            && !effects.demands.iter().any(|demand| demand.is_broken(values))
    }

    /// Neighbours without a mark are not so related. A dot of either colour frees a pair from what the other says: between 1
    /// and 2 one of them stands for both.
    fn negative(&self, around: &Surroundings<'_>, effects: &mut Effects, number: u8) {
        use ConstraintKind::{Difference, NegativePairSum, NegativeRatio, PairSum, Ratio};
        let (relation, marks): (Relation, &[ConstraintKind]) = match self.kind {
            NegativePairSum => (Relation::NoSum(number), &[PairSum]),
            NegativeRatio => (Relation::NoRatio(number), &[Difference, Ratio]),
            _ => (Relation::NoDifference(number), &[Difference, Ratio]),
        };
        let marked = around.all.iter().filter(|mark| marks.contains(&mark.kind));
        let marked: Vec<&[Cell]> = marked.map(Constraint::line).collect();
        for [first, second] in Cell::neighbour_pairs(around.shape) {
            let is_marked = |pair: &&[Cell]| pair.contains(&first) && pair.contains(&second);
            if !marked.iter().any(is_marked) {
                effects.relate(first, second, relation);
            }
        }
    }

    /// Cells below or above each of their neighbours that is not marked itself.
    fn extreme(&self, around: &Surroundings<'_>, effects: &mut Effects, relation: Relation) {
        let alike = around.all.iter().filter(|other| other.kind == self.kind);
        let marked: Vec<Cell> = alike.flat_map(Constraint::cells).collect();
        for &cell in self.line() {
            for other in cell.neighbours(around.shape).filter(|other| !marked.contains(other)) {
                effects.relate(cell, other, relation);
            }
        }
    }
}
