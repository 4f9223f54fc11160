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
import { boardName, cellName } from '../../words/rules.js';

const MODE_KEYS: Record<Mode, Key> = {
    digit: 'mode.digit', centre: 'mode.centre', corner: 'mode.corner', colour: 'mode.colour',
};

/** What digits do while the player draws on candidates. */
export interface Drawing {
    digit(digit: number, mode?: Mode): void;
    erase(): void;
}

export const MODES: readonly Mode[] = ['digit', 'centre', 'corner', 'colour'];

export function modeName(mode: Mode): string {
    return t(MODE_KEYS[mode]);
}

/** A board on which a game is played: what a player does, said and drawn. It tells of changes by `change` events. */
export class Table extends EventTarget {
    readonly board: BoardView;
    session: Session;
    mode: Mode = 'digit';
    /** Digit first: a digit is chosen, then the cells that get it. */
    isLocking = false;
    /** The digit that is chosen so, 0 if none is. */
    locked = 0;
    /** Set while the player draws. */
    drawing: Drawing | null = null;
    /** What is said beside the board until something changes. */
    verdict = '';
    /** Cells that were found wrong, with the digits that they had. */
    #found = new Map<number, number>();
    #shown: Shown | null = null;
    /** The digits of the board about which the engine is being asked. */
    #asked: string | undefined;

    constructor(board: BoardView, session: Session) {
        super();
        this.board = board;
        this.session = session;
        board.addEventListener('tap', () => this.writeLocked());
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
        return cellName(this.game.shape, cell);
    }

    names(cells: readonly number[]): string {
        return list(cells.map((cell) => this.name(cell)));
    }

    /** Draws a step, or none. */
    show(shown: Shown | null): void {
        this.#shown = shown;
        this.paint();
        this.dispatchEvent(new Event('shown'));
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
        this.board.show({ game, label, wrong, shown: this.#shown, lit: this.mode === 'colour' ? 0 : this.locked });
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

    /** Makes a move on the player's board; while another one is shown, it comes back instead. */
    commit(move: (game: Game) => unknown): boolean | undefined {
        this.verdict = '';
        if (this.#shown?.alone) {
            this.dispatchEvent(new Event('leave'));
            say(t('say.board'));
            return undefined;
        }
        this.session.start();
        return this.session.commit(move);
    }

    /** Says a sentence, and writes it beside the board. */
    tell(sentence: string): void {
        this.verdict = sentence;
        say(sentence);
        this.dispatchEvent(new Event('change'));
    }

    setMode(mode: Mode): void {
        this.mode = mode;
        say(t('mode.now', { mode: modeName(mode) }));
        this.dispatchEvent(new Event('change'));
    }

    toggleLock(): void {
        this.isLocking = !this.isLocking;
        this.locked = 0;
        say(t(this.isLocking ? 'say.on' : 'say.off', { name: t('act.lock') }));
        this.dispatchEvent(new Event('change'));
    }

    /** Writes the digit that is chosen into the cells. */
    writeLocked(): void {
        if (this.locked) this.#write(this.locked, this.mode);
    }

    /** What a digit key does in a mode: with digit first it chooses the digit, or none again. */
    digit(digit: number, mode?: Mode): void {
        if (this.drawing) return this.drawing.digit(digit, mode);
        if (!this.isLocking || mode) return this.#write(digit, mode ?? this.mode);
        const isColour = this.mode === 'colour';
        if (digit > (isColour ? COLOURS : this.game.shape.side)) return;
        this.locked = this.locked === digit ? 0 : digit;
        const named = isColour ? t(COLOUR_NAMES[digit - 1] ?? 'colour.1') : symbol(digit);
        say(this.locked ? t('say.locked', { digit: named }) : t('say.off', { name: named }));
        this.dispatchEvent(new Event('change'));
    }

    #write(digit: number, mode: Mode): void {
        if (digit > (mode === 'colour' ? COLOURS : this.game.shape.side)) return;
        const { cells, cell, game } = this;
        const changed = this.commit((game) =>
            mode === 'digit' ? game.enter(cells, digit) : game.mark(cells, digit, mode, settings().automatic),
        );
        if (changed === undefined) return;
        if (!changed) return say(t(game.at(cell).given && mode !== 'colour' ? 'say.given' : 'say.nothing'));
        const where = cells.length > 1 ? t('say.several', { count: cells.length }) : this.#place(cell);
        const named = mode === 'colour' ? t(COLOUR_NAMES[digit - 1] ?? 'colour.1') : symbol(digit);
        const after = this.game.at(cell);
        const marks = { digit: 0, centre: after.notes ?? 0, corner: after.corners, colour: after.colours }[mode];
        const isOn = mode === 'digit' ? after.value === digit : (marks & (1 << (digit - 1))) !== 0;
        if (mode === 'digit') say(isOn ? t('say.entered', { cell: where, digit: named }) : t('say.erased'));
        else this.#sayMark(digit, mode, `${modeName(mode)} ${named}`, isOn);
        if (settings().conflicts && mode === 'digit' && this.game.conflictsAtSight().has(cell)) say(t('say.conflict'));
        if (this.game.isFull && !this.session.isSolved && !this.game.isUnchecked) say(t('say.full'));
    }

    /** Says that a mark was written; of a note that a digit rules out, by which. */
    #sayMark(digit: number, mode: Mode, name: string, isOn: boolean): void {
        const { cell, cells, game } = this;
        const isRuled = mode === 'centre' && isOn && cells.length === 1 && (game.seen(cell) & (1 << (digit - 1))) !== 0;
        const by = (game.shape.peers[cell] ?? []).filter((other) => game.at(other).value === digit);
        if (isRuled && by.length) return this.tell(t('say.ruled', { name, cells: this.names(by) }));
        say(t(isOn ? 'say.on' : 'say.off', { name }));
    }

    #place(cell: number): string {
        const { row, column } = place(this.game.shape, cell);
        return t('cell', { row, column });
    }

    #do(move: (game: Game) => boolean, words: Key): void {
        const changed = this.commit(move);
        if (changed !== undefined) say(t(changed ? words : 'say.nothing'));
    }

    erase(): void {
        if (this.drawing) return this.drawing.erase();
        const { cells } = this;
        this.#do((game) => game.erase(cells), 'say.erased');
    }

    undo(): void {
        this.#travel((game) => game.undo(), 'say.undone');
    }

    redo(): void {
        this.#travel((game) => game.redo(), 'say.redone');
    }

    #travel(go: (game: Game) => Move | undefined, words: Key): void {
        let move: Move | undefined;
        if (this.commit((game) => (move = go(game))) === undefined) return;
        const cells = (move?.changes ?? []).map((change) => change.cell);
        if (!cells.length) return say(t(move ? words : 'say.nothing', { cells: t('act.trials') }));
        // Where something happened is where the eye, and the ear, should be.
        if (cells.length === 1) this.board.selection.choose(cells[0] ?? 0);
        const few = cells.length > 4 ? t('say.several', { count: cells.length }) : this.names(cells);
        say(t(words, { cells: few }));
    }

    /** How often a digit is still to come on the board that is shown. */
    left(digit: number): number {
        const { side, cells } = this.game.shape;
        const values = this.#shown?.alone ? this.#shown.sheet?.values : undefined;
        return cells / side - (values ? values.split(symbol(digit)).length - 1 : this.game.count(digit));
    }

    candidates(): void {
        this.#do((game) => (this.mode === 'corner' ? game.noteCorners() : game.noteCandidates()), 'say.noted');
    }

    clearMarks(): void {
        this.#do((game) => game.clearMarks(), 'say.erased');
    }

    restart(): void {
        this.#found.clear();
        this.commit((game) => game.restart());
        this.board.selection.choose(0);
    }

    /** Carries out a step. */
    apply(step: Step): void {
        this.commit((game) => game.apply(step));
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
