//! Certificates hold by both stand-alone checkers, and none holds any more once it claims something false.
//!
//! Ten thousand puzzles and a thousand faults: `cargo test --release --test library certificates -- --ignored`

use rootgrid::certify::certify;
use rootgrid::deduce::LadderName;
use rootgrid::generate::RecipeDraft;
use rootgrid::rng::Stream;
use rootgrid::{Budget, Generator, Level, Puzzle, Recipe, Shape};
use std::io::Write as _;
use std::process::{Command, Stdio};

/// The checker is a program of its own; here what it checks by is a module.
#[path = "../../../verify/src/check.rs"]
mod verify;

/// Puzzles of every rating from the reference sample, `step` lines apart.
fn rated(step: usize) -> impl Iterator<Item = Puzzle> {
    let lines = include_str!("../../data/rated_se_sample.csv").lines().skip(1).step_by(step);
    lines.map(|line| line[..81].parse().unwrap())
}

fn made(shape: &str, level: Level, count: u64) -> Vec<Puzzle> {
    let shape: Shape = shape.parse().unwrap();
    let mut recipe = Recipe::default();
    (recipe.rules, recipe.level, recipe.seed) = (shape.into(), level, 8);
    let generator = Generator::new(recipe).unwrap();
    generator.iter(0..count).map(|made| made.unwrap().puzzle().clone()).collect()
}

/// Puzzles under further rules: houses, pairs, relations, regions, none of them, cages, lines, dots and clues outside.
fn ruled(count: u64) -> Vec<Puzzle> {
    let recipes: [&[(&str, &str)]; 12] = [
        &[("rules", "x,windoku")],
        &[("rules", "anti-knight"), ("level", "unique")],
        &[("rules", "non-consecutive,centre-dot")],
        &[("rules", "jigsaw"), ("shape", "7")],
        &[("rules", "latin"), ("shape", "5"), ("level", "unique")],
        &[("rules", "killer"), ("shape", "6"), ("cages", "2-4")],
        &[("rules", "killer,x"), ("cages", "2-4")],
        &[("rules", "jigsaw,killer"), ("shape", "6")],
        &[("rules", "thermo,arrow"), ("shape", "6")],
        &[("rules", "kropki"), ("shape", "6")],
        &[("rules", "renban,sandwich,quadruple"), ("shape", "6")],
        &[("rules", "between,skyscraper"), ("shape", "6")],
    ];
    let made = |options: &&[(&str, &str)]| {
        let mut draft = RecipeDraft::default();
        options.iter().for_each(|(key, value)| draft.set(key, value).unwrap());
        let generator = Generator::new(draft.recipe_of_seed(3).unwrap()).unwrap();
        let puzzle = move |index| generator.puzzle(index).unwrap().puzzle().clone();
        (0..count).map(puzzle).collect::<Vec<_>>()
    };
    recipes.iter().flat_map(made).collect()
}

fn certificate(puzzle: &Puzzle) -> String {
    let is_nine = puzzle.rules().is_ordinary_nine();
    let ladder = if is_nine { LadderName::Se121 } else { LadderName::Teaching };
    certify(puzzle, ladder, Budget::new()).unwrap()
}

/// The verdict of the checker in Python on each certificate; `None` on a machine without Python.
fn python(certificates: &str) -> Option<Vec<bool>> {
    let mut command = Command::new("python3");
    command.arg("verify/verify.py").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = match command.spawn() {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return None,
        child => child.unwrap(),
    };
    let mut stdin = child.stdin.take().unwrap();
    let text = certificates.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    Some(lines.lines().map(|line| line.contains(": holds: ")).collect())
}

/// Certificates hold, and both checkers say so.
fn hold(puzzles: impl Iterator<Item = Puzzle>) {
    let mut all = String::new();
    let mut count = 0;
    for puzzle in puzzles {
        let text = certificate(&puzzle);
        let summary = verify::check(&text).unwrap_or_else(|problem| panic!("{puzzle}: {problem}"));
        assert!(summary.starts_with("unique; "), "{summary}");
        all += &text;
        count += 1;
    }
    assert_eq!(python(&all).unwrap_or(vec![true; count]), vec![true; count]);
}

/// Kinds of faults.
const FAULTS: u64 = 12;

/// A certificate that claims something false: `kind` chooses what.
fn with_fault(text: &str, kind: u64, stream: &mut Stream) -> Option<String> {
    let line = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    let (puzzle, solution) = (line("puzzle "), line("solution "));
    let side = solution.len().isqrt();
    let other = |symbol: char| if symbol == '1' { '2' } else { '1' };
    let mut pick = |count: usize| stream.below(count as u64) as usize;
    let words: Vec<&str> = text.split_inclusive(char::is_whitespace).collect();
    let replace = |at: usize, new: String| -> String {
        let mut words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        let length = words[at].trim_end().len();
        let blank = words[at].split_off(length);
        words[at] = new + &blank;
        words.concat()
    };
    let mut pick_word = |is_wanted: &dyn Fn(&str) -> bool| {
        let places: Vec<usize> =
            (0..words.len()).filter(|&at| is_wanted(words[at].trim_end())).collect();
        (!places.is_empty()).then(|| places[pick(places.len())])
    };
    let true_digit = |cell: &str| {
        let (row, column) = cell[1..].split_once('c').unwrap();
        let at = (row.parse::<usize>().unwrap() - 1) * side + column.parse::<usize>().unwrap() - 1;
        solution.chars().nth(at).and_then(|symbol| symbol.to_digit(36)).unwrap()
    };
    Some(match kind {
        // The solution has another digit somewhere.
        0 => {
            let at = pick(solution.len());
            let mut changed: Vec<char> = solution.chars().collect();
            changed[at] = other(changed[at]);
            text.replacen(solution, &changed.into_iter().collect::<String>(), 1)
        }
        // A clue of the puzzle is another digit.
        1 => {
            let clues: Vec<usize> =
                puzzle.char_indices().filter(|(_, c)| *c != '.').map(|(at, _)| at).collect();
            let at = *clues.get(pick(clues.len().max(1)))?;
            let mut changed: Vec<char> = puzzle.chars().collect();
            changed[at] = other(changed[at]);
            text.replacen(puzzle, &changed.into_iter().collect::<String>(), 1)
        }
        // The end is missing.
        2 => words[..pick(words.len() - 1)].concat(),
        // A step removes a true candidate.
        3 => {
            let at = pick_word(&|word| word.contains("<>"))?;
            let cell = words[at].split('<').next().unwrap();
            replace(at, format!("{cell}<>{}", true_digit(cell)))
        }
        // A step places a wrong digit.
        4 => {
            let path = words.iter().position(|word| word.trim_end() == "path")?;
            let first = (path..words.len()).find(|&at| words[at].contains('='))?;
            let (cell, _) = words[first].split_once('=').unwrap();
            let wrong = true_digit(cell) as usize % side + 1;
            replace(first, format!("{cell}={wrong}r"))
        }
        // The rating is lower than that of the hardest step.
        5 => {
            let last = words.len() - 1;
            (words[last].trim_end() != "-").then(|| replace(last, "1.0".to_owned()))?
        }
        // A branch leaves one of its candidates out.
        6 => {
            let at = pick_word(&|word| word.ends_with(':'))?;
            replace(at, "r9c9:".to_owned())
        }
        // A contradiction is claimed where the tree reaches the solution.
        7 => {
            let at = pick_word(&|word| word == ".")?;
            replace(at, "!r1c1".to_owned())
        }
        // A filled cell is said to have no digit left.
        8 => {
            let at = pick_word(&|word| word.starts_with('!'))?;
            let filled = puzzle.find(|symbol| symbol != '.')?;
            replace(at, format!("!r{}c{}", filled / side + 1, filled % side + 1))
        }
        // A rule is said not to allow what stands in the solution.
        9 => {
            let start = words.iter().position(|word| word.trim_end() == "unique")?;
            let ends = |word: &&str| word.starts_with(['?', '!', '.']);
            let length = words[start..].iter().position(ends)?;
            let is_struck = |at: &usize| words[*at].contains('@');
            let at = (start..start + length).find(is_struck)?;
            let (cell, _) = words[at].split_once('<').unwrap();
            let (_, rule) = words[at].trim_end().split_once('@').unwrap();
            replace(at, format!("{cell}<>{}@{rule}", true_digit(cell)))
        }
        // The sum of a rule is another one.
        10 => {
            let at = pick_word(&|word| word == "sum")? + 1;
            let sum: usize = words[at].trim_end().parse().ok()?;
            replace(at, (sum + 1).to_string())
        }
        // Another number of cells is open at the end.
        _ => {
            let at = words.len() - 2;
            replace(at, "7".to_owned())
        }
    })
}

/// No false certificate holds.
fn faults_are_found(puzzles: impl Iterator<Item = Puzzle>, most: usize, has_rules: bool) {
    let mut stream = Stream::of(5, 0);
    let (mut all, mut count) = (String::new(), 0);
    let mut kinds = [0; FAULTS as usize];
    for (i, puzzle) in puzzles.enumerate().take(most) {
        let text = certificate(&puzzle);
        let kind = i as u64 % FAULTS;
        let Some(faulty) = with_fault(&text, kind, &mut stream) else { continue };
        if faulty == text || !faulty.starts_with("rootgrid-certificate 1\n") {
            continue;
        }
        let verdict = verify::check(&faulty);
        assert!(verdict.is_err(), "kind {kind}: {verdict:?}\n{faulty}");
        kinds[kind as usize] += 1;
        all += faulty.trim_end();
        all.push('\n');
        count += 1;
    }
    // Two kinds are of further rules, under which there is no rating, and a board may be empty.
    let others: &[usize] = if has_rules { &[5, 8] } else { &[9, 10] };
    let wanted = kinds.iter().enumerate().filter(|(kind, _)| !others.contains(kind));
    assert!(wanted.clone().all(|(_, &count)| count > 0), "{kinds:?}");
    assert_eq!(python(&all).unwrap_or(vec![false; count]), vec![false; count]);
}

#[test]
fn certificates_hold() {
    hold(rated(80));
    hold(made("4", Level::Unique, 3).into_iter().chain(made("2x3", Level::Unique, 3)));
}

#[test]
fn false_certificates_do_not_hold() {
    faults_are_found(rated(20), 48, false);
}

#[test]
fn certificates_under_rules_hold() {
    hold(ruled(2).into_iter());
}

#[test]
fn false_certificates_under_rules_do_not_hold() {
    let killers = ruled(6).into_iter().skip(36).cycle();
    faults_are_found(killers, 60, true);
}

#[test]
#[ignore = "minutes: PUZZLES=125 makes 1,500 puzzles under rules, and as many faults"]
fn a_thousand_certificates_under_rules_hold() {
    let count = std::env::var("PUZZLES").map_or(20, |text| text.parse().unwrap());
    let puzzles = ruled(count);
    hold(puzzles.iter().cloned());
    faults_are_found(puzzles.into_iter(), usize::MAX, true);
}

#[test]
#[ignore = "minutes: ten thousand puzzles"]
fn ten_thousand_certificates_hold() {
    hold(rated(1));
    hold(made("9", Level::Unique, 5500).into_iter());
    hold(made("4", Level::Unique, 1000).into_iter());
    hold(made("6", Level::Unique, 1000).into_iter());
    hold(made("8", Level::Unique, 1000).into_iter());
}

#[test]
#[ignore = "minutes: a thousand faults"]
fn a_thousand_faults_are_found() {
    faults_are_found(rated(1).chain(rated(1)), 1300, false);
}
