//! Fields that only boards of side 9 have, and these not under all rules.

use super::setup::Setup;
use rootgrid_records::facts::{Facts, NOT_RATED};
use rootgrid_records::record::Field;

/// Says which fields that were asked for are empty for boards of other sides and rules, of which there are some.
pub(super) fn note_empty(setup: &Setup) {
    let is_empty = |field: &&Field| {
        let is_judged = matches!(field, Field::Hodoku | Field::HodokuLevel | Field::Qqwing);
        let is_timed = matches!(field, Field::Minutes | Field::MinutesLow | Field::MinutesHigh);
        is_judged || is_timed || Facts::is_of_nine(**field)
    };
    let names: Vec<_> = setup.fields.iter().filter(is_empty).map(|field| field.name()).collect();
    if !names.is_empty() {
        setup.progress.note(&format!(
            "{NOT_RATED} and not for all rules: {} is empty for others",
            names.join(", ")
        ));
    }
}
