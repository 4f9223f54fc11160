import { button, h } from '../../app/dom.js';
import { openDialog } from '../../app/dialog.js';
import { say } from '../../app/live.js';
import type { Saved } from '../../game/save.js';
import { results, solvedDays, streaks, type Result } from '../../store/results.js';
import { settings } from '../../store/settings.js';
import { gradeName, t, time } from '../../words/index.js';
import type { Commands } from './commands.js';

/** Says that the game is solved, and what is worth knowing about it. */
export function openDone(saved: Saved, commands: Commands): void {
    const { grade, seconds, hints, checks, beat, day, id } = saved;
    const hasClock = settings().clock !== 'none';
    const name = gradeName(grade);
    const sentences = [hasClock ? t('done.text', { grade: name, time: time(seconds) }) : t('done.plain', { grade: name })];
    if (hints || checks) sentences.push(t('done.help', { hints, checks }));
    if (beat !== null) {
        const times = { time: time(seconds), beat: time(beat) };
        sentences.push(t(seconds < beat ? 'race.won' : 'race.lost', times));
    }
    const { name: shape, layout } = saved.game.shape;
    const rules = layout?.names.join(';') ?? null;
    const isLike = (one: Result) => one.grade === grade && one.shape === shape && (one.rules ?? null) === rules;
    const others = results().filter((one) => one.id !== id && isLike(one));
    if (hasClock && others.length && others.every((one) => one.seconds > seconds)) sentences.push(t('done.best'));
    const days = streaks(solvedDays(), new Date()).now;
    if (day !== null && days > 1) sentences.push(t('done.streak', { days }));
    const act = (action: () => void) => () => {
        close();
        action();
    };
    const { close } = openDialog(
        t('done.title'),
        ...sentences.map((sentence) => h('p', {}, sentence)),
        h(
            'p',
            { class: 'row' },
            button(t('act.new'), act(() => commands.newGame()), { class: 'main' }),
            button(t('act.share'), act(() => commands.share())),
        ),
    );
    say([t('done.title'), ...sentences].join('. '));
}
