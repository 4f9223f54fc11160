//! Solving and counting: one puzzle, all its solutions, and many puzzles at once.
//!
//! ```console
//! $ cargo run --example solve
//! ```

use rootgrid::{
    Bulk, Error, Puzzle, Reader, count_solutions, first_solution, is_unique, solutions,
};

fn main() -> Result<(), Error> {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzle: Puzzle = text.parse()?;
    assert!(is_unique(&puzzle));
    if let Some(solution) = first_solution(&puzzle) {
        println!("{puzzle}\n{solution}\n");
    }

    // A board with many solutions: count them up to a limit, or look at some.
    let blank: Puzzle = "................".parse()?;
    println!("a blank 4x4 board has {} solutions, among them", count_solutions(&blank, 1000));
    for solution in solutions(&blank).take(2) {
        println!("{solution}");
    }

    // What is wrong with a board that cannot be a puzzle, and where.
    if let Err(error) = "11..............".parse::<Puzzle>() {
        println!("\n{error}");
    }

    // Many puzzles, read from any text: a solver for many uses wide registers.
    let file = "1.....3..4.....2\n1...............\n";
    let puzzles: Vec<Puzzle> = Reader::new(file.as_bytes())
        .map(|entry| entry?.try_into_puzzle())
        .collect::<Result<_, _>>()?;
    println!("solutions, counted up to 2: {:?}", Bulk::new().count(&puzzles, 2));
    Ok(())
}
