import '../../styles/views.css';
import encodeQR from 'qr';
import { button, download, field, h, select, svg } from '../../app/dom.js';
import { openDialog } from '../../app/dialog.js';
import { linkOf } from '../../app/links.js';
import { say } from '../../app/live.js';
import { boardText, piecesOf } from '../../board/rules.js';
import { shapeOf, type Shape } from '../../board/shape.js';
import { printSheet } from '../../app/print.js';
import { fileOf, pictureOf, type Drawn } from '../../elements/picture.js';
import { engine } from '../../engine.js';
import type { Game } from '../../game/game.js';
import type { Saved } from '../../game/save.js';
import { linesOf } from '../../sheets/layout.js';
import { gradeName, list, t, time } from '../../words/index.js';
import { capital, ruleName, ruleWords } from '../../words/rules.js';

/** Forms of boards, with the ends of their files. */
const FORMS = [
    ['board', 'txt'], ['729', 'txt'], ['pencilmarks', 'txt'], ['sdk', 'sdk'], ['library', 'txt'], ['sdx', 'sdx'],
    ['f-puzzles', 'txt'], ['sudokupad', 'txt'], ['penpa', 'txt'], ['opensudoku', 'opensudoku'], ['ipuz', 'ipuz'],
] as const;

/** Other solvers that take a board by link: the form that writes the link, and the name of the site. */
const SITES = [
    ['sudokuwiki', 'SudokuWiki'], ['exchange', 'Sudoku Exchange'], ['sudokupad', 'SudokuPad'], ['f-puzzles', 'f-puzzles'],
    ['penpa', 'penpa-edit'], ['sudoku.coach', 'sudoku.coach'],
] as const;

/** The longest link that a camera reads well as a QR code. */
const LONGEST = 600;

/** The longest text of a code at all: 2,953 bytes fit into the largest one. Screens show it sharply, paper would not. */
const MOST = 2900;

/** Links to the game, its QR code, and its board as text. */
export function openShare(saved: Saved): void {
    const { recipe, game } = saved;
    const { sheet } = game.shape;
    const puzzle = recipe === null ? { board: boardText(game.shape, game.givens) } : { recipe };
    // Several grids have recipes, but no text as boards have it.
    const links: [string, string][] = sheet && recipe === null ? [] : [[t('share.link'), linkOf(puzzle)]];
    if (links.length && saved.solved !== null) {
        const name = t('share.race', { time: time(saved.seconds) });
        links.push([name, linkOf({ ...puzzle, beat: saved.seconds })]);
    } else if (game.isBegun && !sheet) links.push([t('share.progress'), linkOf({ board: game.text })]);
    const rows = links.flatMap(([name, link]) => {
        const input = h('input', { type: 'text', readonly: true, value: link, dir: 'ltr' });
        const copy = button(t('copy'), () => void copyText(link), { 'aria-label': `${t('copy')}: ${name}` });
        return [field(name, input), h('p', { class: 'row' }, copy), link.length <= LONGEST ? folded(`${t('share.qr')}: ${name}`, qr(`${t('share.qr')}: ${name}`, link)) : null];
    });
    const text = h('textarea', { rows: '4', readonly: true, dir: 'ltr' });
    const form = select(FORMS.map(([name]) => [name, name] as const), 'board');
    const fill = async () => {
        if (sheet) return void (text.value = linesOf(game.shape, game.values));
        const name = form.value;
        const write = engine().call('convert', [game.text, name]);
        text.value = await write.catch(async (error: unknown) => {
            const lacked = await lackedBy(name, game.shape);
            if (lacked.length) return t('share.lacks', { site: name, rules: list(lacked) });
            return error instanceof Error ? error.message : String(error);
        });
    };
    form.addEventListener('change', () => void fill());
    void fill();
    text.setAttribute('aria-label', t('share.form'));
    const end = () => FORMS.find(([name]) => name === form.value)?.[1] ?? 'txt';
    const save = button(t('share.save'), () => download(`sudoku.${end()}`, text.value));
    const rules = (ruleWords(game.shape)?.names ?? []).map(capital);
    const title = [...rules, gradeName(saved.grade), saved.rating?.toFixed(1)].filter((word) => word !== undefined).join(', ');
    const drawn: Drawn = { shape: game.shape, puzzle: game.givens, values: game.values, title };
    const saveDrawing = button(t('save.svg'), () => download('sudoku.svg', fileOf([drawn]), 'image/svg+xml'));
    const paper = () => printSheet([h('figure', {}, h('figcaption', {}, title), pictureOf(drawn))]);
    const onPaper = button(t('print'), paper);
    const known = recipe === null ? null : h('p', {}, `${t('share.recipe')}: `, h('code', {}, recipe));
    const sites = h('p', { class: 'row' });
    const refusals = h('ul', { class: 'plain soft' });
    if (sheet) refusals.append(h('li', {}, t('sheet.forms')));
    else void fillSites(sites, refusals, game);
    const written = sheet ? [field(t('share.form'), text)] : [field(t('share.form'), form), text];
    openDialog(t('share.title'), ...rows, carryOn(saved), known, sites, refusals, ...written, h('p', { class: 'row' }, save, saveDrawing, onPaper));
}

/** Links that open the board elsewhere, and what sites have no place for. Nothing is sent before a link is followed. */
async function fillSites(row: HTMLElement, refusals: HTMLElement, { shape, text }: Game): Promise<void> {
    for (const [form, site] of SITES) {
        const href = await engine().call('convert', [text, form]).catch(() => '');
        // What is no address of a host is not followed.
        if (href.startsWith('https://')) {
            row.append(h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, t('share.send', { site })));
            continue;
        }
        const lacked = await lackedBy(form, shape);
        if (lacked.length) refusals.append(h('li', {}, t('share.lacks', { site, rules: list(lacked) })));
    }
}

/** The names of the rules that a form has no place for: those with which alone not even an empty board can be written. */
async function lackedBy(form: string, shape: Shape): Promise<string[]> {
    const write = (rules: string | null) => engine().call('convert', [boardText(shapeOf(shape.name) ?? shape, '.'.repeat(shape.cells)), form, { rules }]);
    const isWritten = (rules: string | null) => write(rules).then(() => true, () => false);
    if (!shape.layout || !(await isWritten(null))) return [];
    const names = new Set<string>();
    for (const piece of piecesOf(shape)) {
        const name = ruleName(shape, piece);
        if (!names.has(name) && !(await isWritten(piece))) names.add(name);
    }
    return [...names];
}

async function copyText(text: string): Promise<void> {
    try {
        await navigator.clipboard.writeText(text);
        say(t('copied'));
    } catch {
        // The text stands beside the button, to be copied by hand.
    }
}

/** A QR code as a drawing, dark on light in every theme, with the quiet border that cameras need. */
function qr(label: string, text: string): HTMLElement {
    const rows = encodeQR(text, 'raw', { ecc: text.length > LONGEST ? 'low' : 'medium', border: 4 });
    const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
    const box = `0 0 ${rows.length} ${rows.length}`;
    const large = text.length > LONGEST ? 'qr large' : 'qr';
    return svg('svg', { viewBox: box, role: 'img', 'aria-label': label, class: large }, svg('path', { d: path })) as unknown as HTMLElement;
}

function folded(label: string, ...content: HTMLElement[]): HTMLElement {
    return h('details', {}, h('summary', {}, label), ...content);
}

/** The game itself as a code, to go on with it on another device; made when it is asked for. */
function carryOn(saved: Saved): HTMLElement {
    const place = h('div', {});
    const element = folded(t('carry.title'), place);
    element.addEventListener('toggle', async () => {
        if (place.firstChild) return;
        const { carried } = await import('../../game/carried.js');
        const game = await carried(saved).catch(() => undefined);
        const link = game === undefined ? '' : linkOf({ game });
        const code = link && link.length <= MOST ? qr(t('carry.code'), link) : null;
        place.replaceChildren(h('p', {}, t(code ? 'carry.text' : 'carry.large')), ...(code ? [code] : []));
    });
    return element;
}
