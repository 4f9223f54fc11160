//! Lessons in books: a technique with positions to try, and paths step by step.

use super::book::{Folder, assert_fails, puzzles};
use super::{PUZZLE, run, text, told};
use std::fs;

/// Lessons on rare techniques and on those of further rules are made, and soon.
#[test]
fn lessons_are_made_of_rare_techniques_and_of_cages() {
    let folder = Folder::new();
    for chapter in ["teach=jellyfish:2", "teach=cage-and-house rules=killer:2"] {
        let page = folder.name("lesson.html");
        told("", &["book", "--chapter", &format!("L:{chapter}"), "--seed", "3", "-q", "-o", &page]);
        let html = fs::read_to_string(folder.path("lesson.html")).unwrap();
        // The example, two positions and their two answers.
        assert_eq!(html.matches("<figure class=\"step\">").count(), 5, "{chapter}");
    }
}

/// Boards with rules of their own are never replaced by ordinary ones.
#[test]
fn lessons_under_rules_are_refused_where_no_such_puzzle_has_the_technique() {
    let folder = Folder::new();
    let chapter = "K:rules=killer cages=2-3 teach=sk-loop:1";
    let page = folder.name("k.html");
    let output = run(&["book", "--chapter", chapter, "--seed", "1", "-q", "-o", &page]);
    assert_fails(&output, 1, "no exercise for sk-loop on 9x9 with cages in 99 puzzles; in 12 such");
}

/// The headings of the pictures of steps on a page of HTML.
fn figures(page: &str) -> Vec<&str> {
    let all = page.split("<figure class=\"step\">\n<figcaption><b>").skip(1);
    all.map(|rest| rest.split_once("</b>").unwrap().0).collect()
}

#[test]
fn a_technique_is_taught() {
    let folder = Folder::new();
    let name = folder.name("l.html");
    let args = ["book", "--chapter", "Wings:teach=xy-wing:2", "--seed", "x", "-o", &name, "-q"];
    told("", &args);
    let page = fs::read_to_string(&name).unwrap();
    let found = figures(&page);
    assert_eq!(found.len(), 5, "{found:?}");
    assert!(found[0].starts_with("XY-Wing: "), "{found:?}");
    assert_eq!(found[1..3], ["A", "B"]);
    for (mark, heading) in ["A", "B"].iter().zip(&found[3..]) {
        assert!(heading.starts_with(&format!("{mark}. XY-Wing: ")), "{found:?}");
    }
    let about = told("", &["techniques", "xy-wing"]);
    let rule = page
        .split_once(
            "<h2>Wings</h2>
<p>",
        )
        .unwrap()
        .1
        .split_once("</p>")
        .unwrap()
        .0;
    assert!(about.contains(rule) && rule.len() > 20, "{rule}: {about}");
    // Nothing is left of the puzzles but their positions, and their steps are at the back.
    assert!(puzzles(&folder.path("l.html")).is_empty());
    let (before, after) = page.split_once("id=\"solutions\"").unwrap();
    assert_eq!((figures(before).len(), figures(after).len()), (3, 2));
    told("", &[&args[..], &["--solutions", "none"]].concat());
    let page = fs::read_to_string(&name).unwrap();
    assert_eq!(figures(&page).len(), 3);
    assert!(!page.contains("id=\"solutions\""));
    // Name and rule are in the language of the book.
    for (language, heading, rule) in [
        ("de", "Zwangsketten einer Zelle: ", "Jeder Kandidat einer Zelle führt zu"),
        ("pl", "Łańcuchy wymuszone komórki: ", "Każdy kandydat komórki prowadzi do"),
    ] {
        let chapter = "A:teach=cell-forcing-chains:1";
        let rest = ["--seed", "x", "-q", "--language", language, "-o", &name];
        told("", &[&["book", "--chapter", chapter], &rest[..]].concat());
        let page = fs::read_to_string(&name).unwrap();
        assert!(figures(&page)[0].starts_with(heading), "{:?}", figures(&page));
        assert!(page.contains(&format!("<p>{rule}")), "{language}");
    }
    for (page, order) in [("a4", "screen"), ("6x9", "print")] {
        let make = |name: &str| {
            let output = folder.name(name);
            let chapter = ["--chapter", "Flügel:teach=xy-wing", "--language", "de"];
            let style = ["--page", page, "--for", order, "--seed", "x", "-q", "-o", &output];
            told("", &[&["book"], &chapter[..], &style].concat());
            fs::read(output).unwrap()
        };
        assert!(make("a.pdf") == make("b.pdf"), "{page}");
    }
}

#[test]
fn a_path_is_drawn_step_by_step() {
    let folder = Folder::new();
    let own = folder.write("own.txt", PUZZLE);
    let name = folder.name("p.html");
    let file =
        folder.write("b.toml", "[[chapter]]\nname = \"A\"\nfrom = \"own.txt\"\npath = true\n");
    let chapter = format!("A:path @{own}");
    let steps = told(PUZZLE, &["explain", "--ladder", "teaching", "-f", "jsonl"]);
    let steps: serde_json::Value = serde_json::from_str(&steps).unwrap();
    let steps = steps["steps"].as_array().unwrap();
    for args in [&["--chapter", &chapter][..], &[&file]] {
        told("", &[&["book"], args, &["-o", &name, "-q"]].concat());
        let page = fs::read_to_string(&name).unwrap();
        let found = figures(&page);
        assert_eq!(found.len(), steps.len());
        for (number, (heading, step)) in (1..).zip(found.iter().zip(steps)) {
            let technique = step["technique"].as_str().unwrap();
            assert!(heading.starts_with(&format!("1.{number}. {technique}: ")), "{heading}");
        }
        assert_eq!(puzzles(&folder.path("p.html")), [PUZZLE]);
    }
    told("", &["book", "--chapter", &chapter, "-o", &folder.name("p.pdf"), "-q"]);
}

/// Exercises say what is to be done, in the language of the book; a key has each answer beside its position.
#[test]
fn lessons_are_worksheets() {
    let folder = Folder::new();
    let name = folder.name("w.html");
    let chapters = ["--chapter", "A:teach=x-wing:2", "--chapter", "B:teach=hidden-single:1"];
    for (language, strike, place, pupil) in [
        ("en", "X-Wing: mark the cells", "find the cell", "Name ___"),
        ("de", "X-Wing: Kreise die Zellen", "Finde die Zelle", "Datum ___"),
        ("fr", "X-Wing : entoure les cases", "trouve la case", "Nom ___"),
        ("es", "X-Wing: rodea las celdas", "encuentra la celda", "Fecha ___"),
    ] {
        let rest =
            ["--language", language, "--name-line", "--key", "--seed", "x", "-q", "-o", &name];
        told("", &[&["book"], &chapters[..], &rest].concat());
        let page = fs::read_to_string(&name).unwrap();
        let tasks: Vec<&str> = page.split("<p class=\"task\">").skip(1).collect();
        assert!(tasks.len() == 2 && tasks[0].starts_with(strike), "{language}");
        assert!(tasks[1].split_once("</p>").unwrap().0.contains(place), "{language}");
        assert_eq!(page.matches("<p class=\"names\">").count(), 2);
        assert!(page.contains(pupil), "{language}");
        // Position and answer take turns behind, where each has its letter.
        let after = page.split_once("id=\"solutions\"").unwrap().1;
        let found = figures(after);
        assert_eq!((found.len(), found[0], found[2], found[4]), (6, "A", "B", "C"));
        assert!(found[1].starts_with("A. ") && found[3].starts_with("B. "), "{found:?}");
    }
}

/// A handout is a lesson on one page, with its answers behind.
#[test]
fn handouts_are_one_page() {
    let folder = Folder::new();
    let pdf = folder.name("h.pdf");
    let pages = |args: &[&str]| {
        let rest = ["--handout", "--name-line", "--seed", "x", "-o", &pdf];
        let output = run(&[&["book"], args, &rest].concat());
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{said}");
        let count = said.lines().find_map(|line| line.strip_suffix(" pages")).expect(&said);
        count.rsplit(' ').next().unwrap().parse::<usize>().unwrap()
    };
    let one = ["--chapter", "X-Wing:teach=x-wing:3"];
    assert_eq!(pages(&one), 2);
    assert_eq!(pages(&[&one[..], &["--key"]].concat()), 3);
    let other = ["--chapter", "Pairs:teach=naked-pair:2", "--solutions", "none"];
    assert_eq!(pages(&[&one[..], &other].concat()), 2);
    for (args, part) in [
        (&["--chapter", "A:easy:3", "-o", &pdf][..], "--handout is for lessons"),
        (&["--chapter", "A:teach=hidden-single:30", "-o", &pdf], "does not fit one page"),
        (&["--chapter", "A:teach=x-wing:2", "-o", "x.html"], "NAME.pdf"),
    ] {
        let output = run(&[&["book", "--handout", "--seed", "x", "-q"], args].concat());
        assert_fails(&output, 2, part);
    }
}

/// Each pupil of a list has a sheet of their own, with other positions, and the answers say whose they are.
#[test]
fn pupils_have_sheets_of_their_own() {
    let folder = Folder::new();
    let names = folder.write("class.txt", "Ada\n\nBjörn \n");
    let html = folder.name("h.html");
    let args = ["book", "--names", &names, "--seed", "x", "-q", "--chapter"];
    told("", &[&args[..], &["X-Wing:teach=x-wing:2", "-o", &html]].concat());
    let page = fs::read_to_string(&html).unwrap();
    let (sheets, answers) = page.split_once("id=\"solutions\"").unwrap();
    for name in ["X-Wing: Ada", "X-Wing: Björn"] {
        assert!(sheets.contains(name) && answers.contains(name), "{name}");
    }
    // The same list, the same book; without a pupil the others keep theirs.
    let puzzles = |names: &str| {
        let made = folder.name("p.html");
        let rest = ["Practice:easy:2", "--labels", "recipe", "-o", &made];
        told(
            "",
            &[&["book", "--names", names, "--seed", "x", "-q", "--chapter"], &rest[..]].concat(),
        );
        let page = fs::read_to_string(&made).unwrap();
        let recipes = page.split("rg1.").skip(1).map(|rest| {
            rest.chars()
                .take_while(|sign| !sign.is_whitespace() && *sign != '<')
                .collect::<String>()
        });
        recipes.collect::<std::collections::BTreeSet<String>>()
    };
    let both = puzzles(&names);
    assert_eq!((both.len(), &puzzles(&names)), (4, &both));
    let one = puzzles(&folder.write("one.txt", "Björn\n"));
    assert!(one.len() == 2 && one.is_subset(&both));
    // One page for each on paper, and their answers.
    let pdf = folder.name("h.pdf");
    let rest = ["--handout", "--seed", "x", "-o", &pdf, "--names", &names];
    let output = run(&[&["book", "--chapter", "X-Wing:teach=x-wing:2"], &rest[..]].concat());
    let said = text(&output.stderr);
    assert!(output.status.success() && said.contains("4 pages"), "{said}");
    let file = folder.write("p.txt", PUZZLE);
    let of_file = format!("A:@{file}");
    for (chapter, text, part) in [
        (&of_file[..], "Ada", "the same for every name"),
        ("A:easy:2", "Ada\nBo\nAda\n", "class.txt:3: Ada stands there twice"),
        ("A:easy:2", "\n", "expected names"),
    ] {
        let names = folder.write("class.txt", text);
        let output = run(&["book", "--names", &names, "--chapter", chapter, "-o", &html]);
        assert_fails(&output, 2, part);
    }
    for (bytes, part) in [
        (&b"M\xFCller\n"[..], "save the file as UTF-8"),
        ("Anna\nZo\u{eb} \u{674e}\n".as_bytes(), "class.txt:2: it has the letters"),
    ] {
        let names = folder.name("class.txt");
        std::fs::write(&names, bytes).unwrap();
        let output = run(&["book", "--names", &names, "--chapter", "A:easy:2", "-o", &html]);
        assert_fails(&output, 2, part);
    }
    let output = run(&["book", "--names", "/no/such/list", "--chapter", "A:easy:2", "-o", &html]);
    assert_fails(&output, 2, "cannot read the names /no/such/list");
}

/// Languages without steps say so, and not in silence.
#[test]
fn steps_in_another_language_are_announced() {
    let folder = Folder::new();
    let html = folder.name("l.html");
    let said = |language: &str, chapter: &str| {
        let args =
            ["book", "--language", language, "--seed", "x", "-o", &html, "--chapter", chapter];
        text(&run(&args).stderr)
    };
    let words = "the steps of lessons are in English: there are none in 'it' yet";
    assert!(said("it", "A:teach=x-wing:1").contains(words));
    assert!(!said("de", "A:teach=x-wing:1").contains("in English"));
    assert!(!said("it", "A:easy:1").contains("in English"));
}

/// The example of a lesson is a board of its chapter: its shape, and its rules.
#[test]
fn examples_are_boards_of_their_chapters() {
    let folder = Folder::new();
    let page = |chapter: &str| {
        let name = folder.name("e.html");
        told("", &["book", "--chapter", chapter, "--seed", "5", "-q", "-o", &name]);
        let page = fs::read_to_string(&name).unwrap();
        assert_eq!(figures(&page).len(), 7, "{chapter}");
        page
    };
    let example = |page: &str| {
        let figure = page.split("<figure class=\"step\">").nth(1).unwrap();
        figure.split_once("</figure>").unwrap().0.to_owned()
    };
    let ordinary = example(&page("L:teach=hidden-single:3"));
    for chapter in [
        "L:6x6 teach=hidden-single:3",
        "L:rules=x teach=hidden-single:3",
        "L:6x6 rules=jigsaw teach=hidden-single:3",
        "L:6x6 teach=hidden-single symmetry=half-turn:3",
    ] {
        let made = page(chapter);
        assert_ne!(example(&made), ordinary, "{chapter}");
        // The same seed has the same example, and no position is shown twice.
        assert_eq!(made, page(chapter));
        let first = example(&made);
        let picture = &first[first.find("<svg").unwrap()..];
        assert_eq!(made.matches(picture).count(), 1, "{chapter}");
        let cells = |page: &str| page.matches("r9c").count();
        assert!(!chapter.contains("6x6") || cells(&first) == 0, "{chapter}: {first}");
    }
}

/// The words of a lesson are obeyed, or refused by name.
#[test]
fn no_word_of_a_lesson_is_ignored() {
    let folder = Folder::new();
    let made = |words: &str| {
        let name = folder.name("o.html");
        let chapter = format!("L:teach=naked-pair{words}:2");
        told("", &["book", "--chapter", &chapter, "--seed", "1", "-q", "-o", &name]);
        fs::read_to_string(&name).unwrap()
    };
    let plain = made("");
    assert!(plain == made(" 9x9") && plain == made(" ladder=teaching"));
    for words in [
        " half-turn",
        " symmetry=diagonal",
        " clues=27",
        " medium",
        " effort=1-400",
        " minutes=1-60",
        " order=rows",
        " root=canonical",
        " forbid=x-wing",
        " max-empty-rows=0",
        " transforms=5",
        " grid-seed=3",
    ] {
        assert!(plain != made(words), "{words}");
    }
    for (words, part) in [
        (
            "require=xy-wing",
            "require=xy-wing beside teach=naked-pair: a lesson is about one technique",
        ),
        ("ladder=hodoku", "on the ladder teaching: leave it out"),
        ("level=2", "leave out the level"),
    ] {
        let chapter = format!("L:teach=naked-pair {words}:2");
        let name = folder.name("o.html");
        let output = run(&["book", "--chapter", &chapter, "--seed", "1", "-q", "-o", &name]);
        assert_fails(&output, 2, part);
    }
    for (make, code) in [("", 2), ("make = \"clues=27\"\n", 0)] {
        let text = format!("[[chapter]]\nteach = \"naked-pair\"\n{make}order = \"rising\"\n");
        let file = folder.write("b.toml", &text);
        let output = run(&["book", &file, "--seed", "1", "-q", "-o", &folder.name("o.html")]);
        assert_eq!(output.status.code(), Some(code), "{make}");
        assert_eq!(super::text(&output.stderr).contains("stand as they are made"), code == 2);
    }
}
