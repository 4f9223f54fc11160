//! Any text as a morph, a mask, a board in play, and as the small values of options.

use rootgrid::board::Symmetry;
use rootgrid::deduce::LadderName;
use rootgrid::generate::Demand;
use rootgrid::generate::removal::MaskMode;
use rootgrid::{
    Board, ClassKey, ClueRange, Error, GridSource, KindSet, Level, Mask, Morph, Order, RatingRange,
    Root, Shape, Steps,
};
use std::{fmt, str::FromStr};

/// A value that parses is written and read again as itself.
fn round_trip<T: FromStr<Err = Error> + fmt::Display + PartialEq + fmt::Debug>(
    text: &str,
) -> Option<T> {
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            assert_eq!(written.parse::<T>().as_ref().ok(), Some(&value), "{written}");
            Some(value)
        }
        Err(error) => {
            assert!(text.contains('\n') || !error.to_string().contains('\n'), "{error}");
            None
        }
    }
}

/// A morph beside its inverse is the identity.
pub fn check_morph(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Some(morph) = round_trip::<Morph>(text) else { return };
    let identity = Morph::identity(morph.shape());
    assert_eq!(morph.inverse().then(&morph), identity);
    assert_eq!(morph.then(&morph.inverse()), identity);
    assert!(morph.order() >= 1);
}

/// A mask of the shape that the first byte chooses has the cells that the text draws.
pub fn check_mask(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let Ok(text) = str::from_utf8(rest) else { return };
    let shape = Shape::ALL[usize::from(first) % Shape::ALL.len()];
    let drawn: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    match Mask::parse(shape, MaskMode::Within, text) {
        Ok(mask) => {
            assert_eq!(drawn.len(), shape.cells());
            let inside = drawn.iter().filter(|c| !".0_-".contains(**c)).count();
            assert_eq!(mask.cells.len(), inside);
            assert!(mask.cells.iter().all(|cell| !".0_-".contains(drawn[cell.index()])));
        }
        Err(_) => assert_ne!(drawn.len(), shape.cells()),
    }
}

/// A board in play is diagnosed whatever it holds.
pub fn check_board(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Some(mut board) = round_trip::<Board>(text) else { return };
    let side = board.shape().side();
    if side <= 9 {
        let diagnosis = board.diagnose_within(200);
        assert_eq!(diagnosis.is_sound(), diagnosis.problem(&board).is_none());
        assert!(diagnosis.conflicts.is_empty() != board.values().conflict().is_some());
    }
    let before = board.clone();
    board.note_candidates();
    assert_eq!(board.can_undo(), board != before);
    board.undo();
    assert_eq!(board, before);
}

/// The first byte chooses which value the text is read as.
pub fn check_option(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let Ok(text) = str::from_utf8(rest) else { return };
    match first % 12 {
        0 => drop(round_trip::<Shape>(text)),
        1 => drop(round_trip::<ClueRange>(text)),
        2 => drop(round_trip::<RatingRange>(text)),
        3 => drop(round_trip::<Demand>(text)),
        4 => drop(round_trip::<KindSet>(text)),
        5 => drop(round_trip::<Steps>(text)),
        6 => drop(round_trip::<ClassKey>(text)),
        7 => drop(round_trip::<Symmetry>(text)),
        8 => drop(round_trip::<Level>(text)),
        9 => drop(round_trip::<Order>(text)),
        10 => drop(round_trip::<LadderName>(text)),
        // These have no text for everything they can be.
        _ => drop((text.parse::<GridSource>(), text.parse::<Root>())),
    }
}
