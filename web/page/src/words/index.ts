import type { Language, Notation } from 'rootgrid';
import { settings } from '../store/settings.js';
import type { Key } from './en.js';
import { EXPLAINED, LANGUAGES } from './languages.js';

export type { Key } from './en.js';
export { LANGUAGES } from './languages.js';

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/** The language that the page speaks, and its words once they are loaded. */
let code = 'en';
let words: Readonly<Partial<Record<Key, string>>> | undefined;
let later: Promise<void> | undefined;
let course: Promise<void> | undefined;
let bench: Promise<void> | undefined;

/** The language that is chosen, else the first of the browser's that there is. */
function wanted(): string {
    const { language } = settings();
    if (Object.hasOwn(LANGUAGES, language)) return language;
    const codes = navigator.languages.map((name) => name.split('-')[0] ?? '');
    return codes.find((name) => Object.hasOwn(LANGUAGES, name)) ?? 'en';
}

/** Loads the words of the language that is wanted. Returns true if the page speaks another one than before. */
export async function loadWords(): Promise<boolean> {
    const next = wanted();
    if (next === code && words) return false;
    const loaded = await LANGUAGES[next]?.[0]();
    // Another language may have been chosen in the meantime.
    if (next !== wanted()) return loadWords();
    const [isMore, isCourse, isBench] = [later !== undefined, course !== undefined, bench !== undefined];
    [code, words, later, course, bench] = [next, loaded, undefined, undefined, undefined];
    if (isMore) await moreWords();
    if (isCourse) await courseWords();
    if (isBench) await benchWords();
    document.documentElement.lang = code;
    document.documentElement.dir = RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr';
    return true;
}

/** Loads the words that a board does not need; what is loaded later asks for them. */
export function moreWords(): Promise<void> {
    return (later ??= add(1));
}

/** Loads the words of the course, with the names of its techniques. */
export function courseWords(): Promise<void> {
    return (course ??= add(2));
}

/** Loads the words of the bench on which puzzles are set. */
export function benchWords(): Promise<void> {
    return (bench ??= add(3));
}

async function add(part: 1 | 2 | 3): Promise<void> {
    const own = code;
    const loaded = await LANGUAGES[own]?.[part]();
    if (own === code) words = { ...words, ...loaded };
}

/** What is loaded when it is asked for, with its words. */
export async function withWords<Module>(module: Promise<Module>): Promise<Module> {
    const [loaded] = await Promise.all([module, moreWords()]);
    return loaded;
}

/** How the engine explains: in the language of the page, if it knows it, and with the names of cells that were chosen. */
export function spoken(): { language?: Language; notation: Notation } {
    const language = EXPLAINED.find((name) => name === code);
    const { notation } = settings();
    return language ? { language, notation } : { notation };
}

/** A sentence in the language of the page; `{name}` stands for a parameter. */
export function t(key: Key, parameters: Record<string, string | number> = {}): string {
    const sentence = words?.[key] ?? key;
    return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

const formats = new Map<string, Intl.ListFormat>();

/** `1`, `1 and 4`, `1, 4 and 5`. */
export function list(items: readonly string[]): string {
    // Without a comma before "and", as the sentences of the engine have it.
    const name = code === 'en' ? 'en-GB' : code;
    const format = formats.get(name) ?? new Intl.ListFormat(name, { type: 'conjunction' });
    formats.set(name, format);
    return format.format(items);
}

/** How dates are written: as the browser has it, if it speaks the language of the page. */
export function locale(): string {
    return navigator.languages.find((name) => name.split('-')[0] === code) ?? code;
}

/** Minutes and seconds, with hours where there are any. */
export function time(seconds: number): string {
    const whole = Math.floor(seconds);
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
    const two = (number: number) => String(number).padStart(2, '0');
    return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}

/** `about 12 minutes`: whole ones, of which there is at least one. */
export function minutesText(minutes: number): string {
    const whole = Math.round(minutes);
    return whole > 1 ? t('play.minutes', { minutes: whole }) : t('play.minute');
}

/** The name of a grade, if it is one. */
export function gradeName(grade: string | null): string {
    return words?.[`grade.${grade}` as Key] ?? t('grade.none');
}

/** The name of a grade, with the rating if there is one. */
export function gradedText(grade: string | null, rating: number | null): string {
    const name = gradeName(grade);
    return rating === null ? name : t('play.info', { grade: name, rating: rating.toFixed(1) });
}
