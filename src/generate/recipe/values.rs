//! Values of fields in the text of a recipe, and of options, where they are no plain `FromStr` and `Display`.

use crate::board::{Cell, Digit, Shape};
use crate::error::Error;
use crate::generate::fill::Method;
use crate::generate::goal::{Demand, RatingRange};
use crate::generate::removal::{Mask, MaskMode};
use crate::grid::{Givens, Solution};
use crate::names::position;
use crate::numbers::whole_number;
use crate::rate::Score;
use crate::transform::{KindSet, Root, RootName, TransformKind};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The letters of the kinds, in their order.
const KIND_LETTERS: [char; 6] = ['r', 'c', 'b', 's', 't', 'd'];

/// The values of a choice between having something and not.
static YES_NO: [&str; 2] = ["yes", "no"];

/// One of these.
pub(super) fn yes_or_no(text: &str) -> Result<bool, Error> {
    position(text, &YES_NO)
        .map(|number| number == 0)
        .ok_or_else(|| Error::option(format!("found '{text}', expected {}", YES_NO.join(" or "))))
}

/// True for a field whose tag says everything.
pub(super) fn nothing(text: &str) -> Result<bool, Error> {
    text.is_empty().then_some(true).ok_or_else(|| unknown(text))
}

/// Puts a value that was read into its place.
pub(super) fn store<T, P: From<T>>(place: &mut P, value: Result<T, Error>) -> Result<(), Error> {
    *place = value?.into();
    Ok(())
}

/// Reads a value by its `FromStr`.
pub(super) fn put<T: FromStr<Err: Display>>(place: &mut T, text: &str) -> Result<(), Error> {
    store(place, text.parse::<T>().map_err(|error| Error::option(error.to_string())))
}

/// Reads a value that may be missing by its `FromStr`.
pub(super) fn put_some<T>(place: &mut Option<T>, text: &str) -> Result<(), Error>
where
    T: FromStr<Err: Display>,
{
    store(place, text.parse::<T>().map_err(|error| Error::option(error.to_string())))
}

/// The text of a value that is not the usual one.
pub(super) fn unless<T: PartialEq + Display>(usual: T, value: T) -> Option<String> {
    (value != usual).then(|| value.to_string())
}

/// A decimal number without sign or leading zeros, so that every recipe has one text.
pub(super) fn plain_number<T: FromStr>(text: &str) -> Result<T, Error> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit())
        && (text.len() == 1 || !text.starts_with('0'));
    let number = plain.then(|| text.parse().ok()).flatten();
    number.ok_or_else(|| no_plain_number(text))
}

/// The error for a text that is no such number.
pub(super) fn no_plain_number(text: &str) -> Error {
    Error::option(format!("bad number '{text}'"))
}

/// The method of a text.
pub(super) fn read_method(text: &str) -> Result<Method, Error> {
    text.parse().map_err(|error| {
        Error::option(format!("unknown field 'f{text}', 'f' and a method: {error}"))
    })
}

/// The letters of some kinds, unless they are all.
pub(super) fn kinds_text(kinds: KindSet) -> Option<String> {
    let letters = TransformKind::ALL.into_iter().zip(KIND_LETTERS);
    let letters = letters.filter(|&(kind, _)| kinds.contains(kind)).map(|(_, letter)| letter);
    (kinds != KindSet::ALL).then(|| letters.collect())
}

/// The kinds of some letters.
pub(super) fn read_kinds(letters: &str) -> Result<KindSet, Error> {
    let kind = |letter: char| {
        let number = KIND_LETTERS.iter().position(|&other| other == letter);
        number
            .map(|number| TransformKind::ALL[number])
            .ok_or_else(|| Error::option(format!("unknown kind '{letter}'")))
    };
    letters.chars().map(kind).collect()
}

/// A root by its name, or `g` and a symbol for each cell, unless it is the usual one.
pub(super) fn root_text(root: &Root) -> Option<String> {
    let symbol = |&value: &u8| Digit::new(usize::from(value)).symbol();
    match root {
        _ if *root == Root::default() => None,
        Root::Given(grid) => {
            Some(['g'].into_iter().chain(grid.values().iter().map(symbol)).collect())
        }
        _ => root.name().map(|name| name.name().to_owned()),
    }
}

/// The root of such a text.
pub(super) fn read_root(text: &str, shape: Shape) -> Result<Root, Error> {
    if let Some(name) = RootName::ALL.into_iter().find(|name| name.name() == text) {
        return Ok(name.into());
    }
    let symbols =
        text.strip_prefix('g').ok_or_else(|| Error::option(format!("unknown root '{text}'")))?;
    let values: Option<Vec<u8>> =
        symbols.chars().map(|symbol| symbol.to_digit(36).map(|value| value as u8)).collect();
    let values = values.ok_or_else(|| Error::option("a root with other symbols than digits"))?;
    Givens::new(shape, &values)
        .and_then(Solution::try_from)
        .map(Root::Given)
        .map_err(|error| Error::option(format!("bad root: {error}")))
}

/// The letter of a mask's mode, and its cells in hexadecimal, the first one in the highest bit.
pub(super) fn mask_text(mask: &Mask, shape: Shape) -> String {
    let cells = shape.cells();
    let nibbles = (0..cells).step_by(4).map(|first| {
        (first..first + 4).fold(0, |nibble, i| {
            nibble << 1 | u32::from(i < cells && mask.cells.contains(Cell::new(i)))
        })
    });
    let mode = match mask.mode {
        MaskMode::Exact => 'x',
        MaskMode::Within => 'w',
    };
    [mode].into_iter().chain(nibbles.filter_map(|nibble| char::from_digit(nibble, 16))).collect()
}

/// The mask of such a text.
pub(super) fn read_mask(text: &str, shape: Shape) -> Result<Mask, Error> {
    let (mode, digits) = match (text.strip_prefix('x'), text.strip_prefix('w')) {
        (Some(digits), _) => (MaskMode::Exact, digits),
        (_, Some(digits)) => (MaskMode::Within, digits),
        _ => return Err(unknown(&format!("m{text}"))),
    };
    let nibbles: Option<Vec<u32>> = digits.chars().map(|symbol| symbol.to_digit(16)).collect();
    let cells = shape.cells();
    let nibbles =
        nibbles.filter(|nibbles| nibbles.len() == cells.div_ceil(4)).ok_or_else(|| {
            Error::option(format!("a mask must have {} hexadecimal digits", cells.div_ceil(4)))
        })?;
    let inside = |i: usize| nibbles[i / 4] >> (3 - i % 4) & 1 == 1;
    if (cells..nibbles.len() * 4).any(inside) {
        return Err(Error::option("a mask with cells past the end of the board"));
    }
    Ok(Mask { cells: (0..cells).filter(|&i| inside(i)).map(Cell::new).collect(), mode })
}

/// Two ratings in tenths.
pub(super) fn tenths_text(range: RatingRange) -> String {
    format!("{}-{}", range.least().tenths(), range.most().tenths())
}

/// The range of such a text.
pub(super) fn read_tenths(text: &str) -> Result<RatingRange, Error> {
    let bad = || Error::option(format!("bad ratings '{text}'"));
    let (least, most) = text.split_once('-').ok_or_else(bad)?;
    let sound = 10..=Score::UNSOLVED.tenths();
    let score = |tenths: u16| sound.contains(&tenths).then_some(Score::from_tenths(tenths));
    let range = score(plain_number(least)?).zip(score(plain_number(most)?));
    range.and_then(|(least, most)| RatingRange::new(least, most)).ok_or_else(bad)
}

/// Two efforts, or minutes in tenths.
pub(super) fn read_efforts(text: &str) -> Result<RangeInclusive<u64>, Error> {
    match text.split_once('-').map(|(least, most)| (least.parse(), most.parse())) {
        Some((Ok(least), Ok(most))) => Ok(least..=most),
        _ => Err(Error::option(format!("bad range '{text}'"))),
    }
}

/// A range of efforts as an option has it: `150-320`, or a single number.
pub(super) fn read_effort_range(text: &str) -> Result<RangeInclusive<u64>, Error> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    match (whole_number(least.trim()), whole_number(most.trim())) {
        (Some(least), Some(most)) if least <= most => Ok(least..=most),
        _ => {
            Err(Error::option(format!("found '{text}', expected points of effort such as 150-320")))
        }
    }
}

/// A range of minutes as an option has it, in tenths: `10-15`, `7.5`, or `10` for all that round to it.
pub(super) fn read_minutes(text: &str) -> Result<RangeInclusive<u64>, Error> {
    let tenths = |text: &str| whole_number::<u64>(&format!("{}e1", text.trim()));
    let found = match text.split_once('-') {
        Some((least, most)) => tenths(least).zip(tenths(most)),
        None if text.contains('.') => tenths(text).map(|at| (at, at)),
        None => tenths(text).map(|at| (at.saturating_sub(5), at.saturating_add(4))),
    };
    match found {
        Some((least, most)) if least <= most => Ok(least..=most),
        _ => Err(Error::option(format!("found '{text}', expected minutes such as 10-15 or 7.5"))),
    }
}

/// Adds demands with commas between.
pub(super) fn add(demands: &mut Vec<Demand>, text: &str) -> Result<(), Error> {
    for demand in text.split(',') {
        demands.push(demand.parse()?);
    }
    Ok(())
}

/// The error for a field that there is not.
pub(super) fn unknown(field: &str) -> Error {
    Error::option(format!("unknown field '{field}'"))
}
