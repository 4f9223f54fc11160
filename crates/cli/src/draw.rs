//! `draw`: puzzles, solutions and boards as pictures.

use super::album::{Album, Gallery, PageLook};
use super::board_args::BoardOptions;
#[cfg(feature = "pictures")]
use super::draw_args::Digits;
use super::draw_args::{DrawingArgs, LookArgs, PictureFormat, Show, format};
use super::draw_values::Head;
use super::input::InputOptions;
use super::job::{Outcome, Run};
use super::split::Files;
use rootgrid::deduce::Limits;
use rootgrid::error::Error;
use rootgrid::grid::{Puzzle, Solution};
use rootgrid::picture::Picture;
use rootgrid::position::Board;
use rootgrid::rate::{EffortJudge, Grade};

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
        let wants_date = args.head.as_ref().is_some_and(Head::has_date);
        if wants_date != args.date.is_some() {
            return Err(Error::option(match wants_date {
                true => {
                    "{date} in --head: write --date and the day of the first puzzle, as 2026-12-01"
                }
                false => "--date is the day that --head prints: write {date} into it",
            }));
        }
        if args.sheet.is_some() && format == PictureFormat::Html {
            return Err(Error::option(
                "a page of HTML has all puzzles by itself: write --sheet for svg, png, pdf or eps",
            ));
        }
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
        let page = PageLook { style: PAGE_STYLE, language: self.args.language.of_steps() };
        let album = Album::new(self.format, &self.args.look, self.files.is_split(), page)?;
        let album = match self.args.sheet {
            Some(grid) => album.with_sheets(grid, self.args.look.size.map(|width| width.0)),
            None => album,
        };
        let gallery = Gallery::open(&self.files, Some(album), self.args.quiet)?;
        let (mut count, mut day) = (0, self.args.date);
        let (mut judge, limits) =
            (EffortJudge::new(), Limits::new().with_cancel(gallery.cancel.flag()));
        gallery.show_each(&self.boards, &self.input, "have no picture", |board, gallery| {
            count += 1;
            let picture = self.picture(&board, count)?;
            let number = self.args.first_number.saturating_add(count - 1);
            let head = match (&self.args.head, day) {
                (None, _) => String::new(),
                (Some(head), None) if head.has_date() => {
                    let message =
                        format!("no day is left for puzzle {number}: 9999-12-31 is the last one");
                    return Err(Error::option(message));
                }
                (Some(head), _) => {
                    let date = day.map(|day| day.to_string()).unwrap_or_default();
                    let grade =
                        if head.has_grade() { grade(&board, &mut judge, &limits) } else { None };
                    head.of(
                        number,
                        &date,
                        grade.map_or("", |grade| self.args.language.grade(grade)),
                    )
                }
            };
            day = day.and_then(|day| day.next());
            gallery.add(&picture.with_heading(head), &number.to_string())?;
            Ok(true)
        })
    }
}

impl DrawOptions {
    fn picture(&self, board: &Board, number: u64) -> Result<Picture, Error> {
        self.args.glyphs.check(board.rules())?;
        let picture = match self.args.show {
            Show::Puzzle if self.args.candidates => Picture::new(board).with_candidates(board),
            Show::Puzzle => Picture::new(board),
            Show::Solution => Picture::new(&Board::new(&*solution(board, number)?)),
            Show::Both => Picture::new(board).with_solution(&solution(board, number)?),
        };
        let language = self.args.language.of_steps();
        let picture = picture.with_glyphs(self.args.glyphs).with_phrasing(language.into());
        let picture = picture.with_unmarked_rules();
        let picture = self.args.look.apply(picture);
        Ok(if self.args.labels { picture.with_labels() } else { picture })
    }
}

/// The grade of the puzzle that a board began as, if it has one solution.
fn grade(board: &Board, judge: &mut EffortJudge, limits: &Limits) -> Option<Grade> {
    let puzzle = Puzzle::try_from(board.givens()).ok()?;
    let is_unique = Board::new(&puzzle).diagnose().solution.is_some();
    if is_unique { judge.grade(&puzzle, limits) } else { None }
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
