//! Demands: how many steps of a kind a solution path has.

use super::range::read_score;
use crate::deduce::{LadderName, Score, Step, TechniqueSet};
use crate::error::Error;
use std::{fmt, str::FromStr};

/// A number of steps of some techniques, or of some ratings, that the solution path of a puzzle must have.
///
/// | text | path |
/// |---|---|
/// | `x-wing` | an X-Wing or more |
/// | `x-wing>=2` | two or more |
/// | `fish=1` | one step of the family: fish, wings, chains, uniqueness, singles, ... |
/// | `any-hidden-pair` | steps of techniques that have these words in their names |
/// | `first-x-wing` | the first step that is not a single is an X-Wing; names of families and `any-` stand here as well |
/// | `needs-x-wing` | an X-Wing, without which the other techniques of the path do not solve the puzzle |
/// | `above-2.6=1` | one step rated above 2.6 (on the ladders of the rating scale) |
/// | `naked-pair=0` | none |
///
/// ```
/// use rootgrid::generate::Demand;
/// let demand: Demand = "X-Wing >= 2".parse()?;
/// assert_eq!(demand.to_string(), "x-wing>=2");
/// assert_eq!("bug=0".parse::<Demand>()?, "bug".parse::<Demand>()?.none());
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Demand {
    name: String,
    steps: CountedSteps,
    least: u32,
    most: u32,
}

/// Which steps are counted.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum CountedSteps {
    Of(TechniqueSet),
    /// Only the first one that is not a single.
    First(TechniqueSet),
    /// One, if the other techniques of the path do not solve the puzzle.
    Needed(TechniqueSet),
    Above(Score),
}

/// Before the rating that steps must pass.
const ABOVE: &str = "above-";

/// Before the name of the first step that is not a single.
const FIRST: &str = "first-";

/// Before the name of what the other techniques of the path cannot replace.
const NEEDS: &str = "needs-";

/// The mark of a recipe between a name and its counts.
const MARK: char = '_';

impl Demand {
    /// The demand that there is no such step.
    #[must_use]
    pub fn none(self) -> Demand {
        Demand { least: 0, most: 0, ..self }
    }

    /// The name of what is counted.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns whether such steps are forbidden.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.most == 0
    }

    /// Returns whether the number of steps is enough.
    pub(super) fn is_met(&self, count: u32) -> bool {
        count >= self.least
    }

    /// Returns whether the number of steps is too high.
    pub(super) fn is_passed(&self, count: u32) -> bool {
        count > self.most
    }

    /// Returns whether the step is counted; `is_first` says that only singles come before it.
    pub(super) fn counts(&self, step: &Step, is_first: bool) -> bool {
        match self.steps {
            CountedSteps::Of(set) => set.contains(step.technique()),
            CountedSteps::First(set) => is_first && set.contains(step.technique()),
            CountedSteps::Above(score) => step.rating().is_some_and(|rating| rating > score),
            CountedSteps::Needed(_) => false,
        }
    }

    /// The techniques that must be needed, or must not be.
    pub(super) fn needed(&self) -> Option<TechniqueSet> {
        match self.steps {
            CountedSteps::Needed(set) => Some(set),
            _ => None,
        }
    }

    /// The techniques of which a step must be there; all of them, where the demand is one of ratings.
    pub(super) fn wanted(&self) -> Option<TechniqueSet> {
        match self.steps {
            CountedSteps::Of(set) | CountedSteps::First(set) | CountedSteps::Needed(set)
                if self.least > 0 =>
            {
                Some(set)
            }
            _ => None,
        }
    }

    /// The techniques of which no step may be there.
    pub(super) fn forbidden(&self) -> TechniqueSet {
        match self.steps {
            CountedSteps::Of(set) if self.most == 0 => set,
            _ => TechniqueSet::default(),
        }
    }

    /// The rating that a step must pass.
    pub(super) fn passed_rating(&self) -> Option<Score> {
        match self.steps {
            CountedSteps::Above(score) if self.least > 0 => Some(score),
            _ => None,
        }
    }

    /// Returns whether paths on this ladder can have such steps.
    pub(crate) fn is_on(&self, ladder: LadderName) -> bool {
        match self.steps {
            CountedSteps::Of(set) | CountedSteps::First(set) | CountedSteps::Needed(set) => {
                !set.and(TechniqueSet::on(ladder)).is_empty()
            }
            CountedSteps::Above(_) => ladder.profile().is_some(),
        }
    }

    /// Returns whether no number of steps meets both.
    pub(super) fn contradicts(&self, other: &Demand) -> bool {
        self.steps == other.steps && (self.least > other.most || other.least > self.most)
    }

    /// Every name that a demand may have, but for those with a word or a rating of their own.
    pub fn names() -> &'static [&'static str] {
        TechniqueSet::names()
    }

    /// The form of a recipe: `x-wing`, `x-wing_2`, `x-wing_2_3`, and ratings in tenths.
    pub(super) fn recipe_text(&self) -> String {
        let name = match self.steps {
            CountedSteps::Of(_) | CountedSteps::First(_) | CountedSteps::Needed(_) => {
                self.name.clone()
            }
            CountedSteps::Above(score) => format!("{ABOVE}{}", score.tenths()),
        };
        match (self.least, self.most) {
            (1, u32::MAX) | (_, 0) => name,
            (least, u32::MAX) => format!("{name}{MARK}{least}"),
            (least, most) => format!("{name}{MARK}{least}{MARK}{most}"),
        }
    }

    /// Reads the form of a recipe.
    pub(super) fn read(text: &str) -> Result<Demand, Error> {
        let mut parts = text.split(MARK);
        let name = parts.next().unwrap_or_default();
        let numbers: Option<Vec<u32>> = parts.map(|part| part.parse().ok()).collect();
        let (least, most) = match numbers.as_deref() {
            Some([]) => (1, u32::MAX),
            Some(&[least]) => (least, u32::MAX),
            Some(&[least, most]) if least <= most => (least, most),
            _ => return Err(Error::option(format!("bad numbers of steps in '{text}'"))),
        };
        let tenths = name.strip_prefix(ABOVE).map(|tenths| tenths.parse().ok());
        let demand = match tenths {
            Some(tenths) => above(tenths.filter(|tenths| (10..=120).contains(tenths)), name)?,
            None => named(name)?,
        };
        Ok(Demand { least, most, ..demand })
    }
}

/// At least one step of the techniques of this name, the first one, or one that is needed.
fn named(text: &str) -> Result<Demand, Error> {
    let text = text.trim();
    let after = |prefix: &str| {
        let start = text.get(..prefix.len())?;
        start.eq_ignore_ascii_case(prefix).then(|| &text[prefix.len()..])
    };
    let prefix = [FIRST, NEEDS].into_iter().find(|prefix| after(prefix).is_some()).unwrap_or("");
    let (name, set) = TechniqueSet::named(after(prefix).unwrap_or(text))?;
    let singles = TechniqueSet::named("singles")?.1;
    if prefix == FIRST && set.without(singles).is_empty() {
        return Err(Error::option(format!(
            "{FIRST}{name}: the first step that is not a single cannot be one; write {name}"
        )));
    }
    let steps = match prefix {
        FIRST => CountedSteps::First(set),
        NEEDS => CountedSteps::Needed(set),
        _ => CountedSteps::Of(set),
    };
    Ok(Demand { name: format!("{prefix}{name}"), steps, least: 1, most: u32::MAX })
}

/// At least one step rated above this, in tenths.
fn above(tenths: Option<u16>, text: &str) -> Result<Demand, Error> {
    let score = tenths.map(Score::from_tenths).ok_or_else(|| {
        Error::option(format!("found '{text}', expected a rating from 1.0 to 12.0 as in above-2.6"))
    })?;
    let name = format!("{ABOVE}{score}");
    Ok(Demand { name, steps: CountedSteps::Above(score), least: 1, most: u32::MAX })
}

impl fmt::Display for Demand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        match (self.least, self.most) {
            (1, u32::MAX) => Ok(()),
            (least, u32::MAX) => write!(f, ">={least}"),
            (0, most) if most > 0 => write!(f, "<={most}"),
            (least, most) if least == most => write!(f, "={least}"),
            (least, most) => write!(f, "={least}-{most}"),
        }
    }
}

/// A name, and what its number of steps must be: `>=2`, `<=2`, `=2`, `=2-4`.
impl FromStr for Demand {
    type Err = Error;

    fn from_str(text: &str) -> Result<Demand, Error> {
        let at = text.find(['<', '>', '=']).unwrap_or(text.len());
        let (name, count) = (text[..at].trim(), text[at..].trim());
        let (least, most) = read_counts(count).ok_or_else(|| {
            Error::option(format!(
                "found '{count}' after {name}, expected a number of steps as >=2, <=2, =2 or =2-4"
            ))
        })?;
        let demand = match name.strip_prefix(ABOVE) {
            Some(rating) => above(read_score(rating).map(Score::tenths), name)?,
            None => named(name)?,
        };
        Ok(Demand { least, most, ..demand })
    }
}

/// The least and the most of `>=2`, `<=2`, `=2` or `=2-4`.
fn read_counts(text: &str) -> Option<(u32, u32)> {
    let number = |text: &str| text.trim().parse::<u32>().ok().filter(|&count| count < 1000);
    if text.is_empty() {
        return Some((1, u32::MAX));
    }
    if let Some(least) = text.strip_prefix(">=") {
        return Some((number(least)?, u32::MAX));
    }
    if let Some(most) = text.strip_prefix("<=") {
        return Some((0, number(most)?));
    }
    let (least, most) = {
        let range = text.strip_prefix('=')?;
        range.split_once('-').unwrap_or((range, range))
    };
    let (least, most) = (number(least)?, number(most)?);
    (least <= most).then_some((least, most))
}

#[cfg(test)]
mod tests;
