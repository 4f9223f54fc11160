//! What a picture consists of: layers of shapes and texts, in points from the upper left corner.

use super::paint::Paint;

/// A place.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// How a line is broken.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Dash {
    Solid,
}

/// A line's look.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Stroke {
    pub(crate) paint: Paint,
    pub(crate) width: f64,
    pub(crate) dash: Dash,
}

/// What the items of a layer share.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) enum Look {
    /// Shapes: filled, outlined, or both.
    Shape { fill: Option<Paint>, stroke: Option<Stroke> },
    /// Texts.
    Text { paint: Paint, size: f64, is_bold: bool, anchor: Anchor },
}

/// Which part of a text is at its place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
}

/// A shape or a text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Item {
    Rect { at: Point, width: f64, height: f64 },
    Line { from: Point, to: Point },
    /// A text whose digits are centred on the height of the place.
    Text { at: Point, text: String },
}

/// Items of one look.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Layer {
    pub(crate) look: Look,
    pub(crate) items: Vec<Item>,
}

/// A picture that any back end can paint: the layers one over the other.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Drawing {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// What it is, for those who do not see it.
    pub(crate) title: String,
    /// What it shows, in sentences.
    pub(crate) description: String,
    pub(crate) layers: Vec<Layer>,
}

impl Point {
    pub(crate) const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }
}

impl Look {
    pub(crate) const fn fill(paint: Paint) -> Look {
        Look::Shape { fill: Some(paint), stroke: None }
    }

    pub(crate) const fn stroke(paint: Paint, width: f64, dash: Dash) -> Look {
        Look::Shape { fill: None, stroke: Some(Stroke { paint, width, dash }) }
    }
}

impl Drawing {
    /// Adds a layer, if there is anything in it.
    pub(crate) fn push(&mut self, look: Look, items: Vec<Item>) {
        if !items.is_empty() {
            self.layers.push(Layer { look, items });
        }
    }

    /// Adds an item to the topmost layer if it has this look, else to a new one.
    pub(crate) fn add(&mut self, look: Look, item: Item) {
        match self.layers.last_mut() {
            Some(layer) if layer.look == look => layer.items.push(item),
            _ => self.push(look, vec![item]),
        }
    }
}
