//! The cover of a paperback, one sheet with bleed all around.
//!
//! ```text
//!   +--------------+---+--------------+
//!   | text         | t | title        |
//!   |              | i | subtitle     |
//!   |              | t | a puzzle     |
//!   |      [ISBN]  | l | author       |
//!   +--------------+---+--------------+
//! ```
//!
//! Sizes are those that Amazon's printers (KDP) ask for: the spine is as thick as the pages, the bleed 0.125 in, the bar code
//! in a white box of 2 x 1.2 in at the lower right of the back. One colour runs over all of it, so that a fold that is a little
//! aside is not seen.

use super::area::{Align, Area};
use super::composer::{baseline, fitting};
use super::content::{Book, check_text};
use super::front::large;
use super::isbn::Isbn;
use super::paint::{self, Fonts};
use super::paper::Stock;
use super::style::Style;
use crate::font::{self, LEADING, cut};
use krilla::geom::{Rect, Transform};
use krilla::page::PageSettings;
use krilla::surface::Surface;
use krilla::{Document, SerializeSettings};
use rootgrid::error::Error;
use rootgrid::picture::Theme;

/// The bleed at each edge, which is cut off.
const BLEED: f64 = 9.0;

/// The least distance of the bar code from the edges: a quarter of an inch.
const EDGE: f64 = 18.0;

/// The box of the bar code.
const CODE_BOX: (f64, f64) = (144.0, 86.4);

/// The margin on each side of a text on the spine.
const SPINE_EDGE: f64 = 4.5;

/// The fewest pages with a text on the spine.
const SPINE_PAGES: usize = 79;

/// The least size of a text on the spine.
const SPINE_TEXT: f64 = 6.0;

/// The pages that printers bind.
const BOUND: std::ops::RangeInclusive<usize> = 24..=828;

const WHITE: [u8; 3] = [255; 3];

const BLACK: [u8; 3] = [0; 3];

/// The look of a cover.
#[derive(Clone, PartialEq, Debug)]
pub struct CoverLook {
    /// The paper of the pages, whose thickness makes the spine.
    pub stock: Stock,
    /// Red, green and blue of the ground.
    pub colour: [u8; 3],
    /// Paragraphs on the back.
    pub blurb: Vec<String>,
}

/// A cover as a file.
#[derive(Debug)]
pub struct Cover {
    /// The PDF.
    pub bytes: Vec<u8>,
    /// Its size and its spine, and what is missing on it.
    pub notes: Vec<String>,
}

/// The cover of a book with so many pages.
///
/// # Errors
/// When its texts do not fit, or the font lacks a character.
pub fn cover(book: &Book, style: &Style, look: &CoverLook, pages: usize) -> Result<Cover, Error> {
    book.check_texts()?;
    look.blurb.iter().try_for_each(|text| check_text("the text of the back cover", text))?;
    // Leaves have two pages.
    let pages = pages.next_multiple_of(2);
    let (paper, spine) = (style.paper, look.stock.thickness() * pages as f64);
    let (width, height) = (2.0 * (paper.width + BLEED) + spine, paper.height + 2.0 * BLEED);
    let side = |x: f64, width: f64| Area::new(x, BLEED, width, paper.height);
    let back = side(BLEED, paper.width);
    let bone = side(back.right(), spine);
    let front = side(bone.right(), paper.width);
    let mut notes = vec![format!(
        "cover {:.3} x {:.3} in, spine {:.3} in: {pages} pages of {} paper",
        width / 72.0,
        height / 72.0,
        spine / 72.0,
        look.stock
    )];
    if !BOUND.contains(&pages) {
        let (least, most) = (BOUND.start(), BOUND.end());
        notes.push(format!("{pages} pages: Amazon's printers bind {least} to {most}"));
    }

    let whole = |area: &Area| {
        Rect::from_xywh(area.x as f32, area.y as f32, area.width as f32, area.height as f32)
    };
    let sheet_area = Area::new(0.0, 0.0, width, height);
    let trim = Area::new(BLEED, BLEED, width - 2.0 * BLEED, paper.height);
    let settings = PageSettings::from_wh(width as f32, height as f32)
        .ok_or_else(|| Error::fault("a cover without a size"))?
        .with_trim_box(whole(&trim))
        .with_bleed_box(whole(&sheet_area));
    let settings_of_file = SerializeSettings {
        enable_tagging: false,
        xmp_metadata: false,
        ..SerializeSettings::default()
    };
    let mut document = Document::new_with(settings_of_file);
    let mut page = document.start_page_with(settings);
    {
        let surface = page.surface();
        let (fonts, ink) = (Fonts::new()?, ink_on(look.colour));
        let mut painter = Painter { surface, fonts, ink, book, style };
        paint::rects(&mut painter.surface, look.colour, &[(0.0, 0.0, width, height)]);
        painter.back(&back, &look.blurb)?;
        if !painter.spine(&bone, pages) {
            notes.push(format!(
                "no text on the spine: printers want {SPINE_PAGES} pages for one, and 0.0625 in free on both of its sides"
            ));
        }
        painter.front(&front)?;
        painter.surface.finish();
    }
    page.finish();
    let bytes = document
        .finish()
        .map_err(|error| Error::option(format!("the cover cannot be made a PDF: {error}")))?;
    Ok(Cover { bytes, notes })
}

/// White on dark grounds, black on light ones.
fn ink_on([red, green, blue]: [u8; 3]) -> [u8; 3] {
    let light = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
    if light < 140_000 { WHITE } else { BLACK }
}

/// The part of a side on which texts may stand.
fn safe(side: &Area) -> Area {
    let edge = (side.width * 0.09).max(27.0);
    Area::new(
        side.x + edge,
        side.y + edge,
        (side.width - 2.0 * edge).max(0.0),
        (side.height - 2.0 * edge).max(0.0),
    )
}

fn too_small(what: &str) -> Error {
    Error::option(format!(
        "{what} does not fit the cover: write a shorter one, or choose a larger --page"
    ))
}

/// A cover while it is painted.
struct Painter<'a> {
    surface: Surface<'a>,
    fonts: Fonts,
    ink: [u8; 3],
    book: &'a Book,
    style: &'a Style,
}

impl Painter<'_> {
    /// Lines one below the other; returns where the next one begins.
    fn lines(
        &mut self,
        texts: &[String],
        (size, is_bold): (f64, bool),
        (x, mut y, room): (f64, f64, f64),
        align: Align,
    ) -> f64 {
        paint::set_fill(&mut self.surface, Some(self.ink));
        for text in texts {
            let free = room - cut(is_bold).width(text, size);
            let x = match align {
                Align::Start => x,
                Align::Middle => x + free / 2.0,
                Align::End => x + free,
            };
            let at = (x, y + baseline(size));
            paint::line(&mut self.surface, &self.fonts, text, (size, is_bold), at);
            y += size * LEADING;
        }
        y
    }

    /// The text, and the bar code or the room that printers take for their own.
    fn back(&mut self, side: &Area, blurb: &[String]) -> Result<(), Error> {
        let (width, height) = CODE_BOX;
        let place =
            Area::new(side.right() - EDGE - width, side.bottom() - EDGE - height, width, height);
        if place.x < side.x + EDGE || place.y < side.y + EDGE {
            return Err(Error::option(
                "the page is too small for a cover with a bar code: expected 2.5 x 1.7 in at least",
            ));
        }
        if let Some(isbn) = &self.book.isbn {
            self.bar_code(isbn, &place)?;
        }
        let frame = safe(side);
        let size = (frame.width / 30.0).clamp(9.0, 13.0);
        let mut y = frame.y;
        for paragraph in blurb {
            let texts = cut(false).lines(paragraph, size, frame.width);
            y = self.lines(&texts, (size, false), (frame.x, y, frame.width), Align::Start);
            y += size * 0.7;
        }
        match y > place.y && !blurb.is_empty() {
            true => Err(too_small("the text of --blurb")),
            false => Ok(()),
        }
    }

    fn bar_code(&mut self, isbn: &Isbn, place: &Area) -> Result<(), Error> {
        const SMALL: f64 = 7.0;
        let code = isbn.bar_code()?;
        let area = (place.x, place.y, place.width, place.height);
        paint::rects(&mut self.surface, WHITE, &[area]);
        let ink = std::mem::replace(&mut self.ink, BLACK);
        let room = (place.x, place.y + 1.0, place.width);
        self.lines(&[isbn.to_string()], (SMALL, false), room, Align::Middle);
        self.ink = ink;
        let x = place.x + (place.width - code.width) / 2.0;
        let area = Area::new(x, place.bottom() - 1.0 - code.height, code.width, code.height);
        let rgb = |paint| Theme::Print.rgb(paint);
        paint::drawing(&mut self.surface, &self.fonts, &code, &rgb, (&area, false));
        Ok(())
    }

    /// Title and author from the top down. Returns whether there is room for them.
    fn spine(&mut self, side: &Area, pages: usize) -> bool {
        let size = (side.width - 2.0 * SPINE_EDGE).min(16.0);
        if pages < SPINE_PAGES || size < SPINE_TEXT {
            return false;
        }
        let edge = 36.0;
        let room = side.height - 2.0 * edge;
        let author = cut(false).width(&self.book.author, size);
        let gap = if author > 0.0 { 2.0 * size } else { 0.0 };
        let title = fitting(&self.book.title, size, (room - author - gap).max(room / 2.0));
        let used = cut(false).width(&title, size) + gap + author;
        // The middle of letters is that of the spine; they look to the right.
        let x = side.x + side.width / 2.0 - font::MIDDLE * size;
        let turn = Transform::from_row(0.0, 1.0, -1.0, 0.0, x as f32, (side.y + edge) as f32);
        self.surface.push_transform(&turn);
        paint::set_fill(&mut self.surface, Some(self.ink));
        let mut line = |text: &str, x: f64| {
            paint::line(&mut self.surface, &self.fonts, text, (size, false), (x, 0.0));
        };
        line(&title, 0.0);
        if author > 0.0 && used <= room {
            line(&self.book.author, room - author);
        }
        self.surface.pop();
        true
    }

    /// Title, subtitle, the first puzzle and the author.
    fn front(&mut self, side: &Area) -> Result<(), Error> {
        let (book, frame) = (self.book, safe(side));
        let size = large(&book.title, &frame, frame.width / 7.0);
        let texts = cut(true).lines(&book.title, size, frame.width);
        let room = (frame.x, frame.y, frame.width);
        let mut y = self.lines(&texts, (size, true), room, Align::Middle) + size * 0.2;
        let small = (frame.width / 20.0).clamp(9.0, 24.0);
        let texts = cut(false).lines(&book.subtitle, small, frame.width);
        y = self.lines(&texts, (small, false), (frame.x, y, frame.width), Align::Middle) + small;
        let texts = cut(false).lines(&book.author, small, frame.width);
        let foot = frame.bottom() - texts.len() as f64 * small * LEADING;
        if y > foot {
            return Err(too_small("the title with its subtitle"));
        }
        self.lines(&texts, (small, false), (frame.x, foot, frame.width), Align::Middle);
        self.puzzle(Area::new(frame.x, y, frame.width, foot - y - small));
        Ok(())
    }

    /// The first puzzle of the book on white, in the middle of the room that is left; none where it would be small.
    fn puzzle(&mut self, room: Area) {
        const LEAST: f64 = 90.0;
        let Some((_, first)) = self.book.entries().next() else { return };
        let picture = first.picture(self.style);
        let mut width = room.width * 0.9;
        width *= (room.height / picture.height(width)).min(1.0);
        if width < LEAST {
            return;
        }
        let drawing = picture.with_size(width).draw();
        let (x, y) =
            (room.x + (room.width - width) / 2.0, room.y + (room.height - drawing.height) / 2.0);
        let area = Area::new(x, y, width, drawing.height);
        paint::rects(&mut self.surface, WHITE, &[(x, y, width, drawing.height)]);
        let rgb = |paint| Theme::Print.rgb(paint);
        paint::drawing(&mut self.surface, &self.fonts, &drawing, &rgb, (&area, false));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spines_are_as_thick_as_the_pages() {
        let inches = |stock: Stock, pages: usize| stock.thickness() * pages as f64 / 72.0;
        assert!((inches(Stock::White, 200) - 0.4504).abs() < 1e-9);
        assert!((inches(Stock::Cream, 200) - 0.5).abs() < 1e-9);
        assert!((inches(Stock::Color, 200) - 0.4694).abs() < 1e-9);
    }

    #[test]
    fn texts_can_be_read_on_any_ground() {
        assert_eq!(ink_on([0x1f, 0x3a, 0x5f]), WHITE);
        assert_eq!(ink_on([0xff, 0xe0, 0x66]), BLACK);
    }
}
