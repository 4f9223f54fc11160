import { button, fresh, h } from '../app/dom.js';
import { loadGame } from '../store/games.js';
import { dayOf, solvedDays, streaks } from '../store/results.js';
import { gradeName, locale, t } from '../words/index.js';
import type { View } from './view.js';

/** The first day of the archive. */
const FIRST = '2026-01-01';

/** Grades from Monday on, as `Recipe::of_day` has them. */
const GRADES = ['easy', 'medium', 'medium', 'hard', 'hard', 'fiendish', 'diabolical'];

/** The puzzle of today and the calendar of those before. `play` opens one. */
export function dailyView(play: (day: string) => void): View {
    return {
        title: 'view.daily',
        open: (main) => {
            const today = new Date();
            let [year, month] = [today.getFullYear(), today.getMonth()];
            const calendar = h('div', {});
            const show = (step: number) => {
                const next = new Date(year, month + step, 1);
                [year, month] = [next.getFullYear(), next.getMonth()];
                calendar.replaceChildren(...makeMonth(year, month, today, play));
                before.disabled = dayOf(new Date(year, month, 0)) < FIRST;
                after.disabled = dayOf(new Date(year, month + 1, 1)) > dayOf(today);
            };
            const before = button('‹', () => show(-1), { 'aria-label': t('daily.before') });
            const after = button('›', () => show(1), { 'aria-label': t('daily.after') });
            const start = button(t('daily.today'), () => play(dayOf(today)), { class: 'main' });
            main.append(
                h('p', {}, t('daily.text')),
                h('p', { class: 'row' }, start),
                h('p', {}, t('daily.streak', { ...streaks(solvedDays(), today) })),
                h('div', { class: 'row months' }, before, after),
                calendar,
            );
            show(0);
            return () => undefined;
        },
    };
}

function makeMonth(year: number, month: number, today: Date, play: (day: string) => void): HTMLElement[] {
    const first = new Date(year, month, 1);
    const caption = h('h2', { id: fresh('month') }, first.toLocaleDateString(locale(), { month: 'long', year: 'numeric' }));
    const days = h('ol', { class: 'calendar', 'aria-labelledby': caption.id });
    const solved = solvedDays();
    const count = new Date(year, month + 1, 0).getDate();
    for (let date = 1; date <= count; date++) {
        const at = new Date(year, month, date);
        const day = dayOf(at);
        const weekday = (at.getDay() + 6) % 7;
        const state = solved.has(day) ? 'solved' : isBegun(day) ? 'begun' : '';
        const grade = gradeName(GRADES[weekday] ?? null);
        const long = at.toLocaleDateString(locale(), { weekday: 'long', day: 'numeric', month: 'long' });
        const name = [t('daily.day', { date: long, grade }), ...(state ? [t(`daily.${state}`)] : [])].join(', ');
        const sign = { solved: '✓', begun: '…', '': '' }[state] ?? '';
        const open = button('', () => play(day), { 'aria-label': name, class: state, disabled: day > dayOf(today) || day < FIRST });
        open.append(h('span', {}, String(date)), h('small', { 'data-mark': sign || grade.slice(0, 3) }));
        const item = h('li', {}, open);
        if (date === 1) item.style.gridColumnStart = String(weekday + 1);
        days.append(item);
    }
    return [caption, days];
}

function isBegun(day: string): boolean {
    const saved = loadGame(`day-${day}`);
    return saved?.game.isBegun ?? false;
}
