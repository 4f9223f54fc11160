//! What is to be drawn, and how.

use super::board::{self, Content};
use super::drawing::{Anchor, Drawing, Item, Look, Point};
use super::layout::Layout;
use super::measure;
use super::paint::{Paint, Theme};
use super::spoken;
use super::svg::{self, Colours};
use crate::board::{Cell, Digit, Shape};
use crate::grid::Solution;
use crate::position::Board;

/// The side of a cell of a picture whose size nobody chose, in points.
const CELL: f64 = 40.0;

/// A picture of a board.
///
/// ```
/// use rootgrid::{Board, Givens, picture::{Picture, Theme}};
/// let givens: Givens = "1.3.....4.....2.".parse()?;
/// let picture = Picture::new(&Board::new(&givens)).with_theme(Theme::Print).with_size(120.0);
/// let svg = picture.svg();
/// assert!(svg.starts_with("<svg ") && svg.contains("Row 1: 1, blank, 3, blank."));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    shape: Shape,
    contents: Vec<Content>,
    theme: Theme,
    /// Width in points, if it was chosen.
    width: Option<f64>,
    has_labels: bool,
    title: Option<String>,
    caption: String,
}

impl Picture {
    /// A board as it stands: givens, digits that were entered, and the player's notes.
    #[must_use]
    pub fn new(board: &Board) -> Picture {
        let content = |cell: Cell| match (board.digit(cell), board.is_given(cell)) {
            (Some(digit), true) => Content::Given(digit),
            (Some(digit), false) => Content::Entered(digit),
            (None, _) => Content::Open(board.notes(cell).unwrap_or_default()),
        };
        let shape = board.shape();
        let contents = (0..shape.cells()).map(|cell| content(Cell::new(cell))).collect();
        Picture {
            shape,
            contents,
            theme: Theme::default(),
            width: None,
            has_labels: false,
            title: None,
            caption: String::new(),
        }
    }

    /// With the candidates of all open cells of the board that it is of.
    #[must_use]
    pub fn with_candidates(mut self, board: &Board) -> Picture {
        for (cell, content) in self.contents.iter_mut().enumerate() {
            if let Content::Open(digits) = content {
                *digits = board.candidates(Cell::new(cell));
            }
        }
        self
    }

    /// With the digits of a solution in the open cells, in grey and thinner than the givens.
    #[must_use]
    pub fn with_solution(mut self, solution: &Solution) -> Picture {
        for (content, value) in self.contents.iter_mut().zip(solution.values()) {
            if let (Content::Open(_), Some(digit)) = (*content, Digit::from_value((*value).into()))
            {
                *content = Content::Answer(digit);
            }
        }
        self
    }

    /// In the colours of a theme.
    #[must_use]
    pub fn with_theme(mut self, theme: Theme) -> Picture {
        self.theme = theme;
        self
    }

    /// So many points wide (72 an inch); without this, a cell is 40 points wide.
    #[must_use]
    pub fn with_size(mut self, width: f64) -> Picture {
        self.width = Some(width.clamp(1.0, 100_000.0));
        self
    }

    /// With the numbers of rows and columns at the edges.
    #[must_use]
    pub fn with_labels(mut self) -> Picture {
        self.has_labels = true;
        self
    }

    /// With another title than that of its size and givens. Titles are read out, and shown where a pointer rests.
    #[must_use]
    pub fn with_title(mut self, title: impl Into<String>) -> Picture {
        self.title = Some(title.into());
        self
    }

    /// With a text below the board.
    #[must_use]
    pub fn with_caption(mut self, caption: impl Into<String>) -> Picture {
        self.caption = caption.into();
        self
    }

    /// The picture as SVG: the same text for the same picture, everywhere.
    #[must_use]
    pub fn svg(&self) -> String {
        svg::svg(&self.draw(), Colours::Own(self.theme))
    }

    /// The picture as part of a page that has the colours in its style sheet.
    #[cfg(feature = "cli")]
    pub(crate) fn svg_for_page(&self) -> String {
        svg::svg(&self.draw(), Colours::OfPage)
    }

    fn draw(&self) -> Drawing {
        let width = self
            .width
            .unwrap_or_else(|| Layout::width_for(self.shape, CELL, self.has_labels));
        let layout = Layout::new(self.shape, width, self.has_labels);
        let title = self.title.clone();
        let mut drawing = Drawing {
            width,
            height: layout.height(),
            title: title.unwrap_or_else(|| spoken::title(self.shape, &self.contents)),
            description: spoken::rows(self.shape, &self.contents),
            layers: Vec::new(),
        };
        let texts = self.caption_below(&layout, &mut drawing);
        board::add_ground(&mut drawing);
        board::add_lines(&mut drawing, &layout);
        if self.has_labels {
            board::add_labels(&mut drawing, &layout);
        }
        board::add_digits(&mut drawing, &layout, &self.contents);
        board::add_notes(&mut drawing, &layout, &self.contents);
        texts.into_iter().for_each(|(look, item)| drawing.add(look, item));
        drawing
    }

    /// The lines of the caption. The drawing becomes as much higher.
    fn caption_below(&self, layout: &Layout, drawing: &mut Drawing) -> Vec<(Look, Item)> {
        let size = (layout.width / 28.0).min(13.0);
        let look =
            Look::Text { paint: Paint::Label, size, is_bold: false, anchor: Anchor::Start };
        let room = layout.width - 2.0 * layout.corner.x;
        let mut texts = Vec::new();
        for text in measure::lines(&self.caption, size, room) {
            let at = Point::new(layout.corner.x, drawing.height + size * 0.6);
            texts.push((look, Item::Text { at, text }));
            drawing.height += size * 1.3;
        }
        if !texts.is_empty() {
            drawing.height += size * 0.3;
        }
        texts
    }
}
