/** Several grids of 9x9 on one sheet that share cells: samurai and others. */

import type { Grade, Hint, Language } from './types.js';

/** A layout by its name, or by the upper left corners of its grids: `samurai`, `r1c1,r7c7`. `docs/RULES.md` has the names. */
export type SheetLayout = string;

/** Where the grids of a sheet lie. Rows and columns are numbered from 0. */
export interface Sheet {
    /** Its name, if it has one, else its corners. */
    layout: SheetLayout;
    rows: number;
    columns: number;
    /** The upper left cell of each grid. */
    corners: [row: number, column: number][];
    /** The place of each cell: cells are numbered row by row of the sheet, without what lies beside the grids. */
    places: [row: number, column: number][];
}

export interface SheetMakeOptions {
    /** A whole number below 2^53; drawn if it is left out. */
    seed?: number;
    /** The same seed, index and grade give the same puzzle. */
    index?: number;
    grade?: Grade;
}

/** A puzzle on a sheet, with texts of a character for each place of it, a dot beside the grids as for blanks. */
export interface MadeSheet {
    layout: SheetLayout;
    seed: number;
    index: number;
    puzzle: string;
    solution: string;
    clues: number;
    grade: Grade | null;
    /** The effort of all steps; null where they do not lead to the solution. */
    effort: number | null;
}

export interface SolvedSheet {
    /** The number of solutions up to the limit. */
    count: number;
    solution: string | null;
}

export interface SheetHintOptions {
    /** The notes of each cell; null where nothing is noted. */
    notes?: readonly (number | null)[];
    language?: Language;
    /** The most units of work, of some microseconds each. */
    work?: number;
}

/**
 * The next step on a sheet: it is one of a single grid. Its cells are those of the sheet, and its houses are numbered grid after grid (row 3 of
 * the second one is row 12); sentences name rows, columns and cells as they are within that grid.
 */
export type SheetHint = Hint & {
    /** Its place among the corners; null if there is no step. */
    grid: number | null;
};
