//! Tests of `svg`.

use super::*;
use quickcheck::quickcheck;

quickcheck! {
    /// Numbers are at most half a hundredth off, and as short as can be.
    fn numbers_are_near(value: i32) -> bool {
        let value = f64::from(value) / 1000.0;
        let text = number(value);
        let has_tail = text.contains('.') && text.ends_with(['0', '.']);
        text.parse::<f64>().is_ok_and(|read| (read - value).abs() < 0.005 + 1e-6) && !has_tail
    }

    /// Nothing that opens a tag, an entity or ends a quote is left.
    fn escaped_texts_hold_no_markup(text: String) -> bool {
        let escaped = escape(&text);
        let entities = escaped.matches('&').count();
        let known: usize =
            ["&amp;", "&lt;", "&gt;", "&quot;"].iter().map(|e| escaped.matches(e).count()).sum();
        entities == known && !escaped.contains(['<', '>', '"'])
    }
}
