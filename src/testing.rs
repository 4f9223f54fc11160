//! The size of tests: samples are small and kernels run on two backends by default, `ROOTGRID_TESTS=full` takes everything. Puzzles under
//! further rules.

use crate::board::{Digit, Rules};

/// Whether tests run at full size.
pub(crate) fn is_full() -> bool {
    std::env::var_os("ROOTGRID_TESTS").is_some_and(|size| size == "full")
}

/// The size of a sample: that of a full run, or the smaller one of an ordinary run. Bounds must follow from it.
pub(crate) fn sample(full: usize, ordinary: usize) -> usize {
    if is_full() { full } else { ordinary }
}

/// Puzzles of further rules, whose solutions foreign solvers have proved: rules, givens and solution of each.
pub(crate) fn ruled_puzzles() -> impl Iterator<Item = (Rules, Vec<u8>, Vec<u8>)> {
    let data = [
        include_str!("../tests/data/rules/houses-and-pairs.tsv"),
        include_str!("../tests/data/rules/constraints.tsv"),
        include_str!("../tests/data/rules/without-blocks.tsv"),
    ];
    let lines = data.into_iter().flat_map(str::lines);
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let rules = Rules::parse(fields[1].parse().unwrap(), fields[2]).unwrap();
        let side = rules.shape().side();
        let value = |c| Digit::from_symbol(c, side).map_or(0, |digit| digit.value() as u8);
        let values = |text: &str| text.chars().map(value).collect();
        (rules, values(fields[3]), values(fields[4]))
    })
}
