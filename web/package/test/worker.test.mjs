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

test('methods that there are not', async () => {
    await assert.rejects(client.call('constructor', []), /no method/);
    await assert.rejects(client.call('toString', []), /no method/);
});
