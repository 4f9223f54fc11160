//! A board in play: the player enters digits and notes, errs, is set right, and follows hints.
//!
//! ```text
//! cargo run --example board_in_play
//! ```

use rootgrid::deduce::{Ending, LadderName, Limits};
use rootgrid::position::{Board, Hint};
use rootgrid::{Cell, Digit, Error, Generator, Level, Recipe};
use std::time::Duration;

fn main() -> Result<(), Error> {
    // The puzzle of a day: the recipe names it for ever.
    let generator = Generator::new(Recipe::new(2026).with_level(Level::Unique))?;
    let made = generator.puzzle(326)?;
    println!("puzzle    {} {}", made.recipe(), made.puzzle());
    let mut board = Board::new(made.puzzle());
    let shape = board.shape();

    // A wrong digit is no error: it is found when one asks.
    let cell = first_open(&board);
    let wrong =
        board.candidates(cell).into_iter().find(|&d| made.solution().digit(cell) != Some(d));
    board.enter(cell, wrong.unwrap_or(Digit::new(1)))?;
    let limits = Limits::new().with_time(Duration::from_secs(5));
    if let Hint::Mend(diagnosis) = board.hint(LadderName::Teaching, &limits)? {
        println!("mend      {}", diagnosis.problem(&board).unwrap_or_default());
        for &cell in &diagnosis.wrong_digits {
            board.erase(cell)?;
        }
    }

    // Automatic notes: one move, which can be taken back and made again.
    board.note_candidates();
    assert!(board.undo() && board.redo());

    // Hints from what the player left, until the board is full.
    let mut steps = 0;
    let ending = loop {
        match board.hint(LadderName::Teaching, &limits)? {
            Hint::Step { step, explanation } => {
                steps += 1;
                if step.placement().is_none() {
                    println!(
                        "step {steps:>3}  {}: {}",
                        explanation.technique, explanation.conclusion
                    );
                }
                board.apply(&step)?;
            }
            Hint::End(ending) => break ending,
            _ => unreachable!("the board was set right"),
        }
    };
    assert_eq!(ending, Ending::Solved);
    println!("solved    after {steps} steps, {} digits left", board.open_count());

    // The game is saved as one line and read again.
    for _ in 0..40 {
        board.undo();
    }
    let saved = board.to_string();
    println!("saved     {saved}");
    assert_eq!(saved.parse::<Board>()?, board);
    println!("next cell {}", first_open(&board).name(shape));
    Ok(())
}

fn first_open(board: &Board) -> Cell {
    let mut cells = (0..board.shape().cells()).map(Cell::new);
    cells.find(|&cell| board.digit(cell).is_none()).unwrap_or(Cell::new(0))
}
