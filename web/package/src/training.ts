/** Exercises for a technique, and what answers are worth. */

import type { ShapeName } from './rules.js';
import type { Ladder, Language, Notation, Step } from './types.js';

export interface TrainOptions {
    /** A whole number below 2^53; drawn if it is left out. */
    seed?: number;
    /** The same seed and index give the same exercise. */
    index?: number;
    shape?: ShapeName;
    /** How well the technique is hidden: the least level and the most, of 1 to 5. */
    levels?: readonly [number, number];
    language?: Language;
    notation?: Notation;
}

/** A position in which a technique is to be found: no simpler step of its ladder is there, and steps of it are. */
export interface Exercise {
    technique: string;
    /** From 1, easy to see, to 5, well hidden. */
    level: number;
    points: number;
    ladder: Ladder;
    /** The text of the position. */
    board: string;
    /** Every step of the technique. */
    answers: Step[];
}

export interface Judged {
    verdict: 'right' | 'partial' | 'other' | 'wrong';
    sentence: string;
}
