import type { Board, Choices, Made } from 'rootgrid';
import { shapeOf, type Shape } from '../board/shape.js';
import { engine } from '../engine.js';
import { loadGame, newId, prune } from '../store/games.js';
import { Game } from './game.js';
import type { Saved } from './save.js';

function blank(id: string, game: Game): Saved {
    const now = Date.now();
    return {
        id, game, recipe: null, grade: null, rating: null, minutes: null, solution: null, day: null, beat: null, seconds: 0, hints: 0,
        checks: 0, begun: now, played: now, solved: null,
    };
}

function known(name: string): Shape {
    const shape = shapeOf(name);
    if (!shape) throw new Error(`no shape ${name}`);
    return shape;
}

function ofMade(id: string, made: Made): Saved {
    prune();
    return {
        ...blank(id, Game.of(known(made.shape), made.puzzle)),
        recipe: made.recipe,
        grade: made.rating?.grade ?? null,
        rating: made.rating?.er ?? null,
        minutes: made.rating?.minutes ?? null,
        solution: made.solutions === 1 ? made.solution : null,
    };
}

/** A game of the puzzle of a recipe, index 0 unless the recipe names one, or of choices. */
export async function ofRecipe(from: string | Choices, signal?: AbortSignal): Promise<Saved> {
    const made = await engine().call('generate', [from, { rate: true }], signal ? { signal } : {});
    return ofMade(newId(), made);
}

/** The game of a day: the one that was begun, else a new one. */
export async function ofDay(day: string, signal?: AbortSignal): Promise<Saved> {
    const id = `day-${day}`;
    const begun = loadGame(id);
    if (begun) return begun;
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    const { recipe, index } = await engine().call('day', [year, month, date]);
    const made = await engine().call('generate', [`${recipe}.${index ?? 0}`, { rate: true }], signal ? { signal } : {});
    return { ...ofMade(id, made), day };
}

/** A game of a board of any source; it is graded if it has one solution. */
export async function ofBoard(board: Board): Promise<Saved> {
    prune();
    const saved = blank(newId(), Game.of(known(board.shape), board.givens, board.values, board.notes));
    const { solution, solutions } = await engine().call('diagnose', [`b1.${board.shape}.${board.givens}`]);
    if (solutions !== 1) return saved;
    // A rating may take long where nobody can say how long: such a puzzle is played without one.
    const signal = AbortSignal.timeout(5000);
    const rated = await engine().call('rate', [board.givens], { signal }).catch(() => null);
    const { grade = null, er: rating = null, minutes = null } = rated ?? {};
    return { ...saved, solution, grade, rating, minutes };
}
