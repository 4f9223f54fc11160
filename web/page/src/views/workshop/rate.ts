import { field, h } from '../../app/dom.js';
import { say } from '../../app/live.js';
import { workshop } from '../../engine.js';
import { t } from '../../words/index.js';
import { findIn } from '../play/open.js';
import type { Results } from './results.js';

/** Rates puzzles of the player's, one after the other. */
export function rateForm(results: Results): { element: HTMLElement; stop: () => void } {
    const text = h('textarea', { rows: '4', spellcheck: 'false', dir: 'ltr' });
    const note = h('p', { class: 'answer' });
    const go = h('button', {}, t('workshop.rate.go'));
    const form = h('form', {}, field(t('workshop.rate.text'), text), h('p', { class: 'row' }, go), note);
    let control: AbortController | undefined;
    const run = async () => {
        const { signal } = (control = new AbortController());
        const start = performance.now();
        let [made, failed] = [0, 0];
        go.disabled = true;
        results.clear();
        try {
            const found = await findIn(text.value);
            const boards = 'boards' in found ? found.boards : [];
            if (boards.length === 0) throw new Error(t('open.nothing'));
            if (boards.some(({ rules }) => rules !== null)) throw new Error(t('workshop.ordinary'));
            for (const { givens, shape } of boards) {
                const rating = await workshop().call('rate', [givens], { signal }).catch((error: unknown) => {
                    if (signal.aborted) throw error;
                    return null;
                });
                rating ? made++ : failed++;
                results.add([{ puzzle: givens, shape, recipe: null, solution: null, rating }]);
                note.textContent = t('workshop.progress', { done: made + failed, of: boards.length });
            }
            const seconds = ((performance.now() - start) / 1000).toFixed(1);
            note.textContent = t('workshop.done', { made, seconds, failed });
        } catch (error) {
            note.textContent = error instanceof Error ? error.message : String(error);
        }
        go.disabled = false;
        say(note.textContent);
    };
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        void run();
    });
    return { element: form, stop: () => control?.abort(new DOMException('stopped', 'AbortError')) };
}
