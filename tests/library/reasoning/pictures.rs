//! Pictures: a step of every technique, boards of every shape, the gallery.
//!
//! `ROOTGRID_BLESS=1 cargo test --test library pictures` writes the golden files anew; with `ROOTGRID_GALLERY=FOLDER` the
//! pictures of all techniques and a page that shows them are written there (`.ci/gallery`).

use super::steps::conclusion;
use rootgrid::board::{Cell, Shape};
use rootgrid::deduce::explain::Explanation;
use rootgrid::deduce::{AllSteps, LadderName, Step};
use rootgrid::formats;
use rootgrid::picture::{Picture, Theme};
use rootgrid::{Board, Givens, Sheet, Solution};
use roxmltree::{Document, Node};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The ladders, in the order in which the gallery takes its techniques from them.
const LADDERS: [LadderName; 3] = [LadderName::Teaching, LadderName::Se2021, LadderName::Se121];

/// The number of positions of a technique of which the plainest one is drawn.
const TRIES: usize = 4;

fn path(name: &str) -> String {
    format!("{}/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Compares a file with what it should be, or writes it.
fn check_file(name: &str, expected: &str) {
    if std::env::var_os("ROOTGRID_BLESS").is_some() {
        fs::create_dir_all(path(name).rsplit_once('/').unwrap().0).unwrap();
        fs::write(path(name), expected).unwrap();
    }
    let found = fs::read_to_string(path(name)).unwrap_or_default();
    assert!(found == expected, "{name} is not what the program draws now");
}

/// Techniques whose pictures are golden files: one for each kind of figure. Of the others the gallery's list has digests.
const WHOLE: [&str; 8] = [
    "3d-medusa",
    "als-xz",
    "finned-x-wing",
    "naked-pair",
    "sue-de-coq",
    "unique-rectangle",
    "xy-chain",
    "xy-wing",
];

struct Shown {
    sheet: Sheet,
    step: Step,
    words: Explanation,
}

impl Shown {
    fn svg(&self) -> String {
        Picture::of_step(&self.sheet, &self.step, &self.words).svg()
    }

    /// The number of things to see.
    fn weight(&self) -> usize {
        let figure = &self.words.figure;
        figure.candidates.len() + figure.cells.len() + self.step.removals().len()
    }
}

/// The step that a line of the library names.
fn shown(ladder: LadderName, id: &str, board: &str, wanted: &str) -> Shown {
    let sheet = formats::read(board).unwrap().to_sheet().unwrap();
    let all = || AllSteps::new(&sheet, ladder).unwrap().with_techniques(&[id]).unwrap();
    let mut all = all();
    let step = all.by_ref().find(|step| conclusion(step) == wanted).unwrap();
    let words = all.explain(&step);
    Shown { sheet, step, words }
}

/// A step of each technique that the library has.
fn gallery() -> Vec<(String, Shown)> {
    let (mut seen, mut list) = (BTreeSet::new(), Vec::new());
    for ladder in LADDERS {
        let text = fs::read_to_string(path(&format!("tests/golden/steps/{ladder}.txt"))).unwrap();
        let lines: Vec<Vec<&str>> = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| line.split('\t').collect())
            .collect();
        for line in &lines {
            let id = line[0];
            if !seen.insert(id.to_owned()) {
                continue;
            }
            let tries = if id.starts_with("dynamic") { 1 } else { TRIES };
            let own = lines.iter().filter(|line| line[0] == id).take(tries);
            let all = own.map(|line| shown(ladder, id, line[1], line[2]));
            list.push((id.to_owned(), all.min_by_key(Shown::weight).unwrap()));
        }
    }
    list
}

/// The elements whose lines have a colour, by themselves or by their group, within the board.
fn with_stroke<'a>(document: &'a Document<'a>, colour: &str) -> Vec<Node<'a, 'a>> {
    let of = |node: &Node<'_, '_>| node.attribute("stroke").map(str::to_owned);
    let all =
        document.descendants().filter(|node| node.is_element() && node.tag_name().name() != "g");
    all.filter(|node| {
        of(node).or_else(|| node.parent().and_then(|g| of(&g))).as_deref() == Some(colour)
    })
    .collect()
}

/// The 64-bit FNV-1a digest of a text, which changes with any of its bytes.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |digest, byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn a_step_of_every_technique_is_drawn() {
    let folder = std::env::var_os("ROOTGRID_GALLERY").map(PathBuf::from);
    let mut page = String::from(
        "# Gallery\n\nA step of each technique, as `rootgrid hint --strength 5 --format svg` draws it: what the pattern \
         consists of by colour and by\nshape, links of chains as arrows (strong ones solid, weak ones dashed), what \
         goes ringed with a stroke, what is placed ringed.\nThe boards are of puzzles that this program made.\n",
    );
    let mut list =
        String::from("# technique, digests of its picture and of its section in the gallery\n");
    let gallery = gallery();
    assert!(gallery.len() > 70, "{} techniques", gallery.len());
    for (id, shown) in &gallery {
        let svg = shown.svg();
        let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{id}: {error}"));
        // A ring and two strokes for each candidate that goes, and for the legend.
        let gone: usize = shown.step.removals().iter().map(|(_, digits)| digits.len()).sum();
        let signs = with_stroke(&document, "#c8001e").len();
        assert_eq!(signs, if gone > 0 { 3 * gone + 3 } else { 0 }, "{id}");
        let rings = with_stroke(&document, "#0a7d32").len();
        assert_eq!(rings, 2 * usize::from(shown.step.placement().is_some()), "{id}");
        let edges = shown.words.figure.graphs.iter().any(|graph| !graph.edges.is_empty());
        assert_eq!(!with_stroke(&document, "#5a2fb0").is_empty(), edges, "{id}");
        let words = &shown.words;
        let described = document.descendants().find(|node| node.has_tag_name(SVG_DESC)).unwrap();
        assert!(described.text().unwrap().starts_with(words.why[0].as_str()), "{id}");
        if WHOLE.contains(&id.as_str()) {
            check_file(&format!("tests/golden/pictures/{id}.svg"), &svg);
        }
        let section = section(id, words);
        list += &format!("{id} {:016x} {:016x}\n", digest(&svg), digest(&section));
        if let Some(folder) = &folder {
            fs::write(folder.join(format!("{id}.svg")), svg).unwrap();
        }
        page += &section;
    }
    if let Some(folder) = folder {
        fs::write(folder.join("GALLERY.md"), page).unwrap();
    }
    for id in WHOLE {
        assert!(gallery.iter().any(|(own, _)| own == id), "{id}");
    }
    check_file("tests/golden/pictures/gallery.txt", &list);
}

/// The section of a step in the gallery: its picture, its words, its chains.
fn section(id: &str, words: &Explanation) -> String {
    let (name, conclusion) = (&words.technique, &words.conclusion);
    let mut text = format!("\n## {name}\n\n![{name}: {}]({id}.svg)\n\n", escaped(conclusion));
    for line in &words.why {
        text += &format!("{}\n", escaped(line));
    }
    for stretch in words.strands.iter().flat_map(|strand| strand.stretches()) {
        text += &format!("- `{stretch}`\n");
    }
    text + &format!("\nSo `{conclusion}`.\n")
}

const SVG_DESC: (&str, &str) = ("http://www.w3.org/2000/svg", "desc");

/// `<` opens HTML in Markdown.
fn escaped(text: &str) -> String {
    text.replace('<', "\\<").replace('>', "\\>")
}

/// The texts of a picture that are of one weight: the givens are bold.
fn digits(document: &Document<'_>, is_bold: bool) -> String {
    let weight = |node: &Node<'_, '_>| {
        node.ancestors().any(|node| node.attribute("font-weight") == Some("bold"))
    };
    let texts = document.descendants().filter(|node| node.has_tag_name("text"));
    let own = texts.filter(|node| weight(node) == is_bold);
    own.filter_map(|node| node.text().map(str::to_owned)).collect()
}

#[test]
fn boards_are_drawn_in_every_shape() {
    for shape in Shape::ALL {
        let solution = rootgrid::transform::root::canonical(shape);
        let board = Board::new(&solution);
        for theme in Theme::ALL {
            let svg = Picture::new(&board).with_theme(theme).with_labels().svg();
            let document = Document::parse(&svg).unwrap();
            let expected = solution.to_string();
            assert_eq!(digits(&document, true), expected, "{shape} {theme}");
        }
    }
}

#[test]
fn golden_pictures() {
    let board = |text: &str| Board::new(&text.parse::<Givens>().unwrap());
    let nine = board(PUZZLE);
    let solution: Solution = nine.diagnose().solution.unwrap();
    let mut noted = nine.clone();
    let (cell, other) = (Cell::new(2), Cell::new(3));
    noted.set_notes(cell, Some(nine.candidates(cell))).unwrap();
    noted.enter(other, nine.candidates(other).into_iter().next().unwrap()).unwrap();
    let six = board("1.....2...3....4.....5......6..1....");
    let large = |shape: &str| {
        let shape: Shape = shape.parse().unwrap();
        let solution = rootgrid::transform::root::canonical(shape);
        let cells = (0..shape.cells()).map(Cell::new).filter(|cell| cell.index() % 3 == 0);
        Board::new(&rootgrid::Puzzle::showing(&solution, &cells.collect()))
    };
    let (ten, giant) = (large("2x5"), large("25"));
    let pictures = [
        ("puzzle", Picture::new(&nine)),
        (
            "both",
            Picture::new(&nine).with_solution(&solution).with_theme(Theme::Print).with_size(170.0),
        ),
        (
            "notes",
            Picture::new(&noted)
                .with_labels()
                .with_caption("A game & its <notes>")
                .with_title("\"Game\" <1> & 2"),
        ),
        ("dark", Picture::new(&nine).with_candidates(&nine).with_theme(Theme::Dark)),
        ("six", Picture::new(&six).with_candidates(&six).with_theme(Theme::HighContrast)),
        ("ten", Picture::new(&ten).with_candidates(&ten)),
        ("giant", Picture::new(&giant).with_size(500.0)),
    ];
    for (name, picture) in pictures {
        let svg = picture.svg();
        let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{name}: {error}"));
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"), "{name}");
        check_file(&format!("tests/golden/pictures/{name}.svg"), &svg);
    }
}
