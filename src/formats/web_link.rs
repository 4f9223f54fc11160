//! Links taken apart.

use super::link::starts;
use crate::grid::text::Reader;

/// A word before a link that is as long as a line of 4x4 may be a board, if it has digits or blanks.
const LONG: usize = 16;

/// Returns whether what stands before a link is a record of its own, which only names the link: a comment or header, JSON, XML,
/// a board. Otherwise it is nothing, or words.
fn is_record(before: &str) -> bool {
    if before.is_empty() {
        return false;
    }
    let is_board =
        |word: &str| word.len() >= LONG && word.contains(|c: char| c.is_ascii_digit() || c == '.');
    let begins = |start: &&str| before.starts_with(start);
    ["#", "//", "<?", "<!", "<opensudoku"].iter().any(begins)
        || before.contains('{')
        || before.starts_with('[') && before.contains('"')
        || before.split_whitespace().any(is_board)
        || Reader::new(before.as_bytes()).any(|entry| entry.is_ok())
}

/// A link: its host, its path and its parameters, those behind `#` as well.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct WebLink {
    /// In small letters, without `www.`.
    pub(super) host: String,
    /// Without the first `/`.
    pub(super) path: String,
    parameters: Vec<(String, String)>,
}

impl WebLink {
    /// The link in a line, which may have words before it and be put in brackets or quotes. What a comment, a header or
    /// another record names is none, and neither is part of several lines.
    ///
    /// Chats and browsers turn the `+` of data into blanks, so that what stands behind a blank belongs to the link.
    pub(super) fn find(line: &str) -> Option<WebLink> {
        let start = starts(line).next()?;
        if line.trim().contains('\n') || is_record(line[..start].trim()) {
            return None;
        }
        let rest = line[start..].split_once("://")?.1;
        let rest = rest.split(['>', '"', '\'', '|', '\\']).next()?.trim();
        let at = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (host, rest) = rest.split_at(at);
        let host = host.to_ascii_lowercase();
        let host = host.strip_prefix("www.").unwrap_or(&host).to_owned();
        let (path, query) = rest.split_at(rest.find(['?', '#']).unwrap_or(rest.len()));
        let pairs = query.split(['?', '#', '&']).filter_map(|pair| pair.split_once('='));
        let parameters = pairs.map(|(name, value)| (name.to_owned(), unescape(value))).collect();
        let path = unescape(path.strip_prefix('/').unwrap_or(path));
        Some(WebLink { host, path, parameters })
    }

    /// The value of a parameter, its escapes undone.
    pub(super) fn parameter(&self, name: &str) -> Option<&str> {
        let mut named = self.parameters.iter().filter(|(found, _)| found == name);
        named.next().map(|(_, value)| &**value)
    }

    /// Returns whether the host is this one or below it.
    pub(super) fn is_at(&self, host: &str) -> bool {
        self.host
            .strip_suffix(host)
            .is_some_and(|before| before.is_empty() || before.ends_with('.'))
    }
}

/// A text with its percent escapes undone. What is no escape stays, and what is no UTF-8 then is replaced.
pub(super) fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let escape =
            (byte == b'%').then(|| after.get(..2).and_then(|hex| str::from_utf8(hex).ok()));
        let escape = escape.flatten().and_then(|hex| u8::from_str_radix(hex, 16).ok());
        bytes.push(escape.unwrap_or(byte));
        rest = if escape.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A text with everything but letters, digits and `-._~` escaped, for the value of a parameter.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + text.len() / 8);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            escaped.push(byte.into());
        } else {
            let digit = |value: u8| char::from(b"0123456789ABCDEF"[usize::from(value)]);
            escaped.extend(['%', digit(byte >> 4), digit(byte & 15)]);
        }
    }
    escaped
}
