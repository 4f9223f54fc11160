import type { ConstraintKind } from 'rootgrid';
import { field, fresh, h, svg } from '../../app/dom.js';
import { faultText } from '../../app/fault.js';
import { say } from '../../app/live.js';
import { cellText } from '../../board/shape.js';
import { engine } from '../../engine.js';
import { spoken, t } from '../../words/index.js';
import { capital } from '../../words/rules.js';
import type { Desk } from './desk.js';
import { Path } from './path.js';

/** Numbers that are usual, beside those that the engine names: X. */
const USUAL: Record<string, number> = { 'pair-sum': 10, 'negative-pair-sum': 10 };

/** What a tool draws: numbers, and the cells part after part; or what is still wanted of who draws. */
type Draft = { numbers: number[]; parts: readonly (readonly number[])[] } | { wanted: 'cells' | 'number' | 'other' };

/**
 * The tools that draw constraints, one for each kind that the engine knows: its table says whether numbers belong to it, which cells it
 * takes, and whether their order counts, and that is all the tools know. `add` is given the text of what was drawn.
 */
export class Tools {
    readonly element = h('div', { class: 'bench-tools' });
    readonly #desk: Desk;
    readonly #add: (text: string) => Promise<boolean>;
    readonly #path: Path;
    readonly #choice = h('select', {});
    readonly #number = h('input', { type: 'text', autocomplete: 'off', dir: 'ltr', inputmode: 'numeric', enterkeyhint: 'done' });
    readonly #label: HTMLElement;
    readonly #form: HTMLFormElement;
    readonly #how = h('p', { class: 'soft', id: fresh('how') });
    #kinds: readonly ConstraintKind[] = [];
    #kind: ConstraintKind | undefined;
    /** The parts that are drawn already, of kinds that have several. */
    #parts: (readonly number[])[] = [];
    /** Whether what is drawn waits for a number, which it may do without. */
    #isWaiting = false;
    #isDown = false;
    /** What is done when the pointer is lifted: the board is not drawn anew under it. */
    #later: (() => void)[] = [];
    #shape = '';

    constructor(desk: Desk, add: (text: string) => Promise<boolean>) {
        this.#desk = desk;
        this.#add = add;
        this.#path = new Path(desk.view);
        const number = field(t('bench.number'), this.#number);
        this.#label = number.querySelector('label') ?? number;
        this.#form = h('form', { class: 'row draws' }, number, h('button', { class: 'main' }, t('bench.add')));
        this.#form.addEventListener('submit', (event) => {
            event.preventDefault();
            void this.#finish(true).then(() => this.#desk.view.focus());
        });
        this.#choice.addEventListener('change', () => this.#take(this.#choice.value));
        this.element.append(field(t('bench.tool'), this.#choice), this.#how, this.#form);
        const { view } = desk;
        view.addEventListener('pointerdown', ({ ctrlKey, metaKey, shiftKey, button }) => (this.#isDown = button === 0 && !ctrlKey && !metaKey && !shiftKey), true);
        view.addEventListener('select', () => this.#follow());
        view.addEventListener('pointerup', () => this.#lift());
        view.addEventListener('pointercancel', () => this.#release());
        // Before the board uses it.
        view.addEventListener('keydown', ({ key }) => void (key === 'Escape' && this.#drop()), true);
        this.#number.addEventListener('keydown', ({ key }) => {
            if (key !== 'Escape') return;
            this.#drop();
            view.focus();
        });
        this.#take('');
    }

    get isDrawing(): boolean {
        return this.#kind !== undefined;
    }

    /** The kind that is drawn, as texts name it. */
    get kind(): string | undefined {
        return this.#kind?.kind;
    }

    /** Offers the kinds of a shape. */
    async follow(shape: string): Promise<void> {
        if (shape === this.#shape) return;
        this.#shape = shape;
        const kinds = await engine()
            .call('kinds', [shape, spoken().language])
            .catch((error: unknown) => {
                this.#how.textContent = faultText(error);
                return [];
            });
        if (shape !== this.#shape) return;
        this.#kinds = kinds;
        const chosen = this.#choice.value;
        const options = kinds.map(({ kind, name }) => [kind, capital(name)] as const);
        this.#choice.replaceChildren(...[['', t('bench.digits')] as const, ...options].map(([value, label]) => h('option', { value }, label)));
        this.#choice.value = kinds.some(({ kind }) => kind === chosen) ? chosen : '';
        if (this.#choice.value !== chosen || this.#kind) this.#take(this.#choice.value);
    }

    #take(name: string): void {
        const kind = this.#kinds.find((one) => one.kind === name);
        this.#kind = kind;
        this.#drop();
        this.#desk.digits.hidden = kind !== undefined;
        this.#desk.view.selection.middle = kind?.path === true;
        this.#form.hidden = kind === undefined;
        if (!kind) return this.#how.replaceChildren();
        const way = kind.cells === 'two' || kind.cells === 'house' ? 'cells' : kind.cells;
        this.#how.replaceChildren(kind.sentence, h('br', {}), t(`bench.how.${way}`));
        this.#label.textContent = t(kind.numbers === 'digits' ? 'bench.several' : 'bench.number');
        this.#number.parentElement?.toggleAttribute('hidden', kind.numbers === 'none');
        this.#number.value = String(kind.usual ?? USUAL[kind.kind] ?? '');
    }

    /** Forgets what is drawn and not added. */
    #drop(): void {
        this.#parts = [];
        this.#isWaiting = false;
        this.#path.cells = [];
        this.#draw();
    }

    #follow(): void {
        const kind = this.#kind;
        if (!kind) return;
        // Who begins anew has no number for what was drawn before.
        if (this.#isWaiting && this.#desk.cells.length === 1) void this.#finish(true, this.#draft());
        this.#path.follow(this.#desk.shape.side, this.#isDown, kind.repeats);
        this.#draw();
    }

    /** The moment when no pointer draws. */
    get lifted(): Promise<void> {
        return new Promise((resolve) => (this.#isDown ? this.#later.push(resolve) : resolve()));
    }

    #release(): void {
        this.#isDown = false;
        for (const act of this.#later.splice(0)) act();
    }

    #lift(): void {
        if (!this.#isDown) return;
        this.#release();
        // A tap chooses a cell.
        const isEnough = this.#path.cells.length > 1 || this.#kind?.least === 1;
        if (this.#kind && isEnough) void this.#finish(false);
    }

    /** Keys of the board that mean the tool. */
    key({ key }: KeyboardEvent): boolean {
        if (!this.#kind) return false;
        if (key === 'Enter') void this.#finish(true, undefined, true);
        else if (/^\d$/.test(key) && this.#kind.numbers !== 'none') {
            this.#number.value = key;
            this.#number.focus();
        } else return false;
        return true;
    }

    #draft(): Draft {
        const kind = this.#kind;
        const { cells } = this.#path;
        if (!kind) return { wanted: 'cells' };
        const parts = this.#cellsOf(kind, cells);
        if (!Array.isArray(parts)) return { wanted: parts };
        const words = this.#number.value.match(/\d+/g) ?? [];
        // Digits may be written without blanks where each is one character.
        const isRun = kind.numbers === 'digits' && this.#desk.shape.side < 10;
        const numbers = kind.numbers === 'none' ? [] : (isRun ? words.join('').split('') : words).map(Number);
        if (numbers.length === 0 && !['none', 'perhaps'].includes(kind.numbers)) return { wanted: 'number' };
        return { numbers, parts };
    }

    /** The parts of a constraint with these cells; or what is wanted. */
    #cellsOf(kind: ConstraintKind, cells: readonly number[]): (readonly number[])[] | 'cells' | 'other' {
        const { side } = this.#desk.shape;
        const [first = 0, ...rest] = cells;
        if (kind.cells === 'none') return [];
        if (cells.length < kind.least && this.#parts.length === 0) return 'cells';
        if (kind.cells === 'line') {
            const line = lineOf(first, cells.at(-1) ?? first, side);
            return line ? [line] : 'cells';
        }
        if (kind.cells === 'parted') return [[first], rest];
        if (kind.cells === 'alike') {
            const [model] = this.#parts;
            if (!model) return 'other';
            return model.length === cells.length ? [...this.#parts, cells] : 'cells';
        }
        const isExact = kind.cells === 'two' || kind.cells === 'house';
        return isExact && cells.length !== kind.least ? 'cells' : [cells];
    }

    /** Adds what is drawn, or says what it wants. `isAsked`: somebody said that it is all; `isKey`: by a key on the board. */
    async #finish(isAsked: boolean, draft = this.#draft(), isKey = false): Promise<void> {
        const kind = this.#kind;
        if (!kind) return;
        if ('wanted' in draft) return this.#want(kind, draft.wanted, isAsked);
        if (kind.numbers === 'perhaps' && draft.numbers.length === 0 && (!isAsked || isKey) && !this.#isWaiting) {
            this.#isWaiting = true;
            return this.#number.focus();
        }
        const { side } = this.#desk.shape;
        const parts = draft.parts.map((cells) => cells.map((cell) => cellText(cell, side)).join(' '));
        this.#drop();
        if (kind.usual === null && !USUAL[kind.kind]) this.#number.value = '';
        const isAdded = await this.#add([kind.kind, ...draft.numbers, parts.join(' = ')].join(' '));
        const { view } = this.#desk;
        if (isAdded && view.contains(document.activeElement)) view.focus();
    }

    #want(kind: ConstraintKind, wanted: 'cells' | 'number' | 'other', isAsked: boolean): void {
        if (wanted === 'other') {
            this.#parts = [[...this.#path.cells]];
            say(t('bench.other'));
            this.#draw();
        } else if (wanted === 'number') {
            say(t('bench.asks'));
            this.#number.focus();
        } else if (isAsked) {
            const { side } = this.#desk.shape;
            const least = this.#parts[0]?.length ?? Math.max(kind.least, kind.cells === 'house' ? side : 1);
            say(kind.cells === 'line' ? t('bench.how.line') : t('bench.few', { count: least }));
        }
    }

    /** Draws the line that is being drawn. */
    #draw(): void {
        const { view } = this.#desk;
        view.querySelector('.draft')?.remove();
        const { shape } = view;
        if (!this.#kind?.path || !shape) return;
        const point = (cell: number) => `${(cell % shape.side) + 0.5},${Math.floor(cell / shape.side) + 0.5}`;
        const lines = [...this.#parts, this.#path.cells].filter((cells) => cells.length > 1).map((cells) => svg('polyline', { points: cells.map(point).join(' ') }));
        if (!lines.length) return;
        view.querySelector('.board')?.append(svg('svg', { viewBox: `0 0 ${shape.side} ${shape.side}`, class: 'draft', 'aria-hidden': 'true' }, ...lines));
    }
}

/** The row or the column of two cells, read from the first one's end; nothing if they are in none, or one cell. */
function lineOf(first: number, last: number, side: number): number[] | undefined {
    const [rows, columns] = [Math.floor(last / side) - Math.floor(first / side), (last % side) - (first % side)];
    if ((rows === 0) === (columns === 0)) return undefined;
    const line = Array.from({ length: side }, (_, at) => (rows === 0 ? Math.floor(first / side) * side + at : at * side + (first % side)));
    return rows + columns < 0 ? line.reverse() : line;
}
