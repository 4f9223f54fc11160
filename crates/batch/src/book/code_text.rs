//! The texts of QR codes under puzzles.

use rootgrid::error::Error;
use rootgrid::formats::{self, BoardForm};
use rootgrid::grid::Givens;
use rootgrid::grid::text::encode;
use rootgrid::position::Board;
use rootgrid_book::pages::{Code, Printed};
use std::str::FromStr;

/// The text of a QR code.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CodeText {
    /// The recipe of the puzzle.
    Recipe,
    /// Its solution in one line.
    Solution,
    /// A link that opens it.
    Link(BoardForm),
}

impl FromStr for CodeText {
    type Err = Error;

    fn from_str(text: &str) -> Result<CodeText, Error> {
        match text {
            "recipe" => Ok(CodeText::Recipe),
            "solution" => Ok(CodeText::Solution),
            _ => match text.parse::<BoardForm>() {
                Ok(form) if form.is_link() => Ok(CodeText::Link(form)),
                _ => {
                    let links = links(|_| true);
                    Err(Error::option(format!(
                        "found '{text}', expected recipe, solution or a site: {}",
                        links.join(", ")
                    )))
                }
            },
        }
    }
}

impl CodeText {
    /// The code of a puzzle.
    ///
    /// # Errors
    /// When the puzzle has no recipe, the site does not take it, or the text is too long.
    pub fn code(self, one: &Printed) -> Result<Code, Error> {
        let text = match self {
            CodeText::Recipe => one.recipe.clone().ok_or_else(|| {
                Error::option(format!(
                    "--qr recipe: puzzles of files have no recipe, expected one of {}",
                    others(one).join(", ")
                ))
            })?,
            CodeText::Solution => {
                let mut line = Vec::new();
                encode(one.solution.values(), &mut line);
                String::from_utf8_lossy(&line).into_owned()
            }
            CodeText::Link(form) => {
                expect_site(form, one)?;
                formats::write(&Board::new(&one.puzzle), form)?
            }
        };
        Code::new(&text).map_err(|error| {
            let name = one.recipe.as_ref().map_or_else(String::new, |name| format!(" of {name}"));
            Error::option(format!("--qr{name}: {error}, --qr solution is shorter"))
        })
    }
}

/// Refuses a site that has no place for the rules of a puzzle, or for its digits beside them.
fn expect_site(form: BoardForm, one: &Printed) -> Result<(), Error> {
    let givens = givens_of(one);
    form.expect_givens(&givens).map_err(|_| {
        let what = match (form.expect_rules(givens.rules()), givens.rules().is_ordinary()) {
            (Ok(()), _) => "digits beside cages".to_owned(),
            (Err(_), true) => format!("{} boards", givens.shape()),
            (Err(_), false) => format!("boards under {}", givens.rules()),
        };
        Error::option(format!(
            "--qr {form}: the site has no place for {what}, expected one of {}",
            others(one).join(", ")
        ))
    })
}

fn givens_of(one: &Printed) -> Givens {
    Givens::from_trusted(one.puzzle.rules(), one.puzzle.values())
}

/// The names of what the code of a puzzle may be.
fn others(one: &Printed) -> Vec<&'static str> {
    let givens = givens_of(one);
    let holds = |form: &BoardForm| form.expect_givens(&givens).is_ok();
    let recipe = one.recipe.is_some().then_some("recipe");
    recipe.into_iter().chain(["solution"]).chain(links(holds)).collect()
}

/// The names of sites whose links are as asked.
fn links(is_wanted: impl Fn(&BoardForm) -> bool) -> Vec<&'static str> {
    let links = BoardForm::ALL.into_iter().filter(|form| form.is_link() && is_wanted(form));
    links.map(BoardForm::name).collect()
}
