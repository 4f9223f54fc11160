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

/** What draws and checks boards under some rules. */
export interface Layout {
    shape: ShapeName;
    /** The rules as text, and as the text of a board has them. */
    rules: string;
    code: string;
    /** The name of each rule as texts have it; that of a jigsaw without its regions. */
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
    /** Cells to tint, and houses to draw a line through. */
    tints: number[];
    lines: number[][];
    /** By language: the names, what always holds and then a sentence for each name, and the names of the houses. */
    words: Record<string, { names: string[]; sentences: string[]; houses: string[] }>;
}

/** For texts that do not say their rules. */
export interface RulesOptions {
    /** Rules that hold on boards whose texts say none; with others than ordinary ones, in the full module. */
    rules?: RulesText;
}
