//! Canonical forms: all images of a board have the same one.

use super::choices::{Choices, read_puzzle};
use rootgrid::rng::Stream;
use rootgrid::{Morph, Shape, canon};

/// Any puzzle of the smaller shapes, and any morph.
pub fn check(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let shape: Shape = choices.pick(&["9", "4", "2x3", "3x2", "2x4"]).parse().expect("a shape");
    let seed = choices.seed();
    let mut values = if choices.is_one_in(3) {
        choices.solution(shape).values().to_vec()
    } else {
        vec![0; shape.cells()]
    };
    choices.change(shape, &mut values);
    let Some(puzzle) = read_puzzle(shape, &values) else { return };
    let morph = Morph::uniform(shape, &mut Stream::of(seed, 1));
    let image = morph.apply_to_puzzle(&puzzle);
    assert_eq!(morph.inverse().apply_to_puzzle(&image), puzzle);
    let (Ok(form), Ok(other)) = (canon::of_puzzle(&puzzle), canon::of_puzzle(&image)) else {
        return;
    };
    assert_eq!(form.form, other.form);
    assert_eq!((form.key(), form.automorphisms), (other.key(), other.automorphisms));
    assert_eq!(form.morph.apply_to_puzzle(&puzzle), form.form);
    assert_eq!(canon::of_puzzle(&form.form).expect("a form").form, form.form);
    let carried = canon::same(&puzzle, &image).expect("forms").expect("the same class");
    assert_eq!(carried.apply_to_puzzle(&puzzle), image);
    let pattern = canon::of_pattern(shape, &puzzle.clues()).expect("a pattern").form;
    assert_eq!(canon::of_pattern(shape, &image.clues()).expect("a pattern").form, pattern);
}
