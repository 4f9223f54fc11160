//! rootgrid for C. `include/rootgrid.h` is the contract: what each function does, which pointers may be null.
//!
//! ```text
//!   C --pointers and lengths--> slices (`memory`) --library--> status, and one sentence in `message`
//! ```
//!
//! Every function runs within [`guard`](memory::guard), which turns errors and panics into a status.

mod arguments;
mod classes;
mod forms;
mod limits;
mod making;
mod memory;
mod rating;
mod reasoning;
mod solving;
#[cfg(test)]
mod tests;
mod threads;

use arguments::shape;
use memory::{OwnedText, Status, Text, guard, write};
use std::ffi::c_char;

/// The number of the ABI, as in the header.
const ABI: u32 = 2;

/// The version.
#[unsafe(no_mangle)]
pub extern "C" fn rg_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// The number of the ABI.
#[unsafe(no_mangle)]
pub extern "C" fn rg_abi() -> u32 {
    ABI
}

/// # Safety
/// The pointer is null or an owned text of this library.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_string_free(string: *mut OwnedText) {
    // SAFETY: the caller's promise.
    if let Some(string) = unsafe { string.as_mut() } {
        string.clear();
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_cells(
    shape_data: *const c_char,
    shape_length: usize,
    cells: *mut usize,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe { guard(message, || write(cells, shape(shape_data, shape_length)?.cells(), "cells")) }
}
