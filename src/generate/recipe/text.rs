//! Reading recipes from text.
//!
//! Fields are separated by dots and may come in any order after the version; a field that is left
//! out has its default. Only letters, digits, `-`, `_` and dots occur.
//!
//! | field | meaning | default |
//! |---|---|---|
//! | `rg1` | version, first | must be there |
//! | `9x9` | shape | `9x9` |
//! | `t200`, `tuniform` | transforms | `t200` |
//! | `fbacktracking`, `fdigits`, `farc`, `fshuffled-rows` | filled by that method instead | |
//! | `krcbstd` | kinds: rows, columns, bands, stacks, transpose, digits | all |
//! | `rcanonical`, `rmost-canonical`, `rrandom`, `rg1234...` | root; `rg` and a whole grid | plain |
//! | `l2` | level | `l2` |
//! | `orows` | order | random |
//! | `yhalf-turn` | symmetry | none |
//! | `c25-30` | clues | any |
//! | `er2`, `ec2`, `eb2` | most empty rows, columns, blocks | any |
//! | `nh1`, `nd1` | fewest clues in a house, of a digit | 0 |
//! | `mx...`, `mw...` | mask, exact or within, hexadecimal: first cell in the highest bit | none |
//! | `g30-42` | rating, in tenths | any |
//! | `ghard` | grade | any |
//! | `qe150-320` | effort | any |
//! | `qy-x-wing--fish_2--above-26_1_1`, `qn-...` | steps required with their numbers, forbidden; joined by `--` | none |
//! | `qs` | spread over the ratings of the grade | not |
//! | `qlse121` | ladder of the required and forbidden steps | `teaching` |
//! | `vunbiased`, `vuniform-27` | sampling | none |
//! | `a1000` | attempts | `a1000` |
//! | `sg7` | grid seed | none: the grid follows from the seed and all fields |
//! | `s42` | seed | `s0` |
//! | `17` | index | none |

use super::display::KIND_LETTERS;
use super::{GridSource, Recipe, Shuffle};
use crate::board::{Cell, Shape};
use crate::error::Error;
use crate::generate::goal::RatingRange;
use crate::generate::removal::{Mask, MaskMode};
use crate::grid::{Givens, Solution};
use crate::rate::Score;
use crate::transform::{Kind, KindSet, Root, RootName};
use std::str::FromStr;

/// Reads what `Display` writes, without an index.
impl FromStr for Recipe {
    type Err = Error;

    fn from_str(text: &str) -> Result<Recipe, Error> {
        match Recipe::parse(text)? {
            (recipe, None) => Ok(recipe),
            (_, Some(index)) => Err(bad(text, &format!("it ends in an index ({index})"))),
        }
    }
}

fn bad(text: &str, what: &str) -> Error {
    // Recipes with a root of their own are long: the head is enough to recognise one.
    let head: String = text.chars().take(60).collect();
    let dots = if head.len() < text.len() { "..." } else { "" };
    Error::option(format!(
        "bad recipe '{head}{dots}': {what}; expected a form such as rg1.9x9.t200.l2.s42.17"
    ))
}

impl Recipe {
    /// Reads a recipe and the index behind it, if there is one.
    ///
    /// # Errors
    /// When the version or a field is unknown, a field comes twice, a number is out of range, or
    /// the fields contradict each other. Whatever parses can be used.
    pub fn parse(text: &str) -> Result<(Recipe, Option<u64>), Error> {
        let mut fields: Vec<&str> = text.split('.').collect();
        let version = fields.remove(0);
        if version != Recipe::VERSION {
            return Err(bad(text, &format!("unknown version '{version}'")));
        }
        let (mut recipe, mut shuffle) = (Recipe::default(), Shuffle::default());
        // The shape decides how roots and masks are read, wherever it stands.
        let shapes: Vec<&str> = fields
            .iter()
            .copied()
            .filter(|field| field.contains('x') && field.starts_with(|c: char| c.is_ascii_digit()))
            .collect();
        if let [shape] = shapes[..] {
            recipe.shape = shape.parse()?;
        }
        let mut seen = Vec::new();
        let mut index = None;
        for field in fields {
            let tag = match field.as_bytes().first() {
                Some(b't' | b'k' | b'r') => shuffle.read_field(field, recipe.shape),
                _ => recipe.read_field(field, &mut index),
            };
            let tag = tag.map_err(|what| bad(text, &what))?;
            if seen.contains(&tag) {
                return Err(bad(text, &format!("field '{field}' comes twice")));
            }
            seen.push(tag);
        }
        if recipe.source.shuffle().is_some() {
            recipe.source = shuffle.into();
        } else if shuffle != Shuffle::default() {
            return Err(Error::option(format!(
                "the method '{}' fills a grid of its own: root and transforms do not apply",
                recipe.source
            )));
        }
        recipe.check()?;
        Ok((recipe, index))
    }

    /// Reads one field and returns its tag.
    fn read_field(&mut self, field: &str, index: &mut Option<u64>) -> Result<&'static str, String> {
        let first = field.chars().next().ok_or("an empty field")?;
        let rest = &field[first.len_utf8()..];
        let named = |error: Error| error.to_string();
        Ok(match first {
            '0'..='9' if field.contains('x') => "shape",
            '0'..='9' => {
                *index = Some(number(field)?);
                "index"
            }
            'f' => {
                let unknown =
                    |error| format!("unknown field '{field}', 'f' and a method: {}", named(error));
                self.source = GridSource::Filled(rest.parse().map_err(unknown)?);
                "f"
            }
            'l' => {
                self.level = rest.parse().map_err(named)?;
                "l"
            }
            'o' => {
                self.order = rest.parse().map_err(named)?;
                "o"
            }
            'y' => {
                self.symmetry = rest.parse().map_err(named)?;
                "y"
            }
            'c' => {
                self.bounds.clues = Some(rest.parse().map_err(named)?);
                "c"
            }
            'g' if rest.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                self.goal.grade = Some(rest.parse().map_err(named)?);
                "grade"
            }
            'g' => {
                self.goal.rating = Some(read_ratings(rest)?);
                "g"
            }
            'q' => return self.goal.read_field(field).map_err(named),
            'e' | 'n' | 'm' => return self.read_bound(field),
            'v' => {
                self.sampling = Some(rest.parse().map_err(named)?);
                "v"
            }
            'a' => {
                self.attempts = number(rest)?;
                "a"
            }
            's' => match rest.strip_prefix('g') {
                Some(grid_seed) => {
                    self.grid_seed = Some(number(grid_seed)?);
                    "sg"
                }
                None => {
                    self.seed = number(rest)?;
                    "s"
                }
            },
            _ => return Err(format!("unknown field '{field}'")),
        })
    }

    /// Reads a field with a tag of two letters and returns the tag.
    fn read_bound(&mut self, field: &str) -> Result<&'static str, String> {
        let bounds = &mut self.bounds;
        if let Some(rest) = field.strip_prefix("er") {
            bounds.max_empty_rows = Some(number(rest)?);
            return Ok("er");
        }
        if let Some(rest) = field.strip_prefix("ec") {
            bounds.max_empty_columns = Some(number(rest)?);
            return Ok("ec");
        }
        if let Some(rest) = field.strip_prefix("eb") {
            bounds.max_empty_blocks = Some(number(rest)?);
            return Ok("eb");
        }
        if let Some(rest) = field.strip_prefix("nh") {
            bounds.min_per_house = number(rest)?;
            return Ok("nh");
        }
        if let Some(rest) = field.strip_prefix("nd") {
            bounds.min_per_digit = number(rest)?;
            return Ok("nd");
        }
        for (prefix, mode) in [("mx", MaskMode::Exact), ("mw", MaskMode::Within)] {
            if let Some(rest) = field.strip_prefix(prefix) {
                bounds.mask = Some(read_mask(rest, mode, self.shape)?);
                return Ok("m");
            }
        }
        Err(format!("unknown field '{field}'"))
    }
}

impl Shuffle {
    /// Reads one field about a root and its transforms and returns its tag.
    fn read_field(&mut self, field: &str, shape: Shape) -> Result<&'static str, String> {
        let (tag, rest) = field.split_at(1);
        Ok(match tag {
            "t" => {
                self.steps = rest.parse().map_err(|error: Error| error.to_string())?;
                "t"
            }
            "k" => {
                self.kinds = read_kinds(rest)?;
                "k"
            }
            _ => {
                self.root = read_root(rest, shape)?;
                "r"
            }
        })
    }
}

/// A decimal number without sign or leading zeros, so that every recipe has one text.
fn number<T: FromStr>(text: &str) -> Result<T, String> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit())
        && (text.len() == 1 || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten().ok_or(format!("bad number '{text}'"))
}

fn read_kinds(letters: &str) -> Result<KindSet, String> {
    let kind = |letter: char| {
        let number = KIND_LETTERS.iter().position(|&other| other == letter);
        number.map(|number| Kind::ALL[number]).ok_or(format!("unknown kind '{letter}'"))
    };
    letters.chars().map(kind).collect()
}

/// Two ratings in tenths.
fn read_ratings(text: &str) -> Result<RatingRange, String> {
    let (least, most) = text.split_once('-').ok_or(format!("bad ratings '{text}'"))?;
    let sound = 10..=Score::UNSOLVED.tenths();
    let score = |tenths: u16| sound.contains(&tenths).then_some(Score::from_tenths(tenths));
    let range = score(number(least)?).zip(score(number(most)?));
    let range = range.and_then(|(least, most)| RatingRange::new(least, most));
    range.ok_or(format!("bad ratings '{text}'"))
}

fn read_root(text: &str, shape: Shape) -> Result<Root, String> {
    if let Some(name) = RootName::ALL.into_iter().find(|name| name.name() == text) {
        return Ok(name.into());
    }
    let symbols = text.strip_prefix('g').ok_or(format!("unknown root '{text}'"))?;
    let values: Option<Vec<u8>> =
        symbols.chars().map(|symbol| symbol.to_digit(36).map(|value| value as u8)).collect();
    let values = values.ok_or("a root with other symbols than digits")?;
    Givens::try_new(shape, &values)
        .and_then(Solution::try_from)
        .map(Root::Given)
        .map_err(|error| format!("bad root: {error}"))
}

fn read_mask(text: &str, mode: MaskMode, shape: Shape) -> Result<Mask, String> {
    let nibbles: Option<Vec<u32>> = text.chars().map(|symbol| symbol.to_digit(16)).collect();
    let cells = shape.cells();
    let nibbles = nibbles
        .filter(|nibbles| nibbles.len() == cells.div_ceil(4))
        .ok_or(format!("a mask must have {} hexadecimal digits", cells.div_ceil(4)))?;
    let inside = |i: usize| nibbles[i / 4] >> (3 - i % 4) & 1 == 1;
    if (cells..nibbles.len() * 4).any(inside) {
        return Err("a mask with cells past the end of the board".into());
    }
    Ok(Mask { cells: (0..cells).filter(|&i| inside(i)).map(Cell::new).collect(), mode })
}
