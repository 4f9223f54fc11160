//! Games of sheets of several grids: new ones, and those of a file.

use super::grades::{RATING_TIME, nearest};
use crate::game::{Facts, Plan, SheetBoard, SheetLayout};
use crate::sheets::Sheets;
use rootgrid::deduce::Limits;
use rootgrid::deduce::explain::Language;
use rootgrid::error::{Error, Place};
use rootgrid::multi_grid::{MultiGrid, MultiGridMaker};
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
            let made = MultiGridMaker::new(self.layout.grids()).with_grade(grade).make(seed, 0)?;
            let sheet = SheetBoard::new(self.layout.clone(), &made.puzzle)?;
            let grade = grade.or_else(|| grade_of(&self.layout, &made.puzzle));
            Ok((Facts { grade, ..Facts::default() }, sheet))
        })
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
