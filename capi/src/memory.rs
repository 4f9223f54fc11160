//! The memory of the caller: slices from pointers and lengths, results behind pointers, the status of a call.

use std::ffi::c_char;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Status of a call, as in the header.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    Ok = 0,
    Invalid = 1,
    NotMet = 2,
    TooSmall = 3,
    Fault = 4,
}

/// A buffer for text, as in the header.
#[repr(C)]
pub struct Text {
    data: *mut c_char,
    capacity: usize,
    length: usize,
}

/// Why a call fails.
#[derive(Debug)]
pub(crate) enum Failure {
    Invalid(String),
    NotMet(String),
    TooSmall,
    Fault(String),
}

impl Failure {
    pub(crate) fn invalid(message: &str) -> Failure {
        Failure::Invalid(message.to_owned())
    }

    /// An argument that must not be null.
    pub(crate) fn null(name: &str) -> Failure {
        Failure::Invalid(format!("{name} is NULL"))
    }

    fn into_parts(self) -> (Status, String) {
        match self {
            Failure::Invalid(message) => (Status::Invalid, message),
            Failure::NotMet(message) => (Status::NotMet, message),
            Failure::TooSmall => (Status::TooSmall, "a buffer is too small".to_owned()),
            Failure::Fault(message) => (Status::Fault, message),
        }
    }
}

impl From<rootgrid::Error> for Failure {
    fn from(error: rootgrid::Error) -> Failure {
        let message = error.to_string();
        if error.is_fault() {
            Failure::Fault(message)
        } else if error.is_unmet() {
            Failure::NotMet(message)
        } else {
            Failure::Invalid(message)
        }
    }
}

/// Runs a call: errors and panics become a status and a message.
///
/// # Safety
/// `message` is null or points to a text of the caller.
pub(crate) unsafe fn guard(
    message: *mut Text,
    call: impl FnOnce() -> Result<(), Failure>,
) -> Status {
    let done = catch_unwind(AssertUnwindSafe(call));
    let done = done.unwrap_or_else(|_| {
        Err(Failure::Fault("a bug in rootgrid, please report it: a panic".to_owned()))
    });
    let (status, words) = match done {
        Ok(()) => (Status::Ok, String::new()),
        Err(failure) => failure.into_parts(),
    };
    // SAFETY: the caller's promise.
    if let Some(text) = unsafe { message.as_mut() } {
        let most = if text.data.is_null() { 0 } else { text.capacity };
        // Cut between two characters.
        let end =
            (0..=words.len().min(most)).rev().find(|&end| words.is_char_boundary(end)).unwrap_or(0);
        if end > 0 {
            // SAFETY: `end` bytes fit into the capacity of the caller's buffer.
            unsafe { write_slice(text.data.cast(), &words.as_bytes()[..end]) };
        }
        text.length = words.len();
    }
    status
}

/// The bytes at a pointer.
///
/// # Safety
/// `data` is null or points to `length` bytes that nobody changes meanwhile.
pub(crate) unsafe fn read<'a>(
    data: *const u8,
    length: usize,
    name: &str,
) -> Result<&'a [u8], Failure> {
    if data.is_null() {
        return Err(Failure::null(name));
    }
    if isize::try_from(length).is_err() {
        return Err(Failure::Invalid(format!("the length of {name} is out of range")));
    }
    // SAFETY: the caller's promise, and a length that slices can have.
    Ok(unsafe { std::slice::from_raw_parts(data, length) })
}

/// The text at a pointer.
///
/// # Safety
/// As for [`read`].
pub(crate) unsafe fn text<'a>(
    data: *const c_char,
    length: usize,
    name: &str,
) -> Result<&'a str, Failure> {
    // SAFETY: the caller's promise.
    let bytes = unsafe { read(data.cast(), length, name) }?;
    std::str::from_utf8(bytes).map_err(|_| Failure::Invalid(format!("{name} is not UTF-8")))
}

/// Writes a value behind a pointer.
///
/// # Safety
/// `place` is null or points to room for a value.
pub(crate) unsafe fn write<T>(place: *mut T, value: T, name: &str) -> Result<(), Failure> {
    if place.is_null() {
        return Err(Failure::null(name));
    }
    // SAFETY: the caller's promise.
    unsafe { place.write(value) };
    Ok(())
}

/// Copies values behind a pointer.
///
/// # Safety
/// `place` points to room for them.
pub(crate) unsafe fn write_slice(place: *mut u8, values: &[u8]) {
    // SAFETY: the caller's promise; the values are the library's own memory.
    unsafe { std::ptr::copy_nonoverlapping(values.as_ptr(), place, values.len()) };
}

/// Writes a text into a buffer, whole or not at all.
///
/// # Safety
/// `text` is null or points to a text of the caller.
pub(crate) unsafe fn write_text(text: *mut Text, words: &str, name: &str) -> Result<(), Failure> {
    // SAFETY: the caller's promise.
    let text = unsafe { text.as_mut() }.ok_or(Failure::null(name))?;
    text.length = words.len();
    if text.data.is_null() || text.capacity < words.len() {
        return Err(Failure::TooSmall);
    }
    // SAFETY: the capacity was compared.
    unsafe { write_slice(text.data.cast(), words.as_bytes()) };
    Ok(())
}
