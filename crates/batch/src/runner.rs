//! Chunks worked on by any number of threads, results put back in order.

use super::{Cancel, Source};
use rayon::{ThreadPool, ThreadPoolBuilder};
use rootgrid::error::Error;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

/// The most items of a chunk.
const LARGEST: usize = 4096;

/// Chunks grow until one takes so long, and shrink when one takes four times as long: long enough that handing
/// it over costs nothing and that engines with many lanes keep them busy, short enough that an end or an
/// interrupt comes soon.
const LONG: Duration = Duration::from_millis(25);

/// Chunks that may wait in front of each thread.
const QUEUE: usize = 3;

/// Threads that work on chunks.
///
/// The thread that calls [`Runner::run`] hands out chunks and consumes results in order. As long as chunks are quick it is one of
/// the threads, and works on chunks itself when there is nothing to hand out and nothing to consume; where a chunk is slow,
/// results that are ready must not wait for it, and another thread takes its place.
///
/// ```text
///   source --take--> chunk 7  8  9 ...      (as many as the threads keep busy)
///                       |  |  |
///                     work on the threads
///                       |  |  |
///   consume <-- 5 <-- [ 6  -  8 ]           (results that came early wait in the ring)
/// ```
#[derive(Clone, Debug)]
pub struct Runner {
    threads: usize,
    /// As many threads; one of them rests while the calling one works.
    pool: Option<Arc<ThreadPool>>,
}

/// Bytes of a worker's stack, those of a main thread: the usual quarter of it is too little for ladders that no optimiser has seen.
const STACK: usize = 8 << 20;

/// A pool of so many threads.
///
/// # Errors
/// When the system gives no threads.
pub fn workers(threads: usize) -> Result<ThreadPool, Error> {
    let built = ThreadPoolBuilder::new()
        .num_threads(threads)
        .thread_name(|i| format!("worker {i}"))
        .stack_size(STACK)
        .build();
    built.map_err(|error| Error::option(format!("cannot start {threads} threads: {error}")))
}

/// The result of the work on a chunk.
struct Finished<T> {
    /// The number of the chunk.
    number: u64,
    result: T,
    time: Duration,
    /// False if the work may have been ended by an interrupt.
    is_whole: bool,
}

impl Runner {
    /// A runner with that many threads, at least one.
    ///
    /// # Errors
    /// When the system gives no threads.
    pub fn new(threads: usize) -> Result<Runner, Error> {
        let pool = if threads > 1 { Some(Arc::new(workers(threads)?)) } else { None };
        Ok(Runner { threads: threads.max(1), pool })
    }

    /// The number of threads.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Works on all chunks of a source and consumes the results in their order.
    ///
    /// What is consumed does not depend on the number of threads as long as the result of a chunk
    /// is that of its items one after the other. Once `cancel` is set no further chunk is taken, and of the results only those
    /// are consumed that were ready before.
    ///
    /// # Errors
    /// The first error of `consume`; it sets `cancel`.
    ///
    /// ```
    /// use rootgrid_batch::{Cancel, Indices, Runner};
    /// let mut squares = Vec::new();
    /// Runner::new(3)?.run(
    ///     &mut Indices::new(0..1000, 1),
    ///     &Cancel::default(),
    ///     |indices| indices.map(|i| i * i).collect::<Vec<_>>(),
    ///     |chunk| Ok(squares.extend(chunk)),
    /// )?;
    /// assert!(squares.into_iter().eq((0..1000).map(|i| i * i)));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    pub fn run<S: Source, T: Send>(
        &self,
        source: &mut S,
        cancel: &Cancel,
        work: impl Fn(S::Chunk) -> T + Sync,
        consume: impl FnMut(T) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let (send, receive) = mpsc::channel::<std::thread::Result<Finished<T>>>();
        let least = source.first().clamp(1, LARGEST);
        let mut desk =
            Desk { consume, ring: VecDeque::new(), first: 0, least, size: least, is_quick: false };
        let work = |number: u64, chunk: S::Chunk| -> Finished<T> {
            let start = Instant::now();
            let result = work(chunk);
            Finished { number, result, time: start.elapsed(), is_whole: !cancel.is_set() }
        };
        let Some(pool) = &self.pool else {
            while !cancel.is_set()
                && let Some(chunk) = source.take(desk.size)
            {
                desk.announce();
                desk.put(work(desk.first, chunk));
                desk.consume_ready().inspect_err(|_| cancel.set())?;
            }
            return Ok(());
        };
        let work = &work;
        pool.in_place_scope(|scope| {
            let mut outstanding = 0;
            let mut exhausted = false;
            loop {
                while let Ok(finished) = receive.try_recv() {
                    outstanding -= 1;
                    desk.put(finished.unwrap_or_else(|panic| resume_unwind(panic)));
                }
                desk.consume_ready().inspect_err(|_| cancel.set())?;
                if cancel.is_set() {
                    return Ok(());
                }
                let workers = self.threads - usize::from(desk.is_quick);
                let room = desk.ring.len() < 2 * (QUEUE + 1) * self.threads;
                let hold = source.may_wait() && outstanding > 0;
                let works = desk.is_quick || outstanding < QUEUE * workers;
                if !exhausted && room && !hold && works {
                    let Some(chunk) = source.take(desk.size) else {
                        exhausted = true;
                        continue;
                    };
                    let number = desk.announce();
                    if outstanding < QUEUE * workers {
                        outstanding += 1;
                        let send = send.clone();
                        scope.spawn(move |_| {
                            // A panic goes on in the calling thread, which must not wait for
                            // this chunk for ever.
                            let done = catch_unwind(AssertUnwindSafe(|| work(number, chunk)));
                            // After an error nobody listens any more, and nothing is lost.
                            let _ = send.send(done);
                        });
                    } else {
                        desk.put(work(number, chunk));
                    }
                } else if outstanding > 0 {
                    // An interrupt is noticed at the latest with the next result.
                    if let Ok(finished) = receive.recv() {
                        outstanding -= 1;
                        desk.put(finished.unwrap_or_else(|panic| resume_unwind(panic)));
                    }
                } else {
                    return Ok(());
                }
            }
        })
    }
}

/// Results on their way back into order.
struct Desk<T, F> {
    consume: F,
    /// Results from chunk `first` on that have not been consumed, `None` where they are not there.
    ring: VecDeque<Option<T>>,
    first: u64,
    /// Items of the first chunk, and of the smallest.
    least: usize,
    /// Items of the next chunk.
    size: usize,
    /// True if the latest chunk took no longer than chunks should.
    is_quick: bool,
}

impl<T, F: FnMut(T) -> Result<(), Error>> Desk<T, F> {
    /// Makes room for the result of a chunk that was just taken, and numbers it.
    fn announce(&mut self) -> u64 {
        self.ring.push_back(None);
        self.first + self.ring.len() as u64 - 1
    }

    fn put(&mut self, finished: Finished<T>) {
        let Finished { number, result, time, is_whole } = finished;
        if is_whole {
            self.ring[(number - self.first) as usize] = Some(result);
        }
        self.is_quick = time <= 4 * LONG;
        if time < LONG {
            self.size = (2 * self.size).min(LARGEST);
        } else if !self.is_quick {
            self.size = (self.size / 2).max(self.least);
        }
    }

    fn consume_ready(&mut self) -> Result<(), Error> {
        while let Some(Some(_)) = self.ring.front() {
            self.first += 1;
            if let Some(Some(result)) = self.ring.pop_front() {
                (self.consume)(result)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Indices;
    use quickcheck::quickcheck;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn collect(threads: usize, count: u64, stop_at: Option<u64>) -> (Vec<u64>, Result<(), Error>) {
        let mut all = Vec::new();
        let runner = Runner::new(threads).expect("threads");
        let work = |indices: std::ops::Range<u64>| {
            // Uneven work, so that results come out of order.
            if indices.start % 7 == 3 {
                std::thread::sleep(Duration::from_micros(300));
            }
            indices.collect::<Vec<_>>()
        };
        let result =
            runner.run(&mut Indices::new(0..count, 64), &Cancel::default(), work, |chunk| {
                all.extend(chunk);
                match stop_at {
                    Some(last) if all.last() >= Some(&last) => Err(Error::unmet("enough")),
                    _ => Ok(()),
                }
            });
        (all, result)
    }

    quickcheck! {
        fn results_are_in_order_for_any_number_of_threads(threads: u8, count: u16) -> bool {
            let (all, result) = collect(usize::from(threads % 5), u64::from(count) % 20_000, None);
            result.is_ok() && all.into_iter().eq(0..u64::from(count) % 20_000)
        }
    }

    #[test]
    fn an_error_of_the_consumer_ends_the_run() {
        for threads in [1, 2, 4] {
            let (all, result) = collect(threads, u64::MAX, Some(5000));
            assert!(result.is_err_and(|error| error.is_unmet()));
            assert!(all.iter().copied().eq(0..all.len() as u64));
        }
    }

    #[test]
    fn a_cancelled_run_consumes_a_beginning_and_stops() {
        for threads in [1, 3] {
            let cancel = Cancel::default();
            let mut all = Vec::new();
            let result = Runner::new(threads).expect("threads").run(
                &mut Indices::new(0..u64::MAX, 64),
                &cancel,
                |indices| {
                    if indices.end > 10_000 {
                        cancel.set();
                    }
                    indices.collect::<Vec<_>>()
                },
                |chunk| {
                    all.extend(chunk);
                    Ok(())
                },
            );
            assert!(result.is_ok());
            assert!(all.iter().copied().eq(0..all.len() as u64));
        }
    }

    #[test]
    #[should_panic(expected = "on the way")]
    fn a_panic_of_a_thread_does_not_hang_the_run() {
        let runner = Runner::new(3).expect("threads");
        let work = |indices: std::ops::Range<u64>| assert!(indices.end < 1000, "on the way");
        let _ = runner.run(&mut Indices::new(0..100_000, 64), &Cancel::default(), work, Ok);
    }

    /// Every later chunk waits for the first result to be consumed, as one would that takes long.
    #[test]
    fn a_result_that_is_ready_does_not_wait_for_slow_chunks() {
        let (send, receive) = mpsc::channel::<()>();
        let receive = std::sync::Mutex::new(receive);
        let mut send = Some(send);
        let work = |indices: std::ops::Range<u64>| {
            // The channel ends once the first result is there.
            let wait = || receive.lock().is_ok_and(|end| end.recv_timeout(STUCK).is_err());
            let start = Instant::now();
            indices.start == 0 || wait() && start.elapsed() < STUCK
        };
        let mut all = Vec::new();
        let runner = Runner::new(2).expect("threads");
        let result = runner.run(&mut Indices::new(0..20, 1), &Cancel::default(), work, |is_free| {
            send.take();
            all.push(is_free);
            Ok::<(), Error>(())
        });
        assert!(result.is_ok() && all.iter().all(|&is_free| is_free), "{all:?}");
    }

    /// Longer than any machine takes to hand over a result.
    const STUCK: Duration = Duration::from_secs(60);

    #[test]
    fn results_that_wait_are_bounded() {
        // The first chunk is very slow: the others must not pile up behind it.
        let done = AtomicUsize::new(0);
        let mut most = 0;
        let runner = Runner::new(3).expect("threads");
        let work = |indices: std::ops::Range<u64>| {
            if indices.start == 0 {
                std::thread::sleep(Duration::from_millis(100));
            }
            done.fetch_add(1, Ordering::Relaxed)
        };
        let mut consumed = 0;
        let result =
            runner.run(&mut Indices::new(0..5_000_000, 64), &Cancel::default(), work, |_| {
                most = most.max(done.load(Ordering::Relaxed) - consumed);
                consumed += 1;
                Ok(())
            });
        assert!(result.is_ok() && most <= 2 * (QUEUE + 1) * 3, "{most}");
    }
}
