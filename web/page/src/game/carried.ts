import { engine } from '../engine.js';
import { loadGame, saveGame } from '../store/games.js';
import { keepLayout, keptShape } from '../store/layouts.js';
import { read, rulesOf, write, type Saved } from './save.js';

/** A game that comes from elsewhere is not larger than this, in bytes. */
const LARGEST = 1_000_000;

/** A game as the text of a link: what is saved of it but for its moves, which would not fit into a code, packed. */
export async function carried(saved: Saved): Promise<string> {
    const { done, undone, trials, ...rest } = JSON.parse(write(saved)) as Record<string, unknown>;
    const packed = await through(new TextEncoder().encode(JSON.stringify(rest)), new CompressionStream('deflate-raw'));
    return btoa(String.fromCharCode(...packed)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The saved game of such a text; undefined if it is none. */
export async function uncarried(text: string): Promise<string | undefined> {
    try {
        const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
        const bytes = await through(packed, new DecompressionStream('deflate-raw'));
        const game = JSON.parse(new TextDecoder().decode(bytes)) as object;
        return JSON.stringify({ ...game, done: [], undone: [] });
    } catch {
        return undefined;
    }
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
    if (rules && !keptShape(rules.shape, rules.rules)) {
        await engine().call('layout', [rules.shape, rules.rules]).then(keepLayout, () => undefined);
    }
    const saved = read(text, keptShape);
    if (!saved || !/^[\w-]{1,60}$/.test(saved.id)) return undefined;
    const known = loadGame(saved.id);
    if (known && known.played >= saved.played) return { saved: known, isNew: false };
    return { saved, isNew: saveGame(saved) };
}
