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
    pub enum Paint: "paint" {
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
        /// Houses to look at.
        House = "house",
        /// Cells that a rule tints.
        RuleTint = "rule-tint",
        /// Lines of a rule.
        RuleLine = "rule-line",
        /// Lines of puzzles: thermometers, arrows, palindromes, odd and even cells.
        TraceGrey = "trace-grey",
        /// Green lines of puzzles.
        TraceGreen = "trace-green",
        /// Violet lines of puzzles.
        TraceViolet = "trace-violet",
        /// Blue lines of puzzles.
        TraceBlue = "trace-blue",
        /// Orange lines of puzzles.
        TraceOrange = "trace-orange",
        /// White dots, and numbers in black ones: white in every theme.
        DotWhite = "dot-white",
        /// Black dots, and numbers in white ones: black in every theme.
        DotBlack = "dot-black",
        /// Cells of hue A.
        TintA = "tint-a",
        /// Cells of hue B.
        TintB = "tint-b",
        /// Cells of hue C.
        TintC = "tint-c",
        /// Cells of hue D.
        TintD = "tint-d",
        /// Cells of hue E.
        TintE = "tint-e",
        /// Cells of hue F.
        TintF = "tint-f",
        /// Candidates of hue A.
        MarkA = "mark-a",
        /// Candidates of hue B.
        MarkB = "mark-b",
        /// Candidates of hue C.
        MarkC = "mark-c",
        /// Candidates of hue D.
        MarkD = "mark-d",
        /// Candidates of hue E.
        MarkE = "mark-e",
        /// Candidates of hue F.
        MarkF = "mark-f",
        /// Outlines of hue A.
        InkA = "ink-a",
        /// Outlines of hue B.
        InkB = "ink-b",
        /// Outlines of hue C.
        InkC = "ink-c",
        /// Outlines of hue D.
        InkD = "ink-d",
        /// Outlines of hue E.
        InkE = "ink-e",
        /// Outlines of hue F.
        InkF = "ink-f",
        /// Hatching of houses.
        Hatch = "hatch",
        /// Candidates that are one node of a chain.
        Group = "group",
        /// Links of chains.
        Link = "link",
        /// Candidates that are struck.
        Gone = "gone",
        /// Digits that are placed.
        Placed = "placed",
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
    [0xEAEAEA, 0xECEFF3, 0x222931, 0x2A2A2A],
    [0xE2E2E2, 0xF4EDDC, 0x2E281C, 0x332B00],
    [0xB4B4B4, 0xC3C9D2, 0x4A525E, 0x909090],
    [0xC4C4C4, 0xC9CED6, 0x3F4752, 0x707070],
    [0xC4C4C4, 0x9FDDB4, 0x245B3A, 0x007A3D],
    [0xC4C4C4, 0xD3B4EA, 0x553577, 0x7A2FA8],
    [0xC4C4C4, 0x9FC8F0, 0x21507F, 0x0058B8],
    [0xC4C4C4, 0xF6C48A, 0x74491A, 0xA85800],
    [0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF],
    [0x000000, 0x1A1C20, 0x000000, 0x000000],
    [0xE0E0E0, 0xD3E6FB, 0x173552, 0x00306B],
    [0xE0E0E0, 0xFDE8C8, 0x463310, 0x5A3A00],
    [0xE0E0E0, 0xD2F0DC, 0x163E2A, 0x004D26],
    [0xE0E0E0, 0xF5DCEE, 0x48213F, 0x5C0048],
    [0xE0E0E0, 0xF6F0B0, 0x403C10, 0x4D4D00],
    [0xE0E0E0, 0xE2DDF8, 0x2E2A55, 0x2B2470],
    [0xFFFFFF, 0x9CC9F7, 0x1D5A94, 0x0050B0],
    [0xFFFFFF, 0xF9C67A, 0x7D5410, 0x8A5A00],
    [0xFFFFFF, 0x8EDBA9, 0x1F6E43, 0x007A3D],
    [0xFFFFFF, 0xEAA8DA, 0x86357A, 0x900072],
    [0xFFFFFF, 0xE9DA55, 0x6B620F, 0x6B6B00],
    [0xFFFFFF, 0xBDB2F0, 0x5446A0, 0x4538B0],
    [0x000000, 0x0B5CA8, 0x6DB3FF, 0x66B8FF],
    [0x000000, 0xA85400, 0xFFB454, 0xFFB84D],
    [0x000000, 0x16763D, 0x5FD38D, 0x66FF99],
    [0x000000, 0x982880, 0xF08BD6, 0xFF8AE0],
    [0x000000, 0x6E6000, 0xE3D24A, 0xFFFF66],
    [0x000000, 0x5040B0, 0xA99BFF, 0xB9ADFF],
    [0xA8A8A8, 0xB4BCC6, 0x4A535E, 0x808080],
    [0xC8C8C8, 0xCFC6EE, 0x453D73, 0x4538B0],
    [0x000000, 0x5A2FB0, 0xC9B8FF, 0xFFFF00],
    [0x000000, 0xC8001E, 0xFF6B6B, 0xFF6060],
    [0x000000, 0x0A7D32, 0x5FE08F, 0x00FF66],
];

impl Theme {
    /// The colour of a paint, as SVG and CSS write it.
    pub fn colour(self, paint: Paint) -> String {
        format!("#{:06x}", COLOURS[paint as usize][self as usize])
    }

    /// The same as red, green and blue.
    pub fn rgb(self, paint: Paint) -> [u8; 3] {
        let [_, rgb @ ..] = COLOURS[paint as usize][self as usize].to_be_bytes();
        rgb
    }
}

/// The rules of a page for pictures without colours of their own, and for the page itself.
pub fn style_of(theme: Theme) -> String {
    let colour = |paint| theme.colour(paint);
    let (ground, text) = (colour(Paint::Paper), colour(Paint::Given));
    let mut style = format!("body{{background:{ground};color:{text}}}\n");
    for paint in Paint::ALL {
        let colour = colour(paint);
        style += &format!(".f-{paint}{{fill:{colour}}}.s-{paint}{{stroke:{colour}}}\n");
    }
    style
}
