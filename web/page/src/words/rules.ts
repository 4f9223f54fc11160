import { constraintOf } from '../board/rules.js';
import { place, type Shape } from '../board/shape.js';
import { settings } from '../store/settings.js';
import { list, spoken, t, type Key } from './index.js';

const HOUSES: Record<string, Key> = { row: 'house.row', column: 'house.column', block: 'house.block' };

/** What is said of the rules of a board. */
interface RuleWords {
    names: string[];
    /** What always holds, then a sentence for each name. */
    sentences: string[];
    houses: string[];
}

/** The words of the rules of a board; none of ordinary rules. */
export function ruleWords(shape: Shape): RuleWords | null {
    const { layout, name, sheet } = shape;
    if (sheet) {
        const grids = sheet.corners.map(([row, column], i) => t('sheet.from', { number: i + 1, row: row + 1, column: column + 1 }));
        const sentences = [t('sheet.always', { count: grids.length }), t('sheet.rule', { grids: list(grids) })];
        return { names: [capital(name)], sentences, houses: [] };
    }
    return layout && (layout.words[spoken().language ?? 'en'] ?? layout.words.en ?? null);
}

/** The size of a board with the names of its further rules: `9x9, X, windoku`. */
export function boardName(shape: Shape): string {
    return [...(shape.sheet ? [] : [shape.name]), ...(ruleWords(shape)?.names ?? [])].join(', ');
}

/** The grids of a cell, where there are several: `grid 1`. */
export function gridsOf({ sheet }: Shape, cell: number): string[] {
    return (sheet?.grids[cell] ?? []).map((grid) => t('sheet.grid', { number: grid + 1 }));
}

/** The name of one rule of a board, which texts name by this piece, without its cells. */
export function ruleName(shape: Shape, piece: string): string {
    const at = constraintOf(shape, piece)?.name ?? shape.layout?.names.indexOf(piece.split(' ')[0] ?? '') ?? -1;
    return ruleWords(shape)?.names[at] ?? piece;
}

export function houseName(shape: Shape, { kind, number }: { kind: string; number: number }): string {
    const key = HOUSES[kind];
    if (key && shape.sheet) {
        const grid = Math.floor((number - 1) / shape.side);
        return `${t(key, { number: number - grid * shape.side })}, ${t('sheet.grid', { number: grid + 1 })}`;
    }
    if (key) return t(key, { number });
    const at = shape.layout?.houses.findIndex((house) => house.kind === kind && house.number === number) ?? -1;
    return ruleWords(shape)?.houses[at] ?? `${kind} ${number}`;
}

/** `r3c5` or `C5`, as sentences of steps name cells; of several grids there are more rows than letters. */
export function cellName(shape: Shape, cell: number): string {
    const { row, column } = place(shape, cell);
    return settings().notation === 'a1' && !shape.sheet ? `${String.fromCharCode(64 + row)}${column}` : `r${row}c${column}`;
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
