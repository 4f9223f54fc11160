import type { TechniqueName } from 'rootgrid';

/** The course: groups of techniques, the easiest first, as the teaching ladder has them. */
export const GROUPS = {
    start: ['full-house', 'hidden-single', 'naked-single'],
    lines: ['pointing', 'claiming'],
    sets: ['locked-pair', 'naked-pair', 'hidden-pair', 'locked-triplet', 'naked-triplet', 'hidden-triplet', 'naked-quad', 'hidden-quad'],
    digit: ['skyscraper', 'two-string-kite', 'turbot-fish', 'empty-rectangle', 'simple-colouring', 'multi-colouring'],
    wings: ['xy-wing', 'xyz-wing', 'w-wing', 'wxyz-wing'],
    fish: [
        'x-wing', 'finned-x-wing', 'sashimi-x-wing', 'swordfish', 'finned-swordfish', 'sashimi-swordfish', 'jellyfish', 'finned-jellyfish',
        'sashimi-jellyfish', 'franken-fish',
    ],
    unique: ['unique-rectangle', 'hidden-rectangle', 'avoidable-rectangle', 'unique-loop', 'bug'],
    chains: [
        'remote-pair', 'xy-chain', '3d-medusa', 'continuous-nice-loop', 'alternating-inference-chain', 'grouped-x-chain',
        'grouped-continuous-nice-loop', 'grouped-alternating-inference-chain',
    ],
    als: ['sue-de-coq', 'als-xz', 'double-linked-als-xz', 'als-xy-wing', 'als-chain', 'death-blossom'],
    last: ['sk-loop', 'junior-exocet', 'cell-forcing-chains', 'region-forcing-chains'],
} as const satisfies Record<string, readonly TechniqueName[]>;

export type Group = keyof typeof GROUPS;
export type Taught = (typeof GROUPS)[Group][number];

/** All of them in order. */
export const TAUGHT: readonly Taught[] = Object.values(GROUPS).flat();

export function isTaught(name: string): name is Taught {
    return (TAUGHT as readonly string[]).includes(name);
}

export function groupOf(technique: Taught): Group {
    const groups = Object.keys(GROUPS) as Group[];
    return groups.find((group) => (GROUPS[group] as readonly Taught[]).includes(technique)) ?? 'start';
}

/** The address of the page of a technique, or of the whole course. */
export function linkTo(technique: Taught | 'repeat' | '' = ''): string {
    return technique ? `#/learn/${technique}` : '#/learn';
}
