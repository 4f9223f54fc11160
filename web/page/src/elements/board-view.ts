import type { Nudge, Step } from 'rootgrid';
import { h, svg } from '../app/dom.js';
import { houseCells } from '../board/rules.js';
import { bit, cellAt, digitsOf, type Shape } from '../board/shape.js';
import { BLANK, type Cell } from '../game/cell.js';
import type { Game } from '../game/game.js';
import { settings } from '../store/settings.js';
import { withWords } from '../words/index.js';
import { paintCell } from './cell-view.js';
import { describe, type Looks } from './describe.js';
import type { Drawn } from './drawn.js';
import { lookOf } from './roles.js';
import { Selection } from './selection.js';
import { framesOf, isCaged, marksOf, roomOf, signsOf } from './signs.js';

/** What boards draw now and then, loaded when one does. */
const parts: { links?: typeof import('./links.js'); drawn?: typeof import('./drawn.js') } = {};

/** A step on the board, as much of it as is told. */
export interface Shown {
    nudge: Pick<Nudge, 'figure' | 'placement' | 'removals'>;
    /** The cells of its pattern. */
    cells: readonly number[];
    /** The board on which it was found, whose candidates are drawn once they play a part. */
    sheet: Pick<Step, 'candidates' | 'values'> | null;
    /** Whether this board is drawn in place of the player's. */
    alone: boolean;
}

/** What a board shows. */
export interface Scene {
    game: Game;
    label: string;
    wrong: ReadonlySet<number>;
    shown: Shown | null;
    /** The digit that is lit, whatever cell is chosen; 0 for that of the cell. */
    lit: number;
}

/**
 * The board: a grid of cells for screen readers, with one tab stop and arrow keys.
 *
 *   <sudoku-board>  <div role="grid">  <div role="row">  <div role="gridcell" aria-label="row 1 column 1, given 7">
 *
 * It tells of changed selections by `select` events; keys that it does not use go on to its parents.
 */
export class BoardView extends HTMLElement {
    readonly selection = new Selection(this);
    /** Whether it is a picture alone, which is neither chosen in nor read cell by cell. */
    still = false;
    cells: HTMLElement[] = [];
    #grid: HTMLElement | undefined;
    #shape: Shape | undefined;
    #scene: Scene | undefined;
    /** What each cell was painted from. */
    #painted: string[] = [];

    get shape(): Shape | undefined {
        return this.#shape;
    }

    show(scene: Scene): void {
        if (scene.game.shape !== this.#shape) this.#build(scene.game.shape);
        this.#scene = scene;
        this.paint();
    }

    #build(shape: Shape): void {
        this.#shape = shape;
        const { height, width } = shape;
        const grid = h('div', { role: 'grid', 'aria-multiselectable': 'true', dir: 'ltr', class: 'board' });
        grid.style.setProperty('--side', String(width));
        grid.classList.toggle('wide', width > 12);
        grid.classList.toggle('several', shape.sheet !== null);
        grid.classList.toggle('jigsaw', shape.layout?.houses[0]?.kind === 'region');
        this.cells = [];
        const region = (row: number, column: number) => shape.regions[cellAt(shape, row, column)];
        for (let row = 0; row < height; row++) {
            const line = h('div', { role: 'row' });
            for (let column = 0; column < width; column++) {
                const own = region(row, column);
                if (own === undefined) continue;
                const cell = h('div', { role: 'gridcell', tabindex: this.still ? null : '-1', 'aria-selected': 'false' });
                cell.style.setProperty('--turn', String(row + column));
                cell.classList.toggle('top', region(row - 1, column) !== own);
                cell.classList.toggle('left', region(row, column - 1) !== own);
                cell.classList.toggle('last', region(row, column + 1) === undefined);
                cell.classList.toggle('bottom', region(row + 1, column) === undefined);
                if (shape.sheet) {
                    // Beside the grids there is nothing: cells stand in their columns all the same.
                    cell.style.gridColumn = String(column + 1);
                    cell.setAttribute('aria-colindex', String(column + 1));
                }
                this.cells.push(cell);
                line.append(cell);
            }
            grid.append(line);
        }
        const signs = [...signsOf(shape, {}, {}), ...framesOf(shape, { class: 'frame' })];
        const box = { viewBox: `0 0 ${width} ${height}`, class: 'signs', 'aria-hidden': 'true' };
        if (signs.length) grid.append(svg('svg', box, ...signs));
        const marks = marksOf(shape, { class: 'marks' });
        if (marks) grid.append(marks);
        grid.classList.toggle('marked', marks !== null);
        grid.classList.toggle('caged', isCaged(shape));
        const room = roomOf(shape);
        this.style.padding = room > 0 ? `${(100 * room) / (width + 2 * room)}%` : '';
        this.#painted = [];
        this.#grid = grid;
        this.replaceChildren(grid);
        this.classList.toggle('still', this.still);
        if (this.still) grid.setAttribute('aria-hidden', 'true');
        else this.selection.begin(grid, shape);
    }

    /** The content of a cell as it is drawn. */
    #content(at: number): Cell {
        const { game, shown } = this.#scene ?? {};
        const cell = game?.at(at) ?? BLANK;
        if (!shown?.alone || !shown.sheet) return cell;
        const value = digitsOf(shown.sheet.values)[at] ?? 0;
        return { ...BLANK, value, given: cell.given };
    }

    #looks(at: number, cell: Cell, conflicts: ReadonlySet<number>, lit: number): Looks {
        const { game, wrong, shown } = this.#scene ?? {};
        const { automatic, tidy } = settings();
        const { notes } = game?.at(at) ?? BLANK;
        let [marks, ruled] = [0, 0];
        if (shown?.sheet && !cell.value) marks = shown.sheet.candidates[at] ?? 0;
        else if (!cell.value && game) {
            if (automatic) marks = game.candidates(at);
            else if (notes !== null) {
                marks = tidy ? notes & ~game.seen(at) : notes;
                // Where the player writes, nothing that is written is hidden.
                if (at === this.selection.focus && !this.still) ruled = notes & ~marks;
            }
        }
        const removal = shown?.nudge.removals.find(([cell]) => cell === at);
        const placement = shown?.nudge.placement;
        return {
            notes: marks,
            ruled,
            conflict: !shown?.alone && settings().conflicts && conflicts.has(at),
            wrong: !shown?.alone && (wrong?.has(at) ?? false),
            pattern: shown?.cells.includes(at) ?? false,
            blocker: shown?.nudge.figure.cells.some(([cell, role]) => cell === at && role === 'excluder') ?? false,
            roles: this.#roles(at),
            gone: removal?.[1] ?? 0,
            placed: placement?.[0] === at ? placement[1] : 0,
            lit: lit > 0 && marks & bit(lit) ? lit : 0,
        };
    }

    /** The looks of the candidates of a cell in the step that is shown, by their digits. */
    #roles(at: number): ReadonlyMap<number, string> {
        const { shown } = this.#scene ?? {};
        const marks = shown?.sheet ? shown.nudge.figure.marks.filter(([cell]) => cell === at) : [];
        const looks = marks.map(([, digit, role]) => [digit, lookOf(role)] as const).filter(([, look]) => look !== '');
        // The first part that a candidate plays counts.
        return new Map(looks.reverse());
    }

    /** The cells of the houses that the step looks at, and all places of a digit to look at. */
    #shaded(): ReadonlySet<number> {
        const { game, shown } = this.#scene ?? {};
        if (!game || !shown) return new Set();
        const { figure } = shown.nudge;
        const places = shown.sheet ? [] : figure.marks.map(([cell]) => cell);
        return new Set([...figure.houses.flatMap(([{ kind, number }]) => houseCells(game.shape, kind, number)), ...places]);
    }

    paint(): void {
        const { game, label, shown } = this.#scene ?? {};
        if (!game || !this.#grid) return;
        this.#grid.setAttribute('aria-label', label ?? '');
        const { fixed, peers, same } = settings();
        const conflicts = game.conflicts();
        const { focus } = this.selection;
        const shaded = this.#shaded();
        const more = this.#drawn(game);
        // A step shows its own houses in place of those of the cell.
        const near = new Set(peers && shaded.size === 0 && !this.still ? game.shape.peers[focus] : []);
        const digit = shaded.size || this.still ? 0 : this.#scene?.lit || (same ? this.#content(focus).value : 0);
        this.#grid.classList.toggle('done', game.isSolved && !shown);
        this.cells.forEach((element, at) => {
            const cell = this.#content(at);
            const looks = this.#looks(at, cell, conflicts, digit);
            const isSelected = this.selection.cells.has(at) && !this.still;
            element.classList.toggle('peer', near.has(at));
            element.classList.toggle('shaded', shaded.has(at));
            element.classList.toggle('same', digit > 0 && cell.value === digit);
            element.classList.toggle('may', looks.lit > 0);
            element.classList.remove('tried');
            element.classList.toggle('selected', isSelected && !shown?.alone);
            element.setAttribute('aria-selected', String(isSelected));
            if (!this.still) element.tabIndex = at === focus ? 0 : -1;
            const marks = cell.value ? 0 : looks.notes | looks.ruled | cell.corners;
            const name = [describe(game.shape, at, cell, looks), ...(more?.names(at, marks) ?? [])].join(', ');
            const roles = [...looks.roles].join(' ');
            const key = `${name}|${looks.lit}|${cell.notes}|${fixed}|${roles}|${Boolean(shown?.sheet)}|${document.documentElement.lang}`;
            if (this.#painted[at] === key) return;
            this.#painted[at] = key;
            element.setAttribute('aria-label', name);
            paintCell(element, game.shape, cell, looks, fixed || Boolean(shown?.sheet));
        });
        this.#grid.querySelector('.chains')?.remove();
        more?.paint(this.#grid, this.cells);
        if (!shown?.nudge.figure.links.length) return;
        const links = parts.links?.drawLinks(game.shape, shown.nudge.figure);
        if (links) this.#grid.append(links);
        if (!parts.links) void import('./links.js').then((links) => this.#paintWith({ links }));
    }

    /** What the player drew on candidates and entered in trials; not beside a step. */
    #drawn(game: Game): Drawn | undefined {
        const isDrawn = game.trials.length > 0 || game.cells.some(({ drawn }) => drawn);
        if (!isDrawn || this.still || this.#scene?.shown) return undefined;
        if (!parts.drawn) void withWords(import('./drawn.js')).then((drawn) => this.#paintWith({ drawn }));
        return parts.drawn && new parts.drawn.Drawn(game);
    }

    #paintWith(loaded: typeof parts): void {
        Object.assign(parts, loaded);
        this.paint();
    }

    /** Brings what is shown of a step into sight, its pattern if nothing else. */
    reveal(): void {
        for (const looks of ['.shaded', '.blocker', '.pattern']) {
            for (const cell of this.querySelectorAll(looks)) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }
    }

    /** Gives the focus to the cell that has the tab stop. */
    override focus(): void {
        this.cells[this.selection.focus]?.focus();
    }
}

customElements.define('sudoku-board', BoardView);
