//! Steps of a path in words.

use crate::choices::{named, seconds};
use crate::error::{Outcome, refuse};
use crate::kept::{Keep, Kept, kept};
use crate::values::dict;
use crate::{picture, single, work};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rootgrid::deduce::explain::{Explanation, Phrasing};
use rootgrid::deduce::{AllSteps, LadderName, Limits, Sheet, Trace};
use rootgrid::picture::Picture;
use rootgrid::position::PathStep;
use rootgrid::{Board, Cell, Digit, DigitSet, Givens};
use rootgrid_records::write::steps::step_json;
use std::sync::{Arc, OnceLock};

/// One step of a path: a technique, what it places or removes, and why.
///
/// Cells are row-major numbers from 0; `to_dict()` has them by their names, as the program's `explain --json`.
#[pyclass(frozen, eq, module = "rootgrid")]
#[derive(Clone)]
pub(crate) struct Step {
    /// The board before the step.
    sheet: Sheet,
    source: Source,
    facts: Facts,
    /// The step with its pattern; a step from a pickle is found again when somebody asks for more than its facts.
    shown: OnceLock<Arc<PathStep>>,
}

/// How a step is found.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Source {
    pub(crate) ladder: LadderName,
    pub(crate) phrasing: Phrasing,
    /// Whether it is one of all steps of the board, and not the next one of a path.
    pub(crate) is_listed: bool,
    /// Its number on the path or in the list, from 1.
    pub(crate) number: usize,
}

/// What a step says.
#[derive(Clone, PartialEq, FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
struct Facts {
    technique: String,
    id: String,
    rating: Option<f64>,
    placement: Option<(usize, usize)>,
    removals: Vec<(usize, Vec<usize>)>,
    look: String,
    cells: Vec<usize>,
    why: Vec<String>,
    chains: Vec<Vec<String>>,
    formulas: Vec<String>,
    conclusion: String,
}

impl Facts {
    fn new(shown: &PathStep) -> Facts {
        let words = &shown.words;
        let placed = |(cell, digit): (Cell, Digit)| (cell.index(), digit.value());
        let removed = |&(cell, set): &(Cell, DigitSet)| (cell.index(), digits(set));
        Facts {
            technique: words.technique.clone(),
            id: shown.step.technique().id().to_owned(),
            rating: words.rating.map(|score| score.value()),
            placement: words.placement.map(placed),
            removals: words.removals.iter().map(removed).collect(),
            look: words.look.clone(),
            cells: words.cells.iter().map(|cell| cell.index()).collect(),
            why: words.why.clone(),
            chains: words.strands.iter().map(|strand| strand.stretches()).collect(),
            formulas: words.formulas.iter().flatten().cloned().collect(),
            conclusion: words.conclusion.clone(),
        }
    }

    /// Technique and conclusion, and then sentence by sentence.
    fn text(&self) -> String {
        let rating = self.rating.map_or(String::new(), |rating| format!(" ({rating:.1})"));
        let mut lines = vec![format!("{}{rating}: {}", self.technique, self.conclusion)];
        lines.push(self.look.clone());
        lines.extend(self.why.iter().cloned());
        lines.extend(self.formulas.iter().cloned());
        lines.join("\n")
    }
}

impl PartialEq for Step {
    fn eq(&self, other: &Step) -> bool {
        (self.source, &self.facts) == (other.source, &other.facts) && self.board() == other.board()
    }
}

impl Step {
    pub(crate) fn new(shown: PathStep, source: Source) -> Step {
        let (sheet, facts) = (shown.sheet.clone(), Facts::new(&shown));
        Step { sheet, source, facts, shown: OnceLock::from(Arc::new(shown)) }
    }

    /// The steps of a path from its first one on.
    pub(crate) fn path(steps: Vec<PathStep>, ladder: LadderName, phrasing: Phrasing) -> Vec<Step> {
        let source = |number| Source { ladder, phrasing, is_listed: false, number };
        (1..).zip(steps).map(|(number, shown)| Step::new(shown, source(number))).collect()
    }

    /// Technique and conclusion.
    pub(crate) fn words(&self) -> String {
        format!("{}: {}", self.facts.technique, self.facts.conclusion)
    }

    /// The board before the step, with its candidates as notes.
    fn board(&self) -> Option<Board> {
        let sheet = &self.sheet;
        let cells = || (0..sheet.shape().cells()).map(Cell::new);
        let digit = |cell: Cell| Digit::from_value(sheet.values()[cell.index()].into());
        let mut givens = Givens::blank(sheet.rules().clone());
        cells().filter(|&cell| sheet.is_given(cell)).for_each(|cell| givens.set(cell, digit(cell)));
        let mut board = Board::new(&givens);
        for cell in cells().filter(|&cell| !sheet.is_given(cell)) {
            if let Some(digit) = digit(cell) {
                board.enter(cell, digit).ok()?;
            }
        }
        for cell in cells().filter(|&cell| digit(cell).is_none()) {
            board.set_notes(cell, Some(sheet.digits(cell))).ok()?;
        }
        // Without moves that could be taken back.
        board.to_string().parse().ok()
    }

    /// The step with its pattern.
    pub(crate) fn shown(&self, py: Python<'_>) -> Outcome<Arc<PathStep>> {
        if let Some(shown) = self.shown.get() {
            return Ok(shown.clone());
        }
        let lost = self.clone();
        let found = work::alone(py, move |stop| {
            lost.find(&Limits::new().with_cancel(stop.flag())).map(Arc::new)
        })?;
        Ok(self.shown.get_or_init(|| found).clone())
    }

    /// The step on its board again.
    fn find(&self, limits: &Limits) -> Outcome<PathStep> {
        let Source { ladder, phrasing, is_listed, .. } = self.source;
        let sheet = self.sheet.clone();
        let found = |step, words| {
            let shown = PathStep { sheet: sheet.clone(), step, words };
            (Facts::new(&shown) == self.facts).then_some(shown)
        };
        if !is_listed {
            let trace = Trace::from_sheet(&self.sheet, ladder)?;
            let mut trace = trace.with_language(phrasing).with_limits(limits);
            if let Some(step) = trace.next()
                && let Some(shown) = trace.explain().and_then(|words| found(step, words))
            {
                return Ok(shown);
            }
        }
        // A hint is any step of its board, and what a ladder turns to at its end is no technique of it.
        let all = AllSteps::new(&self.sheet, ladder)?.with_siamese();
        let mut all = all.clone().with_techniques(&[&self.facts.id]).unwrap_or(all);
        all = all.with_language(phrasing).with_limits(limits);
        while let Some(step) = all.next() {
            let words = all.explain(&step);
            if let Some(shown) = found(step, words) {
                return Ok(shown);
            }
        }
        refuse(
            "the step of this pickle is not found on its board: another version of rootgrid made it",
        )
    }

    /// The step with the words of another language, or other names of cells.
    fn told(
        &self,
        py: Python<'_>,
        language: Option<&str>,
        notation: Option<&str>,
    ) -> Outcome<Arc<PathStep>> {
        let (shown, own) = (self.shown(py)?, self.source.phrasing);
        let language = language.map_or(Ok(own.language), named)?;
        let notation = notation.map_or(Ok(own.notation), named)?;
        let phrasing = Phrasing::new(language, notation, false);
        if phrasing == own {
            return Ok(shown);
        }
        let ladder = self.source.ladder;
        work::at_once(py, || {
            let mut all = AllSteps::new(&shown.sheet, ladder)?.with_language(phrasing);
            let words: Explanation = all.explain(&shown.step);
            let (sheet, step) = (shown.sheet.clone(), shown.step.clone());
            Ok(Arc::new(PathStep { sheet, step, words }))
        })?
    }

    pub(crate) fn picture(&self, py: Python<'_>) -> Outcome<Picture> {
        let shown = self.shown(py)?;
        Ok(Picture::of_step(&shown.sheet, &shown.step, &shown.words))
    }
}

/// Digits of a set, ascending.
pub(crate) fn digits(set: DigitSet) -> Vec<usize> {
    set.into_iter().map(|digit| digit.value()).collect()
}

/// The ladder of a path, the manner of its words, and its time.
pub(crate) fn way(
    ladder: &str,
    language: &str,
    notation: &str,
    max_seconds: Option<f64>,
) -> Outcome<(LadderName, Phrasing, Option<std::time::Duration>)> {
    let phrasing = Phrasing::new(named(language)?, named(notation)?, false);
    Ok((named(ladder)?, phrasing, seconds(max_seconds)?))
}

#[pymethods]
impl Step {
    /// The name of the technique, as "X-Wing".
    #[getter]
    fn technique(&self) -> &str {
        &self.facts.technique
    }

    /// The name of the technique in options and recipes, as "x-wing".
    #[getter]
    fn id(&self) -> &str {
        &self.facts.id
    }

    /// The rating on the Sudoku Explainer scale; None on the ladders "teaching" and "hodoku".
    #[getter]
    fn rating(&self) -> Option<f64> {
        self.facts.rating
    }

    /// The cell that is filled, and its digit.
    #[getter]
    fn placement(&self) -> Option<(usize, usize)> {
        self.facts.placement
    }

    /// The candidates that go: cells and their digits.
    #[getter]
    fn removals(&self) -> Vec<(usize, Vec<usize>)> {
        self.facts.removals.clone()
    }

    /// Where to look, as a sentence.
    #[getter]
    fn look(&self) -> &str {
        &self.facts.look
    }

    /// The cells of the pattern.
    #[getter]
    fn cells(&self) -> Vec<usize> {
        self.facts.cells.clone()
    }

    /// Why it is so, sentence by sentence.
    #[getter]
    fn why(&self) -> Vec<String> {
        self.facts.why.clone()
    }

    /// Chains, each as lines of arrows.
    #[getter]
    fn chains(&self) -> Vec<Vec<String>> {
        self.facts.chains.clone()
    }

    /// What follows, as "r1c1 is 5" or "r1c1 and r1c2 are not 5".
    #[getter]
    fn conclusion(&self) -> &str {
        &self.facts.conclusion
    }

    /// The digits that are left for every cell before the step, row by row; a filled cell has none.
    #[getter]
    fn candidates(&self) -> Vec<Vec<usize>> {
        let cells = (0..self.sheet.shape().cells()).map(Cell::new);
        cells.map(|cell| digits(self.sheet.digits(cell))).collect()
    }

    /// The board before the step, with its candidates as notes.
    #[getter]
    fn before(&self) -> Outcome<single::Board> {
        match self.board() {
            Some(inner) => Ok(single::Board::of(inner)),
            None => refuse("the board before the step holds a digit twice"),
        }
    }

    /// The board after the step, with the candidates that are left as notes.
    ///
    /// >>> import rootgrid
    /// >>> step = rootgrid.explain("1.3.....4.....2.")[0]
    /// >>> step.conclusion, step.before["r3c2"], step.after["r3c2"]
    /// ('r3c2 is 2', None, 2)
    #[getter]
    fn after(&self, py: Python<'_>) -> Outcome<single::Board> {
        let mut board = self.before()?.now();
        board.apply(&self.shown(py)?.step)?;
        Ok(single::Board::of(board.to_string().parse()?))
    }

    /// Technique, conclusion and sentences, in a language: "en", "de", "fr" or "es".
    ///
    /// >>> import rootgrid
    /// >>> print(rootgrid.explain("1.3.....4.....2.")[0].text("de"))
    /// Versteckter Single: r3c2 ist eine 2
    /// Sieh dir Block 3 an.
    /// In Block 3 passt die 2 nur in r3c2: r4c3 ist 2 und sperrt die anderen Zellen.
    ///
    /// `notation` names cells: "rc" (r3c5), "a1" (C5), or "eureka" (r3c5, and chains as forums write them).
    #[pyo3(signature = (language = None, notation = None))]
    fn text(
        &self,
        py: Python<'_>,
        language: Option<&str>,
        notation: Option<&str>,
    ) -> Outcome<String> {
        match (language, notation) {
            (None, None) => Ok(self.facts.text()),
            _ => Ok(Facts::new(&*self.told(py, language, notation)?).text()),
        }
    }

    /// The step as an object of `docs/steps.schema.json`: what stands in the program's `explain --json`, or of a step that
    /// `rootgrid.steps` found in its `steps --json`.
    #[pyo3(signature = (language = None, notation = None))]
    fn to_json(
        &self,
        py: Python<'_>,
        language: Option<&str>,
        notation: Option<&str>,
    ) -> Outcome<String> {
        let Source { number, is_listed, .. } = self.source;
        let shown = self.told(py, language, notation)?;
        Ok(step_json(&shown, number, !is_listed).trim_end().to_owned())
    }

    /// The same in Python's own types.
    #[pyo3(signature = (language = None, notation = None))]
    fn to_dict<'py>(
        &self,
        py: Python<'py>,
        language: Option<&str>,
        notation: Option<&str>,
    ) -> Outcome<Bound<'py, PyAny>> {
        dict(py, &self.to_json(py, language, notation)?)
    }

    fn __str__(&self) -> String {
        self.facts.text()
    }

    fn __repr__(&self) -> String {
        format!("Step('{}')", self.words())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Outcome<Kept<'py>> {
        let Source { ladder, phrasing, is_listed, number } = self.source;
        let words = (phrasing.language.name(), phrasing.notation.name());
        let source = (ladder.name(), words, is_listed, number);
        Ok(kept::<Step>(py, (self.before()?, source, self.facts.clone()))?)
    }

    fn _repr_html_(&self, py: Python<'_>) -> Outcome<String> {
        Ok(picture::step(&self.picture(py)?, &self.facts.text()))
    }
}

impl Keep for Step {
    const NAME: &'static str = "Step";

    fn restore<'py>(values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>> {
        let (board, source, facts): (Bound<'_, single::Board>, Bound<'_, PyTuple>, Facts) =
            values.extract()?;
        let sheet = board.get().now().to_sheet()?;
        let (ladder, words, is_listed, number): (String, (String, String), _, _) =
            source.extract()?;
        let (language, notation) = words;
        let (ladder, phrasing, _) = way(&ladder, &language, &notation, None)?;
        let source = Source { ladder, phrasing, is_listed, number };
        let step = Step { sheet, source, facts, shown: OnceLock::new() };
        Ok(step.into_pyobject(values.py())?.into_any())
    }
}
