//! Steps as data: what a page draws, and the sentences that it reads out.

use crate::boards::symbols;
use crate::drawing::Drawing;
use crate::failure::Failure;
use crate::request::Spoken;
use rootgrid::board::{Cell, Digit, DigitSet};
use rootgrid::deduce::{Ending, LadderName, Limits, Score};
use rootgrid::formats;
use rootgrid::position::{HintStrength, Nudge, Path, PathStep};
use rootgrid::{Board, Shape};
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
    /// Chains as formulas, where sentences do not tell them or the notation is that of forums.
    formulas: Vec<String>,
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
    pub(crate) fn new(shown: PathStep) -> StepFields {
        let PathStep { sheet, step, words } = shown;
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
            formulas: words.formulas.into_iter().flatten().collect(),
            placement: step.placement().map(placed),
            removals: removed(step.removals()),
            conclusion: words.conclusion,
            values: symbols(sheet.values()),
            candidates: cells.map(|cell| sheet.digits(cell).bits()).collect(),
        }
    }
}

fn placed((cell, digit): (Cell, Digit)) -> (usize, usize) {
    (cell.index(), digit.value())
}

fn removed(removals: &[(Cell, DigitSet)]) -> Vec<(usize, u32)> {
    removals.iter().map(|(cell, digits)| (cell.index(), digits.bits())).collect()
}

/// What a hint tells and shows at one of its strengths.
#[derive(Serialize)]
struct NudgeFields {
    /// Sentences, those of weaker hints first.
    lines: Vec<String>,
    figure: Drawing,
    placement: Option<(usize, usize)>,
    removals: Vec<(usize, u32)>,
}

impl NudgeFields {
    fn new(shape: Shape, nudge: Nudge) -> NudgeFields {
        NudgeFields {
            figure: Drawing::new(shape, &nudge.figure),
            placement: nudge.placement.map(placed),
            removals: removed(&nudge.removals),
            lines: nudge.lines,
        }
    }
}

#[derive(Serialize)]
pub(crate) struct PathFields {
    /// What has to be put right first, in a sentence.
    problem: Option<String>,
    /// The cells that the problem is about.
    cells: Vec<usize>,
    steps: Vec<StepFields>,
    /// The first step, or the problem, at each strength of a hint, if they were asked for.
    nudges: Vec<NudgeFields>,
    /// Why there are no more steps: `solved`, `stuck` or `limits`; none if as many as asked for were found.
    ending: Option<&'static str>,
}

/// Which steps are asked for.
pub(crate) struct Asked {
    pub(crate) ladder: Option<String>,
    pub(crate) most: usize,
    pub(crate) work: Option<u64>,
    pub(crate) spoken: Spoken,
    pub(crate) nudges: bool,
}

/// The first steps from a board on.
pub(crate) fn steps(text: &str, asked: &Asked) -> Result<PathFields, Failure> {
    let board = formats::read(text)?;
    let ladder = asked.ladder.as_deref().map_or(Ok(LadderName::Teaching), str::parse)?;
    let mut limits = Limits::new();
    if let Some(work) = asked.work {
        limits = limits.with_work(work);
    }
    let path = Path::new_in(asked.spoken.phrasing()?, board, ladder, asked.most, &limits)?;
    let cells = if path.problem.is_some() { wrong_cells(&path.board) } else { Vec::new() };
    let has_nudges = asked.nudges && (path.problem.is_some() || !path.steps.is_empty());
    let nudge = |strength| NudgeFields::new(path.board.shape(), path.nudge(strength));
    let strengths = HintStrength::ALL.into_iter().filter(|_| has_nudges);
    Ok(PathFields {
        cells,
        nudges: strengths.map(nudge).collect(),
        ending: path.ending.map(|ending| match ending {
            Ending::Solved => "solved",
            Ending::Stuck => "stuck",
            _ => "limits",
        }),
        problem: path.problem,
        steps: path.steps.into_iter().map(StepFields::new).collect(),
    })
}

/// The cells that a board's problem is about.
fn wrong_cells(board: &Board) -> Vec<usize> {
    let diagnosis = board.diagnose();
    let conflicts = diagnosis.conflicts.iter().flat_map(|conflict| &conflict.cells);
    let notes = diagnosis.wrong_notes.iter().map(|(cell, _)| cell);
    let cells = conflicts.chain(&diagnosis.wrong_digits).chain(notes);
    let mut cells: Vec<usize> = cells.map(|cell| cell.index()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
