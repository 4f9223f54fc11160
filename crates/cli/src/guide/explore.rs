//! The guides of the commands that search in and around puzzles.

use super::text::Guide;

pub(super) const GUIDES: [Guide; 7] = [
    Guide {
        command: "count",
        examples: &[
            ("The grids of a rule set", "rootgrid count --rules x --blank"),
            (
                "With a smaller error",
                "rootgrid count --rules x --dives 10M --max-seconds 600 --blank",
            ),
            ("The solutions of half-made boards", "rootgrid count --most 10M boards.txt"),
        ],
        notes: &[(
            "Estimates",
            "Up to --most solutions are counted (field solutions). Of more the number is estimated without bias, by random dives \
             through the tree of the search (field estimate); two in three estimates are within estimate_error of the truth.",
        )],
        negative: Some("some puzzle has no solution, or the time was over"),
    },
    Guide {
        command: "complete",
        examples: &[
            ("Clues that leave one solution", "rootgrid complete --symmetry half-turn board.txt"),
            (
                "Arrows and dots beside what is drawn",
                "rootgrid complete --add arrow,kropki board.json",
            ),
            (
                "Thermometers, diagonals, few clues",
                "rootgrid complete --rules x --add thermo,clues --blank",
            ),
            ("What could go from the result", "rootgrid check --with needless puzzle.txt"),
        ],
        notes: &[(
            "Half-made boards",
            "All that a board has stays. Which of its solutions becomes the only one follows from --seed, and so does what is \
             added: as little as is found, and nothing that could go but the last of each kind of constraints. The field added \
             names it. A board with one solution is written as it is. minimise --everything goes the other way.",
        )],
        negative: Some("some puzzle has no solution, or the time was over"),
    },
    Guide {
        command: "minimise",
        examples: &[
            ("One minimal puzzle within each", "rootgrid minimise --seed 7 puzzles.txt"),
            ("All of them, with ratings", "rootgrid minimise --all --with rating puzzle.txt"),
            ("As few clues as can be", "rootgrid minimise --fewest puzzle.txt"),
            ("One of each class", "rootgrid minimise --all puzzle.txt | rootgrid canon --unique"),
        ],
        notes: &[(
            "Minimal puzzles",
            "They have one solution, and several without any of their clues. --all writes up to --count of them \
             for each puzzle. Puzzles of some forty clues are searched in a moment; of a full grid no search finds \
             the fewest clues.",
        )],
        negative: Some("some puzzle has not exactly one solution, or the time was over"),
    },
    Guide {
        command: "neighbours",
        examples: &[
            ("A clue out, another one in: {-1+1}", "rootgrid neighbours puzzle.txt"),
            ("Hard ones only", "rootgrid neighbours --rating 9.0-12 --minimal puzzle.txt"),
            (
                "Two clues, one puzzle of each class",
                "rootgrid neighbours -e 2 puzzle.txt | rootgrid canon --unique",
            ),
        ],
        notes: &[(
            "Neighbours",
            "They have one solution, which may be another one, and differ from the puzzle in exactly so many clues: \
             in other cells, or with other digits in the same ones. They need not be minimal.",
        )],
        negative: Some("some puzzle has no solution, or the time was over"),
    },
    Guide {
        command: "backdoors",
        examples: &[
            ("The smallest of each puzzle", "rootgrid backdoors puzzles.txt"),
            ("All with one or two cells, as JSON", "rootgrid backdoors --size 2 --json puzzle.txt"),
            ("Sizes alone", "rootgrid backdoors -f '%n %{size}' puzzles.txt"),
        ],
        notes: &[(
            "Backdoors",
            "A backdoor is a set of cells: once they have their digits, naked and hidden singles solve the puzzle. \
             Size 0 means that singles solve it anyway. Backdoors of which a part is one are left out.",
        )],
        negative: Some("some puzzle has not exactly one solution, or the time was over"),
    },
    Guide {
        command: "unavoidable",
        examples: &[
            (
                "Sets of up to twelve cells, and which clues hit them",
                "rootgrid unavoidable puzzle.txt",
            ),
            ("Of a solution", "rootgrid solve puzzle.txt | rootgrid unavoidable --size 8"),
            ("Cells by name", "rootgrid unavoidable -f '%{size} %{cells}' puzzle.txt"),
        ],
        notes: &[(
            "Unavoidable sets",
            "The digits in an unavoidable set can change places so that another solution comes out, so every puzzle \
             of the solution has a clue in it. Only sets of which no part is unavoidable are written, each as a \
             board with its cells alone.",
        )],
        negative: Some("some puzzle has not exactly one solution, or the time was over"),
    },
    Guide {
        command: "true-candidates",
        examples: &[
            ("729 characters after each puzzle", "rootgrid true-candidates puzzles.txt"),
            ("As a drawn grid", "rootgrid true-candidates --to pencilmarks puzzle.txt"),
            (
                "The candidates alone, for another command",
                "rootgrid true-candidates --to 729 puzzle.txt | rootgrid steps --board -",
            ),
        ],
        notes: &[(
            "True candidates",
            "They occur in some solution; all others can be struck. A puzzle with one solution has one in each cell. \
             The text has a place for each candidate of each cell, a dot where it is not a true one.",
        )],
        negative: Some("some puzzle has no solution, or the time was over"),
    },
];
