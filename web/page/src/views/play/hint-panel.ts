import type { Chain, Path, Step } from 'rootgrid';
import { button, h, type Child } from '../../app/dom.js';
import { say } from '../../app/live.js';
import { engine } from '../../engine.js';
import { spoken, t } from '../../words/index.js';
import type { Panel } from './panel.js';
import type { Table } from './table.js';

type Hint = Omit<Path, 'steps'> & { step: Step | null };

/** Units of work for one hint: seconds on a slow machine. */
const WORK = 2_000_000;

/** The next step in three strengths: where to look, what to look for, and all of it with its drawing. */
export class HintPanel {
    readonly #table: Table;
    readonly #panel: Panel;
    #hint: Hint | undefined;
    #strength = 0;
    #fill: ((...content: Child[]) => void) | undefined;
    #search: AbortController | undefined;
    /** The board that the hint was given for. */
    #of = '';

    constructor(table: Table, panel: Panel) {
        this.#table = table;
        this.#panel = panel;
    }

    /** Looks for a step, or tells more of the one that was found. */
    async more(): Promise<void> {
        if (this.#fill && this.#hint) return this.#tell(Math.min(3, this.#strength + 1));
        if (this.#fill) return;
        const { fill } = this.#panel.open(t('hint.title'), () => this.#end());
        this.#fill = fill;
        fill(h('p', {}, t('hint.wait')));
        const search = (this.#search = new AbortController());
        const { signal } = search;
        try {
            this.#of = this.#table.game.text;
            const hint = await engine().call('hint', [this.#of, { work: WORK, ...spoken() }], { signal });
            if (signal.aborted) return;
            this.#hint = hint;
            this.#table.session.note((saved) => saved.hints++);
            this.#tell(1);
        } catch (error) {
            if (!signal.aborted) fill(h('p', {}, t('app.failed', { reason: String(error) })));
        }
    }

    /** Carries the step out, if it is shown. */
    carryOut(): void {
        const step = this.#hint?.step;
        if (!step) return;
        this.#panel.close();
        this.#table.apply(step);
        this.#table.board.focus();
    }

    /** Ends the hint if the board is no more the one that it was given for. */
    follow(): void {
        if (this.#hint && this.#of !== this.#table.game.text) this.#panel.close();
    }

    #end(): void {
        this.#search?.abort();
        this.#hint = undefined;
        this.#strength = 0;
        this.#fill = undefined;
        this.#table.show(null);
    }

    #tell(strength: number): void {
        const { step, problem, cells, ending } = this.#hint ?? {};
        this.#strength = strength;
        const table = this.#table;
        const sentences: string[] = [];
        if (problem) {
            sentences.push(t('hint.mend'));
            if (strength > 1 && cells?.length) sentences.push(t('hint.mend.cells', { cells: table.names(cells) }));
            if (strength > 2) sentences.push(`${problem}.`);
            if (strength > 1) table.mark(cells ?? []);
        } else if (step) {
            sentences.push(...sentencesOf(step, strength, table));
            table.show(strength > 1 ? { step, whole: strength > 2, alone: false } : null);
        } else {
            const words = { solved: 'hint.solved', limits: 'hint.limits', stuck: 'hint.none' } as const;
            sentences.push(t(words[ending ?? 'stuck']));
        }
        const can = Boolean(step || problem);
        this.#fill?.(
            ...sentences.map((sentence) => h('p', {}, sentence)),
            step && strength > 2 ? chainList(step.chains) : null,
            h(
                'p',
                { class: 'row' },
                can && strength < 3 ? button(t('hint.more'), () => void this.more(), { class: 'main' }) : null,
                step ? button(t('hint.do'), () => this.carryOut()) : null,
            ),
        );
        say(sentences.join(' '));
    }
}

/** What a step says at a strength. */
export function sentencesOf(step: Step, strength: number, table: Table): string[] {
    const sentences = [step.look];
    if (strength > 1) {
        sentences.push(t('hint.technique', { technique: step.technique, cells: table.names(step.cells) }));
    }
    if (strength > 2) sentences.push(...step.why, t('hint.so', { conclusion: step.conclusion }));
    return sentences.filter((sentence) => sentence !== '');
}

/** The chains of a step, link by link. */
export function chainList(chains: readonly Chain[]): HTMLElement | null {
    if (chains.length === 0) return null;
    const link = ({ fact, by }: { fact: string; by: string }) => h('li', {}, by ? `${fact} (${by})` : fact);
    const chain = ({ suppose, links }: Chain) =>
        h('details', {}, h('summary', {}, t('hint.chain', { suppose })), h('ol', {}, ...links.map(link)));
    return h('div', { class: 'chain-list' }, ...chains.map(chain));
}
