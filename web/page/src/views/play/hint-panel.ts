import type { Chain, Hint, Step, TechniqueName } from 'rootgrid';
import { button, h, type Child } from '../../app/dom.js';
import { faultText } from '../../app/fault.js';
import { say } from '../../app/live.js';
import { engine } from '../../engine.js';
import { missLesson } from '../../store/lessons.js';
import { spoken, t } from '../../words/index.js';
import { houseName } from '../../words/rules.js';
import type { Panel } from './panel.js';
import type { Table } from './table.js';

/** Units of work for one hint: seconds on a slow machine. */
const WORK = 2_000_000;

/** The strengths of a hint: where to look, the technique, its cells, the reason, what follows. */
const [CELLS, REASON, WHOLE] = [3, 4, 5];

/** The next step in five strengths, each of which names what the one before it names. */
export class HintPanel {
    readonly #table: Table;
    readonly #panel: Panel;
    #hint: Hint | undefined;
    #strength = 0;
    /** The number of hints before this one that are passed over. */
    #skip = 0;
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
        if (this.#fill && this.#hint) return this.#tell(this.#strength + 1);
        if (!this.#fill) await this.#find(0);
    }

    /** Looks for another step on the same board; after the last one they begin again. */
    async #another(): Promise<void> {
        await this.#find(this.#hint?.step ? this.#skip + 1 : 0);
    }

    async #find(skip: number): Promise<void> {
        const { fill } = this.#panel.open(t('hint.title'), () => this.#end());
        this.#fill = fill;
        fill(h('p', {}, t('hint.wait')));
        const search = (this.#search = new AbortController());
        const { signal } = search;
        try {
            this.#of = this.#table.game.text;
            const hint = await this.#ask(skip, signal);
            if (signal.aborted) return;
            this.#hint = hint;
            this.#skip = skip;
            this.#table.session.note((saved) => saved.hints++);
            this.#tell(1);
        } catch (error) {
            if (!signal.aborted) fill(h('p', {}, faultText(error)));
        }
    }

    async #ask(skip: number, signal: AbortSignal): Promise<Hint> {
        const { saved } = this.#table.session;
        if (saved.game.shape.sheet) return (await import('../../sheets/help.js')).hint(saved, signal);
        return engine().call('hint', [this.#of, { work: WORK, skip, ...spoken() }], { signal });
    }

    /** Carries the step out, if it is shown. */
    carryOut(): void {
        const step = this.#hint?.step;
        if (!step) return;
        this.#panel.close();
        this.#note(step.id);
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

    #tell(asked: number): void {
        const hint = this.#hint;
        if (!hint) return;
        const { step, problem, nudges } = hint;
        // A mistake is told whole at the third strength.
        const last = step ? WHOLE : CELLS;
        const strength = (this.#strength = Math.min(asked, last));
        if (step && strength > 1) this.#note(step.id);
        const nudge = nudges[strength - 1];
        const sentences = this.#sentences(hint, strength);
        this.#table.show(
            nudge
                ? {
                      nudge,
                      cells: step && strength >= CELLS ? step.cells : [],
                      sheet: strength >= REASON ? step : null,
                      alone: false,
                  }
                : null,
        );
        // Sheets of several grids are larger than what is seen of them.
        if (this.#table.game.shape.sheet) this.#table.board.reveal();
        // A given is never what is wrong.
        if (problem && strength > 1) this.#table.mark(hint.cells.filter((cell) => !this.#table.game.at(cell).given));
        this.#fill?.(
            ...sentences.map((sentence) => h('p', {}, sentence)),
            step && strength >= REASON ? chainList(step.chains) : null,
            h(
                'p',
                { class: 'row' },
                nudge && strength < last ? button(t('hint.more'), () => void this.more(), { class: 'main' }) : null,
                step ? button(t('hint.do'), () => this.carryOut()) : null,
                // Of several grids there is one next step.
                (step || hint.unmet) && !this.#table.game.shape.sheet ? button(t('hint.another'), () => void this.#another()) : null,
            ),
        );
        // Where there is little room, the newest sentence is the one to be read.
        const { body } = this.#panel;
        if (body) body.scrollTop = body.scrollHeight;
        say(sentences.join(' '));
    }

    /** Keeps which technique was named: it is what the player may practise. */
    #note(technique: TechniqueName): void {
        const { session } = this.#table;
        if (session.saved.shown.includes(technique)) return;
        session.note((saved) => saved.shown.push(technique));
        missLesson(technique);
    }

    #sentences({ step, problem, unmet, cells, ending, nudges }: Hint, strength: number): string[] {
        const { lines, figure } = nudges[strength - 1] ?? {};
        if (step) {
            const told = nudges[Math.min(strength, REASON) - 1]?.lines ?? [];
            return strength === WHOLE ? [...told, t('hint.so', { conclusion: step.conclusion })] : told;
        }
        if (unmet) return [unmet];
        if (!problem) {
            const words = { solved: 'hint.solved', limits: 'hint.limits', stuck: 'hint.none' } as const;
            return [t(words[ending ?? 'stuck'])];
        }
        const houses = (figure?.houses ?? []).map(([house]) => `${houseName(this.#table.game.shape, house)}.`);
        const where = strength > 1 && cells.length ? [t('hint.mend.cells', { cells: this.#table.names(cells) })] : houses;
        return [t('hint.mend'), ...where, ...(strength >= CELLS ? (lines ?? []) : [])];
    }
}

/** All that a step says. */
export function sentencesOf(step: Step, table: Pick<Table, 'names'>): string[] {
    const technique = t('hint.technique', { technique: step.technique, cells: table.names(step.cells) });
    const sentences = [step.look, technique, ...step.why, ...step.formulas, t('hint.so', { conclusion: step.conclusion })];
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
