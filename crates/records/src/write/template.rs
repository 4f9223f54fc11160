//! A line with fields, by a template of the user.

use super::grid_text::GridText;
use super::parts::{push_for_readers, push_value};
use super::writer::Writer;
use crate::record::{Field, FieldValue, Record};
use rootgrid::error::Error;
use rootgrid::names;
use std::io::Write as _;
use std::str::FromStr;

/// A line with fields: `%{name}` for any field, and the letters of the program serate.
///
/// | letter | field | |
/// |---|---|---|
/// | `%g` | the puzzle | as in serate |
/// | `%i` | the puzzle, `0` for blanks | as in serate |
/// | `%n` | number of the puzzle, from 1 | as in serate |
/// | `%r` `%p` `%d` | `rating`, `pearl`, `diamond` | as in serate |
/// | `%e` | `seconds` | as in serate |
/// | `%l` `%t` `%%` | new line, tab, percent sign | as in serate |
/// | `%R` `%P` `%D` | `technique`, `pearl_technique`, `diamond_technique` | as in serate |
/// | `%S` `%T` `%U` | the same three by their short names | as in serate |
/// | `%G` `%Q` | `grade`, `qqwing` | |
/// | `%c` `%N` | `clues`, `steps` | |
///
/// Serate writes `%m` `%M` (pencil marks) and `%h` `%s` (words for a step) before and after each step, never for a
/// puzzle as a whole; so they are refused here.
///
/// A field that is not known is empty. A puzzle without a rating has its problem in the place of
/// `%r`; a rating that ended at a limit is written with `>=` before it.
///
/// ```
/// use rootgrid_records::write::Template;
/// assert!("%g ED=%r/%p/%d %{recipe}".parse::<Template>().is_ok());
/// assert!("%y".parse::<Template>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template {
    pieces: Vec<TemplatePiece>,
    text: GridText,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum TemplatePiece {
    Text(String),
    Puzzle,
    /// The puzzle with `0` for blanks.
    Zeros,
    /// The index from 1.
    Number,
    /// The rating in the manner of serate.
    Rating,
    Field(Field),
    /// The technique behind a score, by its short name.
    Short(Field),
}

/// Letters of serate that describe a step, and what to use instead.
const OF_STEPS: [(char, &str); 4] = [
    ('m', "the pencil marks of a step"),
    ('M', "the pencil marks of a step"),
    ('h', "a step in words"),
    ('s', "a step in words"),
];

/// The letters after `%`, and what they stand for.
const LETTERS: [(char, TemplatePiece); 17] = [
    ('g', TemplatePiece::Puzzle),
    ('i', TemplatePiece::Zeros),
    ('n', TemplatePiece::Number),
    ('r', TemplatePiece::Rating),
    ('p', TemplatePiece::Field(Field::Pearl)),
    ('d', TemplatePiece::Field(Field::Diamond)),
    ('e', TemplatePiece::Field(Field::Seconds)),
    ('R', TemplatePiece::Field(Field::Technique)),
    ('P', TemplatePiece::Field(Field::PearlTechnique)),
    ('D', TemplatePiece::Field(Field::DiamondTechnique)),
    ('G', TemplatePiece::Field(Field::Grade)),
    ('Q', TemplatePiece::Field(Field::Qqwing)),
    ('c', TemplatePiece::Field(Field::Clues)),
    ('N', TemplatePiece::Field(Field::Steps)),
    ('S', TemplatePiece::Short(Field::Technique)),
    ('T', TemplatePiece::Short(Field::PearlTechnique)),
    ('U', TemplatePiece::Short(Field::DiamondTechnique)),
];

/// The letters of characters.
const CHARACTERS: [(char, char); 3] = [('l', '\n'), ('t', '\t'), ('%', '%')];

impl FromStr for Template {
    type Err = Error;

    fn from_str(text: &str) -> Result<Template, Error> {
        let mut pieces = Vec::new();
        let mut plain = String::new();
        let mut rest = text.chars();
        while let Some(c) = rest.next() {
            if c != '%' {
                plain.push(c);
                continue;
            }
            let letter = rest.next();
            if let Some((_, c)) = CHARACTERS.iter().find(|(known, _)| Some(*known) == letter) {
                plain.push(*c);
                continue;
            }
            let known = LETTERS.iter().find(|(known, _)| Some(*known) == letter);
            let piece = match (letter, known) {
                (_, Some((_, piece))) => piece.clone(),
                (Some('{'), None) => named_piece(&mut rest)?,
                (letter, None) => return Err(unknown_letter(letter)),
            };
            pieces.push(TemplatePiece::Text(std::mem::take(&mut plain)));
            pieces.push(piece);
        }
        pieces.push(TemplatePiece::Text(plain));
        Ok(Template { pieces, text: GridText::Line })
    }
}

/// The field whose name and closing brace come next.
fn named_piece(rest: &mut std::str::Chars<'_>) -> Result<TemplatePiece, Error> {
    let (name, after) = rest.as_str().split_once('}').ok_or_else(|| {
        Error::option("found '%{' without '}' in the template, expected the name of a field")
    })?;
    *rest = after.chars();
    if names::position(name, &["puzzle"]).is_some() {
        return Ok(TemplatePiece::Puzzle);
    }
    name.parse().map(TemplatePiece::Field)
}

fn unknown_letter(letter: Option<char>) -> Error {
    let shown = letter.map_or_else(String::new, String::from);
    if let Some((_, what)) = OF_STEPS.iter().find(|(known, _)| Some(*known) == letter) {
        return Error::option(format!(
            "'%{shown}' in the template: serate writes {what} there, which a line for a puzzle has no place for; use \
             the command 'explain'"
        ));
    }
    let letters: String = LETTERS
        .iter()
        .map(|(letter, _)| *letter)
        .chain(CHARACTERS.iter().map(|(letter, _)| *letter))
        .collect();
    Error::option(format!(
        "unknown field '%{shown}' in the template: expected % and one of {letters}, or %{{NAME}}"
    ))
}

impl Template {
    /// The same, with boards in this form.
    pub(super) fn with_text(self, text: GridText) -> Template {
        Template { text, ..self }
    }

    /// Returns whether it shows the board of a puzzle.
    #[must_use]
    pub fn shows_board(&self) -> bool {
        let is_board =
            |piece: &TemplatePiece| matches!(piece, TemplatePiece::Puzzle | TemplatePiece::Zeros);
        self.pieces.iter().any(is_board)
    }

    /// The fields that it shows.
    #[must_use]
    pub fn fields(&self) -> Vec<Field> {
        let mut fields = Vec::new();
        for piece in &self.pieces {
            let shown: &[Field] = match piece {
                TemplatePiece::Text(_) | TemplatePiece::Puzzle | TemplatePiece::Zeros => &[],
                TemplatePiece::Number => &[Field::Index],
                TemplatePiece::Rating => &[Field::Rating, Field::RatingExact, Field::Problem],
                TemplatePiece::Field(field) | TemplatePiece::Short(field) => {
                    std::slice::from_ref(field)
                }
            };
            for &field in shown {
                if !fields.contains(&field) {
                    fields.push(field);
                }
            }
        }
        fields
    }
}

impl Writer for Template {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        for piece in &self.pieces {
            match piece {
                TemplatePiece::Text(text) => out.extend_from_slice(text.as_bytes()),
                TemplatePiece::Puzzle => self.text.push(record.puzzle, record.shape().side(), out),
                TemplatePiece::Zeros => {
                    let start = out.len();
                    self.text.push(record.puzzle, record.shape().side(), out);
                    out[start..].iter_mut().filter(|c| **c == b'.').for_each(|c| *c = b'0');
                }
                // Writing to a vector cannot fail.
                TemplatePiece::Number => {
                    drop(record.index.map(|index| write!(out, "{}", index + 1)))
                }
                TemplatePiece::Rating => push_rating(record, out),
                TemplatePiece::Field(field) => push_value(record, *field, self.text, out),
                TemplatePiece::Short(field) => {
                    if let Some(FieldValue::Technique(technique)) = record.value(*field) {
                        drop(write!(out, "{}", technique.short_name()));
                    }
                }
            }
        }
        out.push(b'\n');
    }
}

fn push_rating(record: &Record<'_>, out: &mut Vec<u8>) {
    match record.rating {
        None => push_value(record, Field::Problem, GridText::Line, out),
        Some(_) => push_for_readers(record, Field::Rating, out),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rootgrid::deduce::{Ending, Technique};
    use rootgrid::rate::{Grade, QqwingLevel, Rating, Score};
    use std::time::Duration;

    const PUZZLE: [u8; 16] = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];

    fn filled(template: &str, rating: Option<&Rating>, problem: Option<&str>) -> String {
        let record = Record {
            index: Some(6),
            rating,
            qqwing: rating.map(|_| QqwingLevel::Expert),
            grade: rating.map(|_| Grade::Hard.name()),
            time: Some(Duration::from_millis(1500)),
            recipe: Some("rg1.s1.6"),
            problem,
            ..Record::new("4".parse::<rootgrid::board::Shape>().unwrap(), &PUZZLE)
        };
        let mut out = Vec::new();
        template.parse::<Template>().unwrap().record(&record, &mut out);
        String::from_utf8(out).unwrap()
    }

    fn rating(ending: Ending) -> Rating {
        let mut rating = Rating::default();
        rating.er = Score::from_tenths(42);
        rating.techniques = [Some(Technique::XyWing), None, None];
        rating.counts = vec![(Technique::HiddenSingle, 5), (Technique::XyWing, 1)];
        rating.ending = ending;
        rating
    }

    #[test]
    fn templates_have_the_letters_of_serate() {
        let exact = rating(Ending::Solved);
        let shown = filled("%n %g ED=%r/%p/%d%t%e 100%%%l%i", Some(&exact), None);
        assert_eq!(shown, "7 1.....3..4.....2 ED=4.2/0.0/0.0\t1.500 100%\n1000003004000002\n");
        let shown = filled("%R|%P|%D|%G %Q %c %N %{techniques} %S|%T|%U", Some(&exact), None);
        assert_eq!(shown, "XY-Wing|||hard expert 4 6 Hidden Single*5;XY-Wing*1 XYW||\n");
        let limited = rating(Ending::OutOfTime);
        assert_eq!(filled("%r/%p/%d%G", Some(&limited), None), ">=4.2//hard\n");
        // How long the path is, or would be, is not known.
        assert_eq!(filled("%N%{techniques}", Some(&limited), None), "\n");
        assert_eq!(
            filled("%g %r %p%d", None, Some("no solution")),
            "1.....3..4.....2 no solution \n"
        );
        for wrong in ["%", "%y", "50% off", "%m", "%h", "%{", "%{taste}", "%{rating"] {
            let refused = wrong.parse::<Template>();
            assert!(refused.is_err_and(|error| error.is_invalid_input()), "{wrong}");
        }
    }

    #[test]
    fn templates_name_any_field() {
        assert_eq!(
            filled("%{recipe},%{clues}: %{Puzzle}", None, None),
            "rg1.s1.6,4: 1.....3..4.....2\n"
        );
        for field in Field::ALL {
            let template: Template = format!("%{{{field}}}").parse().unwrap();
            assert_eq!(template.fields(), [field]);
        }
        let template: Template = "%n %r %c %{clues}".parse().unwrap();
        let rating = [Field::Rating, Field::RatingExact, Field::Problem];
        assert_eq!(template.fields(), [&[Field::Index][..], &rating, &[Field::Clues]].concat());
    }
}
