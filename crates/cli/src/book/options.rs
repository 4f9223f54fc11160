//! Options of `book`, checked.

use super::chapter::{ChapterMaker, Origin, Wanted};
use super::cover::CoverOptions;
use super::file;
use super::ledger::{Ledger, Volume};
use super::look::{between, style};
use super::unused::{not_of_sheets, of_files, of_lessons, of_paper};
use crate::book_args::BookArgs;
use crate::book_values::{BookFormat, PuzzleOrder};
use crate::common_args::{InputArgs, RunArgs};
use crate::file_names;
use crate::seed::Seed;
use crate::setup::RunOptions;
use crate::small_files::read_small;
use rootgrid::error::Error;
use rootgrid_batch::book::{ChapterPlan, CodeText};
use rootgrid_book::pages::{Book, Label, Style, check_text};
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

/// The largest file of names.
const LARGEST_NAMES: u64 = 1 << 16;

/// Checked options of `book`.
#[derive(Debug)]
pub(crate) struct BookOptions {
    /// The chapters, each with what makes it if it is made.
    pub(super) chapters: Vec<(Wanted, Option<ChapterMaker>)>,
    pub(super) input: InputArgs,
    pub(super) book: Book,
    pub(super) style: Style,
    pub(super) order: PuzzleOrder,
    pub(super) code: Option<CodeText>,
    pub(super) ledger: Option<Ledger>,
    /// A seed that nobody can know otherwise.
    pub(super) drawn: Option<u64>,
    pub(super) format: BookFormat,
    pub(super) output: PathBuf,
    pub(super) cover: Option<CoverOptions>,
    /// Whether the book is compared with the file that is there, and not written.
    pub(super) is_check: bool,
    /// Whether there are pages on how to play.
    pub(super) tells_how_to_play: bool,
    /// Whether answers of lessons stand beside their positions.
    pub(super) has_key: bool,
    pub(super) run: RunOptions,
}

impl TryFrom<BookArgs> for BookOptions {
    type Error = Error;

    fn try_from(mut args: BookArgs) -> Result<BookOptions, Error> {
        let mut chapters = Vec::new();
        let about_cover = CoverOptions::about(&args);
        let of_paper = of_paper(&args);
        let book_file = book_file(&args)?;
        if let Some(path) = &book_file {
            let (own, written) = file::read(path)?;
            args.input.inputs.clear();
            args = merged(args, own);
            chapters = written;
        }
        if let Some(grades) = &args.difficulty {
            chapters.extend(Wanted::by_grade(grades, args.language.unwrap_or_default())?);
        }
        for text in &args.chapter {
            chapters.push(Wanted::parse(text)?);
        }
        let is_check = args.check;
        let are_read = chapters.iter().all(|wanted| matches!(wanted.origin, Origin::Read(_)));
        let output = args.output.take();
        let output = output.or_else(|| {
            book_file.filter(|_| is_check).map(|file| printed_name(&file, args.format))
        });
        let output = output.unwrap_or_else(|| "-".into());
        if is_check && output == Path::new("-") {
            return Err(Error::option(
                "--check compares with a printed file: write -o and its name, as -o book.pdf",
            ));
        }
        if output == Path::new("-") && std::io::stdout().is_terminal() {
            return Err(Error::option("a book goes to a file: write -o NAME.pdf or -o NAME.html"));
        }
        let format = format(args.format, &output)?;
        let style = style(&args)?;
        if are_read && style.shows(Label::Recipe) {
            return Err(Error::option(
                "--labels recipe is for puzzles that are made for the book, and those of files have none: leave recipe out",
            ));
        }
        if let (Some(option), false) = (of_paper, format == BookFormat::Pdf) {
            return Err(Error::option(format!(
                "{option} is for pages of paper, and a page for browsers has none: leave it out, or write -o NAME.pdf"
            )));
        }
        if args.handout && format != BookFormat::Pdf {
            return Err(Error::option("--handout is for pages of paper: write -o NAME.pdf"));
        }
        if args.labels.is_some() && style.shows(Label::Page) && format != BookFormat::Pdf {
            return Err(Error::option(
                "--labels page is for pages of paper, and a page for browsers has links: leave page out, or write -o NAME.pdf",
            ));
        }
        let cover = CoverOptions::check(&args, about_cover, (format, &output))?;
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
        let is_made = |wanted: &Wanted| matches!(wanted.origin, Origin::Made(_));
        if let (Some(option), true) = (of_files(&args.input), chapters.iter().all(is_made)) {
            return Err(Error::option(format!(
                "{option} is for puzzles of files, and all are made: leave it out; words of a chapter say what is made, as \
                 --chapter 'Small:6x6 easy:2'"
            )));
        }
        let teaches = chapters.iter().any(|wanted| wanted.plan.lesson.is_some());
        if let (Some(option), false) = (of_lessons(&args), teaches) {
            return Err(Error::option(format!(
                "{option} is for lessons, and no chapter is one: leave it out, or write a chapter as 'Wings:teach=xy-wing:3'"
            )));
        }
        let run = RunArgs { threads: args.threads, backend: None, quiet: args.quiet }.check()?;
        let seed = Seed::choose(args.seed.as_deref())?;
        let text = args.seed.clone().unwrap_or_else(|| seed.value.to_string());
        let maker = |wanted: &Wanted, pupil: &str| match &wanted.origin {
            Origin::Made(words) => {
                wanted.maker(words, &format!("{text}{pupil}"), run.backend).map(Some)
            }
            Origin::Read(_) => Ok(None),
        };
        let chapters: Vec<(String, Wanted)> = match &args.names {
            Some(path) => of_pupils(&pupils(path)?, &chapters)?,
            None => chapters.into_iter().map(|wanted| (String::new(), wanted)).collect(),
        };
        let chapters = chapters.into_iter().map(|(pupil, mut wanted)| {
            let maker = maker(&wanted, &pupil)?;
            let generator = maker.as_ref().and_then(ChapterMaker::generator);
            wanted.plan.choose_glyphs(args.glyphs, generator)?;
            Ok((wanted, maker))
        });
        let chapters = chapters.collect::<Result<Vec<_>, Error>>()?;
        let sheets = |(_, maker): &&(Wanted, Option<ChapterMaker>)| {
            matches!(maker, Some(ChapterMaker::Sheets(..)))
        };
        let sheets = chapters.iter().filter(sheets).count();
        if let Some(option) = not_of_sheets(&args, sheets == chapters.len()).filter(|_| sheets > 0)
        {
            return Err(Error::option(format!(
                "{option} is for puzzles of one grid: leave it out, or make a book of its own of the others"
            )));
        }
        let mut makers = chapters.iter().filter_map(|(_, maker)| maker.as_ref());
        let is_needed = makers.any(|maker| maker.seed() == seed.value);
        if is_check && seed.is_drawn && is_needed {
            return Err(Error::option(
                "--check makes the book again, and nobody knows its seed: write --seed as it was printed when the book was made",
            ));
        }
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
            copyright: file::paragraphs(&args.copyright.take().unwrap_or_default()),
            isbn: args.isbn.take(),
            chapters: Vec::new(),
            language: args.language.unwrap_or_default(),
            first_number: between("first-number", args.first_number.unwrap_or(1), 1..=MOST_NUMBER)?,
        };
        book.check_texts()?;
        let volume = volume(&book, &chapters);
        let ledger = args.ledger.as_deref().map(|path| Ledger::read(path, volume)).transpose()?;
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
            cover,
            is_check,
            tells_how_to_play: args.how_to_play,
            has_key: args.key,
            run,
        })
    }
}

/// The highest number of a first puzzle: that of the last one has to be readable.
const MOST_NUMBER: usize = 999_999_999;

/// The chapters of each pupil, with what their seeds end with.
///
/// # Errors
/// When a chapter cannot differ from pupil to pupil.
fn of_pupils(pupils: &[String], chapters: &[Wanted]) -> Result<Vec<(String, Wanted)>, Error> {
    if let Some(wanted) = chapters.iter().find(|wanted| !wanted.is_seeded()) {
        return Err(Error::option(format!(
            "{} is the same for every name of --names: write what is to be made, as easy:4, or --name-line for one sheet for all",
            wanted.plan.title()
        )));
    }
    let own = |pupil: &String| {
        let named = |wanted: &Wanted| (format!(" {pupil}"), wanted.of_pupil(pupil));
        chapters.iter().map(named).collect::<Vec<_>>()
    };
    Ok(pupils.iter().flat_map(own).collect())
}

/// The names of a file, a name a line.
///
/// # Errors
/// When it cannot be read, has no name, or has a name twice.
fn pupils(path: &Path) -> Result<Vec<String>, Error> {
    let named = |error| Error::io(format!("cannot read the names {}", path.display()), error);
    let text = read_small(path, LARGEST_NAMES).map_err(|error| match error.kind() {
        std::io::ErrorKind::InvalidData => Error::option(format!(
            "{}: the names are no UTF-8: save the file as UTF-8 (in Excel \"CSV UTF-8\", in the editor of Windows under Encoding)",
            path.display()
        )),
        _ => named(error),
    })?;
    let text = text.trim_start_matches('\u{feff}');
    let mut names: Vec<String> = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let name = line.trim();
        let place = || format!("{}:{}", path.display(), at + 1);
        if name.chars().any(char::is_control) {
            return Err(Error::option(format!("{}: expected a name, without tabs", place())));
        }
        check_text(&place(), name)?;
        if names.iter().any(|other| other == name) {
            return Err(Error::option(format!(
                "{}: {name} stands there twice: add a letter, as {name} B.",
                place()
            )));
        }
        if !name.is_empty() {
            names.push(name.to_owned());
        }
    }
    match names.is_empty() {
        true => Err(Error::option(format!("{}: expected names, a name a line", path.display()))),
        false => Ok(names),
    }
}

/// The volume that a book is: its titles, and the recipes of its chapters or the names of their files, wherever they are.
fn volume(book: &Book, chapters: &[(Wanted, Option<ChapterMaker>)]) -> Volume {
    let origin = |(wanted, maker): &(Wanted, Option<ChapterMaker>)| match (maker, &wanted.origin) {
        (Some(maker), _) => maker.words(),
        (None, Origin::Read(files)) => {
            let names = files.iter().map(|file| file.file_name().unwrap_or(file.as_os_str()));
            format!("{:?}", names.collect::<Vec<_>>())
        }
        (None, Origin::Made(words)) => words.clone(),
    };
    let origins: Vec<String> = chapters.iter().map(origin).collect();
    let said = [&book.subtitle, &book.author].into_iter().chain(&origins);
    Volume::new(&book.title, said.map(String::as_str))
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

/// The name of a printed book that is not said: that of its book file.
fn printed_name(file: &Path, format: Option<BookFormat>) -> PathBuf {
    file.with_extension(format.unwrap_or(BookFormat::Pdf).name())
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
            how_to_play: typed.how_to_play || file.how_to_play,
            index: typed.index || file.index,
            large_print: typed.large_print || file.large_print,
            dots: typed.dots || file.dots,
            handout: typed.handout || file.handout,
            key: typed.key || file.key,
            name_line: typed.name_line || file.name_line,
            no_contents: typed.no_contents || file.no_contents,
            no_heads: typed.no_heads || file.no_heads,
            no_page_numbers: typed.no_page_numbers || file.no_page_numbers,
            check: typed.check || file.check,
            quiet: typed.quiet || file.quiet,
            $($field: typed.$field.or(file.$field)),+
        } };
    }
    either!(
        difficulty,
        title,
        subtitle,
        author,
        foreword,
        copyright,
        isbn,
        date,
        language,
        order,
        seed,
        ledger,
        names,
        used,
        page,
        per_page,
        solutions,
        solutions_per_page,
        labels,
        glyphs,
        qr,
        first_number,
        openers,
        note_lines,
        margin,
        gutter,
        bleed,
        format,
        output,
        cover,
        blurb,
        cover_paper,
        cover_color,
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
