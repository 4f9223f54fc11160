import { dayOf } from './results.js';
import { load, parseObject, save } from './storage.js';

/** What is kept of a technique that was tried or missed. */
export interface Lesson {
    /** From 0, just missed, to 5. */
    stage: number;
    /** The day from which it is to be repeated, as 2026-11-22. */
    due: string;
    /** Exercises that were found without help, and all that were ended. */
    found: number;
    tried: number;
}

const KEY = 'lessons';

/** After how many days a stage is repeated. */
const DAYS = [0, 1, 3, 7, 16, 35];

export const LAST_STAGE = DAYS.length - 1;

/** All that is kept, by the names of techniques; what is stored may be damaged. */
export function lessons(): Map<string, Lesson> {
    return new Map(Object.entries(parseObject(load(KEY)) ?? {}).filter((entry): entry is [string, Lesson] => isLesson(entry[1])));
}

function isLesson(value: unknown): value is Lesson {
    if (typeof value !== 'object' || value === null) return false;
    const { stage, due, found, tried } = value as Record<string, unknown>;
    const isCount = (field: unknown) => Number.isSafeInteger(field) && (field as number) >= 0;
    return isCount(stage) && (stage as number) <= LAST_STAGE && typeof due === 'string' && /^\d{4}-\d\d-\d\d$/.test(due) && isCount(found) && isCount(tried);
}

/** Changes what is kept of a technique; what is stored is read anew, so that tabs add to each other. */
function change(technique: string, next: (lesson: Lesson, today: Date) => Lesson): Lesson {
    const all = lessons();
    const today = new Date();
    const changed = next(all.get(technique) ?? { stage: 0, due: dayOf(today), found: 0, tried: 0 }, today);
    all.set(technique, changed);
    save(KEY, JSON.stringify(Object.fromEntries(all)));
    return changed;
}

/** An exercise was found without help: what was due, or new, goes a stage up; what is repeated sooner stays. */
export function passLesson(technique: string): Lesson {
    return change(technique, ({ stage, due, found, tried }, today) => {
        const isDue = due <= dayOf(today);
        const next = isDue ? Math.min(stage + 1, LAST_STAGE) : stage;
        const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + (DAYS[next] ?? 0));
        return { stage: next, due: isDue ? dayOf(day) : due, found: found + 1, tried: tried + 1 };
    });
}

/** An exercise was missed, or its answer was asked for; or a hint of a game named the technique. */
export function missLesson(technique: string, inExercise = false): Lesson {
    return change(technique, ({ found, tried }, today) => ({ stage: 0, due: dayOf(today), found, tried: tried + Number(inExercise) }));
}

/** The techniques that are to be repeated by now, those that wait longest first. */
export function dueLessons(): string[] {
    const today = dayOf(new Date());
    const due = [...lessons()].filter(([, lesson]) => lesson.due <= today);
    return due.sort(([, a], [, b]) => (a.due < b.due ? -1 : Number(a.due > b.due))).map(([technique]) => technique);
}

/** How many days from now on a lesson is due. */
export function daysTo({ due }: Lesson): number {
    const number = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
    return Math.max(0, number(due) - number(dayOf(new Date())));
}
