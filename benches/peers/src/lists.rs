//! The puzzle lists of `tests/data`, whose origins are noted there.

use sudoku::Sudoku;

/// A list, as text and as values.
pub struct List {
    pub name: &'static str,
    pub text: String,
    pub values: Vec<[u8; 81]>,
}

macro_rules! list {
    ($name:literal) => {
        List::new($name, include_str!(concat!("../../../tests/data/", $name, ".txt")))
    };
}

impl List {
    /// A list of this text, one puzzle a line.
    pub fn new(name: &'static str, text: impl Into<String>) -> List {
        let text = text.into();
        let value = |byte: u8| byte.saturating_sub(b'0');
        let values = text.lines().map(|line| {
            let mut values = [0; 81];
            values.iter_mut().zip(line.bytes()).for_each(|(to, byte)| *to = value(byte));
            values
        });
        let values = values.collect();
        List { name, text, values }
    }

    /// The puzzles as the crate has them.
    pub fn theirs(&self) -> Vec<Sudoku> {
        let puzzle = |&values| Sudoku::from_bytes(values).expect("digits and blanks");
        self.values.iter().map(puzzle).collect()
    }

    /// The values over and over, for lanes that want many puzzles.
    pub fn repeated(&self, count: usize) -> Vec<[u8; 81]> {
        self.values.iter().cycle().take(count).copied().collect()
    }
}

pub fn all() -> [List; 8] {
    [
        list!("17_clue"),
        list!("unbiased_minimal"),
        list!("magictour_top1465"),
        list!("forum_hardest_1106"),
        list!("forum_hardest_1905_11plus"),
        list!("serg_benchmark"),
        list!("multi_solutions"),
        list!("zero_solutions"),
    ]
}
