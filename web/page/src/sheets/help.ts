/** What a player of several grids is helped with: mistakes, and the next step. */

import type { Diagnosis, Hint, Nudge } from 'rootgrid';
import { digitOf, type Shape } from '../board/shape.js';
import { engine } from '../engine.js';
import type { Saved } from '../game/save.js';
import { list, spoken, t } from '../words/index.js';
import { cellName } from '../words/rules.js';
import { cellsOf } from './layout.js';

/** Units of work for one hint. */
const WORK = 10_000_000;

/** What is wrong on a board: digits that differ from its solution, and notes that lack its digit. */
export async function diagnose({ game, solution: known }: Saved): Promise<Pick<Diagnosis, 'solution' | 'problem' | 'conflicts' | 'wrong_digits' | 'wrong_notes'>> {
    const solution = known ?? (await solve(game.shape, game.givens));
    const right = (cell: number) => digitOf(solution?.[cell] ?? '');
    const of = (isWrong: (cell: number) => boolean) => game.cells.flatMap((_, cell) => (solution && isWrong(cell) ? [cell] : []));
    const isMissed = (cell: number) => {
        const { value, notes } = game.at(cell);
        return !value && notes !== null && ((notes >> (right(cell) - 1)) & 1) === 0;
    };
    return {
        solution,
        problem: solution === null ? t('set.many').replace(/\.$/, '') : null,
        conflicts: [],
        wrong_digits: of((cell) => game.at(cell).value > 0 && game.at(cell).value !== right(cell)),
        wrong_notes: of(isMissed),
    };
}

async function solve(shape: Shape, givens: string): Promise<string | null> {
    const { count, solution } = await engine().call('solveSheet', [shape.name, givens]);
    return count === 1 && solution !== null ? cellsOf(shape, solution) : null;
}

/** A hint of the same form as on one grid: what has to be put right first, else the next step, with its grid named first. */
export async function hint(saved: Saved, signal: AbortSignal): Promise<Hint> {
    const { game } = saved;
    const { shape } = game;
    const { wrong_digits: digits, wrong_notes: notes } = await diagnose(saved);
    if (digits.length || notes.length) return mend(shape, digits, notes);
    const { language } = spoken();
    const asked = { notes: game.cells.map((cell) => cell.notes), work: WORK, ...(language ? { language } : {}) };
    const found = await engine().call('hintSheet', [shape.name, game.values, asked], { signal });
    if (!found.step || found.grid === null) return found;
    const [row = 0, column = 0] = shape.sheet?.corners[found.grid] ?? [];
    const head = t('sheet.hint', { number: found.grid + 1, row: row + 1, column: column + 1 });
    // The words of a step name cells as they are in its grid; everywhere else on the page they have the names of the sheet.
    const onSheet = (text: string) => text.replace(/\br([1-9])c([1-9])\b/g, (_, r: string, c: string) => `r${Number(r) + row}c${Number(c) + column}`);
    const { step } = found;
    const chains = step.chains.map(({ suppose, links }) => ({
        suppose: onSheet(suppose),
        links: links.map((link) => ({ ...link, fact: onSheet(link.fact), by: onSheet(link.by) })),
    }));
    return {
        ...found,
        nudges: found.nudges.map((nudge) => ({ ...nudge, lines: [head, ...nudge.lines.map(onSheet)] })),
        step: { ...step, chains, conclusion: onSheet(step.conclusion) },
    };
}

/** What has to be put right, in three strengths: a house, the cells, what is wrong with them. */
function mend(shape: Shape, digits: number[], notes: number[]): Hint {
    const cells = [...digits, ...notes];
    const named = (some: number[]) => list(some.map((cell) => cellName(shape, cell)));
    const lines = [
        ...(digits.length ? [t('check.wrong', { count: digits.length, cells: named(digits) })] : []),
        ...(notes.length ? [t('check.notes', { cells: named(notes) })] : []),
    ];
    const nudge = (parts: Partial<Nudge['figure']>, lines: string[] = []): Nudge => ({
        lines,
        figure: { houses: [], cells: [], marks: [], links: [], ...parts },
        placement: null,
        removals: [],
    });
    const house = { kind: 'row', number: shape.houses.findIndex((house) => house.includes(cells[0] ?? 0)) + 1 };
    const where = { cells: cells.map((cell) => [cell, 'set'] as [number, 'set']) };
    return {
        cells,
        step: null,
        problem: lines.join(' '),
        unmet: null,
        ending: null,
        nudges: [nudge({ houses: [[house, 'house']] }), nudge(where), nudge(where, lines)],
    };
}
