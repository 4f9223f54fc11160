// Made by `ROOTGRID_BLESS=1 cargo test -p rootgrid-locales` of the tables in `locales`: change those.
import type { Language } from 'rootgrid';
import type { Key } from './en.js';

type Words = Readonly<Partial<Record<Key, string>>>;

type Load = () => Promise<Words>;

/** The words of each language, loaded when they are asked for: those that a board needs, others, those of the course and of the bench. */
export const LANGUAGES: Record<string, readonly [first: Load, later: Load, course: Load, bench: Load]> = {
    en: [async () => (await import('./en.js')).en, async () => (await import('./later/en.js')).en, async () => (await import('./course/en.js')).en, async () => (await import('./bench/en.js')).en],
    de: [async () => (await import('./de.js')).de, async () => (await import('./later/de.js')).de, async () => (await import('./course/de.js')).de, async () => (await import('./bench/de.js')).de],
    fr: [async () => (await import('./fr.js')).fr, async () => (await import('./later/fr.js')).fr, async () => (await import('./course/fr.js')).fr, async () => (await import('./bench/fr.js')).fr],
    es: [async () => (await import('./es.js')).es, async () => (await import('./later/es.js')).es, async () => (await import('./course/es.js')).es, async () => (await import('./bench/es.js')).es],
};

/** The languages in which the engine explains. */
export const EXPLAINED: readonly Language[] = ['en', 'de', 'fr', 'es'];
