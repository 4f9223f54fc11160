import type { Flaw } from 'rootgrid';
import { button, h, svg, tick, type Child } from '../../app/dom.js';
import { faultText } from '../../app/fault.js';
import { say } from '../../app/live.js';
import { constraintOf } from '../../board/rules.js';
import { symbol } from '../../board/shape.js';
import { pictureOf } from '../../elements/picture.js';
import { workshop } from '../../engine.js';
import { list, t } from '../../words/index.js';
import { capital, cellName, houseName } from '../../words/rules.js';
import { textOf, type Desk, type Marks } from './desk.js';
import { pieceName } from './pieces.js';
import { shapeWith } from './setting.js';

/** Units of work for each question: about a second. */
const WORK = 300_000;

/** Solutions are counted up to this number. */
const MOST = 1000;

/** The most names that a sentence lists. */
const NAMED = 8;

/** What there is to say about a setting: why it has no solution, two of them side by side, what it can do without. */
export class Report {
    readonly element = h('div', { class: 'report' });
    notes: readonly (number | null)[] = [];
    wrong: ReadonlySet<number> = new Set();
    pattern: readonly number[] = [];
    readonly #desk: Desk;
    readonly #words = h('div', { role: 'status' });
    readonly #deeds = h('p', { class: 'row' });
    /** Whether the digits that some solution has are shown, and two solutions. */
    #shows = { candidates: false, both: false };
    #count: number | null = null;
    #isCurrent = () => false;

    constructor(desk: Desk) {
        this.#desk = desk;
        const candidates = tick(t('bench.candidates'), false, (checked) => {
            this.#shows.candidates = checked;
            void this.#note();
        });
        this.element.append(this.#words, this.#deeds, candidates);
    }

    get marks(): Marks {
        return this;
    }

    /** What was said is about another setting. */
    changed(): void {
        this.#words.replaceChildren();
        this.#deeds.replaceChildren();
        this.#mark([], []);
        this.notes = [];
    }

    async judged(count: number | null, isCurrent: () => boolean): Promise<void> {
        this.#count = count;
        this.#isCurrent = isCurrent;
        try {
            if (this.#desk.isClash) await this.#clash(isCurrent);
            else if (count === 1) await this.#needless(isCurrent);
            else await this.#flaw(isCurrent);
            if (isCurrent()) await this.#note();
        } catch (error) {
            if (isCurrent()) this.#words.replaceChildren(h('p', {}, faultText(error)));
        }
    }

    #mark(wrong: readonly number[], pattern: readonly number[]): void {
        this.wrong = new Set(wrong);
        this.pattern = pattern;
    }

    #cells(cells: readonly number[]): string {
        return list(cells.map((cell) => cellName(this.#desk.shape, cell)));
    }

    /** Clues that stand against each other at sight. */
    async #clash(isCurrent: () => boolean): Promise<void> {
        const { shape } = this.#desk;
        const { conflicts } = await workshop().call('diagnose', [textOf(this.#desk.now)]);
        if (!isCurrent()) return;
        const sentences = conflicts.map(({ house, digit, cells }) => {
            const gaps = { digit: symbol(digit), cells: this.#cells(cells) };
            if (house) return t('bench.twice', { house: capital(houseName(shape, house)), ...gaps });
            return cells.length > 1 ? t('bench.together', gaps) : t('bench.clash', gaps);
        });
        this.#words.replaceChildren(h('ul', {}, ...sentences.map((sentence) => h('li', {}, sentence))));
    }

    /** Why there is no solution, or two of them. */
    async #flaw(isCurrent: () => boolean): Promise<void> {
        const text = textOf(this.#desk.now);
        const flaw = await workshop().call('flaw', [text, { work: WORK }]);
        if (!isCurrent()) return;
        if (flaw.kind === 'contradiction') return this.#contradiction(flaw);
        if (flaw.kind !== 'ambiguity') return this.#words.replaceChildren(h('p', {}, t('bench.unknown')));
        const number = h('p', {}, t('bench.judging'));
        const both = this.#both(flaw);
        this.#words.replaceChildren(number, both);
        this.#deeds.replaceChildren(button(t('bench.complete'), () => void this.#replace('complete')));
        const count = await workshop().call('count', [text, { limit: MOST, work: WORK }]);
        number.textContent = count === null ? '' : t(count < MOST ? 'bench.solutions' : 'bench.more', { count });
    }

    #contradiction({ rules, clues, proved }: Flaw & { kind: 'contradiction' }): void {
        const { shape, values } = this.#desk.now;
        const cells = rules.flatMap((piece) => constraintOf(shape, piece)?.parts.flat() ?? []);
        this.#mark(clues, cells);
        const names = [...rules.map((piece) => pieceName(shape, piece)), ...clues.map((cell) => `${cellName(shape, cell)} = ${values[cell]}`)];
        const head = h('p', {}, t(proved ? 'bench.contradiction' : 'bench.contradiction.found'));
        this.#words.replaceChildren(head, h('ul', {}, ...names.map((name) => h('li', {}, name))));
        this.#desk.paint();
    }

    /** Two solutions side by side, in which the cells that differ are marked. */
    #both({ solutions, cells }: Flaw & { kind: 'ambiguity' }): HTMLElement {
        const { shape, values } = this.#desk.now;
        const pictures = solutions.map((solution, at) => {
            const title = t('bench.solution', { number: at + 1 });
            const picture = pictureOf({ shape, puzzle: values, values: solution, title });
            const place = (cell: number) => ({ x: cell % shape.side, y: Math.floor(cell / shape.side), width: 1, height: 1, class: 'differs' });
            picture.setAttribute('aria-label', `${title}: ${solution}`);
            picture.prepend(...cells.map((cell) => svg('rect', place(cell))));
            return h('figure', {}, h('figcaption', {}, title), picture);
        });
        const details = h('details', { open: this.#shows.both }, h('summary', {}, t('bench.differ', { count: cells.length })), h('div', { class: 'both' }, ...pictures));
        details.addEventListener('toggle', () => (this.#shows.both = details.open));
        return details;
    }

    async #needless(isCurrent: () => boolean): Promise<void> {
        const found = await workshop().call('needless', [textOf(this.#desk.now), { work: WORK }]);
        if (!isCurrent()) return;
        if (!found) return this.#words.replaceChildren();
        const { shape } = this.#desk;
        const names = [...found.rules.map((piece) => pieceName(shape, piece)), ...found.clues.map((cell) => cellName(shape, cell))];
        const more = names.length - NAMED;
        const shown = more > 1 ? [...names.slice(0, NAMED), t('bench.needless.more', { count: more })].join(', ') : names.join(', ');
        this.#words.replaceChildren(h('p', {}, names.length ? t('bench.needless', { names: shown }) : t('bench.minimal')));
        if (names.length) this.#deeds.replaceChildren(button(t('bench.minimise'), () => void this.#replace('minimise')));
    }

    /** Notes the digits that some solution has, where they are wanted. */
    async #note(): Promise<void> {
        const isCurrent = this.#isCurrent;
        const isWanted = this.#shows.candidates && this.#count !== 0;
        const found = isWanted ? await workshop().call('trueCandidates', [textOf(this.#desk.now), { work: WORK }]).catch(() => null) : null;
        if (!isCurrent()) return;
        if (isWanted && !found) say(t('bench.unknown'));
        if (!found && this.notes.length === 0) return;
        this.notes = found ?? [];
        this.#desk.paint();
    }

    /** Puts what the engine makes of the setting in its place. */
    async #replace(deed: 'complete' | 'minimise'): Promise<void> {
        const isCurrent = this.#isCurrent;
        this.#deeds.replaceChildren(h('span', {}, t('play.loading')));
        try {
            const made = await workshop().call(deed, [textOf(this.#desk.now), { work: 10 * WORK }]);
            if (!isCurrent()) return;
            if (!made) return this.#tell(t('bench.unknown'));
            const shape = await shapeWith(made.shape, made.rules);
            if (isCurrent()) this.#desk.change({ shape, values: made.givens });
            this.#desk.view.focus();
        } catch (error) {
            if (isCurrent()) this.#tell(faultText(error));
        }
    }

    #tell(sentence: Child): void {
        this.#deeds.replaceChildren(h('span', {}, sentence));
    }
}
