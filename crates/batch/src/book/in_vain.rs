//! When a chapter that is made is given up, and what its maker may write instead.

use super::lesson::{Lesson, TEACH};
use super::plan::ChapterPlan;
use crate::{GaveUp, Patience};
use rootgrid::deduce::TechniqueEntry;
use rootgrid::error::Error;
use rootgrid::generate::Recipe;
use rootgrid::generate::removal::Bounds;

/// Indices in a row without a new puzzle, after which a chapter is given up.
const PATIENCE: Patience = Patience { unmet: 30, repeats: 3000 };

/// The same for the rarest techniques. An index without one takes seconds, and after thirty there was none either.
const UNMET_OF_RAREST: u64 = 5;

/// The rarest techniques: an ignored test looks for them in thirty indices of the usual attempts, and finds none. All others come within
/// a few indices, the rarest of them (hidden quads, jellyfish) in one index of five.
const RAREST: [&str; 3] = ["sk-loop", "junior-exocet", "mutant-fish"];

/// The technique that the puzzles of a recipe must have on their path, if it is one and no family.
fn required(recipe: &Recipe) -> Option<TechniqueEntry> {
    let wanted = recipe.goal.demands.iter().filter(|demand| !demand.is_none());
    wanted.filter_map(|demand| demand.name().parse().ok()).next()
}

/// The patience with a recipe. It counts indices and no time, so that the same words make the same book everywhere.
pub(super) fn patience(recipe: &Recipe) -> Patience {
    // A mask may have been chosen for the technique.
    let is_rarest = recipe.bounds == Bounds::default()
        && required(recipe).is_some_and(|entry| RAREST.contains(&entry.id));
    Patience { unmet: if is_rarest { UNMET_OF_RAREST } else { PATIENCE.unmet }, ..PATIENCE }
}

/// The error of a chapter that lacks puzzles: what was found, and what may be written instead.
pub(super) fn error(
    plan: &ChapterPlan,
    recipe: &Recipe,
    gave_up: GaveUp,
    (found, count): (u64, u64),
) -> Error {
    let (why, instead) = match gave_up {
        GaveUp::Repeats => (
            format!(
                "the next {} are essentially the same as puzzles of the book or of its ledger",
                PATIENCE.repeats
            ),
            "ask for fewer or for a wider range".to_owned(),
        ),
        GaveUp::Unmet => {
            let (attempts, unmet) = (recipe.attempts, patience(recipe).unmet);
            let why = format!("the next {unmet} indices give none in {attempts} attempts each");
            (why, instead_of(plan, recipe))
        }
    };
    let lacks = count - found;
    Error::unmet(format!("{} lacks {lacks} of {count} puzzles: {why}; {instead}", plan.title()))
}

/// The words that may be written where nothing comes of a recipe.
fn instead_of(plan: &ChapterPlan, recipe: &Recipe) -> String {
    let wider =
        format!("ask for a wider range, or for attempts={}", 10 * recipe.attempts.min(100_000));
    // A known puzzle is ordinary.
    match required(recipe).filter(|entry| entry.example.is_some() && recipe.is_ordinary_nine()) {
        Some(entry) if matches!(plan.lesson, Some(Lesson::Technique(_))) => {
            format!(
                "{TEACH}{} with no other words takes positions of a puzzle that is known",
                entry.id
            )
        }
        Some(entry) => format!(
            "{TEACH}{0} in place of require={0} teaches it on positions of a puzzle that is known; or {wider}",
            entry.id
        ),
        None => wider,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rootgrid::generate::{Generator, RecipeDraft};

    fn recipe(words: &[(&str, &str)]) -> Recipe {
        let mut draft = RecipeDraft::default();
        words.iter().for_each(|(option, value)| draft.set(option, value).unwrap());
        draft.recipe_of_seed(1).unwrap()
    }

    #[test]
    fn patience_with_what_never_comes_is_short() {
        for id in RAREST {
            let asked = recipe(&[("require", id), ("symmetry", "none")]);
            assert_eq!(patience(&asked), Patience { unmet: 5, repeats: 3000 }, "{id}");
        }
        for words in [
            &[("require", "hidden-quad")][..],
            &[("forbid", "sk-loop")],
            &[("require", "sk-loop"), ("clues", "24-28")],
            &[("difficulty", "hard")],
        ] {
            assert_eq!(patience(&recipe(words)).unmet, 30, "{words:?}");
        }
    }

    #[test]
    fn the_error_says_what_may_be_written_instead() {
        let plan = ChapterPlan { name: "Rare".into(), count: Some(2), ..ChapterPlan::default() };
        let asked = recipe(&[("require", "sk-loop")]);
        assert_eq!(
            error(&plan, &asked, GaveUp::Unmet, (0, 2)).to_string(),
            "chapter 'Rare' lacks 2 of 2 puzzles: the next 5 indices give none in 4000 attempts each; teach=sk-loop in \
             place of require=sk-loop teaches it on positions of a puzzle that is known; or ask for a wider range, or for \
             attempts=40000"
        );
        let lesson = Some(Lesson::Technique("sk-loop".into()));
        let taught = error(&ChapterPlan { lesson, ..plan.clone() }, &asked, GaveUp::Unmet, (0, 2));
        assert!(taught.to_string().contains("teach=sk-loop with no other words"), "{taught}");
        let rated = error(&plan, &recipe(&[("rating", "11.9")]), GaveUp::Unmet, (1, 2)).to_string();
        assert!(rated.contains("lacks 1 of 2") && rated.ends_with("attempts=10000"), "{rated}");
    }

    #[test]
    #[ignore = "minutes: cargo test --release -p rootgrid-batch in_vain -- --ignored"]
    fn the_rarest_techniques_come_in_no_thirty_indices() {
        for id in RAREST {
            let generator = Generator::new(recipe(&[("require", id)])).unwrap();
            for index in 0..PATIENCE.unmet {
                assert!(
                    generator.puzzle(index).is_err_and(|error| error.is_unmet()),
                    "{id} {index}"
                );
            }
        }
    }
}
