//! The table of finders: what is searched for, in which order, and how.
//!
//! One row holds all that the ladders need to know. The rating scale takes the rows that one of its
//! profiles uses, in the order of the table; the teaching ladder takes the rows that have a place
//! on it, in the order of these places. Names and fixed ratings are in `technique/name.rs`.

use super::Sheet;
use super::chain::{Forcing, Multiple, Plan};
use super::finder::lines::{
    find_bounds, find_clue, find_corner, find_leftovers, find_polarity, find_sandwich, find_ways,
};
use super::finder::sums::{
    CageMemory, Sides, find_in_house, find_intersection, find_killer_set, find_last_of_cage,
    find_loose_set, find_related, find_rests, find_sets, find_single, find_two_cages,
};
use super::finder::teaching::{
    AlsScope, als_chain, als_xy_wing, als_xz, alternating_chain, avoidable_rectangle, colouring,
    continuous_loop, death_blossom, empty_rectangle, exocet, finned_fish, forcing_chains,
    franken_fish, full_house, grouped_chain, hidden_rectangle, locked_set, medusa, multi_colouring,
    remote_pair, set_chain, sk_loop, sue_de_coq, supposition, two_links, unique_rectangle, w_wing,
    wxyz_wing, xy_chain,
};
use super::finder::{
    aligned, als_wing, bug, fish, hidden_set, hidden_single, locking, naked_set, naked_single,
    strong_links, unique, wing,
};
use super::nine::Nine;
use super::suited::Suited;
use crate::budget::Watch;
use crate::deduce::step::Step;
use crate::deduce::technique::{Reach, Technique as T};

/// The reach of the pattern of a technique, and so what remains known when something changes.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Extent {
    /// A house: what is known of a house holds until something changes in it.
    House,
    /// A digit: what is known of a digit holds until it is struck somewhere.
    Digit,
    /// Some cells: when nothing was found, there is nothing as long as none of its cells changes. What is eliminated
    /// elsewhere can only become less.
    Cell,
    /// The whole board: nothing is remembered.
    Board,
}

use Extent::{Board, Cell, Digit, House};

/// Which profiles of the rating scale use a finder.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Profiles {
    Both,
    Se2021,
    Neither,
}

use Profiles::{Both, Neither, Se2021};

/// The call of a finder, by the kind of board.
#[derive(Copy, Clone)]
pub(super) enum Call {
    /// Boards of every shape: the rules that it suits, a function for the ordinary board, and one for the others.
    Shaped(Suited, fn(&mut FinderInput<'_, Nine>) -> bool, fn(&mut FinderInput<'_, Sheet>) -> bool),
    /// Boards with some rules that are not ordinary.
    Own(Suited, fn(&mut FinderInput<'_, Sheet>) -> bool),
    /// The ordinary board only.
    Nine(fn(&mut FinderInput<'_, Nine>, &mut Chains) -> bool),
}

/// One row of the table.
pub(super) struct FinderRow {
    pub(super) finder: Finder,
    pub(super) profiles: Profiles,
    /// The least rating of its steps.
    pub(super) least: f64,
    pub(super) extent: Extent,
    pub(super) call: Call,
    /// The ids of the techniques whose steps it finds.
    pub(super) techniques: &'static [&'static str],
    /// True if it has steps that place a digit.
    pub(super) places: bool,
    /// True if it is listed only if nothing else is found.
    pub(super) is_last_resort: bool,
}

/// The arguments of a finder.
pub(super) struct FinderInput<'a, B> {
    pub(super) board: &'a B,
    /// True if uniqueness techniques search as in the 2021 version.
    pub(super) is_revised: bool,
    /// Houses, digits or cells that are known to have nothing (see [`Extent`]).
    pub(super) clean: &'a mut u128,
    /// The rest of the limits. A finder that takes more than some milliseconds asks it between pieces of its work.
    pub(super) watch: &'a Watch,
    pub(super) cages: &'a mut CageMemory,
    pub(super) step: &'a mut Step,
}

/// Returns whether a finder has found something; remembers that there is nothing on the whole board if it has not, and
/// the limits did not end it.
fn noted<B>(is_found: bool, s: &mut FinderInput<'_, B>) -> bool {
    if !is_found && !s.watch.is_over() {
        *s.clean = !0;
    }
    is_found
}

/// The chain finders with what they keep from call to call.
#[derive(Clone, Debug)]
pub(super) struct Chains {
    pub(super) forcing: Forcing,
    pub(super) multiple: Multiple,
}

impl Chains {
    pub(super) fn new() -> Chains {
        Chains { forcing: Forcing::new(), multiple: Multiple::new() }
    }

    fn find(&mut self, s: &mut FinderInput<'_, Nine>, plan: Plan) -> bool {
        self.multiple.find(s.board, plan, 0, s.watch, s.step)
    }

    /// Chains along one digit to a contradiction.
    fn find_nishio(&mut self, s: &mut FinderInput<'_, Nine>) -> bool {
        noted(self.multiple.find(s.board, Plan::NISHIO, *s.clean, s.watch, s.step), s)
    }
}

/// The place on the teaching ladder: a number, or `-`.
macro_rules! teaching_place {
    (-) => {
        None
    };
    ($place:literal) => {
        Some($place)
    };
}

/// True if steps of a finder place digits: `digits`, or `last` for finders that are listed only if nothing else is found.
macro_rules! places {
    (-) => {
        false
    };
    ($kind:ident) => {
        true
    };
}

/// True for `last`.
macro_rules! is_last_resort {
    (last) => {
        true
    };
    ($other:tt) => {
        false
    };
}

/// A finder as a closure of its input (and of the chain finders): `any`, `blocks` and `ordinary` for boards of every shape
/// under the rules that it suits, `own` for boards with some other rules, the others for the ordinary board only. A function has the board, further arguments, parts of the input by name, and the step.
macro_rules! call {
    (any $call:tt) => {
        call!(All $call)
    };
    (blocks $call:tt) => {
        call!(Blocks $call)
    };
    (ordinary $call:tt) => {
        call!(Ordinary $call)
    };
    (nine ($find:path $(, $extra:expr)*; $($part:ident)*)) => {
        Call::Nine(|s, _| with_parts!(s, $find, [$($extra),*], $($part)*))
    };
    (own ($suited:ident, $find:path $(, $extra:expr)*; $($part:ident)*)) => {
        Call::Own(Suited::$suited, |s| {
            cfg!(feature = "rules") && with_parts!(s, $find, [$($extra),*], $($part)*)
        })
    };
    (plan ($reach:expr)) => {
        Call::Nine(|s, chains| chains.find(s, Plan::of($reach)))
    };
    (chains (|$s:ident, $chains:ident| $find:expr)) => {
        Call::Nine(|$s, $chains| $find)
    };
    ($suited:ident ($find:path $(, $extra:expr)*; $($part:ident)*)) => {
        Call::Shaped(
            Suited::$suited,
            |s| with_parts!(s, $find, [$($extra),*], $($part)*),
            |s| with_parts!(s, $find, [$($extra),*], $($part)*),
        )
    };
}

/// A call with parts of the input. A function that takes `memory` notes by itself what it knows.
macro_rules! with_parts {
    ($s:ident, $find:path, [$($extra:expr),*], memory $($part:ident)*) => {
        $find($s.board, $($extra,)* $s.clean, $(part!($s $part),)* $s.step)
    };
    ($s:ident, $find:path, [$($extra:expr),*], $($part:ident)*) => {
        noted($find($s.board, $($extra,)* $(part!($s $part),)* $s.step), $s)
    };
}

/// A part of the input by its name.
macro_rules! part {
    ($s:ident clean) => {
        *$s.clean
    };
    ($s:ident watch) => {
        $s.watch
    };
    ($s:ident cages) => {
        $s.cages
    };
    ($s:ident revised) => {
        $s.is_revised
    };
}

macro_rules! finders {
    ($( $finder:ident $profiles:ident $least:expr, $teaching:tt, $extent:ident,
        $kind:ident $call:tt, $ids:tt, $places:tt; )+) => {
        /// The finders, each of which searches in one go; the names are those of the techniques.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub(crate) enum Finder {
            $( $finder, )+
        }

        /// Number of finders.
        pub(super) const FINDERS: usize = [$( Finder::$finder ),+].len();

        /// The finders in the order of the rating scale; the first that finds a step wins.
        pub(super) static TABLE: [FinderRow; FINDERS] = [$( FinderRow {
            finder: Finder::$finder,
            profiles: $profiles,
            least: $least,
            extent: $extent,
            call: call!($kind $call),
            techniques: &$ids,
            places: places!($places),
            is_last_resort: is_last_resort!($places),
        }, )+];

        /// Row by row, the place on the teaching ladder.
        pub(super) const PLACES: [Option<u16>; FINDERS] = [$( teaching_place!($teaching) ),+];
    };
}

// Finder, profiles, least rating, place on the teaching ladder, memory, function, ids of its techniques, whether it
// places digits.
//
// Rows stand in the order of the rating scale. Places on the teaching ladder are any numbers that
// ascend, spaced so that a new technique finds room.
#[rustfmt::skip]
finders! {
    HiddenSingle Both T::HiddenSingle.base(), 20, House, any (hidden_single::find; memory), ["hidden-single"], digits;
    DirectLocking Both T::DirectPointing.base(), -, Digit, any (locking::find_direct; clean),
        ["direct-pointing", "direct-claiming"], digits;
    DirectHiddenPair Both T::DirectHiddenPair.base(), -, House, any (hidden_set::find_direct, 2; memory), ["direct-hidden-pair"], digits;
    NakedSingle Both T::NakedSingle.base(), 30, Board, any (naked_single::find;), ["naked-single"], digits;
    DirectHiddenTriplet Both T::DirectHiddenTriplet.base(), -, House, any (hidden_set::find_direct, 3; memory),
        ["direct-hidden-triplet"], digits;
    Locking Both T::Pointing.base(), 40, Digit, any (locking::find; clean), ["pointing", "claiming"], -;
    NakedPair Both T::NakedPair.base(), 50, House, any (naked_set::find, 2; memory), ["naked-pair"], -;
    XWing Both T::XWing.base(), 90, Digit, any (fish::find, 2; clean), ["x-wing"], -;
    HiddenPair Both T::HiddenPair.base(), 60, House, any (hidden_set::find, 2; memory), ["hidden-pair"], -;
    NakedTriplet Both T::NakedTriplet.base(), 70, House, any (naked_set::find, 3; memory), ["naked-triplet"], -;
    Swordfish Both T::Swordfish.base(), 210, Digit, any (fish::find, 3; clean), ["swordfish"], -;
    HiddenTriplet Both T::HiddenTriplet.base(), 80, House, any (hidden_set::find, 3; memory), ["hidden-triplet"], -;
    TwoStrongLinks Se2021 strong_links::least(2), -, Digit, nine (strong_links::find, 2; clean watch), ["strong-links"], -;
    XyWing Both T::XyWing.base(), 150, Cell, any (wing::find, 2; clean), ["xy-wing"], -;
    XyzWing Both T::XyzWing.base(), 160, Cell, any (wing::find, 3; clean), ["xyz-wing"], -;
    UniqueLoop Both T::UniqueRectangle { kind: 1 }.base(), -, Cell, nine (unique::find; revised clean watch),
        ["unique-rectangle", "unique-loop"], -;
    NakedQuad Both T::NakedQuad.base(), 190, House, any (naked_set::find, 4; memory), ["naked-quad"], -;
    Jellyfish Both T::Jellyfish.base(), 240, Digit, any (fish::find, 4; clean), ["jellyfish"], -;
    HiddenQuad Both T::HiddenQuad.base(), 200, House, any (hidden_set::find, 4; memory), ["hidden-quad"], -;
    ThreeStrongLinks Se2021 strong_links::least(3), -, Digit, nine (strong_links::find, 3; clean watch), ["strong-links"], -;
    WxyzWing Se2021 als_wing::least(3), -, Cell, nine (als_wing::find, 3; clean watch), ["als-wing"], -;
    Bug Both T::Bug { kind: 1 }.base(), 260, Board, nine (bug::find; revised), ["bug"], -;
    FourStrongLinks Se2021 strong_links::least(4), -, Digit, nine (strong_links::find, 4; clean watch), ["strong-links"], -;
    VwxyzWing Se2021 als_wing::least(4), -, Cell, nine (als_wing::find, 4; clean watch), ["als-wing"], -;
    AlignedPairExclusion Both T::AlignedPairExclusion.base(), -, Cell, nine (aligned::find_pair; memory watch),
        ["aligned-pair-exclusion"], -;
    UvwxyzWing Se2021 als_wing::least(5), -, Cell, nine (als_wing::find, 5; clean watch), ["als-wing"], -;
    ForcingChain Both Forcing::LEAST, -, Board, chains (|s, c| c.forcing.find(s.board, s.watch, s.step)),
        ["generalized-x-wing", "x-cycle", "y-cycle", "xy-cycle", "turbot-fish", "forcing-x-chain", "forcing-chain"], digits;
    TuvwxyzWing Se2021 als_wing::least(6), -, Cell, nine (als_wing::find, 6; clean watch), ["als-wing"], -;
    AlignedTripletExclusion Both T::AlignedTripletExclusion.base(), -, Cell, nine (aligned::find_triplet; memory watch),
        ["aligned-triplet-exclusion"], -;
    Nishio Both Plan::NISHIO.base(), -, Digit, chains (|s, c| c.find_nishio(s)), ["nishio"], digits;
    Multiple Both Plan::of(Reach::Static).base(), -, Board, plan (Reach::Static),
        ["cell-forcing-chains", "region-forcing-chains"], digits;
    Dynamic Both Plan::of(Reach::Dynamic).base(), -, Board, plan (Reach::Dynamic),
        ["dynamic-cell-forcing-chains", "dynamic-region-forcing-chains", "dynamic-contradiction-forcing-chains", "dynamic-double-forcing-chains"], digits;
    DynamicPlus Both Plan::of(Reach::Plus).base(), -, Board, plan (Reach::Plus), ["dynamic-plus-forcing-chains"], last;
    NestedForcing Both Plan::of(Reach::PlusForcing).base(), -, Board, plan (Reach::PlusForcing), ["nested-forcing-chains"], last;
    NestedMultiple Both Plan::of(Reach::PlusMultiple).base(), -, Board, plan (Reach::PlusMultiple), ["nested-forcing-chains"], last;
    NestedDynamic Both Plan::of(Reach::PlusDynamic(0)).base(), -, Board, plan (Reach::PlusDynamic(0)), ["nested-forcing-chains"], last;
    NestedDynamicPlus Both Plan::of(Reach::PlusDynamic(1)).base(), -, Board, plan (Reach::PlusDynamic(1)),
        ["nested-forcing-chains"], last;
    NestedNestedForcing Both Plan::of(Reach::PlusDynamic(2)).base(), -, Board, plan (Reach::PlusDynamic(2)),
        ["nested-forcing-chains"], last;
    NestedNestedMultiple Both Plan::of(Reach::PlusDynamic(3)).base(), -, Board, plan (Reach::PlusDynamic(3)),
        ["nested-forcing-chains"], last;
    LockedPair Neither 0.0, 45, Board, any (locked_set::find, 2;), ["locked-pair"], -;
    LockedTriplet Neither 0.0, 65, Board, any (locked_set::find, 3;), ["locked-triplet"], -;
    FullHouse Neither 0.0, 10, Board, any (full_house::find;), ["full-house"], digits;
    Skyscraper Neither 0.0, 100, Digit, any (two_links::find_skyscraper; clean), ["skyscraper"], -;
    TwoStringKite Neither 0.0, 110, Digit, blocks (two_links::find_kite; clean), ["two-string-kite"], -;
    TurbotFish Neither 0.0, 120, Digit, any (two_links::find_turbot; clean), ["turbot-fish"], -;
    EmptyRectangle Neither 0.0, 130, Digit, blocks (empty_rectangle::find; clean), ["empty-rectangle"], -;
    SimpleColouring Neither 0.0, 140, Digit, any (colouring::find; clean), ["simple-colouring"], -;
    WWing Neither 0.0, 170, Board, any (w_wing::find;), ["w-wing"], -;
    BentWxyz Neither 0.0, 256, Cell, any (wxyz_wing::find; clean watch), ["wxyz-wing"], -;
    ContinuousLoop Neither 0.0, 286, Board, any (continuous_loop::find, false; watch), ["continuous-nice-loop"], -;
    GroupedXChain Neither 0.0, 291, Digit, any (grouped_chain::find, true; clean watch), ["grouped-x-chain"], -;
    GroupedLoop Neither 0.0, 292, Board, any (continuous_loop::find, true; watch), ["grouped-continuous-nice-loop"], -;
    GroupedChain Neither 0.0, 293, Board, any (grouped_chain::find, false; clean watch), ["grouped-alternating-inference-chain"], -;
    RemotePair Neither 0.0, 95, Board, any (remote_pair::find;), ["remote-pair"], -;
    MultiColouring Neither 0.0, 232, Digit, any (multi_colouring::find; clean), ["multi-colouring"], -;
    Medusa Neither 0.0, 275, Board, any (medusa::find;), ["3d-medusa"], -;
    UniqueRectangle Neither 0.0, 180, Board, ordinary (unique_rectangle::find;), ["unique-rectangle"], -;
    HiddenRectangle Neither 0.0, 182, Board, ordinary (hidden_rectangle::find;), ["hidden-rectangle"], -;
    LongLoop Neither 0.0, 184, Cell, nine (unique::find_long; clean watch), ["unique-loop"], -;
    FinnedXWing Neither 0.0, 220, Digit, blocks (finned_fish::find, 2; clean watch), ["finned-x-wing", "sashimi-x-wing"], -;
    FinnedSwordfish Neither 0.0, 230, Digit, blocks (finned_fish::find, 3; clean watch), ["finned-swordfish", "sashimi-swordfish"], -;
    FinnedJellyfish Neither 0.0, 250, Digit, blocks (finned_fish::find, 4; clean watch), ["finned-jellyfish", "sashimi-jellyfish"], -;
    XyChain Neither 0.0, 270, Board, any (xy_chain::find; watch), ["xy-chain"], -;
    AlsXz Neither 0.0, 280, Cell, any (als_xz::find, AlsScope::LARGE; clean watch), ["als-xz", "double-linked-als-xz"], -;
    SmallAlsXz Neither 0.0, -, Cell, any (als_xz::find, AlsScope::small([5, 3]); clean watch), ["als-xz", "double-linked-als-xz"], -;
    AlternatingChain Neither 0.0, 290, Board, any (alternating_chain::find; watch), ["alternating-inference-chain"], digits;
    SueDeCoq Neither 0.0, 265, Board, any (sue_de_coq::find; watch), ["sue-de-coq"], -;
    AlsXyWing Neither 0.0, 294, Cell, any (als_xy_wing::find, AlsScope::LARGE; clean watch), ["als-xy-wing"], -;
    SmallAlsXyWing Neither 0.0, -, Cell, any (als_xy_wing::find, AlsScope::small([4, 2]); clean watch), ["als-xy-wing"], -;
    AlsChain Neither 0.0, 296, Board, any (als_chain::find, AlsScope::LARGE; watch), ["als-chain"], -;
    SmallAlsChain Neither 0.0, -, Board, any (als_chain::find, AlsScope::small([3, 2]); watch), ["als-chain"], -;
    DeathBlossom Neither 0.0, 297, Board, any (death_blossom::find; watch), ["death-blossom"], -;
    AvoidableRectangle Neither 0.0, 186, Cell, ordinary (avoidable_rectangle::find; clean watch), ["avoidable-rectangle"], -;
    FrankenFish Neither 0.0, 298, Digit, any (franken_fish::find, false; clean watch), ["franken-fish"], -;
    AlternatingChainWithAls Neither 0.0, 299, Board, any (set_chain::find; watch), ["alternating-inference-chain-with-als"], -;
    SkLoop Neither 0.0, 310, Board, ordinary (sk_loop::find; watch), ["sk-loop"], -;
    JuniorExocet Neither 0.0, 320, Board, ordinary (exocet::find; watch), ["junior-exocet"], -;
    ForcingChains Neither 0.0, 330, Board, any (forcing_chains::find; watch), ["cell-forcing-chains", "region-forcing-chains"], digits;
    Supposition Neither 0.0, 340, Board, any (supposition::find; watch), ["supposition"], last;
    LoosePair Neither 0.0, 55, Board, own (Further, find_loose_set, 2;), ["generalized-naked-pair"], -;
    LooseTriplet Neither 0.0, 71, Board, own (Further, find_loose_set, 3;), ["generalized-naked-triplet"], -;
    LooseQuad Neither 0.0, 195, Board, own (Further, find_loose_set, 4;), ["generalized-naked-quad"], -;
    LastOfCage Neither 0.0, 24, Cell, own (Caged, find_last_of_cage; clean cages), ["last-of-cage"], digits;
    SingleCageSet Neither 0.0, 31, Cell, own (Caged, find_sets, true; clean cages), ["single-cage-set"], -;
    Innie Neither 0.0, 32, Cell, own (Caged, find_single, Sides::Inside; clean), ["innie"], digits;
    Outie Neither 0.0, 33, Cell, own (Caged, find_single, Sides::Outside; clean), ["outie"], digits;
    CageSets Neither 0.0, 34, Cell, own (Caged, find_sets, false; clean cages), ["cage-sets"], -;
    CornerDigits Neither 0.0, 35, Board, own (Further, find_corner;), ["corner-digits"], -;
    Polarity Neither 0.0, 36, Board, own (Further, find_polarity;), ["polarity"], -;
    Bounds Neither 0.0, 37, Board, own (Further, find_bounds;), ["bounds"], -;
    RelatedCells Neither 0.0, 39, Board, own (Further, find_related;), ["related-cells"], -;
    GeneralizedIntersection Neither 0.0, 42, Digit, own (Further, find_intersection; clean), ["generalized-intersection"], -;
    CageAndHouse Neither 0.0, 47, Board, own (Caged, find_in_house; cages), ["cage-and-house"], -;
    SandwichSets Neither 0.0, 62, Board, own (Further, find_sandwich;), ["sandwich-sets"], -;
    Leftovers Neither 0.0, 64, Board, own (Further, find_leftovers;), ["leftovers"], -;
    Innies Neither 0.0, 67, Cell, own (Caged, find_rests, Sides::Inside; clean), ["innies"], -;
    Outies Neither 0.0, 68, Cell, own (Caged, find_rests, Sides::Outside; clean), ["outies"], -;
    LineWays Neither 0.0, 69, Board, own (Further, find_ways;), ["line-ways"], -;
    Clue Neither 0.0, 92, Board, own (Further, find_clue;), ["clue"], -;
    TwoCages Neither 0.0, 84, Board, own (Caged, find_two_cages; cages), ["two-cages"], -;
    KillerPair Neither 0.0, 85, Board, own (Caged, find_killer_set, 1; cages), ["killer-pair"], -;
    InniesAndOuties Neither 0.0, 86, Cell, own (Caged, find_rests, Sides::Both; clean), ["innies-and-outies"], -;
    KillerTriplet Neither 0.0, 88, Board, own (Caged, find_killer_set, 2; cages), ["killer-triplet"], -;
    MutantFish Neither 0.0, 350, Digit, any (franken_fish::find, true; clean watch), ["mutant-fish"], last;
}

#[cfg(test)]
mod tests;
