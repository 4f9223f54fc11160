//! `draw`: puzzles, solutions and boards as pictures.

use super::album::{Album, Gallery, PageLook};
use super::board_args::BoardOptions;
#[cfg(feature = "pictures")]
use super::draw_args::Digits;
use super::draw_args::{DrawingArgs, LookArgs, PictureFormat, Show, format};
use super::input::InputOptions;
use super::job::{Outcome, Run};
use super::split::Files;
use rootgrid::deduce::explain::Language;
use rootgrid::error::Error;
use rootgrid::grid::Solution;
use rootgrid::picture::Picture;
use rootgrid::position::Board;

/// Checked options of `draw`.
#[derive(Debug)]
pub(super) struct DrawOptions {
    input: InputOptions,
    boards: BoardOptions,
    format: PictureFormat,
    files: Files,
    args: DrawingArgs,
}

impl TryFrom<DrawingArgs> for DrawOptions {
    type Error = Error;

    fn try_from(args: DrawingArgs) -> Result<DrawOptions, Error> {
        let (format, _) = format(args.format, &args.files, &args.look)?;
        Ok(DrawOptions {
            format,
            boards: args.board.check(args.input.from)?,
            input: args.input.check()?.under_rules(&args.rules),
            files: args.files.check()?,
            args,
        })
    }
}

impl LookArgs {
    /// The picture as it was asked for; a page without a theme has its own colours.
    pub(super) fn apply(&self, picture: Picture) -> Picture {
        let picture = picture.with_theme(self.theme.unwrap_or_default());
        let picture = match self.size {
            Some(width) => picture.with_size(width.0),
            None => picture,
        };
        #[cfg(feature = "pictures")]
        if self.digits == Digits::Outlines {
            return picture.with_finish(rootgrid_book::outlined);
        }
        picture
    }
}

/// Pictures of a page stand side by side where there is room.
const PAGE_STYLE: &str =
    "body{max-width:none;text-align:center}\nfigure{display:inline-block;margin:1rem}\n";

impl Run for DrawOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let page = PageLook { style: PAGE_STYLE, language: Language::English };
        let album = Album::new(self.format, &self.args.look, self.files.is_split(), page);
        let gallery = Gallery::open(&self.files, Some(album), self.args.quiet)?;
        let mut count = 0;
        let is_whole = gallery.show_each(&self.boards, &self.input, |board, gallery| {
            count += 1;
            gallery.add(&self.picture(&board, count)?, &count.to_string())
        })?;
        Ok(if is_whole { Outcome::Done } else { Outcome::Interrupted })
    }
}

impl DrawOptions {
    fn picture(&self, board: &Board, number: u64) -> Result<Picture, Error> {
        self.args.glyphs.check(board.shape())?;
        let picture = match self.args.show {
            Show::Puzzle if self.args.candidates => Picture::new(board).with_candidates(board),
            Show::Puzzle => Picture::new(board),
            Show::Solution => Picture::new(&Board::new(&*solution(board, number)?)),
            Show::Both => Picture::new(board).with_solution(&solution(board, number)?),
        };
        let picture = picture.with_glyphs(self.args.glyphs).with_unmarked_rules();
        let picture = self.args.look.apply(picture);
        Ok(if self.args.labels { picture.with_labels() } else { picture })
    }
}

/// The one solution of a board.
fn solution(board: &Board, number: u64) -> Result<Solution, Error> {
    let diagnosis = board.diagnose();
    match (diagnosis.problem(board), diagnosis.solution) {
        (None, Some(solution)) => Ok(solution),
        (problem, _) => {
            let problem = problem.unwrap_or_else(|| "it has not one solution".to_owned());
            Err(Error::unmet(format!("no solution of puzzle {number} can be drawn: {problem}")))
        }
    }
}
