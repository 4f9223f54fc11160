//! Essentially the same or not: canonical forms, class keys, and the morph between two puzzles.
//!
//! ```console
//! $ cargo run --example classes
//! ```

use rootgrid::rng::Stream;
use rootgrid::{Error, Morph, Puzzle, canon};

fn main() -> Result<(), Error> {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzle: Puzzle = text.parse()?;

    // A disguise: rows, columns, bands, stacks and digits permuted at random.
    let morph = Morph::uniform(puzzle.shape(), &mut Stream::of(7, 0));
    let disguised = morph.apply_to_puzzle(&puzzle);
    println!("{puzzle}\n{disguised}");

    // Both have the same canonical form, and so the same key.
    let (one, other) = (canon::of_puzzle(&puzzle)?, canon::of_puzzle(&disguised)?);
    assert_eq!(one.key(), other.key());
    println!("class {}, {} automorphism(s)", one.key(), one.automorphisms);

    // The way from one to the other, and back.
    if let Some(morph) = canon::try_same(&puzzle, &disguised)? {
        assert_eq!(morph.inverse().apply_to_puzzle(&disguised), puzzle);
        println!("morph {morph}");
    }
    Ok(())
}
