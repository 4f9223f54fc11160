//! Drawings: layers of shapes and texts, in points from the upper left corner.

use super::paint::Paint;

/// A place.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Point {
    /// To the right, in points.
    pub x: f64,
    /// Downwards, in points.
    pub y: f64,
}

/// How a line is broken.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Dash {
    /// Not broken.
    Solid,
    /// Long parts with gaps.
    Dashed,
    /// Square dots.
    Dotted,
    /// Not broken, with round ends.
    Round,
}

impl Dash {
    /// How long a line is drawn and how long it is not, if it is broken.
    #[must_use]
    pub fn lengths(self, width: f64) -> Option<[f64; 2]> {
        match self {
            Dash::Solid | Dash::Round => None,
            Dash::Dashed => Some([3.5 * width, 2.5 * width]),
            Dash::Dotted => Some([width, 1.8 * width]),
        }
    }
}

/// A line's look.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Stroke {
    /// The use of its colour.
    pub paint: Paint,
    /// The width, in points.
    pub width: f64,
    /// The parts that are drawn.
    pub dash: Dash,
}

/// What the items of a layer share.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Look {
    /// Shapes: filled, outlined, or both.
    Shape {
        /// The paint within.
        fill: Option<Paint>,
        /// The line around.
        stroke: Option<Stroke>,
    },
    /// Texts.
    Text {
        /// The use of its colour.
        paint: Paint,
        /// The size of the font, in points.
        size: f64,
        /// Whether the letters are bold.
        is_bold: bool,
        /// The part of the text that is at its place.
        anchor: Anchor,
    },
}

/// Which part of a text is at its place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// The beginning.
    Start,
    /// The middle.
    Middle,
}

/// A shape or a text.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// A rectangle.
    Rect {
        /// The upper left corner.
        at: Point,
        /// The width.
        width: f64,
        /// The height.
        height: f64,
    },
    /// A circle.
    Circle {
        /// The middle.
        at: Point,
        /// The radius.
        radius: f64,
    },
    /// A closed line through points.
    Polygon(Vec<Point>),
    /// An open line through points.
    Line(Vec<Point>),
    /// A curve that begins and ends in the direction of a third point (quadratic Bezier).
    Curve {
        /// The beginning.
        from: Point,
        /// The point that both ends look to.
        toward: Point,
        /// The end.
        to: Point,
    },
    /// A shape with curved edges.
    Outline(Vec<Segment>),
    /// A text whose digits are centred on the height of the place.
    Text {
        /// The place.
        at: Point,
        /// The characters.
        text: String,
    },
}

/// A part of a line or of an outline.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Segment {
    /// A line begins.
    Start(Point),
    /// A straight part, as letters have.
    Line(Point),
    /// A quadratic Bezier curve: where it points to, and where it ends.
    Curve(Point, Point),
    /// The line goes back to its beginning.
    Close,
}

impl Segment {
    /// The segment with its places moved.
    #[doc(hidden)]
    #[must_use]
    pub fn map(self, place: impl Fn(Point) -> Point) -> Segment {
        match self {
            Segment::Start(at) => Segment::Start(place(at)),
            Segment::Line(to) => Segment::Line(place(to)),
            Segment::Curve(toward, to) => Segment::Curve(place(toward), place(to)),
            Segment::Close => Segment::Close,
        }
    }
}

impl Item {
    /// The item so far to the right and down.
    fn moved(self, by: Point) -> Item {
        let place = |at: Point| at.along(by, 1.0);
        let places = |points: Vec<Point>| points.into_iter().map(place).collect();
        match self {
            Item::Rect { at, width, height } => Item::Rect { at: place(at), width, height },
            Item::Circle { at, radius } => Item::Circle { at: place(at), radius },
            Item::Polygon(points) => Item::Polygon(places(points)),
            Item::Line(points) => Item::Line(places(points)),
            Item::Curve { from, toward, to } => {
                Item::Curve { from: place(from), toward: place(toward), to: place(to) }
            }
            Item::Outline(segments) => {
                Item::Outline(segments.into_iter().map(|segment| segment.map(place)).collect())
            }
            Item::Text { at, text } => Item::Text { at: place(at), text },
        }
    }

    /// The segments of a shape that consists of lines and curves: of all but rectangles and circles.
    #[must_use]
    pub fn segments(&self) -> Vec<Segment> {
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
pub struct Layer {
    /// The look that the items share.
    pub look: Look,
    /// The items, from the lowest up.
    pub items: Vec<Item>,
}

/// A picture that any back end can paint: the layers one over the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// The width, in points.
    pub width: f64,
    /// The height, in points.
    pub height: f64,
    /// A title, for those who do not see it.
    pub title: String,
    /// The contents in sentences.
    pub description: String,
    /// The layers, from the lowest up.
    pub layers: Vec<Layer>,
}

impl Point {
    /// The place this far right and down.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The place so far along a vector.
    #[must_use]
    pub fn along(self, by: Point, factor: f64) -> Point {
        Point::new(self.x + by.x * factor, self.y + by.y * factor)
    }

    /// The vector from here to there.
    #[must_use]
    pub fn to(self, other: Point) -> Point {
        Point::new(other.x - self.x, other.y - self.y)
    }

    /// The length of a vector.
    #[must_use]
    pub fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// A vector of length 1 in the same direction; of no length if this has none.
    #[must_use]
    pub fn unit(self) -> Point {
        let length = self.length();
        let factor = if length > 0.0 { 1.0 / length } else { 0.0 };
        Point::new(self.x * factor, self.y * factor)
    }
}

impl Look {
    /// Shapes of one paint.
    #[must_use]
    pub const fn fill(paint: Paint) -> Look {
        Look::Shape { fill: Some(paint), stroke: None }
    }

    /// Shapes of one paint with a solid line around.
    #[must_use]
    pub const fn both(fill: Paint, paint: Paint, width: f64) -> Look {
        let stroke = Stroke { paint, width, dash: Dash::Solid };
        Look::Shape { fill: Some(fill), stroke: Some(stroke) }
    }

    /// Lines.
    #[must_use]
    pub const fn stroke(paint: Paint, width: f64, dash: Dash) -> Look {
        Look::Shape { fill: None, stroke: Some(Stroke { paint, width, dash }) }
    }
}

impl Layer {
    /// Returns whether it is the paper below everything else.
    #[doc(hidden)]
    #[must_use]
    pub fn is_ground(&self) -> bool {
        self.look == Look::fill(Paint::Paper)
    }
}

impl Drawing {
    /// Moves everything that is drawn so far to the right and down. Width and height stay.
    pub(super) fn move_by(&mut self, by: Point) {
        for layer in &mut self.layers {
            layer.items = layer.items.drain(..).map(|item| item.moved(by)).collect();
        }
    }

    /// Adds a layer, if there is anything in it.
    pub fn push(&mut self, look: Look, items: Vec<Item>) {
        if !items.is_empty() {
            self.layers.push(Layer { look, items });
        }
    }

    /// Adds an item to the topmost layer if it has this look, else to a new one.
    pub fn add(&mut self, look: Look, item: Item) {
        match self.layers.last_mut() {
            Some(layer) if layer.look == look => layer.items.push(item),
            _ => self.push(look, vec![item]),
        }
    }
}
