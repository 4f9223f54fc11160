//! Tests of `demand`.

use super::*;
use quickcheck::quickcheck;

quickcheck! {
    /// Both texts are read back, whatever the numbers.
    fn texts_round_trip(name: u8, least: u16, more: u16, open: bool) -> bool {
        let names = [TechniqueSet::names(), &["above-2.6", "any-pair", "first-x-wing", "first-fish", "needs-x-wing", "needs-fish"]].concat();
        let least = u32::from(least % 900);
        let most = if open { u32::MAX } else { least + u32::from(more % 90) };
        let demand: Demand = names[usize::from(name) % names.len()].parse().unwrap();
        let demand = Demand { least, most, ..demand };
        let short = demand.recipe_text();
        let read = Demand::read(&short).unwrap();
        let same = if demand.is_none() { read.none() == demand } else { read == demand };
        same && demand.to_string().parse::<Demand>().unwrap() == demand && !short.contains('.')
    }
}

#[test]
fn texts_that_are_no_demand() {
    for bad in [
        "",
        "x-wing>=",
        "x-wing>2",
        "x-wing=3-2",
        "x-wing=-1",
        "above-",
        "above-0.5",
        "above-2.65",
        "first-",
        "first-first-fish",
        "first-hidden-single",
        "first-singles",
        "needs-",
        "needs-first-fish",
    ] {
        assert!(bad.parse::<Demand>().is_err(), "{bad}");
    }
    for bad in ["", "x-wing_", "x-wing_2_1", "x-wing_1_2_3", "above-5", "above-x"] {
        assert!(Demand::read(bad).is_err(), "{bad}");
    }
}
