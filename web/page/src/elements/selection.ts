import { cellAt, spotOf, type Shape } from '../board/shape.js';

/** The element whose cells are chosen. */
interface View extends HTMLElement {
    readonly cells: HTMLElement[];
    paint(): void;
}

/** Which cells are chosen, and which of them has the tab stop: by keys, mouse and touch. */
export class Selection {
    readonly cells = new Set<number>([0]);
    /** The cell with the tab stop. */
    focus = 0;
    /** Whether a tap adds cells instead of choosing another one. */
    several = false;
    /** Whether a pointer that is dragged finds a cell only in its middle, so that it can go through corners. */
    middle = false;
    readonly #view: View;
    /** Whether a pointer that is down adds cells. */
    #isDragging = false;

    constructor(view: View) {
        this.#view = view;
    }

    begin(grid: HTMLElement, shape: Shape): void {
        this.cells.clear();
        this.cells.add(0);
        this.focus = 0;
        grid.addEventListener('keydown', (event) => this.#key(event, shape));
        grid.addEventListener('pointerdown', (event) => this.#down(event));
        grid.addEventListener('pointermove', (event) => this.#move(event));
        grid.addEventListener('focusin', (event) => {
            const at = this.#view.cells.indexOf(event.target as HTMLElement);
            if (at >= 0 && at !== this.focus) this.choose(at);
        });
        const end = () => (this.#isDragging = false);
        grid.addEventListener('pointerup', end);
        grid.addEventListener('pointercancel', end);
    }

    /** Chooses a cell; with `add`, beside those that are chosen. */
    choose(cell: number, add = false): void {
        if (!add) this.cells.clear();
        this.cells.add(cell);
        this.focus = cell;
        this.#tell();
    }

    chooseAll(cells: Iterable<number>): void {
        this.cells.clear();
        for (const cell of cells) this.cells.add(cell);
        if (!this.cells.has(this.focus)) this.cells.add(this.focus);
        this.#tell();
    }

    toggle(cell: number): void {
        if (!this.cells.delete(cell) || this.cells.size === 0) this.cells.add(cell);
        this.focus = cell;
        this.#tell();
    }

    #tell(): void {
        this.#view.paint();
        if (this.#view.contains(document.activeElement)) this.#view.focus();
        this.#view.dispatchEvent(new Event('select'));
    }

    #key(event: KeyboardEvent, shape: Shape): void {
        const { height, width } = shape;
        const [row, column] = spotOf(shape, this.focus);
        const isFar = event.ctrlKey || event.metaKey;
        if (event.altKey) return;
        /** The cell at a place; where there is none, the next one beyond, else the last one before it. */
        const to = (r: number, c: number) => {
            const [down, right] = [Math.min(height - 1, Math.max(0, r)), Math.min(width - 1, Math.max(0, c))];
            const [dy, dx] = [Math.sign(down - row), Math.sign(right - column)];
            for (const way of [1, -1]) {
                for (let [y, x] = [down, right]; y >= 0 && x >= 0 && y < height && x < width; y += way * dy, x += way * dx) {
                    const cell = cellAt(shape, y, x);
                    if (cell >= 0) return cell;
                }
            }
            return this.focus;
        };
        const targets: Record<string, () => number> = {
            ArrowLeft: () => to(row, column - 1),
            ArrowRight: () => to(row, column + 1),
            ArrowUp: () => to(row - 1, column),
            ArrowDown: () => to(row + 1, column),
            Home: () => (isFar ? 0 : to(row, 0)),
            End: () => (isFar ? shape.cells - 1 : to(row, width - 1)),
            PageUp: () => to(row - shape.rows, column),
            PageDown: () => to(row + shape.rows, column),
        };
        const target = targets[event.key];
        if (target) this.choose(target(), event.shiftKey || (isFar && event.key.startsWith('Arrow')));
        else if (event.key === ' ' && isFar) this.toggle(this.focus);
        else if (event.key.toLowerCase() === 'a' && isFar) this.chooseAll(this.#view.cells.keys());
        else if (event.key === 'Escape' && this.cells.size > 1) this.choose(this.focus);
        else return;
        event.preventDefault();
        event.stopPropagation();
    }

    #cellAt(event: PointerEvent): number {
        const element = document.elementFromPoint(event.clientX, event.clientY);
        return this.#view.cells.indexOf(element?.closest('[role=gridcell]') as HTMLElement);
    }

    #down(event: PointerEvent): void {
        const cell = this.#cellAt(event);
        if (cell < 0 || event.button > 0) return;
        // Touch captures the pointer; the cells under it are wanted.
        (event.target as Element).releasePointerCapture?.(event.pointerId);
        event.preventDefault();
        if (this.several || event.ctrlKey || event.metaKey) this.toggle(cell);
        else this.choose(cell, event.shiftKey);
        this.#view.focus();
        this.#view.dispatchEvent(new Event('tap'));
        this.#isDragging = event.pointerType !== 'touch' || !this.#view.querySelector('.wide');
    }

    #move(event: PointerEvent): void {
        if (!this.#isDragging) return;
        if (event.pointerType === 'mouse' && event.buttons === 0) {
            this.#isDragging = false;
            return;
        }
        const cell = this.#cellAt(event);
        if (cell >= 0 && cell !== this.focus && (!this.middle || this.#isInMiddle(cell, event))) this.choose(cell, true);
    }

    #isInMiddle(cell: number, { clientX, clientY }: PointerEvent): boolean {
        const box = this.#view.cells[cell]?.getBoundingClientRect();
        return box !== undefined && Math.hypot(clientX - box.x - box.width / 2, clientY - box.y - box.height / 2) < 0.42 * box.width;
    }
}
