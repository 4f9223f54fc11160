use super::*;
use crate::board::{Cell, Digit, DigitSet, Shape};
use crate::grid::arbitrary::{puzzle_of, solution_of};
use crate::grid::{Givens, Puzzle};
use crate::solve::naive;
use quickcheck::{Arbitrary, Gen, quickcheck};

/// One thing that a player may do, right or wrong.
#[derive(Copy, Clone, Debug)]
enum Deed {
    Enter(Cell, Digit),
    Erase(Cell),
    Toggle(Cell, Digit),
    Strike(Cell, Digit),
    Set(Cell, Option<DigitSet>),
    NoteAll,
    Undo,
    Redo,
}

impl Arbitrary for Deed {
    fn arbitrary(g: &mut Gen) -> Deed {
        // Cells and digits of the largest shape too: on smaller boards they are refused.
        let largest = *g.choose(&[16, 16, 81, 625]).unwrap();
        let cell = Cell::new(usize::from(u16::arbitrary(g)) % largest);
        let digit =
            Digit::from_index(usize::from(u8::arbitrary(g)) % *g.choose(&[4, 4, 9, 25]).unwrap());
        let notes = Option::<u32>::arbitrary(g);
        match u8::arbitrary(g) % 10 {
            0 | 1 => Deed::Enter(cell, digit),
            2 => Deed::Erase(cell),
            3 => Deed::Toggle(cell, digit),
            4 => Deed::Strike(cell, digit),
            5 => Deed::Set(
                cell,
                notes.map(|bits| DigitSet::from_bits(bits & ((1 << digit.value()) - 1))),
            ),
            6 => Deed::NoteAll,
            7 => Deed::Redo,
            _ => Deed::Undo,
        }
    }
}

/// Returns whether the deed was possible.
fn act(board: &mut Board, deed: Deed) -> bool {
    match deed {
        Deed::Enter(cell, digit) => board.enter(cell, digit).is_ok(),
        Deed::Erase(cell) => board.erase(cell).is_ok(),
        Deed::Toggle(cell, digit) => board.toggle_note(cell, digit).is_ok(),
        Deed::Strike(cell, digit) => board.strike(cell, digit).is_ok(),
        Deed::Set(cell, notes) => board.set_notes(cell, notes).is_ok(),
        Deed::NoteAll => {
            board.note_candidates();
            true
        }
        Deed::Undo => board.undo(),
        Deed::Redo => board.redo(),
    }
}

/// Small boards mostly, so that deeds meet each other.
fn board(g: &mut Gen) -> Board {
    let shape = *g.choose(&[Shape::ALL[0], Shape::ALL[0], Shape::ALL[1], Shape::NINE]).unwrap();
    Board::new(&puzzle_of(shape, g))
}

impl Arbitrary for Board {
    fn arbitrary(g: &mut Gen) -> Board {
        let mut board = board(g);
        for _ in 0..usize::arbitrary(g) % 30 {
            act(&mut board, Deed::arbitrary(g));
        }
        board
    }
}

quickcheck! {
    fn text_round_trips(board: Board) -> bool {
        let text = board.to_string();
        let safe = |c: char| c.is_ascii_alphanumeric() || ".-_".contains(c);
        text.chars().all(safe) && text.parse::<Board>().is_ok_and(|read| read == board)
    }

    /// Whatever is done, the givens stay; a board that refuses something stays as it is.
    fn givens_stay_and_refusals_change_nothing(board: Board, deeds: Vec<Deed>) -> bool {
        let givens = board.givens();
        let mut board = board;
        deeds.into_iter().all(|deed| {
            let before = board.clone();
            let undoable = (board.can_undo(), board.can_redo());
            let done = act(&mut board, deed);
            (done || board == before && undoable == (board.can_undo(), board.can_redo()))
                && board.givens() == givens
        })
    }

    /// An oracle of undo and redo: whole boards on two stacks.
    fn undo_and_redo_agree_with_a_list_of_boards(board: Board, deeds: Vec<Deed>) -> bool {
        let mut board = Board::new(&board.givens());
        let (mut past, mut future) = (Vec::new(), Vec::new());
        deeds.into_iter().all(|deed| {
            let before = board.clone();
            let done = act(&mut board, deed);
            match deed {
                Deed::Undo => {
                    let earlier = past.pop();
                    let agrees = done == earlier.is_some() && board == earlier.unwrap_or_else(|| before.clone());
                    if done {
                        future.push(before);
                    }
                    agrees
                }
                Deed::Redo => {
                    let later = future.pop();
                    let agrees = done == later.is_some() && board == later.unwrap_or_else(|| before.clone());
                    if done {
                        past.push(before);
                    }
                    agrees
                }
                _ => {
                    if board != before {
                        past.push(before);
                        future.clear();
                    }
                    true
                }
            }
        })
    }

    /// A group is one move, and none if it fails; groups within groups too.
    fn groups_are_one_move_or_none(board: Board, deeds: Vec<Deed>, inner: Vec<Deed>, fails: bool) -> bool {
        let mut grouped = board.clone();
        let result = grouped.as_one_move(|board| {
            deeds.iter().for_each(|&deed| { act(board, deed); });
            board.as_one_move(|board| {
                inner.iter().for_each(|&deed| { act(board, deed); });
                Ok(())
            })?;
            if fails { board.enter(Cell::new(600), Digit::from_index(0)) } else { Ok(()) }
        });
        let changed = grouped != board;
        let after = grouped.clone();
        let redo_stays = grouped.can_redo() == board.can_redo();
        result.is_err() == fails
            && (!fails || !changed && redo_stays)
            && (!changed || grouped.undo() && grouped == board && grouped.redo() && grouped == after)
    }

    /// The candidates of a cell, cell by cell from the definition.
    fn candidates_are_notes_that_no_house_excludes(board: Board) -> bool {
        let geometry = board.rules().geometry();
        (0..board.shape().cells()).map(Cell::new).all(|cell| {
            let left = DigitSet::full(board.shape().side()).into_iter().filter(|&digit| {
                board.digit(cell).is_none()
                    && board.notes(cell).is_none_or(|notes| notes.contains(digit))
                    && geometry.houses_of(cell).iter().all(|&house| {
                        geometry.house(house).iter().all(|&other| board.digit(other) != Some(digit))
                    })
            });
            left.collect::<DigitSet>() == board.candidates(cell)
        })
    }

    /// Everything that a diagnosis says, from the definitions and by brute force.
    fn diagnoses_agree_with_brute_force(board: Board) -> bool {
        agrees_with_brute_force(&board)
    }
}

fn agrees_with_brute_force(board: &Board) -> bool {
    let diagnosis = board.diagnose();
    let (givens, values) = (board.givens(), board.values());
    // Clues of a shift pattern: never without solution. Nearly blank boards take the oracle too long.
    if givens.clue_count() * 3 < board.shape().cells() {
        return true;
    }
    let count = |givens: &Givens| match Puzzle::try_from(givens.clone()) {
        Ok(puzzle) => naive::count_solutions(&puzzle, 2),
        Err(_) => 0,
    };
    let solved =
        |givens: &Givens| crate::solve::first_solution(&givens.clone().into_puzzle().unwrap());
    let solution = match (count(&givens), count(&values)) {
        (1, _) => solved(&givens),
        (2, 1) => solved(&values),
        _ => None,
    };
    let shape = board.shape();
    let cells: Vec<Cell> = (0..shape.cells()).map(Cell::new).collect();
    let houses = shape.geometry();
    let conflicts = houses.houses().flat_map(|house| {
        DigitSet::full(shape.side()).into_iter().filter_map(move |digit| {
            let mut cells = houses.house(house).to_vec();
            cells.retain(|&cell| board.digit(cell) == Some(digit));
            cells.sort();
            (cells.len() > 1).then_some(Conflict { house: Some(house), digit, cells })
        })
    });
    let wrong = |&&cell: &&Cell| {
        solution
            .as_ref()
            .is_some_and(|s| board.digit(cell).is_some() && board.digit(cell) != s.digit(cell))
    };
    let in_notes = |cell: Cell| board.notes(cell);
    let sight = |cell: Cell| {
        let mut plain = Board::with_digits(&givens, &values).unwrap();
        plain.set_notes(cell, None).unwrap();
        plain.candidates(cell)
    };
    let listed = |of: &dyn Fn(Cell, DigitSet) -> DigitSet| -> Vec<(Cell, DigitSet)> {
        let noted = cells.iter().filter_map(|&cell| Some((cell, of(cell, in_notes(cell)?))));
        noted.filter(|(_, digits)| !digits.is_empty()).collect()
    };
    let needed = |cell: Cell| solution.as_ref().and_then(|solution| solution.digit(cell));
    let lacking = cells.iter().filter_map(|&cell| {
        let right = needed(cell)?;
        (!in_notes(cell)?.contains(right)).then_some((cell, right))
    });
    let sound = solution.is_some()
        && count(&values) == 1
        && cells.iter().all(|&cell| {
            in_notes(cell).is_none_or(|notes| needed(cell).is_some_and(|d| notes.contains(d)))
        });
    diagnosis.solutions == Some(count(&givens))
        && diagnosis.solution == solution
        && diagnosis.conflicts.iter().cloned().eq(conflicts)
        && diagnosis.wrong_digits.iter().eq(cells.iter().filter(wrong))
        && diagnosis.wrong_notes.iter().copied().eq(lacking)
        && diagnosis.stale_notes == listed(&|cell, notes| notes & !sight(cell))
        && diagnosis.missing_notes == listed(&|cell, notes| sight(cell) & !notes)
        && diagnosis
            .not_noted
            .iter()
            .all(|&cell| board.digit(cell).is_none() && in_notes(cell).is_none())
        && diagnosis.is_sound() == sound
}

#[test]
fn diagnoses_of_boards_that_lead_to_a_solution_agree_with_brute_force() {
    let mut g = Gen::new(20);
    for round in 0..40 {
        let shape = [Shape::ALL[0], Shape::ALL[1], Shape::NINE][round % 3];
        let solution = solution_of(shape, &mut g);
        let clues = (0..shape.cells()).filter(|i| (i * 7 + round) % 5 < 3).map(Cell::new).collect();
        let mut board = Board::new(&Puzzle::showing(&solution, &clues));
        for i in 0..shape.cells() {
            let cell = Cell::new(i);
            match (i * 5 + round) % 9 {
                0 | 1 => drop(board.enter(cell, solution.digit(cell).unwrap())),
                2 => drop(board.strike(cell, Digit::from_index((i + round) % shape.side()))),
                3 => drop(board.toggle_note(cell, solution.digit(cell).unwrap())),
                4 if round % 5 == 0 => drop(board.enter(cell, Digit::from_index(i % shape.side()))),
                _ => {}
            }
        }
        assert!(agrees_with_brute_force(&board), "{board}");
    }
}

#[test]
fn givens_without_solution_have_suspects() {
    let four = Shape::ALL[0];
    let board = |values: &[u8]| Board::new(&Givens::new(four, values).unwrap());
    // The 4 of row 1 has no place: the right half has one in row 2, the left half is full.
    let diagnosis = board(&[1, 2, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0]).diagnose();
    assert_eq!(diagnosis.solutions, Some(0));
    assert_eq!(diagnosis.suspects, [0, 1, 7].map(Cell::new));
    assert!(!diagnosis.is_sound() && diagnosis.conflicts.is_empty());
    let diagnosis = board(&[1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).diagnose();
    assert_eq!(diagnosis.conflicts.len(), 1);
    assert_eq!(diagnosis.suspects, [0, 3].map(Cell::new));
    assert_eq!(board(&[0; 16]).diagnose().solutions, Some(2));
}

#[test]
fn a_bound_makes_the_count_unknown_but_not_for_ever() {
    let board = Board::new(&Givens::blank(Shape::ALL[15]));
    assert_eq!(board.diagnose_within(0).solutions, None);
    assert!(!board.diagnose_within(0).is_sound());
    assert_eq!(board.diagnose().solutions, Some(2));
    assert_eq!(board.diagnose_within(0).solutions, Some(2)); // remembered
}

#[test]
fn bad_text_is_refused_at_its_place() {
    let good = Board::new(&Givens::blank(Shape::ALL[0])).to_string();
    assert_eq!(good, "b1.4x4.................");
    for (bad, message) in [
        ("", "not a board in play: expected 'b1', a shape and its cells"),
        ("b2.4x4.", "not a board in play: expected 'b1', a shape and its cells"),
        ("b1.17x17.....", "unknown shape '17x17'"),
        ("b1.4x4.....", "the board ends early: expected '.', '-', '_' or a digit of the board"),
        ("b1.4x4.5...............", "column 8: found '5': expected '.', '-', '_' or a digit"),
        ("b1.4x4._................", "column 9: found '.': expected a digit of the board"),
        ("b1.4x4.-12_..............", "column 11: found '_': expected a digit or '-'"),
        ("b1.4x4..................", "column 24: found '.': the 16 cells end here"),
        ("b1.4x4.é...............", "column 8: found 'é'"),
    ] {
        let error = bad.parse::<Board>().unwrap_err();
        assert!(error.is_text() && error.to_string().starts_with(message), "{bad}: {error}");
    }
}

/// The text that `docs/PLAY.md` shows.
#[test]
fn the_form_is_that_of_the_docs() {
    let mut board = Board::new(&"1.3.....4.....2.".parse::<Givens>().unwrap());
    board.note_candidates();
    for cell in (4..16).map(Cell::new) {
        if !board.is_given(cell) {
            board.set_notes(cell, None).unwrap();
        }
    }
    board.enter(Cell::new(1), Digit::new(4)).unwrap();
    let shown = include_str!("../../docs/PLAY.md").lines().find(|line| line.starts_with("b1.4x4."));
    assert_eq!(shown, Some(board.to_string().as_str()));
}

#[test]
fn boards_may_cross_threads() {
    fn assert_send_and_sync<T: Send + Sync>() {}
    assert_send_and_sync::<(Board, Diagnosis, Conflict)>();
}
