//! Canonical forms and morphs.

use crate::failure::Failure;
use crate::under_rules::{puzzle_under, text_of};
use rootgrid::rng::Stream;
#[cfg(feature = "full")]
use rootgrid::transform::{GivenMorph, LayoutGroup, Steps};
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
    /// The rules of the image: regions and constraints go along.
    rules: Option<String>,
    morph: String,
}

impl Transformed {
    fn new(image: &Puzzle, morph: &impl ToString) -> Transformed {
        let (puzzle, rules) = (image.to_string(), text_of(image.rules()));
        Transformed { puzzle, rules, morph: morph.to_string() }
    }
}

/// A puzzle carried over by a morph, or by a random one of a seed.
pub(crate) fn transform(
    text: &str,
    rules: Option<&str>,
    morph: Option<&str>,
    seed: Option<u64>,
) -> Result<Transformed, Failure> {
    let puzzle = puzzle_under(text, rules)?;
    #[cfg(feature = "full")]
    if !puzzle.rules().is_of_shape() || morph.is_some_and(GivenMorph::is_of_layout) {
        return transform_under_rules(&puzzle, morph, seed);
    }
    let morph: Morph = match (morph, seed) {
        (Some(morph), None) => morph.parse()?,
        (None, Some(seed)) => Morph::uniform(puzzle.shape(), &mut Stream::of(seed, 0)),
        _ => return Err(no_morph()),
    };
    if morph.shape() != puzzle.shape() {
        let shapes = format!("a morph of {} and a puzzle of {}", morph.shape(), puzzle.shape());
        return Err(Failure::request(format!("{shapes} do not fit")));
    }
    Ok(Transformed::new(&morph.apply_to_puzzle(&puzzle), &morph))
}

fn no_morph() -> Failure {
    Failure::request("expected a morph, or a seed for a random one")
}

/// The same by what keeps the rules, or carries them along.
#[cfg(feature = "full")]
fn transform_under_rules(
    puzzle: &Puzzle,
    morph: Option<&str>,
    seed: Option<u64>,
) -> Result<Transformed, Failure> {
    let group = LayoutGroup::new(puzzle.rules().clone());
    let morph = match (morph, seed) {
        (Some(morph), None) if GivenMorph::is_of_layout(morph) => group.read(morph)?,
        (Some(_), None) => {
            let found = format!("found a board under the rules {}", puzzle.rules());
            return Err(Failure::request(format!("{found}, and a morph of ordinary boards")));
        }
        (None, Some(seed)) => group.disguise(Steps::Uniform, &mut Stream::of(seed, 0)),
        _ => return Err(no_morph()),
    };
    Ok(Transformed::new(&morph.apply_to_puzzle(puzzle), &morph))
}
