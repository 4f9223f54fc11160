//! The aims of a search for chains over closures, and by which links.

use super::closure::LinkUse;
use crate::deduce::technique::Reach;

/// The aims of a search for chains.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::deduce) struct Plan {
    pub(super) links: LinkUse,
    pub(super) contradictions: bool,
    pub(super) doubles: bool,
    pub(super) multiples: bool,
    pub(super) reach: Reach,
}

impl Plan {
    pub(in crate::deduce) const NISHIO: Plan = Plan {
        links: LinkUse { dynamic: true, cell_links: false },
        contradictions: true,
        doubles: false,
        multiples: false,
        reach: Reach::Dynamic,
    };

    /// The producer of a reach.
    pub(in crate::deduce) const fn of(reach: Reach) -> Plan {
        let dynamic = !matches!(reach, Reach::Static);
        Plan {
            links: LinkUse { dynamic, cell_links: true },
            contradictions: dynamic,
            doubles: dynamic,
            multiples: true,
            reach,
        }
    }

    /// Returns whether closures of the other plan are beginnings of those of this one: a closure goes on
    /// only when nothing else is left to do, so that what is done first stays the same.
    pub(super) fn continues(&self, other: Plan) -> bool {
        let next = match other.reach {
            Reach::Dynamic => Reach::Plus,
            Reach::Plus => Reach::PlusForcing,
            Reach::PlusForcing => Reach::PlusMultiple,
            _ => return false,
        };
        self.links == other.links && self.reach == next
    }

    /// The rating of its shortest chains.
    pub(in crate::deduce) const fn base(&self) -> f64 {
        if !self.links.cell_links {
            7.5
        } else if self.links.dynamic {
            8.5 + 0.5 * self.reach.level() as f64
        } else {
            8.0
        }
    }
}
