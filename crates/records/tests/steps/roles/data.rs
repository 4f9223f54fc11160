//! Steps as they are read from JSON, and the board that they are taken on.

use super::layout::{House, Layout};
use serde_json::Value;
use std::collections::BTreeSet;
use std::rc::Rc;

/// A candidate: cell and digit, from 0 and from 1.
pub(super) type Candidate = (usize, usize);

/// A board by its candidates before a step.
#[derive(Clone)]
pub(super) struct BoardData {
    pub(super) layout: Rc<Layout>,
    pub(super) values: Vec<usize>,
    pub(super) candidates: Vec<BTreeSet<usize>>,
}

fn digit_of(symbol: char) -> usize {
    symbol.to_digit(36).unwrap_or(0) as usize
}

/// The digits of a board as one line, 0 for open cells.
pub(super) fn values(line: &Value) -> Vec<usize> {
    line.as_str().unwrap().chars().map(digit_of).collect()
}

impl BoardData {
    /// The board of a step.
    pub(super) fn of(layout: &Rc<Layout>, step: &Value) -> BoardData {
        let texts = step["candidates"].as_array().unwrap();
        let candidates = texts.iter().map(|t| t.as_str().unwrap().chars().map(digit_of).collect());
        let (layout, values) = (layout.clone(), values(&step["values"]));
        BoardData { layout, values, candidates: candidates.collect() }
    }

    /// The board of these digits with all candidates that none of them excludes.
    pub(super) fn of_values(layout: &Rc<Layout>, values: Vec<usize>) -> BoardData {
        let stands = |at: &usize| values[*at] > 0;
        let standing: Vec<Candidate> =
            (0..values.len()).filter(stands).map(|at| (at, values[at])).collect();
        let candidates = |at: usize| {
            let is_free =
                |digit: &usize| !standing.iter().any(|&own| layout.excludes(own, (at, *digit)));
            let side = if values[at] > 0 { 0 } else { layout.side };
            (1..=side).filter(is_free).collect()
        };
        let candidates = (0..values.len()).map(candidates).collect();
        BoardData { layout: layout.clone(), values, candidates }
    }

    pub(super) fn side(&self) -> usize {
        self.layout.side
    }

    /// The numbers of a cell's row and column.
    pub(super) fn lines(&self, cell: usize) -> [usize; 2] {
        [cell / self.side(), cell % self.side()]
    }

    pub(super) fn is_in(&self, cell: usize, house: House) -> bool {
        self.layout.is_in(cell, house)
    }

    pub(super) fn sees(&self, a: usize, b: usize) -> bool {
        self.layout.sees(a, b)
    }

    pub(super) fn has(&self, (cell, digit): Candidate) -> bool {
        self.candidates[cell].contains(&digit)
    }

    /// Every candidate.
    pub(super) fn all(&self) -> impl Iterator<Item = Candidate> + '_ {
        let cells = self.candidates.iter().enumerate();
        cells.flat_map(|(cell, digits)| digits.iter().map(move |&digit| (cell, digit)))
    }

    /// The places of a digit in a house.
    pub(super) fn places(&self, house: House, digit: usize) -> BTreeSet<usize> {
        let cells = self.layout.houses[house].cells.iter().copied();
        cells.filter(|&cell| self.has((cell, digit))).collect()
    }

    /// Every house.
    pub(super) fn houses(&self) -> impl Iterator<Item = House> + use<> {
        0..self.layout.houses.len()
    }

    /// True if the first candidate excludes the second.
    pub(super) fn excludes(&self, own: Candidate, other: Candidate) -> bool {
        self.layout.excludes(own, other)
    }

    pub(super) fn strike(&mut self, (cell, digit): Candidate) {
        self.candidates[cell].remove(&digit);
    }

    /// Carries out what a step concludes.
    pub(super) fn apply(&mut self, step: &StepData) {
        step.removals.iter().for_each(|&gone| self.strike(gone));
        if let Some((cell, digit)) = step.placement {
            self.values[cell] = digit;
            self.candidates[cell].clear();
            let lost = self.all().filter(|&other| self.excludes((cell, digit), other));
            let lost: Vec<Candidate> = lost.collect();
            lost.into_iter().for_each(|gone| self.strike(gone));
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct NodeData {
    pub(super) cells: Vec<usize>,
    pub(super) digit: usize,
    pub(super) on: Option<bool>,
}

#[derive(Debug)]
pub(super) struct LinkData {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) strength: String,
    pub(super) by: String,
    pub(super) house: Option<House>,
    pub(super) role: Option<String>,
    pub(super) pattern: Option<StepData>,
}

#[derive(Debug)]
pub(super) struct ChainData {
    pub(super) nodes: Vec<NodeData>,
    pub(super) links: Vec<LinkData>,
}

/// A step, or a pattern within a chain, which has no number and concludes nothing by itself.
#[derive(Debug)]
pub(super) struct StepData {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) digits: BTreeSet<usize>,
    pub(super) houses: Vec<(House, String)>,
    pub(super) cells: Vec<(usize, String)>,
    pub(super) marks: Vec<(Candidate, String)>,
    pub(super) chains: Vec<ChainData>,
    pub(super) placement: Option<Candidate>,
    pub(super) removals: Vec<Candidate>,
    /// The patterns that the step joins, if it does.
    pub(super) parts: Vec<StepData>,
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap() as usize
}

fn list<T>(value: &Value, each: impl FnMut(&Value) -> T) -> Vec<T> {
    value.as_array().map_or_else(Vec::new, |all| all.iter().map(each).collect())
}

fn role(value: &Value) -> String {
    value["role"].as_str().unwrap().to_owned()
}

impl StepData {
    pub(super) fn of(layout: &Layout, value: &Value) -> StepData {
        let house = |value: &Value| layout.house(value);
        let cell = |value: &Value| -> usize {
            let (row, col) = value.as_str().unwrap()[1..].split_once('c').unwrap();
            (row.parse::<usize>().unwrap() - 1) * layout.side + col.parse::<usize>().unwrap() - 1
        };
        let node = |value: &Value| NodeData {
            cells: list(&value["cells"], cell),
            digit: number(&value["digit"]),
            on: value["on"].as_bool(),
        };
        let link = |value: &Value| LinkData {
            from: number(&value["from"]),
            to: number(&value["to"]),
            strength: value["strength"].as_str().unwrap().to_owned(),
            by: value["by"].as_str().unwrap().to_owned(),
            house: value.get("house").map(house),
            role: value.get("role").map(|role| role.as_str().unwrap().to_owned()),
            pattern: value.get("pattern").map(|pattern| StepData::of(layout, pattern)),
        };
        let candidate = |value: &Value| (cell(&value["cell"]), number(&value["digit"]));
        let chain = |value: &Value| ChainData {
            nodes: list(&value["nodes"], node),
            links: list(&value["links"], link),
        };
        let removals = list(&value["removals"], |removal| {
            let at = cell(&removal["cell"]);
            list(&removal["digits"], |digit| (at, number(digit)))
        });
        // The parts of a step are of its technique.
        let part = |part: &Value| {
            let mut whole = part.clone();
            [whole["id"], whole["technique"]] = [value["id"].clone(), value["technique"].clone()];
            StepData::of(layout, &whole)
        };
        let placement = value.get("placement").filter(|placement| !placement.is_null());
        StepData {
            id: value["id"].as_str().unwrap().to_owned(),
            name: value["technique"].as_str().unwrap().to_owned(),
            digits: list(&value["digits"], number).into_iter().collect(),
            houses: list(&value["houses"], |value| (house(value), role(value))),
            cells: list(&value["cells"], |value| (cell(&value["cell"]), role(value))),
            marks: list(&value["marks"], |value| (candidate(value), role(value))),
            chains: list(&value["chains"], chain),
            placement: placement.map(candidate),
            removals: removals.concat(),
            parts: list(&value["parts"], part),
        }
    }

    pub(super) fn houses_of(&self, role: &str) -> Vec<House> {
        self.houses.iter().filter(|(_, own)| own == role).map(|&(house, _)| house).collect()
    }

    pub(super) fn cells_of(&self, role: &str) -> BTreeSet<usize> {
        self.cells.iter().filter(|(_, own)| own == role).map(|&(cell, _)| cell).collect()
    }

    pub(super) fn marks_of(&self, role: &str) -> BTreeSet<Candidate> {
        self.marks.iter().filter(|(_, own)| own == role).map(|&(mark, _)| mark).collect()
    }

    /// The number of a type or rule at the end of the name.
    pub(super) fn kind(&self) -> u32 {
        self.name.chars().last().and_then(|symbol| symbol.to_digit(10)).unwrap_or(0)
    }
}
