//! The parts of an explanation, as the writers of the families fill them in.

use crate::board::Cell;

/// What the writers of the families fill in.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) look: String,
    pub(super) cells: Vec<Cell>,
    pub(super) why: Vec<String>,
    pub(super) strands: Vec<Strand>,
}

/// A chain in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strand {
    /// What is supposed.
    pub suppose: String,
    /// What follows, one fact after the other; the first link is the supposition itself.
    pub links: Vec<Link>,
}

/// One fact of a chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The fact, as `r1c1=5` or `r1c1<>5`.
    pub fact: String,
    /// The facts that it follows from.
    pub because: Vec<String>,
    /// What joins it to these.
    pub by: String,
    /// Whether that is a pattern, which arrows alone would not show.
    pub is_pattern: bool,
}

impl Strand {
    /// The chain as arrows: a stretch for each place where it does not go on from the fact before.
    ///
    /// ```text
    ///   r1c1=5 -> r1c7<>5 -> r3c7=5
    ///   r3c7=5, r4c2<>5 -> r4c1=5
    ///   r4c1<>2, r4c3<>8 -> r5c2<>3 [Naked Pair of 3 and 5 in r4c1 and r4c3 (row 4)]
    /// ```
    #[must_use]
    pub fn stretches(&self) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        let mut before: Option<&str> = None;
        for link in &self.links {
            let goes_on =
                link.because.len() == 1 && link.because.first().map(String::as_str) == before;
            match all.last_mut() {
                Some(stretch) if goes_on => {
                    stretch.push_str(" -> ");
                    stretch.push_str(&link.fact);
                }
                _ if link.because.is_empty() => all.push(link.fact.clone()),
                _ => all.push(format!("{} -> {}", link.because.join(", "), link.fact)),
            }
            if let Some(stretch) = all.last_mut().filter(|_| link.is_pattern) {
                *stretch += &format!(" [{}]", link.by);
            }
            before = Some(&link.fact);
        }
        all
    }
}
