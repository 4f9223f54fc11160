//! Tests of `minutes`.

use super::*;
use crate::deduce::LadderName;
use crate::grid::{Givens, Puzzle};
use crate::rng::StreamKey;
use crate::transform::{KindSet, Steps, Walk};
use quickcheck::quickcheck;

fn read(name: &str) -> String {
    let path = format!("{}/benches/people/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

/// The puzzles of the model's definition with what it says of them.
fn reference() -> Vec<(Puzzle, Vec<String>)> {
    let text = read("vectors.csv");
    let rows = text.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect());
    rows.map(|row: Vec<String>| (row[0].parse().unwrap(), row)).collect()
}

/// Rounds, steps, their effort, milliseconds and minutes as the definition writes them.
fn walked(puzzle: &Puzzle) -> [String; 7] {
    let mut trace = Trace::empty(LadderName::Teaching);
    trace.load(puzzle);
    let (mut rounds, mut beyond, mut time) = (vec![], vec![], TimeSum::default());
    while let Some(round) = trace.next_round() {
        let before = time.beyond;
        time.add(&round);
        match &round.found {
            Found::Singles([near, line, naked]) => {
                let placed = [near, line, naked].into_iter().find(|count| **count > 0).unwrap();
                rounds.push(format!("{placed}/{}/{near}/{line}/{naked}", round.open));
            }
            Found::Steps(steps, _) => {
                let mut names: Vec<_> = steps.iter().map(|step| step.technique().id()).collect();
                names.sort_unstable();
                names.dedup();
                beyond.push(format!("{}:{}", names.join("+"), time.beyond - before));
            }
        }
    }
    assert!(trace.is_solved());
    let Minutes { expected, low, high } = time.minutes();
    let tenths = [expected, low, high].map(|tenths| format!("{:.1}", tenths as f64 / 10.0));
    let [expected, low, high] = tenths;
    let (units, time) = (time.beyond.to_string(), time.milliseconds().to_string());
    [rounds.join(" "), beyond.join(" "), units, time, expected, low, high]
}

#[test]
fn minutes_are_those_of_the_definition() {
    let rows = reference();
    assert_eq!(rows.len(), 30);
    for (puzzle, row) in rows {
        assert_eq!(walked(&puzzle)[..], row[3..], "{}", row[0]);
    }
}

#[test]
fn the_constants_are_those_that_were_fitted() {
    let text = read("model.toml");
    let rounded = text.split("[rounded]").nth(1).unwrap().lines().filter(|line| !line.is_empty());
    let [near, line, naked] = SIGHT;
    let ours = [
        ("pace_ms", PACE),
        ("look_ms", LOOK),
        ("near_twentieths", near),
        ("line_twentieths", line),
        ("naked_twentieths", naked),
        ("point_ms", POINT),
        ("low_percent", LOW),
        ("high_percent", HIGH),
    ];
    assert!(rounded.eq(ours.map(|(name, value)| format!("{name} = {value}"))));
}

quickcheck! {
    fn morphs_take_as_long(number: usize, seed: u64) -> bool {
        let rows = reference();
        let (puzzle, _) = &rows[number % rows.len()];
        let walk = Walk::new(puzzle.shape(), Steps::Uniform, KindSet::ALL).unwrap();
        let morph = walk.morph(StreamKey::new(seed, 0), 0);
        let image: Givens = morph.apply(&puzzle.clone().into_givens());
        let image = image.into_puzzle().unwrap();
        walked(&image) == walked(puzzle)
    }

    /// More to see at once, or in an easier way, is never slower for each cell, and no round is free.
    fn more_to_see_is_never_slower(kinds: (u8, u8, u8), at: u8, open: u8) -> bool {
        let kinds = [kinds.0, kinds.1, kinds.2].map(|count| u64::from(count % 9));
        let (at, open) = (usize::from(at % 3), u64::from(open));
        let pace = |kinds: [u64; 3]| {
            let placed = kinds.into_iter().find(|&count| count > 0).unwrap_or(1);
            time_of_singles(kinds, open) / placed
        };
        let mut more = kinds;
        more[at] += 1;
        let mut easier = kinds;
        if at > 0 && easier[at] > 0 {
            (easier[at], easier[at - 1]) = (easier[at] - 1, easier[at - 1] + 1);
        }
        kinds == [0; 3]
            || pace(more) <= pace(kinds) && pace(easier) <= pace(kinds) && pace(kinds) >= PACE
    }
}
