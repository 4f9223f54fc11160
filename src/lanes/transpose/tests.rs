//! Tests of `transpose`.

use super::*;
use crate::lanes::isa::Portable;
use quickcheck::quickcheck;

quickcheck! {
    fn flipping_transposes(seed: Vec<u64>) -> bool {
        let mut words = [0; 64];
        words.iter_mut().zip(&seed).for_each(|(word, &bits)| *word = bits);
        let mut flipped = words;
        transpose_64(Portable, &mut flipped);
        transpose(&mut words);
        flipped == words
    }

    fn transposing_four_at_once_moves_every_bit(seed: Vec<u64>) -> bool {
        let mut words = [0; 16];
        words.iter_mut().zip(&seed).for_each(|(word, &bits)| *word = bits);
        let mut image = words;
        transpose(&mut image);
        let bit = |words: &[u64; 16], i: usize, j: usize| words[i] >> j & 1;
        (0..16).all(|i| (0..64).all(|j| bit(&words, i, j) == bit(&image, j % 16, j / 16 * 16 + i)))
    }

    fn transposing_moves_every_bit(seed: Vec<u64>) -> bool {
        let mut words = [0; 64];
        words.iter_mut().zip(&seed).for_each(|(word, &bits)| *word = bits);
        let mut image = words;
        transpose(&mut image);
        let bit = |words: &[u64; 64], i: usize, j: usize| words[i] >> j & 1;
        (0..64).all(|i| (0..64).all(|j| bit(&words, i, j) == bit(&image, j, i)))
    }
}
