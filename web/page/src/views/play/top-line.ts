import { button, h } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { say } from '../../app/live.js';
import type { Saved } from '../../game/save.js';
import { gradedText, gradeName, locale, minutesText, t, time } from '../../words/index.js';
import { capital, ruleWords } from '../../words/rules.js';
import type { Commands } from './commands.js';
import type { Table } from './table.js';

/** The line of a game: what it is, or what was just found of it; the time; a new game. */
export class TopLine {
    readonly element: HTMLElement;
    readonly #info = h('p', { class: 'info' });
    readonly #trial: HTMLButtonElement;
    readonly #table: Table;

    constructor(table: Table, commands: Commands, clock: HTMLElement, zoom: HTMLElement) {
        this.#table = table;
        const fresh = button(icon('add'), () => commands.newGame(), { class: 'fresh', 'aria-label': t('act.new') });
        fresh.append(h('span', {}, t('act.new')));
        this.#trial = button('', () => commands.trials(), { class: 'quiet' });
        this.element = h('div', { class: 'top-line' }, this.#info, this.#trial, zoom, clock, fresh);
    }

    /** Says once that a game is of another grade than was asked for. */
    greet(): void {
        const { saved } = this.#table.session;
        if (saved.asked === null || saved.game.isBegun) return;
        const sentence = t('play.fallback', { asked: gradeName(saved.asked), grade: gradeName(saved.grade) });
        this.#table.verdict = sentence;
        say(sentence);
    }

    update(): void {
        const { verdict, session, game } = this.#table;
        this.#trial.hidden = !game.trials.length;
        this.#trial.textContent = t('act.trial', { number: game.trials.length });
        this.#info.classList.toggle('verdict', verdict !== '');
        this.#info.replaceChildren(...(verdict ? [verdict] : describe(session.saved)));
    }
}

/** Name, further rules, grade, rating, minutes, day and race of a game; what is least needed goes where there is no room. */
function describe(saved: Saved): HTMLElement[] {
    const { grade, rating, minutes, day, beat, name } = saved;
    const names = ruleWords(saved.game.shape)?.names ?? [];
    // All of them stand below the board.
    const rules = names.length > 2 ? [`${capital(names[0] ?? '')} +${names.length - 1}`] : names.map(capital);
    const parts = [...rules, gradedText(grade, rating)].map((part) => h('span', {}, part));
    if (name) parts.unshift(h('strong', {}, name));
    if (beat !== null) parts.push(h('span', {}, t('play.race', { time: time(beat) })));
    if (day !== null) {
        const date = new Date(`${day}T12:00:00`).toLocaleDateString(locale(), { dateStyle: 'medium' });
        parts.push(h('span', {}, h('span', { class: 'least' }, t('play.daily', { day: date })), h('span', { class: 'short' }, date)));
    }
    if (minutes !== null) parts.push(h('span', { class: 'least' }, minutesText(minutes)));
    return parts;
}
