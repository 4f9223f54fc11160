/** Boards without contents: which cells see each other, and what cells and digits are called. */

import type { Layout } from 'rootgrid';

/** A cell beside which some digits cannot stand, though it need not differ. */
export interface Link {
    readonly other: number;
    /** For each digit of the other cell, from 1 on, those that cannot stand beside it, as bits. */
    readonly forbids: readonly number[];
}

/** Several grids that lie on one sheet and share cells: samurai and others. */
export interface Sheet {
    /** Row and column of the upper left cell of each grid, from 0. */
    readonly corners: readonly (readonly [number, number])[];
    /** Place after place of the sheet, the cell there; -1 beside the grids. */
    readonly numbers: readonly number[];
    /** Cell after cell, its place. */
    readonly places: readonly number[];
    /** The grids of each cell, from 0. */
    readonly grids: readonly (readonly number[])[];
}

export interface Shape {
    /** As recipes name it. */
    readonly name: string;
    /** Rows and columns of a block. */
    readonly rows: number;
    readonly columns: number;
    /** How many digits there are. */
    readonly side: number;
    readonly cells: number;
    /** Rows and columns of all cells together. */
    readonly height: number;
    readonly width: number;
    /** The houses, each a list of cells: rows, columns, blocks or regions, then others; of several grids those of one after the other. */
    readonly houses: readonly (readonly number[])[];
    /** The cells that must differ from a cell. */
    readonly peers: readonly (readonly number[])[];
    /** The block or the region of each cell, from 0. */
    readonly regions: readonly number[];
    /** The links of each cell; none under ordinary rules. */
    readonly links: readonly (readonly Link[])[];
    /** The digits that each cell may have, as bits; empty where all cells may have all. */
    readonly digits: readonly number[];
    /** Where the rules are others than ordinary ones, what the engine says of them. */
    readonly layout: Layout | null;
    /** Where there are several grids, how they lie. */
    readonly sheet: Sheet | null;
}

/** Rows and columns of a block of every shape, by its name. */
const BLOCKS: Record<string, readonly [number, number]> = {
    '4x4': [2, 2], '6x6': [2, 3], '3x2': [3, 2], '8x8': [2, 4], '4x2': [4, 2], '9x9': [3, 3], '10x10': [2, 5],
    '5x2': [5, 2], '12x12': [3, 4], '4x3': [4, 3], '15x15': [3, 5], '5x3': [5, 3], '16x16': [4, 4], '20x20': [4, 5],
    '5x4': [5, 4], '25x25': [5, 5],
};

export const SHAPES: readonly string[] = Object.keys(BLOCKS);

const made = new Map<string, Shape>();

/** The shape of a name; undefined if there is none. */
export function shapeOf(name: string): Shape | undefined {
    const blocks = Object.hasOwn(BLOCKS, name) ? BLOCKS[name] : undefined;
    if (!blocks) return undefined;
    let shape = made.get(name);
    if (!shape) made.set(name, (shape = make(name, ...blocks)));
    return shape;
}

function make(name: string, rows: number, columns: number): Shape {
    const side = rows * columns;
    const cells = side * side;
    const numbers = Array.from({ length: side }, (_, i) => i);
    const row = (r: number) => numbers.map((c) => r * side + c);
    const column = (c: number) => numbers.map((r) => r * side + c);
    const block = (b: number) => {
        // Blocks are numbered row by row; a band of blocks has `rows` of them.
        const [top, left] = [Math.floor(b / rows) * rows, (b % rows) * columns];
        return numbers.map((i) => (top + Math.floor(i / columns)) * side + left + (i % columns));
    };
    const houses = [...numbers.map(row), ...numbers.map(column), ...numbers.map(block)];
    const peers = Array.from({ length: cells }, () => new Set<number>());
    for (const house of houses) {
        for (const cell of house) for (const other of house) if (other !== cell) peers[cell]?.add(other);
    }
    const sorted = peers.map((set) => [...set].sort((a, b) => a - b));
    const blocks = houses.slice(2 * side);
    const regions = sorted.map((_, cell) => blocks.findIndex((house) => house.includes(cell)));
    return { name, rows, columns, side, cells, height: side, width: side, houses, peers: sorted, regions, links: [], digits: [], layout: null, sheet: null };
}

/** Row and column of a cell, from 0. */
export function spotOf({ width, sheet }: Shape, cell: number): [number, number] {
    const at = sheet ? (sheet.places[cell] ?? 0) : cell;
    return [Math.floor(at / width), at % width];
}

/** The cell at a row and a column; -1 where there is none. */
export function cellAt({ height, width, sheet }: Shape, row: number, column: number): number {
    if (row < 0 || column < 0 || row >= height || column >= width) return -1;
    const at = row * width + column;
    return sheet ? (sheet.numbers[at] ?? -1) : at;
}

/** The numbers of row, column and block (or region) of a cell, from 1. */
export function place(shape: Shape, cell: number): { row: number; column: number; block: number } {
    const [row, column] = spotOf(shape, cell);
    return { row: row + 1, column: column + 1, block: (shape.regions[cell] ?? 0) + 1 };
}

/** The name of a cell in texts that the engine reads, whatever the notation of sentences: `r3c5`. */
export function cellText(cell: number, side: number): string {
    return `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`;
}

/** The symbol of a digit: 1 to 9, then A to P. */
export function symbol(digit: number): string {
    return digit < 10 ? String(digit) : String.fromCharCode(55 + digit);
}

/** The digit of a symbol; 0 for any other character. */
export function digitOf(text: string): number {
    if (/^[1-9]$/.test(text)) return Number(text);
    return /^[A-Pa-p]$/.test(text) ? text.toUpperCase().charCodeAt(0) - 55 : 0;
}

/** The digits of a text of symbols, 0 for a blank. */
export function digitsOf(text: string): number[] {
    return [...text].map(digitOf);
}

/** The digits of a set, ascending. */
export function listed(bits: number): number[] {
    const digits: number[] = [];
    for (let digit = 1; bits >>> (digit - 1) !== 0; digit++) if ((bits >>> (digit - 1)) & 1) digits.push(digit);
    return digits;
}

export function bit(digit: number): number {
    return 1 << (digit - 1);
}
