//! Help, manual pages and completions.

use super::{run, text, told};
use std::process::Command;

const COMMANDS: [&str; 28] = [
    "",
    "generate",
    "solve",
    "check",
    "rate",
    "explain",
    "hint",
    "draw",
    "paper",
    "transform",
    "canon",
    "same",
    "minimise",
    "neighbours",
    "backdoors",
    "unavoidable",
    "true-candidates",
    "multi",
    "dataset",
    "dataset-audit",
    "dataset-make",
    "dataset-verify",
    "compare",
    "estimate",
    "transforms",
    "techniques",
    "completions",
    "man",
];

fn page(command: &str) -> String {
    let args: Vec<&str> = ["man", command].into_iter().filter(|arg| !arg.is_empty()).collect();
    told("", &args)
}

#[test]
fn manual_pages_have_their_sections() {
    for command in COMMANDS {
        let page = page(command);
        for section in ["NAME", "SYNOPSIS", "OPTIONS", "EXAMPLES", "\"EXIT STATUS\"", "ENVIRONMENT"]
        {
            assert!(page.contains(&format!("\n.SH {section}\n")), "{command}: {section}");
        }
        // A name and what it is, on one line: what apropos shows.
        let (_, after) = page.split_once(".SH NAME\n").unwrap();
        let (name, synopsis) = after.split_once('\n').unwrap();
        assert!(
            name.starts_with("rootgrid") && name.contains(" \\- ") && name.len() <= 80,
            "{name}"
        );
        assert!(synopsis.starts_with(".SH SYNOPSIS\n"), "{command}");
        // Examples keep their lines.
        assert!(page.contains("\n.EX\nrootgrid"), "{command}");
    }
}

#[test]
fn commands_below_others_are_found_by_their_words_and_by_the_names_of_pages() {
    let make = page("dataset-make");
    for words in [&["dataset", "make"][..], &["dataset make"], &["rootgrid-dataset-make"]] {
        assert_eq!(told("", &[&["man"], words].concat()), make, "{words:?}");
    }
    assert!(make.ends_with("\\fBrootgrid\\-dataset\\fR(1),\n\\fBrootgrid\\fR(1)\n"), "{make}");
    assert!(page("dataset").ends_with("\\fBrootgrid man dataset COMMAND\\fR\n"));
    assert_eq!(told("", &["man", "rootgrid"]), page(""));
    for (words, message) in [
        (&["dataset", "mak"][..], "did you mean 'make'?"),
        (&["generate", "make"], "found 'make' after generate"),
        (&["datset", "make"], "did you mean 'dataset'?"),
    ] {
        let output = run(&[&["man"], words].concat());
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(text(&output.stderr).contains(message), "{words:?}: {}", text(&output.stderr));
    }
}

/// By the programs that read manual pages, where there are any.
#[test]
fn manual_pages_are_clean() {
    let folder = tempfile::tempdir().unwrap();
    for command in COMMANDS {
        let path = folder.path().join("page.1");
        std::fs::write(&path, page(command)).unwrap();
        let Ok(output) =
            Command::new("mandoc").args(["-T", "lint", "-W", "warning"]).arg(&path).output()
        else {
            return;
        };
        assert_eq!(text(&output.stdout), "", "{command}");
    }
}
