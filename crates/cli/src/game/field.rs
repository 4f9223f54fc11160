//! What is played on: a board, or a sheet of several grids.

use super::plan::Plan;
use super::sheet_board::SheetBoard;
use rootgrid::board::{Cell, Digit, DigitSet, Rules, Shape};
use rootgrid::deduce::Step;
use rootgrid::grid::Clash;
use rootgrid::position::{Board, Content};

/// A board in play, or a sheet in play: what the game and its faces ask of both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Field {
    Board(Board),
    Sheet(SheetBoard),
}

impl Field {
    /// The board, if it is one.
    pub(crate) fn board(&self) -> Option<&Board> {
        match self {
            Field::Board(board) => Some(board),
            Field::Sheet(_) => None,
        }
    }

    /// The rules of the board, if it is one.
    pub(crate) fn rules(&self) -> Option<&Rules> {
        self.board().map(Board::rules)
    }

    pub(crate) fn plan(&self) -> Plan {
        match self {
            Field::Board(board) => Plan::Board(board.shape()),
            Field::Sheet(sheet) => Plan::Sheet(sheet.layout().clone()),
        }
    }

    /// The shape of the board, or of each grid.
    pub(crate) fn shape(&self) -> Shape {
        self.plan().shape()
    }

    pub(super) fn contents(&self) -> &[Content] {
        match self {
            Field::Board(board) => board.contents(),
            Field::Sheet(sheet) => sheet.contents(),
        }
    }

    pub(super) fn put(&mut self, cell: Cell, content: Content) {
        match self {
            Field::Board(board) => board.put(cell, content),
            Field::Sheet(sheet) => sheet.put(cell, content),
        }
    }

    pub(crate) fn candidates(&self, cell: Cell) -> DigitSet {
        match self {
            Field::Board(board) => board.candidates(cell),
            Field::Sheet(sheet) => sheet.candidates(cell),
        }
    }

    /// Whether the digit of a cell cannot stand beside those of other cells.
    pub(crate) fn clashes(&self, cell: Cell) -> bool {
        match self {
            Field::Board(board) => board.clashes(cell),
            Field::Sheet(sheet) => sheet.clashes(cell),
        }
    }

    /// Whether two cells share a house.
    pub(crate) fn sees(&self, a: Cell, b: Cell) -> bool {
        match self {
            Field::Board(board) => board.rules().geometry().sees(a, b),
            Field::Sheet(sheet) => sheet.sees(a, b),
        }
    }

    /// What stands twice after a move in these cells, in a sentence.
    pub(crate) fn clash_words(&self, of: &[Cell]) -> Option<String> {
        let plan = self.plan();
        let twice = |house: &str, [a, b]: [Cell; 2]| {
            let (a, b) = (plan.name(a), plan.name(b));
            format!("The same digit stands twice in {house}: {a} and {b}.")
        };
        match self {
            Field::Board(board) => {
                let of_move =
                    |clash: &Clash| of.contains(&clash.first) || of.contains(&clash.second);
                let clash = board.values().conflict().filter(of_move)?;
                let cells = [clash.first, clash.second];
                Some(match clash.house.map(|house| board.rules().geometry().name(house)) {
                    Some(house) => twice(&house.to_string(), cells),
                    None => {
                        let [a, b] = cells.map(|cell| plan.name(cell));
                        format!("The digits of {a} and {b} cannot stand together.")
                    }
                })
            }
            Field::Sheet(sheet) => {
                let (house, cells) = sheet.twice(of).filter(|_| !of.is_empty())?;
                Some(twice(&house.name(), [cells[0], cells[1]]))
            }
        }
    }

    /// A number that cells of one block or region have in common; none beside the cells.
    pub(crate) fn regions(&self) -> Vec<usize> {
        match self {
            Field::Board(board) => board.rules().regions(),
            Field::Sheet(sheet) => {
                (0..sheet.contents().len()).map(|at| sheet.layout().region(Cell::new(at))).collect()
            }
        }
    }

    pub(crate) fn open_count(&self) -> usize {
        self.contents().iter().filter(|content| content.value == 0).count()
    }

    /// How often a digit is still to be written; none where that is not the same in every solution.
    pub(crate) fn digits_left(&self, digit: Digit) -> Option<usize> {
        let total = match self {
            Field::Board(board) => board.shape().side(),
            Field::Sheet(sheet) if sheet.layout().has_whole_blocks() => {
                sheet.contents().len() / self.shape().side()
            }
            Field::Sheet(_) => return None,
        };
        let is_one = |content: &&Content| usize::from(content.value) == digit.value();
        Some(total.saturating_sub(self.contents().iter().filter(is_one).count()))
    }

    pub(super) fn is_solved(&self) -> bool {
        match self {
            Field::Board(board) => board.is_solved(),
            Field::Sheet(sheet) => self.open_count() == 0 && sheet.twice(&[]).is_none(),
        }
    }

    /// The cells that are wrong, and what is wrong in words, with a small letter and without a full stop; nothing if all is
    /// right.
    pub(crate) fn fault(&self) -> Option<(Vec<Cell>, String)> {
        match self {
            Field::Board(board) => {
                let problem = board.diagnose().problem(board)?;
                Some((wrong_cells(board), problem))
            }
            Field::Sheet(sheet) => sheet.fault(),
        }
    }
}

impl From<Board> for Field {
    fn from(board: Board) -> Field {
        Field::Board(board)
    }
}

impl From<SheetBoard> for Field {
    fn from(sheet: SheetBoard) -> Field {
        Field::Sheet(sheet)
    }
}

/// What a step changes: candidates that go, and a digit that is placed.
#[derive(Clone, Debug)]
pub(crate) struct Effect {
    pub(crate) removals: Vec<(Cell, DigitSet)>,
    pub(crate) placement: Option<(Cell, Digit)>,
}

impl Effect {
    /// The cells that it changes.
    pub(crate) fn cells(&self) -> Vec<Cell> {
        let struck = self.removals.iter().map(|&(cell, _)| cell);
        struck.chain(self.placement.map(|(cell, _)| cell)).collect()
    }
}

impl From<&Step> for Effect {
    fn from(step: &Step) -> Effect {
        Effect { removals: step.removals().to_vec(), placement: step.placement() }
    }
}

/// The cells that keep a board from leading to its solution.
fn wrong_cells(board: &Board) -> Vec<Cell> {
    let diagnosis = board.diagnose();
    let conflicts = diagnosis.conflicts.iter().flat_map(|conflict| conflict.cells.iter().copied());
    let notes = diagnosis.wrong_notes.iter().map(|&(cell, _)| cell);
    let mut cells: Vec<Cell> = conflicts
        .filter(|&cell| !board.is_given(cell))
        .chain(diagnosis.wrong_digits.iter().copied())
        .chain(notes)
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
