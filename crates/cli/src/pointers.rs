//! Pointers for whoever wrote something in the wrong place: what to write instead.

use clap::{Arg, Command};
use rootgrid::board::{Digit, MAX_SIDE, Shape, Symmetry};
use rootgrid::deduce::level::Level;
use rootgrid::generate::removal::Order;
use rootgrid::names::{self, Named as _};
use rootgrid::rate::Grade;
use rootgrid_records::write::Format;
use std::path::Path;

/// Names that belong to one option: the option, what they are, the names.
const PLACES: [(&str, &str, &[&str]); 5] = [
    ("difficulty", "a grade", Grade::NAMES),
    ("level", "a level", Level::NAMES),
    ("symmetry", "a symmetry", Symmetry::NAMES),
    ("order", "an order of erasing", Order::NAMES),
    ("format", "a format", Format::NAMES),
];

/// Options of other programs, and what they are called here.
const OPTIONS: [(&str, &str); 15] = [
    ("--template", "--format"),
    ("--pages", "--format pretty"),
    ("--simple", "--difficulty easy"),
    ("--solution", "--with solution"),
    ("print", "--format pretty"),
    ("make", "generate, and for data sets 'dataset make',"),
    ("--size", "--shape"),
    ("--number", "--count"),
    ("--generate", "--count"),
    ("--grade", "--difficulty"),
    ("--csv", "--format csv"),
    ("--one-line", "--format line"),
    ("--pretty", "--format pretty"),
    ("--jobs", "--threads"),
    ("--out", "--output"),
];

/// Values of other programs, by the option that they are written after, and what to write here.
const VALUES: [(&str, &str, &str); 18] = [
    ("difficulty", "simple", "easy"),
    ("difficulty", "intermediate", "hard"),
    ("difficulty", "expert", "fiendish"),
    ("difficulty", "evil", "diabolical"),
    ("difficulty", "extreme", "diabolical"),
    ("symmetry", "180", "half-turn"),
    ("symmetry", "rotational", "half-turn"),
    ("symmetry", "90", "quarter-turn"),
    ("symmetry", "mirrored", "vertical"),
    ("with", "er", "rating"),
    ("with", "ep", "pearl"),
    ("with", "ed", "diamond"),
    ("with", "difficulty", "grade"),
    ("with", "seed", "recipe"),
    ("with", "id", "index"),
    ("with", "tokens", "trace_tokens"),
    ("with", "traces", "trace"),
    ("methods", "random-root", "random"),
];

/// Commands that a puzzle or a file of puzzles may be meant for.
const COMMANDS: &str = "solve, check, rate, explain, hint, transform or canon";

/// The option that a refused value of another one belongs to.
pub(super) fn of_value(cmd: &Command, long: &str, value: &str) -> Option<String> {
    if let Some(meant) = meant(long, value) {
        return Some(format!("write {meant}"));
    }
    if long == "from" && names::position(value, &["csv", "tsv", "json", "jsonl"]).is_some() {
        return Some("tables are known by their content: leave out --from".to_owned());
    }
    if (cmd.get_name(), long, value) == ("make", "format", "json") {
        return Some(
            "shards are put together, and parts of a JSON array cannot be: write jsonl".to_owned(),
        );
    }
    let (option, what, _) = PLACES.iter().find(|(option, _, names)| {
        // The option of this command may take fewer values.
        let takes_it = |arg: &Arg| {
            let taken = arg.get_possible_values();
            taken.is_empty()
                || taken.iter().any(|name| names::position(value, &[name.get_name()]).is_some())
        };
        let is_here =
            cmd.get_arguments().any(|arg| arg.get_long() == Some(option) && takes_it(arg));
        // Numbers and words such as 'none' mean many things: only levels and grades are taken for each other.
        let is_clear = match *option {
            "level" => long == "difficulty",
            _ => !["none", "random", "line"].contains(&value),
        };
        let is_named = || names::position(value, names).is_some();
        *option != long && is_here && is_clear && is_named()
    })?;
    let value = value.to_ascii_lowercase();
    Some(format!("'{value}' is {what}: write --{option} {value}"))
}

/// The value here that means what somebody wrote in the words of another program.
pub(super) fn meant(long: &str, value: &str) -> Option<&'static str> {
    let is_it = |(option, other, _): &&(&str, &str, &str)| {
        *option == long && names::position(value, &[other]).is_some()
    };
    VALUES.iter().find(is_it).map(|(_, _, meant)| *meant)
}

/// Where an option stands that the command has not: the commands that do have it.
pub(super) fn of_option(program: &Command, command: &str, word: &str) -> Option<String> {
    if command == "convert" && ["-f", "--format", "--json"].contains(&word) {
        return Some("convert names what it writes with --to, as --to csv".to_owned());
    }
    let short =
        word.strip_prefix('-').filter(|rest| rest.len() == 1).and_then(|c| c.chars().next());
    let named = |command: &&Command| {
        command.get_arguments().any(|arg| match (short, word.strip_prefix("--")) {
            (Some(c), _) => arg.get_short() == Some(c),
            (_, Some(long)) => arg.get_long() == Some(long),
            _ => false,
        })
    };
    let others: Vec<_> = program.get_subcommands().filter(named).map(Command::get_name).collect();
    match &others[..] {
        [] => Some(format!("'rootgrid {command} --help' lists the options of {command}")),
        _ => Some(format!("{command} has no such option, but {} has", joined(&others))),
    }
}

/// The words as a list in a sentence.
fn joined(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [rest @ .., last] => format!("each of {} and {last}", rest.join(", ")),
    }
}

/// The advice for a word that is neither an option nor a command, behind the command that a run names.
pub(super) fn of_word(program: &Command, named: Option<&Command>, word: &str) -> Option<String> {
    if let Some((_, known)) = OPTIONS.iter().find(|(option, _)| *option == word) {
        return Some(format!("it is called {known} here"));
    }
    #[cfg(not(feature = "book"))]
    if word == "book" {
        return Some(built_without("books", "book"));
    }
    #[cfg(not(feature = "play"))]
    if word == "play" {
        return Some(built_without("the game", "play"));
    }
    let mut commands = program.get_subcommands();
    if let Some(above) = commands.find(|c| word != "help" && c.find_subcommand(word).is_some()) {
        return Some(format!("write 'rootgrid {} {word}'", above.get_name()));
    }
    let counts =
        |command: &Command| command.get_arguments().any(|arg| arg.get_long() == Some("count"));
    let is_number = word.bytes().all(|byte| byte.is_ascii_digit()) && word.len() < 16;
    if is_number && named.is_none_or(counts) {
        return Some(format!("for so many puzzles write --count {word}"));
    }
    if names::position(word, Grade::NAMES).is_some() {
        return Some(format!("for a grade write --difficulty {}", word.to_ascii_lowercase()));
    }
    let what = if Path::new(word).is_file() {
        "a file"
    } else if seems_puzzle(word) {
        "a puzzle"
    } else {
        return None;
    };
    Some(format!("it is {what}: write a command before it, {COMMANDS}"))
}

/// The advice where a feature is not there.
pub(super) fn built_without(what: &str, feature: &str) -> String {
    let how = format!("cargo install --path crates/cli --features {feature}");
    format!("this program was built without {what}: build it with '{how}'")
}

/// Returns true if a text that names no file seems to be meant as a puzzle: a line or a drawing with cells, or JSON.
pub(super) fn seems_puzzle(text: &str) -> bool {
    let text = text.trim();
    // No name of a file has a line end.
    if text.contains('\n') || ["{\"", "[\"", "[{"].iter().any(|start| text.starts_with(start)) {
        return text.len() >= 16;
    }
    let is_cell = |c: char| "0._*-xX".contains(c) || Digit::from_symbol(c, MAX_SIDE).is_some();
    let cells = text.chars().filter(|&c| is_cell(c)).count();
    let is_between = |c: char| " /|".contains(c);
    let is_whole =
        Shape::from_cells(cells).is_some() && text.chars().all(|c| is_cell(c) || is_between(c));
    // Words have no digits; boards have, or blanks.
    let is_board = is_whole && text.chars().any(|c| c.is_ascii_digit() || c == '.');
    let usual = text.bytes().filter(|byte| b"0123456789._*-xX |".contains(byte)).count();
    text.len() >= 16 && (is_board || usual * 4 >= text.len() * 3)
}

/// Returns true if it is the text of a blank board, even where there is a folder: on Windows every name of dots alone
/// is a name of the current one.
pub(super) fn is_blank_board(path: &Path) -> bool {
    path.to_str().is_some_and(|text| text.bytes().all(|byte| byte == b'.') && seems_puzzle(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_are_told_from_names_of_files() {
        let large = format!("12G.{}", ".PABC".repeat(51) + "..");
        for text in [
            &"53..7....6..195...".repeat(2),
            &large[..256],
            "+---+\n|1.3|\n+---+\n|..A|",
            "[{\"puzzle\":\"53..7....6..195....\"}]",
            "12.4/.3.1/2.../....",
            "12.. .... .... .... ",
        ] {
            assert!(seems_puzzle(text), "{text}");
        }
        for text in
            ["puzzles.txt", "a/b/missing-file.txt", "blank", "lists/of/candidates-and-more.csv"]
        {
            assert!(!seems_puzzle(text), "{text}");
        }
    }
}
