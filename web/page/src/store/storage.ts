/** Local storage that may be full, blocked or filled by something else. */

const PREFIX = 'rootgrid.';

type Listener = (key: string) => void;

const listeners = new Set<Listener>();
let onFailure: (() => void) | undefined;

/** Called when something could not be saved. */
export function onSaveFailure(listener: () => void): void {
    onFailure = listener;
}

/** Called with the key when another tab changes something. Returns a function that ends it. */
export function onForeignChange(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

window.addEventListener('storage', (event) => {
    if (event.key?.startsWith(PREFIX)) for (const listener of listeners) listener(event.key.slice(PREFIX.length));
});

export function load(key: string): string | null {
    try {
        return localStorage.getItem(PREFIX + key);
    } catch {
        return null;
    }
}

/** Saves; returns whether it could. */
export function save(key: string, text: string): boolean {
    try {
        localStorage.setItem(PREFIX + key, text);
        return true;
    } catch {
        onFailure?.();
        return false;
    }
}

export function remove(key: string): void {
    try {
        localStorage.removeItem(PREFIX + key);
    } catch {
        // What cannot be reached needs no removal.
    }
}

/** The keys with a beginning, without it. */
export function keys(beginning: string): string[] {
    try {
        const all = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + beginning));
        return all.map((key) => key.slice(PREFIX.length + beginning.length));
    } catch {
        return [];
    }
}

/** What belongs to this tab alone, and survives its reload. */
export const tab = {
    load: (key: string): string | null => {
        try {
            return sessionStorage.getItem(PREFIX + key);
        } catch {
            return null;
        }
    },
    save: (key: string, text: string): void => {
        try {
            sessionStorage.setItem(PREFIX + key, text);
        } catch {
            // The tab then opens the last game of all tabs.
        }
    },
};

/** An object from a text; undefined if it is none. */
export function parseObject(text: string | null): Record<string, unknown> | undefined {
    try {
        const data: unknown = JSON.parse(text ?? '');
        return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
    } catch {
        return undefined;
    }
}
