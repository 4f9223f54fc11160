//! Pictures on their way into one SVG file, one page, or a file each.

use super::draw_args::{LookArgs, PictureFormat};
use crate::deduce::explain::Language;
use crate::error::Error;
use crate::picture::{Picture, Theme};
use crate::write::page;

/// What pages differ in.
#[derive(Copy, Clone, Debug)]
pub(super) struct PageLook {
    /// Rules beside those of all pages.
    pub(super) style: &'static str,
    /// The language of the sentences.
    pub(super) language: Language,
}

/// What was written of pictures so far.
#[derive(Debug)]
pub(super) struct Album {
    format: PictureFormat,
    theme: Option<Theme>,
    is_split: bool,
    page: PageLook,
    count: u64,
    /// An SVG that may turn out not to be the only one.
    held: String,
}

impl Album {
    pub(super) fn new(
        format: PictureFormat,
        look: &LookArgs,
        is_split: bool,
        page: PageLook,
    ) -> Album {
        let theme = look.theme;
        Album { format, theme, is_split, page, count: 0, held: String::new() }
    }

    /// How many were added.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// What to write for the next picture.
    ///
    /// # Errors
    /// When it is the second one of a file that can hold one.
    pub(super) fn add(&mut self, picture: &Picture, caption: &str) -> Result<String, Error> {
        if self.format == PictureFormat::Html {
            return Ok(self.add_section(&page::figure(picture, caption)));
        }
        self.count += 1;
        match (self.is_split, self.count) {
            (true, _) => Ok(picture.svg()),
            (false, 1) => {
                self.held = picture.svg();
                Ok(String::new())
            }
            _ => Err(Error::option(
                "more than one picture for one SVG file: write --format html for a page, or \
                 --split and -o NAME{}.svg for a file each",
            )),
        }
    }

    /// What to write for the next part of the page.
    pub(super) fn add_section(&mut self, html: &str) -> String {
        self.count += 1;
        let PageLook { style, language } = self.page;
        let begin = match self.is_split || self.count == 1 {
            true => page::begin(language.name(), self.theme, style),
            false => String::new(),
        };
        begin + html + if self.is_split { page::END } else { "" }
    }

    /// What to write after the last one.
    pub(super) fn end(&mut self) -> String {
        match self.format {
            PictureFormat::Html if self.is_split || self.count == 0 => String::new(),
            PictureFormat::Html => page::END.to_owned(),
            PictureFormat::Svg => std::mem::take(&mut self.held),
        }
    }
}
