use super::text::LONGEST;
use super::*;
use crate::board::{Cell, Digit, DigitSet, Shape};
use crate::grid::Givens;
use crate::position::{Board, Content};
use quickcheck::{TestResult, quickcheck};

#[cfg(all(feature = "formats", feature = "rules"))]
mod killer;
#[cfg(feature = "formats")]
mod links;
mod round_trips;
#[cfg(all(feature = "formats", feature = "rules"))]
mod rules;
mod sudokupad;
mod variants;

/// The puzzle of all examples.
const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// SudoCue's own example of a puzzle in progress.
const PROGRESS: &str = "\
2 679 6789 1 46789 5 469 9 3
389 5 4 69 689 68 7 1 29
9 1 679 2 4679 3 4569 8 59
6 9 2 8 u1 7 3 59 4
3489 3479 3789 56 2456 46 u1 2579 2579
1 47 5 3 24 9 8 27 6
3459 2 39 7 3589 1 59 6 589
359 8 1 569 3569 6 2 4 579
7 369 369 4 35689 2 59 359 1
";

/// The clipboard of Simple Sudoku: givens, digits, candidates.
const CLIPBOARD: &str = "\
*---*
|1.|3.|
|..|..|
|--+--|
|.4|..|
|..|2.|
*---*

*---*
|1.|3.|
|..|..|
|--+--|
|.4|1.|
|..|2.|
*---*

.------.-------.
| 1  2 | 3  24 |
| 23 3 | 4  12 |
|------+-------|
| 2  4 | 1  3  |
| 3  13| 2  4  |
'------'-------'
";

fn cell(row: usize, col: usize) -> Cell {
    Cell::at(Shape::NINE, row - 1, col - 1)
}

fn digits(list: &[usize]) -> DigitSet {
    list.iter().map(|&digit| Digit::new(digit)).collect()
}

/// The candidates that a form of lists keeps.
fn lists(board: &Board) -> Vec<DigitSet> {
    marks::of_board(board)
}

/// Givens, digits and candidates.
fn play(board: &Board) -> (Givens, Givens, Vec<DigitSet>) {
    (board.givens(), board.values(), lists(board))
}

fn nine(board: &Board) -> Option<Board> {
    (board.shape() == Shape::NINE).then(|| board.clone())
}

#[test]
fn the_line_of_the_library_is_read_and_written() {
    let line = format!(":0000:x:{P}:::");
    let board = read(&line).unwrap();
    assert_eq!(board, Board::new(&P.parse().unwrap()));
    assert_eq!(
        write(&board, BoardForm::Hodoku).unwrap(),
        line.replace(":::", "::::").replacen("::::", ":::", 1)
    );
    // A step is passed over; 4 of r1c3 and 1 of r1c3 are struck, 9 of r9c1 stands in its column or row already.
    let rest = P[3..].to_owned();
    let line = format!(":0300-1:45:53.{}:413 113 995:412::", &rest);
    let board = read(&line).unwrap();
    assert_eq!(board.candidates(cell(1, 3)), digits(&[2]));
    assert!(board.notes(cell(9, 9)).is_none());
    let board = read(&format!(":0000:x:53+4.7{}:::", &P[5..])).unwrap();
    assert!(!board.is_given(cell(1, 3)) && board.digit(cell(1, 3)) == Some(Digit::new(4)));
    assert!(board.is_given(cell(1, 1)));
}

#[test]
fn candidates_are_read_and_written() {
    let board = Board::new(&P.parse().unwrap());
    let text = write(&board, BoardForm::Candidates).unwrap();
    assert_eq!(text.len(), 729);
    // r1c1 is 5, r1c2 is 3, r1c3 is 1, 2 or 4.
    assert!(text.starts_with("....5......3......12.4....."));
    assert_eq!(read(&text).unwrap(), board);
    assert_eq!(read(&text.replace('.', "0")).unwrap(), board);
    let lines: Vec<&str> = (0..9).map(|row| &text[81 * row..81 * (row + 1)]).collect();
    assert_eq!(read(&lines.join("\n")).unwrap(), board);
    // A puzzle of candidates alone: nothing is filled.
    let blank = "123456789".repeat(80) + "..3.5....";
    let sukaku = read(&blank).unwrap();
    assert_eq!(sukaku.values().clue_count(), 0);
    assert_eq!(sukaku.candidates(Cell::new(80)), digits(&[3, 5]));
}

/// Rows of ten cells with ten candidates each have as many characters as a puzzle of side ten.
#[test]
fn blank_boards_are_drawn_and_read() {
    for (rows, columns) in (2..=5).flat_map(|rows| (2..=5).map(move |columns| (rows, columns))) {
        let board = Board::new(&Givens::blank(Shape::new(rows, columns).unwrap()));
        let text = write(&board, BoardForm::PencilMarks).unwrap();
        let documents = Document::read_each(&text, None).unwrap();
        assert_eq!(documents.len(), 1, "{text}");
        assert_eq!(documents[0].board.values(), board.values(), "{text}");
    }
}

#[test]
fn drawn_grids_are_read_and_written() {
    let board = Board::new(&P.parse().unwrap());
    let text = write(&board, BoardForm::PencilMarks).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], ".-------------------.----------------.-------------------.");
    assert_eq!(lines[1], "| 5    3     124    | 26    7   2468 | 1489   1249  248  |");
    assert_eq!(lines[4], ":-------------------+----------------+-------------------:");
    assert_eq!(lines[12], "'-------------------'----------------'-------------------'");
    assert_eq!(read(&text).unwrap(), board);
    // Marks of a step, other frames, names of rows and columns.
    let marked =
        text.replace(" 124 ", "*12-4").replace(" 2468 ", " #2468").replace('|', "\u{2502}");
    assert_eq!(read(&marked).unwrap(), board);
    let names = "      c1  c2  c3    c4  c5  c6    c7  c8  c9\n";
    let mut named = names.to_owned();
    let mut row = 0;
    for line in &lines {
        row += usize::from(line.starts_with('|'));
        named += &(if line.starts_with('|') {
            format!("r{row} {line}\n")
        } else {
            format!("   {line}\n")
        });
    }
    assert_eq!(read(&named).unwrap(), board);
    // A struck cell, and one that says nothing.
    let text = text.replacen(" 124 ", " -   ", 1).replacen(" 2468 ", " .    ", 1);
    let struck = read(&text).unwrap();
    assert_eq!(struck.notes(cell(1, 3)), Some(DigitSet::EMPTY));
    assert_eq!(struck.notes(cell(1, 6)), None);
}

#[test]
fn the_clipboard_of_three_drawings_is_read() {
    let board = read(CLIPBOARD).unwrap();
    assert_eq!(board.givens().to_string(), "1.3.....4.....2.".replace("4.....2.", ".4....2."));
    let at = |row: usize, col: usize| Cell::at(board.shape(), row - 1, col - 1);
    assert!(board.digit(at(3, 3)).is_some() && !board.is_given(at(3, 3)));
    assert_eq!(board.candidates(at(1, 4)), digits(&[2, 4]));
    assert!(board.digit(at(2, 2)).is_none());
    // Without the drawing in the middle, singles that nothing contradicts are placed.
    let parts: Vec<&str> = CLIPBOARD.split("\n\n").collect();
    let two = read(&[parts[0], parts[2]].join("\n")).unwrap();
    assert_eq!(two.givens(), board.givens());
    assert!(two.digit(at(3, 3)).is_some() && !two.is_given(at(3, 3)));
}

#[test]
fn files_of_sudocue_are_read_and_written() {
    let text = "#AR\r\n#LEasy\r\n[Puzzle]\r\n1.3.\r\n....\r\n4...\r\n..2.\r\n[State]\r\n143.\r\n....\r\n4...\r\n\
                ..2.\r\n[PencilMarks]\r\n,,,2\r\n23,,0,\r\n,,,\r\n,,,\r\n[Colors]\r\nx\r\n";
    let board = read(text).unwrap();
    assert_eq!(board.to_string(), "b1.4x4.1_43-2--23-.--.4.....2.");
    let written = write(&board, BoardForm::Sdk).unwrap();
    assert_eq!(
        written,
        "#Srootgrid\n[Puzzle]\n1.3.\n....\n4...\n..2.\n[State]\n143.\n....\n4...\n..2.\n[PencilMarks]\n,,,2\n\
         23,,0,\n,,,\n,,,\n"
    );
    assert_eq!(read(&written).unwrap(), board);
    let bare = "2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n\
                [State]\n2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28173.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n\
                7..4.2..1\n";
    assert!(read(bare).unwrap().digit(cell(4, 5)).is_some());
}

#[test]
fn puzzles_in_progress_are_read_and_written() {
    let board = read(PROGRESS).unwrap();
    assert!(board.is_given(cell(1, 1)) && !board.is_given(cell(4, 5)));
    assert_eq!(board.digit(cell(4, 5)), Some(Digit::new(1)));
    // The 9 of r1c8 is a candidate: r1c2 and others still have theirs.
    assert_eq!(board.digit(cell(1, 8)), None);
    assert_eq!(board.candidates(cell(1, 8)), digits(&[9]));
    assert_eq!(write(&board, BoardForm::Sdx).unwrap(), PROGRESS);
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let library = format!(":0000:x:{P}:");
    let pencil = write(&Board::new(&P.parse().unwrap()), BoardForm::PencilMarks).unwrap();
    let line = "123456789".repeat(81);
    for (text, message) in [
        ("".to_owned(), "found no puzzle"),
        (library.clone(), "line 1, column 1: found 4 colons, expected 6 or 7"),
        (format!("{library}4x1:::"), "column 91: found '4x1', expected digit, row and column"),
        (format!(":0000:x:5{P}:::"), "column 9: found 82 cells, expected 81"),
        (library.replace("x:53", "x:5?") + "::", "column 10: found '?'"),
        (pencil.replacen("124", "144", 1), "line 2, column 16: the candidate 4 stands twice"),
        (pencil.replacen("124", "104", 1), "line 2, column 15: found '0', expected a digit 1 to 9"),
        (pencil.replacen(" 124 ", "     ", 1), "line 2, column 1: found 8 cells, expected 9"),
        (format!("{}9", &line[..728]), ""),
        (format!("{}8", &line[..728]), "column 729: found '8', expected 9 or a blank"),
        (format!(".0{}", &line[2..]), "column 2: found the blank '0' after blanks '.'"),
        (PROGRESS.replacen("u1", "u12", 1), "line 4, column 10: expected one digit after 'u'"),
        (PROGRESS.replacen("679", "677", 1), "line 1, column 5: the candidate 7 stands twice"),
        (
            "[Puzzle]\n1.3.\n[State]\n".to_owned(),
            "line 2, column 1: the section of the puzzle has 1 rows",
        ),
        (
            "12..\n....\n....\n....\n[State]\n21..\n....\n....\n....\n".to_owned(),
            "line 6, column 1: the state has another digit in r1c1",
        ),
        (
            "1...\n....\n....\n....\n[PencilMarks]\n,5,,\n,,,\n,,,\n,,,\n".to_owned(),
            "line 6, column 2: found '5', expected a digit 1 to 4",
        ),
    ] {
        match read(&text) {
            Ok(_) => assert_eq!(message, "", "{text}"),
            Err(error) => assert!(
                error.to_string().contains(message) && !message.is_empty(),
                "{error}: {text}"
            ),
        }
    }
    assert!(read(&"1".repeat(LONGEST + 1)).unwrap_err().to_string().contains("longer than"));
    assert!(
        write(&read("1.3.....4.....2.").unwrap(), BoardForm::Hodoku)
            .unwrap_err()
            .is_invalid_input()
    );
}

#[test]
fn a_list_of_lines_is_read() {
    let text = format!("# two\n:0000:x:{P}:413:::\n\nb1.4x4.1.3.....4.....2.\n");
    assert_eq!(read_each(&text).unwrap().len(), 2);
    let error = read_each(&format!(":0000:x:{P}:::\n\n:0000:x:{P}:41:::\n")).unwrap_err();
    assert!(error.to_string().starts_with("line 3, column 91"), "{error}");
    assert_eq!(read_each(PROGRESS).unwrap().len(), 1);
    // Fields may stand behind a board.
    let fields = read("b1.4x4.1.3.....4.....2.,r1c1=1 r1c3=3,7").unwrap();
    assert_eq!(fields, read("b1.4x4.1.3.....4.....2.").unwrap());
}

quickcheck! {
    fn the_text_of_a_board_round_trips(board: Board) -> bool {
        read(&write(&board, BoardForm::Board).unwrap()).unwrap() == board
    }

    fn forms_of_lists_keep_digits_and_candidates(board: Board) -> bool {
        [BoardForm::Candidates, BoardForm::PencilMarks].into_iter().all(|form| {
            let text = write(&board, form).unwrap();
            // A grid without a cell of several candidates is a puzzle.
            let is_marked = form == BoardForm::Candidates || lists(&board).iter().any(|list| list.len() > 1);
            let is_ambiguous = board.shape().side() == 4 && lists(&board).iter().any(|list| list.is_empty());
            if is_marked && !(is_ambiguous && form == BoardForm::Candidates) {
                let again = read(&text).unwrap_or_else(|error| panic!("{form} {error}\n{text}"));
                assert_eq!(lists(&again), lists(&board), "{form} {board}\n{text}");
            }
            true
        })
    }

    fn the_library_keeps_a_position(board: Board) -> TestResult {
        let Some(board) = nine(&board) else { return TestResult::discard() };
        let again = read(&write(&board, BoardForm::Hodoku).unwrap()).unwrap();
        TestResult::from_bool(play(&again) == play(&board))
    }

    fn a_file_of_sudocue_keeps_a_position(board: Board) -> TestResult {
        let Some(board) = nine(&board) else { return TestResult::discard() };
        let text = write(&board, BoardForm::Sdx).unwrap();
        let Ok(again) = read(&text) else { return TestResult::failed() };
        TestResult::from_bool(!sdx::is_likely(&text) || lists(&again) == lists(&board))
    }

    fn a_file_of_sadman_keeps_givens_digits_and_notes(board: Board) -> bool {
        let bare = |content: &Content| Content { notes: content.notes.filter(|_| content.value == 0), ..*content };
        let bare = Board::from_contents(board.shape(), board.contents().iter().map(bare).collect());
        read(&write(&board, BoardForm::Sdk).unwrap()).unwrap() == bare
    }

    /// Nothing that is read ends the program.
    fn no_text_ends_the_program(text: String, cut: usize, board: Board, which: usize) -> bool {
        let form = BoardForm::ALL[which % BoardForm::ALL.len()];
        let mut mixed: Vec<char> = write(&board, form).unwrap_or_default().chars().collect();
        let at = cut % (mixed.len() + 1);
        mixed.splice(at..at, text.chars());
        let mixed: String = mixed.into_iter().collect();
        let _ = (read(&mixed), read(&text), read_each(&mixed));
        true
    }
}

/// As many characters as an 8x8 board of candidates has: 512.
#[test]
fn a_file_of_sudocue_is_not_taken_for_candidates_at_fixed_places() {
    let words = [["1234567"; 26].to_vec(), ["234567"; 55].to_vec()].concat();
    let text: String = words.chunks(9).map(|row| row.join(" ") + "\n").collect();
    assert_eq!(text.chars().filter(|c| !c.is_whitespace()).count(), 512);
    assert_eq!(read(&text).unwrap().shape(), Shape::NINE);
}
