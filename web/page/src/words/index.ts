import type { Language } from 'rootgrid';
import { settings } from '../store/settings.js';
import { de } from './de.js';
import { en, type Key } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';

export type { Key } from './en.js';

/** The languages by their codes, all of them complete: the compiler misses what one lacks. */
export const TABLES: Record<string, Readonly<Record<Key, string>>> = { en, de, fr, es };

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/** The language that is chosen, else the first of the browser's that there is. */
export function language(): string {
    const { language } = settings();
    if (Object.hasOwn(TABLES, language)) return language;
    const codes = navigator.languages.map((name) => name.split('-')[0] ?? '');
    return codes.find((code) => Object.hasOwn(TABLES, code)) ?? 'en';
}

/** The language in which the engine explains: that of the page, if it knows it. */
export function spoken(): { language?: Language } {
    const code = language();
    return code === 'de' || code === 'fr' || code === 'es' ? { language: code } : {};
}

/** A sentence in the language of the page; `{name}` stands for a parameter. */
export function t(key: Key, parameters: Record<string, string | number> = {}): string {
    const sentence = TABLES[language()]?.[key] ?? en[key];
    return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

const formats = new Map<string, Intl.ListFormat>();

/** `1`, `1 and 4`, `1, 4 and 5`. */
export function list(items: readonly string[]): string {
    // Without a comma before "and", as the sentences of the engine have it.
    const code = language() === 'en' ? 'en-GB' : language();
    const format = formats.get(code) ?? new Intl.ListFormat(code, { type: 'conjunction' });
    formats.set(code, format);
    return format.format(items);
}

/** How dates are written: as the browser has it, if it speaks the language of the page. */
export function locale(): string {
    const code = language();
    return navigator.languages.find((name) => name.split('-')[0] === code) ?? code;
}

/** Minutes and seconds, with hours where there are any. */
export function time(seconds: number): string {
    const whole = Math.floor(seconds);
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
    const two = (number: number) => String(number).padStart(2, '0');
    return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}

/** Tells the document which language it is in. */
export function markLanguage(): void {
    const { documentElement } = document;
    documentElement.lang = language();
    documentElement.dir = RIGHT_TO_LEFT.includes(language()) ? 'rtl' : 'ltr';
}

/** The name of a grade, if it is one. */
export function gradeName(grade: string | null): string {
    const names: Record<string, Key> = {
        easy: 'grade.easy', medium: 'grade.medium', hard: 'grade.hard', fiendish: 'grade.fiendish',
        diabolical: 'grade.diabolical',
    };
    const key = names[grade ?? ''];
    return key ? t(key) : t('grade.none');
}
