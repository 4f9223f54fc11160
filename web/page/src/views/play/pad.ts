import { button, fresh, h } from '../../app/dom.js';
import { icon, type Icon } from '../../app/icons.js';
import { symbol } from '../../board/shape.js';
import { COLOUR_NAMES } from '../../elements/describe.js';
import { COLOURS } from '../../game/game.js';
import { t, type Key } from '../../words/index.js';
import type { Commands } from './commands.js';
import { makeMenu } from './menu.js';
import { MODES, modeName, type Table } from './table.js';

interface Part {
    element: HTMLElement;
    update: () => void;
}

/** The digits, the modes and the actions as buttons. `update` follows the game. */
export function makePad(table: Table, commands: Commands): Part {
    const parts = [makeModes(table), makeDigits(table), makeActions(table, commands)];
    const update = () => parts.forEach((part) => part.update());
    return { element: h('div', { class: 'pad' }, ...parts.map((part) => part.element)), update };
}

function makeDigits(table: Table): Part {
    const digits = h('div', { class: 'digits', role: 'group', 'aria-label': t('pad.label'), dir: 'ltr' });
    let side = 0;
    const update = () => {
        const { shape } = table.game;
        const isColour = table.mode === 'colour';
        const count = isColour ? COLOURS : shape.side;
        // The buttons stay the same ones for as long as they can, so that the focus is not lost.
        if (side !== count) {
            side = count;
            const make = (_: unknown, i: number) => button(null, () => table.digit(i + 1), { class: 'digit' });
            digits.replaceChildren(...Array.from({ length: count }, make));
            digits.dataset.count = String(count);
        }
        const { notes, corners, value } = table.game.at(table.cell);
        const marks = value ? 0 : { digit: 0, centre: notes ?? 0, corner: corners, colour: 0 }[table.mode];
        [...digits.children].forEach((element, i) => {
            const left = table.left(i + 1);
            const sign = symbol(i + 1);
            const isCounted = table.mode === 'digit';
            const isNoted = (marks & (1 << i)) !== 0;
            const words: Key = isCounted ? (left > 0 ? 'pad.digit' : 'pad.done') : isNoted ? 'pad.noted' : 'pad.plain';
            const name = isColour ? t(COLOUR_NAMES[i] ?? 'colour.1') : t(words, { digit: sign, left });
            const small = isCounted && left > 0 ? h('small', { 'data-mark': left }) : null;
            element.setAttribute('aria-label', name);
            const shown = isColour ? h('span', { class: `tint c${i + 1}` }) : h('span', {}, sign);
            element.replaceChildren(shown, ...(small ? [small] : []));
            element.classList.toggle('done', isCounted && left <= 0);
            // On large boards what the cell has is easier to see here than there.
            element.classList.toggle('noted', isNoted);
            if (table.isLocking) element.setAttribute('aria-pressed', String(table.locked === i + 1));
            else element.removeAttribute('aria-pressed');
        });
    };
    return { element: digits, update };
}

function makeModes(table: Table): Part {
    const name = fresh('mode');
    const inputs = MODES.map((mode) => {
        const input = h('input', { type: 'radio', name, value: mode });
        input.addEventListener('change', () => table.setMode(mode));
        return input;
    });
    const labels = inputs.map((input, i) => h('label', {}, input, h('span', {}, modeName(MODES[i] ?? 'digit'))));
    const legend = h('legend', { class: 'unseen' }, t('mode.label'));
    const lock = button(icon('lock'), () => table.toggleLock(), { class: 'lock', 'aria-label': t('act.lock'), title: t('act.lock') });
    const update = () => {
        inputs.forEach((input) => (input.checked = input.value === table.mode));
        lock.setAttribute('aria-pressed', String(table.isLocking));
    };
    return { element: h('div', { class: 'mode-line' }, h('fieldset', { class: 'modes' }, legend, ...labels), lock), update };
}

/** A button with a sign and a word. */
export function actButton(key: Key, sign: Icon, act: () => void): HTMLButtonElement {
    const element = button(icon(sign), act, { class: 'act', 'data-act': key });
    element.append(h('span', {}, t(key)));
    return element;
}

/** What is needed all the time; the rest is in the menu. */
function makeActions(table: Table, commands: Commands): Part {
    const buttons = [
        actButton('act.undo', 'undo', () => table.undo()),
        actButton('act.redo', 'redo', () => table.redo()),
        actButton('act.erase', 'erase', () => table.erase()),
        actButton('act.check', 'check', () => commands.check()),
    ];
    const hint = actButton('act.hint', 'hint', () => commands.hint());
    hint.classList.add('main');
    const menu = makeMenu(table, commands);
    const group = h('div', { class: 'actions', role: 'group', 'aria-label': t('act.label') }, ...buttons, hint, menu.opener, menu.element);
    const update = () => {
        const [undo, redo] = buttons;
        const { done, undone } = table.game;
        // Not disabled, which would take the focus away: it is said that there is nothing to change.
        undo?.classList.toggle('idle', done.length === 0);
        redo?.classList.toggle('idle', undone.length === 0);
        menu.update();
    };
    return { element: group, update };
}
