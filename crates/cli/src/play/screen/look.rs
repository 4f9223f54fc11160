//! Colours, as many as the terminal has and the player wants.

use crate::common_args::ColorArg;
use ratatui::style::{Color, Modifier, Style};
use std::env;

/// How many colours there are.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::play) enum Colors {
    /// Bold, underlined and reversed text alone.
    None,
    Sixteen,
    Many,
}

impl Colors {
    /// By the option, `NO_COLOR`, and what the terminal says of itself.
    pub(in crate::play) fn of(wanted: ColorArg) -> Colors {
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let has = |name, part| env::var(name).is_ok_and(|value: String| value.contains(part));
        match wanted {
            ColorArg::Never => Colors::None,
            ColorArg::Auto if is_set("NO_COLOR") => Colors::None,
            _ if is_set("COLORTERM") || has("TERM", "256color") || cfg!(windows) => Colors::Many,
            _ => Colors::Sixteen,
        }
    }
}

/// How the game looks.
#[derive(Copy, Clone, Debug)]
pub(in crate::play) struct Look {
    pub(in crate::play) colors: Colors,
    pub(in crate::play) ascii: bool,
}

/// What is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    Given,
    Entry,
    Note,
    Corner,
    Faint,
    Title,
    Wrong,
    /// Cells and candidates of a hint.
    Pattern,
    Gone,
    Placed,
    Key,
}

/// What a cell stands on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    Plain,
    /// Marked by a rule: on a diagonal, in a window.
    Marked,
    /// A house of the cursor's cell.
    Peer,
    /// The digit of the cursor's cell.
    Same,
    Pattern,
    Selected,
    Cursor,
    /// One of the player's colours, from 1.
    Colour(usize),
}

impl Look {
    /// The style of what is drawn. What differs in colour differs in weight or sign as well.
    pub(super) fn ink(self, ink: Ink) -> Style {
        let style = Style::new();
        let (colour, modifier) = match ink {
            Ink::Given => (None, Modifier::BOLD),
            Ink::Entry => (Some((Color::Blue, Color::Indexed(75))), Modifier::empty()),
            Ink::Note => (None, Modifier::empty()),
            Ink::Corner => (Some((Color::Magenta, Color::Indexed(176))), Modifier::ITALIC),
            Ink::Faint => (Some((Color::DarkGray, Color::Indexed(245))), Modifier::empty()),
            Ink::Title => (None, Modifier::BOLD),
            Ink::Wrong => (Some((Color::Red, Color::Indexed(203))), Modifier::BOLD),
            Ink::Pattern => (Some((Color::Yellow, Color::Indexed(220))), Modifier::UNDERLINED),
            Ink::Gone => (Some((Color::Red, Color::Indexed(203))), Modifier::CROSSED_OUT),
            Ink::Placed => (Some((Color::Green, Color::Indexed(78))), Modifier::BOLD),
            Ink::Key => (Some((Color::Cyan, Color::Indexed(80))), Modifier::BOLD),
        };
        let style = style.add_modifier(modifier);
        match (self.colors, colour) {
            (Colors::None, _) | (_, None) => style,
            (Colors::Sixteen, Some((few, _))) => style.fg(few),
            (Colors::Many, Some((_, many))) => style.fg(many),
        }
    }

    /// The style of what a cell stands on.
    pub(super) fn ground(self, ground: Ground) -> Style {
        let style = Style::new();
        let coloured = |few: Option<Color>, many: u8| match self.colors {
            Colors::None => style,
            Colors::Sixteen => few.map_or(style, |few| style.bg(few).fg(Color::Black)),
            Colors::Many => style.bg(Color::Indexed(many)),
        };
        match ground {
            Ground::Plain => style,
            Ground::Marked => coloured(None, 17),
            Ground::Peer => coloured(None, 236),
            Ground::Same if self.colors == Colors::Many => coloured(None, 24),
            Ground::Same => style.add_modifier(Modifier::UNDERLINED),
            Ground::Pattern => coloured(None, 58),
            Ground::Selected => coloured(Some(Color::Gray), 240),
            Ground::Cursor => style.add_modifier(Modifier::REVERSED),
            Ground::Colour(number) => {
                const FEW: [Color; 8] = [
                    Color::Red,
                    Color::Green,
                    Color::Yellow,
                    Color::Blue,
                    Color::Magenta,
                    Color::Cyan,
                    Color::Gray,
                    Color::LightRed,
                ];
                const MANY: [u8; 8] = [88, 22, 94, 18, 53, 23, 239, 130];
                let at = number.saturating_sub(1) % FEW.len();
                coloured(Some(FEW[at]), MANY[at])
            }
        }
    }
}
