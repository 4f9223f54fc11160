/** The one polite live region: what a screen reader says beside what has the focus. */

let region: HTMLElement | undefined;
let waiting: number | undefined;

export function startLive(element: HTMLElement): void {
    region = element;
}

/** Says a sentence. What is said within the same moment is said together, and a repetition is said again. */
export function say(text: string): void {
    if (!region || !text) return;
    const before = waiting === undefined ? '' : (region.dataset.next ?? '');
    clearTimeout(waiting);
    region.dataset.next = before ? `${before} ${text}` : text;
    region.textContent = '';
    waiting = window.setTimeout(() => {
        waiting = undefined;
        if (region) region.textContent = region.dataset.next ?? '';
    }, 60);
}
