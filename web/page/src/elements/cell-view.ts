import { h } from '../app/dom.js';
import { bit, listed, symbol, type Shape } from '../board/shape.js';
import type { Cell } from '../game/cell.js';
import type { Looks } from './describe.js';

/**
 * Draws the content of a cell. Screen readers have its name, so nothing here is for them: marks are drawn by the styles,
 * as what is text has to be in the name word by word.
 */
export function paintCell(element: HTMLElement, shape: Shape, cell: Cell, looks: Looks, fixed: boolean): void {
    const { classList } = element;
    classList.toggle('given', cell.given);
    classList.toggle('conflict', looks.conflict);
    classList.toggle('wrong', looks.wrong);
    classList.toggle('pattern', looks.pattern);
    classList.toggle('blocker', looks.blocker);
    const parts: HTMLElement[] = [];
    if (cell.colours) parts.push(colours(cell.colours));
    if (cell.value) {
        parts.push(h('span', { class: 'value' }, symbol(cell.value)));
    } else {
        const isStep = looks.gone > 0 || looks.placed > 0 || looks.pattern;
        const areFixed = isStep || (fixed && !cell.corners);
        if (cell.corners && !isStep) parts.push(h('span', { class: 'corners' }, ...corners(cell.corners)));
        if (looks.notes | looks.ruled) parts.push(areFixed ? places(shape, looks) : centre(looks));
    }
    const content = h('span', { class: 'content', 'aria-hidden': 'true' }, ...parts);
    element.replaceChildren(content);
}

function colours(bits: number): HTMLElement {
    const stripes = listed(bits).map((colour) => h('i', { class: `tint c${colour}` }));
    return h('span', { class: 'colours' }, ...stripes);
}

function corners(bits: number): HTMLElement[] {
    return listed(bits).map((digit, i) => h('i', { class: `k${i}`, 'data-mark': symbol(digit) }));
}

function centre({ notes, ruled, lit }: Looks): HTMLElement {
    const all = listed(notes | ruled);
    const mark = (digit: number) => {
        const looks = [ruled & bit(digit) ? 'ruled' : '', digit === lit ? 'lit' : ''].filter((name) => name !== '');
        return h('i', { class: looks.join(' ') || null, 'data-mark': symbol(digit) });
    };
    return h('span', { class: all.length > 5 ? 'centre many' : 'centre' }, ...all.map(mark));
}

/** A fixed place for each digit, in as many columns as a block has. */
function places(shape: Shape, looks: Looks): HTMLElement {
    const box = h('span', { class: 'places' });
    for (const digit of listed(looks.notes | looks.ruled)) {
        const mark = h('i', { 'data-mark': symbol(digit) });
        mark.style.gridRow = String(Math.floor((digit - 1) / shape.columns) + 1);
        mark.style.gridColumn = String(((digit - 1) % shape.columns) + 1);
        const role = looks.roles.get(digit);
        if (role) mark.classList.add('role', role);
        mark.classList.toggle('gone', (looks.gone & bit(digit)) !== 0);
        mark.classList.toggle('ruled', (looks.ruled & bit(digit)) !== 0);
        mark.classList.toggle('lit', looks.lit === digit);
        mark.classList.toggle('placed', looks.placed === digit);
        box.append(mark);
    }
    box.style.setProperty('--across', String(shape.columns));
    box.style.setProperty('--down', String(shape.rows));
    return box;
}
