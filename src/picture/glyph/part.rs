//! What a glyph is made of: closed shapes and lines in a box from -1 to 1, y downwards.

/// Which of the two colours of a glyph a part has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Tone {
    /// The body.
    Body,
    /// What is cut out of the body: eyes, patterns.
    Hole,
    /// What stands in a hole.
    Dot,
}

/// Corners or turning points.
pub(super) type Points = &'static [(f64, f64)];

/// The outline of a part.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Form {
    /// A circle: its middle and radius.
    Disc(f64, f64, f64),
    /// Straight edges from corner to corner.
    Corners(Points),
    /// A round outline that is drawn towards each point in turn and stays within them. It touches none of them, but for
    /// those that are written twice, which are corners.
    Soft(Points),
    /// A thin line from the first point to the last one, drawn towards the second one.
    Bow([(f64, f64); 3]),
}

/// A part of a glyph.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Part {
    pub(super) tone: Tone,
    pub(super) form: Form,
    /// Whether it is there a second time on the other side, as ears are.
    pub(super) is_twice: bool,
}

impl Part {
    pub(super) const fn twice(self) -> Part {
        Part { is_twice: true, ..self }
    }
}

pub(super) const fn body(form: Form) -> Part {
    Part { tone: Tone::Body, form, is_twice: false }
}

pub(super) const fn hole(form: Form) -> Part {
    Part { tone: Tone::Hole, form, is_twice: false }
}

pub(super) const fn dot(form: Form) -> Part {
    Part { tone: Tone::Dot, form, is_twice: false }
}

/// A glyph: its name in English, and its parts.
pub(super) struct Glyph {
    pub(super) name: &'static str,
    pub(super) parts: &'static [Part],
}
