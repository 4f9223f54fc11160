import type { Step } from 'rootgrid';
import { button, fresh, h } from '../../app/dom.js';
import { faultText } from '../../app/fault.js';
import { icon } from '../../app/icons.js';
import { BoardView } from '../../elements/board-view.js';
import { anySeed, ofTechnique, positionOf, type Position } from '../../game/exercises.js';
import { t } from '../../words/index.js';
import type { Play } from '../learn.js';
import { chainList } from '../play/hint-panel.js';
import type { View } from '../view.js';
import { Find } from './find.js';
import { groupOf, linkTo, TAUGHT, type Taught } from './ladder.js';
import { ideaOf, nameOf, told } from './techniques.js';

/** The seed of the examples, which are the same for everyone. */
const SEED = 1;

/** The page of a technique: its idea, two examples, exercises without end, and a puzzle. */
export function lessonView(technique: Taught, play: Play): View {
    const name = nameOf(technique);
    return {
        title: 'view.learn',
        name,
        open: (main) => {
            const ending = new AbortController();
            const { signal } = ending;
            const group = groupOf(technique);
            const place = { group: t(`learn.group.${group}`), number: TAUGHT.indexOf(technique) + 1, count: TAUGHT.length };
            const print = button(icon('print'), () => window.print(), { class: 'quiet print', 'aria-label': t('print') });
            print.append(h('span', {}, t('print')));
            const examples = h('div', { class: 'examples' }, h('p', { class: 'soft' }, t('learn.making')));
            const score = h('p', { class: 'soft score' });
            const [seed, finds] = [anySeed(), [] as boolean[]];
            let index = 0;
            const look = (at: number) => positionOf(technique, seed, at, signal);
            // The next one is looked for while the player thinks.
            let ahead: Promise<Position> | undefined;
            const next = async (isAsked: boolean) => {
                find.wait();
                try {
                    const position = await (ahead ?? look(index));
                    if (signal.aborted) return;
                    find.begin(technique, position);
                    if (isAsked) find.focus();
                    ahead = look(++index * 8);
                    ahead.catch(() => (ahead = undefined));
                } catch (error) {
                    ahead = undefined;
                    index++;
                    if (!signal.aborted) find.fail(error);
                }
            };
            const find = new Find({
                ended: (found) => {
                    finds.push(found);
                    score.textContent = t('learn.score', { right: finds.filter(Boolean).length, count: finds.length });
                },
                next: () => void next(true),
            });
            const go = button(t('learn.play'), () => play((own) => ofTechnique(technique, {}, own)), { class: 'main' });
            main.append(
                h('div', { class: 'lesson-head' }, h('p', { class: 'soft' }, t('learn.place', place)), print),
                h('div', { class: 'idea' }, ...ideaOf(technique).map((sentence) => h('p', {}, sentence))),
                h('h2', {}, t('learn.examples')),
                examples,
                h('h2', { class: 'try' }, t('learn.find')),
                find.element,
                score,
                h('h2', { class: 'then' }, t('learn.puzzle')),
                h('p', { class: 'then' }, t('learn.puzzle.text', { name })),
                h('p', { class: 'row then' }, go),
                neighbours(technique),
            );
            void showExamples(technique, examples, signal).then(() => next(false));
            return () => ending.abort();
        },
    };
}

/** Two examples of other puzzles, drawn as their steps are. */
async function showExamples(technique: Taught, place: HTMLElement, signal: AbortSignal): Promise<void> {
    const drawn: HTMLElement[] = [];
    try {
        for (const at of [0, 8]) {
            const { exercise, game } = await positionOf(technique, SEED, at, signal);
            const step = exercise.answers[0];
            if (signal.aborted || !step) return;
            drawn.push(drawExample(step, technique, game, drawn.length + 1));
            place.replaceChildren(...drawn);
        }
    } catch (error) {
        if (!signal.aborted && drawn.length === 0) place.replaceChildren(h('p', {}, faultText(error)));
    }
}

function drawExample(step: Step, technique: Taught, game: Position['game'], number: number): HTMLElement {
    const board = new BoardView();
    board.still = true;
    board.show({ game, label: '', wrong: new Set(), shown: { nudge: step, cells: step.cells, sheet: step, alone: true }, lit: 0 });
    const caption = h('strong', { id: fresh('example') }, t('learn.example', { number }));
    const words = told(step, technique, game.shape).map((sentence) => h('p', {}, sentence));
    return h('figure', { 'aria-labelledby': caption.id }, board, h('figcaption', {}, caption, ...words, chainList(step.chains)));
}

/** The techniques before and after, and the way back to all. */
function neighbours(technique: Taught): HTMLElement {
    const at = TAUGHT.indexOf(technique);
    const [before, after] = [TAUGHT[at - 1], TAUGHT[at + 1]];
    const link = (to: Taught, key: 'learn.previous' | 'learn.following') => h('a', { class: 'as-button', href: linkTo(to) }, t(key, { name: nameOf(to) }));
    return h(
        'p',
        { class: 'row neighbours' },
        before ? link(before, 'learn.previous') : null,
        h('a', { class: 'as-button', href: linkTo() }, t('learn.all')),
        after ? link(after, 'learn.following') : null,
    );
}
