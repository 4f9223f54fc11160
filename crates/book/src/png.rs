//! Drawings as PNG: shapes by `tiny-skia`, the file by `png`.
//!
//! Nothing of a picture is transparent, so there is no alpha, and pictures in greys have grey pixels. Title and
//! description are in the file, as well as the width of a pixel, so that it is placed in its size.

use crate::outline::outlined;
use png::{BitDepth, ColorType, Encoder, PixelDimensions, Unit};
use rootgrid::error::Error;
use rootgrid::picture::{Dash, Drawing, Item, Layer, Look, Point, Segment, Stroke};
use rootgrid::picture::{Paint, Theme};
use tiny_skia::{Color, FillRule, LineCap, Path, PathBuilder, Pixmap, Rect, StrokeDash, Transform};

/// Pixels of the largest picture: 200 MB of memory.
const MOST: f64 = 50e6;

/// The drawing as PNG in the colours of a theme, with outlines in place of texts.
///
/// # Errors
/// When it has more pixels than can be held.
pub fn png(drawing: Drawing, theme: Theme, pixels_an_inch: f64) -> Result<Vec<u8>, Error> {
    let (drawing, scale) = (&outlined(drawing), pixels_an_inch / 72.0);
    let pixels = paint(drawing, theme, scale)?;
    let greys: Option<Vec<u8>> = pixels
        .pixels()
        .iter()
        .map(|pixel| {
            let (red, green, blue) = (pixel.red(), pixel.green(), pixel.blue());
            (red == green && green == blue).then_some(red)
        })
        .collect();
    let (colours, bytes) = match greys {
        Some(greys) => (ColorType::Grayscale, greys),
        None => {
            let pixels = pixels.pixels().iter();
            let colours = pixels.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
            (ColorType::Rgb, colours.collect())
        }
    };
    encode(drawing, (&pixels, scale), colours, &bytes)
        .map_err(|error| Error::fault(format!("a picture cannot be written as PNG: {error}")))
}

fn encode(
    drawing: &Drawing,
    (pixels, scale): (&Pixmap, f64),
    colours: ColorType,
    bytes: &[u8],
) -> Result<Vec<u8>, png::EncodingError> {
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, pixels.width(), pixels.height());
    encoder.set_color(colours);
    encoder.set_depth(BitDepth::Eight);
    let a_metre = (scale * 72.0 / 0.0254).round() as u32;
    encoder.set_pixel_dims(Some(PixelDimensions {
        xppu: a_metre,
        yppu: a_metre,
        unit: Unit::Meter,
    }));
    encoder.add_itxt_chunk("Title".to_owned(), drawing.title.clone())?;
    encoder.add_itxt_chunk("Description".to_owned(), drawing.description.clone())?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(bytes)?;
    writer.finish()?;
    Ok(out)
}

fn paint(drawing: &Drawing, theme: Theme, scale: f64) -> Result<Pixmap, Error> {
    let [width, height] = [drawing.width, drawing.height].map(|side| (side * scale).round());
    let pixels = (width * height <= MOST).then(|| Pixmap::new(width as u32, height as u32));
    let mut pixels = pixels.flatten().ok_or_else(|| {
        Error::option(format!(
            "a picture of {width} x {height} pixels: expected 1 to {MOST}, write a smaller --size or --dpi"
        ))
    })?;
    // Heights are no whole pixels: the ground goes to the edge.
    pixels.fill(colour(theme, Paint::Paper));
    for layer in &drawing.layers {
        add_layer(&mut pixels, layer, theme, scale as f32);
    }
    Ok(pixels)
}

fn colour(theme: Theme, paint: Paint) -> Color {
    let [red, green, blue] = theme.rgb(paint);
    Color::from_rgba8(red, green, blue, u8::MAX)
}

fn add_layer(pixels: &mut Pixmap, layer: &Layer, theme: Theme, scale: f32) {
    let Look::Shape { fill, stroke } = layer.look else { return };
    let place = Transform::from_scale(scale, scale);
    let of = |paint| tiny_skia::Paint {
        shader: tiny_skia::Shader::SolidColor(colour(theme, paint)),
        ..tiny_skia::Paint::default()
    };
    for path in layer.items.iter().filter_map(path) {
        if let Some(paint) = fill {
            pixels.fill_path(&path, &of(paint), FillRule::Winding, place, None);
        }
        if let Some(stroke) = stroke {
            pixels.stroke_path(&path, &of(stroke.paint), &line(stroke), place, None);
        }
    }
}

fn line(Stroke { width, dash, .. }: Stroke) -> tiny_skia::Stroke {
    let lengths = dash.lengths(width);
    tiny_skia::Stroke {
        width: width as f32,
        line_cap: if dash == Dash::Round { LineCap::Round } else { LineCap::Butt },
        dash: lengths
            .and_then(|lengths| StrokeDash::new(lengths.map(|one| one as f32).to_vec(), 0.0)),
        ..tiny_skia::Stroke::default()
    }
}

/// The path of an item; none if there is nothing to see of it.
fn path(item: &Item) -> Option<Path> {
    let mut path = PathBuilder::new();
    let xy = |at: &Point| (at.x as f32, at.y as f32);
    match item {
        Item::Rect { at, width, height } => {
            let (x, y) = xy(at);
            path.push_rect(Rect::from_xywh(x, y, *width as f32, *height as f32)?);
        }
        Item::Circle { at, radius } => {
            let (x, y) = xy(at);
            path.push_circle(x, y, *radius as f32);
        }
        _ => {
            for segment in item.segments() {
                match segment {
                    Segment::Start(at) => path.move_to(at.x as f32, at.y as f32),
                    Segment::Line(to) => path.line_to(to.x as f32, to.y as f32),
                    Segment::Curve(toward, to) => {
                        let ((u, v), (x, y)) = (xy(&toward), xy(&to));
                        path.quad_to(u, v, x, y);
                    }
                    Segment::Close => path.close(),
                }
            }
        }
    }
    path.finish()
}
