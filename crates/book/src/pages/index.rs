//! The index at the end of a book: puzzles by their difficulty, each with its number, its rating and its page.

use super::area::{Align, Area, Goal, Line, Role, What};
use super::composer::Composer;
use super::content::Book;
use super::front::running_text;
use super::texts::Word;
use crate::font::LEADING;
use rootgrid::deduce::explain::capital;
use rootgrid::rate::Grade;
use std::collections::HashMap;

/// The size of entries.
const ENTRY: f64 = 8.5;

/// The height of an entry.
const STEP: f64 = ENTRY * 1.35;

/// The size of the names of grades.
const NAME: f64 = 10.5;

/// The height of the name of a grade, with the gap above it and an entry below.
const NAME_HEIGHT: f64 = 0.6 * NAME + NAME * LEADING + STEP;

/// The least width of a column, and the gap between two.
const COLUMN: (f64, f64) = (84.0, 20.0);

/// The puzzles of a grade, easier ones first, by their places in the book; those without a rating are behind those with one, and those without a
/// grade are last.
pub(super) fn by_grade(book: &Book) -> Vec<(Option<Grade>, Vec<usize>)> {
    let mut all: Vec<_> = book
        .entries()
        .enumerate()
        .map(|(entry, (_, one))| (one.grade, (one.rating.is_none(), one.difficulty()), entry))
        .collect();
    all.sort_by_key(|&(grade, difficulty, entry)| (grade.is_none(), grade, difficulty, entry));
    let groups = all.chunk_by(|a, b| a.0 == b.0);
    groups.map(|group| (group[0].0, group.iter().map(|one| one.2).collect())).collect()
}

/// The heading of a grade.
pub(super) fn heading(book: &Book, grade: Option<Grade>) -> String {
    let name = match grade {
        Some(grade) => book.language.grade(grade),
        None => book.language.word(Word::Ungraded),
    };
    capital(name)
}

/// A line of the index.
enum Row {
    Name(String),
    Entry(usize),
}

/// The index, once the pages of all puzzles are known.
pub(super) fn at_the_end(composer: &mut Composer<'_>) {
    let book = composer.book;
    let entries: Vec<_> = book.entries().map(|(_, one)| one).collect();
    let places: HashMap<usize, usize> = composer
        .pages
        .iter()
        .enumerate()
        .flat_map(|(place, page)| {
            let puzzles = page.parts.iter().filter_map(|part| match part.what {
                What::Puzzle(entry) => Some(entry),
                _ => None,
            });
            puzzles.map(move |entry| (entry, place))
        })
        .collect();
    let mut rows = by_grade(book)
        .into_iter()
        .flat_map(|(grade, puzzles)| {
            [Row::Name(heading(book, grade))].into_iter().chain(puzzles.into_iter().map(Row::Entry))
        })
        .peekable();
    let title = composer.word(Word::Index);
    let (mut place, mut frame) = running_text(composer, title, &[], 0.0, None);
    while rows.peek().is_some() {
        let (width, gap) = COLUMN;
        let columns = (((frame.width + gap) / (width + gap)).floor() as usize).max(1);
        // No column begins where only its header has room.
        let has_room = frame.height > NAME_HEIGHT + 20.0;
        for slot in frame.split(columns, 1, gap) {
            if rows.peek().is_none() || !has_room {
                break;
            }
            let mut y = header(composer, place, &slot);
            while let Some(row) = rows.peek() {
                // A name is not alone at the foot of a column.
                let height = if matches!(row, Row::Name(_)) { NAME_HEIGHT + STEP } else { STEP };
                if y + height > slot.bottom() {
                    break;
                }
                y = match rows.next() {
                    Some(Row::Name(name)) => {
                        let line = Line::new(name, NAME).bold();
                        let page = &mut composer.pages[place];
                        page.push_line(line, Align::Start, (slot.x, y + 0.6 * NAME, slot.width))
                            + 2.0
                    }
                    Some(Row::Entry(entry)) => {
                        let rating = entries[entry].rating;
                        let rating = rating.map(|rating| composer.book.language.rating(rating));
                        let number = places.get(&entry).map(|place| (place + 1).to_string());
                        let texts = [
                            composer.book.number(entry).to_string(),
                            rating.unwrap_or_default(),
                            number.unwrap_or_default(),
                        ];
                        entry_line(composer, place, (&slot, y), texts, entry);
                        y + STEP
                    }
                    None => break,
                };
            }
        }
        if rows.peek().is_some() {
            (place, frame) = composer.start_with(title, None);
        }
    }
}

/// The words above a column; returns where its entries begin.
fn header(composer: &mut Composer<'_>, place: usize, slot: &Area) -> f64 {
    const SIZE: f64 = 7.0;
    let words = [Word::Puzzle, Word::Rating, Word::Page].map(|word| capital(composer.word(word)));
    let room = (slot.x, slot.y, slot.width);
    let page = &mut composer.pages[place];
    let line = |text: String| Line::new(text, SIZE);
    let [number, rating, paged] = words;
    let (left, right) = (line(number), line(paged));
    let middle = line(rating);
    let is_wide = left.width() + middle.width() + right.width() + 12.0 <= slot.width;
    page.push_line(left, Align::Start, room);
    if is_wide {
        page.push_line(middle, Align::Middle, room);
    }
    page.push_line(right, Align::End, room) + 2.0
}

fn entry_line(
    composer: &mut Composer<'_>,
    place: usize,
    (slot, y): (&Area, f64),
    texts: [String; 3],
    entry: usize,
) {
    let goal = composer.style.has_links().then_some(Goal::Puzzle(entry));
    let room = (slot.x, y, slot.width);
    let page = &mut composer.pages[place];
    let line = |text: String| Line::new(text, ENTRY).role(Role::Contents).to(goal);
    let [number, rating, paged] = texts;
    page.push_line(line(number).bold(), Align::Start, room);
    page.push_line(line(rating), Align::Middle, room);
    page.push_line(line(paged), Align::End, room);
}
