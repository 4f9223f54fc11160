//! The options of `book`, on the command line or as keys in a book file.

use super::book_values::{BookFormat, Colour, Edge, Labels, PuzzleOrder};
use super::common_args::InputArgs;
use super::grades::Grades;
use super::values::{examples, listed, named, number, number_above_0, text};
use clap::ValueHint;
use rootgrid::names::Named as _;
use rootgrid::picture::GlyphSet;
use rootgrid::rate::Grade;
use rootgrid_batch::book::CodeText;
use rootgrid_book::pages::{Answers, BookLanguage, Date, Isbn, Label, Openers, Paper, Stock, Use};
use std::path::PathBuf;

/// Chapters as completions propose them.
const CHAPTERS: [&str; 6] = [
    "Easy:easy:60",
    "Medium:medium:60",
    "Hard:hard:60",
    "Fiendish:fiendish:30",
    "Diabolical:diabolical:30",
    "X-Wing:teach=x-wing:4",
];

#[derive(clap::Args, Clone, Debug)]
pub(super) struct BookArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,

    /// Chapter as NAME:WHAT:COUNT; again for more
    ///
    /// WHAT says what is made, in words of generate: a grade, a shape, a level, a rating as 3.0-4.2, a symmetry, or any
    /// of its options as clues=24-28; or @FILE for puzzles of a file. As 'Gentle:easy:60', 'Giant:16x16 2:10',
    /// 'Wings:hard require=xy-wing:20', 'Five grids:samurai hard:10' or 'Classics:@old.txt' for puzzles that you have. 'Wings:teach=xy-wing:3' is a lesson
    /// with 3 positions to try, 'Steps:path easy:1' a puzzle with every step of its path.
    #[arg(long, value_name = "TEXT", value_parser = examples(&CHAPTERS), hide_possible_values = true, help_heading = "Contents")]
    pub(super) chapter: Vec<String>,
    /// Chapters by grade, as easy:60,medium:60,hard:30
    ///
    /// Each is called after its grade in the language of the book. They stand as they are written; a grade may come again, with
    /// other puzzles. Those of --chapter follow them.
    #[arg(long, value_name = "GRADES", value_parser = listed::<Grades>(Grade::NAMES), hide_possible_values = true, help_heading = "Contents")]
    pub(super) difficulty: Option<Grades>,
    /// Title [default: Sudoku]
    #[arg(long, value_name = "TEXT", help_heading = "Contents")]
    pub(super) title: Option<String>,
    /// Line under the title
    #[arg(long, value_name = "TEXT", hide_short_help = true, help_heading = "Contents")]
    pub(super) subtitle: Option<String>,
    /// Author, at the foot of the title page
    #[arg(long, value_name = "TEXT", hide_short_help = true, help_heading = "Contents")]
    pub(super) author: Option<String>,
    /// Foreword; an empty line begins a paragraph
    #[arg(long, value_name = "TEXT", hide_short_help = true, help_heading = "Contents")]
    pub(super) foreword: Option<String>,
    /// Whose the book is, on the back of the title page
    ///
    /// As 'Copyright 2026 A. N. Author'; an empty line begins a paragraph.
    #[arg(long, value_name = "TEXT", hide_short_help = true, help_heading = "Contents")]
    pub(super) copyright: Option<String>,
    /// Number of the book, as 978-3-16-148410-0
    ///
    /// It stands on the back of the title page with its bar code (EAN-13), and on the cover. A wrong last digit is refused.
    #[arg(long, value_name = "ISBN", value_parser = text::<Isbn>(), hide_short_help = true, help_heading = "Contents")]
    pub(super) isbn: Option<Isbn>,
    /// Each lesson on one page to hand out, without a title page
    ///
    /// For chapters with teach=: rule, example and positions. Their answers are on pages behind, unless --solutions none.
    #[arg(long, hide_short_help = true, help_heading = "Contents")]
    pub(super) handout: bool,
    /// A line for name and date above the exercises of lessons
    #[arg(long, hide_short_help = true, help_heading = "Contents")]
    pub(super) name_line: bool,
    /// Chapters of their own for each name of a file, a name a line
    ///
    /// Every pupil gets other puzzles and positions, under the name: so with --handout each has a sheet of their own, whose
    /// answers have the name as well. The same sheet for all is --name-line, printed often enough.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, hide_short_help = true, help_heading = "Contents")]
    pub(super) names: Option<PathBuf>,
    /// Answers of lessons beside their positions, for marking
    #[arg(long, hide_short_help = true, help_heading = "Contents")]
    pub(super) key: bool,
    /// Pages on how to play, before the first chapter
    #[arg(long, help_heading = "Contents")]
    pub(super) how_to_play: bool,
    /// An index by difficulty at the end
    #[arg(long, help_heading = "Contents")]
    pub(super) index: bool,
    /// Day on the title page and in the file, as 2026-11-22
    ///
    /// Without it the file holds no date. With it, books for screens are PDF/A-2a as well.
    #[arg(long, value_name = "DAY", value_parser = text::<Date>(), hide_short_help = true, help_heading = "Contents")]
    pub(super) date: Option<Date>,
    /// Language of the book's own words [default: en]
    #[arg(long, value_name = "LANGUAGE", value_parser = named::<BookLanguage>(), help_heading = "Contents")]
    pub(super) language: Option<BookLanguage>,
    /// Order of the puzzles in chapters [default: rising]
    #[arg(long, value_name = "ORDER", value_parser = named::<PuzzleOrder>(), hide_short_help = true, help_heading = "Contents")]
    pub(super) order: Option<PuzzleOrder>,
    /// Seed of all puzzles that are made
    ///
    /// Without it a seed is drawn and printed.
    #[arg(long, value_name = "S", help_heading = "Contents")]
    pub(super) seed: Option<String>,
    /// File of class keys: none again, new ones added
    ///
    /// Nothing essentially the same as a puzzle of another volume comes into the book, and its own keys are added
    /// when it is written: made again, it is the same book. An empty file begins a ledger.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Contents")]
    pub(super) ledger: Option<PathBuf>,

    /// Made for print or for screen [default: screen]
    ///
    /// print: greys alone, a gutter by the number of pages, no links and no outline. screen: tagged (PDF/UA-1), links
    /// between puzzles and solutions, an outline, a text for each puzzle row by row.
    #[arg(long = "for", value_name = "USE", value_parser = named::<Use>(), help_heading = "Pages")]
    pub(super) used: Option<Use>,
    /// Page: a4, a5, letter, 6x9, 148x210mm [default: a4]
    ///
    /// Width x height in inches, or with a unit: mm, cm, in, pt.
    #[arg(long, value_name = "SIZE", value_parser = text::<Paper>(), help_heading = "Pages")]
    pub(super) page: Option<Paper>,
    /// Puzzles a page: 1, 2, 4, 6 or 9 [default: 4]
    ///
    /// A chapter gets fewer if its digits would be smaller than 8 points.
    #[arg(long, value_name = "N", value_parser = number::<usize>(), help_heading = "Pages")]
    pub(super) per_page: Option<usize>,
    /// One puzzle a page, digits of 30 points or more
    ///
    /// Solutions at the back are four a page; --solutions-per-page says another number.
    #[arg(long, help_heading = "Pages")]
    pub(super) large_print: bool,
    /// Place of the solutions [default: back]
    #[arg(long, value_name = "PLACE", value_parser = named::<Answers>(), help_heading = "Pages")]
    pub(super) solutions: Option<Answers>,
    /// Solutions a page at the back, 1 to 20 [default: 12]
    ///
    /// Fewer if their digits would be smaller than 7 points.
    #[arg(long, value_name = "N", value_parser = number::<usize>(), hide_short_help = true, help_heading = "Pages")]
    pub(super) solutions_per_page: Option<usize>,
    /// Beside puzzles: number,grade,minutes,rating,effort,recipe
    ///
    /// Comma-separated [default: number,grade,minutes, and page in print]. Minutes, as "about 12 minutes", are known for 9x9 alone.
    /// With page, puzzle and solution say on which page the other stands. 'none' leaves all out.
    #[arg(long, value_name = "LIST", value_parser = listed::<Labels>(Label::NAMES), hide_possible_values = true, help_heading = "Pages")]
    pub(super) labels: Option<Labels>,
    /// Digits, letters, or pictures of shapes or animals [default: digits]
    ///
    /// For children: shapes and animals have nine pictures each, for boards of up to 9x9, and stand in a row under the
    /// puzzle where there is room. A chapter has its own with the words glyphs=animals. Lessons always have digits.
    #[arg(long, value_name = "SET", value_parser = named::<GlyphSet>(), hide_short_help = true, help_heading = "Pages")]
    pub(super) glyphs: Option<GlyphSet>,
    /// QR code under each puzzle: recipe, solution or SITE
    ///
    /// recipe makes the puzzle again, solution is its cells in one line, and a site's name is a link that opens the
    /// puzzle there: sudokuwiki, sudokupad, f-puzzles, sudoku.coach, exchange, penpa.
    #[arg(long, value_name = "WHAT", value_parser = text::<CodeText>(), hide_short_help = true, help_heading = "Pages")]
    pub(super) qr: Option<CodeText>,
    /// Number of the first puzzle [default: 1]
    ///
    /// For volumes that go on with the numbers of the one before.
    #[arg(long, value_name = "N", value_parser = number_above_0::<usize>(), hide_short_help = true, help_heading = "Pages")]
    pub(super) first_number: Option<usize>,
    /// Pages that begin chapters: page, right-hand, none [default: page]
    ///
    /// With none only a chapter with a text has one; the names of the others stand above their pages and in the contents.
    #[arg(long, value_name = "WHICH", value_parser = named::<Openers>(), hide_possible_values = true, hide_short_help = true, help_heading = "Pages")]
    pub(super) openers: Option<Openers>,
    /// Rules to write on under each puzzle
    #[arg(long, value_name = "N", value_parser = number::<usize>(), hide_short_help = true, help_heading = "Pages")]
    pub(super) note_lines: Option<usize>,
    /// A dot for each candidate of the blank cells
    #[arg(long, hide_short_help = true, help_heading = "Pages")]
    pub(super) dots: bool,
    /// Outer margins [default: 0.5in]
    #[arg(long, value_name = "LENGTH", value_parser = text::<Edge>(), hide_short_help = true, help_heading = "Pages")]
    pub(super) margin: Option<Edge>,
    /// Inner margin [default: by the number of pages]
    #[arg(long, value_name = "LENGTH", value_parser = text::<Edge>(), hide_short_help = true, help_heading = "Pages")]
    pub(super) gutter: Option<Edge>,
    /// Room beyond the edge for the marks of chapters
    ///
    /// As 0.125in or 3mm: the sheet is so much larger at its outer edges, and grey marks that show the chapters in the
    /// closed book reach into it.
    #[arg(long, value_name = "LENGTH", value_parser = text::<Edge>(), hide_short_help = true, help_heading = "Pages")]
    pub(super) bleed: Option<Edge>,
    /// No table of contents
    #[arg(long, hide_short_help = true, help_heading = "Pages")]
    pub(super) no_contents: bool,
    /// No running heads
    #[arg(long, hide_short_help = true, help_heading = "Pages")]
    pub(super) no_heads: bool,
    /// No page numbers
    #[arg(long, hide_short_help = true, help_heading = "Pages")]
    pub(super) no_page_numbers: bool,

    /// pdf or html [default: by the name of the file]
    #[arg(long, short, value_name = "FORMAT", value_parser = named::<BookFormat>(), hide_short_help = true, help_heading = "Output")]
    pub(super) format: Option<BookFormat>,
    /// File to write: .pdf or .html
    ///
    /// It is there whole or not at all.
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(super) output: Option<PathBuf>,
    /// Cover with its spine, as PDF: back, spine and front
    ///
    /// One sheet with bleed for a paperback: the text of --blurb and the bar code of --isbn, or the room for one, title and
    /// author on a spine as thick as the pages, then title, subtitle, the first puzzle and author.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, hide_short_help = true, help_heading = "Output")]
    pub(super) cover: Option<PathBuf>,
    /// Text on the back cover; an empty line begins a paragraph
    #[arg(long, value_name = "TEXT", hide_short_help = true, help_heading = "Output")]
    pub(super) blurb: Option<String>,
    /// Paper of the pages, which makes the spine [default: white]
    ///
    /// A page is 0.002252 in thick on white, 0.0025 in on cream, 0.002347 in on paper for colour print, as Amazon's printers
    /// say.
    #[arg(long, value_name = "PAPER", value_parser = named::<Stock>(), hide_short_help = true, help_heading = "Output")]
    pub(super) cover_paper: Option<Stock>,
    /// Colour of the cover [default: #1f3a5f]
    ///
    /// Red, green and blue, each as two hexadecimal digits. Texts on it are white or black, whichever can be read.
    #[arg(long, value_name = "COLOUR", value_parser = text::<Colour>(), hide_short_help = true, help_heading = "Output")]
    pub(super) cover_color: Option<Colour>,
    /// Compare with the file that is there, write nothing
    ///
    /// The book is made again and compared with the printed file, which is that of -o, or has the name of the book file and
    /// .pdf; so is the cover of --cover. If they differ, the first difference is said, and the exit code is 1. The ledger
    /// stays as it is.
    #[arg(long, hide_short_help = true, help_heading = "Output")]
    pub(super) check: bool,
    /// Number of threads [default: one a processor]
    #[arg(long, short = 'j', value_name = "N", value_parser = number_above_0::<usize>(), hide_short_help = true, help_heading = "Run")]
    pub(super) threads: Option<usize>,
    /// No progress, no notes
    #[arg(long, short, help_heading = "Run")]
    pub(super) quiet: bool,
}
