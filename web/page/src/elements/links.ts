import type { Drawing, DrawingNode } from 'rootgrid';
import { svg } from '../app/dom.js';
import { spotOf, type Shape } from '../board/shape.js';
import { isCaged } from './signs.js';

/** The middle of the places of a node, on a board whose cells are squares of side 1. */
function middle(shape: Shape, { cells, digit }: DrawingNode): { x: number; y: number } {
    const [left, top, width, height] = isCaged(shape) ? [0.12, 0.22, 0.76, 0.68] : [0, 0, 1, 1];
    const inside = (place: number, of: number) => (place + 0.5) / of;
    const mean = (axis: 0 | 1) => cells.reduce((sum, cell) => sum + spotOf(shape, cell)[axis], 0) / cells.length;
    const [y, x] = [mean(0), mean(1)];
    return {
        x: x + left + width * inside((digit - 1) % shape.columns, shape.columns),
        y: y + top + height * inside(Math.floor((digit - 1) / shape.columns), shape.rows),
    };
}

/** Links between candidates as lines over the board: whole where one of two is true, dashed where not both are. */
export function drawLinks(shape: Shape, drawing: Drawing): SVGElement | null {
    const drawn = new Set<string>();
    const lines = drawing.links.flatMap(({ from, to, strength }) => {
        const [a, b] = [middle(shape, from), middle(shape, to)];
        const key = [`${a.x} ${a.y}`, `${b.x} ${b.y}`].sort().join(' ');
        if (drawn.has(key) || from.cells.length === 0 || to.cells.length === 0) return [];
        drawn.add(key);
        return [svg('line', { x1: a.x, y1: a.y, x2: b.x, y2: b.y, class: strength })];
    });
    if (lines.length === 0) return null;
    const box = `0 0 ${shape.width} ${shape.height}`;
    return svg('svg', { viewBox: box, class: 'chains', 'aria-hidden': 'true' }, ...lines);
}
