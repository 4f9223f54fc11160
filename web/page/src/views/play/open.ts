import '../../styles/views.css';
import { RootgridError, type Board } from 'rootgrid';
import { button, field, fileField, h } from '../../app/dom.js';
import { openDialog } from '../../app/dialog.js';
import { say } from '../../app/live.js';
import { readLink } from '../../app/links.js';
import { engine } from '../../engine.js';
import { ofBoard, ofRecipe } from '../../game/begin.js';
import type { Saved } from '../../game/save.js';
import { cellText, shapeOf, symbol } from '../../board/shape.js';
import { ofGivens } from '../../sheets/begin.js';
import { readLines } from '../../sheets/layout.js';
import { keepPack } from '../../store/packs.js';
import { list, locale, t } from '../../words/index.js';
import { houseName } from '../../words/rules.js';

/** The longest text that is read, in characters. */
const LONGEST = 4_000_000;

/** What a text was found to be. */
export interface Opened {
    recipe?: string;
    board?: Board;
    /** Several grids on one sheet, with their givens. */
    sheet?: ReturnType<typeof readLines>;
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
        // What was on its way when the dialog was closed opens nothing.
        if (!dialog.open) return;
        close();
        open(opened);
    };
    const read = async () => {
        try {
            const found = await findIn(text.value);
            if (!dialog.open) return;
            if ('recipe' in found) return done(found);
            const [first, second] = found.boards;
            if (!first) return fail(t('open.nothing'));
            if (second) return choose(found.boards, answer, (board) => done({ board }));
            const fault = await faultOf(first);
            fault ? fail(fault) : done({ board: first });
        } catch (error) {
            // A sheet of several grids is no text that boards have.
            const sheet = readLines(text.value);
            sheet ? done({ sheet }) : fail(sentenceOf(error, text.value));
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
    const form = h('form', {}, field(t('open.text'), text, t('open.note')), fileField(t('open.file'), file));
    form.append(h('p', { class: 'row' }, h('button', { class: 'main' }, t('open.go'))), answer);
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        void read();
    });
    const { dialog, close } = openDialog(t('open.title'), form);
    text.focus();
}

/** Why no puzzle can be made of the givens of a board, if so. */
async function faultOf({ givens, rules, shape: name, rows, columns }: Board): Promise<string | undefined> {
    const { solutions, conflicts } = await engine().call('diagnose', [givens, { rules }]);
    const [conflict] = conflicts;
    const shape = shapeOf(name);
    if (conflict?.house && shape) {
        const cells = conflict.cells.map((cell) => cellText(cell, rows * columns));
        return t('why.conflict', { house: houseName(shape, conflict.house), digit: symbol(conflict.digit), cells: list(cells) });
    }
    return solutions === 0 ? t('open.unsolvable') : undefined;
}

/** What is wrong with a text, for people; the words of the reader itself where they say more. */
export function sentenceOf(error: unknown, text: string): string {
    if (!(error instanceof RootgridError)) return error instanceof Error ? error.message : String(error);
    if (error.kind === 'option') return error.message;
    const found = text.replace(/\s/g, '').length;
    const isLine = /^[\s\d.*_x-]+$/i.test(text) && found >= 30 && found < 200;
    if (error.kind === 'text' && isLine && found !== 81) return t('open.length', { found });
    return isLine ? error.message : t('open.unknown');
}

/** The game of what was opened. */
export async function ofOpened({ recipe, board, sheet }: Opened, signal: AbortSignal): Promise<Saved> {
    const saved = sheet ? await ofGivens(sheet.shape, sheet.values, signal) : recipe !== undefined ? await ofRecipe(recipe, signal) : board ? await ofBoard(board) : undefined;
    if (!saved) throw new Error(t('open.nothing'));
    if (saved.solution === null && !signal.aborted) openDialog(t('open.title'), h('p', {}, t('open.invalid')));
    return saved;
}

/** A recipe, or the boards of a text, which may be a link of this page. */
export async function findIn(text: string): Promise<{ recipe: string } | { boards: Board[] }> {
    if (text.length > LONGEST) throw new Error(t('open.large'));
    const link = readLink(text.trim());
    const recipe = link?.recipe ?? /^\s*(mg1\.\S+)\s*$/.exec(text)?.[1];
    if (recipe) return { recipe };
    const found = await engine().call('read', [link?.board ?? text]);
    return found.recipe === null ? { boards: found.boards } : { recipe: found.recipe };
}

/** A button that keeps all puzzles as a collection, if they are of one size and under ordinary rules. */
function keepAll(boards: readonly Board[]): HTMLElement | null {
    const shape = boards[0]?.shape ?? '';
    if (boards.some((board) => board.shape !== shape || board.rules !== null)) return null;
    const name = `${shape}, ${boards.length} – ${new Date().toLocaleDateString(locale())}`;
    const keep = () => {
        if (keepPack(name, shape, boards.map(({ givens }) => givens))) location.hash = '#/games';
    };
    return h('p', { class: 'row' }, button(t('packs.keep'), keep, { class: 'main' }));
}

function choose(boards: readonly Board[], answer: HTMLElement, take: (board: Board) => void): void {
    const sentence = t('open.several', { count: boards.length });
    const item = (board: Board, i: number) => {
        const clues = [...board.givens].filter((symbol) => symbol !== '.').length;
        const name = t('open.number', { number: i + 1, clues });
        return h('li', {}, button(name, () => take(board), { class: 'quiet wide' }));
    };
    answer.replaceChildren(h('p', {}, sentence), keepAll(boards) ?? '', h('ul', { class: 'plain' }, ...boards.slice(0, 200).map(item)));
    say(sentence);
}
