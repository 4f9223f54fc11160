//! Boards on their way to an output: words, or pictures into one file of SVG or PNG, one page, or a file each.

use super::album_sheets::Sheets;
use super::board_args::BoardOptions;
use super::draw_args::{LookArgs, PictureFormat};
use super::draw_values::Grid;
use super::drawing_file::drawing_file;
#[cfg(feature = "book")]
use super::drawing_file::pages_of;
use super::input::InputOptions;
use super::job::Outcome;
use super::split::Files;
use super::step_args::ShownArgs;
use rootgrid::deduce::explain::Language;
use rootgrid::error::Error;
use rootgrid::picture::{Drawing, Picture, Theme};
use rootgrid::position::Board;
use rootgrid_batch::{Cancel, Output, Progress, Unit};
#[cfg(feature = "book")]
use rootgrid_book::pages::DrawingPages;
use rootgrid_records::write::page;
use rootgrid_records::write::steps::{Looks, STEP_STYLE};

/// The choices in which pages differ.
#[derive(Copy, Clone, Debug)]
pub(super) struct PageLook {
    /// Rules beside those of all pages.
    pub(super) style: &'static str,
    /// The language of the sentences.
    pub(super) language: Language,
}

/// What stands around the words of boards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum TextFrame {
    /// Nothing.
    Bare,
    /// One JSON array with the object of each board.
    Array,
    /// One JSON text, which is the object of the only board.
    Object,
}

/// The error for several boards where JSON is one object.
pub(super) fn one_object() -> Error {
    Error::option(
        "JSON of this command is one object about one board, and there are several: write --format jsonl for an object a line",
    )
}

/// The pictures that were written so far.
#[derive(Debug)]
pub(super) struct Album {
    format: PictureFormat,
    theme: Option<Theme>,
    is_split: bool,
    page: PageLook,
    count: u64,
    /// Pixels of an inch of PNG.
    dpi: f64,
    /// The sheets, where several pictures share one.
    sheets: Option<Sheets>,
    /// The pages of one PDF.
    #[cfg(feature = "book")]
    pages: Option<DrawingPages>,
    /// A picture that may turn out not to be the only one.
    held: Vec<u8>,
}

impl Album {
    pub(super) fn new(
        format: PictureFormat,
        look: &LookArgs,
        is_split: bool,
        page: PageLook,
    ) -> Result<Album, Error> {
        #[cfg(feature = "book")]
        let pages = (format == PictureFormat::Pdf && !is_split)
            .then(|| pages_of(look.theme.unwrap_or_default(), page.language))
            .transpose()?;
        Ok(Album {
            format,
            theme: look.theme,
            is_split,
            page,
            count: 0,
            dpi: look.dpi(),
            sheets: None,
            #[cfg(feature = "book")]
            pages,
            held: Vec::new(),
        })
    }

    /// With several pictures on each sheet, which is so wide.
    pub(super) fn with_sheets(mut self, grid: Grid, width: Option<f64>) -> Album {
        self.sheets = Some(Sheets { grid, width, pictures: Vec::new() });
        self
    }

    /// Returns the bytes for the next picture, if it makes something whole.
    ///
    /// # Errors
    /// When it is the second one of a file that can hold one.
    fn add(&mut self, picture: &Picture, caption: &str) -> Result<Option<Vec<u8>>, Error> {
        if self.format == PictureFormat::Html {
            return Ok(Some(self.add_section(&page::figure(picture, caption))));
        }
        match &mut self.sheets {
            None => self.add_drawing(picture.draw()).map(Some),
            Some(sheets) => {
                sheets.pictures.push(picture.clone());
                let is_full = sheets.pictures.len() == sheets.grid.columns * sheets.grid.rows;
                if is_full { self.end_sheet() } else { Ok(None) }
            }
        }
    }

    /// Returns the bytes for the sheet that is not full so far, if there is one.
    ///
    /// # Errors
    /// When it is the second one of a file that can hold one.
    fn end_sheet(&mut self) -> Result<Option<Vec<u8>>, Error> {
        let sheet = self.sheets.as_mut().and_then(Sheets::take);
        sheet.map(|sheet| self.add_drawing(sheet)).transpose()
    }

    /// Returns the bytes for the next drawing, which are none where they come at the end.
    pub(super) fn add_drawing(&mut self, drawing: Drawing) -> Result<Vec<u8>, Error> {
        self.count += 1;
        #[cfg(feature = "book")]
        if let Some(pages) = &mut self.pages {
            pages.add(&drawing)?;
            return Ok(Vec::new());
        }
        match (self.is_split, self.count) {
            (true, _) => self.file(drawing),
            (false, 1) => {
                self.held = self.file(drawing)?;
                Ok(Vec::new())
            }
            _ => {
                let end = self.format.name();
                let (what, pages) = match (self.sheets.is_some(), cfg!(feature = "book")) {
                    (false, false) => ("picture", "--format html for a page, or "),
                    (false, true) => ("picture", "--format html or pdf for pages, or "),
                    (true, false) => ("sheet", ""),
                    (true, true) => ("sheet", "--format pdf for pages, or "),
                };
                Err(Error::option(format!(
                    "more than one {what} for one {} file: write {pages}--split and -o NAME{{}}.{end} for a file each",
                    end.to_uppercase()
                )))
            }
        }
    }

    /// Returns the bytes for pages that belong together, which are none where they come at the end.
    #[cfg(feature = "book")]
    fn add_pages(&mut self, pictures: &[Picture]) -> Result<Vec<u8>, Error> {
        if !self.is_split {
            let add = |picture: &Picture| self.add_drawing(picture.draw()).map(drop);
            return pictures.iter().try_for_each(add).map(|()| Vec::new());
        }
        let mut pages = pages_of(self.theme.unwrap_or_default(), self.page.language)?;
        pictures.iter().try_for_each(|picture| pages.add(&picture.draw()))?;
        pages.finish()
    }

    /// A drawing as a file of its own.
    fn file(&self, drawing: Drawing) -> Result<Vec<u8>, Error> {
        let look = (self.dpi, self.page.language);
        drawing_file(self.format, self.theme.unwrap_or_default(), look, drawing)
    }

    /// Returns the bytes for the next part of the page.
    fn add_section(&mut self, html: &str) -> Vec<u8> {
        self.count += 1;
        let PageLook { style, language } = self.page;
        let begin = match self.is_split || self.count == 1 {
            true => page::begin(language.name(), self.theme, style),
            false => String::new(),
        };
        let end = if self.is_split { page::END } else { "" };
        [&begin, html, end].concat().into_bytes()
    }

    /// Returns the bytes after the last one.
    ///
    /// # Errors
    /// When they cannot be made.
    pub(super) fn end(&mut self) -> Result<Vec<u8>, Error> {
        #[cfg(feature = "book")]
        if let Some(pages) = self.pages.take() {
            return if self.count > 0 { pages.finish() } else { Ok(Vec::new()) };
        }
        Ok(match self.format {
            PictureFormat::Html if self.is_split || self.count == 0 => Vec::new(),
            PictureFormat::Html => page::END.as_bytes().to_vec(),
            _ => std::mem::take(&mut self.held),
        })
    }
}

/// Returns whether the digits of a board lead to several solutions.
fn has_several_solutions(board: &Board) -> bool {
    let diagnosis = board.diagnose();
    diagnosis.solutions.is_some_and(|count| count > 1) && diagnosis.solution.is_none()
}

/// Boards on their way to an output, in words or as pictures.
pub(super) struct Gallery {
    pub(super) cancel: Cancel,
    output: Output,
    /// The pictures, where none are words.
    album: Option<Album>,
    frame: TextFrame,
    /// The words of a board that must turn out to be the only one.
    held: Option<String>,
    is_split: bool,
    quiet: bool,
}

impl Gallery {
    /// Opens the output of pictures, or of words where there is no album.
    ///
    /// # Errors
    /// When the output cannot be opened, or does not show what is to be written.
    pub(super) fn open(files: &Files, album: Option<Album>, quiet: bool) -> Result<Gallery, Error> {
        let cancel = Cancel::on_interrupt()?;
        let output = files.open(&cancel)?;
        if let Some(album) = &album {
            album.format.check_terminal(output.is_terminal())?;
        }
        let (frame, is_split) = (TextFrame::Bare, files.is_split());
        Ok(Gallery { cancel, output, album, frame, held: None, is_split, quiet })
    }

    /// The same for steps, with the looks of their drawings in words.
    pub(super) fn of_steps(
        files: &Files,
        format: Option<PictureFormat>,
        args: &ShownArgs,
        frame: TextFrame,
    ) -> Result<(Gallery, Looks), Error> {
        let page = PageLook { style: STEP_STYLE, language: args.language };
        let album = format.map(|format| Album::new(format, &args.look, files.is_split(), page));
        let album = album.transpose()?;
        let mut gallery = Gallery { frame, ..Gallery::open(files, album, args.quiet)? };
        if frame == TextFrame::Array && !gallery.is_split {
            gallery.output = gallery.output.with_array(false, &gallery.cancel);
            gallery.output.write(b"[")?;
        }
        let looks = args.draw.looks(gallery.output.is_terminal());
        Ok((gallery, Looks { notation: args.notation, ..looks }))
    }

    /// Calls `show` for every board, which returns whether there was an answer, and ends the output. What boards without one
    /// lack is said beside files and after several boards, where nobody may see it.
    ///
    /// # Errors
    /// Those of the input and the output, and the first error of `show`.
    pub(super) fn show_each(
        mut self,
        boards: &BoardOptions,
        input: &InputOptions,
        lack: &str,
        mut show: impl FnMut(Board, &mut Gallery) -> Result<bool, Error>,
    ) -> Result<Outcome, Error> {
        let (mut progress, cancel) = (self.progress(Unit::PuzzlesToCome), self.cancel.clone());
        self.note_place(0, "boards");
        let (mut done, mut unanswered, mut several) = (0, 0, 0);
        let is_whole = boards.each(input, &cancel, &mut progress, |board| {
            let shown = board.clone();
            let is_answered = show(board, &mut self)?;
            done += u64::from(!self.cancel.is_set());
            unanswered += u64::from(!is_answered);
            several += u64::from(!is_answered && has_several_solutions(&shown));
            self.note_place(done, "boards");
            Ok(())
        })?;
        if unanswered > 0 && is_whole && (done > 1 || self.output.file_name().is_some()) {
            progress.note(&format!("{unanswered} of {done} boards {lack}"));
        }
        if several > 0 && is_whole {
            let which = if done == 1 {
                "the board has"
            } else {
                &format!("{several} of {done} boards have")
            };
            progress.note(&format!(
                "{which} several solutions, expected one: 'rootgrid complete' adds clues that leave one, 'rootgrid check --why' \
                 names cells in which they differ"
            ));
        }
        match is_whole {
            true => self.end()?,
            false => self.say_place(&progress),
        }
        Ok(Outcome::of_boards(is_whole, unanswered))
    }

    /// Notes what is said if an interrupt comes now.
    pub(super) fn note_place(&self, done: u64, what: &str) {
        let place = format!("interrupted after {done} {what}");
        let file = self.output.file_name();
        self.cancel.set_last_words(
            file.map_or(place.clone(), |file| format!("{place}: nothing was written to {file}")),
        );
    }

    /// Says where an interrupt came, unless that is said already.
    pub(super) fn say_place(&self, progress: &Progress) {
        if let Some(words) = self.cancel.take_last_words() {
            progress.note(&words);
        }
    }

    /// The progress beside this output.
    pub(super) fn progress(&self, unit: Unit) -> Progress {
        Progress::beside_results(unit, self.quiet, self.output.is_terminal())
    }

    /// Writes what comes after the last board, and ends the output.
    pub(super) fn end(mut self) -> Result<(), Error> {
        if let Some(sheet) = self.album.as_mut().map(Album::end_sheet).transpose()?.flatten() {
            self.output.write_record(&sheet)?;
        }
        let end = match (self.album.as_mut(), self.frame) {
            (Some(album), _) => album.end()?,
            (None, TextFrame::Array) if !self.is_split => b"]\n".to_vec(),
            (None, _) => self.held.take().unwrap_or_default().into_bytes(),
        };
        self.output.write(&end)?;
        self.output.finish().map(drop)
    }

    /// Returns true if pictures are written, and not words.
    pub(super) fn has_pictures(&self) -> bool {
        self.album.is_some()
    }

    /// Writes the words of a board.
    ///
    /// # Errors
    /// When it is the second one of a text that holds one.
    pub(super) fn write(&mut self, text: &str) -> Result<(), Error> {
        match (self.frame, self.is_split) {
            (TextFrame::Array, true) => {
                self.output.write_record(format!("[\n{}]\n", text.trim_end()).as_bytes())
            }
            (TextFrame::Array, false) => {
                self.output.write(format!(",\n{}", text.trim_end()).as_bytes())
            }
            (TextFrame::Object, false) if self.held.is_some() => Err(one_object()),
            (TextFrame::Object, false) => {
                self.held = Some(text.to_owned());
                Ok(())
            }
            _ => self.output.write_record(text.as_bytes()),
        }
    }

    /// Adds a picture.
    ///
    /// # Errors
    /// When it is the second one of a file that can hold one.
    pub(super) fn add(&mut self, picture: &Picture, caption: &str) -> Result<(), Error> {
        let bytes = self.album.as_mut().map(|album| album.add(picture, caption)).transpose()?;
        // A sheet that is not full is no record so far.
        bytes.flatten().map_or(Ok(()), |bytes| self.output.write_record(&bytes))
    }

    /// Adds pages of a PDF that belong together.
    ///
    /// # Errors
    /// When they cannot be made.
    #[cfg(feature = "book")]
    pub(super) fn add_pages(&mut self, pictures: &[Picture]) -> Result<(), Error> {
        let bytes = self.album.as_mut().map(|album| album.add_pages(pictures)).transpose()?;
        self.output.write_record(&bytes.unwrap_or_default())
    }

    /// Refuses pages of a PDF: this program does not write them.
    #[cfg(not(feature = "book"))]
    pub(super) fn add_pages(&mut self, _: &[Picture]) -> Result<(), Error> {
        Err(Error::option(super::pointers::built_without("PDF", "book")))
    }

    /// Adds a part of a page.
    pub(super) fn add_section(&mut self, html: &str) -> Result<(), Error> {
        let bytes = self.album.as_mut().map(|album| album.add_section(html));
        self.output.write_record(&bytes.unwrap_or_default())
    }
}
