import { fresh, h } from '../app/dom.js';
import type { Shape } from '../board/shape.js';
import { t } from '../words/index.js';
import { capital, ruleWords } from '../words/rules.js';

/** The further rules of a board, each with its name and a sentence; nothing under ordinary ones. */
export class RuleList {
    readonly element = h('section', { class: 'rules', hidden: true });

    show(shape: Shape): void {
        const words = ruleWords(shape);
        const { element } = this;
        element.hidden = words === null;
        if (!words) return element.replaceChildren();
        const heading = h('h2', { id: fresh('rules') }, t('help.rules'));
        const [always = '', ...sentences] = words.sentences;
        const items = words.names.map((name, at) => h('li', {}, h('b', {}, `${capital(name)}.`), ` ${sentences[at] ?? ''}`));
        element.setAttribute('aria-labelledby', heading.id);
        element.replaceChildren(heading, h('p', {}, always), h('ul', {}, ...items));
    }
}
