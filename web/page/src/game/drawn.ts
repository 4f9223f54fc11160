import type { Cell } from './cell.js';
import type { Game } from './game.js';

/**
 * What players draw on candidates. A cell keeps it as a text of words: `5:3` is digit 5 in colour 3, `5=40:7` a strong link from digit 5
 * to digit 7 of cell 40, `5-40:7` a weak one. A link stands in one of its cells alone.
 */
const WORD = /^(\d+)(?:([=-])(\d+))?:(\d+)$/;

/** A digit in a cell. */
export interface Candidate {
    cell: number;
    digit: number;
}

export interface Line {
    from: Candidate;
    to: Candidate;
    isStrong: boolean;
}

const words = ({ drawn }: Cell): string[] => (drawn ? drawn.split(' ') : []);

/** The colours of candidates of a cell, by their digits. */
export function tintsOf(cell: Cell): Map<number, number> {
    const all = words(cell).flatMap((word) => {
        const [, digit, sign, , colour] = WORD.exec(word) ?? [];
        return digit && !sign ? [[Number(digit), Number(colour)] as const] : [];
    });
    return new Map(all);
}

/** All links of a board. */
export function linesOf({ cells }: Game): Line[] {
    return cells.flatMap((content, cell) =>
        words(content).flatMap((word) => {
            const [, digit, sign, other, end] = WORD.exec(word) ?? [];
            if (!sign || !cells[Number(other)]) return [];
            return [{ from: { cell, digit: Number(digit) }, to: { cell: Number(other), digit: Number(end) }, isStrong: sign === '=' }];
        }),
    );
}

const isAt = (a: Candidate, b: Candidate) => a.cell === b.cell && a.digit === b.digit;

function write(cell: Cell, all: readonly string[]): Cell {
    return { ...cell, drawn: all.join(' ') };
}

/** Colours a candidate, or takes the colour away if it has it. Returns whether it is on. */
export function tint(game: Game, { cell, digit }: Candidate, colour: number): boolean {
    const content = game.at(cell);
    const isOn = tintsOf(content).get(digit) !== colour;
    const others = words(content).filter((word) => !word.startsWith(`${digit}:`));
    game.set(new Map([[cell, write(content, isOn ? [...others, `${digit}:${colour}`] : others)]]));
    return isOn;
}

/** Links two candidates, or takes the link away if there is that one; one of the other strength is replaced. Returns whether it is on. */
export function link(game: Game, from: Candidate, to: Candidate, isStrong: boolean): boolean {
    const known = linesOf(game).find((line) => (isAt(line.from, from) && isAt(line.to, to)) || (isAt(line.from, to) && isAt(line.to, from)));
    const changed = new Map<number, Cell>();
    const change = ({ cell }: Candidate, edit: (all: string[]) => string[]) => {
        const content = changed.get(cell) ?? game.at(cell);
        changed.set(cell, write(content, edit(words(content))));
    };
    if (known) change(known.from, (all) => all.filter((word) => word !== textOf(known)));
    const isOn = known?.isStrong !== isStrong;
    if (isOn) change(from, (all) => [...all, textOf({ from, to, isStrong })]);
    game.set(changed);
    return isOn;
}

function textOf({ from, to, isStrong }: Line): string {
    return `${from.digit}${isStrong ? '=' : '-'}${to.cell}:${to.digit}`;
}

/** Takes away what is drawn on candidates of the cells, with the links that end there. Returns whether anything was. */
export function wipe(game: Game, cells: readonly number[]): boolean {
    const isOff = new Set(cells);
    const changed = new Map<number, Cell>();
    game.cells.forEach((content, cell) => {
        if (!content.drawn) return;
        const ends = (word: string) => Number(WORD.exec(word)?.[3] ?? -1);
        changed.set(cell, write(content, isOff.has(cell) ? [] : words(content).filter((word) => !isOff.has(ends(word)))));
    });
    return game.set(changed);
}
