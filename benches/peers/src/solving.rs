//! Counting to two and solving, against the crate `sudoku`.

use crate::contest::{Contest, Table};
use crate::lists::{self, List};
use rootgrid::board::Shape;
use rootgrid::deduce::level::Level;
use rootgrid::generate::removal::ClueRange;
use rootgrid::generate::{Batch, Generator, Recipe};
use rootgrid::grid::text::{Entry, Reader, encode};
use rootgrid::grid::{Givens, Puzzle};
use rootgrid::solve::{self, Bulk, Solver, lanes::LaneSolver};
use rootgrid::transform::Root;
use sudoku::Sudoku;

/// Puzzles counted at once by the lanes.
const MANY: usize = 4096;

/// Random minimal puzzles of random grids.
fn random_minimal() -> List {
    let recipe = Recipe::new(42).with_root(Root::Random).with_level(Level::Unique);
    List::new("random minimal", text_of(recipe))
}

/// The first puzzles of a recipe, one a line.
fn text_of(recipe: Recipe) -> String {
    let mut batch = Batch::new(Shape::NINE);
    let generator = Generator::new(recipe).expect("a recipe");
    assert!(generator.maker().fill(0..MANY as u64, &mut batch).is_empty());
    let mut text = Vec::new();
    for made in batch.iter() {
        encode(made.puzzle, &mut text);
        text.push(b'\n');
    }
    String::from_utf8(text).expect("digits, dots, ends of lines")
}

/// Boards of 33 to 36 clues, most of which singles solve.
fn easy() -> List {
    let mut recipe = Recipe::new(42).with_root(Root::Random).with_level(Level::Unique);
    recipe.bounds.clues = ClueRange::new(33, 36);
    List::new("33 to 36 clues", text_of(recipe))
}

/// Text in, one solution of each puzzle out, whether there are others or not.
pub fn first(rounds: usize) -> Table {
    let mut table = Table::new("Reading text and finding one solution, in bulk");
    for list in [random_minimal(), easy()].into_iter().chain(lists::all()) {
        let mut bulk = Bulk::new();
        let items = list.values.len();
        let times = MANY.div_ceil(items);
        let many = list.text.repeat(times);
        Contest::new(list.name)
            .with("crate", || {
                let solved = list.text.lines().filter(|line| {
                    let puzzle = Sudoku::from_str_line(line).expect("a puzzle");
                    puzzle.some_solution().is_some()
                });
                (items, solved.count() as u64)
            })
            .with("Reader, Bulk::first", || {
                let answers = bulk.first(&read(&many));
                (answers.len(), (answers.iter().flatten().count() / times) as u64)
            })
            .hold(rounds.min(5), &mut table);
    }
    table
}

/// The puzzles of a text.
fn read(text: &str) -> Vec<Puzzle> {
    let read = |entry: Result<Entry, _>| entry.and_then(Entry::into_puzzle);
    Reader::new(text.as_bytes()).map(|entry| read(entry).expect("a puzzle")).collect()
}

/// Text in, the number of puzzles with one solution out.
pub fn reading(rounds: usize) -> Table {
    let mut table = Table::new("Reading text and proving uniqueness, in bulk");
    let lists = lists::all().into_iter().filter_map(|list| match list.name {
        "17_clue" => Some((list, 2.0)),
        "forum_hardest_1106" | "forum_hardest_1905_11plus" => Some((list, 2.5)),
        _ => None,
    });
    for (list, floor) in [(random_minimal(), 3.0), (easy(), 2.0)].into_iter().chain(lists) {
        let mut bulk = Bulk::new();
        let items = list.values.len();
        let times = MANY / items;
        let many = list.text.repeat(times);
        Contest::new(list.name)
            .with("crate", || {
                let unique = list.text.lines().filter(|line| {
                    let puzzle = Sudoku::from_str_line(line).expect("a puzzle");
                    puzzle.is_uniquely_solvable()
                });
                (items, unique.count() as u64)
            })
            .with("Reader, Bulk::count", || {
                let puzzles = read(&many);
                let counts = bulk.count(&puzzles, 2);
                let unique = counts.iter().filter(|&&count| count == 1).count();
                (puzzles.len(), (unique / times) as u64)
            })
            .with_floor(floor)
            .hold(rounds, &mut table);
    }
    table
}

/// Every list, counted to two: zero, one or more solutions.
pub fn uniqueness(rounds: usize) -> Table {
    let mut table = Table::new("Counting solutions to two (values already read)");
    for list in lists::all() {
        let theirs = list.theirs();
        let many = list.repeated(MANY);
        let mut solver = Solver::new(Shape::NINE);
        let mut lanes = LaneSolver::new();
        let items = list.values.len();
        // The same sum whether a list is counted once or MANY puzzles of it: of the first round.
        Contest::new(list.name)
            .with("crate", || {
                (items, theirs.iter().map(|p| p.solutions_count_up_to(2) as u64).sum())
            })
            .with("Solver", || (items, list.values.iter().map(|v| solver.count(v, 2) as u64).sum()))
            .with("LaneSolver", || {
                let counts = lanes.count(&many, 2).expect("no bad option");
                (MANY, counts[..items].iter().map(|&count| u64::from(count)).sum())
            })
            .hold(rounds, &mut table);
    }
    table
}

/// One puzzle, one solution: with a solver kept, and from nothing.
pub fn one_at_a_time(rounds: usize) -> Table {
    let mut table = Table::new("Solving one puzzle after the other");
    for list in lists::all() {
        let theirs = list.theirs();
        let ours: Vec<_> = list
            .values
            .iter()
            .filter_map(|v| Givens::new(Shape::NINE, v).ok()?.into_puzzle().ok())
            .collect();
        let mut solver = Solver::new(Shape::NINE);
        let items = list.values.len();
        let found = |is_some: bool| u64::from(is_some);
        let floor = if list.name.contains("hardest") { 1.5 } else { 1.0 };
        Contest::new(list.name)
            .with("crate, some_solution", || {
                (items, theirs.iter().map(|p| found(p.some_solution().is_some())).sum())
            })
            .with("Solver::first", || {
                (items, list.values.iter().map(|v| found(solver.first(v).is_some())).sum())
            })
            .with_floor(floor)
            .with("first_solution", || {
                (items, ours.iter().map(|p| found(solve::first_solution(p).is_some())).sum())
            })
            .hold(rounds, &mut table);
    }
    table
}
