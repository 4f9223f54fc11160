import { h } from '../../app/dom.js';
import { say } from '../../app/live.js';
import { anySeed, positionOf } from '../../game/exercises.js';
import { dueLessons } from '../../store/lessons.js';
import { t } from '../../words/index.js';
import type { View } from '../view.js';
import { Find } from './find.js';
import { isTaught, linkTo, type Taught } from './ladder.js';

/** What is due, one exercise after the other; what is missed comes again at the end, until it is found. */
export function repeatView(): View {
    return {
        title: 'learn.review',
        open: (main) => {
            const ending = new AbortController();
            const { signal } = ending;
            const queue = dueLessons().filter(isTaught);
            const tried = new Map<Taught, boolean>();
            const left = h('p', { class: 'soft' });
            const seed = anySeed();
            let index = 0;
            const close = () => {
                const [right, count] = [[...tried.values()].filter(Boolean).length, tried.size];
                const sentence = count ? t('learn.review.done', { right, count }) : t('learn.review.none');
                left.textContent = '';
                find.element.replaceWith(h('p', { class: 'verdict' }, sentence));
                say(sentence);
                document.querySelector<HTMLElement>('.review-end a')?.focus();
            };
            const next = async (isAsked: boolean) => {
                const technique = queue[0];
                if (!technique) return close();
                left.textContent = t('learn.review.left', { count: queue.length });
                find.wait();
                try {
                    const position = await positionOf(technique, seed, index++ * 8, signal);
                    if (signal.aborted) return;
                    find.begin(technique, position);
                    if (isAsked) find.focus();
                } catch (error) {
                    if (!signal.aborted) find.fail(error);
                }
            };
            const find: Find = new Find({
                ended: (found) => {
                    const technique = queue.shift();
                    if (!technique) return;
                    // The first answer of today counts.
                    if (!tried.has(technique)) tried.set(technique, found);
                    if (!found) queue.push(technique);
                },
                next: () => void next(true),
            });
            main.append(left, find.element, h('p', { class: 'row review-end' }, h('a', { class: 'as-button', href: linkTo() }, t('learn.all'))));
            void next(false);
            return () => ending.abort();
        },
    };
}
