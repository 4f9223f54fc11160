//! A board in play: digits, notes, undo, what is wrong, and the next step in words.
//!
//! ```console
//! $ cargo run --example hint
//! ```

use rootgrid::deduce::{LadderName, Limits};
use rootgrid::position::Hint;
use rootgrid::{Board, Cell, Digit, Error, Givens, Shape};

fn main() -> Result<(), Error> {
    let givens: Givens =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()?;
    let mut board = Board::new(&givens);
    let at = |row: usize, col: usize| Cell::at(Shape::NINE, row - 1, col - 1);

    // The player enters a right digit, a note and a wrong digit.
    board.enter(at(5, 5), Digit::new(5))?;
    board.toggle_note(at(1, 4), Digit::new(6))?;
    board.enter(at(1, 3), Digit::new(2))?;
    if let Some(problem) = board.diagnose().problem(&board) {
        println!("Mistake: {problem}.");
    }
    board.undo();

    // The next step in words; it is carried out as one move.
    if let Hint::Step { step, explanation } = board.hint(LadderName::Teaching, &Limits::new())? {
        println!("{}: {}", explanation.technique, explanation.look);
        explanation.why.iter().for_each(|sentence| println!("{sentence}"));
        println!("So {}.", explanation.conclusion);
        board.apply(&step)?;
    }
    println!("\n{} cells are open. Saved as: {board}", board.open_count());
    Ok(())
}
