import { button, download, field, h } from '../app/dom.js';
import { confirmed } from '../app/dialog.js';
import { say } from '../app/live.js';
import { engine } from '../engine.js';
import { clearResults, exported, imported, results, solvedDays, streaks, type Result } from '../store/results.js';
import { gradeName, locale, spoken, t, time } from '../words/index.js';
import { capital } from '../words/rules.js';
import { GRADES } from './play/new-game.js';
import type { View } from './view.js';

/** How many puzzles of each grade were solved, and how fast. */
export const statisticsView: View = {
    title: 'view.statistics',
    open: (main) => {
        const body = h('div', {});
        const fill = async () => {
            const all = results();
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
        main.append(
            body,
            h('p', { class: 'row' }, button(t('statistics.export'), save), button(t('statistics.clear'), () => void clear())),
            field(t('statistics.import'), file),
            note,
            h('p', {}, t('statistics.local')),
        );
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
    // Times are compared where the rules are the same: ordinary ones first, then each mixture.
    const mixtures = [...new Set(all.map((one) => rulesOf(one, names)))].sort();
    const groups = mixtures.flatMap((rules) =>
        [...GRADES, null].map((grade) => {
            const name = [rules, gradeName(grade)].filter((word) => word !== '').join(', ');
            return [name, all.filter((one) => one.grade === grade && rulesOf(one, names) === rules)] as const;
        }),
    );
    const rows = [...groups.filter(([, group]) => group.length), [t('statistics.all'), all] as const];
    const columns = ['grade', 'solved', 'best', 'mean', 'alone'] as const;
    const head = columns.map((name) => h('th', { scope: 'col' }, t(`statistics.${name}`)));
    const body = rows.map(([name, group]) => h('tr', {}, h('th', { scope: 'row' }, name), ...numbers(group)));
    const last = [...all].reverse().slice(0, 20);
    return [
        h('div', { class: 'scroll' }, h('table', {}, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...body))),
        h('p', {}, `${t('statistics.daily')}: ${t('daily.streak', { now, longest })}`),
        h('h2', {}, t('statistics.recent')),
        h('div', { class: 'scroll' }, recent(last, names)),
    ];
}

function numbers(group: readonly Result[]): HTMLElement[] {
    const times = group.map((one) => one.seconds);
    const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
    const alone = group.filter((one) => one.hints === 0).length;
    const cells = [String(group.length), time(Math.min(...times)), time(mean), String(alone)];
    return cells.map((text) => h('td', {}, text));
}

function recent(last: readonly Result[], names: Names): HTMLElement {
    const when = (one: Result) => new Date(one.solved).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
    const row = (one: Result) =>
        h('tr', {}, h('th', { scope: 'row' }, when(one)), h('td', {}, gradeName(one.grade)), h('td', {}, [one.shape, rulesOf(one, names)].filter((word) => word !== '').join(', ')), h('td', {}, time(one.seconds)));
    const columns = [t('statistics.when'), t('statistics.grade'), t('new.shape'), t('statistics.time')];
    const head = h('tr', {}, ...columns.map((name) => h('th', { scope: 'col' }, name)));
    return h('table', {}, h('thead', {}, head), h('tbody', {}, ...last.map(row)));
}
