//! How wide a text may be in a font that is not known: an estimate for fonts such as Helvetica, a little too wide.

/// The width of a character, in parts of the size of the font.
fn width_of(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' | '\'' | '|' | '.' | ',' | ':' | ';' | '!' | ' ' | '(' | ')' | 'f'
        | 't' | 'r' | '-' => 0.35,
        'm' | 'w' | 'M' | 'W' => 0.9,
        'A'..='Z' => 0.72,
        _ => 0.58,
    }
}

/// The width of a text.
pub(super) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(width_of).sum::<f64>() * size
}

/// The lines of a text that are at most so wide, broken between words.
pub(super) fn lines(text: &str, size: f64, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(word, size) + 0.35 * size <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Units, and how many points they are.
const UNITS: [(&str, f64); 5] =
    [("pt", 1.0), ("px", 0.75), ("mm", 72.0 / 25.4), ("cm", 720.0 / 25.4), ("in", 72.0)];

/// A number and how many points its unit is, `bare` if it has none.
pub fn with_unit(text: &str, bare: f64) -> (&str, f64) {
    let end = |unit: &str| text.strip_suffix(unit).map(str::trim_end);
    let unit = UNITS.iter().find_map(|(unit, points)| Some((end(unit)?, *points)));
    unit.unwrap_or((text, bare))
}

/// A length in points, written with a unit or without.
pub fn points(text: &str, bare: f64) -> Option<f64> {
    let (amount, points) = with_unit(text, bare);
    amount.parse::<f64>().ok().map(|amount| amount * points)
}
