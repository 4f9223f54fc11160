import type { Rated } from 'rootgrid';
import { button, download, h, svg } from '../../app/dom.js';
import { digitsOf, shapeOf, symbol } from '../../board/shape.js';
import { gradeName, t } from '../../words/index.js';

/** A puzzle of the list. */
export interface Row {
    puzzle: string;
    shape: string;
    recipe: string | null;
    solution: string | null;
    rating: Rated | null;
}

/** As many rows are shown; all of them are saved. */
const SHOWN = 200;

/** The list of puzzles, as a table and as files. */
export class Results {
    readonly element: HTMLElement;
    #rows: Row[] = [];
    readonly #play: (puzzle: { recipe: string } | { text: string }) => void;
    readonly #body = h('tbody', {});
    readonly #note = h('p', {});

    constructor(play: (puzzle: { recipe: string } | { text: string }) => void) {
        this.#play = play;
        const names = ['number', 'puzzle', 'clues.short', 'rating', 'hardest', 'grade', 'play'] as const;
        const head = h('tr', {}, ...names.map((name) => h('th', { scope: 'col' }, t(`workshop.${name}`))));
        const save = [
            button(t('workshop.text'), () => download('puzzles.txt', this.text())),
            button(t('workshop.csv'), () => download('puzzles.csv', this.csv(), 'text/csv')),
        ];
        this.element = h(
            'section',
            { hidden: true },
            h('h2', {}, t('workshop.results')),
            h('p', { class: 'row' }, ...save),
            this.#note,
            h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': t('workshop.results') }, h('table', {}, h('thead', {}, head), this.#body)),
        );
    }

    clear(): void {
        this.#rows = [];
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
            h('td', {}, button(t('workshop.play'), open, { 'aria-label': name })),
        ];
        return h('tr', {}, h('th', { scope: 'row' }, String(number)), ...cells);
    }

    text(): string {
        return this.#rows.map((row) => `${row.puzzle}\n`).join('');
    }

    /** The columns that the command line writes, by its names. */
    csv(): string {
        const head = 'puzzle,solution,recipe,clues,rating,pearl,diamond,technique,effort,grade';
        const lines = this.#rows.map((row) => {
            const { er, ep, ed, hardest, effort, grade } = row.rating ?? {};
            const fields = [row.puzzle, row.solution, row.recipe, clues(row), er, ep, ed, hardest, effort, grade];
            return fields.map((value) => quoted(String(value ?? ''))).join(',');
        });
        return `${[head, ...lines].join('\n')}\n`;
    }
}

function quoted(text: string): string {
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function clues({ puzzle }: Row): number {
    return [...puzzle].filter((symbol) => symbol !== '.').length;
}

/** A small drawing of a puzzle; its text for screen readers. */
function picture({ puzzle, shape }: Row): HTMLElement {
    const known = shapeOf(shape);
    if (!known) return h('code', {}, puzzle);
    const { side, rows, columns } = known;
    const line = (at: number, isVertical: boolean, isThick: boolean) => {
        const [x1, y1, x2, y2] = isVertical ? [at, 0, at, side] : [0, at, side, at];
        return svg('line', { x1, y1, x2, y2, class: isThick ? 'thick' : 'thin' });
    };
    const ruler = Array.from({ length: side + 1 }, (_, i) => [line(i, true, i % columns === 0), line(i, false, i % rows === 0)]);
    const digits = digitsOf(puzzle).flatMap((digit, cell) => {
        if (!digit) return [];
        const [x, y] = [(cell % side) + 0.5, Math.floor(cell / side) + 0.75];
        return [svg('text', { x, y }, symbol(digit))];
    });
    const box = `-0.1 -0.1 ${side + 0.2} ${side + 0.2}`;
    const drawing = svg('svg', { viewBox: box, class: 'picture', role: 'img', 'aria-label': puzzle }, ...ruler.flat(), ...digits);
    return drawing as unknown as HTMLElement;
}
