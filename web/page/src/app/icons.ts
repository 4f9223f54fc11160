import { svg } from './dom.js';

/**
 * The signs of the page, drawn on a grid of 24 with a pen of 2: no sign depends on the fonts of a system. `DESIGN.md` beside the page has the rules.
 */
const PATHS = {
    undo: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
    redo: 'm15 6 5 5-5 5M20 11H10a5 5 0 0 0 0 10h3',
    erase: 'M9 20 3.5 14.5a1.5 1.5 0 0 1 0-2l8-8a1.5 1.5 0 0 1 2 0l6 6a1.5 1.5 0 0 1 0 2L12 20zM8 9l7 7M9 20h11',
    check: 'm4 13 5 5L20 6',
    hint: 'M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0c-.5.5-.5 1.5-.5 3H9c0-1.5 0-2.5-.5-3z',
    menu: 'M5 12h.01M12 12h.01M19 12h.01',
    add: 'M12 5v14M5 12h14',
    less: 'M5 12h14',
    pause: 'M8 5v14M16 5v14',
    play: 'M8 5v14l11-7z',
    close: 'm6 6 12 12M18 6 6 18',
    lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
    marks: 'M4 4h16v16H4zM8 8h2M14 8h2M8 16h2M12 12h.01',
    several: 'M4 4h9v9H4zM11 17v3h9v-9h-3',
    why: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1.2-1 2.5M12 18h.01M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19',
    sum: 'M17 5H7l6 7-6 7h10',
    steps: 'M4 19h5v-5h5V9h5V4',
    link: 'M7 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6M17 14a3 3 0 1 1 0 6 3 3 0 0 1 0-6M9.2 9.2l5.6 5.6',
    trial: 'M6 4v16M6 12c8 0 8-2 8-8M11 7l3-3 3 3M15 18h.01',
    back: 'M4 12a8 8 0 1 0 3-6M4 4v4.5h4.5M9 12l2.5 2.5L16 10',
    moves: 'M3 12h18M9 8v8M15 9.5v5',
    clear: 'M4 7h16M10 7V4h4v3M6 7l1 13h10l1-13',
    restart: 'M4 12a8 8 0 1 0 3-6M4 4v4.5h4.5',
    share: 'M12 15V4M8 8l4-4 4 4M5 13v7h14v-7',
    scan: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9 9h2v2H9zM14 14h1v1h-1zM14 9h.01M9 15h.01',
    open: 'M12 4v11M8 11l4 4 4-4M5 13v7h14v-7',
    left: 'm14 6-6 6 6 6',
    right: 'm10 6 6 6-6 6',
    print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
    pen: 'M4 20v-4L16 4l4 4L8 20z',
    star: 'm12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3-5.6 3 1.2-6.2L3 9.5l6.3-.8z',
    grid: 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16',
} as const;

export type Icon = keyof typeof PATHS;

/** A sign, for eyes alone: what it means stands beside it, or is the name of its button. */
export function icon(name: Icon): SVGElement {
    return svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, svg('path', { d: PATHS[name] }));
}

/** The mark of the page: a root sign whose bar is the top of a grid. */
export function mark(): SVGElement {
    return svg(
        'svg',
        { viewBox: '0 0 32 32', class: 'brand-mark', 'aria-hidden': 'true' },
        svg('rect', { width: 32, height: 32, rx: 7 }),
        svg('path', { d: 'M4 18h3.5l4 8V6H27M16 11.5h4v4h-4zM23 11.5h4v4h-4zM16 18.5h4v4h-4zM23 18.5h4v4h-4z' }),
    );
}
