import './styles/main.css';
import { h } from './app/dom.js';
import { readLink } from './app/links.js';
import { say, startLive } from './app/live.js';
import { applyLooks, followSystem } from './app/looks.js';
import { keepOffline } from './app/offline.js';
import { engine } from './engine.js';
import { learnMissing, ofBoard, ofDay, ofRecipe } from './game/begin.js';
import type { Saved } from './game/save.js';
import { onSaveFailure } from './store/storage.js';
import { onChange } from './store/settings.js';
import { dailyView } from './views/daily.js';
import { helpView } from './views/help.js';
import { firstGame, playView } from './views/play.js';
import { settingsView } from './views/settings.js';
import { statisticsView } from './views/statistics.js';
import type { View } from './views/view.js';
import { workshopView } from './views/workshop.js';
import { loadWords, t } from './words/index.js';

/** The game that the play view opens next; if there is none, the last one. */
let next: ((signal: AbortSignal) => Promise<Saved>) | undefined;

function playNext(start: (signal: AbortSignal) => Promise<Saved>): void {
    next = start;
    location.hash = '#/play';
}

const VIEWS: Record<string, () => View> = {
    play: () => {
        const start = next ?? ((signal: AbortSignal) => firstGame(location.hash, signal));
        next = undefined;
        return playView(start);
    },
    daily: () => dailyView((day) => playNext((signal) => ofDay(day, signal))),
    workshop: () =>
        workshopView((puzzle) =>
            playNext(async (signal) =>
                'recipe' in puzzle ? ofRecipe(puzzle.recipe, signal) : ofBoard(await engine().call('board', [puzzle.text])),
            ),
        ),
    statistics: () => statisticsView,
    settings: () => settingsView,
    help: () => helpView,
};

const notices = h('div', { class: 'notices' });
const live = h('div', { role: 'status', 'aria-live': 'polite', class: 'unseen', id: 'live' });
const links = new Map<string, HTMLAnchorElement>();
const heading = h('h1', { tabindex: '-1' });
const body = h('div', { class: 'view' });
const skip = h('a', { href: '#main', class: 'skip' });
const navigation = h('nav', {});
const main = h('main', { id: 'main', tabindex: '-1' }, heading, body);

let close: (() => void) | undefined;
let shown = '';

function wanted(): string {
    const name = location.hash.slice(2);
    return location.hash.startsWith('#/') && Object.hasOwn(VIEWS, name) ? name : 'play';
}

function route(isFirst = false): void {
    const name = wanted();
    // Where the play view puts its focus, and a skip link, is no other view.
    if (location.hash === '#main') return;
    close?.();
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    const view = (VIEWS[name] ?? VIEWS.play)?.();
    if (!view) return;
    shown = name;
    body.replaceChildren();
    nameFrame();
    heading.textContent = t(view.title);
    document.title = `${t(view.title)} – ${t('app.title')}`;
    document.body.dataset.view = name;
    close = view.open(body);
    if (!isFirst && name !== 'play') heading.focus();
}

/** The words of the frame. */
function nameFrame(): void {
    skip.textContent = t('app.skip');
    navigation.setAttribute('aria-label', t('app.views'));
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
    for (const name of Object.keys(VIEWS)) links.set(name, h('a', { href: `#/${name}` }));
    navigation.append(...links.values());
    skip.addEventListener('click', (event) => {
        event.preventDefault();
        const board = document.querySelector<HTMLElement>('sudoku-board');
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
        route(true);
        say(t('settings.language'));
    });
    window.addEventListener('hashchange', () => route(readLink(location.hash) !== undefined));
    window.addEventListener('unhandledrejection', ({ reason }) => {
        if (reason instanceof DOMException && reason.name === 'AbortError') return;
        say(t('app.failed', { reason: String(reason) }));
    });
    route(true);
    keepOffline(notices);
}

void start();
