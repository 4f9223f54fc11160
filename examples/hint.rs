//! A hint for a board in play: check what the player has entered, then the next step in words.
//!
//! ```console
//! $ cargo run --example hint
//! ```

use rootgrid::deduce::LadderName;
use rootgrid::deduce::explain::diagnose;
use rootgrid::{Cell, Digit, Error, Givens, Puzzle, Shape, Trace};

fn main() -> Result<(), Error> {
    let given: Puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    let mut board: Givens = given.clone().into_givens();
    let at = |row: usize, col: usize| Cell::at(Shape::NINE, row - 1, col - 1);

    // The player enters a right digit and a wrong one; the clues say which are the player's.
    board.set(at(5, 5), Some(Digit::new(5)));
    board.set(at(1, 3), Some(Digit::new(1)));
    let diagnosis = diagnose(&board, Some(&given));
    if let Some(problem) = diagnosis.problem(&board) {
        println!("There is a mistake: {problem}.");
    }

    // Without the mistake, the next step.
    board.set(at(1, 3), None);
    let position = board.try_puzzle()?;
    let mut trace = Trace::try_new(&position, LadderName::Teaching)?;
    if trace.next().is_some()
        && let Some(hint) = trace.explain()
    {
        println!("{}: {}", hint.technique, hint.look);
        hint.why.iter().for_each(|sentence| println!("{sentence}"));
        println!("So {}.", hint.conclusion);
    }
    Ok(())
}
