import { h } from './dom.js';

/** Prints these drawings, and nothing else of the page. */
export function printSheet(drawings: readonly (SVGElement | HTMLElement)[]): void {
    document.querySelector('.sheet')?.remove();
    const sheet = h('div', { class: 'sheet', 'aria-hidden': 'true' }, ...drawings);
    document.body.append(sheet);
    const end = () => {
        sheet.remove();
        document.documentElement.classList.remove('printing');
    };
    document.documentElement.classList.add('printing');
    addEventListener('afterprint', end, { once: true });
    print();
}
