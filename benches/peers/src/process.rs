//! Programs, and QQWing as one.

use crate::contest::{Contest, Table};
use crate::lists;
use rootgrid::board::Shape;
use rootgrid::solve::Solver;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use sudoku::Sudoku;

/// Puzzles that QQWing makes in a round.
const FEW: usize = 50;

/// A program with its arguments.
#[derive(Clone)]
pub struct Program {
    path: PathBuf,
    arguments: Vec<String>,
    variables: Vec<(String, String)>,
}

impl Program {
    pub fn new(path: impl Into<PathBuf>) -> Program {
        Program { path: path.into(), arguments: Vec::new(), variables: Vec::new() }
    }

    /// The program of this repository, if it has been built for release.
    pub fn rootgrid() -> Option<Program> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let path =
            root.join("target/release/rootgrid").with_extension(std::env::consts::EXE_EXTENSION);
        path.exists().then(|| Program::new(path))
    }

    /// Adds arguments.
    pub fn arguments(&mut self, arguments: &[&str]) {
        self.arguments.extend(arguments.iter().map(|argument| argument.to_string()));
    }

    /// Sets a variable of its environment.
    pub fn variable(&mut self, name: &str, value: &str) {
        self.variables.push((name.into(), value.into()));
    }

    /// Runs it on this input; the number of lines that it writes to a pipe, or `None` if it cannot be run
    /// or fails.
    pub fn count_lines(&self, input: &str) -> Option<usize> {
        let mut command = Command::new(&self.path);
        command
            .args(&self.arguments)
            .envs(self.variables.iter().map(|(name, value)| (name, value)));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().ok()?;
        let (mut stdin, mut stdout) = (child.stdin.take()?, child.stdout.take()?);
        let count = std::thread::scope(|scope| {
            scope.spawn(move || stdin.write_all(input.as_bytes()));
            let mut buffer = vec![0; 1 << 16];
            let mut count = 0;
            loop {
                let read = stdout.read(&mut buffer).ok()?;
                if read == 0 {
                    return Some(count);
                }
                count += memchr::memchr_iter(b'\n', &buffer[..read]).count();
            }
        })?;
        child.wait().ok()?.success().then_some(count)
    }
}

/// Making minimal puzzles, and solving a list.
pub fn qqwing(rounds: usize) -> Table {
    let mut table = Table::new("QQWing as a process (its start included)");
    let qqwing = |arguments: &[&str]| {
        let mut program = Program::new("qqwing");
        program.arguments(arguments);
        program
    };
    if qqwing(&["--version"]).count_lines("").is_none() {
        return Table::new("QQWing is not installed (Debian package `qqwing`)");
    }
    let generate = qqwing(&["--generate", &FEW.to_string(), "--one-line"]);
    Contest::new("minimal puzzle")
        .with_own_answers()
        .with("qqwing --generate", || (generate.count_lines("").expect("it ran before"), 0))
        .with("crate, generate", || {
            (FEW, (0..FEW).map(|_| u64::from(Sudoku::generate().n_clues())).sum())
        })
        .hold(rounds, &mut table);
    for list in lists::all().into_iter().filter(|list| list.name == "17_clue") {
        let mut solver = Solver::new(Shape::NINE);
        let solve = qqwing(&["--solve", "--one-line"]);
        Contest::new("solving 17_clue")
            .with("qqwing --solve", || {
                let lines = solve.count_lines(&list.text).expect("it ran before");
                (list.values.len(), lines as u64)
            })
            .with("Solver::first", || {
                let solved = list.values.iter().filter(|v| solver.first(&v[..]).is_some());
                (list.values.len(), solved.count() as u64)
            })
            .hold(rounds, &mut table);
    }
    table
}
