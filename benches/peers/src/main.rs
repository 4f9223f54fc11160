//! rootgrid beside other solvers and generators: the same work, in the same run, on one thread.
//!
//! ```text
//! cargo run --release --manifest-path benches/peers/Cargo.toml [ROUNDS]
//! ```
//!
//! The rivals of one table take turns, round after round, and medians are compared, so that what
//! else the machine does meets all of them alike. Answers are compared as well.

mod contest;
mod generating;
mod lists;
mod process;
mod solving;

use contest::Table;

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(11);
    let backend = rootgrid::solve::lanes::Backend::best();
    println!("median of {rounds} rounds, one thread, widest lanes: {backend}\n");
    let wanted: Vec<String> = std::env::args().skip(2).collect();
    for (name, table) in [
        ("puzzles", generating::puzzles as fn(usize) -> Table),
        ("grids", generating::grids),
        ("uniqueness", solving::uniqueness),
        ("latency", solving::one_at_a_time),
        ("qqwing", process::qqwing),
    ] {
        if wanted.is_empty() || wanted.iter().any(|w| w == name) {
            println!("{}", table(rounds));
        }
    }
}
