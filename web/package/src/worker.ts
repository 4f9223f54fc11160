import type { Source } from './engine.js';
import { RootgridError } from './error.js';
import type { Job, Message } from './protocol.js';
import { checkFields, given, refused } from './refusals.js';
import { Rootgrid } from './rootgrid.js';
import type { Failure, MakeOptions, Puzzles } from './types.js';

/** The side of a worker: what it needs of its global scope, or of Node's `parentPort`. */
export interface Port {
    postMessage(message: unknown): void;
    addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** Milliseconds of work between two messages about progress. */
const SLICE = 100;

/**
 * Answers the jobs of a client, one after the other.
 *
 * The full module takes the place of the small one when many puzzles are asked for, when the small one says that the full one knows more
 * (rules, cages, constraints, boards without blocks), or a text is of no form that the small one knows. Where it cannot be loaded, the small one goes on.
 */
export function serve(port: Port, source?: Source, full?: Source): void {
    const engines = new Engines(source, full);
    port.addEventListener('message', (event) => {
        void answer(engines, event.data as Job, (message) => port.postMessage(message));
    });
}

/** The engine at hand: the small module, or the full one from when it was needed. */
class Engines {
    #engine: Promise<Rootgrid>;
    #full: Source | undefined;
    #isFull = false;

    constructor(source?: Source, full?: Source) {
        this.#engine = Rootgrid.load(source);
        // Reported by the first job.
        this.#engine.catch(() => undefined);
        this.#full = full;
    }

    get engine(): Promise<Rootgrid> {
        return this.#engine;
    }

    /** Puts the full module in place; false if it is there already, or cannot be loaded now. */
    async fill(): Promise<boolean> {
        if (this.#isFull) return false;
        const full = await Rootgrid.loadFull(this.#full).catch(() => undefined);
        if (full === undefined) return false;
        this.#engine = Promise.resolve(full);
        return (this.#isFull = true);
    }
}

/** From so many puzzles on, the full module is sooner done with them, loading included. */
const MANY = 1000;

/** Whether the full module may do what the small one could not: it says so, or the text may be of a form of the other. */
function mayBeKnown(error: unknown, method: string): boolean {
    if (!(error instanceof RootgridError)) return false;
    const { kind } = error;
    return kind === 'module' || (READING.includes(method) && (kind === 'text' || kind === 'option'));
}

/** Methods that the full module alone has. */
const OF_FULL = [
    'train', 'judge', 'why', 'canon', 'rules', 'kinds', 'layout', 'clashes', 'cages', 'flaw', 'trueCandidates', 'needless', 'minimise', 'complete',
    'sheet', 'makeSheet', 'solveSheet', 'hintSheet',
];

/** Methods that take a text in any form. */
const READING = ['read', 'board', 'convert', 'diagnose', 'hint', 'explain', 'solve', 'count', 'rate', 'transform'];

async function answer(engines: Engines, job: Job, send: (message: Message) => void): Promise<void> {
    const { id, method, parameters } = job;
    const run = async () => {
        const rootgrid = await engines.engine;
        return method === 'generateMany' ? many(rootgrid, id, parameters, send) : call(rootgrid, method, parameters);
    };
    try {
        const isMany = method === 'generateMany' && ((parameters[1] as MakeOptions | undefined)?.count ?? 1) >= MANY;
        if (isMany || OF_FULL.includes(method)) await engines.fill();
        const ok = await run().catch(async (error: unknown) => {
            if (mayBeKnown(error, method) && (await engines.fill())) return run();
            throw error;
        });
        send({ id, ok });
    } catch (error) {
        const other: Failure = { kind: 'fault', message: String(error), line: null, column: null, cells: [] };
        send({ id, failure: error instanceof RootgridError ? error.toFailure() : other });
    }
}

function call(rootgrid: Rootgrid, method: string, parameters: unknown[]): unknown {
    const known = Object.getOwnPropertyNames(Rootgrid.prototype);
    if (method === 'constructor' || !known.includes(method)) throw refused('request', `expected a method of Rootgrid, found no method ${method}`);
    const functions = rootgrid as unknown as Record<string, (...parameters: unknown[]) => unknown>;
    return functions[method]?.(...parameters);
}

/** The puzzles in slices, each of which takes about as long as the eye waits. */
function many(rootgrid: Rootgrid, id: number, parameters: unknown[], send: (message: Message) => void): Puzzles {
    const [recipe, options] = parameters as [string, MakeOptions?];
    const { first = 0, count = 1, ...rest } = given(options);
    // What a direct call refuses is refused before anything is made; the slices have other numbers.
    checkFields('make', { recipe, first, count });
    if (count === 0) return rootgrid.generateMany(recipe, options);
    const all: Puzzles = { made: [], failures: [] };
    let slice = 1;
    for (let done = 0; done < count; ) {
        const size = Math.min(slice, count - done);
        const start = performance.now();
        const puzzles = rootgrid.generateMany(recipe, { ...rest, first: first + done, count: size });
        all.made.push(...puzzles.made);
        all.failures.push(...puzzles.failures);
        done += size;
        if (count > 1) send({ id, progress: { done, of: count, puzzles } });
        const taken = performance.now() - start;
        slice = taken > SLICE ? Math.max(1, slice >> 1) : taken < SLICE / 4 ? slice * 2 : slice;
        slice = Math.min(slice, 10_000);
    }
    return all;
}
