//! The cover of a book: its options.

use super::file::paragraphs;
use crate::book_args::BookArgs;
use crate::book_values::BookFormat;
use crate::file_names;
use rootgrid::error::Error;
use rootgrid_book::pages::CoverLook;
use std::path::{Path, PathBuf};

/// A cover that was asked for.
#[derive(Debug)]
pub(super) struct CoverOptions {
    pub(super) path: PathBuf,
    pub(super) look: CoverLook,
}

impl CoverOptions {
    /// The first option that is about the cover, and not the cover itself.
    pub(super) fn about(args: &BookArgs) -> Option<&'static str> {
        let about = [
            ("blurb", args.blurb.is_some()),
            ("cover-paper", args.cover_paper.is_some()),
            ("cover-color", args.cover_color.is_some()),
        ];
        about.iter().find(|(_, is_said)| *is_said).map(|(name, _)| *name)
    }

    /// Checks the options of the cover of a book that is written to a file. What was typed about a cover needs one; a book
    /// file has it for whenever there is one.
    ///
    /// # Errors
    /// When the book has no pages, the names are the same, or no cover is asked for that the others are about.
    pub(super) fn check(
        args: &BookArgs,
        typed: Option<&str>,
        (format, output): (BookFormat, &Path),
    ) -> Result<Option<CoverOptions>, Error> {
        let Some(path) = args.cover.clone() else {
            return match typed {
                Some(name) => Err(Error::option(format!(
                    "--{name} is about the cover: write --cover and its name, as --cover cover.pdf"
                ))),
                None => Ok(None),
            };
        };
        if format != BookFormat::Pdf {
            return Err(Error::option(
                "--cover is for PDF, whose pages make the spine: write -o NAME.pdf",
            ));
        }
        if path == Path::new("-") || path == *output {
            return Err(Error::option(format!(
                "the cover needs a file of its own: expected another name than '{}'",
                path.display()
            )));
        }
        file_names::written_end(&path, &["pdf"], None)?;
        let look = CoverLook {
            stock: args.cover_paper.unwrap_or_default(),
            colour: args.cover_color.unwrap_or_default().0,
            blurb: paragraphs(args.blurb.as_deref().unwrap_or_default()),
        };
        Ok(Some(CoverOptions { path, look }))
    }
}
