//! Generated puzzles with some candidates struck: every step of every ladder agrees with the solution.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rootgrid::deduce::{LadderName, Limits};
use rootgrid::{Cell, Generator, Level, Recipe, Sheet, Trace};

fuzz_target!(|input: (u16, u8, Vec<(u8, u8)>)| {
    let (index, ladder, strikes) = input;
    let mut recipe = Recipe::default();
    (recipe.level, recipe.seed) = (Level::Unique, 1);
    let made = Generator::new(recipe).expect("a recipe").puzzle(index.into()).expect("a puzzle");
    let solution = made.solution();
    let mut sheet = Sheet::new(made.puzzle());
    for (cell, digit) in strikes {
        let cell = Cell::new(usize::from(cell) % 81);
        let digits: Vec<_> = sheet.digits(cell).into_iter().collect();
        if let Some(&digit) = digits.get(usize::from(digit))
            && solution.digit(cell) != Some(digit)
        {
            sheet.strike(cell, digit);
        }
    }
    let ladder = LadderName::ALL[usize::from(ladder) % LadderName::ALL.len()];
    let trace = Trace::try_from_sheet(&sheet, ladder).expect("a ladder of side 9");
    for step in trace.with_limits(&Limits::new()) {
        for &(cell, digits) in step.removals() {
            assert!(solution.digit(cell).is_none_or(|digit| !digits.contains(digit)), "{step:?}");
        }
        if let Some((cell, digit)) = step.placement() {
            assert_eq!(solution.digit(cell), Some(digit), "{step:?}");
        }
    }
});
