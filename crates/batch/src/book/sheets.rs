//! Chapters of puzzles of several grids: a page each, and the answers to them.

use super::plan::ChapterPlan;
use crate::Cancel;
use rootgrid::deduce::Limits;
use rootgrid::deduce::explain::{Language, capital};
use rootgrid::error::Error;
use rootgrid::multi_grid::{MultiGrid, MultiGridMaker};
use rootgrid::rate::Grade;
use rootgrid_book::pages::{
    Answers, Art, BookLanguage, Chapter, Difficulty, Figured, Label, Plate, Style,
};
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
pub struct SheetBinder<'a> {
    language: BookLanguage,
    /// The look of the book: what is said of puzzles, and where answers stand.
    style: &'a Style,
    /// By words and seed, the next index: a chapter that is asked for again goes on with its puzzles.
    next: BTreeMap<(String, u64), u64>,
    /// By layout, the number of the last puzzle.
    numbers: BTreeMap<String, usize>,
}

impl<'a> SheetBinder<'a> {
    /// A binder of no puzzle so far, for a book in a language.
    #[must_use]
    pub fn new(language: BookLanguage, style: &'a Style) -> SheetBinder<'a> {
        let (next, numbers) = (BTreeMap::new(), BTreeMap::new());
        SheetBinder { language, style, next, numbers }
    }

    /// The chapter of a plan, from easier to harder puzzles if it `rises`; what was made so far after an interrupt. `advance` is
    /// called for each puzzle.
    ///
    /// # Errors
    /// When a puzzle of the grade is not found.
    pub fn bind(
        &mut self,
        plan: &ChapterPlan,
        (sheets, seed): (&SheetPlan, u64),
        rises: bool,
        cancel: &Cancel,
        mut advance: impl FnMut(),
    ) -> Result<Chapter, Error> {
        let SheetPlan { layout, grade } = sheets;
        let limits = Limits::new().with_cancel(cancel.flag());
        let mut maker = MultiGridMaker::new(layout).with_grade(*grade).with_limits(&limits);
        let next = self.next.entry((sheets.words(), seed)).or_default();
        let number = self.numbers.entry(layout.to_string()).or_default();
        let title = capital(&layout.to_string());
        let (language, style) = (self.language, self.style);
        let has_answers = style.answers != Answers::None;
        let mut all = Vec::new();
        for _ in 0..plan.count.unwrap_or(1) {
            if cancel.is_set() {
                break;
            }
            let made = match maker.make(seed, *next) {
                Err(_) if cancel.is_set() => break,
                made => made?,
            };
            let known = difficulty(style, sheets, &made.puzzle, rises)?;
            all.push((*next, made, known));
            *next += 1;
            advance();
        }
        if rises {
            // Those that no ladder solves have no effort, and stand last.
            all.sort_by_key(|(_, _, known)| (known.grade, known.effort.unwrap_or(u64::MAX)));
        }
        let (mut puzzles, mut answers) = (Vec::new(), Vec::new());
        for (index, made, known) in all {
            *number += 1;
            let name = format!("{title} {number}");
            let facts = style.said(language, known);
            let heading = if facts.is_empty() { name.clone() } else { format!("{name}: {facts}") };
            let figure = |heading: String, solution: Option<&[u8]>, texts: Vec<String>| {
                let drawing = layout.draw(&made.puzzle, solution, None);
                let shown = solution.unwrap_or(&made.puzzle);
                let cells =
                    |row| (0..layout.cols()).filter_map(move |col| layout.cell_at(row, col));
                let rows = (0..layout.rows()).map(|row| cells(row).map(|cell| shown[cell]));
                let read_out = Some(language.read_out_rows(heading.clone(), rows));
                Figured { heading, picture: Art::Drawing(drawing), read_out, texts }
            };
            // What `multi` makes again.
            let recipe = style.shows(Label::Recipe).then(|| {
                let grade =
                    grade.map_or_else(String::new, |grade| format!(" --difficulty {grade}"));
                format!("multi {layout}{grade} --seed {seed} --start {index}")
            });
            puzzles.push(figure(heading, None, recipe.into_iter().collect()));
            if has_answers {
                answers.push(figure(name, Some(&made.solution), Vec::new()));
            }
        }
        // Where each answer follows its puzzle, each is a plate of its own.
        let plates = |figures: Vec<Figured>, are_large| {
            let size = if style.answers == Answers::NextPage { 1 } else { figures.len().max(1) };
            let plate = |figures: &[Figured]| Plate {
                figures: figures.to_vec(),
                are_large,
                are_answered: are_large && has_answers,
                ..Plate::default()
            };
            figures.chunks(size).map(plate).collect::<Vec<_>>()
        };
        let mut text = vec![self.language.sheet_rule(layout.corners().len())];
        text.extend(plan.text.iter().cloned());
        let name = if plan.name.is_empty() { title } else { plan.name.clone() };
        let (plates, behind) = (plates(puzzles, true), plates(answers, false));
        Ok(Chapter { name, text, plates, behind, ..Chapter::default() })
    }
}

/// The difficulty of a puzzle, as far as it is printed or puzzles are put in its order.
fn difficulty(
    style: &Style,
    SheetPlan { layout, grade }: &SheetPlan,
    puzzle: &[u8],
    rises: bool,
) -> Result<Difficulty, Error> {
    let mut known = Difficulty { grade: *grade, ..Difficulty::default() };
    if rises || style.shows(Label::Effort) || style.shows(Label::Grade) && grade.is_none() {
        let mut path = layout.path(puzzle, Language::English)?;
        path.by_ref().for_each(drop);
        (known.grade, known.effort) = (path.grade(), path.effort());
    }
    Ok(known)
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
