import { load, parseObject, save } from './storage.js';

/** A solved puzzle, as it is counted. */
export interface Result {
    /** The game. */
    id: string;
    shape: string;
    /** The names of further rules as texts have them, that of a jigsaw without its regions; none in old results. */
    rules?: string | null;
    grade: string | null;
    rating: number | null;
    seconds: number;
    hints: number;
    checks: number;
    /** When it was solved, in milliseconds. */
    solved: number;
    /** The day of a daily puzzle. */
    day: string | null;
    recipe: string | null;
}

/** Results beyond these are dropped, the oldest first. */
const MOST = 10_000;
const KEY = 'results';

export function results(): Result[] {
    const data = parseObject(load(KEY));
    return Array.isArray(data) ? data.filter(isResult) : [];
}

function isResult(value: unknown): value is Result {
    if (typeof value !== 'object' || value === null) return false;
    const fields = value as Record<string, unknown>;
    const isText = (field: unknown) => typeof field === 'string' && field.length < 2000;
    const isNumber = (field: unknown) => typeof field === 'number' && Number.isFinite(field) && field >= 0;
    const isOf = (check: (field: unknown) => boolean, field: unknown) => field === null || check(field);
    return (
        isText(fields.id) && isText(fields.shape) && (fields.rules === undefined || isOf(isText, fields.rules)) && isOf(isText, fields.grade) && isOf(isNumber, fields.rating) &&
        isNumber(fields.seconds) && isNumber(fields.hints) && isNumber(fields.checks) && isNumber(fields.solved) &&
        isOf(isText, fields.day) && isOf(isText, fields.recipe)
    );
}

/** Whether it was solved without hints and checks: only such times can be compared. */
export function isUnaided({ hints, checks }: Result): boolean {
    return hints === 0 && checks === 0;
}

/** Whether two results are of the same size, rules and grade. */
export function isAlike(a: Result, b: Result): boolean {
    return a.shape === b.shape && a.grade === b.grade && (a.rules ?? null) === (b.rules ?? null);
}

/** Adds results, each game once; what is stored is read anew, so that tabs add to each other. */
export function addResults(added: readonly Result[]): number {
    const known = results();
    const ids = new Set(known.map((result) => result.id));
    const fresh = added.filter((result) => !ids.has(result.id) && ids.add(result.id));
    const all = [...known, ...fresh].sort((a, b) => a.solved - b.solved);
    save(KEY, JSON.stringify(all.slice(-MOST)));
    return fresh.length;
}

export function clearResults(): void {
    save(KEY, '[]');
}

/** The file that holds all results. */
export function exported(): string {
    return JSON.stringify({ format: 'rootgrid.results/1', results: results() }, null, 1);
}

/** Adds the results of such a file; returns how many are new, or undefined if it is none. */
export function imported(text: string): number | undefined {
    const data = parseObject(text);
    if (data?.format !== 'rootgrid.results/1' || !Array.isArray(data.results)) return undefined;
    return addResults(data.results.slice(0, MOST).filter(isResult));
}

/** The days on which the daily puzzle of that day was solved. */
export function solvedDays(): Set<string> {
    return new Set(results().flatMap((result) => result.day ?? []));
}

/** A day as text, in the player's own calendar: 2026-11-22. */
export function dayOf(date: Date): string {
    const two = (number: number) => String(number).padStart(2, '0');
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** How many days in a row up to today, or yesterday, had their daily puzzle solved, and the longest such row. */
export function streaks(days: ReadonlySet<string>, today: Date): { now: number; longest: number } {
    const number = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
    const solved = [...new Set([...days].map(number))].filter(Number.isFinite).sort((a, b) => a - b);
    const last = number(dayOf(today));
    let [row, longest, now] = [0, 0, 0];
    solved.forEach((day, at) => {
        row = solved[at - 1] === day - 1 ? row + 1 : 1;
        longest = Math.max(longest, row);
        if (day === last || day === last - 1) now = row;
    });
    return { now, longest };
}
