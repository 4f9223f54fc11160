import { svg } from '../app/dom.js';
import { symbol } from '../board/shape.js';
import { linesOf, tintsOf, type Candidate, type Line } from '../game/drawn.js';
import type { Game } from '../game/game.js';
import { tried } from '../game/trials.js';
import '../styles/drawn.css';
import { list, t } from '../words/index.js';
import { cellName } from '../words/rules.js';
import { COLOUR_NAMES } from './describe.js';

/** The mark of a candidate, where it is shown: among notes, else in a corner. */
export function markOf(cell: Element | undefined, digit: number): HTMLElement | null {
    const mark = `[data-mark="${symbol(digit)}"]`;
    return cell?.querySelector(`:is(.places, .centre) ${mark}`) ?? cell?.querySelector(`.corners ${mark}`) ?? null;
}

/** What players draw on candidates, and the digits that they enter in trials: loaded with the first game that has either. */
export class Drawn {
    readonly #game: Game;
    readonly #lines: Line[];
    readonly #tried: Map<number, number>;

    constructor(game: Game) {
        this.#game = game;
        this.#lines = linesOf(game);
        this.#tried = tried(game);
    }

    /** What the name of a cell says of it; `marks` are the candidates that it shows. */
    names(at: number, marks: number): string[] {
        const { shape } = this.#game;
        const isShown = (digit: number) => (marks & (1 << (digit - 1))) !== 0;
        const trial = this.#tried.get(at);
        const tints = [...tintsOf(this.#game.at(at))].filter(([digit]) => isShown(digit));
        const colours = tints.map(([digit, colour]) => `${symbol(digit)} ${t(COLOUR_NAMES[colour - 1] ?? 'colour.1')}`);
        const links = this.#lines.flatMap(({ from, to, isStrong }) => {
            const [own, other] = from.cell === at ? [from, to] : [to, from];
            if (own.cell !== at || !isShown(own.digit)) return [];
            const named = { digit: symbol(own.digit), cell: cellName(shape, other.cell), other: symbol(other.digit) };
            return [t(isStrong ? 'draw.cell.strong' : 'draw.cell.weak', named)];
        });
        return [
            ...(trial ? [t('act.trial', { number: trial })] : []),
            ...(colours.length ? [t('draw.cell.colours', { colours: list(colours) })] : []),
            ...links,
        ];
    }

    /** Draws it on a board whose cells are painted. */
    paint(grid: HTMLElement, cells: readonly HTMLElement[]): void {
        cells.forEach((cell, at) => {
            const trial = this.#tried.get(at) ?? 0;
            cell.classList.toggle('tried', trial > 0);
            cell.firstElementChild?.setAttribute('data-trial', '?'.repeat(trial));
            for (const [digit, colour] of tintsOf(this.#game.at(at))) markOf(cell, digit)?.classList.add('drawn', `t${colour}`);
        });
        const { height, width } = this.#game.shape;
        const box = grid.getBoundingClientRect();
        const middle = ({ cell, digit }: Candidate) => {
            const mark = markOf(cells[cell], digit)?.getBoundingClientRect();
            const to = (place: number, from: number) => ((place - from) * width) / box.width;
            return mark && { x: to((mark.left + mark.right) / 2, box.left), y: to((mark.top + mark.bottom) / 2, box.top) };
        };
        const paths = this.#lines.flatMap(({ from, to, isStrong }) => {
            const [a, b] = [middle(from), middle(to)];
            return a && b ? [svg('path', { d: bow(a, b), class: isStrong ? 'strong' : 'weak' })] : [];
        });
        if (paths.length) grid.append(svg('svg', { viewBox: `0 0 ${width} ${height}`, class: 'chains own', 'aria-hidden': 'true' }, ...paths));
    }
}

interface Point {
    x: number;
    y: number;
}

/** A bow from one place to another, so that it does not run through what stands between them; it leaves the ends free. */
function bow(a: Point, b: Point): string {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy) || 1;
    const free = Math.min(0.15, length / 4) / length;
    const bend = Math.min(0.25, length * 0.12) / length;
    const [from, to] = [[a.x + dx * free, a.y + dy * free], [b.x - dx * free, b.y - dy * free]];
    const middle = [(a.x + b.x) / 2 - dy * bend, (a.y + b.y) / 2 + dx * bend];
    return `M${from}Q${middle} ${to}`;
}
