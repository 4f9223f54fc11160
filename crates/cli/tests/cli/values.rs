//! Named values of options: proposed by completions, read in any spelling.

use super::{run, text, told};

/// The words that the bash completions propose after an option of a command.
fn proposed(script: &str, command: &str, option: &str) -> String {
    let command = script.split_once(&format!("        rootgrid__subcmd__{command})")).unwrap().1;
    let command = command.split_once("\n            ;;\n").map_or(command, |(own, _)| own);
    let rest = command.split_once(&format!("                {option})\n")).unwrap().1;
    let words = rest.split_once('"').unwrap().1;
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
        ("explain", "--ladder", "teaching hodoku se121 se2021"),
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
#[cfg(feature = "book")]
fn completions_propose_chapters() {
    let script = told("", &["completions", "bash"]);
    let chapters = "Easy:easy:60 Medium:medium:60 Hard:hard:60 Fiendish:fiendish:30 \
                    Diabolical:diabolical:30 X-Wing:teach=x-wing:4";
    assert_eq!(proposed(&script, "book", "--chapter"), chapters);
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

/// The shells that are installed propose the values of an option, with a command and without.
#[test]
fn shells_propose_values() {
    let folder = tempfile::tempdir().unwrap();
    let script = |shell: &str| {
        let path = folder.path().join(shell);
        std::fs::write(&path, told("", &["completions", shell])).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let ask = |program: &str, args: &[&str]| {
        let output = std::process::Command::new(program).args(args).output().ok()?;
        Some(text(&output.stdout))
    };
    for line in ["rootgrid --level ", "rootgrid generate --level "] {
        let fish = format!("source {}; complete -C '{line}'", script("fish"));
        let bash = format!(
            "source {}; COMP_WORDS=({line} ''); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); \
             _rootgrid rootgrid '' --level; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            script("bash")
        );
        for answer in
            [ask("fish", &["--no-config", "-c", &fish]), ask("bash", &["--norc", "-c", &bash])]
        {
            let Some(answer) = answer else { continue };
            let mut words: Vec<&str> = answer.lines().collect();
            words.sort_unstable();
            assert_eq!(words, ["1", "1-chain", "2", "2-chain", "none", "unique"], "{line}");
        }
    }
}

/// Bash goes on behind a comma, and proposes no files where none is meant.
#[cfg(target_os = "linux")]
#[test]
fn lists_are_completed_behind_their_commas() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("script");
    std::fs::write(&path, told("", &["completions", "bash"])).unwrap();
    let ask = |line: &str, word: &str| {
        let last = line.rsplit(' ').next().unwrap();
        let bash = format!(
            "source {}; COMP_WORDS=({line} '{word}'); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); \
             _rootgrid rootgrid '{word}' {last}; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            path.display()
        );
        let args = ["--norc", "-c", &bash];
        let output = std::process::Command::new("bash").current_dir(&folder).args(args).output();
        text(&output.unwrap().stdout).split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(ask("rootgrid generate --with", "rating,cl"), ["rating,clues", "rating,class"]);
    assert_eq!(ask("rootgrid generate --with", "clu"), ["clues"]);
    assert_eq!(ask("rootgrid --difficulty", "easy,h"), ["easy,hard"]);
    assert_eq!(ask("rootgrid compare --methods", "arc,ran"), ["arc,random"]);
    assert!(ask("rootgrid generate --seed", "").is_empty());
    if cfg!(feature = "book") {
        assert_eq!(ask("rootgrid book --chapter", "Har"), ["Hard:hard:60"]);
    }
    assert_eq!(ask("rootgrid generate --output", "scr"), ["script"]);
}

#[test]
fn techniques_are_listed_in_every_format() {
    let all = told("", &["techniques"]);
    assert!(all.contains("skyscraper") && all.contains("x-wing "), "{all}");
    assert!(all.lines().all(|line| line.chars().count() <= 80), "{all}");
    let json: serde_json::Value =
        serde_json::from_str(&told("", &["techniques", "--json"])).unwrap();
    let count = json["techniques"].as_array().unwrap().len();
    let csv = told("", &["techniques", "--format", "csv"]);
    let markdown = told("", &["techniques", "--format", "markdown"]);
    assert_eq!((csv.lines().count(), markdown.lines().count()), (count + 1, count + 2));
    let one = told("", &["techniques", "X_Wing"]);
    assert!(one.contains("3.2") && one.contains("--require x-wing"), "{one}");
    // Its example is drawn, and the path that the answer points to has the step.
    assert!(one.contains("┌") && one.contains("X-Wing: "), "{one}");
    let pointer = one.lines().find(|line| line.contains("rootgrid explain")).unwrap();
    let args: Vec<_> = pointer.split_whitespace().skip(1).collect();
    assert!(told("", &args).contains("X-Wing: "), "{pointer}");
    assert!(!told("", &["techniques", "x-wing", "--ascii"]).contains('┌'));
    assert!(told("", &["techniques", "direct-claiming"]).contains("No path of a puzzle uses it"));
    let wrong = run(&["techniques", "x-wind"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong.stderr).contains("did you mean 'x-wing'?"), "{}", text(&wrong.stderr));
}
