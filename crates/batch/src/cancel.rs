//! Stopping before the end.

use super::signals::on_end;
use rootgrid::error::Error;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{
    Arc, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, Ordering},
};
use std::time::Duration;

/// The time that work may take to notice an interrupt before the program ends without it.
const PATIENCE: Duration = Duration::from_millis(500);

/// The exit code of an interrupted program: 128 and the number of the signal.
const INTERRUPTED: i32 = 130;

/// A flag that asks all parts of some work to stop.
///
/// ```
/// use rootgrid_batch::Cancel;
/// let cancel = Cancel::default();
/// let elsewhere = cancel.clone();
/// elsewhere.set();
/// assert!(cancel.is_set());
/// ```
#[derive(Clone, Default, Debug)]
pub struct Cancel(Arc<State>);

#[derive(Default, Debug)]
struct State {
    set: Arc<AtomicBool>,
    /// The output is whole under its name.
    closed: AtomicBool,
    /// The unfinished file to remove if the program ends at once.
    partial: Mutex<Option<PathBuf>>,
    /// Words about the work for an early end.
    last_words: Mutex<Option<String>>,
    /// The end that what is written through lacks, as it stands.
    lacking: Mutex<Lacking>,
}

/// The end of an array that is written through.
#[derive(Default, Debug)]
pub(super) struct Lacking {
    /// The bytes; none while others are being written.
    pub(super) bytes: &'static [u8],
    /// A pipe, device or stream; standard output if there is none.
    pub(super) stream: Option<File>,
}

impl Lacking {
    fn write(&self) -> io::Result<()> {
        match &self.stream {
            _ if self.bytes.is_empty() => Ok(()),
            Some(stream) => (&*stream).write_all(self.bytes),
            None => {
                let mut stdout = io::stdout();
                stdout.write_all(self.bytes).and_then(|()| stdout.flush())
            }
        }
    }
}

impl Cancel {
    /// A flag that Ctrl-C sets, and the signals that ask programs to end unless they are ignored.
    ///
    /// Work that does not stop within half a second, such as a search for the solutions of one
    /// puzzle or a read from a terminal, ends with the program; an unfinished output file is removed.
    ///
    /// # Errors
    /// When the system refuses, or a program has asked twice.
    pub fn on_interrupt() -> Result<Cancel, Error> {
        let cancel = Cancel::default();
        let inside = cancel.clone();
        on_end(move || {
            inside.set();
            std::thread::sleep(PATIENCE);
            if inside.is_closed() {
                // All is written: the program is ending by itself.
                return;
            }
            if let Some(partial) = inside.partial().take() {
                // Nothing can be done about a failure here, and nobody waits for it.
                let _ = fs::remove_file(partial);
            }
            // Whoever is to write more waits for this lock until the end.
            let lacking = inside.lacking();
            let _ = lacking.write();
            if let Some(words) = inside.take_last_words() {
                let _ = writeln!(io::stderr(), "rootgrid: {words}");
            }
            std::process::exit(INTERRUPTED);
        })?;
        Ok(cancel)
    }

    /// Asks all to stop.
    pub fn set(&self) {
        self.0.set.store(true, Ordering::Relaxed);
    }

    /// Returns true once the work is to stop.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.set.load(Ordering::Relaxed)
    }

    /// The flag itself, for the budgets of long calls.
    #[must_use]
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0.set)
    }

    /// Sets what is said if the work is interrupted: how far it is, and how to go on.
    pub fn set_last_words(&self, words: String) {
        *self.0.last_words.lock().unwrap_or_else(PoisonError::into_inner) = Some(words);
    }

    /// The words about an interrupt; whoever takes them says them, so that they are said once.
    #[must_use]
    pub fn take_last_words(&self) -> Option<String> {
        self.0.last_words.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Says that the output is whole: an interrupt comes too late from now on.
    pub(super) fn close(&self) {
        self.0.closed.store(true, Ordering::Relaxed);
    }

    fn is_closed(&self) -> bool {
        self.0.closed.load(Ordering::Relaxed)
    }

    /// Has the file removed if the program must end at once.
    pub(super) fn guard(&self, partial: &Path) {
        *self.partial() = Some(partial.to_path_buf());
    }

    /// Leaves the file alone from now on.
    pub(super) fn release(&self) {
        *self.partial() = None;
    }

    /// The end to write if the program must end at once.
    pub(super) fn lacking(&self) -> MutexGuard<'_, Lacking> {
        self.0.lacking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn partial(&self) -> MutexGuard<'_, Option<PathBuf>> {
        // A path is whole at any time, whoever panicked.
        self.0.partial.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
