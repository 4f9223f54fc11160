//! How kinds of lines look: they differ in width, dash or ends, so that print without colours keeps them apart.

use super::drawing::Dash;
use super::paint::Paint;
use crate::board::ConstraintKind;

/// The radius of a bulb, and of an open circle or from the middle of a diamond to its corner, in cells.
pub(crate) const BULB: f64 = 0.36;
pub(crate) const CIRCLE: f64 = 0.4;

/// Signs at the ends of a line.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ends {
    None,
    /// No sign; the middle of the line is empty, so that it looks like two lines.
    Hollow,
    /// A bulb at the first cell, full or open.
    Bulb,
    OpenBulb,
    Circles,
    Diamonds,
}

/// The look of a kind of lines: paint, width in cells, dash, ends. Without their paints no two of them are alike.
pub(crate) fn line_look(kind: ConstraintKind) -> Option<(Paint, f64, Dash, Ends)> {
    use ConstraintKind as K;
    Some(match kind {
        K::Thermo => (Paint::TraceGrey, 0.26, Dash::Round, Ends::Bulb),
        K::SlowThermo => (Paint::TraceGrey, 0.2, Dash::Round, Ends::OpenBulb),
        K::Whisper => (Paint::TraceGreen, 0.2, Dash::Round, Ends::None),
        K::Renban => (Paint::TraceViolet, 0.2, Dash::Round, Ends::Hollow),
        K::Palindrome => (Paint::TraceGrey, 0.12, Dash::Round, Ends::None),
        K::Between => (Paint::TraceGrey, 0.07, Dash::Round, Ends::Circles),
        K::Lockout => (Paint::TraceBlue, 0.07, Dash::Round, Ends::Diamonds),
        K::DoubleArrow => (Paint::TraceGrey, 0.05, Dash::Dashed, Ends::Circles),
        K::RegionSum => (Paint::TraceBlue, 0.06, Dash::Round, Ends::None),
        K::Zipper => (Paint::TraceViolet, 0.08, Dash::Dashed, Ends::None),
        K::Entropic => (Paint::TraceOrange, 0.17, Dash::Dotted, Ends::None),
        K::Modular => (Paint::TraceGreen, 0.08, Dash::Dotted, Ends::None),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Widths that differ by less than a quarter are alike to the eye.
    #[test]
    fn lines_differ_without_colours() {
        let looks = ConstraintKind::ALL.iter().filter_map(|&kind| line_look(kind));
        let mut seen: HashSet<(Dash, Ends)> = HashSet::new();
        let mut widths = Vec::new();
        for (_, width, dash, ends) in looks {
            let alike = |(other, other_dash, other_ends): &(f64, Dash, Ends)| {
                (*other_dash, *other_ends) == (dash, ends)
                    && width.min(*other) > 0.75 * width.max(*other)
            };
            assert!(!widths.iter().any(alike), "{width} {dash:?} {ends:?}");
            widths.push((width, dash, ends));
            seen.insert((dash, ends));
        }
        assert!(widths.len() > 10 && seen.len() > 5);
    }
}
