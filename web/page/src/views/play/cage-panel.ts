import { h } from '../../app/dom.js';
import { faultText } from '../../app/fault.js';
import { say } from '../../app/live.js';
import { listed, symbol } from '../../board/shape.js';
import { engine } from '../../engine.js';
import { t } from '../../words/index.js';
import type { Panel } from './panel.js';
import type { Table } from './table.js';

/** Says which sets of digits still make the sum of the cage of the cell. */
export async function showCage(table: Table, panel: Panel): Promise<void> {
    const { cell, game } = table;
    const { fill } = panel.open(t('act.cage'), () => undefined);
    const cages = await engine()
        .call('cages', [game.text, cell])
        .catch((error: unknown) => fill(h('p', {}, faultText(error))));
    if (!cages) return;
    const sentences = cages.map(({ cells, sum, sets }) => {
        const named = { sum, count: cells.length, cells: table.names(cells) };
        const written = sets.map((set) => listed(set).map(symbol).join('+')).join(', ');
        return sets.length ? t('cage.sets', { ...named, sets: written }) : t('cage.impossible', named);
    });
    if (sentences.length === 0) sentences.push(t('cage.none'));
    fill(...sentences.map((sentence) => h('p', {}, sentence)));
    say(sentences.join(' '));
}
