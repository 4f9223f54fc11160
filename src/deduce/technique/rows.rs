//! The macro that makes names, ratings and the list of techniques of their rows.

/// The pattern of a name: the given one, or the whole variant.
macro_rules! pattern_of {
    ($variant:ident) => {
        Technique::$variant { .. }
    };
    ($variant:ident $pattern:pat) => {
        $pattern
    };
}

macro_rules! is_rated {
    (rated) => {
        true
    };
    (both) => {
        true
    };
    (taught) => {
        false
    };
    (own) => {
        false
    };
}

/// The description of a name: its own line, or else that of its row.
macro_rules! about_of {
    ($row:literal) => {
        $row
    };
    ($row:literal $own:literal) => {
        $own
    };
}

/// The ladders of a name: its own, or else those of its row.
macro_rules! ladders_of {
    ($row:ident) => {
        stringify!($row).as_bytes()
    };
    ($row:ident $own:ident) => {
        stringify!($own).as_bytes()
    };
}

macro_rules! techniques {
    ($(
        #[doc = $doc:literal]
        $variant:ident $({ $( $(#[$field_doc:meta])* $field:ident: $type:ty, )+ })?:
        $ladders:ident [$(
            $(#[doc = $own:literal])? $id:literal $(= $pattern:pat)? $(=> $own_ladders:ident)?
        ),+] ($($name:tt)+) $rating:expr;
    )+) => {
        /// A technique, with the parameters that belong to its name.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Technique {
            $( #[doc = $doc] $variant $({ $( $(#[$field_doc])* $field: $type, )+ })?, )+
        }

        /// Every name with whether its technique belongs to a rating scale, in the order of the table.
        pub(super) const NAMES: &[(&str, bool)] = &[$( $( ($id, is_rated!($ladders)) ),+ ),+];

        /// Name by name, what people want to know.
        pub(super) const LIST: &[Listed] = &[$( $( Listed {
            id: $id,
            about: about_of!($doc $($own)?),
            is_taught: !matches!(ladders_of!($ladders $($own_ladders)?), b"rated"),
            is_of_hodoku: matches!(ladders_of!($ladders $($own_ladders)?), b"both" | b"taught"),
        } ),+ ),+];

        /// Name by name, the rating that the technique's steps start from.
        pub(super) const BASES: &[f64] = &[$( $( { let _ = $id; $rating } ),+ ),+];

        impl Technique {
            /// The number of the technique's name.
            #[allow(unused_assignments)] // after the last name
            pub(in crate::deduce) fn number(self) -> usize {
                let mut number = 0;
                $( $(
                    if matches!(self, pattern_of!($variant $($pattern)?)) {
                        return number;
                    }
                    number += 1;
                )+ )+
                number
            }

            /// The rating that steps of the technique start from.
            pub(crate) const fn base(self) -> f64 {
                match self {
                    $( Technique::$variant { .. } => $rating, )+
                }
            }
        }

        impl fmt::Display for Technique {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match *self {
                    $( Technique::$variant $({ $( $field ),+ })? => write!(f, $($name)+), )+
                }
            }
        }
    };
}
