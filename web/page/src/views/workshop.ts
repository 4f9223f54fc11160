import { h } from '../app/dom.js';
import { t } from '../words/index.js';
import '../styles/views.css';
import type { View } from './view.js';
import { makeForm } from './workshop/make.js';
import { rateForm } from './workshop/rate.js';
import { Results } from './workshop/results.js';

/** Puzzles in bulk: made by a recipe, or rated; shown and saved. `play` opens one. */
export function workshopView(play: (puzzle: { recipe: string } | { text: string }) => void): View {
    return {
        title: 'view.workshop',
        open: (main) => {
            const results = new Results(play);
            const make = makeForm(results);
            const rate = rateForm(results);
            main.append(
                h('section', {}, h('h2', {}, t('workshop.make')), make.element),
                h('section', {}, h('h2', {}, t('workshop.rate.title')), rate.element),
                results.element,
            );
            return () => {
                make.stop();
                rate.stop();
            };
        },
    };
}
