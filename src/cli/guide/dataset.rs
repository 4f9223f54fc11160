//! The guides of the commands for data sets.

use super::text::Guide;

pub(super) const GUIDES: [Guide; 2] = [
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
];
