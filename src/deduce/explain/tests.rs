//! Every step has words, and every chain is shown to its end.

use super::account::{Account, Gaps, saying};
use super::language::{Sentence, texts};
use super::words::Said;
use super::{Explanation, Language};
use crate::deduce::pattern::Pattern;
use crate::deduce::{LadderName, Technique, Trace};
use crate::grid::Puzzle;
use std::collections::BTreeSet;

/// Calls `each` with every step of a puzzle in words.
fn explain(puzzle: &Puzzle, ladder: LadderName, mut each: impl FnMut(Technique, &Explanation)) {
    let mut trace = Trace::new(puzzle, ladder).unwrap();
    while let Some(step) = trace.next() {
        let words = trace.explain().unwrap();
        let is_chain = matches!(
            step.pattern,
            Pattern::Chain(_)
                | Pattern::ForcingChains(_)
                | Pattern::Supposition(_)
                | Pattern::Links(_)
                | Pattern::GroupedLinks(_)
        );
        assert_eq!(is_chain, !words.strands.is_empty(), "{puzzle}: {words:?}");
        each(step.technique, &words);
    }
    assert!(trace.is_solved(), "{puzzle}");
}

fn puzzles() -> impl Iterator<Item = Puzzle> {
    let rated = include_str!("../../../tests/data/rated_se_sample.csv");
    let easy = |line: &&str| line[82..].split(',').next().unwrap().parse::<f64>().unwrap() < 9.5;
    rated.lines().skip(1).filter(easy).map(|line| line[..81].parse().unwrap())
}

#[test]
fn every_step_has_words() {
    for (ladder, least) in
        [(LadderName::Teaching, 30), (LadderName::Se121, 35), (LadderName::Se2021, 40)]
    {
        let mut met = BTreeSet::new();
        for puzzle in puzzles().step_by(2) {
            explain(&puzzle, ladder, |technique, words| {
                met.insert(technique);
                let sentences = words.why.iter().chain([&words.look]);
                for sentence in sentences {
                    let ends = sentence.ends_with('.') && sentence.len() > 9;
                    assert!(ends && !sentence.contains("  "), "{sentence:?}: {words:?}");
                    // Nothing that should have a name is left out.
                    assert!(!sentence.contains(" ,") && !sentence.contains(" ."), "{sentence:?}");
                }
                assert!(!words.why.is_empty() && !words.cells.is_empty(), "{words:?}");
                assert!(words.conclusion.contains('=') || words.conclusion.contains("<>"));
                assert_eq!(words.rating.is_some(), ladder != LadderName::Teaching);
                for strand in &words.strands {
                    assert_eq!(strand.links[0].fact, strand.suppose);
                    assert!(strand.links[0].because.is_empty());
                    for (i, link) in strand.links.iter().enumerate().skip(1) {
                        let known = |fact| strand.links[..i].iter().any(|l| &l.fact == fact);
                        assert!(!link.because.is_empty() && link.because.iter().all(known));
                        assert!(!link.by.is_empty());
                    }
                }
            });
        }
        assert!(met.len() >= least, "{ladder}: {met:?}");
    }
}

#[test]
fn a_step_that_lacks_a_sentence_is_english() {
    let mut trace = Trace::new(&puzzles().next().unwrap(), LadderName::Teaching).unwrap();
    let (step, sheet) = (trace.next().unwrap(), trace.to_sheet());
    let lacking = Sentence(&["Only English.", "", "", ""]);
    let nested = |part| vec![("house", saying(part, Gaps::new()).into())];
    for (why, look) in [(lacking, Gaps::new()), (texts::LOOK_AT_HOUSE, nested(lacking))] {
        let mut account = Account::new(&sheet, &step);
        account.say_with(why, look);
        let [english, german] =
            [Language::English, Language::German].map(|language| Said::new(&account, language));
        assert!(english.look.starts_with("Look at"), "{}", english.look);
        assert_eq!((german.look, german.why), (english.look, english.why));
    }
}

/// The words of which no other language has one: none of them may be in a sentence of another language.
const MARKS: [(Language, &[&str]); 4] = [
    (
        Language::English,
        &["the", "and", "of", "with", "is", "are", "look", "one", "has", "have", "row", "column"],
    ),
    (
        Language::German,
        &["die", "und", "ist", "sind", "mit", "oder", "zeile", "spalte", "zelle", "zellen", "sieh"],
    ),
    (
        Language::French,
        &["les", "et", "ou", "est", "sont", "dans", "ligne", "colonne", "cases", "regarde"],
    ),
    (Language::Spanish, &["el", "los", "las", "fila", "columna", "celdas", "mira", "con"]),
];

/// The languages whose marks are in a text; a name of a technique, which is the same in all languages, has none.
fn languages_of(text: &str) -> BTreeSet<&'static str> {
    let words = text.to_lowercase();
    let words: BTreeSet<&str> =
        words.split(|letter: char| !letter.is_alphanumeric() && letter != '-').collect();
    let is_of = |(_, marks): &&(Language, &[&str])| marks.iter().any(|mark| words.contains(mark));
    MARKS.iter().filter(is_of).map(|(language, _)| language.name()).collect()
}

/// Says the steps of puzzles in all languages, until there were enough.
fn find_mixtures(ladder: LadderName, most: usize) {
    let mut count = 0;
    for puzzle in puzzles().step_by(7).chain(puzzles()) {
        let mut trace = Trace::new(&puzzle, ladder).unwrap();
        while trace.next().is_some() {
            for (language, _) in MARKS {
                trace = trace.with_language(language);
                let words = trace.explain().unwrap();
                let links = words.strands.iter().flat_map(|strand| &strand.links);
                let by = links.map(|link| &link.by);
                let said: Vec<&str> =
                    words.why.iter().chain([&words.look]).chain(by).map(String::as_str).collect();
                let found = languages_of(&said.join(" "));
                assert_eq!(Vec::from_iter(found), [language.name()], "{ladder}: {said:#?}");
            }
            count += 1;
            if count == most {
                return;
            }
        }
    }
}

#[test]
fn no_step_mixes_languages() {
    for ladder in LadderName::ALL {
        find_mixtures(ladder, 120);
    }
}

#[test]
#[ignore = "takes a minute"]
fn no_step_of_many_mixes_languages() {
    for ladder in LadderName::ALL {
        find_mixtures(ladder, 4_000);
    }
}

#[test]
fn stretches_say_every_link_once() {
    let puzzle = puzzles().last().unwrap();
    let mut chains = 0;
    explain(&puzzle, LadderName::Se121, |_, words| {
        for strand in &words.strands {
            chains += 1;
            let arrows: usize =
                strand.stretches().iter().map(|stretch| stretch.matches(" -> ").count()).sum();
            assert_eq!(arrows + 1, strand.links.len(), "{strand:?}");
        }
    });
    assert!(chains > 0);
}
