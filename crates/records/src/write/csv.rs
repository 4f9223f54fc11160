//! Comma-separated values with a header, quoted where RFC 4180 asks for it.

use super::grid_text::GridText;
use super::parts::push_value;
use super::style::Style;
use super::writer::Writer;
use crate::record::{Field, FieldValue, Record};
use std::io::Write as _;

pub(super) struct Csv {
    pub(super) columns: Vec<Field>,
    /// Names of columns other than their own.
    pub(super) names: Vec<String>,
    pub(super) text: GridText,
    /// Names of fields of the input.
    pub(super) beside: Vec<String>,
}

impl Writer for Csv {
    fn begin(&self, out: &mut Vec<u8>) {
        for (number, field) in
            std::iter::once(None).chain(self.columns.iter().map(Some)).enumerate()
        {
            if number > 0 {
                out.push(b',');
            }
            let start = out.len();
            let name = Style::column_name(&self.names, number, field.copied());
            out.extend_from_slice(name.as_bytes());
            quote(start, out);
        }
        for name in &self.beside {
            out.push(b',');
            let start = out.len();
            out.extend_from_slice(name.as_bytes());
            quote(start, out);
        }
        out.push(b'\n');
    }

    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        self.text.push(record.puzzle, record.shape.side(), out);
        for &field in &self.columns {
            out.push(b',');
            let start = out.len();
            match record.value(field) {
                // Whether there are more is a column of its own.
                Some(FieldValue::Count(count)) => drop(write!(out, "{}", count.found)),
                _ => push_value(record, field, self.text, out),
            }
            quote(start, out);
        }
        for name in &self.beside {
            out.push(b',');
            let start = out.len();
            if let Some(field) = record.beside.iter().find(|field| field.name == *name) {
                out.extend_from_slice(field.value.as_bytes());
            }
            quote(start, out);
        }
        out.push(b'\n');
    }
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
