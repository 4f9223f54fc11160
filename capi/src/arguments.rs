//! The meaning of arguments: names, shapes, puzzles.

use crate::memory::{Failure, bytes, read, text};
use rootgrid::{Error, Givens, Puzzle, Shape};
use std::ffi::c_char;
use std::str::FromStr;

/// A value by its text.
///
/// # Safety
/// `data` is null or points to `length` bytes.
pub(crate) unsafe fn named<T: FromStr<Err = Error>>(
    data: *const c_char,
    length: usize,
    name: &str,
) -> Result<T, Failure> {
    // SAFETY: the caller's promise.
    Ok(unsafe { text(data, length, name) }?.parse()?)
}

/// The same, where null stands for no value.
///
/// # Safety
/// `data` is null or points to `length` bytes.
pub(crate) unsafe fn maybe<T: FromStr<Err = Error>>(
    data: *const c_char,
    length: usize,
    name: &str,
) -> Result<Option<T>, Failure> {
    // SAFETY: the caller's promise.
    if data.is_null() { Ok(None) } else { unsafe { named(data, length, name) }.map(Some) }
}

/// A shape by its text.
///
/// # Safety
/// `data` is null or points to `length` bytes.
pub(crate) unsafe fn shape(data: *const c_char, length: usize) -> Result<Shape, Failure> {
    // SAFETY: the caller's promise.
    unsafe { named(data, length, "shape") }
}

/// A puzzle of a shape.
///
/// # Safety
/// `data` is null or points to `length` bytes.
pub(crate) unsafe fn puzzle(
    shape: Shape,
    data: *const u8,
    length: usize,
) -> Result<Puzzle, Failure> {
    // SAFETY: the caller's promise.
    let values = unsafe { read(data, length, "puzzle") }?;
    Ok(Givens::new(shape, values)?.into_puzzle()?)
}

/// The values of many boards.
///
/// # Safety
/// `data` is null or points to `length` bytes.
pub(crate) unsafe fn boards<'a>(
    data: *const u8,
    length: usize,
    count: usize,
    cells: usize,
) -> Result<&'a [u8], Failure> {
    // SAFETY: the caller's promise.
    let values = unsafe { read(data, length, "puzzles") }?;
    if bytes(count, cells)? != length {
        return Err(Failure::Invalid(format!(
            "puzzles has {length} values, expected {count} times {cells}"
        )));
    }
    let side = (1..=25).find(|side| side * side == cells).unwrap_or(0);
    match values.iter().position(|&value| usize::from(value) > side) {
        None => Ok(values),
        Some(at) => Err(Failure::Invalid(format!(
            "value {} of puzzle {} is {}, expected 0 to {side}",
            at % cells,
            at / cells,
            values[at]
        ))),
    }
}
