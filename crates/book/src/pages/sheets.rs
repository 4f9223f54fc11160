//! Pages of puzzles.
//!
//! ```text
//!   12              hard, 4.2     the number, and what is known of the puzzle
//!   +-----------------------+
//!   |                       |     the board, as large as the room allows
//!   +-----------------------+
//!   rg1.9x9.t200.l2.s42.17        the recipe
//!   cat fish snail rabbit         the pictures that stand in place of digits
//!   [code]  _______________       the code, rules for notes
//! ```

use super::answers;
use super::area::{Align, Area, Goal, Line, Role, What};
use super::composer::Composer;
use super::content::Printed;
use super::paper::Margins;
use super::places::{TooSmall, check_digits, grid_of, has_readable_marks};
use super::style::{Answers, LARGE, LEAST_TEXT, Label, Style, Use};
use crate::font::{LEADING, cut};
use rootgrid::board::Shape;
use rootgrid::error::Error;

/// Between the puzzles of a page.
const GAP: f64 = 16.0;

/// The width of a row of glyphs, in boards.
const GLYPH_ROW: f64 = 0.6;

/// The height of a rule for notes.
const RULE: f64 = 18.0;

/// The least room beside a code that rules for notes need.
const LEAST_RULE: f64 = 50.0;

/// The puzzles of a chapter, the first of which has this place in the book: as many a page as asked for, or fewer if
/// their digits would be too small.
pub(super) fn chapter(
    composer: &mut Composer<'_>,
    number: usize,
    first: usize,
) -> Result<(), Error> {
    let name = &composer.book.chapters[number].name;
    let asked = if composer.style.is_large { 1 } else { composer.style.per_page };
    let smallest =
        match composer.fit(asked, |composer, count| pages(composer, number, first, count)) {
            Ok(per_page) if per_page != asked => {
                let why = "with more, digits or marks would be too small";
                composer.notes.push(format!("{} {per_page} a page, not {asked}: {why}", of(name)));
                return Ok(());
            }
            Ok(_) => return Ok(()),
            Err(too_small) => too_small.digit,
        };
    Err(too_small(composer.style, name, smallest))
}

/// Refuses boards of a chapter whose digits would be too small even if they were alone on a page, before any is made.
///
/// # Errors
/// When that is so.
pub fn expect_room(style: &Style, name: &str, shape: Shape) -> Result<(), Error> {
    let Margins { inner, outer, ends } = style.margins(0);
    let room = (style.paper.width - inner - outer).min(style.paper.height - 2.0 * ends);
    check_digits(&shape.into(), room, style.least_digit())
        .map_err(|TooSmall { digit }| too_small(style, name, digit))
}

fn too_small(style: &Style, name: &str, digit: f64) -> Error {
    let least = style.least_digit();
    let large = if least == LARGE { " of large print" } else { "" };
    Error::option(format!(
        "{} the page is too small: digits would be {:.1} points high, expected at least {least}{large}; choose a larger --page, \
         a smaller --margin or less under the puzzles",
        of(name),
        digit.max(0.0)
    ))
}

/// How messages name a chapter.
pub(super) fn of(name: &str) -> String {
    if name.is_empty() { "the puzzles:".to_owned() } else { format!("chapter '{name}':") }
}

fn pages(
    composer: &mut Composer<'_>,
    number: usize,
    first: usize,
    per_page: usize,
) -> Result<(), TooSmall> {
    let book = composer.book;
    let chapter = &book.chapters[number];
    let (columns, rows) = grid_of(per_page, composer.style.paper.is_landscape());
    // A board that has a page for itself is as large as can be.
    let expects_marks = per_page > 1 && composer.style.used == Use::Print;
    for (sheet, puzzles) in chapter.puzzles.chunks(per_page).enumerate() {
        let first = first + sheet * per_page;
        let (place, mut frame) = composer.start_with(&chapter.name, Some(number));
        if sheet == 0 && !composer.has_opener(number) && !chapter.name.is_empty() {
            composer.pages[place].opens = Some(chapter.name.clone());
        }
        let mut foot = Vec::new();
        if composer.style.answers == Answers::UpsideDown {
            foot = answers::foot(&frame, puzzles, per_page)?;
            frame.height = foot[0].y - GAP - frame.y;
        }
        for (entry, (slot, one)) in frame.split(columns, rows, GAP).iter().zip(puzzles).enumerate()
        {
            slot_of(composer, place, slot, (first + entry, one), expects_marks)?;
        }
        for (entry, (slot, one)) in foot.iter().zip(puzzles).enumerate() {
            answers::answer(composer, place, slot, (first + entry, one), true)?;
        }
        if composer.style.answers == Answers::NextPage {
            let (place, frame) = composer.start_with(&chapter.name, Some(number));
            for (entry, (slot, one)) in
                frame.split(columns, rows, GAP).iter().zip(puzzles).enumerate()
            {
                answers::answer(composer, place, slot, (first + entry, one), false)?;
            }
        }
    }
    Ok(())
}

/// One puzzle with its labels.
fn slot_of(
    composer: &mut Composer<'_>,
    place: usize,
    slot: &Area,
    (entry, one): (usize, &Printed),
    expects_marks: bool,
) -> Result<(), TooSmall> {
    let style = composer.style;
    let size = (slot.width / 18.0).clamp(8.0, if style.is_large { 16.0 } else { 12.0 });
    let number = match style.shows(Label::Number) {
        true => composer.book.number(entry).to_string(),
        false => String::new(),
    };
    let goal = (style.has_links() && style.answers != Answers::None).then_some(Goal::Answer(entry));
    let number = Line::new(number, size).bold().role(Role::Number).to(goal);
    let facts = style.facts(composer.book.language, one);
    let recipe = one.recipe.as_deref().filter(|_| style.shows(Label::Recipe)).unwrap_or_default();
    let reference = composer.reference(Goal::Answer(entry));
    let code = one.code.as_ref().map_or(0.0, |code| code.side() + 4.0);
    let beside_height = code.max(style.note_lines as f64 * RULE);
    let height_below = |width: f64| {
        let lines = cut(false).lines(recipe, LEAST_TEXT, width).len() as f64;
        lines * LEAST_TEXT * LEADING
            + 3.0
            + beside_height
            + reference.as_ref().map_or(0.0, Line::height)
    };
    // The facts stand beside the number if there is room, else below it.
    let facts_in = |width: f64| {
        let room = width - number.width() - 10.0;
        let fits = cut(false).width(&facts, size) <= room;
        let lines = cut(false).lines(&facts, size, if fits { room } else { width });
        (fits, lines)
    };
    let height_above = |width: f64| {
        let (fits, lines) = facts_in(width);
        let own = if number.text.is_empty() || fits { 0.0 } else { number.height() };
        let all = own + lines.len() as f64 * size * LEADING;
        all.max(if number.text.is_empty() { 0.0 } else { number.height() }) + size * 0.2
    };
    let mut width = slot.width;
    for _ in 0..4 {
        width = width.min(slot.height - height_above(width) - height_below(width));
        if width <= 0.0 {
            return Err(TooSmall { digit: 0.0 });
        }
    }
    // Labels that need more lines in a narrower room may not fit any more.
    if height_above(width) + width + height_below(width) > slot.height + 1e-6 {
        return Err(TooSmall { digit: 0.0 });
    }
    check_digits(one.puzzle.rules(), width, style.least_digit())?;
    if expects_marks && !has_readable_marks(one.puzzle.rules(), width) {
        return Err(TooSmall { digit: 0.0 });
    }
    let beside = if style.note_lines > 0 { LEAST_RULE } else { 0.0 };
    if one.code.as_ref().is_some_and(|code| code.side() + beside > width) {
        return Err(TooSmall { digit: 0.0 });
    }
    let x = slot.x + (slot.width - width) / 2.0;
    let page = &mut composer.pages[place];
    let (fits, lines) = facts_in(width);
    let after = page.push_line(number.clone(), Align::Start, (x, slot.y, width));
    let mut y = if fits || number.text.is_empty() { slot.y } else { after };
    let align = if fits && !number.text.is_empty() { Align::End } else { Align::Start };
    for text in lines {
        y = page.push_line(Line::new(text, size), align, (x, y, width));
    }
    let mut y = slot.y + height_above(width);
    page.push(Area::new(x, y, width, width), What::Puzzle(entry));
    y += width + 3.0;
    for text in cut(false).lines(recipe, LEAST_TEXT, width) {
        y = page.push_line(Line::new(text, LEAST_TEXT), Align::Start, (x, y, width));
    }
    if let Some(reference) = &reference {
        y = page.push_line(reference.clone(), Align::Start, (x, y, width));
    }
    if one.glyphs.is_drawn() {
        let row = width * GLYPH_ROW;
        let height = row / one.shape().side() as f64;
        // The row of pictures takes no room from the board.
        if y + height + 3.0 + beside_height <= slot.bottom() {
            page.push(Area::new(x + (width - row) / 2.0, y, row, height), What::Glyphs(entry));
            y += height + 3.0;
        }
    }
    let mut rules = (x, width);
    if let Some(code) = &one.code {
        let side = code.side();
        page.push(Area::new(x, y + 2.0, side, side), What::Code(entry));
        rules = (x + side + 10.0, width - side - 10.0);
    }
    for _ in 0..style.note_lines {
        page.push(Area::new(rules.0, y, rules.1, RULE), What::Rule);
        y += RULE;
    }
    Ok(())
}
