import { button, h } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import type { Session } from '../../game/session.js';
import { settings } from '../../store/settings.js';
import { t, time } from '../../words/index.js';

/** Milliseconds between two saves of the time. */
const SAVE = 5000;

/** The time played, and the button that pauses; nothing if the player wants no clock. */
export function makeClock(session: Session, toggle: () => void): { element: HTMLElement; update: () => void; stop: () => void } {
    const shown = h('span', { role: 'timer', 'aria-live': 'off', 'aria-label': t('play.elapsed') });
    const pause = button(null, toggle, { class: 'quiet' });
    let sign = '';
    const element = h('div', { class: 'clock' }, shown, pause);
    let saved = performance.now();

    const update = () => {
        const { clock } = settings();
        element.hidden = clock === 'none';
        shown.hidden = clock !== 'shown';
        const now = time(session.seconds);
        if (shown.textContent !== now) shown.textContent = now;
        pause.hidden = session.isSolved;
        const wanted = session.isRunning ? 'pause' : 'play';
        if (sign !== wanted) pause.replaceChildren(icon((sign = wanted)));
        pause.setAttribute('aria-label', t(session.isRunning ? 'act.pause' : 'act.resume'));
        if (session.isRunning && performance.now() - saved > SAVE) {
            saved = performance.now();
            session.save();
        }
    };
    const timer = window.setInterval(update, 250);
    return { element, update, stop: () => clearInterval(timer) };
}
