// The same calls in a worker: progress, an end on demand, and errors as they are without one.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { Client, Rootgrid, RootgridError } from 'rootgrid';

const client = new Client(() => new Worker(new URL('./parts/worker.mjs', import.meta.url)));
after(() => client.close());

test('answers are those of the engine', async () => {
    const recipe = 'rg1.9x9.t200.l2.s42.17';
    assert.deepEqual(await client.call('generate', [recipe]), (await Rootgrid.load()).generate(recipe));
    await assert.rejects(client.call('generate', ['rg9']), (error) => error instanceof RootgridError);
});

test('progress brings the puzzles as they are made', async () => {
    const found = [];
    const onProgress = ({ done, of, puzzles }) => {
        found.push(...puzzles.made);
        assert.deepEqual([found.length, of], [done, 200]);
    };
    const all = await client.generateMany('rg1.9x9.t200.lunique.s1', { count: 200 }, { onProgress });
    assert.equal(all.made.length, 200);
    assert.deepEqual(all.made, found);
});

test('the full module is loaded when it is needed', async () => {
    const client = new Client(() => new Worker(new URL('./parts/worker.mjs', import.meta.url)));
    const isFull = async () => (await client.call('version', [])).full;
    const puzzle = '1.3.....4.....2.';
    assert.equal(await client.call('count', [puzzle]), 1);
    await client.generateMany('rg1.4x4.t200.l2.s1', { count: 20 });
    // What is wrong in itself stays wrong.
    await assert.rejects(client.call('generate', ['rg9']), RootgridError);
    assert.equal(await isFull(), false);
    const link = await client.call('convert', [puzzle, 'f-puzzles']);
    assert.equal(await isFull(), true);
    assert.equal((await client.call('read', [link])).boards[0].givens, puzzle);
    await assert.rejects(client.call('read', ['no board']), RootgridError);
    client.close();

    const fresh = new Client(() => new Worker(new URL('./parts/worker.mjs', import.meta.url)));
    const { made } = await fresh.generateMany('rg1.9x9.t200.l2.s5', { count: 1000 });
    assert.equal((await fresh.call('version', [])).full, true);
    const small = await Rootgrid.load();
    assert.deepEqual(made.slice(500, 520), small.generateMany('rg1.9x9.t200.l2.s5', { first: 500, count: 20 }).made);
    fresh.close();
});

test('where there is no full module, the small one goes on', async () => {
    const client = new Client(() => new Worker(new URL('./parts/alone.mjs', import.meta.url)));
    await assert.rejects(client.call('convert', ['1.3.....4.....2.', 'f-puzzles']), /needs|feature|form/);
    const { made } = await client.generateMany('rg1.4x4.t200.l2.s1', { count: 1000 });
    assert.equal(made.length, 1000);
    assert.equal((await client.call('version', [])).full, false);
    client.close();
});

test('a call is ended, and those behind it are answered', async () => {
    const controller = new AbortController();
    const options = { signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) };
    const endless = client.generateMany('rg1.9x9.t200.lunique.s1', { count: 1e9 }, options);
    const next = client.call('count', ['1.3.....4.....2.']);
    await assert.rejects(endless, /enough/);
    assert.equal(await next, 1);
    const waiting = client.call('count', ['1.3.....4.....2.'], { signal: AbortSignal.abort(new Error('at once')) });
    await assert.rejects(waiting, /at once/);
});

test('what cannot be sent is refused, and those behind it are answered', async () => {
    const client = new Client(() => new Worker(new URL('./parts/worker.mjs', import.meta.url)));
    const puzzle = '1.3.....4.....2.';
    const wrong = (error) => error instanceof RootgridError && /can be sent to a worker/.test(error.message);
    await assert.rejects(client.call('solve', [() => 1]), wrong);
    assert.equal(await client.call('count', [puzzle]), 1);
    // In the middle of others as well.
    const all = [client.call('count', [puzzle]), client.call('solve', [() => 1]), client.call('solve', [Symbol('x')]), client.call('count', [puzzle])];
    const settled = await Promise.allSettled(all);
    assert.deepEqual(settled.map(({ status }) => status), ['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    assert.ok(settled.slice(1, 3).every(({ reason }) => wrong(reason)));
    client.close();
});

test('a worker that ends fails its calls, and another takes those after them', async () => {
    let made = 0;
    const client = new Client(() => new Worker(new URL(made++ ? './parts/worker.mjs' : './parts/ending.mjs', import.meta.url)));
    const calls = [client.call('count', ['1.3.....4.....2.']), client.call('version', [])];
    for (const call of calls) await assert.rejects(call, (error) => error instanceof RootgridError && /ended with code 3/.test(error.message));
    assert.equal(await client.call('count', ['1.3.....4.....2.']), 1);
    client.close();
});

test('many puzzles are refused in a worker as they are without one', async () => {
    const rootgrid = await Rootgrid.load();
    const recipe = 'rg1.4x4.t200.l2.s1';
    const wrong = [{ count: NaN }, { count: -3 }, { count: '5' }, { count: 1.5 }, { first: -1 }, { first: '0' }, { rate: 1 }, { rules: 'x' }, { count: 2n }, 5];
    for (const options of wrong) {
        let message;
        assert.throws(() => rootgrid.generateMany(recipe, options), (error) => error instanceof RootgridError && ((message = error.message), true));
        await assert.rejects(client.generateMany(recipe, options), (error) => error instanceof RootgridError && error.message === message);
    }
    await assert.rejects(client.generateMany('rg9', { count: 0 }), RootgridError);
    assert.equal((await client.generateMany(recipe, {}, null)).made.length, 1);
    for (const options of [null, { count: null }, { count: 0 }]) {
        assert.deepEqual(await client.generateMany(recipe, options), rootgrid.generateMany(recipe, options));
    }
});

test('methods that there are not', async () => {
    await assert.rejects(client.call('constructor', []), /no method/);
    await assert.rejects(client.call('toString', []), /no method/);
});

test('after its end a client refuses calls', async () => {
    const client = new Client(() => new Worker(new URL('./parts/worker.mjs', import.meta.url)));
    assert.equal(await client.call('count', ['1.3.....4.....2.']), 1);
    client.close();
    await assert.rejects(client.call('count', ['1.3.....4.....2.']), /was closed/);
});

test('a module that is not there says which file', async () => {
    await assert.rejects(Rootgrid.load(new URL('./nothing.wasm', import.meta.url)), (error) => {
        assert.ok(error instanceof RootgridError);
        assert.match(error.message, /nothing\.wasm.*Bundlers/s);
        return true;
    });
});
