//! `techniques`: the solving techniques, with ratings and ladders.

use super::common_args::{DrawArgs, FileArgs};
use super::file_names;
use super::job::{Outcome, Run};
use super::values::named;
use rootgrid::deduce::explain::Phrasing;
use rootgrid::deduce::{TechniqueEntry, Trace, techniques};
use rootgrid::error::Error;
use rootgrid::grid::Puzzle;
use rootgrid::names;
use rootgrid::position::{Board, Path, PathStep};
use rootgrid_batch::Cancel;
use rootgrid_records::write::steps::{HintStrength, Looks, hint_text};

names::named! {
    /// The format of the list.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum ListFormat: "format" {
        /// Columns for people.
        #[default]
        Text = "text",
        /// Comma-separated values with a header.
        Csv = "csv",
        /// A table in Markdown.
        Markdown = "markdown",
        /// One JSON document.
        Json = "json" | "jsonl",
    }
}

#[derive(clap::Args, Debug)]
pub(super) struct TechniquesArgs {
    /// One technique, as x-wing [default: all]
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// How the list is written [default: text]
    ///
    /// Or by the name of the output file: .csv, .md for Markdown, .json.
    #[arg(long, short = 'f', value_name = "FORMAT", value_parser = named::<ListFormat>())]
    format: Option<ListFormat>,
    /// Write JSON
    ///
    /// Short for --format json.
    #[arg(long, conflicts_with = "format")]
    json: bool,
    #[command(flatten)]
    draw: DrawArgs,
    #[command(flatten)]
    file: FileArgs,
}

/// The techniques that people ask for, with which the list for people begins.
const KNOWN: [&str; 22] = [
    "full-house",
    "hidden-single",
    "naked-single",
    "pointing",
    "claiming",
    "naked-pair",
    "hidden-pair",
    "naked-triplet",
    "hidden-triplet",
    "x-wing",
    "swordfish",
    "xy-wing",
    "xyz-wing",
    "w-wing",
    "skyscraper",
    "two-string-kite",
    "empty-rectangle",
    "unique-rectangle",
    "simple-colouring",
    "xy-chain",
    "alternating-inference-chain",
    "als-xz",
];

impl TechniquesArgs {
    /// The format that is asked for, by an option or by the name of the file.
    fn format(&self) -> Result<ListFormat, Error> {
        if self.json {
            return Ok(ListFormat::Json);
        }
        let (None, Some(path)) = (self.format, &self.file.output) else {
            return Ok(self.format.unwrap_or_default());
        };
        let ends = ["csv", "md", "json", "jsonl", "txt"];
        Ok(match file_names::written_end(path, &ends, Some("--format"))? {
            Some("csv") => ListFormat::Csv,
            Some("md") => ListFormat::Markdown,
            Some("json" | "jsonl") => ListFormat::Json,
            _ => ListFormat::Text,
        })
    }
}

impl Run for TechniquesArgs {
    fn run(&self) -> Result<Outcome, Error> {
        let format = self.format()?;
        let entries = match &self.name {
            Some(name) => vec![name.parse::<TechniqueEntry>()?],
            None if format == ListFormat::Text => in_order(),
            None => techniques(),
        };
        let mut output = self.file.open(&Cancel::on_interrupt()?)?;
        let text = match format {
            ListFormat::Text => {
                let mut text = columns(&entries);
                if let [entry] = &entries[..] {
                    text += &example(entry, self.draw.looks(output.is_terminal()))?;
                }
                text
            }
            ListFormat::Csv => {
                table(&entries, "name,rating,ladders,about,example\n", ["", ",", "\n"])
            }
            ListFormat::Markdown => table(
                &entries,
                "| name | rating | ladders | what it is | example |\n|---|---|---|---|---|\n",
                ["| ", " | ", " |\n"],
            ),
            ListFormat::Json => json(&entries),
        };
        output.write(text.as_bytes())?;
        output.finish()?;
        Ok(Outcome::Done)
    }
}

/// All techniques for people: those that they ask for, as one learns them, then the others in the order of the library,
/// which is that of the formats for programs.
fn in_order() -> Vec<TechniqueEntry> {
    let mut all = techniques();
    let place = |entry: &TechniqueEntry| KNOWN.iter().position(|id| *id == entry.id);
    all.sort_by_key(|entry| place(entry).unwrap_or(KNOWN.len()));
    all
}

/// The least rating of a technique; nothing where it is not fixed.
fn rating(entry: &TechniqueEntry) -> String {
    entry.least_rating.map_or_else(String::new, |rating| format!("{rating:.1}"))
}

fn ladders(entry: &TechniqueEntry) -> String {
    entry.ladders.iter().map(|ladder| ladder.name()).collect::<Vec<_>>().join(" ")
}

fn columns(entries: &[TechniqueEntry]) -> String {
    let width = entries.iter().map(|entry| entry.id.len()).max().unwrap_or(0);
    let mut text = format!("{:width$}  from  ladders\n", "name");
    for (number, entry) in entries.iter().enumerate() {
        if number == KNOWN.len() {
            text.push_str("\nall others\n");
        }
        let (rating, ladders) = (rating(entry), ladders(entry));
        text.push_str(&format!("{:width$}  {rating:>4}  {ladders}\n", entry.id));
        let what = if entries.len() > 1 { entry.about } else { entry.rule() };
        text.push_str(&format!("    {what}\n"));
    }
    if entries.len() > 1 {
        text.push_str("\n'from' is the least rating on the Sudoku Explainer scale.\n");
    }
    text
}

/// The first use of the technique in its example, drawn and in words.
fn example(entry: &TechniqueEntry, looks: Looks) -> Result<String, Error> {
    let Some(line) = entry.example else {
        let none = "\nNo path of a puzzle uses it: an easier technique always comes first.\n";
        return Ok(none.to_owned());
    };
    let puzzle: Puzzle = line.parse()?;
    let ladder = entry.ladders[0];
    let mut trace = Trace::new(&puzzle, ladder)?;
    let Some(step) = trace.find(|step| step.technique().id() == entry.id) else {
        return Ok(String::new());
    };
    let Some(words) = trace.explain() else { return Ok(String::new()) };
    let sheet = trace.to_sheet();
    let path = Path {
        board: Board::new(&puzzle.into_givens()),
        ladder,
        problem: None,
        solution: None,
        steps: vec![PathStep { sheet, step, words }],
        end: None,
        ending: None,
        unmet: None,
        beside: Vec::new(),
        phrasing: Phrasing::default(),
    };
    let mut text = format!("\nIn the path of {line}:\n\n");
    text += &hint_text(&path, HintStrength::Step, looks);
    text += "\nThe whole path:\n";
    text += &format!("  rootgrid explain --ladder {} {line}\n", ladder.name());
    if entry.ladders.len() > 1 {
        text += "Puzzles that use it:\n";
        text += &format!("  rootgrid --require {} --count 3\n", entry.id);
    }
    Ok(text)
}

/// Rows between `[start, separator, end]`; no content has a comma or a bar.
fn table(entries: &[TechniqueEntry], head: &str, [start, between, end]: [&str; 3]) -> String {
    let mut text = head.to_owned();
    for entry in entries {
        let about =
            if between == "," { format!("\"{}\"", entry.about) } else { entry.about.to_owned() };
        let id = entry.id.to_owned();
        let cells = [
            id,
            rating(entry),
            ladders(entry),
            about,
            entry.example.unwrap_or_default().to_owned(),
        ];
        text.push_str(&format!("{start}{}{end}", cells.join(between)));
    }
    text
}

fn json(entries: &[TechniqueEntry]) -> String {
    let entries: Vec<_> = entries
        .iter()
        .map(|entry| {
            let ladders: Vec<_> = entry.ladders.iter().map(|ladder| ladder.name()).collect();
            serde_json::json!({
                "name": entry.id, "rating": entry.least_rating, "ladders": ladders, "about": entry.about,
                "rule": entry.rule(), "example": entry.example,
            })
        })
        .collect();
    let object = serde_json::json!({ "schema": "rootgrid.techniques/1", "techniques": entries });
    format!("{object}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_begins_with_what_people_ask_for() {
        let all = in_order();
        assert_eq!(all.len(), techniques().len());
        assert!(all.iter().zip(KNOWN).all(|(entry, id)| entry.id == id));
    }
}
