//! Comma-separated values with a header, quoted where RFC 4180 asks for it.

use super::column::TableColumns;
use super::parts::push_value;
use super::writer::Writer;
use crate::record::{FieldValue, Record};
use rootgrid::grid::text::bytes_of;
use std::io::Write as _;

pub(super) struct Csv(pub(super) TableColumns);

impl Writer for Csv {
    fn begin(&self, out: &mut Vec<u8>) {
        for (number, column) in self.0.list().iter().enumerate() {
            if number > 0 {
                out.push(b',');
            }
            push_cell(out, |out| out.extend_from_slice(&bytes_of(&column.name)));
        }
        out.push(b'\n');
    }

    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        let TableColumns { fields, text, .. } = &self.0;
        text.push(record.puzzle, record.shape().side(), out);
        for &field in fields {
            out.push(b',');
            push_cell(out, |out| match record.value(field) {
                // Whether there are more is a column of its own.
                Some(FieldValue::Count(count)) => drop(write!(out, "{}", count.found)),
                _ => push_value(record, field, *text, out),
            });
        }
        for content in self.0.contents(record) {
            out.push(b',');
            push_cell(out, |out| out.extend_from_slice(&bytes_of(content.unwrap_or_default())));
        }
        out.push(b'\n');
    }
}

/// Appends a cell, between quotes where it needs them.
fn push_cell(out: &mut Vec<u8>, fill: impl FnOnce(&mut Vec<u8>)) {
    let start = out.len();
    fill(out);
    quote(start, out);
}

/// Puts what was written from `start` on between quotes if it would not stand for itself.
fn quote(start: usize, out: &mut Vec<u8>) {
    if out[start..].iter().any(|byte| b"\",\r\n".contains(byte)) {
        let text = out.split_off(start);
        out.push(b'"');
        for byte in text {
            out.push(byte);
            if byte == b'"' {
                out.push(b'"');
            }
        }
        out.push(b'"');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_where_needed() {
        for (text, quoted) in
            [("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\"")]
        {
            let mut out = b"7,".to_vec();
            out.extend_from_slice(text.as_bytes());
            quote(2, &mut out);
            assert_eq!(out, format!("7,{quoted}").as_bytes());
        }
    }
}
