//! Puzzles by a recipe: the same recipe and index are the same puzzle, on every machine and for ever.
//!
//! ```console
//! $ cargo run --example generate
//! ```

use rootgrid::{Error, Generator, Level, Recipe, Symmetry};

fn main() -> Result<(), Error> {
    // Minimal puzzles with a symmetric pattern of clues.
    let recipe = Recipe::new(42).with_level(Level::Unique).with_symmetry(Symmetry::HalfTurn);
    let generator = Generator::new(recipe)?;
    for made in generator.iter(0..5) {
        let made = made?;
        println!("{}  {} clues  {}", made.puzzle(), made.puzzle().clue_count(), made.recipe());
    }

    // A recipe and an index as one text make the puzzle again.
    let (recipe, index) = Recipe::parse("rg1.9x9.t200.lunique.yhalf-turn.s42.3")?;
    let again = Generator::new(recipe)?.puzzle(index.unwrap_or(0))?;
    println!("\n{}\n{}", again.puzzle(), again.solution());
    Ok(())
}
