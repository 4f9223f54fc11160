import { button, h } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import type { Shape } from '../../board/shape.js';
import type { BoardView } from '../../elements/board-view.js';
import { t } from '../../words/index.js';

const STEPS = [1, 1.4, 2, 2.8];

/** Makes the cells of large boards larger; the board is then moved by finger, wheel or arrow keys. */
export class Zoom {
    readonly element: HTMLElement;
    readonly #board: BoardView;
    readonly #buttons: HTMLButtonElement[];
    #step = 0;

    constructor(board: BoardView) {
        this.#board = board;
        const smaller = button(icon('less'), () => this.#go(-1), { class: 'quiet', 'aria-label': t('act.smaller') });
        const larger = button(icon('add'), () => this.#go(1), { class: 'quiet', 'aria-label': t('act.larger') });
        this.#buttons = [smaller, larger];
        this.element = h('div', { class: 'zoom', hidden: true }, smaller, larger);
    }

    show({ width }: Shape): void {
        this.element.hidden = width <= 12;
        this.#go(0);
    }

    #go(by: number): void {
        this.#step = Math.min(STEPS.length - 1, Math.max(0, this.#step + by));
        const [smaller, larger] = this.#buttons;
        if (smaller) smaller.disabled = this.#step === 0;
        if (larger) larger.disabled = this.#step === STEPS.length - 1;
        this.#board.style.setProperty('--zoom', String(STEPS[this.#step]));
        const { cells, selection } = this.#board;
        if (by) cells[selection.focus]?.scrollIntoView({ block: 'center', inline: 'center' });
    }
}
