import { button, fresh, h } from '../../app/dom.js';
import { symbol } from '../../board/shape.js';
import { COLOUR_NAMES, COLOUR_SIGNS } from '../../elements/describe.js';
import { isCaged } from '../../elements/signs.js';
import { COLOURS } from '../../game/game.js';
import { settings } from '../../store/settings.js';
import { t, type Key } from '../../words/index.js';
import type { Commands } from './commands.js';
import { MODES, modeName, type Table } from './table.js';

/** The digits, the modes and the actions as buttons. `update` follows the game. */
export function makePad(table: Table, commands: Commands): { element: HTMLElement; update: () => void } {
    const modes = makeModes(table);
    const digits = h('div', { class: 'digits', role: 'group', 'aria-label': t('pad.label'), dir: 'ltr' });
    let side = 0;
    const actions = makeActions(table, commands);

    const update = () => {
        const { shape } = table.game;
        const isColour = table.mode === 'colour';
        const count = isColour ? COLOURS : shape.side;
        // The buttons stay the same ones for as long as they can, so that the focus is not lost.
        if (side !== count) {
            side = count;
            const make = (_: unknown, i: number) => button('', () => table.digit(i + 1), { class: 'digit' });
            digits.replaceChildren(...Array.from({ length: count }, make));
            digits.style.setProperty('--count', String(count));
            digits.classList.toggle('many', count > 10);
        }
        [...digits.children].forEach((element, i) => {
            const left = shape.side - table.game.count(i + 1);
            const sign = isColour ? (COLOUR_SIGNS[i] ?? '') : symbol(i + 1);
            const isCounted = table.mode === 'digit';
            const name = isColour
                ? t(COLOUR_NAMES[i] ?? 'colour.1')
                : t(isCounted ? (left > 0 ? 'pad.digit' : 'pad.done') : 'pad.plain', { digit: sign, left });
            const small = isCounted && left > 0 ? h('small', { 'data-mark': left }) : null;
            element.setAttribute('aria-label', name);
            const shown = isColour ? h('span', { class: `tint c${i + 1}`, 'data-mark': sign }) : h('span', {}, sign);
            element.replaceChildren(shown, ...(small ? [small] : []));
            element.classList.toggle('done', isCounted && left <= 0);
        });
        modes.update();
        actions.update();
    };
    const element = h('div', { class: 'pad' }, modes.element, digits, actions.element);
    return { element, update };
}

function makeModes(table: Table): { element: HTMLElement; update: () => void } {
    const name = fresh('mode');
    const inputs = MODES.map((mode) => {
        const input = h('input', { type: 'radio', name, value: mode });
        input.addEventListener('change', () => table.setMode(mode));
        return input;
    });
    const labels = inputs.map((input, i) => h('label', {}, input, h('span', {}, modeName(MODES[i] ?? 'digit'))));
    const legend = h('legend', { class: 'unseen' }, t('mode.label'));
    const update = () => inputs.forEach((input) => (input.checked = input.value === table.mode));
    return { element: h('fieldset', { class: 'modes' }, legend, ...labels), update };
}

function makeActions(table: Table, commands: Commands): { element: HTMLElement; update: () => void } {
    const all: [Key, () => void, string][] = [
        ['act.undo', () => table.undo(), '↶'],
        ['act.redo', () => table.redo(), '↷'],
        ['act.erase', () => table.erase(), '⌫'],
        ['act.hint', () => commands.hint(), '?'],
        ['act.check', () => commands.check(), '✓'],
        ['act.candidates', () => table.candidates(), '⁂'],
        ['act.several', () => table.toggleSeveral(), '▦'],
        ['act.why', () => commands.why(), '✗'],
        ['act.cage', () => commands.cage(), 'Σ'],
        ['act.explain', () => commands.explain(), '≡'],
        ['act.clear', () => table.clearMarks(), '⌧'],
        ['act.restart', () => commands.restart(), '⟲'],
        ['act.share', () => commands.share(), '↗'],
        ['act.open', () => commands.open(), '⇩'],
        ['act.new', () => commands.newGame(), '+'],
    ];
    const buttons = all.map(([key, act, sign]) => {
        const content = [h('span', { class: 'sign', 'aria-hidden': 'true' }, sign), h('span', {}, t(key))];
        const element = h('button', { type: 'button', onclick: act, class: 'act', 'data-act': key }, ...content);
        return element;
    });
    const several = buttons.find((element) => element.dataset.act === 'act.several');
    const candidates = buttons.find((element) => element.dataset.act === 'act.candidates');
    const cage = buttons.find((element) => element.dataset.act === 'act.cage');
    const update = () => {
        cage?.toggleAttribute('hidden', !isCaged(table.game.shape));
        several?.setAttribute('aria-pressed', String(table.board.selection.several));
        candidates?.toggleAttribute('hidden', settings().automatic);
    };
    const group = h('div', { class: 'actions', role: 'group', 'aria-label': t('act.label') }, ...buttons);
    return { element: group, update };
}
