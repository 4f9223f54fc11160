//! Work on many puzzles by several threads, which end with the call.

use crate::limits::Bounds;
use crate::memory::{Failure, caught};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// More threads than this are a mistake.
const MOST: u32 = 1024;

/// Has threads do all pieces of work, each with tools of its own, within bounds. A piece says whether it was done.
pub(crate) fn each<Work: Send, Tools>(
    threads: u32,
    work: Vec<Work>,
    bounds: &Bounds,
    tools: impl Fn() -> Tools + Sync,
    act: impl Fn(&mut Tools, Work) -> bool + Sync,
) -> Result<(), Failure> {
    let crew = match threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        1..=MOST => threads as usize,
        _ => {
            return Err(Failure::Invalid(format!(
                "{threads} threads asked for, expected 0 (one a processor) to {MOST}"
            )));
        }
    };
    let crew = crew.min(work.len());
    let queue = Mutex::new(work.into_iter());
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let shift = || {
        caught(|| {
            let mut tools = tools();
            while let Some(piece) = next() {
                if bounds.are_over() || !act(&mut tools, piece) {
                    return Err(Failure::Stopped);
                }
            }
            Ok(())
        })
    };
    thread::scope(|scope| {
        // The calling thread works, too: so all is done where no thread can be started.
        let start =
            |_| thread::Builder::new().name("rootgrid".to_owned()).spawn_scoped(scope, shift);
        let started: Vec<_> = (1..crew).map_while(|number| start(number).ok()).collect();
        let own = shift();
        let lost =
            || Failure::Fault("a bug in rootgrid, please report it: a lost thread".to_owned());
        let all = started.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err(lost())));
        all.fold(own, Result::and)
    })
}
