//! Any puzzle of side 4 or 9 and any morph: images have the same canonical form.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rootgrid::rng::Stream;
use rootgrid::{Givens, Morph, Shape, canon};

fuzz_target!(|input: (bool, u64, Vec<(u16, u8)>)| {
    let (is_small, seed, digits) = input;
    let shape: Shape = if is_small { "4" } else { "9" }.parse().expect("a shape");
    let mut values = vec![0; shape.cells()];
    for (cell, digit) in digits {
        values[usize::from(cell) % shape.cells()] = digit % (shape.side() as u8 + 1);
    }
    let Ok(puzzle) = Givens::try_new(shape, &values).and_then(|givens| givens.try_puzzle()) else { return };
    let morph = Morph::uniform(shape, &mut Stream::of(seed, 0));
    let image = morph.apply_to_puzzle(&puzzle);
    let (Ok(form), Ok(other)) = (canon::of_puzzle(&puzzle), canon::of_puzzle(&image)) else { return };
    assert_eq!(form.key(), other.key());
    let carried = canon::try_same(&puzzle, &image).expect("forms").expect("the same class");
    assert_eq!(carried.apply_to_puzzle(&puzzle), image);
});
