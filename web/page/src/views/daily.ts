import { button, fresh, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { GRADES as GRADES_UP } from '../game/choices.js';
import { loadGame } from '../store/games.js';
import { dayOf, solvedDays, streaks } from '../store/results.js';
import { gradeName, locale, t } from '../words/index.js';
import '../styles/views.css';
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
            const caption = h('h2', { id: fresh('month') });
            const show = (step: number) => {
                const next = new Date(year, month + step, 1);
                [year, month] = [next.getFullYear(), next.getMonth()];
                caption.textContent = next.toLocaleDateString(locale(), { month: 'long', year: 'numeric' });
                calendar.replaceChildren(...makeMonth(year, month, caption.id, today, play));
                before.disabled = dayOf(new Date(year, month, 0)) < FIRST;
                after.disabled = dayOf(new Date(year, month + 1, 1)) > dayOf(today);
            };
            const before = button(icon('left'), () => show(-1), { class: 'quiet', 'aria-label': t('daily.before') });
            const after = button(icon('right'), () => show(1), { class: 'quiet', 'aria-label': t('daily.after') });
            const start = button(t('daily.today'), () => play(dayOf(today)), { class: 'main' });
            const streak = streaks(solvedDays(), today);
            main.append(
                h('p', {}, t('daily.text')),
                h('p', { class: 'row' }, start),
                streak.longest ? h('p', {}, t('daily.streak', { ...streak })) : '',
                h('div', { class: 'months' }, before, caption, after),
                calendar,
            );
            show(0);
            return () => undefined;
        },
    };
}

function makeMonth(year: number, month: number, label: string, today: Date, play: (day: string) => void): HTMLElement[] {
    const days = h('ol', { class: 'calendar', 'aria-labelledby': label });
    // Weekdays from Monday on, each with its grade.
    const week = Array.from({ length: 7 }, (_, i) => {
        const name = (weekday: 'short' | 'long') => new Date(2026, 5, 1 + i).toLocaleDateString(locale(), { weekday });
        return h('span', { title: t('daily.weekday', { day: name('long'), grade: gradeName(GRADES[i] ?? null) }) }, name('short'));
    });
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
        const open = button(null, () => play(day), { 'aria-label': name, class: state, disabled: day > dayOf(today) || day < FIRST });
        open.append(h('span', {}, String(date)), state === 'solved' ? icon('check') : h('small', { class: `level l${GRADES_UP.findIndex((one) => one === GRADES[weekday])}` }));
        const item = h('li', {}, open);
        if (date === 1) item.style.gridColumnStart = String(weekday + 1);
        days.append(item);
    }
    return [h('div', { class: 'week', 'aria-hidden': 'true' }, ...week), days];
}

function isBegun(day: string): boolean {
    const saved = loadGame(`day-${day}`);
    return saved?.game.isBegun ?? false;
}
