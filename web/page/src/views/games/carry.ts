import { button, download, fileField, h } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { say } from '../../app/live.js';
import { adopt } from '../../game/carried.js';
import { write, type Saved } from '../../game/save.js';
import { allGames } from '../../store/games.js';
import { parseObject } from '../../store/storage.js';
import { t } from '../../words/index.js';

const FORMAT = 'rootgrid.games/1';

/** The most games of a file that are read. */
const MOST = 500;

/** Carries games between devices: all of them by a file, or one by a code that is read here. */
export function carry(changed: () => void, play: (start: () => Promise<Saved>) => void): HTMLElement {
    const note = h('p', { class: 'answer' });
    const file = h('input', { type: 'file', accept: '.json,application/json' });
    file.addEventListener('change', async () => {
        const text = (await file.files?.[0]?.text()) ?? '';
        const count = await add(text);
        note.textContent = count === undefined ? t('games.bad') : t('games.added', { count });
        say(note.textContent);
        file.value = '';
        changed();
    });
    const save = () => {
        const games = allGames().map(write);
        download('rootgrid-games.json', JSON.stringify({ format: FORMAT, games }), 'application/json');
    };
    const scan = button(icon('scan'), () => void import('./read-code.js').then(({ readCode }) => readCode(play)));
    scan.append(h('span', {}, t('carry.read')));
    return h('div', {}, h('div', { class: 'row' }, button(t('statistics.export'), save), fileField(t('statistics.import'), file), scan), note);
}

/** Adds the games of a file, where none is here that was played later; how many, or undefined if it is no such file. */
async function add(text: string): Promise<number | undefined> {
    const data = parseObject(text);
    if (data?.format !== FORMAT || !Array.isArray(data.games)) return undefined;
    let count = 0;
    for (const game of data.games.slice(0, MOST)) {
        if (typeof game !== 'string') continue;
        if ((await adopt(game))?.isNew) count++;
    }
    return count;
}
