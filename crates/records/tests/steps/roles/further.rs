//! Techniques that only further rules bring: of cells that see one another without a house, that a rule joins otherwise, and of
//! regions beside rows or columns.

use super::data::{BoardData, Candidate, StepData};
use super::rules::{Cells, Verdict, all_differ, demand};
use std::collections::BTreeSet;

pub(super) fn check(grid: &BoardData, step: &StepData) -> Verdict {
    match &*step.id {
        "generalized-intersection" => intersection(grid, step),
        "related-cells" => related(grid, step),
        "leftovers" => leftovers(grid, step),
        _ => naked(grid, step),
    }
}

pub(super) fn excludes(grid: &BoardData, step: &StepData, gone: Candidate) -> bool {
    let all_exclude =
        |marks: &BTreeSet<Candidate>| marks.iter().all(|&mark| grid.excludes(mark, gone));
    let all_excluded =
        |marks: &BTreeSet<Candidate>| marks.iter().all(|&mark| grid.excludes(gone, mark));
    match &*step.id {
        "generalized-intersection" => all_exclude(&step.marks_of("base")),
        "related-cells" => all_excluded(&step.marks_of("emptied")),
        "leftovers" => unequal(grid, step, gone),
        _ => {
            let mut places = step.marks_of("set");
            places.retain(|mark| mark.1 == gone.1);
            !places.is_empty() && all_exclude(&places)
        }
    }
}

/// All places of a digit in a house, one of which has it.
fn intersection(grid: &BoardData, step: &StepData) -> Verdict {
    let (houses, digits) = (step.houses_of("base"), &step.digits);
    let ([house], 1) = (&houses[..], digits.len()) else { return Err("a house".to_owned()) };
    let marks: BTreeSet<Candidate> = digits
        .iter()
        .flat_map(|&digit| grid.places(*house, digit).into_iter().map(move |cell| (cell, digit)))
        .collect();
    demand(!marks.is_empty() && step.marks_of("base") == marks, "places without a role")
}

/// As many digits as cells, each of which has another one.
fn naked(grid: &BoardData, step: &StepData) -> Verdict {
    let cells = step.cells_of("set");
    let marks = cells
        .iter()
        .flat_map(|&cell| grid.candidates[cell].iter().map(move |&digit| (cell, digit)));
    let marks: BTreeSet<Candidate> = marks.collect();
    let digits: BTreeSet<usize> = marks.iter().map(|mark| mark.1).collect();
    demand(step.marks_of("set") == marks, "candidates without a role")?;
    demand(digits.len() == cells.len() && cells.len() > 1, "as many digits as cells")?;
    demand(all_differ(grid, &cells), "cells that do not see one another")
}

/// All candidates of an open cell, one of which is true.
fn related(grid: &BoardData, step: &StepData) -> Verdict {
    let cells = step.cells_of("emptied");
    let (Some(&cell), 1) = (cells.first(), cells.len()) else { return Err("a cell".to_owned()) };
    let marks = grid.candidates[cell].iter().map(|&digit| (cell, digit)).collect();
    demand(step.marks_of("emptied") == marks, "candidates without a role")?;
    demand(grid.values[cell] == 0, "a filled cell")
}

/// Rows or columns and as many regions: what one has beside the other.
fn leftovers(grid: &BoardData, step: &StepData) -> Verdict {
    let all = &grid.layout.houses;
    let (regions, lines): (Vec<usize>, Vec<usize>) =
        step.houses_of("house").into_iter().partition(|&house| all[house].kind == "region");
    let cells = |houses: &[usize]| -> Vec<usize> {
        houses.iter().flat_map(|&house| all[house].cells.iter().copied()).collect()
    };
    let [in_lines, in_regions] = [&lines, &regions].map(|houses| cells(houses));
    let [of_lines, of_regions]: [Cells; 2] =
        [&in_lines, &in_regions].map(|cells| cells.iter().copied().collect());
    demand(!lines.is_empty() && in_lines.len() == in_regions.len(), "as many regions as lines")?;
    let once = of_lines.len() == in_lines.len() && of_regions.len() == in_regions.len();
    demand(once, "houses that share a cell")?;
    demand(of_lines.difference(&of_regions).copied().eq(step.cells_of("innie")), "innies")?;
    demand(of_regions.difference(&of_lines).copied().eq(step.cells_of("outie")), "outies")
}

/// True if with this candidate one side of leftovers has a digit more often than the other side can.
fn unequal(grid: &BoardData, step: &StepData, gone: Candidate) -> bool {
    let sides = ["innie", "outie"].map(|role| step.cells_of(role));
    let of_cell = |cell: usize| match grid.values[cell] {
        _ if cell == gone.0 => BTreeSet::from([gone.1]),
        0 => grid.candidates[cell].clone(),
        value => BTreeSet::from([value]),
    };
    let sides = sides.map(|cells| cells.into_iter().map(of_cell).collect::<Vec<_>>());
    let count = |digit: usize| {
        let has = |digits: &&BTreeSet<usize>| digits.contains(&digit);
        let [a, b] = sides.each_ref().map(|cells| {
            let with = || cells.iter().filter(has);
            [with().filter(|digits| digits.len() == 1).count(), with().count()]
        });
        a[0] > b[1] || b[0] > a[1]
    };
    (1..=grid.side()).any(count)
}
