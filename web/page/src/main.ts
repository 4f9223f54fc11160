import './styles/main.css';
import { h } from './app/dom.js';
import { icon, mark } from './app/icons.js';
import { readLink } from './app/links.js';
import { say, startLive } from './app/live.js';
import { applyLooks, followSystem } from './app/looks.js';
import { keepOffline } from './app/offline.js';
import { engine } from './engine.js';
import { learnMissing, ofBoard, ofDay, ofRecipe } from './game/begin.js';
import { onSaveFailure } from './store/storage.js';
import { onChange } from './store/settings.js';
import { firstGame, playView, type Start } from './views/play.js';
import type { View } from './views/view.js';
import { courseWords, loadWords, moreWords, t, withWords } from './words/index.js';

/** The game that the play view opens next; if there is none, the last one. */
let next: Start | undefined;

function playNext(start: Start): void {
    next = start;
    location.hash = '#/play';
}

/** The views by their names in addresses. All but that of a game are loaded when they are first opened. */
const VIEWS: Record<string, () => View | Promise<View>> = {
    play: () => {
        const start = next ?? ((signal: AbortSignal) => firstGame(location.hash, signal));
        next = undefined;
        return playView(start);
    },
    daily: async () => (await withWords(import('./views/daily.js'))).dailyView((day) => playNext((signal) => ofDay(day, signal))),
    learn: async () => {
        const [{ learnView }] = await Promise.all([withWords(import('./views/learn.js')), courseWords()]);
        return learnView(location.hash.split('/').slice(2).join('/'), playNext);
    },
    games: async () => (await withWords(import('./views/games.js'))).gamesView(playNext),
    replay: async () => (await withWords(import('./views/replay.js'))).replayView(location.hash.split('/')[2] ?? ''),
    set: async () => (await withWords(import('./views/set.js'))).setView((board) => playNext(() => ofBoard(board))),
    workshop: async () =>
        (await withWords(import('./views/workshop.js'))).workshopView((puzzle) =>
            playNext(async (signal) =>
                'recipe' in puzzle ? ofRecipe(puzzle.recipe, signal) : ofBoard(await engine().call('board', [puzzle.text])),
            ),
        ),
    statistics: async () => (await withWords(import('./views/statistics.js'))).statisticsView,
    settings: async () => (await withWords(import('./views/settings.js'))).settingsView,
    help: async () => (await withWords(import('./views/help.js'))).helpView,
};

/** What players come for; the rest stands in the menu. */
const FIRST = ['play', 'daily', 'learn'];

const notices = h('div', { class: 'notices' });
const live = h('div', { role: 'status', 'aria-live': 'polite', class: 'unseen', id: 'live' });
const links = new Map<string, HTMLAnchorElement>();
const heading = h('h1', { tabindex: '-1' });
const body = h('div', { class: 'view' });
const skip = h('a', { href: '#main', class: 'skip' });
const navigation = h('nav', {});
const menu = h('div', { id: 'views', popover: 'auto', class: 'menu' });
const opener = h('button', { type: 'button', class: 'quiet more', popovertarget: 'views', 'aria-haspopup': 'true' }, icon('menu'));
const main = h('main', { id: 'main', tabindex: '-1' }, heading, body);

let close: (() => void) | undefined;
let shown = '';

function wanted(): string {
    // What stands behind the name is the view's own.
    const [, name = ''] = location.hash.split('/');
    return location.hash.startsWith('#/') && Object.hasOwn(VIEWS, name) ? name : 'play';
}

/** Counts the views that were asked for: of several on their way, the last one is shown. */
let turn = 0;

async function route(isFirst = false): Promise<void> {
    const name = wanted();
    // Where the play view puts its focus, and a skip link, is no other view.
    if (location.hash === '#main') return;
    const own = ++turn;
    close?.();
    close = undefined;
    menu.hidePopover();
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    body.replaceChildren();
    const view = await (VIEWS[name] ?? VIEWS.play)?.();
    if (!view || own !== turn) return;
    shown = name;
    nameFrame();
    heading.textContent = view.name ?? t(view.title);
    document.title = `${heading.textContent} – ${t('app.title')}`;
    document.body.dataset.view = name;
    close = view.open(body);
    if (!isFirst && name !== 'play') heading.focus();
}

/** The words of the frame. */
function nameFrame(): void {
    skip.textContent = t('app.skip');
    navigation.setAttribute('aria-label', t('app.views'));
    menu.setAttribute('aria-label', t('app.more'));
    opener.setAttribute('aria-label', t('app.more'));
    opener.classList.toggle('here', !FIRST.includes(shown));
    for (const [name, link] of links) {
        link.textContent = t(`view.${name as 'play'}`);
        if (name === shown) link.setAttribute('aria-current', 'page');
        else link.removeAttribute('aria-current');
    }
}

async function start(): Promise<void> {
    applyLooks();
    followSystem();
    await loadWords();
    await learnMissing();
    for (const name of Object.keys(VIEWS)) {
        // A replay is one of a game, and opened from there.
        if (name === 'replay') continue;
        const link = h('a', { href: `#/${name}` });
        links.set(name, link);
        if (!FIRST.includes(name)) menu.append(link);
    }
    const brand = h('a', { href: '#/play', class: 'brand', 'aria-label': 'rootgrid' }, mark(), h('span', {}, 'rootgrid'));
    const first = FIRST.flatMap((name) => links.get(name) ?? []);
    navigation.append(brand, ...first, opener, menu);
    skip.addEventListener('click', (event) => {
        event.preventDefault();
        const board = document.querySelector<HTMLElement>('sudoku-board:not(.still)');
        (board ?? main).focus();
    });
    document.body.append(skip, h('header', { class: 'frame' }, navigation), notices, main, live);
    startLive(live);
    onSaveFailure(() => {
        if (notices.querySelector('.unsaved')) return;
        notices.append(h('p', { class: 'notice unsaved', role: 'alert' }, t('app.unsaved')));
    });
    onChange(async () => {
        applyLooks();
        if (!(await loadWords())) return;
        void route(true);
        say(t('settings.language'));
    });
    window.addEventListener('hashchange', () => void route(readLink(location.hash) !== undefined));
    window.addEventListener('unhandledrejection', ({ reason }) => {
        if (reason instanceof DOMException && reason.name === 'AbortError') return;
        say(t('app.failed', { reason: String(reason) }));
    });
    await route(true);
    keepOffline(notices);
    // What is asked for next is there by then.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void moreWords(), { timeout: 5000 });
}

void start();
