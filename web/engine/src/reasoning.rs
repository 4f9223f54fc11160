//! Steps as data: what a page draws, and the sentences that it reads out.

use crate::boards::symbols;
use crate::drawing::Drawing;
use crate::failure::Failure;
use rootgrid::board::Cell;
use rootgrid::deduce::explain::{Explanation, Language};
use rootgrid::deduce::{Ending, LadderName, Limits, Score, Sheet, Step, Trace};
use rootgrid::formats;
use serde::Serialize;

/// A step: the one place where a step becomes data for a host.
#[derive(Serialize)]
pub(crate) struct StepFields {
    technique: String,
    id: &'static str,
    rating: Option<f64>,
    look: String,
    /// The cells of the pattern.
    cells: Vec<usize>,
    figure: Drawing,
    why: Vec<String>,
    chains: Vec<ChainFields>,
    placement: Option<(usize, usize)>,
    /// Cells with the digits that go, as bits.
    removals: Vec<(usize, u32)>,
    conclusion: String,
    /// The board before the step: its digits, and the candidates of each cell as bits.
    values: String,
    candidates: Vec<u32>,
}

#[derive(Serialize)]
struct ChainFields {
    suppose: String,
    links: Vec<LinkFields>,
}

#[derive(Serialize)]
struct LinkFields {
    /// As `r1c1=5` or `r1c1<>5`.
    fact: String,
    because: Vec<String>,
    by: String,
}

impl StepFields {
    pub(crate) fn new(step: &Step, words: Explanation, sheet: &Sheet) -> StepFields {
        let cells = (0..sheet.shape().cells()).map(Cell::new);
        let chains = words.strands.into_iter().map(|strand| ChainFields {
            suppose: strand.suppose,
            links: strand
                .links
                .into_iter()
                .map(|link| LinkFields { fact: link.fact, because: link.because, by: link.by })
                .collect(),
        });
        StepFields {
            technique: words.technique,
            id: step.technique().id(),
            rating: words.rating.map(Score::value),
            look: words.look,
            cells: words.cells.iter().map(|cell| cell.index()).collect(),
            figure: Drawing::new(sheet.shape(), &words.figure),
            why: words.why,
            chains: chains.collect(),
            placement: step.placement().map(|(cell, digit)| (cell.index(), digit.value())),
            removals: step
                .removals()
                .iter()
                .map(|(cell, digits)| (cell.index(), digits.bits()))
                .collect(),
            conclusion: words.conclusion,
            values: symbols(sheet.values()),
            candidates: cells.map(|cell| sheet.digits(cell).bits()).collect(),
        }
    }
}

#[derive(Serialize)]
pub(crate) struct Path {
    /// What has to be put right first, in a sentence.
    problem: Option<String>,
    /// The cells that the problem is about.
    cells: Vec<usize>,
    steps: Vec<StepFields>,
    /// Why there are no more steps: `solved`, `stuck` or `limits`; none if as many as asked for were found.
    ending: Option<&'static str>,
}

/// Which steps are asked for.
pub(crate) struct Asked {
    pub(crate) ladder: Option<String>,
    pub(crate) most: usize,
    pub(crate) work: Option<u64>,
    pub(crate) language: Option<String>,
}

/// A language by its code; English if none is named.
pub(crate) fn language(code: Option<&str>) -> Result<Language, Failure> {
    Ok(code.map_or(Ok(Language::English), str::parse)?)
}

/// The first steps from a board on.
pub(crate) fn steps(text: &str, asked: &Asked) -> Result<Path, Failure> {
    let board = formats::read(text)?;
    let ladder = asked.ladder.as_deref().map_or(Ok(LadderName::Teaching), str::parse)?;
    let language = language(asked.language.as_deref())?;
    let diagnosis = board.diagnose();
    if let Some(problem) = diagnosis.problem(&board) {
        let conflicts = diagnosis.conflicts.iter().flat_map(|conflict| &conflict.cells);
        let notes = diagnosis.wrong_notes.iter().map(|(cell, _)| cell);
        let cells = conflicts.chain(&diagnosis.wrong_digits).chain(notes);
        let mut cells: Vec<usize> = cells.map(|cell| cell.index()).collect();
        cells.sort_unstable();
        cells.dedup();
        return Ok(Path { problem: Some(problem), cells, steps: Vec::new(), ending: None });
    }
    let mut limits = Limits::new();
    if let Some(work) = asked.work {
        limits = limits.with_work(work);
    }
    let mut trace =
        Trace::from_sheet(&board.to_sheet()?, ladder)?.with_limits(&limits).with_language(language);
    let mut steps = Vec::new();
    while steps.len() < asked.most
        && let Some(step) = trace.next()
        && let Some(words) = trace.explain()
    {
        steps.push(StepFields::new(&step, words, &trace.to_sheet()));
    }
    let ending = trace.ending().map(|ending| match ending {
        Ending::Solved => "solved",
        Ending::Stuck => "stuck",
        _ => "limits",
    });
    Ok(Path { problem: None, cells: Vec::new(), steps, ending })
}
