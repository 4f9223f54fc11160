//! The documents of a stream in a form of several lines, one after the other.
//!
//! ```text
//!   bytes --Lined--> text --end of the first document--> its reader --> Document, and its line
//!                    text of OpenSudoku --events--> games
//! ```
//!
//! No more of the stream is held than a document has, where the form says where one ends.

use super::document::Document;
use super::form::BoardForm;
use super::lined::Lined;
#[cfg(feature = "formats")]
use super::opensudoku::Games;
use super::table::row;
use super::text::{LONGEST, too_long};
use crate::board::Shape;
use crate::error::{Error, Place};
use std::io::{BufRead, Read as _};

/// Bytes that are read at a time, at least.
const PIECE: usize = 1 << 16;

/// Documents of a stream that is in one form, each with its line: 0 where that is not known.
#[derive(Debug)]
pub struct Documents<R>(Parts<R>);

#[derive(Debug)]
enum Parts<R> {
    #[cfg(feature = "formats")]
    Games(Games<R>),
    Texts(Texts<R>),
}

/// The texts of documents.
#[derive(Debug)]
struct Texts<R> {
    form: BoardForm,
    shape: Option<Shape>,
    input: Lined<R>,
    /// Text of which a part was read, how much of it, and how many lines stand before the rest.
    text: String,
    at: usize,
    above: u64,
    /// Documents of a text that is read as a whole.
    read: std::vec::IntoIter<Document>,
    ended: bool,
}

impl<R: BufRead> Documents<R> {
    /// The documents of a stream in this form; of this shape where the text says none.
    pub fn new(input: R, form: BoardForm, shape: Option<Shape>) -> Documents<R> {
        #[cfg(feature = "formats")]
        if form == BoardForm::OpenSudoku {
            return Documents(Parts::Games(Games::new(input)));
        }
        let (input, text) = (Lined::new(input, usize::MAX), String::new());
        let read = Vec::new().into_iter();
        Documents(Parts::Texts(Texts {
            form,
            shape,
            input,
            text,
            at: 0,
            above: 0,
            read,
            ended: false,
        }))
    }

    /// Returns true if nothing that was read is left.
    pub fn is_drained(&self) -> bool {
        match &self.0 {
            #[cfg(feature = "formats")]
            Parts::Games(games) => games.is_drained(),
            Parts::Texts(texts) => texts.at == texts.text.len() && texts.read.len() == 0,
        }
    }
}

impl<R: BufRead> Iterator for Documents<R> {
    type Item = Result<(u64, Document), Error>;

    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            #[cfg(feature = "formats")]
            Parts::Games(games) => games.next(),
            Parts::Texts(texts) => loop {
                if let Some(document) = texts.read.next() {
                    return Some(Ok((0, document)));
                }
                if texts.ended && texts.at == texts.text.len() {
                    return None;
                }
                match texts.read_text() {
                    Ok(documents) => texts.read = documents.into_iter(),
                    Err(error) => return Some(Err(error)),
                }
            },
        }
    }
}

impl<R: BufRead> Texts<R> {
    /// Reads the next document, or all of them where the form does not say where one ends.
    fn read_text(&mut self) -> Result<Vec<Document>, Error> {
        let end = loop {
            let rest = &self.text[self.at..];
            match (row(self.form).first)(rest) {
                Some(end) => break self.at + end,
                None if self.ended => break self.text.len(),
                None => self.read_on()?,
            }
        };
        let (text, above) = (&self.text[self.at..end], self.above);
        let read = Document::read_all(text, Some(self.form), self.shape);
        self.above += text.matches('\n').count() as u64;
        self.at = end;
        read.map_err(|error| if above > 0 { error.below(above) } else { error })
    }

    /// Reads as many lines as there are, and at least a piece.
    fn read_on(&mut self) -> Result<(), Error> {
        self.text.drain(..self.at);
        self.at = 0;
        let wanted = self.text.len() + self.text.len().max(PIECE);
        while self.text.len() < wanted {
            let room = (LONGEST + 1).saturating_sub(self.text.len()) as u64;
            let read = self.input.by_ref().take(room).read_line(&mut self.text);
            let failed = |error| Error::io("cannot read the input", error);
            if read.inspect_err(|_| self.ended = true).map_err(failed)? == 0 {
                self.ended = true;
                break;
            }
        }
        if self.above == 0 && self.text.starts_with('\u{FEFF}') {
            self.text.drain(..'\u{FEFF}'.len_utf8());
        }
        if self.text.len() > LONGEST {
            (self.ended, self.at) = (true, self.text.len());
            let place = Place::new(self.above + 1, 0);
            return Err(Error::text(place, too_long()));
        }
        Ok(())
    }
}
