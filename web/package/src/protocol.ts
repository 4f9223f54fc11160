import type { Failure, Puzzles } from './types.js';

/** From the client to the worker. */
export interface Job {
    id: number;
    method: string;
    parameters: unknown[];
}

/** From the worker to the client. */
export type Message =
    | { id: number; progress: Progress }
    | { id: number; ok: unknown }
    | { id: number; failure: Failure };

/** What a long job has so far. */
export interface Progress {
    done: number;
    of: number;
    /** The puzzles since the last message. */
    puzzles: Puzzles;
}
