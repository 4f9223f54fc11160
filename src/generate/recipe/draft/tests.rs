//! What is usual for a wish, and what takes it away.

use super::*;
use std::collections::BTreeSet;

/// Options and values, several of an option where they mean different things.
const CHOICES: [(&str, &str); 26] = [
    ("shape", "6x6"),
    ("shape", "16x16"),
    ("transforms", "100"),
    ("method", "transforms"),
    ("method", "canonical"),
    ("method", "arc"),
    ("root", "plain"),
    ("level", "unique"),
    ("level", "2"),
    ("order", "rows"),
    ("symmetry", "none"),
    ("symmetry", "full"),
    ("clues", "30-34"),
    ("min-per-house", "1"),
    ("mask", "x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x"),
    ("difficulty", "easy"),
    ("difficulty", "medium"),
    ("difficulty", "diabolical"),
    ("rating", "3.0-4.2"),
    ("effort", "150-200"),
    ("minutes", "10-15"),
    ("spread", "no"),
    ("require", "x-wing"),
    ("forbid", "swordfish"),
    ("sampling", "unbiased"),
    ("grid-seed", "7"),
];

type Choice = (&'static str, &'static str);

fn draft(choices: &[Choice]) -> RecipeDraft {
    let mut draft = RecipeDraft::default();
    choices.iter().for_each(|(option, text)| draft.set(option, text).unwrap());
    draft
}

/// What the table of [`RecipeDraft::recipe`] says, for a recipe that can be used.
fn check(recipe: &Recipe, choices: &[Choice]) {
    let value = |option: &str| choices.iter().find(|choice| choice.0 == option).map(|it| it.1);
    let wishes = ["difficulty", "rating", "effort", "minutes", "require", "forbid"];
    let is_wish = wishes.iter().any(|option| value(option).is_some());
    let is_sample = value("sampling").is_some();
    let is_small = value("shape") == Some("6x6");
    let is_free = !is_sample && value("mask").is_none() && value("method") != Some("arc");
    let is_turned = is_wish && is_free && !is_small;
    let symmetry = match value("symmetry") {
        Some(name) => name,
        None if is_turned => "half-turn",
        None => "none",
    };
    assert_eq!(recipe.symmetry.name(), symmetry, "{choices:?}");
    let level = value("level").unwrap_or(if is_wish || is_sample { "unique" } else { "2" });
    assert_eq!(recipe.level.name(), level, "{choices:?}");
    if let (None, Some(shuffle)) = (value("root"), recipe.source.shuffle()) {
        let is_free = matches!(value("method"), None | Some("transforms"));
        let is_random = is_sample || is_wish && is_free && value("grid-seed").is_none();
        assert_eq!(shuffle.root == Root::Random, is_random, "{choices:?}");
    }
    let is_graded = matches!(value("difficulty"), Some("medium" | "diabolical"));
    let has_other = ["spread", "shape", "mask", "rating", "effort", "minutes", "require", "forbid"];
    let has_other = has_other.iter().any(|option| value(option).is_some());
    let spreads = is_graded && !has_other && !is_sample;
    assert_eq!(recipe.goal.spread, spreads, "{choices:?}");
    let is_narrow = value("clues").is_some()
        || 3 * recipe.symmetry.orbits(recipe.shape()).len() < recipe.shape().cells();
    let is_graded = value("difficulty").is_some();
    let fills_mask = value("mask").is_some()
        && value("mask-mode").is_none_or(|mode| mode == "exact")
        && recipe.rules.is_ordinary_nine();
    let usual = match (fills_mask, is_narrow) {
        (true, _) if is_graded => 20_000,
        (_, true) if is_graded => 4000,
        _ if value("require").is_some() && recipe.rules.is_ordinary_nine() => 4000,
        _ => Recipe::ATTEMPTS,
    };
    let said = value("attempts").map(|text| text.parse().unwrap());
    assert_eq!(recipe.attempts, said.unwrap_or(usual), "{choices:?}");
}

/// All pairs: whatever can be used is what the table says, whichever comes first, and its text says it all.
#[test]
fn what_is_usual_gives_way_to_what_is_said() {
    let (mut used, mut refused) = (BTreeSet::new(), 0);
    for one in CHOICES {
        for other in CHOICES {
            let choices: Vec<Choice> = if one == other { vec![one] } else { vec![one, other] };
            if one.0 == other.0 && one != other {
                continue;
            }
            let made = draft(&choices).recipe();
            let reversed: Vec<Choice> = choices.iter().rev().copied().collect();
            match made.and_then(|recipe| recipe.check().map(|()| recipe)) {
                Ok(recipe) => {
                    check(&recipe, &choices);
                    assert_eq!(
                        recipe.to_string().parse::<Recipe>().unwrap(),
                        recipe,
                        "{choices:?}"
                    );
                    assert_eq!(draft(&reversed).recipe().unwrap(), recipe, "{choices:?}");
                    used.extend(choices);
                }
                Err(error) => {
                    assert!(error.is_invalid_input(), "{choices:?}");
                    refused += 1;
                }
            }
        }
    }
    assert!(used.len() == CHOICES.len() && refused > 20, "{} {refused}", used.len());
}

/// A field that is left out of a text has its own default, not what a wish would bring.
#[test]
fn texts_of_recipes_say_everything() {
    let recipe: Recipe = "rg1.9x9.t200.lunique.ghard.s1".parse().unwrap();
    assert_eq!((recipe.symmetry, recipe.goal.spread), (Symmetry::None, false));
    assert_eq!(recipe.source, GridSource::default());
}
