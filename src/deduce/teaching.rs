//! The teaching ladder: techniques in the order in which people learn them, as one table.

use super::bits::is_single;
use super::limits::Watch;
use super::nine::Nine;
use super::position::{Position, houses_bcr};
use super::technique::teaching::{
    als_xz, alternating_chain, colouring, empty_rectangle, finned_fish, skyscraper, supposition,
    turbot, two_string_kite, w_wing, xy_chain,
};
use super::technique::{
    HiddenSingle, Pattern, Technique, bug, fish, hidden_set, hidden_single, locking, naked_set,
    naked_single, unique, wing,
};
use super::{Sheet, Step};

/// A finder of the ladder.
#[derive(Copy, Clone)]
enum Finder {
    /// On boards of every shape.
    Any(fn(&Sheet, &mut Step) -> bool),
    /// On the ordinary board only.
    Nine(fn(&Nine, &mut Step) -> bool),
}

use Finder::{Any, Nine as Ordinary};

/// The finders in the order in which they are tried; the first that finds a step wins.
static LADDER: [Finder; 30] = [
    Any(find_full_house),
    Any(|sheet, step| hidden_single::find(sheet, &mut 0, step)),
    Any(naked_single::find),
    Any(|sheet, step| locking::find(sheet, &mut 0, step)),
    Any(|sheet, step| naked_set::find(sheet, 2, &mut 0, step)),
    Any(|sheet, step| hidden_set::find(sheet, 2, &mut 0, step)),
    Any(|sheet, step| naked_set::find(sheet, 3, &mut 0, step)),
    Any(|sheet, step| hidden_set::find(sheet, 3, &mut 0, step)),
    Any(|sheet, step| fish::find(sheet, 2, &mut 0, step)),
    Any(skyscraper::find),
    Any(two_string_kite::find),
    Any(turbot::find),
    Any(empty_rectangle::find),
    Any(colouring::find),
    Any(|sheet, step| wing::find(sheet, 2, step)),
    Any(|sheet, step| wing::find(sheet, 3, step)),
    Any(w_wing::find),
    Ordinary(|board, step| unique::find(board, true, step)),
    Any(|sheet, step| naked_set::find(sheet, 4, &mut 0, step)),
    Any(|sheet, step| hidden_set::find(sheet, 4, &mut 0, step)),
    Any(|sheet, step| fish::find(sheet, 3, &mut 0, step)),
    Any(|sheet, step| finned_fish::find(sheet, 2, step)),
    Any(|sheet, step| finned_fish::find(sheet, 3, step)),
    Any(|sheet, step| fish::find(sheet, 4, &mut 0, step)),
    Any(|sheet, step| finned_fish::find(sheet, 4, step)),
    Ordinary(|board, step| bug::find(board, true, step)),
    Any(xy_chain::find),
    Any(als_xz::find),
    Any(alternating_chain::find),
    Any(supposition::find),
];

/// The first step of the ladder, unless the limits are reached before it is found; `nine` is the
/// same position if the board is an ordinary one.
pub(super) fn find(sheet: &Sheet, nine: Option<&Nine>, watch: &Watch, step: &mut Step) -> bool {
    let run = |finder: &Finder, step: &mut Step| match (finder, nine) {
        (Any(find), _) => find(sheet, step),
        (Ordinary(find), Some(nine)) => find(nine, step),
        (Ordinary(_), None) => false,
    };
    LADDER.iter().take_while(|_| !watch.is_over()).any(|finder| run(finder, step))
}

/// The first house with one open cell.
fn find_full_house(sheet: &Sheet, step: &mut Step) -> bool {
    let side = sheet.side();
    for number in houses_bcr(side).filter(|&house| sheet.open_in(house) == 1) {
        let Some(digit) = (0..side).find(|&digit| is_single(sheet.places(number, digit))) else {
            continue;
        };
        let place = sheet.places(number, digit).trailing_zeros() as usize;
        let pattern = HiddenSingle { house: super::position::house(number), last: true };
        step.begin(Technique::FullHouse, 1.0, Pattern::HiddenSingle(pattern));
        step.place(sheet.cell_at(number, place), digit);
        return true;
    }
    false
}
