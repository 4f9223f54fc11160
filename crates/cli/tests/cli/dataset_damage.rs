//! Data sets whose files were taken away, shortened or added to.

use super::{names, run, text, told};
use std::fs;
use std::path::{Path, PathBuf};

fn make(folder: &Path, args: &[&str]) -> (i32, String) {
    let output = run(&[&["dataset", "make", folder.to_str().unwrap()][..], args].concat());
    (output.status.code().unwrap(), text(&output.stderr))
}

fn verify(folder: &Path) -> (i32, String) {
    let output = run(&["dataset", "verify", "-q", folder.to_str().unwrap()]);
    (output.status.code().unwrap(), text(&output.stdout) + &text(&output.stderr))
}

const USUAL: [&str; 8] =
    ["--count", "20", "--seed", "1", "--split", "a:0.5,b:0.5", "--root", "random"];

/// A data set in a folder that is removed.
fn made() -> (tempfile::TempDir, PathBuf) {
    let above = tempfile::tempdir().unwrap();
    let folder = above.path().join("set");
    let (code, words) = make(&folder, &USUAL);
    assert_eq!(code, 0, "{words}");
    (above, folder)
}

#[test]
fn a_damaged_data_set_is_not_called_complete() {
    let (_above, folder) = made();
    let name = names(&folder.join("data")).into_iter().find(|name| name.starts_with("a-")).unwrap();
    let file = folder.join("data").join(&name);
    let whole = fs::read(&file).unwrap();
    fs::write(&file, &whole[..whole.len() - 1]).unwrap();
    for problem in ["has", "is not there"] {
        let (code, words) = make(&folder, &USUAL);
        assert_eq!(code, 2, "{words}");
        for part in [&name, problem, "put the file back, or remove"] {
            assert!(words.contains(part), "{part}: {words}");
        }
        let _ = fs::remove_file(&file);
    }
    fs::write(&file, &whole).unwrap();
    // The card follows from the manifest.
    let card = fs::read(folder.join("README.md")).unwrap();
    fs::remove_file(folder.join("README.md")).unwrap();
    let (code, words) = make(&folder, &USUAL);
    assert!(code == 0 && words.contains("nothing to do"), "{words}");
    assert_eq!(fs::read(folder.join("README.md")).unwrap(), card);
}

/// What is half made does not go on with bytes that are not its own.
#[test]
fn a_changed_shard_of_an_unfinished_data_set_is_refused() {
    let (_above, folder) = made();
    let manifest = folder.join("manifest.json");
    let whole = fs::read_to_string(&manifest).unwrap();
    assert!(whole.contains("\"complete\": true"));
    fs::write(&manifest, whole.replace("\"complete\": true", "\"complete\": false")).unwrap();
    let name = names(&folder.join("data")).into_iter().find(|name| name.starts_with("a-")).unwrap();
    let file = folder.join("data").join(&name);
    let mut bytes = fs::read(&file).unwrap();
    bytes[20] ^= 1;
    fs::write(&file, &bytes).unwrap();
    let (code, words) = make(&folder, &USUAL);
    assert_eq!(code, 2, "{words}");
    for part in [&*name, "was changed", "put the file back, or remove"] {
        assert!(words.contains(part), "{part}: {words}");
    }
}

#[test]
fn files_of_the_whole_folder_are_verified() {
    let (_above, folder) = made();
    // Data hubs keep files of their own beside the data.
    fs::create_dir(folder.join(".git")).unwrap();
    fs::write(folder.join(".gitattributes"), "*.jsonl filter=lfs\n").unwrap();
    assert_eq!(verify(&folder).0, 0, "{}", verify(&folder).1);
    for name in ["extra.txt", "data/.extra"] {
        fs::write(folder.join(name), "x\n").unwrap();
        let (code, words) = verify(&folder);
        assert!(code == 1 && words.contains(&format!("{name}: not in the manifest")), "{words}");
        fs::remove_file(folder.join(name)).unwrap();
    }
    fs::remove_file(folder.join("README.md")).unwrap();
    let (code, words) = verify(&folder);
    assert!(code == 1 && words.contains("README.md: not there"), "{words}");
}

#[test]
fn weights_of_a_sample_are_columns() {
    let above = tempfile::tempdir().unwrap();
    let folder = above.path().join("set");
    let sample = ["--sampling", "unbiased", "--count", "3", "--seed", "1", "--shape", "4"];
    let columns = ["--format", "csv", "--columns", "puzzle,index,weight,tries,attempts"];
    let (code, words) = make(&folder, &[&sample[..], &columns].concat());
    assert_eq!(code, 0, "{words}");
    let rows = fs::read_to_string(folder.join("data/train-00000-of-00001.csv")).unwrap();
    let made = ["--sampling", "unbiased", "--count", "20", "--seed", "1", "--shape", "4"];
    let of_all = told(
        "",
        &[&made[..], &["--format", "csv", "--with", "index,weight,tries,attempts"]].concat(),
    );
    let mut rows = rows.lines();
    assert_eq!(rows.next(), Some("puzzle,index,weight,tries,attempts"));
    assert_eq!(rows.clone().count(), 3);
    for row in rows {
        assert!(of_all.lines().any(|line| line == row), "{row}");
    }
    assert_eq!(verify(&folder).0, 0);
    // Other puzzles have none.
    let other = above.path().join("other");
    let (code, words) = make(&other, &["--seed", "1", "--columns", "weight"]);
    assert!(code == 2 && words.contains("unknown field 'weight'"), "{words}");
}

/// A file that cannot even be read is one fault among others, and not the end.
#[test]
fn unreadable_files_are_found() {
    let (_above, folder) = made();
    let name = names(&folder.join("data")).into_iter().find(|name| name.starts_with("a-")).unwrap();
    // As gzip begins, and nothing of it.
    fs::write(folder.join("data").join(&name), b"\x1F\x8B\x08 nothing").unwrap();
    let (code, words) = verify(&folder);
    assert_eq!(code, 1, "{words}");
    assert!(words.contains("bytes, expected") && words.contains("cannot read"), "{words}");
}
