//! Tests of `beside`.

use super::*;

#[test]
fn values_stay_as_they_are_written() {
    let text = r#"{"z": 1.50, "big":12345678901234567890123, "a" : [1, {"b":"c \" {"}],
            "puzzle": "1", "y": {
                "k": "two  blanks", "l": [ ] }, "text": "\u0041"}"#;
    let mut fields = Fields::read(text).unwrap();
    assert_eq!(fields.take("puzzle"), Some("\"1\""));
    let fields = fields.into_beside();
    let written: Vec<_> =
        fields.iter().map(|f| (f.name.as_str(), f.value.as_str(), f.is_json)).collect();
    assert_eq!(
        written,
        [
            ("z", "1.50", true),
            ("big", "12345678901234567890123", true),
            ("a", r#"[1, {"b":"c \" {"}]"#, true),
            ("y", r#"{"k":"two  blanks","l":[]}"#, true),
            ("text", "A", false),
        ]
    );
}
