// Made by `ROOTGRID_BLESS=1 cargo test -p rootgrid-locales` of the tables in `locales`: change those.
import type { Language } from 'rootgrid';
import type { Key } from './en.js';

/** The words of each language, loaded when they are asked for. */
export const LANGUAGES: Record<string, () => Promise<Readonly<Record<Key, string>>>> = {
    en: async () => (await import('./en.js')).en,
    de: async () => (await import('./de.js')).de,
    fr: async () => (await import('./fr.js')).fr,
    es: async () => (await import('./es.js')).es,
};

/** The languages in which the engine explains. */
export const EXPLAINED: readonly Language[] = ['en', 'de', 'fr', 'es'];
