//! The commands that are tortured: each long enough to be hit in the middle.

use crate::{Contents, contents};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A command and the file that it writes; `{}` in the name stands for the number of a puzzle.
pub(crate) struct Work {
    pub(crate) args: Vec<String>,
    pub(crate) output: &'static str,
}

/// Commands that go on with `--resume`.
const RESUMED: [&str; 6] = ["generate", "rate", "solve", "check", "canon", "transform"];

/// Puzzles that the commands read, made by the program itself.
pub(crate) struct Inputs {
    folder: tempfile::TempDir,
}

pub(crate) fn program() -> PathBuf {
    let usual = || PathBuf::from(env!("CARGO_BIN_EXE_rootgrid"));
    std::env::var_os("TORTURE_PROGRAM").map_or_else(usual, PathBuf::from)
}

impl Inputs {
    pub(crate) fn new() -> Inputs {
        let inputs = Inputs { folder: tempfile::tempdir().unwrap() };
        for (name, count) in [("many", "40000"), ("some", "1500"), ("few", "120")] {
            let path = inputs.path(name);
            let args = ["--count", count, "--level", "unique", "--seed", "7", "-q", "-o", &path];
            assert!(Command::new(program()).args(args).status().unwrap().success());
        }
        inputs
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }

    /// Every long command, writing plain, compressed and split files.
    pub(crate) fn works(&self) -> Vec<Work> {
        let (many, some, few) = (self.path("many"), self.path("some"), self.path("few"));
        let made = "generate --seed 3 --level";
        let lines = [
            (format!("{made} 1 --count 250000"), "plain.txt"),
            (format!("{made} unique --count 20000 --format csv --with solution"), "table.csv"),
            (format!("{made} 2 --count 30000"), "made.txt.gz"),
            (format!("{made} 2 --count 30000 --json"), "made.jsonl.zst"),
            (format!("{made} unique --count 400 --split --force"), "each/{}.sdk"),
            (format!("{made} unique --count 12000 --distinct puzzle-class"), "different.txt"),
            (format!("rate {some}"), "rated.csv"),
            (format!("solve {many} --with solution --json"), "solved.jsonl"),
            (format!("check {some} --json"), "checked.jsonl.gz"),
            (format!("canon {many}"), "canon.txt"),
            (format!("canon --unique {many} {some}"), "unique.csv.gz"),
            (format!("transform {many} --seed 5"), "transformed.txt"),
            (format!("certify {few}"), "certificates.txt"),
            (format!("explain {few}"), "explained.txt"),
            (
                "compare --count 300 --seed 2 --methods canonical,arc --no-timing".into(),
                "page.html",
            ),
        ];
        let work = |(line, output): (String, &'static str)| Work {
            args: line.split(' ').map(str::to_owned).collect(),
            output,
        };
        lines.into_iter().map(work).collect()
    }
}

impl Work {
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.args[0], self.output)
    }

    /// The arguments that make the output in a folder.
    pub(crate) fn in_folder(&self, folder: &Path) -> Vec<String> {
        let flag = if self.args[0] == "compare" { "--report" } else { "--output" };
        let path = folder.join(self.output).to_str().unwrap().to_owned();
        let more = ["--quiet".to_owned(), flag.to_owned(), path];
        self.args.iter().cloned().chain(more).collect()
    }

    /// The command, silent.
    pub(crate) fn command(&self, folder: &Path) -> Command {
        let mut command = Command::new(program());
        command.args(self.in_folder(folder));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        command
    }

    /// Whether a later run can go on with it.
    pub(crate) fn is_resumed(&self) -> bool {
        RESUMED.contains(&&*self.args[0]) && !self.output.contains('{')
    }

    /// What it writes when nothing disturbs it.
    pub(crate) fn undisturbed(&self) -> Contents {
        let folder = tempfile::tempdir().unwrap();
        let output = self.command(folder.path()).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{}: {stderr}", self.name());
        contents(folder.path())
    }

    /// Puts an older file in the way, if the output is one file.
    pub(crate) fn put_old(&self, folder: &Path) {
        if !self.output.contains('{') {
            fs::write(folder.join(self.output), "old").unwrap();
        }
    }
}
