//! Exercises for a technique, and the judge of answers; in the full module.

use crate::failure::Failure;
use crate::reasoning::StepFields;
use crate::request::Spoken;
use rootgrid::board::Shape;
use rootgrid::deduce::AllSteps;
use rootgrid::formats;
use rootgrid::position::PathStep;
use rootgrid::train::{Exercise, Trainer};
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct ExerciseFields {
    technique: &'static str,
    /// How well the technique is hidden, from 1 to 5, and the points that this is made of.
    level: u8,
    points: u32,
    ladder: &'static str,
    /// The text of the position.
    board: String,
    /// Every step of the technique.
    answers: Vec<StepFields>,
}

#[derive(Serialize)]
pub(crate) struct Judged {
    verdict: &'static str,
    sentence: String,
}

/// Which exercise is asked for.
pub(crate) struct Asked {
    pub(crate) technique: String,
    pub(crate) seed: u64,
    pub(crate) index: u64,
    pub(crate) shape: Option<String>,
    pub(crate) levels: Option<(u8, u8)>,
    pub(crate) spoken: Spoken,
}

/// An exercise.
pub(crate) fn train(asked: &Asked) -> Result<ExerciseFields, Failure> {
    let shape: Shape = asked.shape.as_deref().map_or(Ok(Shape::NINE), str::parse)?;
    let phrasing = asked.spoken.phrasing()?;
    let mut trainer = Trainer::new(shape, &asked.technique, asked.seed)?;
    if let Some((least, most)) = asked.levels {
        trainer = trainer.with_levels(least..=most)?;
    }
    let exercise = trainer.exercise(asked.index)?;
    let sheet = exercise.board().to_sheet()?;
    let mut all = AllSteps::new(&sheet, exercise.ladder())?.with_language(phrasing);
    let answers = exercise.answers().iter().map(|step| {
        let words = all.explain(step);
        StepFields::new(PathStep { sheet: sheet.clone(), step: step.clone(), words })
    });
    Ok(ExerciseFields {
        technique: exercise.technique(),
        level: exercise.level(),
        points: exercise.points(),
        ladder: exercise.ladder().name(),
        board: exercise.board().to_string(),
        answers: answers.collect(),
    })
}

/// What an answer to a position is worth.
pub(crate) fn judge(board: &str, technique: &str, answer: &str) -> Result<Judged, Failure> {
    let exercise = Exercise::of_board(&formats::read(board)?, technique)?;
    let exercise = exercise.ok_or_else(|| {
        Failure::request(format!(
            "the board is no exercise for {technique}: its next step is another one"
        ))
    })?;
    let (verdict, sentence) = exercise.judge(answer)?;
    Ok(Judged { verdict: verdict.name(), sentence })
}
