//! Inputs that are read more than once: whether they can be, and whether they are the same.

use super::input::{InputOptions, Place};
use super::intake::{AskedRules, Wanted};
use rootgrid::error::Error;
use rootgrid_batch::dataset::manifest::FileInfo;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

impl InputOptions {
    /// Checks that the same can be read once more.
    pub(super) fn check_again(&self) -> Result<(), Error> {
        let is_file = |path: &Path| fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
        let name = match self.places.iter().find(|place| match place {
            Place::Stdin => true,
            Place::File(path) => !is_file(path),
            Place::Text(_) => false,
        }) {
            None => return Ok(()),
            Some(Place::File(path)) => path.display().to_string(),
            Some(_) => "standard input".to_owned(),
        };
        Err(Error::option(format!(
            "--resume reads the input once more, and {name} can be read only once: write it to a file, and name that"
        )))
    }

    /// The files among the inputs.
    pub(super) fn files(&self) -> Vec<PathBuf> {
        let files = self.places.iter().filter_map(|place| match place {
            Place::File(path) => Some(path.clone()),
            _ => None,
        });
        files.collect()
    }

    /// The contents of each input: bytes and hash of a file wherever it lies, or a text.
    pub(super) fn identities(&self) -> Result<Value, Error> {
        let identity = |place: &Place| match place {
            Place::File(path) => FileInfo::new(path).map(|info| json!([info.bytes, info.sha256])),
            Place::Text(text) => Ok(json!(text)),
            Place::Stdin => Ok(Value::Null),
        };
        self.places.iter().map(identity).collect()
    }

    /// The choices that decide how it is read.
    pub(super) fn described(&self) -> String {
        let Wanted { shape, from, rules, .. } = &self.wanted;
        match rules {
            AskedRules::Any(Some(rules)) => format!("{shape:?} {from:?} {rules}"),
            _ => format!("{shape:?} {from:?}"),
        }
    }
}
