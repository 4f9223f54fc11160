/** What a cell of a board in play holds. */
export interface Cell {
    /** The digit, 0 in an open cell. */
    readonly value: number;
    readonly given: boolean;
    /** Centre marks as bits; null where nothing is noted yet. They stay under a digit. */
    readonly notes: number | null;
    /** Corner marks as bits. */
    readonly corners: number;
    /** Colours as bits. */
    readonly colours: number;
}

export const BLANK: Cell = { value: 0, given: false, notes: null, corners: 0, colours: 0 };

export function isSame(a: Cell, b: Cell): boolean {
    return (
        a.value === b.value && a.given === b.given && a.notes === b.notes && a.corners === b.corners &&
        a.colours === b.colours
    );
}

/** Cells as numbers, for saving: value (negative if given), notes (-1 if none), corner marks, colours. */
export type Packed = [number, number, number, number];

export function pack(cell: Cell): Packed {
    return [cell.given ? -cell.value : cell.value, cell.notes ?? -1, cell.corners, cell.colours];
}

/** Reads what `pack` made; undefined if it is not that, for a board of this side. */
export function unpack(packed: unknown, side: number): Cell | undefined {
    if (!Array.isArray(packed) || packed.length !== 4 || !packed.every(Number.isInteger)) return undefined;
    const [value, notes, corners, colours] = packed as Packed;
    const full = 2 ** side - 1;
    const fits = Math.abs(value) <= side && notes >= -1 && notes <= full && corners >= 0 && corners <= full;
    if (!fits || colours < 0 || colours > 0xff) return undefined;
    return { value: Math.abs(value), given: value < 0, notes: notes < 0 ? null : notes, corners, colours };
}
