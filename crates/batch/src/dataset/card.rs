//! The card of a data set: `README.md` with the header that data hubs read.

use super::manifest::{Group, Manifest, Plan, SourceInfo};
use rootgrid_records::record::Field;
use rootgrid_records::trace::Vocabulary;
use std::fmt::Write as _;

/// Sizes as data hubs name them, each with the number of rows that is too large for it.
const SIZES: [(u64, &str); 6] = [
    (1_000, "n<1K"),
    (10_000, "1K<n<10K"),
    (100_000, "10K<n<100K"),
    (1_000_000, "100K<n<1M"),
    (10_000_000, "1M<n<10M"),
    (100_000_000, "10M<n<100M"),
];

/// The card. Nothing in it depends on time or machine.
pub fn card(manifest: &Manifest) -> String {
    let mut text = header(manifest);
    let plan = &manifest.plan;
    let rows: u64 = manifest.splits.iter().map(|split| split.rows).sum();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "\n# Sudoku puzzles\n\n{rows} rows, made by `{}`.\n", plan.program);
    text.push_str("| part | rows | puzzles |\n|---|--:|--:|\n");
    for split in &manifest.splits {
        let _ = writeln!(text, "| {} | {} | {} |", split.name, split.rows, split.puzzles);
    }
    if manifest.splits.len() > 1 {
        let what = plan.split_by.replace('-', " ");
        let _ = writeln!(
            text,
            "\nThe parts (`{}`) share no {what}: which part a puzzle is in follows from the key of its {what} alone. So every \
             data set with these shares agrees about it.",
            plan.split
        );
    }
    if plan.augment > 0 {
        let images = match plan.augment {
            1 => "an image".to_owned(),
            count => format!("up to {count} different images"),
        };
        let _ = writeln!(
            text,
            "\nEvery puzzle of the training part is followed by {} of it: rows, columns, bands and stacks moved, digits \
             renamed, as far as its rules allow. The other parts have no images. What is said of an image, such as its rating, is that of its puzzle.{}",
            images,
            if plan.trace_ladder.is_some() { " Its trace is its own." } else { "" }
        );
    }
    if let Some(ladder) = &plan.trace_ladder {
        let _ = writeln!(
            text,
            "\nTraces are the steps of the ladder `{ladder}`, in words of the vocabulary `{}`.",
            Vocabulary::NAME
        );
    }
    text.push_str("\n| column | type | content |\n|---|---|---|\n");
    for column in &plan.columns {
        let meaning = column.field.parse().map_or("The clues, row by row.", Field::meaning);
        let _ = writeln!(text, "| `{}` | {} | {meaning} |", column.name, column.kind);
    }
    text.push_str("\nNo two puzzles are alike (");
    let _ = writeln!(text, "`{}`); each has one solution.", plan.distinct);
    let amounts: Vec<&Group> = manifest.groups.iter().collect();
    if amounts.len() > 1 || amounts.iter().any(|group| group.problem.is_some()) {
        text.push_str("\n| amount | puzzles | |\n|---|--:|---|\n");
        for group in amounts {
            let problem = group.problem.as_deref().unwrap_or_default();
            let _ = writeln!(text, "| {} | {} | {problem} |", group.name, group.made);
        }
    }
    text.push_str(&code(plan));
    text.push_str("\n## Sources\n\n");
    for source in &plan.sources {
        let _ = match source {
            SourceInfo::Recipe { recipe, start, .. } => {
                writeln!(text, "- the recipe `{recipe}`, from index {start} on")
            }
            SourceInfo::File(file) => {
                writeln!(text, "- {} ({} bytes, SHA-256 `{}`)", file.file, file.bytes, file.sha256)
            }
        };
    }
    if let Some(words) = manifest.mended.words() {
        let _ = writeln!(text, "\n{words}.");
    }
    let left_out = &manifest.left_out;
    let _ = writeln!(
        text,
        "\nLeft out: {} repeats, {} without exactly one solution or not read, {} of amounts that were full, {} that could \
         not be made.\n\n`manifest.json` has the hash of every file; `rootgrid dataset verify` checks all of it.",
        left_out.repeats, left_out.wrong, left_out.surplus, left_out.unmet
    );
    text.push_str("\n## Licence\n\n");
    text.push_str(match is_computed(plan) {
        true => {
            "Puzzles that follow from a recipe are nobody's work: the header names CC0 1.0. Change it where your data set holds more.\n"
        }
        false => "That of the files it is made from, which the header cannot know: change it there.\n",
    });
    let _ = writeln!(
        text,
        "\n## Citation\n\n```bibtex\n@misc{{sudoku_puzzles,\n  title = {{Sudoku puzzles}},\n  note = {{{rows} rows, made by {}{}}}\n}}\n```",
        plan.program,
        plan.sources
            .iter()
            .find_map(|source| match source {
                SourceInfo::Recipe { recipe, .. } => Some(format!(" from the recipe {recipe}")),
                SourceInfo::File(_) => None,
            })
            .unwrap_or_default()
    );
    text
}

/// The code that loads it. A CSV file has no types, and readers would take solutions for numbers.
fn code(plan: &Plan) -> String {
    let typed = plan.columns.iter().map(|column| (&column.name, kind_in_files(plan, &column.kind)));
    let (mut features, mut overrides) = (String::new(), String::new());
    if plan.format == "csv" {
        let each = |(name, kind)| format!("    {name:?}: datasets.Value(\"{kind}\"),\n");
        let lines: String = typed.clone().map(each).collect();
        features = format!(", features=datasets.Features({{\n{lines}}})");
        let texts = typed.filter(|(_, kind)| *kind == "string");
        let texts: Vec<String> =
            texts.map(|(name, _)| format!("{name:?}: polars.String")).collect();
        overrides = format!(", schema_overrides={{{}}}", texts.join(", "));
    }
    let reader = match plan.format.as_str() {
        "parquet" => "read_parquet",
        "csv" => "read_csv",
        _ => "read_ndjson",
    };
    format!(
        "\n## Use\n\n```python\nimport datasets\n\nrows = datasets.load_dataset(\"path/to/this/folder\"{features})       # or its name on a hub\n```\n\n\
         ```python\nimport polars\n\nrows = polars.{reader}(\"data/*.{}\"{overrides})\n```\n",
        plan.format
    )
}

/// The type of a column in the files: CSV has no lists, but texts with `;` between the items.
fn kind_in_files<'a>(plan: &Plan, kind: &'a str) -> &'a str {
    if plan.format == "csv" && kind.starts_with("list<") { "string" } else { kind }
}

/// Returns whether all puzzles were made, and none taken from a file.
fn is_computed(plan: &Plan) -> bool {
    plan.sources.iter().all(|source| matches!(source, SourceInfo::Recipe { .. }))
}

/// The header in YAML.
fn header(manifest: &Manifest) -> String {
    let plan = &manifest.plan;
    let rows: u64 = manifest.splits.iter().map(|split| split.rows).sum();
    let size = SIZES.iter().find(|(most, _)| rows < *most).map_or("n>100M", |(_, name)| name);
    let mut text = format!(
        "---\npretty_name: Sudoku puzzles\nlicense: {}\nlanguage:\n- en\ntask_categories:\n- text-generation\n- other\n\
         annotations_creators:\n- machine-generated\ntags:\n- sudoku\n- puzzles\n- reasoning\nsize_categories:\n- {size}\n\
         configs:\n- config_name: default\n  data_files:\n",
        if is_computed(plan) { "cc0-1.0" } else { "unknown" }
    );
    let splits = || manifest.splits.iter().filter(|split| split.rows > 0);
    for split in splits() {
        let _ = writeln!(
            text,
            "  - split: {}\n    path: data/{}-*.{}",
            split.name.replace('-', "_"),
            split.name,
            plan.format
        );
    }
    text.push_str("dataset_info:\n  features:\n");
    for column in &plan.columns {
        let kind = kind_in_files(plan, &column.kind);
        let item = kind.strip_prefix("list<").and_then(|kind| kind.strip_suffix('>'));
        let (key, kind) = item.map_or(("dtype", kind), |item| ("sequence", item));
        let _ = writeln!(text, "  - name: {}\n    {key}: {kind}", quoted(&column.name));
    }
    text.push_str("  splits:\n");
    for split in splits() {
        let name = split.name.replace('-', "_");
        let _ = writeln!(
            text,
            "  - name: {name}\n    num_bytes: {}\n    num_examples: {}",
            split.arrow_bytes, split.rows
        );
    }
    let bytes: u64 = manifest.files.iter().map(|file| file.bytes).sum();
    let arrow: u64 = splits().map(|split| split.arrow_bytes).sum();
    let _ = writeln!(text, "  download_size: {bytes}\n  dataset_size: {arrow}");
    text.push_str("---\n");
    text
}

/// A text as YAML, quoted where it may mean something else.
fn quoted(text: &str) -> String {
    let is_plain = text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && text.starts_with(|c: char| c.is_ascii_alphabetic())
        && !["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
            .contains(&text.to_ascii_lowercase().as_str());
    if is_plain { text.to_owned() } else { format!("{text:?}") }
}
