//! Any moves on a board in play: undo takes them back, diagnosis and hints do not panic, and a hint agrees with the
//! solution.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rootgrid::deduce::{LadderName, Limits};
use rootgrid::position::Hint;
use rootgrid::{Board, Cell, Digit, Generator, Recipe};

fuzz_target!(|input: (u8, Vec<(u8, u8, u8)>)| {
    let (index, moves) = input;
    let made = Generator::new(Recipe::default()).expect("a recipe").puzzle(index.into()).expect("a puzzle");
    let start = Board::new(made.puzzle());
    let mut board = start.clone();
    for (kind, cell, digit) in moves {
        let (cell, digit) = (Cell::new(usize::from(cell) % 81), Digit::new(usize::from(digit % 9) + 1));
        // Refused moves are answers, too.
        let _ = match kind % 6 {
            0 => board.enter(cell, digit),
            1 => board.erase(cell),
            2 => board.toggle_note(cell, digit),
            3 => board.strike(cell, digit),
            4 => Ok(board.note_candidates()),
            _ => Ok(drop(board.undo())),
        };
    }
    assert_eq!(board.to_string().parse::<Board>().expect("a board"), board);
    let is_sound = board.diagnose().is_sound();
    match board.hint(LadderName::Teaching, &Limits::new()).expect("a ladder of side 9") {
        Hint::Step { step, .. } => {
            assert!(is_sound);
            for &(cell, digits) in step.removals() {
                assert!(made.solution().digit(cell).is_none_or(|digit| !digits.contains(digit)));
            }
        }
        Hint::Mend(_) => assert!(!is_sound),
        _ => {}
    }
    while board.undo() {}
    assert_eq!(board, start);
});
