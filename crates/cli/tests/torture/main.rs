//! The program under torture: killed at random moments, without room to write, without memory, with streams closed; and random commands, judged
//! by code that shares nothing with it.
//!
//! All of it is ignored by the usual runs and takes minutes:
//!
//! ```text
//!   cargo test --release --test torture -- --ignored --nocapture
//! ```
//!
//! `TORTURE_KILLS` is the number of kills (500), `TORTURE_SEED` the seed of their moments (1), and `TORTURE_PROGRAM` a
//! program to torture instead of the one that was built with the test.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod commands;
mod kills;
mod shortage;
mod work;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// What is in a folder: names and contents, those of folders below it with their paths.
type Contents = BTreeMap<String, Vec<u8>>;

fn contents(folder: &Path) -> Contents {
    let mut all = Contents::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if entry.path().is_dir() {
            let inside = contents(&entry.path());
            all.extend(inside.into_iter().map(|(path, bytes)| (format!("{name}/{path}"), bytes)));
        } else {
            all.insert(name, fs::read(entry.path()).unwrap());
        }
    }
    all
}

/// Whether a file is one that is on its way to its name.
fn is_part(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.starts_with(".rootgrid-") && name.ends_with(".part")
}

/// A number from the environment.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().map_or(usual, |text| text.parse().unwrap())
}

/// Numbers that look random: splitmix64 (G. Steele, D. Lea, C. Flood, 2014).
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (word ^ word >> 31) % limit
    }
}
