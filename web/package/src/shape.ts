import { named, refused } from './refusals.js';

/** The two numbers of a shape, as `3x2`; a number alone stands for both. */
export function partsOf(shape: unknown): [rows: string, columns: string] | undefined {
    const [, rows, columns = rows] = /^(\d+)(?:x(\d+))?$/i.exec(typeof shape === 'string' ? shape : '') ?? [];
    return rows === undefined || columns === undefined ? undefined : [rows, columns];
}

/**
 * A puzzle of a shape, as the text of a board that says it unless a side is all that it is. Boards of 3x2 and 2x3 are lines of as many
 * cells, so that the cells alone are taken for the usual shape.
 */
export function ofShape(text: unknown, shape: unknown): unknown {
    if (shape === undefined) return text;
    const parts = partsOf(shape);
    if (typeof shape !== 'string' || !parts) throw refused('option', `expected a shape such as 6x6 or 3x2 for 'shape', found ${named(shape)}`);
    if (typeof text !== 'string') return text;
    const [rows, columns] = parts;
    // `4x4` has four rows; `3x2` has blocks of three rows by two columns.
    const side = rows === columns ? Number(rows) : Number(rows) * Number(columns);
    const cells = text.replace(/[\s|]/g, '').replace(/[0_*-]/g, '.');
    const isPlain = /^[.\dA-P]+$/i.test(cells);
    if (!isPlain || cells.length !== side * side) {
        const found = isPlain ? `${cells.length} cells` : 'another text';
        throw refused('text', `expected ${side * side} digits and dots alone for the shape ${shape}, found ${found}`);
    }
    return rows === columns ? cells : `b1.${shape.toLowerCase()}.${cells}`;
}
