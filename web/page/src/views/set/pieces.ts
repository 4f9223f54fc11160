import type { Constraint } from 'rootgrid';
import { constraintOf } from '../../board/rules.js';
import type { Shape } from '../../board/shape.js';
import { capital, cellName, ruleName, ruleWords } from '../../words/rules.js';

/** A constraint in words: `Cages 15: r1c1 r1c2`. */
export function constraintName(shape: Shape, { kind, name, numbers, parts }: Constraint): string {
    const word = capital(ruleWords(shape)?.names[name] ?? kind);
    const cells = parts.map((part) => cellsName(shape, part)).join(' = ');
    return [word, ...numbers].join(' ') + (cells ? `: ${cells}` : '');
}

/** The names of cells; of a long straight run the first and the last one. */
function cellsName(shape: Shape, cells: readonly number[]): string {
    const [first = 0, second = 0] = cells;
    const isRun = cells.length > 4 && [1, shape.side].includes(Math.abs(second - first)) && cells.every((cell, at) => cell === first + at * (second - first));
    const named = isRun ? [cells[0], cells.at(-1)] : cells;
    return named.map((cell) => cellName(shape, cell ?? 0)).join(isRun ? '–' : ' ');
}

/** A piece of the rules in words. */
export function pieceName(shape: Shape, piece: string): string {
    const constraint = constraintOf(shape, piece);
    return constraint ? constraintName(shape, constraint) : capital(ruleName(shape, piece));
}
