//! Tests of `catalogue`.

use super::super::least::is_possible;
use super::*;
use crate::Shape;
use crate::deduce::{Technique, Trace, found_on};
use crate::grid::Puzzle;

#[test]
fn names_are_listed_once_and_rated_ones_first() {
    let ids: Vec<_> = techniques().iter().map(|entry| entry.id).collect();
    assert_eq!(ids[..RATED_NAMES.len()], RATED_NAMES);
    let mut sorted = ids.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), ids.len());
    assert!(ids.contains(&Technique::Skyscraper.id()));
}

#[test]
fn every_technique_has_a_sentence_of_its_own() {
    let mut sentences: Vec<_> = techniques().iter().map(|entry| entry.about).collect();
    assert!(sentences.iter().all(|text| text.ends_with('.') && text.len() <= 76));
    sentences.sort_unstable();
    let count = sentences.len();
    sentences.dedup();
    assert_eq!(sentences.len(), count);
}

/// The English table is what translators start from. Rules say what follows, and not what something looks like.
#[test]
fn every_technique_has_a_rule() {
    let ids: Vec<_> = techniques().iter().map(|entry| entry.id).collect();
    assert_eq!(RULES.map(|(id, _)| id).to_vec(), ids);
    let mut rules: Vec<_> = techniques().iter().map(TechniqueEntry::rule).collect();
    assert!(rules.iter().all(|rule| rule.ends_with('.') && (50..=260).contains(&rule.len())));
    rules.sort_unstable();
    rules.dedup();
    assert_eq!(rules.len(), ids.len());
}

/// Paths of examples use their techniques; to find one for a new technique, look through the paths of many puzzles.
#[test]
fn examples_use_their_techniques() {
    let ordinary = found_on(LadderName::Teaching, Shape::NINE.into());
    for entry in techniques() {
        let Some(example) = entry.example else {
            let is_other = entry.least_rating.is_none() && !ordinary.contains(&entry.id);
            let is_without = ["direct-claiming", "mutant-fish"].contains(&entry.id);
            assert!(is_other || is_without, "{}", entry.id);
            continue;
        };
        let puzzle: Puzzle = example.parse().unwrap();
        let mut trace = Trace::new(&puzzle, entry.ladders[0]).unwrap();
        assert!(trace.any(|step| step.technique().id() == entry.id), "{}", entry.id);
    }
}

/// Every step of a ladder is of a technique that the list has on it, and rated as the list says.
#[test]
fn ladders_use_what_the_list_says() {
    let all = techniques();
    let sample = include_str!("../../../../tests/data/rated_se_sample.csv");
    let lines = sample.lines().skip(1).step_by(9);
    for puzzle in lines.map(|line| line[..81].parse::<Puzzle>().unwrap()) {
        for ladder in [LadderName::Teaching, LadderName::Se121] {
            let trace = Trace::new(&puzzle, ladder).unwrap();
            for step in trace {
                let id = step.technique().id();
                let entry = all.iter().find(|entry| entry.id == id).unwrap();
                assert!(entry.ladders.contains(&ladder), "{id} {ladder}");
                let least = entry.least_rating.unwrap_or(0.0);
                if let Some(rating) = step.rating() {
                    assert!(rating.value() >= least - 1e-9, "{id} {rating}");
                    assert!(is_possible(rating.tenths()), "{id} {rating}");
                }
            }
        }
    }
}
