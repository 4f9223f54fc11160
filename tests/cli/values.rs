//! Named values of options: proposed by completions, read in any spelling.

use super::{run, text, told};

/// The words that the bash completions propose after an option of a command.
fn proposed(script: &str, command: &str, option: &str) -> String {
    let command = script.split_once(&format!("        rootgrid__subcmd__{command})")).unwrap().1;
    let command = command.split_once("\n            ;;\n").map_or(command, |(own, _)| own);
    let rest = command.split_once(&format!("                {option})\n")).unwrap().1;
    let words = rest.split_once("compgen -W \"").unwrap().1;
    words.split_once('"').unwrap().0.to_owned()
}

#[test]
fn completions_propose_the_values_of_options() {
    let script = told("", &["completions", "bash"]);
    for (command, option, words) in [
        ("generate", "--level", "1 2 1-chain 2-chain unique none"),
        ("generate", "--order", "random rows columns blocks digits"),
        ("generate", "--difficulty", "easy medium hard fiendish diabolical"),
        (
            "generate",
            "--method",
            "transforms plain canonical most-canonical random backtracking digits arc shuffled-rows",
        ),
        ("generate", "--mask-mode", "exact within"),
        ("generate", "--distinct", "solution puzzle solution-class puzzle-class"),
        ("generate", "--color", "auto always never"),
        ("transform", "--kinds", "all rows columns bands stacks transpose digits"),
        ("rate", "--profile", "se121 se2021"),
        ("explain", "--ladder", "teaching se121 se2021"),
    ] {
        assert_eq!(proposed(&script, command, option), words, "{command} {option}");
    }
    for (command, option, word) in [
        ("generate", "--symmetry", "both-diagonals"),
        ("generate", "--format", "pretty"),
        ("generate", "--with", "automorphisms"),
        ("generate", "--require", "x-wing"),
        ("generate", "--forbid", "nested-forcing-chains"),
        ("compare", "--methods", "most-canonical"),
    ] {
        let words = proposed(&script, command, option);
        assert!(words.split(' ').any(|proposed| proposed == word), "{command} {option}: {words}");
    }
}

#[test]
fn names_are_read_in_any_spelling() {
    let usual = ["--seed", "1", "--symmetry", "half-turn", "--level", "2-chain"];
    let other = ["--seed", "1", "--symmetry", "Half_Turn", "--level", "2-CHAIN"];
    assert_eq!(told("", &usual), told("", &other));
}

#[test]
fn a_wrong_value_is_written_once() {
    let stderr = text(&run(&["--level", "seven"]).stderr);
    assert_eq!(stderr.matches("seven").count(), 1, "{stderr}");
}
