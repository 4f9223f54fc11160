import { button, h } from '../../app/dom.js';
import { openDialog } from '../../app/dialog.js';
import type { Session } from '../../game/session.js';
import { t, time } from '../../words/index.js';

/** A race begins when the player is ready. */
export function offerRace(session: Session, beat: number): void {
    const go = button(t('race.start'), () => close(), { class: 'main' });
    const text = h('p', {}, t('race.text', { time: time(beat) }));
    const { dialog, close } = openDialog(t('race.title'), text, h('p', { class: 'row' }, go));
    dialog.addEventListener('close', () => {
        session.start();
        document.querySelector<HTMLElement>('sudoku-board')?.focus();
    });
}
