//! Every step has words, and every chain is shown to its end.

use super::account::{Account, Gaps, saying};
use super::language::{Sentence, texts};
use super::said::Said;
use super::{Explanation, Language, Notation, Phrasing};
#[cfg(feature = "rules")]
use crate::board::Rules;
use crate::board::{Cell, Shape};
use crate::deduce::figure::Role;
use crate::deduce::pattern::Pattern;
use crate::deduce::sheet::Sheet;
use crate::deduce::step::Step;
use crate::deduce::{LadderName, Technique, Trace};
#[cfg(feature = "rules")]
use crate::grid::Givens;
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
                assert!([" is ", " are not "].iter().any(|verb| words.conclusion.contains(verb)));
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
        let [english, german] = [Language::English, Language::German]
            .map(|language| Said::new(&account, &[], language.into()));
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
fn find_mixtures(puzzles: impl Iterator<Item = Puzzle>, ladder: LadderName, most: usize) {
    let mut count = 0;
    for puzzle in puzzles {
        let mut trace = Trace::new(&puzzle, ladder).unwrap();
        while trace.next().is_some() {
            for (language, _) in MARKS {
                trace = trace.with_language(language);
                let words = trace.explain().unwrap();
                let links = words.strands.iter().flat_map(|strand| &strand.links);
                let by = links.map(|link| &link.by);
                let said: Vec<&str> =
                    words.why.iter().chain([&words.look]).chain(by).map(String::as_str).collect();
                // A conclusion has a word of its language, or of two that share it.
                let concluded = languages_of(&words.conclusion);
                assert!(concluded.is_empty() || concluded.contains(language.name()), "{words:?}");
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
        find_mixtures(puzzles().step_by(7), ladder, 120);
    }
}

/// A killer on 6x6.
#[cfg(feature = "rules")]
const KILLER: &str = "\
    cage 7 r4c3 r4c4;cage 9 r1c1 r1c2 r1c3;cage 11 r2c2 r2c3;cage 11 r5c3 r6c3 r6c4;cage 12 r1c4 r2c4 r2c5;cage 12 r1c5 r1c6 r2c6 r3c6;cage 12 r2c1 r3c1 r4c1 r5c1;cage 12 r3c2 r3c3 r3c4 r3c5;cage 12 r4c2 r5c2 r6c1 r6c2;cage 13 r4c5 r4c6 r5c4 r5c5;cage 15 r5c6 r6c5 r6c6";

#[test]
#[cfg(feature = "rules")]
fn no_step_of_a_killer_mixes_languages() {
    let rules = Rules::parse("6".parse().unwrap(), KILLER).unwrap();
    let killer = Givens::new(&rules, &[0; 36]).unwrap().into_puzzle().unwrap();
    find_mixtures([killer].into_iter(), LadderName::Teaching, 200);
}

#[test]
#[ignore = "takes a minute"]
fn no_step_of_many_mixes_languages() {
    for ladder in LadderName::ALL {
        find_mixtures(puzzles().step_by(7).chain(puzzles()), ladder, 4_000);
    }
}

/// Calls `each` with the steps of some puzzles on the teaching ladder in English.
fn teach(mut each: impl FnMut(&Sheet, &Step, &Explanation)) {
    for puzzle in puzzles().step_by(3) {
        let mut trace = Trace::new(&puzzle, LadderName::Teaching).unwrap();
        while let Some(step) = trace.next() {
            let words = trace.explain().unwrap();
            each(&trace.to_sheet(), &step, &words);
        }
    }
}

#[test]
fn hidden_singles_say_what_takes_the_other_cells() {
    let (mut taken, mut bare) = (0, 0);
    teach(|sheet, step, words| {
        let Pattern::HiddenSingle(found) = &step.pattern else { return };
        let (geometry, (place, _)) = (sheet.rules().geometry(), words.placement.unwrap());
        let cells = words.figure.cells.iter().filter(|(_, role)| *role == Role::Excluder);
        let excluders: Vec<Cell> = cells.map(|&(cell, _)| cell).collect();
        let is_open = |cell: &&Cell| **cell != place && sheet.values()[cell.index()] == 0;
        let open: Vec<&Cell> = geometry.house(found.house).iter().filter(is_open).collect();
        let left = |without: Option<Cell>| {
            let mut seen = excluders.iter().filter(|&&cell| Some(cell) != without);
            open.iter().any(|at| seen.clone().all(|&cell| !geometry.sees(cell, **at)))
                && seen.next().is_some()
        };
        if words.why[0].contains(" take") {
            taken += 1;
            assert!(!left(None), "{words:?}");
            let names = excluders.iter().map(|cell| cell.name(sheet.shape()).to_string());
            assert!(names.clone().all(|name| words.why[0].contains(&name)), "{words:?}");
        } else {
            bare += usize::from(!found.last);
            assert!(found.last || words.why[0].contains("lost it before"), "{words:?}");
        }
    });
    assert!(taken > 100 && bare > 10, "{taken}, {bare}");
}

#[test]
fn eliminations_say_which_cells_they_see() {
    let mut techniques = BTreeSet::new();
    teach(|sheet, step, words| {
        let is_seen = |line: &&String| {
            line.contains(" sees both: ")
                || line.contains(" sees all of them: ")
                || line.starts_with("Either way")
        };
        let count: usize = words.removals.iter().map(|(_, digits)| digits.len()).sum();
        let lines: Vec<&String> = words.why.iter().filter(is_seen).collect();
        let name = |cell: Cell| cell.name(sheet.shape()).to_string();
        let is_said = |cell: Cell| lines.iter().any(|line| line.contains(&name(cell)));
        if !lines.is_empty() {
            techniques.insert(step.technique.to_string());
            assert!(
                count <= 3 && words.removals.iter().all(|&(cell, _)| is_said(cell)),
                "{words:?}"
            );
        }
        let wants =
            ["XY-Wing", "XYZ-Wing", "W-Wing", "Skyscraper", "Turbot Fish", "XY-Chain", "ALS-XZ"];
        let wants = wants.contains(&step.technique.to_string().as_str());
        assert!(!wants || count > 3 || !lines.is_empty(), "{words:?}");
    });
    assert!(techniques.len() > 15, "{techniques:?}");
}

#[test]
fn uniqueness_rests_on_one_solution() {
    let mut count = 0;
    teach(|_, step, words| {
        let rests = ["Unique", "BUG", "Avoidable", "Hidden Rect"];
        if rests.iter().any(|name| step.technique.to_string().starts_with(name)) {
            count += 1;
            assert!(
                words.why.iter().any(|line| line == "But the puzzle has one solution."),
                "{words:?}"
            );
        }
    });
    assert!(count > 10, "{count}");
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

#[test]
fn short_chains_are_told_link_by_link() {
    let (mut told, mut long) = (0, 0);
    for puzzle in puzzles().step_by(9) {
        for ladder in [LadderName::Teaching, LadderName::Se121] {
            let mut trace = Trace::new(&puzzle, ladder).unwrap();
            while trace.next().is_some() {
                let words = trace.explain().unwrap();
                if words.strands.is_empty() {
                    continue;
                }
                let links: usize = words.strands.iter().map(|strand| strand.links.len() - 1).sum();
                if !words.formulas.is_empty() {
                    long += 1;
                    // Formulas are of all chains, and a net or a long chain among them is the reason.
                    assert_eq!(words.formulas.len(), words.strands.len());
                    let is_net = words
                        .formulas
                        .iter()
                        .any(|lines| lines.len() > 1 || lines[0].contains('['));
                    assert!(is_net || links > 12, "{words:#?}");
                } else if words.why.iter().any(|line| line.starts_with("If ")) {
                    told += 1;
                    let said = words.why.join(" ");
                    let mut rest = &said[..];
                    for link in words.strands.iter().flat_map(|strand| &strand.links[1..]) {
                        if !link.fact.contains('/') {
                            let fact = link.fact.replace("<>", " is not ").replace('=', " is ");
                            rest = rest.split_once(&fact).expect(&fact).1;
                        }
                    }
                    assert!(links <= 24 && !said.contains("<>"), "{words:#?}");
                }
            }
        }
    }
    assert!(told > 100 && long > 20, "{told}, {long}");
}

#[test]
fn conclusions_are_written_as_people_do() {
    let mut met = BTreeSet::new();
    teach(|sheet, _, words| {
        let name = |cell: Cell| cell.name(sheet.shape()).to_string();
        let said = &words.conclusion;
        assert!(!said.contains('=') && !said.contains("<>"), "{said}");
        match (words.placement, &words.removals[..]) {
            (Some((cell, digit)), _) => {
                assert_eq!(*said, format!("{} is {}", name(cell), digit.symbol()));
            }
            (None, [(cell, digits)]) if digits.len() == 1 => {
                assert!(said.starts_with(&format!("{} is not ", name(*cell))), "{said}");
                met.insert("one");
            }
            (None, all) => {
                assert!(all.iter().all(|&(cell, _)| said.contains(&name(cell))), "{said}");
                met.extend(said.contains(" and ").then_some("cells"));
                met.extend(said.contains(" or ").then_some("digits"));
            }
        }
    });
    assert_eq!(met.len(), 3, "{met:?}");
}

#[test]
fn the_notation_is_chosen() {
    let mut trace = Trace::new(&puzzles().last().unwrap(), LadderName::Teaching).unwrap();
    let (mut chains, mut steps) = (0, 0);
    while trace.next().is_some() {
        let told = |trace: Trace, notation, has_formulas| {
            let phrasing = Phrasing::new(Language::English, notation, has_formulas);
            trace.with_language(phrasing).explain().unwrap()
        };
        let rc = told(trace.clone(), Notation::Rc, true);
        let a1 = told(trace.clone(), Notation::A1, false);
        let eureka = told(trace.clone(), Notation::Eureka, false);
        steps += 1;
        assert_eq!((&rc.why, &rc.conclusion), (&eureka.why, &eureka.conclusion));
        for line in a1.why.iter().chain([&a1.conclusion]) {
            let is_rc =
                |word: &str| Cell::from_name(word, Shape::NINE).is_some() && word.starts_with('r');
            assert!(!line.split(|c: char| !c.is_alphanumeric()).any(is_rc), "{line}");
        }
        assert_eq!(rc.formulas.len(), rc.strands.len());
        for (line, strand) in eureka.formulas.iter().zip(&rc.strands) {
            let line = line.concat();
            if !line.contains("->") {
                chains += 1;
                let nodes = line.matches(['=', '-']).count() + 1;
                // The link that closes a loop is one of the formula alone.
                assert!([0, 1].contains(&(nodes - strand.links.len())), "{line} {strand:?}");
            }
        }
    }
    assert!(steps > 40 && chains > 3, "{steps}, {chains}");
}
