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
    /** Colours of its candidates and links from them, as `game/drawn.ts` writes them. They stay under a digit. */
    readonly drawn: string;
}

export const BLANK: Cell = { value: 0, given: false, notes: null, corners: 0, colours: 0, drawn: '' };

export function isSame(a: Cell, b: Cell): boolean {
    return (
        a.value === b.value && a.given === b.given && a.notes === b.notes && a.corners === b.corners &&
        a.colours === b.colours && a.drawn === b.drawn
    );
}

/** Cells as numbers, for saving: value (negative if given), notes (-1 if none), corner marks, colours; then what is drawn, if anything is. */
export type Packed = [number, number, number, number, string?];

export function pack({ given, value, notes, corners, colours, drawn }: Cell): Packed {
    const packed: Packed = [given ? -value : value, notes ?? -1, corners, colours];
    if (drawn) packed.push(drawn);
    return packed;
}

/** Reads what `pack` made; undefined if it is not that, for a board of this side. */
export function unpack(packed: unknown, side: number): Cell | undefined {
    if (!Array.isArray(packed)) return undefined;
    const [drawn = '', ...more] = packed.slice(4);
    const numbers = packed.slice(0, 4);
    if (numbers.length < 4 || more.length || !numbers.every(Number.isInteger) || typeof drawn !== 'string' || drawn.length > 2000) return undefined;
    const [value, notes, corners, colours] = numbers as [number, number, number, number];
    const full = 2 ** side - 1;
    const fits = Math.abs(value) <= side && notes >= -1 && notes <= full && corners >= 0 && corners <= full;
    if (!fits || colours < 0 || colours > 0xff) return undefined;
    return { value: Math.abs(value), given: value < 0, notes: notes < 0 ? null : notes, corners, colours, drawn };
}
