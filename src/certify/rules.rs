//! Rules as a certificate writes them: houses, pairs, digits of cells, sums, lines read cell by cell, sums that follow.

use crate::board::{
    Cell, Constraint, Demand, Digit, DigitSet, House, Linear, Machine, Relation, Rules,
};

/// The rules of a board, each with a number from 1, and those that say something of candidates.
pub(super) struct ProofRules {
    rules: Rules,
    /// The words of each rule behind its number.
    texts: Vec<String>,
    conditions: Vec<Condition>,
}

/// A rule that is read cell by cell.
pub(super) struct Condition {
    pub(super) number: usize,
    pub(super) machine: Machine,
}

impl ProofRules {
    pub(super) fn new(rules: &Rules) -> ProofRules {
        let (texts, conditions) = (Vec::new(), Vec::new());
        let mut all = ProofRules { rules: rules.clone(), texts, conditions };
        all.add_houses();
        all.add_pairs();
        all.add_digits();
        let cages = all.add_demands();
        if let Some(rests) = rules.rests() {
            for rest in &rests.all {
                all.add_rest(rests.houses(rest), &rest.linear(), &cages);
            }
        }
        all
    }

    /// The rules that say something of candidates, in the order of their numbers.
    pub(super) fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// The words of each rule behind its number, from number 1 on.
    pub(super) fn texts(&self) -> &[String] {
        &self.texts
    }

    /// The name of a house: `r1`, `c2`, `b3`, or `h4` for that of rule 4.
    pub(super) fn house(&self, house: House) -> String {
        let (side, index) = (self.rules.shape().side(), house.index());
        let number = index % side + 1;
        match index / side {
            // Without blocks and regions the rows stand there once more.
            2 if !self.rules.has_blocks() && !self.rules.has_regions() => format!("r{number}"),
            kind @ 0..=2 => format!("{}{number}", ['r', 'c', 'b'][kind]),
            _ => format!("h{}", index - 3 * side + 1),
        }
    }

    /// The reason of a hidden single: the letter of a house that every cell has one of, else the name of the house.
    pub(super) fn reason(&self, house: House) -> String {
        let mut name = self.house(house);
        if !name.starts_with('h') {
            name.truncate(1);
        }
        name
    }

    fn add(&mut self, text: String) -> usize {
        self.texts.push(text);
        self.texts.len()
    }

    fn condition(&mut self, text: String, machine: Machine) -> usize {
        let number = self.add(text);
        self.conditions.push(Condition { number, machine });
        number
    }

    fn cells(&self, cells: &[Cell]) -> String {
        let names = cells.iter().map(|cell| cell.name(self.rules.shape()).to_string());
        names.collect::<Vec<_>>().join(" ")
    }

    /// Houses beside rows, columns and blocks come first, so that their numbers are theirs among these.
    fn add_houses(&mut self) {
        let rules = self.rules.clone();
        for house in rules.geometry().houses().skip(3 * rules.shape().side()) {
            let text = format!("house {}", self.cells(rules.geometry().house(house)));
            self.add(text);
        }
    }

    fn add_pairs(&mut self) {
        let rules = self.rules.clone();
        let (geometry, side) = (rules.geometry(), rules.shape().side());
        for cell in (0..rules.cells()).map(Cell::new) {
            let peers = geometry.lone_peers(cell).iter().copied();
            let later: Vec<Cell> = peers.filter(|&peer| peer > cell).collect();
            if !later.is_empty() {
                let text = format!("apart {} {}", self.cells(&[cell]), self.cells(&later));
                self.add(text);
            }
        }
        for cell in (0..rules.cells()).map(Cell::new) {
            for &(other, relation) in geometry.links(cell).iter().filter(|link| link.0 > cell) {
                let follow = |place, state: &usize, value: usize| {
                    let fits = place == 0
                        || !relation.forbids(Digit::new(*state), Digit::new(value), side);
                    fits.then_some(if place == 0 { value } else { 0 })
                };
                let machine = Machine::of(vec![cell, other], side, 0, follow, |_| true);
                let text = format!("{} {}", words(relation), self.cells(&[cell, other]));
                self.condition(text, machine);
            }
        }
    }

    fn add_digits(&mut self) {
        let rules = self.rules.clone();
        for (cell, struck) in rules.geometry().struck() {
            let kept = DigitSet::full(rules.shape().side()) & !struck;
            let values: Vec<String> = kept.into_iter().map(|d| d.value().to_string()).collect();
            let text = format!("digits {} {}", values.join(" "), self.cells(&[cell]));
            self.add(text);
        }
    }

    /// Adds sums and lines; returns the cages with their numbers.
    fn add_demands(&mut self) -> Vec<(usize, Linear)> {
        let rules = self.rules.clone();
        let mut cages = Vec::new();
        for (number, demand) in rules.demands() {
            match demand {
                Demand::Cage(cells, sum) => {
                    let terms = cells.iter().map(|&cell| (cell, 1)).collect();
                    let linear = Linear { terms, total: *sum as i32 };
                    cages.push((self.add_sum(&linear), linear));
                }
                Demand::Linear(linear) => {
                    self.add_sum(linear);
                }
                Demand::Machine(machine) => {
                    let text = self.line(&rules.constraints()[*number]);
                    self.condition(text, machine.clone());
                }
            }
        }
        cages
    }

    /// The kind of a line, its numbers and its cells.
    fn line(&self, constraint: &Constraint) -> String {
        let numbers = constraint.numbers().iter().map(|number| format!(" {number}"));
        let cells: Vec<Cell> = constraint.cells().collect();
        format!("{}{} {}", constraint.kind(), numbers.collect::<String>(), self.cells(&cells))
    }

    fn add_sum(&mut self, linear: &Linear) -> usize {
        let term = |&(cell, factor): &(Cell, i32)| match factor {
            1 => format!(" {}", self.cells(&[cell])),
            -1 => format!(" -{}", self.cells(&[cell])),
            factor => format!(" {factor}*{}", self.cells(&[cell])),
        };
        let terms: String = linear.terms.iter().map(term).collect();
        let text = format!("sum {}{terms}", linear.total);
        self.condition(text, self.machine(linear))
    }

    /// A sum that follows: all digits of some houses less some cages, whose numbers it names.
    fn add_rest(&mut self, houses: &[House], rest: &Linear, cages: &[(usize, Linear)]) {
        let rules = self.rules.clone();
        let geometry = rules.geometry();
        let inside: Vec<Cell> =
            houses.iter().flat_map(|house| geometry.house(*house)).copied().collect();
        let counts = |cell: Cell, factor: i32| rest.terms.contains(&(cell, factor));
        let is_taken = |(_, cage): &&(usize, Linear)| {
            let mut cells = cage.terms.iter().map(|term| term.0);
            cage.terms.iter().any(|term| inside.contains(&term.0))
                && cells.all(|cell| {
                    if inside.contains(&cell) { !counts(cell, 1) } else { counts(cell, -1) }
                })
        };
        let taken: Vec<&(usize, Linear)> = cages.iter().filter(is_taken).collect();
        let side = rules.shape().side();
        let all = (houses.len() * side * (side + 1) / 2) as i32;
        let cells = taken.iter().map(|(_, cage)| cage.terms.len()).sum::<usize>();
        let (left, out) = (counted(rest, 1), counted(rest, -1));
        // Cages that overlap may not be those that were taken.
        let is_so = all - taken.iter().map(|(_, cage)| cage.total).sum::<i32>() == rest.total
            && inside.len() + out == left + cells;
        if is_so {
            let names: Vec<String> = houses.iter().map(|&house| self.house(house)).collect();
            let cages: String = taken.iter().map(|(number, _)| format!(" -{number}")).collect();
            let machine = self.machine(rest);
            self.condition(format!("derive {}{cages}", names.join(" ")), machine);
        }
    }

    /// A sum read cell by cell. The state is the sum so far, and if all cells see one another the digits so far.
    fn machine(&self, linear: &Linear) -> Machine {
        let side = self.rules.shape().side();
        let cells: Vec<Cell> = linear.terms.iter().map(|term| term.0).collect();
        let differ = self.rules.geometry().all_differ(&cells);
        let follow = |place: usize, &(sum, set): &(i32, u32), value: usize| {
            let sum = sum + linear.terms[place].1 * value as i32;
            let bit = 1 << value;
            match differ {
                true => (set & bit == 0).then_some((sum, set | bit)),
                false => Some((sum, set)),
            }
        };
        Machine::of(cells, side, (0, 0), follow, |state| state.0 == linear.total)
    }
}

/// Number of terms with a factor.
fn counted(linear: &Linear, factor: i32) -> usize {
    linear.terms.iter().filter(|term| term.1 == factor).count()
}

/// A relation of two cells as certificates say it.
fn words(relation: Relation) -> String {
    match relation {
        Relation::NoDifference(number) => format!("no-difference {number}"),
        Relation::ApartRound => "apart-round".to_owned(),
        Relation::Unlike(digit) => format!("not-both {}", digit.value()),
        Relation::Difference(number) => format!("difference {number}"),
        Relation::LeastDifference(number) => format!("least-difference {number}"),
        Relation::Ratio(number) => format!("ratio {number}"),
        Relation::NoRatio(number) => format!("no-ratio {number}"),
        Relation::Sum(number) => format!("pair-sum {number}"),
        Relation::NoSum(number) => format!("no-sum {number}"),
        Relation::Equal => "equal".to_owned(),
        Relation::Above => "above".to_owned(),
        Relation::Below => "below".to_owned(),
        Relation::NotBelow => "not-below".to_owned(),
        Relation::NotAbove => "not-above".to_owned(),
        Relation::OtherClass(number) => format!("other-class {number}"),
        Relation::OtherRest(number) => format!("other-rest {number}"),
    }
}
