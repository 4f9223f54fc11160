/** Boards without contents, and rules beside rows, columns and blocks. */

/** `9x9`, or `RxC` for blocks of R rows by C columns where boards of that side have other blocks as well. */
export type ShapeName = string;

export interface House {
    /** `row`, `column`, `block`; under further rules `region`, `main diagonal`, `window` and others. */
    kind: string;
    /** From 1. */
    number: number;
}

/**
 * Rules beside rows, columns and blocks: names such as `x` and `anti-knight` as a list or with commas between them, and the
 * regions of a jigsaw as `jigsaw AAAB...`. `Rootgrid.rules` has the names. The full module knows them.
 */
export type RulesText = string | readonly string[];

/** A rule that boards may have. */
export interface Rule {
    /** As texts name it. */
    rule: string;
    /** Its name, and what it says, in a language. */
    name: string;
    sentence: string;
}

/** A kind of constraint, with how it is written down: `cage 15 r1c1 r1c2` has perhaps a number and at least one cell. */
export interface ConstraintKind {
    /** As texts name it. */
    kind: string;
    /** Its name, and what it says, in a language. */
    name: string;
    sentence: string;
    /** Whether numbers stand before the cells: one, one that is usual, perhaps one, some digits. */
    numbers: 'none' | 'one' | 'usually' | 'perhaps' | 'digits';
    usual: number | null;
    /** `cells`: so many at least; `house`: as many as the digits; `line`: a row or a column from one end; `parted`: two parts; `alike`: parts of as many cells. */
    cells: 'none' | 'cells' | 'two' | 'house' | 'line' | 'parted' | 'alike';
    least: number;
    /** Whether the order of its cells says something, or is drawn. */
    path: boolean;
    /** Whether it may pass a cell twice. */
    repeats: boolean;
}

/** What holds for one puzzle alone: a cage, a dot, a line, a clue outside. */
export interface Constraint {
    /** As texts name it: `cage`, `thermo`, `arrow`. */
    kind: string;
    /** A sum, a difference, digits: what the kind says. */
    numbers: number[];
    /** The cells, part after part: of an arrow first those of the bulb. */
    parts: number[][];
    /** As rules have it: `cage 15 r1c1 r1c2`. */
    text: string;
    /** The place of its kind in `names`. */
    name: number;
}

/** A cage with a sum, as it is on a board. */
export interface Cage {
    cells: number[];
    sum: number;
    /** The sets of digits that make the sum beside those that stand. */
    sets: number[];
}

/** What draws and checks boards under some rules. */
export interface Layout {
    shape: ShapeName;
    /** The rules as text, and as the text of a board has them. */
    rules: string;
    code: string;
    /** The name of each rule as texts have it, that of a jigsaw without its regions; behind them each kind of constraints. */
    names: string[];
    /** The houses beside rows and columns, blocks or regions first. */
    houses: (House & { cells: number[] })[];
    /** The block or the region of each cell, from 0. */
    regions: number[];
    /** Cells that differ and share no house. */
    pairs: [number, number][];
    /** For each digit of a cell, those that the other cell of a link cannot have. */
    relations: number[][];
    /** Two cells, and the number of their relation as the first one sees it. */
    links: [number, number, number][];
    /** The digits that each cell may have; empty where all cells may have all. */
    digits: number[];
    /** Cells to tint, and houses to draw a line through. */
    tints: number[];
    lines: number[][];
    /**
     * What holds for this puzzle alone. Cells that differ, pairs and digits of cells that follow are among `pairs`, `links` and
     * `digits`; of sums and of what is read along a line `Rootgrid.clashes` says whether it can still hold.
     */
    constraints: Constraint[];
    /**
     * The drawing of the constraints, null if there are none: SVG elements without a frame. Paints are classes, `f-` (fill) and `s-`
     * (stroke) with a name: `paper`, `frame`, `given`, `label`, `dot-white`, `dot-black`, `rule-tint`, `trace-grey`, `trace-green`, `trace-violet`,
     * `trace-blue`, `trace-orange`. A cell is `cell` units wide, and the corner of the board is `corner` units from the left and
     * from above, which is the room for clues outside.
     */
    marks: { svg: string; cell: number; corner: number } | null;
    /** By language: the names, what always holds and then a sentence for each name, and the names of the houses. */
    words: Record<string, { names: string[]; sentences: string[]; houses: string[] }>;
}

/** For texts that do not say their rules, or their shape. */
export interface RulesOptions {
    /** The shape of a puzzle that is its cells alone: without it, that of so many cells which is usual, as `6x6` (blocks of 2x3), not `3x2`. */
    shape?: ShapeName;
    /** Rules that hold on boards whose texts say none; with others than ordinary ones, in the full module. */
    rules?: RulesText | null;
}
