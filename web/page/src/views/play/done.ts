import type { Choices, Grade } from 'rootgrid';
import { button, h } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { say } from '../../app/live.js';
import { engine } from '../../engine.js';
import { GRADES, gradesOf } from '../../game/choices.js';
import type { Saved } from '../../game/save.js';
import { isAlike, isUnaided, results, solvedDays, streaks } from '../../store/results.js';
import { settings } from '../../store/settings.js';
import { courseWords, gradeName, list, minutesText, t, time } from '../../words/index.js';
import { isTaught, linkTo, TAUGHT } from '../learn/ladder.js';
import { nameOf } from '../learn/techniques.js';
import type { Commands } from './commands.js';
import type { Panel } from './panel.js';

/** Says beside the board that the game is solved, what is worth knowing about it, and what could come next. */
export function showDone(saved: Saved, panel: Panel, commands: Commands): void {
    const { game, grade, seconds, hints, checks, beat, day, id, rating, minutes } = saved;
    const hasClock = settings().clock !== 'none';
    const name = gradeName(grade);
    const sentences = [hasClock ? t('done.text', { grade: name, time: time(seconds) }) : t('done.plain', { grade: name })];
    if (rating !== null && minutes !== null) sentences.push(t('done.about', { rating: rating.toFixed(1), minutes: minutesText(minutes) }));
    if (hints || checks) sentences.push(t('done.help', { hints, checks }));
    if (beat !== null) sentences.push(t(seconds < beat ? 'race.won' : 'race.lost', { time: time(seconds), beat: time(beat) }));
    const all = results();
    const own = all.find((one) => one.id === id);
    const others = all.filter((one) => own && one.id !== id && isAlike(one, own) && isUnaided(one));
    const isBest = own && isUnaided(own) && others.length > 0 && others.every((one) => one.seconds > seconds);
    if (hasClock && isBest) sentences.push(t('done.best'));
    const days = streaks(solvedDays(), new Date()).now;
    if (day !== null && days > 1) sentences.push(t('done.streak', { days }));
    const techniques = h('p', { class: 'soft' });
    const missed = h('p', {});
    const { fill } = panel.open(t('done.title'), () => undefined, 'done');
    fill(
        h('p', { class: 'cheer' }, icon('star'), h('span', {}, sentences[0] ?? '')),
        game.done.length ? h('p', {}, h('a', { href: `#/replay/${id}` }, t('replay.watch'))) : null,
        ...sentences.slice(1).map((sentence) => h('p', {}, sentence)),
        techniques,
        missed,
        h('p', { class: 'row' }, ...next(saved, commands)),
    );
    const last = sentences.map((sentence) => sentence.replace(/\.$/, ''));
    say(`${[t('done.title'), ...last].join('. ')}.`);
    void fillTechniques(saved, techniques);
    void offerPractice(saved, missed);
}

/** What could come next: the same again, something harder, something else. */
function next({ game, grade, recipe }: Saved, commands: Commands): HTMLElement[] {
    const { name: shape, layout } = game.shape;
    const another = button(t('act.new'), () => commands.newGame());
    const share = button(t('act.share'), () => commands.share());
    // A puzzle of a book or a friend has no like.
    if (recipe === null || !GRADES.includes(grade as Grade)) return [another, share];
    const rules = (layout?.names ?? []).filter((rule) => rule !== 'cage');
    const of = (grade: Grade): Choices => ({ shape, grade, ...(rules.length ? { rules } : {}) });
    const all = gradesOf(shape);
    const harder = all[all.indexOf(grade as Grade) + 1];
    const isCaged = layout?.names.includes('cage') ?? false;
    if (isCaged) return [another, share];
    return [
        button(t('done.again'), () => commands.start(of(grade as Grade)), { class: 'main' }),
        ...(harder ? [button(t('done.harder'), () => commands.start(of(harder)))] : []),
        share,
    ];
}

/** As many techniques are named, the rarest first. */
const NAMED = 5;

/** What hints named may be practised at once. */
async function offerPractice({ shown }: Saved, line: HTMLElement): Promise<void> {
    const taught = shown.filter(isTaught);
    if (taught.length === 0) return;
    await courseWords();
    const names = [...taught].sort((a, b) => TAUGHT.indexOf(b) - TAUGHT.indexOf(a)).slice(0, NAMED).map(nameOf);
    const go = h('a', { class: 'as-button', href: linkTo('repeat') }, t('done.practise'));
    line.replaceChildren(t('done.missed', { techniques: list(names) }), ' ', go);
}

async function fillTechniques({ game, rating }: Saved, line: HTMLElement): Promise<void> {
    if (rating === null || game.shape.layout) return;
    const { counts } = await engine().call('rate', [game.givens]);
    const names = [...counts].reverse().map(([name, count]) => (count > 1 ? `${name} ×${count}` : name));
    line.textContent = t('done.techniques', { techniques: list(names.slice(0, NAMED)) });
}
