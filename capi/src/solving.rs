//! Solutions, of one puzzle and of many.

use crate::arguments::{boards, puzzle, shape};
use crate::limits::{Bounds, Limits, read};
use crate::memory::{Failure, Status, Text, bytes, expect_room, guard, room, write, write_slice};
use crate::threads;
use rootgrid::solve::Bulk;
use rootgrid::{Givens, Puzzle, Solver};
use std::ffi::c_char;

/// Puzzles that are solved together: enough for all lanes.
const TOGETHER: usize = 512;

/// Puzzles, and the places of their counts and solutions.
type Piece<'a> = ((&'a [u8], &'a mut [usize]), &'a mut [u8]);

/// The first solution and the number of solutions up to a limit; `None` where the bounds end the search.
fn answer(
    solver: &mut Solver,
    puzzle: &[u8],
    limit: usize,
    bounds: &Bounds,
) -> Option<(Vec<u8>, usize)> {
    let (mut first, mut found) = (Vec::new(), 0);
    let each = |values: &[u8]| {
        if found == 0 {
            first = values.to_vec();
        }
        found += 1;
        found < limit
    };
    let done = solver.try_visit(puzzle, &bounds.budget().watch(), each);
    done.is_ok().then(|| (first, found.min(limit)))
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
    limits: *const Limits,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            let shape = shape(shape_data, shape_length)?;
            let puzzle = puzzle(shape, puzzle_data, puzzle_length)?;
            if !solution.is_null() {
                expect_room(solution, solution_capacity, shape.cells(), "solution")?;
            }
            let mut solver = Solver::new(shape);
            let answer = answer(&mut solver, puzzle.values(), limit, &read(limits)?);
            let (first, found) = answer.ok_or(Failure::Stopped)?;
            if !solution.is_null() {
                write_slice(solution, &first);
            }
            write(count, found, "solution_count")
        })
    }
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_solve_many(
    shape_data: *const c_char,
    shape_length: usize,
    puzzles: *const u8,
    puzzles_length: usize,
    count: usize,
    limit: usize,
    threads: u32,
    counts: *mut usize,
    solutions: *mut u8,
    solutions_capacity: usize,
    limits: *const Limits,
    message: *mut Text,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            let shape = shape(shape_data, shape_length)?;
            let cells = shape.cells();
            // Their memory may be that of the solutions.
            let puzzles = boards(puzzles, puzzles_length, count, cells)?.to_vec();
            let counts = room(counts, count, "counts")?;
            counts.fill(usize::MAX);
            let solutions = match solutions.is_null() {
                true => &mut [],
                false => {
                    let bytes = bytes(count, cells)?;
                    expect_room(solutions, solutions_capacity, bytes, "solutions")?;
                    room(solutions, bytes, "solutions")?
                }
            };
            let mut parts: Vec<&mut [u8]> = solutions.chunks_mut(TOGETHER * cells).collect();
            parts.resize_with(count.div_ceil(TOGETHER), Default::default);
            let parts =
                puzzles.chunks(TOGETHER * cells).zip(counts.chunks_mut(TOGETHER)).zip(parts);
            let bounds = read(limits)?;
            // What may take long alone is solved one by one, within the bounds.
            let is_long = bounds.are_some() && (cells > 81 || limit > 255);
            let solve = |(bulk, solver): &mut (Bulk, Solver), piece: Piece<'_>| {
                let ((values, counts), solutions) = piece;
                let read = |values| Givens::new(shape, values)?.into_puzzle();
                let puzzles: Vec<_> = values.chunks(cells).map(read).collect();
                let sound: Vec<Puzzle> = puzzles.iter().flatten().cloned().collect();
                let mut answers = match is_long {
                    true => Vec::new(),
                    false => bulk.solve(&sound, limit),
                }
                .into_iter();
                for (number, puzzle) in puzzles.iter().enumerate() {
                    let found = match puzzle {
                        Ok(puzzle) if is_long => {
                            let found = answer(solver, puzzle.values(), limit, &bounds);
                            let Some(found) = found else { return false };
                            found
                        }
                        Ok(_) => answers
                            .next()
                            .flatten()
                            .map_or_else(Default::default, |(first, count)| {
                                (first.values().to_vec(), count.min(limit))
                            }),
                        Err(_) => Default::default(),
                    };
                    counts[number] = found.1;
                    let place = solutions.get_mut(number * cells..(number + 1) * cells);
                    if let Some(place) = place.filter(|place| place.len() == found.0.len()) {
                        place.copy_from_slice(&found.0);
                    }
                }
                true
            };
            let tools = || (Bulk::new(), Solver::new(shape));
            threads::each(threads, parts.collect(), &bounds, tools, solve)
        })
    }
}
