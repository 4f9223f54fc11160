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
    #chosen = new Set(settings().rules.split(';').filter((name) => name !== ''));
    #rules: readonly Rule[] = [];
    #shape = '';
    /** The shape whose rules are in the list. */
    #offered = '';

    constructor() {
        this.element.append(this.#summary, this.#list);
        this.element.open = this.#chosen.size > 0;
        this.element.addEventListener('toggle', () => void this.#offer());
        this.#say();
    }

    /** The names of the rules that are chosen, as texts have them. */
    get chosen(): string[] {
        // What is not known yet is not doubted.
        if (this.#rules.length === 0) return [...this.#chosen];
        return this.#rules.map(({ rule }) => rule).filter((rule) => this.#chosen.has(rule));
    }

    /** Offers the rules of a shape, if any are asked for. */
    follow(shape: string): void {
        this.#shape = shape;
        void this.#offer();
    }

    async #offer(): Promise<void> {
        const shape = this.#shape;
        if (!this.element.open || shape === '' || shape === this.#offered) return;
        this.#offered = shape;
        if (this.#rules.length === 0) this.#list.replaceChildren(h('li', {}, t('play.loading')));
        const rules = await engine()
            .call('rules', [shape, spoken().language])
            .catch((error: unknown) => {
                this.#list.replaceChildren(h('li', {}, faultText(error)));
                this.#offered = '';
            });
        if (!rules || shape !== this.#shape) return;
        this.#rules = rules;
        this.#list.replaceChildren(...rules.map((rule) => this.#item(rule)));
        this.#say();
    }

    #item({ rule, name, sentence }: Rule): HTMLElement {
        const note = h('small', { id: fresh('note') }, sentence);
        const input = h('input', { type: 'checkbox', value: rule, checked: this.#chosen.has(rule), 'aria-describedby': note.id });
        input.addEventListener('change', () => {
            if (input.checked) this.#chosen.add(rule);
            else this.#chosen.delete(rule);
            this.#say();
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
