//! Help fits a terminal of 80 columns, reads well, and has a guide for every command.

use super::*;

/// Characters of a line.
const COLUMNS: usize = 80;

/// Lines of a screen. The list of all commands fills it.
const LINES: usize = 46;

/// Every command with its name, short help and long help, as a pipe gets them.
fn helps() -> Vec<(String, String, String)> {
    let mut program = command().term_width(COLUMNS);
    program.build();
    let mut commands = vec![program];
    let mut next = 0;
    while let Some(command) = commands.get(next) {
        let below: Vec<Command> =
            command.get_subcommands().filter(|c| c.get_name() != "help").cloned().collect();
        commands.extend(below);
        next += 1;
    }
    let help = |mut command: Command| {
        let name = command.get_bin_name().unwrap_or_default().to_owned();
        let short = command.render_help().to_string();
        (name, short, command.render_long_help().to_string())
    };
    commands.into_iter().map(help).collect()
}

#[test]
fn help_fits_a_screen() {
    for (name, short, long) in helps() {
        for line in short.lines().chain(long.lines()) {
            assert!(line.chars().count() <= COLUMNS, "{name}: {line}");
        }
        let lines = short.lines().count();
        assert!(lines <= LINES, "{name}: {lines} lines of short help");
    }
}

/// Every command stands in one group of the program's help.
#[test]
fn every_command_has_a_group() {
    let program = command();
    for name in program.get_subcommands().map(Command::get_name) {
        let groups = GROUPS.iter().filter(|(_, members)| members.contains(&name));
        assert_eq!(groups.count(), 1, "{name}");
    }
}

/// No paragraph ends with a line of one word; lists of values may, as nobody chooses their words.
#[test]
fn no_word_is_left_alone() {
    for (name, short, long) in helps() {
        for text in [short, long] {
            let lines: Vec<&str> = text.lines().collect();
            let mut is_values = false;
            for pair in lines.windows(2) {
                is_values = pair[0].trim_start().starts_with("Values: ")
                    || is_values && !pair[0].trim().is_empty();
                let is_full =
                    pair[0].split_whitespace().count() > 3 && pair[0].len() > COLUMNS - 20;
                let is_alone = pair[1].split_whitespace().count() == 1;
                let is_list =
                    is_values || pair[1].trim_start().starts_with('-') || pair[1].ends_with(':');
                assert!(!is_full || !is_alone || is_list, "{name}:\n{}\n{}", pair[0], pair[1]);
            }
        }
    }
}

#[test]
fn every_command_has_examples_and_statuses() {
    for (name, _, long) in helps() {
        for part in ["\nExamples:\n", "\nExit status:\n  0    success\n"] {
            assert!(long.contains(part), "{name} has no {part}");
        }
    }
}

/// Examples are accepted by the parser of the command line.
#[test]
fn examples_parse() {
    for (name, _, long) in helps() {
        let (_, examples) = long.split_once("\nExamples:\n").unwrap();
        let lines = examples.lines().take_while(|line| line.starts_with(' '));
        for line in lines.filter_map(|line| line.strip_prefix("    ")) {
            let line = line.split(['<', '>', '|', '&']).next().unwrap();
            let words = line.split_whitespace().map(|word| word.trim_matches('\''));
            // A template in quotes has blanks inside.
            if line.contains('%') {
                continue;
            }
            let parsed = command().try_get_matches_from(words);
            assert!(parsed.is_ok(), "{name}: {line}: {}", parsed.err().unwrap());
        }
    }
}

/// The long help of an option names every value that completions propose.
#[test]
fn long_help_names_the_values() {
    let program = whole();
    let generate = program.find_subcommand("generate").unwrap();
    let level = generate.get_arguments().find(|arg| arg.get_id() == "level").unwrap();
    let help = level.get_long_help().unwrap().to_string();
    assert!(help.ends_with("Values: 1, 2, 1-chain, 2-chain, unique, none"), "{help}");
    assert_eq!(level.get_possible_values().len(), 6);
}
