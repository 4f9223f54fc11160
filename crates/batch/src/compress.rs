//! Files compressed by gzip or Zstandard: written where their name ends in `.gz` or `.zst`, read by their first bytes.

use super::sum::Sum;
use flate2::read::MultiGzDecoder;
use flate2::{Compress, FlushCompress};
use rootgrid::error::Error;
use rootgrid_records::write::Column;
#[cfg(not(feature = "parquet"))]
use rootgrid_records::write::NO_PARQUET;
#[cfg(feature = "parquet")]
use rootgrid_records::write::Parquet;
use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;

/// A compressed form of files.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Compression {
    /// `.gz` (RFC 1952).
    Gzip,
    /// `.zst` (RFC 8878).
    Zstd,
}

/// Of gzip, 1 to 9: one third of the time of the usual 6, files 4 % larger.
const GZIP_LEVEL: u32 = 3;

/// Plain bytes of a frame.
const FRAME: usize = 1 << 20;

/// Ends of names of packed files that are not written.
const OTHERS: [&str; 9] = ["7z", "br", "bz2", "lz4", "rar", "tar", "tgz", "xz", "zip"];

impl Compression {
    /// The compressed form that the name of an output asks for by its end.
    ///
    /// # Errors
    /// When it asks for another form than those that are written.
    pub(super) fn try_of(path: &Path) -> Result<Option<Compression>, Error> {
        let end = path.extension().and_then(|end| end.to_str()).map(str::to_ascii_lowercase);
        match end.filter(|end| OTHERS.contains(&&**end)) {
            Some(end) => Err(Error::option(format!(
                "cannot write '.{end}' to {}: expected .gz or .zst, which compress",
                path.display()
            ))),
            None => Ok(Compression::of(path)),
        }
    }

    /// The compressed form that a name asks for by its end.
    #[must_use]
    pub fn of(path: &Path) -> Option<Compression> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match extension.as_str() {
            "gz" => Some(Compression::Gzip),
            "zst" => Some(Compression::Zstd),
            _ => None,
        }
    }

    /// The form of a file that begins with these bytes.
    fn of_bytes(start: &[u8]) -> Option<Compression> {
        match start {
            [0x1f, 0x8b, ..] => Some(Compression::Gzip),
            [0x28, 0xb5, 0x2f, 0xfd, ..] => Some(Compression::Zstd),
            _ => None,
        }
    }
}

/// Makes a file of bytes that come piece by piece.
#[derive(Debug)]
pub(super) enum Encoder {
    /// Of packed rows.
    #[cfg(feature = "parquet")]
    Parquet(Box<Parquet>),
    /// Of text.
    Framed(Framed),
}

/// Compresses text frame by frame.
///
/// Frames have one size: how the bytes came in pieces, which depends on time, must not show. Each stands for itself, so
/// that a run can go on after any of them:
///
/// ```text
///   .zst   frame, frame, frame
///   .gz    header, deflated and flushed in full, deflated and flushed in full, the end of the stream, checksum
/// ```
#[derive(Debug)]
pub(super) struct Framed {
    form: Compression,
    state: Held,
}

/// The state of a compressed file between two writes, beside its bytes.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, Debug)]
pub(super) struct Held {
    /// Plain bytes in frames.
    plain: Sum,
    /// Plain bytes that wait for their frame.
    #[serde(skip)]
    pub(super) rest: Vec<u8>,
}

/// The header of gzip without a name and without a time.
const HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

impl Framed {
    pub(super) fn new(form: Compression, state: Held) -> Framed {
        Framed { form, state }
    }

    /// The state that is needed to go on.
    pub(super) fn held(&self) -> &Held {
        &self.state
    }

    fn encode(&mut self, bytes: &[u8]) -> io::Result<Vec<u8>> {
        let mut rest = std::mem::take(&mut self.state.rest);
        rest.extend_from_slice(bytes);
        let whole = rest.len() / FRAME * FRAME;
        let mut encoded = Vec::new();
        for frame in rest[..whole].chunks(FRAME) {
            self.push(frame, FlushCompress::Full, &mut encoded)?;
        }
        rest.drain(..whole);
        self.state.rest = rest;
        Ok(encoded)
    }

    fn finish(mut self) -> io::Result<Vec<u8>> {
        let mut encoded = Vec::new();
        let rest = std::mem::take(&mut self.state.rest);
        self.push(&rest, FlushCompress::Finish, &mut encoded)?;
        if self.form == Compression::Gzip {
            let Sum { bytes, crc } = self.state.plain;
            encoded.extend_from_slice(&crc.to_le_bytes());
            encoded.extend_from_slice(&(bytes as u32).to_le_bytes());
        }
        Ok(encoded)
    }

    /// Appends a frame.
    fn push(&mut self, plain: &[u8], flush: FlushCompress, out: &mut Vec<u8>) -> io::Result<()> {
        match self.form {
            Compression::Zstd => out.extend(compress_to_vec(plain, CompressionLevel::Fastest)),
            Compression::Gzip => {
                if self.state.plain.bytes == 0 {
                    out.extend_from_slice(&HEADER);
                }
                // More than the worst that can come of it.
                out.reserve(plain.len() + plain.len() / 8 + 1024);
                let mut encoder = Compress::new(flate2::Compression::new(GZIP_LEVEL), false);
                encoder.compress_vec(plain, out, flush)?;
                if encoder.total_in() < plain.len() as u64 {
                    return Err(io::Error::other("a frame does not fit"));
                }
            }
        }
        self.state.plain.add(plain);
        Ok(())
    }
}

impl Encoder {
    /// A Parquet file with these columns.
    #[cfg(feature = "parquet")]
    pub(super) fn table(columns: &[Column]) -> io::Result<Encoder> {
        Ok(Encoder::Parquet(Box::new(Parquet::new(columns)?)))
    }

    /// Without the feature: how to get it.
    #[cfg(not(feature = "parquet"))]
    pub(super) fn table(_columns: &[Column]) -> io::Result<Encoder> {
        Err(io::Error::other(NO_PARQUET))
    }

    pub(super) fn new(form: Compression) -> Encoder {
        Encoder::Framed(Framed::new(form, Held::default()))
    }

    /// Takes bytes in and returns those that are ready to be written.
    pub(super) fn encode(&mut self, bytes: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            #[cfg(feature = "parquet")]
            Encoder::Parquet(file) => file.encode(bytes),
            Encoder::Framed(frames) => frames.encode(bytes),
        }
    }

    /// The bytes that are left to be written at the end.
    pub(super) fn finish(self) -> io::Result<Vec<u8>> {
        match self {
            #[cfg(feature = "parquet")]
            Encoder::Parquet(file) => file.finish(),
            Encoder::Framed(frames) => frames.finish(),
        }
    }
}

/// The plain bytes of a stream, which may be compressed: its first bytes say so.
///
/// # Errors
/// When the first bytes cannot be read. What is wrong later is an error of reading the result.
pub fn decompressed<'a>(mut stream: Box<dyn Read + 'a>) -> io::Result<Box<dyn Read + 'a>> {
    let mut start = [0; 4];
    let mut length = 0;
    while length < start.len() {
        match stream.read(&mut start[length..]) {
            Ok(0) => break,
            Ok(count) => length += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
        // A person's line, or anything else that is plain text, is not waited for any longer.
        if !start[0].is_ascii() || start[0] == 0x1f || start[0] == 0x28 {
            continue;
        }
        break;
    }
    let whole = Cursor::new(start).take(length as u64).chain(stream);
    Ok(match Compression::of_bytes(&start[..length]) {
        None => Box::new(whole),
        Some(Compression::Gzip) => Box::new(Members(MultiGzDecoder::new(BufReader::new(whole)))),
        Some(Compression::Zstd) => Box::new(Frames::Next(BufReader::new(whole))),
    })
}

/// Data that cannot be unpacked, or that ends too early.
fn broken(form: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("broken or cut {form} data"))
}

/// Members of gzip, one after the other.
struct Members<R>(MultiGzDecoder<R>);

impl<R: BufRead> Read for Members<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        use io::ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
        self.0.read(out).map_err(|error| match error.kind() {
            InvalidData | InvalidInput | UnexpectedEof => broken("gzip"),
            _ => error,
        })
    }
}

/// Frames of Zstandard, one after the other.
enum Frames<R: Read> {
    Next(BufReader<R>),
    Open(Box<StreamingDecoder<BufReader<R>, ruzstd::decoding::FrameDecoder>>),
    Over,
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while !out.is_empty() {
            *self = match std::mem::replace(self, Frames::Over) {
                Frames::Over => return Ok(0),
                Frames::Next(mut source) => {
                    if source.fill_buf()?.is_empty() {
                        return Ok(0);
                    }
                    let decoder = StreamingDecoder::new(source).map_err(|_| broken("Zstandard"))?;
                    Frames::Open(Box::new(decoder))
                }
                Frames::Open(mut decoder) => {
                    let count = decoder.read(out).map_err(|_| broken("Zstandard"))?;
                    if count > 0 {
                        *self = Frames::Open(decoder);
                        return Ok(count);
                    }
                    Frames::Next(decoder.into_inner())
                }
            };
        }
        Ok(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    const FORMS: [Compression; 2] = [Compression::Gzip, Compression::Zstd];

    fn compressed(form: Compression, parts: &[Vec<u8>]) -> Vec<u8> {
        let mut encoder = Encoder::new(form);
        let mut out = Vec::new();
        for part in parts {
            out.extend(encoder.encode(part).expect("memory"));
        }
        out.extend(encoder.finish().expect("memory"));
        out
    }

    /// The same by an encoder for each part, which goes on where the last one was.
    fn resumed(form: Compression, parts: &[Vec<u8>]) -> Vec<u8> {
        let (mut held, mut out) = (Held::default(), Vec::new());
        for part in parts {
            let mut encoder = Framed::new(form, held);
            out.extend(encoder.encode(part).expect("memory"));
            held = encoder.held().clone();
        }
        out.extend(Framed::new(form, held).finish().expect("memory"));
        out
    }

    fn plain(bytes: &[u8]) -> io::Result<Vec<u8>> {
        let mut out = Vec::new();
        decompressed(Box::new(bytes))?.read_to_end(&mut out)?;
        Ok(out)
    }

    quickcheck! {
        fn what_is_written_is_read(parts: Vec<Vec<u8>>) -> bool {
            FORMS.iter().all(|&form| plain(&compressed(form, &parts)).is_ok_and(|all| all == parts.concat()))
        }

        fn plain_bytes_stay(bytes: Vec<u8>) -> bool {
            Compression::of_bytes(&bytes).is_some() || plain(&bytes).is_ok_and(|all| all == bytes)
        }
    }

    #[test]
    fn large_files_have_several_frames() {
        let line = |i: u32| format!("{:081}\n", u64::from(i) * 0x9E37_79B9).into_bytes();
        let parts: Vec<Vec<u8>> = (0..40_000).map(line).collect();
        for form in FORMS {
            let small = compressed(form, &parts);
            assert!(small.len() < 40_000 * 82 / 2, "{form:?}: {}", small.len());
            assert_eq!(plain(&small).expect("whole"), parts.concat());
            assert!(plain(&small[..small.len() - 9]).is_err(), "{form:?}: the end is missing");
            // How large the pieces are depends on time; the file does not.
            for size in [1, 7, 13_000, 39_999] {
                let pieces: Vec<Vec<u8>> = parts.chunks(size).map(<[_]>::concat).collect();
                assert!(compressed(form, &pieces) == small, "{form:?} in pieces of {size}");
                assert!(resumed(form, &pieces) == small, "{form:?} in runs of {size}");
            }
        }
    }

    #[test]
    fn names_choose() {
        for (name, form) in [
            ("x.csv.gz", Some(Compression::Gzip)),
            ("X.ZST", Some(Compression::Zstd)),
            ("gz", None),
            ("x.csv", None),
        ] {
            assert_eq!(Compression::of(Path::new(name)), form, "{name}");
        }
    }
}
