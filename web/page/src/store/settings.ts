import type { Notation } from 'rootgrid';
import { load, onForeignChange, parseObject, save } from './storage.js';

export interface Settings {
    theme: 'system' | 'light' | 'sand' | 'dark';
    contrast: 'system' | 'normal' | 'high';
    language: string;
    /** How large digits are within their cells. */
    size: 'small' | 'normal' | 'large';
    /** Whether the pad is on the left of the board. */
    left: boolean;
    /** The names of cells in hints and explanations. */
    notation: Notation;
    clock: 'shown' | 'hidden' | 'none';
    /** Whether equal digits in a house are marked. */
    conflicts: boolean;
    /** Whether entries that differ from the solution are marked at once. */
    wrong: boolean;
    /** Whether the houses of the cell are marked, and the cells with the same digit. */
    peers: boolean;
    same: boolean;
    /** Whether the board keeps the candidates itself. */
    automatic: boolean;
    /** Whether marks that a digit rules out are hidden. */
    tidy: boolean;
    /** Whether centre marks are drawn at a fixed place for each digit. */
    fixed: boolean;
    /** Choices for new games. */
    shape: string;
    difficulty: string;
    least: number;
    most: number;
    /** Empty where what is usual is wanted. */
    symmetry: string;
    /** The names of further rules, with `;` between them. */
    rules: string;
    /** The fewest and the most cells of cages, as `2-5` or `2-5-gaps`; empty where what is usual is wanted. */
    cages: string;
    /** The number of digits that a killer shows. */
    shown: number;
}

const DEFAULTS: Settings = {
    theme: 'system',
    contrast: 'system',
    language: '',
    size: 'normal',
    left: false,
    notation: 'rc',
    clock: 'shown',
    conflicts: true,
    wrong: false,
    peers: true,
    same: true,
    automatic: false,
    tidy: true,
    fixed: true,
    shape: '9x9',
    difficulty: 'medium',
    least: 3,
    most: 4.2,
    symmetry: '',
    rules: '',
    cages: '',
    shown: 0,
};

const listeners = new Set<() => void>();
let current = read();

/** What is stored, as far as it is of the right kind. */
function read(): Settings {
    const data = parseObject(load('settings')) ?? {};
    const known = Object.entries(DEFAULTS).map(([name, value]) => {
        const stored = data[name];
        return [name, typeof stored === typeof value ? stored : value];
    });
    return Object.fromEntries(known) as Settings;
}

onForeignChange((key) => {
    if (key !== 'settings') return;
    current = read();
    for (const listener of listeners) listener();
});

export function settings(): Readonly<Settings> {
    return current;
}

export function change(changes: Partial<Settings>): void {
    current = { ...current, ...changes };
    save('settings', JSON.stringify(current));
    for (const listener of listeners) listener();
}

/** Called after every change. Returns a function that ends it. */
export function onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}
