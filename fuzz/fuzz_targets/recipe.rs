//! Any text as a recipe, a morph and a board in play: no panic, and what parses has one text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rootgrid::{Board, Morph, Recipe};

fuzz_target!(|text: &str| {
    if let Ok((recipe, index)) = Recipe::parse(text) {
        let written = recipe.to_string();
        let (again, none) = Recipe::parse(&written).expect("a recipe as it is written");
        assert_eq!((&again, none), (&recipe, None));
        assert_eq!(again.to_string(), written);
        assert!(index.is_none() || text.contains('.'));
    }
    if let Ok(morph) = text.parse::<Morph>() {
        assert_eq!(morph.to_string().parse::<Morph>().expect("a morph"), morph);
        assert_eq!(morph.inverse().then(&morph), Morph::identity(morph.shape()));
    }
    if let Ok(board) = text.parse::<Board>() {
        assert_eq!(board.to_string().parse::<Board>().expect("a board"), board);
    }
});
