import { read, rulesOf, write, type Saved } from '../game/save.js';
import { dropLayouts, keptShape } from './layouts.js';
import { keys, load, onForeignChange, remove, save, tab } from './storage.js';

/**
 * Games as they are kept: one entry a game, so that tabs with different games do not meet. Before it changes a game, a
 * tab takes over what another tab has done to the same one; so no move is lost.
 *
 *   rootgrid.game.<id>   revision, line end, the game
 *   rootgrid.last        the game that was played last in any tab
 */
const GAME = 'game.';

/** Games beyond these are dropped: solved ones first, then those not played for the longest time. */
const MOST = 60;

/** Revisions end in a number of three digits that is drawn. */
const TURNS = 1000;

const revisions = new Map<string, number>();

function stored(id: string): { revision: number; text: string } | undefined {
    const entry = load(GAME + id);
    const end = entry?.indexOf('\n') ?? -1;
    const revision = Number(entry?.slice(0, end));
    return entry && end > 0 && Number.isInteger(revision) ? { revision, text: entry.slice(end + 1) } : undefined;
}

/** A game; undefined if there is none, or a damaged one. */
export function loadGame(id: string): Saved | undefined {
    const entry = stored(id);
    const saved = entry && read(entry.text, keptShape);
    if (!entry || saved?.id !== id) return undefined;
    revisions.set(id, entry.revision);
    return saved;
}

/** The game as another tab left it, if one has changed it since this tab looked. */
export function newerGame(id: string): Saved | undefined {
    const entry = stored(id);
    return entry && entry.revision !== revisions.get(id) ? loadGame(id) : undefined;
}

export function saveGame(saved: Saved): boolean {
    // Two tabs that save at one moment write different revisions, so that each sees the other's.
    const revision = (Math.floor((revisions.get(saved.id) ?? 0) / TURNS) + 1) * TURNS + Math.floor(Math.random() * TURNS);
    const entry = `${revision}\n${write(saved)}`;
    if (!save(GAME + saved.id, entry)) {
        // Room is made by dropping what is least missed, once.
        prune(MOST / 4, saved.id);
        if (!save(GAME + saved.id, entry)) return false;
    }
    revisions.set(saved.id, revision);
    save('last', saved.id);
    tab.save('game', saved.id);
    return true;
}

/** Whether a game is still kept. */
export function isKept(id: string): boolean {
    return load(GAME + id) !== null;
}

export function dropGame(id: string): void {
    remove(GAME + id);
    revisions.delete(id);
}

/** All games, those played last first; to be looked at. `loadGame` gives one to be played. */
export function allGames(): Saved[] {
    const games = keys(GAME).map((id) => {
        const entry = stored(id);
        return entry && read(entry.text, keptShape);
    });
    return games.filter((saved) => saved !== undefined).sort((a, b) => b.played - a.played);
}

/** The game to go on with: that of this tab, else the last one. */
export function lastGame(): Saved | undefined {
    for (const id of [tab.load('game'), load('last')]) {
        const saved = id === null ? undefined : loadGame(id);
        if (saved) return saved;
    }
    return undefined;
}

/** Drops games beyond a number. */
export function prune(most = MOST, keep?: string): void {
    const games = allGames().filter((saved) => saved.id !== keep);
    games.sort((a, b) => Number(a.solved !== null) - Number(b.solved !== null));
    for (const saved of games.slice(most)) dropGame(saved.id);
    if (missingLayouts().length === 0) dropLayouts(allGames().map((saved) => saved.game.shape));
}

/**
 * Shapes and rules of games that cannot be read before their layout is learnt: that of another version of the page, a lost one, or one
 * of several grids.
 */
export function missingLayouts(): { shape: string; rules: string | null }[] {
    const all = keys(GAME).map((id) => rulesOf(stored(id)?.text ?? ''));
    return all.filter((one) => one !== undefined).filter(({ shape, rules }) => !keptShape(shape, rules));
}

/** Called when another tab changes a game. Returns a function that ends it. */
export function onGameChange(listener: (id: string) => void): () => void {
    return onForeignChange((key) => {
        if (key.startsWith(GAME)) listener(key.slice(GAME.length));
    });
}

/** A name for a new game. */
export function newId(): string {
    return [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}
