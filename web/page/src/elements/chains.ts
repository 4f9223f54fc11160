import type { Chain } from 'rootgrid';
import { svg } from '../app/dom.js';
import { digitOf, type Shape } from '../board/shape.js';

/** A candidate, true or false, at its place on a board whose cells are squares of side 1. */
interface Fact {
    x: number;
    y: number;
    isTrue: boolean;
}

/** Reads `r1c1=5` and `r1c1<>5`; facts about several cells at once have no single place. */
function fact(shape: Shape, text: string): Fact | undefined {
    const found = /^r(\d+)c(\d+)(=|<>)(\w)$/.exec(text);
    const digit = digitOf(found?.[4] ?? '');
    if (!found || !digit) return undefined;
    const inside = (place: number, of: number) => (place + 0.5) / of;
    const [row, column] = [Number(found[1]) - 1, Number(found[2]) - 1];
    return {
        x: column + inside((digit - 1) % shape.columns, shape.columns),
        y: row + inside(Math.floor((digit - 1) / shape.columns), shape.rows),
        isTrue: found[3] === '=',
    };
}

/** The links of chains as lines over the board: whole to what is true, dashed to what is false. Null if there are none. */
export function drawChains(shape: Shape, chains: readonly Chain[]): SVGElement | null {
    const lines: SVGElement[] = [];
    const drawn = new Set<string>();
    for (const { links } of chains) {
        for (const link of links) {
            const to = fact(shape, link.fact);
            for (const because of link.because) {
                const from = fact(shape, because);
                const key = `${because} ${link.fact}`;
                if (!from || !to || drawn.has(key)) continue;
                drawn.add(key);
                const [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y];
                lines.push(svg('line', { x1, y1, x2, y2, class: to.isTrue ? 'strong' : 'weak' }));
            }
        }
    }
    if (lines.length === 0) return null;
    const box = `0 0 ${shape.side} ${shape.side}`;
    return svg('svg', { viewBox: box, class: 'chains', 'aria-hidden': 'true' }, ...lines);
}
