//! Answers: at the back of the book, at the foot of the page, or on the next one.

use super::area::{Align, Area, Goal, Line, Role, What};
use super::composer::Composer;
use super::content::Printed;
use super::front::running_text;
use super::places::{TooSmall, best_grid, check_digits, least_width};
use super::style::LEAST_TEXT;
use super::texts::Word;
use crate::font::LEADING;
use rootgrid::error::Error;

/// Between answers.
const GAP: f64 = 12.0;

/// The size of the numbers of answers.
const NUMBER: f64 = 8.0;

/// The height of the number above an answer.
const STRIP: f64 = NUMBER * LEADING + 1.0;

/// All answers in the order of the puzzles, as many a page as asked for or fewer; a new page where the size of the
/// board changes.
pub(super) fn at_the_back(composer: &mut Composer<'_>) -> Result<(), Error> {
    let book = composer.book;
    let name = composer.word(Word::Solutions);
    running_text(composer, name, &[], 0.3, None);
    let entries: Vec<&Printed> = book.entries().map(|(_, one)| one).collect();
    let mut first = 0;
    let mut fewest = composer.style.answers_per_page;
    for group in entries.chunk_by(|a, b| a.shape() == b.shape()) {
        let before = composer.pages.len();
        let mut per_page = composer.style.answers_per_page;
        while let Err(TooSmall { digit }) = pages(composer, first, group, per_page) {
            composer.pages.truncate(before);
            if per_page == 1 {
                return Err(Error::option(format!(
                    "the solutions do not fit the page: digits would be {digit:.1} points high, expected at least \
                     {LEAST_TEXT}; choose a larger --page or --solutions none"
                )));
            }
            per_page -= 1;
        }
        fewest = fewest.min(per_page);
        first += group.len();
    }
    let asked = composer.style.answers_per_page;
    if fewest < asked {
        let note = format!(
            "solutions: down to {fewest} a page, not {asked}: with more, digits would be too small"
        );
        composer.notes.push(note);
    }
    Ok(())
}

fn pages(
    composer: &mut Composer<'_>,
    first: usize,
    group: &[&Printed],
    per_page: usize,
) -> Result<(), TooSmall> {
    let name = composer.word(Word::Solutions);
    for (number, part) in group.chunks(per_page).enumerate() {
        let (place, frame) = composer.start_with(name, None);
        let (columns, rows) = best_grid(per_page, &frame, GAP, STRIP);
        let slots = frame.split(columns, rows, GAP);
        for (entry, (slot, one)) in (first + number * per_page..).zip(slots.iter().zip(part)) {
            answer(composer, place, slot, (entry, one), false)?;
        }
    }
    Ok(())
}

/// An answer with its number.
pub(super) fn answer(
    composer: &mut Composer<'_>,
    place: usize,
    slot: &Area,
    (entry, one): (usize, &Printed),
    is_turned: bool,
) -> Result<(), TooSmall> {
    let width = slot.width.min(slot.height - STRIP);
    check_digits(&one.answer_rules(width), width, LEAST_TEXT)?;
    let x = slot.x + (slot.width - width) / 2.0;
    let goal = composer.style.has_links().then_some(Goal::Puzzle(entry));
    let line = Line {
        is_turned,
        ..Line::new(composer.book.number(entry).to_string(), NUMBER)
            .bold()
            .role(Role::Number)
            .to(goal)
    };
    // Where there is no room beside the number, it is known from the number.
    let reference = composer.reference(Goal::Puzzle(entry));
    let reference = reference.filter(|line| line.width() + NUMBER * 4.0 < width);
    let page = &mut composer.pages[place];
    // Upside down, the number is above the board for whoever turns the page.
    let (number, board, align) = match is_turned {
        false => (slot.y, slot.y + STRIP, Align::Start),
        true => (slot.y + width + 1.0, slot.y, Align::End),
    };
    page.push_line(line, align, (x, number, width));
    if let Some(reference) = reference {
        page.push_line(reference, Align::End, (x, number, width));
    }
    page.push(Area::new(x, board, width, width), What::Answer { entry, is_turned });
    Ok(())
}

/// The places of the answers along the foot of a page with so many puzzles, as small as can be read.
pub(super) fn foot(
    frame: &Area,
    puzzles: &[Printed],
    per_page: usize,
) -> Result<Vec<Area>, TooSmall> {
    let width =
        puzzles.iter().map(|one| least_width(one.puzzle.rules())).fold(0.0, f64::max) + 1e-6;
    let columns = (((frame.width + GAP) / (width + GAP)).floor() as usize).min(per_page);
    if columns == 0 {
        return Err(TooSmall { digit: 0.0 });
    }
    let rows = per_page.div_ceil(columns);
    let height = rows as f64 * (width + STRIP) + (rows - 1) as f64 * GAP;
    if height > frame.height / 2.0 {
        return Err(TooSmall { digit: 0.0 });
    }
    let strip = Area::new(frame.x, frame.bottom() - height, frame.width, height);
    Ok(strip.split(columns, rows, GAP))
}
