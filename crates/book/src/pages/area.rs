//! Rectangles and what stands in them.

/// A rectangle on a page, in points from the upper left corner of the trimmed page.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Area {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Area {
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Area {
        Area { x, y, width, height }
    }

    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }

    /// The parts of a grid of columns and rows with gaps between them, row by row.
    pub fn split(&self, columns: usize, rows: usize, gap: f64) -> Vec<Area> {
        let part = |length: f64, count: usize| (length - gap * (count as f64 - 1.0)) / count as f64;
        let (width, height) = (part(self.width, columns), part(self.height, rows));
        let place = |number: usize| {
            let (column, row) = ((number % columns) as f64, (number / columns) as f64);
            Area::new(self.x + column * (width + gap), self.y + row * (height + gap), width, height)
        };
        (0..columns * rows).map(place).collect()
    }
}

/// Where a line of text stands in the room that it has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Align {
    Start,
    Middle,
    End,
}

/// What a line of text is for those who hear the book.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// The title of the book.
    Title,
    /// The name of a chapter.
    Heading,
    /// The number of a puzzle or of an answer.
    Number,
    /// A line of running text; the first one of a paragraph, or a further one.
    Text { is_first: bool },
    /// A line of the contents.
    Contents,
    /// What pages repeat: running heads and page numbers.
    Furniture,
}

/// What a link leads to.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// A page, by its place in the book from 0.
    Page(usize),
    /// The puzzle with this place in the book from 0.
    Puzzle(usize),
    /// Its answer.
    Answer(usize),
    /// The picture with this place among those of all plates: a puzzle of several grids, or its answer.
    Figure {
        /// The place from 0.
        entry: usize,
        /// True for an answer.
        is_answer: bool,
    },
}

/// A line of text; its area is as wide as the text.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    pub text: String,
    pub size: f64,
    pub is_bold: bool,
    pub is_turned: bool,
    pub role: Role,
    pub goal: Option<Goal>,
    /// The text is to have the number of the page with this goal, once all pages are known.
    pub refers_to: Option<Goal>,
}

/// What stands in an area.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// A puzzle of the book, by its place from 0.
    Puzzle(usize),
    /// The answer of a puzzle, upside down if it is turned.
    Answer {
        entry: usize,
        is_turned: bool,
    },
    Line(Line),
    /// The code of black and white squares of a puzzle.
    Code(usize),
    /// The pictures that stand in place of the digits of a puzzle.
    Glyphs(usize),
    /// A picture of a plate, by its place in the book from 0.
    Figure(usize),
    /// The bar code of the book.
    BarCode,
    /// A rule to write on, along the bottom of the area.
    Rule,
    /// A grey mark at the edge of the page, which shows the chapter in a closed book.
    Tab,
}

/// Something in its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    pub area: Area,
    pub what: What,
}

/// A page: its parts in the order in which they are read.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Page {
    pub parts: Vec<Part>,
    /// The chapter that begins here.
    pub opens: Option<String>,
}

impl Page {
    pub fn push(&mut self, area: Area, what: What) {
        self.parts.push(Part { area, what });
    }
}
