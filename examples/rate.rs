//! Ratings on the Sudoku Explainer scale, and the steps behind them.
//!
//! ```console
//! $ cargo run --release --example rate
//! ```

use rootgrid::deduce::{LadderName, Profile};
use rootgrid::{Error, Puzzle, Rater, Trace};

fn main() -> Result<(), Error> {
    let puzzles = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ];
    // A rater keeps its working memory from puzzle to puzzle.
    let mut rater = Rater::new(Profile::Se121);
    for text in puzzles {
        let puzzle: Puzzle = text.parse()?;
        let rating = rater.rate(&puzzle);
        println!("{text}  ER {} EP {} ED {}  {}", rating.er, rating.ep, rating.ed, rating.grade());
    }

    // The steps themselves, in the order in which a person would take them.
    let puzzle: Puzzle = puzzles[0].parse()?;
    for step in Trace::try_new(&puzzle, LadderName::Teaching)?.take(5) {
        if let Some((cell, digit)) = step.placement() {
            println!("{}: {digit} in {}", step.technique(), cell.name(puzzle.shape()));
        }
    }
    Ok(())
}
