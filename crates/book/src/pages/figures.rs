//! Pages of pictures with words: what a technique looks like, positions to try, a path step by step.
//!
//! ```text
//!   3. X-Wing: r4c6<>2        the heading
//!   +---------------------+
//!   |                     |   the picture, as large as the room allows
//!   +---------------------+
//!   its sentences
//! ```

use super::area::{Align, Area, Goal, Line, Role, What};
use super::composer::{Composer, fitting};
use super::content::{Art, Figured, Plate};
use super::places::{TooSmall, grid_of};
use super::sheets::of;
use super::style::Answers;
use super::texts::Word;
use crate::font::{LEADING, cut};
use rootgrid::error::Error;

/// Between the pictures of a page.
pub(super) const GAP: f64 = 14.0;

/// The size of the names of chapters above answers.
const TITLE: f64 = 14.0;

/// The size of headings.
const HEADING: f64 = 10.0;

/// The size of sentences.
const TEXT: f64 = 8.5;

/// The plates of a chapter, the first figure of which has this place in the book. One that stands alone may begin in
/// the rest of the page that opens the chapter, unless it is to have a page of its own.
pub(super) fn chapter(
    composer: &mut Composer<'_>,
    number: usize,
    mut first: usize,
    rest: Option<(usize, Area)>,
) -> Result<(), Error> {
    let chapter = &composer.book.chapters[number];
    let head = Head { running: &chapter.name, chapter: Some(number), title: None };
    let is_followed = composer.style.answers == Answers::NextPage
        && chapter.plates.iter().all(|plate| plate.are_answered);
    let mut answer = first + chapter.shown_count();
    let mut rest = rest;
    for (at, plate) in chapter.plates.iter().enumerate() {
        match (&plate.figures[..], rest.take().filter(|_| !plate.are_large)) {
            ([one], Some((place, area)))
                if slot_of(composer, place, &area, (first, one)).is_ok() => {}
            _ => fit(composer, number, (first, plate), &head)?,
        }
        first += plate.figures.len();
        if let Some(answers) = chapter.behind.get(at).filter(|_| is_followed) {
            fit(composer, number, (answer, answers), &head)?;
            answer += answers.figures.len();
        }
    }
    let is_here =
        composer.style.answers != Answers::Back && !is_followed && !chapter.behind.is_empty();
    // A right page faces the one before it: answers begin on its back.
    if is_here && composer.pages.len().is_multiple_of(2) {
        composer.start();
    }
    for plate in chapter.behind.iter().filter(|_| is_here) {
        fit(composer, number, (first, plate), &head)?;
        first += plate.figures.len();
    }
    Ok(())
}

/// Answers to the pictures of all chapters, at the end of the book.
pub(super) fn at_the_back(composer: &mut Composer<'_>) -> Result<(), Error> {
    let book = composer.book;
    let running = composer.word(Word::Solutions);
    let mut first = 0;
    for (number, chapter) in book.chapters.iter().enumerate() {
        let mut own = first + chapter.shown_count();
        let head = Head { running, chapter: None, title: Some(&chapter.name) };
        for plate in &chapter.behind {
            fit(composer, number, (own, plate), &head)?;
            own += plate.figures.len();
        }
        first += chapter.figure_count();
    }
    Ok(())
}

/// What stands above the pictures of a plate.
struct Head<'a> {
    /// On every page.
    running: &'a str,
    /// The chapter whose mark is at the edge.
    chapter: Option<usize>,
    /// On the first page.
    title: Option<&'a str>,
}

/// A plate with as many figures a page as puzzles, or with fewer if they would be too small.
fn fit(
    composer: &mut Composer<'_>,
    number: usize,
    (first, plate): (usize, &Plate),
    head: &Head<'_>,
) -> Result<(), Error> {
    let asked = match plate.figures.len() {
        1 => 1,
        _ if plate.are_large => 1,
        // Four and six stand in two columns.
        _ if plate.in_pairs => {
            if composer.style.per_page > 4 {
                6
            } else {
                4
            }
        }
        _ if composer.style.is_large => 1,
        _ => composer.style.per_page,
    };
    let set =
        |composer: &mut Composer<'_>, per_page| pages(composer, head, (first, plate), per_page);
    if composer.fit(asked, set).is_ok() {
        return Ok(());
    }
    let name = &composer.book.chapters[number].name;
    let (what, least) = match plate.figures.first().map(|one| &one.picture) {
        Some(art @ Art::Drawing(_)) => ("puzzles of several grids: digits", art.least_note()),
        Some(art) => ("pictures of steps: candidates", art.least_note()),
        None => ("pictures", 0.0),
    };
    Err(Error::option(format!(
        "{} the page is too small for {what} would be smaller than {least} points; choose a larger --page or a smaller --margin",
        of(name)
    )))
}

fn pages(
    composer: &mut Composer<'_>,
    head: &Head<'_>,
    (first, plate): (usize, &Plate),
    per_page: usize,
) -> Result<(), TooSmall> {
    let (columns, rows) = grid_of(per_page, composer.style.paper.is_landscape());
    for (sheet, figures) in plate.figures.chunks(per_page).enumerate() {
        let (place, mut frame) = composer.start_with(head.running, head.chapter);
        if let (0, Some(title)) = (sheet, head.title) {
            let line = Line::new(fitting(title, TITLE, frame.width), TITLE).role(Role::Heading);
            let end = composer.pages[place].push_line(
                line,
                Align::Start,
                (frame.x, frame.y, frame.width),
            );
            let height = end - frame.y + GAP / 2.0;
            frame = Area::new(frame.x, frame.y + height, frame.width, frame.height - height);
        }
        frame = task(composer, place, frame, &plate.task);
        let slots = frame.split(columns, rows, GAP);
        for (entry, (slot, one)) in slots.iter().zip(figures).enumerate() {
            slot_of(composer, place, slot, (first + sheet * per_page + entry, one))?;
        }
    }
    Ok(())
}

/// Writes the task of the exercises of a page, below the line for a name if there is one. Returns the room that is left.
pub(super) fn task(composer: &mut Composer<'_>, place: usize, frame: Area, task: &str) -> Area {
    if task.is_empty() {
        return frame;
    }
    let names = [Word::Name, Word::Day].map(|word| composer.word(word));
    let (has_names, page) = (composer.style.has_names, &mut composer.pages[place]);
    let mut y = frame.y;
    if has_names {
        // Two thirds for the name.
        let parts =
            [(frame.x, frame.width * 0.62), (frame.x + frame.width * 0.66, frame.width * 0.34)];
        for ((x, width), name) in parts.into_iter().zip(names) {
            let line = Line::new(name, HEADING);
            let (start, height) = (x + line.width() + 6.0, line.height());
            page.push_line(line, Align::Start, (x, y, width));
            page.push(Area::new(start, y, x + width - start, height), What::Rule);
        }
        y += HEADING * LEADING + GAP;
    }
    for text in cut(false).lines(task, HEADING, frame.width) {
        y = page.push_line(Line::new(text, HEADING), Align::Start, (frame.x, y, frame.width));
    }
    y += GAP / 2.0;
    Area::new(frame.x, y, frame.width, frame.bottom() - y)
}

/// One picture with its words. Nothing is on the page where it does not fit.
pub(super) fn slot_of(
    composer: &mut Composer<'_>,
    place: usize,
    slot: &Area,
    (entry, one): (usize, &Figured),
) -> Result<(), TooSmall> {
    let heading = cut(true).lines(&one.heading, HEADING, slot.width);
    let other = composer.book.partner(entry, composer.style);
    let other = other.map(|(entry, is_answer)| Goal::Figure { entry, is_answer });
    let reference = other.and_then(|other| composer.reference(other));
    let above = heading.len() as f64 * HEADING * LEADING
        + reference.as_ref().map_or(0.0, Line::height)
        + 2.0;
    let texts: Vec<Vec<String>> =
        one.texts.iter().map(|text| cut(false).lines(text, TEXT, slot.width)).collect();
    let below = texts.iter().flatten().count() as f64 * TEXT * LEADING;
    let room = slot.height - above - below;
    // The height of a picture is hardly more than in proportion to its width: legends wrap.
    let mut width = slot.width;
    let mut height = one.picture.height(width);
    for _ in 0..8 {
        if height <= room || width < 1.0 {
            break;
        }
        width *= (room / height).clamp(0.5, 0.99);
        height = one.picture.height(width);
    }
    let note = one.picture.note_size(width);
    if height > room || note < one.picture.least_note() {
        return Err(TooSmall { digit: note });
    }
    let goal = other.filter(|_| composer.style.has_links());
    let page = &mut composer.pages[place];
    let mut y = slot.y;
    for text in heading {
        let line = Line::new(text, HEADING).bold().role(Role::Number).to(goal);
        y = page.push_line(line, Align::Start, (slot.x, y, slot.width));
    }
    if let Some(line) = reference {
        y = page.push_line(line, Align::Start, (slot.x, y, slot.width));
    }
    let x = slot.x + (slot.width - width) / 2.0;
    page.push(Area::new(x, y + 2.0, width, height), What::Figure(entry));
    y += 2.0 + height;
    for lines in texts {
        for (number, text) in lines.into_iter().enumerate() {
            let line = Line::new(text, TEXT).role(Role::Text { is_first: number == 0 });
            y = page.push_line(line, Align::Start, (slot.x, y, slot.width));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::pages::area::What;
    use crate::pages::content::{Book, Chapter, Plate};
    use crate::pages::lay_out;
    use crate::pages::style::{Answers, Style};
    use crate::pages::tests::lesson;

    /// Answers to puzzles follow each puzzle on the next page, or all puzzles at the back.
    #[test]
    fn answers_of_plates_follow_them() {
        let plate =
            |are_large| Plate { are_large, are_answered: are_large, ..lesson(1).plates.remove(0) };
        let chapter = Chapter {
            plates: vec![plate(true), plate(true)],
            behind: vec![plate(false), plate(false)],
            ..Chapter::default()
        };
        let book = Book { chapters: vec![chapter], ..Book::default() };
        for (answers, order) in [(Answers::NextPage, [0, 2, 1, 3]), (Answers::Back, [0, 1, 2, 3])] {
            let style = Style { answers, ..Style::default() };
            let pages = lay_out(&book, &style).unwrap().pages;
            let figures = pages.iter().map(|page| {
                page.parts.iter().filter_map(|part| match part.what {
                    What::Figure(entry) => Some(entry),
                    _ => None,
                })
            });
            let figures: Vec<Vec<usize>> = figures.map(Iterator::collect).collect();
            let figures: Vec<&Vec<usize>> =
                figures.iter().filter(|page| !page.is_empty()).collect();
            assert!(figures.iter().all(|page| page.len() == 1), "{answers} {figures:?}");
            assert_eq!(
                figures.into_iter().flatten().copied().collect::<Vec<_>>(),
                order,
                "{answers}"
            );
        }
    }
}
