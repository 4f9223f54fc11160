import { RootgridError, type Board, type Choices, type Grade, type Made } from 'rootgrid';
import { boardText } from '../board/rules.js';
import type { Shape } from '../board/shape.js';
import { engine } from '../engine.js';
import { loadGame, missingLayouts, newId, prune } from '../store/games.js';
import { keepLayout, keptShape } from '../store/layouts.js';
import { Game } from './game.js';
import type { Saved } from './save.js';

function blank(id: string, game: Game): Saved {
    const now = Date.now();
    return {
        id, game, recipe: null, grade: null, rating: null, minutes: null, solution: null, day: null, beat: null, seconds: 0, hints: 0,
        checks: 0, begun: now, played: now, solved: null,
    };
}

/** The shape of boards under rules; the engine is asked for what is not known. */
async function shapeUnder(name: string, rules: string | null): Promise<Shape> {
    const known = keptShape(name, rules);
    if (known) return known;
    if (rules === null) throw new Error(`no shape ${name}`);
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

/** Puzzles that are tried before it is said that there are none, and milliseconds after which no other one is. */
const TRIED = 20;
const PATIENCE = 20_000;

/** A game of the puzzle of a recipe, index 0 unless the recipe names one, or of choices. */
export async function ofRecipe(from: string | Choices, signal?: AbortSignal): Promise<Saved> {
    const options = signal ? { signal } : {};
    // The effort of a killer may be long in the counting: its grade is the one that it is made for.
    const isKiller = typeof from !== 'string' && [from.rules ?? []].flat().includes('killer');
    const asked = isKiller ? (from.grade ?? null) : null;
    const make = (from: string | Choices) => engine().call('generate', [from, { rate: !isKiller }], options);
    if (typeof from === 'string' || from.rules === undefined) return ofMade(newId(), await make(from));
    // Under some rules puzzles of a grade are rare: the next ones are tried, as `rootgrid play` does.
    const { recipe } = await engine().call('recipe', [from], options);
    const start = performance.now();
    for (let index = 0; ; index++) {
        try {
            return await ofMade(newId(), await make(`${recipe}.${index}`), asked);
        } catch (error) {
            const isEnough = index + 1 === TRIED || performance.now() - start > PATIENCE;
            if (isEnough || !(error instanceof RootgridError) || error.kind !== 'unmet') throw error;
        }
    }
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
