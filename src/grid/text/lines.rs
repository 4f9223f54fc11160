//! Lines of a byte stream, in bounded memory.

use std::io::{self, BufRead};

/// Longest line that is read, in bytes. The longest honest one, a record of a 25x25 board with its
/// solution, has about 2,000.
pub(super) const LONGEST: usize = 1 << 16;

/// How the attempt to read a line ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// The line is in the buffer, without its end (LF or CR LF).
    Line,
    /// The line was longer than [`LONGEST`]; the buffer has its beginning, the rest was passed over.
    TooLong,
    /// There is no further line.
    End,
}

/// Reads lines one after the other into a buffer of its own.
#[derive(Debug)]
pub(super) struct Lines<R> {
    input: R,
    line: Vec<u8>,
    number: u64,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Lines<R> {
        Lines { input, line: Vec::new(), number: 0 }
    }

    /// The stream.
    pub(super) fn input(&self) -> &R {
        &self.input
    }

    /// Number of the line read last, from 1.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// The line read last.
    pub(super) fn line(&self) -> &[u8] {
        &self.line
    }

    /// Decodes the next `length` bytes by `decode`, if they are in the buffer, alone in a line, and
    /// accepted by it.
    #[inline]
    pub(super) fn take_plain(&mut self, length: usize, decode: impl FnOnce(&[u8]) -> bool) -> bool {
        // `read` meets a failure again and returns it.
        let Ok(bytes) = self.input.fill_buf() else { return false };
        let end = match bytes.get(length..) {
            Some([b'\n', ..]) => 1,
            Some([b'\r', b'\n', ..]) => 2,
            _ => return false,
        };
        if !decode(&bytes[..length]) {
            return false;
        }
        self.input.consume(length + end);
        self.number += 1;
        true
    }

    /// Reads the next line.
    pub(super) fn read(&mut self) -> io::Result<Outcome> {
        self.line.clear();
        let mut too_long = false;
        let mut any = false;
        loop {
            let bytes = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            if bytes.is_empty() {
                break;
            }
            any = true;
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let found = &bytes[..end.unwrap_or(bytes.len())];
            let room = LONGEST + 1 - self.line.len();
            self.line.extend_from_slice(&found[..found.len().min(room)]);
            too_long |= found.len() > room;
            let used = end.map_or(bytes.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        if !any {
            return Ok(Outcome::End);
        }
        self.number += 1;
        if self.line.last() == Some(&b'\r') {
            self.line.pop();
        }
        too_long |= self.line.len() > LONGEST;
        Ok(if too_long { Outcome::TooLong } else { Outcome::Line })
    }
}
