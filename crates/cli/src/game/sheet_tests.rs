//! Games of several grids: hints to the end, what is wrong, what is saved.

use super::*;
use rootgrid::board::{Cell, Digit, HouseKind};
use rootgrid::deduce::Limits;
use rootgrid::deduce::explain::{Language, Notation, Phrasing};
use rootgrid::multi_grid::{MultiGrid, MultiGridMaker};
use rootgrid::position::Wish;
use rootgrid::rate::Grade;
use std::sync::Arc;
use std::time::Duration;

fn layout(name: &str) -> Arc<SheetLayout> {
    Arc::new(SheetLayout::new(name.parse::<MultiGrid>().unwrap()))
}

fn made(name: &str, grade: Grade) -> (Session, Vec<u8>) {
    let layout = layout(name);
    let made = MultiGridMaker::new(layout.grids()).with_grade(grade).make(7, 0).unwrap();
    let sheet = SheetBoard::new(layout, &made.puzzle).unwrap();
    let facts = Facts { grade: Some(grade), ..Facts::default() };
    (Session::new(facts, sheet), made.solution)
}

fn hint_of(session: &Session, language: Language) -> Result<GameHint, rootgrid::error::Error> {
    GameHint::find(session.board(), (&Wish::new(), 0), language.into(), &Limits::new())
}

/// The first cell without a digit, and the digits that it has not in the solution.
fn open(session: &Session, solution: &[u8]) -> (Cell, usize) {
    let cells = (0..solution.len()).map(Cell::new);
    let cell = cells.into_iter().find(|&cell| session.at(cell).digit().is_none()).unwrap();
    (cell, solution[cell.index()].into())
}

#[test]
fn hints_alone_lead_to_the_end() {
    for (name, grade) in
        [("gattai-2", Grade::Easy), ("butterfly", Grade::Medium), ("gattai-2", Grade::Hard)]
    {
        let (mut session, solution) = made(name, grade);
        session.start_clock();
        let (mut seconds, mut has_removals) = (0, false);
        while !session.is_solved() {
            let hint = hint_of(&session, Language::English).unwrap();
            session.count_hint();
            seconds += 1;
            session.set_time(Duration::from_secs(seconds), 1_790_000_000);
            let step = hint.step().unwrap_or_else(|| panic!("{name}: {:?}", hint.sentences()));
            has_removals |= step.placement.is_none();
            assert!(session.apply(step), "{name}: a step that changes nothing");
        }
        assert_eq!(has_removals, grade > Grade::Easy, "{name}");
        let cells = (0..solution.len()).map(|at| session.at(Cell::new(at)).content.value);
        assert_eq!(cells.collect::<Vec<_>>(), solution);
        let game = session.finished("a").unwrap();
        assert_eq!((game.shape.as_str(), game.hints), (name, session.hints()));
        let text = session.head() + &session.take_lines();
        let (read, length) = Session::read(&text).unwrap();
        assert_eq!((read.finished("a"), length), (Some(game), text.len()));
        assert_eq!(read.board(), session.board());
    }
}

#[test]
fn hints_say_more_and_more_and_whose_cells_they_name() {
    let (session, _) = made("gattai-2", Grade::Easy);
    for language in [Language::English, Language::German, Language::French, Language::Spanish] {
        let mut hint = hint_of(&session, language).unwrap();
        let mut told = vec![hint.sentences().len()];
        while hint.has_more() {
            hint.strengthen();
            told.push(hint.sentences().len());
        }
        assert!(told.len() == 5 && told[0] == 2 && told.is_sorted(), "{told:?}");
        let sentences = hint.sentences();
        let (cell, digit) = hint.step().unwrap().placement.unwrap();
        let change = format!("{}={}.", session.plan().name(cell), digit.symbol());
        assert!(sentences[0].contains("r1c1") || sentences[0].contains("r7c7"), "{sentences:?}");
        assert!(sentences.last().unwrap().ends_with(&change), "{sentences:?}");
        assert!(hint.cells().contains(&cell) && !hint.roles(cell).2.is_empty());
    }
}

#[test]
fn what_is_wrong_is_said_before_any_step() {
    let (mut session, solution) = made("gattai-2", Grade::Easy);
    let (cell, right) = open(&session, &solution);
    let name = session.plan().name(cell);
    // A digit that stands nowhere in its houses, and is wrong all the same.
    let candidates = session.board().candidates(cell);
    let wrong = candidates.into_iter().find(|digit| digit.value() != right).unwrap();
    assert!(session.mark(&[cell], wrong, Mode::Digit));
    let entry = format!("{name}={}", wrong.symbol());
    assert_eq!(
        session.check(),
        (vec![cell], format!("The entry {entry} differs from the solution."))
    );
    let mut hint = hint_of(&session, Language::English).unwrap();
    assert!(hint.step().is_none() && hint.cells().len() == 9, "{:?}", hint.sentences());
    hint.strengthen();
    assert_eq!(hint.cells(), [cell]);
    assert!(!hint.sentences()[0].contains(&entry));
    hint.strengthen();
    assert!(hint.sentences()[0].contains(&entry) && !hint.has_more());
    // Notes without the digit.
    assert!(session.undo() && session.mark(&[cell], wrong, Mode::Note));
    let (cells, sentence) = session.check();
    assert_eq!(cells, [cell]);
    let words = format!("The notes of {name} lack {right}, which the solution has there.");
    assert_eq!(sentence, words);
    assert!(session.undo());
    assert_eq!(session.check(), (Vec::new(), "All is right so far.".to_owned()));
}

#[test]
fn a_shared_cell_clashes_on_both_grids() {
    let layout = layout("gattai-2");
    let blank = SheetBoard::new(layout.clone(), &[0; 153]).unwrap();
    let mut session = Session::new(Facts::default(), blank);
    let plan = session.plan();
    let cell = |name: &str| plan.cell_named(name).unwrap();
    let digit = Digit::new(5);
    // r9c9 lies on both grids, r9c1 on the first, r15c9 on the second: these two see each other on none.
    let [shared, first, second] = ["r9c9", "r9c1", "r15c9"].map(cell);
    assert!(session.mark(&[first, second], digit, Mode::Digit));
    assert!(!session.board().clashes(first) && !session.board().clashes(second));
    assert!(!session.board().candidates(shared).contains(digit));
    assert!(session.mark(&[shared], digit, Mode::Digit));
    assert!([shared, first, second].iter().all(|&cell| session.board().clashes(cell)));
    let words = session.board().clash_words(&[second]).unwrap();
    assert_eq!(words, "The same digit stands twice in column 3 of grid 2: r9c9 and r15c9.");
    let (cells, sentence) = session.check();
    assert_eq!(cells.len(), 3);
    assert_eq!(sentence, "In grid 1, a digit stands twice in row 9: r9c1=5 and r9c9=5.");
    assert!(hint_of(&session, Language::English).unwrap().step().is_none());
    // Shared blocks are houses of both grids.
    let blocks = layout.houses_of(shared).filter(|house| house.kind() == HouseKind::Block);
    let names: Vec<String> = blocks.map(GridHouse::name).collect();
    assert_eq!(names, ["block 9 of grid 1", "block 1 of grid 2"]);
}

#[test]
fn what_sheets_do_not_have_is_refused() {
    let (mut session, _) = made("gattai-2", Grade::Easy);
    let refused = |wish: &Wish, skip| {
        let asked = (wish, skip);
        let found = GameHint::find(session.board(), asked, Phrasing::default(), &Limits::new());
        found.unwrap_err().to_string()
    };
    let cell = Wish::new().with_cell(Cell::new(3));
    for said in [refused(&cell, 0), refused(&Wish::new(), 1)] {
        assert!(said.starts_with("on several grids a hint is the next step alone"), "{said}");
    }
    let why = session.objection(Cell::new(3), None, Phrasing::default()).unwrap_err();
    assert!(why.to_string().contains("'check' says which are") && session.checks() == 0);
    for (notation, formulas) in [(Notation::A1, false), (Notation::Rc, true)] {
        let phrasing = Phrasing::new(Language::English, notation, formulas);
        assert!(check_phrasing(phrasing).is_err());
    }
    assert!(check_phrasing(Phrasing::default()).is_ok());
    // What cannot be read is no game.
    let head = session.head();
    for broken in [
        head.replace("gattai-2", "gattai-9"),
        head.replace("gattai-2 ", "gattai-2 1"),
        head.replacen("sheet", "board", 1),
    ] {
        assert!(Session::read(&broken).is_err(), "{broken}");
    }
}

#[test]
fn cells_are_named_by_the_sheet() {
    let plan = Plan::Sheet(layout("samurai"));
    assert_eq!((plan.rows(), plan.cols(), plan.cells()), (21, 21, 369));
    for cell in (0..369).map(Cell::new) {
        assert_eq!(plan.cell_named(&plan.name(cell)), Some(cell));
        assert_eq!(plan.cell_at(plan.place(cell)), Some(cell));
    }
    assert_eq!(plan.cell_named("12,7"), plan.cell_named("R12C7"));
    for name in ["r1c10", "r0c1", "r22c1", "r+1c1", "rc", "é", "r1"] {
        assert_eq!(plan.cell_named(name), None, "{name}");
    }
    // Grids that share parts of blocks have lines around all cells.
    assert!(!layout("r1c1,r2c2").has_whole_blocks());
    let sheet = SheetBoard::new(layout("r1c1,r2c2"), &[0; 98]);
    assert_eq!(Field::from(sheet.unwrap()).digits_left(Digit::new(1)), None);
}
