//! Arguments that several commands share.

use super::values::{FieldName, listed, named, number_above_0, parsed, text};
use clap::ValueHint;
use rootgrid::board::Shape;
use rootgrid::error::Error;
use rootgrid::formats::BoardForm;
use rootgrid::names::{self, Named as _};
use rootgrid::solve::lanes::Backend;
use rootgrid_records::record::Field;
use rootgrid_records::write::steps::Looks;
use rootgrid_records::write::{Form, Format, GridText};
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
pub(super) struct OutputArgs {
    #[command(flatten)]
    pub(super) files: FilesArgs,
    /// How puzzles are written, or a template
    ///
    /// The default is pretty for one puzzle on a terminal, else line. A template holds a '%', as
    /// '%g %{clues}'.
    #[arg(long, short = 'f', value_name = "FORMAT", value_parser = listed::<Form>(Form::names()), help_heading = "Output")]
    pub(super) format: Option<Form>,
    /// Write links of this site
    ///
    /// As --format, for sites alone: f-puzzles, sudokupad, penpa, sudokuwiki, sudoku.coach, exchange.
    #[arg(long, value_name = "SITE", value_parser = parsed(link), conflicts_with_all = ["format", "json"], hide_short_help = true, help_heading = "Output")]
    pub(super) link: Option<Form>,
    /// Write JSON, one array
    ///
    /// Short for --format json; with -o NAME.jsonl an object a line.
    #[arg(long, conflicts_with = "format", help_heading = "Output")]
    pub(super) json: bool,
    /// Fields after the puzzle, as index,shape
    ///
    /// They stand in place of the usual ones.
    /// A field that is not known is answered with a list of those that are.
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        value_parser = listed::<FieldName>(Field::NAMES),
        hide_possible_values = true,
        help_heading = "Output"
    )]
    pub(super) with: Vec<FieldName>,
    /// How boards stand in lines, CSV and JSON
    ///
    /// 'line' is the cells side by side: readers of tables take a full board for a number unless its column is
    /// declared text. 'rows' puts a '/' between rows, which all of them read as text.
    #[arg(long, value_name = "FORM", value_parser = named::<GridText>(), default_value_t, hide_short_help = true, help_heading = "Output")]
    pub(super) grid_text: GridText,
    #[command(flatten)]
    pub(super) draw: DrawArgs,
}

#[derive(clap::Args, Clone, Debug)]
pub(super) struct FileArgs {
    /// File to write; its name chooses the format
    ///
    /// By its end: .csv, .json (one array), .jsonl (an object a line), .parquet, .sdk, .txt, and then .gz or .zst to compress
    /// it. An end of something else, such as .pdf, is refused. --format wins over the name. The file is there whole or not at all.
    #[arg(
        long,
        short,
        value_name = "FILE",
        value_hint = ValueHint::FilePath,
        help_heading = "Output"
    )]
    pub(super) output: Option<PathBuf>,
}

impl FileArgs {
    /// Returns true if the name of the file asks for JSON in lines.
    pub(super) fn names_lines(&self) -> bool {
        self.output.as_deref().and_then(Form::of) == Some(Format::Jsonl.into())
    }
}

/// The form of the links of a site.
fn link(text: &str) -> Result<Form, Error> {
    let forms = BoardForm::ALL.into_iter().filter(|form| form.is_link());
    let names: Vec<&str> = forms.map(BoardForm::name).collect();
    let form = text.parse::<BoardForm>().ok().filter(|form| form.is_link());
    form.map(Form::Board).ok_or_else(|| names::unknown("site", text, "one of", &names))
}

/// One file, or a file for each puzzle.
#[derive(clap::Args, Debug)]
pub(super) struct FilesArgs {
    #[command(flatten)]
    pub(super) file: FileArgs,
    /// Write a file for each puzzle: -o NAME with '{}'
    ///
    /// The number of the puzzle takes the place of '{}', with zeros before it: puzzles/{}.sdk becomes
    /// puzzles/0001.sdk and so on; where the last number is known, with as many digits. The folder is made where it is not there.
    #[arg(long, requires = "output", hide_short_help = true, help_heading = "Output")]
    pub(super) split: bool,
    /// Let --split replace files
    #[arg(long, requires = "split", hide_short_help = true, help_heading = "Output")]
    pub(super) force: bool,
}

#[derive(clap::Args, Debug)]
pub(super) struct ResumeArgs {
    /// Keep what is written, and go on with it
    ///
    /// Ctrl-C, a kill or a full disk leaves the unfinished file beside --output, and the same command goes on to the
    /// same bytes. What is random needs --seed or --recipe, what is read files. Without it an unfinished file is removed.
    #[arg(
        long,
        requires = "output",
        conflicts_with = "split",
        hide_short_help = true,
        help_heading = "Output"
    )]
    pub(super) resume: bool,
}

#[derive(clap::Args, Copy, Clone, Debug)]
pub(super) struct DrawArgs {
    /// Draw with plain characters
    #[arg(long, hide_short_help = true, help_heading = "Output")]
    pub(super) ascii: bool,
    /// Colours in drawings
    ///
    /// NO_COLOR in the environment switches 'auto' off.
    #[arg(long, hide_short_help = true, value_name = "WHEN", value_parser = named::<ColorArg>(), default_value_t, help_heading = "Output")]
    pub(super) color: ColorArg,
}

names::named! {
    /// When drawings are coloured.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum ColorArg: "choice of colours" {
        /// On a terminal.
        #[default]
        Auto = "auto",
        /// Wherever they go.
        Always = "always",
        /// Nowhere.
        Never = "never",
    }
}

#[derive(clap::Args, Default, Debug)]
pub(super) struct RunArgs {
    /// Number of threads [default: one a processor]
    ///
    /// Results do not depend on it.
    #[arg(long, short = 'j', value_name = "N", value_parser = number_above_0::<usize>(), help_heading = "Run")]
    pub(super) threads: Option<usize>,
    /// Instruction set of the lanes [default: the widest of this processor]
    #[arg(
        long,
        value_name = "BACKEND",
        value_parser = named::<Backend>(),
        hide = true,
        help_heading = "Run"
    )]
    pub(super) backend: Option<Backend>,
    /// No progress, no notes
    #[arg(long, short, help_heading = "Run")]
    pub(super) quiet: bool,
}

#[derive(clap::Args, Clone, Debug)]
pub(super) struct RulesArgs {
    /// Further rules: x, windoku, anti-knight
    ///
    /// As those of generate, with commas between them: all of them hold. A column or key 'rules' of the input, or a comment
    /// '# rules: x' before a board, goes before.
    #[arg(long, value_name = "RULES", help_heading = "Input")]
    pub(super) rules: Option<String>,
}

#[derive(clap::Args, Clone, Debug)]
pub(super) struct InputArgs {
    /// Files, or puzzles as text; '-' or nothing: stdin
    #[arg(value_name = "INPUT", value_hint = ValueHint::FilePath)]
    pub(super) inputs: Vec<PathBuf>,
    /// Expect this shape [default: by the number of cells]
    #[arg(long, value_name = "SHAPE", value_parser = text::<Shape>(), help_heading = "Input")]
    pub(super) shape: Option<Shape>,
    /// Form of the input [default: found out]
    #[arg(long, value_name = "FORM", value_parser = named::<BoardForm>(), hide_short_help = true, help_heading = "Input")]
    pub(super) from: Option<BoardForm>,
    /// Go on after what cannot be read, and count it
    #[arg(long, help_heading = "Input")]
    pub(super) skip_invalid: bool,
}

impl DrawArgs {
    /// The looks of drawings on an output: coloured where a person may be looking at it, unless something else is asked
    /// for.
    pub(super) fn looks(self, is_terminal: bool) -> Looks {
        // NO_COLOR, CLICOLOR, TERM.
        let choice = || anstream::AutoStream::choice(&std::io::stdout());
        let color = match self.color {
            ColorArg::Always => true,
            ColorArg::Never => false,
            ColorArg::Auto => is_terminal && choice() != anstream::ColorChoice::Never,
        };
        Looks { color, ascii: self.ascii, ..Looks::default() }
    }
}
