//! Steps of a path in words.

use crate::error::{Failure, Outcome};
use crate::values::limits;
use crate::{picture, work};
use pyo3::prelude::*;
use rootgrid::deduce::explain::Explanation;
use rootgrid::deduce::{Ending, LadderName, Sheet, Trace};
use rootgrid::picture::Picture;
use rootgrid::{Cell, DigitSet, Puzzle, Shape};
use std::time::Duration;

/// One step of a path: a technique, what it places or removes, and why.
///
/// Cells are row-major numbers from 0.
#[pyclass(frozen, module = "rootgrid")]
#[derive(Clone)]
pub(crate) struct Step {
    pub(crate) inner: rootgrid::Step,
    explanation: Explanation,
    /// The board before the step.
    sheet: Sheet,
}

impl Step {
    pub(crate) fn new(inner: rootgrid::Step, explanation: Explanation, sheet: Sheet) -> Step {
        Step { inner, explanation, sheet }
    }

    fn shape(&self) -> Shape {
        self.sheet.shape()
    }

    /// The board before the step with its pattern.
    pub(crate) fn picture(&self) -> Picture {
        Picture::of_step(&self.sheet, &self.inner, &self.explanation)
    }

    /// Technique and conclusion.
    pub(crate) fn words(&self) -> String {
        format!("{}: {}", self.explanation.technique, self.explanation.conclusion)
    }
}

/// The steps of a puzzle with one solution.
pub(crate) fn path(
    py: Python<'_>,
    puzzle: Puzzle,
    ladder: LadderName,
    max_seconds: Option<Duration>,
) -> Outcome<Vec<Step>> {
    work::alone(py, move |stop| {
        let mut trace = Trace::new(&puzzle, ladder)?.with_limits(&limits(stop, max_seconds));
        let mut steps = Vec::new();
        while let Some(step) = trace.next() {
            let Some(explanation) = trace.explain() else { break };
            steps.push(Step::new(step, explanation, trace.to_sheet()));
        }
        match trace.ending() {
            Some(Ending::OutOfTime) => Err(Failure::Argument(format!(
                "the path is not known: the time is over after {} steps",
                steps.len()
            ))),
            _ => Ok(steps),
        }
    })
}

/// Digits of a set, ascending.
pub(crate) fn digits(set: DigitSet) -> Vec<usize> {
    set.into_iter().map(|digit| digit.value()).collect()
}

#[pymethods]
impl Step {
    /// The name of the technique, as "X-Wing".
    #[getter]
    fn technique(&self) -> &str {
        &self.explanation.technique
    }

    /// The name of the technique in options and recipes, as "x-wing".
    #[getter]
    fn id(&self) -> &'static str {
        self.inner.technique().id()
    }

    /// The rating on the Sudoku Explainer scale; None on the ladders "teaching" and "hodoku".
    #[getter]
    fn rating(&self) -> Option<f64> {
        self.explanation.rating.map(|score| score.value())
    }

    /// The cell that is filled, and its digit.
    #[getter]
    fn placement(&self) -> Option<(usize, usize)> {
        self.explanation.placement.map(|(cell, digit)| (cell.index(), digit.value()))
    }

    /// The candidates that go: cells and their digits.
    #[getter]
    fn removals(&self) -> Vec<(usize, Vec<usize>)> {
        let removals = self.explanation.removals.iter();
        removals.map(|&(cell, set)| (cell.index(), digits(set))).collect()
    }

    /// Where to look, as a sentence.
    #[getter]
    fn look(&self) -> &str {
        &self.explanation.look
    }

    /// The cells of the pattern.
    #[getter]
    fn cells(&self) -> Vec<usize> {
        self.explanation.cells.iter().map(|cell| cell.index()).collect()
    }

    /// Why it is so, sentence by sentence.
    #[getter]
    fn why(&self) -> Vec<String> {
        self.explanation.why.clone()
    }

    /// Chains, each as lines of arrows.
    #[getter]
    fn chains(&self) -> Vec<Vec<String>> {
        self.explanation.strands.iter().map(|strand| strand.stretches()).collect()
    }

    /// What follows, as "r1c1=5" or "r1c1<>5, r1c2<>5".
    #[getter]
    fn conclusion(&self) -> &str {
        &self.explanation.conclusion
    }

    /// The digits that are left for every cell before the step, row by row; a filled cell has none.
    #[getter]
    fn candidates(&self) -> Vec<Vec<usize>> {
        (0..self.shape().cells()).map(|i| digits(self.sheet.digits(Cell::new(i)))).collect()
    }

    fn __str__(&self) -> String {
        let Explanation { technique, look, why, conclusion, .. } = &self.explanation;
        let rating = self.explanation.rating.map_or(String::new(), |score| format!(" ({score})"));
        let mut lines = vec![format!("{technique}{rating}: {conclusion}"), look.clone()];
        lines.extend(why.iter().cloned());
        lines.extend(self.chains().into_iter().flatten());
        lines.join("\n")
    }

    fn __repr__(&self) -> String {
        format!("Step('{}')", self.words())
    }

    fn _repr_html_(&self) -> String {
        picture::step(&self.sheet, &self.inner, &self.explanation, &self.__str__())
    }
}
