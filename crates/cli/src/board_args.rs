//! Boards in play on the command line: `--board` and `--givens`.

use super::input::InputOptions;
use super::pointers::{is_blank_board, seems_puzzle};
use super::small_files::at_most;
use rootgrid::error::Error;
use rootgrid::formats::{self, BoardForm, Document, decode};
use rootgrid::grid::Givens;
use rootgrid::position::Board;
use rootgrid_batch::{Cancel, Progress, decompressed};
use std::fs::{self, File};
use std::io;
use std::path::Path;

/// The largest text that is read as a board or as the puzzle of one, in bytes.
const LARGEST: u64 = 1 << 20;

#[derive(clap::Args, Debug)]
pub(super) struct BoardArgs {
    /// Board in play, with digits and pencil marks
    ///
    /// A file, '-' for stdin, or the text itself: a HoDoKu library line, 729 characters, a drawn grid with
    /// candidates, .sdk with [PencilMarks], .sdx, the text of a board, or a puzzle.
    #[arg(
        long,
        value_name = "BOARD",
        conflicts_with_all = ["inputs", "shape", "skip_invalid"],
        help_heading = "Input"
    )]
    pub(super) board: Option<String>,
    /// The puzzle that the board was filled from
    ///
    /// Then wrong entries are found.
    #[arg(long, value_name = "PUZZLE", help_heading = "Input")]
    pub(super) givens: Option<String>,
}

/// Boards in play, if they were asked for, and the puzzle that boards were filled from.
#[derive(Debug)]
pub(super) struct BoardOptions {
    boards: Option<Vec<Board>>,
    givens: Option<Givens>,
}

impl BoardArgs {
    /// Checks the options; boards are in the form `from` if it is named.
    pub(super) fn check(&self, from: Option<BoardForm>) -> Result<BoardOptions, Error> {
        let givens = match &self.givens {
            None => None,
            Some(text) => Some(text_of(text, |text| text.parse::<Givens>())?),
        };
        let boards = match &self.board {
            None => None,
            Some(text) => Some(text_of(text, |text| read_boards(text, from))?),
        };
        let mut options = BoardOptions { boards: None, givens };
        if let Some(boards) = boards {
            if boards.is_empty() {
                return Err(Error::option("found no board in --board, expected at least one"));
            }
            let boards = boards.into_iter().map(|board| options.with_givens(board));
            options.boards = Some(boards.collect::<Result<_, _>>()?);
        }
        Ok(options)
    }

    /// The same for commands that take the puzzle for boards only.
    pub(super) fn check_boards(
        &self,
        from: Option<BoardForm>,
    ) -> Result<Option<Vec<Board>>, Error> {
        if self.board.is_none() && self.givens.is_some() {
            return Err(Error::option("--givens is the puzzle of a --board, which is not there"));
        }
        self.check(from).map(|options| options.boards)
    }
}

impl BoardOptions {
    /// Calls `each` for every board that was asked for, else for every entry of the input. Returns whether that went to
    /// the end, and not to an interrupt only.
    ///
    /// # Errors
    /// Those of the input, and the first error of `each`.
    pub(super) fn each(
        &self,
        input: &InputOptions,
        cancel: &Cancel,
        progress: &mut Progress,
        mut each: impl FnMut(Board) -> Result<(), Error>,
    ) -> Result<bool, Error> {
        let Some(boards) = &self.boards else {
            return input
                .each(cancel, progress, |item, _| each(self.with_givens(item.into_board())?));
        };
        for board in boards {
            if cancel.is_set() {
                return Ok(false);
            }
            each(board.clone())?;
        }
        // The last one may have been cut short.
        Ok(!cancel.is_set())
    }

    /// The board with the givens that were named, and no others.
    fn with_givens(&self, board: Board) -> Result<Board, Error> {
        match &self.givens {
            None => Ok(board),
            Some(givens) => board.with_givens(givens),
        }
    }
}

/// The boards of a text.
fn read_boards(text: &str, from: Option<BoardForm>) -> Result<Vec<Board>, Error> {
    Document::read_each(text, from)?.into_iter().map(Document::into_ordinary).collect()
}

/// The value in a file, in standard input or in the argument itself.
fn text_of<T>(text: &str, read: impl Fn(&str) -> Result<T, Error>) -> Result<T, Error> {
    if text == "-" {
        let stdin = decompressed(Box::new(io::stdin().lock()));
        let bytes = stdin.and_then(|stream| at_most(stream, LARGEST));
        let bytes = bytes.map_err(|error| Error::io("cannot read standard input", error))?;
        return read(&decode(bytes));
    }
    let path = Path::new(text);
    let failed = |error| Error::io(format!("cannot read {text}"), error);
    let is_text = seems_puzzle(text) || formats::line_form(text).is_some();
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() && is_blank_board(path) => read(text),
        Ok(_) => {
            let file = File::open(path).and_then(|file| decompressed(Box::new(file)));
            let bytes = file.and_then(|stream| at_most(stream, LARGEST));
            let bytes = bytes.map_err(failed)?;
            read(&decode(bytes)).map_err(|error| error.in_file(text))
        }
        // What is neither a file nor looks like a board was meant as the name of a file.
        Err(error) => {
            if is_text {
                read(text)
            } else {
                Err(failed(error))
            }
        }
    }
}
