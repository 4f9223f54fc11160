//! `draw` and `hint` to PNG, and pictures whose digits are outlines.
//!
//! `ROOTGRID_BLESS=1 cargo test --features pictures --test cli png` writes the golden files anew.

use super::{PUZZLE, SOLVED, names, run, run_on, text, told};
use rootgrid::board::Shape;
use std::fs;
use std::io::Cursor;

/// A picture as it was read: pixels of three bytes.
struct Pixels {
    width: u32,
    height: u32,
    is_grey: bool,
    rgb: Vec<[u8; 3]>,
    /// Pixels of a metre.
    density: u32,
    texts: Vec<(String, String)>,
}

impl Pixels {
    fn read(bytes: &[u8]) -> Pixels {
        let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
        let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut buffer).unwrap();
        let is_grey = match frame.color_type {
            png::ColorType::Grayscale => true,
            png::ColorType::Rgb => false,
            other => panic!("{other:?}"),
        };
        let rgb = match is_grey {
            true => buffer.iter().map(|&grey| [grey; 3]).collect(),
            false => buffer.as_chunks().0.to_vec(),
        };
        let info = reader.info();
        let texts = info.utf8_text.iter();
        Pixels {
            width: frame.width,
            height: frame.height,
            is_grey,
            rgb,
            density: info.pixel_dims.unwrap().xppu,
            texts: texts.map(|text| (text.keyword.clone(), text.get_text().unwrap())).collect(),
        }
    }

    /// Pixels of a rectangle that are nearer to black than to white.
    fn dark(&self, (left, top, side): (f64, f64, f64)) -> usize {
        let range = |from: f64| from.ceil() as usize..(from + side).floor() as usize;
        let places = range(top).flat_map(|y| range(left).map(move |x| (x, y)));
        places.filter(|(x, y)| self.rgb[y * self.width as usize + x][1] < 128).count()
    }
}

fn draw(input: &str, args: &[&str]) -> Vec<u8> {
    let output = run_on(input.as_bytes(), args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    output.stdout
}

#[test]
fn sizes_are_pixels() {
    for (args, width, density) in [
        (&["--size", "800px"][..], 800, 3780),
        (&["--size", "60mm", "--dpi", "300"], 709, 11811),
        (&[], 493, 3780),
    ] {
        let picture = Pixels::read(&draw(PUZZLE, &[&["draw", "--format", "png"], args].concat()));
        assert_eq!((picture.width, picture.height, picture.density), (width, width, density));
        assert!(!picture.is_grey);
        assert_eq!(picture.texts[0], ("Title".to_owned(), "Sudoku 9x9 with 30 givens".to_owned()));
        assert!(picture.texts[1].1.starts_with("Row 1: 5, 3, blank"), "{:?}", picture.texts);
    }
    let print = draw(PUZZLE, &["draw", "--format", "png", "--theme", "print"]);
    assert!(Pixels::read(&print).is_grey);
}

/// Every cell of every shape shows its digit, and blank cells nothing.
#[test]
fn every_shape_is_drawn() {
    for shape in Shape::ALL {
        let side = shape.side();
        let solution = rootgrid::transform::root::canonical(shape).to_string();
        let shown: String =
            solution.char_indices().map(|(i, c)| if i % 3 == 1 { '.' } else { c }).collect();
        let shape = shape.to_string();
        let bytes = draw(&shown, &["draw", "--shape", &shape, "-f", "png", "--theme", "print"]);
        let picture = Pixels::read(&bytes);
        let cell = f64::from(picture.width) / (side as f64 + 0.24);
        let edge = |number: usize| (number as f64 + 0.12 + 0.1) * cell;
        for (number, c) in shown.chars().enumerate() {
            let dark = picture.dark((edge(number % side), edge(number / side), cell * 0.8));
            let part = dark as f64 / (cell * cell);
            assert_eq!(c != '.', dark > 0, "{shape} cell {number}");
            assert!(c == '.' || (0.03..0.35).contains(&part), "{shape} {c}: {part}");
        }
    }
}

/// What two processors may paint differently is the last bit of an edge.
#[test]
fn golden_pngs() {
    let hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    // Their pictures have links, crosses and patterns of lines.
    let chains = "alternating-inference-chain,grouped-x-chain";
    for (name, input, args) in [
        ("both", PUZZLE, &["draw", "--show", "both", "--theme", "print", "--size", "60mm"][..]),
        ("step", hard, &["steps", "-n", "1", "--size", "400px", "--technique", chains]),
        ("dark", PUZZLE, &["draw", "--candidates", "--theme", "dark", "--labels", "--size", "300"]),
    ] {
        let bytes = draw(input, &[args, &["--format", "png"]].concat());
        let path = format!("{}/../../tests/golden/pictures/{name}.png", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("ROOTGRID_BLESS").is_some() {
            fs::write(&path, &bytes).unwrap();
        }
        let (new, old) = (Pixels::read(&bytes), Pixels::read(&fs::read(&path).unwrap()));
        assert_eq!((new.width, new.height, new.is_grey), (old.width, old.height, old.is_grey));
        let pairs = new.rgb.iter().flatten().zip(old.rgb.iter().flatten());
        let worst = pairs.map(|(a, b)| a.abs_diff(*b)).max();
        assert!(worst <= Some(4), "{name} is not as it was: {worst:?} of 255 apart");
        assert_eq!(new.texts, old.texts, "{name}");
    }
}

#[test]
fn one_png_holds_one_picture() {
    let two = format!("{PUZZLE}\n{SOLVED}\n");
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let output = run_on(two.as_bytes(), &["draw", "-o", &name("x.png")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("--split and -o NAME{}.png"), "{output:?}");
    assert_eq!(names(folder.path()), [""; 0]);
    // Bytes of pictures are not taken for ends of files.
    told(&two, &["draw", "--split", "--theme", "dark", "-o", &name("x{}.png")]);
    assert_eq!(names(folder.path()), ["x0001.png", "x0002.png"]);
    for (number, input) in [PUZZLE, SOLVED].iter().enumerate() {
        let file = fs::read(name(&format!("x000{}.png", number + 1))).unwrap();
        assert!(file.contains(&0xFF));
        assert!(file == draw(input, &["draw", "--theme", "dark", "-f", "png"]));
    }
}

#[test]
fn outlines_need_no_font() {
    let count = |page: &str, what: &str| page.matches(what).count();
    for args in [
        &["draw", "--labels", "--show", "both"][..],
        &["hint", "--strength", "5", "--format", "svg"],
        &["explain", "--format", "html"],
    ] {
        let plain = told(PUZZLE, args);
        let outlined = told(PUZZLE, &[args, &["--digits", "outlines"]].concat());
        assert!(count(&plain, "<text") > 30 && count(&outlined, "<text") == 0, "{args:?}");
        let paths = count(&outlined, "<path") - count(&plain, "<path");
        assert_eq!(paths, count(&plain, "<text"), "{args:?}");
        // What is read out stays.
        let desc = |page: &str| page.split("<desc>").nth(1).map(str::len);
        assert!(outlined.contains("<title>") && desc(&outlined).is_some(), "{args:?}");
    }
}

#[test]
fn what_no_png_can_be_is_refused() {
    for (args, part) in [
        (&["draw", PUZZLE, "--dpi", "300"][..], "--dpi is for PNG"),
        (&["draw", PUZZLE, "-f", "png", "--dpi", "9"], "10 to 2400"),
        (&["draw", PUZZLE, "-f", "png", "--size", "20000", "--dpi", "2400"], "smaller --size"),
        (&["hint", PUZZLE, "--dpi", "300"], "--dpi is for PNG"),
        (&["hint", PUZZLE, "--to", "board", "-f", "png"], "--to"),
        (&["explain", PUZZLE, "-f", "png"], "--format html"),
    ] {
        let output = run(args);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(part) && error.lines().count() == 1, "{args:?}: {error}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
}
