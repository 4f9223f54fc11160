//! `book`: pages of puzzles with their answers, as PDF or HTML.
//!
//! ```text
//!   options, book file --> Wanted chapters --Gatherer--> Book --lay_out--> Pages --> file
//! ```

mod chapter;
mod cover;
mod file;
mod ledger;
mod look;
mod options;
mod unused;

pub(super) use options::BookOptions;

use super::book_values::{BookFormat, PuzzleOrder};
use super::common_args::{InputArgs, RulesArgs};
use super::input::Entries;
use super::item::Item;
use super::job::{Outcome, Run};
use super::refusals::Refusals;
use chapter::{ChapterMaker, Origin, Wanted};
use rootgrid::deduce::Limits;
use rootgrid::error::Error;
use rootgrid::rate::Grade;
use rootgrid_batch::book::{ChapterPlan, Gatherer, SheetBinder, Teacher};
use rootgrid_batch::{Cancel, Output, Progress, Runner, Unit, decompressed};
use rootgrid_book::pages::{
    Answers, Book, Chapter, Cover, Label, Layout, cover, expect_room, how_to_play, html,
    html_difference, lay_out, pdf, pdf_difference,
};
use rootgrid_records::facts::NOT_RATED;
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// A book as a file.
struct Made {
    bytes: Vec<u8>,
    /// Its pages, where it has any.
    layout: Option<Layout>,
    /// Its cover, where one was asked for.
    cover: Option<Cover>,
}

impl Run for BookOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let cancel = Cancel::on_interrupt()?;
        let runner = Runner::new(self.run.threads)?;
        self.expect_room()?;
        let printed = self.is_check.then(|| self.printed()).transpose()?;
        let output =
            printed.is_none().then(|| Output::create(&self.output, &cancel)).transpose()?;
        let covered = self.cover.as_ref().filter(|_| printed.is_none());
        let covered = covered.map(|cover| Output::create(&cover.path, &cancel)).transpose()?;
        let counts = self.chapters.iter().map(|(wanted, _)| wanted.plan.count);
        let unit = counts.sum::<Option<u64>>().map_or(Unit::PuzzlesToCome, Unit::Puzzles);
        let is_terminal = output.as_ref().is_some_and(Output::is_terminal);
        let mut progress = Progress::new(unit, self.run.quiet, is_terminal);
        if let Some(seed) = self.drawn {
            progress.note_later(format!("seed {seed}"));
        }
        let classes = self.ledger.as_ref().map_or(&[][..], |ledger| &ledger.keys);
        let mut gatherer = Gatherer::new(&runner, &cancel, self.code, classes);
        let Some(book) = self.gather(&mut gatherer, &mut progress, &cancel)? else {
            return Ok(interrupted(&progress));
        };
        let made = self.set(&book, &progress)?;
        if cancel.is_set() {
            return Ok(interrupted(&progress));
        }
        let Some(mut output) = output else {
            return self.compare(&book, &made, &printed.unwrap_or_default(), &progress);
        };
        output.write(&made.bytes)?;
        let ledger = self
            .ledger
            .as_ref()
            .map(|ledger| ledger.write(gatherer.keys(), &cancel))
            .transpose()?;
        let name = output.file_name().map(str::to_owned);
        output.finish()?;
        if let Some((mut file, cover)) = covered.zip(made.cover.as_ref()) {
            file.write(&cover.bytes)?;
            file.finish()?;
        }
        if let Some(ledger) = ledger {
            ledger.finish()?;
        }
        self.note_ledger(gatherer.repeats(), &progress);
        self.note_language(&progress);
        self.note_ratings(&book, &progress);
        self.note_unsolved(&book, &progress);
        if let Some(layout) = &made.layout {
            let pages = layout.pages.len();
            progress.note(&format!("{pages} page{}", if pages == 1 { "" } else { "s" }));
        }
        for note in made.cover.iter().flat_map(|cover| &cover.notes) {
            progress.note(note);
        }
        progress.note_end(name.as_deref());
        Ok(Outcome::Done)
    }
}

/// The bytes of files that were printed.
#[derive(Default)]
struct Printed {
    book: Vec<u8>,
    cover: Option<Vec<u8>>,
}

/// Says that an interrupted book is not written.
fn interrupted(progress: &Progress) -> Outcome {
    progress.note("interrupted: no book was written");
    Outcome::Interrupted
}

impl BookOptions {
    /// Refuses boards that no page has room for, before any is made.
    fn expect_room(&self) -> Result<(), Error> {
        if self.format != BookFormat::Pdf {
            return Ok(());
        }
        let made = |(wanted, maker): &(Wanted, Option<ChapterMaker>)| {
            let generator = maker.as_ref().and_then(ChapterMaker::generator);
            let generator = generator.filter(|_| wanted.plan.lesson.is_none());
            generator.map_or(Ok(()), |generator| {
                expect_room(&self.style, &wanted.plan.name, generator.recipe().shape())
            })
        };
        self.chapters.iter().try_for_each(made)
    }

    /// The book with its chapters; none after an interrupt.
    fn gather(
        &self,
        gatherer: &mut Gatherer<'_>,
        progress: &mut Progress,
        cancel: &Cancel,
    ) -> Result<Option<Book>, Error> {
        let mut book = self.book.clone();
        let mut teacher = Teacher {
            language: book.language,
            has_answers: self.style.answers != Answers::None,
            has_key: self.has_key,
            limits: Limits::new().with_cancel(cancel.flag()),
            positions: 0,
        };
        if self.tells_how_to_play {
            book.chapters.push(how_to_play(book.language)?);
        }
        let mut binder = SheetBinder::new(book.language, &self.style);
        for (wanted, maker) in &self.chapters {
            let order = wanted.order.unwrap_or(self.order);
            let rises = order == PuzzleOrder::Rising;
            let mut chapter = match (maker, &wanted.origin) {
                (Some(ChapterMaker::Sheets(sheets, seed)), _) => binder
                    .bind(&wanted.plan, (sheets, *seed), rises, cancel, || progress.advance(1))
                    .map_err(|error| match error.is_unmet() {
                        true => Error::unmet(format!("{}: {error}", wanted.plan.title())),
                        false => error,
                    })?,
                (Some(ChapterMaker::Recipe(generator)), _) => {
                    match wanted.trainer(generator.recipe())? {
                        Some(trainer) => {
                            let trainer = (generator.recipe(), &trainer);
                            gatherer.train(&wanted.plan, trainer, || progress.advance(1))?
                        }
                        None => gatherer.make(&wanted.plan, generator, || progress.advance(1))?,
                    }
                }
                (None, Origin::Read(files)) => {
                    self.read(&wanted.plan, files, gatherer, progress)?
                }
                (None, Origin::Made(_)) => {
                    return Err(Error::fault("a chapter that is made has no recipe"));
                }
            };
            match order {
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
                return Ok(None);
            }
            book.chapters.push(chapter);
        }
        Ok(Some(book))
    }

    /// The files that were printed: the book, and its cover if one was asked for.
    ///
    /// # Errors
    /// When one cannot be read.
    fn printed(&self) -> Result<Printed, Error> {
        let read = |path: &Path, what: &str| {
            let mut bytes = Vec::new();
            let file = File::open(path).and_then(|file| decompressed(Box::new(file)));
            file.and_then(|mut file| file.read_to_end(&mut bytes)).map(|_| bytes).map_err(|error| {
                Error::io(format!("cannot read {}, the printed {what}", path.display()), error)
            })
        };
        let cover = self.cover.as_ref().map(|cover| read(&cover.path, "cover")).transpose()?;
        Ok(Printed { book: read(&self.output, "book")?, cover })
    }

    /// Compares the book with what was printed.
    ///
    /// # Errors
    /// When they differ: what differs first.
    fn compare(
        &self,
        book: &Book,
        made: &Made,
        printed: &Printed,
        progress: &Progress,
    ) -> Result<Outcome, Error> {
        let again = |path: &Path, difference: Option<String>| match difference {
            Some(difference) => Err(Error::unmet(format!(
                "{} differs from what is made again: {difference}",
                path.display()
            ))),
            None => {
                progress
                    .note(&format!("{} is the same bytes when it is made again", path.display()));
                Ok(())
            }
        };
        let of_pdf = |path: &Path, layout: Option<&Layout>, printed: &[u8], made: &[u8]| {
            let difference = pdf_difference(book, layout, printed, made);
            let named = |error| Error::option(format!("{}: {error}", path.display()));
            again(path, difference.map_err(named)?)
        };
        match &made.layout {
            None => again(&self.output, html_difference(&printed.book, &made.bytes))?,
            layout => of_pdf(&self.output, layout.as_ref(), &printed.book, &made.bytes)?,
        }
        if let (Some(options), Some(printed), Some(made)) =
            (&self.cover, &printed.cover, &made.cover)
        {
            of_pdf(&options.path, None, printed, &made.bytes)?;
        }
        Ok(Outcome::Done)
    }

    /// Says of how many puzzles the rating is not known, where it is a label.
    fn note_ratings(&self, book: &Book, progress: &Progress) {
        if !self.style.shows(Label::Rating) {
            return;
        }
        let puzzles = || book.chapters.iter().flat_map(|chapter| &chapter.puzzles);
        let unknown = puzzles().filter(|one| one.rating.is_none()).count();
        if unknown > 0 {
            progress.note(&format!(
                "{NOT_RATED} and not for all rules: {unknown} of {} puzzles have none as a label",
                puzzles().count()
            ));
        }
    }

    /// Says how many puzzles have their grade because no steps that the program knows solve them.
    fn note_unsolved(&self, book: &Book, progress: &Progress) {
        let puzzles = || book.chapters.iter().flat_map(|chapter| &chapter.puzzles);
        // Where the ladder ends before the solution, no effort is known.
        let hardest = puzzles().filter(|one| one.grade == Some(Grade::Diabolical));
        let open = hardest.filter(|one| one.effort.is_none()).count();
        if open > 0 {
            progress.note(&format!(
                "{open} of {} puzzles are called diabolical as no steps that this program knows solve them: --difficulty, or a word \
                 of the chapter as in 'rules=thermo hard', makes others",
                puzzles().count()
            ));
        }
    }

    /// Says that lessons are in two languages, where that of the book has no steps.
    fn note_language(&self, progress: &Progress) {
        let language = self.book.language;
        let has_steps = language.of_steps().name() == language.name();
        if !has_steps && self.chapters.iter().any(|(wanted, _)| wanted.plan.lesson.is_some()) {
            progress.note(&format!(
                "the steps of lessons are in English: there are none in '{}' yet, but in en, de, fr and es",
                language.name()
            ));
        }
    }

    /// Says what a ledger has changed.
    fn note_ledger(&self, repeats: u64, progress: &Progress) {
        let Some(ledger) = &self.ledger else { return };
        if ledger.has_volume() {
            progress.note(
                "the ledger had this book already: its own puzzles are not left out; another --title or --seed makes \
                 another volume",
            );
        }
        let is_sheet = |(_, maker): &(Wanted, _)| matches!(maker, Some(ChapterMaker::Sheets(..)));
        if self.chapters.iter().any(is_sheet) {
            progress.note("the ledger keeps boards of one grid alone: another --seed makes other puzzles of several grids");
        }
        if repeats > 0 {
            progress.note(&format!(
                "left out {repeats} that are essentially the same as puzzles of other volumes, or of this one"
            ));
        }
    }

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

    /// The file of a book.
    fn set(&self, book: &Book, progress: &Progress) -> Result<Made, Error> {
        if self.format == BookFormat::Html {
            let bytes = html(book, &self.style).into_bytes();
            return Ok(Made { bytes, layout: None, cover: None });
        }
        let layout = lay_out(book, &self.style)?;
        for note in &layout.notes {
            progress.note(note);
        }
        let count = layout.pages.len();
        let cover =
            self.cover.as_ref().map(|options| cover(book, &self.style, &options.look, count));
        let bytes = pdf(book, &self.style, &layout.pages)?;
        Ok(Made { bytes, layout: Some(layout), cover: cover.transpose()? })
    }
}
