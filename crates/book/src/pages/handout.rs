//! Handouts: a lesson on one page, with its answers on pages behind.
//!
//! ```text
//!   X-Wing                            the name of the chapter
//!   In two rows, a digit ...          its rule
//!   Name _______      Date ____
//!   Mark the cells ...                what is to be done
//!   +-------+  +-------+
//!   |example|  |   A   |
//!   +-------+  +-------+
//! ```

use super::area::{Align, Area, Line, Role};
use super::composer::Composer;
use super::figures::{self, GAP, slot_of, task};
use super::sheets::of;
use super::style::Answers;
use crate::font::cut;
use rootgrid::error::Error;

/// The size of the name of a lesson.
const TITLE: f64 = 18.0;

/// The size of its rule.
const TEXT: f64 = 10.5;

/// All lessons of a book, and then their answers.
///
/// # Errors
/// When a chapter has puzzles, or its lesson does not fit a page.
pub(super) fn all(composer: &mut Composer<'_>) -> Result<(), Error> {
    let mut first = 0;
    for (number, chapter) in composer.book.chapters.iter().enumerate() {
        if !chapter.puzzles.is_empty() || chapter.plates.is_empty() {
            return Err(Error::option(format!(
                "{} --handout is for lessons, as --chapter X-Wing:teach=x-wing:3: leave other chapters out",
                of(&chapter.name)
            )));
        }
        one(composer, number, first)?;
        first += chapter.figure_count();
    }
    if composer.style.answers != Answers::None {
        figures::at_the_back(composer)?;
    }
    Ok(())
}

/// The lesson of a chapter, whose first figure has this place in the book.
fn one(composer: &mut Composer<'_>, number: usize, first: usize) -> Result<(), Error> {
    let chapter = &composer.book.chapters[number];
    let (place, frame) = composer.start_with(&chapter.name, Some(number));
    let page = &mut composer.pages[place];
    page.opens = (!chapter.name.is_empty()).then(|| chapter.name.clone());
    let mut y = frame.y;
    let role = if number == 0 { Role::Title } else { Role::Heading };
    for text in cut(true).lines(&chapter.name, TITLE, frame.width) {
        let line = Line::new(text, TITLE).bold().role(role);
        y = page.push_line(line, Align::Start, (frame.x, y, frame.width));
    }
    for text in &chapter.text {
        for (number, text) in cut(false).lines(text, TEXT, frame.width).into_iter().enumerate() {
            let line = Line::new(text, TEXT).role(Role::Text { is_first: number == 0 });
            y = page.push_line(line, Align::Start, (frame.x, y, frame.width));
        }
        y += TEXT / 2.0;
    }
    let rest = Area::new(frame.x, y, frame.width, frame.bottom() - y);
    let to_do =
        chapter.plates.iter().map(|plate| plate.task.as_str()).find(|task| !task.is_empty());
    let rest = task(composer, place, rest, to_do.unwrap_or_default());
    let all: Vec<_> = chapter.plates.iter().flat_map(|plate| &plate.figures).collect();
    let before = composer.pages[place].parts.len();
    for slots in layouts(rest, all.len(), composer.style.paper.is_landscape()) {
        let figures = (first..).zip(slots.iter().zip(&all));
        let mut set =
            figures.map(|(entry, (slot, one))| slot_of(composer, place, slot, (entry, one)));
        if set.all(|set| set.is_ok()) {
            return Ok(());
        }
        composer.pages[place].parts.truncate(before);
    }
    Err(Error::option(format!(
        "{} does not fit one page with {} positions: ask for fewer, or choose a larger --page",
        of(&chapter.name),
        chapter.shown_count() - 1
    )))
}

/// The ways to set an example and positions in an area: all alike, a higher first row, or the example in a row of its own.
fn layouts(area: Area, count: usize, is_landscape: bool) -> Vec<Vec<Area>> {
    let columns = if count > 6 || is_landscape { 3 } else { 2 };
    let rows = count.div_ceil(columns);
    let mut all = vec![area.split(columns, rows, GAP)];
    let cut = |share: f64| {
        let height = area.height * share;
        let top = Area::new(area.x, area.y, area.width, height);
        let rest = area.height - height - GAP;
        (top, Area::new(area.x, area.y + height + GAP, area.width, rest))
    };
    if rows > 1 {
        let higher = [0.5, 0.55, 0.6].map(|share| {
            let (top, rest) = cut(share);
            [top.split(columns, 1, GAP), rest.split(columns, rows - 1, GAP)].concat()
        });
        all.extend(higher);
        let below = (count - 1).min(3);
        let alone = [0.5, 0.55, 0.6].map(|share| {
            let (top, rest) = cut(share);
            [vec![top], rest.split(below, (count - 1).div_ceil(below), GAP)].concat()
        });
        all.extend(alone);
    }
    all
}
