import { fresh, h } from '../app/dom.js';
import type { Shape } from '../board/shape.js';
import { t } from '../words/index.js';
import { capital, ruleWords } from '../words/rules.js';

/** The further rules of a board, each with its name and a sentence; nothing under ordinary ones. */
export class RuleList {
    readonly element = h('section', { class: 'rules', hidden: true });

    #shown: { shape: Shape; words: string } | undefined;

    show(shape: Shape): void {
        const words = ruleWords(shape);
        const { element } = this;
        const said = (words?.sentences ?? []).join();
        // What a reader has opened stays open.
        if (this.#shown?.shape === shape && this.#shown.words === said) return;
        this.#shown = { shape, words: said };
        element.hidden = words === null;
        if (!words) return element.replaceChildren();
        const heading = h('h2', { id: fresh('rules') }, t('help.rules'));
        const [always = '', ...sentences] = words.sentences;
        const items = words.names.map((name, at) => h('li', {}, h('b', {}, `${capital(name)}.`), ` ${sentences[at] ?? ''}`));
        element.setAttribute('aria-labelledby', heading.id);
        element.replaceChildren(heading, h('p', {}, always), h('ul', {}, ...items));
        const each = (shape.layout?.constraints ?? []).map(({ text }) => h('li', {}, text));
        if (each.length) element.append(h('details', {}, h('summary', {}, t('rules.each')), h('ul', {}, ...each)));
    }
}
