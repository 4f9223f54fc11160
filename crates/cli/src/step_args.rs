//! The options of `rate`, `explain`, `hint` and `steps`.

use super::board_args::BoardArgs;
use super::claim::Claim;
use super::common_args::{
    DrawArgs, FilesArgs, InputArgs, OutputArgs, ResumeArgs, RulesArgs, RunArgs,
};
use super::draw_args::LookArgs;
use super::step_formats::{ListFormat, StepFormat};
use super::values::{named, number, parsed, text};
use rootgrid::deduce::explain::{Language, Notation, Phrasing};
use rootgrid::deduce::{LadderName, Profile};
use rootgrid::error::Error;
use rootgrid::formats::BoardForm;
use rootgrid::picture::Picture;
use rootgrid::position::PathKind;
use rootgrid::rate::Scale;
use rootgrid_records::write::Template;
use rootgrid_records::write::steps::HintStrength;
use std::time::Duration;

#[derive(clap::Args, Debug)]
pub(super) struct RateArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    #[command(flatten)]
    pub(super) board: BoardArgs,
    /// Techniques and their order
    ///
    /// se121 is Sudoku Explainer 1.2.1, se2021 is SukakuExplainer 2021.
    #[arg(long, value_name = "PROFILE", value_parser = named::<Profile>(), default_value_t, help_heading = "Rating")]
    pub(super) profile: Profile,
    /// Whose words the grade is in
    ///
    /// Of the field grade, on 9x9: rootgrid has easy to diabolical; hodoku its levels, qqwing its own; exchange
    /// the parts of the bank of Sudoku Exchange, which go by se2021; se the levels of Sudoku Explainer.
    /// Boards in play have words of rootgrid, exchange and se, by the rating of what remains.
    #[arg(long, value_name = "SCALE", value_parser = named::<Scale>(), default_value_t, help_heading = "Rating")]
    pub(super) scale: Scale,
    /// Give up on a puzzle after S seconds
    ///
    /// The rating so far is written, as a lower bound.
    #[arg(long, value_name = "S", value_parser = parsed(seconds), help_heading = "Rating")]
    pub(super) max_seconds: Option<Duration>,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) resume: ResumeArgs,
    /// The same as --format with a template
    #[arg(long, value_name = "TEXT", hide = true, value_parser = text::<Template>(), conflicts_with_all = ["format", "json"])]
    pub(super) template: Option<Template>,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

/// The options of everything that shows steps.
#[derive(clap::Args, Debug)]
pub(super) struct ShownArgs {
    /// Language of the sentences: en, de, fr or es
    ///
    /// A step that lacks a sentence in a language is said in English as a whole. Names of techniques and formulas stay as they are.
    #[arg(long, value_name = "LANGUAGE", value_parser = named::<Language>(), default_value_t, help_heading = "Output")]
    pub(super) language: Language,
    /// Names of cells, and the form of chains as formulas
    ///
    /// rc: r3c5; a1: C5, with letters for rows; eureka: r3c5, and each chain as on forums after its sentences, as
    /// (7)r3c5=r3c8-(7=2)r4c8. Cells in the data of JSON are r3c5 in any case.
    #[arg(long, value_name = "NOTATION", value_parser = named::<Notation>(), default_value_t, help_heading = "Output")]
    pub(super) notation: Notation,
    /// Chains as formulas after their sentences
    ///
    /// Long chains, and those whose links join several facts, have their formula in any case.
    #[arg(long, help_heading = "Output")]
    pub(super) formulas: bool,
    /// The sentences of the step below its picture
    ///
    /// In place of the technique and what follows.
    #[arg(long, help_heading = "Output")]
    pub(super) caption: bool,
    #[command(flatten)]
    pub(super) look: LookArgs,
    #[command(flatten)]
    pub(super) draw: DrawArgs,
    #[command(flatten)]
    pub(super) files: FilesArgs,
    /// No notes
    #[arg(long, short, help_heading = "Run")]
    pub(super) quiet: bool,
}

impl ShownArgs {
    /// The manner in which steps are told.
    pub(super) fn phrasing(&self) -> Phrasing {
        Phrasing::new(self.language, self.notation, self.formulas)
    }

    /// A picture as it was asked for.
    pub(super) fn dress(&self, picture: Picture) -> Picture {
        let picture = picture.with_phrasing(self.phrasing());
        self.look.apply(if self.caption { picture.with_sentences() } else { picture })
    }
}

#[derive(clap::Args, Debug)]
pub(super) struct StepArgs {
    /// Order of techniques
    ///
    /// teaching and hodoku are for every shape, se121 and se2021 for side 9.
    #[arg(long, value_name = "LADDER", value_parser = named::<LadderName>(), default_value_t, help_heading = "Steps")]
    pub(super) ladder: LadderName,
    /// End the search on a board after S seconds
    ///
    /// The path, and all that is said beside its steps, together.
    #[arg(long, value_name = "S", value_parser = parsed(seconds), help_heading = "Steps")]
    pub(super) max_seconds: Option<Duration>,
    #[command(flatten)]
    pub(super) board: BoardArgs,
    /// How steps are written [default: text]
    ///
    /// Or by the name of the output file: .md for Markdown, .json or .jsonl (an object a line), .html for a page with a
    /// picture of each step, .pdf for paper, .svg, .png or .eps for the picture of a hint alone.
    #[arg(
        long,
        short = 'f',
        value_name = "FORMAT",
        value_parser = named::<StepFormat>(),
        help_heading = "Output"
    )]
    pub(super) format: Option<StepFormat>,
    /// Write JSON
    ///
    /// Short for --format json: one array, or the object of a hint; with -o NAME.jsonl an object a line.
    #[arg(long, conflicts_with_all = ["format", "markdown"], help_heading = "Output")]
    pub(super) json: bool,
    /// Write Markdown
    ///
    /// Short for --format markdown.
    #[arg(long, conflicts_with = "format", help_heading = "Output")]
    pub(super) markdown: bool,
    #[command(flatten)]
    pub(super) shown: ShownArgs,
}

impl StepArgs {
    /// The format that was asked for by an option.
    pub(super) fn format(&self) -> Option<StepFormat> {
        let is_lines = self.shown.files.file.names_lines();
        let json = if is_lines { StepFormat::Jsonl } else { StepFormat::Json };
        let short = [(self.json, json), (self.markdown, StepFormat::Markdown)];
        short.into_iter().find(|(is_asked, _)| *is_asked).map(|(_, format)| format).or(self.format)
    }
}

/// A number of seconds above 0.
pub(super) fn seconds(text: &str) -> Result<Duration, Error> {
    let seconds: f64 = text.parse().map_err(|_| {
        Error::option(format!("found '{text}', expected a number of seconds such as 10 or 0.5"))
    })?;
    let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
    time.ok_or_else(|| {
        Error::option(format!(
            "{seconds:?} seconds asked for: expected more than 0 and fewer than 10^19"
        ))
    })
}

/// The strength of a hint.
fn strength(text: &str) -> Result<HintStrength, Error> {
    text.parse()
        .ok()
        .and_then(HintStrength::new)
        .ok_or_else(|| Error::option(format!("found '{text}', expected {}", HintStrength::NUMBERS)))
}

#[derive(clap::Args, Debug)]
pub(super) struct ExplainArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// Which way to the solution
    ///
    /// ladder: the first step that the ladder finds; nicest: the easiest each time, as hints have it; shortest: the
    /// fewest steps that a bounded search finds; fewest-kinds: the fewest different techniques. docs/EXPLAIN.md
    /// says what is searched.
    #[arg(long, value_name = "KIND", value_parser = named::<PathKind>(), default_value_t, help_heading = "Steps")]
    pub(super) path: PathKind,
    /// Say which steps the rest of the path does not need
    #[arg(long, help_heading = "Steps")]
    pub(super) needed: bool,
    /// Name other steps of the same technique beside each, which are as easy
    #[arg(long, help_heading = "Steps")]
    pub(super) alternatives: bool,
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    #[command(flatten)]
    pub(super) steps: StepArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct HintArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    /// How much is revealed, 1 to 5
    ///
    /// 1: where to look, a house or a digit; 2: the technique as well; 3: its cells; 4: the reason; 5: the whole step.
    #[arg(
        long,
        short,
        value_name = "N",
        default_value = "1",
        value_parser = parsed(strength),
        help_heading = "Steps"
    )]
    pub(super) strength: HintStrength,
    /// Only a step about this cell, as r5c3
    ///
    /// One that places its digit, or strikes candidates of it. Without such a step the answer names the nearest cell.
    #[arg(long, value_name = "CELL", help_heading = "Steps")]
    pub(super) cell: Option<String>,
    /// Only a step of this technique, as swordfish
    ///
    /// Repeated, or comma-separated. 'rootgrid techniques' lists them all.
    #[arg(long, value_name = "NAME", value_delimiter = ',', help_heading = "Steps")]
    pub(super) technique: Vec<String>,
    /// Another hint: pass over N of them
    ///
    /// Those that would come first, each of which concludes something else.
    #[arg(long, value_name = "N", value_parser = number::<usize>(), default_value_t = 0, help_heading = "Steps")]
    pub(super) skip: usize,
    /// Form of the board after the step
    ///
    /// At strength 5 the board is written in any case: as a HoDoKu library line, or as its own text where it is not
    /// 9x9. A form that has no place for what the step did is refused.
    #[arg(long, value_name = "FORM", value_parser = named::<BoardForm>(), help_heading = "Output")]
    pub(super) to: Option<BoardForm>,
    #[command(flatten)]
    pub(super) steps: StepArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct StepsArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    #[command(flatten)]
    pub(super) board: BoardArgs,
    /// Order of techniques
    ///
    /// teaching and hodoku are for every shape, se121 and se2021 for side 9.
    #[arg(long, value_name = "LADDER", value_parser = named::<LadderName>(), default_value_t, help_heading = "Steps")]
    pub(super) ladder: LadderName,
    /// Only steps of this technique, as swordfish
    ///
    /// Repeated, or comma-separated. 'rootgrid techniques' lists them all.
    #[arg(long, value_name = "NAME", value_delimiter = ',', help_heading = "Steps")]
    pub(super) technique: Vec<String>,
    /// Only steps that place a digit
    #[arg(long, help_heading = "Steps")]
    pub(super) solving_digits_only: bool,
    /// Also two patterns with the same base as one step
    ///
    /// Siamese finned fish, dual two-string kites and empty rectangles. In JSON `parts` has each with what it removes.
    #[arg(long, help_heading = "Steps")]
    pub(super) siamese: bool,
    /// Most steps of a board
    #[arg(long, short = 'n', value_name = "N", value_parser = number::<usize>(), default_value_t = 100, help_heading = "Steps")]
    pub(super) count: usize,
    /// End the search after S seconds
    #[arg(long, value_name = "S", value_parser = parsed(seconds), default_value = "10", help_heading = "Steps")]
    pub(super) max_seconds: Duration,
    /// How steps are written [default: text]
    ///
    /// Or by the name of the output file: .json or .jsonl (an object a line), .html for a page with a picture of each step, .pdf for a
    /// page of paper with each, .svg, .png or .eps for the picture of one step, or with --split for a file for each.
    #[arg(long, short = 'f', value_name = "FORMAT", value_parser = named::<ListFormat>(), help_heading = "Output")]
    pub(super) format: Option<ListFormat>,
    /// Write JSON, one array
    ///
    /// Short for --format json; with -o NAME.jsonl an object a line.
    #[arg(long, conflicts_with = "format", help_heading = "Output")]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) shown: ShownArgs,
}

impl StepsArgs {
    /// The format that was asked for by an option.
    pub(super) fn format(&self) -> Option<ListFormat> {
        list_format(self.json, &self.shown, self.format)
    }
}

#[derive(clap::Args, Debug)]
pub(super) struct WhyArgs {
    /// A claim: r3c4=5 (it is 5), or r3c4-5 (5 was struck)
    ///
    /// The cell by row and column; 3,4=5 is the same. r3c4!=5 and r3c4<>5 stand for r3c4-5; a shell needs quotes around the last.
    #[arg(value_name = "CLAIM", value_parser = text::<Claim>())]
    pub(super) claim: Claim,
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    #[command(flatten)]
    pub(super) board: BoardArgs,
    /// End the search for a shorter way after S seconds
    #[arg(long, value_name = "S", value_parser = parsed(seconds), default_value = "10", help_heading = "Steps")]
    pub(super) max_seconds: Duration,
    /// How the answer is written [default: text]
    ///
    /// Or by the name of the output file: .json or .jsonl (an object a line), .html for a page with a picture of each step, .pdf for a
    /// page of paper with each, .svg, .png or .eps for the picture of one step, or with --split for a file for each.
    #[arg(long, short = 'f', value_name = "FORMAT", value_parser = named::<ListFormat>(), help_heading = "Output")]
    pub(super) format: Option<ListFormat>,
    /// Write JSON, one object
    ///
    /// Short for --format json; with -o NAME.jsonl an object a line.
    #[arg(long, conflicts_with = "format", help_heading = "Output")]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) shown: ShownArgs,
}

impl WhyArgs {
    /// The format that was asked for by an option.
    pub(super) fn format(&self) -> Option<ListFormat> {
        list_format(self.json, &self.shown, self.format)
    }
}

/// A format by `--format`, or by `--json` and the name of the file.
pub(super) fn list_format(
    json: bool,
    shown: &ShownArgs,
    asked: Option<ListFormat>,
) -> Option<ListFormat> {
    match (json, shown.files.file.names_lines()) {
        (true, true) => Some(ListFormat::Jsonl),
        (true, false) => Some(ListFormat::Json),
        (false, _) => asked,
    }
}

#[derive(clap::Args, Debug)]
pub(super) struct CertifyArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    /// Order of techniques: se121 for 9x9, else teaching
    #[arg(long, value_name = "LADDER", value_parser = named::<LadderName>(), help_heading = "Steps")]
    pub(super) ladder: Option<LadderName>,
    #[command(flatten)]
    pub(super) files: FilesArgs,
    /// No notes
    #[arg(long, short, help_heading = "Run")]
    pub(super) quiet: bool,
}
