import { boardText } from '../board/rules.js';
import { bit, digitsOf, listed, symbol, type Shape } from '../board/shape.js';
import { BLANK, isSame, type Cell } from './cell.js';

/** One cell that a move changed. */
export interface Change {
    cell: number;
    before: Cell;
    after: Cell;
}

/** The numbers of moves before each trial that is going on, the outermost one first. */
export type Trials = readonly number[];

/** What is taken back as one. */
export interface Move {
    changes: readonly Change[];
    /** The trials before and after, where it begins or ends one. */
    trials?: readonly [Trials, Trials];
    /** The seconds that were played when it was made. */
    seconds?: number;
}

/** What a digit key writes. */
export type Mode = 'digit' | 'centre' | 'corner' | 'colour';

/** The part of a step that changes a board. */
export interface Deed {
    placement: [number, number] | null;
    removals: [number, number][];
}

/** How many colours there are. */
export const COLOURS = 8;

/** A board in play and the moves that led there. Every function that changes it is one move. */
export class Game {
    readonly shape: Shape;
    cells: Cell[];
    done: Move[] = [];
    undone: Move[] = [];
    trials: Trials = [];
    /** The cells that break a sum, a line or a clue, as the engine said of the board with these values. */
    clashes: { readonly values: string; readonly cells: ReadonlySet<number> } = { values: '', cells: new Set() };

    constructor(shape: Shape, cells: Cell[]) {
        this.shape = shape;
        this.cells = cells;
    }

    /** A board with these givens, and digits and notes where there are any. */
    static of(shape: Shape, givens: string, values = givens, notes: readonly (number | null)[] = []): Game {
        const [given, value] = [digitsOf(givens), digitsOf(values)];
        const cells = given.map((digit, i) => ({
            ...BLANK,
            value: digit || (value[i] ?? 0),
            given: digit > 0,
            notes: notes[i] ?? null,
        }));
        return new Game(shape, cells);
    }

    at(cell: number): Cell {
        return this.cells[cell] ?? BLANK;
    }

    /** The digits that a cell cannot have beside those that stand, as bits. */
    seen(cell: number): number {
        let seen = 2 ** this.shape.side - 1 & ~(this.shape.digits[cell] ?? -1);
        for (const { other, forbids } of this.shape.links[cell] ?? []) {
            const { value } = this.at(other);
            if (value) seen |= forbids[value - 1] ?? 0;
        }
        for (const peer of this.shape.peers[cell] ?? []) {
            const { value } = this.at(peer);
            if (value) seen |= bit(value);
        }
        return seen;
    }

    /** What is left for an open cell: its notes, or all digits, but for those that cannot stand there. */
    candidates(cell: number): number {
        const { value, notes } = this.at(cell);
        if (value) return 0;
        return (notes ?? 2 ** this.shape.side - 1) & ~this.seen(cell);
    }

    /** Puts a digit into the cells, or takes it out where all of them have it. */
    enter(cells: readonly number[], digit: number): boolean {
        const all = cells.filter((cell) => !this.at(cell).given);
        const value = all.length > 0 && all.every((cell) => this.at(cell).value === digit) ? 0 : digit;
        return this.#change(all, (cell) => ({ ...cell, value }));
    }

    /** Adds a mark to the cells, or takes it out where all of them have it. `automatic`: notes begin with candidates. */
    mark(cells: readonly number[], digit: number, mode: Exclude<Mode, 'digit'>, automatic = false): boolean {
        if (mode === 'colour') return this.#toggle(cells, 'colours', digit);
        const open = cells.filter((cell) => !this.at(cell).value);
        if (mode === 'corner') return this.#toggle(open, 'corners', digit);
        const notes = (cell: number) => (automatic ? this.candidates(cell) : (this.at(cell).notes ?? 0));
        const isOn = open.every((cell) => notes(cell) & bit(digit));
        return this.#change(open, (content, cell) => {
            const changed = isOn ? notes(cell) & ~bit(digit) : notes(cell) | bit(digit);
            return { ...content, notes: changed || automatic ? changed : null };
        });
    }

    #toggle(cells: readonly number[], field: 'corners' | 'colours', digit: number): boolean {
        const isOn = cells.every((cell) => this.at(cell)[field] & bit(digit));
        return this.#change(cells, (content) => {
            const marks = content[field];
            return { ...content, [field]: isOn ? marks & ~bit(digit) : marks | bit(digit) };
        });
    }

    /** Takes out digits; where there are none, notes; then corner marks; then colours. */
    erase(cells: readonly number[]): boolean {
        const own = cells.filter((cell) => !this.at(cell).given);
        return (
            this.#change(own, (cell) => ({ ...cell, value: 0 })) ||
            this.#change(own, (cell) => ({ ...cell, notes: null, drawn: '' })) ||
            this.#change(own, (cell) => ({ ...cell, corners: 0 })) ||
            this.#change(cells, (cell) => ({ ...cell, colours: 0 }))
        );
    }

    /** Notes the candidates of every open cell; what was struck stays so. */
    noteCandidates(): boolean {
        const open = this.cells.flatMap((cell, i) => (cell.value ? [] : [i]));
        const notes = open.map((cell) => this.candidates(cell));
        return this.#change(open, (content, cell) => ({ ...content, notes: notes[open.indexOf(cell)] ?? null }));
    }

    /** Marks in the corners the digits with two places in a block, which are those that help most; other corner marks go. */
    noteCorners(): boolean {
        const open = this.#all().filter((cell) => !this.at(cell).value);
        const { side, regions } = this.shape;
        const corners = new Map<number, number>();
        for (const region of new Set(regions)) {
            const cells = open.filter((cell) => regions[cell] === region);
            for (let digit = 1; digit <= side; digit++) {
                const places = cells.filter((cell) => this.candidates(cell) & bit(digit));
                if (places.length === 2) for (const cell of places) corners.set(cell, (corners.get(cell) ?? 0) | bit(digit));
            }
        }
        return this.#change(open, (content, cell) => ({ ...content, corners: corners.get(cell) ?? 0 }));
    }

    /** Takes all notes, corner marks and colours away. */
    clearMarks(): boolean {
        return this.#change(this.#all(), (cell) => ({ ...BLANK, value: cell.value, given: cell.given }));
    }

    /** Everything as it was given; can be undone. */
    restart(): boolean {
        return this.#change(this.#all(), (cell) => (cell.given ? { ...cell, colours: 0 } : BLANK), []);
    }

    /** Begins a trial within those that are going on, or ends the innermost one, as a move of its own. */
    try(trials: Trials): boolean {
        return this.#change([], (cell) => cell, trials);
    }

    /** Changes cells as one move. */
    set(contents: ReadonlyMap<number, Cell>, trials?: Trials): boolean {
        return this.#change([...contents.keys()], (content, cell) => contents.get(cell) ?? content, trials);
    }

    /** Carries out a step: strikes its candidates and enters its digit. */
    apply(deed: Deed): boolean {
        const struck = new Map(deed.removals);
        const cells = [...struck.keys(), ...(deed.placement ? [deed.placement[0]] : [])];
        return this.#change([...new Set(cells)], (content, cell) => {
            if (content.value) return content;
            const gone = struck.get(cell);
            const notes = gone === undefined ? content.notes : (content.notes ?? this.candidates(cell)) & ~gone;
            return { ...content, notes, value: deed.placement?.[0] === cell ? deed.placement[1] : 0 };
        });
    }

    undo(): Move | undefined {
        const move = this.done.pop();
        if (!move) return undefined;
        for (const { cell, before } of move.changes) this.cells[cell] = before;
        if (move.trials) this.trials = move.trials[0];
        this.undone.push(move);
        return move;
    }

    redo(): Move | undefined {
        const move = this.undone.pop();
        if (!move) return undefined;
        for (const { cell, after } of move.changes) this.cells[cell] = after;
        if (move.trials) this.trials = move.trials[1];
        this.done.push(move);
        return move;
    }

    #all(): number[] {
        return this.cells.map((_, i) => i);
    }

    /** Makes a change of several cells one move, and of the trials with them. Returns whether anything changed. */
    #change(cells: readonly number[], change: (content: Cell, cell: number) => Cell, trials = this.trials): boolean {
        const changes: Change[] = [];
        for (const cell of new Set(cells)) {
            const before = this.at(cell);
            const after = change(before, cell);
            if (!isSame(before, after)) changes.push({ cell, before, after });
        }
        const isOther = trials.length !== this.trials.length;
        if (changes.length === 0 && !isOther) return false;
        for (const { cell, after } of changes) this.cells[cell] = after;
        this.done.push(isOther ? { changes, trials: [this.trials, trials] } : { changes });
        this.trials = trials;
        this.undone = [];
        return true;
    }

    /** The cells whose digit cannot stand beside that of another cell, or breaks a sum, a line or a clue as far as the engine has said. */
    conflicts(): Set<number> {
        const cells = this.conflictsAtSight();
        for (const cell of this.clashes.cells) if (this.at(cell).value) cells.add(cell);
        return cells;
    }

    /** The cells whose digit cannot stand beside that of another cell: mostly the same one in a house. */
    conflictsAtSight(): Set<number> {
        const cells = new Set<number>();
        this.shape.digits.forEach((digits, cell) => {
            const { value } = this.at(cell);
            if (value && !(digits & bit(value))) cells.add(cell);
        });
        for (const house of this.shape.houses) {
            const first = new Map<number, number>();
            for (const cell of house) {
                const { value } = this.at(cell);
                const other = value ? first.get(value) : undefined;
                if (other !== undefined) cells.add(other).add(cell);
                else if (value) first.set(value, cell);
            }
        }
        const { layout, links } = this.shape;
        for (const [a, b] of layout?.pairs ?? []) {
            if (this.at(a).value && this.at(a).value === this.at(b).value) cells.add(a).add(b);
        }
        links.forEach((all, cell) => {
            const own = this.at(cell).value;
            if (!own) return;
            for (const { other, forbids } of all) {
                const { value } = this.at(other);
                if (value && (forbids[value - 1] ?? 0) & bit(own)) cells.add(cell);
            }
        });
        return cells;
    }

    get isFull(): boolean {
        return this.cells.every((cell) => cell.value > 0);
    }

    /** Whether the engine has yet to say what sums, lines and clues say of the board as it is. */
    get isUnchecked(): boolean {
        return Boolean(this.shape.layout?.constraints.length) && this.clashes.values !== this.values;
    }

    get isSolved(): boolean {
        return this.isFull && this.conflicts().size === 0 && !this.isUnchecked;
    }

    /** Whether the player has done anything yet. */
    get isBegun(): boolean {
        return this.done.length > 0 || this.cells.some((cell) => cell.value > 0 && !cell.given);
    }

    /** How many cells hold a digit. */
    count(digit: number): number {
        return this.cells.filter((cell) => cell.value === digit).length;
    }

    get givens(): string {
        return this.cells.map((cell) => (cell.given ? symbol(cell.value) : '.')).join('');
    }

    get values(): string {
        return this.cells.map((cell) => (cell.value ? symbol(cell.value) : '.')).join('');
    }

    /** The text of the board that the engine reads; `docs/PLAY.md` has its grammar. */
    get text(): string {
        const cells = this.cells.map(({ value, given, notes }) => {
            if (given) return symbol(value);
            const noted = notes === null ? '' : `-${listed(notes).map(symbol).join('')}-`;
            if (value) return `_${noted}${symbol(value)}`;
            return noted || '.';
        });
        return boardText(this.shape, cells.join(''));
    }
}
