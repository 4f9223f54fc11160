use super::answer::read;
use super::{Exercise, Trainer, Verdict};
use crate::board::{Cell, DigitSet, Shape};
use crate::deduce::explain::{Language, Notation, Phrasing};
use crate::deduce::{AllSteps, LadderName, Step, Trace, techniques};
use crate::grid::Puzzle;
use crate::solve::is_unique;
use quickcheck::{QuickCheck, quickcheck};
use std::collections::BTreeSet;

/// Techniques that few attempts meet, and one that is rare.
const COMMON: [&str; 9] = [
    "hidden-single",
    "naked-single",
    "pointing",
    "claiming",
    "naked-pair",
    "hidden-pair",
    "naked-triplet",
    "skyscraper",
    "hidden-quad",
];

fn exercise(technique: &str, seed: u64, index: u64) -> Exercise {
    Trainer::new(Shape::NINE, technique, seed).unwrap().exercise(index).unwrap()
}

/// What a step concludes, as an answer.
fn answer(exercise: &Exercise, step: &Step) -> String {
    let shape = exercise.board().shape();
    if let Some((cell, digit)) = step.placement() {
        return format!("{}={}", cell.name(shape), digit.symbol());
    }
    let digits = |digits: DigitSet| digits.into_iter().map(|d| d.symbol()).collect::<String>();
    let removals = step.removals().iter();
    removals.map(|&(cell, set)| format!("{}<>{} ", cell.name(shape), digits(set))).collect()
}

/// The solver proves each answer, nothing simpler is there, and the judge takes what the engine found.
#[test]
fn exercises_are_proven() {
    fn hold(technique: usize, seed: u8, index: u8) -> bool {
        let technique = COMMON[technique % COMMON.len()];
        let exercise = exercise(technique, seed.into(), index.into());
        let (board, answers) = (exercise.board(), exercise.answers());
        let puzzle: Puzzle = board.givens().into_puzzle().unwrap();
        let solution = board.diagnose().solution.unwrap();
        let value = |cell: crate::board::Cell| usize::from(solution.values()[cell.index()]);
        let holds = |step: &Step| {
            step.placement().is_none_or(|(cell, digit)| value(cell) == digit.value())
                && step.removals().iter().all(|&(cell, digits)| {
                    digits.into_iter().all(|digit| value(cell) != digit.value())
                })
        };
        let sheet = board.to_sheet().unwrap();
        let next = Trace::from_sheet(&sheet, exercise.ladder()).unwrap().next().unwrap();
        // All steps come finder by finder, in the order of the ladder.
        let first = AllSteps::new(&sheet, exercise.ladder()).unwrap().next().unwrap();
        let is_easiest = match technique {
            "pointing" | "claiming" => ["pointing", "claiming"].contains(&first.technique().id()),
            _ => first.technique().id() == technique,
        };
        is_unique(&puzzle)
            && is_easiest
            && next.technique().id() == technique
            && !answers.is_empty()
            && answers.iter().all(|step| holds(step) && step.technique().id() == technique)
            && answers.iter().all(|step| {
                let (verdict, text) = exercise.judge(&answer(&exercise, step)).unwrap();
                // An answer may hold another one.
                let holds_all = answers.iter().all(|other| {
                    let struck =
                        |&(cell, digits): &(crate::board::Cell, crate::board::DigitSet)| {
                            let mut own = step.removals().iter().filter(|(at, _)| *at == cell);
                            own.any(|(_, own)| (digits & !*own).is_empty())
                        };
                    other.placement() == step.placement() && other.removals().iter().all(struck)
                });
                verdict == Verdict::Right && (text == "right") == holds_all
            })
    }
    QuickCheck::new().tests(27).quickcheck(hold as fn(usize, u8, u8) -> bool);
}

quickcheck! {
    fn no_answer_makes_the_judge_panic(text: String) -> bool {
        let puzzle: Puzzle = "1.3.....4.....2.".parse().unwrap();
        let exercise = Exercise::of_puzzle(&puzzle, "hidden-single").unwrap().unwrap();
        exercise.judge(&text).is_ok_and(|(verdict, _)| verdict != Verdict::Right)
            || exercise.judge(&text).is_err_and(|error| error.is_invalid_input())
    }
}

#[test]
fn the_judge_says_why_not() {
    let exercise = exercise("naked-triplet", 1, 0);
    let (board, solution) = (exercise.board(), exercise.board().diagnose().solution.unwrap());
    let shape = board.shape();
    let step = &exercise.answers()[0];
    let text = |cell: crate::board::Cell, sign: &str, digit: crate::board::Digit| {
        format!("{}{sign}{}", cell.name(shape), digit.symbol())
    };
    let (cell, digits) = step.removals()[0];
    let digit = digits.into_iter().next().unwrap();
    let one = text(cell, "<>", digit);
    let of_all: usize = step.removals().iter().map(|(_, digits)| digits.len()).sum();
    let is_whole = of_all == 1;
    let expected = if is_whole { Verdict::Right } else { Verdict::Partial };
    assert_eq!(exercise.judge(&one).unwrap().0, expected, "{one}");
    // The digit of the solution does not go.
    let true_digit = crate::board::Digit::new(solution.values()[cell.index()].into());
    let wrong = exercise.judge(&text(cell, "<>", true_digit)).unwrap();
    let why =
        format!("that is not what follows: {} may be {}", cell.name(shape), true_digit.symbol());
    assert_eq!(wrong, (Verdict::Wrong, why));
    // A digit that stands.
    let given = (0..81).map(crate::board::Cell::new).find(|&cell| board.is_given(cell)).unwrap();
    let (verdict, why) = exercise.judge(&text(given, "<>", digit)).unwrap();
    assert!(verdict == Verdict::Wrong && why.contains("already"), "{why}");
    // A candidate with the digit that the pattern does not see.
    let pattern = &exercise.words[0].cells;
    let sheet = board.to_sheet().unwrap();
    let far = (0..81).map(crate::board::Cell::new).find(|&far| {
        let goes = usize::from(solution.values()[far.index()]) != digit.value();
        let geometry = board.rules().geometry();
        let sees = pattern.iter().any(|&cell| geometry.sees(cell, far));
        goes && sheet.digits(far).contains(digit) && !sees && !pattern.contains(&far)
    });
    if let Some(far) = far {
        let both = format!("{one}, {}", text(far, "<>", digit));
        let (verdict, why) = exercise.judge(&both).unwrap();
        let start = format!("these cells do not see {}: ", far.name(shape));
        assert!(verdict == Verdict::Wrong && why.starts_with(&start), "{both}: {why}");
    }
    // What an explanation concludes is an answer as well, with cells by either name.
    let said = &exercise.words[0].conclusion;
    assert_eq!(exercise.judge(said).unwrap().0, Verdict::Right, "{said}");
    let named =
        format!("{}<>{}", crate::deduce::explain::Notation::A1.cell(cell, shape), digit.symbol());
    assert_eq!(exercise.judge(&named).unwrap(), exercise.judge(&one).unwrap());
    for bad in [
        "",
        "r1c1 is",
        "r1c1 is 5 or 6",
        "is 5",
        "5",
        "r1c1 and r1c2 are 5",
        "r1c1",
        "r0c1=5",
        "r1c1=55",
        "r1c1<>",
        "x r1c1=5",
        "r1c1=0",
    ] {
        assert!(exercise.judge(bad).is_err_and(|error| error.is_invalid_input()), "{bad}");
    }
}

#[test]
fn levels_are_kept_or_refused() {
    let trainer = Trainer::new(Shape::NINE, "naked-pair", 3).unwrap();
    for level in 2..=4 {
        let trainer = trainer.clone().with_levels(level..=level).unwrap();
        assert!((0..3).all(|index| trainer.exercise(index).unwrap().level() == level), "{level}");
    }
    assert!(trainer.clone().with_levels(0..=2).is_err() && trainer.with_levels(3..=6).is_err());
}

#[test]
fn other_shapes_have_what_they_can() {
    let six: Shape = "2x3".parse().unwrap();
    let pair = Trainer::new(six, "naked-pair", 1).unwrap().exercise(0).unwrap();
    assert_eq!(pair.board().shape(), six);
    let error = |shape: &str, id: &str| {
        let trainer = Trainer::new(shape.parse::<Shape>().unwrap(), id, 1);
        trainer.and_then(|trainer| trainer.exercise(0)).unwrap_err().to_string()
    };
    assert!(error("2x2", "swordfish").contains("such puzzles were full-house"));
    assert!(error("2x2", "bug").contains("is not looked for on 4x4"));
    assert!(error("3x3", "x-wingg").contains("did you mean 'x-wing'?"));
    assert!(error("3x3", "mutant-fish").contains("cannot be taught"));
}

/// On small boards what no puzzle had is looked for in as many as `generate --require` tries.
#[test]
fn rare_techniques_of_small_boards_are_found_by_further_attempts() {
    let six: Shape = "2x3".parse().unwrap();
    for seed in 1..=12 {
        let trainer = Trainer::new(six, "naked-single", seed).unwrap();
        let exercise = trainer.exercise(0).unwrap();
        assert_eq!(exercise.technique(), "naked-single");
    }
}

/// Known puzzles are ordinary: boards with cages or constraints are never shown by them.
#[cfg(feature = "rules")]
#[test]
fn no_ordinary_puzzle_stands_for_one_with_rules_of_its_own() {
    let mut draft = crate::generate::RecipeDraft::default();
    draft.set("rules", "killer").unwrap();
    draft.set("cages", "2-3").unwrap();
    let error = Trainer::of_draft(draft, "sk-loop", 1).and_then(|trainer| trainer.exercise(0));
    let text = error.unwrap_err().to_string();
    assert!(text.starts_with("no exercise for sk-loop on 9x9 with "), "{text}");
}

/// What a step concludes, in any language and notation, is read as its digit or as the candidates that go.
#[test]
fn conclusions_of_every_language_are_read_back() {
    let mut met = BTreeSet::new();
    let taught = techniques().into_iter().filter(|entry| {
        entry.example.is_some() && Exercise::ladder_of(entry) == LadderName::Teaching
    });
    for entry in taught {
        let puzzle: Puzzle = entry.example.unwrap().parse().unwrap();
        let mut trace = Trace::new(&puzzle, LadderName::Teaching).unwrap();
        while let Some(step) = trace.next() {
            met.insert(step.technique().id());
            let expected: BTreeSet<_> = match step.placement() {
                Some((cell, digit)) => BTreeSet::from([(cell, digit, true)]),
                None => {
                    let gone = |&(cell, digits): &(Cell, DigitSet)| {
                        digits.into_iter().map(move |digit| (cell, digit, false))
                    };
                    step.removals().iter().flat_map(gone).collect()
                }
            };
            for (language, notation) in Language::ALL.into_iter().flat_map(|language| {
                [Notation::Rc, Notation::A1].map(|notation| (language, notation))
            }) {
                let phrasing = Phrasing::new(language, notation, false);
                let said = trace.clone().with_language(phrasing).explain().unwrap().conclusion;
                let claims = read(&said, puzzle.shape()).unwrap();
                let claims = claims.iter().map(|claim| (claim.cell, claim.digit, claim.places));
                assert_eq!(claims.collect::<BTreeSet<_>>(), expected, "{language}: {said}");
            }
            if step.technique().id() == entry.id {
                break;
            }
        }
    }
    assert!(met.len() > 40, "{met:?}");
}

#[test]
fn claims_of_why_are_answers() {
    let read = |text: &str| read(text, Shape::NINE).unwrap();
    assert_eq!(read("r7c5-7, r8c5 - 7"), read("r7c5<>7 r8c5<>7"));
    assert_eq!(read("r7c5==7"), read("G5 = 7"));
}
