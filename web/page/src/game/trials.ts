import type { Cell } from './cell.js';
import type { Game } from './game.js';

/** The cells that were changed since so many moves were made, with what they held then. */
export function since(game: Game, moves: number): Map<number, Cell> {
    const before = new Map<number, Cell>();
    for (const { changes } of game.done.slice(moves)) {
        for (const change of changes) if (!before.has(change.cell)) before.set(change.cell, change.before);
    }
    return before;
}

/** The cells whose digit was entered in a trial, with the number of the innermost one that has it. */
export function tried(game: Game): Map<number, number> {
    const cells = new Map<number, number>();
    game.trials.forEach((at, i) => {
        for (const [cell, before] of since(game, at)) {
            const { value } = game.at(cell);
            if (value && value !== before.value) cells.set(cell, i + 1);
        }
    });
    return cells;
}

/** Begins a trial within those that are going on. */
export function begin(game: Game): boolean {
    return game.try([...game.trials, game.done.length]);
}

/** Ends the innermost trial; what was entered stays. */
export function keep(game: Game): boolean {
    return game.trials.length > 0 && game.try(game.trials.slice(0, -1));
}

/** Ends the innermost trial; everything is as it was when it began. */
export function drop(game: Game): boolean {
    const at = game.trials.at(-1);
    return at !== undefined && game.set(since(game, at), game.trials.slice(0, -1));
}
