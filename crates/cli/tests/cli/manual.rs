//! Help, manual pages and completions.

use super::{text, told};
use std::process::Command;

const COMMANDS: [&str; 26] = [
    "",
    "generate",
    "solve",
    "check",
    "rate",
    "explain",
    "hint",
    "draw",
    "transform",
    "canon",
    "same",
    "minimise",
    "neighbours",
    "backdoors",
    "unavoidable",
    "true-candidates",
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
