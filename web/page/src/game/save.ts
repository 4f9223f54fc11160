import { knownShape } from '../board/rules.js';
import type { Shape } from '../board/shape.js';
import { pack, unpack, type Cell, type Packed } from './cell.js';
import { Game, type Move } from './game.js';

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
    /** When it was begun, played last, and solved, in milliseconds. */
    begun: number;
    played: number;
    solved: number | null;
}

/** The version of the form, which readers check. */
const VERSION = 1;

type PackedMove = [number, Packed, Packed][];

export function write(saved: Saved): string {
    const { game, ...rest } = saved;
    const move = (changes: Move): PackedMove =>
        changes.map(({ cell, before, after }) => [cell, pack(before), pack(after)]);
    return JSON.stringify({
        version: VERSION,
        ...rest,
        shape: game.shape.name,
        rules: game.shape.layout?.rules ?? null,
        cells: game.cells.map(pack),
        done: game.done.map(move),
        undone: game.undone.map(move),
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

/** The shape and the rules of a game under further rules. */
export function rulesOf(text: string): { shape: string; rules: string } | undefined {
    try {
        const { shape, rules } = JSON.parse(text) as Record<string, unknown>;
        return typeof shape === 'string' && typeof rules === 'string' ? { shape, rules } : undefined;
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
    const contents = cells.map((cell) => unpack(cell, shape.side));
    if (contents.length !== shape.cells || !contents.every((cell) => cell !== undefined)) return undefined;
    const game = new Game(shape, contents as Cell[]);
    const moves = [done, undone].map((list) => readMoves(list, shape.side, shape.cells));
    if (moves[0] && moves[1]) [game.done, game.undone] = [moves[0], moves[1]];
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
        begun: number(fields.begun) ?? 0,
        played: number(fields.played) ?? 0,
        solved: number(fields.solved),
    };
}

function readMoves(list: unknown, side: number, cells: number): Move[] | undefined {
    if (!Array.isArray(list)) return undefined;
    const moves: Move[] = [];
    for (const changes of list) {
        if (!Array.isArray(changes)) return undefined;
        const move: Move = [];
        for (const change of changes) {
            const [cell, before, after] = Array.isArray(change) ? change : [];
            const [from, to] = [unpack(before, side), unpack(after, side)];
            if (!Number.isInteger(cell) || cell < 0 || cell >= cells || !from || !to) return undefined;
            move.push({ cell, before: from, after: to });
        }
        moves.push(move);
    }
    return moves;
}
