//! Tests of `row_lines`.

use crate::grid::text::Reader;

/// Sheets of tabs: rows may be empty, the first ones too, and a line of tabs may part two grids.
#[test]
fn empty_rows_of_sheets_are_rows() {
    let read = |text: &str| -> Vec<String> {
        let all = Reader::new(text.as_bytes()).map(|entry| entry.unwrap().givens().to_string());
        all.collect()
    };
    let sheet = "\t\t\t\n1\t\t3\t\n\t3\t\t1\n2\t\t\t\n";
    assert_eq!(read(sheet), ["....1.3..3.12..."]);
    assert_eq!(read("\t\t\t\n\t\t\t\n\t3\t\t1\n2\t\t\t\n"), [".........3.12..."]);
    let two = format!("{sheet}\t\t\t\n{sheet}");
    assert_eq!(read(&two), ["....1.3..3.12...", "....1.3..3.12..."]);
    let first = "1\t\t3\t\n\t3\t\t1\n2\t\t\t\n\t\t\t\n";
    assert_eq!(read(&format!("{first}\t\t\t\n{first}")), ["1.3..3.12.......", "1.3..3.12......."]);
    assert_eq!(read(&format!("{first}\n{sheet}")), ["1.3..3.12.......", "....1.3..3.12..."]);
    // Three empty columns are no rows of four.
    assert!(
        Reader::new("\t\t\n1\t\t3\t\n\t3\t\t1\n2\t\t\t\n".as_bytes()).any(|entry| entry.is_err())
    );
}

/// Sixteen lines of sixteen cells are as many boards of 4x4, unless some line is blank and no further one follows.
#[test]
fn blank_rows_are_those_of_a_large_board() {
    let sides = |text: &str| -> Vec<usize> {
        let all = Reader::new(text.as_bytes()).map(|entry| entry.unwrap().givens().shape().side());
        all.collect()
    };
    let blank = "................\n".repeat(15);
    assert_eq!(sides(&format!("{blank}1..............2\n")), [16]);
    assert_eq!(sides(&format!("[Puzzle]\n{blank}................\n")), [16]);
    assert_eq!(sides(&format!("{blank}................\n\n{blank}................\n")), [16, 16]);
    assert_eq!(sides(&format!("{blank}1...............\n1...2...........\n")), [4; 17]);
    assert_eq!(sides(&format!("{blank}1...............\n").repeat(2)), [4; 32]);
    assert_eq!(sides(&"1...2...3...4...\n".repeat(16)), [4; 16]);
    assert_eq!(sides(&".....\n".repeat(5)), [5]);
}
