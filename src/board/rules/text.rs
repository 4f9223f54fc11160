//! Rules as text: `x;windoku`, `anti-knight;jigsaw AAAB...`.

use super::{KNOWS_OTHER_RULES, Rules, expect_other_rules};
use crate::board::{Constraint, ConstraintKind, MULTI_GRIDS, RuleName, Shape};
use crate::error::Error;
use crate::names::{Named, nearest};
use std::borrow::Cow;
use std::fmt;

/// The name of ordinary rules.
const ORDINARY: &str = "ordinary";
/// The name of regions in place of blocks, before the letters of the cells.
const JIGSAW: &str = "jigsaw";

/// Names under which `generate` shows all marks that a solution has.
const LAID_BY_NAME: [&str; 3] = ["kropki", "xv", "consecutive"];

/// Names parted by `;`, behind them the regions of a jigsaw, then constraints; `ordinary` where there are none.
///
/// ```
/// use rootgrid::board::{RuleName, Rules, Shape};
/// assert_eq!(Rules::from(Shape::NINE).to_string(), "ordinary");
/// let rules = Rules::with(Shape::NINE, [RuleName::Windoku, RuleName::X])?;
/// assert_eq!(rules.to_string(), "x;windoku");
/// # Ok::<(), rootgrid::Error>(())
/// ```
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_ordinary() {
            return f.write_str(ORDINARY);
        }
        self.write(f, ";", " ")
    }
}

impl Rules {
    /// The rules that a text names for boards of a shape: names parted by `;` or `,`, and regions as `jigsaw AAAB...`.
    ///
    /// ```
    /// use rootgrid::board::{Rules, Shape};
    /// let rules = Rules::parse(Shape::NINE, "windoku, x")?;
    /// assert_eq!(rules.to_string(), "x;windoku");
    /// assert!(Rules::parse(Shape::NINE, "ordinary")?.is_ordinary());
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When a name is unknown, or the boards of the shape cannot have the rules.
    pub fn parse(shape: Shape, text: &str) -> Result<Rules, Error> {
        let mut pieces: Vec<Cow<'_, str>> = Vec::new();
        for part in text.split(';').filter(|part| !part.trim().is_empty()) {
            for (at, piece) in part.split(',').enumerate() {
                // Cells behind a comma belong to the constraint before it.
                match pieces.last_mut().filter(|_| at > 0 && begins_with_cell(piece)) {
                    Some(before) => {
                        *before = format!("{} {}", before.trim_end(), piece.trim_start()).into()
                    }
                    None => pieces.push(piece.into()),
                }
            }
        }
        if pieces.is_empty() {
            pieces.push(text.into());
        }
        Rules::of_pieces(shape, pieces.iter().map(|piece| &**piece), ' ')
    }

    /// The rules as recipes write them: `x--windoku`, `x--jigsaw_AAAB...`; empty for ordinary ones.
    pub(crate) fn recipe_text(&self) -> String {
        struct Text<'a>(&'a Rules);
        impl fmt::Display for Text<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(f, "--", "_")
            }
        }
        Text(self).to_string()
    }

    /// The rules that a recipe writes so.
    pub(crate) fn from_recipe_text(shape: Shape, text: &str) -> Result<Rules, Error> {
        Rules::of_pieces(shape, text.split("--"), '_')
    }

    fn of_pieces<'a>(
        shape: Shape,
        mut pieces: impl Iterator<Item = &'a str>,
        gap: char,
    ) -> Result<Rules, Error> {
        let (mut names, mut regions, mut constraints) = (Vec::new(), None, Vec::new());
        if !KNOWS_OTHER_RULES {
            let is_ordinary = pieces.all(|piece| piece.trim() == ORDINARY);
            return if is_ordinary {
                Ok(shape.into())
            } else {
                expect_other_rules().map(|()| shape.into())
            };
        }
        for piece in pieces.by_ref().map(str::trim) {
            if piece.eq_ignore_ascii_case(ORDINARY) {
                continue;
            }
            let words =
                if gap == ' ' { Cow::Borrowed(piece) } else { piece.replace(gap, " ").into() };
            if let Some(found) = Constraint::of_piece(shape, &words) {
                constraints.extend(found?);
                continue;
            }
            match piece.split_once(gap).filter(|(name, _)| name.eq_ignore_ascii_case(JIGSAW)) {
                Some(_) if regions.is_some() => {
                    let message = "the rules have the regions of two jigsaws";
                    return Err(Error::refused("jigsaws", &[], message));
                }
                Some((_, letters)) => regions = Some(letters),
                None if piece.eq_ignore_ascii_case(JIGSAW) => {
                    return Err(Error::refused(
                        "no-regions",
                        &[],
                        "the rule jigsaw lacks its regions: a letter a cell, as jigsaw AAAB... (generate draws random ones)",
                    ));
                }
                None => names.push(name(piece)?),
            }
        }
        match regions {
            Some(regions) => Rules::with_regions(shape, names, regions)?,
            None => Rules::with(shape, names)?,
        }
        .and(constraints)
    }

    /// The letters of the regions of a jigsaw, cell after cell.
    pub(crate) fn region_letters(&self) -> Option<String> {
        let regions =
            self.own_key().map(|key| &key.regions).filter(|regions| !regions.is_empty())?;
        Some(regions.iter().map(|&region| char::from(b'A' + region)).collect())
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, between: &str, gap: &str) -> fmt::Result {
        let mut pieces: Vec<String> = self.names().map(|name| name.name().to_owned()).collect();
        pieces.extend(self.region_letters().map(|letters| format!("{JIGSAW}{gap}{letters}")));
        if let Some(key) = self.own_key() {
            let shape = self.shape();
            pieces
                .extend(key.constraints.iter().map(|constraint| constraint.text_with(shape, gap)));
        }
        f.write_str(&pieces.join(between))
    }
}

/// Returns whether a text that cannot be read as rules seems to say some: a name that is nearly one, or a cell.
pub(crate) fn seems_rules(text: &str) -> bool {
    let names = [RuleName::NAMES, &[JIGSAW, "killer"], ConstraintKind::NAMES].concat();
    let is_name = |piece: &str| nearest(piece.trim(), &names).is_some();
    text.split([';', ',']).any(is_name) || text.split(' ').any(begins_with_cell)
}

/// Returns whether a piece begins with a cell as `r1c1`, which no name does.
fn begins_with_cell(piece: &str) -> bool {
    let digits = piece.trim_start().strip_prefix(['r', 'R']);
    digits.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// The rule with this name.
fn name(text: &str) -> Result<RuleName, Error> {
    text.parse().map_err(|error: Error| {
        if MULTI_GRIDS.iter().any(|(name, _)| name.eq_ignore_ascii_case(text)) {
            return Error::refused(
                "grids",
                &[("piece", &text)],
                format!(
                    "{text} is a layout of several grids, which are made and solved by 'rootgrid multi {text}'"
                ),
            );
        }
        if LAID_BY_NAME.iter().any(|laid| laid.eq_ignore_ascii_case(text)) {
            let message = format!(
                "{text} is what 'generate --rules {text}' and 'complete --add {text}' lay; a board has the marks one by one, as \
                 'white r1c1 r1c2; v r3c3 r3c4; negative white'"
            );
            return Error::refused("laid", &[("piece", &text)], message);
        }
        // The regions of a jigsaw, and constraints, are no names of the table.
        let others = [&[JIGSAW, "killer"], ConstraintKind::NAMES].concat();
        let other = match nearest(text, RuleName::NAMES) {
            Some(_) => None,
            // 'German whisper r1c1 r2c1' names one by its second word.
            None => text.split(' ').find_map(|word| nearest(word, &others)),
        };
        // The name of which it is a part, if that is a part of all such names.
        let parts = || RuleName::NAMES.iter().filter(|name| text.len() > 3 && name.contains(&text.to_lowercase()));
        let shortest = parts().min_by_key(|name| name.len());
        let part = shortest.filter(|shortest| parts().all(|name| name.contains(**shortest)));
        let message = match other.or(part.copied()) {
            Some(JIGSAW) => format!(
                "unknown rule '{text}'; did you mean 'jigsaw', with a letter for each cell behind it?"
            ),
            Some(other) => format!("unknown rule '{text}'; did you mean '{other}'?"),
            None => format!("{error}, or a constraint with its cells, as 'cage 15 r1c1 r1c2'"),
        };
        Error::refused("unknown", &[("piece", &text)], message)
    })
}
