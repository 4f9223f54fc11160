//! The guides of the commands for data sets.

use super::text::Guide;

pub(super) const GUIDES: [Guide; 4] = [
    Guide {
        command: "dataset",
        examples: &[("What do two files share?", "rootgrid dataset audit train.csv test.csv")],
        notes: &[(
            "Leakage",
            "A test puzzle that was trained on, or a morph of one, measures memory and not skill. docs/DATASETS.md \
             has the way from puzzles to parts that share nothing.",
        )],
        negative: Some("parts share puzzles or classes, or rows are wrong"),
    },
    Guide {
        command: "dataset audit",
        examples: &[
            ("What do two files share?", "rootgrid dataset audit train.csv test.csv"),
            ("Shards", "rootgrid dataset audit 'data/train-*.csv' 'data/test-*.csv'"),
            ("What is wrong in a file?", "rootgrid dataset audit puzzles.jsonl.gz"),
            ("A page", "rootgrid dataset audit train.csv test.csv --output report.html"),
            ("Puzzles alone, morphs too", "rootgrid dataset audit --by puzzle-class a.csv b.csv"),
            ("With ratings of 1000 puzzles", "rootgrid dataset audit --rate-sample 1000 a.csv"),
        ],
        notes: &[
            (
                "Output",
                "Of each part: rows that cannot be read, puzzles without exactly one solution, solutions that are \
                 wrong, clues, ratings of the column, repeats. Of each pair of parts: what they share. Solutions are \
                 looked for in a column solution, solutions or answer, or after the puzzle.",
            ),
            (
                "By chance",
                "There are 5,472,730,538 classes of 9x9 solutions, so that large parts share some by chance: 4 million \
                 random puzzles and 400,000 others about 290. The report says how many.",
            ),
        ],
        negative: Some("parts share puzzles or classes, or rows are wrong"),
    },
    Guide {
        command: "dataset make",
        examples: &[
            (
                "Parts a and b that share no solution",
                "rootgrid dataset make set -n 1M --root random --seed x --split a:0.9,b:0.1",
            ),
            (
                "500 of each rating",
                "rootgrid dataset make set --per-rating 0.1 --rating 1.2-5.0 --seed x -n 500",
            ),
            (
                "With nine images of each training puzzle",
                "rootgrid dataset make set --input x.csv --split a:0.9,b:0.1 --augment 9",
            ),
            (
                "A file of others, checked, without repeats, in parts",
                "rootgrid dataset make set --input x.csv --split train:0.9,test:0.1",
            ),
            (
                "For programs that read question and answer",
                "rootgrid dataset make d --seed x --columns solution --names question,answer",
            ),
        ],
        notes: &[
            (
                "Recipes",
                "All options of 'rootgrid generate' that say which puzzles are made are taken here, too.",
            ),
            (
                "Interrupts",
                "The same command goes on where it stopped, even after a kill: shards that are done stay, those in \
                 progress are made again. The result is the same bytes, on any number of threads. Shards get their \
                 last names when all are done.",
            ),
            (
                "Parts",
                "What no two parts share is the class of the solution: its images under moves of rows and columns and \
                 renamed digits. All grids of one root are of one class: --root random has as many as there are.",
            ),
        ],
        negative: Some("some puzzles that were asked for could not be made"),
    },
    Guide {
        command: "dataset verify",
        examples: &[("Hashes, rows, puzzles, parts", "rootgrid dataset verify set")],
        notes: &[(
            "What is checked",
            "Every file of the manifest: its bytes, its hash and its rows; that no other file is there; that every \
             puzzle has one solution, the one beside it; that the parts share nothing.",
        )],
        negative: Some("something is not as the manifest says"),
    },
];
