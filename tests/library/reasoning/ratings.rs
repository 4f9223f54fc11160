//! Ratings against those of the reference program.
//!
//! The samples in `tests/data` run with the other tests. A whole list of the same form is compared
//! with
//! `RATED=list.csv cargo test --release --test library ratings -- --ignored --nocapture`
//! (`RATED_2021` for the profile se2021).

use rootgrid::board::Shape;
use rootgrid::deduce::{Ending, Limits, Profile};
use rootgrid::grid::{Givens, Puzzle};
use rootgrid::rate::{QqwingJudge, QqwingLevel, Rater, Score};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A row of a list: the puzzle, ER, EP, ED and the names of the techniques.
struct Row {
    line: String,
    fields: Vec<String>,
}

impl Row {
    fn puzzle(&self) -> Puzzle {
        read(&self.line)
    }
}

fn read(line: &str) -> Puzzle {
    let values: Vec<u8> =
        line.bytes().map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 }).collect();
    let givens = Givens::new(Shape::NINE, &values).expect("a 9x9 puzzle");
    givens.into_puzzle().expect("no conflict")
}

fn rows(text: &str) -> impl Iterator<Item = Row> + '_ {
    text.lines().skip(1).map(|line| {
        let mut fields = line.split(',').map(|field| field.trim().to_owned());
        Row { line: fields.next().expect("a puzzle"), fields: fields.collect() }
    })
}

/// The rows that are rated otherwise, with what they are rated.
fn differences(text: &str, profile: Profile) -> (usize, Vec<String>) {
    let mut rater = Rater::new(profile);
    let (mut count, mut found) = (0, Vec::new());
    for row in rows(text) {
        let rating = rater.rate(&row.puzzle());
        let scores = [rating.er, rating.ep, rating.ed].map(|score| score.to_string());
        let names = rating.techniques.map(|name| name.map_or(String::new(), |n| n.to_string()));
        let ours: Vec<String> = scores.into_iter().chain(names).collect();
        count += 1;
        if ours != row.fields {
            found.push(format!("{} {:?} {ours:?}", row.line, row.fields));
        }
    }
    (count, found)
}

const SE121: &str = include_str!("../../data/rated_se_sample.csv");
const SE2021: &str = include_str!("../../data/rated_se2021_sample.csv");

#[test]
fn profile_se121() {
    let (count, found) = differences(SE121, Profile::Se121);
    assert!(count > 300 && found.is_empty(), "{found:#?}");
}

#[test]
fn profile_se2021() {
    let (count, found) = differences(SE2021, Profile::Se2021);
    assert!(count > 170 && found.is_empty(), "{found:#?}");
}

/// Four links are no kite, even without a block among them.
#[test]
fn four_strong_links() {
    let puzzle =
        read("239.8....5....6...8.71....4...89..36...72......2..1..74.3..9.7.......64.9......2.");
    let [technique, ..] = Rater::new(Profile::Se2021).rate(&puzzle).techniques;
    assert_eq!(technique.unwrap().to_string(), "Grouped 4 Strong links 21221");
}

#[test]
#[ignore = "needs a list: set RATED or RATED_2021 to its path"]
fn whole_list() {
    for (name, profile) in [("RATED", Profile::Se121), ("RATED_2021", Profile::Se2021)] {
        let Ok(path) = std::env::var(name) else { continue };
        let (count, found) = differences(&std::fs::read_to_string(path).unwrap(), profile);
        found.iter().for_each(|line| println!("{line}"));
        println!("{name}: {} of {count} differ", found.len());
        assert!(found.is_empty());
    }
}

#[test]
fn bounded_ratings_agree_with_unbounded_ones() {
    let mut rater = Rater::new(Profile::Se121);
    for row in rows(SE121).step_by(3) {
        let rating = rater.rate(&row.puzzle());
        for tenths in [12, 20, 26, 44, 65, 71, 84, rating.er.tenths()] {
            let most = Score::from_tenths(tenths);
            let bounded = rater.rate_within(&row.puzzle(), &Limits::new().with_most(most));
            match bounded.ending {
                Ending::Solved => assert_eq!((&bounded, rating.er <= most), (&rating, true)),
                Ending::TooHard => assert!(bounded.er <= most && rating.er > most),
                other => panic!("no such limit was set: {other:?}"),
            }
        }
    }
}

#[test]
fn no_time_is_out_of_time() {
    let mut rater = Rater::new(Profile::Se121);
    let limits = Limits::new().with_time(std::time::Duration::ZERO);
    let row = rows(SE121).last().unwrap();
    let rating = rater.rate_within(&row.puzzle(), &limits);
    assert!(rating.ending == Ending::OutOfTime && rating.er.to_string() < row.fields[0]);
    // And nothing of it stays behind.
    assert_eq!(rater.rate(&row.puzzle()).er.to_string(), row.fields[0]);
}

#[test]
fn ratings_can_be_cancelled() {
    let mut rater = Rater::new(Profile::Se121);
    let flag = Arc::new(AtomicBool::new(true));
    let limits = Limits::new().with_cancel(flag.clone());
    let puzzle = rows(SE121).last().unwrap().puzzle();
    assert_eq!(rater.rate_within(&puzzle, &limits).ending, Ending::Cancelled);
    flag.store(false, Ordering::Relaxed);
    assert!(rater.rate_within(&puzzle, &limits).is_complete());
}

#[test]
fn qqwing_levels() {
    let mut judge = QqwingJudge::new();
    for row in rows(SE121) {
        let level = judge.level(&row.puzzle());
        match row.fields[0].parse::<f64>().unwrap() {
            er if er < 1.6 => assert!(level <= QqwingLevel::Easy),
            er if er < 2.5 => assert!(level < QqwingLevel::Expert),
            // Above hidden pairs the puzzle has been stuck for all of QQWing's rules.
            er if er > 3.4 => assert_eq!(level, QqwingLevel::Expert),
            _ => {}
        }
    }
    let sparse =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    assert_eq!(judge.level(&read(sparse)), QqwingLevel::Easy);
}
