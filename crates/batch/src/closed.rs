//! Whether the program was started without a standard output.
//!
//! Before `main` the runtime of Rust opens `/dev/null` in the place of streams that are closed, so that no file takes their
//! numbers; results would vanish there without a word. So this is looked at before the runtime comes.

#[cfg(unix)]
mod look {
    use std::sync::atomic::{AtomicBool, Ordering};

    static CLOSED: AtomicBool = AtomicBool::new(false);

    ctor::declarative::ctor! {
        #[ctor]
        fn look_at_stdout() {
            let is_open = rustix::io::fcntl_getfd(std::io::stdout()).is_ok();
            CLOSED.store(!is_open, Ordering::Relaxed);
        }
    }

    pub(super) fn is_closed() -> bool {
        CLOSED.load(Ordering::Relaxed)
    }
}

/// Checks that there is a standard output to write to.
///
/// # Errors
/// When it was closed as the program started.
pub fn check_stdout() -> std::io::Result<()> {
    #[cfg(unix)]
    if look::is_closed() {
        return Err(std::io::Error::other("it is closed"));
    }
    Ok(())
}
