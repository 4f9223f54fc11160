import { button, h } from '../app/dom.js';
import { confirmed, openDialog } from '../app/dialog.js';
import { readLink, type Link } from '../app/links.js';
import { say } from '../app/live.js';
import { BoardView } from '../elements/board-view.js';
import { RuleList } from '../elements/rule-list.js';
import { isCaged } from '../elements/signs.js';
import { engine } from '../engine.js';
import { ofBoard, ofRecipe } from '../game/begin.js';
import type { Saved } from '../game/save.js';
import { Session } from '../game/session.js';
import { allGames, lastGame, loadGame } from '../store/games.js';
import { onChange, settings } from '../store/settings.js';
import { gradeName, locale, minutesText, t, time } from '../words/index.js';
import { capital, ruleWords } from '../words/rules.js';
import { showCage } from './play/cage-panel.js';
import type { Commands } from './play/commands.js';
import { makeClock } from './play/clock.js';
import { openDone } from './play/done.js';
import { showWay } from './play/explain-panel.js';
import { HintPanel } from './play/hint-panel.js';
import { listen } from './play/keys.js';
import { askNewGame, choicesBySettings } from './play/new-game.js';
import { askOpen } from './play/open.js';
import { makePad } from './play/pad.js';
import { Panel } from './play/panel.js';
import { openShare } from './play/share.js';
import { Table } from './play/table.js';
import { showWhy } from './play/why-panel.js';
import type { View } from './view.js';

/** The view in which a game is played. `start` gives the game: the last one, or that of a link. */
export function playView(start: (signal: AbortSignal) => Promise<Saved>): View {
    return { title: 'view.play', open: (main) => open(main, start) };
}

function open(main: HTMLElement, start: (signal: AbortSignal) => Promise<Saved>): () => void {
    const wait = h('p', { class: 'wait' }, t('play.loading'));
    main.append(wait);
    let close: (() => void) | undefined;
    let making: AbortController | undefined;
    const begin = (make: (signal: AbortSignal) => Promise<Saved>) => {
        making?.abort();
        const search = (making = new AbortController());
        const notice = close ? showWait(main, () => search.abort()) : undefined;
        const made = make(search.signal).finally(() => notice?.remove());
        void made.then(
            (saved) => {
                if (search.signal.aborted) return;
                close?.();
                main.querySelector('.wait')?.remove();
                close = play(main, saved, begin);
            },
            (error: unknown) => {
                if (search.signal.aborted) return;
                const reason = error instanceof Error ? error.message : String(error);
                const sentence = t('app.failed', { reason });
                say(sentence);
                // A game that is on the table stays there.
                if (close) openDialog(t('new.title'), h('p', {}, sentence));
                else wait.replaceChildren(sentence, ' ', button(t('act.new'), () => begin(() => ofRecipe(choicesBySettings()))));
            },
        );
    };
    begin(start);
    return () => {
        making?.abort();
        close?.();
    };
}

/** Says that a puzzle is being made, with a button that ends it; large boards may take long. */
function showWait(main: HTMLElement, cancel: () => void): HTMLElement {
    const notice = h('p', { class: 'notice row' }, t('play.making'), button(t('cancel'), cancel));
    main.prepend(notice);
    say(t('play.making'));
    return notice;
}

/** The game that an address asks for: that of a link, else the last one, else a new one. */
export async function firstGame(hash: string, signal: AbortSignal): Promise<Saved> {
    const link = readLink(hash);
    if (!link) return lastGame() ?? ofRecipe(choicesBySettings(), signal);
    const saved = await ofLink(link, signal);
    // From here on a reload goes on with the game of this tab, whatever it is by then.
    history.replaceState(null, '', '#/play');
    return saved;
}

async function ofLink({ recipe, board, ...link }: Link, signal: AbortSignal): Promise<Saved> {
    const beat = link.beat ?? null;
    if (!recipe) return ofBoard(await engine().call('board', [board ?? '']));
    const saved = await ofRecipe(recipe, signal);
    // The same link again goes on with the game that it began.
    const isSame = (other: Saved) => other.recipe === saved.recipe && other.beat === beat && other.solved === null;
    const known = allGames().find(isSame);
    return (known && loadGame(known.id)) ?? { ...saved, beat };
}

function play(main: HTMLElement, saved: Saved, begin: (make: (signal: AbortSignal) => Promise<Saved>) => void): () => void {
    const session = new Session(saved);
    const board = new BoardView();
    const table = new Table(board, session);
    const panel = new Panel();
    const hints = new HintPanel(table, panel);
    const rules = new RuleList();
    const cover = h('div', { class: 'cover', hidden: true }, h('p', {}, t('play.paused')));

    const pause = () => {
        if (session.isSolved || settings().clock === 'none') return;
        if (session.isRunning) session.pause();
        else {
            session.start();
            board.focus();
        }
        say(t(session.isRunning ? 'say.running' : 'say.paused'));
    };
    const restart = async () => {
        if (!(await confirmed(t('act.restart'), t('act.restart'), t('act.restart')))) return;
        panel.close();
        table.restart();
    };
    const ofOpened = async ({ recipe, board }: { recipe?: string; board?: Parameters<typeof ofBoard>[0] }) => {
        const saved = recipe !== undefined ? await ofRecipe(recipe) : board ? await ofBoard(board) : undefined;
        if (!saved) throw new Error(t('open.nothing'));
        if (saved.solution === null) openDialog(t('open.title'), h('p', {}, t('open.invalid')));
        return saved;
    };
    const commands: Commands = {
        hint: () => void hints.more(),
        doStep: () => hints.carryOut(),
        why: () => void showWhy(table, panel),
        cage: () => {
            if (isCaged(session.game.shape)) void showCage(table, panel);
        },
        check: () => void check(table),
        pause,
        explain: () => void showWay(table, panel),
        restart: () => void restart(),
        share: () => openShare(session.saved),
        newGame: () =>
            askNewGame(
                (from) => begin((signal) => ofRecipe(from, signal)),
                (saved) => begin(() => Promise.resolve(loadGame(saved.id) ?? saved)),
            ),
        open: () => askOpen((opened) => begin(() => ofOpened(opened))),
    };
    const clock = makeClock(session, pause);
    const pad = makePad(table, commands);
    cover.append(button(t('act.resume'), pause, { class: 'main' }));
    listen(table, commands);

    const info = h('p', { class: 'info' });
    const page = h(
        'div',
        { class: 'play' },
        h('div', { class: 'top-line' }, info, clock.element),
        h('div', { class: 'field-of-play' }, board, cover),
        h('div', { class: 'side' }, panel.element, pad.element, rules.element),
    );
    main.append(page);

    const update = () => {
        const isPaused = !session.isRunning && !session.isSolved && settings().clock !== 'none';
        cover.hidden = !isPaused;
        board.inert = isPaused;
        info.replaceChildren(describe(session.saved));
        table.paint();
        rules.show(session.game.shape);
        pad.update();
        clock.update();
    };
    session.addEventListener('change', () => {
        hints.follow();
        update();
    });
    session.addEventListener('clock', update);
    session.addEventListener('solved', () => {
        panel.close();
        openDone(session.saved, commands);
    });
    table.addEventListener('change', update);
    const stopSettings = onChange(update);
    // The clock stands while nobody looks, and goes on by itself if it was not paused by hand.
    let wasRunning = document.hidden;
    const onHide = () => {
        if (document.hidden) {
            wasRunning = session.isRunning;
            session.pause();
        } else if (wasRunning) session.start();
    };
    const onLeave = () => session.pause();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);

    session.save();
    update();
    if (saved.beat !== null && !session.game.isBegun && !session.isSolved) offerRace(session, saved.beat);
    else if (!document.hidden) session.start();
    board.focus();
    return () => {
        document.removeEventListener('visibilitychange', onHide);
        window.removeEventListener('pagehide', onLeave);
        stopSettings();
        clock.stop();
        panel.close();
        session.close();
        page.remove();
    };
}

/** A race begins when the player is ready. */
function offerRace(session: Session, beat: number): void {
    const go = button(t('race.start'), () => close(), { class: 'main' });
    const text = h('p', {}, t('race.text', { time: time(beat) }));
    const { dialog, close } = openDialog(t('race.title'), text, h('p', { class: 'row' }, go));
    dialog.addEventListener('close', () => {
        session.start();
        document.querySelector<HTMLElement>('sudoku-board')?.focus();
    });
}

/** Further rules, grade, rating, minutes, day and race of a game. */
function describe(saved: Saved): string {
    const { grade, rating, minutes, day, beat } = saved;
    const names = ruleWords(saved.game.shape)?.names ?? [];
    const graded = rating === null ? gradeName(grade) : t('play.info', { grade: gradeName(grade), rating: rating.toFixed(1) });
    const parts = [...names.map(capital), graded];
    if (minutes !== null) parts.push(minutesText(minutes));
    if (day !== null) {
        const date = new Date(`${day}T12:00:00`).toLocaleDateString(locale(), { dateStyle: 'medium' });
        parts.push(t('play.daily', { day: date }));
    }
    if (beat !== null) parts.push(t('play.race', { time: time(beat) }));
    return parts.join(' · ');
}

/** Says how many digits are wrong, and marks them. */
async function check(table: Table): Promise<void> {
    const { session } = table;
    if (session.isSolved) return say(t('check.solved'));
    const found = await engine().call('diagnose', [table.game.text]);
    session.note((saved) => saved.checks++);
    const { solution, problem, conflicts, wrong_digits: digits, wrong_notes: notes } = found;
    const wrong = [...new Set([...digits, ...conflicts.flatMap((conflict) => conflict.cells)])];
    const own = wrong.filter((cell) => !table.game.at(cell).given);
    const sentences: string[] = [];
    if (solution === null && !conflicts.length) sentences.push(t('check.problem', { problem: problem ?? '' }));
    else if (own.length) sentences.push(t('check.wrong', { count: own.length, cells: table.names(own) }));
    if (notes.length) sentences.push(t('check.notes', { cells: table.names(notes) }));
    if (sentences.length === 0) sentences.push(t('check.sound'));
    table.mark([...own, ...notes]);
    openDialog(t('act.check'), ...sentences.map((sentence) => h('p', {}, sentence)));
    say(sentences.join(' '));
}
