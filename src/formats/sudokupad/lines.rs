//! Lines and arrows through cells, with the marks at their ends.

use super::parts::{
    GREY, PAPER, Picture, Spot, along, arrow, between, distance, light, line, middle, pixels,
    rounded, unit,
};
use crate::board::{Constraint, ConstraintKind, Shape};
use crate::picture::{BULB, CIRCLE, Dash, Ends, Paint, line_look};
use serde_json::{Value, json};

/// The width of the outline of an end, in cells.
const OUTLINE: f64 = 0.05;

/// Adds the line or the arrow of a constraint, if it is one.
pub(super) fn add(picture: &mut Picture, shape: Shape, one: &Constraint) {
    let spots = |part: usize| -> Vec<Spot> {
        let cells = one.parts().get(part).map_or(&[][..], Vec::as_slice);
        cells.iter().map(|&cell| middle(shape, cell)).collect()
    };
    if one.kind() == ConstraintKind::Arrow {
        add_arrow(picture, &spots(0), &spots(1));
    } else if let Some(look) = line_look(one.kind()) {
        add_line(picture, spots(0), look);
    }
}

fn add_line(
    picture: &mut Picture,
    mut points: Vec<Spot>,
    (paint, width, dash, ends): (Paint, f64, Dash, Ends),
) {
    let colour = &light(paint);
    let [first, .., last] = points[..] else { return };
    // Open ends are free of the line, whichever of both a player draws above the other.
    let reach = match ends {
        Ends::None | Ends::Hollow | Ends::Bulb => 0.0,
        Ends::OpenBulb => BULB,
        Ends::Circles | Ends::Diamonds => CIRCLE,
    };
    let count = points.len();
    let cut = |from: Spot, to: Spot| {
        let way = unit(from, to);
        // From the middle of a diamond its edge is nearer than its corner.
        let part = if ends == Ends::Diamonds { way[0].abs() + way[1].abs() } else { 1.0 };
        along(from, way, reach / part)
    };
    let (start, end) = (cut(first, points[1]), cut(last, points[count - 2]));
    points[0] = start;
    if ends != Ends::OpenBulb {
        points[count - 1] = end;
    }
    let mut drawn = line(&points, colour, width);
    let (dashes, cap) = match dash {
        Dash::Solid | Dash::Round => (None, "round"),
        Dash::Dashed => (Some(format!("{} {}", pixels(width * 3.0), pixels(width * 2.0))), "butt"),
        Dash::Dotted => (Some(format!("0.1 {}", pixels(width * 1.8))), "round"),
    };
    drawn["stroke-linecap"] = cap.into();
    if let Some(dashes) = dashes {
        drawn["stroke-dasharray"] = dashes.into();
    }
    picture.lines.push(drawn);
    let circle = |at: Spot, radius: f64| {
        json!({ "center": at, "width": 2.0 * radius, "height": 2.0 * radius, "rounded": true,
            "backgroundColor": PAPER, "borderColor": colour, "borderSize": pixels(OUTLINE) })
    };
    match ends {
        Ends::None => {}
        Ends::Hollow => picture.lines.push(line(&points, PAPER, width / 2.0)),
        Ends::Bulb => {
            let mut bulb = circle(first, BULB);
            bulb["backgroundColor"] = colour.as_str().into();
            picture.underlays.push(bulb);
        }
        Ends::OpenBulb => picture.underlays.push(circle(first, BULB)),
        Ends::Circles => picture.underlays.extend([first, last].map(|at| circle(at, CIRCLE))),
        Ends::Diamonds => picture.underlays.extend([first, last].map(|at| {
            // A square of this side, on its corner.
            let side = (CIRCLE * std::f64::consts::SQRT_2 * 1000.0).round() / 1000.0;
            json!({ "center": at, "width": side, "height": side, "angle": 45, "backgroundColor": PAPER,
                "borderColor": colour, "borderSize": pixels(OUTLINE) })
        })),
    }
}

/// A circle, or a pill around several cells, and the shaft from its edge with a head.
fn add_arrow(picture: &mut Picture, bulb: &[Spot], shaft: &[Spot]) {
    let ([first, ..], [.., last], [next, ..]) = (bulb, bulb, shaft) else { return };
    let near = |at: &&Spot| distance(**at, *next);
    let from = bulb.iter().min_by(|a, b| near(a).total_cmp(&near(b))).unwrap_or(first);
    let mut points = vec![along(*from, unit(*from, *next), CIRCLE)];
    points.extend(shaft);
    picture.arrows.push(arrow(&points, GREY, OUTLINE, 0.3));
    picture.underlays.push(pill(*first, *last));
}

/// The outline of all that is near a line.
fn pill(first: Spot, last: Spot) -> Value {
    let [down, right] = [last[0] - first[0], last[1] - first[1]];
    let width = distance(first, last) + 2.0 * CIRCLE;
    let mut pill = json!({ "center": rounded(between(&[first, last])), "width": (width * 1000.0).round() / 1000.0,
        "height": 2.0 * CIRCLE, "rounded": true, "backgroundColor": PAPER, "borderColor": GREY,
        "borderSize": pixels(OUTLINE) });
    if down != 0.0 {
        pill["angle"] = down.atan2(right).to_degrees().round().into();
    }
    pill
}
