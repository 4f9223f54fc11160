//! Saved games and results in the player's data folder.
//!
//! ```text
//!   games/20261122-101530-1f3a.game    a head and a line for each move; locked while it is played
//!   games/day-2026-11-22.game          the puzzle of a day
//!   results.jsonl                      a line for each solved puzzle
//! ```
//!
//! Lines are only ever added, each by one write, so that a program that is killed loses nothing, and two programs at
//! once add to each other.

use crate::game::{Finished, Session};
use crate::small_files::at_most;
use etcetera::base_strategy::{BaseStrategy as _, choose_base_strategy};
use rootgrid::error::Error;
use std::collections::HashSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The environment variable that names another folder.
const FOLDER: &str = "ROOTGRID_DATA";

/// Saved games are longer than that only by mistake.
const LARGEST: u64 = 1 << 26;

/// As many games are kept; of more, the solved and then the oldest ones go.
const MOST_GAMES: usize = 500;

/// The data folder.
#[derive(Clone, Debug)]
pub(super) struct Store {
    folder: PathBuf,
}

/// A saved game that is being played, and locked for as long.
#[derive(Debug)]
pub(super) struct SavedGame {
    pub(super) id: String,
    file: File,
    path: PathBuf,
    /// The length of the whole lines.
    length: u64,
    /// Lines that could not be written yet.
    waiting: String,
}

impl Store {
    /// The folder of the environment variable, else that of the system.
    pub(super) fn open() -> Result<Store, Error> {
        let folder = match std::env::var_os(FOLDER).filter(|name| !name.is_empty()) {
            Some(folder) => PathBuf::from(folder),
            None => match choose_base_strategy() {
                Ok(strategy) => strategy.data_dir().join("rootgrid"),
                Err(_) => {
                    let message =
                        format!("no folder for saved games is known: set {FOLDER} to one");
                    return Err(Error::option(message));
                }
            },
        };
        Store::in_folder(&folder)
    }

    /// A folder, which is made where it is not there.
    pub(super) fn in_folder(folder: &Path) -> Result<Store, Error> {
        let store = Store { folder: folder.to_owned() };
        fs::create_dir_all(store.games_folder()).map_err(|error| store.failed(error))?;
        Ok(store)
    }

    fn failed(&self, error: io::Error) -> Error {
        let folder = self.folder.display();
        Error::io(
            format!("cannot use the folder of saved games {folder} (set {FOLDER} to another)"),
            error,
        )
    }

    fn games_folder(&self) -> PathBuf {
        self.folder.join("games")
    }

    fn path(&self, id: &str) -> PathBuf {
        self.games_folder().join(format!("{id}.game"))
    }

    fn results_path(&self) -> PathBuf {
        self.folder.join("results.jsonl")
    }

    /// Begins a saved game. It is there with its whole head or not at all.
    pub(super) fn create(&self, id: &str, head: &str) -> Result<SavedGame, Error> {
        self.prune();
        let path = self.path(id);
        let part = self.games_folder().join(format!(".{id}.{}", std::process::id()));
        let begin = || {
            let mut file = OpenOptions::new()
                .read(true)
                .append(true)
                .create(true)
                .truncate(false)
                .open(&part)?;
            file.set_len(0)?;
            file.write_all(head.as_bytes())?;
            file.sync_data()?;
            // Where nothing can be locked, games are played all the same.
            let _ = file.try_lock();
            // A link fails where a rename would take the place of a game.
            match fs::hard_link(&part, &path) {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                    fs::rename(&part, &path)?;
                }
                linked => linked?,
            }
            Ok(file)
        };
        let begun = begin();
        let _ = fs::remove_file(&part);
        let file = begun.map_err(|error| self.failed(error))?;
        let id = id.to_owned();
        Ok(SavedGame { id, file, path, length: head.len() as u64, waiting: String::new() })
    }

    /// Opens a saved game to go on with it; `None` if there is none.
    ///
    /// # Errors
    /// When it cannot be read, or another program plays it.
    pub(super) fn resume(&self, id: &str) -> Result<Option<(Session, SavedGame)>, Error> {
        let path = self.path(id);
        let name = path.display().to_string();
        let failed = |error| Error::io(format!("cannot read the saved game {name}"), error);
        let mut file = match OpenOptions::new().read(true).append(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            opened => opened.map_err(failed)?,
        };
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(Error::option(format!(
                "the game {id} is being played in another window: go on there, or begin another one"
            )));
        }
        let bytes = at_most(&mut file, LARGEST).map_err(failed)?;
        let text = String::from_utf8_lossy(&bytes);
        let (session, length) = Session::read(&text).map_err(|error| error.in_file(&path))?;
        // What a crash left of a line goes, so that the next one stands by itself.
        let length = length as u64;
        if length < bytes.len() as u64 {
            file.set_len(length).map_err(failed)?;
        }
        let saved = SavedGame { id: id.to_owned(), file, path, length, waiting: String::new() };
        Ok(Some((session, saved)))
    }

    /// The names of saved games, the one that was played last first.
    pub(super) fn games(&self) -> Vec<String> {
        self.played().into_iter().map(|(_, id)| id).collect()
    }

    /// Saved games with the times when they were played, the last one first.
    fn played(&self) -> Vec<(SystemTime, String)> {
        let entries = fs::read_dir(self.games_folder()).into_iter().flatten().flatten();
        let game = |entry: fs::DirEntry| {
            let name = entry.file_name().into_string().ok()?;
            let id = name.strip_suffix(".game").filter(|id| !id.starts_with('.'))?.to_owned();
            let played = entry.metadata().and_then(|data| data.modified());
            Some((played.unwrap_or(SystemTime::UNIX_EPOCH), id))
        };
        let mut games: Vec<_> = entries.filter_map(game).collect();
        games.sort_unstable_by(|a, b| b.cmp(a));
        games
    }

    /// Makes a game the one that was played last, also where the clock of the system was set back since another was.
    pub(super) fn make_last(&self, game: &SavedGame) {
        let _ = game.file.sync_data();
        if let Some((latest, id)) = self.played().first()
            && *id != game.id
        {
            // Where times cannot be set, the clock decides.
            let _ = game.file.set_modified(*latest + Duration::from_secs(1));
        }
    }

    /// The game that was played last, of those that are not solved and not played elsewhere.
    pub(super) fn last(&self) -> Result<Option<(Session, SavedGame)>, Error> {
        let mut refused = None;
        for id in self.games() {
            match self.resume(&id) {
                Ok(Some((session, saved))) if !session.is_solved() => {
                    return Ok(Some((session, saved)));
                }
                Ok(_) => {}
                Err(error) => refused = refused.or(Some(error)),
            }
        }
        refused.map_or(Ok(None), Err)
    }

    /// Removes solved games, then the oldest, where there are too many.
    fn prune(&self) {
        let games = self.games();
        let many = games.len().saturating_sub(MOST_GAMES);
        if many == 0 {
            return;
        }
        let is_solved = |id: &&String| {
            let text = fs::read_to_string(self.path(id)).unwrap_or_default();
            text.lines().last().is_some_and(|line| line.contains(" solved "))
        };
        let (solved, open): (Vec<&String>, Vec<&String>) = games.iter().rev().partition(is_solved);
        for id in solved.into_iter().chain(open).take(many) {
            // Those that are being played stay.
            if matches!(self.resume(id), Ok(Some(_))) {
                let _ = fs::remove_file(self.path(id));
            }
        }
    }

    /// Adds the result of a solved game.
    pub(super) fn add_result(&self, game: &Finished) -> Result<(), Error> {
        let mut line = serde_json::to_string(game)
            .map_err(|error| Error::fault(format!("a result cannot be written: {error}")))?;
        line.push('\n');
        let mut add = || {
            let mut file = OpenOptions::new()
                .read(true)
                .append(true)
                .create(true)
                .open(self.results_path())?;
            // What a full disk left of a line stays a line of its own, which is passed over.
            if file.seek(SeekFrom::End(-1)).is_ok() {
                let mut last = [0];
                file.read_exact(&mut last)?;
                if last != *b"\n" {
                    line.insert(0, '\n');
                }
            }
            file.write_all(line.as_bytes())?;
            file.sync_data()
        };
        add().map_err(|error| self.failed(error))
    }

    /// The results, each game once.
    pub(super) fn results(&self) -> Vec<Finished> {
        let text = fs::read(self.results_path()).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let mut known = HashSet::new();
        let games = text.lines().filter_map(|line| serde_json::from_str::<Finished>(line).ok());
        games.filter(|game| known.insert(game.id.clone())).collect()
    }
}

impl SavedGame {
    /// Adds lines. What cannot be written now is written with the next ones.
    pub(super) fn add(&mut self, lines: &str) -> Result<(), Error> {
        self.waiting += lines;
        if self.waiting.is_empty() {
            return Ok(());
        }
        match self.file.write_all(self.waiting.as_bytes()) {
            Ok(()) => {
                self.length += self.waiting.len() as u64;
                self.waiting.clear();
                Ok(())
            }
            Err(error) => {
                // Half a line would spoil what comes after it.
                let _ = self.file.set_len(self.length);
                Err(Error::io(format!("cannot save the game to {}", self.path.display()), error))
            }
        }
    }

    /// Removes the saved game.
    pub(super) fn discard(self) {
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_set_back_does_not_hide_the_last_game() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::in_folder(folder.path()).unwrap();
        let game = |id: &str| store.create(id, "head\n").unwrap();
        let (first, second) = (game("a"), game("b"));
        first.file.set_modified(SystemTime::now() + Duration::from_secs(3600)).unwrap();
        assert_eq!(store.games(), ["a", "b"]);
        store.make_last(&second);
        assert_eq!(store.games(), ["b", "a"]);
        store.make_last(&first);
        assert_eq!(store.games(), ["a", "b"]);
    }
}
