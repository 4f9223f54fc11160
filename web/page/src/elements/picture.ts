import { svg } from '../app/dom.js';
import { digitsOf, symbol, type Shape } from '../board/shape.js';
import { regionBorders, signsOf } from './signs.js';

/** A puzzle as it is drawn, for a table, a file or paper. */
export interface Drawn {
    shape: Shape;
    /** The givens. */
    puzzle: string;
    /** The digits that stand, if more than the givens do. */
    values?: string;
    /** What is written above it. */
    title?: string;
}

const FONT = 'Helvetica, Arial, sans-serif';

/**
 * A drawing of a puzzle in units of a cell, by attributes alone, so that it looks the same in a file. Styles of the page
 * come before attributes. Given digits are bold, others are not.
 */
export function pictureOf({ shape, puzzle, values, title }: Drawn): SVGElement {
    const { side } = shape;
    const box = `-0.1 -0.1 ${side + 0.2} ${side + 0.2}`;
    const label = title === undefined ? puzzle : `${title}: ${puzzle}`;
    return svg('svg', { viewBox: box, class: 'picture', role: 'img', 'aria-label': label }, ...parts(shape, puzzle, values));
}

function parts(shape: Shape, puzzle: string, values = puzzle): SVGElement[] {
    const { side, rows, columns, layout } = shape;
    const line = (at: number, isVertical: boolean, isThick: boolean) => {
        const [x1, y1, x2, y2] = isVertical ? [at, 0, at, side] : [0, at, side, at];
        const look = { stroke: '#000', 'stroke-width': isThick ? 0.08 : 0.025, 'stroke-linecap': 'square' };
        return svg('line', { x1, y1, x2, y2, class: isThick ? 'thick' : 'thin', ...look });
    };
    const isThick = (i: number, of: number) => !layout && i % of === 0;
    const ruler = Array.from({ length: side + 1 }, (_, i) => [line(i, true, isThick(i, columns)), line(i, false, isThick(i, rows))]);
    const border = { class: 'thick', stroke: '#000', 'stroke-width': 0.08, 'stroke-linecap': 'square' };
    const borders = layout ? regionBorders(shape).map(([x1, y1, x2, y2]) => svg('line', { x1, y1, x2, y2, ...border })) : [];
    const signs = signsOf(shape, { class: 'tint', fill: '#dde1e7' }, { class: 'through', stroke: '#8a94a5', 'stroke-width': 0.05 });
    const givens = digitsOf(puzzle);
    const digits = digitsOf(values).flatMap((digit, cell) => {
        if (!digit) return [];
        const [x, y] = [(cell % side) + 0.5, Math.floor(cell / side) + 0.75];
        const look = { 'text-anchor': 'middle', 'font-family': FONT, 'font-size': 0.7 };
        return [svg('text', { x, y, ...look, 'font-weight': givens[cell] ? 'bold' : 'normal' }, symbol(digit))];
    });
    return [...signs, ...ruler.flat(), ...borders, ...digits];
}

/** Points of a cell in a file: 9x9 puzzles are 180 points wide, a third of a page. */
const POINTS = 20;

/** A file with these puzzles, side by side in rows of at most three, each below its title. */
export function fileOf(all: readonly Drawn[]): string {
    const side = Math.max(...all.map(({ shape }) => shape.side));
    const columns = Math.min(3, all.length);
    const [wide, high] = [side + 1, side + 2];
    const places = all.map((drawn, at) => {
        const [x, y] = [(at % columns) * wide + 0.5, Math.floor(at / columns) * high + 1.5];
        const text = { x: 0, y: -0.4, 'font-family': FONT, 'font-size': 0.6 };
        const title = drawn.title === undefined ? [] : [svg('text', text, drawn.title)];
        const group = { transform: `translate(${x} ${y})` };
        return svg('g', group, ...title, ...parts(drawn.shape, drawn.puzzle, drawn.values));
    });
    const [width, height] = [columns * wide, Math.ceil(all.length / columns) * high];
    const paper = svg('rect', { width, height, fill: '#fff' });
    const size = { width: width * POINTS, height: height * POINTS, viewBox: `0 0 ${width} ${height}` };
    return `${new XMLSerializer().serializeToString(svg('svg', size, paper, ...places))}\n`;
}
