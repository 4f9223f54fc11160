//! JSON as SudokuPad shortens it: keys and texts in single quotes or bare, `t` and `f` for true and false, colours
//! without quotes, nothing for an empty object in a list.
//!
//! ```text
//!   {cs:50,ce:[[{v:1},,,],[,,{v:3},]],metadata:{t:'Don\'t'}}
//! ```

use super::{DEEPEST, MOST_UNPACKED};
use serde_json::{Map, Value};

/// The value of a text; `None` where it is none.
pub(in crate::formats) fn parse(text: &str) -> Option<Value> {
    if text.len() > MOST_UNPACKED {
        return None;
    }
    let mut reader = ZippedReader { rest: text.trim() };
    let value = reader.value(0)?;
    reader.rest.is_empty().then_some(value)
}

struct ZippedReader<'a> {
    rest: &'a str,
}

impl ZippedReader<'_> {
    fn takes(&mut self, wanted: char) -> bool {
        self.rest = self.rest.trim_start();
        let rest = self.rest.strip_prefix(wanted);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        if depth > DEEPEST {
            return None;
        }
        if self.takes('{') {
            return self.object(depth);
        }
        if self.takes('[') {
            return self.list(depth);
        }
        for quote in ['\'', '"'] {
            if self.takes(quote) {
                return self.quoted(quote).map(Value::String);
            }
        }
        Some(match self.word() {
            "" => return None,
            "t" | "true" => Value::Bool(true),
            "f" | "false" => Value::Bool(false),
            "null" => Value::Null,
            word => {
                match word.parse::<i64>().ok().filter(|_| !word.starts_with('0') || word == "0") {
                    Some(number) => number.into(),
                    None => match word.parse::<f64>().ok().filter(|_| word.contains('.')) {
                        Some(number) => number.into(),
                        // A colour.
                        None => Value::String(word.to_owned()),
                    },
                }
            }
        })
    }

    /// The text before the next sign.
    fn word(&mut self) -> &str {
        let end = self.rest.find([',', ':', ']', '}', '[', '{']).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word.trim()
    }

    /// A text behind its first quote.
    fn quoted(&mut self, quote: char) -> Option<String> {
        let mut text = String::new();
        let mut chars = self.rest.char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                '\\' => match chars.next()?.1 {
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    'r' => {}
                    'u' => {
                        let code: String = chars.by_ref().take(4).map(|(_, c)| c).collect();
                        let code = u32::from_str_radix(&code, 16).ok()?;
                        text.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
                    }
                    other => text.push(other),
                },
                _ if c == quote => {
                    self.rest = &self.rest[at + 1..];
                    return Some(text);
                }
                _ => text.push(c),
            }
        }
        None
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        let mut object = Map::new();
        while !self.takes('}') {
            let quote = ['\'', '"'].into_iter().find(|quote| self.takes(*quote));
            let key = match quote {
                Some(quote) => self.quoted(quote)?,
                None => self.word().to_owned(),
            };
            if !self.takes(':') {
                return None;
            }
            let value = self.value(depth + 1)?;
            object.insert(key, value);
            if !self.takes(',') && !self.rest.starts_with('}') {
                return None;
            }
        }
        Some(Value::Object(object))
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        let mut list = Vec::new();
        if self.takes(']') {
            return Some(Value::Array(list));
        }
        loop {
            // Nothing stands for an empty object.
            let next = self.rest.trim_start();
            list.push(match next.starts_with([',', ']']) {
                true => Value::Object(Map::new()),
                false => self.value(depth + 1)?,
            });
            if self.takes(']') {
                return Some(Value::Array(list));
            }
            if !self.takes(',') {
                return None;
            }
        }
    }
}

#[cfg(test)]
mod tests;
