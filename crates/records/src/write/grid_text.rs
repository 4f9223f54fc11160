//! The text of a board in one field.

use rootgrid::grid::text::encode;
use rootgrid::names::named;

named! {
    /// The text of a board in a line, a column or under a key.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
    pub enum GridText: "form of boards" {
        /// All cells side by side: `1234341221434321`. Readers of tables may take a full board for a number.
        #[default]
        Line = "line",
        /// Rows with a `/` between them, `1234/3412/2143/4321`, which no reader takes for a number.
        Rows = "rows",
    }
}

impl GridText {
    /// Appends row-major values of a board of this side.
    pub(super) fn push(self, values: &[u8], side: usize, out: &mut Vec<u8>) {
        if self == GridText::Line {
            return encode(values, out);
        }
        for (i, row) in values.chunks(side).enumerate() {
            if i > 0 {
                out.push(b'/');
            }
            encode(row, out);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;
    use rootgrid::board::Shape;
    use rootgrid::grid::text::Reader;

    quickcheck! {
        fn both_forms_are_read_back(kind: usize, bytes: Vec<u8>) -> bool {
            let shape = Shape::ALL[kind % Shape::ALL.len()];
            let side = shape.side();
            let byte = |i: usize| bytes.get(i % bytes.len().max(1)).copied().unwrap_or(0);
            let values: Vec<u8> =
                (0..shape.cells()).map(|i| ((usize::from(byte(i)) + i) % (side + 1)) as u8).collect();
            GridText::ALL.iter().all(|text| {
                let mut out = Vec::new();
                text.push(&values, side, &mut out);
                let mut reader = Reader::new(&out[..]).with_shape(shape);
                let read = reader.next().and_then(Result::ok);
                read.is_some_and(|entry| entry.givens().values() == values) && reader.next().is_none()
            })
        }
    }

    #[test]
    fn rows_stand_apart() {
        let mut out = Vec::new();
        GridText::Rows.push(&[1, 2, 3, 4, 0, 0, 0, 0, 2, 1, 4, 3, 4, 3, 2, 1], 4, &mut out);
        assert_eq!(out, b"1234/..../2143/4321");
    }
}
