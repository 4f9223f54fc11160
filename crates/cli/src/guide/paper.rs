//! The guide of `paper`.

use super::text::Guide;

pub(super) const GUIDE: Guide = Guide {
    command: "paper",
    examples: &[
        ("A month, harder towards Sunday", "rootgrid paper 2026-12-01..2026-12-31 -o december"),
        (
            "With grades of your own, in German",
            "rootgrid paper 2026-12-07..2026-12-13 --weekdays easy --language de -o w",
        ),
        (
            "One day as PNG for the web, and every step with its hints",
            "rootgrid paper 2026-12-24 -f png --with-path -o eve",
        ),
    ],
    notes: &[(
        "The puzzles",
        "Those that 'play --daily', the page and 'generate --days' have for these days, unless --weekdays says other grades. \
         Beside each stands the solution of the day before, also before the first one.",
    )],
    negative: Some("a puzzle could not be made"),
};
