import type { Step } from 'rootgrid';
import { say } from '../../app/live.js';
import { place, symbol } from '../../board/shape.js';
import type { BoardView, Shown } from '../../elements/board-view.js';
import { COLOUR_NAMES, describeHouse } from '../../elements/describe.js';
import { engine } from '../../engine.js';
import { COLOURS, type Game, type Mode, type Move } from '../../game/game.js';
import type { Session } from '../../game/session.js';
import { change, settings } from '../../store/settings.js';
import { gradeName, list, t, time, type Key } from '../../words/index.js';
import { boardName } from '../../words/rules.js';

const MODE_KEYS: Record<Mode, Key> = {
    digit: 'mode.digit', centre: 'mode.centre', corner: 'mode.corner', colour: 'mode.colour',
};

export const MODES: readonly Mode[] = ['digit', 'centre', 'corner', 'colour'];

export function modeName(mode: Mode): string {
    return t(MODE_KEYS[mode]);
}

/** A board on which a game is played: what a player does, said and drawn. It tells of changes by `change` events. */
export class Table extends EventTarget {
    readonly board: BoardView;
    session: Session;
    mode: Mode = 'digit';
    /** Cells that were found wrong, with the digits that they had. */
    #found = new Map<number, number>();
    #shown: Shown | null = null;
    /** The digits of the board about which the engine is being asked. */
    #asked: string | undefined;

    constructor(board: BoardView, session: Session) {
        super();
        this.board = board;
        this.session = session;
    }

    get game(): Game {
        return this.session.game;
    }

    get cells(): number[] {
        return [...this.board.selection.cells];
    }

    get cell(): number {
        return this.board.selection.focus;
    }

    /** `r3c5` or `C5`, as sentences of steps name cells. */
    name(cell: number): string {
        const { row, column } = place(this.game.shape, cell);
        return settings().notation === 'a1' ? `${String.fromCharCode(64 + row)}${column}` : `r${row}c${column}`;
    }

    names(cells: readonly number[]): string {
        return list(cells.map((cell) => this.name(cell)));
    }

    /** Draws a step, or none. */
    show(shown: Shown | null): void {
        this.#shown = shown;
        this.paint();
    }

    get shown(): Shown | null {
        return this.#shown;
    }

    paint(): void {
        const { game } = this;
        const { grade, solution } = this.session.saved;
        const wrong = new Set<number>();
        for (const [cell, digit] of this.#found) if (game.at(cell).value === digit) wrong.add(cell);
        if (settings().wrong && solution) {
            game.cells.forEach(({ value }, cell) => {
                if (value && symbol(value) !== solution[cell]) wrong.add(cell);
            });
        }
        const label = t('board.label', { shape: boardName(game.shape), grade: gradeName(grade) });
        this.board.show({ game, label, wrong, shown: this.#shown });
        if (game.isUnchecked) void this.#askClashes();
    }

    /** Asks the engine what breaks a sum, a line or a clue: of that the page knows the drawing alone. */
    async #askClashes(): Promise<void> {
        const { values, text } = this.game;
        if (this.#asked === values) return;
        this.#asked = values;
        const cells = await engine().call('clashes', [text]).catch(() => undefined);
        const { game, session, cell } = this;
        // After another move the next answer counts.
        if (this.#asked !== values) return;
        this.#asked = undefined;
        if (!cells || game.values !== values) return;
        const isNew = cells.includes(cell) && !game.conflictsAtSight().has(cell);
        game.clashes = { values, cells: new Set(cells) };
        session.settle();
        this.paint();
        if (isNew && settings().conflicts) say(t('say.conflict'));
        if (game.isFull && !session.isSolved) say(t('say.full'));
    }

    /** Marks digits as found wrong, for as long as they stand. */
    mark(cells: readonly number[]): void {
        this.#found = new Map(cells.map((cell) => [cell, this.game.at(cell).value]));
        this.paint();
    }

    #commit(move: (game: Game) => unknown): boolean {
        this.session.start();
        return this.session.commit(move);
    }

    setMode(mode: Mode): void {
        this.mode = mode;
        say(t('mode.now', { mode: modeName(mode) }));
        this.dispatchEvent(new Event('change'));
    }

    /** What a digit key does in a mode. */
    digit(digit: number, mode: Mode = this.mode): void {
        if (digit > (mode === 'colour' ? COLOURS : this.game.shape.side)) return;
        const { cells, cell, game } = this;
        const changed = this.#commit((game) =>
            mode === 'digit' ? game.enter(cells, digit) : game.mark(cells, digit, mode, settings().automatic),
        );
        if (!changed) return say(t(game.at(cell).given && mode !== 'colour' ? 'say.given' : 'say.nothing'));
        const where = cells.length > 1 ? t('say.several', { count: cells.length }) : this.#place(cell);
        const named = mode === 'colour' ? t(COLOUR_NAMES[digit - 1] ?? 'colour.1') : symbol(digit);
        const after = this.game.at(cell);
        const marks = { digit: 0, centre: after.notes ?? 0, corner: after.corners, colour: after.colours }[mode];
        const isOn = mode === 'digit' ? after.value === digit : (marks & (1 << (digit - 1))) !== 0;
        if (mode === 'digit') say(isOn ? t('say.entered', { cell: where, digit: named }) : t('say.erased'));
        else say(t(isOn ? 'say.on' : 'say.off', { name: `${modeName(mode)} ${named}` }));
        if (settings().conflicts && mode === 'digit' && this.game.conflictsAtSight().has(cell)) say(t('say.conflict'));
        if (this.game.isFull && !this.session.isSolved && !this.game.isUnchecked) say(t('say.full'));
    }

    #place(cell: number): string {
        const { row, column } = place(this.game.shape, cell);
        return t('cell', { row, column });
    }

    erase(): void {
        const { cells } = this;
        say(t(this.#commit((game) => game.erase(cells)) ? 'say.erased' : 'say.nothing'));
    }

    undo(): void {
        this.#travel((game) => game.undo(), 'say.undone');
    }

    redo(): void {
        this.#travel((game) => game.redo(), 'say.redone');
    }

    #travel(go: (game: Game) => Move | undefined, words: Key): void {
        let move: Move | undefined;
        this.#commit((game) => (move = go(game)));
        const cells = (move ?? []).map((change) => change.cell);
        if (!cells.length) return say(t('say.nothing'));
        // Where something happened is where the eye, and the ear, should be.
        if (cells.length === 1) this.board.selection.choose(cells[0] ?? 0);
        const few = cells.length > 4 ? t('say.several', { count: cells.length }) : this.names(cells);
        say(t(words, { cells: few }));
    }

    candidates(): void {
        say(t(this.#commit((game) => game.noteCandidates()) ? 'say.noted' : 'say.nothing'));
    }

    clearMarks(): void {
        say(t(this.#commit((game) => game.clearMarks()) ? 'say.erased' : 'say.nothing'));
    }

    restart(): void {
        this.#found.clear();
        this.#commit((game) => game.restart());
        this.board.selection.choose(0);
    }

    /** Carries out a step. */
    apply(step: Step): void {
        this.#commit((game) => game.apply(step));
        const cell = step.placement?.[0] ?? step.removals[0]?.[0];
        if (cell !== undefined) this.board.selection.choose(cell);
        say(step.conclusion);
    }

    toggleSeveral(): void {
        const { selection } = this.board;
        selection.several = !selection.several;
        say(t(selection.several ? 'say.on' : 'say.off', { name: t('act.several') }));
        this.dispatchEvent(new Event('change'));
    }

    toggleAutomatic(): void {
        change({ automatic: !settings().automatic });
    }

    readHouse(kind: 'row' | 'column' | 'block'): void {
        say(describeHouse(this.game.shape, kind, this.cell, this.game.cells));
    }

    readStatus(): void {
        const count = this.game.cells.filter((cell) => !cell.value).length;
        const clock = settings().clock === 'none' ? '' : time(this.session.seconds);
        say(t('status.open', { count, time: clock }));
    }
}
