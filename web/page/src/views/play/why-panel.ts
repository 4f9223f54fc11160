import type { Contradiction, Why } from 'rootgrid';
import { h } from '../../app/dom.js';
import { say } from '../../app/live.js';
import { symbol } from '../../board/shape.js';
import { engine } from '../../engine.js';
import { spoken, t, type Key } from '../../words/index.js';
import type { Panel } from './panel.js';
import type { Table } from './table.js';

const HOUSES: Record<string, Key> = { row: 'house.row', column: 'house.column', block: 'house.block' };

/** Says what speaks against the digit of the cell: a conflict, or what would follow from it. */
export async function showWhy(table: Table, panel: Panel): Promise<void> {
    const { cell } = table;
    const { fill } = panel.open(t('why.title'), () => table.show(null));
    let why: Why;
    try {
        why = await engine().call('why', [table.game.text, cell, spoken()]);
    } catch (error) {
        return fill(h('p', {}, t('app.failed', { reason: String(error) })));
    }
    const sentences = sentencesOf(table, cell, why);
    const [first = '', ...rest] = sentences;
    if (why.verdict === 'wrong' || why.verdict === 'conflict') table.mark([cell]);
    const last = rest.pop();
    fill(
        h('p', {}, first),
        rest.length ? h('ol', {}, ...rest.map((sentence) => h('li', {}, sentence))) : null,
        last ? h('p', {}, last) : null,
    );
    say(sentences.length > 6 ? [first, last].join(' ') : sentences.join(' '));
}

function sentencesOf(table: Table, cell: number, why: Why): string[] {
    const digit = symbol(table.game.at(cell).value);
    const named = { cell: table.name(cell), digit, fact: `${table.name(cell)}=${digit}` };
    switch (why.verdict) {
        case 'conflict':
            return why.conflicts.map(({ house, digit, cells }) =>
                t('why.conflict', { house: houseName(house), digit: symbol(digit), cells: table.names(cells) }),
            );
        case 'wrong':
            if (!why.end) return [t('why.wrong', named)];
            return [
                t('why.suppose', named),
                ...why.steps.map(({ conclusion, technique }) => t('why.step', { conclusion, technique })),
                endOf(table, why.end, named.fact),
            ];
        default:
            return [t(`why.${why.verdict}`)];
    }
}

export function houseName({ kind, number }: { kind: string; number: number }): string {
    return t(HOUSES[kind] ?? 'house.row', { number });
}

function endOf(table: Table, end: Contradiction, fact: string): string {
    switch (end.kind) {
        case 'cell':
            return t('why.end.cell', { cell: table.name(end.cell), fact });
        case 'house':
            return t('why.end.house', { house: houseName(end.house), digit: symbol(end.digit), fact });
        case 'together':
            return t('why.end.together', { cells: table.names(end.cells), fact });
    }
}
