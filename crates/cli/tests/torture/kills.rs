//! Signals at random moments of every long command.

use crate::work::{Inputs, Work};
use crate::{Contents, Dice, contents, is_part, number};
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

/// Signals that end a program, by name and number.
const SIGNALS: [(&str, i32); 4] = [("KILL", 9), ("INT", 2), ("TERM", 15), ("HUP", 1)];

/// How long a program may take to end after a signal, on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(20);

/// How the kills went.
#[derive(Default, Debug)]
struct Tally {
    kills: u64,
    /// The program had ended by itself before.
    too_late: u64,
    /// A part lay there until the next start.
    parts: u64,
    /// The new file was there, whole.
    whole: u64,
    /// The longest time from a signal to the end.
    slowest: Duration,
}

/// The program ended as the signal asks: by it, by the code of an interrupt, or all done.
fn is_expected(status: ExitStatus, signal: i32) -> bool {
    status.signal() == Some(signal) || status.success() || signal != 9 && status.code() == Some(130)
}

fn end(child: &mut Child, signal: &str) -> (ExitStatus, Duration) {
    let start = Instant::now();
    // It may have ended already: then there is nobody to send it to.
    let _ = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).output();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return (status, start.elapsed());
        }
        assert!(start.elapsed() < PATIENCE, "it does not end after {signal}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// One kill, and the run after it.
fn kill(
    work: &Work,
    expected: &Contents,
    (signal, code): (&str, i32),
    moment: Duration,
    with_old: bool,
    tally: &mut Tally,
) {
    let folder = tempfile::tempdir().unwrap();
    if with_old {
        work.put_old(folder.path());
    }
    let before = contents(folder.path());
    let mut child = work.command(folder.path()).spawn().unwrap();
    std::thread::sleep(moment);
    let is_late = child.try_wait().unwrap().is_some();
    let (status, time) = end(&mut child, signal);
    let case = format!("{} {signal} after {moment:?}", work.name());
    assert!(is_expected(status, code), "{case}: {status}");
    let found = contents(folder.path());
    let parts = found.keys().filter(|name| is_part(name)).count();
    assert!(parts == 0 || signal == "KILL", "{case}: a part is left");
    let named = || found.iter().filter(|(name, _)| !is_part(name));
    for (name, bytes) in named() {
        let is_whole = expected.get(name) == Some(bytes);
        let is_old = before.get(name) == Some(bytes);
        assert!(is_whole || is_old, "{case}: {name} is neither whole nor old");
    }
    if status.success() {
        assert!(named().eq(expected.iter()), "{case}: it says that all is done");
    }
    if status.code() == Some(130) && !work.output.contains('{') {
        assert!(named().eq(before.iter()), "{case}: interrupted, and yet the file is there");
    }
    let again = work.command(folder.path()).output().unwrap();
    assert!(again.status.success(), "{case}: {}", String::from_utf8_lossy(&again.stderr));
    let after = contents(folder.path());
    assert!(after.keys().eq(expected.keys()), "{case}: left after the next start: {after:?}");
    assert!(after == *expected, "{case}: the next run writes something else");
    tally.kills += 1;
    tally.too_late += u64::from(is_late);
    tally.parts += u64::from(parts > 0);
    tally.whole += u64::from(named().eq(expected.iter()));
    tally.slowest = tally.slowest.max(time);
}

/// Signals again and again, each to a run that goes on with what the last one left.
#[test]
#[ignore = "minutes: hundreds of kills"]
fn killed_runs_go_on_to_the_same_bytes() {
    let rounds = number("TORTURE_KILLS", 500) / 50;
    let mut dice = Dice(number("TORTURE_SEED", 1));
    let inputs = Inputs::new();
    let (mut ends, mut begun) = (0, 0);
    for work in inputs.works().iter().filter(|work| work.is_resumed()) {
        let start = Instant::now();
        let expected = work.undisturbed();
        let usual = start.elapsed().as_micros() as u64;
        for round in 0..rounds {
            let folder = tempfile::tempdir().unwrap();
            let run = || {
                let mut command = work.command(folder.path());
                command.arg("--resume");
                command
            };
            let mut kept = 0;
            for turn in 0..4 {
                let mut child = run().spawn().unwrap();
                std::thread::sleep(Duration::from_micros(dice.below(usual)));
                let (signal, code) = SIGNALS[(round + turn) as usize % SIGNALS.len()];
                let (status, _) = end(&mut child, signal);
                assert!(is_expected(status, code), "{} {signal}: {status}", work.name());
                if status.success() {
                    break;
                }
                ends += 1;
                kept +=
                    contents(folder.path()).keys().filter(|name| name.ends_with(".index")).count();
            }
            begun += u64::from(kept > 0);
            let output = run().output().unwrap();
            let stderr = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{}: {stderr}", work.name());
            assert!(contents(folder.path()) == expected, "{}: other bytes", work.name());
        }
    }
    println!("{ends} ends, {begun} files that a later run went on with");
    assert!(begun > 0, "nothing was kept: nothing was tested");
}

#[test]
#[ignore = "minutes: hundreds of kills"]
fn kills_leave_nothing_half_written() {
    let kills = number("TORTURE_KILLS", 500);
    let mut dice = Dice(number("TORTURE_SEED", 1));
    let inputs = Inputs::new();
    let works = inputs.works();
    let mut tallies: Vec<Tally> = works.iter().map(|_| Tally::default()).collect();
    for (place, (work, tally)) in works.iter().zip(&mut tallies).enumerate() {
        let expected = work.undisturbed();
        let start = Instant::now();
        assert!(work.undisturbed() == expected, "{}: not the same twice", work.name());
        let usual = start.elapsed();
        let share =
            kills / works.len() as u64 + u64::from((place as u64) < kills % works.len() as u64);
        for turn in 0..share {
            // Some come after the end, if the machine is quicker than it was.
            let moment = Duration::from_micros(dice.below(usual.as_micros() as u64 * 11 / 10));
            let signal = SIGNALS[turn as usize % SIGNALS.len()];
            kill(work, &expected, signal, moment, dice.below(2) == 0, tally);
        }
        println!("{:36} {usual:8.2?}  {tally:?}", work.name());
    }
    assert_eq!(tallies.iter().map(|tally| tally.kills).sum::<u64>(), kills);
    let late = tallies.iter().map(|tally| tally.too_late).sum::<u64>();
    assert!(late < kills / 2 + 1, "{late} of {kills} came after the end: nothing was tested");
}
