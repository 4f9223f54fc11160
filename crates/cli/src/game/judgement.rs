//! Judgements of what a player found in an exercise.

use rootgrid::board::Cell;
use rootgrid::error::Error;
use rootgrid::position::Board;
use rootgrid::train::Exercise;

/// The worth of what was done since the start: digits that were entered, and candidates that were struck.
pub(super) fn judgement(start: &Board, board: &Board, technique: &str) -> Result<String, Error> {
    let shape = board.shape();
    let mut answer = String::new();
    for cell in (0..shape.cells()).map(Cell::new).filter(|&cell| start.digit(cell).is_none()) {
        let name = cell.name(shape);
        if let Some(digit) = board.digit(cell) {
            answer += &format!("{name}={} ", digit.symbol());
        } else if let (Some(before), Some(now)) = (start.notes(cell), board.notes(cell)) {
            // Where all notes were taken away, nothing is said.
            for digit in before & !now {
                answer += &format!("{name}<>{} ", digit.symbol());
            }
        }
    }
    if answer.is_empty() {
        return Ok("strike the candidates that go, or enter the digit, and check".to_owned());
    }
    let exercise = Exercise::of_board(start, technique)?;
    let exercise = exercise.ok_or_else(|| Error::fault("a saved exercise is none any more"))?;
    Ok(exercise.judge(&answer)?.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Facts, Session};
    use rootgrid::board::Shape;
    use rootgrid::train::Trainer;

    #[test]
    fn what_is_done_on_the_board_is_the_answer() {
        for technique in ["naked-single", "naked-pair"] {
            let exercise = Trainer::new(Shape::NINE, technique, 1).unwrap().exercise(0).unwrap();
            let mut start = exercise.board().clone();
            start.note_candidates();
            let said = |board: &Board| judgement(&start, board, technique).unwrap();
            assert!(said(&start).starts_with("strike"));
            for step in exercise.answers() {
                let mut board = start.clone();
                board.apply(step).unwrap();
                assert!(said(&board).starts_with("right"), "{technique}: {}", said(&board));
            }
            let facts = Facts { train: Some(technique.to_owned()), ..Facts::default() };
            let mut session = Session::new(facts, start.to_string().parse::<Board>().unwrap());
            assert!(
                session.apply(&exercise.answers()[0]) && session.check().1.starts_with("Right")
            );
            let saved = session.head() + &session.take_lines();
            let (mut again, _) = Session::read(&saved).unwrap();
            assert!(again.facts() == session.facts() && again.check() == session.check());
            // What the solution has is no candidate that goes.
            let mut board = start.clone();
            let solution = board.diagnose().solution.unwrap();
            let open = (0..81).map(Cell::new).find(|&cell| board.digit(cell).is_none()).unwrap();
            board.strike(open, solution.digit(open).unwrap()).unwrap();
            assert!(said(&board).starts_with("that is not what follows"), "{}", said(&board));
        }
    }
}
