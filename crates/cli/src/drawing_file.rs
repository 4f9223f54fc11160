//! Drawings as files of their own.

use super::draw_args::PictureFormat;
use rootgrid::deduce::explain::Language;
use rootgrid::error::Error;
use rootgrid::picture::{Drawing, Theme};
#[cfg(feature = "book")]
use rootgrid_book::pages::{BookLanguage, DrawingPages};

/// A PDF without pages so far, in the colours of a theme, whose drawings are said in a language.
///
/// # Errors
/// As [`DrawingPages::new`].
#[cfg(feature = "book")]
pub(super) fn pages_of(theme: Theme, language: Language) -> Result<DrawingPages, Error> {
    let known = BookLanguage::ALL.into_iter().find(|one| one.name() == language.name());
    Ok(DrawingPages::new(theme)?.with_language(known.unwrap_or_default()))
}

/// A drawing as a file of this format, with so many pixels an inch if it has pixels, and the language of its words if it names one.
///
/// # Errors
/// When it cannot be made.
#[cfg_attr(not(feature = "pictures"), allow(unused_variables))]
#[cfg_attr(
    not(feature = "book"),
    expect(unused_variables, reason = "of these formats PDF alone says its language")
)]
pub(super) fn drawing_file(
    format: PictureFormat,
    theme: Theme,
    (dpi, language): (f64, Language),
    drawing: Drawing,
) -> Result<Vec<u8>, Error> {
    match format {
        #[cfg(feature = "pictures")]
        PictureFormat::Png => rootgrid_book::png(drawing, theme, dpi),
        #[cfg(feature = "pictures")]
        PictureFormat::Eps => Ok(rootgrid_book::eps(drawing, theme).into_bytes()),
        #[cfg(feature = "book")]
        PictureFormat::Pdf => {
            let mut pages = pages_of(theme, language)?;
            pages.add(&drawing)?;
            pages.finish()
        }
        _ => Ok(drawing.svg(theme).into_bytes()),
    }
}
