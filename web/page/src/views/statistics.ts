import { button, download, field, h } from '../app/dom.js';
import { confirmed } from '../app/dialog.js';
import { say } from '../app/live.js';
import { clearResults, exported, imported, results, solvedDays, streaks, type Result } from '../store/results.js';
import { gradeName, locale, t, time } from '../words/index.js';
import { GRADES } from './play/new-game.js';
import type { View } from './view.js';

/** How many puzzles of each grade were solved, and how fast. */
export const statisticsView: View = {
    title: 'view.statistics',
    open: (main) => {
        const body = h('div', {});
        const fill = () => body.replaceChildren(...describe(results()));
        const note = h('p', { class: 'answer' });
        const file = h('input', { type: 'file', accept: '.json,application/json' });
        file.addEventListener('change', () => {
            void file.files?.[0]?.text().then((text) => {
                const count = imported(text);
                note.textContent = count === undefined ? t('statistics.bad') : t('statistics.imported', { count });
                say(note.textContent);
                file.value = '';
                fill();
            });
        });
        const clear = async () => {
            if (!(await confirmed(t('statistics.clear'), t('statistics.clear.text'), t('statistics.clear')))) return;
            clearResults();
            fill();
        };
        const save = () => download('rootgrid-results.json', exported(), 'application/json');
        main.append(
            body,
            h('p', { class: 'row' }, button(t('statistics.export'), save), button(t('statistics.clear'), () => void clear())),
            field(t('statistics.import'), file),
            note,
            h('p', {}, t('statistics.local')),
        );
        fill();
        return () => undefined;
    },
};

function describe(all: readonly Result[]): HTMLElement[] {
    if (all.length === 0) return [h('p', {}, t('statistics.none'))];
    const { now, longest } = streaks(solvedDays(), new Date());
    const groups = [...GRADES, null].map((grade) => [gradeName(grade), all.filter((one) => one.grade === grade)] as const);
    const rows = [...groups.filter(([, group]) => group.length), [t('statistics.all'), all] as const];
    const names = ['grade', 'solved', 'best', 'mean', 'alone'] as const;
    const head = names.map((name) => h('th', { scope: 'col' }, t(`statistics.${name}`)));
    const body = rows.map(([name, group]) => h('tr', {}, h('th', { scope: 'row' }, name), ...numbers(group)));
    const last = [...all].reverse().slice(0, 20);
    return [
        h('div', { class: 'scroll' }, h('table', {}, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...body))),
        h('p', {}, `${t('statistics.daily')}: ${t('daily.streak', { now, longest })}`),
        h('h2', {}, t('statistics.recent')),
        h('div', { class: 'scroll' }, recent(last)),
    ];
}

function numbers(group: readonly Result[]): HTMLElement[] {
    const times = group.map((one) => one.seconds);
    const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
    const alone = group.filter((one) => one.hints === 0).length;
    const cells = [String(group.length), time(Math.min(...times)), time(mean), String(alone)];
    return cells.map((text) => h('td', {}, text));
}

function recent(last: readonly Result[]): HTMLElement {
    const when = (one: Result) => new Date(one.solved).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
    const row = (one: Result) =>
        h('tr', {}, h('th', { scope: 'row' }, when(one)), h('td', {}, gradeName(one.grade)), h('td', {}, one.shape), h('td', {}, time(one.seconds)));
    const names = [t('statistics.when'), t('statistics.grade'), t('new.shape'), t('statistics.time')];
    const head = h('tr', {}, ...names.map((name) => h('th', { scope: 'col' }, name)));
    return h('table', {}, h('thead', {}, head), h('tbody', {}, ...last.map(row)));
}
