//! The lines of a saved game below its head. Each begins with the milliseconds that were played until then.
//!
//! ```text
//!   5120 r1c3=5-25 r2c3=.-7     a move: cells, and what they hold after it
//!   9800 undo
//!   12000 hint
//!   64200 solved 1790000000
//! ```

use super::marked_board::Change;
use super::plan::Plan;
use super::slot::Slot;
use rootgrid::board::Cell;
use std::time::Duration;

/// What happened in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Event {
    Move(Vec<(Cell, Slot)>),
    Undo,
    Redo,
    /// A hint was asked for.
    Hint,
    /// The entries were checked.
    Check,
    /// Candidates are shown by themselves, or no more.
    Shown(bool),
    /// Nothing but time passed.
    Clock,
    /// The last cell was filled rightly, at this second since 1970.
    Solved(u64),
}

/// The words of events that say no more.
const WORDS: [(&str, Event); 7] = [
    ("undo", Event::Undo),
    ("redo", Event::Redo),
    ("hint", Event::Hint),
    ("check", Event::Check),
    ("clock", Event::Clock),
    ("candidates shown", Event::Shown(true)),
    ("candidates hidden", Event::Shown(false)),
];

impl Event {
    pub(super) fn of_move(changes: &[Change]) -> Event {
        Event::Move(changes.iter().map(|change| (change.cell, change.after)).collect())
    }

    /// The line, with its end.
    pub(super) fn line(&self, played: Duration, plan: &Plan) -> String {
        let words = match self {
            Event::Move(slots) => {
                let item =
                    |(cell, slot): &(Cell, Slot)| format!("{}={}", plan.name(*cell), slot.text());
                slots.iter().map(item).collect::<Vec<_>>().join(" ")
            }
            Event::Solved(at) => format!("solved {at}"),
            event => {
                let known = WORDS.iter().find(|(_, known)| known == event);
                known.map_or_else(String::new, |(words, _)| (*words).to_owned())
            }
        };
        format!("{} {words}\n", played.as_millis())
    }

    /// Reads a line without its end; `None` if it is none.
    pub(super) fn parse(line: &str, plan: &Plan) -> Option<(Duration, Event)> {
        let (played, words) = line.split_once(' ')?;
        let played = Duration::from_millis(played.parse().ok()?);
        let known = WORDS.iter().find(|(known, _)| *known == words);
        let event = match (known, words.strip_prefix("solved ")) {
            (Some((_, event)), _) => event.clone(),
            (None, Some(at)) => Event::Solved(at.parse().ok()?),
            (None, None) => Event::Move(parse_move(words, plan)?),
        };
        Some((played, event))
    }
}

fn parse_move(words: &str, plan: &Plan) -> Option<Vec<(Cell, Slot)>> {
    let slot = |word: &str| {
        let (name, slot) = word.split_once('=')?;
        Some((plan.cell_named(name)?, Slot::parse(slot, plan.shape().side())?))
    };
    words.split(' ').map(slot).collect()
}
