/** What follows the choice of cells on a board. */
interface Board {
    readonly selection: { readonly cells: Set<number>; readonly focus: number };
    paint(): void;
}

/**
 * The cells over which somebody draws, in their order: by dragging, by Shift and arrow keys, or one by one. Going back over the last
 * step takes it back; what a fast pointer passes over is filled in.
 */
export class Path {
    cells: number[] = [];
    readonly #board: Board;

    constructor(board: Board) {
        this.#board = board;
    }

    /** Follows a change of what is chosen, on a board of a side. `isDragged`: cells between are filled in; `repeats`: cells may come again. */
    follow(side: number, isDragged: boolean, repeats: boolean): void {
        const { cells: chosen, focus } = this.#board.selection;
        const last = this.cells.at(-1);
        if (chosen.size === 1 || last === undefined) this.cells = chosen.size === 1 ? [focus] : [...chosen];
        else if (!chosen.has(focus) || !this.cells.every((cell) => chosen.has(cell))) this.cells = this.cells.filter((cell) => chosen.has(cell));
        else if (focus === this.cells.at(-2)) this.#goBack(last);
        else for (const cell of isDragged ? between(last, focus, side) : others(this.cells, chosen, focus)) this.#add(cell, repeats);
    }

    #goBack(cell: number): void {
        this.cells.pop();
        if (this.cells.includes(cell)) return;
        this.#board.selection.cells.delete(cell);
        this.#board.paint();
    }

    #add(cell: number, repeats: boolean): void {
        if (this.cells.at(-1) === cell || (!repeats && this.cells.includes(cell))) return;
        this.cells.push(cell);
        if (this.#board.selection.cells.has(cell)) return;
        this.#board.selection.cells.add(cell);
        this.#board.paint();
    }
}

/** The chosen cells that are not drawn over yet, the one with the focus last. */
function others(drawn: readonly number[], chosen: ReadonlySet<number>, focus: number): number[] {
    return [...[...chosen].filter((cell) => cell !== focus && !drawn.includes(cell)), focus];
}

/** The cells from one, which is left out, to another one, diagonally as long as it goes. */
function between(from: number, to: number, side: number): number[] {
    const cells: number[] = [];
    let [row, column] = [Math.floor(from / side), from % side];
    const [lastRow, lastColumn] = [Math.floor(to / side), to % side];
    while (row !== lastRow || column !== lastColumn) {
        row += Math.sign(lastRow - row);
        column += Math.sign(lastColumn - column);
        cells.push(row * side + column);
    }
    return cells;
}
