//! A book as pages.
//!
//! ```text
//!   title | contents | foreword | chapter: opening, puzzles ... | chapter ... | answers
//! ```
//!
//! The gutter of a printed book depends on the number of its pages, which depends on the gutter: pages are laid out
//! again with the next wider one until both agree.

use super::area::Page;
use super::composer::Composer;
use super::content::Book;
#[cfg(test)]
use super::paper::Margins;
use super::style::Style;
use super::{answers, figures, front, sheets};
use rootgrid::error::Error;

/// Pages, and what is to be said of them.
#[derive(Debug)]
pub struct Layout {
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

impl Composer<'_> {
    fn compose(&mut self) -> Result<(), Error> {
        let frame = self.frame(0);
        if frame.width < 100.0 || frame.height < 140.0 {
            return Err(Error::option(
                "the page is too small for its margins: choose a larger --page or a smaller --margin",
            ));
        }
        front::title(self)?;
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
        if let Some(place) = contents {
            front::fill_contents(self, place);
        }
        Ok(())
    }
}
