import type { Choices, RulesText } from './types.js';

/** A seed from the system, below 2^32 so that recipes stay short. */
export function randomSeed(): number {
    return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** Choices as options of the program with their values; the engine says what is wrong with them. A seed is drawn. */
export function optionsOf(choices: Choices): string[] {
    const given = Object.entries({ seed: randomSeed(), ...choices }).filter(([, value]) => value !== undefined);
    return given.map(([name, value]) => {
        const option = name === 'grade' ? 'difficulty' : name;
        return `${option}=${option === 'rating' ? rating(value) : text(option, value)}`;
    });
}

function text(option: string, value: unknown): string {
    if (option === 'rules') return rulesText(value as RulesText) ?? '';
    if (Array.isArray(value)) return value.join(option === 'require' || option === 'forbid' ? ',' : '-');
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** Ratings have one decimal place. */
function rating(value: unknown): string {
    return [value].flat().map((bound) => (typeof bound === 'number' ? bound.toFixed(1) : String(bound))).join('-');
}

/** Rules as the engine reads them. */
export function rulesText(rules: RulesText | undefined): string | undefined {
    return typeof rules === 'string' || rules === undefined ? rules : rules.join(';');
}
