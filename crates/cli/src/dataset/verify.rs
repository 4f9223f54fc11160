//! `dataset verify`: whether the files of a data set are what its manifest says.

use super::args::VerifyArgs;
use super::audit::Work;
use super::parts::expect_complete;
use super::rows::Names;
use crate::job::{Outcome, Run};
use crate::setup::RunOptions;
use rootgrid::error::Error;
use rootgrid_batch::dataset::audit::{Audit, Kind, words};
use rootgrid_batch::dataset::manifest::{Manifest, NAME};
use rootgrid_batch::dataset::{CARD, DATA, SplitBy, hash};
use rootgrid_batch::{Cancel, Output, Progress, Runner, Unit};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Checked options of `dataset verify`.
#[derive(Debug)]
pub(super) struct VerifyOptions {
    folder: PathBuf,
    temp: PathBuf,
    json: bool,
    run: RunOptions,
}

impl TryFrom<VerifyArgs> for VerifyOptions {
    type Error = Error;

    fn try_from(args: VerifyArgs) -> Result<VerifyOptions, Error> {
        let temp = args.temp.unwrap_or_else(std::env::temp_dir);
        Ok(VerifyOptions { folder: args.folder, temp, json: args.json, run: args.run.check()? })
    }
}

/// Entries of each kind that are kept in memory.
const MEMORY: usize = 1 << 21;

impl Run for VerifyOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let folder = self.folder.display();
        let manifest = Manifest::read(&self.folder)?.ok_or_else(|| {
            Error::option(format!(
                "{folder} has no manifest.json: expected a folder of 'dataset make'"
            ))
        })?;
        expect_complete(&self.folder, &manifest)?;
        let cancel = Cancel::on_interrupt()?;
        let mut progress = Progress::new(Unit::PuzzlesToCome, self.run.quiet, false);
        let mut faults = self.compare_files(&manifest, &cancel)?;
        let unlisted = self.unlisted(&manifest)?;
        faults.extend(unlisted.into_iter().map(|name| format!("{name}: not in the manifest")));
        let by = match manifest.plan.split_by.parse()? {
            SplitBy::SolutionClass => Kind::SolutionClass,
            SplitBy::PuzzleClass => Kind::PuzzleClass,
        };
        let column = |field: &str| {
            let columns = &manifest.plan.columns;
            columns.iter().find(|column| column.field == field).map(|column| column.name.clone())
        };
        let (solution, rating) = (column("solution"), column("rating"));
        let work = Work {
            kinds: &[by],
            run: &self.run,
            runner: Runner::new(self.run.threads)?,
            names: Names::Given { solution: solution.clone(), rating },
        };
        let mut audit = Audit::new(work.kinds, &self.temp, MEMORY, 0);
        for split in manifest.splits.iter().filter(|split| split.rows > 0) {
            audit.begin_part(&split.name);
            for file in manifest.files.iter().filter(|file| file.split == split.name) {
                let path = self.folder.join(&file.path);
                if !path.is_file() {
                    continue;
                }
                let before = audit.all_rows();
                if let Err(error) = work.read(&path, &mut audit, &cancel, &mut progress) {
                    // What is not the file that was made may be none that can be read: then the others are not looked into.
                    if !faults.iter().any(|fault| fault.starts_with(&file.path)) {
                        return Err(error);
                    }
                    faults.push(error.to_string());
                    return self.answer(&manifest, &faults, "");
                }
                let rows = audit.all_rows() - before;
                if rows != file.rows && !cancel.is_set() {
                    faults.push(format!("{}: {rows} rows, expected {}", file.path, file.rows));
                }
            }
        }
        let report = audit.finish(&work.runner, &cancel)?;
        if cancel.is_set() {
            return Ok(Outcome::Interrupted);
        }
        if solution.is_some() && report.without_solution() > 0 {
            faults.push(format!("{} rows have no solution", report.without_solution()));
        }
        if report.wrong() > 0 {
            faults.push(format!("{} rows are wrong", report.wrong()));
        }
        if report.has_overlap() {
            faults.push(format!("parts share what is not to be shared: {}", by.shared()));
        }
        let more =
            if report.wrong() > 0 || report.has_overlap() { words(&report) } else { String::new() };
        self.answer(&manifest, &faults, &more)
    }
}

impl VerifyOptions {
    /// Writes the faults, with more about them, or that there are none.
    fn answer(&self, manifest: &Manifest, faults: &[String], more: &str) -> Result<Outcome, Error> {
        let rows: u64 = manifest.files.iter().map(|file| file.rows).sum();
        let text = if self.json {
            let object = serde_json::json!({
                "schema": "rootgrid.verify/1", "ok": faults.is_empty(), "files": manifest.files.len(),
                "rows": rows, "faults": faults,
            });
            format!("{object}\n")
        } else if faults.is_empty() {
            format!(
                "{}: {rows} rows in {} files, all as the manifest says\n",
                self.folder.display(),
                manifest.files.len()
            )
        } else {
            faults.join("\n") + "\n" + more
        };
        let mut output = Output::stdout();
        output.write(text.as_bytes())?;
        output.finish()?;
        Ok(if faults.is_empty() { Outcome::Done } else { Outcome::Negative })
    }

    /// Compares lengths and hashes, and counts of rows by part.
    fn compare_files(&self, manifest: &Manifest, cancel: &Cancel) -> Result<Vec<String>, Error> {
        let mut faults = Vec::new();
        if !self.folder.join(CARD).is_file() {
            faults.push(format!("{CARD}: not there"));
        }
        for file in &manifest.files {
            if cancel.is_set() {
                break;
            }
            let path = self.folder.join(&file.path);
            if !path.is_file() {
                faults.push(format!("{}: not there", file.path));
                continue;
            }
            let (bytes, sha256) = hash(&path)?;
            if bytes != file.bytes {
                faults.push(format!("{}: {bytes} bytes, expected {}", file.path, file.bytes));
            } else if sha256 != file.sha256 {
                faults.push(format!("{}: its SHA-256 differs", file.path));
            }
        }
        for split in &manifest.splits {
            let own = manifest.files.iter().filter(|file| file.split == split.name);
            let rows: u64 = own.map(|file| file.rows).sum();
            if rows != split.rows {
                let name = &split.name;
                faults.push(format!("{name}: files of {rows} rows, expected {}", split.rows));
            }
        }
        Ok(faults)
    }

    /// Files beside those that the manifest lists, the manifest and the card. Hidden ones in the folder itself, such as
    /// .git and .gitattributes, are those of data hubs.
    fn unlisted(&self, manifest: &Manifest) -> Result<Vec<String>, Error> {
        let is_own = |name: &str| name.starts_with('.') || [DATA, NAME, CARD].contains(&name);
        let above = names_in(&self.folder)?.into_iter().filter(|name| !is_own(name));
        let data = self.folder.join(DATA);
        let shards = if data.is_dir() { names_in(&data)? } else { Vec::new() };
        let shards = shards.into_iter().map(|name| format!("{DATA}/{name}"));
        let is_listed = |name: &String| manifest.files.iter().any(|file| file.path == *name);
        let mut names: Vec<String> = above.chain(shards.filter(|name| !is_listed(name))).collect();
        names.sort();
        Ok(names)
    }
}

/// The names of what is in a folder.
fn names_in(folder: &Path) -> Result<Vec<String>, Error> {
    let failed = |error| Error::io(format!("cannot read {}", folder.display()), error);
    let entries = fs::read_dir(folder).map_err(failed)?;
    let name = |entry: io::Result<fs::DirEntry>| Ok(entry?.file_name().to_string_lossy().into());
    entries.map(name).collect::<io::Result<_>>().map_err(failed)
}
