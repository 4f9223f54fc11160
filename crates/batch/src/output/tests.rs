//! Files that are whole or not at all, devices, links, and a file for each record.

use super::*;
use quickcheck::QuickCheck;
use std::fs;

/// Records become files wherever pages are cut.
#[test]
fn records_become_files() {
    fn are_there(records: Vec<Vec<u8>>, cut: usize) -> bool {
        let folder = tempfile::tempdir().expect("a folder");
        let mut names =
            NumberedNames::new(&folder.path().join("new/a{}.txt"), false).expect("a name");
        names.number(9, 9 + records.len() as u64);
        let mut split = Output::each(&names, &Cancel::default()).expect("a folder");
        let framed = |bytes: &Vec<u8>| [&(bytes.len() as u64).to_le_bytes(), &bytes[..]].concat();
        let bytes: Vec<u8> = records.iter().flat_map(framed).collect();
        for page in bytes.chunks(cut % 50 + 1) {
            split.write(page).expect("written");
        }
        (9..)
            .zip(&records)
            .all(|(number, bytes)| fs::read(names.path(number)).is_ok_and(|read| read == *bytes))
            && fs::read_dir(folder.path().join("new")).is_ok_and(|all| all.count() == records.len())
    }
    // Each file waits for the disk.
    QuickCheck::new().tests(10).quickcheck(are_there as fn(Vec<Vec<u8>>, usize) -> bool);
}

#[test]
fn a_file_is_there_whole_or_not_at_all() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("puzzles.txt");
    let cancel = Cancel::default();
    let names = || -> io::Result<Vec<_>> {
        fs::read_dir(folder.path())?.map(|entry| Ok(entry?.file_name())).collect()
    };
    let mut dropped = Output::create(&path, &cancel)?;
    dropped.write(b"half")?;
    assert_eq!(names()?.len(), 1);
    drop(dropped);
    assert!(names()?.is_empty());

    for text in ["first", "second"] {
        let mut output = Output::create(&path, &cancel)?;
        output.write(text.as_bytes())?;
        output.finish()?;
        assert_eq!(fs::read_to_string(&path)?, text);
    }
    let mut dropped = Output::create(&path, &cancel)?;
    dropped.write(b"half")?;
    drop(dropped);
    assert_eq!(fs::read_to_string(&path)?, "second");
    assert_eq!(names()?, ["puzzles.txt"]);
    Ok(())
}

#[test]
fn what_cannot_be_written_is_refused_at_once() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let names =
        ["", "no/such", "no/", "no/.", "x.csv.bz2", "x.XZ"].map(|name| folder.path().join(name));
    for path in names.into_iter().chain(["/".into(), "".into()]) {
        let result = Output::create(&path, &Cancel::default());
        assert!(result.is_err(), "{}", path.display());
    }
    Ok(())
}

/// Whatever leads to a stream of the program is one, and a file with such a name is none.
#[cfg(target_os = "linux")]
#[test]
fn streams_are_known_by_their_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let link = folder.path().join("link");
    std::os::unix::fs::symlink("/dev/stdout", &link).expect("a link");
    std::os::unix::fs::symlink("/dev/fd", folder.path().join("fd")).expect("a link");
    let of = |name: &str| Target::of(&folder.path().join(name)).expect("a name");
    for name in ["-", "/dev/stdout", "/proc/self/fd/1", "/proc/thread-self/fd/1", "link", "fd/1"] {
        let target =
            if name == "-" { Target::of(Path::new("-")).expect("a name") } else { of(name) };
        assert_eq!(target, Target::Stdout, "{name}");
    }
    for (name, number) in
        [("/dev/stderr", 2), ("/dev/fd/0", 0), ("fd/7", 7), ("/proc/self/fd/33", 33)]
    {
        assert_eq!(of(name), Target::Descriptor(number), "{name}");
    }
    assert_eq!(of("/dev/null"), Target::Device);
    for name in ["1", "fd1", "stdout", "x.csv"] {
        assert_eq!(of(name), Target::File, "{name}");
    }
}

#[cfg(unix)]
#[test]
fn devices_are_not_replaced_and_links_keep_pointing() -> Result<(), Box<dyn std::error::Error>> {
    use std::os::unix::fs::FileTypeExt as _;
    let mut output = Output::create(Path::new("/dev/null"), &Cancel::default())?;
    output.write(b"gone")?;
    output.finish()?;
    assert!(fs::metadata("/dev/null")?.file_type().is_char_device());

    let folder = tempfile::tempdir()?;
    let (file, link) = (folder.path().join("file"), folder.path().join("link"));
    fs::write(&file, "old")?;
    std::os::unix::fs::symlink(&file, &link)?;
    let mut output = Output::create(&link, &Cancel::default())?;
    output.write(b"new")?;
    output.finish()?;
    assert_eq!(fs::read_to_string(&file)?, "new");
    assert!(fs::symlink_metadata(&link)?.is_symlink());
    Ok(())
}
