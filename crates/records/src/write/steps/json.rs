//! Paths and hints as JSON, an object each.

use super::HintStrength;
use super::board_check::{ConflictObject, conflicts};
use super::figure_json::{HouseObject, StepObject, alternative, house_object, step};
use super::json_parts::{line, names, write};
use rootgrid::deduce::explain::Place;
use rootgrid::position::{Path, PathStep};
use serde::Serialize;

#[derive(Serialize)]
struct PathObject<'a> {
    schema: &'static str,
    shape: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    puzzle: String,
    ladder: &'static str,
    problem: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unmet: Option<&'a str>,
    conflicts: Vec<ConflictObject>,
    strength: u8,
    look: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<PlaceObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<Box<StepObject<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<&'a str>,
}

/// The place to look at.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum PlaceObject {
    House(HouseObject),
    Digit(usize),
    /// The cage of a cell.
    Cage(String),
}

/// A step with its number, from 1: with its board as in a path, or without as in the list of all steps of a board.
#[must_use]
pub fn step_json(shown: &PathStep, number: usize, with_board: bool) -> String {
    write(&step(shown, number, with_board))
}

/// The rules of the boards, if they are not ordinary.
fn own_rules(path: &Path) -> Option<String> {
    let rules = path.board.rules();
    (!rules.is_ordinary()).then(|| rules.to_string())
}

/// The whole path as one object.
#[must_use]
pub fn path_json(path: &Path) -> String {
    let object = |(place, shown): (usize, _)| {
        let beside = path.beside.get(place);
        let alternatives: &[PathStep] = beside.map_or(&[], |beside| &beside.alternatives);
        let mut object = step(shown, place + 1, true);
        object.needed = beside.and_then(|beside| beside.is_needed);
        object.alternatives = alternatives.iter().map(alternative).collect();
        object
    };
    write(&PathObject {
        schema: "rootgrid.explain/2",
        shape: path.board.shape().to_string(),
        rules: own_rules(path),
        puzzle: path.board.values().to_string(),
        ladder: path.ladder.name(),
        problem: path.problem.as_deref(),
        solution: path.solution.as_ref().map(|solution| line(solution.values())),
        solved: path.end.as_ref().is_some_and(|sheet| sheet.is_solved()),
        steps: path.steps.iter().enumerate().map(object).collect(),
    })
}

/// A step of a path with what hints tell of it at each strength.
#[derive(Serialize)]
struct NudgedStep<'a> {
    #[serde(flatten)]
    step: StepObject<'a>,
    nudges: [String; 5],
}

/// Every step of a path as an array, each with hints of the five strengths, from the weakest.
#[must_use]
pub fn nudged_steps_json(path: &Path) -> String {
    let nudge = |shown: &PathStep, number: u8| {
        let strength = HintStrength::new(number);
        strength.map_or_else(String::new, |strength| shown.nudge(strength).lines.join(" "))
    };
    let object = |(place, shown): (usize, _)| NudgedStep {
        step: step(shown, place + 1, true),
        nudges: [1, 2, 3, 4, 5].map(|number| nudge(shown, number)),
    };
    let steps: Vec<_> = path.steps.iter().enumerate().map(object).collect();
    write(&steps).trim_end().to_owned()
}

/// The next step, as far as the strength allows, and the board after it as text, as one object.
#[must_use]
pub fn hint_json(path: &Path, strength: HintStrength, after: Option<&str>) -> String {
    let (shown, shape) = (path.steps.first(), path.board.shape());
    let from = |least: HintStrength| shown.filter(|_| strength >= least);
    let fault = path.fault(strength);
    let place = |place: Place| match place {
        Place::House(house) => {
            PlaceObject::House(house_object(path.board.rules().geometry(), house))
        }
        Place::Digit(digit) => PlaceObject::Digit(digit.value()),
        Place::Cage(cell) => PlaceObject::Cage(cell.name(shape).to_string()),
    };
    let step_cells = from(HintStrength::Cells).map(|shown| &shown.words.cells);
    let wrong_cells = fault.as_ref().map(|fault| &fault.cells).filter(|cells| !cells.is_empty());
    write(&HintObject {
        schema: "rootgrid.hint/3",
        shape: shape.to_string(),
        rules: own_rules(path),
        puzzle: path.board.values().to_string(),
        ladder: path.ladder.name(),
        unmet: path.unmet.as_deref(),
        conflicts: match fault {
            Some(_) if strength >= HintStrength::Cells => {
                conflicts(&path.board, &path.board.diagnose())
            }
            _ => Vec::new(),
        },
        strength: strength.number(),
        look: shown.map(|shown| shown.words.look.as_str()),
        place: match &fault {
            Some(fault) => fault.house.map(Place::House),
            None => shown.and_then(|shown| shown.words.place),
        }
        .map(place),
        id: from(HintStrength::Technique).map(|shown| shown.step.technique().id()),
        technique: from(HintStrength::Technique).map(|shown| shown.words.technique.as_str()),
        cells: step_cells.or(wrong_cells).map(|cells| names(shape, cells)),
        why: from(HintStrength::Reason)
            .map(|shown| shown.words.why.iter().map(String::as_str).collect()),
        step: from(HintStrength::Step).map(|shown| Box::new(step(shown, 1, true))),
        after,
        problem: fault.map(|fault| fault.sentence),
    })
}
