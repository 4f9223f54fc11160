//! Kinds of lines without cells, and places in records of several lines.

/// Longest line that is read, in bytes. The longest honest ones are records with the path to the solution of
/// a hard board, of some 100,000.
pub(super) const LONGEST: usize = 1 << 20;

/// A line of more bytes, or as many between two values of a JSON text, is the end of what is read.
pub(super) const ENDLESS: usize = 16 << 20;

/// A line that begins with one of these words and goes on with a number is a title.
const TITLES: [&str; 5] = ["grid", "puzzle", "sudoku", "game", "board"];

/// Returns whether a line is the title of the puzzle that follows, such as `Grid 01`.
pub(super) fn is_title(line: &[u8]) -> bool {
    if !line.first().is_some_and(u8::is_ascii_alphabetic) {
        return false;
    }
    let Ok(line) = str::from_utf8(line) else { return false };
    let mut words = line.split([' ', ':', '#', '.']).filter(|word| !word.is_empty());
    words.next().is_some_and(|word| TITLES.iter().any(|title| word.eq_ignore_ascii_case(title)))
        && words.all(|word| word.len() < 8 && word.bytes().all(|byte| byte.is_ascii_digit()))
}

const HTML: &str =
    "a page of the web, expected text: copy the digits or the link of the puzzle from it";

/// Beginnings of files that are no text, and what they are.
pub(super) const FOREIGN: [(&[u8], &str); 13] = [
    (b"\x1F\x8B", "gzip data, expected text: unpack it first"),
    (b"\x28\xB5\x2F\xFD", "zstd data, expected text: unpack it first"),
    (b"BZh", "bzip2 data, expected text: unpack it first"),
    (
        b"PK\x03\x04",
        "a zip archive or a spreadsheet, expected text: unpack it, or save the sheet as CSV",
    ),
    (b"%PDF", "a PDF, expected text: copy the digits from it"),
    (b"\x89PNG", "a picture, expected text: type its digits, with . for a blank"),
    (b"\xFF\xD8\xFF", "a picture, expected text: type its digits, with . for a blank"),
    (b"<!DOCTYPE html", HTML),
    (b"<!doctype html", HTML),
    (b"<html", HTML),
    (b"<?xml", "XML of an unknown kind, expected that of OpenSudoku, or text"),
    (b"\xFF\xFE", "UTF-16, expected text as UTF-8"),
    (b"\xFE\xFF", "UTF-16, expected text as UTF-8"),
];

/// The number of the line in which an offset of a record stands, and where that line begins.
pub(super) fn lines_before(number: u64, record: &[u8], offset: usize) -> (u64, usize) {
    let before = &record[..offset];
    match before.iter().rposition(|&byte| byte == b'\n') {
        None => (number, 0),
        Some(last) => {
            let ends = before.iter().filter(|&&byte| byte == b'\n').count();
            (number + ends as u64, last + 1)
        }
    }
}

/// The line and the column of an offset in bytes; columns count characters.
pub(super) fn place_in(number: u64, record: &[u8], offset: usize) -> (u64, u64) {
    let (number, start) = lines_before(number, record, offset);
    let before = String::from_utf8_lossy(&record[start..offset]).chars().count();
    (number, before as u64 + 1)
}

/// Control bytes that no text has; tabs, form feeds and stray carriage returns are blanks.
pub(super) fn is_binary(byte: u8) -> bool {
    byte == 0x7F || byte < 0x20 && !matches!(byte, b'\t' | b'\r' | 0x0C)
}

/// The name in a line such as `[Puzzle]`.
pub(super) fn section(line: &[u8]) -> Option<&[u8]> {
    let name = line.strip_prefix(b"[")?.strip_suffix(b"]")?;
    (!name.is_empty() && name.iter().all(u8::is_ascii_alphabetic)).then_some(name)
}

/// Returns whether a line that cannot be read seems to be a row of this side.
pub(super) fn seems_row(line: &[u8], side: usize) -> bool {
    cells_seen(line).abs_diff(side) <= 1
}

/// The number of characters that may be cells.
pub(super) fn cells_seen(line: &[u8]) -> usize {
    line.iter().filter(|byte| !b" |:!,;\t\r".contains(byte)).count()
}

/// Returns whether a byte parts the fields of a line without a header.
pub(super) fn is_end_of_field(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b':' | b'|' | b'"' | b'\'' | b'#')
}

/// Bytes of a word that is longer than those of a sentence, and as long as the smallest board.
const LONG_WORD: usize = 16;

/// Returns whether a line that cannot be read seems to hold a puzzle, in whatever form: one word is as long as a board, it is an
/// object, or most of it is digits and blanks.
pub(super) fn seems_board(line: &[u8]) -> bool {
    let is_long = |word: &[u8]| word.len() >= LONG_WORD;
    let is_sign = |byte: &&u8| byte.is_ascii_digit() || b"._*".contains(byte);
    line.contains(&b'{')
        || line.split(u8::is_ascii_whitespace).any(is_long)
        || line.iter().filter(is_sign).count() * 2 > cells_seen(line)
}
