import { button, h } from '../../app/dom.js';
import { faultText } from '../../app/fault.js';
import { say } from '../../app/live.js';
import { engine } from '../../engine.js';
import { spoken, t } from '../../words/index.js';
import { chainList, sentencesOf } from './hint-panel.js';
import type { Panel } from './panel.js';
import type { Table } from './table.js';

/** Units of work for the whole way. */
const WORK = 20_000_000;

/** The way from the board to its solution, step by step; each is drawn on the board on which it was found. */
export async function showWay(table: Table, panel: Panel): Promise<void> {
    const search = new AbortController();
    const { fill } = panel.open(t('explain.title'), () => {
        search.abort();
        table.show(null);
    });
    fill(h('p', {}, t('explain.wait')));
    const path = await engine()
        .call('explain', [table.game.text, { work: WORK, ...spoken() }], { signal: search.signal })
        .catch((error: unknown) => {
            if (!search.signal.aborted) fill(h('p', {}, faultText(error)));
        });
    if (!path || search.signal.aborted) return;
    const { steps, problem, ending } = path;
    if (problem || steps.length === 0) {
        const sentence = problem ? `${t('hint.mend')} ${problem}.` : t(ending === 'solved' ? 'hint.solved' : 'hint.none');
        fill(h('p', {}, sentence));
        return say(sentence);
    }
    let at = 0;
    const counter = h('span', { class: 'counter' });
    const words = h('div', {});
    const go = (to: number) => {
        const step = steps[to];
        if (!step) return;
        at = to;
        table.show({ nudge: step, cells: step.cells, sheet: step, alone: true });
        counter.textContent = t('explain.step', { number: at + 1, count: steps.length });
        const sentences = sentencesOf(step, table);
        if (at === steps.length - 1 && ending !== 'solved') sentences.push(t('explain.end'));
        words.replaceChildren(...sentences.map((sentence) => h('p', {}, sentence)));
        const chains = chainList(step.chains);
        if (chains) words.append(chains);
        before.disabled = at === 0;
        after.disabled = at === steps.length - 1;
        say(`${counter.textContent}. ${sentences.join(' ')}`);
    };
    const before = button(t('explain.previous'), () => go(at - 1));
    const after = button(t('explain.next'), () => go(at + 1), { class: 'main' });
    fill(h('p', { class: 'row steps' }, before, counter, after), words);
    go(0);
}
