use super::super::{Board, Path, Wish};
use super::{cells_of, is_in};
use crate::board::{Cell, Shape};
use crate::deduce::explain::{Language, Notation, Phrasing, Remark};
use crate::deduce::figure::Role;
use crate::deduce::{AllSteps, Ending, LadderName, Limits, Sheet, Step, Trace};
use crate::grid::Puzzle;
use quickcheck::{QuickCheck, TestResult};

const LADDER: LadderName = LadderName::Teaching;

fn ask(board: &Board, wish: &Wish) -> Path {
    Path::hint(Language::English, board.clone(), LADDER, wish, &Limits::new()).unwrap()
}

/// A board some steps into a puzzle of the sample.
fn board(number: u8, steps: u8) -> Board {
    let sample = include_str!("../../../tests/data/rated_se_sample.csv").lines().skip(1);
    let puzzles: Vec<&str> = sample.filter_map(|line| line.split(',').next()).take(60).collect();
    let puzzle: Puzzle = puzzles[usize::from(number) % puzzles.len()].parse().unwrap();
    let mut board = Board::new(&puzzle);
    let trace = Trace::new(&puzzle, LADDER).unwrap();
    trace.take(usize::from(steps) % 40).for_each(|step| board.apply(&step).unwrap());
    board
}

fn all(sheet: &Sheet) -> AllSteps {
    AllSteps::new(sheet, LADDER).unwrap()
}

/// A hint about a cell is about it, of the first finder that has one there; without one, there is none in all steps.
#[test]
fn hints_are_about_the_cell_that_was_asked_for() {
    fn hold(number: u8, steps: u8, cell: u8) -> TestResult {
        let (board, cell) = (board(number, steps), Cell::new(usize::from(cell) % 81));
        if board.is_solved() {
            return TestResult::discard();
        }
        let path = ask(&board, &Wish::new().with_cell(cell));
        let sheet = board.to_sheet().unwrap();
        let is_about = |step: &Step| cells_of(step).any(|of| of == cell);
        // The steps about the cell of the first finder that has one.
        let mut finders = all(&sheet);
        let known: Vec<Step> = loop {
            let steps = finders.next_finder();
            let is_end = steps.is_empty();
            let of_cell: Vec<Step> = steps.into_iter().filter(is_about).collect();
            if is_end || !of_cell.is_empty() {
                break of_cell;
            }
        };
        TestResult::from_bool(match (path.steps.first(), known.first()) {
            (Some(found), Some(_)) => {
                let id = found.step.technique().id();
                is_about(&found.step) && known.iter().any(|step| step.technique().id() == id)
            }
            (None, None) => {
                let unmet = path.unmet.unwrap();
                unmet.contains(&cell.name(Shape::NINE).to_string())
            }
            _ => false,
        })
    }
    QuickCheck::new().tests(60).quickcheck(hold as fn(u8, u8, u8) -> TestResult);
}

/// One hint after the other concludes something else each time, until each step that is possible is within them.
#[test]
fn other_hints_are_other_steps_and_all_of_them() {
    fn hold(number: u8, steps: u8) -> TestResult {
        let board = board(number, steps);
        let sheet = board.to_sheet().unwrap();
        let possible: Vec<Step> = all(&sheet).with_digits_only().collect();
        if board.is_solved() || possible.is_empty() || possible.len() > 30 {
            return TestResult::discard();
        }
        let mut shown: Vec<Step> = Vec::new();
        loop {
            let wish = Wish::new()
                .with_techniques(&["full-house", "hidden-single", "naked-single"])
                .with_skip(shown.len());
            let mut path = ask(&board, &wish);
            let Some(found) = path.steps.pop() else {
                let rest: Vec<_> = possible.iter().filter(|step| !is_in(step, &shown)).collect();
                let singles = ["full-house", "hidden-single", "naked-single"];
                let is_all = rest.iter().all(|step| !singles.contains(&step.technique().id()));
                return TestResult::from_bool(is_all && path.unmet.is_some());
            };
            if is_in(&found.step, &shown) {
                return TestResult::failed();
            }
            shown.push(found.step);
        }
    }
    QuickCheck::new().tests(20).quickcheck(hold as fn(u8, u8) -> TestResult);
}

/// Without a wish, a hint is of the technique that the ladder has next, and of hidden singles none in a block has fewer
/// digits that take the other cells.
#[test]
fn hints_are_the_easiest_of_their_technique() {
    let mut eased = 0;
    for number in 0..60 {
        let board = board(number, number);
        let sheet = board.to_sheet().unwrap();
        let Some(next) = Trace::from_sheet(&sheet, LADDER).unwrap().next() else { continue };
        let path = ask(&board, &Wish::new());
        let found = &path.steps[0];
        assert_eq!(found.step.technique().id(), next.technique().id(), "{board}");
        if next.technique().id() != "hidden-single" {
            continue;
        }
        let mut all = all(&sheet).with_techniques(&["hidden-single"]).unwrap();
        let hidden: Vec<Step> = all.by_ref().collect();
        let count = |figure: &crate::deduce::figure::Figure| {
            figure.cells.iter().filter(|(_, role)| *role == Role::Excluder).count()
        };
        let in_block = |figure: &crate::deduce::figure::Figure| figure.houses[0].0.index() >= 18;
        let figures: Vec<_> = hidden.iter().map(|step| all.explain(step).figure).collect();
        let least =
            figures.iter().filter(|figure| in_block(figure)).map(|figure| count(figure)).min();
        let Some(least) = least else { continue };
        assert!(in_block(&found.words.figure), "{board}");
        assert_eq!(count(&found.words.figure), least, "{board}");
        eased += usize::from(count(&figures[0]) > least);
    }
    assert!(eased > 5, "{eased} of the first ones were not the easiest");
}

#[test]
fn what_is_not_there_is_said_with_what_is() {
    let puzzle: Puzzle = "1.3.....4.....2.".parse().unwrap();
    let board = Board::new(&puzzle);
    let unmet = |wish: &Wish| ask(&board, wish).unmet.unwrap();
    let cell = |name: &str| Cell::from_name(name, puzzle.shape()).unwrap();
    assert_eq!(unmet(&Wish::new().with_cell(cell("r1c1"))), "r1c1 holds 1 already.");
    let fish = unmet(&Wish::new().with_techniques(&["x-wing"]));
    assert!(fish.starts_with("There is no x-wing here. Possible now: hidden-single"), "{fish}");
    let far = Wish::new().with_cell(cell("r1c2")).with_techniques(&["Hidden Single"]);
    let said =
        "There is no hidden-single about r1c2 here. The nearest cell that a step is about is r2c1.";
    assert_eq!(unmet(&far), said);
    let digits = board.candidates(cell("r1c2"));
    let none = Phrasing::default().remark(puzzle.rules(), &Remark::NoStepAt(cell("r1c2"), digits));
    assert_eq!(none, "No step is about r1c2 now; it can still be 2 or 4.");
    assert_eq!(unmet(&Wish::new().with_skip(99)), "There is no further step.");
    let phrasing = Phrasing::new(Language::German, Notation::A1, false);
    let wish = Wish::new().with_cell(cell("r1c1"));
    let german = Path::hint(phrasing, board.clone(), LADDER, &wish, &Limits::new()).unwrap();
    assert_eq!(german.rest().unwrap(), "A1 enthält schon die 1.");
    for wrong in [
        Wish::new().with_cell(Cell::new(16)),
        Wish::new().with_techniques(&["x-wingg"]),
        Wish::new().with_techniques(&["direct-pointing"]),
    ] {
        let hint = Path::hint(Language::English, board.clone(), LADDER, &wrong, &Limits::new());
        assert!(hint.is_err_and(|error| error.is_invalid_input()), "{wrong:?}");
    }
    let flag = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    let cancelled = Limits::new().with_cancel(flag);
    for wish in [Wish::new(), Wish::new().with_skip(1)] {
        let hint = Path::hint(Language::English, board.clone(), LADDER, &wish, &cancelled).unwrap();
        assert_eq!((hint.ending, hint.steps.len()), (Some(Ending::Cancelled), 0));
    }
}
