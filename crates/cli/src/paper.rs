//! `paper`: a puzzle a day, as pictures named by date and as one JSON array.
//!
//! ```text
//!   days --recipe of the day--> puzzles --> puzzles.json
//!                                  +------> 2026-12-01.pdf: the puzzle, and beside it the solution of the day before
//! ```

use super::common_args::RunArgs;
use super::days::Weekdays;
use super::draw_args::{LookArgs, PictureFormat};
use super::drawing_file::drawing_file;
use super::job::{Outcome, Run};
use super::paper_args::{Formats, PaperArgs};
use super::recipe_args::RecipeArgs;
use rootgrid::error::Error;
use rootgrid::generate::{Batch, Day, Generator};
use rootgrid::grid::{Givens, Puzzle, Solution};
use rootgrid::picture::Picture;
use rootgrid::position::Board;
use rootgrid::rate::Grade;
use rootgrid_batch::{Cancel, Indices, Output, Progress, Runner, Unit};
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{Field, Record};
use rootgrid_records::write::{Form, Format, Style, Writer};
use std::fs;
use std::path::PathBuf;

/// The file of all puzzles.
const LIST: &str = "puzzles.json";

/// The width of a puzzle: 80 mm.
const WIDTH: f64 = 80.0 * 72.0 / 25.4;

/// The width of the solution of the day before, and the gap before it, in parts of that.
const BESIDE: (f64, f64) = (0.45, 0.08);

/// Pixels of an inch, as printers want them.
const DPI: f64 = 300.0;

/// The fields of the list.
const FIELDS: [Field; 8] = [
    Field::Date,
    Field::Grade,
    Field::Rating,
    Field::Minutes,
    Field::Clues,
    Field::Solution,
    Field::Recipe,
    Field::TechniqueIds,
];

/// Checked options of `paper`.
#[derive(Debug)]
pub(super) struct PaperOptions {
    /// The day before the first one, if its solution is shown, and the days.
    days: Vec<(Day, Generator)>,
    formats: Vec<PictureFormat>,
    threads: usize,
    args: PaperArgs,
}

/// The puzzle of a day.
struct Daily {
    puzzle: Puzzle,
    solution: Solution,
    grade: Option<Grade>,
    /// Its element of the list.
    json: Vec<u8>,
}

/// The formats that this program writes.
fn usual_formats() -> Vec<PictureFormat> {
    match (cfg!(feature = "book"), cfg!(feature = "pictures")) {
        (true, _) => vec![PictureFormat::Pdf, PictureFormat::Eps],
        (false, true) => vec![PictureFormat::Eps],
        (false, false) => vec![PictureFormat::Svg],
    }
}

/// The generator of a day.
fn generator(day: Day, weekdays: Option<&Weekdays>) -> Result<Generator, Error> {
    let grade = weekdays.map_or_else(|| day.usual_grade(), |weekdays| weekdays.grade(day));
    Generator::new(RecipeArgs::default().recipe(day.seed(), Some(grade))?)
}

impl TryFrom<PaperArgs> for PaperOptions {
    type Error = Error;

    fn try_from(args: PaperArgs) -> Result<PaperOptions, Error> {
        let formats = args.format.clone().map_or_else(usual_formats, |Formats(all)| all);
        let plain = LookArgs::default();
        formats.iter().try_for_each(|&format| plain.check(Some(format)))?;
        if args.dpi.is_some() && !formats.contains(&PictureFormat::Png) {
            return Err(Error::option("--dpi is for PNG, which has pixels: write --format png"));
        }
        let mut days = args.days.0.clone();
        if !args.no_yesterday {
            let before = days[0].previous().ok_or_else(|| {
                Error::option(format!("no day is before {}: write --no-yesterday", days[0]))
            })?;
            days.insert(0, before);
        }
        let with_generator =
            |day: Day| generator(day, args.weekdays.as_ref()).map(|generator| (day, generator));
        let days = days.into_iter().map(with_generator).collect::<Result<Vec<_>, Error>>()?;
        let run = RunArgs { threads: args.threads, ..RunArgs::default() };
        let options = PaperOptions { days, formats, threads: run.check()?.threads, args };
        options.check_files()?;
        Ok(options)
    }
}

impl PaperOptions {
    /// The first day that is printed, among all.
    fn first(&self) -> usize {
        usize::from(!self.args.no_yesterday)
    }

    /// The file of a day.
    fn file(&self, day: Day, format: PictureFormat) -> PathBuf {
        self.args.output.join(format!("{day}.{format}"))
    }

    /// Refuses to replace files.
    fn check_files(&self) -> Result<(), Error> {
        let days = self.days[self.first()..].iter();
        let pictures =
            days.flat_map(|(day, _)| self.formats.iter().map(|&format| self.file(*day, format)));
        let mut all = [self.args.output.join(LIST)].into_iter().chain(pictures);
        match all.find(|path| !self.args.force && path.exists()) {
            None => Ok(()),
            Some(path) => Err(Error::option(format!(
                "{} is there already: write --force to replace it, or another folder",
                path.display()
            ))),
        }
    }

    /// Pictures of these days in formats that are not asked for: those of an earlier run, maybe of other puzzles.
    fn kept_files(&self) -> Vec<PathBuf> {
        let others = PictureFormat::ALL.iter().filter(|format| !self.formats.contains(format));
        let days = self.days[self.first()..].iter();
        let files = days.flat_map(|(day, _)| others.clone().map(|&format| self.file(*day, format)));
        files.filter(|path| path.exists()).collect()
    }

    /// Days of the list that is there which are none of these, so that they leave it.
    fn days_that_go(&self) -> usize {
        let list = fs::read(self.args.output.join(LIST)).unwrap_or_default();
        let list: Vec<serde_json::Value> = serde_json::from_slice(&list).unwrap_or_default();
        let days: Vec<String> =
            self.days[self.first()..].iter().map(|(day, _)| day.to_string()).collect();
        let is_other = |one: &&serde_json::Value| {
            one["date"].as_str().is_some_and(|date| !days.iter().any(|day| day == date))
        };
        list.iter().filter(is_other).count()
    }

    /// Makes the puzzle of a day.
    fn make(&self, index: u64, writer: &dyn Writer, fields: &[Field]) -> Result<Daily, Error> {
        let (day, generator) = &self.days[index as usize];
        let recipe = generator.recipe();
        let mut batch = Batch::new(&recipe.rules);
        if let Some((_, error)) = generator.maker().fill(0..1, &mut batch).into_iter().next() {
            return Err(error);
        }
        let (date, mut made) = (day.to_string(), None);
        Facts::new(fields).each_of(&batch, recipe, true, |_, record| {
            let mut json = Vec::new();
            writer.record(&Record { date: Some(&date), ..*record }, &mut json);
            let givens = |values| Givens::from_trusted(record.rules, values);
            made = Some(Daily {
                puzzle: Puzzle::from_trusted(givens(record.puzzle)),
                solution: Solution::from_trusted(givens(record.solution.unwrap_or_default())),
                grade: record.grade.and_then(|name| name.parse().ok()),
                json,
            });
        });
        made.ok_or_else(|| Error::fault("no puzzle was made, and nothing says why"))
    }

    /// Writes the pictures of a day.
    fn draw(
        &self,
        (place, today): (usize, &Daily),
        before: Option<&Daily>,
        cancel: &Cancel,
    ) -> Result<(), Error> {
        let (day, language) = (self.days[place].0, self.args.language);
        let width = self.args.size.map_or(WIDTH, |width| width.0);
        let number = self.args.first_number + (place - self.first()) as u64;
        let grade = today.grade.map_or("", |grade| language.grade(grade));
        let head = self.args.head.of(number, &day.to_string(), grade);
        let dressed = |picture: Picture, width: f64| {
            let picture = picture.with_phrasing(language.of_steps().into());
            picture.with_theme(self.args.theme).with_size(width)
        };
        let puzzle = Picture::new(&Board::new(&today.puzzle)).with_heading(head);
        let mut drawing = dressed(puzzle, width).draw();
        if let Some(before) = before {
            let solved = Picture::new(&Board::new(&before.puzzle)).with_solution(&before.solution);
            let solved = solved.with_heading(language.yesterday());
            let solved = dressed(solved, width * BESIDE.0).draw();
            drawing = drawing.beside(solved, width * BESIDE.1);
        }
        for &format in &self.formats {
            let drawing = drawing.clone();
            #[cfg(feature = "pictures")]
            let drawing = match format {
                PictureFormat::Svg => rootgrid_book::outlined(drawing),
                _ => drawing,
            };
            let dpi = self.args.dpi.unwrap_or(DPI);
            let bytes = drawing_file(format, self.args.theme, (dpi, language.of_steps()), drawing)?;
            let mut file = Output::create(&self.file(day, format), cancel)?;
            file.write(&bytes)?;
            file.finish()?;
        }
        Ok(())
    }
}

impl Run for PaperOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let cancel = Cancel::on_interrupt()?;
        let folder = &self.args.output;
        fs::create_dir_all(folder)
            .map_err(|error| Error::io(format!("cannot make {}", folder.display()), error))?;
        let mut fields = FIELDS.to_vec();
        fields.extend(self.args.with_path.then_some(Field::Path));
        let style = Style { fields: fields.clone(), ..Style::default() };
        let writer = Form::from(Format::Json).writer(&style);
        let going = self.days_that_go();
        let mut list = Output::create(&folder.join(LIST), &cancel)?.with_array(false, &cancel);
        let mut text = Vec::new();
        writer.begin(&mut text);
        list.write(&text)?;
        let count = self.days.len() as u64;
        let mut progress = Progress::new(Unit::Puzzles(count), self.args.quiet, false);
        let (mut place, mut before) = (0, None);
        let work = |indices: std::ops::Range<u64>| {
            indices.map(|index| self.make(index, &*writer, &fields)).collect::<Vec<_>>()
        };
        let mut source = Indices::new(0..count, 1);
        Runner::new(self.threads)?.run(&mut source, &cancel, work, |made| {
            made.into_iter().try_for_each(|made| {
                let today = made?;
                if place >= self.first() {
                    list.write(&today.json)?;
                    self.draw((place, &today), before.as_ref(), &cancel)?;
                }
                before = (!self.args.no_yesterday).then_some(today);
                place += 1;
                progress.advance(1);
                Ok(())
            })
        })?;
        if cancel.is_set() {
            progress.note("interrupted: puzzles.json was not written");
            return Ok(Outcome::Interrupted);
        }
        let mut text = Vec::new();
        writer.end(&mut text);
        list.write(&text)?;
        list.finish()?;
        // The day before the first is not delivered.
        if going > 0 {
            progress.note(&format!(
                "{LIST} has these days alone: {going} of the one that was there are not in it any more"
            ));
        }
        let kept = self.kept_files();
        if let Some(first) = kept.first() {
            let more = match kept.len() - 1 {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            progress.note(&format!(
                "{}{more}: pictures of these days in other formats, left as they were",
                first.display()
            ));
        }
        progress.leave_out(self.first() as u64);
        progress.note_end(folder.to_str());
        Ok(Outcome::Done)
    }
}
