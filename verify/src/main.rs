//! Checks rootgrid certificates: `rootgrid-verify FILE...` (no file: standard input).
//!
//! Written from its description in `docs/TRUST.md` alone. Prints a line for each certificate; exit code 0 if all hold, 1 if one does
//! not, 2 if one cannot be read or nobody reads the lines any more.

#![forbid(unsafe_code)]

mod check;

use check::{check, HEADER};
use std::ffi::OsString;
use std::io::{ErrorKind, Read, Write};
use std::process::ExitCode;

/// The certificates of a text: each begins with a line of the header.
fn split(text: &str) -> Option<Vec<&str>> {
    let is_start = |&(at, _): &(usize, &str)| {
        let line = text[at..].split('\n').next().unwrap_or("");
        (at == 0 || text.as_bytes()[at - 1] == b'\n')
            && line.strip_suffix('\r').unwrap_or(line) == HEADER
    };
    let starts: Vec<usize> =
        text.match_indices(HEADER).filter(is_start).map(|(at, _)| at).collect();
    let first = *starts.first()?;
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let parts = starts.iter().zip(ends).map(|(&start, end)| &text[start..end]).collect();
    text[..first].trim_matches([' ', '\t', '\r', '\n']).is_empty().then_some(parts)
}

/// One character a byte: what is no plain text is found where it stands.
fn read(path: Option<&OsString>) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    match path {
        Some(path) => std::fs::File::open(path)?.read_to_end(&mut bytes)?,
        None => std::io::stdin().read_to_end(&mut bytes)?,
    };
    Ok(bytes.into_iter().map(char::from).collect())
}

/// What went wrong, without the number that Rust adds.
fn cause(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

/// Says why something cannot be read; where that cannot be said either, the exit code has to do.
fn tell(name: &str, problem: &str) -> ExitCode {
    let plain = |c: char| if matches!(c, ' '..='~') { c } else { '?' };
    let name: String = name.chars().map(plain).collect();
    let _ = writeln!(std::io::stderr(), "verify: {name}: {problem}");
    ExitCode::from(2)
}

fn main() -> ExitCode {
    let paths: Vec<OsString> = std::env::args_os().skip(1).collect();
    let mut sources: Vec<Option<&OsString>> = paths.iter().map(Some).collect();
    if sources.is_empty() {
        sources.push(None);
    }
    let (mut count, mut failed) = (0, 0);
    for source in sources {
        let name =
            source.map_or("standard input".into(), |path| path.to_string_lossy().into_owned());
        let text = match read(source) {
            Ok(text) => text,
            Err(error) => return tell(&name, &cause(&error)),
        };
        let Some(parts) = split(&text) else { return tell(&name, "no certificate found") };
        for part in parts {
            count += 1;
            let line = match check(part) {
                Ok(summary) => format!("{count}: holds: {summary}\n"),
                Err(problem) => {
                    failed += 1;
                    format!("{count}: FAILS: {problem}\n")
                }
            };
            match std::io::stdout().write_all(line.as_bytes()) {
                Ok(()) => {}
                Err(error) if error.kind() == ErrorKind::BrokenPipe => return ExitCode::from(2),
                Err(error) => return tell("standard output", &cause(&error)),
            }
        }
    }
    ExitCode::from(u8::from(failed > 0))
}
