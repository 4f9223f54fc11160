//! Ratings, steps and their explanations, hints on boards in play.

use super::choices::{Choices, read_puzzle, stock};
use rootgrid::deduce::verify::Verifier;
use rootgrid::deduce::{Ending, LadderName, Limits, Score};
use rootgrid::position::Hint;
use rootgrid::{Board, Cell, Digit, Rater, Sheet, Solution, Step, Trace};

/// A step agrees with the solution.
fn agrees(step: &Step, solution: &Solution) {
    assert!(step.placement().is_some() || !step.removals().is_empty(), "{step:?}");
    for &(cell, digits) in step.removals() {
        assert!(solution.digit(cell).is_none_or(|digit| !digits.contains(digit)), "{step:?}");
    }
    if let Some((cell, digit)) = step.placement() {
        assert_eq!(solution.digit(cell), Some(digit), "{step:?}");
    }
}

/// Any puzzle with one solution, also with some of its cells filled: the rating is that of its steps, and a bound
/// on it gives the same or says that the puzzle is too hard. Other puzzles are rated without a panic.
pub fn check_rating(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let (puzzle, solution) = choices.pick(stock());
    let profile =
        choices.pick(&[LadderName::Se121, LadderName::Se2021]).profile().expect("a profile");
    let bound = Score::from_tenths(10 + choices.below(90) as u16);
    let mut values = puzzle.values().to_vec();
    while !choices.is_empty() {
        let cell = choices.below(81);
        values[cell] = match choices.byte() {
            0..=9 => 0,
            wrong @ 10..=18 => wrong - 9,
            _ => solution.values()[cell],
        };
    }
    let Some(puzzle) = read_puzzle(puzzle.shape(), &values) else { return };
    let is_unique = rootgrid::is_unique(&puzzle);
    let mut rater = Rater::new(profile);
    let rating = rater.rate_within(&puzzle, &Limits::new().with_most(bound));
    if !is_unique {
        return;
    }
    match rating.ending {
        Ending::Solved => assert!(rating.er <= bound),
        Ending::TooHard => return,
        ending => panic!("{puzzle}: {ending:?}"),
    }
    assert_eq!(rater.rate(&puzzle), rating);
    let trace = Trace::new(&puzzle, profile.into()).expect("a ladder of side 9");
    let mut most = Score::default();
    let mut count = 0;
    for step in trace {
        most = most.max(step.rating().expect("steps of the scale are rated"));
        count += 1;
    }
    assert_eq!((most, count), (rating.er, rating.steps()));
}

/// A puzzle with some wrong candidates struck: every step of every ladder agrees with the solution and is explained.
pub fn check_steps(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let (puzzle, solution) = choices.pick(stock());
    let ladder = choices.pick(&LadderName::ALL);
    let mut sheet = Sheet::new(&puzzle);
    while !choices.is_empty() {
        let cell = Cell::new(choices.below(81));
        let digits: Vec<Digit> = sheet.digits(cell).into_iter().collect();
        let choice = usize::from(choices.byte());
        if let Some(&digit) = digits.get(choice)
            && solution.digit(cell) != Some(digit)
        {
            sheet.strike(cell, digit);
        }
    }
    let trace = Trace::from_sheet(&sheet, ladder).expect("a ladder of side 9");
    // Without the nested chains, which take seconds.
    let bound = Limits::new().with_most(Score::from_tenths(75));
    let mut trace = trace.with_teaching_only().with_limits(&bound);
    let mut verifier = Verifier::new(&puzzle);
    let mut count = 0;
    while let Some(step) = trace.next() {
        agrees(&step, &solution);
        let words = trace.explain().expect("words for a step");
        assert!(!words.look.is_empty() && !words.conclusion.is_empty());
        // The solver's verdict costs more: on the first steps.
        if count < 3 {
            assert_eq!(verifier.check(&step), Ok(()), "{step:?}");
        }
        count += 1;
    }
    let is_solved = trace.ending() == Some(Ending::Solved);
    // The bound is a rating; ladders without ratings end by themselves.
    let stopped = if ladder.profile().is_none() { Ending::Stuck } else { Ending::TooHard };
    assert!(is_solved || trace.ending() == Some(stopped));
}

/// Any moves on a board in play: undo takes them back, diagnosis and hints do not panic, and a hint agrees with the
/// solution.
pub fn check_play(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let (puzzle, solution) = choices.pick(stock());
    let mut values = puzzle.values().to_vec();
    // With some givens fewer, the digits of the player must settle the solution.
    for _ in 0..choices.below(4) {
        values[choices.below(81)] = 0;
    }
    let start = Board::new(&read_puzzle(puzzle.shape(), &values).expect("fewer clues"));
    let mut board = start.clone();
    while !choices.is_empty() {
        let (kind, cell) = (choices.byte(), Cell::new(choices.below(81)));
        let digit = Digit::new(choices.below(9) + 1);
        // Refused moves are answers, too.
        let _ = match kind % 9 {
            0 => board.enter(cell, digit),
            1 | 2 => board.enter(cell, solution.digit(cell).expect("a full grid")),
            3 => board.erase(cell),
            4 => board.toggle_note(cell, digit),
            5 => board.strike(cell, digit),
            6 => {
                board.note_candidates();
                Ok(())
            }
            7 => {
                board.redo();
                Ok(())
            }
            _ => {
                board.undo();
                Ok(())
            }
        };
    }
    assert_eq!(board.to_string().parse::<Board>().expect("a board"), board);
    let diagnosis = board.diagnose();
    match board.hint(LadderName::Teaching, &Limits::new()).expect("a ladder of side 9") {
        Hint::Step { step, .. } => {
            assert!(diagnosis.is_sound());
            agrees(&step, diagnosis.solution.as_ref().expect("a solution"));
            let open = board.clone();
            board.apply(&step).expect("a step that was found here");
            assert!(board != open && board.diagnose().is_sound());
            board.undo();
            assert!(board == open);
        }
        Hint::Mend(_) => assert!(!diagnosis.is_sound()),
        _ => assert!(board.is_solved()),
    }
    while board.undo() {}
    assert_eq!(board, start);
}
