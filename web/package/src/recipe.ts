import type { Choices } from './types.js';

/** A seed from the system, below 2^32 so that recipes stay short. */
export function randomSeed(): number {
    return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/**
 * The text of a recipe. The engine says what is wrong with it when it is used.
 *
 * A grade or a rating needs level `unique`, which is then the default.
 */
export function recipeOf(choices: Choices = {}): string {
    const { shape, grade, rating, symmetry, clues, root, transforms } = choices;
    const asks = grade !== undefined || rating !== undefined;
    const level = choices.level ?? (asks ? 'unique' : '2');
    const fields = ['rg1', shape ?? '9x9', `t${transforms ?? 200}`];
    if (root !== undefined && root !== 'plain') fields.push(`r${root}`);
    fields.push(`l${level}`);
    if (symmetry !== undefined && symmetry !== 'none') fields.push(`y${symmetry}`);
    if (typeof clues === 'number') fields.push(`c${clues}`);
    else if (clues !== undefined) fields.push(clues[0] === clues[1] ? `c${clues[0]}` : `c${clues[0]}-${clues[1]}`);
    if (grade !== undefined) fields.push(`g${grade}`);
    if (rating !== undefined) fields.push(`g${Math.round(rating[0] * 10)}-${Math.round(rating[1] * 10)}`);
    fields.push(`s${choices.seed ?? randomSeed()}`);
    return fields.join('.');
}
