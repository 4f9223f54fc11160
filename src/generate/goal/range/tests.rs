//! Tests of `range`.

use super::*;

#[test]
fn rating_ranges() {
    let parse = |text: &str| text.parse::<RatingRange>().map(|range| range.to_string()).ok();
    assert_eq!(parse("3.0-4.2").as_deref(), Some("3.0-4.2"));
    assert_eq!(parse("7-11.9").as_deref(), Some("7.0-11.9"));
    assert_eq!(parse("7.1").as_deref(), Some("7.1-7.1"));
    for bad in ["", "-", "4.2-3.0", "0.9", "12.1", "3,0", "3.00", "a", "1e1", "3.-4", "999"] {
        assert_eq!(parse(bad), None, "{bad}");
    }
}
