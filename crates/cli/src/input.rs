//! Puzzles from files, standard input and the command line itself.

use super::common_args::InputArgs;
use super::input_rules::add_rules;
use super::intake::{Intake, Wanted, is_form_of_line};
use super::item::{Item, Kin};
use super::own_rules::OwnRules;
use super::pointers::{is_blank_board, seems_puzzle};
use super::refusals::Refusals;
use super::setup::{Defaults, OutputOptions};
use rootgrid::error::Error;
use rootgrid_batch::{Cancel, Contents, Progress, Source};
use rootgrid_records::record::Field;
use rootgrid_records::write::{Form, Format};
use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{self, IsTerminal as _, Read};
use std::path::{Path, PathBuf};

/// A chunk smaller than this, from an input without further bytes in its buffer, was waited for.
const TRICKLE: usize = 64;

/// Files up to this size are looked into before they are read.
const SMALL: u64 = 1 << 14;

/// Bytes of the longest name of a file, without its folder.
const LONGEST_NAME: usize = 255;

/// Where puzzles are read from, checked.
#[derive(Debug)]
pub(super) struct InputOptions {
    pub(super) places: Vec<Place>,
    pub(super) wanted: Wanted,
    pub(super) skip_invalid: bool,
}

/// The place of an input.
#[derive(Clone, Debug)]
pub(super) enum Place {
    Stdin,
    File(PathBuf),
    /// The puzzle itself.
    Text(String),
}

impl InputArgs {
    pub(super) fn check(&self) -> Result<InputOptions, Error> {
        let mut places = Vec::new();
        for path in &self.inputs {
            let place = Place::try_from(&**path)?;
            if matches!(place, Place::Stdin) && places.iter().any(|at| matches!(at, Place::Stdin)) {
                return Err(Error::option(
                    "standard input named twice: expected '-' once, it can be read only once",
                ));
            }
            places.push(place);
        }
        if places.is_empty() {
            places.push(Place::Stdin);
        }
        let wanted = Wanted { shape: self.shape, from: self.from, ..Wanted::default() };
        Ok(InputOptions { places, wanted, skip_invalid: self.skip_invalid })
    }

    /// The same for a command that takes all that a text says beside its boards.
    pub(super) fn check_documents(&self) -> Result<InputOptions, Error> {
        let options = self.check()?;
        let wanted = Wanted { documents: true, ..options.wanted.clone() };
        Ok(InputOptions { wanted, ..options })
    }
}

impl TryFrom<&Path> for Place {
    type Error = Error;

    fn try_from(path: &Path) -> Result<Place, Error> {
        if path == Path::new("-") {
            return Ok(Place::Stdin);
        }
        let failed = |error| Err(Error::io(format!("cannot read {}", path.display()), error));
        let error = match fs::metadata(path) {
            Ok(metadata) if !metadata.is_dir() => return Ok(Place::File(path.to_owned())),
            Ok(_) if !is_blank_board(path) => return failed(io::ErrorKind::IsADirectory.into()),
            Ok(_) => io::ErrorKind::IsADirectory.into(),
            Err(error) => error,
        };
        match path.to_str() {
            Some(text) if seems_puzzle(text) || is_form_of_line(text) => {
                Ok(Place::Text(text.to_owned()))
            }
            // The whole text would be in the message, and is no name.
            Some(text) if text.split(['/', '\\']).any(|name| name.len() > LONGEST_NAME) => {
                let start: String = text.chars().take(20).collect();
                Err(Error::option(format!("'{start}...' is neither a file nor a puzzle")))
            }
            _ => failed(error),
        }
    }
}

impl InputOptions {
    /// The puzzles of files.
    pub(super) fn of_files(files: &[PathBuf], skip_invalid: bool) -> Result<InputOptions, Error> {
        InputArgs { inputs: files.to_vec(), shape: None, from: None, skip_invalid }.check()
    }

    /// Returns true if one puzzle is given on the command line, or alone in a file where output goes to a terminal: elsewhere it looks alike.
    pub(super) fn is_single(&self) -> bool {
        match &self.places[..] {
            [Place::Text(_)] => true,
            [Place::File(path)] => io::stdout().is_terminal() && self.is_single_file(path),
            _ => false,
        }
    }

    /// Returns true if a small file holds one puzzle.
    fn is_single_file(&self, path: &Path) -> bool {
        let is_small = |metadata: fs::Metadata| metadata.is_file() && metadata.len() <= SMALL;
        fs::metadata(path).is_ok_and(is_small)
            && self.open().take(2).filter(Result::is_ok).count() == 1
    }

    /// Says what is waited for, where somebody may not know that the program reads the terminal.
    pub(super) fn note_wait(&self, note: impl FnOnce(&str)) {
        let reads_stdin = self.places.iter().any(|place| matches!(place, Place::Stdin));
        if reads_stdin && io::stdin().is_terminal() {
            let end = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
            note(&format!(
                "reading puzzles from the terminal: a line each, {end} ends; or name a file"
            ));
        }
    }

    /// The same with the other fields of tables.
    pub(super) fn open_with_fields(&self) -> Inputs {
        let mut inputs = self.open();
        inputs.wanted.fields = true;
        inputs
    }

    pub(super) fn open(&self) -> Inputs {
        Inputs {
            places: self.places.iter().cloned().collect(),
            wanted: self.wanted.clone(),
            current: None,
            failed: false,
            kin: None,
            expects_text: None,
            first: None,
            next: 0,
            latest: 0,
        }
    }
}

impl InputOptions {
    /// The input of a command with these defaults. Where results have columns, those of a table in the input are kept,
    /// and there is one for the shape if the first puzzle does not have the usual one of its size.
    pub(super) fn open_for(&self, output: &OutputOptions, defaults: &mut Defaults) -> Inputs {
        let mut inputs = self.open();
        defaults.known = self.known();
        defaults.reads = self.files();
        if output.has_columns() {
            inputs.expect_text(output.form());
            defaults.beside = inputs.keep_fields();
            if let Some(Ok(first)) = &inputs.first {
                add_rules(first, &mut defaults.fields);
            }
        } else if output.has_words() {
            inputs.wanted.words = true;
            inputs.keep_fields();
        }
        inputs
    }

    /// The same for a command that writes other puzzles than it reads: what says something of those that are read is left
    /// out, and the note says so. Solutions are kept with the items, for commands that carry them over.
    pub(super) fn open_for_others(
        &self,
        output: &OutputOptions,
        defaults: &mut Defaults,
        kin: Kin,
    ) -> (Inputs, Option<String>) {
        let mut inputs = self.open_for(output, defaults);
        let shows = output.shows_solutions() && kin.carries_solutions() || kin == Kin::Originals;
        if shows && inputs.first.is_none() {
            inputs.keep_fields();
        }
        let mut facts: Vec<String> = Vec::new();
        if let Some(Ok(first)) = &mut inputs.first {
            match first.take_facts(kin) {
                Ok(names) => facts = names,
                Err(error) => inputs.first = Some(Err(error)),
            }
        }
        if let Some(Ok(first)) = &inputs.first {
            let is_kept = |name: &String| first.beside().iter().any(|field| field.name == *name);
            defaults.beside.retain(is_kept);
            let has_solution = first.solution().is_some();
            if has_solution && !kin.carries_solutions() {
                facts.insert(0, Field::Solution.name().to_owned());
            } else if has_solution && !defaults.fields.contains(&Field::Solution) {
                defaults.fields.insert(0, Field::Solution);
            }
        }
        inputs.kin = Some(kin);
        defaults.are_results = true;
        let note = (!facts.is_empty()).then(|| {
            format!("left out what the table says of other puzzles: {}", facts.join(", "))
        });
        (inputs, note)
    }

    /// Calls `each` for every entry, one after the other, and counts it as done. Returns whether that went to the end,
    /// and not to an interrupt only.
    ///
    /// # Errors
    /// When an input cannot be read or holds no puzzle, and the first error of `each`.
    pub(super) fn each(
        &self,
        cancel: &Cancel,
        progress: &mut Progress,
        each: impl FnMut(Item, &mut Progress) -> Result<(), Error>,
    ) -> Result<bool, Error> {
        self.each_of(self.open(), cancel, progress, each)
    }

    /// The same for inputs that are open already.
    ///
    /// # Errors
    /// As [`InputOptions::each`].
    pub(super) fn each_of(
        &self,
        inputs: Inputs,
        cancel: &Cancel,
        progress: &mut Progress,
        mut each: impl FnMut(Item, &mut Progress) -> Result<(), Error>,
    ) -> Result<bool, Error> {
        self.note_wait(|note| progress.note(note));
        let mut refusals = Refusals::new(self.skip_invalid);
        let mut own_rules = OwnRules::default();
        for entry in inputs {
            if cancel.is_set() {
                return Ok(false);
            }
            match entry {
                Ok(entry) => {
                    own_rules.see(entry.givens().rules(), self.asked_rules());
                    each(entry, progress)?;
                    progress.advance(1);
                }
                Err(error) => refusals.take(progress, error)?,
            }
        }
        own_rules.note(progress, self.asked_rules());
        refusals.finish((progress, cancel), progress.done())
    }
}

/// The entries of all inputs, one after the other.
pub(super) struct Inputs {
    places: VecDeque<Place>,
    wanted: Wanted,
    current: Option<Intake>,
    failed: bool,
    /// Where other puzzles are written: what they are of those that are read. Fields that are not true of them are left out.
    kin: Option<Kin>,
    /// The format that is written, if it has no place for bytes that are no UTF-8.
    expects_text: Option<&'static str>,
    /// An entry that was looked at before its turn.
    first: Option<Result<Item, Error>>,
    /// Number of the next entry, from 0.
    next: u64,
    /// Number of entries in the latest chunk.
    latest: usize,
}

/// Some entries, and the number of the first.
pub(super) struct Entries {
    pub(super) first: u64,
    pub(super) items: Vec<Result<Item, Error>>,
}

impl Inputs {
    /// Refuses bytes that are no UTF-8 in the other fields of tables, unless the form that is written has a place for them.
    pub(super) fn expect_text(&mut self, form: Option<&Form>) {
        self.expects_text = match form {
            Some(Form::Named(Format::Csv)) => None,
            Some(Form::Named(format)) => Some(format.name()),
            _ => None,
        };
    }

    /// Keeps the other fields of tables, and returns their names in the first entry.
    fn keep_fields(&mut self) -> Vec<String> {
        let fields = self.first_with_fields().map(|entry| entry.beside());
        fields.into_iter().flatten().map(|field| field.name.clone()).collect()
    }

    /// Reads so many entries without a use for them.
    pub(super) fn pass_over(&mut self, entries: u64, cancel: &Cancel) {
        while self.next < entries && !cancel.is_set() && self.next().is_some() {}
    }

    /// Keeps the other fields of tables, and looks at the first entry.
    pub(super) fn first_with_fields(&mut self) -> Option<&Item> {
        self.wanted.fields = true;
        self.first = self.read_next();
        self.first.as_ref()?.as_ref().ok()
    }

    /// The next entry of all inputs.
    fn read_next(&mut self) -> Option<Result<Item, Error>> {
        while !self.failed {
            if let Some(mut result) = self.current.as_mut().and_then(Iterator::next) {
                if let (Some(kin), Ok(item)) = (self.kin, &mut result)
                    && let Err(error) = item.take_facts(kin)
                {
                    result = Err(error);
                }
                return Some(result);
            }
            if let Err(error) = self.open_next()? {
                self.failed = true;
                return Some(Err(error));
            }
        }
        None
    }

    fn open_next(&mut self) -> Option<Result<(), Error>> {
        let place = self.places.pop_front()?;
        let (stream, file): (io::Result<Box<dyn Read>>, _) = match place {
            Place::Stdin => (Ok(Box::new(io::stdin().lock())), None),
            Place::Text(text) => (Ok(Box::new(io::Cursor::new(text))), None),
            Place::File(path) => {
                (File::open(&path).map(|file| Box::new(file) as Box<dyn Read>), Some(path))
            }
        };
        let wanted = self.wanted.clone();
        let intake = stream
            .and_then(|stream| Contents::new(stream, file.as_deref(), wanted.fields))
            .and_then(|contents| Intake::new(contents, file.clone(), wanted));
        match intake {
            Ok(intake) => self.current = Some(intake),
            Err(error) => {
                let name =
                    file.as_ref().map_or("standard input".into(), |path| path.to_string_lossy());
                return Some(Err(Error::io(format!("cannot read {name}"), error)));
            }
        }
        Some(Ok(()))
    }

    /// Returns true if nothing that was read is left.
    fn is_drained(&self) -> bool {
        self.current.as_ref().is_some_and(Intake::is_drained)
    }
}

impl Iterator for Inputs {
    type Item = Result<Item, Error>;

    fn next(&mut self) -> Option<Result<Item, Error>> {
        let mut result = self.first.take().or_else(|| self.read_next())?;
        // The first entry is looked at before it is known what is left out.
        if let (Some(format), Ok(item)) = (self.expects_text, &result)
            && let Err(error) = item.expect_text(format)
        {
            result = Err(error);
        }
        self.next += u64::from(!self.failed);
        Some(result)
    }
}

impl Source for Inputs {
    type Chunk = Entries;

    fn take(&mut self, most: usize) -> Option<Entries> {
        let first = self.next;
        let mut items = Vec::new();
        while items.len() < most {
            match self.next() {
                Some(item) => items.push(item),
                None => break,
            }
            // What has come so far is worked on before more is waited for.
            if self.is_drained() {
                break;
            }
        }
        self.latest = items.len();
        (!items.is_empty()).then_some(Entries { first, items })
    }

    fn may_wait(&self) -> bool {
        self.latest < TRICKLE && self.is_drained()
    }
}
