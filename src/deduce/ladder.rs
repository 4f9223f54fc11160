//! The ladder: every technique in the order in which it is tried, as one table.

use super::Step;
use super::chain::{Forcing, Multiple, Plan};
use super::nine::{Nine, Touched};
use super::technique::{
    Reach, aligned, als_wing, bug, fish, hidden_set, hidden_single, locking, naked_set,
    naked_single, strong_links, unique, wing,
};

/// Which set of techniques is used, and how uniqueness techniques search.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Profile {
    /// The techniques of Sudoku Explainer 1.2.1, in its order: the scale that players mean by ER.
    #[default]
    Se121,
    /// The defaults of the 2021 version of SukakuExplainer.
    Se2021,
}

/// What a finder may use beside the board.
pub(super) struct Scratch {
    /// For each rung, houses or digits that are known to have nothing (see [`Extent`]).
    clean: [u128; RUNGS],
    forcing: Forcing,
    multiple: Multiple,
}

impl Scratch {
    pub(super) fn new() -> Scratch {
        Scratch { clean: [0; RUNGS], forcing: Forcing::new(), multiple: Multiple::new() }
    }

    /// Forgets what was known about any board.
    pub(super) fn reset(&mut self) {
        self.clean = [0; RUNGS];
    }

    /// Forgets what was known about houses and digits in which something changed.
    pub(super) fn forget(&mut self, touched: Touched) {
        for (clean, rung) in self.clean.iter_mut().zip(&LADDER) {
            match rung.extent {
                Extent::House => *clean &= !u128::from(touched.houses),
                Extent::Digit => *clean &= !u128::from(touched.digits),
                Extent::Board => {}
            }
        }
    }
}

/// How far the pattern of a technique reaches, and so what remains known when something changes.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Extent {
    House,
    Digit,
    Board,
}

/// Which profiles use a rung.
#[derive(Copy, Clone, PartialEq, Eq)]
enum In {
    Both,
    Se2021,
}

/// One producer of steps.
pub(super) struct Rung {
    profiles: In,
    extent: Extent,
    find: fn(&mut Search<'_>) -> bool,
}

/// What a finder of the ladder is called with.
struct Search<'a> {
    board: &'a Nine,
    profile: Profile,
    clean: &'a mut u128,
    forcing: &'a mut Forcing,
    multiple: &'a mut Multiple,
    step: &'a mut Step,
}

const fn rung(profiles: In, extent: Extent, find: fn(&mut Search<'_>) -> bool) -> Rung {
    Rung { profiles, extent, find }
}

const RUNGS: usize = 39;

/// The producers in the order in which they are tried; the first that finds a step wins.
static LADDER: [Rung; RUNGS] = [
    rung(In::Both, Extent::House, |s| hidden_single::find(s.board, s.clean, s.step)),
    rung(In::Both, Extent::Digit, |s| locking::find_direct(s.board, s.clean, s.step)),
    rung(In::Both, Extent::House, |s| hidden_set::find_direct(s.board, 2, s.clean, s.step)),
    rung(In::Both, Extent::Board, |s| naked_single::find(s.board, s.step)),
    rung(In::Both, Extent::House, |s| hidden_set::find_direct(s.board, 3, s.clean, s.step)),
    rung(In::Both, Extent::Digit, |s| locking::find(s.board, s.clean, s.step)),
    rung(In::Both, Extent::House, |s| naked_set::find(s.board, 2, s.clean, s.step)),
    rung(In::Both, Extent::Digit, |s| fish::find(s.board, 2, s.clean, s.step)),
    rung(In::Both, Extent::House, |s| hidden_set::find(s.board, 2, s.clean, s.step)),
    rung(In::Both, Extent::House, |s| naked_set::find(s.board, 3, s.clean, s.step)),
    rung(In::Both, Extent::Digit, |s| fish::find(s.board, 3, s.clean, s.step)),
    rung(In::Both, Extent::House, |s| hidden_set::find(s.board, 3, s.clean, s.step)),
    rung(In::Se2021, Extent::Board, |s| strong_links::find(s.board, 2, s.step)),
    rung(In::Both, Extent::Board, |s| wing::find(s.board, 2, s.step)),
    rung(In::Both, Extent::Board, |s| wing::find(s.board, 3, s.step)),
    rung(In::Both, Extent::Board, |s| unique::find(s.board, s.is_revised(), s.step)),
    rung(In::Both, Extent::House, |s| naked_set::find(s.board, 4, s.clean, s.step)),
    rung(In::Both, Extent::Digit, |s| fish::find(s.board, 4, s.clean, s.step)),
    rung(In::Both, Extent::House, |s| hidden_set::find(s.board, 4, s.clean, s.step)),
    rung(In::Se2021, Extent::Board, |s| strong_links::find(s.board, 3, s.step)),
    rung(In::Se2021, Extent::Board, |s| als_wing::find(s.board, 3, s.step)),
    rung(In::Both, Extent::Board, |s| bug::find(s.board, s.is_revised(), s.step)),
    rung(In::Se2021, Extent::Board, |s| strong_links::find(s.board, 4, s.step)),
    rung(In::Se2021, Extent::Board, |s| als_wing::find(s.board, 4, s.step)),
    rung(In::Both, Extent::Board, |s| aligned::find_pair(s.board, s.step)),
    rung(In::Se2021, Extent::Board, |s| als_wing::find(s.board, 5, s.step)),
    rung(In::Both, Extent::Board, |s| s.forcing.find(s.board, s.step)),
    rung(In::Se2021, Extent::Board, |s| als_wing::find(s.board, 6, s.step)),
    rung(In::Both, Extent::Board, |s| aligned::find_triplet(s.board, s.step)),
    rung(In::Both, Extent::Board, |s| s.multiple.find(s.board, Plan::NISHIO, s.step)),
    rung(In::Both, Extent::Board, |s| s.find_chains(Reach::Static)),
    rung(In::Both, Extent::Board, |s| s.find_chains(Reach::Dynamic)),
    rung(In::Both, Extent::Board, |s| s.find_chains(Reach::Plus)),
    rung(In::Both, Extent::Board, |s| s.find_chains(Reach::PlusForcing)),
    rung(In::Both, Extent::Board, |s| s.find_chains(Reach::PlusMultiple)),
    rung(In::Both, Extent::Board, |s| s.find_chains(Reach::PlusDynamic(0))),
    rung(In::Both, Extent::Board, |s| s.find_chains(Reach::PlusDynamic(1))),
    rung(In::Both, Extent::Board, |s| s.find_chains(Reach::PlusDynamic(2))),
    rung(In::Both, Extent::Board, |s| s.find_chains(Reach::PlusDynamic(3))),
];

impl Search<'_> {
    fn find_chains(&mut self, reach: Reach) -> bool {
        self.multiple.find(self.board, Plan::of(reach), self.step)
    }

    fn is_revised(&self) -> bool {
        self.profile == Profile::Se2021
    }
}

/// The first step of the ladder.
pub(super) fn find(board: &Nine, profile: Profile, scratch: &mut Scratch, step: &mut Step) -> bool {
    let Scratch { clean, forcing, multiple } = scratch;
    LADDER.iter().zip(clean).any(|(rung, clean)| {
        let mut search = Search { board, profile, clean, forcing, multiple, step };
        let used = match rung.profiles {
            In::Both => true,
            In::Se2021 => profile == Profile::Se2021,
        };
        used && (rung.find)(&mut search)
    })
}
