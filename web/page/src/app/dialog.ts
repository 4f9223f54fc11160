import { t } from '../words/index.js';
import { button, fresh, h, type Child } from './dom.js';
import { icon } from './icons.js';

/** Opens a modal dialog with a title; it is gone when it is closed. Returns the element and a function that closes it. */
export function openDialog(title: string, ...content: Child[]): { dialog: HTMLDialogElement; close: () => void } {
    const heading = h('h2', { id: fresh('title'), tabindex: '-1' }, title);
    const dialog = h('dialog', { 'aria-labelledby': heading.id });
    const close = () => dialog.close();
    dialog.append(
        h('header', {}, heading, button(icon('close'), close, { class: 'quiet', 'aria-label': t('close') })),
        ...content.filter((child) => child !== null && child !== undefined && child !== false),
    );
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    heading.focus();
    return { dialog, close };
}

/** Asks before something that is hard to take back. */
export function confirmed(title: string, text: string, action: string): Promise<boolean> {
    return new Promise((resolve) => {
        let answer = false;
        const yes = () => {
            answer = true;
            close();
        };
        const row = h('p', { class: 'row' }, button(action, yes, { class: 'main' }), button(t('cancel'), () => close()));
        const { dialog, close } = openDialog(title, h('p', {}, text), row);
        dialog.addEventListener('close', () => resolve(answer));
    });
}
