import { RootgridError } from './error.js';
import { refused } from './refusals.js';
import { partsOf } from './shape.js';

/** The sides of boards without blocks, which the full module alone knows. */
const SIDES = [5, 7, 11, 13, 14];

/** An error of the small module; one about what the full one knows says so. */
export function ofFull(error: unknown, fields: Record<string, unknown>): unknown {
    if (!(error instanceof RootgridError) || (error.kind !== 'option' && error.kind !== 'text')) return error;
    const text = fields.puzzle ?? fields.board ?? fields.text;
    const side = sideOfShape(/unknown shape '([^']*)'/.exec(error.message)?.[1]) ?? sideOfText(text);
    // Calls that take a puzzle read the texts of boards in the full module alone; of other calls this one is wrong in itself.
    const isBoard = typeof fields.puzzle === 'string' && /^\s*b[12]\./.test(fields.puzzle);
    if (side === undefined && !isBoard) return error;
    const what = side === undefined ? 'puzzles as texts of boards' : `boards of side ${side}`;
    return refused('module', `${what} are known to the full module: load it by Rootgrid.loadFull()`);
}

/** The side that a shape names, if boards of it have no blocks. */
function sideOfShape(shape: string | undefined): number | undefined {
    const [rows, columns] = partsOf(shape) ?? [];
    return rows === columns ? SIDES.find((side) => String(side) === rows) : undefined;
}

/** The side of a board that is written as its cells alone, or behind its shape. */
function sideOfText(text: unknown): number | undefined {
    if (typeof text !== 'string') return undefined;
    const [, shape] = /^\s*b[12]\.([^.]*)\./.exec(text) ?? [];
    if (shape !== undefined) return sideOfShape(shape);
    const cells = text.replace(/^#.*$/gm, '').replace(/[\s|+-]/g, '');
    return /^[.\dA-E]*$/i.test(cells) ? SIDES.find((side) => side * side === cells.length) : undefined;
}
