// Several grids on one sheet: the same puzzles as the program's, with wrong calls refused.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { Client, Rootgrid, RootgridError } from 'rootgrid';

const full = await Rootgrid.loadFull();
const client = new Client(() => new Worker(new URL('./parts/worker.mjs', import.meta.url)));
after(() => client.close());

const refused = (call, kind, message) =>
    assert.throws(call, (error) => error instanceof RootgridError && error.kind === kind && message.test(error.message));

test('a sheet, a puzzle, its solution', async () => {
    const { rows, columns, corners, places } = full.sheet('r1c1,r7c7');
    assert.deepEqual([rows, columns, corners, places.length], [15, 15, [[0, 0], [6, 6]], 153]);
    const made = full.makeSheet('gattai-2', { seed: 7, grade: 'easy' });
    assert.deepEqual([made.layout, made.seed, made.index, made.grade], ['gattai-2', 7, 0, 'easy']);
    assert.deepEqual(full.solveSheet('gattai-2', made.puzzle), { count: 1, solution: made.solution });
    assert.equal(full.solveSheet('gattai-2', '.'.repeat(153), { limit: 5 }).count, 5);
    // A worker loads the full module for them.
    assert.deepEqual(await client.call('makeSheet', ['gattai-2', { seed: 7, grade: 'easy' }]), made);
    assert.notEqual(full.makeSheet('gattai-2').puzzle, full.makeSheet('gattai-2').puzzle);
});

test('the next step, in each language; what is known is passed over', () => {
    const { puzzle, solution } = full.makeSheet('gattai-2', { seed: 1, grade: 'fiendish' });
    const { places, columns } = full.sheet('gattai-2');
    const right = places.map(([row, column]) => Number(solution[row * columns + column]));
    const looks = ['en', 'de', 'fr', 'es'].map((language) => full.hintSheet('gattai-2', puzzle, { language }).step.look);
    assert.equal(new Set(looks).size, 4);
    const first = full.hintSheet('gattai-2', puzzle);
    assert.equal(first.nudges.length, 5);
    // Notes that hold the solution alone leave nothing to strike.
    const known = full.hintSheet('gattai-2', puzzle, { notes: right.map((digit) => 1 << (digit - 1)) });
    assert.equal(right[known.step.placement[0]], known.step.placement[1]);
    const solved = full.hintSheet('gattai-2', solution);
    assert.deepEqual([solved.step, solved.ending, solved.grid], [null, 'solved', null]);
    assert.equal(full.hintSheet('gattai-2', puzzle, { work: 1 }).ending, 'limits');
});

test('wrong calls are refused in words', async () => {
    refused(() => full.sheet('samurei'), 'option', /unknown layout 'samurei' \(did you mean 'samurai'\?\)/);
    refused(() => full.sheet(), 'request', /sheet needs 'layout'/);
    refused(() => full.makeSheet('samurai', { grade: 'simple' }), 'option', /expected one of easy/);
    refused(() => full.makeSheet('samurai', { seed: -1 }), 'request', /whole number for 'seed'/);
    refused(() => full.makeSheet(5), 'request', /expected a text for 'layout'/);
    refused(() => full.solveSheet('samurai', '12'), 'grid', /found a line of 2 characters/);
    refused(() => full.hintSheet('gattai-2', '11'.padEnd(153, '.')), 'grid', /digit 1 stands twice: r1c1 and r1c2/);
    const { puzzle } = full.makeSheet('gattai-2', { seed: 1 });
    const cells = full.sheet('gattai-2').places.length;
    refused(() => full.hintSheet('gattai-2', puzzle, { notes: [1, 2] }), 'request', new RegExp(`found notes of 2 cells, expected ${cells}`));
    refused(() => full.hintSheet('gattai-2', puzzle, { notes: Array(cells).fill(512) }), 'request', /notes of cell 0 with a digit above 9/);
    for (const notes of [5, [1.5], ['1'], [-1]]) refused(() => full.hintSheet('gattai-2', puzzle, { notes }), 'request', /expected (a list|digits as bits)/);
    const small = await Rootgrid.load();
    refused(() => small.makeSheet('samurai'), 'request', /make-sheet is a call of the full module/);
});
