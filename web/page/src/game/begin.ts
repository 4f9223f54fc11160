import { RootgridError, type Board, type Choices, type Grade, type Made } from 'rootgrid';
import { boardText } from '../board/rules.js';
import { shapeOf, type Shape } from '../board/shape.js';
import { engine } from '../engine.js';
import { loadGame, missingLayouts, newId, prune } from '../store/games.js';
import { keepLayout, keptShape } from '../store/layouts.js';
import { t, withWords } from '../words/index.js';
import { GRADES } from './choices.js';
import { Game } from './game.js';
import type { Saved } from './save.js';

/** A game that nothing is known of but its board. */
export function blank(id: string, game: Game): Saved {
    const now = Date.now();
    return {
        id, game, recipe: null, grade: null, rating: null, minutes: null, solution: null, day: null, beat: null, name: null, asked: null, seconds: 0, hints: 0,
        shown: [], checks: 0, points: [], begun: now, played: now, solved: null,
    };
}

/** The shape of boards under rules; the engine is asked for what is not known. What has several grids is loaded when it is asked for. */
export async function shapeUnder(name: string, rules: string | null): Promise<Shape> {
    const known = keptShape(name, rules);
    if (known) return known;
    if (rules === null) return (await withWords(import('../sheets/layout.js'))).sheetOf(name);
    return keepLayout(await engine().call('layout', [name, rules]));
}

/** Asks for the layouts that kept games need and the store has lost. */
export async function learnMissing(): Promise<void> {
    for (const { shape, rules } of missingLayouts()) await shapeUnder(shape, rules).catch(() => undefined);
}

async function ofMade(id: string, made: Made, asked: Grade | null = null): Promise<Saved> {
    prune();
    const shape = await shapeUnder(made.shape, made.rules);
    return {
        ...blank(id, Game.of(shape, made.puzzle)),
        recipe: made.recipe,
        grade: made.rating?.grade ?? asked,
        rating: made.rating?.er ?? null,
        minutes: made.rating?.minutes ?? null,
        solution: made.solutions === 1 ? made.solution : null,
    };
}

/** Puzzles that are tried before another grade is. */
const TRIED = 20;

/** True for boards that take long whatever is asked of them. */
const isLarge = (shape = '9x9') => (shapeOf(shape)?.side ?? 9) > 16;

/** Milliseconds after which another grade is tried: under rules good puzzles are rare, of large boards each takes long. */
function patienceOf({ rules, shape }: Choices): number {
    if (rules !== undefined) return 20_000;
    return isLarge(shape) ? 1500 : 5000;
}

/**
 * A game of the puzzle of a recipe, index 0 unless the recipe names one, or of choices. Where choices of a grade have no puzzle in
 * time, it is one of the nearest lower grade that has one, in the end of any; the game then says which grade was asked for.
 */
export async function ofRecipe(from: string | Choices, signal?: AbortSignal): Promise<Saved> {
    const hasGrids = typeof from === 'string' ? from.startsWith('mg1.') : from.shape !== undefined && !shapeOf(from.shape);
    if (hasGrids) return (await withWords(import('../sheets/begin.js'))).ofSheet(from, signal);
    if (typeof from === 'string') {
        return ofMade(newId(), await engine().call('generate', [from, { rate: true }], signal ? { signal } : {}));
    }
    const { grade, ...rest } = from;
    for (let wanted = grade; wanted; wanted = GRADES[GRADES.indexOf(wanted) - 1]) {
        const saved = await ofChoices({ ...rest, grade: wanted }, signal);
        if (saved) return wanted === grade ? saved : { ...saved, asked: grade ?? null };
        // Others of a large board would take as long.
        if (isLarge(from.shape)) break;
    }
    const saved = await ofChoices(rest, signal);
    if (!saved) throw new Error(t('play.none'));
    return { ...saved, asked: grade ?? null };
}

/** A game of choices; nothing if there is none in time. */
async function ofChoices(choices: Choices, signal?: AbortSignal): Promise<Saved | undefined> {
    const isKiller = [choices.rules ?? []].flat().includes('killer');
    // Without a grade there is always one, and in no time.
    const patience = AbortSignal.timeout(choices.grade ? patienceOf(choices) : 60_000);
    const options = { signal: signal ? AbortSignal.any([signal, patience]) : patience };
    try {
        const { recipe } = await engine().call('recipe', [choices], options);
        for (let index = 0; index < TRIED; index++) {
            // The effort of a killer may be long in the counting: its grade is the one that it is made for.
            const make = engine().call('generate', [`${recipe}.${index}`, { rate: !isKiller }], options);
            const made = await make.catch((error: unknown) => {
                if (!(error instanceof RootgridError) || error.kind !== 'unmet') throw error;
            });
            if (made) return await ofMade(newId(), made, isKiller ? (choices.grade ?? null) : null);
        }
    } catch (error) {
        if (signal?.aborted || !patience.aborted) throw error;
    }
    return undefined;
}

/** The game of a day: the one that was begun, else a new one. */
export async function ofDay(day: string, signal?: AbortSignal): Promise<Saved> {
    const id = `day-${day}`;
    const begun = loadGame(id);
    if (begun) return begun;
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    const { recipe, index } = await engine().call('day', [year, month, date]);
    const made = await engine().call('generate', [`${recipe}.${index ?? 0}`, { rate: true }], signal ? { signal } : {});
    return { ...(await ofMade(id, made)), day };
}

/** A game of a board of any source; it is graded if it has one solution. */
export async function ofBoard(board: Board): Promise<Saved> {
    prune();
    const shape = await shapeUnder(board.shape, board.rules);
    const saved = blank(newId(), Game.of(shape, board.givens, board.values, board.notes));
    const givens = boardText(shape, board.givens);
    const { solution, solutions } = await engine().call('diagnose', [givens]);
    if (solutions !== 1) return saved;
    // A rating may take long where nobody can say how long: such a puzzle is played without one.
    const signal = AbortSignal.timeout(5000);
    const rated = await engine().call('rate', [shape.layout ? givens : board.givens], { signal }).catch(() => null);
    const { grade = null, er: rating = null, minutes = null } = rated ?? {};
    return { ...saved, solution, grade, rating, minutes };
}
