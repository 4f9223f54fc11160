//! The table of a language beside English.

/// Declares the texts of another language, each under the key of the English one.
macro_rules! translations {
    ($($key:ident $text:literal)+) => {
        pub(super) const TEXTS: &[(&str, &str)] = &[$((super::english::$key.key, $text)),+];
    };
}

pub(super) use translations;
