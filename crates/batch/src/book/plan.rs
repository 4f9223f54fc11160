//! Chapters as they are asked for, but for the source of their puzzles.

use super::lesson::Lesson;
use rootgrid::board::Rules;
use rootgrid::error::Error;
use rootgrid::generate::{Generator, Recipe};
use rootgrid::picture::GlyphSet;
use rootgrid_book::pages::{Chapter, Printed};

/// Positions to try of a technique, where their number is not said.
const TRIALS: u64 = 3;

/// A chapter as it is asked for.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct ChapterPlan {
    /// Its name; empty if it has none.
    pub name: String,
    /// Paragraphs before the puzzles.
    pub text: Vec<String>,
    /// The number of puzzles; of those that are read, all if it is not said.
    pub count: Option<u64>,
    /// The lesson beside its puzzles, or in place of them.
    pub lesson: Option<Lesson>,
    /// The glyphs in cells, if the chapter or the book says.
    pub glyphs: Option<GlyphSet>,
}

impl ChapterPlan {
    /// Refuses a chapter without puzzles.
    ///
    /// # Errors
    /// When none are asked for.
    pub fn check(mut self) -> Result<ChapterPlan, Error> {
        if let Some(Lesson::Technique(_)) = self.lesson {
            self.count = self.count.or(Some(TRIALS));
        }
        match self.count {
            Some(0) => Err(Error::option(format!(
                "{} has no puzzles: expected a number from 1 on",
                self.title()
            ))),
            _ => Ok(self),
        }
    }

    /// Chooses what stands in cells, by the chapter itself or else by the book.
    ///
    /// # Errors
    /// When a lesson is to have other glyphs than digits, or boards that are made have more digits than there are glyphs.
    pub fn choose_glyphs(
        &mut self,
        of_book: Option<GlyphSet>,
        generator: Option<&Generator>,
    ) -> Result<(), Error> {
        let is_digits = matches!(self.glyphs, None | Some(GlyphSet::Digits));
        if self.lesson.is_some() && !is_digits {
            return Err(Error::option(format!(
                "{}: glyphs in a lesson, whose sentences name digits: write them for chapters of puzzles alone",
                self.title()
            )));
        }
        self.glyphs = self.glyphs.or(of_book.filter(|_| self.lesson.is_none()));
        generator.map_or(Ok(()), |generator| self.check_glyphs(&generator.sample_rules()?))
    }

    /// Refuses a board with more digits than the chapter has glyphs, or with rules about values where they are no digits.
    fn check_glyphs(&self, rules: &Rules) -> Result<(), Error> {
        let glyphs = self.glyphs.unwrap_or_default();
        glyphs.check(rules).map_err(|error| Error::option(format!("{}: {error}", self.title())))
    }

    /// The number of puzzles to make for it: one more where its lesson takes one as the example.
    pub(super) fn count_with_example(&self, recipe: &Recipe) -> u64 {
        let takes = |lesson: &Lesson| lesson.takes_example(recipe.is_ordinary_nine());
        self.count.unwrap_or(1) + u64::from(self.lesson.as_ref().is_some_and(takes))
    }

    /// The chapter in messages.
    pub fn title(&self) -> String {
        match self.name.is_empty() {
            true => "the book".to_owned(),
            false => format!("chapter '{}'", self.name),
        }
    }

    /// The chapter with its puzzles.
    pub(super) fn with_puzzles(&self, mut puzzles: Vec<Printed>) -> Result<Chapter, Error> {
        for one in &mut puzzles {
            self.check_glyphs(one.puzzle.rules())?;
            one.glyphs = self.glyphs.unwrap_or_default();
        }
        let (name, text) = (self.name.clone(), self.text.clone());
        Ok(Chapter { name, text, puzzles, ..Chapter::default() })
    }
}
