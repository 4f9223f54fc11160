import { RootgridError } from './error.js';
import type { Failure } from './types.js';

/** An error about no place in a text. */
export function refused(kind: Failure['kind'], message: string): RootgridError {
    return new RootgridError({ kind, message, line: null, column: null, cells: [] });
}

/** A value as a sentence names it. */
export function named(value: unknown): string {
    if (value === null || value === undefined) return String(value);
    if (Array.isArray(value)) return 'a list';
    return typeof value === 'object' ? 'an object' : `the ${typeof value} ${String(value)}`;
}

/** The options of a call without those that say nothing: null stands for what is left out. */
export function given<T extends object>(options: T | null | undefined): { [Name in keyof T]?: NonNullable<T[Name]> } {
    if (options === null || options === undefined) return {};
    if (typeof options !== 'object' || Array.isArray(options)) throw refused('request', `expected options as an object, found ${named(options)}`);
    const said = Object.entries(options).filter(([, value]) => value !== null && value !== undefined);
    return Object.fromEntries(said) as { [Name in keyof T]?: NonNullable<T[Name]> };
}

/** Fields that are texts in every call that has them, fields that are whole numbers, and fields that are true or false. */
const TEXTS = [
    'puzzle', 'board', 'text', 'recipe', 'form', 'shape', 'morph', 'answer', 'constraints', 'symmetry', 'layout', 'grade', 'language', 'notation',
    'ladder',
];
const FLAGS = ['rate', 'struck'];
const WHOLE = ['year', 'month', 'day', 'cell', 'limit', 'work', 'first', 'count', 'seed', 'index', 'skip', 'most', 'digit'];

/** Fields that a call cannot do without. */
const NEEDED: Record<string, readonly string[]> = {
    kinds: ['shape'], flaw: ['puzzle'], 'true-candidates': ['puzzle'], needless: ['puzzle'], minimise: ['puzzle'], complete: ['puzzle'],
    layout: ['shape', 'rules'], clashes: ['board'], cages: ['board', 'cell'], day: ['year', 'month', 'day'], make: ['recipe'],
    solve: ['puzzle'], rate: ['puzzle'], read: ['text'], write: ['board', 'form'], diagnose: ['board'], why: ['board', 'cell'],
    hint: ['board'], steps: ['board'], train: ['technique'], judge: ['board', 'technique', 'answer'], canon: ['puzzle'],
    transform: ['puzzle'], sheet: ['layout'], 'make-sheet': ['layout'], 'solve-sheet': ['layout', 'puzzle'], 'hint-sheet': ['layout', 'puzzle'],
};

/** Refuses what the engine would refuse in words about JSON. */
export function checkFields(call: string, fields: Record<string, unknown>): void {
    for (const name of NEEDED[call] ?? []) {
        if (fields[name] === undefined || fields[name] === null) throw refused('request', `${call} needs '${name}': found ${named(fields[name])}`);
    }
    for (const [name, value] of Object.entries(fields)) {
        if (value === undefined || value === null) continue;
        if (TEXTS.includes(name) && typeof value !== 'string') throw refused('request', `expected a text for '${name}', found ${named(value)}`);
        if (FLAGS.includes(name) && typeof value !== 'boolean') throw refused('request', `expected true or false for '${name}', found ${named(value)}`);
        if (name === 'notes') checkNotes(value);
        const other = name === 'technique' ? [value].flat().find((one) => typeof one !== 'string') : '';
        if (other !== '' && other !== undefined) throw refused('request', `expected names for 'technique', found ${named(other)}`);
        if (WHOLE.includes(name) && !(Number.isSafeInteger(value) && (value as number) >= 0)) {
            throw refused('request', `expected a whole number for '${name}', from 0 on, found ${named(value)}`);
        }
    }
}

/** Notes are a list of numbers whose bits are digits, and of nulls. */
function checkNotes(notes: unknown): void {
    if (!Array.isArray(notes)) throw refused('request', `expected a list for 'notes', found ${named(notes)}`);
    const wrong = notes.findIndex((one) => one !== null && !(Number.isSafeInteger(one) && one >= 0 && one < 2 ** 32));
    if (wrong >= 0) throw refused('request', `expected digits as bits or null for the notes of cell ${wrong}, found ${named(notes[wrong])}`);
}
