//! Any bytes as text with puzzles.

use super::choices::Choices;
use rootgrid::grid::text::Entry;
use rootgrid::{Error, Givens, Reader, Shape};
use std::io::{BufRead, BufReader};

/// The most entries that are read.
const MOST: usize = 1000;

/// The first byte says what is asked of the reader, the others are the text.
///
/// - No panic, and messages of one line with a place.
/// - Small buffers cut lines anywhere and change nothing.
/// - Every board that is read is written and read again as the same.
pub fn check(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let ask = usize::from(choices.byte());
    let text = choices.rest();
    // Letters and signs are the first bytes of plain text: no shape, fields kept.
    let shape = Shape::ALL.get(ask.wrapping_sub(0xE0)).copied();
    let found = read(text, shape);
    if ask.is_multiple_of(4) {
        assert_eq!(found, read(BufReader::with_capacity(ask % 13 + 1, text), shape));
    }
    let lines = text.split(|&byte| byte == b'\n').count() as u64;
    for one in &found {
        match one {
            Ok(entry) => {
                assert!((1..=lines).contains(&entry.line()));
                assert!(shape.is_none_or(|shape| shape == entry.givens().shape()));
                check_board(entry);
            }
            Err((message, line)) => {
                assert!(line.is_some_and(|line| (1..=lines).contains(&line)), "{message}");
                assert!(!message.contains('\n'), "{message}");
            }
        }
    }
    if let (Ok(text), None) = (str::from_utf8(text), shape) {
        let one = text.parse::<Givens>();
        match &found[..] {
            [Ok(entry)] => assert_eq!(one.ok().as_ref(), Some(entry.givens())),
            _ => assert!(one.is_err()),
        }
    }
}

type Found = Result<Entry, (String, Option<u64>)>;

/// A message and its line.
fn plain(error: &Error) -> (String, Option<u64>) {
    (error.to_string(), error.place().and_then(|place| place.line).map(u64::from))
}

fn read(input: impl BufRead, shape: Option<Shape>) -> Vec<Found> {
    let reader = Reader::new(input);
    #[cfg(feature = "tables")]
    let reader = reader.with_fields();
    let reader = match shape {
        Some(shape) => reader.with_shape(shape),
        None => reader,
    };
    reader.take(MOST).map(|result| result.map_err(|error| plain(&error))).collect()
}

fn check_board(entry: &Entry) {
    let givens = entry.givens();
    let again = Givens::new(givens.shape(), givens.values()).expect("values of its shape");
    assert_eq!(&again, givens);
    let text = givens.to_string();
    let read = Reader::new(text.as_bytes()).with_shape(givens.shape()).next();
    assert_eq!(read.expect("an entry").expect("a board").givens(), givens);
    let is_sound = givens.conflict().is_none();
    match entry.puzzle() {
        Ok(puzzle) => assert!(is_sound && *puzzle == *givens),
        Err(error) => assert!(!is_sound && !error.to_string().contains('\n')),
    }
}
