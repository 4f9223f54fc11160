import { RootgridError, type Source } from './engine.js';
import type { Job, Message } from './protocol.js';
import { Rootgrid } from './rootgrid.js';
import type { Failure, MakeOptions, Puzzles } from './types.js';

/** The side of a worker: what it needs of its global scope, or of Node's `parentPort`. */
export interface Port {
    postMessage(message: unknown): void;
    addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** Milliseconds of work between two messages about progress. */
const SLICE = 100;

/** Answers the jobs of a client, one after the other. */
export function serve(port: Port, source?: Source): void {
    const engine = Rootgrid.load(source);
    // Reported by the first job.
    engine.catch(() => undefined);
    port.addEventListener('message', (event) => {
        void answer(engine, event.data as Job, (message) => port.postMessage(message));
    });
}

async function answer(engine: Promise<Rootgrid>, job: Job, send: (message: Message) => void): Promise<void> {
    const { id, method, parameters } = job;
    try {
        const rootgrid = await engine;
        const ok = method === 'generateMany' ? many(rootgrid, id, parameters, send) : call(rootgrid, method, parameters);
        send({ id, ok });
    } catch (error) {
        const other: Failure = { kind: 'fault', message: String(error), line: null, column: null, cells: [] };
        send({ id, failure: error instanceof RootgridError ? error.toFailure() : other });
    }
}

function call(rootgrid: Rootgrid, method: string, parameters: unknown[]): unknown {
    const known = Object.getOwnPropertyNames(Rootgrid.prototype);
    if (method === 'constructor' || !known.includes(method)) throw new Error(`no method ${method}`);
    const functions = rootgrid as unknown as Record<string, (...parameters: unknown[]) => unknown>;
    return functions[method]?.(...parameters);
}

/** The puzzles in slices, each of which takes about as long as the eye waits. */
function many(rootgrid: Rootgrid, id: number, parameters: unknown[], send: (message: Message) => void): Puzzles {
    const [recipe, options = {}] = parameters as [string, MakeOptions?];
    const { first = 0, count = 1 } = options;
    const all: Puzzles = { made: [], failures: [] };
    let slice = 1;
    for (let done = 0; done < count; ) {
        const size = Math.min(slice, count - done);
        const start = performance.now();
        const puzzles = rootgrid.generateMany(recipe, { ...options, first: first + done, count: size });
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
