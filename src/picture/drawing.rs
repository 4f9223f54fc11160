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
    Dashed,
    Dotted,
    /// Not broken, with round ends.
    Round,
}

impl Dash {
    /// How long a line is drawn and how long it is not, if it is broken.
    pub(crate) fn lengths(self, width: f64) -> Option<[f64; 2]> {
        match self {
            Dash::Solid | Dash::Round => None,
            Dash::Dashed => Some([3.5 * width, 2.5 * width]),
            Dash::Dotted => Some([width, 1.8 * width]),
        }
    }
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
    Rect {
        at: Point,
        width: f64,
        height: f64,
    },
    Circle {
        at: Point,
        radius: f64,
    },
    /// A closed line through points.
    Polygon(Vec<Point>),
    /// An open line through points.
    Line(Vec<Point>),
    /// A curve that begins and ends in the direction of a third point (quadratic Bezier).
    Curve {
        from: Point,
        toward: Point,
        to: Point,
    },
    /// A shape with curved edges.
    Outline(Vec<Segment>),
    /// A text whose digits are centred on the height of the place.
    Text {
        at: Point,
        text: String,
    },
}

/// A part of a line or of an outline.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) enum Segment {
    /// A line begins.
    Start(Point),
    /// A straight part, as letters have.
    #[cfg(feature = "pictures")]
    Line(Point),
    /// A quadratic Bezier curve: where it points to, and where it ends.
    Curve(Point, Point),
    /// The line goes back to its beginning.
    Close,
}

#[cfg(feature = "pictures")]
impl Item {
    /// The segments of a shape that consists of lines and curves: of all but rectangles and circles.
    pub(crate) fn segments(&self) -> Vec<Segment> {
        let through = |points: &[Point]| -> Vec<Segment> {
            let segment = |(number, &at): (usize, &Point)| match number {
                0 => Segment::Start(at),
                _ => Segment::Line(at),
            };
            points.iter().enumerate().map(segment).collect()
        };
        match self {
            Item::Polygon(points) => [through(points), vec![Segment::Close]].concat(),
            Item::Line(points) => through(points),
            &Item::Curve { from, toward, to } => {
                vec![Segment::Start(from), Segment::Curve(toward, to)]
            }
            Item::Outline(segments) => segments.clone(),
            Item::Rect { .. } | Item::Circle { .. } | Item::Text { .. } => Vec::new(),
        }
    }
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

    /// The place so far along a vector.
    pub(crate) fn along(self, by: Point, factor: f64) -> Point {
        Point::new(self.x + by.x * factor, self.y + by.y * factor)
    }

    /// The vector from here to there.
    pub(crate) fn to(self, other: Point) -> Point {
        Point::new(other.x - self.x, other.y - self.y)
    }

    /// The length of a vector.
    pub(crate) fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// A vector of length 1 in the same direction; of no length if this has none.
    pub(crate) fn unit(self) -> Point {
        let length = self.length();
        let factor = if length > 0.0 { 1.0 / length } else { 0.0 };
        Point::new(self.x * factor, self.y * factor)
    }
}

impl Look {
    pub(crate) const fn fill(paint: Paint) -> Look {
        Look::Shape { fill: Some(paint), stroke: None }
    }

    pub(crate) const fn both(fill: Paint, paint: Paint, width: f64) -> Look {
        let stroke = Stroke { paint, width, dash: Dash::Solid };
        Look::Shape { fill: Some(fill), stroke: Some(stroke) }
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
