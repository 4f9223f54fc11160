//! Puzzles of each grade, counted and measured: the table of `docs/RATING.md`.
//!
//! `cargo bench -p rootgrid-benches --bench grades` makes 600 puzzles of each grade as people get them who ask for nothing
//! else; a number after `--` makes as many.

use rootgrid::deduce::{Limits, Profile, Technique};
use rootgrid::generate::RecipeDraft;
use rootgrid::rate::{EffortJudge, HodokuJudge, QqwingJudge};
use rootgrid::{Generator, Grade, Rater};
use std::collections::BTreeMap;
use std::time::Instant;

fn main() {
    let number = std::env::args().find_map(|word| word.parse().ok());
    let count = number.unwrap_or(600);
    println!(
        "| grade | clues | hardest step | minutes | effort | ER | HoDoKu | QQWing | ms a puzzle |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for grade in Grade::ALL {
        println!("{}", row(grade, count));
    }
}

/// The row of a grade.
fn row(grade: Grade, count: u64) -> String {
    let mut draft = RecipeDraft::default();
    draft.set_grade(Some(grade));
    let recipe = draft.recipe().expect("a recipe").with_seed(1);
    let generator = Generator::new(recipe).expect("a generator");
    let start = Instant::now();
    let puzzles: Vec<_> =
        (0..count).map(|index| generator.puzzle(index).expect("a puzzle")).collect();
    let each = start.elapsed().as_secs_f64() * 1000.0 / count as f64;
    let limits = Limits::new();
    let (mut judge, mut rater) = (EffortJudge::new(), Rater::new(Profile::Se121));
    let (mut hodoku, mut qqwing) = (HodokuJudge::new(), QqwingJudge::new());
    let mut words: [BTreeMap<&str, usize>; 3] = Default::default();
    let mut figures: [Vec<u64>; 4] = Default::default();
    for puzzle in puzzles.iter().map(|made| made.puzzle()) {
        let work = judge.judge(puzzle, &limits);
        assert_eq!(work.grade(puzzle.shape()), Some(grade), "{puzzle:?}");
        let found = [
            work.technique().map_or("-", Technique::id),
            hodoku.score(puzzle, &limits).map_or("-", |score| score.level.name()),
            qqwing.level(puzzle).name(),
        ];
        for (words, word) in words.iter_mut().zip(found) {
            *words.entry(word).or_default() += 1;
        }
        let minutes = judge.minutes(puzzle, &limits).map_or(0, |minutes| minutes.expected);
        let rating = u64::from(rater.rate(puzzle).er.tenths());
        let found =
            [puzzle.clue_count() as u64, minutes, work.effort().unwrap_or(u64::MAX), rating];
        figures.iter_mut().zip(found).for_each(|(figures, figure)| figures.push(figure));
    }
    let [hardest, hodoku, qqwing] = words.map(|words| shares(words, count));
    let [clues, minutes, effort, rating] = figures.map(|mut figures| {
        figures.sort_unstable();
        [10, 50, 90].map(|part| figures[figures.len() * part / 100])
    });
    let whole = |[low, middle, high]: [u64; 3]| format!("{low} / {middle} / {high}");
    let tenths = |figures: [u64; 3]| {
        let [low, middle, high] = figures.map(|tenths| tenths as f64 / 10.0);
        format!("{low:.1} / {middle:.1} / {high:.1}")
    };
    let (clues, effort) = (whole(clues), whole(effort));
    let (minutes, rating) = (tenths(minutes), tenths(rating));
    format!(
        "| {grade} | {clues} | {hardest} | {minutes} | {effort} | {rating} | {hodoku} | {qqwing} | {each:.1} |"
    )
}

/// The most frequent words with their shares in percent.
fn shares(words: BTreeMap<&str, usize>, count: u64) -> String {
    let mut words: Vec<_> = words.into_iter().collect();
    words.sort_by_key(|&(_, hits)| std::cmp::Reverse(hits));
    let share = |hits: usize| (100.0 * hits as f64 / count as f64).round();
    let texts = words.iter().take(5).map(|&(word, hits)| format!("{word} {}", share(hits)));
    texts.collect::<Vec<_>>().join(", ")
}
