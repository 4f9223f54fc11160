import { engine } from '../../engine.js';
import { t } from '../../words/index.js';
import type { Table } from './table.js';

/** As many cells are named; all are marked. */
const NAMED = 3;

/** Says beside the board how many digits are wrong, and marks them where they stand. */
export async function check(table: Table): Promise<void> {
    const { session } = table;
    if (session.isSolved) return table.tell(t('check.solved'));
    const hasGrids = table.game.shape.sheet !== null;
    const found = hasGrids ? await (await import('../../sheets/help.js')).diagnose(session.saved) : await engine().call('diagnose', [table.game.text]);
    session.note((saved) => saved.checks++);
    const { solution, problem, conflicts, wrong_digits: digits, wrong_notes: notes } = found;
    const wrong = [...new Set([...digits, ...conflicts.flatMap((conflict) => conflict.cells)])];
    const own = wrong.filter((cell) => !table.game.at(cell).given);
    const named = (cells: number[]) => (cells.length > NAMED ? `${cells.slice(0, NAMED).map((cell) => table.name(cell)).join(', ')} …` : table.names(cells));
    const sentences: string[] = [];
    if (solution === null && !conflicts.length) sentences.push(t('check.problem', { problem: problem ?? '' }));
    else if (own.length) sentences.push(t('check.wrong', { count: own.length, cells: named(own) }));
    if (notes.length) sentences.push(t('check.notes', { cells: named(notes) }));
    if (sentences.length === 0) sentences.push(t('check.sound'));
    table.mark([...own, ...notes]);
    table.tell(sentences.join(' '));
}
