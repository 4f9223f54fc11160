import type { Exercise, Step } from 'rootgrid';
import { bit, cellText, listed, symbol, type Shape } from '../../board/shape.js';

/** What a player says of candidates: cells with the digits that go, as bits, and a digit that stands. */
export interface Answer {
    removals: Map<number, number>;
    placement: [number, number] | null;
}

export function isEmpty({ removals, placement }: Answer): boolean {
    return removals.size === 0 && placement === null;
}

/** Strikes a candidate, or takes that back; returns whether it is struck now. */
export function strike({ removals }: Answer, cell: number, digit: number): boolean {
    const bits = (removals.get(cell) ?? 0) ^ bit(digit);
    if (bits) removals.set(cell, bits);
    else removals.delete(cell);
    return (bits & bit(digit)) !== 0;
}

/** An answer as the judge reads it: `r7c5<>7 r3c4=5`. */
export function textOf({ removals, placement }: Answer, { side }: Shape): string {
    const name = (cell: number) => cellText(cell, side);
    const gone = [...removals].map(([cell, bits]) => `${name(cell)}<>${listed(bits).map(symbol).join('')}`);
    return [...gone, ...(placement ? [`${name(placement[0])}=${symbol(placement[1])}`] : [])].join(' ');
}

/** How many conclusions of a step an answer lacks; those of a digit are that digit alone. */
export function lacking({ removals, placement }: Answer, step: Step): number {
    if (step.placement) return placement?.[0] === step.placement[0] && placement[1] === step.placement[1] ? 0 : 1;
    return step.removals.reduce((sum, [cell, bits]) => sum + listed(bits & ~(removals.get(cell) ?? 0)).length, 0);
}

/** How many of its conclusions an answer has. */
function having({ removals, placement }: Answer, step: Step): number {
    if (step.placement) return lacking({ removals, placement }, step) === 0 ? 1 : 0;
    return step.removals.reduce((sum, [cell, bits]) => sum + listed(bits & (removals.get(cell) ?? 0)).length, 0);
}

/** The steps that an answer shows whole; and of those begun, how much the nearest lacks. */
export function compare(answer: Answer, { answers }: Exercise): { whole: Step[]; rest: number } {
    const whole = answers.filter((step) => lacking(answer, step) === 0);
    const begun = answers.filter((step) => having(answer, step) > 0);
    return { whole, rest: Math.min(...begun.map((step) => lacking(answer, step))) };
}

/** The first candidate of an answer that no step of the technique concludes. */
export function strayOf({ removals, placement }: Answer, { answers }: Exercise): { cell: number; digit: number; enters: boolean } | undefined {
    if (placement) {
        const [cell, digit] = placement;
        if (!answers.some((step) => step.placement?.[0] === cell && step.placement[1] === digit)) return { cell, digit, enters: true };
    }
    for (const [cell, bits] of removals) {
        for (const digit of listed(bits)) {
            const isGone = answers.some((step) => step.removals.some(([other, gone]) => other === cell && gone & bit(digit)));
            if (!isGone) return { cell, digit, enters: false };
        }
    }
    return undefined;
}
