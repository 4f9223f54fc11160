//! Canonical forms and morphs.

use crate::failure::Failure;
#[cfg(feature = "full")]
use crate::under_rules::puzzle_under;
use rootgrid::rng::Stream;
#[cfg(feature = "full")]
use rootgrid::{Budget, canon};
use rootgrid::{Morph, grid::Puzzle};
use serde::Serialize;

#[cfg(feature = "full")]
#[derive(Serialize)]
pub(crate) struct Class {
    form: String,
    key: String,
    minlex: String,
    morph: String,
    automorphisms: String,
}

/// The canonical form of a puzzle, the key of its class, and its min-lex form.
#[cfg(feature = "full")]
pub(crate) fn canon(text: &str, rules: Option<&str>) -> Result<Class, Failure> {
    // Refused by name: the min-lex form is of ordinary rules.
    let puzzle = puzzle_under(text, rules)?;
    let canonical = canon::of_puzzle(&puzzle)?;
    let (minlex, _) = canon::minlex(&puzzle, Budget::new())?;
    Ok(Class {
        key: canonical.key().to_string(),
        form: canonical.form.to_string(),
        minlex: minlex.to_string(),
        morph: canonical.morph.to_string(),
        automorphisms: canonical.automorphisms.to_string(),
    })
}

#[derive(Serialize)]
pub(crate) struct Transformed {
    puzzle: String,
    morph: String,
}

/// A puzzle carried over by a morph, or by a random one of a seed.
pub(crate) fn transform(
    text: &str,
    morph: Option<&str>,
    seed: Option<u64>,
) -> Result<Transformed, Failure> {
    let puzzle: Puzzle = text.parse()?;
    let morph: Morph = match (morph, seed) {
        (Some(morph), None) => morph.parse()?,
        (None, Some(seed)) => Morph::uniform(puzzle.shape(), &mut Stream::of(seed, 0)),
        _ => return Err(Failure::request("expected a morph, or a seed for a random one")),
    };
    if morph.shape() != puzzle.shape() {
        let shapes = format!("a morph of {} and a puzzle of {}", morph.shape(), puzzle.shape());
        return Err(Failure::request(format!("{shapes} do not fit")));
    }
    Ok(Transformed { puzzle: morph.apply_to_puzzle(&puzzle).to_string(), morph: morph.to_string() })
}
