//! A book as pages.
//!
//! ```text
//!   title | copyright | contents | foreword | chapter: opening, puzzles ... | chapter ... | answers | index
//! ```
//!
//! The gutter of a printed book depends on the number of its pages, which depends on the gutter: pages are laid out
//! again with the next wider one until both agree.

use super::area::{Goal, Line, Page, What};
use super::composer::Composer;
use super::content::Book;
#[cfg(test)]
use super::paper::Margins;
use super::style::{LEAST_TEXT, Openers, Style};
use super::texts::Word;
use super::{answers, figures, front, handout, index, sheets};
use rootgrid::error::Error;
use std::collections::HashMap;

/// Pages, and what is to be said of them.
#[derive(Debug)]
pub struct Layout {
    /// The pages, in their order.
    pub pages: Vec<Page>,
    /// What did not fit as it was asked for, and what was done.
    pub notes: Vec<String>,
    /// The margins that the pages were laid out with.
    #[cfg(test)]
    pub margins: Margins,
}

/// Lays out a book.
///
/// # Errors
/// When a page is too small for what it should hold, or a text cannot be printed.
pub fn lay_out(book: &Book, style: &Style) -> Result<Layout, Error> {
    book.check_texts()?;
    let mut count = 0;
    loop {
        let margins = style.margins(count);
        let mut composer = Composer { book, style, margins, pages: Vec::new(), notes: Vec::new() };
        composer.compose()?;
        let found = composer.pages.len();
        // A wider gutter never makes fewer pages, so that this ends with the widest one at the latest.
        if style.margins(found).inner <= margins.inner {
            let Composer { pages, notes, .. } = composer;
            return Ok(Layout {
                pages,
                notes,
                #[cfg(test)]
                margins,
            });
        }
        count = found;
    }
}

/// Stands for the number of a page until all pages are known, and is as wide as most.
const NUMBER_TO_COME: &str = "000";

impl Composer<'_> {
    /// Whether a chapter begins with a page of its own.
    pub(super) fn has_opener(&self, number: usize) -> bool {
        let chapter = &self.book.chapters[number];
        let is_bare = chapter.text.is_empty() && !chapter.puzzles.is_empty();
        !(self.style.openers == Openers::None && is_bare)
    }

    /// The line that says on which page a puzzle or an answer stands, if there are such lines.
    pub(super) fn reference(&self, goal: Goal) -> Option<Line> {
        let word = match goal {
            Goal::Answer(_) | Goal::Figure { is_answer: true, .. } => Word::SolutionOn,
            _ => Word::PuzzleOn,
        };
        let text = self.word(word).replace("{page}", NUMBER_TO_COME);
        let line = Line::new(text, LEAST_TEXT).to(self.style.has_links().then_some(goal));
        let line = Line { refers_to: Some(goal), ..line };
        self.style.refers().then_some(line)
    }

    fn compose(&mut self) -> Result<(), Error> {
        let frame = self.frame(0);
        if frame.width < 100.0 || frame.height < 140.0 {
            return Err(Error::option(
                "the page is too small for its margins: choose a larger --page or a smaller --margin",
            ));
        }
        if self.style.is_handout {
            return handout::all(self);
        }
        front::title(self)?;
        front::copyright(self)?;
        let has_names = self.book.chapters.iter().any(|chapter| !chapter.name.is_empty());
        let contents =
            (self.style.has_contents && has_names).then(|| front::reserve_contents(self));
        front::foreword(self);
        let (mut first, mut figure) = (0, 0);
        for (number, chapter) in self.book.chapters.iter().enumerate() {
            let rest = front::opening(self, number).filter(|_| chapter.puzzles.is_empty());
            sheets::chapter(self, number, first)?;
            figures::chapter(self, number, figure, rest)?;
            first += chapter.puzzles.len();
            figure += chapter.figure_count();
        }
        if self.book.ends_with_answers(self.style) {
            answers::at_the_back(self)?;
            figures::at_the_back(self)?;
        }
        if self.book.ends_with_index(self.style) {
            index::at_the_end(self);
        }
        if let Some(place) = contents {
            front::fill_contents(self, place);
        }
        self.fill_references();
        Ok(())
    }

    /// Puts the numbers of pages into the lines that refer to them.
    fn fill_references(&mut self) {
        let mut places = HashMap::new();
        for (place, page) in self.pages.iter().enumerate() {
            for part in &page.parts {
                let goals = match part.what {
                    What::Puzzle(entry) => vec![Goal::Puzzle(entry)],
                    What::Answer { entry, .. } => vec![Goal::Answer(entry)],
                    What::Figure(entry) => {
                        [true, false].map(|is_answer| Goal::Figure { entry, is_answer }).to_vec()
                    }
                    _ => vec![],
                };
                places.extend(goals.into_iter().map(|goal| (goal, place)));
            }
        }
        for part in self.pages.iter_mut().flat_map(|page| &mut page.parts) {
            let What::Line(line) = &mut part.what else { continue };
            let Some(goal) = line.refers_to else { continue };
            let number = places.get(&goal).map(|place| (place + 1).to_string());
            line.text = line.text.replace(NUMBER_TO_COME, &number.unwrap_or_default());
            let right = part.area.right();
            part.area.width = line.width();
            // Beside an answer the line ends where the board does.
            if matches!(goal, Goal::Puzzle(_)) {
                part.area.x = right - part.area.width;
            }
        }
    }
}
