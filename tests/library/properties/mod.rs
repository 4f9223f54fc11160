//! The properties that `fuzz/` searches for counterexamples of, on random inputs and on what the fuzzers have kept.
//!
//! Each property takes plain bytes, so that both drivers can make its inputs.

#![allow(unreachable_pub)]

mod canon;
mod choices;
mod formats;
mod generate;
mod layout;
mod reasoning;
mod recipe;
mod solve;
mod text;
mod values;

use quickcheck::{Arbitrary, Gen};
use std::path::Path;
use std::{fs, panic};

/// A property by the name of its fuzz target, with some inputs that mean something.
struct Property {
    name: &'static str,
    check: fn(&[u8]),
    seeds: &'static [&'static str],
    /// The number of random inputs that take seconds.
    runs: usize,
}

const RECIPES: &[&str] = &[
    "rg1.9x9.t200.l2.s42.17",
    "rg1.4x4.tuniform.krcbstd.rcanonical.l1-chain.oguided.yhalf-turn.c4-9.er2.ec2.eb2.nh0.nd1.a5000.sg7.s1",
    "rg1.9x9.t200.lunique.g30-42.qy-x-wing--bug.qn-swordfish.s0",
    "rg1.4x4.farc.lnone.mxf00f.s3",
];
const TEXTS: &[&str] = &[
    " 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 1.2 easy\n",
    "\u{4}12|34\n3.|..\n--+--\n.1|..\n..|.2\n",
    " puzzle,rating\n1...............,1.0\n\"12..............\",\n",
    " {\"puzzle\":\"1...............\",\"rating\":{\"er\":1.2},\"shape\":\"4x4\"}\n",
    " [Puzzle]\n12..\n....\n....\n....\n[State]\n",
    " 1...\n\t\n",
    " |1||||||||||||||||\n",
    " 1\t2\t3\t\n\t\t\t\n2\t\t\t1\n\t\t\t\n",
    " # shape: 3x2\n1 2 3 4 5 6\n. . . . . .\n",
];
const VALUES: &[&str] = &[
    "9x9.t.r231456789.c123456789.d987654321",
    "4x4.r2143",
    "b1.2x2.1._2-34-..............",
    "b1.4x4.1-234-_2-1-3............",
    "\u{1}24-28",
    "\u{2}3.0-4.2",
    "\u{3}x-wing,bug",
    "\u{5}uniform",
];

/// The form to write, then a board.
const BOARDS: &[&str] = &[
    "-....................................................................................................",
    "\u{2}[Puzzle]\n1.3.\n....\n4...\n..2.\n[State]\n143.\n....\n4...\n..2.\n[PencilMarks]\n,,,2\n23,,0,\n,,,\n,,,\n",
    "\u{0}b1.4x4.1_-24-43-24-....4.....2.",
    "\u{2}1....2.4..3..2.4....4.....1.3.......2.....1.3.41.2..4.1.....3.",
    "\u{3}1.3.....4.....2.",
    "\u{4}[Puzzle]\n1...\n....\n....\n....\n[State]\n12..\n....\n....\n....\n[PencilMarks]\n,,34,34\n,,,\n,,,\n,,,\n",
    "\u{5}:0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::",
    "\u{12}3x3:5_3b7d6b1_9_5d999999999999999999999999_8d6",
];

const PROPERTIES: [Property; 15] = [
    Property { name: "text", check: text::check, seeds: TEXTS, runs: 4000 },
    Property { name: "layout", check: layout::check, seeds: &[], runs: 1000 },
    Property { name: "recipe", check: recipe::check, seeds: RECIPES, runs: 4000 },
    Property { name: "morph", check: values::check_morph, seeds: VALUES, runs: 2000 },
    Property {
        name: "mask",
        check: values::check_mask,
        seeds: &["0....xx..........", "."],
        runs: 1000,
    },
    Property { name: "board", check: values::check_board, seeds: VALUES, runs: 1000 },
    Property { name: "option", check: values::check_option, seeds: VALUES, runs: 2000 },
    Property { name: "formats", check: formats::check, seeds: BOARDS, runs: 2000 },
    Property { name: "canon", check: canon::check, seeds: &[], runs: 300 },
    Property { name: "solve", check: solve::check_single, seeds: &[], runs: 200 },
    Property { name: "lanes", check: solve::check_lanes, seeds: &[], runs: 60 },
    Property { name: "rate", check: reasoning::check_rating, seeds: &[], runs: 30 },
    Property { name: "steps", check: reasoning::check_steps, seeds: &[], runs: 30 },
    Property { name: "play", check: reasoning::check_play, seeds: &[], runs: 60 },
    Property { name: "generate", check: generate::check, seeds: &[], runs: 60 },
];

impl Property {
    /// A seed with some bytes changed, or the bytes themselves.
    fn input(&self, bytes: Vec<u8>, changes: Vec<(u8, usize)>) -> Vec<u8> {
        if self.seeds.is_empty() || changes.is_empty() {
            return bytes;
        }
        let mut input = self.seeds[bytes.len() % self.seeds.len()].as_bytes().to_vec();
        for (byte, at) in changes.into_iter().take(4) {
            let at = at % (input.len() + 1);
            let end = (at + usize::from(byte % 3)).min(input.len());
            input.splice(at..end, bytes.get(at).copied());
        }
        input
    }
}

/// Random bytes, and seeds with some bytes changed.
#[test]
fn random_inputs() {
    for property in &PROPERTIES {
        let mut source = Gen::new(60);
        for _ in 0..property.runs {
            let input = property
                .input(Arbitrary::arbitrary(&mut source), Arbitrary::arbitrary(&mut source));
            run(property, &input);
        }
    }
}

#[test]
fn seeds() {
    for property in &PROPERTIES {
        property.seeds.iter().for_each(|seed| run(property, seed.as_bytes()));
    }
}

/// Inputs that the fuzzers kept, one a line as `escape_ascii` writes it, where the project lies around the tests.
#[test]
fn kept_inputs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds");
    if !folder.exists() {
        return;
    }
    for property in &PROPERTIES {
        let list = fs::read_to_string(folder.join(property.name).with_extension("txt")).unwrap();
        assert!(!list.is_empty(), "{}", property.name);
        for line in list.lines() {
            let input = unescaped(line);
            assert_eq!(input.escape_ascii().to_string(), line);
            run(property, &input);
        }
    }
}

/// The bytes that `escape_ascii` wrote as this line.
fn unescaped(line: &str) -> Vec<u8> {
    let (mut bytes, mut rest) = (Vec::new(), line.bytes());
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'\\' => match rest.next().unwrap() {
                b't' => b'\t',
                b'r' => b'\r',
                b'n' => b'\n',
                b'x' => {
                    let digits = [rest.next().unwrap(), rest.next().unwrap()];
                    u8::from_str_radix(str::from_utf8(&digits).unwrap(), 16).unwrap()
                }
                other => other,
            },
            byte => byte,
        });
    }
    bytes
}

/// The fuzz targets are these properties.
#[test]
fn every_property_is_a_fuzz_target() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/fuzz_targets");
    let Ok(files) = fs::read_dir(folder) else { return };
    let mut targets: Vec<String> = files
        .map(|file| file.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    targets.sort();
    let mut names: Vec<&str> = PROPERTIES.iter().map(|property| property.name).collect();
    names.sort();
    assert_eq!(targets, names);
}

/// Puts one input to the test; a failure says which.
fn run(property: &Property, input: &[u8]) {
    let result = panic::catch_unwind(|| (property.check)(input));
    assert!(result.is_ok(), "{}: {:?}", property.name, input.escape_ascii().to_string());
}
