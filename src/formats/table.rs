//! The table of forms: detection, readers, writers, names of files and documentation follow from it.

use super::document::Document;
use super::form::BoardForm;
use super::part::Part;
use super::row::{Read, Row, Sizes};
use super::{board, exchange, library, pencilmark, plain, sdk, sdx, solo, sudokuwiki, sukaku};
#[cfg(feature = "formats")]
use super::{f_puzzles, ipuz, opensudoku, penpa, sudoku_coach, sudokupad};
use crate::error::Error;

/// The row of a form.
pub(super) fn row(form: BoardForm) -> &'static Row {
    rows().find(|row| row.form == form).unwrap_or(&MISSING)
}

/// Stands for a form that this build has not.
static MISSING: Row = Row { sizes: Sizes::None, read: Read::Line(refuse), ..PLAIN };

/// What a build without the feature `formats` says of links.
fn refuse(_: &str) -> Result<Document, Error> {
    Err(Error::option("this form needs the feature 'formats', which this build has not"))
}

fn never(_: &str) -> bool {
    false
}

/// What most forms are: files of boards of every shape that hold the givens alone.
const PLAIN: Row = Row {
    form: BoardForm::Line,
    ends: &[],
    sizes: Sizes::Every,
    holds: &[],
    is_link: false,
    is_sure: never,
    is_likely: never,
    read: Read::File(plain::read),
    write: plain::write_line,
    frame: ("", ""),
};

/// The forms of [`TABLE`] and, with the feature `formats`, those of [`PACKED`], in the order in which a text is tried.
pub(super) fn rows() -> impl Iterator<Item = &'static Row> {
    #[cfg(feature = "formats")]
    return PACKED.iter().chain(&TABLE);
    #[cfg(not(feature = "formats"))]
    TABLE.iter()
}

/// Forms that are packed, JSON or XML. What they begin with is no other form's.
#[cfg(feature = "formats")]
const PACKED: [Row; 6] = [
    Row {
        form: BoardForm::FPuzzles,
        holds: &[
            Part::Placed,
            Part::Givens,
            Part::Notes,
            Part::Singles,
            Part::Under,
            Part::Corner,
            Part::Blocks,
            Part::Title,
            Part::Author,
            Part::Comment,
            Part::Solution,
        ],
        is_link: true,
        is_sure: f_puzzles::is_likely,
        read: Read::Line(f_puzzles::read),
        write: f_puzzles::write,
        ..PLAIN
    },
    Row {
        form: BoardForm::SudokuPad,
        holds: &[
            Part::Notes,
            Part::Singles,
            Part::Corner,
            Part::Blocks,
            Part::Title,
            Part::Author,
            Part::Comment,
            Part::Solution,
        ],
        is_link: true,
        is_sure: sudokupad::is_likely,
        read: Read::Line(sudokupad::read),
        write: sudokupad::write,
        ..PLAIN
    },
    Row {
        form: BoardForm::Penpa,
        holds: &[
            Part::Placed,
            Part::Givens,
            Part::Notes,
            Part::Singles,
            Part::Title,
            Part::Author,
            Part::Comment,
        ],
        is_link: true,
        is_sure: penpa::is_likely,
        read: Read::Line(penpa::read),
        write: penpa::write,
        ..PLAIN
    },
    Row {
        form: BoardForm::SudokuCoach,
        sizes: Sizes::Nine,
        holds: &[Part::Placed, Part::Givens, Part::Notes, Part::Singles],
        is_link: true,
        is_sure: sudoku_coach::is_likely,
        read: Read::Line(sudoku_coach::read),
        write: sudoku_coach::write,
        ..PLAIN
    },
    Row {
        form: BoardForm::OpenSudoku,
        ends: &["opensudoku"],
        sizes: Sizes::Nine,
        holds: &[
            Part::Placed,
            Part::Givens,
            Part::Notes,
            Part::Singles,
            Part::Under,
            Part::Corner,
            Part::Comment,
        ],
        is_sure: opensudoku::is_likely,
        read: Read::File(opensudoku::read),
        write: opensudoku::write,
        frame: opensudoku::FRAME,
        ..PLAIN
    },
    Row {
        form: BoardForm::Ipuz,
        ends: &["ipuz"],
        holds: &[
            Part::Placed,
            Part::Givens,
            Part::Blocks,
            Part::Title,
            Part::Author,
            Part::Comment,
            Part::Level,
            Part::Solution,
        ],
        is_sure: ipuz::is_likely,
        read: Read::Line(ipuz::read),
        write: ipuz::write,
        ..PLAIN
    },
];

/// The forms that are plain text.
const TABLE: [Row; 13] = [
    Row {
        form: BoardForm::Board,
        holds: &[
            Part::Placed,
            Part::Givens,
            Part::Notes,
            Part::Singles,
            Part::Empty,
            Part::Under,
            Part::Blocks,
        ],
        is_sure: board::is_likely,
        read: Read::Line(board::read),
        write: board::write,
        ..PLAIN
    },
    Row {
        form: BoardForm::SudokuWiki,
        sizes: Sizes::Nine,
        holds: &[Part::Placed, Part::Givens, Part::Notes, Part::Singles],
        is_link: true,
        is_sure: sudokuwiki::is_likely,
        read: Read::Line(sudokuwiki::read),
        write: sudokuwiki::write,
        ..PLAIN
    },
    Row {
        form: BoardForm::Exchange,
        sizes: Sizes::Nine,
        is_link: true,
        is_sure: exchange::is_likely,
        read: Read::Line(exchange::read),
        write: exchange::write,
        ..PLAIN
    },
    Row {
        form: BoardForm::Library,
        sizes: Sizes::Nine,
        holds: &[Part::Placed, Part::Givens, Part::Notes, Part::Singles, Part::Empty],
        is_sure: library::is_likely,
        read: Read::Line(library::read),
        write: library::write,
        ..PLAIN
    },
    Row {
        form: BoardForm::Solo,
        holds: &[Part::Blocks],
        is_sure: solo::is_likely,
        read: Read::Line(solo::read),
        write: solo::write,
        ..PLAIN
    },
    Row {
        form: BoardForm::Sdk,
        ends: &["sdk"],
        holds: &[
            Part::Placed,
            Part::Givens,
            Part::Notes,
            Part::Singles,
            Part::Empty,
            Part::Blocks,
            Part::Title,
            Part::Author,
            Part::Comment,
            Part::Level,
        ],
        is_sure: sdk::is_likely,
        read: Read::File(sdk::read),
        write: sdk::write,
        ..PLAIN
    },
    Row {
        // Before candidates at fixed places: the lists of a file may have as many characters.
        form: BoardForm::Sdx,
        ends: &["sdx"],
        sizes: Sizes::Nine,
        holds: &[Part::Placed, Part::Givens, Part::Notes, Part::Empty],
        is_sure: sdx::is_whole,
        is_likely: sdx::is_likely,
        read: Read::File(sdx::read),
        write: sdx::write,
        ..PLAIN
    },
    Row {
        form: BoardForm::Candidates,
        holds: &[Part::Placed, Part::Notes, Part::Empty],
        is_sure: sukaku::is_likely,
        read: Read::Line(sukaku::read),
        write: sukaku::write,
        ..PLAIN
    },
    Row { form: BoardForm::Line, ends: &["txt"], ..PLAIN },
    Row {
        form: BoardForm::Sdm,
        ends: &["sdm"],
        sizes: Sizes::Nine,
        write: plain::write_digits,
        ..PLAIN
    },
    Row { form: BoardForm::Grid, holds: &[Part::Blocks], write: plain::write_grid, ..PLAIN },
    Row { form: BoardForm::Ss, ends: &["ss"], sizes: Sizes::Nine, write: plain::write_ss, ..PLAIN },
    Row {
        form: BoardForm::PencilMarks,
        holds: &[Part::Placed, Part::Notes, Part::Empty, Part::Blocks],
        is_sure: pencilmark::is_framed,
        is_likely: pencilmark::is_likely,
        read: Read::File(pencilmark::read),
        write: pencilmark::write,
        ..PLAIN
    },
];
