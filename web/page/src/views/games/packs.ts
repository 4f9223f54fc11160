import { button, h } from '../../app/dom.js';
import { confirmed } from '../../app/dialog.js';
import { icon } from '../../app/icons.js';
import { engine } from '../../engine.js';
import { ofBoard } from '../../game/begin.js';
import type { Saved } from '../../game/save.js';
import { loadGame } from '../../store/games.js';
import { dropPack, gameOf, packs, progress, type Pack } from '../../store/packs.js';
import { t } from '../../words/index.js';

/** The collections, each with what is solved of it and a button that plays its next puzzle; nothing if there are none. */
export function packList(play: (start: () => Promise<Saved>) => void): HTMLElement {
    const element = h('section', {});
    const fill = () => {
        const all = packs();
        element.hidden = all.length === 0;
        element.replaceChildren(h('h2', {}, t('packs.title')), h('ul', { class: 'plain' }, ...all.map((pack) => item(pack, play, fill))));
    };
    fill();
    return element;
}

function item(pack: Pack, play: (start: () => Promise<Saved>) => void, fill: () => void): HTMLElement {
    const { done, next } = progress(pack);
    const { name, puzzles } = pack;
    const count = puzzles.length;
    const remove = async () => {
        if (!(await confirmed(t('games.delete'), t('packs.delete.text'), t('games.delete')))) return;
        dropPack(pack.id);
        fill();
    };
    const go = next === undefined ? null : button(icon('play'), () => play(() => start(pack, next)), { 'aria-label': t('packs.next', { name }) });
    const bar = h('progress', { max: String(count), value: String(done), 'aria-label': name });
    return h(
        'li',
        { class: 'pack row' },
        go,
        h('div', {}, h('strong', {}, name), bar, h('small', { class: 'soft' }, t('packs.progress', { done, count }))),
        button(icon('clear'), () => void remove(), { class: 'quiet', 'aria-label': `${t('games.delete')}: ${name}` }),
    );
}

/** The game of a puzzle: the one that was begun, else a new one. */
async function start(pack: Pack, number: number): Promise<Saved> {
    const id = gameOf(pack, number);
    const begun = loadGame(id);
    if (begun) return begun;
    const saved = await ofBoard(await engine().call('board', [pack.puzzles[number] ?? '']));
    return { ...saved, id, name: t('packs.number', { name: pack.name, number: number + 1 }) };
}
