import { constraintOf } from '../board/rules.js';
import { place, type Shape } from '../board/shape.js';
import { settings } from '../store/settings.js';
import { spoken, t, type Key } from './index.js';

const HOUSES: Record<string, Key> = { row: 'house.row', column: 'house.column', block: 'house.block' };

/** The words of the rules of a board: names, what always holds and a sentence for each name, houses; none of ordinary rules. */
export function ruleWords({ layout }: Shape): { names: string[]; sentences: string[]; houses: string[] } | null {
    return layout && (layout.words[spoken().language ?? 'en'] ?? layout.words.en ?? null);
}

/** The size of a board with the names of its further rules: `9x9, X, windoku`. */
export function boardName(shape: Shape): string {
    return [shape.name, ...(ruleWords(shape)?.names ?? [])].join(', ');
}

/** The name of one rule of a board, which texts name by this piece, without its cells. */
export function ruleName(shape: Shape, piece: string): string {
    const at = constraintOf(shape, piece)?.name ?? shape.layout?.names.indexOf(piece.split(' ')[0] ?? '') ?? -1;
    return ruleWords(shape)?.names[at] ?? piece;
}

export function houseName(shape: Shape, { kind, number }: { kind: string; number: number }): string {
    const key = HOUSES[kind];
    if (key) return t(key, { number });
    const at = shape.layout?.houses.findIndex((house) => house.kind === kind && house.number === number) ?? -1;
    return ruleWords(shape)?.houses[at] ?? `${kind} ${number}`;
}

/** `r3c5` or `C5`, as sentences of steps name cells. */
export function cellName(shape: Shape, cell: number): string {
    const { row, column } = place(shape, cell);
    return settings().notation === 'a1' ? `${String.fromCharCode(64 + row)}${column}` : `r${row}c${column}`;
}

/** The same text with a capital first letter. */
export function capital(text: string): string {
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The constraints of a cell in short, each with its numbers: `cages 15`, `thermometers`. */
export function constraintsOf(shape: Shape, cell: number): string[] {
    const words = ruleWords(shape);
    const own = (shape.layout?.constraints ?? []).filter(({ parts }) => parts.some((part) => part.includes(cell)));
    return own.map(({ kind, name, numbers }) => [words?.names[name] ?? kind, ...numbers].join(' '));
}
