import { svg } from '../app/dom.js';
import { digitsOf, spotOf, symbol, type Shape } from '../board/shape.js';
import { framesOf, marksOf, regionBorders, roomOf, signsOf } from './signs.js';

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

/** The colours of marks on paper, by their paints. */
const PAINTS: Record<string, string> = {
    paper: '#fff', frame: '#000', given: '#000', 'dot-white': '#fff', 'dot-black': '#000', label: '#333', 'rule-tint': '#e2e2e2', 'trace-grey': '#c3c9d2', 'trace-green': '#9fddb4',
    'trace-violet': '#d3b4ea', 'trace-blue': '#9fc8f0', 'trace-orange': '#f6c48a',
};

/** The drawing of constraints with its colours, as no style sheet goes with a file. */
function paintedMarks(shape: Shape): SVGElement[] {
    const marks = marksOf(shape, { width: shape.side, height: shape.side, 'font-family': FONT });
    for (const element of marks?.querySelectorAll('[class]') ?? []) {
        for (const name of element.classList) {
            element.setAttribute(name.startsWith('f-') ? 'fill' : 'stroke', PAINTS[name.slice(2)] ?? '#000');
        }
    }
    return marks ? [marks] : [];
}

const FONT = 'Helvetica, Arial, sans-serif';

/**
 * A drawing of a puzzle in units of a cell, by attributes alone, so that it looks the same in a file. Styles of the page
 * come before attributes. Given digits are bold, others are not.
 */
export function pictureOf({ shape, puzzle, values, title }: Drawn): SVGElement {
    const room = Math.max(0.1, roomOf(shape));
    const box = `${-room} ${-room} ${shape.width + 2 * room} ${shape.height + 2 * room}`;
    const label = title === undefined ? puzzle : `${title}: ${puzzle}`;
    return svg('svg', { viewBox: box, class: 'picture', role: 'img', 'aria-label': label }, ...parts(shape, puzzle, values));
}

function parts(shape: Shape, puzzle: string, values = puzzle): SVGElement[] {
    const { side, rows, columns, layout, sheet } = shape;
    const line = (at: number, isVertical: boolean, isThick: boolean) => {
        const [x1, y1, x2, y2] = isVertical ? [at, 0, at, side] : [0, at, side, at];
        const look = { stroke: '#000', 'stroke-width': isThick ? 0.08 : 0.025, 'stroke-linecap': 'square' };
        return svg('line', { x1, y1, x2, y2, class: isThick ? 'thick' : 'thin', ...look });
    };
    const isThick = (i: number, of: number) => !layout && i % of === 0;
    const ruler = sheet
        ? [svg('path', { d: squares(shape), class: 'thin', fill: 'none', stroke: '#000', 'stroke-width': 0.025 })]
        : Array.from({ length: side + 1 }, (_, i) => [line(i, true, isThick(i, columns)), line(i, false, isThick(i, rows))]);
    const border = { class: 'thick', stroke: '#000', 'stroke-width': 0.08, 'stroke-linecap': 'square' };
    const borders = layout || sheet ? regionBorders(shape).map(([x1, y1, x2, y2]) => svg('line', { x1, y1, x2, y2, ...border })) : [];
    const frames = framesOf(shape, { class: 'frame', fill: 'none', stroke: '#000', 'stroke-width': 0.15 });
    const signs = signsOf(shape, { class: 'tint', fill: '#dde1e7' }, { class: 'through', stroke: '#8a94a5', 'stroke-width': 0.05 });
    const givens = digitsOf(puzzle);
    const digits = digitsOf(values).flatMap((digit, cell) => {
        if (!digit) return [];
        const [row, column] = spotOf(shape, cell);
        const [x, y] = [column + 0.5, row + 0.75];
        const look = { 'text-anchor': 'middle', 'font-family': FONT, 'font-size': 0.7 };
        return [svg('text', { x, y, ...look, 'font-weight': givens[cell] ? 'bold' : 'normal' }, symbol(digit))];
    });
    return [...signs, ...ruler.flat(), ...borders, ...frames, ...paintedMarks(shape), ...digits];
}

/** The outlines of all cells as one path. */
function squares(shape: Shape): string {
    const square = (_: unknown, cell: number) => {
        const [row, column] = spotOf(shape, cell);
        return `M${column} ${row}h1v1h-1z`;
    };
    return Array.from({ length: shape.cells }, square).join('');
}

/** Points of a cell in a file: 9x9 puzzles are 180 points wide, a third of a page. */
const POINTS = 20;

/** A file with these puzzles, side by side in rows of at most three, each below its title. */
export function fileOf(all: readonly Drawn[]): string {
    const [width, height] = [Math.max(...all.map(({ shape }) => shape.width)), Math.max(...all.map(({ shape }) => shape.height))];
    const columns = Math.min(3, all.length);
    const room = Math.max(...all.map(({ shape }) => roomOf(shape)));
    const [wide, high] = [width + 1 + 2 * room, height + 2 + 2 * room];
    const places = all.map((drawn, at) => {
        const [x, y] = [(at % columns) * wide + 0.5 + room, Math.floor(at / columns) * high + 1.5 + room];
        const text = { x: 0, y: -0.4 - room, 'font-family': FONT, 'font-size': 0.6 };
        const title = drawn.title === undefined ? [] : [svg('text', text, drawn.title)];
        const group = { transform: `translate(${x} ${y})` };
        return svg('g', group, ...title, ...parts(drawn.shape, drawn.puzzle, drawn.values));
    });
    const [across, down] = [columns * wide, Math.ceil(all.length / columns) * high];
    const paper = svg('rect', { width: across, height: down, fill: '#fff' });
    const size = { width: across * POINTS, height: down * POINTS, viewBox: `0 0 ${across} ${down}` };
    return `${new XMLSerializer().serializeToString(svg('svg', size, paper, ...places))}\n`;
}
