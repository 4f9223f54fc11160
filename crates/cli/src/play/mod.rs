//! `play`: the game in the terminal, drawn or in lines.

mod begin;
mod command;
mod deed;
mod grades;
mod plain;
mod screen;
mod sentences;
mod sheets;
mod statistics;
mod store;
mod table;

use super::job::{Outcome, Run};
use super::play_args::PlayArgs;
use crate::game::check_phrasing;
use begin::{Choice, Source};
use rootgrid::deduce::explain::Phrasing;
use rootgrid::error::Error;
use rootgrid::multi_grid::MultiGrid;
use rootgrid::rng::seed_from_text;
use rootgrid_batch::check_stdout;
use sheets::plan_of;
use std::io::{self, IsTerminal as _};
use store::Store;

/// Checked options of `play`.
#[derive(Debug)]
pub(super) struct Options {
    /// What is to be played; the menu asks if nothing is named.
    source: Option<Source>,
    statistics: bool,
    json: bool,
    plain: bool,
    ascii: bool,
    colors: screen::Colors,
    vim: bool,
    phrasing: Phrasing,
}

impl TryFrom<PlayArgs> for Options {
    type Error = Error;

    fn try_from(args: PlayArgs) -> Result<Options, Error> {
        let phrasing = Phrasing::new(args.language, args.notation, args.formulas);
        let seed = args.seed.as_deref().map(seed_from_text);
        let asks = args.difficulty.is_some()
            || args.shape.is_some()
            || args.rules.is_some()
            || args.symmetry.is_some()
            || args.seed.is_some();
        let usual = Choice::default();
        let is_layout =
            |rules: &&String| MultiGrid::names().any(|name| rules.eq_ignore_ascii_case(name));
        if let Some(layout) = args.rules.as_ref().filter(is_layout) {
            return Err(Error::option(format!(
                "{layout} is a layout of several grids: write --sheet {layout} in place of --rules {layout}"
            )));
        }
        let source = if let Some(grids) = args.sheet {
            check_phrasing(phrasing)?;
            let plan = plan_of(grids);
            Some(match args.input {
                Some(path) => Source::SheetInput(plan, path),
                None => Source::new(&plan, args.difficulty, seed),
            })
        } else if args.r#continue {
            Some(Source::Last)
        } else if let Some(technique) = args.train {
            let shape = args.shape.unwrap_or(usual.shape);
            Some(Source::Train { technique, shape, rules: args.rules, seed })
        } else if let Some(day) = args.daily {
            Some(Source::Day(day))
        } else if let Some(recipe) = args.recipe {
            Some(Source::Recipe(recipe))
        } else if let Some(path) = args.input {
            Some(Source::Input(path))
        } else if asks {
            let shape = args.shape.unwrap_or(usual.shape);
            Some(Source::New(Choice {
                shape,
                rules: args.rules,
                grade: args.difficulty,
                symmetry: args.symmetry,
                seed,
            }))
        } else {
            None
        };
        Ok(Options {
            source,
            statistics: args.statistics,
            json: args.json,
            plain: args.plain,
            ascii: args.draw.ascii,
            colors: screen::Colors::of(args.draw.color),
            vim: args.vim,
            phrasing,
        })
    }
}

impl Run for Options {
    fn run(&self) -> Result<Outcome, Error> {
        check_stdout().map_err(|error| Error::io("cannot write standard output", error))?;
        let store = Store::open()?;
        if self.statistics {
            statistics::print(&store, self.json)?;
            return Ok(Outcome::Done);
        }
        if self.plain {
            let source = self.source.clone().unwrap_or(Source::New(Choice::default()));
            return plain::play(&store, &source, self.phrasing);
        }
        let is_dumb = std::env::var_os("TERM").is_some_and(|name| name == "dumb");
        if !io::stdout().is_terminal() || is_dumb {
            return Err(Error::option(
                "the game is drawn on a terminal, and this is none: write --plain to play in lines",
            ));
        }
        let look = screen::Look { colors: self.colors, ascii: self.ascii };
        screen::play(self.source.as_ref(), &store, self.phrasing, (look, self.vim))
    }
}
