import type { House } from 'rootgrid';
import { houseCells } from '../board/rules.js';
import { listed, place, symbol, type Shape } from '../board/shape.js';
import type { Cell } from '../game/cell.js';
import { list, t, type Key } from '../words/index.js';
import { constraintsOf, gridsOf, houseName } from '../words/rules.js';

/** What a cell shows beside its content. */
export interface Looks {
    notes: number;
    /** Notes that a digit rules out, as far as they are shown. */
    ruled: number;
    conflict: boolean;
    wrong: boolean;
    /** Of a step that is shown. */
    pattern: boolean;
    /** Whether its digit, or its few candidates, are why the step holds. */
    blocker: boolean;
    /** The looks of its candidates, by their digits. */
    roles: ReadonlyMap<number, string>;
    gone: number;
    placed: number;
    /** The digit whose notes are lit, 0 for none. */
    lit: number;
}

export const COLOUR_NAMES: readonly Key[] = [
    'colour.1', 'colour.2', 'colour.3', 'colour.4', 'colour.5', 'colour.6', 'colour.7', 'colour.8',
];

export function digits(bits: number): string {
    return list(listed(bits).map(symbol));
}

/** The name of a cell: `row 3 column 5, given 7`, `row 1 column 2, empty, notes 1 and 4`. */
export function describe(shape: Shape, at: number, cell: Cell, looks: Looks): string {
    const { row, column } = place(shape, at);
    const parts = [t('cell', { row, column }), ...gridsOf(shape, at)];
    if (cell.given) parts.push(t('cell.given', { digit: symbol(cell.value) }));
    else if (cell.value) parts.push(t('cell.entered', { digit: symbol(cell.value) }));
    else parts.push(t('cell.empty'));
    if (looks.conflict) parts.push(t('cell.conflict'));
    if (looks.wrong) parts.push(t('cell.wrong'));
    if (looks.placed) parts.push(t('cell.placed', { digit: symbol(looks.placed) }));
    if (looks.notes) parts.push(t('cell.notes', { digits: digits(looks.notes) }));
    if (looks.ruled) parts.push(t('cell.ruled', { digits: digits(looks.ruled) }));
    if (looks.gone) parts.push(t('cell.gone', { digits: digits(looks.gone) }));
    if (!cell.value && cell.corners) parts.push(t('cell.corners', { digits: digits(cell.corners) }));
    if (cell.colours) {
        const names = listed(cell.colours).map((colour) => t(COLOUR_NAMES[colour - 1] ?? 'colour.1'));
        parts.push(t('cell.colours', { colours: list(names) }));
    }
    if (looks.pattern) parts.push(t('cell.pattern'));
    if (looks.blocker) parts.push(t('cell.blocker'));
    parts.push(...constraintsOf(shape, at));
    return parts.join(', ');
}

/** The content of a house in order: `row 3: 1, blank, 5, ...` and what is missing. On a jigsaw a block is a region; of several grids each has its own. */
export function describeHouse(shape: Shape, kind: 'row' | 'column' | 'block', at: number, cells: readonly Cell[]): string {
    const { corners } = shape.sheet ?? {};
    if (corners) {
        const all = Array.from({ length: corners.length * shape.side }, (_, i) => ({ kind, number: i + 1 }));
        const own = all.filter((house) => houseCells(shape, kind, house.number).includes(at));
        // A block that grids share is read once.
        return own.slice(0, kind === 'block' ? 1 : own.length).map((house) => readHouse(shape, house, cells)).join(' ');
    }
    const number = place(shape, at)[kind];
    return readHouse(shape, kind === 'block' ? (shape.layout?.houses[number - 1] ?? { kind, number }) : { kind, number }, cells);
}

function readHouse(shape: Shape, house: House, cells: readonly Cell[]): string {
    const values = houseCells(shape, house.kind, house.number).map((cell) => cells[cell]?.value ?? 0);
    const read = values.map((value) => (value ? symbol(value) : t('house.blank'))).join(', ');
    const missing = Array.from({ length: shape.side }, (_, i) => i + 1).filter((digit) => !values.includes(digit));
    const rest = missing.length ? t('house.missing', { digits: list(missing.map(symbol)) }) : t('house.complete');
    return `${houseName(shape, house)}: ${read}. ${rest}`;
}
