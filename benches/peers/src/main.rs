//! rootgrid beside other solvers and generators: the same work, in the same run, on one thread.
//!
//! ```text
//! cargo build --release
//! cargo run --release --manifest-path benches/peers/Cargo.toml -- [ROUNDS [TABLE ...]]
//! ```
//!
//! Tables: commands, symmetries, grades, threads, grids, reading, uniqueness, first, latency, boards, canon, qqwing; all of them, in some minutes, if none
//! is named. The rivals of one table take turns, round after round, and the quickest rounds are compared, so that what
//! else the machine does meets all of them alike or not at all. Answers are compared as well. A floor is the least ratio
//! that a release must reach on a processor with AVX-512.

mod boards;
mod canon;
mod commands;
mod contest;
mod generating;
mod lists;
mod process;
mod solving;

use contest::Table;

/// Makes a table in so many rounds.
type Make = fn(usize) -> Table;

const TABLES: [(&str, Make); 12] = [
    ("commands", commands::generating),
    ("symmetries", commands::symmetries),
    ("grades", commands::grades),
    ("threads", commands::threads),
    ("grids", generating::grids),
    ("reading", solving::reading),
    ("uniqueness", solving::uniqueness),
    ("first", solving::first),
    ("latency", solving::one_at_a_time),
    ("boards", boards::hard),
    ("canon", canon::forms),
    ("qqwing", process::qqwing),
];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let rounds = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(11);
    let wanted: Vec<String> = arguments.collect();
    let backend = rootgrid::solve::lanes::Backend::best();
    println!("best of {rounds} rounds, one thread, widest lanes: {backend}\n");
    for (name, table) in TABLES {
        if wanted.is_empty() || wanted.iter().any(|wanted| wanted == name) {
            println!("{}", table(rounds));
        }
    }
}
