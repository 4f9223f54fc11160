//! The puzzle of a day: the year is the seed, the day of the year the index, so every player gets the
//! same puzzle without a server, and its name can be printed below it.
//!
//! ```console
//! $ cargo run --example daily -- 2026 326
//! ```

use rootgrid::{Error, Generator, Goal, Grade, Recipe};

fn main() -> Result<(), Error> {
    let mut numbers = std::env::args().skip(1).filter_map(|text| text.parse().ok());
    let (year, day): (u64, u64) = (numbers.next().unwrap_or(2026), numbers.next().unwrap_or(1));

    // Easy on Mondays, harder towards the weekend. (Day 1 of 2026 was a Thursday.)
    let grade = match (day + 2) % 7 {
        0..3 => Grade::Easy,
        3..5 => Grade::Medium,
        _ => Grade::Hard,
    };
    let generator = Generator::new(Recipe::new(year).with_goal(Goal::from(grade)))?;
    let made = generator.puzzle(day)?;

    println!("Day {day} of {year}, {grade}:\n");
    for row in made.puzzle().rows() {
        let digit = |&value: &u8| if value == 0 { ".".into() } else { value.to_string() };
        println!("  {}", row.iter().map(digit).collect::<Vec<_>>().join(" "));
    }
    println!("\n{}", made.recipe());
    Ok(())
}
