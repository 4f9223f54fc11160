import { button, fresh, h } from '../../app/dom.js';
import { icon, type Icon } from '../../app/icons.js';
import { isCaged } from '../../elements/signs.js';
import { settings } from '../../store/settings.js';
import { t, type Key } from '../../words/index.js';
import type { Commands } from './commands.js';
import type { Table } from './table.js';

/** What is needed now and then, behind one button. */
export function makeMenu(table: Table, commands: Commands): { opener: HTMLElement; element: HTMLElement; update: () => void } {
    const id = fresh('menu');
    const groups: [Key, Icon, () => void][][] = [
        [
            ['act.candidates', 'marks', () => table.candidates()],
            ['act.several', 'several', () => table.toggleSeveral()],
            ['act.draw', 'link', () => commands.draw()],
            ['act.clear', 'clear', () => table.clearMarks()],
        ],
        [
            ['act.why', 'why', () => commands.why()],
            ['act.cage', 'sum', () => commands.cage()],
            ['act.explain', 'steps', () => commands.explain()],
        ],
        [
            ['act.trials', 'trial', () => commands.trials()],
            ['act.back', 'back', () => commands.back()],
            ['act.moves', 'moves', () => commands.moves()],
            ['act.restart', 'restart', () => commands.restart()],
        ],
        [
            ['act.share', 'share', () => commands.share()],
            ['act.open', 'open', () => commands.open()],
        ],
    ];
    const all = new Map<Key, HTMLButtonElement>();
    const item = ([key, sign, act]: [Key, Icon, () => void]) => {
        const run = () => {
            element.hidePopover();
            table.board.focus();
            act();
        };
        const one = button(icon(sign), run, { 'data-act': key });
        one.append(h('span', {}, t(key)));
        all.set(key, one);
        return one;
    };
    const lists = groups.map((group) => h('div', {}, ...group.map(item)));
    const element = h('div', { id, popover: 'auto', class: 'menu', role: 'group', 'aria-label': t('act.menu') }, ...lists);
    const opener = h('button', { type: 'button', class: 'act', popovertarget: id, 'aria-haspopup': 'true' }, icon('menu'), h('span', {}, t('act.menu')));
    const update = () => {
        all.get('act.cage')?.toggleAttribute('hidden', !isCaged(table.game.shape));
        // The steps of one grid are not those of several.
        lists[1]?.toggleAttribute('hidden', table.game.shape.sheet !== null);
        all.get('act.candidates')?.toggleAttribute('hidden', settings().automatic);
        all.get('act.several')?.setAttribute('aria-pressed', String(table.board.selection.several));
    };
    return { opener, element, update };
}
