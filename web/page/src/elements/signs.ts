import { svg, type Attributes } from '../app/dom.js';
import type { Shape } from '../board/shape.js';

/** Where two cells side by side are of different regions, and the edge of the board: lines from corner to corner of cells. */
export function regionBorders({ side, regions }: Shape): [number, number, number, number][] {
    const region = (row: number, column: number) =>
        row < 0 || column < 0 || row >= side || column >= side ? -1 : regions[row * side + column];
    const lines: [number, number, number, number][] = [];
    for (let at = 0; at <= side; at++) {
        for (let along = 0; along < side; along++) {
            if (region(at - 1, along) !== region(at, along)) lines.push([along, at, along + 1, at]);
            if (region(along, at - 1) !== region(along, at)) lines.push([at, along, at, along + 1]);
        }
    }
    return lines;
}

/** The signs of further rules in units of a cell: tinted cells, then lines through houses to the corners of their outer cells. */
export function signsOf({ side, layout }: Shape, tint: Attributes, line: Attributes): SVGElement[] {
    if (!layout) return [];
    const place = (cell: number) => ({ x: cell % side, y: Math.floor(cell / side) });
    const tints = layout.tints.map((cell) => svg('rect', { ...place(cell), width: 1, height: 1, ...tint }));
    const lines = layout.lines.map((house) => {
        const [a, b] = [place(house[0] ?? 0), place(house.at(-1) ?? 0)];
        // A diagonal goes on for half a cell at both ends.
        const [dx, dy] = [Math.sign(b.x - a.x) / 2, Math.sign(b.y - a.y) / 2];
        const ends = { x1: a.x + 0.5 - dx, y1: a.y + 0.5 - dy, x2: b.x + 0.5 + dx, y2: b.y + 0.5 + dy };
        return svg('line', { ...ends, ...line });
    });
    return [...tints, ...lines];
}

/** Around a board, in units of a cell: the room for clues outside, if there are any. */
export function roomOf({ layout }: Shape): number {
    const room = layout?.marks ? layout.marks.corner / layout.marks.cell : 0;
    return room > 0.5 ? room : 0;
}

/** The drawing of cages, dots, lines and clues outside, whose colours are classes; null if there are none. */
export function marksOf({ side, layout }: Shape, attributes: Attributes): SVGElement | null {
    const { marks } = layout ?? {};
    if (!marks) return null;
    const { cell, corner } = marks;
    const size = side * cell;
    const element = svg('svg', { viewBox: `${corner} ${corner} ${size} ${size}`, overflow: 'visible', 'aria-hidden': 'true', ...attributes });
    // Elements that the library made, of numbers and classes alone.
    element.innerHTML = marks.svg;
    return element;
}

/** Whether there are cages, whose outlines and sums leave less room in cells. */
export function isCaged({ layout }: Shape): boolean {
    return layout?.constraints.some(({ kind }) => kind === 'cage') ?? false;
}
