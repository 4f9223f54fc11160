//! QQWing, run as a process.

use crate::contest::{Contest, Table};
use crate::lists;
use rootgrid::board::Shape;
use rootgrid::solve::Solver;
use std::io::Write;
use std::process::{Command, Stdio};
use sudoku::Sudoku;

/// Puzzles that QQWing makes in a round.
const FEW: usize = 50;

/// What `qqwing` prints for these arguments and this input, or `None` without the program.
fn run(arguments: &[&str], input: &str) -> Option<String> {
    let mut command = Command::new("qqwing");
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().ok()?;
    let mut stdin = child.stdin.take()?;
    let output = std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input.as_bytes()));
        child.wait_with_output().ok()
    })?;
    String::from_utf8(output.stdout).ok()
}

/// Making minimal puzzles, and solving a list.
pub fn qqwing(rounds: usize) -> Table {
    let mut table = Table::new("QQWing as a process (its start included)");
    if run(&["--version"], "").is_none() {
        return Table::new("QQWing is not installed (Debian package `qqwing`)");
    }
    Contest::new("minimal puzzle")
        .with_own_answers()
        .with("qqwing --generate", || {
            let count = FEW.to_string();
            let puzzles = run(&["--generate", &count, "--one-line"], "").expect("it ran before");
            (puzzles.lines().filter(|line| line.len() == 81).count(), 0)
        })
        .with("crate, generate", || {
            (FEW, (0..FEW).map(|_| u64::from(Sudoku::generate().n_clues())).sum())
        })
        .hold(rounds, &mut table);
    for list in lists::all().into_iter().filter(|list| list.name == "17_clue") {
        let mut solver = Solver::new(Shape::NINE);
        Contest::new("solving 17_clue")
            .with("qqwing --solve", || {
                let solved = run(&["--solve", "--one-line"], list.text).expect("it ran before");
                let lines = solved.lines().filter(|line| line.len() == 81);
                (list.values.len(), lines.count() as u64)
            })
            .with("Solver::first", || {
                let solved = list.values.iter().filter(|v| solver.first(&v[..]).is_some());
                (list.values.len(), solved.count() as u64)
            })
            .hold(rounds, &mut table);
    }
    table
}
