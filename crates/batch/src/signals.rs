//! Signals that end a run.
//!
//! A signal that was ignored when the program started stays ignored: `nohup` ignores the hang-up, and shells ignore
//! Ctrl-C for jobs in the background.

use rootgrid::error::Error;

/// Calls `on_signal` once, on a thread of its own, when a signal asks the program to end.
///
/// # Errors
/// When the system refuses.
#[cfg(unix)]
pub(super) fn on_end(on_signal: impl FnOnce() + Send + 'static) -> Result<(), Error> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    let refused = |error| Error::io("cannot listen to signals", error);
    // A file that may not grow gives an error then, which is reported, instead of the end of the program.
    signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false))).map_err(refused)?;
    let ignored = ignored();
    let ends = [SIGINT, SIGTERM, SIGHUP];
    let wanted = ends.into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
    let mut signals = signal_hook::iterator::Signals::new(wanted).map_err(refused)?;
    let listener = std::thread::Builder::new().name("signals".to_owned());
    let listen = move || {
        if signals.forever().next().is_some() {
            on_signal();
        }
    };
    listener.spawn(listen).map_err(refused)?;
    Ok(())
}

/// The signals that are ignored, one bit each from signal 1 on. Where the system does not say so in a file, none.
#[cfg(unix)]
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

/// Calls `on_signal` when Ctrl-C or its like asks the program to end.
///
/// # Errors
/// When the system refuses.
#[cfg(not(unix))]
pub(super) fn on_end(on_signal: impl FnOnce() + Send + 'static) -> Result<(), Error> {
    let mut once = Some(on_signal);
    ctrlc::set_handler(move || {
        if let Some(on_signal) = once.take() {
            on_signal();
        }
    })
    .map_err(|error| Error::option(format!("cannot listen to Ctrl-C: {error}")))
}
