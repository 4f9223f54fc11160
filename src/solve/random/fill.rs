//! Random grids of the shapes too large to be counted: a search that restarts.

use crate::board::{Rules, Shape};
use crate::rng::Stream;
use crate::solve::Solver;
use crate::solve::constraints::ConstraintSearch;
use crate::solve::cover::CoverSearch;
use crate::solve::general::general_search;
use crate::solve::outcome::SearchOutcome;
use crate::solve::word_search::RandomSearch;

/// Most contradictions that an attempt may meet.
const PATIENCE: u32 = 100;

/// A random grid of any shape, row-major values from 1.
///
/// Again and again, of the places (a cell, or a digit in a house) with the fewest candidates, one
/// is drawn, then one of its candidates; it is put down, and naked and hidden singles are followed
/// to the end. A candidate that leads to a contradiction is crossed out. An attempt that meets
/// more than [`PATIENCE`] contradictions starts again from an empty board.
pub(super) fn draw(shape: Shape, stream: &mut Stream) -> Vec<u8> {
    let mut board = CoverSearch::new(&shape.into());
    let mut values = vec![0; shape.cells()];
    loop {
        board.load(&values);
        if board.fill(PATIENCE, |bound| stream.below(bound as u64) as usize) {
            board.write_solution(&mut values);
            return values;
        }
    }
}

/// Starts with the same patience; each start after them has twice the patience of the one before.
const STARTS: u32 = 16;
/// Starts with more patience, after which a grid is given up.
const PATIENT_STARTS: u32 = 12;

/// What became of a board of other rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoGrid {
    /// The rules contradict each other: there is none.
    None,
    /// None was found.
    NotFound,
}

/// Returns whether the rules have a grid; `None` where that takes more guesses than are given.
pub(crate) fn have_grids(rules: &Rules, guesses: u64) -> Option<bool> {
    let blank = vec![0; rules.cells()];
    Solver::new(rules).count_within(&blank, 1, guesses).map(|count| count > 0)
}

/// Fills blank boards of other rules than the ordinary ones, with more patience where few boards can be filled: by the
/// search of other rules, or where that has too many cells, as boards of ordinary rules are.
pub(crate) struct RandomFill {
    search: FillSearch,
    blank: Vec<u8>,
}

/// The search over words that draws digits under these rules; `None` if their board has too many cells.
pub(in crate::solve) fn random_search(rules: &Rules) -> Option<Box<dyn RandomSearch>> {
    match rules.constraints().is_empty() {
        true => general_search(rules),
        false => Some(Box::new(ConstraintSearch::new(rules))),
    }
}

enum FillSearch {
    Words(Box<dyn RandomSearch>),
    Cover(Box<CoverSearch>),
}

impl RandomFill {
    pub(crate) fn new(rules: &Rules) -> RandomFill {
        let search = match random_search(rules) {
            Some(search) => FillSearch::Words(search),
            None => FillSearch::Cover(Box::new(CoverSearch::new(rules))),
        };
        RandomFill { search, blank: vec![0; rules.cells()] }
    }

    /// A random grid, row-major values from 1.
    pub(crate) fn draw(&mut self, stream: &mut Stream) -> Result<Vec<u8>, NoGrid> {
        self.draw_within(STARTS + PATIENT_STARTS, stream)
    }

    /// The same within so many starts.
    pub(crate) fn draw_within(
        &mut self,
        starts: u32,
        stream: &mut Stream,
    ) -> Result<Vec<u8>, NoGrid> {
        if let FillSearch::Words(search) = &mut self.search {
            search.begin_fill();
        }
        for start in 0..starts {
            let patience = PATIENCE << (start + 1).saturating_sub(STARTS);
            match self
                .search
                .fill(&self.blank, patience, |bound| stream.below(bound as u64) as usize)
            {
                SearchOutcome::Solution => {
                    let mut values = self.blank.clone();
                    self.search.write_solution(&mut values);
                    return Ok(values);
                }
                SearchOutcome::Exhausted => return Err(NoGrid::None),
                SearchOutcome::OutOfNodes => {}
            }
        }
        Err(NoGrid::NotFound)
    }
}

impl FillSearch {
    fn fill(
        &mut self,
        blank: &[u8],
        patience: u32,
        mut below: impl FnMut(usize) -> usize,
    ) -> SearchOutcome {
        match self {
            FillSearch::Words(search) => search.fill(patience, &mut below),
            FillSearch::Cover(board) => {
                board.load(blank);
                match board.fill(patience, below) {
                    true => SearchOutcome::Solution,
                    false if board.is_exhausted() => SearchOutcome::Exhausted,
                    false => SearchOutcome::OutOfNodes,
                }
            }
        }
    }

    fn write_solution(&self, values: &mut [u8]) {
        match self {
            FillSearch::Words(search) => search.write_solution(values),
            FillSearch::Cover(board) => board.write_solution(values),
        }
    }
}
