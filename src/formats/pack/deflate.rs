//! Deflate, with and without the header of zlib, and its digits of base 32.

use super::{MOST_PACKED, MOST_UNPACKED};
use data_encoding::{BASE64, BASE64_NOPAD, Encoding, Specification};
use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder, ZlibDecoder, ZlibEncoder};
use std::io::Read;

/// The text that a stream unpacks to, if it is one of bounded length.
fn text_of(stream: impl Read) -> Option<String> {
    let mut bytes = Vec::new();
    stream.take(MOST_UNPACKED as u64 + 1).read_to_end(&mut bytes).ok()?;
    String::from_utf8(bytes).ok().filter(|text| text.len() <= MOST_UNPACKED)
}

/// Raw deflate in Base64.
pub(in crate::formats) fn unpack_base64(base64: &str) -> Option<String> {
    let digits = base64.trim_end_matches('=').as_bytes();
    let bytes = (digits.len() <= MOST_PACKED).then(|| BASE64_NOPAD.decode(digits).ok())??;
    text_of(DeflateDecoder::new(&bytes[..]))
}

/// A text as raw deflate in Base64.
pub(in crate::formats) fn pack_base64(text: &str) -> String {
    let mut bytes = Vec::new();
    // A reader of bytes in memory does not fail.
    let _ = DeflateEncoder::new(text.as_bytes(), Compression::best()).read_to_end(&mut bytes);
    BASE64.encode(&bytes)
}

/// Base 32 with the digits 0 to 9 and a to v, the last one filled with zeros.
fn base_32() -> Option<Encoding> {
    let mut specification = Specification::new();
    specification.symbols.push_str("0123456789abcdefghijklmnopqrstuv");
    // What fills the last digit is not looked at.
    specification.check_trailing_bits = false;
    specification.encoding().ok()
}

/// A zlib stream in base 32.
pub(in crate::formats) fn unpack_base_32(digits: &str) -> Option<String> {
    let digits = digits.to_ascii_lowercase();
    let bytes =
        (digits.len() <= MOST_PACKED).then(|| base_32()?.decode(digits.as_bytes()).ok())??;
    text_of(ZlibDecoder::new(&bytes[..]))
}

/// A text as a zlib stream in base 32.
pub(in crate::formats) fn pack_base_32(text: &str) -> String {
    let mut bytes = Vec::new();
    let _ = ZlibEncoder::new(text.as_bytes(), Compression::best()).read_to_end(&mut bytes);
    base_32().map_or_else(String::new, |base| base.encode(&bytes))
}

#[cfg(test)]
mod tests;
