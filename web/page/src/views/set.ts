import type { Board } from 'rootgrid';
import { button, field, h, select } from '../app/dom.js';
import { linkOf } from '../app/links.js';
import { say } from '../app/live.js';
import { digitOf, SHAPES, shapeOf, symbol, type Shape } from '../board/shape.js';
import { BoardView } from '../elements/board-view.js';
import { engine } from '../engine.js';
import { Game } from '../game/game.js';
import { load, save } from '../store/storage.js';
import '../styles/views.css';
import { gradedText, minutesText, t } from '../words/index.js';
import type { View } from './view.js';

/** Units of work for a count: a tenth of a second. */
const WORK = 50_000;

/** The board that is being set, as it is kept: the name of its shape, a blank, its digits. */
const KEY = 'setting';

function kept(): { shape: Shape; text: string } {
    const [name = '', text = ''] = (load(KEY) ?? '').split(' ');
    const shape = shapeOf(name) ?? shapeOf('9x9');
    if (!shape) throw new Error('no shape');
    return { shape, text: text.length === shape.cells ? text : '.'.repeat(shape.cells) };
}

/** Setting a puzzle by hand: clues are typed, and how many solutions there are is said at once. `play` plays it. */
export function setView(play: (board: Board) => void): View {
    return {
        title: 'view.set',
        open: (main) => {
            const view = new BoardView();
            const verdict = h('p', { class: 'verdict', role: 'status' });
            const rating = h('p', { class: 'soft' });
            const digits = h('div', { class: 'digits', role: 'group', 'aria-label': t('pad.label') });
            const share = h('input', { type: 'text', readonly: true, dir: 'ltr' });
            let { shape, text } = kept();
            let game = Game.of(shape, '.'.repeat(shape.cells), text);
            let turn = 0;

            const write = (digit: number) => {
                const { cells } = view.selection;
                if (digit ? game.enter([...cells], digit) : game.erase([...cells])) changed();
            };
            const go = button(t('set.play'), () => void engine().call('board', [game.values]).then(play), { class: 'main', disabled: true });
            const show = () => view.show({ game, label: t('view.set'), wrong: new Set(), shown: null, lit: 0 });
            const changed = () => {
                save(KEY, `${shape.name} ${game.values}`);
                show();
                share.value = linkOf({ board: `b1.${shape.name}.${game.values}` });
                void judge();
            };
            /** Counts the solutions; an answer about an earlier board is dropped. */
            const judge = async () => {
                const own = ++turn;
                const clues = [...game.values].filter((one) => one !== '.').length;
                const count = game.conflicts().size ? 0 : await engine().call('count', [game.values, { work: WORK }]).catch(() => null);
                if (own !== turn) return;
                const words = count === null ? 'set.unknown' : count === 0 ? 'set.none' : count === 1 ? 'set.one' : 'set.many';
                verdict.textContent = `${t('set.clues', { count: clues })}. ${t(words)}`;
                verdict.dataset.count = String(count);
                go.disabled = count === 0;
                rating.textContent = '';
                if (count !== 1) return;
                const rated = await engine().call('rate', [game.values]).catch(() => null);
                if (own !== turn || !rated) return;
                const parts = [gradedText(rated.grade, rated.er)];
                if (rated.minutes !== null) parts.push(minutesText(rated.minutes));
                rating.textContent = parts.join(' · ');
            };
            const begin = (name: string, values?: string) => {
                shape = shapeOf(name) ?? shape;
                game = Game.of(shape, '.'.repeat(shape.cells), values);
                const pads = Array.from({ length: shape.side }, (_, i) => button(symbol(i + 1), () => write(i + 1), { class: 'digit' }));
                digits.replaceChildren(...pads);
                digits.dataset.count = String(shape.side);
                changed();
            };
            view.addEventListener('keydown', (event) => {
                const { key, ctrlKey, metaKey, altKey } = event;
                if (altKey) return;
                const digit = digitOf(key);
                if ((ctrlKey || metaKey) && key === 'z') game.undo() && changed();
                else if (ctrlKey || metaKey) return;
                else if (['Backspace', 'Delete', '0', '.', ' '].includes(key)) write(0);
                else if (digit && digit <= shape.side) write(digit);
                else return;
                event.preventDefault();
            });
            const sizes = select(SHAPES.map((name) => [name, name] as const), shape.name);
            sizes.addEventListener('change', () => begin(sizes.value));
            const empty = button(t('set.clear'), () => {
                begin(shape.name);
                say(t('set.clear'));
            });
            const erase = button(t('act.erase'), () => write(0));
            const undo = button(t('act.undo'), () => game.undo() && changed());
            const side = h(
                'div',
                { class: 'set-side' },
                h('p', { class: 'soft' }, t('set.text')),
                field(t('new.shape'), sizes),
                digits,
                h('p', { class: 'row' }, undo, erase, empty),
                verdict,
                rating,
                field(t('share.link'), share),
                h('p', { class: 'row' }, go),
            );
            main.append(h('div', { class: 'set' }, h('div', { class: 'field-of-play' }, view), side));
            begin(shape.name, text);
            view.focus();
            return () => void turn++;
        },
    };
}
