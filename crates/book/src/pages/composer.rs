//! A book on its way to pages: what every kind of page is made with.

use super::area::{Align, Area, Goal, Line, Page, Role, What};
use super::content::Book;
use super::paper::Margins;
use super::places::TooSmall;
use super::style::{PER_PAGE, Style};
use super::texts::Word;
use crate::font::{ASCENT, LEADING, cut};

/// The room of running heads and of page numbers.
pub(super) const FURNITURE: f64 = 20.0;

/// The size of running heads and page numbers.
const SMALL: f64 = 8.5;

/// A book on its way to pages.
pub(super) struct Composer<'a> {
    pub(super) book: &'a Book,
    pub(super) style: &'a Style,
    pub(super) margins: Margins,
    pub(super) pages: Vec<Page>,
    /// What did not fit as it was asked for.
    pub(super) notes: Vec<String>,
}

impl Composer<'_> {
    /// The room for the contents of a page by its place from 0; page 1 is a right one.
    pub(super) fn frame(&self, page: usize) -> Area {
        let Margins { inner, outer, ends } = self.margins;
        let left = if page.is_multiple_of(2) { inner } else { outer };
        let head = if self.style.has_heads { FURNITURE } else { 0.0 };
        let foot = if self.style.has_page_numbers { FURNITURE } else { 0.0 };
        let paper = self.style.paper;
        let (width, height) =
            (paper.width - inner - outer, paper.height - 2.0 * ends - head - foot);
        Area::new(left, ends + head, width, height)
    }

    /// Adds an empty page and returns its place and its room.
    pub(super) fn start(&mut self) -> (usize, Area) {
        let place = self.pages.len();
        self.pages.push(Page::default());
        (place, self.frame(place))
    }

    /// Sets pages with as many things each as asked for, or with fewer where these would be too small. Returns the
    /// number a page.
    pub(super) fn fit(
        &mut self,
        asked: usize,
        mut set: impl FnMut(&mut Self, usize) -> Result<(), TooSmall>,
    ) -> Result<usize, TooSmall> {
        let before = self.pages.len();
        let mut smallest = TooSmall { digit: 0.0 };
        for per_page in PER_PAGE.into_iter().filter(|&count| count <= asked) {
            match set(self, per_page) {
                Ok(()) => return Ok(per_page),
                Err(too_small) => smallest = too_small,
            }
            self.pages.truncate(before);
        }
        Err(smallest)
    }

    /// Adds an empty page with running head and number.
    pub(super) fn start_with(&mut self, head: &str, chapter: Option<usize>) -> (usize, Area) {
        let (place, frame) = self.start();
        self.add_furniture(place, &frame, head);
        if let (Some(chapter), true) = (chapter, self.style.bleed > 0.0) {
            self.add_tab(place, chapter);
        }
        (place, frame)
    }

    /// The title on left pages, the name of the chapter on right ones; both towards the outer edge.
    fn add_furniture(&mut self, place: usize, frame: &Area, head: &str) {
        let is_right = place.is_multiple_of(2);
        let align = if is_right { Align::End } else { Align::Start };
        let page = &mut self.pages[place];
        let line = |text: &str| Line { role: Role::Furniture, ..Line::new(text, SMALL) };
        if self.style.has_heads {
            let text = if is_right { head } else { &self.book.title };
            let text = fitting(text, SMALL, frame.width);
            page.push_line(line(&text), align, (frame.x, frame.y - FURNITURE, frame.width));
        }
        if self.style.has_page_numbers {
            let y = frame.bottom() + FURNITURE - SMALL * LEADING;
            page.push_line(line(&(place + 1).to_string()), align, (frame.x, y, frame.width));
        }
    }

    /// A mark at the outer edge, lower from chapter to chapter.
    fn add_tab(&mut self, place: usize, chapter: usize) {
        const WIDTH: f64 = 9.0;
        let paper = self.style.paper;
        let room = paper.height - 2.0 * self.margins.ends;
        let height = room / self.book.chapters.len().max(6) as f64;
        let y = self.margins.ends + height * chapter as f64;
        let x = if place.is_multiple_of(2) { paper.width - WIDTH } else { 0.0 };
        if self.margins.outer > WIDTH + 3.0 {
            self.pages[place].push(Area::new(x, y, WIDTH, height), What::Tab);
        }
    }

    pub(super) fn word(&self, word: Word) -> &'static str {
        self.book.language.word(word)
    }
}

impl Line {
    /// A line of running text.
    pub(super) fn new(text: impl Into<String>, size: f64) -> Line {
        let role = Role::Text { is_first: true };
        Line {
            text: text.into(),
            size,
            is_bold: false,
            is_turned: false,
            role,
            goal: None,
            refers_to: None,
        }
    }

    pub(super) fn bold(self) -> Line {
        Line { is_bold: true, ..self }
    }

    pub(super) fn role(self, role: Role) -> Line {
        Line { role, ..self }
    }

    pub(super) fn to(self, goal: Option<Goal>) -> Line {
        Line { goal, ..self }
    }

    pub(super) fn width(&self) -> f64 {
        cut(self.is_bold).width(&self.text, self.size)
    }

    pub(super) fn height(&self) -> f64 {
        self.size * LEADING
    }
}

impl Page {
    /// Puts a line into the room that begins at a place and is so wide. Returns where the next line begins.
    pub(super) fn push_line(
        &mut self,
        line: Line,
        align: Align,
        (x, y, room): (f64, f64, f64),
    ) -> f64 {
        let (width, height) = (line.width(), line.height());
        let x = match align {
            Align::Start => x,
            Align::Middle => x + (room - width) / 2.0,
            Align::End => x + room - width,
        };
        if !line.text.is_empty() {
            self.push(Area::new(x, y, width, height), What::Line(line));
        }
        y + height
    }
}

/// The beginning of a text that is at most so wide.
pub(super) fn fitting(text: &str, size: f64, most: f64) -> String {
    if cut(false).width(text, size) <= most {
        return text.to_owned();
    }
    let mut short = String::new();
    for c in text.chars() {
        short.push(c);
        if cut(false).width(&short, size) > most - size {
            short.pop();
            break;
        }
    }
    short.trim_end().to_owned() + "…"
}

/// How far the foot of the letters is below the top of their line.
pub(super) fn baseline(size: f64) -> f64 {
    size * (ASCENT + (LEADING - 1.0) / 2.0)
}
