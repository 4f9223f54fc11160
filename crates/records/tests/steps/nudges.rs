//! Hints in five strengths: each names what the one before it names, and more, for every technique.

use rootgrid::board::{Cell, Shape};
use rootgrid::deduce::{AllSteps, LadderName};
use rootgrid::formats;
use rootgrid::grid::Givens;
use rootgrid::position::{Board, HintStrength, Nudge, Path, PathStep};
use std::collections::{BTreeMap, BTreeSet};

/// The names in a hint, each with its kind: houses, cells, digits, and the technique.
type Names = BTreeSet<String>;

/// The names in the sentences. Digits are told apart from other numbers in the sentence on where to look alone.
fn in_words(nudge: &Nudge, technique: &str) -> Names {
    let mut names = Names::new();
    for (number, line) in nudge.lines.iter().enumerate() {
        let has_technique = number == 1 && line.starts_with(technique);
        let rest = if has_technique { &line[technique.len()..] } else { line };
        names.extend(has_technique.then(|| "technique".to_owned()));
        let words: Vec<&str> = rest.split(|symbol: char| !symbol.is_alphanumeric()).collect();
        for (i, word) in words.iter().enumerate() {
            let house = i.checked_sub(1).map(|i| words[i]);
            let house = house.filter(|house| ["row", "column", "block"].contains(house));
            let is_number = word.parse::<usize>().is_ok();
            match house {
                Some(house) if is_number => _ = names.insert(format!("{house} {word}")),
                _ if is_number && number == 0 => _ = names.insert(format!("digit {word}")),
                _ if Cell::from_name(word, Shape::NINE).is_some() => {
                    _ = names.insert((*word).to_owned())
                }
                _ => {}
            }
        }
    }
    names
}

/// What the picture shows.
fn in_figure(nudge: &Nudge) -> Names {
    let (shape, figure) = (Shape::NINE, &nudge.figure);
    let mut names: Names =
        figure.digits.into_iter().map(|digit| format!("digit {}", digit.symbol())).collect();
    names.extend(figure.houses.iter().map(|(house, _)| house.name(shape).to_string()));
    names.extend(figure.cells.iter().map(|(cell, _)| cell.name(shape).to_string()));
    // All candidates of a digit to look at say no more than the digit.
    let is_own = |role: rootgrid::deduce::figure::Role| role.name() != "house";
    let marked = figure.candidates.iter().filter(|(.., role)| is_own(*role));
    names.extend(marked.map(|(cell, ..)| cell.name(shape).to_string()));
    names
}

fn check(shown: &PathStep, context: &str) {
    let nudges = HintStrength::ALL.map(|strength| shown.nudge(strength));
    let technique = &shown.words.technique;
    let words = nudges.each_ref().map(|nudge| in_words(nudge, technique));
    let figures = nudges.each_ref().map(in_figure);
    assert_eq!((nudges[0].lines.len(), words[0].len()), (1, 1), "{context}: {:?}", nudges[0].lines);
    assert_eq!(words[0], figures[0], "{context}");
    assert!(!nudges[0].lines[0].contains(technique.as_str()), "{context}");
    let technique = Names::from(["technique".to_owned()]);
    assert_eq!(&words[1] - &words[0], technique, "{context}");
    assert_eq!(figures[1], figures[0], "{context}");
    let cells = &words[2] - &words[1];
    assert!(
        !cells.is_empty() && cells.iter().all(|name| name.starts_with('r')),
        "{context}: {cells:?}"
    );
    assert_eq!(&figures[2] - &figures[1], cells, "{context}");
    for number in 1..5 {
        for names in [&words, &figures] {
            let lost = &names[number - 1] - &names[number];
            assert!(lost.is_empty(), "{context}: {} tells {lost:?}, the next one does not", number);
        }
    }
    for nudge in &nudges[..4] {
        assert!(nudge.removals.is_empty() && nudge.placement.is_none(), "{context}");
    }
    assert!(nudges[4].placement.is_some() || !nudges[4].removals.is_empty(), "{context}");
    assert_eq!(nudges[4].lines.len(), nudges[3].lines.len() + 1, "{context}");
}

/// The steps of the library of positions, so many of each technique.
fn check_library(most: usize) {
    let mut techniques = BTreeMap::new();
    for ladder in [LadderName::Teaching, LadderName::Se121, LadderName::Se2021] {
        let name = format!("{}/../../tests/golden/steps/{ladder}.txt", env!("CARGO_MANIFEST_DIR"));
        for line in
            std::fs::read_to_string(name).unwrap().lines().filter(|line| !line.starts_with('#'))
        {
            let mut parts = line.split('\t');
            let (id, board) = (parts.next().unwrap(), parts.next().unwrap());
            let seen = techniques.entry(id.to_owned()).or_insert(0);
            *seen += 1;
            if *seen > most {
                continue;
            }
            let sheet = formats::read(board).unwrap().to_sheet().unwrap();
            let mut all = AllSteps::new(&sheet, ladder).unwrap().with_techniques(&[id]).unwrap();
            let step = all.next().unwrap();
            let words = all.explain(&step);
            check(&PathStep { sheet, step, words }, &format!("{ladder} {line}"));
        }
    }
    assert!(techniques.len() > 70, "{} techniques", techniques.len());
}

#[test]
fn hints_of_every_technique_are_nested() {
    check_library(2);
}

#[test]
#[ignore = "minutes: cargo test --release -p rootgrid-records nudges -- --ignored"]
fn hints_of_two_thousand_boards_are_nested() {
    check_library(usize::MAX);
}

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn what_is_wrong_is_told_from_its_house_on() {
    let told = |board: &Board| {
        let path =
            Path::new(board.clone(), LadderName::Teaching, 1, &rootgrid::deduce::Limits::new());
        let path = path.unwrap();
        HintStrength::ALL.map(|strength| path.nudge(strength).lines.concat())
    };
    let givens: Givens = PUZZLE.parse().unwrap();
    let cell = |name: &str| Cell::from_name(name, Shape::NINE).unwrap();
    let digit = rootgrid::board::Digit::new;
    let mut board = Board::new(&givens);
    // r1c3 is 4.
    board.set_notes(cell("r1c3"), Some([digit(1), digit(2)].into_iter().collect())).unwrap();
    let [look, technique, cells, reason, step] = told(&board);
    assert_eq!(look, "Something is wrong: a note of block 1 is wrong.");
    assert_eq!(technique, "Something is wrong: the notes of r1c3 are wrong.");
    assert_eq!(
        cells,
        "Something is wrong: the notes of r1c3 lack 4, which the solution has there."
    );
    assert_eq!((&reason, &step), (&cells, &cells));
    let mut board = Board::new(&givens);
    board.enter(cell("r1c3"), digit(1)).unwrap();
    let [look, technique, cells, ..] = told(&board);
    assert_eq!(look, "Something is wrong: a digit of block 1 is wrong.");
    assert_eq!(technique, "Something is wrong: the entry r1c3 differs from the solution.");
    assert_eq!(cells, "Something is wrong: the entry r1c3=1 differs from the solution.");
    board.enter(cell("r1c3"), digit(5)).unwrap();
    let [look, technique, cells, ..] = told(&board);
    assert_eq!(look, "Something is wrong: a digit stands twice in row 1.");
    assert_eq!(technique, "Something is wrong: a digit stands twice in row 1: r1c1 and r1c3.");
    assert!(cells.contains("r1c1=5 and r1c3=5"), "{cells}");
}

/// Faults name cells as steps do.
#[test]
fn what_is_wrong_is_told_in_the_notation() {
    use rootgrid::deduce::explain::{Language, Notation, Phrasing};
    let mut board = Board::new(&PUZZLE.parse::<Givens>().unwrap());
    let cell = Cell::from_name("r1c3", Shape::NINE).unwrap();
    board.enter(cell, rootgrid::board::Digit::new(1)).unwrap();
    let phrasing = Phrasing::new(Language::English, Notation::A1, false);
    let (wish, limits) = (rootgrid::position::Wish::new(), rootgrid::deduce::Limits::new());
    let path = Path::hint(phrasing, board, LadderName::Teaching, &wish, &limits).unwrap();
    let told = path.nudge(HintStrength::Cells).lines.concat();
    assert_eq!(told, "Something is wrong: the entry A3=1 differs from the solution.");
    assert_eq!(path.problem.unwrap(), "the entry A3=1 differs from the solution");
}
