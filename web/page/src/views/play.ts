import { RootgridError } from 'rootgrid';
import { readLink, type Link } from '../app/links.js';
import { button, h } from '../app/dom.js';
import { faultText } from '../app/fault.js';
import { say } from '../app/live.js';
import { engine } from '../engine.js';
import { ofBoard, ofRecipe } from '../game/begin.js';
import { choicesBySettings } from '../game/choices.js';
import type { Saved } from '../game/save.js';
import { allGames, lastGame, loadGame } from '../store/games.js';
import { t, withWords } from '../words/index.js';
import { play } from './play/game-view.js';
import type { View } from './view.js';

/** How a game is come by; a signal ends the search for it. */
export type Start = (signal: AbortSignal) => Promise<Saved>;

/** The view in which a game is played. `start` gives the game: the last one, or that of a link. */
export function playView(start: Start): View {
    return { title: 'view.play', open: (main) => open(main, start) };
}

function open(main: HTMLElement, start: Start): () => void {
    const wait = h('div', { class: 'wait' }, h('p', {}, t('play.loading')));
    main.append(wait);
    let close: (() => void) | undefined;
    let making: AbortController | undefined;
    let isLeft = false;
    const begin = (make: Start, sentence = t('play.making')) => {
        making?.abort();
        // What was on its way when the view was left begins nothing in another one.
        if (isLeft) return;
        const search = (making = new AbortController());
        const notice = close ? showWait(main, sentence, () => search.abort()) : undefined;
        const made = make(search.signal).finally(() => notice?.remove());
        void made.then(
            (saved) => {
                if (search.signal.aborted) return;
                close?.();
                wait.remove();
                close = play(main, saved, begin);
            },
            (error: unknown) => {
                if (search.signal.aborted) return;
                const sentence = sentenceOf(error);
                say(sentence);
                const another = () => begin(() => ofRecipe(choicesBySettings()));
                // A game that is on the table stays there.
                const fault = h('p', { class: 'notice row' }, sentence);
                if (close) {
                    fault.append(button(t('close'), () => fault.remove()));
                    main.prepend(fault);
                } else wait.replaceChildren(h('p', {}, sentence), h('p', { class: 'row' }, button(t('act.new'), another, { class: 'main' })));
            },
        );
    };
    begin(start);
    return () => {
        isLeft = true;
        making?.abort();
        close?.();
    };
}

/** What went wrong, for people: of a link they did not write they need not know more than that it is broken. */
function sentenceOf(error: unknown): string {
    const isOfLink = readLink(location.hash) !== undefined;
    if (isOfLink && error instanceof RootgridError && ['option', 'text', 'request', 'grid'].includes(error.kind)) return t('app.link');
    return error instanceof RootgridError || !(error instanceof Error) ? faultText(error) : error.message;
}

/** Says that a puzzle is being made, with a button that ends it; large boards may take long. */
function showWait(main: HTMLElement, sentence: string, cancel: () => void): HTMLElement {
    const notice = h('p', { class: 'notice row' }, sentence, button(t('cancel'), cancel));
    main.prepend(notice);
    say(sentence);
    return notice;
}

/** The game that an address asks for: that of a link, else the last one, else a new one. */
export async function firstGame(hash: string, signal: AbortSignal): Promise<Saved> {
    const link = readLink(hash);
    if (!link) return lastGame() ?? ofRecipe(choicesBySettings(), signal);
    const saved = await ofLink(link, signal);
    // From here on a reload goes on with the game of this tab, whatever it is by then.
    if (!signal.aborted) history.replaceState(null, '', '#/play');
    return saved;
}

async function ofLink({ recipe, board, ...link }: Link, signal: AbortSignal): Promise<Saved> {
    const beat = link.beat ?? null;
    if (link.game) {
        const { adopt, uncarried } = await withWords(import('../game/carried.js'));
        const adopted = await adopt((await uncarried(link.game)) ?? '');
        if (!adopted) throw new Error(t('carry.bad'));
        return adopted.saved;
    }
    if (!recipe) return ofBoard(await engine().call('board', [board ?? ''], { signal }));
    const saved = await ofRecipe(recipe, signal);
    // The same link again goes on with the game that it began.
    const isSame = (other: Saved) => other.recipe === saved.recipe && other.beat === beat && other.solved === null;
    const known = allGames().find(isSame);
    return (known && loadGame(known.id)) ?? { ...saved, beat };
}
