//! Steps as data: what a page draws, and the sentences that it reads out.

use crate::boards::{indices, symbols};
use crate::drawing::Drawing;
use crate::failure::Failure;
use crate::request::Spoken;
use crate::under_rules::board_under;
use rootgrid::Board;
use rootgrid::board::{Cell, Digit, DigitSet, Rules};
use rootgrid::deduce::{Ending, LadderName, Limits, Score};
use rootgrid::position::{HintStrength, Nudge, Path, PathStep, Wish};
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
            figure: Drawing::new(sheet.rules(), &words.figure),
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

#[cfg(feature = "full")]
impl StepFields {
    fn put_on_sheet(&mut self, places: &[usize], grid: usize) {
        self.cells.iter_mut().for_each(|cell| *cell = places[*cell]);
        self.figure.put_on_sheet(places, grid);
        let placed = self.placement.iter_mut().map(|(cell, _)| cell);
        let removed = self.removals.iter_mut().map(|(cell, _)| cell);
        placed.chain(removed).for_each(|cell| *cell = places[*cell]);
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
    fn new(rules: &Rules, nudge: Nudge) -> NudgeFields {
        NudgeFields {
            figure: Drawing::new(rules, &nudge.figure),
            placement: nudge.placement.map(placed),
            removals: removed(&nudge.removals),
            lines: nudge.lines,
        }
    }

    #[cfg(feature = "full")]
    fn put_on_sheet(&mut self, places: &[usize], grid: usize) {
        self.figure.put_on_sheet(places, grid);
        let placed = self.placement.iter_mut().map(|(cell, _)| cell);
        let removed = self.removals.iter_mut().map(|(cell, _)| cell);
        placed.chain(removed).for_each(|cell| *cell = places[*cell]);
    }
}

#[derive(Serialize)]
pub(crate) struct PathFields {
    /// What has to be put right first, in a sentence.
    problem: Option<String>,
    /// The cells that the problem is about.
    cells: Vec<usize>,
    steps: Vec<StepFields>,
    /// Why there are no more steps: `solved`, `stuck` or `limits`; none if as many as asked for were found.
    ending: Option<&'static str>,
}

#[derive(Serialize)]
pub(crate) struct HintFields {
    problem: Option<String>,
    cells: Vec<usize>,
    step: Option<StepFields>,
    ending: Option<&'static str>,
    /// Why there is no step as wished, and what there is instead.
    unmet: Option<String>,
    /// The step, or the problem, at each strength of a hint.
    nudges: Vec<NudgeFields>,
}

#[cfg(feature = "full")]
impl HintFields {
    /// That there is no further step.
    pub(crate) fn ended(ending: Option<Ending>) -> HintFields {
        HintFields {
            problem: None,
            cells: Vec::new(),
            step: None,
            ending: ending.map(ended),
            unmet: None,
            nudges: Vec::new(),
        }
    }

    /// A step of a grid, whose cells have these numbers on a sheet with these digits and candidates.
    pub(crate) fn on_sheet(
        shown: PathStep,
        (places, grid): (&[usize], usize),
        (values, candidates): (String, Vec<u32>),
    ) -> HintFields {
        let rules: &Rules = shown.sheet.shape().into();
        let nudge = |strength| NudgeFields::new(rules, shown.nudge(strength));
        let mut nudges: Vec<_> = HintStrength::ALL.into_iter().map(nudge).collect();
        nudges.iter_mut().for_each(|nudge| nudge.put_on_sheet(places, grid));
        let mut step = StepFields { values, candidates, ..StepFields::new(shown) };
        step.put_on_sheet(places, grid);
        HintFields { nudges, step: Some(step), ..HintFields::ended(None) }
    }
}

/// How steps are searched for and told.
pub(crate) struct Asked {
    pub(crate) rules: Option<String>,
    pub(crate) ladder: Option<String>,
    pub(crate) work: Option<u64>,
    pub(crate) spoken: Spoken,
}

impl Asked {
    fn ladder(&self) -> Result<LadderName, Failure> {
        Ok(self.ladder.as_deref().map_or(Ok(LadderName::Teaching), str::parse)?)
    }

    fn limits(&self) -> Limits {
        self.work.map_or_else(Limits::new, |work| Limits::new().with_work(work))
    }
}

/// The first steps from a board on.
pub(crate) fn steps(text: &str, asked: &Asked, most: usize) -> Result<PathFields, Failure> {
    let (board, phrasing) = (board_under(text, asked.rules.as_deref())?, asked.spoken.phrasing()?);
    let path = Path::new_in(phrasing, board, asked.ladder()?, most, &asked.limits())?;
    Ok(PathFields {
        cells: wrong_cells(&path),
        ending: ending(&path),
        problem: path.problem,
        steps: path.steps.into_iter().map(StepFields::new).collect(),
    })
}

/// The easiest step from a board on that is about a cell, of some techniques, and other than `skip` hints before.
pub(crate) fn hint(
    text: &str,
    asked: &Asked,
    cell: Option<usize>,
    techniques: &[String],
    skip: usize,
) -> Result<HintFields, Failure> {
    let (board, phrasing) = (board_under(text, asked.rules.as_deref())?, asked.spoken.phrasing()?);
    let techniques: Vec<&str> = techniques.iter().map(String::as_str).collect();
    let mut wish = Wish::new().with_techniques(&techniques).with_skip(skip);
    if let Some(cell) = cell {
        wish = wish.with_cell(cell_of(&board, cell)?);
    }
    let path = Path::hint(phrasing, board, asked.ladder()?, &wish, &asked.limits())?;
    let has_nudges = path.problem.is_some() || !path.steps.is_empty();
    let nudge = |strength| NudgeFields::new(path.board.rules(), path.nudge(strength));
    let strengths = HintStrength::ALL.into_iter().filter(|_| has_nudges);
    Ok(HintFields {
        cells: wrong_cells(&path),
        nudges: strengths.map(nudge).collect(),
        ending: ending(&path),
        problem: path.problem,
        step: path.steps.into_iter().next().map(StepFields::new),
        unmet: path.unmet,
    })
}

fn ending(path: &Path) -> Option<&'static str> {
    path.ending.map(ended)
}

fn ended(ending: Ending) -> &'static str {
    match ending {
        Ending::Solved => "solved",
        Ending::Stuck => "stuck",
        _ => "limits",
    }
}

/// The cell of a number on a board.
pub(crate) fn cell_of(board: &Board, number: usize) -> Result<Cell, Failure> {
    let cell = Some(number).filter(|&number| number < board.shape().cells()).map(Cell::new);
    cell.ok_or_else(|| Failure::request("no such cell"))
}

/// The cells that the problem of a board is about.
fn wrong_cells(path: &Path) -> Vec<usize> {
    if path.problem.is_none() {
        return Vec::new();
    }
    let diagnosis = path.board.diagnose();
    let conflicts = diagnosis.conflicts.iter().flat_map(|conflict| &conflict.cells);
    let notes = diagnosis.wrong_notes.iter().map(|(cell, _)| cell);
    let cells = conflicts.chain(&diagnosis.wrong_digits).chain(notes);
    let mut cells: Vec<usize> = cells.map(|cell| cell.index()).collect();
    if cells.is_empty() {
        // Without a solution the sentence names a few suspects, else digits that cannot stand together.
        let is_few = (1..=5).contains(&diagnosis.suspects.len());
        cells = indices(if is_few { &diagnosis.suspects } else { &diagnosis.core });
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}
