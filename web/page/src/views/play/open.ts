import type { Board } from 'rootgrid';
import { button, field, h } from '../../app/dom.js';
import { openDialog } from '../../app/dialog.js';
import { say } from '../../app/live.js';
import { readLink } from '../../app/links.js';
import { engine } from '../../engine.js';
import { t } from '../../words/index.js';

/** The longest text that is read, in characters. */
const LONGEST = 4_000_000;

/** What a text was found to be. */
export interface Opened {
    recipe?: string;
    board?: Board;
}

/** Asks for a text or a file with a puzzle, and hands over what is in it. */
export function askOpen(open: (opened: Opened) => void): void {
    const text = h('textarea', { rows: '8', spellcheck: 'false', autocomplete: 'off', dir: 'ltr' });
    const file = h('input', { type: 'file' });
    const answer = h('div', { class: 'answer' });
    const fail = (sentence: string) => {
        answer.replaceChildren(h('p', { class: 'error' }, sentence));
        say(sentence);
    };
    const done = (opened: Opened) => {
        close();
        open(opened);
    };
    const read = async () => {
        try {
            const found = await findIn(text.value);
            if ('recipe' in found) return done(found);
            const [first, second] = found.boards;
            if (!first) return fail(t('open.nothing'));
            if (!second) return done({ board: first });
            choose(found.boards, answer, (board) => done({ board }));
        } catch (error) {
            fail(error instanceof Error ? error.message : String(error));
        }
    };
    file.addEventListener('change', () => {
        const chosen = file.files?.[0];
        if (!chosen) return;
        if (chosen.size > LONGEST) return fail(t('open.large'));
        void chosen.text().then((content) => {
            text.value = content;
            return read();
        });
    });
    const form = h('form', {}, field(t('open.text'), text, t('open.note')), field(t('open.file'), file));
    form.append(h('p', { class: 'row' }, h('button', { class: 'main' }, t('open.go'))), answer);
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        void read();
    });
    const { close } = openDialog(t('open.title'), form);
    text.focus();
}

/** A recipe, or the boards of a text, which may be a link of this page. */
export async function findIn(text: string): Promise<{ recipe: string } | { boards: Board[] }> {
    if (text.length > LONGEST) throw new Error(t('open.large'));
    const link = readLink(text.trim());
    if (link?.recipe) return { recipe: link.recipe };
    const { boards, recipe } = await engine().call('read', [link?.board ?? text]);
    return recipe === null ? { boards } : { recipe };
}

function choose(boards: readonly Board[], answer: HTMLElement, take: (board: Board) => void): void {
    const sentence = t('open.several', { count: boards.length });
    const item = (board: Board, i: number) => {
        const clues = [...board.givens].filter((symbol) => symbol !== '.').length;
        const name = t('open.number', { number: i + 1, clues });
        return h('li', {}, button(name, () => take(board), { class: 'quiet wide' }));
    };
    answer.replaceChildren(h('p', {}, sentence), h('ul', { class: 'plain' }, ...boards.slice(0, 200).map(item)));
    say(sentence);
}
