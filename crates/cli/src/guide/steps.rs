//! The guides of the commands that are about steps.

use super::text::Guide;

pub(super) const GUIDES: [Guide; 5] = [
    Guide {
        command: "explain",
        examples: &[
            ("The whole way in words", "rootgrid explain puzzle.txt"),
            ("By the techniques of Sudoku Explainer", "rootgrid explain --ladder se121 hard.txt"),
            (
                "A page with a picture of each step",
                "rootgrid explain --output path.html puzzle.txt",
            ),
            ("The easiest step each time", "rootgrid explain --path nicest puzzle.txt"),
            ("What could be left out?", "rootgrid explain --needed --path shortest hard.txt"),
            ("Markdown", "rootgrid explain --markdown --output path.md puzzle.txt"),
            ("JSON, one array", "rootgrid explain --json puzzles.txt"),
        ],
        notes: &[(
            "Notation",
            "Boards may be partly filled. Cells are named r1c1, or A1 with --notation a1. In formulas \
             of chains r1c1=5 and r1c1<>5 say that a digit is in a cell or is not: \
             'r1c1=5 -> r1c7<>5 -> ...'.",
        )],
        negative: Some("some board cannot be solved"),
    },
    Guide {
        command: "hint",
        examples: &[
            ("Where to look", "rootgrid hint board.txt"),
            ("Technique and cells", "rootgrid hint --strength 3 board.txt"),
            ("The whole step", "rootgrid hint --strength 5 board.txt"),
            ("The whole step, drawn", "rootgrid hint --strength 5 --output step.svg board.txt"),
            ("About one cell", "rootgrid hint --cell r5c3 board.txt"),
            ("Is there an X-Wing?", "rootgrid hint --technique x-wing board.txt"),
            ("Another hint", "rootgrid hint --skip 1 board.txt"),
            ("Wrong entries as well", "rootgrid hint --givens puzzle.txt board.txt"),
            ("On a board with pencil marks", "rootgrid hint --board game.sdk"),
            ("The board after it", "rootgrid hint --board game.sdk --to hodoku | tail -n 1"),
        ],
        notes: &[(
            "Boards",
            "--board reads digits and pencil marks, so that a hint rests on what was struck already. \
             At strength 5, or with --to, the board after the step is written last: read again by \
             --board, hint after hint leads to the solution.",
        )],
        negative: Some("some board cannot be solved"),
    },
    Guide {
        command: "steps",
        examples: &[
            ("All that can be done", "rootgrid steps puzzle.txt"),
            ("On a board with pencil marks", "rootgrid steps --board game.sdk"),
            ("Is there a swordfish here?", "rootgrid steps --technique swordfish board.txt"),
            ("Which digits can be placed?", "rootgrid steps --solving-digits-only board.txt"),
            ("JSON, an object a board", "rootgrid steps --json --count 1000 board.txt"),
            ("A page with a picture of each", "rootgrid steps --output steps.html board.txt"),
        ],
        notes: &[(
            "Bounds",
            "Of chains with two ends the shortest from each start to each end are listed, of chains \
             from several ends a shortest one for each conclusion. Suppositions, and chains that rest \
             on other patterns, are listed only if there is nothing else or if they are named.",
        )],
        negative: Some("some board has no such step"),
    },
    Guide {
        command: "train",
        examples: &[
            ("Twenty X-Wings to find", "rootgrid train x-wing --count 20 --seed 1"),
            ("Hard to see", "rootgrid train naked-pair --level 4-5"),
            ("Drawn", "rootgrid train skyscraper --seed 7 -o position.svg"),
            ("A page, answers folded", "rootgrid train xy-wing --count 5 -o xy-wings.html"),
            ("With answers, for a program", "rootgrid train x-wing --seed 1 --json"),
            ("Is it right?", "rootgrid train x-wing --seed 1 --answer 'r7c5<>7'"),
        ],
        notes: &[(
            "Positions",
            "No simpler step of the ladder is there, and steps of the technique are. docs/TRAINER.md says what the \
             levels are made of, and what the judge answers.",
        )],
        negative: Some("the answer is not right, or there is no such position"),
    },
    Guide {
        command: "why",
        examples: &[
            ("Why is r3c4 not 5?", "rootgrid why r3c4=5 puzzle.txt"),
            ("Was 5 struck rightly?", "rootgrid why r3c4-5 --board game.sdk"),
            ("The board filled from a puzzle", "rootgrid why r3c4=5 --givens puzzle.txt board.txt"),
            ("A page with a picture of each step", "rootgrid why r3c4=5 -o why.html puzzle.txt"),
            ("JSON", "rootgrid why r3c4=5 --json puzzle.txt"),
        ],
        notes: &[(
            "Proofs",
            "What is false is supposed, and followed to a cell without a digit or a house without a place for \
             one: by the fewest singles that are found, else by the teaching ladder. Steps that the contradiction does \
             not need are left out. The proof rests on givens and right entries; pencil marks are not looked at.",
        )],
        negative: Some(
            "no proof: some puzzle has not exactly one solution, or no steps were found in time",
        ),
    },
];
