//! What the pages of a PDF show, read back from the file: each text or shape as one mark.
//!
//! Glyphs have numbers of their own in every file, so that texts are compared as texts.

use hayro_syntax::Pdf;
use hayro_syntax::content::Instruction;
use hayro_syntax::object::{Dict, Name, Object, Stream};
use hayro_syntax::page::Page;
use rootgrid::error::Error;
use std::collections::HashMap;

/// A text or a shape.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Mark {
    /// How it is painted, with texts as they are read.
    paint: String,
    /// Its characters; none for a shape.
    pub(super) text: String,
    /// Where it begins, in points from the upper left corner of the trimmed page.
    pub(super) at: (f64, f64),
}

/// A page as it is painted.
#[derive(PartialEq, Debug)]
pub(super) struct Sheet {
    /// Width and height of the trimmed page, in points.
    pub(super) size: (f64, f64),
    pub(super) marks: Vec<Mark>,
}

/// The pages of a file.
///
/// # Errors
/// When it is no PDF.
pub(super) fn sheets(file: &[u8]) -> Result<Vec<Sheet>, Error> {
    let pdf =
        Pdf::new(file.to_vec()).map_err(|_| Error::option("it is no PDF that can be read"))?;
    Ok(pdf.pages().iter().map(sheet).collect())
}

fn sheet(page: &Page<'_>) -> Sheet {
    let media = page.media_box();
    let sides = |name: &str| -> Option<[f64; 4]> {
        let numbers: Vec<f64> = page
            .raw()
            .get::<hayro_syntax::object::Array<'_>>(name)?
            .iter::<f32>()
            .map(f64::from)
            .collect();
        numbers.try_into().ok()
    };
    let trim = sides("TrimBox").unwrap_or([media.x0, media.y0, media.x1, media.y1]);
    let mut reader = Reader {
        page,
        fonts: HashMap::new(),
        state: State::default(),
        kept: Vec::new(),
        mark: None,
        marks: Vec::new(),
        trim,
    };
    let mut operations = page.operations();
    while let Some(instruction) = operations.next() {
        reader.read(&instruction);
    }
    reader.end();
    Sheet { size: (trim[2] - trim[0], trim[3] - trim[1]), marks: reader.marks }
}

/// A font of the file: its name without the mark of a subset, and the characters of its glyphs.
#[derive(Clone, Default, Debug)]
struct Letters {
    name: String,
    texts: HashMap<u16, String>,
}

impl Letters {
    fn new(font: &Dict<'_>) -> Letters {
        let name = font
            .get::<Name<'_>>("BaseFont")
            .map(|name| name.as_str().to_owned())
            .unwrap_or_default();
        let name = name.split_once('+').map_or(name.as_str(), |(_, name)| name).to_owned();
        let table = font
            .get::<Stream<'_>>("ToUnicode")
            .and_then(|table| table.decoded().ok().map(|bytes| bytes.into_owned()));
        let texts = table.map(|table| texts(&String::from_utf8_lossy(&table))).unwrap_or_default();
        Letters { name, texts }
    }

    fn read(&self, glyphs: &[u8]) -> String {
        let glyph =
            |pair: &[u8]| pair.iter().fold(0, |number, &byte| number << 8 | u16::from(byte));
        let texts = glyphs
            .chunks(2)
            .map(|pair| self.texts.get(&glyph(pair)).map_or("\u{fffd}", String::as_str));
        texts.collect()
    }
}

/// The table of a font that says which characters glyphs stand for, a pair a line.
fn texts(table: &str) -> HashMap<u16, String> {
    let pair = |line: &str| {
        let mut words =
            line.split_whitespace().map(|word| word.trim_start_matches('<').trim_end_matches('>'));
        let glyph = u16::from_str_radix(words.next()?, 16).ok()?;
        let digits = words.next()?;
        let unit = |at: usize| u16::from_str_radix(digits.get(at..at + 4)?, 16).ok();
        let units: Option<Vec<u16>> = (0..digits.len()).step_by(4).map(unit).collect();
        Some((glyph, String::from_utf16_lossy(&units?)))
    };
    table.lines().filter(|line| line.starts_with('<')).filter_map(pair).collect()
}

/// What a file saves and restores.
#[derive(Clone, Default)]
struct State {
    /// The numbers of a transform after the one of the page.
    place: Option<[f64; 6]>,
    font: Letters,
}

struct Reader<'a> {
    page: &'a Page<'a>,
    fonts: HashMap<String, Letters>,
    state: State,
    kept: Vec<State>,
    mark: Option<Mark>,
    marks: Vec<Mark>,
    trim: [f64; 4],
}

impl Reader<'_> {
    fn read(&mut self, instruction: &Instruction<'_, '_>) {
        let operands: Vec<&Object<'_>> = instruction.operands().collect();
        let numbers = || -> Vec<f64> { operands.iter().filter_map(|one| number(one)).collect() };
        let mut said = String::new();
        match &**instruction.operator {
            b"q" => return self.kept.push(self.state.clone()),
            b"Q" => {
                self.state = self.kept.pop().unwrap_or_default();
                return self.end();
            }
            // The order of what is read out, which is not seen.
            b"BMC" | b"BDC" | b"EMC" => return,
            b"cm" => {
                if let Ok(numbers) = <[f64; 6]>::try_from(numbers()) {
                    self.state.place =
                        Some(self.state.place.map_or(numbers, |before| product(numbers, before)));
                }
            }
            b"Tf" => {
                self.set_font(operands.first());
                said = format!("{} {:?}", self.state.font.name, numbers());
            }
            b"Tm" | b"m" | b"re" => {
                let numbers = numbers();
                let from = if numbers.len() == 6 { 4 } else { 0 };
                if let [x, y, ..] = numbers[from..] {
                    self.begin(x, y);
                }
                said = format!("{numbers:.2?}");
            }
            b"Tj" | b"TJ" => {
                let text: String = operands.iter().map(|one| self.text(one)).collect();
                said = text.clone();
                self.open().text += &text;
            }
            _ => said = operands.iter().map(|one| format!("{one} ")).collect(),
        }
        let operator = String::from_utf8_lossy(instruction.operator).into_owned();
        let place = self.state.place.filter(|_| operator == "cm");
        self.open().paint += &format!(
            "{operator} {said} {}\n",
            place.map(|place| format!("{place:.2?}")).unwrap_or_default()
        );
    }

    fn open(&mut self) -> &mut Mark {
        self.mark.get_or_insert_default()
    }

    /// The mark begins here, unless it has begun.
    fn begin(&mut self, x: f64, y: f64) {
        let [a, b, c, d, e, f] = self.state.place.unwrap_or([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
        let [left, _, _, top] = self.trim;
        let at = (a * x + c * y + e - left, top - (b * x + d * y + f));
        let mark = self.open();
        if mark.at == (0.0, 0.0) {
            mark.at = at;
        }
    }

    fn end(&mut self) {
        self.marks.extend(self.mark.take());
    }

    fn set_font(&mut self, name: Option<&&Object<'_>>) {
        let Some(Object::Name(name)) = name else { return };
        let letters = || {
            self.page.resources().get_font(name).map(|font| Letters::new(&font)).unwrap_or_default()
        };
        self.state.font =
            self.fonts.entry(name.as_str().to_owned()).or_insert_with(letters).clone();
    }

    /// The characters of glyphs, which stand by themselves or with the gaps between them.
    fn text(&self, operand: &Object<'_>) -> String {
        match operand {
            Object::String(glyphs) => self.state.font.read(glyphs.as_bytes()),
            Object::Array(parts) => {
                parts.iter::<Object<'_>>().map(|part| self.text(&part)).collect()
            }
            // A gap that sets digits apart.
            Object::Number(gap) if gap.as_f64() < -500.0 => " ".to_owned(),
            _ => String::new(),
        }
    }
}

fn number(object: &Object<'_>) -> Option<f64> {
    match object {
        Object::Number(number) => Some(number.as_f64()),
        _ => None,
    }
}

/// One transform, then the other.
fn product([a, b, c, d, e, f]: [f64; 6], [g, h, i, j, k, l]: [f64; 6]) -> [f64; 6] {
    [
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + l,
    ]
}
