//! `book`: chapters from recipes and files, PDF and HTML, and what cannot be made.

use super::{NONE, PUZZLE, SEVERAL, rootgrid, run, run_on, text, told};
use sha2::{Digest as _, Sha256};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

/// A folder for the files of a test.
pub(super) struct Folder(tempfile::TempDir);

impl Folder {
    pub(super) fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(super) fn name(&self, name: &str) -> String {
        self.path(name).to_str().unwrap().to_owned()
    }

    pub(super) fn write(&self, name: &str, content: &str) -> String {
        fs::write(self.path(name), content).unwrap();
        self.name(name)
    }

    fn names(&self) -> Vec<String> {
        let files = fs::read_dir(self.0.path()).unwrap();
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
    }
}

pub(super) fn assert_fails(output: &Output, code: i32, message: &str) {
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert!(said.contains(message), "{said}");
    assert_eq!(said.trim_end().lines().count(), 1, "{said}");
}

/// The puzzles of a page of HTML, as their titles say them: digits and dots.
pub(super) fn puzzles(page: &Path) -> Vec<String> {
    let page = fs::read_to_string(page).unwrap();
    let titles =
        page.split("<title>Puzzle ").skip(1).map(|rest| rest.split_once("</title>").unwrap().0);
    titles
        .map(|title| {
            let rows = title.split(" Row ").skip(1);
            let cells = rows
                .flat_map(|row| row.split_once(": ").unwrap().1.trim_end_matches('.').split(", "));
            cells.map(|cell| if cell == "blank" { "." } else { cell }).collect()
        })
        .collect()
}

#[test]
fn chapters_are_made_by_the_recipes_of_generate() {
    let folder = Folder::new();
    let make = |name: &str, threads: &str| {
        let page = folder.name(name);
        let chapters = ["--chapter", "Gentle:easy:3", "--chapter", "Small:2x3 2:4"];
        let rest = ["--seed", "x", "--order", "as-is", "-o", &page, "-q", "-j", threads];
        told("", &[&["book"], &chapters[..], &rest].concat());
        page
    };
    let page = make("b.html", "1");
    let easy = told("", &["generate", "-n", "3", "--difficulty", "easy", "--seed", "x", "-q"]);
    let small =
        told("", &["generate", "-n", "4", "--shape", "2x3", "--level", "2", "--seed", "x", "-q"]);
    let lines: Vec<&str> =
        easy.lines().chain(small.lines()).map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(puzzles(&folder.path("b.html")), lines);
    // The same command writes the same bytes, with any number of threads.
    let other = make("c.html", "3");
    assert!(fs::read(&page).unwrap() == fs::read(&other).unwrap());
}

#[test]
fn pdfs_are_the_same_bytes() {
    let folder = Folder::new();
    let list = folder.write("p.txt", &told("", &["generate", "-n", "9", "--seed", "y", "-q"]));
    for extra in [
        &["--for", "print", "--page", "6x9"][..],
        &["--qr", "sudokuwiki", "--dots", "--date", "2026-11-22"],
    ] {
        let make = |name: &str| {
            let output = folder.name(name);
            told("", &[&["book", &list, "-o", &output, "-q"], extra].concat());
            fs::read(output).unwrap()
        };
        let first = make("a.pdf");
        assert!(first.starts_with(b"%PDF-") && first == make("b.pdf"));
    }
}

/// What a book looks like does not change unawares. `ROOTGRID_BLESS=1` writes the file anew.
#[test]
fn golden_book() {
    let folder = Folder::new();
    folder.write("own.txt", "1.3.....4.....2.");
    let file = folder.write(
        "b.toml",
        "title = \"Book & <tags>\"\nsubtitle = \"Two sizes\"\nauthor = \"A. B.\"\nlanguage = \"fr\"\nforeword = \"One.\\n\\nTwo.\"\n\
         page = \"6x9\"\nlabels = \"number,grade,rating,effort\"\nseed = \"x\"\ndots = true\nnote-lines = 1\nqr = \"solution\"\n\
         [[chapter]]\nname = \"Petits\"\nfrom = \"own.txt\"\n\
         [[chapter]]\nname = \"Moyens\"\nmake = \"2x3 2\"\ncount = 1\ntext = \"Courage.\"\n",
    );
    told("", &["book", &file, "-o", &folder.name("b.html"), "-q"]);
    let page = fs::read_to_string(folder.path("b.html")).unwrap();
    let golden = format!("{}/../../tests/golden/book.html", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("ROOTGRID_BLESS").is_some() {
        fs::write(&golden, &page).unwrap();
    }
    assert!(page == fs::read_to_string(&golden).unwrap(), "the book is not as it was");
}

/// The bytes of a PDF change with the fonts, with the library that writes it and with what is drawn: each is seen here, and a
/// line that differs needs a reason. `ROOTGRID_BLESS=1` writes the file anew.
#[test]
fn golden_pdfs() {
    let folder = Folder::new();
    let list = folder.write("own.txt", &format!("{PUZZLE}\n"));
    let mut sums = String::new();
    for (name, extra) in [
        ("screen", &["--qr", "solution", "--dots", "--note-lines", "1", "--language", "pl"][..]),
        ("print", &["--for", "print", "--page", "6x9", "--bleed", "0.125in"]),
        ("archive", &["--date", "2026-11-22", "--solutions", "upside-down", "--glyphs", "animals"]),
        ("lesson", &["--chapter", "A:teach=x-wing:1", "--chapter", "B:path 2x2 2:1"]),
    ] {
        let output = folder.name("x.pdf");
        let input: &[&str] = if name == "lesson" { &[] } else { &[&list] };
        let rest = ["--seed", "x", "-q", "-o", &output];
        told("", &[&["book"], input, extra, &rest].concat());
        let digest = Sha256::digest(fs::read(&output).unwrap());
        let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        sums += &format!("{digits}  {name}.pdf\n");
    }
    let golden = format!("{}/../../tests/golden/book.sha256", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("ROOTGRID_BLESS").is_some() {
        fs::write(&golden, &sums).unwrap();
    }
    assert_eq!(sums, fs::read_to_string(&golden).unwrap_or_default());
}

/// Further rules are told in the language of the book, each of which has all of them.
#[test]
fn rules_are_told_in_the_language_of_the_book() {
    let folder = Folder::new();
    let name = folder.name("b.html");
    for (language, sentence) in [
        ("en", "Each of the two main diagonals holds every digit once."),
        ("de", "Jede der beiden"),
        ("it", "Ciascuna delle due diagonali principali contiene ogni cifra una sola volta."),
        ("nl", "Elk van de twee hoofddiagonalen bevat elk cijfer één keer."),
        ("pl", "Na każdej z dwóch głównych przekątnych każda cyfra występuje dokładnie raz."),
        ("pt", "Cada uma das duas diagonais principais contém cada dígito uma única vez."),
    ] {
        let rest = ["--seed", "x", "-q", "--language", language, "-o", &name];
        told("", &[&["book", "--chapter", "X:rules=x:1"], &rest[..]].concat());
        let page = fs::read_to_string(&name).unwrap();
        assert!(page.contains(sentence), "{language}: {page}");
    }
}

/// Boards for children: pictures in place of digits, each named in the language of the book.
#[test]
fn digits_may_be_pictures() {
    let folder = Folder::new();
    folder.write("own.txt", "1.3.....4.....2.");
    let file = folder.write(
        "b.toml",
        "language = \"fr\"\nseed = \"x\"\nglyphs = \"shapes\"\n\
         [[chapter]]\nname = \"A\"\nfrom = \"own.txt\"\nglyphs = \"animals\"\n\
         [[chapter]]\nname = \"B\"\nmake = \"2x3 2\"\ncount = 2\n\
         [[chapter]]\nname = \"C\"\nmake = \"4x4 2\"\ncount = 1\nglyphs = \"digits\"\n",
    );
    told("", &["book", &file, "-o", &folder.name("b.html"), "-q"]);
    let page = fs::read_to_string(folder.path("b.html")).unwrap();
    assert!(page.contains("Ligne 1 : chat, vide, escargot, vide."), "{page}");
    // Under each puzzle that has pictures they stand in a row.
    let rows = page.matches("<svg class=\"glyphs\"").count();
    let names = ["chat, poisson, escargot, lapin", "cercle, triangle, étoile, carré, cœur, lune"];
    let titles = names.map(|names| page.matches(&format!("<title>{names}</title>")).count());
    assert_eq!((rows, titles), (3, [1, 2]));
    let own = folder.name("own.txt");
    let animals = format!("A:glyphs=animals @{own}");
    let chapters = [&*animals, "B:2x3 2 glyphs=shapes:2", "C:4x4 2:1"];
    let chapters = chapters.map(|chapter| ["--chapter", chapter]).concat();
    let other = folder.name("c.html");
    let rest = ["--language", "fr", "--seed", "x", "-q", "-o", &other];
    told("", &[&["book"], &chapters[..], &rest].concat());
    assert!(page == fs::read_to_string(&other).unwrap());
    let kids = folder.name("k.pdf");
    let args = ["book", &own, "--glyphs", "animals", "--per-page", "1", "-q", "-o", &kids];
    told("", &args);
    assert!(fs::read(&kids).unwrap().starts_with(b"%PDF-"));
}

#[test]
fn ledgers_keep_volumes_apart() {
    let folder = Folder::new();
    let ledger = folder.write("series.txt", "");
    let make = |title: &str, page: &str, ledger: &str| {
        let chapter = ["book", "--chapter", "A:2x3 2:6", "--seed", "x", "--title", title];
        let output = run_on(b"", &[&chapter[..], &["-o", page, "--ledger", ledger]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stderr)
    };
    let mut all = Vec::new();
    for volume in ["One", "Two"] {
        let page = folder.name(&format!("{volume}.html"));
        let said = make(volume, &page, &ledger);
        assert_eq!(said.contains("left out"), volume == "Two", "{said}");
        all.extend(puzzles(&folder.path(&format!("{volume}.html"))));
    }
    let lines = fs::read_to_string(&ledger).unwrap();
    let keyed = lines.lines().filter(|line| !line.starts_with('#'));
    let mut keys: Vec<&str> = keyed.map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!((keys.len(), all.len()), (12, 12));
    let classes = told(&all.join("\n"), &["canon", "--shape", "2x3", "--with", "class"]);
    let mut classes: Vec<&str> =
        classes.lines().map(|line| line.split(',').nth(1).unwrap()).collect();
    classes.sort_unstable();
    keys.sort_unstable();
    assert_eq!(classes, keys);
    keys.dedup();
    assert_eq!(keys.len(), 12);
    // Made again, each volume is the same book, and the ledger stays as it is; so it is when its lines are sorted.
    let mut sorted: Vec<&str> = lines.lines().collect();
    sorted.sort_unstable();
    let other = folder.write("sorted.txt", &(sorted.join("\n") + "\n"));
    for (volume, ledger) in [("One", &ledger), ("Two", &ledger), ("One", &other), ("Two", &other)] {
        let before = fs::read(ledger).unwrap();
        let said = make(volume, &folder.name("again.html"), ledger);
        assert!(said.contains("had this book already"), "{said}");
        let [made, again] = [format!("{volume}.html"), "again.html".to_owned()]
            .map(|name| fs::read(folder.path(&name)).unwrap());
        assert_eq!(made, again);
        assert_eq!(fs::read(ledger).unwrap(), before);
    }
    // A disguised puzzle of the ledger is known again, and nothing is written then.
    let disguised = told(&all[0], &["transform", "--shape", "2x3", "--seed", "z", "-q"]);
    let output = run_on(
        disguised.as_bytes(),
        &["book", "--shape", "2x3", "--ledger", &ledger, "-o", &folder.name("3.html"), "-q"],
    );
    assert_fails(&output, 1, "lacks puzzles");
    assert!(!folder.path("3.html").exists());
    // Lines without a volume, as earlier programs wrote them, are of others.
    let bare: String = keys.iter().map(|key| format!("{key}\n")).collect();
    let bare = folder.write("bare.txt", &bare);
    make("One", &folder.name("other.html"), &bare);
    let other = puzzles(&folder.path("other.html"));
    assert!(other.iter().all(|puzzle| !all.contains(puzzle)));
}

#[test]
fn book_files_say_all_that_options_do() {
    let folder = Folder::new();
    folder.write("own.txt", PUZZLE);
    let file = folder.write("b.toml", "title = \"Ein Buch\"\nlanguage = \"de\"\nseed = \"x\"\nforeword = \"Eins.\\n\\nZwei.\"\n\
        labels = \"number,rating\"\n[[chapter]]\nname = \"Leicht\"\nmake = \"2x3 2\"\ncount = 2\ntext = \"Nur Mut.\"\n\
        [[chapter]]\nname = \"Alt\"\nfrom = \"own.txt\"\n");
    told("", &["book", &file, "-o", &folder.name("b.html"), "-q"]);
    let page = fs::read_to_string(folder.path("b.html")).unwrap();
    for part in [
        "<html lang=\"de\">",
        "<h1>Ein Buch</h1>",
        "<p>Zwei.</p>",
        "<p>Nur Mut.</p>",
        "<h2>Lösungen</h2>",
        "Bewertung 1,2",
        "Zeile 1: 5, 3, leer",
    ] {
        assert!(page.contains(part), "{part}");
    }
    // What is typed goes before what is written.
    told("", &["book", &file, "--title", "Another", "-o", &folder.name("c.html"), "-q"]);
    assert!(fs::read_to_string(folder.path("c.html")).unwrap().contains("<h1>Another</h1>"));
}

#[test]
fn what_cannot_be_made_is_one_line_and_no_file() {
    let folder = Folder::new();
    let out = folder.name("x.pdf");
    let several = folder.write("several.txt", SEVERAL);
    let none = folder.write("none.txt", NONE);
    let empty = folder.write("empty.txt", "");
    let bad_ledger = folder.write("ledger.txt", "no key\n");
    let solved = told("", &["generate", "--shape", "16x16", "--level", "1", "--seed", "1", "-q"]);
    let hexadecimal = folder.write("hexadecimal.txt", &solved);
    let files = folder.names().len();
    for (args, code, message) in [
        (&["book", &several][..], 2, "several solutions"),
        (&["book", &none], 2, "no solution"),
        (&["book", &empty], 2, "found no puzzle"),
        (&["book", "--chapter", "A:easy"], 2, "NAME:WHAT:COUNT"),
        (&["book", "--chapter", "A:evil:3"], 2, "chapter 'A': 'evil'"),
        (&["book", "--chapter", "A:26x26:3"], 2, "chapter 'A'"),
        (&["book", "--chapter", "A:4x4 2:5000", "--seed", "1"], 1, "chapter 'A' lacks"),
        (&["book", "--chapter", "A:16x16 2:1", "--page", "2x3", "--seed", "1"], 2, "too small"),
        (&["book", PUZZLE, "--page", "6x9", "--large-print"], 2, "large print"),
        (&["book", PUZZLE, "--large-print", "--per-page", "4"], 2, "leave --per-page out"),
        (&["book", "--chapter", "A:teach=y-wing:3"], 2, "unknown technique 'y-wing'"),
        (&["book", "--chapter", "A:teach=mutant-fish:3"], 2, "cannot be taught"),
        (&["book", "--chapter", "A:teach=x-wing teach=xy-wing:3"], 2, "several techniques"),
        (&["book", "--chapter", "A:path easy:1", "--page", "3x4", "--seed", "1"], 2, "too small"),
        (&["book", PUZZLE, "--glyphs", "birds"], 2, "--glyphs"),
        (
            &["book", "--chapter", "A:16x16 2:1", "--glyphs", "shapes"],
            2,
            "chapter 'A': the set 'shapes' has 9",
        ),
        (&["book", &hexadecimal, "--glyphs", "animals"], 2, "the set 'animals' has 9 glyphs"),
        (&["book", "--chapter", "A:teach=x-wing glyphs=animals:1"], 2, "glyphs in a lesson"),
        (&["book", PUZZLE, "--page", "b5"], 2, "--page"),
        (&["book", PUZZLE, "--per-page", "3"], 2, "1, 2, 4, 6 or 9"),
        (&["book", PUZZLE, "--ledger", "/no/such/ledger"], 2, "an empty file begins one"),
        (&["book", PUZZLE, "--ledger", &bad_ledger], 2, "ledger.txt:1: expected a class key"),
        (&["book", PUZZLE, "--qr", "recipe"], 2, "no recipe"),
        (&["book", PUZZLE, "--qr", "nowhere"], 2, "--qr"),
        (
            &["book", "--chapter", "A:rules=girandola:1", "--qr", "penpa", "--seed", "1"],
            2,
            "--qr penpa: the site has no place for boards under girandola",
        ),
        // Said before any is made: such puzzles take minutes.
        (
            &["book", "--chapter", "A:25x25 diabolical:9", "--page", "5x8", "--seed", "1"],
            2,
            "chapter 'A': the page is too small: digits would be 7",
        ),
        (&["book", PUZZLE, "--title", "Судоку"], 2, "'С'"),
        (&["book", PUZZLE, "--date", "yesterday"], 2, "2026-11-22"),
        (&["book", PUZZLE, "--chapter", "A:easy:1"], 2, "@FILE"),
        (&["book", "missing.toml"], 2, "missing.toml"),
    ] {
        let output = run(&[args, &["-o", &out, "-q"]].concat());
        assert_fails(&output, code, message);
        assert_eq!(folder.names().len(), files, "{args:?}: {:?}", folder.names());
    }
    assert_fails(&run(&["book", PUZZLE, "-o", &folder.name("x.docx")]), 2, ".pdf");
    assert_fails(&run(&["book", PUZZLE, "-o", &folder.name("x")]), 2, "--format pdf or html");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let output = rootgrid()
        .args(["book", PUZZLE, "--format", "pdf", "-o", "/dev/full", "-q"])
        .output()
        .unwrap();
    assert_fails(&output, 2, "/dev/full");
}

#[test]
fn repeats_are_left_out() {
    let folder = Folder::new();
    let twice = format!("{PUZZLE}\n{}", told(PUZZLE, &["transform", "--seed", "1", "-q"]));
    let output = run_on(twice.as_bytes(), &["book", "-o", &folder.name("x.html")]);
    assert_eq!(output.status.code(), Some(0));
    let said = text(&output.stderr);
    assert!(said.contains("1 left out, essentially the same"), "{said}");
    assert_eq!(puzzles(&folder.path("x.html")), [PUZZLE]);
}

/// Chapters by grade stand in the order in which they are asked for; one that comes again goes on with its puzzles.
#[test]
fn a_grade_may_come_again() {
    let folder = Folder::new();
    let page = folder.name("b.html");
    let easy = told("", &["generate", "-n", "3", "--difficulty", "easy", "--seed", "x", "-q"]);
    let medium = told("", &["generate", "-n", "2", "--difficulty", "medium", "--seed", "x", "-q"]);
    let [easy, medium] = [&easy, &medium].map(|text| text.lines().collect::<Vec<_>>());
    let expected = [&easy[..2], &medium, &easy[2..]].concat();
    let file = folder.write("b.toml", "difficulty = [\"easy:2\", \"medium:2\", \"easy:1\"]\n");
    let chapters = ["--chapter", "Easy:easy:2", "--chapter", "Medium:medium:2"];
    for what in [
        &["--difficulty", "easy:2,medium:2,easy:1"][..],
        &[&file],
        &["--difficulty", "easy:2,medium:2", "--chapter", "Easy:easy:1"],
        &[&chapters[..], &["--chapter", "Easy:easy:1"]].concat(),
    ] {
        let rest = ["--seed", "x", "--order", "as-is", "-q", "-o", &page];
        told("", &[&["book"], what, &rest].concat());
        assert_eq!(puzzles(&folder.path("b.html")), expected, "{what:?}");
        let html = fs::read_to_string(&page).unwrap();
        let names = html.split("<h2>").skip(1).map(|rest| rest.split_once("</h2>").unwrap().0);
        let names: Vec<&str> = names.filter(|name| ["Easy", "Medium"].contains(name)).collect();
        assert_eq!(names, ["Easy", "Medium", "Easy"]);
    }
    let german = ["--difficulty", "hard:1", "--language", "de", "--seed", "x", "-q", "-o", &page];
    told("", &[&["book"], &german[..]].concat());
    assert!(fs::read_to_string(&page).unwrap().contains("<h2>Schwer</h2>"));
    let bare = run(&["book", "--difficulty", "easy:2,hard", "-o", &page]);
    assert_fails(&bare, 2, "as hard:60");
}
