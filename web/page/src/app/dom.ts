/** Elements in one expression: `h('button', { class: 'plain', onclick: go }, 'Go')`. */

export type Child = Node | string | null | undefined | false;

export type Attributes = Record<string, string | number | boolean | null | undefined | ((event: never) => void)>;

export function h<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Attributes = {},
    ...children: Child[]
): HTMLElementTagNameMap[Name] {
    const element = document.createElement(name);
    set(element, attributes);
    element.append(...children.filter(isShown));
    return element;
}

const SVG = 'http://www.w3.org/2000/svg';

export function svg(name: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
    const element = document.createElementNS(SVG, name);
    set(element, attributes);
    element.append(...children.filter(isShown));
    return element;
}

function isShown(child: Child): child is Node | string {
    return child !== null && child !== undefined && child !== false;
}

/** Sets attributes; functions are listeners, false and null take an attribute away. */
export function set(element: Element, attributes: Attributes): void {
    for (const [name, value] of Object.entries(attributes)) {
        if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
        else if (value === false || value === null || value === undefined) element.removeAttribute(name);
        else element.setAttribute(name, value === true ? '' : String(value));
    }
}

let ids = 0;

/** A name for an element that others point to. */
export function fresh(prefix: string): string {
    return `${prefix}-${ids++}`;
}

/** A control with its label. */
export function field(label: string, control: HTMLElement, hint?: string): HTMLElement {
    control.id ||= fresh('field');
    const note = hint ? h('small', { id: fresh('note') }, hint) : null;
    if (note) control.setAttribute('aria-describedby', note.id);
    return h('p', { class: 'field' }, h('label', { for: control.id }, label), control, note);
}

export function button(label: Child, onclick: () => void, attributes: Attributes = {}): HTMLButtonElement {
    return h('button', { type: 'button', onclick, ...attributes }, label);
}

/** A choice of a file that looks like every other button. */
export function fileField(label: string, file: HTMLInputElement): HTMLElement {
    file.classList.add('unseen');
    return h('p', {}, h('label', { class: 'as-button' }, file, h('span', {}, label)));
}

/** A list to choose from; the options are values with their labels. */
export function select(options: readonly (readonly [string, string])[], value: string): HTMLSelectElement {
    const element = h('select', {}, ...options.map(([value, label]) => h('option', { value }, label)));
    element.value = value;
    return element;
}

/** A box to be ticked, with its label. */
export function tick(label: string, checked: boolean, onchange: (checked: boolean) => void): HTMLElement {
    const input = h('input', { type: 'checkbox', checked });
    input.addEventListener('change', () => onchange(input.checked));
    return h('label', { class: 'tick' }, input, h('span', {}, label));
}

/** Offers text as a file. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer>, type = 'text/plain'): void {
    const address = URL.createObjectURL(new Blob([content], { type }));
    h('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
