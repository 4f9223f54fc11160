//! Tests of `symbol`.

use super::*;
use crate::board::Digit;

#[test]
fn symbols_are_those_of_digits_and_are_read_back() {
    assert_eq!(symbol(0), b'.');
    for value in 0..=25 {
        let symbol = symbol(value);
        assert_eq!(VALUES[usize::from(symbol)], value);
        assert_eq!(VALUES[usize::from(symbol.to_ascii_lowercase())], value);
        let digit = Digit::from_value(usize::from(value));
        assert_eq!(digit.map_or('.', Digit::symbol), char::from(symbol));
    }
}

#[test]
fn plain_decoding_agrees_with_the_table() {
    for byte in 0..=u8::MAX {
        let mut value = [7];
        let plain = decode_plain(&[byte], &mut value);
        assert_eq!(plain, byte.is_ascii_digit() || byte == b'.');
        assert!(!plain || value[0] == VALUES[usize::from(byte)]);
    }
}
