//! `train`: positions in which one technique is to be found, and the judge of an answer.

use super::album::{Gallery, TextFrame};
use super::board_args::BoardArgs;
use super::common_args::RunArgs;
use super::draw_args::format;
use super::job::{Outcome, Run};
use super::seed::Seed;
use super::split::Files;
use super::step_args::{ShownArgs, list_format};
use super::step_formats::ListFormat;
use super::values::{named, number, number_above_0, parsed, text};
use rootgrid::board::Shape;
use rootgrid::error::Error;
use rootgrid::formats::{self, BoardForm};
use rootgrid::generate::RecipeDraft;
use rootgrid::picture::Picture;
use rootgrid::train::{Exercise, Trainer, Verdict};
use rootgrid_batch::{Indices, Runner, Unit};
use rootgrid_records::write::steps::{Listing, exercise_json, verdict_json};
use std::ops::{Range, RangeInclusive};

#[derive(clap::Args, Debug)]
pub(super) struct TrainArgs {
    /// The technique, as x-wing
    ///
    /// 'rootgrid techniques' lists them all.
    #[arg(value_name = "TECHNIQUE")]
    technique: String,
    /// Number of positions
    #[arg(long, short = 'n', value_name = "N", value_parser = number::<u64>(), default_value_t = 1, help_heading = "Positions")]
    count: u64,
    /// Seed [default: drawn and printed]
    ///
    /// The same seed and index give the same position.
    #[arg(long, short, value_name = "S", help_heading = "Positions")]
    seed: Option<String>,
    /// Index of the first position
    #[arg(long, value_name = "I", value_parser = number::<u64>(), default_value_t = 0, help_heading = "Positions")]
    start: u64,
    /// Level from 1 (easy to see) to 5 (well hidden), or a range as 2-4
    #[arg(long, value_name = "LEVEL", value_parser = parsed(levels), help_heading = "Positions")]
    level: Option<RangeInclusive<u8>>,
    /// Shape of the boards
    #[arg(long, value_name = "SHAPE", value_parser = text::<Shape>(), default_value = "9x9", help_heading = "Positions")]
    shape: Shape,
    /// Further rules: x, jigsaw, killer
    ///
    /// As those of generate, with commas between them: 'train cage-and-house --rules killer'.
    #[arg(long, value_name = "RULES", help_heading = "Positions")]
    rules: Option<String>,
    /// Judge this answer, as 'r7c5<>7, r8c5<>7' or 'r3c4=5'
    ///
    /// Of the one position of --seed and --start, or of --board.
    #[arg(long, value_name = "TEXT", help_heading = "Positions")]
    answer: Option<String>,
    /// Position that is judged in place of one that is made
    ///
    /// A file, '-' for stdin, or the text itself, as for hint.
    #[arg(long, value_name = "BOARD", requires = "answer", conflicts_with_all = ["seed", "start", "level", "shape", "rules"], help_heading = "Positions")]
    board: Option<String>,
    /// Format of positions [default: text]
    ///
    /// Text is a line each, to be read again by --board: a line of HoDoKu's library, or the text of a board where it is not 9x9.
    /// JSON has the answers as well. Pictures show the position, pages the answers folded below it.
    #[arg(long, short = 'f', value_name = "FORMAT", value_parser = named::<ListFormat>(), help_heading = "Output")]
    format: Option<ListFormat>,
    /// Write JSON, one array
    ///
    /// Short for --format json; with -o NAME.jsonl an object a line.
    #[arg(long, conflicts_with = "format", help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    shown: ShownArgs,
    /// Number of threads [default: one a processor]
    ///
    /// Results do not depend on it.
    #[arg(long, short = 'j', value_name = "N", value_parser = number_above_0::<usize>(), help_heading = "Run")]
    threads: Option<usize>,
}

/// A level, or a range of them.
fn levels(text: &str) -> Result<RangeInclusive<u8>, Error> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let level = |text: &str| text.trim().parse::<u8>().ok().filter(|level| (1..=5).contains(level));
    let range = level(least).zip(level(most)).filter(|(least, most)| least <= most);
    range.map(|(least, most)| least..=most).ok_or_else(|| {
        Error::option(format!("found '{text}', expected a level from 1 to 5, or a range as 2-4"))
    })
}

/// Checked options of `train`.
#[derive(Debug)]
pub(super) struct TrainOptions {
    trainer: Trainer,
    seed: Seed,
    indices: Range<u64>,
    /// The position that is judged, if it was given.
    judged: Option<Exercise>,
    format: ListFormat,
    files: Files,
    threads: usize,
    args: TrainArgs,
}

impl TryFrom<TrainArgs> for TrainOptions {
    type Error = Error;

    fn try_from(args: TrainArgs) -> Result<TrainOptions, Error> {
        let asked = list_format(args.json, &args.shown, args.format);
        let (format, picture) = format(asked, &args.shown.files, &args.shown.look)?;
        let seed = Seed::choose(args.seed.as_deref())?;
        let mut draft = RecipeDraft::default();
        draft.set("shape", &args.shape.to_string())?;
        if let Some(rules) = &args.rules {
            draft.set("rules", rules)?;
        }
        let mut trainer = Trainer::of_draft(draft, &args.technique, seed.value)?;
        if let Some(levels) = &args.level {
            trainer = trainer.with_levels(levels.clone())?;
        }
        let end = args.start.checked_add(args.count);
        let end = end.ok_or_else(|| Error::option("more positions than there are indices"))?;
        if args.answer.is_some() {
            if args.count != 1 || picture.is_some() {
                return Err(Error::option(
                    "--answer is about one position and answers in words or JSON: leave out --count and pictures",
                ));
            }
            if args.board.is_none() && seed.is_drawn {
                return Err(Error::option(
                    "--answer: expected the position that it is about, by --seed or --board",
                ));
            }
        }
        let judged = args.board.as_deref().map(|text| judged(text, &args.technique)).transpose()?;
        let run = RunArgs { threads: args.threads, ..RunArgs::default() };
        let threads = run.check()?.threads;
        let mut files = args.shown.files.check()?;
        files.number(args.start.saturating_add(1), end);
        let indices = args.start..end;
        Ok(TrainOptions { trainer, seed, indices, judged, format, files, threads, args })
    }
}

/// The one board of a text, as an exercise.
fn judged(text: &str, technique: &str) -> Result<Exercise, Error> {
    let args = BoardArgs { board: Some(text.to_owned()), givens: None };
    let boards = args.check_boards(None)?.unwrap_or_default();
    let [board] = &boards[..] else {
        return Err(Error::option(format!("{} boards in --board, expected one", boards.len())));
    };
    Exercise::of_board(board, technique)?.ok_or_else(|| {
        Error::option(format!(
            "--board is no exercise for {technique}: 'rootgrid hint --strength 2' names its next step"
        ))
    })
}

/// The position of an exercise as a line.
fn line(exercise: &Exercise) -> Result<String, Error> {
    let board = exercise.board();
    let is_nine = board.rules().is_ordinary_nine();
    let form = if is_nine { BoardForm::Hodoku } else { BoardForm::Board };
    Ok(format!("{}\n", formats::write(board, form)?.trim_end()))
}

impl Run for TrainOptions {
    fn run(&self) -> Result<Outcome, Error> {
        if let Some(answer) = &self.args.answer {
            return self.judge(answer);
        }
        let is_array = self.format == ListFormat::Json;
        let frame = if is_array { TextFrame::Array } else { TextFrame::Bare };
        let picture = self.format.to_string().parse().ok();
        let (mut gallery, _) = Gallery::of_steps(&self.files, picture, &self.args.shown, frame)?;
        let cancel = gallery.cancel.clone();
        let mut progress = gallery.progress(Unit::Puzzles(self.args.count));
        if self.seed.is_drawn {
            progress.note_later(format!("seed {}", self.seed.value));
        }
        let make = |indices: Range<u64>| {
            indices.map(|index| Ok((index, self.trainer.exercise(index)?))).collect::<Vec<_>>()
        };
        gallery.note_place(0, "positions");
        let mut source = Indices::new(self.indices.clone(), 1);
        Runner::new(self.threads)?.run(&mut source, &cancel, make, |made| {
            made.into_iter().try_for_each(|made: Result<(u64, Exercise), Error>| {
                let (index, exercise) = made?;
                progress.advance(1);
                self.show(index, &exercise, &mut gallery)?;
                gallery.note_place(progress.done(), "positions");
                Ok(())
            })
        })?;
        if cancel.is_set() {
            gallery.say_place(&progress);
            return Ok(Outcome::Interrupted);
        }
        gallery.end()?;
        Ok(Outcome::Done)
    }
}

impl TrainOptions {
    /// Writes a position.
    fn show(&self, index: u64, exercise: &Exercise, gallery: &mut Gallery) -> Result<(), Error> {
        let look = |picture| self.args.shown.dress(picture);
        match self.format {
            ListFormat::Text => gallery.write(&line(exercise)?),
            ListFormat::Json | ListFormat::Jsonl => {
                gallery.write(&exercise_json(index, exercise, &self.listing(exercise)?))
            }
            ListFormat::Html => gallery.add_section(&self.listing(exercise)?.section(look)),
            ListFormat::Svg | ListFormat::Png | ListFormat::Pdf | ListFormat::Eps => {
                gallery.add(&look(Picture::of_sheet(&exercise.board().to_sheet()?)), "")
            }
        }
    }

    /// The answers of an exercise, in the language.
    fn listing(&self, exercise: &Exercise) -> Result<Listing, Error> {
        let (board, phrasing) = (exercise.board().clone(), self.args.shown.phrasing());
        Listing::new(phrasing, board, exercise.ladder(), usize::MAX, |all| {
            all.with_techniques(&[exercise.technique()])
        })
    }

    /// Says what an answer is worth.
    fn judge(&self, answer: &str) -> Result<Outcome, Error> {
        let made;
        let exercise = match &self.judged {
            Some(exercise) => exercise,
            None => {
                made = self.trainer.exercise(self.indices.start)?;
                &made
            }
        };
        let (verdict, sentence) = exercise.judge_in(answer, self.args.shown.phrasing())?;
        let is_json = matches!(self.format, ListFormat::Json | ListFormat::Jsonl);
        let text = if is_json { verdict_json(verdict, &sentence) } else { sentence + "\n" };
        let (mut gallery, _) =
            Gallery::of_steps(&self.files, None, &self.args.shown, TextFrame::Bare)?;
        gallery.write(&text)?;
        gallery.end()?;
        Ok(if verdict == Verdict::Right { Outcome::Done } else { Outcome::Negative })
    }
}
