//! Pictures on their way into one file of SVG or PNG, one page, or a file each.

use super::draw_args::{LookArgs, PictureFormat};
use rootgrid::deduce::explain::Language;
use rootgrid::error::Error;
use rootgrid::picture::{Picture, Theme};
use rootgrid_records::write::page;

/// The choices in which pages differ.
#[derive(Copy, Clone, Debug)]
pub(super) struct PageLook {
    /// Rules beside those of all pages.
    pub(super) style: &'static str,
    /// The language of the sentences.
    pub(super) language: Language,
}

/// The pictures that were written so far.
#[derive(Debug)]
pub(super) struct Album {
    format: PictureFormat,
    theme: Option<Theme>,
    is_split: bool,
    page: PageLook,
    count: u64,
    /// Pixels of an inch of PNG.
    #[cfg(feature = "pictures")]
    dpi: f64,
    /// A picture that may turn out not to be the only one.
    held: Vec<u8>,
}

impl Album {
    pub(super) fn new(
        format: PictureFormat,
        look: &LookArgs,
        is_split: bool,
        page: PageLook,
    ) -> Album {
        Album {
            format,
            theme: look.theme,
            is_split,
            page,
            count: 0,
            #[cfg(feature = "pictures")]
            dpi: look.dpi(),
            held: Vec::new(),
        }
    }

    /// The number of pictures so far.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// Returns the bytes for the next picture.
    ///
    /// # Errors
    /// When it is the second one of a file that can hold one.
    pub(super) fn add(&mut self, picture: &Picture, caption: &str) -> Result<Vec<u8>, Error> {
        if self.format == PictureFormat::Html {
            return Ok(self.add_section(&page::figure(picture, caption)));
        }
        self.count += 1;
        match (self.is_split, self.count) {
            (true, _) => self.file(picture),
            (false, 1) => {
                self.held = self.file(picture)?;
                Ok(Vec::new())
            }
            _ => {
                let end = self.format.name();
                Err(Error::option(format!(
                    "more than one picture for one {} file: write --format html for a page, or \
                     --split and -o NAME{{}}.{end} for a file each",
                    end.to_uppercase()
                )))
            }
        }
    }

    /// A picture as a file of its own.
    fn file(&self, picture: &Picture) -> Result<Vec<u8>, Error> {
        match self.format {
            #[cfg(feature = "pictures")]
            PictureFormat::Png => rootgrid_book::png(picture, self.dpi),
            _ => Ok(picture.svg().into_bytes()),
        }
    }

    /// Returns the bytes for the next part of the page.
    pub(super) fn add_section(&mut self, html: &str) -> Vec<u8> {
        self.count += 1;
        let PageLook { style, language } = self.page;
        let begin = match self.is_split || self.count == 1 {
            true => page::begin(language.name(), self.theme, style),
            false => String::new(),
        };
        let end = if self.is_split { page::END } else { "" };
        [&begin, html, end].concat().into_bytes()
    }

    /// Returns the bytes after the last one.
    pub(super) fn end(&mut self) -> Vec<u8> {
        match self.format {
            PictureFormat::Html if self.is_split || self.count == 0 => Vec::new(),
            PictureFormat::Html => page::END.as_bytes().to_vec(),
            PictureFormat::Svg | PictureFormat::Png => std::mem::take(&mut self.held),
        }
    }
}
