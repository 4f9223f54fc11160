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
    /// The name in a legend.
    pub(super) label: &'static str,
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
        let (hue, sign, outline, shade, label) = match role {
            Role::House => (Hue::A, Sign::Disc, Solid, Plain, "house"),
            Role::Single => (Hue::C, Sign::Disc, Solid, Plain, "single"),
            Role::Excluder => (Hue::B, Sign::Square, Dashed, Plain, "excludes others"),
            Role::Set => (Hue::A, Sign::Disc, Solid, Plain, "set"),
            Role::Base => (Hue::A, Sign::Disc, Solid, Rising, "base"),
            Role::Cover => (Hue::B, Sign::Square, Dashed, Falling, "cover"),
            Role::Fin => (Hue::D, Sign::Diamond, Dotted, Plain, "fin"),
            Role::Target => (Hue::C, Sign::Square, Dashed, Plain, "target"),
            Role::Cross => (Hue::E, Sign::Disc, Dotted, Rising, "cross line"),
            Role::Arm => (Hue::E, Sign::Disc, Dotted, Rising, "arm"),
            Role::Pivot => (Hue::B, Sign::Disc, Solid, Plain, "pivot"),
            Role::Pincer => (Hue::A, Sign::Disc, Dashed, Plain, "pincer"),
            Role::Stem => (Hue::E, Sign::Hexagon, Solid, Plain, "stem"),
            Role::Restricted => (Hue::B, Sign::Square, Solid, Plain, "restricted"),
            Role::Common => (Hue::D, Sign::Diamond, Solid, Plain, "common"),
            Role::AlsA => (Hue::A, Sign::Disc, Solid, Plain, "set A"),
            Role::AlsB => (Hue::C, Sign::Triangle, Dashed, Plain, "set B"),
            Role::AlsC => (Hue::F, Sign::Hexagon, Dotted, Plain, "set C"),
            Role::AlsD => (Hue::E, Sign::Disc, Dashed, Plain, "set D"),
            Role::AlsE => (Hue::D, Sign::Triangle, Dotted, Plain, "set E"),
            Role::AlsF => (Hue::B, Sign::Hexagon, Dashed, Plain, "set F"),
            Role::AlsG => (Hue::A, Sign::Triangle, Dotted, Plain, "set G"),
            Role::AlsH => (Hue::C, Sign::Hexagon, Solid, Plain, "set H"),
            Role::Crossing => (Hue::D, Sign::Diamond, Solid, Plain, "crossing"),
            Role::LinePart => (Hue::A, Sign::Disc, Dashed, Rising, "part of the line"),
            Role::BlockPart => (Hue::B, Sign::Square, Dotted, Falling, "part of the block"),
            Role::ColourA => (Hue::A, Sign::Disc, Solid, Plain, "colour A"),
            Role::ColourB => (Hue::B, Sign::Square, Dashed, Plain, "colour B"),
            Role::ColourC => (Hue::C, Sign::Triangle, Solid, Plain, "colour C"),
            Role::ColourD => (Hue::D, Sign::Diamond, Dashed, Plain, "colour D"),
            Role::Emptied => (Hue::E, Sign::Ring, Dashed, Plain, "emptied"),
            Role::Floor => (Hue::A, Sign::Disc, Solid, Plain, "floor"),
            Role::Roof => (Hue::B, Sign::Square, Dashed, Plain, "roof"),
            Role::Extra => (Hue::D, Sign::Diamond, Dotted, Plain, "extra"),
            Role::Strong => (Hue::A, Sign::Disc, Solid, Plain, "strong link"),
            Role::Start => (Hue::C, Sign::Start, Dotted, Plain, "start"),
            Role::End => (Hue::F, Sign::End, Dotted, Plain, "end"),
            Role::On => (Hue::A, Sign::Disc, Solid, Plain, "true in the chain"),
            Role::Off => (Hue::B, Sign::Ring, Round, Plain, "false in the chain"),
        };
        RoleLook { hue, sign, outline, shade, label }
    }
}
