//! The puzzle of a day: the date is the seed and the weekday the grade, so every player gets the same puzzle without a
//! server, and its recipe can be printed below it.
//!
//! ```console
//! $ cargo run --release --example daily -- 2026 11 23
//! ```

use rootgrid::{Error, Generator, Recipe};

fn main() -> Result<(), Error> {
    let mut numbers = std::env::args().skip(1).filter_map(|text| text.parse().ok());
    let mut next = |otherwise: u32| numbers.next().unwrap_or(otherwise);
    let (year, month, day) = (next(2026), next(11), next(23));
    let Some(recipe) = Recipe::of_day(year, month, day) else {
        println!("There is no day {day} of month {month} in {year}.");
        return Ok(());
    };
    let made = Generator::new(recipe)?.puzzle(0)?;

    println!("{year}-{month:02}-{day:02}:\n");
    for row in made.puzzle().rows() {
        let digit = |&value: &u8| if value == 0 { ".".into() } else { value.to_string() };
        println!("  {}", row.iter().map(digit).collect::<Vec<_>>().join(" "));
    }
    println!("\n{}", made.recipe());
    Ok(())
}
