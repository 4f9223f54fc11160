/**
 * How the parts of a step are drawn. Every part has one of four looks, which differ in colour and in the shape round the
 * candidate: what is against each other has different looks.
 */
const LOOKS: Record<string, string> = {
    off: 'b', cover: 'b', pincer: 'b', roof: 'b', target: 'b', restricted: 'b', 'als-b': 'b', 'colour-b': 'b', 'line-part': 'b',
    outie: 'b',
    fin: 'c', extra: 'c', emptied: 'c', common: 'c', cross: 'c', 'als-c': 'c', 'colour-c': 'c', 'block-part': 'c',
    'als-d': 'd', 'colour-d': 'd', 'als-e': 'a', 'als-f': 'b', 'als-g': 'c', 'als-h': 'd',
};

/** The look of a part: `a`, the most usual one, to `d`; none for what only excludes. */
export function lookOf(role: string): string {
    return role === 'excluder' ? '' : (LOOKS[role] ?? 'a');
}
