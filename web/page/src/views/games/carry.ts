import { button, download, fileField, h } from '../../app/dom.js';
import { say } from '../../app/live.js';
import { engine } from '../../engine.js';
import { rulesOf, write, read } from '../../game/save.js';
import { allGames, loadGame, saveGame } from '../../store/games.js';
import { keepLayout, keptShape } from '../../store/layouts.js';
import { parseObject } from '../../store/storage.js';
import { t } from '../../words/index.js';

const FORMAT = 'rootgrid.games/1';

/** The most games of a file that are read. */
const MOST = 500;

/** Carries games between devices by a file: all of them are saved, and those of a file added. */
export function carry(changed: () => void): HTMLElement {
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
    return h('div', {}, h('div', { class: 'row' }, button(t('statistics.export'), save), fileField(t('statistics.import'), file)), note);
}

/** Adds the games of a file, where none is here that was played later; how many, or undefined if it is no such file. */
async function add(text: string): Promise<number | undefined> {
    const data = parseObject(text);
    if (data?.format !== FORMAT || !Array.isArray(data.games)) return undefined;
    let count = 0;
    for (const game of data.games.slice(0, MOST)) {
        if (typeof game !== 'string') continue;
        const rules = rulesOf(game);
        if (rules && !keptShape(rules.shape, rules.rules)) {
            await engine().call('layout', [rules.shape, rules.rules]).then(keepLayout, () => undefined);
        }
        const saved = read(game, keptShape);
        if (!saved || !/^[\w-]{1,60}$/.test(saved.id)) continue;
        const known = loadGame(saved.id);
        if (known && known.played >= saved.played) continue;
        if (saveGame(saved)) count++;
    }
    return count;
}
