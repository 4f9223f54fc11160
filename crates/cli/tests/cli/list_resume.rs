//! `--resume` of commands that read a list: wherever a run ends, the same command goes on to the same bytes.

#![cfg(unix)]

use super::resume::{Far, end, resumed, undisturbed};
use super::{PUZZLE, names, run, sample, text};
use std::fs;
use std::path::Path;

/// A list in a folder of its own, so that a run in another folder is all there is in that.
fn list(name: &str, lines: usize) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name).to_str().unwrap().to_owned();
    let count = lines.to_string();
    let output = run(&["-n", &count, "--level", "unique", "--seed", "5", "-q", "-o", &path]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    (folder, path)
}

/// Ends a run by a kill after its first index, then lets it go on; whether it found something to go on with.
fn goes_on(name: &str, args: &str, signal: &str) -> bool {
    let expected = undisturbed(name, args);
    let folder = tempfile::tempdir().unwrap();
    let is_ended = end(folder.path(), name, args, signal, Far::Index);
    let output = resumed(folder.path(), name, &args.replace("-j 1", "-j 3"));
    assert_eq!(output.status.code(), Some(0), "{args}: {}", text(&output.stderr));
    assert!(fs::read(folder.path().join(name)).unwrap() == expected, "{args}");
    assert_eq!(names(folder.path()), [name], "{args}: something is left");
    is_ended && text(&output.stderr).contains("going on after")
}

#[test]
fn a_killed_run_over_a_list_goes_on() {
    let (_folder, many) = list("many.txt.gz", sample(300_000, 1_000));
    let (_other, some) = list("some.csv.zst", sample(30_000, 4_000));
    let (_third, rows) = list("rows.txt", 4_000);
    // The second half repeats the first.
    fs::write(&rows, fs::read_to_string(&rows).unwrap().repeat(20)).unwrap();
    let runs = [
        ("x.csv", format!("rate {some} -j 1"), "-KILL"),
        ("x.txt", format!("canon --unique {rows} -j 1"), "-KILL"),
        ("x.jsonl.gz", format!("check {many} --with rating -j 1"), "-KILL"),
        ("x.zst", format!("rate {some} -j 1 --profile se2021"), "-INT"),
        ("x.csv", format!("canon {many} -j 1 --with class,morph"), "-KILL"),
        ("x", format!("transform {many} --seed 3 -j 1 -f board"), "-KILL"),
        ("x.csv", format!("solve {many} --count-up-to 5 -j 1"), "-KILL"),
    ];
    let begun = runs[..sample(runs.len(), 2)]
        .iter()
        .filter(|(name, args, signal)| goes_on(name, args, signal))
        .count();
    assert!(begun >= 1, "no index was written in time");
}

/// Arrays of an interrupted run are whole as they stand, and go on as if nothing had been.
#[test]
fn an_ended_run_over_a_list_goes_on_within_its_array() {
    let (_folder, path) = list("list.txt", 1_500);
    for (name, args, signals) in [
        ("x.json", format!("rate {path} -j 1"), ["-INT", "-KILL", "-INT"]),
        ("x.json.gz", format!("solve {path} --count-up-to 5 -j 1"), ["-INT", "-INT", "-KILL"]),
        ("x.json", format!("solve {path} -j 1"), ["-INT"; 3]),
    ] {
        let expected = undisturbed(name, &args);
        let folder = tempfile::tempdir().unwrap();
        for signal in signals {
            // A quick run may be over before it is ended.
            if !end(folder.path(), name, &args, signal, Far::Bytes) {
                break;
            }
            if signal == "-INT" && name == "x.json" {
                let part =
                    names(folder.path()).into_iter().find(|name| name.ends_with("kept.part"));
                let array = fs::read(folder.path().join(part.unwrap())).unwrap();
                assert!(serde_json::from_slice::<Vec<serde_json::Value>>(&array).is_ok(), "{args}");
            }
        }
        let output = resumed(folder.path(), name, &args.replace("-j 1", "-j 3"));
        assert_eq!(output.status.code(), Some(0), "{args}: {}", text(&output.stderr));
        assert!(fs::read(folder.path().join(name)).unwrap() == expected, "{args}");
        assert_eq!(names(folder.path()), [name], "{args}: something is left");
    }
}

/// A part and an index of a run that was interrupted. A busy machine may end it before its index is written, or has entries.
fn begin(folder: &Path, args: &str) {
    for _ in 0..50 {
        assert!(end(folder, "x.csv", args, "-INT", Far::Bytes), "it was over too soon");
        let index = names(folder).into_iter().find(|name| name.ends_with("kept.index"));
        let index = index.map(|name| fs::read(folder.join(name)).unwrap());
        let has_entries = |index: Vec<u8>| {
            let index = String::from_utf8_lossy(&index).into_owned();
            !index.contains(r#""place":null"#) && !index.contains(r#""entries":0,"#)
        };
        if index.is_some_and(has_entries) {
            return;
        }
    }
    panic!("no run came to an index");
}

#[test]
fn what_differs_is_refused_and_a_list_with_a_flaw_goes_on_after_it() {
    let (lists, path) = list("list.txt", 4_000);
    let folder = tempfile::tempdir().unwrap();
    let args = format!("rate {path} -j 1");
    let text_of_list = fs::read_to_string(&path).unwrap();
    fs::write(&path, format!("{text_of_list}no puzzle\n{PUZZLE}\n")).unwrap();
    begin(folder.path(), &args);
    let (moved, other) = (lists.path().join("moved.txt"), lists.path().join("other.txt"));
    fs::copy(&path, &moved).unwrap();
    fs::write(&other, &text_of_list).unwrap();
    for (args, what) in [
        (format!("rate {} -j 1", other.display()), "input"),
        (format!("rate {path} --profile se2021"), "profile"),
        (format!("rate {path} --with clues,rating"), "with"),
        (format!("rate {path} --shape 9"), "reading"),
        (format!("check {path}"), "command"),
    ] {
        let output = resumed(folder.path(), "x.csv", &args);
        let stderr = text(&output.stderr);
        assert_eq!(
            (output.status.code(), stderr.lines().count()),
            (Some(2), 1),
            "{args}: {stderr}"
        );
        assert!(stderr.contains(&format!("its {what} differs")), "{args}: {stderr}");
    }
    // A byte of the part that was changed is no result.
    let part = names(folder.path()).into_iter().find(|name| name.ends_with("kept.part")).unwrap();
    let part = folder.path().join(part);
    let bytes = fs::read(&part).unwrap();
    let mut changed = bytes.clone();
    changed[100] ^= 1;
    fs::write(&part, changed).unwrap();
    let stderr = text(&resumed(folder.path(), "x.csv", &args).stderr);
    assert!(stderr.contains("x.csv") && stderr.contains("was changed"), "{stderr}");
    assert!(stderr.contains("without --resume it is made anew"), "{stderr}");
    fs::write(&part, bytes).unwrap();
    // The flaw ends the run; with another option it goes on, from wherever the list lies.
    let output = resumed(folder.path(), "x.csv", &args);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("going on after"), "{}", text(&output.stderr));
    let passes = format!("rate {} --skip-invalid", moved.display());
    let output = resumed(folder.path(), "x.csv", &passes);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("going on after"), "{}", text(&output.stderr));
    assert!(fs::read(folder.path().join("x.csv")).unwrap() == undisturbed("x.csv", &passes));
    assert_eq!(names(folder.path()), ["x.csv"]);
}

#[test]
fn what_cannot_be_read_again_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("list.txt"), format!("{PUZZLE}\n")).unwrap();
    let list = path("list.txt");
    let (x, split) = (path("x.csv"), path("{}.txt"));
    for (args, what) in [
        (vec!["rate", &list], "--output"),
        (vec!["rate", "-o", &x], "standard input can be read only once: write it to a file"),
        (vec!["rate", &list, "-", "-o", &x], "standard input can be read only once"),
        (vec!["rate", "/dev/null", "-o", &x], "/dev/null can be read only once"),
        (vec!["rate", &list, "-o", &list], "--resume reads again: choose another name"),
        (vec!["rate", &list, "--split", "-o", &split], "--split"),
        (vec!["rate", "--board", PUZZLE, "-o", &x], "leave out --resume, or --board"),
        (vec!["check", "--board", PUZZLE, "-o", &x], "leave out --resume, or --board"),
        (vec!["solve", "--all", &list, "-o", &x], "leave out --resume, or --all"),
        (vec!["transform", &list, "-o", &x], "expected --seed"),
        (vec!["canon", &list, "-o", "/dev/stdout"], "/dev/stdout is none"),
    ] {
        let output = run(&[&args[..], &["--resume"]].concat());
        let stderr = text(&output.stderr);
        assert_eq!(
            (output.status.code(), stderr.lines().count()),
            (Some(2), 1),
            "{args:?}: {stderr}"
        );
        assert!(stderr.contains(what), "{args:?}: {stderr}");
    }
    assert_eq!(names(folder.path()), ["list.txt"]);
    // What is short leaves nothing behind, twice, and the list may be on the command line.
    for _ in 0..2 {
        for command in ["rate", "solve", "canon", "check"] {
            let output = run(&[command, &list, PUZZLE, "--resume", "-o", &x]);
            assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
            assert_eq!(names(folder.path()), ["list.txt", "x.csv"], "{command}");
        }
    }
    fs::remove_file(&x).unwrap();
    fs::write(&list, "no puzzle\n").unwrap();
    let output = run(&["rate", &list, "--resume", "-o", &x]);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert_eq!(names(folder.path()), ["list.txt"], "a part is left that nobody can go on with");
}

#[test]
fn an_interrupt_names_the_option_that_keeps_what_is_done() {
    let (_folder, path) = list("list.txt", 4_000);
    let out = tempfile::tempdir().unwrap();
    for (args, how) in [
        (format!("rate {path} -j 1"), "; with --resume it is kept, and the same command goes on"),
        ("-n 100M --level unique --seed 3".to_owned(), "; with --resume it is kept"),
        ("-n 100M --level unique".to_owned(), " --resume it is kept"),
    ] {
        let file = out.path().join("x.csv");
        let mut command = super::rootgrid();
        command.args(args.split(' ')).arg("-o").arg(&file);
        let child = command.stderr(std::process::Stdio::piped()).spawn().unwrap();
        let is_begun = || {
            names(out.path())
                .iter()
                .any(|name| fs::metadata(out.path().join(name)).is_ok_and(|file| file.len() > 1000))
        };
        while !is_begun() {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let pid = child.id().to_string();
        std::process::Command::new("kill").args(["-INT", &pid]).output().unwrap();
        let output = child.wait_with_output().unwrap();
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(130), "{args}: {stderr}");
        let last = stderr.lines().last().unwrap();
        assert!(last.starts_with("rootgrid: interrupted after "), "{args}: {stderr}");
        assert!(last.contains("nothing was written to") && last.contains(how), "{args}: {stderr}");
        assert!(names(out.path()).is_empty());
    }
}
