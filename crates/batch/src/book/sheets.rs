//! Chapters of puzzles of several grids: a page each, and the answers to them.

use super::plan::ChapterPlan;
use crate::Cancel;
use rootgrid::deduce::Limits;
use rootgrid::deduce::explain::capital;
use rootgrid::error::Error;
use rootgrid::multi_grid::{MultiGrid, MultiGridMaker};
use rootgrid::rate::Grade;
use rootgrid_book::pages::{Art, BookLanguage, Chapter, Figured, Plate};
use std::collections::BTreeMap;

/// A chapter of such puzzles as it is asked for: their layout and their grade.
#[derive(Clone, Debug)]
pub struct SheetPlan {
    layout: MultiGrid,
    grade: Option<Grade>,
}

impl SheetPlan {
    /// The layout and the grade that the words of a chapter ask for; `None` where they name no layout.
    ///
    /// # Errors
    /// When there is anything else beside a layout.
    pub fn of_words(words: &str) -> Result<Option<SheetPlan>, Error> {
        let is_layout =
            |word: &&str| MultiGrid::names().any(|name| name.eq_ignore_ascii_case(word));
        let (named, rest): (Vec<&str>, Vec<&str>) = words.split_whitespace().partition(is_layout);
        let Some(name) = named.first() else { return Ok(None) };
        let layout = name.parse()?;
        match (&named[1..], &rest[..]) {
            ([], []) => Ok(Some(SheetPlan { layout, grade: None })),
            ([], [grade]) => match grade.parse() {
                Ok(grade) => Ok(Some(SheetPlan { layout, grade: Some(grade) })),
                Err(_) => Err(unknown(name, grade)),
            },
            ([other, ..], _) | ([], [_, other, ..]) => Err(unknown(name, other)),
        }
    }

    /// The same in words.
    pub fn words(&self) -> String {
        let grade = self.grade.map_or_else(String::new, |grade| format!(" {grade}"));
        format!("{}{grade}", self.layout)
    }
}

fn unknown(name: &str, word: &str) -> Error {
    Error::option(format!(
        "found '{word}' beside {name}: expected a grade or nothing, as '{name} hard'; what else there is goes for one grid"
    ))
}

/// Makes chapters of such puzzles, one after the other.
#[derive(Debug)]
pub struct SheetBinder {
    /// The language of the book.
    pub language: BookLanguage,
    /// True if there are answers.
    pub has_answers: bool,
    /// True if grades are printed.
    pub has_grades: bool,
    /// By words and seed, the next index: a chapter that is asked for again goes on with its puzzles.
    next: BTreeMap<(String, u64), u64>,
    /// By layout, the number of the last puzzle.
    numbers: BTreeMap<String, usize>,
}

impl SheetBinder {
    /// A binder of no puzzle so far.
    #[must_use]
    pub fn new(language: BookLanguage, has_answers: bool, has_grades: bool) -> SheetBinder {
        let (next, numbers) = (BTreeMap::new(), BTreeMap::new());
        SheetBinder { language, has_answers, has_grades, next, numbers }
    }

    /// The chapter of a plan; what was made so far after an interrupt. `advance` is called for each puzzle.
    ///
    /// # Errors
    /// When a puzzle of the grade is not found.
    pub fn bind(
        &mut self,
        plan: &ChapterPlan,
        (sheets, seed): (&SheetPlan, u64),
        cancel: &Cancel,
        mut advance: impl FnMut(),
    ) -> Result<Chapter, Error> {
        let SheetPlan { layout, grade } = sheets;
        let limits = Limits::new().with_cancel(cancel.flag());
        let mut maker = MultiGridMaker::new(layout).with_grade(*grade).with_limits(&limits);
        let next = self.next.entry((sheets.words(), seed)).or_default();
        let number = self.numbers.entry(layout.to_string()).or_default();
        let title = capital(&layout.to_string());
        let mut puzzles =
            Plate { are_large: true, are_answered: self.has_answers, ..Plate::default() };
        let mut answers = Plate::default();
        for _ in 0..plan.count.unwrap_or(1) {
            if cancel.is_set() {
                break;
            }
            let made = match maker.make(seed, *next) {
                Err(_) if cancel.is_set() => break,
                made => made?,
            };
            (*next, *number) = (*next + 1, *number + 1);
            let name = format!("{title} {number}");
            let said = grade.filter(|_| self.has_grades).map(|grade| self.language.grade(grade));
            let heading = match said {
                Some(grade) => format!("{name}: {grade}"),
                None => name.clone(),
            };
            let figure = |heading: String, solution: Option<&[u8]>| {
                let drawing = layout.draw(&made.puzzle, solution, None);
                let shown = solution.unwrap_or(&made.puzzle);
                let cells =
                    |row| (0..layout.cols()).filter_map(move |col| layout.cell_at(row, col));
                let rows = (0..layout.rows()).map(|row| cells(row).map(|cell| shown[cell]));
                let read_out = Some(self.language.read_out_rows(heading.clone(), rows));
                Figured { heading, picture: Art::Drawing(drawing), read_out, texts: Vec::new() }
            };
            puzzles.figures.push(figure(heading, None));
            if self.has_answers {
                answers.figures.push(figure(name, Some(&made.solution)));
            }
            advance();
        }
        let mut text = vec![self.language.sheet_rule(layout.corners().len())];
        text.extend(plan.text.iter().cloned());
        let name = if plan.name.is_empty() { title } else { plan.name.clone() };
        let behind = if self.has_answers { vec![answers] } else { Vec::new() };
        Ok(Chapter { name, text, plates: vec![puzzles], behind, ..Chapter::default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_name_a_layout_and_a_grade() {
        let words =
            |text: &str| SheetPlan::of_words(text).map(|plan| plan.map(|plan| plan.words()));
        assert_eq!(words("Samurai").unwrap().as_deref(), Some("samurai"));
        assert_eq!(words("hard sumo").unwrap().as_deref(), Some("sumo hard"));
        assert_eq!(words("easy x").unwrap(), None);
        for wrong in ["samurai sohei", "samurai hart", "samurai hard clues=30", "samurai x"] {
            assert!(words(wrong).is_err(), "{wrong}");
        }
    }
}
