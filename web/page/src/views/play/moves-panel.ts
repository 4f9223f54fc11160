import { button, fresh, h } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { say } from '../../app/live.js';
import { t } from '../../words/index.js';
import type { Panel } from './panel.js';
import type { Table } from './table.js';

/** All moves as a slider: to any point of the game, and back again. */
export function showMoves(table: Table, panel: Panel): void {
    const { made, all } = table.moves;
    const counter = h('output', { id: fresh('moves') });
    const slider = h('input', { type: 'range', min: '0', max: String(all), value: String(made), 'aria-label': t('moves.title') });
    const show = () => {
        const sentence = t('moves.at', { number: table.moves.made, count: all });
        counter.textContent = sentence;
        slider.value = String(table.moves.made);
        slider.setAttribute('aria-valuetext', sentence);
    };
    const go = (to: number) => {
        table.goTo(to);
        show();
        say(counter.textContent ?? '');
    };
    slider.addEventListener('input', () => go(slider.valueAsNumber));
    const step = (name: 'left' | 'right', key: 'act.undo' | 'act.redo', by: number) =>
        button(icon(name), () => go(Math.min(all, Math.max(0, table.moves.made + by))), { class: 'quiet', 'aria-label': t(key) });
    const back = button(t('act.back'), () => {
        table.back();
        show();
    });
    const { fill } = panel.open(t('moves.title'), () => undefined);
    fill(h('p', { class: 'slider' }, step('left', 'act.undo', -1), slider, step('right', 'act.redo', 1)), h('p', { class: 'row' }, counter, back));
    show();
    slider.focus();
}
