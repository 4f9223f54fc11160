//! Tests of `json`.

use super::*;

#[test]
fn depth_is_bounded() {
    let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    assert!(parse(&nested(DEEPEST)).is_ok());
    assert!(parse(&nested(DEEPEST + 1)).is_err());
    assert!(parse(&"[".repeat(1 << 20)).is_err());
    assert!(parse(&format!("[\"{}\\\"\"]", "[".repeat(100))).is_ok());
}
