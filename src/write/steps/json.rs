//! Paths and hints as JSON, one object a line.

use super::{Path, PathStep, Strength};
use crate::board::{Cell, DigitSet, Shape};
use crate::deduce::Score;
use crate::grid::text::symbol;
use serde::Serialize;

#[derive(Serialize)]
struct PathObject<'a> {
    schema: &'static str,
    shape: String,
    puzzle: String,
    ladder: &'static str,
    problem: Option<&'a str>,
    solution: Option<String>,
    solved: bool,
    steps: Vec<StepObject<'a>>,
}

#[derive(Serialize)]
struct HintObject<'a> {
    schema: &'static str,
    shape: String,
    puzzle: String,
    ladder: &'static str,
    problem: Option<&'a str>,
    strength: u8,
    look: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<StepObject<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<&'a str>,
}

#[derive(Serialize)]
pub(super) struct StepObject<'a> {
    number: usize,
    technique: &'a str,
    rating: Option<f64>,
    look: &'a str,
    cells: Vec<String>,
    why: &'a [String],
    chains: Vec<ChainObject<'a>>,
    placement: Option<Placement>,
    removals: Vec<Removal>,
    conclusion: &'a str,
    board: String,
}

#[derive(Serialize)]
struct ChainObject<'a> {
    suppose: &'a str,
    links: Vec<LinkObject<'a>>,
}

#[derive(Serialize)]
struct LinkObject<'a> {
    fact: &'a str,
    because: &'a [String],
    by: &'a str,
}

#[derive(Serialize)]
struct Placement {
    cell: String,
    digit: usize,
}

#[derive(Serialize)]
struct Removal {
    cell: String,
    digits: Vec<usize>,
}

pub(super) fn line(values: &[u8]) -> String {
    values.iter().map(|&value| char::from(symbol(value))).collect()
}

pub(super) fn names(shape: Shape, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|cell| cell.name(shape).to_string()).collect()
}

pub(super) fn step_object(shown: &PathStep, number: usize) -> StepObject<'_> {
    let (shape, words) = (shown.sheet.shape(), &shown.words);
    let digits = |digits: DigitSet| digits.into_iter().map(|digit| digit.value()).collect();
    StepObject {
        number,
        technique: &words.technique,
        rating: words.rating.map(Score::value),
        look: &words.look,
        cells: names(shape, &words.cells),
        why: &words.why,
        chains: words
            .strands
            .iter()
            .map(|strand| ChainObject {
                suppose: &strand.suppose,
                links: strand
                    .links
                    .iter()
                    .map(|link| LinkObject {
                        fact: &link.fact,
                        because: &link.because,
                        by: &link.by,
                    })
                    .collect(),
            })
            .collect(),
        placement: words.placement.map(|(cell, digit)| Placement {
            cell: cell.name(shape).to_string(),
            digit: digit.value(),
        }),
        removals: words
            .removals
            .iter()
            .map(|&(cell, gone)| Removal {
                cell: cell.name(shape).to_string(),
                digits: digits(gone),
            })
            .collect(),
        conclusion: &words.conclusion,
        board: line(shown.sheet.values()),
    }
}

pub(super) fn write(object: &impl Serialize) -> String {
    // Serializing to text fails when a key is no text: all keys are names of fields.
    serde_json::to_string(object).unwrap_or_default() + "\n"
}

/// The whole path as one object.
#[must_use]
pub fn path_json(path: &Path) -> String {
    let steps = path.steps.iter().enumerate();
    write(&PathObject {
        schema: "rootgrid.explain/1",
        shape: path.board.shape().to_string(),
        puzzle: path.board.values().to_string(),
        ladder: path.ladder.name(),
        problem: path.problem.as_deref(),
        solution: path.solution.as_ref().map(|solution| line(solution.values())),
        solved: path.end.as_ref().is_some_and(|sheet| sheet.is_solved()),
        steps: steps.map(|(i, shown)| step_object(shown, i + 1)).collect(),
    })
}

/// The next step, as far as the strength allows, and the board after it as text, as one object.
#[must_use]
pub fn hint_json(path: &Path, strength: Strength, after: Option<&str>) -> String {
    let shown = path.steps.first();
    let named = shown.filter(|_| strength >= Strength::Technique);
    write(&HintObject {
        schema: "rootgrid.hint/1",
        shape: path.board.shape().to_string(),
        puzzle: path.board.values().to_string(),
        ladder: path.ladder.name(),
        problem: path.problem.as_deref(),
        strength: strength.number(),
        look: shown.map(|shown| shown.words.look.as_str()),
        technique: named.map(|shown| shown.words.technique.as_str()),
        cells: named.map(|shown| names(shown.sheet.shape(), &shown.words.cells)),
        step: shown.filter(|_| strength == Strength::Step).map(|shown| step_object(shown, 1)),
        after,
    })
}
