// The same recipes give the same puzzles, and the same puzzles the same ratings, as everywhere else.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';

const tests = new URL('../../../tests/', import.meta.url);
const lines = (path) => readFileSync(new URL(path, tests), 'utf8').trim().split('\n');
const small = await Rootgrid.load();
const full = await Rootgrid.loadFull();

for (const [name, rootgrid] of [['small', small], ['full', full]]) {
    test(`${name}: the module that it is`, () => assert.equal(rootgrid.version().full, name === 'full'));

    test(`${name}: puzzles are those of the golden file`, () => {
        const golden = lines('golden/puzzles.txt').map((line) => line.split(' '));
        assert.ok(golden.length > 150);
        for (const [recipe, puzzle] of golden) {
            const made = rootgrid.generate(recipe);
            assert.equal(made.puzzle, puzzle, recipe);
            assert.equal(made.recipe, recipe);
        }
        const levels = new Set(golden.map(([recipe]) => rootgrid.recipe(recipe).level));
        assert.deepEqual([...levels].sort(), ['1', '1-chain', '2', '2-chain', 'none', 'unique']);
    });

    test(`${name}: choices make the puzzles that they make everywhere else`, () => {
        const range = (text) => text.split('-').map(Number);
        const read = { rating: range, effort: range, minutes: range, clues: range, seed: BigInt, require: (text) => [text] };
        for (const line of lines('golden/choices.txt')) {
            const words = line.split(' ');
            const puzzle = words.pop();
            const choices = words.map((word) => word.split('=')).map(([option, text]) => [
                option === 'difficulty' ? 'grade' : option,
                read[option]?.(text) ?? text,
            ]);
            assert.equal(rootgrid.generate(Object.fromEntries(choices)).puzzle, puzzle, line);
        }
    });

    test(`${name}: ratings are those of the reference program`, () => {
        const [, ...rated] = lines('data/rated_se_sample.csv').map((line) => line.split(','));
        const sample = rated.filter((_, at) => at % Math.ceil(rated.length / 150) === 0);
        assert.ok(sample.length > 100);
        for (const [puzzle, er, ep, ed] of sample) {
            const rating = rootgrid.rate(puzzle);
            assert.deepEqual([rating.er, rating.ep, rating.ed], [er, ep, ed].map(Number), puzzle);
        }
    });
}

test('long runs, which the full module makes by the lanes, give the same puzzles as single ones', () => {
    for (const level of ['1', '2', '1-chain', '2-chain', 'unique']) {
        const recipe = `rg1.9x9.t200.l${level}.s5`;
        const { made, failures } = full.generateMany(recipe, { first: 500, count: 100 });
        assert.equal(failures.length, 0);
        for (const at of [0, 11, 12, 99]) {
            assert.deepEqual(made[at], full.generate(`${recipe}.${500 + at}`));
        }
        assert.deepEqual(small.generateMany(recipe, { first: 500, count: 100 }).made, made);
    }
});
