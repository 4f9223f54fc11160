//! Puzzles by recipe and index.

use crate::limits::{Limits, read};
use crate::memory::{
    Failure, OwnedText, Status, Text, bytes, expect_room, guard, text, write, write_owned,
    write_slice,
};
use rootgrid::Recipe;
use rootgrid::generate::{Batch, RecipeDraft};
use rootgrid::rng::seed_from_system;
use std::ffi::c_char;
use std::time::{Duration, Instant};

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_recipe(
    choices: *const c_char,
    choices_length: usize,
    recipe: *mut OwnedText,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            write(recipe, OwnedText::EMPTY, "recipe")?;
            let draft = RecipeDraft::of_words(
                text(choices, choices_length, "choices")?.split_whitespace(),
            )?;
            let seed = draft.seed().map_or_else(seed_from_system, Ok)?;
            let made = draft.recipe_of_seed(seed)?;
            made.check()?;
            write_owned(recipe, made.to_string(), "recipe")
        })
    }
}

/// A recipe made ready.
pub struct Generator(rootgrid::Generator);

/// Indices that are made together at most, so that the memory of a call has a bound.
const TOGETHER: u64 = 4096;

/// Bounded calls make more together for as long as that takes less than this, so that they look at their bounds often.
const SOON: Duration = Duration::from_millis(20);

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
    limits: *const Limits,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            let generator = &generator.as_ref().ok_or(Failure::null("generator"))?.0;
            let cells = generator.recipe().shape().cells();
            let bytes = bytes(count, cells)?;
            expect_room(puzzles, puzzles_capacity, bytes, "puzzles")?;
            if !solutions.is_null() {
                expect_room(solutions, solutions_capacity, bytes, "solutions")?;
            }
            let end = first.checked_add(count as u64);
            let end =
                end.ok_or_else(|| Failure::invalid("first and count lead beyond index 2^64 - 1"))?;
            let bounds = read(limits)?;
            let mut together = if bounds.are_some() { 1 } else { TOGETHER };
            let mut maker = generator.maker();
            let mut batch = Batch::new(&generator.recipe().rules);
            let (mut start, mut at) = (first, 0);
            while start < end {
                if bounds.are_over() {
                    return Err(Failure::Stopped);
                }
                let begun = Instant::now();
                let border = (start / together + 1).saturating_mul(together).min(end);
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
                if together < TOGETHER && begun.elapsed() < SOON {
                    together *= 2;
                }
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
