import { button, download, h } from '../../app/dom.js';
import { printSheet } from '../../app/print.js';
import { shapeOf } from '../../board/shape.js';
import { pdfOf, type Printed } from '../../elements/paper.js';
import { fileOf, pictureOf, type Drawn } from '../../elements/picture.js';
import { gradeName, t } from '../../words/index.js';
import { compareButton } from './compare.js';
import type { Row } from './row.js';

/** As many rows are shown; all of them are saved. */
const SHOWN = 200;

/** The list of puzzles, as a table and as files. */
export class Results {
    readonly element: HTMLElement;
    #rows: Row[] = [];
    readonly #play: (puzzle: { recipe: string } | { text: string }) => void;
    readonly #body = h('tbody', {});
    readonly #note = h('p', {});
    readonly #pdf = button(t('workshop.pdf'), () => void this.#savePdf());
    readonly #compare = compareButton(() => this.#rows);

    constructor(play: (puzzle: { recipe: string } | { text: string }) => void) {
        this.#play = play;
        const names = ['number', 'puzzle', 'clues.short', 'rating', 'hardest', 'grade', 'minutes', 'play'] as const;
        const head = h('tr', {}, ...names.map((name) => h('th', { scope: 'col' }, t(`workshop.${name}`))));
        const save = [
            button(t('workshop.text'), () => download('puzzles.txt', this.text())),
            button(t('workshop.csv'), () => download('puzzles.csv', this.csv(), 'text/csv')),
            button(t('save.svg'), () => download('puzzles.svg', fileOf(this.#drawn()), 'image/svg+xml')),
            this.#pdf,
            button(t('print'), () => printSheet(this.#drawn().map((one) => titled(one)))),
            this.#compare.button,
        ];
        this.element = h(
            'section',
            { hidden: true },
            h('h2', {}, t('workshop.results')),
            h('p', { class: 'row' }, ...save),
            this.#note,
            this.#compare.element,
            h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': t('workshop.results') }, h('table', {}, h('thead', {}, head), this.#body)),
        );
    }

    clear(): void {
        this.#rows = [];
        this.#compare.clear();
        this.#body.replaceChildren();
        this.#note.textContent = '';
        this.element.hidden = true;
    }

    add(rows: readonly Row[]): void {
        const before = this.#rows.length;
        this.#rows.push(...rows);
        const shown = this.#rows.slice(before, SHOWN);
        this.#body.append(...shown.map((row, i) => this.#line(row, before + i + 1)));
        this.#note.textContent = this.#rows.length > SHOWN ? t('workshop.shown', { count: SHOWN }) : '';
        this.element.hidden = this.#rows.length === 0;
    }

    #line(row: Row, number: number): HTMLElement {
        const { rating } = row;
        const open = () => this.#play(row.recipe === null ? { text: row.puzzle } : { recipe: row.recipe });
        const name = t('workshop.play.name', { number });
        const cells = [
            h('td', {}, picture(row)),
            h('td', {}, String(clues(row))),
            h('td', {}, rating?.er?.toFixed(1) ?? ''),
            h('td', {}, rating?.hardest ?? ''),
            h('td', {}, rating ? gradeName(rating.grade) : ''),
            h('td', {}, rating?.minutes?.toFixed(1) ?? ''),
            h('td', {}, button(t('workshop.play'), open, { 'aria-label': name })),
        ];
        return h('tr', {}, h('th', { scope: 'row' }, String(number)), ...cells);
    }

    /** The rows that are drawn in a file or on paper: as many as are shown. */
    #drawn(): Drawn[] {
        return this.#rows.slice(0, SHOWN).flatMap((row, i) => drawn(row, titleOf(row, i)) ?? []);
    }

    /** All rows as a PDF, with their solutions behind. */
    async #savePdf(): Promise<void> {
        const all = this.#rows.flatMap((row, i): Printed[] => {
            const one = drawn(row, titleOf(row, i));
            return one ? [{ ...one, solution: row.solution }] : [];
        });
        this.#pdf.disabled = true;
        try {
            const file = await pdfOf(all, t('workshop.solutions'));
            download('puzzles.pdf', new Uint8Array(file), 'application/pdf');
        } finally {
            this.#pdf.disabled = false;
        }
    }

    text(): string {
        return this.#rows.map((row) => `${row.puzzle}\n`).join('');
    }

    /** The columns that the command line writes, by its names. */
    csv(): string {
        const head = 'puzzle,solution,recipe,clues,rating,pearl,diamond,technique,effort,minutes,minutes_low,minutes_high,grade';
        const lines = this.#rows.map((row) => {
            const { er, ep, ed, hardest, effort, minutes, minutes_low: low, minutes_high: high, grade } = row.rating ?? {};
            const rated = [er, ep, ed, hardest, effort, minutes, low, high, grade];
            const fields = [row.puzzle, row.solution, row.recipe, clues(row), ...rated];
            return fields.map((value) => quoted(String(value ?? ''))).join(',');
        });
        return `${[head, ...lines].join('\n')}\n`;
    }
}

/** The number, the grade and the rating of a row, as far as they are known. */
function titleOf({ rating }: Row, place: number): string {
    const words = [`${place + 1}`, rating ? gradeName(rating.grade) : '', rating?.er?.toFixed(1) ?? ''];
    return words.filter((word) => word !== '').join(', ');
}

/** A drawing below its title, as on paper. */
function titled(drawn: Drawn): HTMLElement {
    return h('figure', {}, h('figcaption', {}, drawn.title ?? ''), pictureOf(drawn));
}

function quoted(text: string): string {
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function clues({ puzzle }: Row): number {
    return [...puzzle].filter((symbol) => symbol !== '.').length;
}

/** A row as it is drawn; undefined for a board of another kind. */
function drawn({ puzzle, shape }: Row, title?: string): Drawn | undefined {
    const known = shapeOf(shape);
    return known && { shape: known, puzzle, ...(title === undefined ? {} : { title }) };
}

/** A small drawing of a puzzle; its text for screen readers. */
function picture(row: Row): Element {
    const known = drawn(row);
    return known ? pictureOf(known) : h('code', {}, row.puzzle);
}
