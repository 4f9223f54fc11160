import { digitsOf, type Shape } from '../board/shape.js';
import { BLANK, pack, type Cell, type Packed } from './cell.js';
import { Game } from './game.js';

/**
 * Cells one field after the other, each as far as it differs from what the board says itself, so that most numbers are 0 and pack well:
 * values, negative if given, a digit of the solution as the number after the last digit; notes beside the candidates by the digits that
 * stand, -1 if there are none; corner marks; colours; and what is drawn, with its cell.
 */
export type Folded = [values: number[], notes: number[], corners: number[], colours: number[], drawn: [number, string][]];

/** The digits that each cell can have beside those that stand. */
function candidatesOf(shape: Shape, cells: Cell[]): number[] {
    const game = new Game(shape, cells);
    const full = 2 ** shape.side - 1;
    return cells.map((_, cell) => full & ~game.seen(cell));
}

export function fold(shape: Shape, cells: readonly Cell[], solution: string | null): Folded {
    const digits = digitsOf(solution ?? '');
    const candidates = candidatesOf(shape, [...cells]);
    const packed = cells.map(pack);
    const values = packed.map(([value], cell) => (value && Math.abs(value) === digits[cell] ? Math.sign(value) * (shape.side + 1) : value));
    const notes = packed.map(([, own], cell) => (own < 0 ? own : own ^ (candidates[cell] ?? 0)));
    return [values, notes, packed.map((one) => one[2]), packed.map((one) => one[3]), packed.flatMap(([, , , , drawn], cell) => (drawn ? [[cell, drawn] as [number, string]] : []))];
}

/** The cells of what `fold` made; undefined if it is anything else. What the numbers may be is left to who reads the cells. */
export function unfold(shape: Shape, folded: unknown, solution: unknown): Packed[] | undefined {
    if (!Array.isArray(folded) || folded.length !== 5 || !folded.every(Array.isArray)) return undefined;
    const columns = folded.slice(0, 4) as unknown[][];
    if (!columns.every((column) => column.length === shape.cells && column.every(Number.isInteger))) return undefined;
    const [short = [], notes = [], corners = [], colours = []] = columns as number[][];
    const digits = digitsOf(typeof solution === 'string' ? solution : '');
    const values = short.map((value, cell) => (Math.abs(value) > shape.side ? Math.sign(value) * (digits[cell] ?? 0) : value));
    const candidates = candidatesOf(shape, values.map((value) => ({ ...BLANK, value: Math.abs(value) })));
    const drawn = new Map(folded[4] as [number, string][]);
    return values.map((value, cell) => {
        const own = notes[cell] ?? -1;
        const packed: Packed = [value, own < 0 ? own : own ^ (candidates[cell] ?? 0), corners[cell] ?? 0, colours[cell] ?? 0];
        const text = drawn.get(cell);
        if (text !== undefined) packed.push(text);
        return packed;
    });
}
