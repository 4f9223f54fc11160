//! Any bytes as text with puzzles: no panic, and what was read is written and read again as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rootgrid::{Givens, Reader};

fuzz_target!(|bytes: &[u8]| {
    for entry in Reader::new(bytes).take(1000) {
        let Ok(entry) = entry else { continue };
        let givens = entry.into_givens();
        let side = givens.shape().side();
        assert!(givens.values().iter().all(|&value| usize::from(value) <= side));
        let again = Givens::try_new(givens.shape(), givens.values()).expect("values of its shape");
        assert_eq!(again, givens);
        let text = givens.to_string();
        let reader = Reader::new(text.as_bytes());
        let read = reader.with_shape(givens.shape()).next();
        assert_eq!(read.expect("an entry").expect("a board").into_givens(), givens);
    }
});
