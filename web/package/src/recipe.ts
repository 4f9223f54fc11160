import { named, refused } from './refusals.js';
import type { Choices, RulesText } from './types.js';

/** A seed from the system, below 2^32 so that recipes stay short. */
export function randomSeed(): number {
    return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** Choices that are lists of names; other lists are bounds. */
const LISTS = ['require', 'forbid', 'constraints'];

/** Choices as options of the program with their values; the engine says what is wrong with them. A seed is drawn. */
export function optionsOf(choices: Choices): string[] {
    const { seed } = choices;
    // As text, anything is a seed for the engine; here a number is meant.
    if (seed !== undefined && !isSeed(seed)) {
        throw refused('option', `seed: expected a whole number, as a bigint from 2^53 on and below 2^64, found ${named(seed)}`);
    }
    const said = Object.entries({ seed: randomSeed(), ...choices }).filter(([name, value]) => value !== undefined && !isNone(name, value));
    return said.map(([name, value]) => {
        // `ruleSymmetry` is `rule-symmetry` there.
        const option = name === 'grade' ? 'difficulty' : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        return `${option}=${option === 'rating' ? rating(value) : text(option, value)}`;
    });
}

/** Whether a choice asks for nothing: no rules, no techniques. */
function isNone(name: string, value: unknown): boolean {
    return name === 'rules' ? rulesText(value as RulesText) === undefined : Array.isArray(value) && LISTS.includes(name) && value.length === 0;
}

function isSeed(seed: unknown): boolean {
    return typeof seed === 'bigint' ? seed >= 0n && seed < 2n ** 64n : Number.isSafeInteger(seed) && (seed as number) >= 0;
}

function text(option: string, value: unknown): string {
    if (option === 'rules') return rulesText(value as RulesText) ?? '';
    if (Array.isArray(value)) return value.map(String).join(LISTS.includes(option) ? ',' : '-');
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** Ratings have one decimal place. */
function rating(value: unknown): string {
    return [value].flat().map((bound) => (typeof bound === 'number' ? bound.toFixed(1) : String(bound))).join('-');
}

/** Rules as the engine reads them; none where a text or a list is empty. */
export function rulesText(rules: RulesText | null | undefined): string | undefined {
    if (rules === null || rules === undefined) return undefined;
    const isList = Array.isArray(rules) && rules.every((rule) => typeof rule === 'string');
    if (typeof rules !== 'string' && !isList) {
        throw refused('request', `expected rules as a text or a list of texts, found ${Array.isArray(rules) ? 'a list of others' : named(rules)}`);
    }
    const text = typeof rules === 'string' ? rules : rules.join(';');
    return text.trim() === '' ? undefined : text;
}
