import { RootgridError, randomSeed, type Choices, type Grade } from 'rootgrid';
import type { Shape } from '../board/shape.js';
import { engine } from '../engine.js';
import { blank } from '../game/begin.js';
import { GRADES } from '../game/choices.js';
import { Game } from '../game/game.js';
import type { Saved } from '../game/save.js';
import { newId, prune } from '../store/games.js';
import { t } from '../words/index.js';
import { cellsOf, sheetOf } from './layout.js';

/** What the puzzle of a sheet is made of. */
interface Recipe {
    layout: string;
    grade: Grade | undefined;
    seed: number;
    index: number;
}

/** Puzzles that are tried before another grade is, and the milliseconds for all of them. */
const TRIED = 3;
const PATIENCE = 30_000;

/** A recipe as text: `mg1.samurai.geasy.s7.0`, without `g...` for puzzles of any grade. */
function textOf({ layout, grade, seed, index }: Recipe): string {
    return ['mg1', layout, ...(grade ? [`g${grade}`] : []), `s${seed}`, index].join('.');
}

function read(text: string): Recipe {
    const [, layout = '', grade, seed, index = 0] = /^mg1\.([a-z]+(?:-\d)?)(?:\.g([a-z]+))?\.s(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text) ?? [];
    const isGrade = grade === undefined || GRADES.includes(grade as Grade);
    if (seed === undefined || !isGrade) throw refusal(text);
    return { layout, grade: grade as Grade | undefined, seed: Number(seed), index: Number(index) };
}

function refusal(text: string): RootgridError {
    return new RootgridError({ kind: 'option', message: t('sheet.recipe', { recipe: text }), line: null, column: null, cells: [] });
}

/** A game of the puzzle of a recipe, or of choices; of the nearest lower grade where there is none of the one that is asked for. */
export async function ofSheet(from: string | Choices, signal?: AbortSignal): Promise<Saved> {
    if (typeof from === 'string') {
        const recipe = read(from);
        try {
            sheetOf(recipe.layout);
        } catch {
            throw refusal(from);
        }
        return make(recipe, signal ? { signal } : {});
    }
    const { shape: layout = '', grade } = from;
    const seed = randomSeed();
    for (let wanted = grade; wanted; wanted = GRADES[GRADES.indexOf(wanted) - 1]) {
        const saved = await ofGrade({ layout, grade: wanted, seed, index: 0 }, signal);
        if (saved) return wanted === grade ? saved : { ...saved, asked: grade ?? null };
    }
    const saved = await ofGrade({ layout, grade: undefined, seed, index: 0 }, signal);
    if (!saved) throw new Error(t('play.none'));
    return { ...saved, asked: grade ?? null };
}

/** A game of a grade; nothing if there is none in time. */
async function ofGrade(recipe: Recipe, signal?: AbortSignal): Promise<Saved | undefined> {
    const patience = AbortSignal.timeout(PATIENCE);
    const options = { signal: signal ? AbortSignal.any([signal, patience]) : patience };
    try {
        for (let index = 0; index < TRIED; index++) {
            const saved = await make({ ...recipe, index }, options).catch((error: unknown) => {
                if (!(error instanceof RootgridError) || error.kind !== 'unmet') throw error;
            });
            if (saved) return saved;
        }
    } catch (error) {
        if (signal?.aborted || !patience.aborted) throw error;
    }
    return undefined;
}

/** A game of givens; its solution is known where it has one. */
export async function ofGivens(shape: Shape, givens: string, signal: AbortSignal): Promise<Saved> {
    const game = Game.of(shape, givens);
    const { count, solution } = game.conflicts().size ? { count: 0, solution: null } : await engine().call('solveSheet', [shape.name, givens], { signal });
    if (count === 0) throw new Error(t('open.unsolvable'));
    prune();
    return { ...blank(newId(), game), solution: count === 1 && solution ? cellsOf(shape, solution) : null };
}

async function make(recipe: Recipe, options: { signal?: AbortSignal }): Promise<Saved> {
    const { layout, grade, seed, index } = recipe;
    const shape = sheetOf(layout);
    const made = await engine().call('makeSheet', [layout, { seed, index, ...(grade ? { grade } : {}) }], options);
    prune();
    return {
        ...blank(newId(), Game.of(shape, cellsOf(shape, made.puzzle))),
        recipe: textOf(recipe),
        grade: made.grade,
        solution: cellsOf(shape, made.solution),
    };
}
