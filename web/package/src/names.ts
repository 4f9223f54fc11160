/** Names that never change, as unions: over them a `switch` can be exhaustive. A test compares them with the library's tables. */

/** A technique, as `--require` of the program names it. */
export type TechniqueName =
    | 'hidden-single' | 'naked-single' | 'direct-pointing' | 'direct-claiming' | 'direct-hidden-pair'
    | 'direct-hidden-triplet' | 'pointing' | 'claiming' | 'naked-pair' | 'naked-triplet' | 'naked-quad'
    | 'hidden-pair' | 'hidden-triplet' | 'hidden-quad' | 'x-wing' | 'swordfish' | 'jellyfish' | 'xy-wing' | 'xyz-wing'
    | 'unique-rectangle' | 'unique-loop' | 'bug' | 'aligned-pair-exclusion' | 'aligned-triplet-exclusion'
    | 'generalized-x-wing' | 'x-cycle' | 'y-cycle' | 'xy-cycle' | 'turbot-fish' | 'forcing-x-chain' | 'forcing-chain'
    | 'nishio' | 'cell-forcing-chains' | 'region-forcing-chains' | 'dynamic-cell-forcing-chains'
    | 'dynamic-region-forcing-chains' | 'dynamic-contradiction-forcing-chains' | 'dynamic-double-forcing-chains'
    | 'dynamic-plus-forcing-chains' | 'nested-forcing-chains' | 'strong-links' | 'als-wing' | 'locked-pair'
    | 'locked-triplet' | 'full-house' | 'skyscraper' | 'two-string-kite' | 'empty-rectangle' | 'w-wing'
    | 'simple-colouring' | 'finned-x-wing' | 'sashimi-x-wing' | 'finned-swordfish' | 'sashimi-swordfish'
    | 'finned-jellyfish' | 'sashimi-jellyfish' | 'xy-chain' | 'alternating-inference-chain' | 'hidden-rectangle'
    | 'als-xz' | 'double-linked-als-xz' | 'remote-pair' | 'multi-colouring' | '3d-medusa' | 'wxyz-wing'
    | 'continuous-nice-loop' | 'grouped-continuous-nice-loop' | 'grouped-x-chain'
    | 'grouped-alternating-inference-chain' | 'sue-de-coq' | 'als-xy-wing' | 'als-chain' | 'death-blossom'
    | 'avoidable-rectangle' | 'franken-fish' | 'sk-loop' | 'junior-exocet' | 'mutant-fish' | 'supposition'
    | 'alternating-inference-chain-with-als' | 'last-of-cage' | 'single-cage-set' | 'cage-sets' | 'innie' | 'outie'
    | 'innies' | 'outies' | 'innies-and-outies' | 'cage-and-house' | 'two-cages' | 'killer-pair' | 'killer-triplet'
    | 'related-cells' | 'generalized-intersection' | 'generalized-naked-pair' | 'generalized-naked-triplet'
    | 'generalized-naked-quad' | 'corner-digits' | 'polarity' | 'bounds' | 'sandwich-sets' | 'leftovers' | 'line-ways'
    | 'clue';

/** The part that a house, a cell or a candidate plays in a step. `docs/EXPLAIN.md` says what each means. */
export type Role =
    | 'house' | 'single' | 'excluder' | 'set' | 'base' | 'cover' | 'fin' | 'target' | 'cross' | 'arm' | 'pivot'
    | 'pincer' | 'stem' | 'restricted' | 'common' | 'als-a' | 'als-b' | 'als-c' | 'als-d' | 'als-e' | 'als-f'
    | 'als-g' | 'als-h' | 'crossing' | 'line-part' | 'block-part' | 'colour-a' | 'colour-b' | 'colour-c' | 'colour-d'
    | 'emptied' | 'floor' | 'roof' | 'extra' | 'strong' | 'start' | 'end' | 'on' | 'off' | 'cage' | 'innie' | 'outie';
