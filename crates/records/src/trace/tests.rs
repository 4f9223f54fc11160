//! Tests of traces.

use super::*;
use quickcheck::{TestResult, quickcheck};
use rootgrid::board::{Rules, Shape};
use rootgrid::deduce::{LadderName, Limits};
use rootgrid::grid::Puzzle;
use rootgrid::{Generator, Recipe};

fn traced(puzzle: &Puzzle, ladder: LadderName) -> Traced {
    Traced::new(puzzle, ladder, &Limits::new()).unwrap().0
}

fn four() -> Rules {
    "4".parse::<Shape>().unwrap().into()
}

fn some() -> Traced {
    traced(&"1.3.....4.....2.".parse().unwrap(), LadderName::Teaching)
}

#[test]
fn traces_of_every_ladder_end_in_the_solution() {
    let recipe: Recipe = "rg1.9x9.t200.lunique.s7".parse().unwrap();
    let generator = Generator::new(recipe).unwrap();
    for made in generator.iter(0..12) {
        let made = made.unwrap();
        for ladder in LadderName::ALL {
            let traced = traced(made.puzzle(), ladder);
            assert!(traced.is_solved(), "{ladder}");
            assert_eq!(traced.replay().unwrap().values(), made.solution().values(), "{ladder}");
            let read = Traced::read(traced.rules(), &traced.to_string()).unwrap();
            let ratings = traced.steps().map(|(_, rating)| rating).collect();
            assert_eq!(read.with_ratings(ratings), traced);
        }
    }
}

quickcheck! {
    /// A digit of a trace that is changed, left out or doubled is noticed.
    fn one_changed_token_is_refused(at: u8, number: u16) -> TestResult {
        let right = some();
        let at = usize::from(at) % right.numbers().len();
        let number = number % right.vocabulary().size() as u16;
        let is_technique = |number| {
            matches!(right.vocabulary().token(number), Some(Token::Technique(_)))
        };
        // Which of two names a step bears is not asked; and the digit of a clue may be known without it.
        let mut numbers = right.numbers().to_vec();
        if numbers[at] == number || is_technique(numbers[at]) && is_technique(number) || at < 6 {
            return TestResult::discard();
        }
        numbers[at] = number;
        let changed = Traced::from_numbers(right.rules(), &numbers);
        TestResult::from_bool(changed.and_then(|changed| changed.replay()).is_err())
    }
}

#[test]
fn faults_are_named() {
    let puzzle = "<puzzle> r1c1=1 r1c3=3 r3c1=4 r4c3=2 <steps>";
    for (steps, fault) in [
        ("", "has no end"),
        ("<solved>", "the trace says <solved>, but 12 cells are open"),
        ("r1c2=4 <stuck>", "token 7, 'r1c2=4': expected a technique, <solved> or <stuck>"),
        ("naked-single <stuck>", "step 1, naked-single: neither removes nor places anything"),
        ("naked-single r1c2=3 <stuck>", "r1c2=3: not a candidate"),
        ("naked-single r1c2=2 <stuck>", "r1c2=2: not the digit of the solution"),
        ("x-wing r1c2<>4 <stuck>", "r1c2<>4: removes the digit of the solution"),
        ("x-wing r1c2<>3 <stuck>", "r1c2<>3: not a candidate any more"),
        ("naked-single r2c4=1 <stuck>", "r2c4=1: no single"),
        ("<stuck> x-wing", "token 8, 'x-wing': expected nothing but <pad> behind the end"),
    ] {
        let read = Traced::read(&four(), &format!("{puzzle} {steps}"));
        let error = read.and_then(|read| read.replay()).unwrap_err().to_string();
        assert!(error.contains(fault), "{steps}: {error}");
    }
    let several = "<puzzle> r1c1=1 <steps> <stuck>";
    let several = Traced::read(&four(), several).unwrap();
    assert!(several.replay().unwrap_err().to_string().contains("several solutions"));
}

#[test]
fn padding_is_left_out() {
    let right = some();
    let mut numbers = right.numbers().to_vec();
    numbers.extend([0; 5]);
    assert_eq!(Traced::from_numbers(right.rules(), &numbers).unwrap(), right);
}
