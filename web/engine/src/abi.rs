//! The exports of the module. The host writes a request into a buffer, calls, and reads the answer from another one:
//!
//! ```text
//!   at = rootgrid_reserve(length)      room for the request, as UTF-8
//!   length = rootgrid_call(length)     the length of the answer
//!   at = rootgrid_answer()             where the answer is; it stays there until the next call
//! ```
//!
//! A call may let the memory grow, so the host takes its view of the memory after the call. A module that trapped must
//! not be called again.

use crate::engine::Engine;
use std::cell::RefCell;

#[derive(Default)]
struct Door {
    request: Vec<u8>,
    answer: Vec<u8>,
    engine: Engine,
}

thread_local! {
    static DOOR: RefCell<Door> = RefCell::default();
}

/// Makes room for a request of so many bytes, and returns where it is.
// SAFETY: no other symbol of this name is linked.
#[unsafe(no_mangle)]
pub extern "C" fn rootgrid_reserve(length: usize) -> *mut u8 {
    DOOR.with_borrow_mut(|door| {
        door.request.clear();
        door.request.resize(length, 0);
        door.request.as_mut_ptr()
    })
}

/// Answers the request in the first `length` bytes of the buffer, and returns the length of the answer.
// SAFETY: no other symbol of this name is linked.
#[unsafe(no_mangle)]
pub extern "C" fn rootgrid_call(length: usize) -> usize {
    DOOR.with_borrow_mut(|door| {
        let request = door.request.get(..length).unwrap_or_default();
        door.answer = door.engine.answer(request).into_bytes();
        door.answer.len()
    })
}

/// Where the last answer is.
// SAFETY: no other symbol of this name is linked.
#[unsafe(no_mangle)]
pub extern "C" fn rootgrid_answer() -> *const u8 {
    DOOR.with_borrow(|door| door.answer.as_ptr())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_longer_than_its_buffer() {
        rootgrid_reserve(2);
        assert!(rootgrid_call(100) > 0);
        assert!(!rootgrid_answer().is_null());
    }
}
