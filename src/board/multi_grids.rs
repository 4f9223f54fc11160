//! Layouts of several grids on one sheet.

/// Row and column of the upper left corner of a grid, from 0.
pub(crate) type Corner = (u8, u8);

/// The names of layouts, and their grids: row and column of the upper left corners, from 0.
pub(crate) const MULTI_GRIDS: [(&str, &[Corner]); 9] = [
    ("samurai", &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]),
    ("butterfly", &[(0, 0), (0, 3), (3, 0), (3, 3)]),
    ("windmill", &[(0, 3), (3, 12), (6, 6), (9, 0), (12, 9)]),
    ("sohei", &[(0, 6), (6, 0), (6, 12), (12, 6)]),
    ("gattai-2", &[(0, 0), (6, 6)]),
    ("gattai-3", &[(0, 0), (6, 6), (12, 12)]),
    ("gattai-8", &[(0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24)]),
    (
        "shogun",
        &[
            (0, 0),
            (0, 12),
            (0, 24),
            (0, 36),
            (6, 6),
            (6, 18),
            (6, 30),
            (12, 0),
            (12, 12),
            (12, 24),
            (12, 36),
        ],
    ),
    (
        "sumo",
        &[
            (0, 0),
            (0, 12),
            (0, 24),
            (6, 6),
            (6, 18),
            (12, 0),
            (12, 12),
            (12, 24),
            (18, 6),
            (18, 18),
            (24, 0),
            (24, 12),
            (24, 24),
        ],
    ),
];
