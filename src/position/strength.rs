//! The strengths of hints.

/// The amount that a hint gives away.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum HintStrength {
    /// Where to look: a house, or a digit.
    #[default]
    Look,
    /// The technique as well.
    Technique,
    /// Its cells as well.
    Cells,
    /// The reason, in sentences.
    Reason,
    /// The whole step, with what follows.
    Step,
}

impl HintStrength {
    /// Every strength, from the weakest up.
    pub const ALL: [HintStrength; 5] = [
        HintStrength::Look,
        HintStrength::Technique,
        HintStrength::Cells,
        HintStrength::Reason,
        HintStrength::Step,
    ];

    /// The strengths with their numbers, for help and messages.
    pub const NUMBERS: &'static str =
        "1 (where to look), 2 (the technique), 3 (its cells), 4 (the reason) or 5 (the whole step)";

    /// The strength with this number, 1 to 5.
    #[must_use]
    pub fn new(number: u8) -> Option<HintStrength> {
        HintStrength::ALL.into_iter().find(|strength| strength.number() == number)
    }

    /// The number, 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The next strength; the strongest is the last.
    #[must_use]
    pub fn next(self) -> HintStrength {
        HintStrength::new(self.number() + 1).unwrap_or(self)
    }
}
