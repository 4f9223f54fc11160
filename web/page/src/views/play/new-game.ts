import '../../styles/views.css';
import type { Choices, Symmetry, TechniqueName } from 'rootgrid';
import { button, field, h, select } from '../../app/dom.js';
import { openDialog } from '../../app/dialog.js';
import { SHAPES } from '../../board/shape.js';
import { areRated, choicesBySettings, gradesOf, nearestGrade } from '../../game/choices.js';
import type { Saved } from '../../game/save.js';
import { allGames } from '../../store/games.js';
import { change, settings } from '../../store/settings.js';
import { courseWords, gradeName, locale, t, time, type Key } from '../../words/index.js';
import { SHEETS } from '../../sheets/layout.js';
import { boardName, capital } from '../../words/rules.js';
import { GROUPS, type Group } from '../learn/ladder.js';
import { nameOf } from '../learn/techniques.js';
import { RuleChoice } from './rule-choice.js';

export const SYMMETRIES: readonly Symmetry[] = [
    'none', 'half-turn', 'quarter-turn', 'horizontal', 'vertical', 'both', 'diagonal', 'antidiagonal', 'both-diagonals',
    'full',
];

/** The numbers of cells that cages may have, beside the usual ones; larger ones take long to make. */
const CAGES = ['2-3', '2-4', '3-5', '2-5-gaps'];

/** The name of a range of sizes. */
const sizesName = (sizes: string) => {
    const [fewest, most, gaps] = sizes.split('-');
    return gaps ? t('new.gaps', { sizes: `${fewest}–${most}` }) : `${fewest}–${most}`;
};

/** Fields for what a new puzzle shall be; `read` gives what they say. `rules` are those for further rules, if there are any; then there may be several grids, too. */
export function choiceFields(onChange: () => void = () => undefined, rules?: RuleChoice): { fields: HTMLElement[]; read: () => Choices } {
    const known = settings();
    const shape = select(SHAPES.map((name) => [name, name] as const), '9x9');
    if (rules) {
        const option = ([name, count]: readonly [string, number]) => h('option', { value: name }, t('sheet.name', { name: capital(name), count }));
        shape.append(h('optgroup', { label: t('sheet.group') }, ...SHEETS.map(option)));
    }
    shape.value = known.shape;
    // Not every choice is offered everywhere.
    if (shape.selectedIndex < 0) shape.value = '9x9';
    const hasGrids = () => !SHAPES.includes(shape.value);
    const difficulty = h('select', {});
    const offer = () => {
        const asked = difficulty.value || known.difficulty;
        const grades = gradesOf(shape.value).map((grade) => [grade, gradeName(grade)] as const);
        const all = [...grades, ['window', t('new.window')], ['any', t('new.any')]] as const;
        difficulty.replaceChildren(...all.map(([value, label]) => h('option', { value }, label)));
        difficulty.value = asked === 'window' || asked === 'any' ? asked : nearestGrade(shape.value, asked);
    };
    offer();
    const number = (value: number) => h('input', { type: 'number', min: '1', max: '11.9', step: '0.1', value });
    const [least, most] = [number(known.least), number(known.most)];
    const symmetries = SYMMETRIES.map((name) => [name, t(`symmetry.${name}`)] as const);
    const symmetry = select([['', t('new.usual')], ...symmetries], known.symmetry);
    const symmetryField = field(t('new.symmetry'), symmetry);
    const sizes = select([['', t('new.usual')], ...CAGES.map((name) => [name, sizesName(name)] as const)], known.cages);
    const digits = h('input', { type: 'number', min: '0', max: '30', value: known.shown });
    const cages = h('div', { class: 'pair' }, field(t('new.cages'), sizes), field(t('new.digits'), digits));
    const isKiller = () => rules?.chosen.includes('killer') ?? false;
    const window = h('div', { class: 'pair' }, field(t('new.least'), least), field(t('new.most'), most));
    const follow = () => {
        if (!hasGrids()) rules?.follow(shape.value);
        // Ratings are for 9x9 boards, ordinary ones or under some rules.
        const option = difficulty.querySelector<HTMLOptionElement>('option[value=window]');
        if (option) option.disabled = !areRated(shape.value, rules?.chosen ?? []);
        if (option?.disabled && difficulty.value === 'window') difficulty.value = 'any';
        window.hidden = difficulty.value !== 'window';
        // Killers show no digit.
        symmetry.disabled = isKiller();
        cages.hidden = hasGrids() || !isKiller();
        for (const element of [symmetryField, rules?.element]) element?.toggleAttribute('hidden', hasGrids());
        onChange();
    };
    rules?.element.addEventListener('change', follow);
    shape.addEventListener('change', offer);
    for (const control of [shape, difficulty, least, most, symmetry, sizes, digits]) control.addEventListener('change', follow);
    follow();
    const read = (): Choices => {
        change({
            shape: shape.value,
            difficulty: difficulty.value,
            least: least.valueAsNumber || 1,
            most: most.valueAsNumber || 11.9,
            symmetry: symmetry.value,
            cages: sizes.value,
            shown: Math.min(30, Math.max(0, Math.round(digits.valueAsNumber || 0))),
            ...(rules ? { rules: rules.chosen.join(';') } : {}),
        });
        return choicesBySettings(rules?.chosen);
    };
    const fields = [
        field(t('new.shape'), shape),
        field(t('new.difficulty'), difficulty),
        window,
        symmetryField,
        ...(rules ? [rules.element, cages] : []),
    ];
    return { fields, read };
}

/** A field for a technique that the solution takes; its names come a moment later. Ordinary 9x9 boards alone have it. */
function techniqueField(): { element: HTMLElement; control: HTMLSelectElement } {
    const control = select([['', t('new.technique.any')]], '');
    void courseWords().then(() => {
        for (const group of Object.keys(GROUPS) as Group[]) {
            const options = GROUPS[group].map((technique) => h('option', { value: technique }, nameOf(technique)));
            control.append(h('optgroup', { label: t(`learn.group.${group}`) }, ...options));
        }
    });
    const element = field(t('new.technique'), control, t('new.technique.note'));
    const note = element.querySelector('small');
    const follow = () => note?.toggleAttribute('hidden', control.value === '');
    control.addEventListener('change', follow);
    follow();
    return { element, control };
}

/** Asks what the next game shall be. `practise` starts one with a technique. */
export function askNewGame(start: (from: string | Choices) => void, goOn: (saved: Saved) => void, practise: (technique: TechniqueName) => void): void {
    const technique = techniqueField();
    const { fields, read } = choiceFields(undefined, new RuleChoice());
    // What the technique decides need not be chosen.
    const others = h('div', {}, ...fields);
    technique.control.addEventListener('change', () => (others.hidden = technique.control.value !== ''));
    const recipe = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', placeholder: 'rg1.9x9.t200.l2.s42.17' });
    const form = h('form', { method: 'dialog' }, others, technique.element, field(t('new.recipe'), recipe));
    form.append(h('p', { class: 'row start' }, h('button', { class: 'main' }, t('new.start'))));
    form.addEventListener('submit', () => {
        const [written, wanted] = [recipe.value.trim(), technique.control.value];
        if (!written && wanted) practise(wanted as TechniqueName);
        else start(written || read());
    });
    const games = allGames().slice(0, 12);
    const item = (saved: Saved) => {
        const go = () => {
            close();
            goOn(saved);
        };
        return h('li', {}, button(summary(saved), go, { class: 'quiet wide' }));
    };
    const list = games.length ? h('ul', { class: 'plain' }, ...games.map(item)) : null;
    const { close } = openDialog(t('new.title'), form, list ? h('h3', {}, t('new.continue')) : null, list);
}

function summary(saved: Saved): string {
    const date = new Date(saved.played).toLocaleDateString(locale());
    const { shape } = saved.game;
    const text = t('new.saved', { grade: gradeName(saved.grade), shape: boardName(shape), time: time(saved.seconds), date });
    return saved.solved === null ? text : `${text}, ${t('new.solved' satisfies Key)}`;
}
