import { shapeOf } from '../board/shape.js';
import { newId } from './games.js';
import { results } from './results.js';
import { keys, load, parseObject, remove, save } from './storage.js';

/**
 * Collections of puzzles under ordinary rules, each kept as one entry; what was solved of them is in the results:
 *
 *   rootgrid.pack.<id>   name, shape, puzzles one after the other
 *   pack-<id>-<number>   the game of one of them, and its result
 */
export interface Pack {
    id: string;
    name: string;
    shape: string;
    puzzles: readonly string[];
}

const PACK = 'pack.';

/** The most puzzles of a collection. */
export const MOST = 5000;

/** Keeps puzzles of one shape; false if the store has no room. */
export function keepPack(name: string, shape: string, puzzles: readonly string[]): boolean {
    return save(PACK + newId(), JSON.stringify({ name: name.slice(0, 60), shape, puzzles: puzzles.slice(0, MOST).join('') }));
}

export function packs(): Pack[] {
    const read = (id: string): Pack | undefined => {
        const { name, shape, puzzles } = parseObject(load(PACK + id)) ?? {};
        const cells = typeof shape === 'string' ? shapeOf(shape)?.cells : undefined;
        if (typeof name !== 'string' || typeof puzzles !== 'string' || !cells || puzzles.length % cells !== 0) return undefined;
        const all = Array.from({ length: puzzles.length / cells }, (_, i) => puzzles.slice(i * cells, (i + 1) * cells));
        return { id, name, shape: String(shape), puzzles: all };
    };
    return keys(PACK).flatMap((id) => read(id) ?? []).sort((a, b) => a.name.localeCompare(b.name));
}

export function dropPack(id: string): void {
    remove(PACK + id);
}

/** The name of the game of a puzzle, by its number from 0. */
export function gameOf({ id }: Pack, number: number): string {
    return `pack-${id}-${number}`;
}

/** How many puzzles are solved, and the number of the first that is not. */
export function progress(pack: Pack): { done: number; next: number | undefined } {
    const solved = new Set(results().map((one) => one.id));
    const isSolved = pack.puzzles.map((_, number) => solved.has(gameOf(pack, number)));
    const next = isSolved.indexOf(false);
    return { done: isSolved.filter(Boolean).length, next: next < 0 ? undefined : next };
}
