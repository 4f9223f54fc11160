//! The table of finders: what is searched for, in which order, and how.
//!
//! One row holds all that the ladders need to know. The rating scale takes the rows that one of its
//! profiles uses, in the order of the table; the teaching ladder takes the rows that have a place
//! on it, in the order of these places. Names and fixed ratings are in `technique/name.rs`.

use super::Sheet;
use super::chain::{ChainPlan, Forcing, Multiple};
use super::finder::teaching::{
    als_chain, als_xy_wing, als_xz, alternating_chain, avoidable_rectangle, colouring,
    continuous_loop, death_blossom, empty_rectangle, exocet, finned_fish, forcing_chains,
    franken_fish, full_house, grouped_chain, hidden_rectangle, locked_set, medusa, multi_colouring,
    remote_pair, sk_loop, sue_de_coq, supposition, two_links, unique_rectangle, w_wing, wxyz_wing,
    xy_chain,
};
use super::finder::{
    aligned, als_wing, bug, fish, hidden_set, hidden_single, locking, naked_set, naked_single,
    strong_links, unique, wing,
};
use super::ladder_name::LadderName;
use super::nine::Nine;
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
    /// Boards of every shape: a function for the ordinary board, and one for the others.
    Any(fn(&mut FinderInput<'_, Nine>) -> bool, fn(&mut FinderInput<'_, Sheet>) -> bool),
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

    fn find(&mut self, s: &mut FinderInput<'_, Nine>, plan: ChainPlan) -> bool {
        self.multiple.find(s.board, plan, 0, s.watch, s.step)
    }

    /// Chains along one digit to a contradiction.
    fn find_nishio(&mut self, s: &mut FinderInput<'_, Nine>) -> bool {
        noted(self.multiple.find(s.board, ChainPlan::NISHIO, *s.clean, s.watch, s.step), s)
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

/// A finder as a closure of the search (and of the chain finders): `any` for boards of every shape,
/// `nine` for the ordinary board only.
macro_rules! call {
    (any |$s:ident| $find:expr) => {
        Call::Any(|$s| $find, |$s| $find)
    };
    (nine |$s:ident| $find:expr) => {
        Call::Nine(|$s, _| $find)
    };
    (nine |$s:ident, $chains:ident| $find:expr) => {
        Call::Nine(|$s, $chains| $find)
    };
}

macro_rules! finders {
    ($( $finder:ident $profiles:ident $least:expr, $teaching:tt, $extent:ident,
        $kind:ident $call:tt; )+) => {
        /// The finders, each of which searches in one go; the names are those of the techniques.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub(crate) enum Finder {
            $( $finder, )+
        }

        impl Finder {
            /// Every finder, by its row.
            pub(super) const ALL: [Finder; FINDERS] = [$( Finder::$finder ),+];
        }

        /// Number of finders.
        pub(super) const FINDERS: usize = [$( Finder::$finder ),+].len();

        /// The finders in the order of the rating scale; the first that finds a step wins.
        pub(super) static TABLE: [FinderRow; FINDERS] = [$( FinderRow {
            finder: Finder::$finder,
            profiles: $profiles,
            least: $least,
            extent: $extent,
            call: bracketed!($kind $call),
        }, )+];

        /// Row by row, the place on the teaching ladder.
        const PLACES: [Option<u16>; FINDERS] = [$( teaching_place!($teaching) ),+];
    };
}

/// Takes the brackets off.
macro_rules! bracketed {
    ($kind:ident ($($call:tt)+)) => {
        call!($kind $($call)+)
    };
}

// Finder, profiles, least rating, place on the teaching ladder, memory, function.
//
// Rows stand in the order of the rating scale. Places on the teaching ladder are any numbers that
// ascend, spaced so that a new technique finds room.
#[rustfmt::skip]
finders! {
    HiddenSingle Both T::HiddenSingle.base(), 20, House, any (|s| hidden_single::find(s.board, s.clean, s.step));
    DirectLocking Both T::DirectPointing.base(), -, Digit, any (|s| noted(locking::find_direct(s.board, *s.clean, s.step), s));
    DirectHiddenPair Both T::DirectHiddenPair.base(), -, House, any (|s| hidden_set::find_direct(s.board, 2, s.clean, s.step));
    NakedSingle Both T::NakedSingle.base(), 30, Board, any (|s| naked_single::find(s.board, s.step));
    DirectHiddenTriplet Both T::DirectHiddenTriplet.base(), -, House, any (|s| hidden_set::find_direct(s.board, 3, s.clean, s.step));
    Locking Both T::Pointing.base(), 40, Digit, any (|s| noted(locking::find(s.board, *s.clean, s.step), s));
    NakedPair Both T::NakedPair.base(), 50, House, any (|s| naked_set::find(s.board, 2, s.clean, s.step));
    XWing Both T::XWing.base(), 90, Digit, any (|s| noted(fish::find(s.board, 2, *s.clean, s.step), s));
    HiddenPair Both T::HiddenPair.base(), 60, House, any (|s| hidden_set::find(s.board, 2, s.clean, s.step));
    NakedTriplet Both T::NakedTriplet.base(), 70, House, any (|s| naked_set::find(s.board, 3, s.clean, s.step));
    Swordfish Both T::Swordfish.base(), 210, Digit, any (|s| noted(fish::find(s.board, 3, *s.clean, s.step), s));
    HiddenTriplet Both T::HiddenTriplet.base(), 80, House, any (|s| hidden_set::find(s.board, 3, s.clean, s.step));
    TwoStrongLinks Se2021 strong_links::least(2), -, Digit, nine (|s| noted(strong_links::find(s.board, 2, *s.clean, s.watch, s.step), s));
    XyWing Both T::XyWing.base(), 150, Cell, any (|s| noted(wing::find(s.board, 2, *s.clean, s.step), s));
    XyzWing Both T::XyzWing.base(), 160, Cell, any (|s| noted(wing::find(s.board, 3, *s.clean, s.step), s));
    UniqueLoop Both T::UniqueRectangle { kind: 1 }.base(), -, Cell, nine (|s| noted(unique::find(s.board, s.is_revised, *s.clean, s.watch, s.step), s));
    NakedQuad Both T::NakedQuad.base(), 190, House, any (|s| naked_set::find(s.board, 4, s.clean, s.step));
    Jellyfish Both T::Jellyfish.base(), 240, Digit, any (|s| noted(fish::find(s.board, 4, *s.clean, s.step), s));
    HiddenQuad Both T::HiddenQuad.base(), 200, House, any (|s| hidden_set::find(s.board, 4, s.clean, s.step));
    ThreeStrongLinks Se2021 strong_links::least(3), -, Digit, nine (|s| noted(strong_links::find(s.board, 3, *s.clean, s.watch, s.step), s));
    WxyzWing Se2021 als_wing::least(3), -, Cell, nine (|s| noted(als_wing::find(s.board, 3, *s.clean, s.watch, s.step), s));
    Bug Both T::Bug { kind: 1 }.base(), 260, Board, nine (|s| bug::find(s.board, s.is_revised, s.step));
    FourStrongLinks Se2021 strong_links::least(4), -, Digit, nine (|s| noted(strong_links::find(s.board, 4, *s.clean, s.watch, s.step), s));
    VwxyzWing Se2021 als_wing::least(4), -, Cell, nine (|s| noted(als_wing::find(s.board, 4, *s.clean, s.watch, s.step), s));
    AlignedPairExclusion Both T::AlignedPairExclusion.base(), -, Cell, nine (|s| aligned::find_pair(s.board, s.clean, s.watch, s.step));
    UvwxyzWing Se2021 als_wing::least(5), -, Cell, nine (|s| noted(als_wing::find(s.board, 5, *s.clean, s.watch, s.step), s));
    ForcingChain Both Forcing::LEAST, -, Board, nine (|s, c| c.forcing.find(s.board, s.watch, s.step));
    TuvwxyzWing Se2021 als_wing::least(6), -, Cell, nine (|s| noted(als_wing::find(s.board, 6, *s.clean, s.watch, s.step), s));
    AlignedTripletExclusion Both T::AlignedTripletExclusion.base(), -, Cell, nine (|s| aligned::find_triplet(s.board, s.clean, s.watch, s.step));
    Nishio Both ChainPlan::NISHIO.base(), -, Digit, nine (|s, c| c.find_nishio(s));
    Multiple Both ChainPlan::of(Reach::Static).base(), -, Board, nine (|s, c| c.find(s, ChainPlan::of(Reach::Static)));
    Dynamic Both ChainPlan::of(Reach::Dynamic).base(), -, Board, nine (|s, c| c.find(s, ChainPlan::of(Reach::Dynamic)));
    DynamicPlus Both ChainPlan::of(Reach::Plus).base(), -, Board, nine (|s, c| c.find(s, ChainPlan::of(Reach::Plus)));
    NestedForcing Both ChainPlan::of(Reach::PlusForcing).base(), -, Board, nine (|s, c| c.find(s, ChainPlan::of(Reach::PlusForcing)));
    NestedMultiple Both ChainPlan::of(Reach::PlusMultiple).base(), -, Board, nine (|s, c| c.find(s, ChainPlan::of(Reach::PlusMultiple)));
    NestedDynamic Both ChainPlan::of(Reach::PlusDynamic(0)).base(), -, Board, nine (|s, c| c.find(s, ChainPlan::of(Reach::PlusDynamic(0))));
    NestedDynamicPlus Both ChainPlan::of(Reach::PlusDynamic(1)).base(), -, Board, nine (|s, c| c.find(s, ChainPlan::of(Reach::PlusDynamic(1))));
    NestedNestedForcing Both ChainPlan::of(Reach::PlusDynamic(2)).base(), -, Board, nine (|s, c| c.find(s, ChainPlan::of(Reach::PlusDynamic(2))));
    NestedNestedMultiple Both ChainPlan::of(Reach::PlusDynamic(3)).base(), -, Board, nine (|s, c| c.find(s, ChainPlan::of(Reach::PlusDynamic(3))));
    LockedPair Neither 0.0, 45, Board, any (|s| locked_set::find(s.board, 2, s.step));
    LockedTriplet Neither 0.0, 65, Board, any (|s| locked_set::find(s.board, 3, s.step));
    FullHouse Neither 0.0, 10, Board, any (|s| full_house::find(s.board, s.step));
    Skyscraper Neither 0.0, 100, Digit, any (|s| noted(two_links::find_skyscraper(s.board, *s.clean, s.step), s));
    TwoStringKite Neither 0.0, 110, Digit, any (|s| noted(two_links::find_kite(s.board, *s.clean, s.step), s));
    TurbotFish Neither 0.0, 120, Digit, any (|s| noted(two_links::find_turbot(s.board, *s.clean, s.step), s));
    EmptyRectangle Neither 0.0, 130, Digit, any (|s| noted(empty_rectangle::find(s.board, *s.clean, s.step), s));
    SimpleColouring Neither 0.0, 140, Digit, any (|s| noted(colouring::find(s.board, *s.clean, s.step), s));
    WWing Neither 0.0, 170, Board, any (|s| w_wing::find(s.board, s.step));
    BentWxyz Neither 0.0, 256, Cell, any (|s| noted(wxyz_wing::find(s.board, *s.clean, s.watch, s.step), s));
    ContinuousLoop Neither 0.0, 286, Board, any (|s| continuous_loop::find(s.board, false, s.watch, s.step));
    GroupedXChain Neither 0.0, 291, Digit, any (|s| noted(grouped_chain::find(s.board, true, *s.clean, s.watch, s.step), s));
    GroupedLoop Neither 0.0, 292, Board, any (|s| continuous_loop::find(s.board, true, s.watch, s.step));
    GroupedChain Neither 0.0, 293, Board, any (|s| grouped_chain::find(s.board, false, *s.clean, s.watch, s.step));
    RemotePair Neither 0.0, 95, Board, any (|s| remote_pair::find(s.board, s.step));
    MultiColouring Neither 0.0, 232, Digit, any (|s| noted(multi_colouring::find(s.board, *s.clean, s.step), s));
    Medusa Neither 0.0, 275, Board, any (|s| medusa::find(s.board, s.step));
    UniqueRectangle Neither 0.0, 180, Board, any (|s| unique_rectangle::find(s.board, s.step));
    HiddenRectangle Neither 0.0, 182, Board, any (|s| hidden_rectangle::find(s.board, s.step));
    LongLoop Neither 0.0, 184, Cell, nine (|s| noted(unique::find_long(s.board, *s.clean, s.watch, s.step), s));
    FinnedXWing Neither 0.0, 220, Digit, any (|s| noted(finned_fish::find(s.board, 2, *s.clean, s.watch, s.step), s));
    FinnedSwordfish Neither 0.0, 230, Digit, any (|s| noted(finned_fish::find(s.board, 3, *s.clean, s.watch, s.step), s));
    FinnedJellyfish Neither 0.0, 250, Digit, any (|s| noted(finned_fish::find(s.board, 4, *s.clean, s.watch, s.step), s));
    XyChain Neither 0.0, 270, Board, any (|s| xy_chain::find(s.board, s.watch, s.step));
    AlsXz Neither 0.0, 280, Cell, any (|s| noted(als_xz::find(s.board, *s.clean, s.watch, s.step), s));
    AlternatingChain Neither 0.0, 290, Board, any (|s| alternating_chain::find(s.board, s.watch, s.step));
    SueDeCoq Neither 0.0, 265, Board, any (|s| sue_de_coq::find(s.board, s.watch, s.step));
    AlsXyWing Neither 0.0, 294, Cell, any (|s| noted(als_xy_wing::find(s.board, *s.clean, s.watch, s.step), s));
    AlsChain Neither 0.0, 296, Board, any (|s| als_chain::find(s.board, s.watch, s.step));
    DeathBlossom Neither 0.0, 297, Board, any (|s| death_blossom::find(s.board, s.watch, s.step));
    AvoidableRectangle Neither 0.0, 186, Cell, any (|s| noted(avoidable_rectangle::find(s.board, *s.clean, s.watch, s.step), s));
    FrankenFish Neither 0.0, 298, Digit, any (|s| noted(franken_fish::find(s.board, false, *s.clean, s.watch, s.step), s));
    SkLoop Neither 0.0, 310, Board, any (|s| sk_loop::find(s.board, s.watch, s.step));
    JuniorExocet Neither 0.0, 320, Board, any (|s| exocet::find(s.board, s.watch, s.step));
    ForcingChains Neither 0.0, 330, Board, any (|s| forcing_chains::find(s.board, s.watch, s.step));
    Supposition Neither 0.0, 340, Board, any (|s| supposition::find(s.board, s.watch, s.step));
    MutantFish Neither 0.0, 350, Digit, any (|s| noted(franken_fish::find(s.board, true, *s.clean, s.watch, s.step), s));
}

/// Number of rows that have a place on the teaching ladder.
const TAUGHT: usize = {
    let mut count = 0;
    let mut row = 0;
    while row < FINDERS {
        count += PLACES[row].is_some() as usize;
        row += 1;
    }
    count
};

/// The rows of the teaching ladder, in its order.
const TEACHING: [usize; TAUGHT] = {
    let mut rows = [0; TAUGHT];
    let mut place = 0;
    let mut last = 0;
    while place < TAUGHT {
        // The row with the least number above the last one.
        let mut best = u16::MAX;
        let mut row = 0;
        while row < FINDERS {
            if let Some(number) = PLACES[row]
                && number > last
                && number < best
            {
                best = number;
                rows[place] = row;
            }
            row += 1;
        }
        last = best;
        place += 1;
    }
    rows
};

/// The rows of HoDoKu's order: by level, then by its step index, as far as there are finders.
const HODOKU: [usize; HODOKU_ORDER.len()] = {
    let mut rows = [0; HODOKU_ORDER.len()];
    let mut place = 0;
    while place < rows.len() {
        // Finders are numbered as the rows of the table.
        rows[place] = HODOKU_ORDER[place] as usize;
        place += 1;
    }
    rows
};

/// The rows of a ladder without ratings, in its order; `None` for those of the rating scale.
pub(super) fn unrated_rows(ladder: LadderName) -> Option<&'static [usize]> {
    match ladder {
        LadderName::Teaching => Some(&TEACHING),
        LadderName::Hodoku => Some(&HODOKU),
        LadderName::Se121 | LadderName::Se2021 => None,
    }
}

#[rustfmt::skip]
const HODOKU_ORDER: &[Finder] = {
    use Finder::*;
    &[
        // Easy
        FullHouse, NakedSingle, HiddenSingle,
        // Medium
        LockedPair, LockedTriplet, Locking, NakedPair, NakedTriplet, HiddenPair, HiddenTriplet,
        // Hard
        NakedQuad, HiddenQuad, XWing, Swordfish, Jellyfish, RemotePair, Bug, Skyscraper, TwoStringKite, TurbotFish, EmptyRectangle,
        WWing, XyWing, XyzWing, UniqueRectangle, HiddenRectangle, AvoidableRectangle, LongLoop, FinnedXWing, SimpleColouring, MultiColouring,
        // Unfair
        FinnedSwordfish, FinnedJellyfish, SueDeCoq, XyChain, ContinuousLoop, AlternatingChain, GroupedXChain, GroupedLoop, GroupedChain,
        AlsXz, AlsXyWing, AlsChain, DeathBlossom, FrankenFish,
        // Extreme
        ForcingChains, Supposition,
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_teaching_ladder_ascends() {
        let places: Vec<u16> = TEACHING.iter().filter_map(|&row| PLACES[row]).collect();
        assert!(places.len() == TAUGHT && places.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn rows_without_a_profile_stand_last() {
        let rated = TABLE.iter().map(|row| row.profiles != Neither);
        assert!(rated.is_sorted_by(|a, b| a >= b));
    }
}
