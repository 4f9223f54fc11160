import { button, field, h } from '../app/dom.js';
import { confirmed, openDialog } from '../app/dialog.js';
import { icon } from '../app/icons.js';
import { pictureOf } from '../elements/picture.js';
import type { Saved } from '../game/save.js';
import { allGames, dropGame, loadGame, saveGame } from '../store/games.js';
import '../styles/views.css';
import { gradeName, locale, t, time } from '../words/index.js';
import { boardName } from '../words/rules.js';
import { carry } from './games/carry.js';
import { packList } from './games/packs.js';
import type { View } from './view.js';

/** The shelf: all games that are kept, with small boards, those played last first; and collections. `start` plays one. */
export function gamesView(start: (from: () => Promise<Saved>) => void): View {
    const play = (saved: Saved) => start(() => Promise.resolve(saved));
    return {
        title: 'view.games',
        open: (main) => {
            const list = h('ul', { class: 'shelf' });
            const text = h('p', { class: 'soft' });
            const fill = () => {
                const games = allGames();
                text.textContent = t(games.length ? 'games.text' : 'games.none');
                list.replaceChildren(...games.map((saved) => item(saved, play, fill)));
            };
            main.append(packList(start), text, list, carry(fill, start));
            fill();
            return () => undefined;
        },
    };
}

/** What a game is called: by the player, else by its grade and size. */
export function nameOf({ name, grade, game, day }: Saved): string {
    if (name) return name;
    const date = day && new Date(`${day}T12:00:00`).toLocaleDateString(locale(), { dateStyle: 'medium' });
    return [date ? t('play.daily', { day: date }) : gradeName(grade), boardName(game.shape)].join(', ');
}

function item(saved: Saved, play: (saved: Saved) => void, fill: () => void): HTMLElement {
    const { game, seconds, solved, played } = saved;
    const name = nameOf(saved);
    const open = game.cells.filter((cell) => !cell.given).length;
    const done = game.cells.filter((cell) => !cell.given && cell.value > 0).length;
    const state = solved !== null ? t('new.solved') : t('games.done', { percent: open ? Math.round((100 * done) / open) : 0 });
    const facts = [state, time(seconds), new Date(played).toLocaleDateString(locale())].join(' · ');
    const go = h('button', { type: 'button', class: 'card', title: t('games.open', { name }), onclick: () => play(loadGame(saved.id) ?? saved) });
    const drawing = pictureOf({ shape: game.shape, puzzle: game.givens, values: game.values });
    drawing.setAttribute('aria-hidden', 'true');
    go.append(drawing as unknown as HTMLElement, h('strong', {}, name), h('small', {}, facts));
    const remove = async () => {
        if (!(await confirmed(t('games.delete'), t('games.delete.text'), t('games.delete')))) return;
        dropGame(saved.id);
        fill();
    };
    const tools = h(
        'div',
        { class: 'tools' },
        game.done.length ? button(icon('play'), () => (location.hash = `#/replay/${saved.id}`), { class: 'quiet', 'aria-label': `${t('replay.title')}: ${name}` }) : null,
        button(icon('pen'), () => rename(saved, fill), { class: 'quiet', 'aria-label': `${t('games.rename')}: ${name}` }),
        button(icon('clear'), () => void remove(), { class: 'quiet', 'aria-label': `${t('games.delete')}: ${name}` }),
    );
    return h('li', {}, go, tools);
}

function rename(saved: Saved, fill: () => void): void {
    const input = h('input', { type: 'text', maxlength: '60', value: saved.name ?? '', autocomplete: 'off' });
    const form = h('form', { method: 'dialog' }, field(t('games.name'), input), h('p', { class: 'row' }, h('button', { class: 'main' }, t('games.rename'))));
    form.addEventListener('submit', () => {
        const own = loadGame(saved.id);
        if (own) saveGame({ ...own, name: input.value.trim() || null });
        fill();
    });
    openDialog(t('games.rename'), form);
    input.focus();
}
