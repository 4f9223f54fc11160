//! How roles look. Roles that stand beside each other differ in shape or in the kind of their line, not in hue alone.

use super::drawing::Dash;
use super::paint::Paint;
use crate::deduce::figure::Role;

/// A family of colours.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Hue {
    A,
    B,
    C,
    D,
    E,
    F,
}

/// What stands behind a candidate.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    Disc,
    Square,
    Diamond,
    Triangle,
    Hexagon,
    /// Not filled.
    Ring,
    /// Around another sign, for what a chain starts from.
    Start,
    /// Around another sign, for what a chain leads to.
    End,
}

/// How a house is shaded.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Shade {
    Plain,
    /// Lines that rise to the right.
    Rising,
    /// Lines that fall to the right.
    Falling,
}

/// The look of a role.
#[derive(Copy, Clone, Debug)]
pub(super) struct RoleLook {
    pub(super) hue: Hue,
    pub(super) sign: Sign,
    /// The outline of cells.
    pub(super) outline: Dash,
    pub(super) shade: Shade,
}

impl Hue {
    pub(super) const fn tint(self) -> Paint {
        [Paint::TintA, Paint::TintB, Paint::TintC, Paint::TintD, Paint::TintE, Paint::TintF]
            [self as usize]
    }

    pub(super) const fn mark(self) -> Paint {
        [Paint::MarkA, Paint::MarkB, Paint::MarkC, Paint::MarkD, Paint::MarkE, Paint::MarkF]
            [self as usize]
    }

    pub(super) const fn ink(self) -> Paint {
        [Paint::InkA, Paint::InkB, Paint::InkC, Paint::InkD, Paint::InkE, Paint::InkF]
            [self as usize]
    }
}

impl RoleLook {
    pub(super) const fn of(role: Role) -> RoleLook {
        use Dash::{Dashed, Dotted, Round, Solid};
        use Shade::{Falling, Plain, Rising};
        let (hue, sign, outline, shade) = match role {
            Role::House => (Hue::A, Sign::Disc, Solid, Plain),
            Role::Single => (Hue::C, Sign::Disc, Solid, Plain),
            Role::Excluder => (Hue::B, Sign::Square, Dashed, Plain),
            Role::Set => (Hue::A, Sign::Disc, Solid, Plain),
            Role::Base => (Hue::A, Sign::Disc, Solid, Rising),
            Role::Cover => (Hue::B, Sign::Square, Dashed, Falling),
            Role::Fin => (Hue::D, Sign::Diamond, Dotted, Plain),
            Role::Target => (Hue::C, Sign::Square, Dashed, Plain),
            Role::Cross => (Hue::E, Sign::Disc, Dotted, Rising),
            Role::Arm => (Hue::E, Sign::Disc, Dotted, Rising),
            Role::Pivot => (Hue::B, Sign::Disc, Solid, Plain),
            Role::Pincer => (Hue::A, Sign::Disc, Dashed, Plain),
            Role::Stem => (Hue::E, Sign::Hexagon, Solid, Plain),
            Role::Restricted => (Hue::B, Sign::Square, Solid, Plain),
            Role::Common => (Hue::D, Sign::Diamond, Solid, Plain),
            Role::AlsA => (Hue::A, Sign::Disc, Solid, Plain),
            Role::AlsB => (Hue::C, Sign::Triangle, Dashed, Plain),
            Role::AlsC => (Hue::F, Sign::Hexagon, Dotted, Plain),
            Role::AlsD => (Hue::E, Sign::Disc, Dashed, Plain),
            Role::AlsE => (Hue::D, Sign::Triangle, Dotted, Plain),
            Role::AlsF => (Hue::B, Sign::Hexagon, Dashed, Plain),
            Role::AlsG => (Hue::A, Sign::Triangle, Dotted, Plain),
            Role::AlsH => (Hue::C, Sign::Hexagon, Solid, Plain),
            Role::Crossing => (Hue::D, Sign::Diamond, Solid, Plain),
            Role::LinePart => (Hue::A, Sign::Disc, Dashed, Rising),
            Role::BlockPart => (Hue::B, Sign::Square, Dotted, Falling),
            Role::ColourA => (Hue::A, Sign::Disc, Solid, Plain),
            Role::ColourB => (Hue::B, Sign::Square, Dashed, Plain),
            Role::ColourC => (Hue::C, Sign::Triangle, Solid, Plain),
            Role::ColourD => (Hue::D, Sign::Diamond, Dashed, Plain),
            Role::Emptied => (Hue::E, Sign::Ring, Dashed, Plain),
            Role::Floor => (Hue::A, Sign::Disc, Solid, Plain),
            Role::Roof => (Hue::B, Sign::Square, Dashed, Plain),
            Role::Extra => (Hue::D, Sign::Diamond, Dotted, Plain),
            Role::Strong => (Hue::A, Sign::Disc, Solid, Plain),
            Role::Start => (Hue::C, Sign::Start, Dotted, Plain),
            Role::End => (Hue::F, Sign::End, Dotted, Plain),
            Role::On => (Hue::A, Sign::Disc, Solid, Plain),
            Role::Off => (Hue::B, Sign::Ring, Round, Plain),
            Role::Cage => (Hue::A, Sign::Disc, Solid, Plain),
            Role::Innie => (Hue::A, Sign::Disc, Solid, Plain),
            Role::Outie => (Hue::B, Sign::Square, Dashed, Plain),
        };
        RoleLook { hue, sign, outline, shade }
    }
}
