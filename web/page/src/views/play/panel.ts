import { button, fresh, h, type Child } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { t } from '../../words/index.js';

/** The place beside the board where hints and explanations stand. */
export class Panel {
    readonly element: HTMLElement;
    /** Called when the player closes it, or something else takes its place. */
    #onClose: (() => void) | undefined;

    constructor() {
        this.element = h('section', { class: 'panel', hidden: true });
    }

    get body(): Element | null {
        return this.element.querySelector('.body');
    }

    get isOpen(): boolean {
        return !this.element.hidden;
    }

    /** Shows something else; `onClose` ends what is shown now. */
    open(title: string, onClose: () => void, kind = ''): { fill: (...content: Child[]) => void } {
        this.close();
        this.#onClose = onClose;
        this.element.className = `panel ${kind}`.trim();
        const heading = h('h2', { id: fresh('panel') }, title);
        const body = h('div', { class: 'body' });
        const close = button(icon('close'), () => this.close(), { class: 'quiet', 'aria-label': t('close') });
        this.element.setAttribute('aria-labelledby', heading.id);
        this.element.replaceChildren(h('header', {}, heading, close), body);
        this.element.hidden = false;
        return { fill: (...content) => body.replaceChildren(...content.filter((child) => child instanceof Node || typeof child === 'string')) };
    }

    close(): void {
        const { element } = this;
        const hadFocus = element.contains(document.activeElement);
        element.hidden = true;
        element.replaceChildren();
        const onClose = this.#onClose;
        this.#onClose = undefined;
        onClose?.();
        if (hadFocus) document.querySelector<HTMLElement>('sudoku-board')?.focus();
    }
}
