import type { Choices, Level, Root, Puzzles } from 'rootgrid';
import { button, field, h, select, tick } from '../../app/dom.js';
import { say } from '../../app/live.js';
import { engine, workshop } from '../../engine.js';
import { t } from '../../words/index.js';
import { choiceFields } from '../play/new-game.js';
import type { Results } from './results.js';

const LEVELS: readonly Level[] = ['1', '2', '1-chain', '2-chain', 'unique'];
const ROOTS: readonly Root[] = ['plain', 'random', 'canonical', 'most-canonical'];

/** The most puzzles of one run in a page; the program for the terminal makes more. */
const MOST = 100_000;

/** A whole number of at least 0 from a field, else another one. */
function whole(text: string): number | undefined {
    return /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
}

function cluesOf(text: string): Choices['clues'] {
    const found = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(text);
    if (!found) return undefined;
    return found[2] === undefined ? Number(found[1]) : [Number(found[1]), Number(found[2])];
}

/** The fields of a run, and the run itself. */
export function makeForm(results: Results): { element: HTMLElement; stop: () => void } {
    const level = select([['', t('new.usual')], ...LEVELS.map((name) => [name, name] as const)], '');
    const root = select([['', t('new.usual')], ...ROOTS.map((name) => [name, name] as const)], '');
    const input = (value = '') => h('input', { type: 'text', value, autocomplete: 'off', spellcheck: 'false' });
    const [clues, seed, recipe] = [input(), input(), input()];
    const count = h('input', { type: 'number', min: '1', max: String(MOST), value: '10' });
    const note = h('p', { class: 'answer' });
    let isRated = true;
    // The recipe is written soon after a choice; a run waits for it.
    let written: Promise<void> = Promise.resolve();
    // What is typed into its field stands, whatever was chosen before.
    let asked = 0;
    recipe.addEventListener('input', () => asked++);
    const write = () => {
        const number = whole(seed.value);
        const wanted = cluesOf(clues.value);
        const chosen: Choices = {
            ...choices.read(),
            ...(level.value ? { level: level.value as Level } : {}),
            ...(wanted === undefined ? {} : { clues: wanted }),
            ...(number === undefined ? {} : { seed: number }),
            ...(root.value ? { root: root.value as Root } : {}),
        };
        const turn = ++asked;
        const show = (text: string, fault: string) => {
            if (turn === asked) [recipe.value, note.textContent] = [text, fault];
        };
        written = engine().call('recipe', [chosen]).then(
            (fields) => show(fields.recipe, ''),
            (error: unknown) => show('', error instanceof Error ? error.message : String(error)),
        );
    };
    const choices = choiceFields(() => queueMicrotask(write));
    for (const control of [level, root, clues, seed]) control.addEventListener('change', write);

    const bar = h('progress', { max: '1', value: '0', hidden: true, 'aria-label': t('workshop.progress', { done: '', of: '' }) });
    let running: AbortController | undefined;
    const stop = () => running?.abort(new DOMException('stopped', 'AbortError'));
    const stopButton = button(t('workshop.stop'), stop, { hidden: true });
    const go = h('button', { class: 'main' }, t('workshop.go'));
    const form = h(
        'form',
        { class: 'columns' },
        ...choices.fields,
        field(t('workshop.level'), level, t('workshop.level.note')),
        field(t('workshop.clues'), clues),
        field(t('workshop.root'), root, t('workshop.root.note')),
        field(t('workshop.seed'), seed),
        field(t('workshop.count'), count, t('workshop.most', { most: MOST })),
        field(t('workshop.recipe'), recipe, t('workshop.recipe.note')),
        tick(t('workshop.rate'), isRated, (isOn) => (isRated = isOn)),
        h('p', { class: 'row' }, go, stopButton),
        bar,
        note,
    );
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        if (!running) void run();
    });

    const run = async () => {
        const control = (running = new AbortController());
        await written;
        const start = performance.now();
        let done = 0;
        let failed = 0;
        const take = ({ made, failures }: Puzzles) => {
            failed += failures.length;
            results.add(made.map((one) => ({ ...one, recipe: one.recipe, solution: one.solution })));
        };
        const wanted = Math.min(MOST, Math.max(1, whole(count.value) ?? 1));
        const progress = (now: number, of: number) => {
            done = now;
            bar.value = now / of;
            note.textContent = t('workshop.progress', { done: now, of });
        };
        results.clear();
        for (const element of [bar, stopButton]) element.hidden = false;
        go.disabled = true;
        try {
            if ((await engine().call('recipe', [recipe.value.trim()])).rules !== null) throw new Error(t('workshop.ordinary'));
            const make = { count: wanted, rate: isRated };
            const onProgress = (message: { done: number; of: number; puzzles: Puzzles }) => {
                take(message.puzzles);
                progress(message.done, message.of);
            };
            const all = await workshop().generateMany(recipe.value.trim(), make, { signal: control.signal, onProgress });
            if (wanted === 1) take(all);
            const seconds = ((performance.now() - start) / 1000).toFixed(1);
            note.textContent = t('workshop.done', { made: wanted - failed, seconds, failed });
            const [reason] = all.failures;
            if (reason) note.textContent += ` ${reason.message}`;
        } catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            note.textContent = control.signal.aborted ? t('workshop.stopped', { done }) : reason;
        }
        running = undefined;
        for (const element of [bar, stopButton]) element.hidden = true;
        go.disabled = false;
        say(note.textContent);
    };
    write();
    return { element: form, stop };
}
