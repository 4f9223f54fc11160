//! Parameters of techniques, and the names that they give.

use std::fmt;

/// The starts of several chains.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum ChainKind {
    /// A digit in a cell, along one digit, to a contradiction.
    Nishio,
    /// All candidates of a cell.
    Cell,
    /// All places of a digit in a house.
    Region,
    /// A candidate, to a contradiction.
    Contradiction,
    /// A candidate, true and false.
    Double,
}

/// The links that chains may use.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Reach {
    /// Links of the board as it stands.
    Static,
    /// Also links that arise along the chain.
    Dynamic,
    /// Also locked candidates, pairs and X-Wings that arise.
    Plus,
    /// Also forcing chains and cycles that arise.
    PlusForcing,
    /// Also cell and region chains that arise.
    PlusMultiple,
    /// Also dynamic chains that arise; the number is the reach of these, 0 for plain dynamic ones.
    PlusDynamic(u8),
}

impl ChainKind {
    /// The name and the short name, without what the reach adds.
    const fn names(self) -> [&'static str; 2] {
        match self {
            ChainKind::Nishio => ["Nishio", "NFC"],
            ChainKind::Cell => ["Cell", "LFC"],
            ChainKind::Region => ["Region", "RFC"],
            ChainKind::Contradiction => ["Contradiction", "CFC"],
            ChainKind::Double => ["Double", "dFC"],
        }
    }
}

impl Reach {
    /// The nesting level: 0 for plain chains, 1 to 4 for those with advanced steps.
    #[must_use]
    pub(crate) const fn level(self) -> u8 {
        match self {
            Reach::Static | Reach::Dynamic => 0,
            Reach::Plus => 1,
            Reach::PlusForcing => 2,
            Reach::PlusMultiple => 3,
            Reach::PlusDynamic(_) => 4,
        }
    }

    /// What the chains reach that arise within others of [`Reach::PlusDynamic`].
    pub(crate) const fn within(number: u8) -> Reach {
        match number {
            0 => Reach::Dynamic,
            1 => Reach::Plus,
            2 => Reach::PlusForcing,
            _ => Reach::PlusMultiple,
        }
    }

    /// The ends of a name and of a short name.
    const fn ends(self) -> [&'static str; 2] {
        match self {
            Reach::Static | Reach::Dynamic => ["", ""],
            Reach::Plus => [" (+)", "+"],
            Reach::PlusForcing => [" (+ Forcing Chains)", "+FC"],
            Reach::PlusMultiple => [" (+ Multiple Forcing Chains)", "+MFC"],
            Reach::PlusDynamic(0) => [" (+ Dynamic Forcing Chains)", "+DFC"],
            Reach::PlusDynamic(1) => [" (+ Dynamic Forcing Chains (+))", "+DFC+"],
            Reach::PlusDynamic(2) => [" (+ Dynamic Forcing Chains (+ Forcing Chains))", "+DFC+FC"],
            Reach::PlusDynamic(_) => {
                [" (+ Dynamic Forcing Chains (+ Multiple Forcing Chains))", "+DFC+MFC"]
            }
        }
    }
}

/// The name of a fish with this many base lines.
pub(super) fn fish_name(size: u8) -> &'static str {
    match size {
        2 => "X-Wing",
        3 => "Swordfish",
        _ => "Jellyfish",
    }
}

/// Shows the name of chains, or with `is_short` the short name.
pub(super) struct ChainsName {
    pub(super) kind: ChainKind,
    pub(super) reach: Reach,
    pub(super) is_short: bool,
}

impl fmt::Display for ChainsName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ChainsName { kind, reach, is_short } = *self;
        let ([name, short], [end, short_end]) = (kind.names(), reach.ends());
        let is_dynamic = kind != ChainKind::Nishio && reach != Reach::Static;
        if is_short {
            write!(f, "{}{short}{short_end}", if is_dynamic { "D" } else { "" })
        } else {
            write!(f, "{}{name} Forcing Chains{end}", if is_dynamic { "Dynamic " } else { "" })
        }
    }
}

/// Shows the name of strong links, or with `is_short` the short name.
pub(super) struct LinksName {
    pub(super) count: u8,
    pub(super) signature: [u8; 5],
    pub(super) ring: bool,
    pub(super) is_short: bool,
}

impl fmt::Display for LinksName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LinksName { count, ref signature, ring, is_short } = *self;
        let kinds = &signature[1..=usize::from(count)];
        let group = match (signature[0] > 0, is_short) {
            (false, _) => "",
            (true, false) => "Grouped ",
            (true, true) => "g",
        };
        let are_lines = kinds.iter().all(|&kind| kind == 1);
        let is_kite = !kinds.contains(&0) && count < 4;
        match (is_short, ring, are_lines, is_kite) {
            (false, true, ..) => write!(f, "({count} Strong Links) {group}X-Loop")?,
            (false, _, true, _) if count == 2 => write!(f, "{group}Skyscraper")?,
            (false, _, true, _) => write!(f, "{group}{count} Skyscrapers")?,
            (false, _, _, true) => write!(f, "{group}{count}-String Kite")?,
            (false, ..) => write!(f, "{group}{count} Strong links")?,
            (true, true, ..) => write!(f, "{group}{count}XL")?,
            (true, _, true, _) if count < 3 => write!(f, "{group}SS")?,
            (true, _, true, _) => write!(f, "{group}{count}SS")?,
            (true, _, _, true) => write!(f, "{group}{count}SK")?,
            (true, ..) => write!(f, "{group}{count}SL")?,
        }
        write!(f, "{}{}", if is_short { "" } else { " " }, signature[0])?;
        kinds.iter().try_for_each(|kind| write!(f, "{kind}"))
    }
}

#[cfg(test)]
mod tests;
