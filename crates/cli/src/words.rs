//! The answers of `check` on a terminal: a line of words for each puzzle.

use rootgrid::grid::text::encode;
use rootgrid_records::record::{Field, PuzzleVerdict, Record};
use rootgrid_records::write::Writer;
use std::fmt::Write as _;

/// Writes the answers of `check` in words.
pub(super) struct Words {
    /// Fields that were asked for besides.
    pub(super) others: Vec<Field>,
}

impl Writer for Words {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        encode(record.puzzle, out);
        let mut words = match record.verdict {
            Some(PuzzleVerdict::Unique) => "  one solution".to_owned(),
            Some(PuzzleVerdict::Several) => "  several solutions".to_owned(),
            Some(PuzzleVerdict::None) => "  no solution".to_owned(),
            verdict => {
                let verdict = verdict.unwrap_or(PuzzleVerdict::Conflict);
                format!("  {}", record.problem.or(verdict.problem()).unwrap_or_default())
            }
        };
        // Writing to a string cannot fail.
        let _ = write!(words, ", {} clues", record.clues());
        words.push_str(match record.minimal {
            Some(true) => ", minimal",
            Some(false) => ", not minimal",
            None => "",
        });
        if let Some(level) = record.level {
            let _ = write!(words, ", level {level}");
        }
        for field in &self.others {
            if let Some(value) = record.value(*field) {
                let _ = write!(words, ", {} {value}", field.name().replace('_', " "));
            }
        }
        out.extend_from_slice(words.as_bytes());
        out.push(b'\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_words() {
        let puzzle = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];
        let shape: rootgrid::board::Shape = "4".parse().unwrap();
        let words = |record: Record<'_>| {
            let mut out = Vec::new();
            Words { others: vec![Field::Index] }.record(&record, &mut out);
            String::from_utf8(out).unwrap()
        };
        let unique = Record {
            verdict: Some(PuzzleVerdict::Unique),
            minimal: Some(true),
            level: Some("1"),
            index: Some(3),
            ..Record::new(shape, &puzzle)
        };
        assert_eq!(
            words(unique),
            "1.....3..4.....2  one solution, 4 clues, minimal, level 1, index 3\n"
        );
        let problem = Some("digit 1 stands twice in row 1: r1c1 and r1c2");
        let conflict = Record {
            verdict: Some(PuzzleVerdict::Conflict),
            problem,
            ..Record::new(shape, &puzzle)
        };
        assert!(
            words(conflict).contains("  digit 1 stands twice in row 1: r1c1 and r1c2, 4 clues")
        );
    }
}
