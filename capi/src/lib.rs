//! rootgrid for C. `include/rootgrid.h` is the contract: what each function does, which pointers may be null.
//!
//! ```text
//!   C --pointers and lengths--> slices (`memory`) --library--> status, and one sentence in `message`
//! ```
//!
//! Every function runs within [`guard`], which turns errors and panics into a status.

mod memory;

use memory::{Failure, Status, Text, guard, read, text, write, write_slice, write_text};
use rootgrid::deduce::Profile;
use rootgrid::generate::Batch;
use rootgrid::{Givens, Puzzle, Rater, Reader, Recipe, Shape, Solver, canon};
use std::ffi::c_char;

/// A recipe made ready.
pub struct Generator(rootgrid::Generator);

/// What rates puzzles.
pub struct CRater(Rater);

/// Indices that are made together at most, so that the memory of a call has a bound.
const TOGETHER: u64 = 4096;

/// A shape by its text.
///
/// # Safety
/// `data` is null or points to `length` bytes.
unsafe fn shape(data: *const c_char, length: usize) -> Result<Shape, Failure> {
    // SAFETY: the caller's promise.
    Ok(unsafe { text(data, length, "shape") }?.parse()?)
}

/// A puzzle of a shape.
///
/// # Safety
/// `data` is null or points to `length` bytes.
unsafe fn puzzle(shape: Shape, data: *const u8, length: usize) -> Result<Puzzle, Failure> {
    // SAFETY: the caller's promise.
    let values = unsafe { read(data, length, "puzzle") }?;
    Ok(Givens::new(shape, values)?.into_puzzle()?)
}

/// The version.
#[unsafe(no_mangle)]
pub extern "C" fn rg_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
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

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_generator_new(
    recipe: *const c_char,
    recipe_length: usize,
    generator: *mut *mut Generator,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            write(generator, std::ptr::null_mut(), "generator")?;
            let recipe: Recipe = text(recipe, recipe_length, "recipe")?.parse()?;
            let made = Box::new(Generator(rootgrid::Generator::new(recipe)?));
            write(generator, Box::into_raw(made), "generator")
        })
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_generator_cells(
    generator: *const Generator,
    cells: *mut usize,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(std::ptr::null_mut(), || {
            let generator = generator.as_ref().ok_or(Failure::null("generator"))?;
            write(cells, generator.0.recipe().shape().cells(), "cells")
        })
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_generator_fill(
    generator: *const Generator,
    first: u64,
    count: usize,
    puzzles: *mut u8,
    puzzles_capacity: usize,
    solutions: *mut u8,
    solutions_capacity: usize,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            let generator = &generator.as_ref().ok_or(Failure::null("generator"))?.0;
            let cells = generator.recipe().shape().cells();
            let bytes = count.checked_mul(cells).ok_or(Failure::TooSmall)?;
            let has_room = |pointer: *mut u8, capacity| pointer.is_null() || capacity >= bytes;
            if !has_room(puzzles, puzzles_capacity) || !has_room(solutions, solutions_capacity) {
                return Err(Failure::TooSmall);
            }
            if puzzles.is_null() {
                return Err(Failure::null("puzzles"));
            }
            let end = first.checked_add(count as u64);
            let end =
                end.ok_or_else(|| Failure::invalid("first and count lead beyond index 2^64 - 1"))?;
            let mut maker = generator.maker();
            let mut batch = Batch::new(generator.recipe().shape());
            let (mut start, mut at) = (first, 0);
            while start < end {
                let border = (start / TOGETHER + 1).saturating_mul(TOGETHER).min(end);
                batch.clear();
                if let Some((_, error)) = maker.fill(start..border, &mut batch).into_iter().next() {
                    return Err(error.into());
                }
                write_slice(puzzles.add(at), batch.puzzle_values());
                if !solutions.is_null() {
                    write_slice(solutions.add(at), batch.solution_values());
                }
                at += batch.puzzle_values().len();
                start = border;
            }
            Ok(())
        })
    }
}

/// # Safety
/// The pointer is null or a generator that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_generator_free(generator: *mut Generator) {
    if !generator.is_null() {
        // SAFETY: the caller's promise; `rg_generator_new` made it from a box.
        drop(unsafe { Box::from_raw(generator) });
    }
}

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
            if values_capacity < givens.values().len() {
                return Err(Failure::TooSmall);
            }
            if values.is_null() {
                return Err(Failure::null("values"));
            }
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
pub unsafe extern "C" fn rg_solve(
    shape_data: *const c_char,
    shape_length: usize,
    puzzle_data: *const u8,
    puzzle_length: usize,
    limit: usize,
    count: *mut usize,
    solution: *mut u8,
    solution_capacity: usize,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            let shape = shape(shape_data, shape_length)?;
            let puzzle = puzzle(shape, puzzle_data, puzzle_length)?;
            if !solution.is_null() && solution_capacity < shape.cells() {
                return Err(Failure::TooSmall);
            }
            let mut solver = Solver::new(shape);
            let found = solver.first_and_count(puzzle.values(), limit.max(1));
            if let Some((values, _)) = found
                && !solution.is_null()
            {
                write_slice(solution, values);
            }
            write(count, found.map_or(0, |(_, count)| count.min(limit)), "count")
        })
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_rater_new(
    profile: *const c_char,
    profile_length: usize,
    rater: *mut *mut CRater,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            write(rater, std::ptr::null_mut(), "rater")?;
            let profile: Profile = text(profile, profile_length, "profile")?.parse()?;
            write(rater, Box::into_raw(Box::new(CRater(Rater::new(profile)))), "rater")
        })
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_rater_rate(
    rater: *mut CRater,
    puzzle_data: *const u8,
    puzzle_length: usize,
    rating: *mut u32,
    pearl: *mut u32,
    diamond: *mut u32,
    technique: *mut Text,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            let rater = rater.as_mut().ok_or(Failure::null("rater"))?;
            let puzzle = puzzle(Shape::NINE, puzzle_data, puzzle_length)?;
            match Solver::new(Shape::NINE).count(puzzle.values(), 2) {
                1 => {}
                0 => return Err(Failure::invalid("the puzzle has no solution")),
                _ => return Err(Failure::invalid("the puzzle has several solutions")),
            }
            let found = rater.0.rate(&puzzle);
            write(rating, found.er.tenths().into(), "rating")?;
            for (place, score) in [(pearl, found.ep), (diamond, found.ed)] {
                if !place.is_null() {
                    write(place, score.tenths().into(), "rating")?;
                }
            }
            if technique.is_null() {
                return Ok(());
            }
            let name = found.hardest().map_or(String::new(), |technique| technique.to_string());
            write_text(technique, &name, "technique")
        })
    }
}

/// # Safety
/// The pointer is null or a rater that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_rater_free(rater: *mut CRater) {
    if !rater.is_null() {
        // SAFETY: the caller's promise; `rg_rater_new` made it from a box.
        drop(unsafe { Box::from_raw(rater) });
    }
}

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
            if key.is_null() {
                return Err(Failure::null("key"));
            }
            write_slice(key, &found.key().to_u128().to_be_bytes());
            Ok(())
        })
    }
}
