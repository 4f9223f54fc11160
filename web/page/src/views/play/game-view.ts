import { button, h } from '../../app/dom.js';
import { confirmed } from '../../app/dialog.js';
import { say } from '../../app/live.js';
import { BoardView } from '../../elements/board-view.js';
import { RuleList } from '../../elements/rule-list.js';
import { isCaged } from '../../elements/signs.js';
import { ofRecipe } from '../../game/begin.js';
import type { Saved } from '../../game/save.js';
import { Session } from '../../game/session.js';
import { loadGame } from '../../store/games.js';
import { onChange, settings } from '../../store/settings.js';
import { t, withWords } from '../../words/index.js';
import type { Start } from '../play.js';
import { makeClock } from './clock.js';
import type { Commands } from './commands.js';
import type { HintPanel } from './hint-panel.js';
import { listen } from './keys.js';
import { makePad } from './pad.js';
import { Panel } from './panel.js';
import { Table } from './table.js';
import { TopLine } from './top-line.js';
import { Zoom } from './zoom.js';

/** Puts a game on the table. What playing does not need at once is loaded when it is asked for. */
export function play(main: HTMLElement, saved: Saved, begin: (make: Start, sentence?: string) => void): () => void {
    const session = new Session(saved);
    const board = new BoardView();
    const table = new Table(board, session);
    const panel = new Panel();
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
    const done = async () => {
        const { showDone } = await withWords(import('./done.js'));
        showDone(session.saved, panel, commands);
    };
    let hints: HintPanel | undefined;
    const hint = async () => {
        if (hints) return hints.more();
        const { HintPanel } = await withWords(import('./hint-panel.js'));
        await (hints ??= new HintPanel(table, panel)).more();
    };
    const commands: Commands = {
        hint: () => void (session.isSolved ? done() : hint()),
        doStep: () => hints?.carryOut(),
        why: () => {
            if (session.game.shape.sheet) return table.tell(t('sheet.why'));
            void withWords(import('./why-panel.js')).then(({ showWhy }) => showWhy(table, panel));
        },
        cage: () => {
            if (isCaged(session.game.shape)) void withWords(import('./cage-panel.js')).then(({ showCage }) => showCage(table, panel));
        },
        check: () => void withWords(import('./check.js')).then(({ check }) => check(table)),
        pause,
        explain: () => void withWords(import('./explain-panel.js')).then(({ showWay }) => showWay(table, panel)),
        draw: () => void withWords(import('./draw.js')).then(({ draw }) => draw(table, pad.element)),
        trials: () => void withWords(import('./trials-panel.js')).then(({ showTrials }) => showTrials(table, panel)),
        back: () => void withWords(import('./moves-panel.js')).then(({ goBack }) => goBack(table)),
        moves: () => void withWords(import('./moves-panel.js')).then(({ showMoves }) => showMoves(table, panel)),
        restart: () => void restart(),
        share: () => void withWords(import('./share.js')).then(({ openShare }) => openShare(session.saved)),
        newGame: () =>
            void withWords(import('./new-game.js')).then(({ askNewGame }) =>
                askNewGame(
                    (from) => begin((signal) => ofRecipe(from, signal)),
                    (saved) => begin(() => Promise.resolve(loadGame(saved.id) ?? saved)),
                    (technique) => begin(async (signal) => (await import('../../game/exercises.js')).ofTechnique(technique, {}, signal)),
                ),
            ),
        start: (choices) => begin((signal) => ofRecipe(choices, signal)),
        open: () =>
            void withWords(import('./open.js')).then(({ askOpen, ofOpened }) => askOpen((opened) => begin((signal) => ofOpened(opened, signal), t('play.opening')))),
        closePanel: () => panel.close(),
    };
    const clock = makeClock(session, pause);
    const zoom = new Zoom(board);
    const top = new TopLine(table, commands, clock.element, zoom.element);
    const pad = makePad(table, commands);
    cover.append(button(t('act.resume'), pause, { class: 'main' }));
    listen(table, commands);

    const stage = h('div', { class: 'stage' }, pad.element, panel.element);
    const field = h('div', { class: 'field-of-play' }, board, cover);
    const page = h('div', { class: 'play' }, field, top.element, stage, rules.element);
    main.append(page);
    // Escape ends what is shown of a step, wherever the focus is.
    page.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape' || !panel.isOpen || event.defaultPrevented) return;
        panel.close();
        board.focus();
    });

    const update = () => {
        const isPaused = !session.isRunning && !session.isSolved && settings().clock !== 'none';
        cover.hidden = !isPaused;
        board.inert = isPaused;
        table.paint();
        top.update();
        rules.show(session.game.shape);
        zoom.show(session.game.shape);
        pad.update();
        clock.update();
    };
    session.addEventListener('change', () => {
        hints?.follow();
        update();
    });
    session.addEventListener('clock', update);
    session.addEventListener('solved', () => {
        panel.close();
        void done();
    });
    table.addEventListener('change', update);
    table.addEventListener('shown', () => pad.update());
    table.addEventListener('leave', () => panel.close());
    board.addEventListener('select', () => pad.update());
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
    top.greet();
    update();
    const { beat } = saved;
    if (beat !== null && !session.game.isBegun && !session.isSolved) void withWords(import('./race.js')).then(({ offerRace }) => offerRace(session, beat));
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
