import type { Choices, Grade, Symmetry } from 'rootgrid';
import { shapeOf } from '../board/shape.js';
import { settings } from '../store/settings.js';

export const GRADES: readonly Grade[] = ['easy', 'medium', 'hard', 'fiendish', 'diabolical'];

/** Grades that boards of a shape have: small ones have no room for what is harder. */
export function gradesOf(shape: string): readonly Grade[] {
    const count: Record<string, number> = { '4x4': 1, '6x6': 4, '3x2': 4 };
    return GRADES.slice(0, count[shape]);
}

/** The grade that is asked for, or the hardest that boards of the shape have. */
export function nearestGrade(shape: string, grade: string): Grade {
    const known = gradesOf(shape);
    return known.find((one) => one === grade) ?? known.at(-1) ?? 'easy';
}

/** Rules under which boards of 9x9 are rated, and how high. */
const RATED = /^(x|main-diagonal|antidiagonal|windoku|disjoint-groups|centre-dot|asterisk|girandola|anti-(knight|king)(-torus)?|non-consecutive(-wrap|-torus)?)$/;
const MOST_UNDER_RULES = 3.8;

/** Whether boards of a shape under rules have ratings. */
export function areRated(shape: string, rules: readonly string[]): boolean {
    return shape === '9x9' && rules.every((rule) => RATED.test(rule));
}

/** What the settings ask of a new puzzle, with these further rules. */
export function choicesBySettings(rules: readonly string[] = []): Choices {
    const { shape, difficulty, least, most, symmetry, cages, shown } = settings();
    const choices: Choices = { shape };
    const grade = difficulty === 'any' || difficulty === 'window' ? {} : { grade: nearestGrade(shape, difficulty) };
    // Of several grids nothing else is chosen.
    if (!shapeOf(shape)) return { ...choices, ...grade };
    if (rules.length) choices.rules = rules;
    const isKiller = rules.includes('killer');
    if (isKiller) {
        // Killers show no digit: symmetry means nothing to them.
        if (cages) choices.cages = cages as NonNullable<Choices['cages']>;
        if (shown > 0) choices.clues = shown;
        return { ...choices, ...grade };
    }
    if (symmetry) choices.symmetry = symmetry as Symmetry;
    if (difficulty === 'window') {
        const bound = (value: number) => (rules.length ? Math.min(value, MOST_UNDER_RULES) : value);
        return { ...choices, rating: [bound(Math.min(least, most)), bound(Math.max(least, most))] };
    }
    return { ...choices, ...grade };
}
