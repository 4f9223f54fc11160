//! Paths and hints as JSON, an object each.

use super::HintStrength;
use super::board_check::{ConflictObject, conflicts};
use super::figure_json::{StepObject, step};
use super::json_parts::{line, names, write};
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
    steps: Vec<StepObject<'a>>,
}

#[derive(Serialize)]
struct HintObject<'a> {
    schema: &'static str,
    shape: String,
    puzzle: String,
    ladder: &'static str,
    problem: Option<&'a str>,
    conflicts: Vec<ConflictObject>,
    strength: u8,
    look: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<Box<StepObject<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<&'a str>,
}

/// A step with its number, from 1: with its board as in a path, or without as in the list of all steps of a board.
#[must_use]
pub fn step_json(shown: &PathStep, number: usize, with_board: bool) -> String {
    write(&step(shown, number, with_board))
}

/// The whole path as one object.
#[must_use]
pub fn path_json(path: &Path) -> String {
    let steps = path.steps.iter().enumerate();
    write(&PathObject {
        schema: "rootgrid.explain/2",
        shape: path.board.shape().to_string(),
        puzzle: path.board.values().to_string(),
        ladder: path.ladder.name(),
        problem: path.problem.as_deref(),
        solution: path.solution.as_ref().map(|solution| line(solution.values())),
        solved: path.end.as_ref().is_some_and(|sheet| sheet.is_solved()),
        steps: steps.map(|(i, shown)| step(shown, i + 1, true)).collect(),
    })
}

/// The next step, as far as the strength allows, and the board after it as text, as one object.
#[must_use]
pub fn hint_json(path: &Path, strength: HintStrength, after: Option<&str>) -> String {
    let shown = path.steps.first();
    let named = shown.filter(|_| strength >= HintStrength::Technique);
    write(&HintObject {
        schema: "rootgrid.hint/2",
        shape: path.board.shape().to_string(),
        puzzle: path.board.values().to_string(),
        ladder: path.ladder.name(),
        problem: path.problem.as_deref(),
        // What is wrong was found out before: the board remembers it.
        conflicts: match path.problem {
            Some(_) => conflicts(path.board.shape(), &path.board.diagnose()),
            None => Vec::new(),
        },
        strength: strength.number(),
        look: shown.map(|shown| shown.words.look.as_str()),
        id: named.map(|shown| shown.step.technique().id()),
        technique: named.map(|shown| shown.words.technique.as_str()),
        cells: named.map(|shown| names(shown.sheet.shape(), &shown.words.cells)),
        step: shown
            .filter(|_| strength == HintStrength::Step)
            .map(|shown| Box::new(step(shown, 1, true))),
        after,
    })
}
