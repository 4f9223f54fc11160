//! Games of sheets of several grids: new ones, and those of a file.

use super::grades::{RATING_TIME, nearest};
use crate::game::{Facts, Plan, SheetBoard, SheetLayout};
use crate::sheets::Sheets;
use rootgrid::deduce::Limits;
use rootgrid::deduce::explain::Language;
use rootgrid::error::{Error, Place};
use rootgrid::multi_grid::{MultiGrid, MultiGridMaker};
use rootgrid::numbers::whole_number;
use rootgrid::rate::Grade;
use rootgrid::rng::seed_from_system;
use std::path::Path;
use std::sync::Arc;

/// What a new sheet shall be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SheetChoice {
    layout: Arc<SheetLayout>,
    /// A grade; easy without one, as such sheets come at once.
    grade: Option<Grade>,
    /// A seed; without it one is drawn.
    seed: Option<u64>,
}

/// The places of a layout.
pub(super) fn plan_of(grids: MultiGrid) -> Plan {
    Plan::Sheet(Arc::new(SheetLayout::new(grids)))
}

impl SheetChoice {
    /// One of a layout; nothing if the plan is that of a board.
    pub(super) fn new(plan: &Plan, grade: Option<Grade>, seed: Option<u64>) -> Option<SheetChoice> {
        match plan {
            Plan::Board(_) => None,
            Plan::Sheet(layout) => Some(SheetChoice { layout: layout.clone(), grade, seed }),
        }
    }

    /// A sheet of the grade, or of the next lower one that was found.
    pub(super) fn make(&self) -> Result<(Facts, SheetBoard), Error> {
        let seed = self.seed.map_or_else(seed_from_system, Ok)?;
        let asked = self.grade.unwrap_or(Grade::Easy);
        nearest(Plan::Sheet(self.layout.clone()).shape(), asked, |grade| {
            make(&self.layout, grade, seed, 0)
        })
    }
}

fn make(
    layout: &Arc<SheetLayout>,
    grade: Option<Grade>,
    seed: u64,
    index: u64,
) -> Result<(Facts, SheetBoard), Error> {
    let made = MultiGridMaker::new(layout.grids()).with_grade(grade).make(seed, index)?;
    let sheet = SheetBoard::new(layout.clone(), &made.puzzle)?;
    let grade = grade.or_else(|| grade_of(layout, &made.puzzle));
    Ok((Facts { grade, ..Facts::default() }, sheet))
}

/// How recipes of sheets begin.
const RECIPE: &str = "mg1.";

/// Returns whether a recipe is one of a sheet, right or wrong.
pub(super) fn is_recipe(text: &str) -> bool {
    text.starts_with(RECIPE)
}

/// The sheet of a recipe as the page writes it: `mg1.samurai.geasy.s7.0`, without `g` and a grade for one of any grade, and
/// without a number at its end for index 0.
pub(super) fn of_recipe(text: &str) -> Result<(Facts, SheetBoard), Error> {
    let wrong = || {
        Error::option(format!(
            "bad recipe '{text}': expected a layout, a grade, a seed and an index, as mg1.samurai.geasy.s7.0"
        ))
    };
    let mut parts = text.trim_start_matches(RECIPE).split('.').peekable();
    let layout: MultiGrid = parts.next().unwrap_or_default().parse()?;
    let grade = parts.next_if(|part| part.starts_with('g'));
    let grade = grade.map(|part| part[1..].parse()).transpose()?;
    let seed = parts.next().and_then(|part| whole_number(part.strip_prefix('s')?));
    let index = parts.next().map_or(Some(0), whole_number);
    match (seed, index, parts.next()) {
        (Some(seed), Some(index), None) => {
            make(&Arc::new(SheetLayout::new(layout)), grade, seed, index)
        }
        _ => Err(wrong()),
    }
}

/// The first sheet of a layout in a file, or in standard input.
pub(super) fn read(plan: &Plan, path: &Path) -> Result<(Facts, SheetBoard), Error> {
    let Plan::Sheet(layout) = plan else {
        return Err(Error::fault("a board of one grid is no sheet"));
    };
    let first = Sheets::open(path, plan.rows(), plan.cols())?.next();
    let (text, line) = first.ok_or_else(|| {
        Error::option(format!("found no puzzle in {}, expected one to play", path.display()))
    })??;
    let at = |error: Error| {
        let mut place = Place::new(line, 0);
        place.file = Some(path.to_owned());
        Error::text(place, error.to_string())
    };
    let values = layout.grids().read(&text).map_err(at)?;
    let sheet = SheetBoard::new(layout.clone(), &values).map_err(at)?;
    let is_puzzle = sheet.solutions() == 1;
    let grade = is_puzzle.then(|| grade_of(layout, &values)).flatten();
    Ok((Facts { grade, ..Facts::default() }, sheet))
}

/// The grade by the steps to the solution, where that does not take long.
fn grade_of(layout: &SheetLayout, values: &[u8]) -> Option<Grade> {
    let limits = Limits::new().with_time(RATING_TIME);
    let mut path = layout.grids().path(values, Language::English).ok()?.with_limits(&limits);
    path.by_ref().for_each(drop);
    path.grade()
}
