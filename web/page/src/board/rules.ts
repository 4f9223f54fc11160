import type { Constraint, Layout } from 'rootgrid';
import { shapeOf, type Link, type Shape } from './shape.js';

/** Shapes under further rules, by shape and rules, and those of several grids, by their names. */
const known = new Map<string, Shape>();

function keyOf(name: string, rules: string): string {
    return `${name} ${rules}`;
}

/** The shape of boards under rules, if their layout was learnt; null stands for ordinary ones. */
export function knownShape(name: string, rules: string | null): Shape | undefined {
    return rules === null ? (shapeOf(name) ?? known.get(name)) : known.get(keyOf(name, rules));
}

/** Makes a shape of several grids known. */
export function know(shape: Shape): Shape {
    known.set(shape.name, shape);
    return shape;
}

/** The shape of a layout, which is known from now on. */
export function learn(layout: Layout): Shape {
    const ordinary = shapeOf(layout.shape);
    if (!ordinary) throw new Error(`no shape ${layout.shape}`);
    const { side, cells } = ordinary;
    const houses = [...ordinary.houses.slice(0, 2 * side), ...layout.houses.map((house) => house.cells)];
    const peers = Array.from({ length: cells }, () => new Set<number>());
    const join = (a: number, b: number) => {
        peers[a]?.add(b);
        peers[b]?.add(a);
    };
    for (const house of houses) house.forEach((a, at) => house.slice(at + 1).forEach((b) => join(a, b)));
    for (const [a, b] of layout.pairs) join(a, b);
    const shape: Shape = {
        ...ordinary,
        houses,
        peers: peers.map((set) => [...set].sort((a, b) => a - b)),
        regions: layout.regions,
        links: linksOf(layout, cells),
        digits: layout.digits,
        layout,
    };
    known.set(keyOf(layout.shape, layout.rules), shape);
    return shape;
}

/** The links of each cell, as it sees the others. */
function linksOf({ links, relations }: Layout, cells: number): Link[][] {
    const all = Array.from({ length: cells }, (): Link[] => []);
    const reversed = relations.map((table) => table.map((_, i) => table.reduce((bits, row, d) => bits | (((row >>> i) & 1) << d), 0)));
    for (const [a, b, relation] of links) {
        all[b]?.push({ other: a, forbids: relations[relation] ?? [] });
        all[a]?.push({ other: b, forbids: reversed[relation] ?? [] });
    }
    return all;
}

/** The cells of a house by its kind and its number from 1. */
export function houseCells(shape: Shape, kind: string, number: number): readonly number[] {
    const count = shape.side * (shape.sheet?.corners.length ?? 1);
    if (kind === 'row') return shape.houses[number - 1] ?? [];
    if (kind === 'column') return shape.houses[count + number - 1] ?? [];
    if (!shape.layout) return shape.houses[2 * count + number - 1] ?? [];
    return shape.layout.houses.find((house) => house.kind === kind && house.number === number)?.cells ?? [];
}

/** The rules of a shape one by one, as texts name them. */
export function piecesOf({ layout }: Shape): string[] {
    return (layout?.rules ?? '').split(';').map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** The constraint of a piece, if it is one. */
export function constraintOf({ layout }: Shape, piece: string): Constraint | undefined {
    return layout?.constraints.find(({ text }) => text === piece);
}

/** A board of a shape as the engine reads it, from the text of its cells; `docs/PLAY.md` has the grammar. */
export function boardText({ name, layout }: Shape, cells: string): string {
    return layout ? `b2.${name}.${layout.code}.${cells}` : `b1.${name}.${cells}`;
}
