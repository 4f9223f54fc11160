import { t } from '../words/index.js';
import { button, h } from './dom.js';
import { say } from './live.js';

/** Keeps the page for offline use, and offers a new version when there is one. */
export function keepOffline(notices: HTMLElement): void {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    void navigator.serviceWorker.register('./sw.js').then((registration) => {
        const offer = (worker: ServiceWorker) => {
            const reload = () => worker.postMessage('take over');
            notices.append(h('p', { class: 'notice' }, t('app.update'), ' ', button(t('app.reload'), reload)));
            say(t('app.update'));
        };
        // A first worker takes over at once; a later one waits until the player wants it.
        if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
        registration.addEventListener('updatefound', () => {
            const worker = registration.installing;
            worker?.addEventListener('statechange', () => {
                if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
            });
        });
    });
    let wasControlled = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
        // Every move is saved, so nothing is lost.
        if (wasControlled) location.reload();
        wasControlled = true;
    });
}
