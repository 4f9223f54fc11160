//! Hints and explanations of boards in play, as JSON.

use crate::arguments::maybe;
use crate::limits::{Limits, read};
use crate::memory::{Failure, OwnedText, Status, Text, guard, text, write, write_owned};
use rootgrid::deduce::explain::Language;
use rootgrid::deduce::{Ending, LadderName};
use rootgrid::formats;
use rootgrid::position::{Board, Path, Wish};
use rootgrid_records::write::steps::{
    HintStrength, Listing, board_after, diagnosis_json, hint_json, path_json,
};
use std::ffi::c_char;

/// The board of a text, which has one.
///
/// # Safety
/// `data` is null or points to `length` bytes.
unsafe fn board(data: *const c_char, length: usize) -> Result<Board, Failure> {
    // SAFETY: the caller's promise.
    Ok(formats::read(unsafe { text(data, length, "board") }?)?)
}

/// The path from a board or a hint on it, as far as the limits let it be searched for.
///
/// # Safety
/// Pointers are as the header says.
unsafe fn path(
    (data, length): (*const c_char, usize),
    (ladder, ladder_length): (*const c_char, usize),
    is_hint: bool,
    limits: *const Limits,
) -> Result<Path, Failure> {
    // SAFETY: the caller's promise.
    unsafe {
        let ladder: Option<LadderName> = maybe(ladder, ladder_length, "ladder")?;
        let (board, limits) = (board(data, length)?, read(limits)?.limits());
        let ladder = ladder.unwrap_or_default();
        let path = match is_hint {
            true => Path::hint(Language::English, board, ladder, &Wish::new(), &limits)?,
            false => Path::new(board, ladder, usize::MAX, &limits)?,
        };
        match path.ending {
            None | Some(Ending::Solved | Ending::Stuck) => Ok(path),
            Some(_) => Err(Failure::Stopped),
        }
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_hint(
    board_data: *const c_char,
    board_length: usize,
    ladder: *const c_char,
    ladder_length: usize,
    strength: u32,
    limits: *const Limits,
    json: *mut OwnedText,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            write(json, OwnedText::EMPTY, "json")?;
            let known = u8::try_from(strength).ok().and_then(HintStrength::new);
            let strength = known.ok_or_else(|| {
                Failure::Invalid(format!(
                    "strength is {strength}, expected {}",
                    HintStrength::NUMBERS
                ))
            })?;
            let path = path((board_data, board_length), (ladder, ladder_length), true, limits)?;
            let after = board_after(&path, strength, None)?;
            write_owned(json, hint_json(&path, strength, after.as_deref()), "json")
        })
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_steps(
    board_data: *const c_char,
    board_length: usize,
    ladder: *const c_char,
    ladder_length: usize,
    most: usize,
    limits: *const Limits,
    json: *mut OwnedText,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            write(json, OwnedText::EMPTY, "json")?;
            let ladder: Option<LadderName> = maybe(ladder, ladder_length, "ladder")?;
            let (board, limits) = (board(board_data, board_length)?, read(limits)?.limits());
            let most = if most == 0 { usize::MAX } else { most };
            let listing =
                Listing::new(Language::English, board, ladder.unwrap_or_default(), most, |all| {
                    Ok(all.with_limits(&limits))
                })?;
            write_owned(json, listing.json(), "json")
        })
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_explain(
    board_data: *const c_char,
    board_length: usize,
    ladder: *const c_char,
    ladder_length: usize,
    limits: *const Limits,
    json: *mut OwnedText,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            write(json, OwnedText::EMPTY, "json")?;
            let board = (board_data, board_length);
            let path = path(board, (ladder, ladder_length), false, limits)?;
            write_owned(json, path_json(&path), "json")
        })
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_check(
    board_data: *const c_char,
    board_length: usize,
    json: *mut OwnedText,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            write(json, OwnedText::EMPTY, "json")?;
            let board = board(board_data, board_length)?;
            write_owned(json, diagnosis_json(&board, &board.diagnose()), "json")
        })
    }
}
