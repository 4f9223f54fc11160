import type { Choices, Grade, Symmetry } from 'rootgrid';
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

/** What the settings ask of a new puzzle, with these further rules. */
export function choicesBySettings(rules: readonly string[] = []): Choices {
    const { shape, difficulty, least, most, symmetry, cages } = settings();
    const choices: Choices = { shape };
    if (rules.length) choices.rules = rules;
    const isKiller = rules.includes('killer');
    const grade = difficulty === 'any' || difficulty === 'window' ? {} : { grade: nearestGrade(shape, difficulty) };
    if (isKiller) {
        // Killers show no digit: symmetry means nothing to them.
        const [fewest, greatest] = cages.split('-').map(Number);
        if (fewest && greatest) choices.cages = [fewest, greatest];
        return { ...choices, ...grade };
    }
    if (symmetry) choices.symmetry = symmetry as Symmetry;
    if (difficulty === 'window') return { ...choices, rating: [Math.min(least, most), Math.max(least, most)] };
    return { ...choices, ...grade };
}
