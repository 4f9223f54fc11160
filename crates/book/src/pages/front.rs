//! The pages before the puzzles: title, contents, foreword, openings of chapters.

use super::area::{Align, Area, Goal, Line, Role, What};
use super::composer::{Composer, fitting};
use super::isbn::Isbn;
use super::style::Openers;
use super::texts::Word;
use crate::font::{LEADING, cut};
use rootgrid::error::Error;

/// The size of the lines of the copyright page.
const SMALL: f64 = 9.0;

/// The size of running text.
const TEXT: f64 = 10.5;

/// The size of the contents.
const ENTRY: f64 = 11.0;

/// The title page: title and subtitle in the upper half, author and day at the foot.
///
/// # Errors
/// When they do not fit the page.
pub(super) fn title(composer: &mut Composer<'_>) -> Result<(), Error> {
    let (place, frame) = composer.start();
    let book = composer.book;
    let page = &mut composer.pages[place];
    let mut y = frame.y + frame.height * 0.26;
    let size = large(&book.title, &frame, (frame.width / 7.0).min(44.0));
    for (number, text) in cut(true).lines(&book.title, size, frame.width).into_iter().enumerate() {
        let role = if number == 0 { Role::Title } else { Role::Text { is_first: true } };
        y = page.push_line(
            Line::new(text, size).bold().role(role),
            Align::Middle,
            (frame.x, y, frame.width),
        );
    }
    y += size * 0.4;
    for text in cut(false).lines(&book.subtitle, size * 0.42, frame.width) {
        y = page.push_line(Line::new(text, size * 0.42), Align::Middle, (frame.x, y, frame.width));
    }
    let date = composer.style.date.map(|date| date.to_string()).unwrap_or_default();
    let mut foot = frame.bottom();
    for (text, size) in [(date, 10.0), (book.author.clone(), 14.0)] {
        for text in cut(false).lines(&text, size, frame.width).into_iter().rev() {
            foot -= size * LEADING;
            page.push_line(Line::new(text, size), Align::Middle, (frame.x, foot, frame.width));
        }
    }
    match y <= foot {
        true => Ok(()),
        false => Err(Error::option(
            "title, subtitle and author are too long for the title page: shorten them",
        )),
    }
}

/// The back of the title page: whose the book is, its number and the bar code, at the foot.
///
/// # Errors
/// When they do not fit the page.
pub(super) fn copyright(composer: &mut Composer<'_>) -> Result<(), Error> {
    let book = composer.book;
    if !book.has_copyright() {
        return Ok(());
    }
    let (place, frame) = composer.start();
    let mut lines: Vec<Line> = Vec::new();
    for paragraph in book.copyright.iter().cloned().chain(book.isbn.as_ref().map(Isbn::to_string)) {
        let texts = cut(false).lines(&paragraph, SMALL, frame.width);
        let line =
            |(number, text)| Line::new(text, SMALL).role(Role::Text { is_first: number == 0 });
        lines.extend(texts.into_iter().enumerate().map(line));
    }
    let code = book.isbn.as_ref().map(Isbn::bar_code).transpose()?;
    let room = code.as_ref().map_or(0.0, |code| code.height + SMALL);
    let step = SMALL * 1.5;
    let height = lines.len() as f64 * step + room;
    let is_too_wide = code.as_ref().is_some_and(|code| code.width > frame.width);
    if height > frame.height || is_too_wide {
        return Err(Error::option(
            "the copyright page is too long for the page: shorten --copyright, or choose a larger --page",
        ));
    }
    let mut y = frame.bottom() - height;
    let page = &mut composer.pages[place];
    for line in lines {
        page.push_line(line, Align::Start, (frame.x, y, frame.width));
        y += step;
    }
    if let Some(code) = code {
        page.push(Area::new(frame.x, y + SMALL, code.width, code.height), What::BarCode);
    }
    Ok(())
}

/// The size at which a title has no broken word and three lines at most.
pub(super) fn large(text: &str, frame: &Area, most: f64) -> f64 {
    let mut size = most;
    let is_good = |size: f64| {
        let widest =
            text.split_whitespace().map(|word| cut(true).width(word, size)).fold(0.0, f64::max);
        widest <= frame.width && cut(true).lines(text, size, frame.width).len() <= 3
    };
    while size > 12.0 && !is_good(size) {
        size -= 1.0;
    }
    size
}

/// Pages for the contents, which are filled once all pages are known. Returns the first one.
pub(super) fn reserve_contents(composer: &mut Composer<'_>) -> usize {
    let first = composer.pages.len();
    let head = composer.word(Word::Contents);
    let mut left = entries(composer);
    loop {
        let (_, frame) = composer.start_with(head, None);
        left = left.saturating_sub(per_page(&frame, composer.pages.len() - 1 == first));
        if left == 0 {
            return first;
        }
    }
}

/// How many lines the contents have.
fn entries(composer: &Composer<'_>) -> usize {
    let has_answers = composer.book.ends_with_answers(composer.style);
    composer.book.chapters.len()
        + usize::from(has_answers)
        + usize::from(composer.book.ends_with_index(composer.style))
        + usize::from(!composer.book.foreword.is_empty())
}

fn per_page(frame: &Area, is_first: bool) -> usize {
    let room = frame.height - if is_first { heading_height() } else { 0.0 };
    (room / (ENTRY * 1.7)).floor().max(1.0) as usize
}

fn heading_height() -> f64 {
    20.0 * LEADING + 14.0
}

/// The names of all chapters with their pages.
pub(super) fn fill_contents(composer: &mut Composer<'_>, first: usize) {
    let opened = composer.pages.iter().enumerate();
    let lines: Vec<(String, usize)> =
        opened.filter_map(|(place, page)| Some((page.opens.clone()?, place))).collect();
    let heading = composer.word(Word::Contents);
    let has_links = composer.style.has_links();
    let mut lines = lines.into_iter();
    for place in first.. {
        let is_first = place == first;
        let frame = composer.frame(place);
        let room = per_page(&frame, is_first);
        let page = &mut composer.pages[place];
        let mut y = frame.y;
        if is_first {
            let line = Line::new(heading, 20.0).bold().role(Role::Heading);
            page.push_line(line, Align::Start, (frame.x, y, frame.width));
            y += heading_height();
        }
        for (name, target) in lines.by_ref().take(room) {
            let number = (target + 1).to_string();
            let name = fitting(&name, ENTRY, frame.width - cut(false).width(&number, ENTRY) - 24.0);
            let goal = has_links.then_some(Goal::Page(target));
            let line = |text: String| Line::new(text, ENTRY).role(Role::Contents).to(goal);
            page.push_line(line(name), Align::Start, (frame.x, y, frame.width));
            page.push_line(line(number), Align::End, (frame.x, y, frame.width));
            y += ENTRY * 1.7;
        }
        if lines.len() == 0 {
            return;
        }
    }
}

/// The foreword, if there is one.
pub(super) fn foreword(composer: &mut Composer<'_>) {
    let book = composer.book;
    if !book.foreword.is_empty() {
        let name = composer.word(Word::Foreword);
        running_text(composer, name, &book.foreword, 0.0, None);
    }
}

/// The page that begins a chapter: its name and its text. Returns what is left of it.
pub(super) fn opening(composer: &mut Composer<'_>, number: usize) -> Option<(usize, Area)> {
    let chapter = &composer.book.chapters[number];
    if chapter.name.is_empty() || !composer.has_opener(number) {
        return None;
    }
    // Right-hand pages are those with odd numbers.
    if composer.style.openers == Openers::RightHand && !composer.pages.len().is_multiple_of(2) {
        composer.start();
    }
    let drop = match (chapter.text.is_empty(), chapter.puzzles.is_empty()) {
        (_, true) => 0.0,
        (true, _) => 0.3,
        (false, _) => 0.12,
    };
    Some(running_text(composer, &chapter.name, &chapter.text, drop, Some(number)))
}

/// A heading and paragraphs, on as many pages as they take; what is left of the last one is returned. `drop` is the
/// part of the page above the heading.
pub(super) fn running_text(
    composer: &mut Composer<'_>,
    name: &str,
    paragraphs: &[String],
    drop: f64,
    chapter: Option<usize>,
) -> (usize, Area) {
    let (mut place, mut frame) = composer.start_with(name, chapter);
    composer.pages[place].opens = Some(name.to_owned());
    let mut y = frame.y + frame.height * drop;
    let size = large(name, &frame, 26.0);
    for (number, text) in cut(true).lines(name, size, frame.width).into_iter().enumerate() {
        let role = if number == 0 { Role::Heading } else { Role::Text { is_first: true } };
        let line = Line::new(text, size).bold().role(role);
        if y + line.height() > frame.bottom() {
            (place, frame) = composer.start_with(name, chapter);
            y = frame.y;
        }
        y = composer.pages[place].push_line(line, Align::Start, (frame.x, y, frame.width));
    }
    y += size * 0.7;
    for paragraph in paragraphs {
        for (number, text) in cut(false).lines(paragraph, TEXT, frame.width).into_iter().enumerate()
        {
            if y + TEXT * LEADING > frame.bottom() {
                (place, frame) = composer.start_with(name, chapter);
                y = frame.y;
            }
            let line = Line::new(text, TEXT).role(Role::Text { is_first: number == 0 });
            composer.pages[place].push_line(line, Align::Start, (frame.x, y, frame.width));
            y += TEXT * 1.4;
        }
        y += TEXT * 0.6;
    }
    (place, Area::new(frame.x, y, frame.width, (frame.bottom() - y).max(0.0)))
}
