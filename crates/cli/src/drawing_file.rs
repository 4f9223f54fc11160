//! Drawings as files of their own.

use super::draw_args::PictureFormat;
use rootgrid::error::Error;
use rootgrid::picture::{Drawing, Theme};
#[cfg(feature = "book")]
use rootgrid_book::pages::DrawingPages;

/// A drawing as a file of this format, with so many pixels an inch if it has pixels.
///
/// # Errors
/// When it cannot be made.
#[cfg_attr(not(feature = "pictures"), allow(unused_variables))]
pub(super) fn drawing_file(
    format: PictureFormat,
    theme: Theme,
    dpi: f64,
    drawing: Drawing,
) -> Result<Vec<u8>, Error> {
    match format {
        #[cfg(feature = "pictures")]
        PictureFormat::Png => rootgrid_book::png(drawing, theme, dpi),
        #[cfg(feature = "pictures")]
        PictureFormat::Eps => Ok(rootgrid_book::eps(drawing, theme).into_bytes()),
        #[cfg(feature = "book")]
        PictureFormat::Pdf => {
            let mut pages = DrawingPages::new(theme)?;
            pages.add(&drawing)?;
            pages.finish()
        }
        _ => Ok(drawing.svg(theme).into_bytes()),
    }
}
