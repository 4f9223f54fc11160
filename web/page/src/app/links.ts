/**
 * Links of this page: everything stands behind the `#`, so no server sees it.
 *
 *   #/daily            a view
 *   #r=RECIPE          the puzzle of a recipe; with &t=SECONDS a race against that time
 *   #b=BOARD           a board in play, as the text of the library
 *   #g=GAME            a game with notes, time and save points, as `game/carried.ts` packs it
 */
export interface Link {
    recipe?: string;
    board?: string;
    game?: string;
    beat?: number;
}

/** Reads the link in an address, or in what stands behind its `#`; undefined if it is none. */
export function readLink(address: string): Link | undefined {
    const at = address.indexOf('#');
    if (at < 0 || address.length > 100_000) return undefined;
    const fields = new URLSearchParams(address.slice(at + 1));
    const [recipe, board, beat] = [fields.get('r'), fields.get('b'), Number(fields.get('t'))];
    const game = fields.get('g');
    const race = beat > 0 && Number.isFinite(beat) ? { beat } : {};
    if (recipe) return { recipe, ...race };
    if (board) return { board, ...race };
    return game ? { game } : undefined;
}

/** The address of this page with a link. */
export function linkOf(link: Link): string {
    const own = link.board === undefined ? `g=${link.game ?? ''}` : `b=${link.board}`;
    const { origin, pathname } = location;
    const fields = [
        link.recipe ? `r=${link.recipe}` : own,
        ...(link.beat ? [`t=${Math.ceil(link.beat)}`] : []),
    ];
    return `${origin}${pathname}#${fields.join('&')}`;
}
