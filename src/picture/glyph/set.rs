//! Sets of glyphs, and what each glyph is called.

use super::part::Glyph;
use crate::board::{Constraint, ConstraintKind, Digit, RuleName, Rules};
use crate::error::Error;
use crate::names;
use std::sync::LazyLock;

/// Those that differ most come first, for small boards.
static SHAPES: LazyLock<Vec<Glyph>> = LazyLock::new(|| Glyph::table(include_str!("shapes.txt")));

/// In the same order.
static ANIMALS: LazyLock<Vec<Glyph>> = LazyLock::new(|| Glyph::table(include_str!("animals.txt")));

names::named! {
    /// What stands in cells.
    #[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
    pub enum GlyphSet: "set of glyphs" {
        /// Digits, and letters from 10 on.
        #[default]
        Digits = "digits",
        /// Letters from A on.
        Letters = "letters",
        /// Circle, square, triangle and others.
        Shapes = "shapes",
        /// Cat, fish, snail and others.
        Animals = "animals",
    }
}

impl GlyphSet {
    /// The drawn glyphs, if it is a set of pictures.
    fn glyphs(self) -> Option<&'static [Glyph]> {
        match self {
            GlyphSet::Digits | GlyphSet::Letters => None,
            GlyphSet::Shapes => Some(&SHAPES),
            GlyphSet::Animals => Some(&ANIMALS),
        }
    }

    /// Whether its glyphs are drawn and not written.
    pub fn is_drawn(self) -> bool {
        self.glyphs().is_some()
    }

    /// The drawing of a digit, if the set has one.
    pub(super) fn glyph(self, digit: Digit) -> Option<&'static Glyph> {
        self.glyphs()?.get(digit.index())
    }

    /// What is said of a digit: its sign, or the name of its picture in English.
    pub fn name_of(self, digit: Digit) -> String {
        match (self, self.glyph(digit)) {
            (_, Some(glyph)) => glyph.name.to_owned(),
            (GlyphSet::Letters, None) => {
                char::from(b'A' + u8::try_from(digit.index()).unwrap_or(25)).to_string()
            }
            (_, None) => digit.symbol().to_string(),
        }
    }

    /// Refuses a board with more digits than the set has glyphs, and rules that add digits or compare them where the glyphs are no
    /// digits.
    ///
    /// # Errors
    /// When it has more, or the rules speak of values.
    pub fn check<'a>(self, rules: impl Into<&'a Rules>) -> Result<(), Error> {
        let rules = rules.into();
        let shape = rules.shape();
        match self.glyphs() {
            Some(glyphs) if glyphs.len() < shape.side() => Err(Error::option(format!(
                "the set '{self}' has {} glyphs, a board of {shape} needs {}: write letters or digits",
                glyphs.len(),
                shape.side()
            ))),
            _ => match of_values(rules).filter(|_| self != GlyphSet::Digits) {
                Some(rule) => Err(Error::option(format!(
                    "the set '{self}' stands for digits without a value, and the rule '{rule}' speaks of values: write digits"
                ))),
                None => Ok(()),
            },
        }
    }
}

/// The name of a rule that adds digits, compares them or names them, if there is one.
fn of_values(rules: &Rules) -> Option<&'static str> {
    use ConstraintKind as K;
    let is_of_values = |one: &&Constraint| match one.kind() {
        K::House | K::Different | K::Clone | K::Palindrome => false,
        K::Cage => !one.numbers().is_empty(),
        _ => true,
    };
    let constraint = rules.constraints().iter().find(is_of_values);
    let named = || rules.names().find(|name| name.is_about_values(rules.shape()));
    constraint.map(|one| one.kind().name()).or_else(|| named().map(RuleName::name))
}
