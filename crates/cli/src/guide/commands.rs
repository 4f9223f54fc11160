//! The guides of the program and of commands for puzzles as a whole.

use super::text::Guide;

pub(super) const GUIDES: [Guide; 20] = [
    Guide {
        command: "",
        examples: &[
            ("One puzzle, drawn", "rootgrid"),
            ("The same puzzle every time", "rootgrid --transforms 200 --seed 42"),
            (
                "A file of a million easy puzzles",
                "rootgrid --count 1000000 --level 1 --seed x --output easy.txt",
            ),
            ("A puzzle by its recipe", "rootgrid --recipe rg1.9x9.t200.l2.s42.17"),
            ("A solution line for each puzzle", "rootgrid solve puzzles.txt"),
            ("Valid? Unique? Minimal? Which level?", "rootgrid check < puzzles.txt"),
            ("Ratings ER, EP and ED", "rootgrid rate puzzles.txt"),
            ("The whole way to the solution in words", "rootgrid explain 53..7....6..195..."),
            ("Completions of options and values", "rootgrid completions bash"),
            ("This text as a manual page", "rootgrid man | man -l -"),
        ],
        notes: &[],
        negative: Some("a negative answer, or something asked for could not be made"),
    },
    Guide {
        command: "generate",
        examples: &[
            ("The same puzzle every time", "rootgrid generate --transforms 200 --seed 42"),
            (
                "A hundred symmetric puzzles",
                "rootgrid generate --count 100 --symmetry half-turn --clues 26-32",
            ),
            (
                "A table with solutions",
                "rootgrid generate --count 1000 --with solution,clues --output x.csv",
            ),
            (
                "Puzzles whose path by Sudoku Explainer uses an X-Wing",
                "rootgrid generate --difficulty hard --require x-wing --count 10",
            ),
            (
                "The third of seven parts of a large run",
                "rootgrid generate --count 1000000 --seed mine --shard 3/7 --output part3.txt",
            ),
            (
                "A puzzle a day for a month, as the page has it",
                "rootgrid generate --days 2026-12-01..2026-12-31 --format csv",
            ),
            (
                "As many hard ones as a minute makes",
                "rootgrid generate --count 1000000 --difficulty hard --max-seconds 60",
            ),
            ("A small board, drawn", "rootgrid generate --shape 2x3 --format pretty"),
            ("Clues in the form of a heart", "rootgrid generate --mask heart.txt --level unique"),
        ],
        notes: &[(
            "Reproducibility",
            "A puzzle is a function of its recipe and its index, and of nothing else: the same \
             options give the same bytes on every machine, with any number of threads; shards put \
             together are the whole.",
        )],
        negative: Some(
            "a puzzle that was asked for could not be made, or not in the time of --max-seconds",
        ),
    },
    Guide {
        command: "solve",
        examples: &[
            ("A solution line for each puzzle", "rootgrid solve puzzles.txt"),
            (
                "Puzzle and number of solutions, up to 2",
                "rootgrid solve --count-up-to 2 puzzles.txt",
            ),
            ("All solutions", "rootgrid solve --all --shape 4 ................"),
            ("One solution, soon", "rootgrid solve --first hardest.txt"),
            ("A table", "rootgrid solve --format csv --with clues < puzzles.txt"),
        ],
        notes: &[(
            "Output",
            "There is one line for each puzzle. Of several solutions the first is written, and a \
             puzzle without any is written as it was; notes say how many there were. With --first \
             the same solutions are written, but nobody looks for second ones: hard puzzles and \
             those with several solutions take half the time.",
        )],
        negative: Some("some puzzle has no solution (with --count-up-to, 0 is an answer)"),
    },
    Guide {
        command: "check",
        examples: &[
            ("A line for each puzzle", "rootgrid check puzzles.txt"),
            ("JSON, one array", "rootgrid check --json < puzzles.txt"),
            ("What is wrong with a game", "rootgrid check --board game.sdk --givens puzzle.txt"),
            ("In a script", "rootgrid check --quiet puzzles.txt > /dev/null && echo all good"),
        ],
        notes: &[(
            "Output",
            "The fields after the puzzle: verdict (unique, several, none, conflict, wrong-solution), \
             solutions (1, 2+, 0), clues, minimal (yes, no), level (1, 2, unique), problem. A solution that an \
             entry gives, in a column or behind its puzzle, is judged as well.",
        )],
        negative: Some("some puzzle has not exactly one solution, or is given a wrong one"),
    },
    Guide {
        command: "convert",
        examples: &[
            ("Puzzles for Simple Sudoku", "rootgrid convert puzzles.txt --output puzzles.ss"),
            ("A game with its pencil marks", "rootgrid convert game.sdk --to hodoku"),
            ("A link for SudokuWiki", "rootgrid convert --to sudokuwiki puzzles.txt"),
            ("Links as a table", "rootgrid convert links.txt --output puzzles.csv"),
        ],
        notes: &[(
            "Forms",
            "docs/FORMATS.md has the table: what each form is, for which boards, and what it has a \
             place for. The form of the input is found out, or named by --from.",
        )],
        negative: None,
    },
    Guide {
        command: "rate",
        examples: &[
            ("Puzzle, ER, EP, ED", "rootgrid rate puzzles.txt"),
            ("A table", "rootgrid rate --output rated.csv puzzles.txt"),
            ("The line of the Patterns Game", "rootgrid rate --format '%g ED=%r/%p/%d' x.txt"),
            ("What remains of a game", "rootgrid rate --board game.sdk"),
            ("Hard lists", "rootgrid rate --profile se2021 --max-seconds 10 hardest.txt"),
            (
                "A list for a night, which goes on after any end",
                "rootgrid rate list.txt -o rated.csv --resume",
            ),
        ],
        notes: &[
            (
                "Templates",
                "A template has %{NAME} for any field of --with, and the letters of serate: %g \
                 puzzle, %i puzzle with 0 for blanks, %n number from 1, %r rating (ER), %p pearl \
                 (EP), %d diamond (ED), %e seconds, %l new line, %t tab, %% percent sign, %R %P \
                 %D techniques of ER, EP, ED, %S %T %U the same by their short names. Further ones: \
                 %G grade, %Q QQWing level, %c clues, %N steps.",
            ),
            (
                "Grades",
                "The hardest step of the teaching ladder makes the grade: singles easy, pairs medium, \
                 X-Wings hard, larger fish and chains fiendish, what is left diabolical; much effort \
                 makes a puzzle one or more grades harder. The rating has no part in it, and \
                 docs/RATING.md has the table. Puzzles with no \
                 solution or with several are reported and not rated. A puzzle given up by \
                 --max-seconds has no grade and the rating so far as a lower bound (rating_exact is \
                 no, and %r has >=). CSV and JSON lines repeat other columns of the input.",
            ),
        ],
        negative: Some("some puzzle could not be rated"),
    },
    Guide {
        command: "certify",
        examples: &[
            ("A proof for each puzzle", "rootgrid certify --output puzzles.cert puzzles.txt"),
            ("One on the terminal", "rootgrid certify 53..7....6..195..."),
        ],
        notes: &[(
            "Checkers",
            "docs/TRUST.md describes the file. The folder verify/ has two checkers, in Python \
             and in Rust, that share no code with this program.",
        )],
        negative: Some("a puzzle has not exactly one solution"),
    },
    Guide {
        command: "draw",
        examples: &[
            ("A puzzle", "rootgrid draw --output puzzle.svg puzzle.txt"),
            ("The same with its solution in grey", "rootgrid draw --show both -o x.svg puzzle.txt"),
            ("For a book, 60 mm wide", "rootgrid draw --theme print --size 60mm -o x.svg x.txt"),
            ("For children", "rootgrid draw --glyphs animals --output zoo.svg small.txt"),
            (
                "A file for each puzzle",
                "rootgrid draw --split --output pictures/{}.svg puzzles.txt",
            ),
            ("A page of them", "rootgrid draw --output puzzles.html puzzles.txt"),
            ("For layout programs", "rootgrid draw --theme print --size 60mm -o x.eps x.txt"),
            (
                "A week on one sheet, each with its day",
                "rootgrid draw --sheet 2x4 --date 2026-12-07 --head {date} -o w.pdf w.txt",
            ),
            ("A game with pencil marks", "rootgrid draw --board game.sdk -o game.svg"),
            ("The next step, drawn", "rootgrid hint --strength 5 --output step.svg game.txt"),
        ],
        notes: &[(
            "Pictures",
            "SVG with digits as text in Helvetica or what the reader has instead, lines of 0.75 pt and more, a title \
             and the rows in words for screen readers. What differs in colour differs in shape or weight, too. The \
             same command writes the same bytes. hint draws its step and explain a page of all: --format svg, html. PNG, EPS and \
             --digits outlines need a program built with --features pictures, PDF one with --features book.",
        )],
        negative: Some("a solution was to be drawn, and a puzzle has not exactly one"),
    },
    Guide {
        command: "play",
        examples: &[
            ("A menu of puzzles", "rootgrid play"),
            ("A hard one", "rootgrid play --difficulty hard"),
            ("The puzzle of today", "rootgrid play --daily"),
            ("Five grids on one sheet", "rootgrid play --sheet samurai"),
            ("A puzzle of another program", "rootgrid play game.sdk"),
            ("On with the last game", "rootgrid play --continue"),
            ("In lines, for a screen reader", "rootgrid play --plain --difficulty easy"),
            ("What was solved", "rootgrid play --statistics"),
        ],
        notes: &[(
            "Saved games",
            "Every move is saved at once, in the data folder of the system or in the one that \
             ROOTGRID_DATA names. docs/PLAY.md has the keys and the form of the files.",
        )],
        negative: None,
    },
    Guide {
        command: "transform",
        examples: &[
            ("Random disguises", "rootgrid transform --seed 7 --with morph x.txt > shuffled.txt"),
            ("Back by the morph in each line", "rootgrid transform --undo shuffled.txt"),
            ("Back by the same random choices", "rootgrid transform --undo --seed 7 other.txt"),
            ("A morph by its text", "rootgrid transform --morph 9x9.t.d987654321 puzzles.txt"),
            (
                "Some kinds alone",
                "rootgrid transform --transforms uniform --kinds rows,digits x.txt",
            ),
        ],
        notes: &[],
        negative: None,
    },
    Guide {
        command: "canon",
        examples: &[
            ("Form, class, automorphisms, morph of each", "rootgrid canon puzzles.txt"),
            ("One puzzle of each class, as it was", "rootgrid canon --unique puzzles.txt"),
            ("As other programs have it", "rootgrid canon --form minlex -f '%i' puzzles.txt"),
            ("JSON, one array", "rootgrid canon --json < solutions.txt"),
        ],
        notes: &[(
            "Canonical form",
            "It has its clues as early as a rearrangement of rows, columns, bands and stacks, a \
             transposition and a renaming of digits can bring them, row by row; then its digits as \
             small as can be. Equal forms, and equal class keys, mean essentially the same puzzle. \
             The key is the MD5 digest of the shape, a space and the form: printf '9x9 FORM' | md5sum. \
             With --form minlex it is the smallest string of all instead, blanks counting as 0; the key stays.",
        )],
        negative: None,
    },
    Guide {
        command: "same",
        examples: &[
            ("Two files", "rootgrid same a.txt b.txt"),
            ("Prints a morph from the first to the second", "rootgrid same PUZZLE PUZZLE"),
        ],
        notes: &[],
        negative: Some("the two are essentially different"),
    },
    Guide {
        command: "rules",
        examples: &[
            ("A link or a file of another program", "rootgrid rules puzzle.json"),
            ("In another language, as JSON", "rootgrid rules --language de --json puzzle.json"),
            ("All rules that there are", "rootgrid rules --list"),
        ],
        notes: &[],
        negative: None,
    },
    Guide {
        command: "compare",
        examples: &[
            ("A page with plots", "rootgrid compare --seed 1 --report report.html"),
            ("Some methods", "rootgrid compare --methods plain,random,arc --count 2000"),
            ("Few transforms", "rootgrid compare --methods transforms --transforms 20 --json"),
            ("Removal without a check", "rootgrid compare --level none --clues 30"),
            ("Under further rules", "rootgrid compare --rules anti-knight --count 2000"),
        ],
        notes: &[(
            "Reproducibility",
            "The same seed gives the same figures. Speeds differ: --no-timing omits them.",
        )],
        negative: Some("a method makes no puzzle by these options"),
    },
    Guide {
        command: "estimate",
        examples: &[
            ("By a sample of 3000, with ratings", "rootgrid estimate --count 3000 --with rating"),
            (
                "By a table",
                "rootgrid --sampling unbiased --count 3000 --with weight,tries -o sample.csv",
            ),
            ("The figures of that table", "rootgrid estimate sample.csv"),
            ("For a program", "rootgrid estimate --shape 4 --count 5000 --seed 1 --json"),
        ],
        notes: &[(
            "Method",
            "A puzzle of n clues comes into the sample in proportion to 1 / C(cells, n), which its weight makes up \
             for. Intervals are of 95 %, by the delta method: where a share rests on fewer than ten puzzles, they mean \
             little.",
        )],
        negative: None,
    },
    Guide {
        command: "multi",
        examples: &[
            ("A samurai, row by row", "rootgrid multi samurai --format grid --seed 1"),
            ("A picture of an easy one", "rootgrid multi samurai --difficulty easy -o samurai.svg"),
            (
                "Ten with solutions and grades",
                "rootgrid multi windmill -n 10 --with solution,difficulty",
            ),
            (
                "Pages for a printer",
                "rootgrid multi samurai --difficulty hard -n 5 --theme print -o five.pdf",
            ),
            ("The way through one, in words", "rootgrid multi samurai puzzle.txt --format steps"),
            ("Solutions of the puzzles of a file", "rootgrid multi sohei puzzles.txt"),
            ("Two grids that share a block", "rootgrid multi r1c1,r7c7 --format grid"),
        ],
        notes: &[(
            "Method",
            "A random solution of the sheet loses clues in random order while it is the only one; for a grade the \
             last of them come back, as few as will do. Steps are those of single grids, the easiest on any of them first. The \
             same layout, grade, seed and number give the same puzzle everywhere.",
        )],
        negative: Some("some puzzle has no solution"),
    },
    Guide {
        command: "transforms",
        examples: &[
            ("The kinds, and how many arrangements they make", "rootgrid transforms"),
            ("How far N transforms are from uniform", "rootgrid transforms --mixing"),
            ("Some kinds", "rootgrid transforms --mixing --kinds rows,columns --up-to 1000"),
        ],
        notes: &[("Method", "Distances are computed exactly, without sampling.")],
        negative: None,
    },
    Guide {
        command: "techniques",
        examples: &[
            ("A table of all", "rootgrid techniques"),
            ("One of them", "rootgrid techniques x-wing"),
            ("For a program", "rootgrid techniques --json"),
        ],
        notes: &[],
        negative: None,
    },
    Guide {
        command: "completions",
        examples: &[
            (
                "bash",
                "rootgrid completions bash > ~/.local/share/bash-completion/completions/rootgrid",
            ),
            ("zsh, in a folder of $fpath", "rootgrid completions zsh > ~/.zfunc/_rootgrid"),
            ("fish", "rootgrid completions fish > ~/.config/fish/completions/rootgrid.fish"),
            ("PowerShell", "rootgrid completions powershell | Out-String | Invoke-Expression"),
        ],
        notes: &[],
        negative: None,
    },
    Guide {
        command: "man",
        examples: &[
            ("The page of the program", "rootgrid man | man -l -"),
            ("The page of a command", "rootgrid man generate | man -l -"),
            ("Installed", "rootgrid man > ~/.local/share/man/man1/rootgrid.1"),
        ],
        notes: &[],
        negative: None,
    },
];
