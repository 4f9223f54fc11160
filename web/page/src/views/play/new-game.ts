import '../../styles/views.css';
import type { Choices, Symmetry } from 'rootgrid';
import { button, field, h, select } from '../../app/dom.js';
import { openDialog } from '../../app/dialog.js';
import { SHAPES } from '../../board/shape.js';
import { choicesBySettings, gradesOf, nearestGrade } from '../../game/choices.js';
import type { Saved } from '../../game/save.js';
import { allGames } from '../../store/games.js';
import { change, settings } from '../../store/settings.js';
import { gradeName, locale, t, time, type Key } from '../../words/index.js';
import { boardName } from '../../words/rules.js';
import { RuleChoice } from './rule-choice.js';

export const SYMMETRIES: readonly Symmetry[] = [
    'none', 'half-turn', 'quarter-turn', 'horizontal', 'vertical', 'both', 'diagonal', 'antidiagonal', 'both-diagonals',
    'full',
];

/** The numbers of cells that cages may have, beside the usual ones; larger ones take long to make. */
const CAGES = ['2-3', '2-4', '3-5'];

/** Fields for what a new puzzle shall be; `read` gives what they say. `rules` are those for further rules, if there are any. */
export function choiceFields(onChange: () => void = () => undefined, rules?: RuleChoice): { fields: HTMLElement[]; read: () => Choices } {
    const known = settings();
    const shape = select(SHAPES.map((name) => [name, name] as const), known.shape);
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
    const sizes = select([['', t('new.usual')], ...CAGES.map((name) => [name, name.replace('-', '–')] as const)], known.cages);
    const cages = field(t('new.cages'), sizes);
    const isKiller = () => rules?.chosen.includes('killer') ?? false;
    const window = h('div', { class: 'pair' }, field(t('new.least'), least), field(t('new.most'), most));
    const follow = () => {
        rules?.follow(shape.value);
        // Ratings are for ordinary 9x9 boards alone.
        const option = difficulty.querySelector<HTMLOptionElement>('option[value=window]');
        if (option) option.disabled = shape.value !== '9x9' || Boolean(rules?.chosen.length);
        if (option?.disabled && difficulty.value === 'window') difficulty.value = 'any';
        window.hidden = difficulty.value !== 'window';
        // Killers show no digit.
        symmetry.disabled = isKiller();
        cages.hidden = !isKiller();
        onChange();
    };
    rules?.element.addEventListener('change', follow);
    shape.addEventListener('change', offer);
    for (const control of [shape, difficulty, least, most, symmetry, sizes]) control.addEventListener('change', follow);
    follow();
    const read = (): Choices => {
        change({
            shape: shape.value,
            difficulty: difficulty.value,
            least: least.valueAsNumber || 1,
            most: most.valueAsNumber || 11.9,
            symmetry: symmetry.value,
            cages: sizes.value,
            ...(rules ? { rules: rules.chosen.join(';') } : {}),
        });
        return choicesBySettings(rules?.chosen);
    };
    const fields = [
        field(t('new.shape'), shape),
        field(t('new.difficulty'), difficulty),
        window,
        field(t('new.symmetry'), symmetry),
        ...(rules ? [rules.element, cages] : []),
    ];
    return { fields, read };
}

/** Asks what the next game shall be. */
export function askNewGame(start: (from: string | Choices) => void, goOn: (saved: Saved) => void): void {
    const { fields, read } = choiceFields(undefined, new RuleChoice());
    const recipe = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', placeholder: 'rg1.9x9.t200.l2.s42.17' });
    const form = h('form', { method: 'dialog' }, ...fields, field(t('new.recipe'), recipe));
    form.append(h('p', { class: 'row' }, h('button', { class: 'main' }, t('new.start'))));
    form.addEventListener('submit', () => start(recipe.value.trim() || read()));
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
