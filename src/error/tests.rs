//! Tests of `error`.

use super::*;

#[test]
fn places_name_what_is_known() {
    let place = |file: Option<&str>, line, column| {
        Place { file: file.map(PathBuf::from), ..Place::new(line, column) }.to_string()
    };
    assert_eq!(place(None, 0, 0), "");
    assert_eq!(place(None, 3, 0), "line 3: ");
    assert_eq!(place(None, 3, 9), "line 3, column 9: ");
    assert_eq!(place(None, 0, 9), "column 9: ");
    assert_eq!(place(Some("a.txt"), 0, 0), "a.txt: ");
    assert_eq!(place(Some("a.txt"), 3, 0), "a.txt:3: ");
    assert_eq!(place(Some("a.txt"), 3, 9), "a.txt:3:9: ");
    assert_eq!(place(Some("a\u{1b}[31m"), 3, 0), r"a\u{1b}[31m:3: ");
}

#[test]
fn quoted_input_cannot_steer_a_terminal() {
    let message = Error::option("found '\u{1b}[31m\u{202e}\n'").to_string();
    assert_eq!(message, r"found '\u{1b}[31m\u{202e}\n'");
}

#[test]
fn the_innermost_place_stays() {
    let error =
        Error::text(Place::new(0, 4), "odd").on_line(7).on_line(8).in_file("a").in_file("b");
    assert_eq!(error.to_string(), "a:7:4: odd");
}
#[test]
fn errors_of_the_system_are_sources() {
    use std::error::Error as _;
    let error = Error::io("writing x", std::io::ErrorKind::BrokenPipe.into());
    assert!(error.source().is_some_and(|source| source.is::<std::io::Error>()));
    assert!(error.is_closed_pipe());
    assert!(Error::unmet("no").source().is_none());
}
