import { button, fresh, h } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { say } from '../../app/live.js';
import { symbol } from '../../board/shape.js';
import type { Game } from '../../game/game.js';
import { t } from '../../words/index.js';
import type { Panel } from './panel.js';
import type { Table } from './table.js';

/** How many moves were made, and how many there are with those taken back. */
function movesOf({ game: { done, undone } }: Table): { made: number; all: number } {
    return { made: done.length, all: done.length + undone.length };
}

/** Takes moves back, or makes them again, until so many are made. */
function goTo(table: Table, made: number): void {
    table.commit((game) => {
        while (game.done.length > made && game.undo());
        while (game.done.length < made && game.redo());
        return true;
    });
}

/** Takes moves back until every digit is right. */
export function goBack(table: Table): void {
    const { solution } = table.session.saved;
    const isRight = (game: Game) => game.cells.every(({ value }, at) => !value || symbol(value) === solution?.[at]);
    if (!solution || isRight(table.game)) return table.tell(t('moves.right'));
    let count = 0;
    table.commit((game) => {
        while (!isRight(game) && game.undo()) count++;
        return true;
    });
    table.tell(t('say.undone', { cells: t('moves.at', { number: count, count: movesOf(table).all }) }));
}

/** All moves as a slider: to any point of the game, and back again. */
export function showMoves(table: Table, panel: Panel): void {
    const { made, all } = movesOf(table);
    const counter = h('output', { id: fresh('moves') });
    const slider = h('input', { type: 'range', min: '0', max: String(all), value: String(made), 'aria-label': t('moves.title') });
    const show = () => {
        const sentence = t('moves.at', { number: movesOf(table).made, count: all });
        counter.textContent = sentence;
        slider.value = String(movesOf(table).made);
        slider.setAttribute('aria-valuetext', sentence);
    };
    const go = (to: number) => {
        goTo(table, to);
        show();
        say(counter.textContent ?? '');
    };
    slider.addEventListener('input', () => go(slider.valueAsNumber));
    const step = (name: 'left' | 'right', key: 'act.undo' | 'act.redo', by: number) =>
        button(icon(name), () => go(Math.min(all, Math.max(0, movesOf(table).made + by))), { class: 'quiet', 'aria-label': t(key) });
    const back = button(t('act.back'), () => {
        goBack(table);
        show();
    });
    const { fill } = panel.open(t('moves.title'), () => undefined);
    fill(h('p', { class: 'slider' }, step('left', 'act.undo', -1), slider, step('right', 'act.redo', 1)), h('p', { class: 'row' }, counter, back));
    show();
    slider.focus();
}
