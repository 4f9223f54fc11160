/** Several grids of 9x9 on one sheet: which there are, and their shapes. */

import { know, knownShape } from '../board/rules.js';
import { shapeOf, type Shape, type Sheet } from '../board/shape.js';

/** The side of a grid. */
const SIDE = 9;

/** The upper left cell of each grid, by row and column from 0, as the library has them. */
const CORNERS: Record<string, readonly (readonly [number, number])[]> = {
    samurai: [[0, 0], [0, 12], [6, 6], [12, 0], [12, 12]],
    butterfly: [[0, 0], [0, 3], [3, 0], [3, 3]],
    windmill: [[0, 3], [3, 12], [6, 6], [9, 0], [12, 9]],
    sohei: [[0, 6], [6, 0], [6, 12], [12, 6]],
    'gattai-2': [[0, 0], [6, 6]],
    'gattai-3': [[0, 0], [6, 6], [12, 12]],
    'gattai-8': [[0, 0], [0, 12], [0, 24], [6, 6], [6, 18], [12, 0], [12, 12], [12, 24]],
    shogun: [[0, 0], [0, 12], [0, 24], [0, 36], [6, 6], [6, 18], [6, 30], [12, 0], [12, 12], [12, 24], [12, 36]],
    sumo: [[0, 0], [0, 12], [0, 24], [6, 6], [6, 18], [12, 0], [12, 12], [12, 24], [18, 6], [18, 18], [24, 0], [24, 12], [24, 24]],
};

/** The names of the sheets, each with the number of its grids. */
export const SHEETS: readonly (readonly [string, number])[] = Object.entries(CORNERS).map(([name, corners]) => [name, corners.length]);

/** The shape of a sheet, which is known from now on. */
export function sheetOf(name: string): Shape {
    const known = knownShape(name, null);
    if (known) return known;
    const corners = Object.hasOwn(CORNERS, name) ? CORNERS[name] : undefined;
    const grid = shapeOf(`${SIDE}x${SIDE}`);
    if (!corners || !grid) throw new Error(`no shape ${name}`);
    return know(make(name, grid, corners));
}

function make(name: string, grid: Shape, corners: Sheet['corners']): Shape {
    const [height, width] = [0, 1].map((axis) => Math.max(...corners.map((corner) => corner[axis as 0 | 1])) + SIDE) as [number, number];
    const placesOf = ([row, column]: readonly [number, number]) =>
        Array.from({ length: grid.cells }, (_, at) => (row + Math.floor(at / SIDE)) * width + column + (at % SIDE));
    const places = [...new Set(corners.flatMap(placesOf))].sort((a, b) => a - b);
    const numbers = Array.from({ length: height * width }, () => -1);
    places.forEach((place, cell) => (numbers[place] = cell));
    /** Grid after grid, the cells of the sheet. */
    const own = corners.map((corner) => placesOf(corner).map((place) => numbers[place] ?? -1));
    const kind = (first: number) => own.flatMap((cells) => grid.houses.slice(first, first + SIDE).map((house) => house.map((at) => cells[at] ?? -1)));
    // A block of two grids stands twice: each grid has its own number for it.
    const [rows, columns, blocks] = [kind(0), kind(SIDE), kind(2 * SIDE)];
    const houses = [...rows, ...columns, ...blocks];
    const peers = places.map(() => new Set<number>());
    for (const house of houses) {
        for (const cell of house) for (const other of house) if (other !== cell) peers[cell]?.add(other);
    }
    const distinct = new Map(blocks.map((house) => [house.join(), house]));
    const regions = places.map(() => -1);
    [...distinct.values()].forEach((house, region) => house.forEach((cell) => (regions[cell] = region)));
    const grids = places.map((_, cell) => own.flatMap((cells, at) => (cells.includes(cell) ? [at] : [])));
    return {
        ...grid,
        name,
        cells: places.length,
        height,
        width,
        houses,
        peers: peers.map((set) => [...set].sort((a, b) => a - b)),
        regions,
        sheet: { corners, numbers, places, grids },
    };
}

/** The digits of cells from a text with a character for each place of the sheet. */
export function cellsOf({ sheet }: Shape, line: string): string {
    return (sheet?.places ?? []).map((place) => line[place] ?? '.').join('');
}

/** A sheet in a line for each row, with a dot for a blank and spaces beside the grids, as `linesOf` writes it; undefined if a text is none. */
export function readLines(text: string): { shape: Shape; values: string } | undefined {
    const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
    for (const [name] of SHEETS) {
        const shape = sheetOf(name);
        const { height, width, sheet } = shape;
        if (lines.length !== height || lines.some((line) => line.length > width)) continue;
        const signs = lines.map((line) => line.padEnd(width)).join('');
        if ([...signs].every((sign, place) => (sheet?.numbers[place] === -1 ? sign === ' ' : /[1-9.0]/.test(sign)))) {
            return { shape, values: cellsOf(shape, signs).replaceAll('0', '.') };
        }
    }
    return undefined;
}

/** The digits of cells in a line for each row of the sheet, with spaces beside the grids. */
export function linesOf({ height, width, sheet }: Shape, values: string): string {
    const sign = (place: number) => values[sheet?.numbers[place] ?? -1] ?? ' ';
    const row = (at: number) => Array.from({ length: width }, (_, column) => sign(at * width + column)).join('');
    return Array.from({ length: height }, (_, at) => `${row(at).trimEnd()}\n`).join('');
}
