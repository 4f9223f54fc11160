//! Which ladder is climbed.

use crate::names::named;

named! {
    /// Which set of techniques is used, and how uniqueness techniques search.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
    #[non_exhaustive]
    pub enum Profile: "profile" {
        /// The techniques of Sudoku Explainer 1.2.1, in its order: the scale that players mean by ER.
        #[default]
        Se121 = "se121",
        /// The defaults of the 2021 version of SukakuExplainer.
        Se2021 = "se2021",
    }
}

named! {
    /// An order of techniques.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
    #[non_exhaustive]
    pub enum LadderName: "ladder" {
        /// The order in which people learn: works on every shape, and is not part of any rating.
        #[default]
        Teaching = "teaching",
        /// The order of HoDoKu 2.3, as far as its techniques are known here, on which its score rests. Works on every
        /// shape.
        Hodoku = "hodoku",
        /// The order of Sudoku Explainer 1.2.1, on which ratings rest.
        Se121 = "se121",
        /// The order of the 2021 version of SukakuExplainer.
        Se2021 = "se2021",
    }
}

impl LadderName {
    /// The profile of the rating scale, if the ladder is of that scale.
    #[must_use]
    pub const fn profile(self) -> Option<Profile> {
        match self {
            LadderName::Teaching | LadderName::Hodoku => None,
            LadderName::Se121 => Some(Profile::Se121),
            LadderName::Se2021 => Some(Profile::Se2021),
        }
    }
}

/// The ladder of the profile.
impl From<Profile> for LadderName {
    fn from(profile: Profile) -> LadderName {
        match profile {
            Profile::Se121 => LadderName::Se121,
            Profile::Se2021 => LadderName::Se2021,
        }
    }
}
