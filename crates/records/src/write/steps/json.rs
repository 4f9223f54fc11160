//! Paths and hints as JSON, one object a line.

use super::figure_json;
use super::json_parts::{Placement, Removal, line, names, placement, removals, write};
use super::{Schema, Strength};
use rootgrid::deduce::Score;
use rootgrid::position::{Path, PathStep};
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
    steps: Vec<AnyStep<'a>>,
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
    id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<AnyStep<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<&'a str>,
}

/// A step in one of the versions.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum AnyStep<'a> {
    One(Box<StepObject<'a>>),
    Two(Box<figure_json::DrawnStep<'a>>),
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

fn step_object(shown: &PathStep, number: usize) -> StepObject<'_> {
    let (shape, words) = (shown.sheet.shape(), &shown.words);
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
        placement: placement(shape, words.placement),
        removals: removals(shape, &words.removals),
        conclusion: &words.conclusion,
        board: line(shown.sheet.values()),
    }
}

/// A step in a version; with its board, or without where all steps are of one board.
pub(super) fn any_step(
    shown: &PathStep,
    number: usize,
    (schema, with_board): (Schema, bool),
) -> AnyStep<'_> {
    match schema {
        Schema::One => AnyStep::One(Box::new(step_object(shown, number))),
        Schema::Two => AnyStep::Two(Box::new(figure_json::step(shown, number, with_board))),
    }
}

/// The whole path as one object.
#[must_use]
pub fn path_json(path: &Path, schema: Schema) -> String {
    let steps = path.steps.iter().enumerate();
    write(&PathObject {
        schema: schema.pick(["rootgrid.explain/1", "rootgrid.explain/2"]),
        shape: path.board.shape().to_string(),
        puzzle: path.board.values().to_string(),
        ladder: path.ladder.name(),
        problem: path.problem.as_deref(),
        solution: path.solution.as_ref().map(|solution| line(solution.values())),
        solved: path.end.as_ref().is_some_and(|sheet| sheet.is_solved()),
        steps: steps.map(|(i, shown)| any_step(shown, i + 1, (schema, true))).collect(),
    })
}

/// The next step, as far as the strength allows, and the board after it as text, as one object.
#[must_use]
pub fn hint_json(path: &Path, strength: Strength, after: Option<&str>, schema: Schema) -> String {
    let shown = path.steps.first();
    let named = shown.filter(|_| strength >= Strength::Technique);
    write(&HintObject {
        schema: schema.pick(["rootgrid.hint/1", "rootgrid.hint/2"]),
        shape: path.board.shape().to_string(),
        puzzle: path.board.values().to_string(),
        ladder: path.ladder.name(),
        problem: path.problem.as_deref(),
        strength: strength.number(),
        look: shown.map(|shown| shown.words.look.as_str()),
        id: named.filter(|_| schema > Schema::One).map(|shown| shown.step.technique().id()),
        technique: named.map(|shown| shown.words.technique.as_str()),
        cells: named.map(|shown| names(shown.sheet.shape(), &shown.words.cells)),
        step: shown
            .filter(|_| strength == Strength::Step)
            .map(|shown| any_step(shown, 1, (schema, true))),
        after,
    })
}
