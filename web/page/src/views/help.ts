import { h } from '../app/dom.js';
import { engine } from '../engine.js';
import { t, type Key } from '../words/index.js';
import '../styles/views.css';
import type { View } from './view.js';

const KEYS: readonly (readonly [string, Key])[] = [
    ['← ↑ → ↓, Home, End, PgUp, PgDn', 'help.arrows'],
    ['Ctrl+Space; Ctrl+A', 'help.several'],
    ['1 … 9, A … P', 'help.digits'],
    ['Shift+1 … 9; Ctrl+1 … 9', 'help.shifted'],
    ['Backspace, Delete, 0', 'help.erase'],
    ['D, N, M, K', 'help.mode'],
    ['Space', 'help.modes'],
    ['U, Ctrl+Z; Y, Ctrl+Y', 'help.undo'],
    ['R, C, B', 'help.read'],
    ['H', 'help.hint'],
    ['G', 'help.do'],
    ['W', 'help.why'],
    ['X', 'help.cage'],
    ['V', 'help.check'],
    ['L', 'help.lock'],
    ['J', 'help.draw'],
    ['F', 'help.trials'],
    ['Esc', 'help.panel'],
    ['A', 'help.candidates'],
    ['P', 'help.pause'],
    ['T', 'help.time'],
];

/** Keys, rules, and what this page is. */
export const helpView: View = {
    title: 'view.help',
    open: (main) => {
        const head = h('tr', {}, h('th', { scope: 'col' }, t('help.key')), h('th', { scope: 'col' }, t('help.action')));
        const row = ([keys, key]: readonly [string, Key]) =>
            h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, keys)), h('td', {}, t(key)));
        const table = h('table', {}, h('thead', {}, head), h('tbody', {}, ...KEYS.map(row)));
        const about = h('p', {});
        void engine()
            .call('version', [])
            .then(({ version }) => (about.textContent = t('help.about.text', { version })));
        main.append(
            h('h2', {}, t('help.rules')),
            h('p', {}, t('help.rules.text')),
            h('p', {}, t('help.rules.further')),
            h('h2', {}, t('help.keys')),
            h('div', { class: 'scroll' }, table),
            h('p', {}, t('help.large')),
            h('h2', {}, t('help.about')),
            about,
        );
        return () => undefined;
    },
};
