import { button, h } from '../../app/dom.js';
import { say } from '../../app/live.js';
import { workshop } from '../../engine.js';
import { t, type Key } from '../../words/index.js';
import type { Row } from './row.js';

/** The most puzzles that are compared: each takes a canonical form. */
const MOST = 5000;

/** Says how much the puzzles of a list differ: classes, clues, ratings, effort. */
export function compareButton(rows: () => readonly Row[]): { button: HTMLButtonElement; element: HTMLElement; clear: () => void } {
    const element = h('div', { class: 'answer' });
    let running: AbortController | undefined;
    const clear = () => {
        running?.abort();
        element.replaceChildren();
    };
    const run = async () => {
        clear();
        const { signal } = (running = new AbortController());
        const all = rows().slice(0, MOST);
        const classes = new Set<string>();
        const solutions = new Set<string>();
        const note = h('p', {});
        element.replaceChildren(note);
        try {
            for (const [at, { puzzle, solution }] of all.entries()) {
                classes.add((await workshop().call('canon', [puzzle], { signal })).key);
                if (solution !== null) solutions.add((await workshop().call('canon', [solution], { signal })).key);
                if (signal.aborted) return;
                note.textContent = t('workshop.progress', { done: at + 1, of: all.length });
            }
        } catch (error) {
            if (!signal.aborted) note.textContent = error instanceof Error ? error.message : String(error);
            return;
        }
        const known = (of: (row: Row) => number | null | undefined) => all.map(of).filter((value) => typeof value === 'number');
        const spreads: [Key, number[]][] = [
            ['workshop.clues.short', known(({ puzzle }) => [...puzzle].filter((symbol) => symbol !== '.').length)],
            ['workshop.rating', known(({ rating }) => rating?.er)],
            ['workshop.effort', known(({ rating }) => rating?.effort)],
            ['workshop.minutes', known(({ rating }) => rating?.minutes)],
        ];
        const sentence = t('workshop.different', { count: all.length, classes: classes.size });
        const more = solutions.size > 0 ? t('workshop.different.solutions', { classes: solutions.size }) : '';
        const lines = spreads.filter(([, values]) => values.length > 0).map(([name, values]) => h('p', {}, spread(t(name), values)));
        element.replaceChildren(h('p', {}, `${sentence} ${more}`.trim()), ...lines);
        say(sentence);
    };
    return { button: button(t('workshop.compare'), () => void run()), element, clear };
}

/** Least, mean and most of some numbers. */
function spread(name: string, values: readonly number[]): string {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return t('workshop.spread', { name, least: Math.min(...values), mean: mean.toFixed(1), most: Math.max(...values) });
}
