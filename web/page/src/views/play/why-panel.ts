import type { Contradiction, Why } from 'rootgrid';
import { button, h, type Child } from '../../app/dom.js';
import { faultText } from '../../app/fault.js';
import { say } from '../../app/live.js';
import { listed, symbol } from '../../board/shape.js';
import { engine } from '../../engine.js';
import { spoken, t } from '../../words/index.js';
import { houseName } from '../../words/rules.js';
import type { Panel } from './panel.js';
import type { Table } from './table.js';

/** What is asked about: that a digit is in a cell, or that it is not since its note was struck. */
interface Claim {
    cell: number;
    digit: number;
    struck: boolean;
}

/** Says what speaks against the digit of the cell, or in an open cell against a note that was struck. */
export async function showWhy(table: Table, panel: Panel): Promise<void> {
    const { cell, game } = table;
    const { value, notes } = game.at(cell);
    const { fill } = panel.open(t('why.title'), () => table.show(null));
    if (value || notes === null) return tell(table, fill, { cell, digit: value, struck: false });
    const struck = listed(2 ** game.shape.side - 1 & ~notes & ~game.seen(cell));
    const [digit, other] = struck;
    if (digit !== undefined && other === undefined) return tell(table, fill, { cell, digit, struck: true });
    if (digit === undefined) return tell(table, fill, { cell, digit: 0, struck: false });
    const ask = (digit: number) =>
        button(t('why.struck.digit', { digit: symbol(digit) }), () => void tell(table, fill, { cell, digit, struck: true }));
    fill(h('p', {}, t('why.struck.ask')), h('p', { class: 'row' }, ...struck.map(ask)));
    say(t('why.struck.ask'));
}

/** Says what speaks against a claim: a conflict, or what would follow from it. */
async function tell(table: Table, fill: (...content: Child[]) => void, claim: Claim): Promise<void> {
    const { cell, digit, struck } = claim;
    let why: Why;
    try {
        why = await engine().call('why', [table.game.text, cell, { ...(struck ? { digit, struck } : {}), ...spoken() }]);
    } catch (error) {
        return fill(h('p', {}, faultText(error)));
    }
    const sentences = sentencesOf(table, claim, why);
    const [first = '', ...rest] = sentences;
    if (!struck && (why.verdict === 'wrong' || why.verdict === 'conflict')) table.mark([cell]);
    const last = rest.pop();
    fill(
        h('p', {}, first),
        rest.length ? h('ol', {}, ...rest.map((sentence) => h('li', {}, sentence))) : null,
        last ? h('p', {}, last) : null,
    );
    say(sentences.length > 6 ? [first, last].join(' ') : sentences.join(' '));
}

function sentencesOf(table: Table, { cell, digit, struck }: Claim, why: Why): string[] {
    const name = table.name(cell);
    const named = { cell: name, digit: symbol(digit), fact: `${name}${struck ? '≠' : '='}${symbol(digit)}` };
    switch (why.verdict) {
        case 'conflict':
            return why.conflicts.map(({ house, digit, cells }) =>
                house
                    ? t('why.conflict', { house: houseName(table.game.shape, house), digit: symbol(digit), cells: table.names(cells) })
                    : t('why.pair', { cells: table.names(cells) }),
            );
        case 'right':
            return [t(struck ? 'why.struck.right' : 'why.right', named)];
        case 'wrong':
            if (!why.end) return [t(struck ? 'why.struck.wrong' : 'why.wrong', named)];
            return [
                t(struck ? 'why.struck.suppose' : 'why.suppose', named),
                ...why.steps.map(({ conclusion, technique }) => t('why.step', { conclusion, technique })),
                endOf(table, why.end, named.fact),
            ];
        default:
            return [t(`why.${why.verdict}`)];
    }
}

function endOf(table: Table, end: Contradiction, fact: string): string {
    switch (end.kind) {
        case 'cell':
            return t('why.end.cell', { cell: table.name(end.cell), fact });
        case 'house':
            return t('why.end.house', { house: houseName(table.game.shape, end.house), digit: symbol(end.digit), fact });
        case 'together':
            return t('why.end.together', { cells: table.names(end.cells), fact });
    }
}
