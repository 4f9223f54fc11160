//! Refutations: the start is the puzzle with the supposition, each step is proved from its roles, and the end is there.

use super::data::{BoardData, Candidate};
use super::layout::{House, Layout};
use super::{prove_step, puzzles, schema};
use rootgrid::board::{Cell, Digit, Shape};
use rootgrid::deduce::Limits;
use rootgrid::deduce::explain::Language;
use rootgrid::deduce::level::Level;
use rootgrid::generate::{Generator, Recipe};
use rootgrid::grid::{Givens, Puzzle};
use rootgrid::position::Board;
use rootgrid::solve::{Solver, first_solution};
use rootgrid_records::write::steps::Why;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Returns whether the board has a cell without a digit, or a house without a place for one.
fn is_contradiction(grid: &BoardData) -> bool {
    (0..grid.values.len()).any(|cell| is_dead(grid, cell))
        || grid.houses().any(|house| (1..=grid.side()).any(|digit| is_missing(grid, house, digit)))
}

fn is_dead(grid: &BoardData, cell: usize) -> bool {
    grid.values[cell] == 0 && grid.candidates[cell].is_empty()
}

fn is_missing(grid: &BoardData, house: House, digit: usize) -> bool {
    let stands = |cell| grid.is_in(cell, house) && grid.values[cell] == digit;
    grid.places(house, digit).is_empty() && !(0..grid.values.len()).any(stands)
}

/// The board of the puzzle and the supposition: all candidates that no digit excludes.
fn start(layout: &Rc<Layout>, puzzle: &Puzzle, claim: Candidate, is_there: bool) -> BoardData {
    let mut values: Vec<usize> = puzzle.values().iter().map(|&value| value.into()).collect();
    if is_there {
        values[claim.0] = claim.1;
    }
    let mut grid = BoardData::of_values(layout, values);
    if !is_there {
        grid.strike(claim);
    }
    grid
}

/// The figures of many refutations: by the word, how many.
type Seen = BTreeMap<String, usize>;

/// Asks about a claim that is wrong, and proves what is said against it.
fn prove(puzzle: &Puzzle, claim: (Cell, Digit), is_there: bool, work: u64, seen: &mut Seen) {
    let board = Board::new(puzzle);
    let limits = Limits::new().with_work(work);
    let why = Why::new(board, claim, is_there, Language::English, &limits).unwrap();
    let why: Value = serde_json::from_str(&why.json()).unwrap();
    schema::check(&why);
    let context = || format!("{puzzle} {claim:?} {is_there}: {why}");
    assert_eq!(why["verdict"], "wrong", "{}", context());
    let mut count = |what: &str, n: usize| *seen.entry(what.to_owned()).or_default() += n;
    if !why["conflicts"].as_array().unwrap().is_empty() {
        return count("conflicts", 1);
    }
    count("refutations", 1);
    assert_eq!(why["suppose"]["is"], is_there, "{}", context());
    if is_there {
        let mut values = puzzle.values().to_vec();
        values[claim.0.index()] = claim.1.value() as u8;
        assert_eq!(Solver::new(puzzle.rules()).count(&values, 1), 0, "{}", context());
    }
    let layout = Rc::new(Layout::of(&why));
    let supposed = (claim.0.index(), claim.1.value());
    let mut grid = start(&layout, puzzle, supposed, is_there);
    let steps = why["steps"].as_array().unwrap();
    for value in steps {
        assert!(!is_contradiction(&grid), "the proof goes on after its end: {}", context());
        let (before, step) = prove_step(&layout, value, &context);
        assert_eq!(before.values, grid.values, "{}", context());
        assert_eq!(before.candidates, grid.candidates, "{}", context());
        grid.apply(&step);
        count(&step.id, 1);
    }
    let end = &why["end"];
    match end["kind"].as_str() {
        Some("cell") => {
            let dead = (0..grid.values.len()).filter(|&cell| is_dead(&grid, cell));
            let name = |cell| Cell::new(cell).name(puzzle.rules().shape()).to_string();
            assert!(dead.map(name).any(|name| end["cell"] == *name), "{}", context());
        }
        Some("house") => {
            let digit = end["digit"].as_u64().unwrap() as usize;
            assert!(is_missing(&grid, layout.house(&end["house"]), digit), "{}", context());
        }
        _ => {
            eprintln!("{puzzle} {claim:?} {is_there}");
            return count("no way found", 1);
        }
    }
    let is_single = |step: &Value| {
        step["id"].as_str().is_some_and(|id| id.ends_with("single") || id == "full-house")
    };
    count("by singles", usize::from(steps.iter().all(is_single)));
    count("steps", steps.len());
    let longest = seen.entry("longest".to_owned()).or_default();
    *longest = steps.len().max(*longest);
}

/// Wrong digits and digits struck wrongly, spread over open cells: as many as are asked for have a refutation.
fn prove_all(puzzles: &[Puzzle], counts: [usize; 2], work: u64) -> [Seen; 2] {
    let mut seen = [Seen::new(), Seen::new()];
    let is_full = |seen: &Seen, count: usize| seen.get("refutations").is_some_and(|n| *n == count);
    for (round, puzzle) in puzzles.iter().cycle().enumerate() {
        let solution = first_solution(puzzle).unwrap();
        let board = Board::new(puzzle);
        let cells = (0..puzzle.rules().cells()).map(Cell::new);
        let open: Vec<Cell> = cells.filter(|&at| board.digit(at).is_none()).collect();
        let cell = open[round * 7 % open.len()];
        let right = solution.digit(cell).unwrap();
        let wrong = board.candidates(cell).into_iter().filter(|&digit| digit != right);
        let wrong: Vec<Digit> = wrong.collect();
        if !is_full(&seen[0], counts[0])
            && let Some(&wrong) = wrong.get(round % wrong.len().max(1))
        {
            prove(puzzle, (cell, wrong), true, work, &mut seen[0]);
        }
        if !is_full(&seen[1], counts[1]) {
            prove(puzzle, (cell, right), false, work, &mut seen[1]);
        }
        if is_full(&seen[0], counts[0]) && is_full(&seen[1], counts[1]) {
            break;
        }
    }
    println!("{:#}", json!(seen));
    seen
}

/// Puzzles of all ratings, minimal ones, ones for naked singles, and small ones.
fn some_puzzles(count: u64) -> Vec<Puzzle> {
    let made = |shape: Shape, level: Level, count: u64| {
        let recipe: Recipe = format!("rg1.{shape}.t200.rrandom.l{level}.s11").parse().unwrap();
        let generator = Generator::new(recipe).unwrap();
        let mut maker = generator.maker();
        let puzzle = |index| {
            let batch = maker.make(index).unwrap();
            Givens::new(shape, batch.puzzle(0).unwrap().puzzle).unwrap().into_puzzle().unwrap()
        };
        (0..count).map(puzzle).collect::<Vec<Puzzle>>()
    };
    let rated = puzzles(400 / count as usize).into_iter().map(|text| text.parse().unwrap());
    let easy = made(Shape::NINE, Level::One, count);
    let small = made(Shape::ALL[1], Level::Unique, count / 4);
    rated.chain(easy).chain(made(Shape::NINE, Level::Unique, count)).chain(small).collect()
}

#[test]
fn refutations_of_wrong_digits_and_strikes_hold() {
    for seen in prove_all(&some_puzzles(8), [24, 16], 1_000_000) {
        assert!(seen["steps"] > 10 && !seen.contains_key("no way found"), "{seen:?}");
    }
}

#[test]
#[ignore = "minutes: cargo test --release -p rootgrid-records refutations -- --ignored --nocapture"]
fn refutations_of_2000_wrong_digits_and_500_strikes_hold() {
    for seen in prove_all(&some_puzzles(200), [2000, 500], 1_000_000) {
        assert!(!seen.contains_key("no way found"), "{seen:?}");
    }
}
