import { RootgridError, type Choices, type Exercise, type TechniqueName } from 'rootgrid';
import { shapeOf } from '../board/shape.js';
import { engine, workshop } from '../engine.js';
import { spoken } from '../words/index.js';
import { ofBoard, ofRecipe } from './begin.js';
import { Game } from './game.js';
import type { Saved } from './save.js';

/** An exercise with the board on which it is drawn, and its solution. */
export interface Position {
    exercise: Exercise;
    game: Game;
    solution: string;
}

/** Indices that are tried until one has an exercise. */
const TRIED = 5;

/**
 * The exercise of a seed and an index, or of one of the next indices where there is none. What is given up ends with the call that is on its way:
 * to end that one as well would cost the worker its full module.
 */
export async function positionOf(technique: TechniqueName, seed: number, index: number, signal?: AbortSignal): Promise<Position> {
    for (let at = index; ; at++) {
        try {
            signal?.throwIfAborted();
            const exercise = await workshop().call('train', [technique, { seed, index: at, ...spoken() }]);
            signal?.throwIfAborted();
            const board = await workshop().call('board', [exercise.board]);
            const { solution } = await workshop().call('solve', [board.givens]);
            const shape = shapeOf(board.shape);
            if (!shape || solution === null) throw new Error(`no exercise: ${exercise.board}`);
            return { exercise, game: Game.of(shape, board.givens, board.values, board.notes), solution };
        } catch (error) {
            const isNone = error instanceof RootgridError && error.kind === 'unmet';
            if (!isNone || at >= index + TRIED) throw error;
        }
    }
}

/** A seed of one's own, so that nobody gets the same exercises again. */
export function anySeed(): number {
    return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** Milliseconds for a puzzle that cannot do without a technique. */
const PATIENCE = 8000;

/**
 * A game whose way takes a technique: one that the other techniques of its way cannot solve, if there is one in time; else the puzzle of an
 * exercise, on whose way it is.
 */
export async function ofTechnique(technique: TechniqueName, asked: Choices = {}, signal?: AbortSignal): Promise<Saved> {
    const patience = AbortSignal.timeout(PATIENCE);
    const both = signal ? AbortSignal.any([signal, patience]) : patience;
    const demand = `needs-${technique}` as TechniqueName;
    try {
        const { recipe } = await engine().call('recipe', [{ ...asked, require: [demand] }], { signal: both });
        return await ofRecipe(recipe, both);
    } catch (error) {
        const isNone = error instanceof RootgridError && error.kind === 'unmet';
        if (signal?.aborted || !(isNone || patience.aborted)) throw error;
    }
    const { game } = await positionOf(technique, anySeed(), 0, signal);
    return ofBoard(await engine().call('board', [game.givens]));
}
