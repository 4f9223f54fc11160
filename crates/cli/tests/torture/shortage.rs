//! Too little of what the program needs: disk, file size, streams, memory.

use crate::work::{Inputs, Work, program};
use crate::{Contents, contents, is_part};
use std::path::Path;
use std::process::{Command, Output};

/// Runs the program by a shell that limits it first; `{}` in the script stands for program and arguments.
fn limited(script: &str, args: &[String]) -> Output {
    let quoted = |text: &str| format!("'{}'", text.replace('\'', "'\\''"));
    let program = program();
    let words = std::iter::once(program.to_str().unwrap()).chain(args.iter().map(String::as_str));
    let line = words.map(quoted).collect::<Vec<_>>().join(" ");
    Command::new("sh").args(["-c", &script.replace("{}", &line)]).output().unwrap()
}

/// One clear line and exit code 2, or all went well.
fn assert_clean(case: &str, output: &Output) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    let code = output.status.code();
    assert!(!stderr.contains("panicked"), "{case}: {stderr}");
    assert!(matches!(code, Some(0..=2)), "{case}: {:?} {stderr}", output.status);
    if code == Some(2) && !case.contains("2>") {
        assert!(
            stderr.lines().count() == 1 && stderr.starts_with("rootgrid: "),
            "{case}: {stderr}"
        );
    }
}

/// The work with an older file in its place, by a script: what is there afterwards is old or whole.
fn tortured(work: &Work, script: &str, folder: &Path) -> Output {
    work.put_old(folder);
    let before = contents(folder);
    let output = limited(script, &work.in_folder(folder));
    let case = format!("{} {script}", work.name());
    assert_clean(&case, &output);
    if output.status.code() == Some(2) && !work.output.contains('{') {
        assert_eq!(contents(folder), before, "{case}");
    }
    output
}

#[test]
#[ignore = "a minute: every command at many limits"]
fn without_room_to_write_all_stays_as_it_was() {
    let inputs = Inputs::new();
    let mut failed = 0;
    for work in inputs.works() {
        for blocks in ["0", "1", "16"] {
            let folder = tempfile::tempdir().unwrap();
            let output = tortured(&work, &format!("ulimit -f {blocks}; exec {{}}"), folder.path());
            failed += u64::from(output.status.code() == Some(2));
        }
    }
    println!("{failed} runs ended at their limit");
    assert!(failed > 20, "{failed}");
}

#[test]
#[ignore = "needs the right to mount a small disk"]
fn a_full_disk_leaves_the_old_file() {
    let disk = tempfile::tempdir().unwrap();
    let path = disk.path().to_str().unwrap();
    let mount = ["-t", "tmpfs", "-o", "size=64k", "torture", path];
    if !Command::new("mount").args(mount).status().is_ok_and(|status| status.success()) {
        println!("no right to mount: not tested");
        return;
    }
    let inputs = Inputs::new();
    let outcomes: Vec<(String, Output, Contents)> = inputs
        .works()
        .iter()
        .filter(|work| !work.output.contains('{'))
        .map(|work| {
            work.put_old(disk.path());
            let output = work.command(disk.path()).output().unwrap();
            let found = contents(disk.path());
            std::fs::remove_file(disk.path().join(work.output)).unwrap();
            (work.name(), output, found)
        })
        .collect();
    assert!(Command::new("umount").arg(path).status().unwrap().success());
    for (name, output, found) in &outcomes {
        assert_clean(name, output);
        assert!(found.len() == 1, "{name}: {:?}", found.keys());
        let is_old = found.values().all(|bytes| bytes == b"old");
        assert_eq!(output.status.code() == Some(2), is_old, "{name}");
    }
    let failed = outcomes.iter().filter(|(_, output, _)| output.status.code() == Some(2)).count();
    println!("{failed} of {} files did not fit", outcomes.len());
    assert!(failed > 5, "{failed}");
}

#[test]
#[ignore = "a minute: every command with streams closed"]
fn closed_and_full_streams_are_no_panic() {
    let inputs = Inputs::new();
    let (mut full, scripts) = (
        0,
        [
            "exec {} >/dev/full",
            "exec {} >&-",
            "exec {} 2>&-",
            "exec {} <&-",
            "exec {} <&- >&- 2>&-",
            "{} 2>/dev/full",
        ],
    );
    // What is split needs a name.
    for work in inputs.works().iter().filter(|work| !work.output.contains('{')) {
        for script in scripts {
            let output = limited(script, &work.args);
            assert_clean(&format!("{} {script}", work.name()), &output);
            full += u64::from(output.status.code() == Some(2));
        }
    }
    println!("{full} runs had no place for their output");
    assert!(full > 10, "{full}");
}

#[test]
#[ignore = "a minute: every command with little memory"]
fn with_little_memory_nothing_is_half_written() {
    let inputs = Inputs::new();
    let (mut well, mut short, mut aborted) = (0, 0, 0);
    for work in inputs.works() {
        for megabytes in [20, 40, 80, 160, 400] {
            let folder = tempfile::tempdir().unwrap();
            let script = format!("ulimit -v {}; exec {{}}", megabytes * 1024);
            let output = limited(&script, &work.in_folder(folder.path()));
            let stderr = String::from_utf8_lossy(&output.stderr);
            let case = format!("{} in {megabytes} MB: {:?} {stderr}", work.name(), output.status);
            assert!(!stderr.contains("panicked"), "{case}");
            // The standard library ends the program by itself where an allocation fails.
            let is_aborted = stderr.contains("memory allocation of");
            match output.status.code() {
                Some(0) => well += 1,
                None if is_aborted => aborted += 1,
                Some(_) if stderr.lines().count() == 1 => short += 1,
                _ => panic!("{case}"),
            }
            let named = contents(folder.path()).into_keys().filter(|name| !is_part(name)).count();
            assert!(output.status.success() || work.output.contains('{') || named == 0, "{case}");
        }
    }
    println!("{well} runs went well, {short} ended with a line, {aborted} were aborted");
    assert!(well > short + aborted, "too much memory is needed");
}
