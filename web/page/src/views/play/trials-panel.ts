import { button, h } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import type { Game } from '../../game/game.js';
import { MOST_POINTS, type Point } from '../../game/save.js';
import { begin, drop, keep, since } from '../../game/trials.js';
import { symbol } from '../../board/shape.js';
import { t } from '../../words/index.js';
import type { Panel } from './panel.js';
import type { Table } from './table.js';

/** Trials, whose digits are kept or thrown away together, and states of the board to go back to. */
export function showTrials(table: Table, panel: Panel): void {
    const body = h('div', {});
    const { fill } = panel.open(t('act.trials'), () => table.session.removeEventListener('change', update));
    const update = () => {
        const hadFocus = body.contains(document.activeElement);
        body.replaceChildren(...trialOf(table, panel), ...pointsOf(table, panel));
        if (hadFocus) body.querySelector('button')?.focus();
    };
    fill(body);
    update();
    table.session.addEventListener('change', update);
    body.querySelector('button')?.focus();
}

/** Closes the panel after what it did, so that the board is seen and played on. */
function done(table: Table, panel: Panel, sentence: string): void {
    panel.close();
    table.board.focus();
    table.tell(sentence);
}

function trialOf(table: Table, panel: Panel): HTMLElement[] {
    const number = table.game.trials.length;
    const start = () => {
        if (table.commit(begin) !== undefined) done(table, panel, t('trial.begun', { number: number + 1 }));
    };
    const end = (move: (game: Game) => boolean, key: 'trial.kept' | 'trial.dropped') => () => {
        if (table.commit(move) !== undefined) done(table, panel, t(key, { number }));
    };
    const fresh = button(t(number ? 'trial.within' : 'trial.begin'), start, number ? {} : { class: 'main' });
    if (!number) return [h('p', {}, t('trial.text')), h('p', { class: 'row' }, fresh)];
    return [
        h('p', {}, sentenceOf(table)),
        h('p', { class: 'row' }, button(t('trial.keep'), end(keep, 'trial.kept'), { class: 'main' }), button(t('trial.drop'), end(drop, 'trial.dropped')), fresh),
    ];
}

/** Which trial goes on, with what it began, and how many digits stand in it. */
function sentenceOf(table: Table): string {
    const { game } = table;
    const all = [...since(game, game.trials.at(-1) ?? 0)];
    const own = all.filter(([cell, before]) => game.at(cell).value && game.at(cell).value !== before.value).map(([cell]) => cell);
    const [first] = own;
    const trial = t('act.trial', { number: game.trials.length });
    if (first === undefined) return t('trial.empty', { trial });
    return t('trial.state', { trial, count: own.length, cell: table.name(first), digit: symbol(game.at(first).value) });
}

function pointsOf(table: Table, panel: Panel): HTMLElement[] {
    const { session } = table;
    const { points } = session.saved;
    const item = (point: Point, at: number) => {
        const count = point.cells.filter(({ value, given }) => value && !given).length;
        const go = () => {
            const changed = table.commit((game) => game.set(new Map(point.cells.entries())));
            if (changed !== undefined) done(table, panel, t('trial.went', { name: point.name }));
        };
        const remove = () => session.note((saved) => saved.points.splice(at, 1));
        const label = h('span', {}, point.name, ' ', h('small', { class: 'soft' }, t('trial.point', { count })));
        return h(
            'li',
            {},
            button(label, go, { 'aria-label': `${t('trial.go', { name: point.name })}, ${t('trial.point', { count })}` }),
            button(icon('clear'), remove, { class: 'quiet', 'aria-label': `${t('games.delete')}: ${point.name}` }),
        );
    };
    const list = h('ul', { class: 'points' }, ...points.map(item));
    const title = h('h3', {}, t('trial.points'));
    if (points.length >= MOST_POINTS) return [title, list];
    const input = h('input', { type: 'text', maxlength: '60', autocomplete: 'off', 'aria-label': t('games.name'), value: t('trial.name', { number: points.length + 1 }) });
    const form = h('form', { class: 'row' }, input, h('button', {}, t('trial.save')));
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        const name = input.value.trim() || t('trial.name', { number: points.length + 1 });
        session.note((saved) => saved.points.push({ name, cells: [...saved.game.cells] }));
        done(table, panel, t('trial.saved', { name }));
    });
    return [title, form, list];
}
