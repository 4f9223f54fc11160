import type { Rule } from 'rootgrid';
import { fresh, h } from '../../app/dom.js';
import { faultText } from '../../app/fault.js';
import { engine } from '../../engine.js';
import { settings } from '../../store/settings.js';
import { list, spoken, t } from '../../words/index.js';
import { capital } from '../../words/rules.js';

/**
 * A choice of further rules, several at once: those of the library's table that boards of a shape may have. The table is in the
 * full module, which is loaded when somebody opens the choice.
 */
export class RuleChoice {
    readonly element = h('details', { class: 'rule-choice' });
    readonly #summary = h('summary', {});
    readonly #list = h('ul', { class: 'plain' });
    readonly #onchange: () => void;
    readonly #without: readonly string[];
    #chosen = new Set<string>();
    #rules: readonly Rule[] = [];
    #shape = '';
    /** The shape whose rules are in the list. */
    #offered = '';

    /** The rules that are chosen at first; `without` are rules of the table that are not offered. */
    constructor(chosen = settings().rules.split(';'), onchange: () => void = () => undefined, without: readonly string[] = []) {
        this.#onchange = onchange;
        this.#without = without;
        this.element.append(this.#summary, this.#list);
        this.choose(chosen);
        this.element.open = this.#chosen.size > 0;
        this.element.addEventListener('toggle', () => void this.#offer());
    }

    /** Chooses these rules and no others. */
    choose(names: readonly string[]): void {
        this.#chosen = new Set(names.filter((name) => name !== ''));
        for (const input of this.#list.querySelectorAll('input')) input.checked = this.#chosen.has(input.value);
        this.#say();
    }

    /** The names of the rules that are chosen, as texts have them. */
    get chosen(): string[] {
        // What is not known yet is not doubted.
        if (this.#rules.length === 0) return [...this.#chosen];
        return this.#rules.map(({ rule }) => rule).filter((rule) => this.#chosen.has(rule));
    }

    /** Offers the rules of a shape, if any are asked for: when the choice is open, unless it is said. */
    follow(shape: string, isAsked = false): void {
        this.#shape = shape;
        void this.#offer(isAsked);
    }

    async #offer(isAsked = false): Promise<void> {
        const shape = this.#shape;
        if (!(isAsked || this.element.open) || shape === '' || shape === this.#offered) return;
        this.#offered = shape;
        if (this.#rules.length === 0) this.#list.replaceChildren(h('li', {}, t('play.loading')));
        const rules = await engine()
            .call('rules', [shape, spoken().language])
            .catch((error: unknown) => {
                this.#list.replaceChildren(h('li', {}, faultText(error)));
                this.#offered = '';
            });
        if (!rules || shape !== this.#shape) return;
        this.#rules = rules.filter(({ rule }) => !this.#without.includes(rule));
        this.#list.replaceChildren(...this.#rules.map((rule) => this.#item(rule)));
        this.#say();
    }

    #item({ rule, name, sentence }: Rule): HTMLElement {
        const note = h('small', { id: fresh('note') }, sentence);
        const input = h('input', { type: 'checkbox', value: rule, checked: this.#chosen.has(rule), 'aria-describedby': note.id });
        input.addEventListener('change', () => {
            if (input.checked) this.#chosen.add(rule);
            else this.#chosen.delete(rule);
            this.#say();
            this.#onchange();
        });
        return h('li', {}, h('label', { class: 'tick' }, input, h('span', {}, capital(name))), note);
    }

    #say(): void {
        const { chosen } = this;
        const names = this.#rules.filter(({ rule }) => chosen.includes(rule)).map(({ name }) => name);
        const rules = list(chosen.length && !names.length ? chosen : names);
        this.#summary.textContent = t('new.rules', { rules: rules || t('new.ordinary') });
    }
}
