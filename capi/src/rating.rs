//! Ratings, of one puzzle and of many.

use crate::arguments::{boards, named, puzzle};
use crate::limits::{Limits, read};
use crate::memory::{Failure, Status, Text, guard, room, write, write_text};
use crate::threads;
use rootgrid::deduce::Profile;
use rootgrid::{Givens, Puzzle, Shape, Solver};
use std::ffi::c_char;

/// A judge of ratings.
pub struct Rater(rootgrid::Rater);

/// The cells of the boards that have ratings.
const CELLS: usize = 81;

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_rater_new(
    profile: *const c_char,
    profile_length: usize,
    rater: *mut *mut Rater,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            write(rater, std::ptr::null_mut(), "rater")?;
            let profile: Profile = named(profile, profile_length, "profile")?;
            write(rater, Box::into_raw(Box::new(Rater(rootgrid::Rater::new(profile)))), "rater")
        })
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_rater_rate(
    rater: *mut Rater,
    puzzle_data: *const u8,
    puzzle_length: usize,
    rating: *mut u32,
    pearl: *mut u32,
    diamond: *mut u32,
    technique: *mut Text,
    limits: *const Limits,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            let rater = rater.as_mut().ok_or(Failure::null("rater"))?;
            let puzzle = puzzle(Shape::NINE, puzzle_data, puzzle_length)?;
            match Solver::new(Shape::NINE).count(puzzle.values(), 2) {
                1 => {}
                0 => {
                    return Err(Failure::invalid(
                        "the puzzle has no solution, expected exactly one",
                    ));
                }
                _ => {
                    return Err(Failure::invalid(
                        "the puzzle has several solutions, expected exactly one",
                    ));
                }
            }
            let found = rater.0.rate_within(&puzzle, &read(limits)?.limits());
            if !found.is_complete() {
                return Err(Failure::Stopped);
            }
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
pub unsafe extern "C" fn rg_rater_free(rater: *mut Rater) {
    if !rater.is_null() {
        // SAFETY: the caller's promise; `rg_rater_new` made it from a box.
        drop(unsafe { Box::from_raw(rater) });
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_rate_many(
    profile: *const c_char,
    profile_length: usize,
    puzzles: *const u8,
    puzzles_length: usize,
    count: usize,
    threads: u32,
    ratings: *mut u32,
    pearls: *mut u32,
    diamonds: *mut u32,
    limits: *const Limits,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            let profile: Profile = named(profile, profile_length, "profile")?;
            let puzzles = boards(puzzles, puzzles_length, count, CELLS)?;
            let mut found = vec![[0_u32; 3]; count];
            let bounds = read(limits)?;
            let rate = |(rater, solver): &mut (rootgrid::Rater, Solver),
                        (values, place): (&[u8], &mut [u32; 3])| {
                let puzzle = Givens::new(Shape::NINE, values).and_then(Givens::into_puzzle);
                let has_one = |puzzle: &Puzzle| solver.count(puzzle.values(), 2) == 1;
                let rating = puzzle
                    .ok()
                    .filter(has_one)
                    .map(|puzzle| rater.rate_within(&puzzle, &bounds.limits()));
                let Some(rating) = rating else { return true };
                if rating.is_complete() {
                    *place = [rating.er, rating.ep, rating.ed].map(|score| score.tenths().into());
                }
                rating.is_complete()
            };
            let tools = || (rootgrid::Rater::new(profile), Solver::new(Shape::NINE));
            let work = puzzles.chunks(CELLS).zip(&mut found).collect();
            let done = threads::each(threads, work, &bounds, tools, rate);
            for (which, place) in [ratings, pearls, diamonds].into_iter().enumerate() {
                if which == 0 || !place.is_null() {
                    let place = room(place, count, "ratings")?;
                    place.iter_mut().zip(&found).for_each(|(place, found)| *place = found[which]);
                }
            }
            done
        })
    }
}
