//! What a book holds.

use super::code::Code;
use super::isbn::Isbn;
use super::places::has_readable_marks;
use super::style::{Answers, LEAST_TEXT, Style};
use super::texts::BookLanguage;
use crate::font::cut;
use rootgrid::board::{Rules, Shape};
use rootgrid::deduce::explain::capital;
use rootgrid::error::Error;
use rootgrid::grid::{Givens, Puzzle, Solution};
use rootgrid::picture::{Drawing, GlyphSet, Look, Picture};
use rootgrid::position::Board;
use rootgrid::rate::{Grade, Minutes, Score};

/// The least size of the digits of candidates.
const LEAST_NOTE: f64 = 5.5;

/// A puzzle with what is printed of it.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Solution,
    /// The grade, if it is printed.
    pub grade: Option<Grade>,
    /// The rating, if it is printed.
    pub rating: Option<Score>,
    /// The effort, if it is printed.
    pub effort: Option<u64>,
    /// The time of a player, if it is printed. Ordinary boards of 9x9 have one.
    pub minutes: Option<Minutes>,
    /// The recipe, if it is printed.
    pub recipe: Option<String>,
    /// Its code of black and white squares.
    pub code: Option<Code>,
    /// What stands in its cells.
    pub glyphs: GlyphSet,
}

/// The text that a screen reader has in place of a picture.
#[derive(Clone, Debug)]
pub struct ReadOut {
    /// The title of the picture.
    pub title: String,
    /// The rows of the picture, a line each.
    pub rows: String,
}

/// The picture of a figure.
#[derive(Clone, Debug)]
pub enum Art {
    /// A board.
    Board(Box<Picture>),
    /// A drawing that is made larger or smaller as a whole.
    Drawing(Drawing),
}

impl Art {
    /// Its height at a width.
    pub(super) fn height(&self, width: f64) -> f64 {
        match self {
            Art::Board(picture) => picture.height(width),
            Art::Drawing(drawing) => drawing.height * width / drawing.width,
        }
    }

    /// The least size of these digits: those of candidates may be smaller than those of puzzles.
    pub(super) fn least_note(&self) -> f64 {
        match self {
            Art::Board(_) => LEAST_NOTE,
            Art::Drawing(_) => LEAST_TEXT,
        }
    }

    /// The size of its smallest digits at a width.
    pub(super) fn note_size(&self, width: f64) -> f64 {
        match self {
            Art::Board(picture) => picture.note_size(width),
            Art::Drawing(drawing) => {
                let sizes = drawing.layers.iter().filter_map(|layer| match layer.look {
                    Look::Text { size, .. } => Some(size),
                    Look::Shape { .. } => None,
                });
                sizes.fold(f64::INFINITY, f64::min) * width / drawing.width
            }
        }
    }
}

impl From<Picture> for Art {
    fn from(picture: Picture) -> Art {
        Art::Board(Box::new(picture))
    }
}

/// A picture with words.
#[derive(Clone, Debug)]
pub struct Figured {
    /// A line above it.
    pub heading: String,
    /// The picture.
    pub picture: Art,
    /// The text for screen readers in the language of the book; steps have that of the library, as their sentences are the library's.
    pub read_out: Option<ReadOut>,
    /// Sentences below it.
    pub texts: Vec<String>,
}

/// Pictures that belong together, on pages of their own.
#[derive(Clone, Debug, Default)]
pub struct Plate {
    /// The pictures, in their order.
    pub figures: Vec<Figured>,
    /// The task above each page of them, if they are exercises.
    pub task: String,
    /// True if each has a page of its own.
    pub are_large: bool,
    /// Two of them belong side by side each time: an exercise and its answer.
    pub in_pairs: bool,
    /// True if they are puzzles whose answers, one each, are the plate with the same place behind the chapter.
    pub are_answered: bool,
}

/// Puzzles that belong together.
#[derive(Clone, Debug, Default)]
pub struct Chapter {
    /// The name.
    pub name: String,
    /// Paragraphs before its puzzles.
    pub text: Vec<String>,
    /// The puzzles, in their order.
    pub puzzles: Vec<Printed>,
    /// Pictures after the puzzles: of a technique, or of a path.
    pub plates: Vec<Plate>,
    /// Answers to these pictures, which stand where those who look at them do not see them.
    pub behind: Vec<Plate>,
}

/// A book.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// The title.
    pub title: String,
    /// A line below the title; may be empty.
    pub subtitle: String,
    /// The author; may be empty.
    pub author: String,
    /// Paragraphs on the back of the title page: who has the rights.
    pub copyright: Vec<String>,
    /// The number of the book, which stands below them with its bar code.
    pub isbn: Option<Isbn>,
    /// Paragraphs.
    pub foreword: Vec<String>,
    /// The chapters, in their order.
    pub chapters: Vec<Chapter>,
    /// The language of all fixed words.
    pub language: BookLanguage,
    /// The number of the first puzzle; 0 stands for 1.
    pub first_number: usize,
}

impl Figured {
    /// The picture as it is painted, with what is read out of it.
    pub fn drawing(&self) -> Drawing {
        let mut drawing = match &self.picture {
            Art::Board(picture) => picture.draw(),
            Art::Drawing(drawing) => drawing.clone(),
        };
        if let Some(ReadOut { title, rows }) = &self.read_out {
            (drawing.title, drawing.description) = (title.clone(), rows.clone());
        }
        drawing
    }
}

impl Printed {
    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.puzzle.shape()
    }

    /// The board as it is to be solved.
    pub fn picture(&self, style: &Style) -> Picture {
        let picture = Picture::new(&Board::new(&self.puzzle)).with_glyphs(self.glyphs);
        if style.has_dots { picture.with_dots() } else { picture }
    }

    /// The rules as an answer of a width shows them: without sums and marks that nobody could read, which the puzzle has.
    pub fn answer_rules(&self, width: f64) -> Rules {
        let rules = self.puzzle.rules();
        if has_readable_marks(rules, width) { rules.clone() } else { rules.without_constraints() }
    }

    /// The board with its solution, for an answer of a width in points.
    pub fn answer(&self, width: f64) -> Picture {
        let givens = Givens::from_trusted(self.answer_rules(width), self.puzzle.values());
        let picture = Picture::new(&Board::new(&givens)).with_glyphs(self.glyphs);
        picture.with_solution(&self.solution)
    }

    /// The glyphs of the board in a row that is so wide, if they are pictures.
    pub fn glyph_row(&self, language: BookLanguage, width: f64) -> Option<Drawing> {
        let names = || language.glyph_names(self.glyphs, self.shape());
        self.glyphs.is_drawn().then(|| self.glyphs.row(self.shape(), width, names()))
    }

    /// The order of puzzles from easier to harder. Boards without a rating go by their grade; those that no ladder solves have no effort, and stand last.
    pub fn difficulty(&self) -> (Score, Option<Grade>, u64) {
        (self.rating.unwrap_or_default(), self.grade, self.effort.unwrap_or(u64::MAX))
    }

    /// The order of puzzles by the time that they take. Boards without minutes stand first and go by their effort.
    pub fn duration(&self) -> (Option<u64>, u64) {
        (self.minutes.map(|minutes| minutes.expected), self.effort.unwrap_or(u64::MAX))
    }
}

impl Chapter {
    /// Its plates in the order in which their figures are counted: those that are shown, and the answers to them.
    pub fn all_plates(&self) -> impl Iterator<Item = &Plate> {
        self.plates.iter().chain(&self.behind)
    }

    /// The figures of the plates that are shown, where its answers are not.
    pub fn shown_count(&self) -> usize {
        self.plates.iter().map(|plate| plate.figures.len()).sum()
    }

    /// How many figures it has.
    pub fn figure_count(&self) -> usize {
        self.all_plates().map(|plate| plate.figures.len()).sum()
    }

    /// Puts easier puzzles before harder ones.
    pub fn sort(&mut self) {
        self.puzzles.sort_by_key(Printed::difficulty);
    }

    /// Puts the further rules of its puzzles before its text, a paragraph for each set of rules. A chapter without a name is
    /// called by the first ones.
    pub fn tell_rules(&mut self, language: BookLanguage) {
        let names = |rules: &Rules| capital(&language.names_of(rules).join(", "));
        // Puzzles with cages of their own have the same words.
        let mut paragraphs: Vec<String> = Vec::new();
        let mut latest: Option<&Rules> = None;
        let mut first_names = None;
        for rules in self.puzzles.iter().map(|one| one.puzzle.rules()) {
            if rules.is_ordinary() || latest.replace(rules) == Some(rules) {
                continue;
            }
            first_names.get_or_insert_with(|| names(rules));
            let paragraph = format!("{}: {}", names(rules), language.sentences_of(rules).join(" "));
            if !paragraphs.contains(&paragraph) {
                paragraphs.push(paragraph);
            }
        }
        if self.name.is_empty() {
            self.name = first_names.unwrap_or_default();
        }
        self.text.splice(0..0, paragraphs);
    }

    /// Puts quicker puzzles before those that take longer.
    pub fn sort_by_minutes(&mut self) {
        self.puzzles.sort_by_key(Printed::duration);
    }
}

impl Book {
    /// The number of the puzzle with this place in the book, from 0.
    pub fn number(&self, entry: usize) -> usize {
        entry + self.first_number.max(1)
    }

    /// All puzzles in order, each with the number of its chapter.
    pub fn entries(&self) -> impl Iterator<Item = (usize, &Printed)> {
        let chapters = self.chapters.iter().enumerate();
        chapters.flat_map(|(number, chapter)| chapter.puzzles.iter().map(move |one| (number, one)))
    }

    /// The picture that belongs to one of a plate, by their places among all pictures: the answer to a puzzle, or its puzzle; and
    /// whether it is an answer. `None` where answers are left out.
    pub(super) fn partner(&self, entry: usize, style: &Style) -> Option<(usize, bool)> {
        if style.answers == Answers::None {
            return None;
        }
        let mut first = 0;
        for chapter in &self.chapters {
            let (mut shown, mut behind) = (first, first + chapter.shown_count());
            for (plate, answers) in chapter.plates.iter().zip(&chapter.behind) {
                let count = plate.figures.len();
                let place_in = |start: usize| entry.checked_sub(start).filter(|at| *at < count);
                match (place_in(shown), place_in(behind)) {
                    _ if !plate.are_answered => {}
                    (Some(at), _) => return Some((behind + at, true)),
                    (_, Some(at)) => return Some((shown + at, false)),
                    _ => {}
                }
                (shown, behind) = (shown + count, behind + answers.figures.len());
            }
            first += chapter.figure_count();
        }
        None
    }

    /// All pictures of plates in order.
    pub fn figures(&self) -> impl Iterator<Item = &Figured> {
        let plates = self.chapters.iter().flat_map(Chapter::all_plates);
        plates.flat_map(|plate| &plate.figures)
    }

    /// Returns whether the back of the title page says whose the book is.
    pub fn has_copyright(&self) -> bool {
        !self.copyright.is_empty() || self.isbn.is_some()
    }

    /// Whether there are answers at the end.
    pub fn ends_with_answers(&self, style: &Style) -> bool {
        let has_behind = self.chapters.iter().any(|chapter| !chapter.behind.is_empty());
        style.answers == Answers::Back && (has_behind || self.entries().next().is_some())
    }

    /// Returns whether there is an index at the end.
    pub fn ends_with_index(&self, style: &Style) -> bool {
        style.has_index && self.entries().next().is_some()
    }

    /// Refuses texts with characters that the font has not.
    ///
    /// # Errors
    /// When there is one.
    pub fn check_texts(&self) -> Result<(), Error> {
        let chapters = self.chapters.iter();
        let names = chapters.clone().map(|chapter| ("a chapter's name", &chapter.name));
        let texts =
            chapters.flat_map(|chapter| chapter.text.iter().map(|text| ("a chapter's text", text)));
        let own = [
            ("the title", &self.title),
            ("the subtitle", &self.subtitle),
            ("the author", &self.author),
        ];
        let foreword = self.foreword.iter().map(|text| ("the foreword", text));
        let copyright = self.copyright.iter().map(|text| ("the copyright page", text));
        for (what, text) in
            own.into_iter().chain(copyright).chain(foreword).chain(names).chain(texts)
        {
            check_text(what, text)?;
        }
        Ok(())
    }
}

/// Refuses a text with a character that the font has not.
///
/// # Errors
/// When there is one.
#[doc(hidden)]
pub fn check_text(what: &str, text: &str) -> Result<(), Error> {
    let text: String = text.split_whitespace().collect();
    match cut(true).missing(&text).or_else(|| cut(false).missing(&text)) {
        Some(c) => Err(Error::option(format!(
            "the font of books has no '{c}', which is in {what}: it has the letters of the Latin alphabet"
        ))),
        None => Ok(()),
    }
}
