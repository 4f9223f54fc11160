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
}

/// The name of a fish with this many base lines.
pub(super) fn fish_name(size: u8) -> &'static str {
    match size {
        2 => "X-Wing",
        3 => "Swordfish",
        _ => "Jellyfish",
    }
}

/// Shows the name of chains.
pub(super) struct ChainsName(pub(super) ChainKind, pub(super) Reach);

impl fmt::Display for ChainsName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        name_chains(self.0, self.1, f)
    }
}

/// Shows the name of strong links.
pub(super) struct LinksName {
    pub(super) count: u8,
    pub(super) signature: [u8; 5],
    pub(super) ring: bool,
}

impl fmt::Display for LinksName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        name_links(self.count, &self.signature, self.ring, f)
    }
}

fn name_chains(kind: ChainKind, reach: Reach, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if kind != ChainKind::Nishio && reach != Reach::Static {
        f.write_str("Dynamic ")?;
    }
    f.write_str(match kind {
        ChainKind::Nishio => "Nishio",
        ChainKind::Cell => "Cell",
        ChainKind::Region => "Region",
        ChainKind::Contradiction => "Contradiction",
        ChainKind::Double => "Double",
    })?;
    f.write_str(" Forcing Chains")?;
    f.write_str(match reach {
        Reach::Static | Reach::Dynamic => "",
        Reach::Plus => " (+)",
        Reach::PlusForcing => " (+ Forcing Chains)",
        Reach::PlusMultiple => " (+ Multiple Forcing Chains)",
        Reach::PlusDynamic(0) => " (+ Dynamic Forcing Chains)",
        Reach::PlusDynamic(1) => " (+ Dynamic Forcing Chains (+))",
        Reach::PlusDynamic(2) => " (+ Dynamic Forcing Chains (+ Forcing Chains))",
        Reach::PlusDynamic(_) => " (+ Dynamic Forcing Chains (+ Multiple Forcing Chains))",
    })
}

fn name_links(
    count: u8,
    signature: &[u8; 5],
    ring: bool,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let kinds = &signature[1..=usize::from(count)];
    let grouped = if signature[0] > 0 { "Grouped " } else { "" };
    if ring {
        write!(f, "({count} Strong Links) {grouped}X-Loop")?;
    } else if kinds.iter().all(|&kind| kind == 1) {
        match count {
            2 => write!(f, "{grouped}Skyscraper")?,
            _ => write!(f, "{grouped}{count} Skyscrapers")?,
        }
    } else if !kinds.contains(&0) && count < 4 {
        write!(f, "{grouped}{count}-String Kite")?;
    } else {
        write!(f, "{grouped}{count} Strong links")?;
    }
    write!(f, " {}", signature[0])?;
    kinds.iter().try_for_each(|kind| write!(f, "{kind}"))
}

#[cfg(test)]
mod tests {
    use crate::deduce::Technique;

    /// Kites end at three links (SukakuExplainer 1.18.1).
    #[test]
    fn four_links_without_a_block_are_no_kite() {
        for (count, signature, name) in [
            (2, [0, 1, 2, 0, 0], "2-String Kite 012"),
            (3, [0, 1, 1, 2, 0], "3-String Kite 0112"),
            (4, [2, 1, 2, 2, 1], "Grouped 4 Strong links 21221"),
            (4, [0, 1, 1, 1, 1], "4 Skyscrapers 01111"),
        ] {
            let technique = Technique::StrongLinks { count, signature, ring: false };
            assert_eq!(technique.to_string(), name);
        }
    }
}
