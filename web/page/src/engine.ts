import { Client, type WorkerLike } from 'rootgrid';

function create(): WorkerLike {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike;
}

let first: Client | undefined;
let second: Client | undefined;

/** The engine for what a player waits for. */
export function engine(): Client {
    return (first ??= new Client(create));
}

/** Another one for long work, so that hints do not wait for it. */
export function workshop(): Client {
    return (second ??= new Client(create));
}
