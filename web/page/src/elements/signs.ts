import { svg, type Attributes } from '../app/dom.js';
import { cellAt, spotOf, type Shape } from '../board/shape.js';

/** Where two cells side by side are of different regions, and the edge of the board: lines from corner to corner of cells. */
export function regionBorders(shape: Shape): [number, number, number, number][] {
    const { height, width, regions } = shape;
    const region = (row: number, column: number) => regions[cellAt(shape, row, column)];
    const lines: [number, number, number, number][] = [];
    for (let row = 0; row <= height; row++) {
        for (let column = 0; column <= width; column++) {
            const own = region(row, column);
            if (region(row - 1, column) !== own) lines.push([column, row, column + 1, row]);
            if (region(row, column - 1) !== own) lines.push([column, row, column, row + 1]);
        }
    }
    return lines;
}

/** The frames of several grids, for the most part within their outer cells. */
export function framesOf({ side, sheet }: Shape, look: Attributes): SVGElement[] {
    const size = side - 0.06;
    return (sheet?.corners ?? []).map(([y, x]) => svg('rect', { x: x + 0.03, y: y + 0.03, width: size, height: size, ...look }));
}

/** The signs of further rules in units of a cell: tinted cells, then lines through houses to the corners of their outer cells. */
export function signsOf(shape: Shape, tint: Attributes, line: Attributes): SVGElement[] {
    const { layout } = shape;
    if (!layout) return [];
    const place = (cell: number) => {
        const [y, x] = spotOf(shape, cell);
        return { x, y };
    };
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
