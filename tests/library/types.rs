//! Promises of the main types beside their functions: threads may share them, `Debug` prints them.

use rootgrid::deduce::LadderName;
use rootgrid::generate::Demand;
use rootgrid::rng::Stream;
#[cfg(feature = "lanes")]
use rootgrid::solve::lanes::LaneSolver;
use rootgrid::{
    Board, Bulk, ClassKey, Error, Generated, Generator, Givens, Morph, Puzzle, Rater, Rating,
    Recipe, Shape, Sheet, Solution, Solver, Step, Trace, deduce, generate, solutions,
};
use std::fmt::Debug;

fn check<T: Send + Sync + Unpin + Debug + 'static>() {}
fn check_send<T: Send + Debug + 'static>() {}

#[test]
fn threads_may_share_values_and_take_tools() {
    check::<Shape>();
    check::<Givens>();
    check::<Puzzle>();
    check::<Solution>();
    check::<Recipe>();
    check::<Generator>();
    check::<Generated>();
    check::<Morph>();
    check::<ClassKey>();
    check::<Rating>();
    check::<Demand>();
    check::<Step>();
    check::<Sheet>();
    check::<Board>();
    check::<deduce::explain::Explanation>();
    check::<Error>();
    check::<Stream>();
    check::<Solver>();
    check_send::<Bulk>();
    #[cfg(feature = "lanes")]
    check_send::<LaneSolver>();
    check_send::<Rater>();
    check_send::<Trace>();
    check_send::<generate::Maker<'static>>();
    check_send::<generate::Iter<'static>>();
}

/// Working memory is printed by its name, whatever is in it.
#[test]
fn tools_have_short_debug_texts() -> Result<(), Error> {
    let puzzle: Puzzle = "1.3.....4.....2.".parse()?;
    let trace = Trace::new(&puzzle, LadderName::Teaching)?;
    for text in [format!("{:?}", solutions(&puzzle)), format!("{trace:?}")] {
        assert!(text.len() < 200, "{text}");
    }
    Ok(())
}
