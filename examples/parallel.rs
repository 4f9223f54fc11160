//! Many puzzles on all threads: the same puzzles in the same order, whatever their number.
//!
//! ```console
//! $ cargo run --release --example parallel --features threads
//! ```

use rayon::iter::ParallelIterator as _;
use rootgrid::{Error, Generator, Recipe};
use std::collections::HashSet;

fn main() -> Result<(), Error> {
    let generator = Generator::new(Recipe::new(42))?;
    let puzzles = generator.par_iter(0..20_000).collect::<Result<Vec<_>, _>>()?;
    assert!(puzzles.iter().map(|made| made.index()).eq(0..20_000));

    let different: HashSet<_> = puzzles.iter().map(|made| made.puzzle().values()).collect();
    let clues: usize = puzzles.iter().map(|made| made.puzzle().clue_count()).sum();
    println!("{} puzzles, {} different", puzzles.len(), different.len());
    println!("{:.2} clues on average", clues as f64 / puzzles.len() as f64);
    Ok(())
}
