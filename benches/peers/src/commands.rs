//! Whole commands of `rootgrid`, lines to a pipe, against the crate `sudoku`, and one thread against two.
//!
//! Wall time, the start of the process and the reading of the pipe included: a quiet machine is needed. CPU time beside it
//! is that of both processes.

use crate::contest::{Contest, Table};
use crate::process::Program;
use std::time::{Duration, Instant};
use sudoku::{Sudoku, Symmetry};

/// Puzzles that the crate makes in a round.
const FEW: usize = 200;
/// A round of a command takes at least so long: long beside the start of a process.
const LONG: Duration = Duration::from_secs(1);

/// What is made.
struct Row {
    name: &'static str,
    arguments: &'static [&'static str],
    /// The backend to force.
    backend: Option<&'static str>,
    /// The ratio to the crate's minimal puzzles that is to be reached.
    floor: Option<f64>,
}

const fn row(name: &'static str, arguments: &'static [&'static str], floor: f64) -> Row {
    Row { name, arguments, backend: None, floor: Some(floor) }
}

const UNIQUE: &[&str] = &["--level", "unique"];

const ROWS: [Row; 8] = [
    row("level 1", &["--level", "1"], 400.0),
    row("level 2", &["--level", "2"], 60.0),
    row("1-chain", &["--level", "1-chain"], 60.0),
    row("2-chain", &["--level", "2-chain"], 25.0),
    row("unique", UNIQUE, 30.0),
    row("unique, random roots", &["--level", "unique", "--root", "random"], 8.0),
    Row { name: "unique, AVX2", arguments: UNIQUE, backend: Some("avx2"), floor: None },
    Row { name: "unique, no SIMD", arguments: UNIQUE, backend: Some("portable"), floor: Some(8.0) },
];

/// `rootgrid generate` for some recipe.
fn generate(program: &Program, arguments: &[&str], backend: Option<&str>, threads: usize) -> Maker {
    let mut program = program.clone();
    program.arguments(&["generate", "--transforms", "200", "--seed", "42"]);
    program.arguments(arguments);
    program.arguments(&["--threads", &threads.to_string()]);
    if let Some(backend) = backend {
        program.variable("ROOTGRID_BACKEND", backend);
    }
    Maker { program, count: 0 }
}

/// A command that makes as many puzzles as it is told.
struct Maker {
    program: Program,
    count: usize,
}

impl Maker {
    /// Finds out how many puzzles take long enough.
    fn calibrate(mut self) -> Maker {
        self.count = 512;
        loop {
            let start = Instant::now();
            self.run();
            if start.elapsed() >= LONG {
                return self;
            }
            self.count *= 2;
        }
    }

    /// Makes the puzzles; returns their number, twice.
    fn run(&mut self) -> (usize, u64) {
        let mut program = self.program.clone();
        program.arguments(&["--count", &self.count.to_string()]);
        let lines = program.count_lines("").expect("it ran before");
        assert_eq!(lines, self.count);
        (self.count, lines as u64)
    }
}

/// Puzzles of every level; the crate's are minimal.
pub fn generating(rounds: usize) -> Table {
    let Some(program) = Program::rootgrid() else { return Table::new(MISSING) };
    let mut table = Table::new(
        "Whole commands, 200 transforms (the rival makes puzzles that are minimal under a half turn, or without a symmetry)",
    );
    let mut contest = Contest::new("puzzle")
        .with_own_answers()
        .with("crate, generate", || crate_makes(Symmetry::HalfRotation))
        .with("crate, without a symmetry", || crate_makes(Symmetry::None));
    for Row { name, arguments, backend, floor } in ROWS {
        let maker = generate(&program, arguments, backend, 1);
        // A backend that this processor lacks is refused.
        if maker.program.clone().count_lines("").is_some() {
            let mut maker = maker.calibrate();
            contest = contest.with(name, move || maker.run());
            contest = match floor {
                Some(floor) => contest.with_floor(floor),
                None => contest,
            };
        }
    }
    contest.hold(rounds, &mut table);
    table
}

/// A round of the crate.
fn crate_makes(symmetry: Symmetry) -> (usize, u64) {
    let clues = |_| u64::from(Sudoku::generate_with_symmetry(symmetry).n_clues());
    (FEW, (0..FEW).map(clues).sum())
}

/// Puzzles of a symmetry, minimal under it.
pub fn symmetries(rounds: usize) -> Table {
    let Some(program) = Program::rootgrid() else { return Table::new(MISSING) };
    let mut table = Table::new("Whole commands, level unique with a symmetry");
    for (name, theirs) in [
        ("half-turn", Symmetry::HalfRotation),
        ("quarter-turn", Symmetry::QuarterRotation),
        ("vertical", Symmetry::VerticalMirror),
        ("diagonal", Symmetry::DiagonalMirror),
        ("both", Symmetry::VerticalAndHorizontalMirror),
        ("full", Symmetry::Dihedral),
    ] {
        let arguments = ["--level", "unique", "--symmetry", name];
        let mut plain = generate(&program, &arguments, None, 1).calibrate();
        let arguments = [&arguments[..], &["--root", "random"]].concat();
        let mut random = generate(&program, &arguments, None, 1).calibrate();
        Contest::new(name)
            .with_own_answers()
            .with("crate", || crate_makes(theirs))
            .with("rootgrid", move || plain.run())
            .with_floor(8.0)
            .with("rootgrid, random roots", move || random.run())
            .hold(rounds.min(5), &mut table);
    }
    table
}

/// Puzzles of the grades, beside those of QQWing's own grades.
pub fn grades(rounds: usize) -> Table {
    let Some(program) = Program::rootgrid() else { return Table::new(MISSING) };
    let mut table = Table::new("Whole commands, graded puzzles (grades of QQWing are others)");
    for (theirs, ours) in [
        ("simple", &["easy"][..]),
        ("easy", &["medium"]),
        ("intermediate", &["hard"]),
        ("expert", &["fiendish", "diabolical"]),
    ] {
        let mut qqwing = Program::new("qqwing");
        let few = FEW / 10;
        qqwing.arguments(&["--generate", &few.to_string(), "--one-line", "--difficulty", theirs]);
        if qqwing.count_lines("").is_none() {
            return Table::new("QQWing is not installed (Debian package `qqwing`)");
        }
        let mut contest = Contest::new("puzzle")
            .with_own_answers()
            .with(&format!("qqwing, {theirs}"), move || {
                (few, qqwing.count_lines("").expect("it ran before") as u64)
            });
        for grade in ours {
            let mut maker = generate(&program, &["--difficulty", grade], None, 1).calibrate();
            contest = contest.with(grade, move || maker.run());
        }
        contest.hold(rounds.min(5), &mut table);
    }
    table
}

/// Two threads against one.
pub fn threads(rounds: usize) -> Table {
    let Some(program) = Program::rootgrid() else { return Table::new(MISSING) };
    let mut table = Table::new("Two threads against one (wall time, nothing else running)");
    for (name, arguments) in [
        ("level 1", &["--level", "1"]),
        ("level 2", &["--level", "2"]),
        ("1-chain", &["--level", "1-chain"]),
        ("unique", &["--level", "unique"]),
    ] {
        // Long enough for two threads, whose chunks grow from few puzzles.
        let mut one = generate(&program, arguments, None, 1).calibrate();
        one.count *= 4;
        let mut two = generate(&program, arguments, None, 2);
        two.count = one.count;
        Contest::new(name)
            .with("one thread", move || one.run())
            .with("two threads", move || two.run())
            .with_floor(1.9)
            .hold(rounds.min(5), &mut table);
    }
    table
}

const MISSING: &str = "The program `rootgrid` is not built: cargo build --release";
