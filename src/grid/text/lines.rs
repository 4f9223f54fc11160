//! Lines of a byte stream, and the pieces of JSON texts in it, in bounded memory.

#[cfg(feature = "tables")]
use super::document::{Cutter, JsonCut, JsonPiece};
#[cfg(feature = "tables")]
use super::json_flaw::JsonFlaw;
use super::line_kinds::{ENDLESS, LONGEST};
use std::io::{self, BufRead};

/// The end of an attempt to read a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum LineOutcome {
    /// The line is in the buffer, without its end (LF or CR LF).
    Line,
    /// The line was longer than [`LONGEST`]; the buffer has its beginning, the rest was passed over.
    TooLong,
    /// A piece of a JSON text has come.
    #[cfg(feature = "tables")]
    Piece,
    /// A JSON text holds something else than it should, at the place of its piece.
    #[cfg(feature = "tables")]
    Flaw(JsonFlaw),
    /// There is no further line.
    End,
}

/// The bytes that come next, none at the end, or the failure that a look ahead met.
fn next_bytes<'a, R: BufRead>(
    input: &'a mut R,
    failure: &mut Option<io::Error>,
) -> io::Result<&'a [u8]> {
    if let Some(failure) = failure.take() {
        return Err(failure);
    }
    while let Err(error) = input.fill_buf() {
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
    input.fill_buf()
}

/// The bytes that come next, if there is no failure; one is kept.
#[inline]
fn look_ahead<'a, R: BufRead>(
    input: &'a mut R,
    failure: &mut Option<io::Error>,
) -> Option<&'a [u8]> {
    if failure.is_some() {
        return None;
    }
    match input.fill_buf() {
        Ok(bytes) => Some(bytes),
        Err(error) => {
            *failure = Some(error).filter(|error| error.kind() != io::ErrorKind::Interrupted);
            None
        }
    }
}

/// Refuses to look on for the end of a line, or of a value, after so many bytes of it.
fn expect_end(passed: usize, line: u64) -> io::Result<()> {
    if passed <= ENDLESS {
        return Ok(());
    }
    let message = format!("line {line} has no end within {ENDLESS} bytes: is this a text file?");
    Err(io::Error::new(io::ErrorKind::InvalidData, message))
}

/// Reads lines one after the other into a buffer of its own.
#[derive(Debug)]
pub(super) struct Lines<R> {
    input: R,
    line: Vec<u8>,
    number: u64,
    /// The failure of a look ahead, which not every stream meets again.
    failure: Option<io::Error>,
    /// The JSON text that is being read, or the last one.
    #[cfg(feature = "tables")]
    json: Option<Cutter>,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Lines<R> {
        Lines {
            input,
            line: Vec::new(),
            number: 0,
            failure: None,
            #[cfg(feature = "tables")]
            json: None,
        }
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
        #[cfg(feature = "tables")]
        if self.is_in_json() {
            return false;
        }
        let Some(bytes) = look_ahead(&mut self.input, &mut self.failure) else { return false };
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

    /// Passes over the empty lines that are in the buffer, but for the last one: it parts boards.
    #[inline]
    pub(super) fn pass_empty(&mut self) {
        #[cfg(feature = "tables")]
        if self.is_in_json() {
            return;
        }
        let Some(bytes) = look_ahead(&mut self.input, &mut self.failure) else { return };
        let empty = bytes.iter().take_while(|&&byte| byte == b'\n').count().saturating_sub(1);
        self.input.consume(empty);
        self.number += empty as u64;
    }

    /// Reads the next line.
    #[cfg(not(feature = "tables"))]
    pub(super) fn read(&mut self) -> io::Result<LineOutcome> {
        self.line.clear();
        self.read_line()
    }

    /// Reads the rest of a line whose beginning may be in the buffer.
    fn read_line(&mut self) -> io::Result<LineOutcome> {
        let mut too_long = false;
        let mut passed = 0;
        let mut any = !self.line.is_empty();
        loop {
            let bytes = next_bytes(&mut self.input, &mut self.failure)?;
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
            passed += used;
            expect_end(passed, self.number + 1)?;
        }
        if !any {
            return Ok(LineOutcome::End);
        }
        self.number += 1;
        if self.line.last() == Some(&b'\r') {
            self.line.pop();
        }
        too_long |= self.line.len() > LONGEST;
        Ok(if too_long { LineOutcome::TooLong } else { LineOutcome::Line })
    }
}

#[cfg(feature = "tables")]
impl<R: BufRead> Lines<R> {
    /// The piece, or the flaw, that was read last.
    pub(super) fn piece(&self) -> Option<&JsonPiece> {
        self.json.as_ref().map(Cutter::piece)
    }

    /// Reads the next line, or the next piece of a JSON text; such a text begins only where it may.
    pub(super) fn read(&mut self, may_be_json: bool) -> io::Result<LineOutcome> {
        self.line.clear();
        // The next line may begin a JSON text as well.
        while self.is_in_json() || may_be_json && self.begins_json()? {
            if let Some(outcome) = self.read_piece()? {
                return Ok(outcome);
            }
            self.line.clear();
        }
        self.read_line()
    }

    /// Returns whether a JSON text has begun and not ended.
    fn is_in_json(&self) -> bool {
        self.json.as_ref().is_some_and(|json| !json.is_over())
    }

    /// Moves bytes of the line into the buffer as long as they are wanted, and returns the first that is not.
    fn hold(&mut self, is_wanted: impl Fn(u8) -> bool) -> io::Result<Option<u8>> {
        loop {
            let next = next_bytes(&mut self.input, &mut self.failure)?.first().copied();
            match next.filter(|&byte| is_wanted(byte) && self.line.len() < LONGEST) {
                Some(byte) => {
                    self.line.push(byte);
                    self.input.consume(1);
                }
                None => return Ok(next),
            }
        }
    }

    /// Returns whether a JSON text begins here: `{` or `[` and then a quote, an end, an object in a list, or nothing more in
    /// the line. What was read to find out is in the buffer.
    fn begins_json(&mut self) -> io::Result<bool> {
        let is_blank = |byte| matches!(byte, b' ' | b'\t' | b'\r');
        if self.number == 0
            && next_bytes(&mut self.input, &mut self.failure)?.first() == Some(&0xEF)
        {
            self.hold(|byte| matches!(byte, 0xEF | 0xBB | 0xBF))?;
        }
        let Some(first) = self.hold(is_blank)?.filter(|byte| matches!(byte, b'{' | b'[')) else {
            return Ok(false);
        };
        self.line.push(first);
        self.input.consume(1);
        let next = self.hold(is_blank)?;
        let begins = match next {
            Some(b'"' | b'\n') | None => true,
            Some(b'}') => first == b'{',
            Some(b'{' | b']') => first == b'[',
            _ => false,
        };
        if begins {
            let mut json = Cutter::new(self.number + 1);
            // Blanks and a bracket complete nothing.
            json.take(self.line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&self.line));
            self.json = Some(json);
        }
        Ok(begins)
    }

    /// Reads the next piece of the JSON text; `None` if it ends without one.
    fn read_piece(&mut self) -> io::Result<Option<LineOutcome>> {
        let mut passed = 0;
        loop {
            expect_end(passed, self.number)?;
            let bytes = next_bytes(&mut self.input, &mut self.failure)?;
            let Some(json) = &mut self.json else { return Ok(None) };
            let (used, cut) = match bytes {
                [] => (0, Some(json.end())),
                bytes => json.take(bytes),
            };
            self.number = json.line();
            self.input.consume(used);
            passed += used;
            match cut {
                None => {}
                Some(JsonCut::Piece) => return Ok(Some(LineOutcome::Piece)),
                Some(JsonCut::Flaw(flaw)) => return Ok(Some(LineOutcome::Flaw(flaw))),
                Some(JsonCut::Nothing) => return Ok(None),
            }
        }
    }
}
