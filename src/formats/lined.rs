//! A stream of text in UTF-8 or Latin-1 as UTF-8, with the number of the line that is being read.

use std::io::{self, BufRead, Read};

/// Bytes that are turned at a time.
const PIECE: usize = 1 << 16;

/// The text, as UTF-8 or else as Latin-1, which older programs write.
#[must_use]
pub fn decode(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect())
}

/// A stream whose parts are UTF-8, whichever of both they were, and which ends with an error where too much of it is read
/// without a halt.
#[derive(Debug)]
pub(super) struct Lined<R> {
    input: R,
    /// Text that was turned, and how much of it was read.
    piece: Vec<u8>,
    at: usize,
    /// The line of the next byte, from 1.
    line: u64,
    /// Bytes since the last halt, and the most that may come before the next one.
    since: usize,
    most: usize,
}

impl<R: BufRead> Lined<R> {
    pub(super) fn new(input: R, most: usize) -> Lined<R> {
        Lined { input, piece: Vec::new(), at: 0, line: 1, since: 0, most }
    }

    /// Halts here: the line of the next byte, from 1.
    #[cfg(feature = "formats")]
    pub(super) fn halt(&mut self) -> u64 {
        self.since = 0;
        self.line
    }

    /// Returns true if nothing that was read is left.
    #[cfg(feature = "formats")]
    pub(super) fn is_drained(&self) -> bool {
        self.at == self.piece.len()
    }

    fn turn(&mut self) -> io::Result<()> {
        let mut bytes = Vec::new();
        self.input.by_ref().take(PIECE as u64).read_to_end(&mut bytes)?;
        // A character that the end of the piece cuts.
        let cut = |bytes: &[u8]| str::from_utf8(bytes).is_err_and(|e| e.error_len().is_none());
        while cut(&bytes) && self.input.by_ref().take(1).read_to_end(&mut bytes)? > 0 {}
        (self.piece, self.at) = (decode(bytes).into_bytes(), 0);
        Ok(())
    }
}

impl<R: BufRead> Read for Lined<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl<R: BufRead> BufRead for Lined<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.since > self.most {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        if self.at == self.piece.len() {
            self.turn()?;
        }
        Ok(&self.piece[self.at..])
    }

    fn consume(&mut self, amount: usize) {
        let read = &self.piece[self.at..self.at + amount];
        self.line += read.iter().filter(|&&byte| byte == b'\n').count() as u64;
        self.since += amount;
        self.at += amount;
    }
}
