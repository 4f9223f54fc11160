//! Whatever a form has a place for is there again after writing and reading.

use super::lists;
use crate::board::{Cell, DigitSet, Shape};
use crate::formats::{BoardForm, Document};
#[cfg(feature = "formats")]
use crate::formats::{part::DocumentPart, table::row};
use crate::grid::Givens;
use crate::grid::arbitrary::puzzle_of;
use crate::position::Board;
use quickcheck::quickcheck;

/// Documents as a file of a form.
fn many(documents: &[Document], form: BoardForm) -> String {
    let (head, tail) = form.frame();
    let items: Vec<String> = documents.iter().map(|document| document.item(form)).collect();
    let joint = if head.is_empty() { "\n" } else { "" };
    format!("{head}{}{tail}", items.join(joint))
}

/// Returns whether a document in this form looks like another one: lists of two characters a digit, shapes of a side as
/// one line, 4x4 boards without a candidate somewhere.
fn is_hidden(document: &Document, form: BoardForm) -> bool {
    let shape = document.board.shape();
    match form {
        BoardForm::PencilMarks => {
            shape.side() > 9 || lists(&document.board).iter().all(|list| list.len() < 2)
        }
        // Lines of 16 cells are puzzles of 4x4 unless one has a larger digit, and lines of 25 cells those of 5x5.
        BoardForm::Grid => {
            let small = [(16, 4), (25, 5)].iter().find(|(side, _)| *side == shape.side());
            let givens = document.board.givens();
            small.is_some_and(|(_, small)| givens.values().iter().all(|value| value <= small))
        }
        BoardForm::Candidates => shape.side() == 4 || !shape.is_usual(),
        BoardForm::Sdx => lists(&document.board).iter().all(|list| list.len() < 2),
        _ => false,
    }
}

/// A document that is written and read again is the same, but for what the form has no place for.
fn keeps(document: &Document, form: BoardForm) {
    let Ok(text) = document.write(form) else { return };
    let again = Document::read(&text);
    let unheld = document.unheld(form);
    if is_hidden(document, form) || unheld.contains(&"form of the blocks") {
        return;
    }
    let again = again.unwrap_or_else(|error| panic!("{form}: {error}\n{text}"));
    assert!(
        again.further_rules.is_empty() && again.passed_over.is_empty(),
        "{form} {again:?}\n{text}"
    );
    let is_held = |name: &str| !unheld.contains(&name);
    let (a, b) = (&document.board, &again.board);
    assert_eq!(a.shape(), b.shape(), "{form}\n{text}");
    if is_held("placed digits") && is_held("open cells with one candidate") {
        assert_eq!(a.values(), b.values(), "{form}\n{text}");
        if is_held("which digits are given")
            && form != BoardForm::Candidates
            && form != BoardForm::PencilMarks
        {
            assert_eq!(a.givens(), b.givens(), "{form}\n{text}");
        }
        if is_held("pencil marks") && is_held("cells without a candidate") {
            let candidates =
                |board: &Board| (0..81).map(|i| board.candidates(Cell::new(i))).collect::<Vec<_>>();
            assert_eq!(candidates(a), candidates(b), "{form} {document:?}\n{text}");
        }
    } else if is_held("open cells with one candidate") {
        assert_eq!(a.givens(), b.givens(), "{form}\n{text}");
    }
    let fields = |d: &Document| {
        [
            ("title", d.title.clone()),
            ("author", d.author.clone()),
            ("comment", d.comment.clone()),
            ("level", d.level.clone()),
            ("solution", d.solution.as_ref().map(ToString::to_string)),
        ]
    };
    for ((name, before), (_, after)) in fields(document).into_iter().zip(fields(&again)) {
        assert_eq!(if is_held(name) { before } else { None }, after, "{form} {name}\n{text}");
    }
    let corner =
        |d: &Document| d.corner_marks.iter().any(|m| !m.is_empty()).then(|| d.corner_marks.clone());
    assert_eq!(
        corner(document).filter(|_| is_held("corner marks")),
        corner(&again),
        "{form}\n{text}"
    );
}

impl quickcheck::Arbitrary for Document {
    fn arbitrary(g: &mut quickcheck::Gen) -> Document {
        let mut document = Document::new(Board::arbitrary(g));
        let cells = document.board.shape().cells();
        let text = |g: &mut quickcheck::Gen| {
            let letters: Vec<char> = "ab Z09\u{e9}<&\"'>%,=+:#[|\u{4e2d}".chars().collect();
            let text: String = (0..6).filter_map(|_| g.choose(&letters)).collect();
            Some(format!("x{text}x")).filter(|_| bool::arbitrary(g))
        };
        document.title = text(g);
        document.author = text(g);
        document.level = text(g);
        document.comment = text(g).map(|line| format!("{line}\n{line}"));
        let side = document.board.shape().side() as u8;
        if bool::arbitrary(g) {
            let full = DigitSet::full(side.into()).bits();
            document.corner_marks =
                (0..cells).map(|_| DigitSet::from_bits(u32::arbitrary(g) & full)).collect();
        }
        if bool::arbitrary(g) {
            let values: Vec<u8> = (0..cells).map(|_| u8::arbitrary(g) % side + 1).collect();
            document.solution = Some(Givens::from_trusted(document.board.rules(), &values));
        }
        document
    }
}

/// The table of `docs/FORMATS.md` is that of the code.
#[test]
#[cfg(feature = "formats")]
fn the_page_has_every_form() {
    let page = include_str!("../../../docs/FORMATS.md");
    for form in BoardForm::ALL {
        let row = row(form);
        assert_eq!(row.form, form);
        let ends: Vec<String> = row.ends.iter().map(|end| format!("`.{end}`")).collect();
        let file = if row.is_link { "link".to_owned() } else { ends.join(", ") };
        let held = DocumentPart::ALL
            .into_iter()
            .filter(|part| row.holds.contains(part))
            .map(DocumentPart::name);
        let held = held.collect::<Vec<_>>().join(", ");
        let line = format!("| `{form}` | {file} | {} | {held} |", row.sizes.name());
        assert!(page.contains(&line), "{line}");
    }
}

quickcheck! {
    /// A document is the same again in every form that has a place for what it holds.
    fn documents_round_trip(document: Document) -> bool {
        BoardForm::ALL.into_iter().for_each(|form| keeps(&document, form));
        true
    }

    /// Puzzles of every shape are the same puzzles again in every form, one after the other.
    fn puzzles_round_trip(which: usize) -> bool {
        let shape = Shape::ALL[which % Shape::ALL.len()];
        let puzzle = || Document::new(Board::new(&puzzle_of(shape, &mut quickcheck::Gen::new(60))));
        let puzzles = [puzzle(), puzzle(), puzzle()];
        for form in BoardForm::ALL {
            keeps(&puzzles[0], form);
            let is_held = puzzles[0].unheld(form).is_empty()
                && form.expect_rules(puzzles[0].board.rules()).is_ok();
            if is_held && !puzzles.iter().any(|puzzle| is_hidden(puzzle, form)) {
                let text = many(&puzzles, form);
                let read = Document::read_each(&text, None).unwrap_or_else(|e| panic!("{form} {e}\n{text}"));
                let lists = |all: &[Document]| all.iter().map(|d| lists(&d.board)).collect::<Vec<_>>();
                assert_eq!(lists(&read), lists(&puzzles), "{form}\n{text}");
            }
        }
        true
    }
}
