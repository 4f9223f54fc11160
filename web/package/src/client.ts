import { RootgridError } from './error.js';
import type { Job, Message, Progress } from './protocol.js';
import { given, refused } from './refusals.js';
import type { Rootgrid } from './rootgrid.js';
import type { MadeAndRated, MakeOptions, Puzzles } from './types.js';

export type { Progress } from './protocol.js';

/** A worker of a browser or of Deno, or one of Node's `worker_threads`. */
export type WorkerLike = EventWorker | NodeWorker;

interface EventWorker {
    postMessage(message: unknown): void;
    terminate(): unknown;
    addEventListener(type: 'message' | 'messageerror' | 'error', listener: (event: { data?: unknown; message?: string }) => void): void;
}

interface NodeWorker {
    postMessage(message: unknown): void;
    terminate(): unknown;
    on(type: 'message' | 'messageerror' | 'error' | 'exit', listener: (value: unknown) => void): unknown;
}

export interface CallOptions {
    /** Ends the call: the worker is replaced by a new one. */
    signal?: AbortSignal;
    onProgress?: (progress: Progress) => void;
}

type Methods = { [Name in keyof Rootgrid]: Rootgrid[Name] };
export type Method = Exclude<keyof Methods, 'generateMany'>;

/** Why a worker is given up whose message cannot be read. */
const UNREADABLE = 'it sent a message that cannot be read';

interface Waiting {
    job: Job;
    resolve: (value: never) => void;
    reject: (reason: unknown) => void;
    onProgress: ((progress: Progress) => void) | undefined;
    done: () => void;
}

/** The same calls in a worker, as promises. Jobs are done one after the other. */
export class Client {
    #create: () => WorkerLike;
    #worker: WorkerLike | undefined;
    #queue: Waiting[] = [];
    #next = 0;
    #isClosed = false;

    /** `create` makes a worker whose module calls `serve`; it is called again after a call was ended. */
    constructor(create: () => WorkerLike) {
        this.#create = create;
        this.#worker = this.#start();
    }

    /** Calls a method of `Rootgrid` by its name. */
    call<Name extends Method>(
        method: Name,
        parameters: Parameters<Methods[Name]>,
        options: CallOptions = {},
    ): Promise<ReturnType<Methods[Name]>> {
        return this.#send(method, parameters, options);
    }

    /** Puzzles of a recipe, with messages about progress, each with the puzzles that are new. */
    generateMany(recipe: string, make: MakeOptions & { rate: true }, options?: CallOptions): Promise<Puzzles<MadeAndRated>>;
    generateMany(recipe: string, make?: MakeOptions, options?: CallOptions): Promise<Puzzles>;
    generateMany(recipe: string, make: MakeOptions = {}, options: CallOptions = {}): Promise<Puzzles> {
        return this.#send('generateMany', [recipe, make], options);
    }

    /** Ends the worker. Calls that wait fail, and so do later ones. */
    close(): void {
        this.#isClosed = true;
        this.#worker?.terminate();
        this.#worker = undefined;
        this.#fail(refused('fault', 'the worker was closed'));
    }

    #send<T>(method: string, parameters: unknown[], options: CallOptions): Promise<T> {
        return new Promise<T>((resolve, reject) => {
            const { signal, onProgress } = given(options);
            if (signal?.aborted) return reject(signal.reason);
            if (this.#isClosed) return reject(refused('fault', 'the worker was closed'));
            // Where there is no worker to be had, the call fails and leaves nothing behind.
            this.#worker ??= this.#start();
            const job = { id: this.#next++, method, parameters };
            const abort = () => this.#abort(job.id, signal?.reason);
            const done = () => signal?.removeEventListener('abort', abort);
            signal?.addEventListener('abort', abort);
            this.#queue.push({ job, resolve, reject, onProgress, done });
            if (this.#queue.length === 1) this.#goOn();
        });
    }

    #start(): WorkerLike {
        const worker = this.#create();
        const receive = (data: unknown) => {
            if (worker === this.#worker) this.#receive(data as Message);
        };
        const fail = (reason: string) => {
            if (worker !== this.#worker) return;
            worker.terminate();
            this.#worker = undefined;
            this.#fail(refused('fault', `the worker failed: ${reason}`));
        };
        if ('on' in worker) {
            worker.on('message', receive);
            worker.on('error', (error) => fail(String(error)));
            worker.on('messageerror', () => fail(UNREADABLE));
            worker.on('exit', (code) => fail(`it ended with code ${String(code)}`));
        } else {
            worker.addEventListener('message', (event) => receive(event.data));
            worker.addEventListener('error', (event) => fail(event.message ?? 'no reason given'));
            worker.addEventListener('messageerror', () => fail(UNREADABLE));
        }
        return worker;
    }

    #receive(message: Message): void {
        const waiting = this.#queue[0];
        if (waiting?.job.id !== message.id) return;
        if ('progress' in message) return waiting.onProgress?.(message.progress);
        this.#queue.shift();
        waiting.done();
        if ('failure' in message) waiting.reject(new RootgridError(message.failure));
        else waiting.resolve(message.ok as never);
        this.#goOn();
    }

    /** Gives the next job to the worker; one that cannot be sent fails, and the one behind it is next. */
    #goOn(): void {
        for (let next = this.#queue[0]; next; next = this.#queue[0]) {
            try {
                return this.#worker?.postMessage(next.job);
            } catch (error) {
                this.#queue.shift();
                next.done();
                next.reject(refused('request', `expected parameters that can be sent to a worker: ${String(error)}`));
            }
        }
    }

    /** Takes a job out; if it is being worked on, the worker goes with it and another takes the rest. */
    #abort(id: number, reason: unknown): void {
        const at = this.#queue.findIndex((waiting) => waiting.job.id === id);
        const [waiting] = at < 0 ? [] : this.#queue.splice(at, 1);
        waiting?.done();
        waiting?.reject(reason);
        if (at !== 0) return;
        this.#worker?.terminate();
        this.#worker = undefined;
        try {
            this.#worker = this.#start();
        } catch (error) {
            return this.#fail(error);
        }
        this.#goOn();
    }

    #fail(error: unknown): void {
        for (const waiting of this.#queue.splice(0)) {
            waiting.done();
            waiting.reject(error);
        }
    }
}
