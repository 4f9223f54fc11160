//! Entries, what they become, and texts with rows that a `/` parts.

use super::{Reader, encode};
use crate::board::Shape;
use crate::grid::{Givens, Puzzle, Solution};
use quickcheck::quickcheck;

#[test]
fn entries_become_puzzles_and_solutions() {
    let read = |text: &str| Reader::new(text.as_bytes()).next().unwrap().unwrap();
    let solution = "1234341221434321";
    assert_eq!(read(solution).solution().unwrap().to_string(), solution);
    assert_eq!(solution.parse::<Solution>().unwrap().to_string(), solution);
    let entry = read("1...............");
    assert_eq!(entry.puzzle().unwrap(), entry.clone().into_puzzle().unwrap());
    assert_eq!(entry.into_puzzle().unwrap().to_string(), "1...............");
    let error = read("11..............").into_puzzle().unwrap_err().to_string();
    assert!(error.starts_with("line 1, column 2: digit 1 stands twice"), "{error}");
}

#[test]
fn the_stream_of_a_reader_can_be_looked_at() {
    let mut reader = Reader::new(&b"1...............\nrest"[..]).with_shape(Shape::ALL[0]);
    assert!(reader.next().unwrap().is_ok());
    assert_eq!(reader.input(), b"rest");
}

#[test]
fn rows_may_be_parted_by_slashes() {
    let puzzle: Puzzle = "12../..../..../...1 easy".parse().unwrap();
    assert_eq!(puzzle.to_string(), "12.............1");
    // The last row is too short, or has what no cell has.
    for bad in ["12../..../..../...", "12../..../..../..?1", "12../...../.../...1"] {
        assert!(bad.parse::<Givens>().is_err(), "{bad}");
    }
}

#[test]
fn a_shape_that_the_text_says_must_be_the_one_asked_for() {
    let shape: Shape = "2x3".parse().unwrap();
    let read = |text: &str| {
        let entry = Reader::new(text.as_bytes()).with_shape(shape).next().unwrap();
        entry.map(|entry| entry.givens().shape()).map_err(|error| error.to_string())
    };
    assert_eq!(read(&format!("{},2x3", ".".repeat(36))), Ok(shape));
    let error = read(&format!("{},3x2", ".".repeat(36))).unwrap_err();
    assert!(error.contains("found a board with blocks of"), "{error}");
    // So must the blocks that bars draw.
    assert!(read("1.|..|..\n").unwrap_err().contains("found a board with blocks of"));
}

#[test]
fn two_digits_between_bars_are_no_cell() {
    let error = "1 2|||\n||||\n||||\n||||\n".parse::<Givens>().unwrap_err().to_string();
    assert!(error.starts_with("line 1"), "{error}");
}

quickcheck! {
    fn encoded_boards_are_the_text_of_givens(values: Vec<u8>, shape: Shape) -> bool {
        let side = shape.side() as u8;
        let mut values: Vec<u8> = values.into_iter().map(|value| value % (side + 1)).collect();
        values.resize(shape.cells(), 0);
        let mut text = Vec::new();
        encode(&values, &mut text);
        text == Givens::new(shape, &values).unwrap().to_string().into_bytes()
    }
}
