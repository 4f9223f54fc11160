//! Drawings as PDF: a page for each, as large as the drawing, with a text for those who do not see it.

use super::area::Area;
use super::paint::{self, Fonts};
use super::tags::Reading;
use super::texts::BookLanguage;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Point, Rect};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::tagging::ContentTag;
use krilla::{Document, SerializeSettings};
use rootgrid::error::Error;
use rootgrid::picture::{Drawing, Paint, Theme};

/// The most titles of drawings that the title of a file names.
const MOST_TITLES: usize = 3;

/// The most pages of a file.
const MOST: usize = 10_000;

/// White, which paper is by itself.
const WHITE: [u8; 3] = [255; 3];

/// A PDF of drawings that grows page by page. It is tagged (PDF/UA-1), its font is embedded, its digits are text.
pub struct DrawingPages {
    document: Document,
    fonts: Fonts,
    theme: Theme,
    language: BookLanguage,
    reading: Reading,
    outline: Outline,
    /// The different titles of drawings, those that are named and perhaps one more.
    titles: Vec<String>,
    count: usize,
}

rootgrid::opaque_debug!(DrawingPages);

impl DrawingPages {
    /// A file without pages so far, in the colours of a theme.
    ///
    /// # Errors
    /// Never: the font is built in.
    pub fn new(theme: Theme) -> Result<DrawingPages, Error> {
        let configuration =
            ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).finish();
        let configuration = configuration.map_err(|error| {
            Error::fault(format!("standards of PDF that exclude each other: {error:?}"))
        })?;
        let settings = SerializeSettings {
            configuration,
            enable_tagging: true,
            ..SerializeSettings::default()
        };
        Ok(DrawingPages {
            document: Document::new_with(settings),
            fonts: Fonts::new()?,
            theme,
            language: BookLanguage::English,
            reading: Reading::new(BookLanguage::English, false),
            outline: Outline::new(),
            titles: Vec::new(),
            count: 0,
        })
    }

    /// The same file, whose drawings are said in this language. It is for a file without pages so far.
    #[must_use]
    pub fn with_language(self, language: BookLanguage) -> DrawingPages {
        DrawingPages { language, reading: Reading::new(language, false), ..self }
    }

    /// Adds a page with a drawing.
    ///
    /// # Errors
    /// When there are as many pages as a file may have.
    pub fn add(&mut self, drawing: &Drawing) -> Result<(), Error> {
        if self.count == MOST {
            return Err(Error::option(format!(
                "more than {MOST} pages for one PDF file: write --split and -o NAME{{}}.pdf for a file each"
            )));
        }
        let area = Area::new(0.0, 0.0, drawing.width, drawing.height);
        let [width, height] = [area.width, area.height].map(|side| side as f32);
        let settings = PageSettings::from_wh(width, height)
            .ok_or_else(|| Error::fault("a page without a size"))?;
        let mut sheet = self.document.start_page_with(settings);
        let mut surface = sheet.surface();
        let id = surface.start_tagged(ContentTag::Other);
        let theme = self.theme;
        if theme.rgb(Paint::Paper) != WHITE {
            let ground = (0.0, 0.0, area.width, area.height);
            paint::rects(&mut surface, theme.rgb(Paint::Paper), &[ground]);
        }
        let rgb = |paint| theme.rgb(paint);
        paint::drawing(&mut surface, &self.fonts, drawing, &rgb, (&area, false));
        surface.end_tagged();
        surface.finish();
        sheet.finish();
        let text = format!("{}. {}", drawing.title, drawing.description);
        self.reading.figure(text, id, (self.count, Rect::from_xywh(0.0, 0.0, width, height)));
        let place = XyzDestination::new(self.count, Point::from_xy(0.0, 0.0));
        self.outline.push_child(OutlineNode::new(drawing.title.clone(), place));
        if !self.titles.contains(&drawing.title) && self.titles.len() <= MOST_TITLES {
            self.titles.push(drawing.title.clone());
        }
        self.count += 1;
        Ok(())
    }

    /// The bytes of the file: the same for the same drawings, everywhere.
    ///
    /// # Errors
    /// When the library of PDF refuses the file.
    pub fn finish(mut self) -> Result<Vec<u8>, Error> {
        self.document.set_tag_tree(self.reading.finish());
        self.document.set_outline(self.outline);
        let mut title = self.titles[..self.titles.len().min(MOST_TITLES)].join(", ");
        title += if self.titles.len() > MOST_TITLES { ", ..." } else { "" };
        let language = self.language.name().to_owned();
        self.document.set_metadata(
            Metadata::new().title(title).language(language).creator("rootgrid".to_owned()),
        );
        self.document
            .finish()
            .map_err(|error| Error::option(format!("the picture cannot be made a PDF: {error}")))
    }
}
