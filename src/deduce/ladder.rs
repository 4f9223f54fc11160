//! The ladder: every technique in the order in which it is tried, as one table.

use super::chain::{Forcing, Multiple, Plan};
use super::nine::{Nine, Touched};
use super::technique::{
    ChainKind, Pattern, Reach, Technique, aligned, als_wing, bug, fish, hidden_set, hidden_single,
    locking, naked_set, naked_single, strong_links, unique, wing,
};
use super::{Branch, Sheet, Step};
use crate::names::named;

named! {
    /// Which set of techniques is used, and how uniqueness techniques search.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Profile: "profile" {
        /// The techniques of Sudoku Explainer 1.2.1, in its order: the scale that players mean by ER.
        #[default]
        Se121 = "se121",
        /// The defaults of the 2021 version of SukakuExplainer.
        Se2021 = "se2021",
    }
}

/// A rung of the ladder: what is looked for in one go.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)] // the names are those of the techniques
pub(crate) enum Producer {
    HiddenSingle,
    DirectLocking,
    DirectHiddenPair,
    NakedSingle,
    DirectHiddenTriplet,
    Locking,
    NakedPair,
    XWing,
    HiddenPair,
    NakedTriplet,
    Swordfish,
    HiddenTriplet,
    TwoStrongLinks,
    XyWing,
    XyzWing,
    UniqueLoop,
    NakedQuad,
    Jellyfish,
    HiddenQuad,
    ThreeStrongLinks,
    WxyzWing,
    Bug,
    FourStrongLinks,
    VwxyzWing,
    AlignedPairExclusion,
    UvwxyzWing,
    ForcingChain,
    TuvwxyzWing,
    AlignedTripletExclusion,
    Nishio,
    Multiple,
    Dynamic,
    DynamicPlus,
    NestedForcing,
    NestedMultiple,
    NestedDynamic,
    NestedDynamicPlus,
    NestedNestedForcing,
    NestedNestedMultiple,
}

use Producer as P;

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

/// One row of the ladder.
pub(super) struct Rung {
    producer: Producer,
    profiles: In,
    /// The least rating of its steps.
    least: f64,
    extent: Extent,
    find: fn(&mut Search<'_>) -> bool,
    /// The same for boards of any shape, where there is one.
    find_any: Option<fn(&Sheet, &mut u128, &mut Step) -> bool>,
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

/// A row for 9x9 boards only; nothing is remembered between steps.
const fn row(
    producer: Producer,
    profiles: In,
    least: f64,
    find: fn(&mut Search<'_>) -> bool,
) -> Rung {
    Rung { producer, profiles, least, extent: Extent::Board, find, find_any: None }
}

/// A row of all profiles for boards of any shape: one expression of board, memory and step, used
/// for both kinds of board.
macro_rules! basic {
    ($producer:expr, $least:expr, $extent:expr, |$board:ident, $clean:tt, $step:ident| $find:expr) => {
        Rung {
            producer: $producer,
            profiles: In::Both,
            least: $least,
            extent: $extent,
            find: |search| {
                let Search { board: $board, clean: $clean, step: $step, .. } = search;
                let $board: &Nine = $board;
                $find
            },
            find_any: Some(|$board, $clean, $step| $find),
        }
    };
}

const RUNGS: usize = 39;

/// The producers in the order in which they are tried; the first that finds a step wins.
#[rustfmt::skip]
static LADDER: [Rung; RUNGS] = [
    basic!(P::HiddenSingle, 1.0, Extent::House, |b, c, s| hidden_single::find(b, c, s)),
    basic!(P::DirectLocking, 1.7, Extent::Digit, |b, c, s| locking::find_direct(b, c, s)),
    basic!(P::DirectHiddenPair, 2.0, Extent::House, |b, c, s| hidden_set::find_direct(b, 2, c, s)),
    basic!(P::NakedSingle, 2.3, Extent::Board, |b, _, s| naked_single::find(b, s)),
    basic!(P::DirectHiddenTriplet, 2.5, Extent::House, |b, c, s| hidden_set::find_direct(b, 3, c, s)),
    basic!(P::Locking, 2.6, Extent::Digit, |b, c, s| locking::find(b, c, s)),
    basic!(P::NakedPair, 3.0, Extent::House, |b, c, s| naked_set::find(b, 2, c, s)),
    basic!(P::XWing, 3.2, Extent::Digit, |b, c, s| fish::find(b, 2, c, s)),
    basic!(P::HiddenPair, 3.4, Extent::House, |b, c, s| hidden_set::find(b, 2, c, s)),
    basic!(P::NakedTriplet, 3.6, Extent::House, |b, c, s| naked_set::find(b, 3, c, s)),
    basic!(P::Swordfish, 3.8, Extent::Digit, |b, c, s| fish::find(b, 3, c, s)),
    basic!(P::HiddenTriplet, 4.0, Extent::House, |b, c, s| hidden_set::find(b, 3, c, s)),
    row(P::TwoStrongLinks, In::Se2021, 4.0, |s| strong_links::find(s.board, 2, s.step)),
    basic!(P::XyWing, 4.2, Extent::Board, |b, _, s| wing::find(b, 2, s)),
    basic!(P::XyzWing, 4.4, Extent::Board, |b, _, s| wing::find(b, 3, s)),
    row(P::UniqueLoop, In::Both, 4.5, |s| unique::find(s.board, s.is_revised(), s.step)),
    basic!(P::NakedQuad, 5.0, Extent::House, |b, c, s| naked_set::find(b, 4, c, s)),
    basic!(P::Jellyfish, 5.2, Extent::Digit, |b, c, s| fish::find(b, 4, c, s)),
    basic!(P::HiddenQuad, 5.4, Extent::House, |b, c, s| hidden_set::find(b, 4, c, s)),
    row(P::ThreeStrongLinks, In::Se2021, 5.4, |s| strong_links::find(s.board, 3, s.step)),
    row(P::WxyzWing, In::Se2021, 5.5, |s| als_wing::find(s.board, 3, s.step)),
    row(P::Bug, In::Both, 5.6, |s| bug::find(s.board, s.is_revised(), s.step)),
    row(P::FourStrongLinks, In::Se2021, 5.8, |s| strong_links::find(s.board, 4, s.step)),
    row(P::VwxyzWing, In::Se2021, 6.2, |s| als_wing::find(s.board, 4, s.step)),
    row(P::AlignedPairExclusion, In::Both, 6.2, |s| aligned::find_pair(s.board, s.step)),
    row(P::UvwxyzWing, In::Se2021, 6.6, |s| als_wing::find(s.board, 5, s.step)),
    row(P::ForcingChain, In::Both, 6.5, |s| s.forcing.find(s.board, s.step)),
    row(P::TuvwxyzWing, In::Se2021, 7.5, |s| als_wing::find(s.board, 6, s.step)),
    row(P::AlignedTripletExclusion, In::Both, 7.5, |s| aligned::find_triplet(s.board, s.step)),
    row(P::Nishio, In::Both, 7.5, |s| s.multiple.find(s.board, Plan::NISHIO, s.step)),
    row(P::Multiple, In::Both, 8.0, |s| s.find_chains(Reach::Static)),
    row(P::Dynamic, In::Both, 8.5, |s| s.find_chains(Reach::Dynamic)),
    row(P::DynamicPlus, In::Both, 9.0, |s| s.find_chains(Reach::Plus)),
    row(P::NestedForcing, In::Both, 9.5, |s| s.find_chains(Reach::PlusForcing)),
    row(P::NestedMultiple, In::Both, 10.0, |s| s.find_chains(Reach::PlusMultiple)),
    row(P::NestedDynamic, In::Both, 10.5, |s| s.find_chains(Reach::PlusDynamic(0))),
    row(P::NestedDynamicPlus, In::Both, 10.5, |s| s.find_chains(Reach::PlusDynamic(1))),
    row(P::NestedNestedForcing, In::Both, 10.5, |s| s.find_chains(Reach::PlusDynamic(2))),
    row(P::NestedNestedMultiple, In::Both, 10.5, |s| s.find_chains(Reach::PlusDynamic(3))),
];

impl Search<'_> {
    fn find_chains(&mut self, reach: Reach) -> bool {
        self.multiple.find(self.board, Plan::of(reach), self.step)
    }

    fn is_revised(&self) -> bool {
        self.profile == Profile::Se2021
    }
}

/// The ladder with everything that its finders keep between steps.
#[derive(Clone, Debug)]
pub(super) struct Ladder {
    profile: Profile,
    /// Which rungs are used.
    used: [bool; RUNGS],
    /// For each rung, houses or digits that are known to have nothing (see [`Extent`]).
    clean: [u128; RUNGS],
    pub(super) forcing: Forcing,
    pub(super) multiple: Multiple,
}

impl Ladder {
    /// The ladder of a profile.
    pub(super) fn new(profile: Profile) -> Ladder {
        let used = |rung: &Rung| rung.profiles == In::Both || profile == Profile::Se2021;
        Ladder {
            profile,
            used: std::array::from_fn(|i| used(&LADDER[i])),
            clean: [0; RUNGS],
            forcing: Forcing::new(),
            multiple: Multiple::new(),
        }
    }

    /// Leaves only the rungs of these producers.
    pub(super) fn retain(&mut self, producers: &[Producer]) {
        for (used, rung) in self.used.iter_mut().zip(&LADDER) {
            *used &= producers.contains(&rung.producer);
        }
    }

    /// Forgets what was known about any board.
    pub(super) fn reset(&mut self) {
        self.clean = [0; RUNGS];
    }

    /// Forgets what was known about houses and digits in which something changed.
    pub(super) fn forget(&mut self, touched: Touched) {
        for (clean, rung) in self.clean.iter_mut().zip(&LADDER) {
            match rung.extent {
                Extent::House => *clean &= !touched.houses,
                Extent::Digit => *clean &= !u128::from(touched.digits),
                Extent::Board => {}
            }
        }
    }

    /// The first step of the ladder, unless only steps rated above `most` are left.
    pub(super) fn find(&mut self, board: &Nine, most: f64, step: &mut Step) -> bool {
        let Ladder { profile, used, clean, forcing, multiple } = self;
        let rungs = LADDER.iter().zip(used).zip(clean).take(rungs_up_to(most));
        for ((rung, used), clean) in rungs {
            let mut search = Search { board, profile: *profile, clean, forcing, multiple, step };
            if *used && (rung.find)(&mut search) {
                return step.rating <= most;
            }
        }
        false
    }
}

impl Ladder {
    /// The first step of the ladder on a board of any shape: basic techniques only.
    pub(super) fn find_any(&mut self, board: &Sheet, most: f64, step: &mut Step) -> bool {
        let rungs = LADDER.iter().zip(&self.used).zip(&mut self.clean).take(rungs_up_to(most));
        for ((rung, used), clean) in rungs {
            if let Some(find) = rung.find_any
                && *used
                && find(board, clean, step)
            {
                return step.rating <= most;
            }
        }
        false
    }

    /// The chains of a step that was found on this board.
    pub(super) fn branches(&mut self, board: &Nine, step: &Step) -> Vec<Branch> {
        let Pattern::Chain(chain) = &step.pattern else { return Vec::new() };
        let plan = match step.technique {
            Technique::Chains { kind: ChainKind::Nishio, .. } => Plan::NISHIO,
            Technique::Chains { reach, .. } => Plan::of(reach),
            _ => {
                let path = self.forcing.path(board, chain);
                return vec![Branch::of_path(&path)];
            }
        };
        self.multiple.branches(board, plan, chain)
    }
}

/// The number of rungs after which only steps rated above `most` are left.
fn rungs_up_to(most: f64) -> usize {
    LADDER.iter().rposition(|rung| rung.least <= most).map_or(0, |last| last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rungs_stand_in_the_order_of_the_producers() {
        assert!(LADDER.windows(2).all(|pair| pair[0].producer < pair[1].producer));
    }
}
