import { loadGame, saveGame } from '../store/games.js';
import { keptShape } from '../store/layouts.js';
import { shapeUnder } from './begin.js';
import type { Cell } from './cell.js';
import { fold, unfold } from './folded.js';
import { read, rulesOf, write, type Saved } from './save.js';

/** A game that comes from elsewhere is not larger than this, in bytes. */
const LARGEST = 1_000_000;

/** A game as the text of a link: what is saved of it but for its moves, which would not fit into a code, its cells folded, packed. */
export async function carried(saved: Saved): Promise<string> {
    const { done, undone, trials, cells, points, ...rest } = JSON.parse(write(saved)) as Record<string, unknown>;
    const { game, solution } = saved;
    const own = (of: readonly Cell[]) => fold(game.shape, of, solution);
    const folded = { ...rest, folded: own(game.cells), points: saved.points.map(({ name, cells }) => ({ name, folded: own(cells) })) };
    const packed = await through(new TextEncoder().encode(JSON.stringify(folded)), new CompressionStream('deflate-raw'));
    return btoa(String.fromCharCode(...packed)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The saved game of such a text; undefined if it is none. */
export async function uncarried(text: string): Promise<string | undefined> {
    try {
        const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
        const bytes = await through(packed, new DecompressionStream('deflate-raw'));
        const game = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
        return JSON.stringify({ ...(await unfolded(game)), done: [], undone: [] });
    } catch {
        return undefined;
    }
}

/** A game with cells as they are stored, where they are folded; earlier versions of the page carried them so. */
async function unfolded({ folded, ...game }: Record<string, unknown>): Promise<object> {
    if (folded === undefined) return game;
    const { solution, points } = game;
    const rules = typeof game.rules === 'string' ? game.rules : null;
    const shape = await shapeUnder(String(game.shape), rules);
    const own = (of: unknown) => unfold(shape, of, solution);
    const states = Array.isArray(points) ? (points as { name: unknown; folded: unknown }[]) : [];
    return { ...game, cells: own(folded), points: states.map((point) => ({ name: point.name, cells: own(point.folded) })) };
}

async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream): Promise<Uint8Array> {
    const reader = new Blob([bytes]).stream().pipeThrough(change).getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        parts.push(part.value);
        size += part.value.length;
        // A small text may unfold to any size.
        if (size > LARGEST) throw new Error('too large');
    }
    const all = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

/** Keeps a game that comes from elsewhere; where it was played later here, that stays. Undefined if the text is no game. */
export async function adopt(text: string): Promise<{ saved: Saved; isNew: boolean } | undefined> {
    const rules = rulesOf(text);
    if (rules) await shapeUnder(rules.shape, rules.rules).catch(() => undefined);
    const saved = read(text, keptShape);
    if (!saved || !/^[\w-]{1,60}$/.test(saved.id)) return undefined;
    const known = loadGame(saved.id);
    if (known && known.played >= saved.played) return { saved: known, isNew: false };
    return { saved, isNew: saveGame(saved) };
}
