import { settings } from '../store/settings.js';

/** Puts theme and contrast on the document, for the styles. */
export function applyLooks(): void {
    const { theme, contrast, size, left } = settings();
    const { dataset } = document.documentElement;
    const prefers = (query: string) => window.matchMedia(query).matches;
    dataset.size = size;
    dataset.hand = left ? 'left' : 'right';
    dataset.theme = theme === 'system' ? (prefers('(prefers-color-scheme: dark)') ? 'dark' : 'light') : theme;
    dataset.contrast = contrast === 'system' ? (prefers('(prefers-contrast: more)') ? 'high' : 'normal') : contrast;
}

/** Follows the system, as far as the player leaves it to it. */
export function followSystem(): void {
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
        window.matchMedia(query).addEventListener('change', applyLooks);
    }
}
