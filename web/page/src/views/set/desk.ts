import type { Board } from 'rootgrid';
import { button, field, h, select } from '../../app/dom.js';
import { faultText } from '../../app/fault.js';
import { linkOf } from '../../app/links.js';
import { say } from '../../app/live.js';
import { boardText } from '../../board/rules.js';
import { digitOf, SHAPES, shapeOf, symbol, type Shape } from '../../board/shape.js';
import { BoardView, type Shown } from '../../elements/board-view.js';
import { engine, workshop } from '../../engine.js';
import { Game } from '../../game/game.js';
import { benchWords, gradedText, minutesText, t } from '../../words/index.js';
import { boardName } from '../../words/rules.js';
import { keep, kept, type Setting } from './setting.js';

/** Units of work for a count: a tenth of a second. */
const WORK = 50_000;

/** Milliseconds after which a puzzle under rules goes without a grade. */
const PATIENCE = 6000;

/** The most settings that can be taken back. */
const MOST = 500;

/** What stands on a board beside the clues. */
export interface Marks {
    notes: readonly (number | null)[];
    wrong: ReadonlySet<number>;
    pattern: readonly number[];
}

const NOTHING: Marks = { notes: [], wrong: new Set(), pattern: [] };

/** What is beside clues: rules, tools that draw, reasons. It is loaded when the desk stands. */
export interface Bench {
    readonly marks: Marks;
    /** Whether what is chosen on the board becomes something else than clues. */
    readonly isDrawing: boolean;
    changed(): void;
    /** What there is to say about a puzzle with so many solutions, as long as it is the current one. */
    judged(count: number | null, isCurrent: () => boolean): Promise<void>;
    /** Whether it has used a key. */
    key(event: KeyboardEvent): boolean;
    /** Whether it has taken something away from the chosen cells. */
    erase(): boolean;
}

const NO_FIGURE: Shown['nudge'] = { figure: { houses: [], cells: [], marks: [], links: [] }, placement: null, removals: [] };

/** The text of a setting as every module of the engine reads it. */
export function textOf({ shape, values }: Setting): string {
    const isPlain = !shape.layout && shapeOf(`${shape.side}x${shape.side}`) === shape;
    return isPlain ? values : boardText(shape, values);
}

/** Where a puzzle is set by hand: board, digits, how many solutions there are, and a link. */
export class Desk {
    readonly view = new BoardView();
    readonly element: HTMLElement;
    /** The places of a bench: above the digits, below the verdict, and before the link. */
    readonly slots = { tool: h('div', {}), report: h('div', {}), rules: h('div', {}), share: h('p', { class: 'row' }) };
    readonly digits = h('div', { class: 'digits', role: 'group', 'aria-label': t('pad.label') });
    readonly #verdict = h('p', { class: 'verdict', role: 'status' });
    readonly #rating = h('p', { class: 'soft' });
    readonly #share = h('input', { type: 'text', readonly: true, dir: 'ltr' });
    readonly #sizes = select(SHAPES.map((name) => [name, name] as const), '9x9');
    readonly #go: HTMLButtonElement;
    #bench: Bench | undefined;
    #settings: Setting[] = [];
    #at = -1;
    #turn = 0;
    #isClosed = false;

    constructor(play: (board: Board) => void) {
        const board = () => boardText(this.now.shape, this.now.values);
        this.#go = button(t('set.play'), () => void engine().call('board', [board()]).then(play), { class: 'main', disabled: true });
        this.slots.share.append(this.#go);
        this.#sizes.addEventListener('change', () => this.#empty(this.#sizes.value));
        const clear = button(t('set.clear'), () => {
            this.#empty(this.now.shape.name);
            say(t('set.clear'));
        });
        const actions = [
            button(t('act.undo'), () => this.back()),
            button(t('act.redo'), () => this.on()),
            button(t('act.erase'), () => this.erase()),
            clear,
        ];
        const side = h(
            'div',
            { class: 'set-side' },
            h('p', { class: 'soft' }, t('set.text')),
            this.slots.tool,
            this.digits,
            h('p', { class: 'row' }, ...actions),
            this.#verdict,
            this.#rating,
            this.slots.report,
            this.slots.rules,
            field(t('new.shape'), this.#sizes),
            field(t('share.link'), this.#share),
            this.slots.share,
        );
        this.element = h('div', { class: 'set' }, h('div', { class: 'field-of-play' }, this.view), side);
        this.view.addEventListener('keydown', (event) => this.#key(event));
    }

    /** Begins with what was kept. */
    async begin(): Promise<void> {
        try {
            this.change(await kept());
        } catch (error) {
            this.#verdict.textContent = faultText(error);
            return;
        }
        this.view.focus();
        await this.#equip();
    }

    close(): void {
        this.#isClosed = true;
        this.#turn++;
    }

    get now(): Setting {
        const now = this.#settings[this.#at];
        if (!now) throw new Error('nothing is set');
        return now;
    }

    change(next: Partial<Setting>): void {
        if (this.#isClosed) return;
        const before = this.#settings[this.#at];
        this.#settings = [...this.#settings.slice(Math.max(0, this.#at + 1 - MOST), this.#at + 1), { ...before, ...next } as Setting];
        this.#at = this.#settings.length - 1;
        this.#changed();
    }

    back(): void {
        this.#turnTo(this.#at - 1);
    }

    on(): void {
        this.#turnTo(this.#at + 1);
    }

    #turnTo(at: number): void {
        if (!this.#settings[at]) return;
        this.#at = at;
        this.#changed();
    }

    /** Takes away what the bench draws, or digits. */
    erase(): void {
        if (!this.#bench?.erase()) this.#write(0);
    }

    get cells(): number[] {
        return [...this.view.selection.cells];
    }

    #write(digit: number): void {
        const game = this.#game();
        if (digit ? game.enter(this.cells, digit) : game.erase(this.cells)) this.change({ values: game.values });
    }

    #game(): Game {
        const { shape, values } = this.now;
        const notes = this.#bench?.marks.notes ?? [];
        return Game.of(shape, '.'.repeat(shape.cells), values, notes);
    }

    /** Whether clues stand against each other at sight. */
    get isClash(): boolean {
        return this.#game().conflictsAtSight().size > 0;
    }

    /** An empty board of a size, without rules. */
    #empty(name: string): void {
        const shape = shapeOf(name) ?? this.now.shape;
        this.change({ shape, values: '.'.repeat(shape.cells) });
    }

    /** Draws the board; what was chosen stays so. */
    paint(): void {
        const { shape } = this.now;
        const { wrong, pattern } = this.#bench?.marks ?? NOTHING;
        const { view } = this;
        const isOther = view.shape !== shape;
        const [chosen, focus, hadFocus] = [this.cells, view.selection.focus, view.contains(document.activeElement)];
        const shown = pattern.length ? { nudge: NO_FIGURE, cells: pattern, sheet: null, alone: false } : null;
        const isSame = view.shape?.cells === shape.cells;
        view.show({ game: this.#game(), label: `${t('view.set')}: ${boardName(shape)}`, wrong, shown, lit: 0 });
        if (!isOther || !isSame) return;
        view.selection.focus = focus;
        view.selection.cells.clear();
        for (const cell of chosen) view.selection.cells.add(cell);
        view.paint();
        if (hadFocus) view.focus();
    }

    #changed(): void {
        const { shape, values } = this.now;
        keep(this.now);
        if (this.digits.dataset.count !== String(shape.side)) {
            const pads = Array.from({ length: shape.side }, (_, i) => button(symbol(i + 1), () => this.#write(i + 1), { class: 'digit' }));
            this.digits.replaceChildren(...pads);
            this.digits.dataset.count = String(shape.side);
        }
        this.#sizes.value = shape.name;
        this.#share.value = linkOf({ board: boardText(shape, values) });
        this.#bench?.changed();
        this.paint();
        void this.#judge();
    }

    /** Counts the solutions; an answer about an earlier setting is dropped. */
    async #judge(): Promise<void> {
        const own = ++this.#turn;
        const isCurrent = () => own === this.#turn;
        const { shape, values } = this.now;
        const text = textOf(this.now);
        const clues = [...values].filter((one) => one !== '.').length;
        const count = this.isClash ? 0 : await engine().call('count', [text, { work: WORK }]).catch(() => null);
        if (!isCurrent()) return;
        const words = count === null ? 'set.unknown' : count === 0 ? 'set.none' : count === 1 ? 'set.one' : 'set.many';
        this.#verdict.textContent = `${t('set.clues', { count: clues })}. ${t(words)}`;
        this.#verdict.dataset.count = String(count);
        this.#go.disabled = count === 0;
        this.#rating.textContent = '';
        const judged = this.#bench?.judged(count, isCurrent);
        if (count !== 1) return;
        // What takes long is asked of the second worker, after what is sooner done.
        if (shape.layout) await judged;
        if (!isCurrent()) return;
        const options = shape.layout ? { signal: AbortSignal.timeout(PATIENCE) } : {};
        const rated = await (shape.layout ? workshop() : engine()).call('rate', [text], options).catch(() => null);
        if (!isCurrent() || !rated) return;
        const parts = [gradedText(rated.grade, rated.er)];
        if (rated.effort !== null) parts.push(t('set.effort', { effort: Math.round(rated.effort) }));
        if (rated.minutes !== null) parts.push(minutesText(rated.minutes));
        this.#rating.textContent = parts.join(' · ');
    }

    #key(event: KeyboardEvent): void {
        const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
        if (altKey) return;
        const isFar = ctrlKey || metaKey;
        const digit = digitOf(key);
        if (isFar && (key === 'y' || (key.toLowerCase() === 'z' && shiftKey))) this.on();
        else if (isFar && key === 'z') this.back();
        else if (isFar) return;
        else if (['Backspace', 'Delete', '0', '.', ' '].includes(key) && !(this.#bench?.isDrawing && key === '0')) this.erase();
        else if (this.#bench?.key(event)) {
            // It was meant for what is drawn.
        } else if (!this.#bench?.isDrawing && digit && digit <= this.now.shape.side) this.#write(digit);
        else return;
        event.preventDefault();
    }

    /** Loads what is beside clues. Without a network it is there if it was used before. */
    async #equip(): Promise<void> {
        if (!navigator.onLine && !(await isKept('bench-'))) {
            this.slots.rules.append(h('p', { class: 'soft' }, t('app.offline')));
            return;
        }
        const [{ Workbench }] = await Promise.all([import('./bench.js'), benchWords()]);
        if (this.#isClosed) return;
        this.#bench = new Workbench(this);
        this.#changed();
    }

    /** The shape of the board, for what reads it. */
    get shape(): Shape {
        return this.now.shape;
    }
}

/** Whether the service worker has kept a file whose name has this part. */
async function isKept(part: string): Promise<boolean> {
    if (!('caches' in window)) return false;
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().some(({ url }) => url.includes(part));
}
