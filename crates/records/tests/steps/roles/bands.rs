//! SK-loops and exocets.

use super::data::{BoardData, Candidate, StepData};
use super::layout::House;
use super::rules::{Cells, Verdict, demand};

/// The houses of a loop, each with the digits that it has in the loop.
fn joints(grid: &BoardData, step: &StepData) -> Vec<(House, Cells)> {
    let mut all = Vec::new();
    for role in ["line-part", "block-part"] {
        for house in step.houses_of(role) {
            let own = step.marks_of(role).into_iter().filter(|mark| grid.is_in(mark.0, house));
            all.push((house, own.map(|mark| mark.1).collect()));
        }
    }
    all
}

pub(super) fn sk_loop(grid: &BoardData, step: &StepData) -> Verdict {
    let cells = step.cells_of("set");
    for &cell in &cells {
        let marked: Cells =
            step.marks.iter().filter(|(mark, _)| mark.0 == cell).map(|(mark, _)| mark.1).collect();
        demand(marked == grid.candidates[cell], "a candidate without a house")?;
    }
    let most: usize = joints(grid, step).iter().map(|(_, digits)| digits.len()).sum();
    demand(most == cells.len(), "as many digits of houses as cells")
}

pub(super) fn loop_excludes(grid: &BoardData, step: &StepData, (cell, digit): Candidate) -> bool {
    let is_once =
        |(house, digits): &(House, Cells)| grid.is_in(cell, *house) && digits.contains(&digit);
    !step.cells_of("set").contains(&cell) && joints(grid, step).iter().any(is_once)
}

/// The places of a digit in the cross lines outside of the band.
fn outside(grid: &BoardData, step: &StepData, digit: usize) -> Cells {
    let base = step.cells_of("base");
    let [rows, cols] = grid.layout.block;
    let across = grid.layout.houses[step.houses_of("cross")[0]].kind;
    let band = |cell: usize| match across {
        "column" => grid.lines(cell)[0] / rows,
        _ => grid.lines(cell)[1] / cols,
    };
    let own = base.first().map(|&cell| band(cell));
    let places = step.houses_of("cross").into_iter().flat_map(|line| grid.places(line, digit));
    places.filter(|&cell| Some(band(cell)) != own).collect()
}

/// True if this many lines, rows or columns, hold all of some cells.
fn lines_hold(grid: &BoardData, cells: &Cells, most: usize) -> bool {
    let Some(&first) = cells.first() else { return true };
    most > 0
        && [0, 1].into_iter().any(|kind| {
            let line = |cell: usize| grid.lines(cell)[kind];
            let rest = cells.iter().copied().filter(|&cell| line(cell) != line(first)).collect();
            lines_hold(grid, &rest, most - 1)
        })
}

pub(super) fn exocet(grid: &BoardData, step: &StepData) -> Verdict {
    let (base, targets) = (step.cells_of("base"), step.cells_of("target"));
    let digits: Cells = base.iter().flat_map(|&cell| grid.candidates[cell].clone()).collect();
    demand(base.len() == 2 && targets.len() == 2 && digits == step.digits, "base and targets")?;
    demand(
        !targets.iter().any(|&target| base.iter().any(|&cell| grid.sees(cell, target))),
        "apart",
    )?;
    let held = |&digit: &usize| lines_hold(grid, &outside(grid, step, digit), 2);
    demand(digits.iter().all(held), "places that two lines do not hold")
}

pub(super) fn exocet_excludes(grid: &BoardData, step: &StepData, (cell, digit): Candidate) -> bool {
    let is_target = step.cells_of("target").contains(&cell);
    let is_part = is_target || step.cells_of("base").contains(&cell);
    if !step.digits.contains(&digit) {
        return is_target;
    }
    is_part && lines_hold(grid, &outside(grid, step, digit), 1)
}
