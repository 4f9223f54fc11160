import { RootgridError } from './engine.js';
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

/** Fields that are texts in every call that has them, and fields that are whole numbers. */
const TEXTS = ['puzzle', 'board', 'text', 'recipe', 'form', 'shape', 'morph', 'answer', 'constraints', 'symmetry', 'layout', 'grade'];
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
        if (WHOLE.includes(name) && !(Number.isSafeInteger(value) && (value as number) >= 0)) {
            throw refused('request', `expected a whole number for '${name}', from 0 on, found ${named(value)}`);
        }
    }
}
