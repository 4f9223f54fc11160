//! Tests of `numbers`.

use super::*;
use quickcheck::quickcheck;

#[test]
fn digits_stand_in_groups_of_three() {
    for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")] {
        assert_eq!(grouped(number), text);
    }
}

#[test]
fn numbers_are_read_as_people_write_them() {
    for (text, number) in [
        ("0", "0"),
        ("1000", "1000"),
        ("1e6", "1000000"),
        ("1E+3", "1000"),
        ("10k", "10000"),
        ("2M", "2000000"),
        ("2.5M", "2500000"),
        ("1.50k", "1500"),
        ("1_000_000", "1000000"),
        ("3.0", "3"),
    ] {
        assert_eq!(digits(text).as_deref(), Some(number), "{text}");
    }
    for text in ["", "k", "1.5", "1e", "1e-3", "e6", "-5", "1.2345k", "1kk", "1e99", "ten"] {
        assert_eq!(digits(text), None, "{text}");
    }
}

quickcheck! {
    fn plain_numbers_stay_what_they_are(number: u64) -> bool {
        digits(&number.to_string()) == Some(number.to_string())
            && digits(&format!("{number}k")) == Some(format!("{number}000"))
    }
}
