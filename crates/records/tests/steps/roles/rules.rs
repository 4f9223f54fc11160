//! Conclusions that a step may draw from its roles alone, technique by technique, from the candidates before it.

use super::data::{BoardData, Candidate, StepData};
use super::layout::House;
use super::links::{self, by_ends, by_loop, ends};
use super::{bands, colours, further, unique};
use std::collections::BTreeSet;

pub(super) type Verdict = Result<(), String>;
pub(super) type Cells = BTreeSet<usize>;

pub(super) fn demand(holds: bool, what: &str) -> Verdict {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

/// True if the roles of a step are what they are called.
pub(super) fn check(grid: &BoardData, step: &StepData) -> Verdict {
    for (mark, role) in &step.marks {
        demand(grid.has(*mark), &format!("{role} is no candidate"))?;
        demand(step.digits.contains(&mark.1), "a digit is missing")?;
    }
    step.chains.iter().try_for_each(|chain| links::check(grid, step, chain))?;
    match family(&step.id) {
        HouseFamily::Single => single(grid, step),
        HouseFamily::Locked | HouseFamily::Fish => fish(grid, step),
        HouseFamily::Hidden => hidden(grid, step),
        HouseFamily::Naked => naked(grid, step),
        HouseFamily::Als => als(grid, step),
        HouseFamily::Bent => bent(grid, step),
        HouseFamily::SueDeCoq => sue_de_coq(grid, step),
        HouseFamily::Colours => colours::check(grid, step),
        HouseFamily::Unique => unique::check(grid, step),
        HouseFamily::Branches => branches(grid, step),
        HouseFamily::Wing => wing(grid, step),
        HouseFamily::Ends | HouseFamily::Loop => demand(step.chains.len() == 1, "one chain"),
        HouseFamily::SkLoop => bands::sk_loop(grid, step),
        HouseFamily::Exocet => bands::exocet(grid, step),
        HouseFamily::Further => further::check(grid, step),
        HouseFamily::Aligned => demand(!step.marks_of("base").is_empty(), "cells to combine"),
    }
}

/// True if it follows from the roles that a candidate is false.
pub(super) fn excludes(grid: &BoardData, step: &StepData, gone: Candidate) -> bool {
    let (cell, digit) = gone;
    let within = |houses: &[House]| houses.iter().any(|&house| grid.is_in(cell, house));
    match family(&step.id) {
        HouseFamily::Single => false,
        HouseFamily::Locked | HouseFamily::Fish => {
            let (base, cover) = (step.houses_of("base"), step.houses_of("cover"));
            step.digits.contains(&digit)
                && within(&cover)
                && !within(&base)
                && step.marks_of("fin").iter().all(|&fin| grid.excludes(fin, gone))
        }
        HouseFamily::Hidden => {
            step.cells_of("set").contains(&cell)
                && !step.marks_of("set").iter().any(|m| m.1 == digit)
        }
        HouseFamily::Naked => {
            !step.cells_of("set").contains(&cell)
                && step.marks_of("set").iter().any(|mark| mark.1 == digit)
                && within(&step.houses_of("house"))
        }
        HouseFamily::Bent => step.marks_of("common").iter().all(|&mark| grid.excludes(mark, gone)),
        HouseFamily::SueDeCoq => {
            parts(grid, step, digit).iter().any(|part| sees_all(grid, part, gone))
        }
        HouseFamily::Als if step.marks_of("common").is_empty() => {
            by_loop(grid, &step.chains[0], gone) || locked(grid, step, gone)
        }
        HouseFamily::Ends | HouseFamily::Als => {
            // Strong links may close to a ring.
            by_ends(grid, &step.chains[0], gone)
                || one_end(step) == Some((gone, false))
                || by_loop(grid, &step.chains[0], gone)
        }
        HouseFamily::Loop => by_loop(grid, &step.chains[0], gone),
        HouseFamily::Colours => colours::excludes(grid, step, gone),
        HouseFamily::Unique => unique::excludes(grid, step, gone),
        HouseFamily::Wing => {
            let own = step.marks_of("common");
            let is_stem = step.id == "death-blossom";
            if is_stem {
                ends(step).iter().all(|(_, end)| end.excludes(grid, gone))
            } else {
                own.iter().all(|&mark| grid.excludes(mark, gone))
            }
        }
        HouseFamily::Branches => match conclusion(step) {
            Some((candidate, true)) => grid.excludes(candidate, gone) && candidate.0 == cell,
            known => known == Some((gone, false)),
        },
        HouseFamily::SkLoop => bands::loop_excludes(grid, step, gone),
        HouseFamily::Exocet => bands::exocet_excludes(grid, step, gone),
        HouseFamily::Further => further::excludes(grid, step, gone),
        HouseFamily::Aligned => unique::combinations_fail(grid, step, gone),
    }
}

/// True if it follows that a digit is placed.
pub(super) fn places(grid: &BoardData, step: &StepData, placed: Candidate) -> bool {
    match family(&step.id) {
        HouseFamily::Single => step.marks_of("single").contains(&placed),
        HouseFamily::Locked | HouseFamily::Hidden => {
            // A direct step: what is left of the house when the step is carried out.
            let house = *step.houses_of("house").last().unwrap();
            let mut places = grid.places(house, placed.1);
            places.retain(|&cell| !excludes(grid, step, (cell, placed.1)));
            places.into_iter().eq([placed.0])
        }
        HouseFamily::Ends => one_end(step) == Some((placed, true)),
        HouseFamily::Branches => conclusion(step) == Some((placed, true)),
        _ => false,
    }
}

#[derive(Copy, Clone, PartialEq)]
enum HouseFamily {
    Single,
    Locked,
    Hidden,
    Naked,
    Fish,
    Ends,
    Loop,
    Wing,
    Als,
    Bent,
    SueDeCoq,
    Colours,
    Unique,
    Branches,
    SkLoop,
    Exocet,
    Aligned,
    Further,
}

fn family(id: &str) -> HouseFamily {
    use HouseFamily::*;
    match id {
        "full-house" | "hidden-single" | "naked-single" => Single,
        "pointing" | "claiming" | "direct-pointing" | "direct-claiming" => Locked,
        "xy-wing" | "xyz-wing" | "death-blossom" => Wing,
        "wxyz-wing" => Bent,
        "als-wing" | "als-xz" | "double-linked-als-xz" | "als-xy-wing" | "als-chain" => Als,
        "sue-de-coq" => SueDeCoq,
        "simple-colouring" | "multi-colouring" | "3d-medusa" | "remote-pair" => Colours,
        "aligned-pair-exclusion" | "aligned-triplet-exclusion" => Aligned,
        "nishio" | "supposition" => Branches,
        "generalized-intersection" | "related-cells" | "leftovers" => Further,
        _ if id.starts_with("generalized-naked") => Further,
        "sk-loop" => SkLoop,
        "junior-exocet" => Exocet,
        "generalized-x-wing" | "x-cycle" | "y-cycle" | "xy-cycle" => Loop,
        "franken-fish" | "mutant-fish" | "jellyfish" | "swordfish" | "x-wing" => Fish,
        "turbot-fish" | "empty-rectangle" => Ends,
        _ if id.contains("hidden-rectangle") || id == "bug" => Unique,
        _ if id.contains("rectangle") || id == "unique-loop" => Unique,
        _ if id.contains("naked") || id.contains("locked") => Naked,
        _ if id.contains("hidden") => Hidden,
        _ if id.contains("finned") || id.contains("sashimi") => Fish,
        _ if id.contains("nice-loop") => Loop,
        _ if id.ends_with("forcing-chains") => Branches,
        _ => Ends,
    }
}

/// The placed digit, and filled cells, each of which excludes something that is there beside it.
fn single(grid: &BoardData, step: &StepData) -> Verdict {
    let marks = step.marks_of("single");
    let Some(&(cell, digit)) = marks.first() else { return Err("no single".to_owned()) };
    let excluders = step.cells_of("excluder");
    demand(excluders.iter().all(|&at| grid.values[at] > 0), "an open excluder")?;
    let excluded = |&at: &usize, others: &BTreeSet<Candidate>| {
        others.iter().any(|&other| grid.excludes((at, grid.values[at]), other))
    };
    let Some(&house) = step.houses_of("house").first() else {
        demand(grid.candidates[cell] == BTreeSet::from([digit]), "no naked single")?;
        let values: BTreeSet<usize> = excluders.iter().map(|&at| grid.values[at]).collect();
        demand(values.len() == excluders.len(), "excluders with the same digit")?;
        let others = (1..=grid.side()).filter(|&other| other != digit);
        let others = others.map(|other| (cell, other)).collect();
        return demand(excluders.iter().all(|at| excluded(at, &others)), "excluders");
    };
    demand(grid.places(house, digit) == BTreeSet::from([cell]), "no hidden single")?;
    let is_open = |at: &usize| grid.values[*at] == 0;
    let open = || grid.layout.houses[house].cells.iter().copied().filter(is_open);
    let others = open().filter(|&at| at != cell).map(|at| (at, digit)).collect();
    demand(excluders.iter().all(|at| excluded(at, &others)), "excluders")?;
    demand(step.id != "full-house" || open().count() == 1, "no full house")
}

/// Base, cover and fins; locked candidates are fish of one house.
fn fish(grid: &BoardData, step: &StepData) -> Verdict {
    let (base, cover) = (step.houses_of("base"), step.houses_of("cover"));
    let digit = *step.digits.first().unwrap();
    demand(step.digits.len() == 1, "one digit")?;
    demand(!base.is_empty() && base.len() == cover.len(), "as many base as cover houses")?;
    let cells = |role| -> Cells { step.marks_of(role).iter().map(|mark| mark.0).collect() };
    let (own, fins) = (cells("base"), cells("fin"));
    let places: Vec<Cells> = base.iter().map(|&house| grid.places(house, digit)).collect();
    let all: Cells = places.iter().flatten().copied().collect();
    demand(
        places.iter().map(BTreeSet::len).sum::<usize>() == all.len(),
        "base houses share a place",
    )?;
    demand(all == own.union(&fins).copied().collect::<Cells>(), "a place of the base has no role")?;
    let covered = |cell: &usize| cover.iter().any(|&house| grid.is_in(*cell, house));
    demand(own.iter().all(covered), "a place of the base is not covered")?;
    demand(!fins.iter().any(covered), "a fin is covered")?;
    demand(
        fins.is_empty() != (step.id.starts_with("finned") || step.id.starts_with("sashimi"))
            || ["franken-fish", "mutant-fish"].contains(&&*step.id),
        "fins",
    )
}

fn hidden(grid: &BoardData, step: &StepData) -> Verdict {
    let cells = step.cells_of("set");
    let digits: BTreeSet<usize> = step.marks_of("set").iter().map(|mark| mark.1).collect();
    demand(digits.len() == cells.len() && cells.len() > 1, "as many digits as cells")?;
    let house = step.houses_of("house")[0];
    demand(digits.iter().all(|&digit| grid.places(house, digit).is_subset(&cells)), "other places")
}

fn naked(grid: &BoardData, step: &StepData) -> Verdict {
    let cells = step.cells_of("set");
    let digits: BTreeSet<usize> = step.marks_of("set").iter().map(|mark| mark.1).collect();
    demand(digits.len() == cells.len() && cells.len() > 1, "as many digits as cells")?;
    let houses = step.houses_of("house");
    demand(houses.len() == if step.id.contains("locked") { 2 } else { 1 }, "houses")?;
    let inside = |&cell: &usize| {
        houses.iter().all(|&house| grid.is_in(cell, house))
            && grid.candidates[cell].is_subset(&digits)
    };
    demand(cells.iter().all(inside), "other candidates")
}

/// Cells that all see one another, as those of a house do, with one digit more than they are.
pub(super) fn almost_locked(grid: &BoardData, cells: &Cells) -> Verdict {
    let digits: Cells = cells.iter().flat_map(|&cell| grid.candidates[cell].clone()).collect();
    demand(digits.len() == cells.len() + 1, "one digit more than cells")?;
    demand(all_differ(grid, cells), "cells that do not see one another")
}

/// True if no digit is in two of some cells.
pub(super) fn all_differ(grid: &BoardData, cells: &Cells) -> bool {
    cells.iter().all(|&a| cells.iter().all(|&b| a == b || grid.sees(a, b)))
}

/// Every set of a role has one digit more than cells; the roles of candidates are those of their sets.
fn als(grid: &BoardData, step: &StepData) -> Verdict {
    let roles: BTreeSet<&String> = step.cells.iter().map(|(_, role)| role).collect();
    demand(roles.len() > 1, "several sets")?;
    roles.into_iter().try_for_each(|role| almost_locked(grid, &step.cells_of(role)))?;
    demand(!step.marks_of("restricted").is_empty() && step.chains.len() == 1, "a restricted digit")
}

/// True if a set of a ring, which lacks one restricted digit, has this one for sure.
fn locked(grid: &BoardData, step: &StepData, gone: Candidate) -> bool {
    let restricted: Cells = step.marks_of("restricted").iter().map(|mark| mark.1).collect();
    let roles: BTreeSet<&String> = step.cells.iter().map(|(_, role)| role).collect();
    !restricted.contains(&gone.1)
        && roles.iter().any(|role| {
            let places = step.cells_of(role).into_iter().filter(|&cell| grid.has((cell, gone.1)));
            sees_all(grid, &places.collect(), gone)
        })
}

/// True if a candidate sees all of some places, of which there is one at least.
fn sees_all(grid: &BoardData, places: &Cells, gone: Candidate) -> bool {
    !places.is_empty() && places.iter().all(|&cell| grid.sees(cell, gone.0))
}

fn bent(grid: &BoardData, step: &StepData) -> Verdict {
    let cells = step.cells_of("set");
    let digits: Cells = cells.iter().flat_map(|&cell| grid.candidates[cell].clone()).collect();
    demand(digits.len() == cells.len() && digits == step.digits, "as many digits as cells")?;
    let restricted = step.marks_of("restricted");
    let common: Cells = step.marks_of("common").iter().map(|mark| mark.1).collect();
    let all = || restricted.iter().flat_map(|&a| restricted.iter().map(move |&b| (a, b)));
    let meet = all().all(|(a, b)| a.0 == b.0 || a.1 != b.1 || grid.sees(a.0, b.0));
    demand(meet && common.len() == 1, "a restricted digit twice")?;
    let marked = restricted.len() + step.marks_of("common").len();
    demand(marked == cells.iter().map(|&cell| grid.candidates[cell].len()).sum::<usize>(), "marks")
}

/// The places of a digit of a Sue de Coq, one of which it takes: all of them, or those of each part.
fn parts(grid: &BoardData, step: &StepData, digit: usize) -> Vec<Cells> {
    let marks: Vec<&(Candidate, String)> =
        step.marks.iter().filter(|(mark, _)| mark.1 == digit).collect();
    let all: Cells = marks.iter().map(|(mark, _)| mark.0).collect();
    let is_one = grid.houses().any(|house| all.iter().all(|&cell| grid.is_in(cell, house)));
    if is_one || all.is_empty() {
        return vec![all];
    }
    let of =
        |role: &str| marks.iter().filter(|(_, own)| own == role).map(|(mark, _)| mark.0).collect();
    ["line-part", "block-part"].map(of).to_vec()
}

fn sue_de_coq(grid: &BoardData, step: &StepData) -> Verdict {
    let cells: Cells = step.cells.iter().map(|&(cell, _)| cell).collect();
    let digits: Cells = cells.iter().flat_map(|&cell| grid.candidates[cell].clone()).collect();
    let most: usize = digits.iter().map(|&digit| parts(grid, step, digit).len()).sum();
    demand(most == cells.len(), "as many places for digits as cells")?;
    let [line, block] = ["line-part", "block-part"].map(|role| step.houses_of(role)[0]);
    let inside =
        |role: &str, house| step.cells_of(role).iter().all(|&cell| grid.is_in(cell, house));
    let crossing = inside("crossing", line) && inside("crossing", block);
    demand(crossing && inside("line-part", line) && inside("block-part", block), "parts")
}

/// A pivot or stem whose every candidate leads to the common digit.
fn wing(grid: &BoardData, step: &StepData) -> Verdict {
    let centre = if step.id == "death-blossom" { "stem" } else { "pivot" };
    let pivot = *step.cells_of(centre).first().unwrap();
    let common = step.marks_of("common");
    let mut rest = grid.candidates[pivot].clone();
    for (start, end) in ends(step) {
        demand(start.cells == [pivot] && start.on == Some(true), "starts at the pivot")?;
        demand(end.on == Some(true) && end.candidates().all(|own| common.contains(&own)), "ends")?;
        demand(end.cells.iter().all(|&cell| cell != pivot), "ends at the pivot")?;
        rest.remove(&start.digit);
    }
    demand(step.chains.iter().all(links::is_path), "paths")?;
    demand(rest.iter().all(|&digit| common.contains(&(pivot, digit))), "a candidate of the pivot")?;
    let pincers = step.cells_of("pincer");
    demand(
        pincers.iter().all(|&cell| grid.sees(cell, pivot) && grid.candidates[cell].len() == 2),
        "pincers",
    )
}

/// The end of a chain that comes back to its start with the opposite: what is shown.
fn one_end(step: &StepData) -> Option<(Candidate, bool)> {
    let [(first, last)] = ends(step)[..] else { return None };
    let is_back = first.cells == last.cells && first.cells.len() == 1 && first.digit == last.digit;
    (is_back && first.on != last.on).then(|| ((last.cells[0], last.digit), last.on == Some(true)))
}

/// The conclusions of chains from something that is supposed.
fn conclusion(step: &StepData) -> Option<(Candidate, bool)> {
    let all = ends(step);
    let (first, last) = *all.first()?;
    let candidate = |node: &super::data::NodeData| (node.cells[0], node.digit);
    if all.iter().all(|(_, end)| **end == *last) && all.len() > 1 {
        return Some((candidate(last), last.on?));
    }
    Some((candidate(first), !first.on?))
}

fn branches(grid: &BoardData, step: &StepData) -> Verdict {
    let all = ends(step);
    let (first, last) = all[0];
    demand(step.chains.len() > 1, "several chains")?;
    for chain in &step.chains {
        let rests = |to: usize| chain.links.iter().any(|link| link.to == to && link.from < to);
        demand((1..chain.nodes.len()).all(rests), "a node that rests on nothing")?;
        demand(chain.links.iter().all(|link| link.from < link.to), "order")?;
    }
    let starts: Vec<(Candidate, bool)> = all
        .iter()
        .map(|(start, _)| ((start.cells[0], start.digit), start.on == Some(true)))
        .collect();
    if step.id.contains("contradiction")
        || ["nishio", "supposition"].contains(&&*step.id)
        || starts.len() == 2 && starts[0] == starts[1]
    {
        let (_, other) = all[1];
        let opposite =
            last.cells == other.cells && last.digit == other.digit && last.on != other.on;
        return demand(all.len() == 2 && starts[0] == starts[1] && opposite, "no contradiction");
    }
    demand(all.iter().all(|(_, end)| *end == last), "several ends")?;
    let known: BTreeSet<Candidate> = starts.iter().map(|start| start.0).collect();
    if starts.len() == 2 && known.len() == 1 {
        return demand(starts[0].1 != starts[1].1, "not both cases");
    }
    demand(starts.iter().all(|start| start.1), "starts that are false")?;
    let (cell, digit) = (first.cells[0], first.digit);
    let of_cell: BTreeSet<Candidate> = grid.candidates[cell].iter().map(|&d| (cell, d)).collect();
    let of_house = |&house: &House| -> BTreeSet<Candidate> {
        grid.places(house, digit).into_iter().map(|cell| (cell, digit)).collect()
    };
    let whole = match step.houses_of("house").first() {
        Some(house) => of_house(house) == known,
        None => of_cell == known && step.cells_of("start") == BTreeSet::from([cell]),
    };
    demand(whole, "not all cases")
}
