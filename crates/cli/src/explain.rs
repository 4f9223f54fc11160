//! `explain` and `hint`: the way to the solution in words, or its next step.

use super::album::{Gallery, TextFrame};
use super::board_args::BoardOptions;
use super::claim::cell_asked;
use super::common_args::{InputArgs, RulesArgs};
use super::draw_args::{PictureFormat, format};
use super::input::InputOptions;
use super::job::{Outcome, Run};
use super::split::Files;
use super::step_args::{ExplainArgs, HintArgs, StepArgs};
use super::step_formats::StepFormat;
use rootgrid::board::Shape;
use rootgrid::deduce::Limits;
use rootgrid::deduce::explain::Remark;
use rootgrid::error::Error;
use rootgrid::formats::BoardForm;
use rootgrid::grid::Givens;
use rootgrid::position::{Board, Path, PathKind, Wish};
use rootgrid_records::write::steps::{
    HintStrength, Looks, board_after, hint_json, hint_markdown, hint_picture, hint_text,
    path_hodoku, path_json, path_markdown, path_pictures, path_section, path_text,
};

/// Checked options of `explain` and `hint`.
#[derive(Debug)]
pub(super) struct ExplainOptions {
    input: InputOptions,
    /// The strength of a hint, or the whole path.
    strength: Option<HintStrength>,
    /// The wish of a hint, but for the cell, whose name depends on the shape.
    wish: Wish,
    cell: Option<String>,
    /// The way of a path, and what is said beside its steps.
    kind: PathKind,
    needed: bool,
    alternatives: bool,
    boards: BoardOptions,
    /// The form of the board after a step, if it was asked for.
    to: Option<BoardForm>,
    format: StepFormat,
    picture: Option<PictureFormat>,
    files: Files,
    args: StepArgs,
}

impl TryFrom<ExplainArgs> for ExplainOptions {
    type Error = Error;

    fn try_from(args: ExplainArgs) -> Result<ExplainOptions, Error> {
        let (kind, needed, alternatives) = (args.path, args.needed, args.alternatives);
        if (needed || alternatives) && args.steps.format() == Some(StepFormat::Hodoku) {
            return Err(Error::option(
                "a line of HoDoKu's library has no place for what --needed and --alternatives say: leave them out, or \
                 write another --format",
            ));
        }
        let options = check((&args.input, &args.rules), args.steps, None, None)?;
        Ok(ExplainOptions { kind, needed, alternatives, ..options })
    }
}

impl TryFrom<HintArgs> for ExplainOptions {
    type Error = Error;

    fn try_from(args: HintArgs) -> Result<ExplainOptions, Error> {
        let names: Vec<&str> = args.technique.iter().map(String::as_str).collect();
        let wish = Wish::new().with_techniques(&names).with_skip(args.skip);
        // Names are refused before anything is read.
        let blank = Board::new(&Givens::blank(Shape::NINE));
        wish.check(&blank, args.steps.ladder)?;
        let options = check((&args.input, &args.rules), args.steps, Some(args.strength), args.to)?;
        Ok(ExplainOptions { wish, cell: args.cell, ..options })
    }
}

fn check(
    (input, rules): (&InputArgs, &RulesArgs),
    args: StepArgs,
    strength: Option<HintStrength>,
    to: Option<BoardForm>,
) -> Result<ExplainOptions, Error> {
    let (format, picture) = format(args.format(), &args.shown.files, &args.shown.look)?;
    let one_picture = matches!(format, StepFormat::Svg | StepFormat::Png | StepFormat::Eps);
    if one_picture && strength.is_none() {
        return Err(Error::option(
            "an explanation has a picture for each step: write --format html or pdf for pages of them",
        ));
    }
    if format == StepFormat::Hodoku && strength.is_some() {
        return Err(Error::option(
            "a line of HoDoKu's library holds the whole step: write it with explain, or hint --strength 5 --to hodoku \
             for the board after it",
        ));
    }
    if picture.is_some() && to.is_some() {
        return Err(Error::option(
            "--to writes the board after the step as text, which a picture has no place for: leave one of them out",
        ));
    }
    Ok(ExplainOptions {
        input: input.check()?.under_rules(rules),
        boards: args.board.check(input.from)?,
        files: args.shown.files.check()?,
        strength,
        wish: Wish::new(),
        cell: None,
        kind: PathKind::default(),
        needed: false,
        alternatives: false,
        to,
        format,
        picture,
        args,
    })
}

impl Run for ExplainOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let frame = match (self.format, self.strength) {
            (StepFormat::Json, None) => TextFrame::Array,
            (StepFormat::Json, Some(_)) => TextFrame::Object,
            _ => TextFrame::Bare,
        };
        let (gallery, looks) =
            Gallery::of_steps(&self.files, self.picture, &self.args.shown, frame)?;
        let cancel = gallery.cancel.clone();
        let mut limits = Limits::new().with_cancel(cancel.flag());
        if let Some(time) = self.args.max_seconds {
            limits = limits.with_time(time);
        }
        let (phrasing, ladder) = (self.args.shown.phrasing(), self.args.ladder);
        let lack = match self.strength {
            Some(_) => "have no hint".to_owned(),
            None => format!("are not solved by the ladder {ladder}"),
        };
        gallery.show_each(&self.boards, &self.input, &lack, |board, gallery| {
            let path = match self.strength {
                Some(_) => {
                    let wish = self.wish_on(&board)?;
                    Path::hint(phrasing, board, ladder, &wish, &limits)?
                }
                None => self.path(board, &limits)?,
            };
            if cancel.is_set() {
                return Ok(true);
            }
            match gallery.has_pictures() {
                true => self.draw(&path, gallery)?,
                false => gallery.write(&self.write(&path, looks)?)?,
            }
            let is_stuck = path.end.as_ref().is_some_and(|sheet| !sheet.is_solved());
            let is_unsolved = is_stuck && (self.strength.is_none() || path.steps.is_empty());
            Ok(path.problem.is_none() && !is_unsolved)
        })
    }
}

impl ExplainOptions {
    /// The whole path, with what is to be said beside its steps.
    fn path(&self, board: Board, limits: &Limits) -> Result<Path, Error> {
        let (phrasing, ladder) = (self.args.shown.phrasing(), self.args.ladder);
        // The time is that of the path and of what is said beside it together.
        let limits = &limits.clone().started();
        let mut path = Path::of_kind(phrasing, board, ladder, self.kind, limits)?;
        if self.needed {
            path.mark_needed(limits)?;
        }
        if self.alternatives {
            path.list_alternatives(limits)?;
        }
        Ok(path)
    }

    /// The wish of a hint on this board.
    fn wish_on(&self, board: &Board) -> Result<Wish, Error> {
        let cell = self.cell.as_ref().map(|name| cell_asked(name, board.shape())).transpose()?;
        Ok(cell.map_or(self.wish.clone(), |cell| self.wish.clone().with_cell(cell)))
    }

    fn write(&self, path: &Path, looks: Looks) -> Result<String, Error> {
        let Some(strength) = self.strength else {
            return Ok(match self.format {
                StepFormat::Markdown => path_markdown(path),
                StepFormat::Json | StepFormat::Jsonl => path_json(path),
                StepFormat::Hodoku => path_hodoku(path)?,
                _ => path_text(path, looks),
            });
        };
        let after = board_after(path, strength, self.to)?;
        let mut text = match self.format {
            StepFormat::Json | StepFormat::Jsonl => {
                return Ok(hint_json(path, strength, after.as_deref()));
            }
            StepFormat::Markdown => hint_markdown(path, strength),
            _ => hint_text(path, strength, looks),
        };
        if let Some(after) = after {
            // The text of a board has no place for them.
            let rules = path.board.rules();
            let under = if rules.is_ordinary() { String::new() } else { rules.to_string() };
            let head = path.phrasing.remark(rules, &Remark::BoardAfter(&under));
            text += &match self.format {
                StepFormat::Markdown => format!("{head}\n\n```text\n{after}\n```\n"),
                _ => format!("\n{head}\n{after}\n"),
            };
        }
        Ok(text)
    }

    /// Draws the picture of a hint, or the section of a path.
    fn draw(&self, path: &Path, gallery: &mut Gallery) -> Result<(), Error> {
        let look = |picture| self.args.shown.dress(picture);
        match self.strength {
            Some(strength) => gallery.add(&look(hint_picture(path, strength)), ""),
            None if self.format == StepFormat::Pdf => {
                gallery.add_pages(&path_pictures(path).map(look).collect::<Vec<_>>())
            }
            None => gallery.add_section(&path_section(path, look)),
        }
    }
}
