//! Steps under other rules: cages, sums, pairs, lines. Each is judged by the solution, and what a cage says by all fillings of
//! its cells with the candidates that are left.

use rootgrid::board::{Cell, ConstraintKind, Digit, RuleName, Rules, Shape};
use rootgrid::deduce::explain::{Explanation, Language};
use rootgrid::deduce::figure::Role;
use rootgrid::deduce::{AllSteps, LadderName, Limits, Sheet, Step, Trace};
use rootgrid::formats::{self, BoardForm};
use rootgrid::generate::{ConstraintName, Generator, RecipeDraft};
use rootgrid::grid::{Givens, Puzzle};
use rootgrid::position::{Board, Hint, HintStrength, Path, Wish};
use rootgrid::solve::first_solution;
use rootgrid::{Grade, rate::EffortJudge};
use std::collections::BTreeMap;

/// The puzzles of a recipe with their solutions.
fn made(options: &[(&str, &str)], count: u64) -> Vec<(Puzzle, Vec<u8>)> {
    let mut draft = RecipeDraft::default();
    options.iter().for_each(|(key, value)| draft.set(key, value).unwrap());
    let generator = Generator::new(draft.recipe_of_seed(5).unwrap()).unwrap();
    let pair = |index| {
        let made = generator.puzzle(index).unwrap();
        (made.puzzle().clone(), made.solution().values().to_vec())
    };
    (0..count).map(pair).collect()
}

/// A puzzle of some rules whose givens are every so many cells of the first solution.
fn with_givens(shape: &str, rules: &str, shown: usize) -> Option<(Puzzle, Vec<u8>)> {
    let rules = Rules::parse(shape.parse::<Shape>().unwrap(), rules).unwrap();
    let blank = Givens::new(&rules, &vec![0; rules.cells()]).unwrap().into_puzzle().unwrap();
    let solution = first_solution(&blank)?.values().to_vec();
    let given = |(at, &value): (usize, &u8)| if at % shown == 0 { value } else { 0 };
    let values: Vec<u8> = solution.iter().enumerate().map(given).collect();
    Some((Givens::new(&rules, &values).unwrap().into_puzzle().unwrap(), solution))
}

/// Judges a step by the solution.
fn judge(step: &Step, solution: &[u8], context: &str) {
    let value = |cell: Cell| usize::from(solution[cell.index()]);
    for &(cell, digits) in step.removals() {
        assert!(
            digits.into_iter().all(|digit| digit.value() != value(cell)),
            "{context}: {step:?}"
        );
    }
    if let Some((cell, digit)) = step.placement() {
        assert_eq!(digit.value(), value(cell), "{context}: {step:?}");
    }
}

/// Returns whether some choice of candidates, all different, has the sum, with a digit in one of the cells.
fn can_hold(sheet: &Sheet, cells: &[Cell], sum: usize, fixed: (Cell, Digit)) -> bool {
    let Some((&first, rest)) = cells.split_first() else { return sum == 0 };
    let value = usize::from(sheet.values()[first.index()]);
    let digits: Vec<usize> = match value {
        0 if first == fixed.0 => vec![fixed.1.value()],
        0 => sheet.digits(first).into_iter().map(Digit::value).collect(),
        value => vec![value],
    };
    digits.into_iter().any(|digit| {
        // What a cell takes no other has.
        let mut left = sheet.clone();
        for &cell in rest {
            left.strike(cell, Digit::from_value(digit).unwrap());
        }
        let is_there = |cell: &Cell| usize::from(sheet.values()[cell.index()]) == digit;
        let clashes =
            rest.iter().any(is_there) || (rest.contains(&fixed.0) && fixed.1.value() == digit);
        !clashes && digit <= sum && can_hold(&left, rest, sum - digit, fixed)
    })
}

/// What a cage alone eliminates cannot be there, whatever its other cells hold.
fn judge_cage(step: &Step, words: &Explanation, sheet: &Sheet) {
    let caged = words.figure.cells.iter().filter(|&&(_, role)| role == Role::Cage);
    let caged: Vec<Cell> = caged.map(|&(cell, _)| cell).collect();
    let cage = sheet.rules().constraints().iter().find(|constraint| {
        constraint.kind() == ConstraintKind::Cage && constraint.cells().eq(caged.iter().copied())
    });
    let sum = cage.unwrap().numbers()[0];
    for &(cell, digits) in step.removals() {
        for digit in digits {
            assert!(!can_hold(sheet, &caged, sum, (cell, digit)), "{step:?}");
        }
    }
}

/// A nudge tells what the one before it tells, and more at the end.
fn judge_nudges(board: &Board) {
    let path = Path::hint(
        Language::English,
        board.clone(),
        LadderName::Teaching,
        &Wish::default(),
        &Limits::new(),
    )
    .unwrap();
    let mut before: Vec<String> = Vec::new();
    for strength in HintStrength::ALL {
        let lines = path.nudge(strength).lines;
        assert!(lines.len() >= before.len(), "{lines:?}");
        assert_eq!(lines.first(), before.first().or(lines.first()));
        before = lines;
    }
}

/// Walks through puzzles, judging every step and its words, and at some positions every step that there is.
fn walk(
    puzzles: Vec<(Puzzle, Vec<u8>)>,
    context: &str,
    counts: &mut BTreeMap<&'static str, usize>,
) -> usize {
    let mut solved = 0;
    for (puzzle, solution) in puzzles {
        let mut trace = Trace::new(&puzzle, LadderName::Teaching).unwrap();
        let mut number = 0;
        while let Some(step) = trace.next() {
            // The board that the step was found on: it is carried out when the next one is asked for.
            let sheet = trace.to_sheet();
            judge(&step, &solution, context);
            *counts.entry(step.technique().id()).or_default() += 1;
            for language in Language::ALL {
                trace = trace.with_language(language);
                let words = trace.explain().unwrap();
                let said = words.why.join(" ");
                assert!(!said.is_empty() && !said.contains(['{', '}']), "{context}: {said}");
                if language == Language::English && step.technique().id().contains("cage-set") {
                    judge_cage(&step, &words, &sheet);
                }
            }
            if number % 16 == 0 {
                for step in AllSteps::new(&sheet, LadderName::Teaching).unwrap() {
                    judge(&step, &solution, context);
                    *counts.entry(step.technique().id()).or_default() += 1;
                }
            }
            number += 1;
        }
        solved += usize::from(trace.is_solved());
    }
    solved
}

#[test]
fn killers_are_explained() {
    let mut counts = BTreeMap::new();
    let small = [("rules", "killer"), ("shape", "6"), ("cages", "2-4")];
    assert_eq!(walk(made(&small, 20), "6x6", &mut counts), 20);
    let nine = [("rules", "killer"), ("cages", "2-4")];
    assert!(walk(made(&nine, 4), "9x9", &mut counts) >= 3);
    walk(made(&[("rules", "x,killer"), ("shape", "6")], 6), "x", &mut counts);
    walk(made(&[("rules", "jigsaw,killer"), ("shape", "6")], 6), "jigsaw", &mut counts);
    for id in [
        "last-of-cage",
        "single-cage-set",
        "cage-sets",
        "innie",
        "outie",
        "innies",
        "cage-and-house",
        "innies-and-outies",
    ] {
        assert!(counts.contains_key(id), "{id}: {counts:?}");
    }
}

/// Lines, dots and clues outside are looked at one by one, and cells joined by rules beside each other.
#[test]
fn other_constraints_are_explained() {
    let mut counts = BTreeMap::new();
    for rules in [
        "thermo r1c1 r1c2 r1c3 r2c3; thermo r6c6 r6c5 r5c5 r4c5",
        "arrow r1c1 = r1c2 r2c2; arrow r4c4 = r5c4 r6c4",
        "whisper 3 r1c1 r2c1 r3c1 r4c1; renban r1c6 r2c6 r3c6",
        "sandwich 5 row 1; skyscraper 3 column 2 down",
        "palindrome r1c1 r2c2 r3c3 r4c4; between r1c2 r2c3 r3c4 r4c5",
        "non-consecutive",
        "anti-knight",
        "x",
    ] {
        for shown in [3, 4, 5] {
            let puzzles = with_givens("6", rules, shown).into_iter().collect();
            // There may be other solutions, from which no step leads away either.
            walk(puzzles, rules, &mut counts);
        }
    }
    for id in ["related-cells", "clue"] {
        assert!(counts.contains_key(id), "{id}: {counts:?}");
    }
}

/// What setters call by name is found under that name: lines, sums, corners and clues outside on larger boards with few givens,
/// which may have other solutions that no step leads away from either.
#[test]
fn lines_are_read_as_people_read_them() {
    let cases = [
        ("bounds", "9", "thermo r9c1 r8c1 r7c1 r6c1; slow-thermo r1c9 r2c9 r2c8 r3c8"),
        ("bounds", "9", "arrow r1c1 = r1c2 r2c2 r3c2; arrow r5c5 r5c6 = r6c6 r7c7 r8c8 r9c9"),
        ("bounds", "9", "between r1c1 r2c2 r3c3 r4c4; renban r9c9 r9c8 r8c8 r8c7 r7c7"),
        (
            "bounds",
            "9",
            "skyscraper 5 row 1; skyscraper 1 column 3 up; region-sum r1c3 r1c4 r1c5 r2c6 r2c7",
        ),
        ("bounds", "6", "zipper r1c1 r2c1 r3c1 r4c1 r5c1; double-arrow r6c6 r6c5 r5c5 r4c5"),
        ("polarity", "9", "whisper 5 r1c1 r2c2 r3c3 r4c4 r5c5; whisper 5 r9c1 r8c1 r7c1 r7c2"),
        ("polarity", "6", "whisper 4 r1c1 r2c2 r3c2 r4c3"),
        (
            "line-ways",
            "9",
            "black r1c1 r1c2; black r1c2 r1c3; black r1c3 r2c3; white r5c5 r5c6; white r5c6 r6c6",
        ),
        ("line-ways", "6", "pair-sum 7 r1c1 r1c2; pair-sum 5 r1c2 r1c3; pair-sum 7 r1c3 r1c4"),
        ("sandwich-sets", "9", "sandwich 35 row 1; sandwich 2 row 5; sandwich 17 column 3"),
        ("sandwich-sets", "6", "sandwich 5 row 1; sandwich 0 column 2; sandwich 14 row 4"),
        (
            "corner-digits",
            "9",
            "quadruple 1 2 3 4 r1c1 r1c2 r2c1 r2c2; quadruple 5 7 r5c5 r5c6 r6c5 r6c6",
        ),
        (
            "corner-digits",
            "6",
            "quadruple 1 1 2 r2c2 r2c3 r3c2 r3c3; quadruple 4 5 r4c4 r4c5 r5c4 r5c5",
        ),
    ];
    for (id, shape, rules) in cases {
        let mut counts = BTreeMap::new();
        for shown in [3, 4, 5, 7] {
            walk(with_givens(shape, rules, shown).into_iter().collect(), rules, &mut counts);
        }
        assert!(counts.contains_key(id), "{id}: {rules}: {counts:?}");
    }
    let mut counts = BTreeMap::new();
    for shape in ["6", "9"] {
        let jigsaws = [("rules", "jigsaw"), ("shape", shape), ("level", "unique")];
        walk(made(&jigsaws, 4), "jigsaw", &mut counts);
    }
    assert!(counts.contains_key("leftovers"), "{counts:?}");
}

/// A killer is solved by hints alone, from board to text and back.
#[test]
fn killers_are_solved_by_hints() {
    for (puzzle, solution) in made(&[("rules", "killer"), ("shape", "6")], 3) {
        let mut board = Board::new(&puzzle);
        for number in 0.. {
            assert!(number < 400);
            if number % 8 == 0 {
                judge_nudges(&board);
            }
            let hint = board.hint(LadderName::Teaching, &Limits::new()).unwrap();
            let Hint::Step { step, .. } = hint else { break };
            board.apply(&step).unwrap();
            board = formats::read(&formats::write(&board, BoardForm::Board).unwrap()).unwrap();
        }
        assert_eq!(board.values().values(), solution);
    }
}

/// Killers of a grade are of that grade, and the same again.
#[test]
fn killers_have_grades() {
    let mut judge = EffortJudge::new();
    for grade in [Grade::Easy, Grade::Medium] {
        let options = [("rules", "killer"), ("shape", "6"), ("difficulty", grade.name())];
        let first = made(&options, 3);
        assert_eq!(first, made(&options, 3));
        for (puzzle, _) in first {
            assert_eq!(judge.grade(&puzzle, &Limits::new()), Some(grade));
        }
    }
}

/// Every step on many puzzles of every rule and every kind of constraint holds by the solution. Without a number of puzzles of
/// each under `PUZZLES` there are 2,000.
#[test]
#[ignore = "an hour: PUZZLES=100 cargo test --release --test library two_thousand -- --ignored --nocapture"]
fn steps_of_two_thousand_puzzles_of_each_rule_hold() {
    let count = std::env::var("PUZZLES").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let names = RuleName::ALL.iter().map(|name| name.name());
    let kinds = ConstraintName::ALL.iter().map(|name| name.name());
    for rules in names.chain(["jigsaw", "killer"]).chain(kinds) {
        let mut draft = RecipeDraft::default();
        for (key, value) in [("rules", rules), ("level", "unique"), ("shape", "6")] {
            draft.set(key, value).unwrap();
        }
        // Some rules have no grid of 6x6.
        let Ok(generator) = draft.recipe_of_seed(9).and_then(Generator::new) else {
            println!("{rules}: none");
            continue;
        };
        let (mut steps, mut solved, mut puzzles) = (0, 0, 0);
        for index in 0..count {
            let Ok(made) = generator.puzzle(index) else { continue };
            puzzles += 1;
            let solution = made.solution().values().to_vec();
            let mut trace = Trace::new(made.puzzle(), LadderName::Teaching).unwrap();
            for step in trace.by_ref() {
                judge(&step, &solution, rules);
                steps += 1;
            }
            solved += u64::from(trace.is_solved());
        }
        println!("{rules}: {puzzles} puzzles, {solved} solved, {steps} steps");
    }
}
