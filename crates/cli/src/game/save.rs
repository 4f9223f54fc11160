//! The text of a saved game: a head, an empty line, and a line for everything that happened.
//!
//! ```text
//!   rootgrid-game 1
//!   board b1.9x9.53..7....
//!   recipe rg1.9x9.t200.rrandom.lunique.ghard.s5.0
//!   grade hard
//!   begun 1790000000
//!
//!   5120 r1c3=4
//! ```
//!
//! Of a sheet of several grids the second line is `sheet samurai 5..3...`: its layout, and the givens in a line.
//!
//! A game is saved by writing its head once and adding lines, so that nothing that is there can be lost. A line without
//! its end is no line: whatever a crash leaves of the last one is passed over.

use super::field::Field;
use super::line::Event;
use super::session::{Facts, Session};
use super::sheet_board::SheetBoard;
use rootgrid::error::{Error, Place};
use rootgrid::position::Board;
use rootgrid::rate::Score;

/// The first line, with the version of the form.
const FIRST: &str = "rootgrid-game 1";

impl Session {
    /// The head of the saved game.
    pub(crate) fn head(&self) -> String {
        let Facts { recipe, grade, asked, rating, day, train, begun } = &self.facts;
        let mut head = match &self.start {
            Field::Board(board) => format!("{FIRST}\nboard {board}\n"),
            Field::Sheet(sheet) => format!("{FIRST}\nsheet {sheet}\n"),
        };
        let mut push = |name: &str, value: Option<String>| {
            if let Some(value) = value {
                head += &format!("{name} {value}\n");
            }
        };
        push("recipe", recipe.clone());
        push("grade", grade.map(|grade| grade.to_string()));
        push("asked", asked.map(|grade| grade.to_string()));
        push("rating", rating.map(|rating| rating.tenths().to_string()));
        push("day", day.clone());
        push("train", train.clone());
        push("begun", Some(begun.to_string()));
        head + "\n"
    }

    /// Reads a saved game, and how many bytes of the text it is: whole lines, up to the first that is none.
    ///
    /// # Errors
    /// When the head is not that of a saved game.
    pub(crate) fn read(text: &str) -> Result<(Session, usize), Error> {
        let whole = text.rfind('\n').map_or("", |last| &text[..=last]);
        let mut lines = whole.split_inclusive('\n');
        let wrong = |line: u64, message: String| Error::text(Place::new(line, 0), message);
        if lines.next().map(str::trim_end) != Some(FIRST) {
            return Err(wrong(1, format!("not a saved game: expected '{FIRST}'")));
        }
        let (mut facts, mut board) = (Facts::default(), None::<Field>);
        let (mut length, mut number, mut is_whole) = (FIRST.len() + 1, 1, false);
        for line in lines.by_ref() {
            length += line.len();
            number += 1;
            let line = line.trim_end();
            if line.is_empty() {
                is_whole = true;
                break;
            }
            let (name, value) = line.split_once(' ').unwrap_or((line, ""));
            match name {
                "board" => {
                    let read = value.parse::<Board>();
                    board = Some(read.map_err(|error| wrong(number, error.to_string()))?.into());
                }
                "sheet" => {
                    let read = SheetBoard::parse(value);
                    board = Some(read.map_err(|error| wrong(number, error.to_string()))?.into());
                }
                "recipe" => facts.recipe = Some(value.to_owned()),
                "grade" => facts.grade = value.parse().ok(),
                "asked" => facts.asked = value.parse().ok(),
                "rating" => facts.rating = value.parse().ok().map(Score::from_tenths),
                "day" => facts.day = Some(value.to_owned()),
                "train" => facts.train = Some(value.to_owned()),
                "begun" => facts.begun = value.parse().unwrap_or(0),
                // Later versions may say more.
                _ => {}
            }
        }
        let Some(board) = board.filter(|_| is_whole) else {
            return Err(wrong(
                number,
                "the head of the saved game has no end or no board".to_owned(),
            ));
        };
        let mut session = Session::new(facts, board);
        let plan = session.plan();
        for line in lines {
            let event = Event::parse(line.trim_end_matches('\n'), &plan);
            let Some((played, event)) = event else { break };
            if !session.replay(played, event) {
                break;
            }
            length += line.len();
        }
        Ok((session, length))
    }
}
