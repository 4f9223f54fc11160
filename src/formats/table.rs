//! The table of forms: detection, readers, writers, names of files and documentation follow from it.

use super::document::Document;
use super::form::BoardForm;
use super::part::DocumentPart::{
    Author, Blocks, Comment, Empty, Givens, Level, Notes, Placed, Singles, Title, Under,
};
#[cfg(feature = "formats")]
use super::part::DocumentPart::{Corner, Solution};
use super::row::{FormRow, Read, Sizes};
use super::{board, hodoku, pencilmark, plain, sdk, sdx, sukaku};
#[cfg(feature = "formats")]
use super::{
    exchange, f_puzzles, ipuz, killer, opensudoku, penpa, solo, sudoku_coach, sudokupad, sudokuwiki,
};
use crate::board::{Rules, Shape};
use crate::error::Error;

/// The row of a form.
pub(super) fn row(form: BoardForm) -> &'static FormRow {
    rows().find(|row| row.form == form).unwrap_or(&MISSING)
}

/// Stands for a form that this build has not.
static MISSING: FormRow = FormRow { sizes: Sizes::None, read: Read::Line(refuse), ..PLAIN };

/// The reader of links in a build without the feature `formats`.
fn refuse(_: &str, _: Option<Shape>) -> Result<Document, Error> {
    Err(Error::option("this form needs the feature 'formats', which this build has not"))
}

fn never(_: &str) -> bool {
    false
}

fn no_rules(_: &Rules) -> bool {
    false
}

fn any_rules(_: &Rules) -> bool {
    true
}

/// A form as most are: files of boards of every shape that hold the givens alone.
const PLAIN: FormRow = FormRow {
    form: BoardForm::Line,
    ends: &[],
    sizes: Sizes::Every,
    holds: &[],
    holds_rules: no_rules,
    has_cages_alone: false,
    is_link: false,
    is_sure: never,
    is_likely: never,
    read: Read::File(plain::read),
    first: |_| None,
    write: plain::write_line,
    frame: ("", ""),
};

/// The forms of [`TABLE`] and, with the feature `formats`, those of [`PACKED`], in the order in which a text is tried.
pub(super) fn rows() -> impl Iterator<Item = &'static FormRow> {
    #[cfg(feature = "formats")]
    return PACKED.iter().chain(&TABLE);
    #[cfg(not(feature = "formats"))]
    TABLE.iter()
}

/// Links, and forms that are packed, JSON or XML. What they begin with is no other form's.
#[cfg(feature = "formats")]
const PACKED: [FormRow; 12] = [
    FormRow {
        form: BoardForm::FPuzzles,
        holds: &[
            Placed, Givens, Notes, Singles, Under, Corner, Blocks, Title, Author, Comment, Solution,
        ],
        holds_rules: f_puzzles::holds_rules,
        is_link: true,
        is_sure: f_puzzles::is_likely,
        read: Read::Line(|line, _| f_puzzles::read(line)),
        write: f_puzzles::write,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::SudokuPad,
        holds: &[Notes, Singles, Corner, Blocks, Title, Author, Comment, Solution],
        holds_rules: any_rules,
        is_link: true,
        is_sure: sudokupad::is_likely,
        read: Read::Line(sudokupad::read),
        write: sudokupad::write,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::Penpa,
        holds: &[Placed, Givens, Notes, Singles, Blocks, Title, Author, Comment],
        holds_rules: penpa::holds_rules,
        is_link: true,
        is_sure: penpa::is_likely,
        read: Read::Line(penpa::read),
        write: penpa::write,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::SudokuCoach,
        sizes: Sizes::Nine,
        holds: &[Placed, Givens, Notes, Singles],
        is_link: true,
        is_sure: sudoku_coach::is_likely,
        read: Read::Line(|line, _| sudoku_coach::read(line)),
        write: sudoku_coach::write,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::OpenSudoku,
        ends: &["opensudoku"],
        sizes: Sizes::Nine,
        holds: &[Placed, Givens, Notes, Singles, Under, Corner, Comment],
        is_sure: opensudoku::is_likely,
        read: Read::File(|text, _| opensudoku::read(text)),
        write: opensudoku::write,
        frame: opensudoku::FRAME,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::Ipuz,
        ends: &["ipuz"],
        holds: &[Placed, Givens, Blocks, Title, Author, Comment, Level, Solution],
        holds_rules: ipuz::holds_rules,
        is_sure: ipuz::is_likely,
        read: Read::Line(ipuz::read),
        write: ipuz::write,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::SudokuWiki,
        sizes: Sizes::Nine,
        holds: &[Placed, Givens, Notes, Singles],
        holds_rules: killer::coloured::holds_rules,
        is_link: true,
        is_sure: sudokuwiki::is_likely,
        read: Read::Line(|line, _| sudokuwiki::read(line)),
        write: sudokuwiki::write,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::Exchange,
        sizes: Sizes::Nine,
        is_link: true,
        is_sure: exchange::is_likely,
        read: Read::Line(|line, _| exchange::read(line)),
        write: exchange::write,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::Solo,
        holds: &[Blocks],
        holds_rules: solo::holds_rules,
        is_sure: solo::is_likely,
        read: Read::Line(|line, _| solo::read(line)),
        write: solo::write,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::SumoCue,
        holds_rules: killer::sumocue::holds_rules,
        is_sure: killer::sumocue::is_likely,
        read: Read::Line(|line, _| killer::sumocue::read(line)),
        write: killer::sumocue::write,
        ..KILLER
    },
    FormRow {
        form: BoardForm::Perfect,
        holds_rules: killer::perfect::holds_rules,
        is_sure: killer::perfect::is_likely,
        read: Read::Line(|line, _| killer::perfect::read(line)),
        write: killer::perfect::write,
        ..KILLER
    },
    FormRow {
        form: BoardForm::Snarfable,
        holds_rules: killer::snarfable::holds_rules,
        is_sure: killer::snarfable::is_likely,
        read: Read::Line(|line, _| killer::snarfable::read(line)),
        write: killer::snarfable::write,
        ..KILLER
    },
];

/// A form of cages alone.
#[cfg(feature = "formats")]
const KILLER: FormRow = FormRow { sizes: Sizes::Nine, has_cages_alone: true, ..PLAIN };

/// The forms that are plain text.
const TABLE: [FormRow; 10] = [
    FormRow {
        form: BoardForm::Board,
        holds: &[Placed, Givens, Notes, Singles, Empty, Under, Blocks],
        holds_rules: any_rules,
        is_sure: board::is_likely,
        read: Read::Line(|line, _| board::read(line)),
        write: board::write,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::Hodoku,
        sizes: Sizes::Nine,
        holds: &[Placed, Givens, Notes, Singles, Empty],
        is_sure: hodoku::is_likely,
        read: Read::Line(|line, _| hodoku::read(line)),
        write: hodoku::write,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::Sdk,
        ends: &["sdk"],
        holds: &[Placed, Givens, Notes, Singles, Empty, Blocks, Title, Author, Comment, Level],
        holds_rules: any_rules,
        is_sure: sdk::is_likely,
        read: Read::File(sdk::read),
        first: sdk::first,
        write: sdk::write,
        ..PLAIN
    },
    FormRow {
        // Before candidates at fixed places: the lists of a file may have as many characters.
        form: BoardForm::Sdx,
        ends: &["sdx"],
        sizes: Sizes::Nine,
        holds: &[Placed, Givens, Notes, Empty],
        is_sure: sdx::is_whole,
        is_likely: sdx::is_likely,
        read: Read::File(|text, _| sdx::read(text)),
        first: sdx::first,
        write: sdx::write,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::Candidates,
        holds: &[Placed, Notes, Empty],
        is_sure: sukaku::is_likely,
        read: Read::Line(sukaku::read),
        write: sukaku::write,
        ..PLAIN
    },
    FormRow { form: BoardForm::Line, ends: &["txt"], ..PLAIN },
    FormRow {
        form: BoardForm::Sdm,
        ends: &["sdm"],
        sizes: Sizes::Nine,
        write: plain::write_digits,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::Grid,
        holds: &[Blocks],
        holds_rules: any_rules,
        write: plain::write_grid,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::Ss,
        ends: &["ss"],
        sizes: Sizes::Nine,
        write: plain::write_ss,
        ..PLAIN
    },
    FormRow {
        form: BoardForm::PencilMarks,
        holds: &[Placed, Notes, Empty, Blocks],
        is_sure: pencilmark::is_framed,
        is_likely: pencilmark::is_likely,
        read: Read::File(pencilmark::read),
        first: pencilmark::first,
        write: pencilmark::write,
        ..PLAIN
    },
];
