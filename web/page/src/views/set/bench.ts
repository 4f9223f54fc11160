import { RootgridError } from 'rootgrid';
import { button, field, h } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { readLink } from '../../app/links.js';
import { say } from '../../app/live.js';
import { piecesOf } from '../../board/rules.js';
import { engine } from '../../engine.js';
import { blank } from '../../game/begin.js';
import { Game } from '../../game/game.js';
import { newId } from '../../store/games.js';
import '../../styles/bench.css';
import { t, type Key } from '../../words/index.js';
import { RuleChoice } from '../play/rule-choice.js';
import type { Bench, Desk, Marks } from './desk.js';
import { constraintName, pieceName } from './pieces.js';
import { Report } from './report.js';
import { shapeWith } from './setting.js';
import { Tools } from './tools.js';

/** Rules of the table that are no rules of a puzzle that is set: cages are drawn, and regions are text. */
const NOT_CHOSEN = ['killer', 'jigsaw'];

/** What makes a desk a bench: rules to choose, tools that draw, reasons, texts and links. */
export class Workbench implements Bench {
    readonly #desk: Desk;
    readonly #report: Report;
    readonly #tools: Tools;
    readonly #choice: RuleChoice;
    readonly #drawn = h('details', { class: 'drawn-list' });
    readonly #text = h('textarea', { rows: '4', dir: 'ltr', spellcheck: false });
    readonly #fault = h('p', { class: 'error', role: 'alert' });
    /** Changes of the rules, one after the other. */
    #last: Promise<unknown> = Promise.resolve();

    constructor(desk: Desk) {
        this.#desk = desk;
        this.#report = new Report(desk);
        this.#tools = new Tools(desk, (text) => this.#addText(text));
        this.#choice = new RuleChoice([], () => this.#choose(), NOT_CHOSEN);
        const take = () => void this.#rule(() => this.#text.value.split(/[;\n]/).map((piece) => piece.trim()).filter((piece) => piece !== ''));
        const text = field(t('bench.text'), this.#text, t('bench.text.note'));
        const opened = h('textarea', { rows: '3', dir: 'ltr', spellcheck: false });
        const open = field(t('open.text'), opened, t('open.note'));
        desk.slots.tool.append(this.#tools.element, this.#fault);
        desk.slots.report.append(this.#report.element);
        desk.slots.rules.append(
            this.#choice.element,
            this.#drawn,
            h('details', {}, h('summary', {}, t('bench.text')), text, button(t('bench.take'), take)),
            h('details', {}, h('summary', {}, t('bench.open')), open, button(t('open.go'), () => void this.#open(opened.value))),
        );
        desk.slots.share.append(button(t('bench.export'), () => void this.#share()));
    }

    get marks(): Marks {
        return this.#report.marks;
    }

    get isDrawing(): boolean {
        return this.#tools.isDrawing;
    }

    changed(): void {
        const { shape } = this.#desk;
        this.#report.changed();
        this.#fault.textContent = '';
        void this.#tools.follow(shape.name);
        this.#sync();
        this.#text.value = piecesOf(shape).join('\n');
        this.#list();
    }

    judged(count: number | null, isCurrent: () => boolean): Promise<void> {
        return this.#report.judged(count, isCurrent);
    }

    key(event: KeyboardEvent): boolean {
        return this.#tools.key(event);
    }

    /** Takes away the last constraint of the tool's kind that has one of the chosen cells. */
    erase(): boolean {
        const { kind } = this.#tools;
        if (kind === undefined) return false;
        const { cells, shape } = this.#desk;
        const own = (shape.layout?.constraints ?? []).filter((one) => one.kind === kind && one.parts.flat().some((cell) => cells.includes(cell)));
        const last = own.at(-1);
        if (last) void this.#remove(last.text);
        return true;
    }

    /** Ticks the rules that hold. */
    #sync(): void {
        const { shape } = this.#desk;
        const names = piecesOf(shape).filter((piece) => this.#isName(piece));
        this.#choice.follow(shape.name, names.length > 0);
        this.#choice.choose(names);
    }

    /** Whether a piece of the rules is one of the table, with a tick of its own. */
    #isName(piece: string): boolean {
        const { layout } = this.#desk.shape;
        return !piece.includes(' ') && (layout?.names.includes(piece) ?? false) && !layout?.constraints.some(({ text }) => text === piece);
    }

    #choose(): void {
        const { chosen } = this.#choice;
        void this.#rule((pieces) => [...chosen, ...pieces.filter((piece) => !this.#isName(piece))]);
    }

    async #addText(text: string): Promise<boolean> {
        const before = piecesOf(this.#desk.shape);
        const isDone = await this.#rule((pieces) => [...pieces, text]);
        const { shape } = this.#desk;
        const added = piecesOf(shape).find((piece) => !before.includes(piece));
        if (isDone && added) say(t('bench.added', { name: pieceName(shape, added) }));
        return isDone;
    }

    async #remove(text: string): Promise<void> {
        const { shape } = this.#desk;
        if (await this.#rule((pieces) => pieces.filter((piece) => piece !== text))) say(t('bench.removed', { name: pieceName(shape, text) }));
    }

    /** Puts others in the place of the rules; says why where they cannot be. */
    #rule(next: (pieces: string[]) => string[]): Promise<boolean> {
        const change = async () => {
            const { shape } = this.#desk;
            try {
                const to = await shapeWith(shape.name, next(piecesOf(shape)).join('; ') || null);
                await this.#tools.lifted;
                // Another size may have been chosen in the meantime.
                if (shape === this.#desk.shape) this.#desk.change({ shape: to });
                return shape !== to;
            } catch (error) {
                this.#sync();
                this.#refuse(error);
                return false;
            }
        };
        const done = this.#last.then(change);
        this.#last = done;
        return done;
    }

    #refuse(error: unknown): void {
        this.#fault.textContent = refusalText(error);
    }

    /** The constraints, each with a button that chooses its cells and one that takes it away. */
    #list(): void {
        const { shape } = this.#desk;
        const all = shape.layout?.constraints ?? [];
        this.#drawn.hidden = all.length === 0;
        const items = all.map((one) => {
            const name = constraintName(shape, one);
            const show = () => {
                const { selection } = this.#desk.view;
                const cells = one.parts.flat();
                selection.choose(cells[0] ?? selection.focus);
                selection.chooseAll(cells);
                this.#desk.view.scrollIntoView({ block: 'nearest' });
            };
            const remove = button(icon('close'), () => void this.#remove(one.text), { class: 'quiet', 'aria-label': t('bench.remove', { name }) });
            return h('li', {}, button(name, show, { class: 'quiet name' }), remove);
        });
        this.#drawn.replaceChildren(h('summary', {}, t('bench.list', { count: all.length })), h('ul', { class: 'plain' }, ...items));
    }

    /** Goes on with a board of any form. */
    async #open(text: string): Promise<void> {
        try {
            const { shape, rules, givens, values } = await engine().call('board', [readLink(text)?.board ?? text]);
            // Digits that somebody entered are clues as well where there are no others.
            this.#desk.change({ shape: await shapeWith(shape, rules), values: /[^.]/.test(givens) ? givens : values });
        } catch (error) {
            if (!(error instanceof RootgridError && error.kind === 'text')) return this.#refuse(error);
            const { sentenceOf } = await import('../play/open.js');
            this.#fault.textContent = sentenceOf(error, text);
        }
    }

    async #share(): Promise<void> {
        const { openShare } = await import('../play/share.js');
        const { shape, values } = this.#desk.now;
        openShare(blank(newId(), Game.of(shape, values)));
    }
}

/** Why rules cannot be, in the language of the page where there is a sentence for it, else as the engine says it. */
function refusalText(error: unknown): string {
    const { name = '', gaps = {} } = (error instanceof RootgridError ? error.refusal : undefined) ?? {};
    const key = `bench.no.${name}` as Key;
    const reason = t(key, gaps);
    if (reason === key) return t('bench.refused', { reason: error instanceof Error ? error.message : String(error) });
    return gaps.piece === undefined ? t('bench.refused', { reason }) : t('bench.refused.of', { piece: gaps.piece, reason });
}
