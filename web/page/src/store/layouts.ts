import type { Layout } from 'rootgrid';
import { knownShape, learn } from '../board/rules.js';
import type { Shape } from '../board/shape.js';
import { keys, load, parseObject, remove, save } from './storage.js';

/**
 * Layouts of the games that are kept, so that a game under further rules opens at once:
 *
 *   rootgrid.layout.<shape> <rules>   the layout as the engine gave it
 */
const LAYOUT = 'layout.';

/** The shape of boards under rules, if it is known or kept. */
export function keptShape(name: string, rules: string | null): Shape | undefined {
    const known = knownShape(name, rules);
    if (known || rules === null) return known;
    const layout = parseObject(load(`${LAYOUT}${name} ${rules}`)) as Partial<Layout> | undefined;
    // Earlier versions of the page kept layouts without constraints.
    if (layout?.shape !== name || layout.rules !== rules || !Array.isArray(layout.constraints)) return undefined;
    try {
        return learn(layout as Layout);
    } catch {
        // A damaged store: the engine is asked again.
        return undefined;
    }
}

export function keepLayout(layout: Layout): Shape {
    save(`${LAYOUT}${layout.shape} ${layout.rules}`, JSON.stringify(layout));
    return learn(layout);
}

/** Drops the layouts of no game. */
export function dropLayouts(used: readonly Shape[]): void {
    const wanted = new Set(used.map(({ name, layout }) => `${name} ${layout?.rules}`));
    for (const key of keys(LAYOUT)) if (!wanted.has(key)) remove(LAYOUT + key);
}
