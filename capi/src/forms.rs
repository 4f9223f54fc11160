//! Boards from text and to text.

use crate::arguments::{maybe, named, shape};
use crate::memory::{
    Failure, OwnedText, Status, Text, expect_room, guard, read, text, write, write_owned,
    write_slice, write_text,
};
use rootgrid::formats::{BoardForm, Document};
use rootgrid::{Givens, Reader};
use std::ffi::c_char;

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_parse(
    text_data: *const c_char,
    text_length: usize,
    shape_data: *const c_char,
    shape_length: usize,
    values: *mut u8,
    values_capacity: usize,
    cells: *mut usize,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            let text = text(text_data, text_length, "text")?;
            let mut reader = Reader::new(text.as_bytes());
            if !shape_data.is_null() {
                reader = reader.with_shape(shape(shape_data, shape_length)?);
            }
            let entry = reader
                .next()
                .ok_or_else(|| Failure::invalid("found no puzzle, expected one"))??;
            if reader.next().is_some() {
                return Err(Failure::invalid("found several puzzles, expected one"));
            }
            let givens = entry.into_givens();
            write(cells, givens.values().len(), "cells")?;
            expect_room(values, values_capacity, givens.values().len(), "values")?;
            write_slice(values, givens.values());
            Ok(())
        })
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_format(
    shape_data: *const c_char,
    shape_length: usize,
    values: *const u8,
    values_length: usize,
    text: *mut Text,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            let shape = shape(shape_data, shape_length)?;
            let givens = Givens::new(shape, read(values, values_length, "values")?)?;
            write_text(text, &givens.to_string(), "text")
        })
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_convert(
    text_data: *const c_char,
    text_length: usize,
    from: *const c_char,
    from_length: usize,
    to: *const c_char,
    to_length: usize,
    strict: i32,
    converted: *mut OwnedText,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            write(converted, OwnedText::EMPTY, "converted")?;
            let from: Option<BoardForm> = maybe(from, from_length, "from")?;
            let to: BoardForm = named(to, to_length, "to")?;
            let documents = Document::read_each(text(text_data, text_length, "text")?, from)?;
            if documents.is_empty() {
                return Err(Failure::invalid("found no puzzle, expected one"));
            }
            let loss = documents.iter().find_map(|document| document.loss(to));
            if let Some(loss) = loss.filter(|_| strict != 0) {
                return Err(Failure::Invalid(format!(
                    "{loss}; pass 0 as strict to leave them out"
                )));
            }
            write_owned(converted, Document::write_all(&documents, to)?, "converted")
        })
    }
}
