import { RootgridError } from './error.js';
import { named, refused } from './refusals.js';
import type { Failure } from './types.js';

interface Exports {
    memory: WebAssembly.Memory;
    rootgrid_reserve(length: number): number;
    rootgrid_call(length: number): number;
    rootgrid_answer(): number;
}

/** Where the module comes from: its bytes, a response or an address of it, or the compiled module. */
export type Source = WebAssembly.Module | BufferSource | Response | URL | string;

/** The module of this package that is small, and the one with everything. */
const SMALL = new URL('./rootgrid.wasm', import.meta.url);
export const FULL = new URL('./rootgrid-full.wasm', import.meta.url);

/** The module itself: text in, text out. */
export class Engine {
    #module: WebAssembly.Module;
    #exports: Exports | undefined;

    private constructor(module: WebAssembly.Module) {
        this.#module = module;
    }

    static async load(source?: Source | null): Promise<Engine> {
        const from = source ?? SMALL;
        try {
            const engine = new Engine(await compile(from));
            // Large modules may be started by promise only, in the main thread of browsers.
            engine.#exports = await start(engine.#module);
            return engine;
        } catch (error) {
            throw error instanceof RootgridError ? error : notLoaded(`${nameOf(from)}: ${String(error)}`);
        }
    }

    /** Answers a request; see `web/engine/src/request.rs` for what can be asked. */
    call(request: object): unknown {
        const bytes = new TextEncoder().encode(asJson(request));
        const exports = (this.#exports ??= startNow(this.#module));
        let answer: string;
        try {
            const at = exports.rootgrid_reserve(bytes.length);
            new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
            const length = exports.rootgrid_call(bytes.length);
            // The memory may have grown: a view from before the call would be detached.
            answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.rootgrid_answer(), length));
        } catch (error) {
            // A trap leaves the memory as it was: the next call gets a new instance.
            this.#exports = undefined;
            const message = `the engine stopped: please report this (${String(error)})`;
            throw refused('fault', message);
        }
        const result = JSON.parse(answer) as { ok?: unknown; error?: Failure };
        if (result.error) throw new RootgridError(inWords(result.error));
        return result.ok;
    }
}

/** The request as text. What JSON has no place for is nothing that the engine takes: a bigint, a circle of objects. */
function asJson(request: object): string {
    try {
        return JSON.stringify(request);
    } catch (error) {
        throw refused('request', `expected numbers, texts and lists of them, found another value: ${String(error)}`);
    }
}

/** Requests are JSON, of which callers know nothing: where in it something is wrong is not their concern. */
function inWords(failure: Failure): Failure {
    return { ...failure, message: failure.kind === 'request' ? failure.message.replace(/ at line \d+ column \d+$/, '') : failure.message };
}

async function compile(source: Source): Promise<WebAssembly.Module> {
    if (source instanceof WebAssembly.Module) return source;
    if (typeof source === 'string' || source instanceof URL) return compileFrom(source);
    if (typeof Response !== 'undefined' && source instanceof Response) {
        return WebAssembly.compile(await source.arrayBuffer());
    }
    if (typeof source !== 'object') {
        throw refused('request', `expected a module, its bytes, a response or an address of it, found ${named(source)}`);
    }
    return WebAssembly.compile(source as BufferSource);
}

/** Where a module was looked for, as an error names it. */
function nameOf(source: Source): string {
    if (typeof source === 'string' || source instanceof URL) return String(source);
    if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) return `${source.byteLength} bytes`;
    return typeof Response !== 'undefined' && source instanceof Response ? source.url || 'a response' : named(source);
}

function notLoaded(reason: string): RootgridError {
    return refused('fault', `the engine could not be loaded from ${reason}`);
}

async function compileFrom(address: string | URL): Promise<WebAssembly.Module> {
    const text = String(address);
    if (text.startsWith('file:')) {
        // Node cannot fetch files. The name is kept from bundlers, as browsers never come here.
        const files = 'node:fs/promises';
        const { readFile } = (await import(/* @vite-ignore */ files)) as {
            readFile(from: URL): Promise<Uint8Array<ArrayBuffer>>;
        };
        const bytes = await readFile(new URL(text)).catch((error: unknown) => {
            throw notLoaded(`${text}: ${String(error)}. A bundler may have left the file behind: see "Bundlers" in the README of rootgrid`);
        });
        return WebAssembly.compile(bytes);
    }
    const response = await fetch(text).catch((error: unknown) => {
        throw notLoaded(`${text}: ${String(error)}`);
    });
    if (!response.ok) throw notLoaded(`${text}: ${response.status} ${response.statusText}`);
    return WebAssembly.compile(await response.arrayBuffer());
}

async function start(module: WebAssembly.Module): Promise<Exports> {
    const { exports } = await WebAssembly.instantiate(module, {});
    if (!('rootgrid_call' in exports)) throw new Error('found a module without rootgrid_call, expected that of rootgrid');
    return exports as unknown as Exports;
}

function startNow(module: WebAssembly.Module): Exports {
    return new WebAssembly.Instance(module, {}).exports as unknown as Exports;
}
