//! `techniques`: the solving techniques, with ratings and ladders.

use super::job::{Outcome, Run};
use super::values::named;
use crate::batch::Output;
use crate::deduce::{TechniqueEntry, techniques};
use crate::error::Error;
use crate::names;

names::named! {
    /// How the list is written.
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
        Json = "json",
    }
}

#[derive(clap::Args, Debug)]
pub(super) struct TechniquesArgs {
    /// One technique, as x-wing [default: all]
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// How the list is written
    #[arg(long, short = 'f', value_name = "FORMAT", value_parser = named::<ListFormat>(), default_value_t)]
    format: ListFormat,
    /// Write JSON
    ///
    /// Short for --format json.
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

impl Run for TechniquesArgs {
    fn run(&self) -> Result<Outcome, Error> {
        let mut entries = techniques();
        if let Some(name) = &self.name {
            let ids: Vec<_> = entries.iter().map(|entry| entry.id).collect();
            let place = names::try_position(name, &ids)
                .ok_or_else(|| names::unknown("technique", name, "one of", &ids))?;
            entries = vec![entries.swap_remove(place)];
        }
        let text = match if self.json { ListFormat::Json } else { self.format } {
            ListFormat::Text => columns(&entries),
            ListFormat::Csv => table(&entries, "name,rating,ladders,about\n", ["", ",", "\n"]),
            ListFormat::Markdown => table(
                &entries,
                "| name | rating | ladders | what it is |\n|---|---|---|---|\n",
                ["| ", " | ", " |\n"],
            ),
            ListFormat::Json => json(&entries),
        };
        let mut output = Output::stdout();
        output.write(text.as_bytes())?;
        output.finish()?;
        Ok(Outcome::Done)
    }
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
    for entry in entries {
        let (rating, ladders) = (rating(entry), ladders(entry));
        text.push_str(&format!("{:width$}  {rating:>4}  {ladders}\n", entry.id));
        text.push_str(&format!("    {}\n", entry.about));
    }
    if let [entry] = entries
        && entry.ladders.len() > 1
    {
        text.push_str(&format!(
            "\nPuzzles that use it: rootgrid --require {} --count 3\n",
            entry.id
        ));
    } else if entries.len() > 1 {
        text.push_str("\n'from' is the least rating on the Sudoku Explainer scale.\n");
    }
    text
}

/// Rows between `[start, separator, end]`; no content has a comma or a bar.
fn table(entries: &[TechniqueEntry], head: &str, [start, between, end]: [&str; 3]) -> String {
    let mut text = head.to_owned();
    for entry in entries {
        let about =
            if between == "," { format!("\"{}\"", entry.about) } else { entry.about.to_owned() };
        let cells = [entry.id.to_owned(), rating(entry), ladders(entry), about];
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
            })
        })
        .collect();
    let object = serde_json::json!({ "schema": "rootgrid.techniques/1", "techniques": entries });
    format!("{object}\n")
}
