import '../styles/views.css';
import '../styles/learn.css';
import type { Saved } from '../game/save.js';
import { h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { dueLessons, LAST_STAGE, lessons, type Lesson } from '../store/lessons.js';
import { dayOf } from '../store/results.js';
import { t } from '../words/index.js';
import { lessonView } from './learn/lesson.js';
import { repeatView } from './learn/repeat.js';
import { GROUPS, isTaught, linkTo, TAUGHT, type Group, type Taught } from './learn/ladder.js';
import { nameOf } from './learn/techniques.js';
import type { View } from './view.js';

/** Plays a game that is come by like this. */
export type Play = (start: (signal: AbortSignal) => Promise<Saved>) => void;

/** The course, one of its techniques, or what is to be repeated, by what stands behind the view in the address. */
export function learnView(path: string, play: Play): View {
    if (path === 'repeat') return repeatView();
    return isTaught(path) ? lessonView(path, play) : course();
}

/** All techniques in groups, with how far the player is. */
function course(): View {
    return {
        title: 'view.learn',
        open: (main) => {
            const known = lessons();
            const due = dueLessons().filter(isTaught);
            const next = TAUGHT.find((technique) => !known.get(technique)?.found);
            const found = TAUGHT.filter((technique) => known.get(technique)?.found).length;
            const first = next && h('a', { class: 'as-button main', href: linkTo(next) }, t(found ? 'learn.go' : 'learn.begin', { name: nameOf(next) }));
            const repeat = due.length ? h('a', { class: 'as-button', href: linkTo('repeat') }, t('learn.repeat', { count: due.length })) : null;
            main.append(
                h('p', {}, t('learn.text')),
                h('p', { class: 'row' }, first ?? null, repeat),
                h('p', { class: 'soft' }, t('learn.progress', { found, count: TAUGHT.length })),
                ...(Object.keys(GROUPS) as Group[]).flatMap((group) => [
                    h('h2', {}, t(`learn.group.${group}`)),
                    h('ul', { class: 'techniques' }, ...GROUPS[group].map((technique) => item(technique, known.get(technique)))),
                ]),
                h('p', { class: 'soft' }, t('learn.kept')),
            );
            return () => undefined;
        },
    };
}

/** A technique with its stage as bars, and as words for those who do not see them. */
function item(technique: Taught, lesson: Lesson | undefined): HTMLElement {
    const isDue = lesson !== undefined && lesson.due <= dayOf(new Date());
    const state = isDue ? t('learn.state.due') : lesson ? t('learn.state.box', { box: lesson.stage }) : t('learn.state.new');
    const bars = Array.from({ length: LAST_STAGE }, (_, at) => h('i', { class: at < (lesson?.stage ?? 0) ? 'on' : null }));
    const sign = isDue ? h('span', { class: 'due' }, icon('restart')) : h('span', { class: 'stages', 'aria-hidden': 'true' }, ...bars);
    const name = nameOf(technique);
    return h('li', {}, h('a', { href: linkTo(technique), 'aria-label': `${name}, ${state}` }, h('span', {}, name), sign));
}
