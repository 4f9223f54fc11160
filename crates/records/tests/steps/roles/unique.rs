//! Techniques that rest on there being one solution, and aligned exclusion.

use super::data::{BoardData, Candidate, StepData};
use super::rules::{Cells, Verdict, demand};
use std::collections::BTreeSet;

pub(super) fn check(grid: &BoardData, step: &StepData) -> Verdict {
    if step.id == "bug" {
        return grave(grid, step);
    }
    let (floor, roof) = (step.cells_of("floor"), step.cells_of("roof"));
    let cells: Cells = floor.union(&roof).copied().collect();
    // Every house that has a cell of the loop has two of them.
    let count = |house| cells.iter().filter(|&&cell| grid.is_in(cell, house)).count();
    demand(grid.houses().all(|house| matches!(count(house), 0 | 2)), "no loop")?;
    let pair = pair(grid, step);
    demand(pair.len() == 2 && cells.len() >= 4, "two digits")?;
    let exchanged = cells.iter().flat_map(|&cell| pair.iter().map(move |&digit| (cell, digit)));
    demand(are_free(grid, exchanged), "a rule of pairs binds the loop")?;
    if step.id == "avoidable-rectangle" {
        return demand(floor.iter().all(|&cell| pair.contains(&grid.values[cell])), "floor");
    }
    demand(floor.iter().all(|&cell| grid.candidates[cell].is_subset(&pair)), "floor")?;
    demand(roof.iter().all(|&cell| !grid.candidates[cell].is_subset(&pair)), "roof")?;
    let expected: BTreeSet<Candidate> = roof
        .iter()
        .flat_map(|&cell| grid.candidates[cell].difference(&pair).map(move |&digit| (cell, digit)))
        .collect();
    demand(step.marks_of("extra") == expected, "further candidates")
}

/// True if houses alone exclude anything beside these candidates. So they may be exchanged where each house that has one of them
/// has another one of the digit.
fn are_free(grid: &BoardData, mut exchanged: impl Iterator<Item = Candidate>) -> bool {
    let by_house =
        |(a, x): Candidate, (b, y): Candidate| a == b || x == y && grid.layout.share_house(a, b);
    exchanged.all(|own| grid.all().all(|other| !grid.excludes(own, other) || by_house(own, other)))
}

/// The two digits of a loop.
fn pair(grid: &BoardData, step: &StepData) -> BTreeSet<usize> {
    let marks = ["floor", "roof"].map(|role| step.marks_of(role));
    let filled = step.cells_of("floor").into_iter().map(|cell| grid.values[cell]);
    marks.iter().flatten().map(|mark| mark.1).chain(filled.filter(|&value| value > 0)).collect()
}

pub(super) fn excludes(grid: &BoardData, step: &StepData, gone: Candidate) -> bool {
    let (cell, digit) = gone;
    let (roof, extra) = (step.cells_of("roof"), step.marks_of("extra"));
    let pair = pair(grid, step);
    let further: Cells = extra.iter().map(|mark| mark.1).collect();
    let seen = || further.len() == 1 && extra.iter().all(|&mark| grid.excludes(mark, gone));
    let confined = || {
        let is_all = |&house: &_| {
            pair.iter().any(|&own| own != digit && grid.places(house, own).is_subset(&roof))
        };
        let shared = step.houses_of("house");
        roof.len() == 2
            && roof.contains(&cell)
            && pair.contains(&digit)
            && shared
                .iter()
                .any(|house| is_all(house) && roof.iter().all(|&c| grid.is_in(c, *house)))
    };
    match (step.id.as_str(), step.kind()) {
        ("bug", 1) => extra.iter().all(|mark| mark.0 == cell) && !extra.contains(&gone),
        ("bug", 2) | (_, 2 | 5) => seen(),
        ("bug", 4) => {
            let shared: Cells = step.marks_of("set").iter().map(|mark| mark.1).collect();
            step.cells_of("extra").contains(&cell)
                && !shared.contains(&digit)
                && !extra.contains(&gone)
        }
        (_, 3) => by_set(grid, step, gone, &further),
        ("avoidable-rectangle", 1) => {
            roof.len() == 1 && roof.contains(&cell) && pair.contains(&digit)
        }
        ("hidden-rectangle", _) => hidden(step, gone),
        (_, 1) => roof.len() == 1 && roof.contains(&cell) && pair.contains(&digit),
        (_, 4) => confined(),
        (_, 6) => {
            let lines = step.houses_of("house");
            let corners: Cells = roof.union(&step.cells_of("floor")).copied().collect();
            lines.len() == 2
                && lines.iter().all(|&line| grid.places(line, digit).is_subset(&corners))
                && roof.contains(&cell)
        }
        _ => false,
    }
}

/// Type 3: the cells with further candidates act as one cell of a set.
fn by_set(grid: &BoardData, step: &StepData, (cell, digit): Candidate, further: &Cells) -> bool {
    let (set, roof) = (step.cells_of("set"), step.cells_of("roof"));
    let whole: Cells = if roof.is_empty() { step.cells_of("extra") } else { roof };
    let Some(&house) = step.houses_of("house").first() else { return false };
    let of_set: Cells = set.iter().flat_map(|&cell| grid.candidates[cell].clone()).collect();
    let digits: Cells = of_set.union(further).copied().collect();
    let is_naked = digits.len() == set.len() + 1
        && grid.is_in(cell, house)
        && !set.contains(&cell)
        && !whole.contains(&cell)
        && digits.contains(&digit);
    // Hidden: digits without other places than the set and the whole cells, which have one of them at most between them.
    let marks: Cells = step.marks_of("set").iter().map(|mark| mark.1).collect();
    let pair = pair(grid, step);
    let own: Cells = marks.union(&pair).copied().collect();
    let is_confined = |&digit: &usize| {
        grid.places(house, digit).iter().all(|cell| set.contains(cell) || whole.contains(cell))
    };
    let is_hidden = own.iter().all(is_confined)
        && own.len() == set.len() + 1
        && set.contains(&cell)
        && !own.contains(&digit);
    is_naked || is_hidden
}

/// The corners follow from one candidate: opposite ones are equal.
fn hidden(step: &StepData, gone: Candidate) -> bool {
    let [graph] = &step.chains[..] else { return false };
    let on: BTreeSet<Candidate> = graph
        .nodes
        .iter()
        .filter(|node| node.on == Some(true))
        .flat_map(|node| node.candidates())
        .collect();
    let corners: Cells = step.cells_of("floor").union(&step.cells_of("roof")).copied().collect();
    let start = &graph.nodes[0];
    let follows = (1..graph.nodes.len()).all(|to| graph.links.iter().any(|link| link.to == to));
    let digits: Cells = on.iter().map(|mark| mark.1).collect();
    let balanced =
        digits.iter().all(|digit| on.iter().filter(|mark| mark.1 == *digit).count() == 2);
    follows
        && start.cells == [gone.0]
        && start.digit == gone.1
        && on.len() == 4
        && on.iter().map(|mark| mark.0).collect::<Cells>() == corners
        && digits.len() == 2
        && balanced
}

/// Without the extra candidates every open cell has two, and every digit two places in a house or none.
fn grave(grid: &BoardData, step: &StepData) -> Verdict {
    let mut rest = grid.clone();
    step.marks_of("extra").iter().for_each(|&mark| rest.strike(mark));
    let cells = rest.candidates.iter().zip(&rest.values).filter(|(_, value)| **value == 0);
    demand(cells.into_iter().all(|(digits, _)| digits.len() == 2), "cells with two candidates")?;
    let even =
        |house| (1..=rest.side()).all(|digit| matches!(rest.places(house, digit).len(), 0 | 2));
    demand(rest.houses().all(even), "houses with two places")?;
    demand(are_free(&rest, rest.all()), "a rule of pairs binds the grave")
}

/// True if no combination of candidates with this one is possible.
pub(super) fn combinations_fail(grid: &BoardData, step: &StepData, gone: Candidate) -> bool {
    let base: Vec<usize> = step.cells_of("base").into_iter().collect();
    let excluders = step.cells_of("excluder");
    fn walk(
        grid: &BoardData,
        base: &[usize],
        excluders: &Cells,
        chosen: &mut Vec<Candidate>,
        gone: Candidate,
    ) -> bool {
        let Some(&cell) = base.get(chosen.len()) else {
            let is_left = |&at: &usize| {
                let free =
                    |&digit: &usize| !chosen.iter().any(|&own| grid.excludes(own, (at, digit)));
                grid.candidates[at].iter().any(free)
            };
            return !excluders.iter().all(is_left);
        };
        let digits = grid.candidates[cell].clone();
        digits.into_iter().filter(|&digit| cell != gone.0 || digit == gone.1).all(|digit| {
            if chosen.iter().any(|&own| grid.excludes(own, (cell, digit))) {
                return true;
            }
            chosen.push((cell, digit));
            let fails = walk(grid, base, excluders, chosen, gone);
            chosen.pop();
            fails
        })
    }
    base.contains(&gone.0) && walk(grid, &base, &excluders, &mut Vec::new(), gone)
}
