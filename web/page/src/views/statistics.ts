import { button, download, fileField, h } from '../app/dom.js';
import { confirmed } from '../app/dialog.js';
import { say } from '../app/live.js';
import { engine } from '../engine.js';
import { isKept } from '../store/games.js';
import { clearResults, exported, imported, isUnaided, results, solvedDays, streaks, type Result } from '../store/results.js';
import { gradeName, locale, spoken, t, time } from '../words/index.js';
import { capital } from '../words/rules.js';
import { GRADES } from '../game/choices.js';
import '../styles/views.css';
import type { View } from './view.js';

/** How many puzzles of each grade were solved, and how fast. */
export const statisticsView: View = {
    title: 'view.statistics',
    open: (main) => {
        const body = h('div', {});
        const fill = async () => {
            const all = results();
            kept.hidden = all.length === 0;
            // The names of rules are the library's; ordinary results need none.
            const rules = all.some((one) => one.rules) ? await engine().call('rules', ['9x9', spoken().language]) : [];
            const names = new Map(rules.map(({ rule, name }) => [rule, name]));
            // Boards with cages are killers, whoever made them.
            names.set('cage', names.get('killer') ?? 'killer');
            body.replaceChildren(...describe(all, names));
        };
        const note = h('p', { class: 'answer' });
        const file = h('input', { type: 'file', accept: '.json,application/json' });
        file.addEventListener('change', () => {
            void file.files?.[0]?.text().then((text) => {
                const count = imported(text);
                note.textContent = count === undefined ? t('statistics.bad') : t('statistics.imported', { count });
                say(note.textContent);
                file.value = '';
                void fill();
            });
        });
        const clear = async () => {
            if (!(await confirmed(t('statistics.clear'), t('statistics.clear.text'), t('statistics.clear')))) return;
            clearResults();
            void fill();
        };
        const save = () => download('rootgrid-results.json', exported(), 'application/json');
        const kept = h('p', { class: 'row' }, button(t('statistics.export'), save), button(t('statistics.clear'), () => void clear()));
        main.append(body, kept, fileField(t('statistics.import'), file), note, h('p', { class: 'soft' }, t('statistics.local')));
        void fill();
        return () => undefined;
    },
};

/** The names of rules in the language of the page, by those that results have. */
type Names = ReadonlyMap<string, string>;

/** The names of the further rules of a result; nothing under ordinary ones. */
function rulesOf({ rules }: Result, names: Names): string {
    const all = (rules ?? '').split(';').filter((rule) => rule !== '');
    return all.map((rule) => capital(names.get(rule) ?? rule)).join(', ');
}

function describe(all: readonly Result[], names: Names): HTMLElement[] {
    if (all.length === 0) return [h('p', {}, t('statistics.none'))];
    const { now, longest } = streaks(solvedDays(), new Date());
    // Times are compared where size and rules are the same: ordinary ones of 9x9 first.
    const kinds = new Map<string, Result[]>();
    for (const one of all) {
        const kind = [capital(one.shape), rulesOf(one, names)].filter((word) => word !== '').join(', ');
        kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
    }
    const isUsual = (kind: string) => Number(kind !== '9x9');
    const sorted = [...kinds].sort(([a], [b]) => isUsual(a) - isUsual(b) || a.localeCompare(b, undefined, { numeric: true }));
    const rows = sorted.flatMap(([kind, own]) =>
        [...GRADES, null].flatMap((grade) => {
            const group = own.filter((one) => one.grade === grade);
            return group.length ? [[kind, gradeName(grade), group] as const] : [];
        }),
    );
    const columns = [t('new.shape'), ...(['grade', 'solved', 'alone', 'best', 'mean'] as const).map((name) => t(`statistics.${name}`))];
    const head = columns.map((name) => h('th', { scope: 'col' }, name));
    const body = rows.map(([kind, grade, group]) => h('tr', {}, h('th', { scope: 'row' }, kind), h('td', {}, grade), ...numbers(group)));
    const last = [...all].reverse().slice(0, 20);
    return [
        h('div', { class: 'scroll' }, h('table', {}, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...body))),
        h('p', { class: 'soft' }, t('statistics.unaided')),
        h('p', {}, `${t('statistics.daily')}: ${t('daily.streak', { now, longest })}`),
        h('h2', {}, t('statistics.recent')),
        h('div', { class: 'scroll' }, recent(last, names)),
    ];
}

/** How many, and the times of those that can be compared. */
function numbers(group: readonly Result[]): HTMLElement[] {
    const times = group.filter(isUnaided).map((one) => one.seconds);
    const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
    const of = (seconds: number) => (times.length ? time(seconds) : '–');
    const cells = [String(group.length), String(times.length), of(Math.min(...times)), of(mean)];
    return cells.map((text) => h('td', {}, text));
}

/** A link to the moves of a game that is still kept. */
function replayOf({ id }: Result): HTMLElement | null {
    return isKept(id) ? h('a', { href: `#/replay/${id}`, class: 'replay' }, t('replay.title')) : null;
}

function recent(last: readonly Result[], names: Names): HTMLElement {
    const when = (one: Result) => new Date(one.solved).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
    const row = (one: Result) =>
        h('tr', {}, h('th', { scope: 'row' }, when(one), replayOf(one)), h('td', {}, gradeName(one.grade)), h('td', {}, [capital(one.shape), rulesOf(one, names)].filter((word) => word !== '').join(', ')), h('td', {}, time(one.seconds)));
    const columns = [t('statistics.when'), t('statistics.grade'), t('new.shape'), t('statistics.time')];
    const head = h('tr', {}, ...columns.map((name) => h('th', { scope: 'col' }, name)));
    return h('table', {}, h('thead', {}, head), h('tbody', {}, ...last.map(row)));
}
