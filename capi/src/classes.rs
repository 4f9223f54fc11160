//! Classes of puzzles and the morphs between their members.

use crate::arguments::{named, puzzle, shape};
use crate::limits::{Limits, read};
use crate::memory::{
    self, Failure, Status, Text, expect_room, guard, text, write_slice, write_text,
};
use rootgrid::generate::Shuffle;
use rootgrid::rng::StreamKey;
use rootgrid::transform::Walk;
use rootgrid::{Error, Givens, KindSet, Morph, Steps, canon};
use std::ffi::c_char;

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_class_key(
    shape_data: *const c_char,
    shape_length: usize,
    puzzle_data: *const u8,
    puzzle_length: usize,
    key: *mut u8,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            let shape = shape(shape_data, shape_length)?;
            let found = canon::of_puzzle(&puzzle(shape, puzzle_data, puzzle_length)?)?;
            expect_room(key, 16, 16, "key")?;
            write_slice(key, &found.key().to_u128().to_be_bytes());
            Ok(())
        })
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_canonical(
    shape_data: *const c_char,
    shape_length: usize,
    puzzle_data: *const u8,
    puzzle_length: usize,
    form: *const c_char,
    form_length: usize,
    values: *mut u8,
    values_capacity: usize,
    morph: *mut Text,
    limits: *const Limits,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            let shape = shape(shape_data, shape_length)?;
            let puzzle = puzzle(shape, puzzle_data, puzzle_length)?;
            expect_room(values, values_capacity, shape.cells(), "values")?;
            let bounds = read(limits)?;
            let stopped = |error: Error| match bounds.are_over() {
                true => Failure::Stopped,
                false => error.into(),
            };
            let (found, way) = match text(form, form_length, "form")? {
                "canonical" => {
                    let found =
                        canon::of_puzzle_within(&puzzle, bounds.budget()).map_err(stopped)?;
                    (found.form, found.morph)
                }
                "minlex" => canon::minlex(&puzzle, bounds.budget()).map_err(stopped)?,
                other => {
                    return Err(Failure::Invalid(format!(
                        "unknown form '{other}': expected canonical or minlex"
                    )));
                }
            };
            if !morph.is_null() {
                write_text(morph, &way.to_string(), "morph")?;
            }
            write_slice(values, found.values());
            Ok(())
        })
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_transform(
    morph: *const c_char,
    morph_length: usize,
    inverse: i32,
    values: *const u8,
    values_length: usize,
    image: *mut u8,
    image_capacity: usize,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            let morph: Morph = named(morph, morph_length, "morph")?;
            let morph = if inverse == 0 { morph } else { morph.inverse() };
            let givens =
                Givens::new(morph.shape(), memory::read(values, values_length, "values")?)?;
            expect_room(image, image_capacity, values_length, "image")?;
            write_slice(image, morph.apply(&givens).values());
            Ok(())
        })
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_random_morph(
    shape_data: *const c_char,
    shape_length: usize,
    seed: u64,
    number: u64,
    morph: *mut Text,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            let shape = shape(shape_data, shape_length)?;
            let walk = Walk::new(shape, Steps::Count(Shuffle::STEPS), KindSet::ALL)?;
            write_text(morph, &walk.morph(StreamKey::new(seed, number), 0).to_string(), "morph")
        })
    }
}
