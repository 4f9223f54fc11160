//! `book`: pages of puzzles with their answers, as PDF or HTML.
//!
//! ```text
//!   options, book file --> Wanted chapters --Gatherer--> Book --lay_out--> Pages --> file
//! ```

mod chapter;
mod file;
mod ledger;

use super::book_args::BookArgs;
use super::book_values::{BookFormat, Edge, Labels, PuzzleOrder};
use super::common_args::{InputArgs, RulesArgs, RunArgs};
use super::file_names;
use super::input::Entries;
use super::item::Item;
use super::job::{Outcome, Run};
use super::refusals::Refusals;
use super::seed::Seed;
use super::setup::RunOptions;
use chapter::{Origin, Wanted};
use ledger::Ledger;
use rootgrid::deduce::Limits;
use rootgrid::error::Error;
use rootgrid::generate::Generator;
use rootgrid_batch::book::{ChapterPlan, CodeText, Gatherer, Teacher};
use rootgrid_batch::{Cancel, Output, Progress, Runner, Unit};
use rootgrid_book::pages::{Answers, Book, Chapter, Style, html, lay_out, pdf};
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

/// Checked options of `book`.
#[derive(Debug)]
pub(super) struct BookOptions {
    /// The chapters, each with what makes it if it is made.
    chapters: Vec<(Wanted, Option<Generator>)>,
    input: InputArgs,
    book: Book,
    style: Style,
    order: PuzzleOrder,
    code: Option<CodeText>,
    ledger: Option<Ledger>,
    /// A seed that nobody can know otherwise.
    drawn: Option<u64>,
    format: BookFormat,
    output: PathBuf,
    run: RunOptions,
}

impl TryFrom<BookArgs> for BookOptions {
    type Error = Error;

    fn try_from(mut args: BookArgs) -> Result<BookOptions, Error> {
        let mut chapters = Vec::new();
        if let Some(path) = book_file(&args)? {
            let (own, written) = file::read(&path)?;
            args.input.inputs.clear();
            args = merged(args, own);
            chapters = written;
        }
        for text in &args.chapter {
            chapters.push(Wanted::parse(text)?);
        }
        let output = args.output.take().unwrap_or_else(|| "-".into());
        if output == Path::new("-") && std::io::stdout().is_terminal() {
            return Err(Error::option("a book goes to a file: write -o NAME.pdf or -o NAME.html"));
        }
        let format = format(args.format, &output)?;
        let style = style(&args)?;
        if chapters.is_empty() {
            let mut files = args.input.inputs.clone();
            if files.is_empty() {
                files.push("-".into());
            }
            let origin = Origin::Read(files);
            chapters.push(Wanted { plan: ChapterPlan::default(), origin, order: None });
        } else if !args.input.inputs.is_empty() {
            return Err(Error::option(
                "puzzles beside chapters: write --chapter 'NAME:@FILE' for those of a file",
            ));
        }
        let run = RunArgs { threads: args.threads, backend: None, quiet: args.quiet }.check()?;
        let seed = Seed::choose(args.seed.as_deref())?;
        let text = args.seed.clone().unwrap_or_else(|| seed.value.to_string());
        let generator = |wanted: &Wanted| match &wanted.origin {
            Origin::Made(words) => wanted.generator(words, &text, run.backend).map(Some),
            Origin::Read(_) => Ok(None),
        };
        let chapters = chapters.into_iter().map(|mut wanted| {
            let generator = generator(&wanted)?;
            wanted.plan.choose_glyphs(args.glyphs, generator.as_ref())?;
            Ok((wanted, generator))
        });
        let chapters = chapters.collect::<Result<Vec<_>, Error>>()?;
        let mut generators = chapters.iter().filter_map(|(_, generator)| generator.as_ref());
        let is_needed = generators.any(|generator| generator.recipe().seed == seed.value);
        let drawn = (seed.is_drawn && is_needed).then_some(seed.value);
        let book = Book {
            title: args
                .title
                .take()
                .filter(|title| !title.trim().is_empty())
                .unwrap_or_else(|| "Sudoku".to_owned()),
            subtitle: args.subtitle.take().unwrap_or_default(),
            author: args.author.take().unwrap_or_default(),
            foreword: file::paragraphs(&args.foreword.take().unwrap_or_default()),
            chapters: Vec::new(),
            language: args.language.unwrap_or_default(),
        };
        book.check_texts()?;
        let ledger = args.ledger.as_deref().map(Ledger::read).transpose()?;
        let order = args.order.unwrap_or(PuzzleOrder::Rising);
        Ok(BookOptions {
            chapters,
            input: args.input,
            book,
            style,
            order,
            code: args.qr,
            ledger,
            drawn,
            format,
            output,
            run,
        })
    }
}

/// The book file among the inputs, which is then the only one.
fn book_file(args: &BookArgs) -> Result<Option<PathBuf>, Error> {
    let is_book =
        |path: &&PathBuf| path.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"));
    match (args.input.inputs.iter().find(is_book), args.input.inputs.len()) {
        (Some(path), 1) => Ok(Some(path.clone())),
        (Some(path), _) => Err(Error::option(format!(
            "{} is a book file: expected it alone, with puzzles in its chapters",
            path.display()
        ))),
        (None, _) => Ok(None),
    }
}

/// The options that were typed, and those of the book file for the rest.
fn merged(typed: BookArgs, file: BookArgs) -> BookArgs {
    macro_rules! either {
        ($($field:ident),+) => { BookArgs {
            input: InputArgs {
                inputs: Vec::new(),
                shape: typed.input.shape.or(file.input.shape),
                from: typed.input.from.or(file.input.from),
                skip_invalid: typed.input.skip_invalid || file.input.skip_invalid,
            },
            chapter: [file.chapter, typed.chapter].concat(),
            large_print: typed.large_print || file.large_print,
            dots: typed.dots || file.dots,
            no_contents: typed.no_contents || file.no_contents,
            no_heads: typed.no_heads || file.no_heads,
            no_page_numbers: typed.no_page_numbers || file.no_page_numbers,
            quiet: typed.quiet || file.quiet,
            $($field: typed.$field.or(file.$field)),+
        } };
    }
    either!(
        title,
        subtitle,
        author,
        foreword,
        date,
        language,
        order,
        seed,
        ledger,
        used,
        page,
        per_page,
        solutions,
        solutions_per_page,
        labels,
        glyphs,
        qr,
        note_lines,
        margin,
        gutter,
        bleed,
        format,
        output,
        threads
    )
}

fn format(asked: Option<BookFormat>, output: &Path) -> Result<BookFormat, Error> {
    if let Some(format) = asked {
        return Ok(format);
    }
    file_names::format(output)?.ok_or_else(|| {
        Error::option(format!(
            "--format pdf or html? '{}' does not say: expected a name that ends in .pdf or .html",
            output.display()
        ))
    })
}

/// Answers a page beside large print: their digits are those of books for most readers.
const LARGE_ANSWERS: usize = 4;

fn style(args: &BookArgs) -> Result<Style, Error> {
    let usual = Style::default();
    let between = |what: &str, value: usize, range: std::ops::RangeInclusive<usize>| match range
        .contains(&value)
    {
        true => Ok(value),
        false => Err(Error::option(format!(
            "--{what} {value}: expected {} to {}",
            range.start(),
            range.end()
        ))),
    };
    let per_page = args.per_page.unwrap_or(usual.per_page);
    if ![1, 2, 4, 6, 9].contains(&per_page) {
        return Err(Error::option(format!("--per-page {per_page}: expected 1, 2, 4, 6 or 9")));
    }
    if args.large_print && args.per_page.is_some_and(|count| count != 1) {
        return Err(Error::option(format!(
            "--large-print with --per-page {per_page}: large print has one puzzle a page, leave --per-page out"
        )));
    }
    let usual_answers = if args.large_print { LARGE_ANSWERS } else { usual.answers_per_page };
    let points = |edge: Option<Edge>| edge.map(|edge| edge.0);
    let answers = args.solutions.unwrap_or_default();
    if args.solutions_per_page.is_some() && answers != Answers::Back {
        return Err(Error::option(format!(
            "--solutions-per-page is for solutions at the back, not for '{answers}'"
        )));
    }
    Ok(Style {
        paper: args.page.unwrap_or_default(),
        used: args.used.unwrap_or_default(),
        per_page,
        is_large: args.large_print,
        answers,
        answers_per_page: between(
            "solutions-per-page",
            args.solutions_per_page.unwrap_or(usual_answers),
            1..=20,
        )?,
        labels: args.labels.clone().map_or(usual.labels, |Labels(labels)| labels),
        note_lines: between("note-lines", args.note_lines.unwrap_or(0), 0..=40)?,
        has_dots: args.dots,
        margin: points(args.margin),
        gutter: points(args.gutter),
        bleed: points(args.bleed).unwrap_or(0.0),
        has_contents: !args.no_contents,
        has_heads: !args.no_heads,
        has_page_numbers: !args.no_page_numbers,
        date: args.date,
    })
}

impl Run for BookOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let cancel = Cancel::on_interrupt()?;
        let runner = Runner::new(self.run.threads)?;
        let mut output = Output::create(&self.output, &cancel)?;
        let counts = self.chapters.iter().map(|(wanted, _)| wanted.plan.count);
        let unit = counts.sum::<Option<u64>>().map_or(Unit::PuzzlesToCome, Unit::Puzzles);
        let mut progress = Progress::new(unit, self.run.quiet, output.is_terminal());
        if let Some(seed) = self.drawn {
            progress.note_later(format!("seed {seed}"));
        }
        let classes = self.ledger.as_ref().map_or(&[][..], |ledger| &ledger.keys);
        let mut gatherer = Gatherer::new(&runner, &cancel, self.code, classes);
        let mut book = self.book.clone();
        let mut teacher = Teacher {
            language: book.language,
            has_answers: self.style.answers != Answers::None,
            limits: Limits::new().with_cancel(cancel.flag()),
            positions: 0,
        };
        for (wanted, generator) in &self.chapters {
            let mut chapter = match (generator, &wanted.origin) {
                (Some(generator), _) => {
                    gatherer.make(&wanted.plan, generator, || progress.advance(1))?
                }
                (None, Origin::Read(files)) => {
                    self.read(&wanted.plan, files, &mut gatherer, &mut progress)?
                }
                (None, Origin::Made(_)) => {
                    return Err(Error::fault("a chapter that is made has no recipe"));
                }
            };
            match wanted.order.unwrap_or(self.order) {
                PuzzleOrder::Rising => chapter.sort(),
                PuzzleOrder::Minutes => chapter.sort_by_minutes(),
                PuzzleOrder::AsIs => {}
            }
            chapter.tell_rules(book.language);
            if !cancel.is_set()
                && let Some(lesson) = &wanted.plan.lesson
            {
                teacher.teach(&mut chapter, lesson, book.entries().count() + 1)?;
            }
            if cancel.is_set() {
                return Ok(interrupted(&progress));
            }
            book.chapters.push(chapter);
        }
        let (bytes, pages) = self.set(&book, &progress)?;
        if cancel.is_set() {
            return Ok(interrupted(&progress));
        }
        output.write(&bytes)?;
        let ledger = self
            .ledger
            .as_ref()
            .map(|ledger| ledger.write(gatherer.keys(), &cancel))
            .transpose()?;
        let name = output.file_name().map(str::to_owned);
        output.finish()?;
        if let Some(ledger) = ledger {
            ledger.finish()?;
        }
        if let Some(pages) = pages {
            progress.note(&format!("{pages} pages"));
        }
        progress.note_end(name.as_deref());
        Ok(Outcome::Done)
    }
}

/// Says that an interrupted book is not written.
fn interrupted(progress: &Progress) -> Outcome {
    progress.note("interrupted: no book was written");
    Outcome::Interrupted
}

impl BookOptions {
    /// The puzzles of a chapter that stand in files.
    fn read(
        &self,
        plan: &ChapterPlan,
        files: &[PathBuf],
        gatherer: &mut Gatherer<'_>,
        progress: &mut Progress,
    ) -> Result<Chapter, Error> {
        let input = InputArgs { inputs: files.to_vec(), ..self.input.clone() }.check()?;
        let input = input.under_rules(&RulesArgs { rules: None });
        input.note_wait(|note| progress.note(note));
        let puzzles = |entries: Entries| {
            let read = |item: Result<Item, Error>| {
                let item = item?;
                Ok((item.place(), item.into_puzzle()?))
            };
            entries.items.into_iter().map(read).collect()
        };
        let mut refusals = Refusals::new(input.skip_invalid);
        let tell = |taken: Result<(), Error>| match taken {
            Ok(()) => {
                progress.advance(1);
                Ok(())
            }
            Err(error) => refusals.take(progress, error),
        };
        let (chapter, repeats) = gatherer.read(plan, &mut input.open(), puzzles, tell)?;
        refusals.note_count(progress, chapter.puzzles.len() as u64 + repeats);
        if repeats > 0 {
            progress.note(&format!(
                "{}: {repeats} left out, essentially the same as others",
                plan.title()
            ));
        }
        Ok(chapter)
    }

    /// The bytes of a book, and the number of its pages.
    fn set(&self, book: &Book, progress: &Progress) -> Result<(Vec<u8>, Option<usize>), Error> {
        if self.format == BookFormat::Html {
            return Ok((html(book, &self.style).into_bytes(), None));
        }
        let layout = lay_out(book, &self.style)?;
        for note in &layout.notes {
            progress.note(note);
        }
        Ok((pdf(book, &self.style, &layout.pages)?, Some(layout.pages.len())))
    }
}
