//! The forms by their names.

use crate::names::named;
#[cfg(doc)]
use crate::position::Board;

named! {
    /// A form of text that holds a board.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
    #[non_exhaustive]
    pub enum BoardForm: "form of a board" {
        /// The text of [`Board`] itself, on one line.
        #[default]
        Board = "board",
        /// The cells side by side on one line, `.` for a blank.
        Line = "line",
        /// A line for each row.
        Grid = "grid",
        /// The file of SadMan Software and SudoCue, with the sections `[State]` and `[PencilMarks]`.
        Sdk = "sdk",
        /// A collection of puzzles, one a line, `0` for a blank.
        Sdm = "sdm",
        /// SudoCue's file of a puzzle in progress.
        Sdx = "sdx",
        /// The file of Simple Sudoku.
        Ss = "ss",
        /// A drawn grid in which a cell is the list of its candidates.
        PencilMarks = "pencilmark" | "pencilmarks" | "marks",
        /// One place for every candidate of every cell, on one line: 729 characters for 9x9.
        Candidates = "729" | "sukaku",
        /// A line of HoDoKu's library of techniques.
        Hodoku = "hodoku" | "library",
        /// The file of OpenSudoku.
        OpenSudoku = "opensudoku",
        /// A link or a JSON text of f-puzzles.
        FPuzzles = "f-puzzles" | "fpuz",
        /// A link of SudokuPad, the player of Cracking the Cryptic.
        SudokuPad = "sudokupad" | "scl" | "ctc",
        /// A link of penpa-edit.
        Penpa = "penpa" | "penpa-edit",
        /// A link of the solver of SudokuWiki.
        SudokuWiki = "sudokuwiki",
        /// A link of sudoku.coach.
        SudokuCoach = "sudoku.coach" | "coach",
        /// A link of Sudoku Exchange.
        Exchange = "exchange" | "sudokuexchange",
        /// The JSON text of ipuz.
        Ipuz = "ipuz",
        /// A game ID of Solo, in Simon Tatham's collection.
        Solo = "solo",
        /// A killer in 81 characters: sums, and pointers to them.
        Snarfable = "snarfable",
        /// A killer as SumoCue has it.
        SumoCue = "sumocue",
        /// A killer as Perfect Sudoku has it.
        Perfect = "perfect-sudoku" | "perfect",
    }
}
