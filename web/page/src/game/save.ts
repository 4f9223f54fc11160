import { knownShape } from '../board/rules.js';
import type { Shape } from '../board/shape.js';
import { pack, unpack, type Cell, type Packed } from './cell.js';
import { Game, type Change, type Move, type Trials } from './game.js';

/** A game with everything that is kept about it. */
export interface Saved {
    id: string;
    game: Game;
    /** The recipe with its index, if the puzzle was made by one. */
    recipe: string | null;
    grade: string | null;
    /** The rating (ER), 9x9 only. */
    rating: number | null;
    /** The minutes that an ordinary player takes, 9x9 only. */
    minutes: number | null;
    solution: string | null;
    /** The day of a daily puzzle, as 2026-11-22. */
    day: string | null;
    /** What the player calls it. */
    name: string | null;
    /** The grade that was asked for, where there was no such puzzle. */
    asked: string | null;
    /** The time to beat in a race, in seconds. */
    beat: number | null;
    seconds: number;
    hints: number;
    /** The techniques that hints have named. */
    shown: string[];
    checks: number;
    /** States of the board to which the player may go back, the first one first. */
    points: Point[];
    /** When it was begun, played last, and solved, in milliseconds. */
    begun: number;
    played: number;
    solved: number | null;
}

/** A state of the board that the player keeps, with the name that it was given. */
export interface Point {
    name: string;
    cells: readonly Cell[];
}

/** As many states of a game are kept, so that the store has room for other games. */
export const MOST_POINTS = 12;

/** The version of the form, which readers check. */
const VERSION = 1;

type PackedChange = [number, Packed, Packed];

/** A move: its changes (`c`), when it was made (`s`), trials before and after (`t`). Earlier versions of the page kept the changes alone. */
type PackedMove = { c: PackedChange[]; s?: number | undefined; t?: readonly [Trials, Trials] | undefined };

export function write(saved: Saved): string {
    const { game, points, ...rest } = saved;
    const move = ({ changes, seconds, trials }: Move): PackedMove => ({
        c: changes.map(({ cell, before, after }) => [cell, pack(before), pack(after)]),
        s: seconds === undefined ? undefined : Math.round(seconds * 10) / 10,
        t: trials,
    });
    return JSON.stringify({
        version: VERSION,
        ...rest,
        shape: game.shape.name,
        rules: game.shape.layout?.rules ?? null,
        cells: game.cells.map(pack),
        done: game.done.map(move),
        undone: game.undone.map(move),
        trials: game.trials,
        points: points.map(({ name, cells }) => ({ name, cells: cells.map(pack) })),
    });
}

/** The shape of boards under rules, null for ordinary ones; undefined if it is not known. */
type FindShape = (name: string, rules: string | null) => Shape | undefined;

/**
 * Reads what `write` wrote; undefined if it is anything else, or the layout of its rules is not known. What is read may come
 * from an old or damaged store.
 */
export function read(text: string, find: FindShape = knownShape): Saved | undefined {
    try {
        return check(JSON.parse(text), find);
    } catch {
        return undefined;
    }
}

/** The shape and the further rules of a game, null for ordinary ones. */
export function rulesOf(text: string): { shape: string; rules: string | null } | undefined {
    try {
        const { shape, rules } = JSON.parse(text) as Record<string, unknown>;
        return typeof shape === 'string' ? { shape, rules: typeof rules === 'string' ? rules : null } : undefined;
    } catch {
        return undefined;
    }
}

function check(data: unknown, find: FindShape): Saved | undefined {
    if (typeof data !== 'object' || data === null) return undefined;
    const fields = data as Record<string, unknown>;
    const rules = typeof fields.rules === 'string' ? fields.rules : null;
    const shape = typeof fields.shape === 'string' ? find(fields.shape, rules) : undefined;
    const { id, cells, done, undone } = fields;
    if (fields.version !== VERSION || !shape || typeof id !== 'string' || !Array.isArray(cells)) return undefined;
    const contents = readCells(cells, shape);
    if (!contents) return undefined;
    const game = new Game(shape, contents);
    const moves = [done, undone].map((list) => readMoves(list, shape.side, shape.cells));
    if (moves[0] && moves[1]) [game.done, game.undone] = [moves[0], moves[1]];
    const trials = readTrials(fields.trials);
    if (trials?.every((at) => at < game.done.length)) game.trials = trials;
    const text = (value: unknown) => (typeof value === 'string' ? value : null);
    const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
    return {
        id,
        game,
        recipe: text(fields.recipe),
        grade: text(fields.grade),
        rating: number(fields.rating),
        minutes: number(fields.minutes),
        solution: text(fields.solution),
        day: text(fields.day),
        name: text(fields.name),
        asked: text(fields.asked),
        beat: number(fields.beat),
        seconds: Math.max(0, number(fields.seconds) ?? 0),
        hints: number(fields.hints) ?? 0,
        shown: Array.isArray(fields.shown) ? fields.shown.filter((name) => typeof name === 'string').slice(0, 100) : [],
        checks: number(fields.checks) ?? 0,
        points: Array.isArray(fields.points) ? fields.points.slice(0, MOST_POINTS).flatMap((point) => readPoint(point, game) ?? []) : [],
        begun: number(fields.begun) ?? 0,
        played: number(fields.played) ?? 0,
        solved: number(fields.solved),
    };
}

function readCells(list: unknown, { side, cells }: Shape): Cell[] | undefined {
    const contents = Array.isArray(list) ? list.map((cell) => unpack(cell, side)) : [];
    return contents.length === cells && contents.every((cell) => cell !== undefined) ? contents : undefined;
}

function readPoint(point: unknown, { shape, cells: own }: Game): Point | undefined {
    const { name, cells: list } = (point ?? {}) as Record<string, unknown>;
    const cells = readCells(list, shape);
    const isOf = cells?.every(({ given, value }, at) => given === own[at]?.given && (!given || value === own[at]?.value));
    return typeof name === 'string' && cells && isOf ? { name: name.slice(0, 60), cells } : undefined;
}

function readTrials(list: unknown): Trials | undefined {
    return Array.isArray(list) && list.every((at) => Number.isInteger(at) && at >= 0) ? list : undefined;
}

function readMoves(list: unknown, side: number, cells: number): Move[] | undefined {
    if (!Array.isArray(list)) return undefined;
    const moves: Move[] = [];
    for (const packed of list) {
        const { c = packed, s, t } = (packed ?? {}) as Record<string, unknown>;
        if (!Array.isArray(c)) return undefined;
        const changes: Change[] = [];
        for (const change of c) {
            const [cell, before, after] = Array.isArray(change) ? change : [];
            const [from, to] = [unpack(before, side), unpack(after, side)];
            if (!Number.isInteger(cell) || cell < 0 || cell >= cells || !from || !to) return undefined;
            changes.push({ cell, before: from, after: to });
        }
        const [was, is] = Array.isArray(t) ? t.map(readTrials) : [];
        moves.push({ changes, ...(typeof s === 'number' && s >= 0 ? { seconds: s } : {}), ...(was && is ? { trials: [was, is] } : {}) });
    }
    return moves;
}
