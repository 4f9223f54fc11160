import { button, fresh, h, svg } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { say } from '../app/live.js';
import { symbol } from '../board/shape.js';
import { BoardView } from '../elements/board-view.js';
import { engine } from '../engine.js';
import type { Move } from '../game/game.js';
import type { Saved } from '../game/save.js';
import { loadGame } from '../store/games.js';
import '../styles/views.css';
import '../styles/drawn.css';
import '../styles/replay.css';
import { gradedText, list, spoken, t, time } from '../words/index.js';
import { boardName, cellName } from '../words/rules.js';
import { nameOf } from './games.js';
import type { View } from './view.js';

/** As many of the longest thoughts are listed. */
const LISTED = 5;

/** Units of work for the step that was there: a second or so. */
const WORK = 300_000;

/** Milliseconds between moves while it plays: a tenth of what they took, within these. */
const [FASTEST, SLOWEST] = [250, 2000];

/** A game move by move, with where the time went. */
export function replayView(id: string): View {
    return { title: 'replay.title', open: (main) => open(main, id) };
}

function open(main: HTMLElement, id: string): () => void {
    const saved = loadGame(id);
    const count = saved?.game.done.length ?? 0;
    if (!saved || count === 0) {
        main.append(h('p', {}, t(saved ? 'replay.none' : 'replay.gone')));
        return () => undefined;
    }
    const { game } = saved;
    const moves = [...game.done];
    const took = durations(moves);
    while (game.undo());
    const board = new BoardView();
    const counter = h('output', { id: fresh('move') });
    const slider = h('input', { type: 'range', min: '0', max: String(count), 'aria-label': t('replay.title') });
    const bars = barsOf(took);
    const toggle = button(icon('play'), () => (timer ? pause() : start()), { class: 'main' });
    const word = h('span', {});
    toggle.append(word);
    let timer = 0;

    const show = () => {
        const at = game.done.length;
        const move = game.done.at(-1);
        const wrong = game.cells.flatMap(({ value }, cell) => (value && saved.solution && symbol(value) !== saved.solution[cell] ? [cell] : []));
        board.show({ game, label: t('board.label', { shape: boardName(game.shape), grade: gradedText(saved.grade, saved.rating) }), wrong: new Set(wrong), shown: null, lit: 0 });
        const cells = move?.changes.map(({ cell }) => cell) ?? [];
        board.selection.chooseAll(cells.length ? cells.slice(-1) : [0]);
        if (cells.length) board.selection.choose(cells[cells.length - 1] ?? 0);
        const spent = took[at - 1];
        const what = move ? sentenceOf(saved, move) : t('replay.start');
        const sentence = [t('replay.at', { number: at, count }), spent === undefined ? what : t('replay.after', { move: what, time: time(spent) })].join('. ');
        counter.textContent = sentence;
        slider.value = String(at);
        slider.setAttribute('aria-valuetext', sentence);
        bars?.querySelectorAll('rect').forEach((bar, i) => bar.classList.toggle('now', i === at - 1));
        toggle.firstElementChild?.replaceWith(icon(timer ? 'pause' : 'play'));
        word.textContent = t(timer ? 'act.pause' : 'replay.play');
    };
    const go = (to: number) => {
        while (game.done.length > to && game.undo());
        while (game.done.length < to && game.redo());
        show();
    };
    const pause = () => {
        clearTimeout(timer);
        timer = 0;
        show();
    };
    const start = () => {
        if (game.done.length === count) go(0);
        const step = () => {
            timer = 0;
            go(game.done.length + 1);
            if (game.done.length < count) next();
            show();
        };
        const next = () => {
            timer = window.setTimeout(step, Math.min(SLOWEST, Math.max(FASTEST, (took[game.done.length] ?? 5) * 100)));
        };
        next();
        show();
    };
    const byHand = (to: number) => {
        clearTimeout(timer);
        timer = 0;
        go(Math.min(count, Math.max(0, to)));
        say(counter.textContent ?? '');
    };
    slider.addEventListener('input', () => byHand(slider.valueAsNumber));
    const step = (name: 'left' | 'right', key: 'explain.previous' | 'explain.next', by: number) =>
        button(icon(name), () => byHand(game.done.length + by), { class: 'quiet', 'aria-label': t(key) });
    const slow = h('div', {});
    const body = h(
        'div',
        { class: 'body', tabindex: '-1' },
        bars && h('p', { class: 'bars' }, bars as unknown as HTMLElement),
        h('p', { class: 'slider' }, step('left', 'explain.previous', -1), slider, step('right', 'explain.next', 1)),
        h('p', { class: 'row' }, toggle, counter),
        slow,
    );
    const info = h('p', { class: 'info' }, [nameOf(saved), time(saved.seconds)].join(' · '));
    main.append(
        h('div', { class: 'play' }, h('div', { class: 'field-of-play' }, board), h('div', { class: 'top-line' }, info), h('div', { class: 'stage' }, h('section', { class: 'panel' }, body))),
    );
    const search = new AbortController();
    slow.append(...slowest(saved, moves, took, byHand, search.signal));
    go(0);
    return () => {
        clearTimeout(timer);
        search.abort();
    };
}

/** The seconds before each move; none where they were not kept. */
function durations(moves: readonly Move[]): (number | undefined)[] {
    let last = 0;
    return moves.map(({ seconds }) => {
        if (seconds === undefined) return undefined;
        const own = Math.max(0, seconds - last);
        last = Math.max(last, seconds);
        return own;
    });
}

/** What a move did: the digit that it entered, else where it wrote marks. */
function sentenceOf({ game: { shape } }: Saved, { changes, trials }: Move): string {
    const entered = changes.filter(({ before, after }) => after.value && after.value !== before.value);
    const [first, second] = entered;
    if (first && !second) return `${cellName(shape, first.cell)}: ${symbol(first.after.value)}`;
    if (!changes.length) return t('act.trial', { number: Math.max(...(trials ?? []).map((all) => all.length)) });
    const cells = (entered.length ? entered : changes).map(({ cell }) => cell);
    const named = cells.length > 4 ? t('say.several', { count: cells.length }) : list(cells.map((cell) => cellName(shape, cell)));
    return entered.length ? named : t('replay.marks', { cells: named });
}

/** A bar for each move, as high as it took long; nothing where no times were kept. */
function barsOf(took: readonly (number | undefined)[]): SVGElement | null {
    const most = Math.max(...took.map((seconds) => seconds ?? 0));
    if (most === 0) return null;
    const bar = (seconds: number | undefined, x: number) => {
        // Roots, so that what was quick is still seen beside what was long.
        const height = Math.max(0.03, Math.sqrt((seconds ?? 0) / most));
        return svg('rect', { x: x + 0.1, y: 1 - height, width: 0.8, height });
    };
    const box = { viewBox: `0 0 ${took.length} 1`, preserveAspectRatio: 'none', role: 'img', 'aria-label': t('replay.bars') };
    return svg('svg', box, ...took.map(bar));
}

/** The longest thoughts, each with a way to the board before its move, and the easiest step that was there. */
function slowest(saved: Saved, moves: readonly Move[], took: readonly (number | undefined)[], go: (to: number) => void, signal: AbortSignal): (HTMLElement | string)[] {
    const timed = took.flatMap((seconds, at) => (seconds === undefined ? [] : [{ at, seconds }]));
    if (!timed.length) return [h('p', { class: 'soft' }, t('replay.untimed'))];
    const all = timed.sort((a, b) => b.seconds - a.seconds).slice(0, LISTED);
    const notes = new Map<number, HTMLElement>();
    const items = all.map(({ at, seconds }) => {
        const note = h('small', { class: 'soft' });
        notes.set(at, note);
        const name = t('replay.slow.go', { move: sentenceOf(saved, moves[at] ?? { changes: [] }), time: time(seconds) });
        return h('li', {}, button(h('span', {}, name, ' ', note), () => go(at), { class: 'quiet wide' }));
    });
    void fillSteps(saved, moves, notes, signal);
    return [h('h2', {}, t('replay.slow')), saved.game.shape.sheet ? '' : h('p', { class: 'soft' }, t('replay.slow.text')), h('ol', { class: 'points' }, ...items)];
}

/** Says which step was the easiest on the boards before some moves. */
async function fillSteps({ game }: Saved, moves: readonly Move[], notes: ReadonlyMap<number, HTMLElement>, signal: AbortSignal): Promise<void> {
    // Of several grids the engine is asked while they are played only.
    if (game.shape.sheet) return;
    // The board is gone through once, before anything is shown of it.
    const texts = new Map<number, string>();
    for (let at = 0; at < moves.length; at++) {
        if (notes.has(at)) texts.set(at, game.text);
        game.redo();
    }
    while (game.undo());
    for (const [at, note] of notes) {
        const hint = await engine().call('hint', [texts.get(at) ?? '', { work: WORK, ...spoken() }], { signal }).catch(() => undefined);
        if (signal.aborted) return;
        note.textContent = hint?.step ? hint.step.technique : hint?.problem ? t('hint.mend') : '';
    }
}
