//! Exercises and verdicts as JSON, an object each.

use super::Listing;
use super::json_parts::write;
use rootgrid::train::{Exercise, Verdict};
use serde::Serialize;

#[derive(Serialize)]
struct VerdictObject<'a> {
    schema: &'static str,
    verdict: &'static str,
    sentence: &'a str,
}

/// An exercise with its level, and its answers as the list of steps has them.
#[must_use]
pub fn exercise_json(index: u64, exercise: &Exercise, answers: &Listing) -> String {
    let (technique, level, points) = (exercise.technique(), exercise.level(), exercise.points());
    let answers = answers.json();
    format!(
        "{{\"schema\":\"rootgrid.train/1\",\"index\":{index},\"technique\":\"{technique}\",\"level\":{level},\
         \"points\":{points},\"answers\":{}}}\n",
        answers.trim_end()
    )
}

/// The worth of an answer.
#[must_use]
pub fn verdict_json(verdict: Verdict, sentence: &str) -> String {
    write(&VerdictObject { schema: "rootgrid.verdict/1", verdict: verdict.name(), sentence })
}
