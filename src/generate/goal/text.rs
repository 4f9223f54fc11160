//! Demands in recipes: `x-wing--fish_2--above-26_1_1`, each a name, then the least and the most number of steps.

use super::asked::Goal;
use super::demand::Demand;
use crate::error::Error;

/// Between demands.
const BETWEEN: &str = "--";

impl Goal {
    /// The demands of no step at all, or the others, if there are any.
    pub(in crate::generate) fn demands_text(&self, is_none: bool) -> Option<String> {
        let demands = self.demands.iter().filter(|demand| demand.is_none() == is_none);
        let texts: Vec<String> = demands.map(Demand::recipe_text).collect();
        (!texts.is_empty()).then(|| texts.join(BETWEEN))
    }

    /// Reads such a text.
    pub(in crate::generate) fn read_demands(
        &mut self,
        text: &str,
        is_none: bool,
    ) -> Result<(), Error> {
        for name in text.split(BETWEEN) {
            let demand = Demand::read(name)?;
            self.demands.push(if is_none { demand.none() } else { demand });
        }
        // Written back, what is required comes first.
        self.demands.sort_by_key(Demand::is_none);
        Ok(())
    }
}
