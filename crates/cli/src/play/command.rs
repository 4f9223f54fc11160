//! Commands in words.

use super::deed::Deed;
use super::sheets::plan_of;
use crate::game::{COLOURS, Mode, Plan};
use rootgrid::board::{Cell, Digit, HouseKind, Shape};
use rootgrid::deduce::LadderName;
use rootgrid::grid::Givens;
use rootgrid::multi_grid::MultiGrid;
use rootgrid::position::{Board, Wish};
use rootgrid::rate::Grade;

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// A digit, or a mark of the kind that is chosen.
    Enter(Vec<Cell>, Digit),
    Mark(Mode, Vec<Cell>, Vec<Digit>),
    Erase(Vec<Cell>),
    Mode(Mode),
    /// What needs nothing else.
    Deed(Deed),
    Candidates(bool),
    Cell(Cell),
    House(HouseKind, usize),
    /// A grid of a sheet, row by row.
    Grid(usize),
    /// A block of a grid of a sheet.
    BlockOf(usize, usize),
    Board,
    Where(Digit),
    More,
    /// A hint about a cell, or of a technique.
    Hint(Wish),
    /// About the digit of a cell, or about a claim: a digit, and whether it is there.
    Why(Cell, Option<(Digit, bool)>),
    Resume,
    New(Option<Grade>, Option<Plan>),
    NewKiller(Option<Shape>),
    /// The sets of digits that make the sum of a cage.
    Cage(Cell),
    Daily,
    /// An exercise for a technique.
    Train(String),
    /// An empty line.
    Nothing,
}

const HELP: &str = "\
r3c5 7          write 7 into row 3, column 5; 35 7 and 3,5 7 are the same; again takes it out
note r3c5 1 4   note candidates; corner and colour in the same way (colours 1 to 8)
erase r3c5      take out the digit, then the notes, then other marks
note, digit     what a cell and a digit write from now on; also corner, colour
r3c5            read what is in a cell
row 3           read a row; also column 3, block 3
board           read all rows
where 7         say where a digit stands
fill, clear     note all candidates; take all marks away
candidates on   say what is possible in a cell by itself; candidates off
undo, redo      take the last move back; make it again
hint, more, do  where to look; more of the hint; carry the step out
hint r3c5       a hint about a cell; hint x-wing: of a technique
another         another hint
check           say what is wrong
why r3c5        say why the digit in a cell is wrong; why r3c5=7, or r3c5-7 for a struck note
rules           the rules of the board, with each cage, line and clue
cage r3c5       sets of digits that still make the sum of the cage
status          time, empty cells, hints
pause, resume   stop the clock; let it run
restart         begin this puzzle again
new hard        another puzzle: easy, medium, hard, fiendish, diabolical; new easy 6x6
new samurai     several grids on one sheet; new hard gattai-3
new killer      a killer: cages with sums, and no digit
daily           the puzzle of today
train x-wing    an exercise: strike what goes, or enter the digit, and check
statistics      what was solved
quit            end; the game is saved at every move";

/// Commands that only a board of one grid has, each by the beginning of its line, with what a sheet has in its place.
const OF_SHEETS: [(&str, &str); 5] = [
    (
        "row 3 ",
        "row 3           read a row of the sheet; column 3; block 2 9: block 9 of grid 2; grid 2",
    ),
    ("hint r3c5", ""),
    ("another", ""),
    ("why", ""),
    ("cage", ""),
];

/// The list of commands: those of boards, or those of sheets of several grids.
pub(super) fn help(is_sheet: bool) -> String {
    let line = |line: &'static str| {
        let own = OF_SHEETS.iter().find(|(start, _)| is_sheet && line.starts_with(start));
        own.map_or(line, |&(_, own)| own)
    };
    HELP.lines().map(line).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

impl Command {
    /// Whether it changes the board.
    pub(super) fn is_move(&self) -> bool {
        match self {
            Command::Enter(..) | Command::Mark(..) | Command::Erase(_) => true,
            Command::Deed(deed) => *deed == Deed::CarryOut || deed.as_move().is_some(),
            _ => false,
        }
    }

    /// Returns whether it reads out cells of the board, which is hidden in a pause.
    pub(super) fn reads_board(&self) -> bool {
        use Command::{BlockOf, Board, Cage, Cell, Grid, Hint, House, Where, Why};
        matches!(
            self,
            Cell(_)
                | House(..)
                | Grid(_)
                | BlockOf(..)
                | Board
                | Where(_)
                | Cage(_)
                | Hint(_)
                | Why(..)
        )
    }

    /// Reads a line; else what to write instead, in a sentence.
    pub(super) fn parse(line: &str, plan: impl Into<Plan>) -> Result<Command, String> {
        let plan = &plan.into();
        // Keys without a letter send control characters, which no answer may repeat.
        let line = line.to_lowercase().replace(char::is_control, " ");
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&first, rest)) = words.split_first() else { return Ok(Command::Nothing) };
        let alone = |command: Command| match rest {
            [] => Ok(command),
            _ => Err(format!("'{first}' stands alone: leave out '{}'.", rest.join(" "))),
        };
        match first {
            "board" | "b" => alone(Command::Board),
            "more" => alone(Command::More),
            "hint" | "h" if !rest.is_empty() => Ok(Command::Hint(wish(rest, plan)?)),
            "resume" => alone(Command::Resume),
            "daily" => alone(Command::Daily),
            "exit" => alone(Command::Deed(Deed::Quit)),
            "candidates" => match rest {
                ["on"] => Ok(Command::Candidates(true)),
                ["off"] => Ok(Command::Candidates(false)),
                _ => Err("Write 'candidates on' or 'candidates off'.".to_owned()),
            },
            "grid" => grid(rest, plan),
            "row" | "column" | "block" => house(first, rest, plan),
            "where" => match rest {
                [digit] => Ok(Command::Where(digit_named(digit, plan.shape().side())?)),
                _ => Err("Write a digit after 'where', as 'where 7'.".to_owned()),
            },
            "new" => new(rest),
            "cage" => match rest {
                [cell] => Ok(Command::Cage(one_cell(cell, plan)?)),
                _ => Err("Write a cell after 'cage', as 'cage r3c5'.".to_owned()),
            },
            "train" => match rest {
                [technique] => Ok(Command::Train((*technique).to_owned())),
                _ => Err("Write a technique after 'train', as 'train x-wing'.".to_owned()),
            },
            "erase" => Ok(Command::Erase(cells(rest, plan)?)),
            "why" | "w" => match rest {
                [claim] => why(claim, plan),
                _ => Err("Write a cell after 'why', as 'why r3c5' or 'why r3c5=7'.".to_owned()),
            },
            "digit" | "note" | "corner" | "colour" | "color" => {
                let mode: Mode = first.parse().unwrap_or_default();
                match rest {
                    [] => Ok(Command::Mode(mode)),
                    [cell, digits @ ..] if !digits.is_empty() => {
                        let most = if mode == Mode::Colour { COLOURS } else { plan.shape().side() };
                        let digits = digits.iter().map(|digit| digit_named(digit, most));
                        let cells = vec![one_cell(cell, plan)?];
                        Ok(Command::Mark(mode, cells, digits.collect::<Result<_, _>>()?))
                    }
                    _ => Err(format!("Write digits after the cell, as '{first} r3c5 1 4'.")),
                }
            }
            _ => match Deed::of_word(first) {
                Some(deed) => alone(Command::Deed(deed)),
                None => cell_first(first, rest, plan),
            },
        }
    }
}

/// The wish of a hint about a cell, or of a technique.
fn wish(rest: &[&str], plan: &Plan) -> Result<Wish, String> {
    if let [cell] = rest
        && let Some(cell) = plan.cell_named(cell)
    {
        return Ok(Wish::new().with_cell(cell));
    }
    let name = rest.join("-");
    let wish = Wish::new().with_techniques(&[&name]);
    let board = Board::new(&Givens::blank(plan.shape()));
    match wish.check(&board, LadderName::Teaching) {
        Ok(()) => Ok(wish),
        Err(error) => Err(format!("'{name}' is no cell as r3c5, and as a technique: {error}.")),
    }
}

/// A cell alone, or with a digit that is there (`=`) or not (`-`).
fn why(claim: &str, plan: &Plan) -> Result<Command, String> {
    let split = |sign| claim.split_once(sign).map(|(cell, digit)| (cell, digit, sign == '='));
    let Some((cell, digit, is_there)) = split('=').or_else(|| split('-')) else {
        return Ok(Command::Why(one_cell(claim, plan)?, None));
    };
    let digit = digit_named(digit, plan.shape().side())?;
    Ok(Command::Why(one_cell(cell, plan)?, Some((digit, is_there))))
}

/// A cell alone, or with a digit.
fn cell_first(first: &str, rest: &[&str], plan: &Plan) -> Result<Command, String> {
    let Some(cell) = plan.cell_named(first) else {
        let is_cell =
            first.starts_with('r') && first[1..].starts_with(|c: char| c.is_ascii_digit());
        return Err(match is_cell {
            true => format!("There is no cell {first} on a {plan} board."),
            false => format!("'{first}' is no command: 'help' lists them all."),
        });
    };
    match rest {
        [] => Ok(Command::Cell(cell)),
        ["0" | "."] => Ok(Command::Erase(vec![cell])),
        [digit] => Ok(Command::Enter(vec![cell], digit_named(digit, plan.shape().side())?)),
        _ => Err(format!("Write one digit after the cell; for several notes 'note {first} 1 4'.")),
    }
}

fn one_cell(name: &str, plan: &Plan) -> Result<Cell, String> {
    plan.cell_named(name)
        .ok_or_else(|| format!("'{name}' is no cell of a {plan} board: write it as r3c5."))
}

fn cells(names: &[&str], plan: &Plan) -> Result<Vec<Cell>, String> {
    match names {
        [] => Err("Write a cell after it, as r3c5.".to_owned()),
        _ => names.iter().map(|name| one_cell(name, plan)).collect(),
    }
}

/// A digit by its symbol or its number.
fn digit_named(text: &str, most: usize) -> Result<Digit, String> {
    let mut symbols = text.chars();
    let by_symbol = match (symbols.next(), symbols.next()) {
        (Some(symbol), None) => Digit::from_symbol(symbol, most),
        _ => None,
    };
    let by_number = || text.parse().ok().and_then(Digit::from_value);
    let digit = by_symbol.or_else(by_number).filter(|digit| digit.value() <= most);
    let last = Digit::from_value(most).map_or('9', Digit::symbol);
    digit.ok_or_else(|| format!("'{text}' is no digit: expected 1 to {last}."))
}

/// A number of 1 to `most`, from 0.
fn number(text: &str, most: usize) -> Option<usize> {
    text.parse::<usize>().ok().filter(|number| (1..=most).contains(number)).map(|number| number - 1)
}

fn house(kind: &str, rest: &[&str], plan: &Plan) -> Result<Command, String> {
    let side = plan.shape().side();
    if let (Some(layout), "block") = (plan.sheet(), kind) {
        let grids = layout.grids().corners().len();
        let block = match rest {
            [grid, block] => number(grid, grids).zip(number(block, side)),
            _ => None,
        };
        let refused =
            || format!("Write 'block' with a grid of 1 to {grids} and its block, as 'block 2 9'.");
        return block.map(|(grid, block)| Command::BlockOf(grid, block)).ok_or_else(refused);
    }
    let (kind_of, most) = match kind {
        "row" => (HouseKind::Row, plan.rows()),
        "column" => (HouseKind::Column, plan.cols()),
        _ => (HouseKind::Block, side),
    };
    let number = match rest {
        [text] => number(text, most),
        _ => None,
    };
    let refused = || format!("Write '{kind}' with a number of 1 to {most}.");
    number.map(|number| Command::House(kind_of, number)).ok_or_else(refused)
}

fn grid(rest: &[&str], plan: &Plan) -> Result<Command, String> {
    let Some(layout) = plan.sheet() else {
        return Err("There is one grid: 'board' reads it.".to_owned());
    };
    let grids = layout.grids().corners().len();
    let number = match rest {
        [text] => number(text, grids),
        _ => None,
    };
    number.map(Command::Grid).ok_or_else(|| format!("Write 'grid' with a number of 1 to {grids}."))
}

fn new(rest: &[&str]) -> Result<Command, String> {
    match rest {
        ["killer"] => return Ok(Command::NewKiller(None)),
        ["killer", size] => {
            let shape = size.parse().map_err(|_| {
                format!("'{size}' is no size: write 'new killer' or 'new killer 6x6'.")
            })?;
            return Ok(Command::NewKiller(Some(shape)));
        }
        _ => {}
    }
    let (mut grade, mut plan) = (None, None);
    for word in rest {
        let size = || {
            let shape = word.parse::<Shape>().ok().map(Plan::from);
            shape.or_else(|| word.parse::<MultiGrid>().ok().map(plan_of))
        };
        match (word.parse::<Grade>().ok(), size()) {
            (Some(found), _) if grade.is_none() => grade = Some(found),
            (_, Some(found)) if plan.is_none() => plan = Some(found),
            _ => {
                return Err(format!(
                    "'{word}' is neither a grade nor a size: write 'new hard', 'new easy 6x6' or 'new samurai'."
                ));
            }
        }
    }
    Ok(Command::New(grade, plan))
}

#[cfg(test)]
mod tests {
    use super::super::deed::DEEDS;
    use super::*;

    fn parsed(line: &str) -> Result<Command, String> {
        Command::parse(line, Shape::NINE)
    }

    #[test]
    fn cells_and_digits_are_read_in_several_ways() {
        let enter = Ok(Command::Enter(vec![Cell::new(22)], Digit::new(7)));
        for line in ["r3c5 7", "R3C5 7", "35 7", "3,5 7", "  35   7 "] {
            assert_eq!(parsed(line), enter, "{line}");
        }
        assert_eq!(parsed("r3c5 0"), Ok(Command::Erase(vec![Cell::new(22)])));
        assert_eq!(
            parsed("note r3c5 1 4"),
            Ok(Command::Mark(Mode::Note, vec![Cell::new(22)], vec![Digit::new(1), Digit::new(4)]))
        );
        let wide = Shape::new(4, 4).unwrap();
        let eleven = Ok(Command::Enter(vec![Cell::at(wide, 9, 11)], Digit::new(11)));
        assert_eq!(Command::parse("r10c12 b", wide), eleven);
        assert_eq!(Command::parse("10,12 11", wide), eleven);
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (line, part) in [
            ("jump", "'jump' is no command"),
            ("r3c10 5", "no cell r3c10"),
            ("r3c5 x", "'x' is no digit"),
            ("r3c5 1 2", "one digit"),
            ("undo 3", "stands alone"),
            ("row 10", "1 to 9"),
            ("new green", "'green' is neither"),
            ("colour r1c1 9", "1 to 8"),
            ("erase", "a cell"),
            ("rä 1", "no command"),
            ("\u{1b}[A", "'[a' is no command"),
            ("r3c5 \u{1b}[31m", "'[31m' is no digit"),
        ] {
            let message = parsed(line).unwrap_err();
            assert!(message.contains(part), "{line}: {message}");
        }
    }

    #[test]
    fn the_help_names_commands_that_are_there() {
        for line in HELP.lines() {
            let (commands, _) = line.split_at(16);
            let alternatives = commands.split(',').map(str::trim);
            for command in alternatives.filter(|command| !command.starts_with("Write")) {
                assert!(parsed(command).is_ok(), "{command}");
            }
        }
    }
    #[test]
    fn the_help_names_all_deeds() {
        let words: Vec<&str> =
            HELP.split_whitespace().map(|word| word.trim_end_matches(',')).collect();
        for (deed, word, ..) in DEEDS.into_iter().filter(|(deed, ..)| *deed != Deed::Help) {
            assert!(words.contains(&word) && Deed::of_word(word) == Some(deed), "{word}");
        }
    }
}
