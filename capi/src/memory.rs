//! The memory of the caller: slices from pointers and lengths, results behind pointers, the status of a call.

use std::cell::Cell;
use std::ffi::c_char;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::ptr;
use std::sync::Once;

/// Status of a call, as in the header.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    Ok = 0,
    Invalid = 1,
    NotMet = 2,
    TooSmall = 3,
    Fault = 4,
    Stopped = 5,
}

/// A buffer for text, as in the header.
#[repr(C)]
pub struct Text {
    data: *mut c_char,
    capacity: usize,
    length: usize,
}

/// A text that belongs to the caller, as in the header: a boxed slice, whose zero byte at the end is not counted.
#[repr(C)]
pub struct OwnedText {
    pub(crate) data: *mut c_char,
    length: usize,
}

impl OwnedText {
    pub(crate) const EMPTY: OwnedText = OwnedText { data: ptr::null_mut(), length: 0 };

    fn new(words: String) -> OwnedText {
        let length = words.len();
        let mut bytes = words.into_bytes();
        bytes.push(0);
        OwnedText { data: Box::into_raw(bytes.into_boxed_slice()).cast(), length }
    }

    /// Frees the text and leaves none.
    pub(crate) fn clear(&mut self) {
        if !self.data.is_null() {
            let bytes = ptr::slice_from_raw_parts_mut(self.data.cast::<u8>(), self.length + 1);
            // SAFETY: `new` made it from a boxed slice of this length; it is freed once, as nothing is left of it below.
            drop(unsafe { Box::from_raw(bytes) });
        }
        *self = OwnedText::EMPTY;
    }
}

/// Why a call fails.
#[derive(Debug)]
pub(crate) enum Failure {
    Invalid(String),
    NotMet(String),
    TooSmall(String),
    Fault(String),
    Stopped,
}

impl Failure {
    pub(crate) fn invalid(message: &str) -> Failure {
        Failure::Invalid(message.to_owned())
    }

    /// An argument that must not be null.
    pub(crate) fn null(name: &str) -> Failure {
        Failure::Invalid(format!("{name} is NULL, expected a pointer to it"))
    }

    fn into_parts(self) -> (Status, String) {
        match self {
            Failure::Invalid(message) => (Status::Invalid, message),
            Failure::NotMet(message) => (Status::NotMet, message),
            Failure::TooSmall(message) => (Status::TooSmall, message),
            Failure::Fault(message) => (Status::Fault, message),
            Failure::Stopped => {
                (Status::Stopped, "the limits ended the call before its answer".to_owned())
            }
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

thread_local! {
    /// True while the thread is within a call, whose panics are told by its status.
    static IS_INSIDE: Cell<bool> = const { Cell::new(false) };
}

/// Reports panics as before, but for those within a call.
pub(crate) fn hide_own_panics() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if !IS_INSIDE.get() {
            before(panic);
        }
    }));
}

/// Runs a part of a call: a panic becomes a failure, and nothing is printed about it. Panics of others are reported as
/// they were before.
pub(crate) fn caught<T>(part: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    static HOOK: Once = Once::new();
    if !std::thread::panicking() {
        HOOK.call_once(hide_own_panics);
    }
    let was_inside = IS_INSIDE.replace(true);
    let done = catch_unwind(AssertUnwindSafe(part));
    IS_INSIDE.set(was_inside);
    done.unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<&str>().map(ToString::to_string);
        let words = words.or_else(|| panic.downcast_ref::<String>().cloned());
        let words = words.unwrap_or_else(|| "a panic".to_owned());
        Err(Failure::Fault(format!("a bug in rootgrid, please report it: {words}")))
    })
}

/// Runs a call: errors and panics become a status and a message.
///
/// # Safety
/// `message` is null or points to a text of the caller.
pub(crate) unsafe fn guard(
    message: *mut Text,
    call: impl FnOnce() -> Result<(), Failure>,
) -> Status {
    let done = caught(call);
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
    std::str::from_utf8(bytes).map_err(|error| {
        let from = error.valid_up_to();
        Failure::Invalid(format!(
            "{name} is not UTF-8 from byte {from} on, expected a text in UTF-8"
        ))
    })
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
        let capacity = if text.data.is_null() { 0 } else { text.capacity };
        return Err(too_small(name, capacity, words.len()));
    }
    // SAFETY: the capacity was compared.
    unsafe { write_slice(text.data.cast(), words.as_bytes()) };
    Ok(())
}

/// Writes a text of any length, which the caller frees.
///
/// # Safety
/// `place` is null or points to room for a text.
pub(crate) unsafe fn write_owned(
    place: *mut OwnedText,
    words: String,
    name: &str,
) -> Result<(), Failure> {
    if place.is_null() {
        return Err(Failure::null(name));
    }
    // SAFETY: the caller's promise.
    unsafe { place.write(OwnedText::new(words)) };
    Ok(())
}

/// The bytes of so many boards.
pub(crate) fn bytes(count: usize, cells: usize) -> Result<usize, Failure> {
    let bytes = count.checked_mul(cells).filter(|&bytes| isize::try_from(bytes).is_ok());
    bytes.ok_or_else(|| {
        Failure::TooSmall(format!("{count} boards of {cells} cells are more than memory can hold"))
    })
}

fn too_small(name: &str, capacity: usize, needed: usize) -> Failure {
    Failure::TooSmall(format!("{name} has room for {capacity} bytes, expected {needed} or more"))
}

/// Refuses a buffer that is missing or too small.
pub(crate) fn expect_room(
    place: *const u8,
    capacity: usize,
    needed: usize,
    name: &str,
) -> Result<(), Failure> {
    if place.is_null() {
        return Err(Failure::null(name));
    }
    if capacity < needed { Err(too_small(name, capacity, needed)) } else { Ok(()) }
}

/// The places behind a pointer, which are written before they are read.
///
/// # Safety
/// `place` is null or points to room for `count` values that nobody else uses meanwhile.
pub(crate) unsafe fn room<'a, T: Copy + Default>(
    place: *mut T,
    count: usize,
    name: &str,
) -> Result<&'a mut [T], Failure> {
    if place.is_null() {
        return Err(Failure::null(name));
    }
    bytes(count, size_of::<T>())?;
    for number in 0..count {
        // SAFETY: the caller's promise; what a buffer holds at first need not be values.
        unsafe { place.add(number).write(T::default()) };
    }
    // SAFETY: the caller's promise, and every place has a value now.
    Ok(unsafe { std::slice::from_raw_parts_mut(place, count) })
}
