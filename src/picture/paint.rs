//! Paints by their use, and the colours that themes give them.

use crate::names;

names::named! {
    /// The colours of a picture.
    ///
    /// ```
    /// use rootgrid::picture::Theme;
    /// assert_eq!("high contrast".parse::<Theme>()?, Theme::HighContrast);
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
    pub enum Theme: "theme" {
        /// Black and greys of at least a tenth, for paper.
        Print = "print",
        /// Colours on white.
        #[default]
        Light = "light",
        /// Colours on near black.
        Dark = "dark",
        /// Bright colours on black.
        HighContrast = "high-contrast",
    }
}

names::named! {
    /// What a paint is used for. The names are classes of pages.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub(crate) enum Paint: "paint" {
        /// The ground.
        Paper = "paper",
        /// Lines between cells.
        Line = "line",
        /// Lines around blocks.
        Frame = "frame",
        /// Digits of the puzzle.
        Given = "given",
        /// Digits that the player entered.
        Entered = "entered",
        /// Digits of the solution.
        Answer = "answer",
        /// Candidates.
        Note = "note",
        /// Numbers of rows and columns, captions.
        Label = "label",
    }
}

/// The colours of each paint by theme: print, light, dark, high contrast.
const COLOURS: [[u32; 4]; Paint::ALL.len()] = [
    [0xFFFFFF, 0xFFFFFF, 0x14171C, 0x000000],
    [0x000000, 0x9AA0A8, 0x555C66, 0xFFFFFF],
    [0x000000, 0x1A1C20, 0xD7DBE0, 0xFFFFFF],
    [0x000000, 0x111318, 0xF2F4F7, 0xFFFFFF],
    [0x333333, 0x1D5FB4, 0x7FB5FF, 0xFFFF00],
    [0x767676, 0x747A82, 0x9AA3AE, 0xC8C8C8],
    [0x222222, 0x454A52, 0xB4BCC6, 0xFFFFFF],
    [0x444444, 0x5F656D, 0x98A0AA, 0xFFFFFF],
];

impl Theme {
    /// The colour of a paint, as SVG and CSS write it.
    pub(crate) fn colour(self, paint: Paint) -> String {
        format!("#{:06x}", COLOURS[paint as usize][self as usize])
    }
}

/// The rules of a page for pictures without colours of their own, and for the page itself.
#[cfg(feature = "cli")]
pub(crate) fn style_of(theme: Theme) -> String {
    let colour = |paint| theme.colour(paint);
    let (ground, text) = (colour(Paint::Paper), colour(Paint::Given));
    let mut style = format!("body{{background:{ground};color:{text}}}\n");
    for paint in Paint::ALL {
        let colour = colour(paint);
        style += &format!(".f-{paint}{{fill:{colour}}}.s-{paint}{{stroke:{colour}}}\n");
    }
    style
}
