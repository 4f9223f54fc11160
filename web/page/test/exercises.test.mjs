// Exercises of the course are right: what they ask for is the next step of the ladder, agrees with the solution, is judged right whole
// and not otherwise, and for the simpler techniques is found anew without the engine. Two of each technique, or ROOTGRID_EXERCISES=200.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RootgridError, Rootgrid } from 'rootgrid';
import { TAUGHT } from '../.build/views/learn/ladder.js';
import { concluded } from './parts/oracle.mjs';

const COUNT = Number(process.env.ROOTGRID_EXERCISES ?? 2);
const full = await Rootgrid.loadFull();

const name = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
const digits = (bits) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (bits >> (digit - 1)) & 1);

/** What a step concludes, as a list of claims. */
const claims = (step) =>
    step.placement
        ? [[step.placement[0], '=', step.placement[1]]]
        : step.removals.flatMap(([cell, bits]) => digits(bits).map((digit) => [cell, '<>', digit]));
const text = (all) => all.map(([cell, sign, digit]) => `${name(cell)}${sign}${digit}`).join(' ');

/** Exercises of a technique, as many as are asked for; some indices have none. */
function* exercises(technique) {
    for (let [found, index] = [0, 0]; found < COUNT; index++) {
        assert.ok(index < 3 * COUNT + 5, `${technique}: ${found} exercises only`);
        try {
            yield full.train(technique, { seed: 7, index });
            found++;
        } catch (error) {
            assert.ok(error instanceof RootgridError && error.kind === 'unmet', String(error));
        }
    }
}

for (const technique of TAUGHT) {
    test(`exercises are right: ${technique}`, () => {
        const start = performance.now();
        for (const { board, answers } of exercises(technique)) {
            const { givens } = full.board(board);
            const { count, solution } = full.solve(givens);
            assert.equal(count, 1, board);
            assert.equal(full.explain(board, { most: 1 }).steps[0].id, technique, board);
            assert.ok(answers.length > 0);
            const known = concluded(technique, answers[0]);
            for (const step of answers) {
                const all = claims(step);
                assert.ok(all.length > 0 && step.id === technique);
                for (const [cell, sign, digit] of all) {
                    assert.equal(Number(solution[cell]) === digit, sign === '=', `${board}: ${text(all)}`);
                    if (known) assert.ok(known.has(`${cell}${sign}${digit}`), `${board}: ${text([[cell, sign, digit]])} is not found anew`);
                }
            }
            // The first one and the last one, as some boards have a hundred.
            for (const step of [answers[0], answers.at(-1)]) {
                const all = claims(step);
                assert.equal(full.judge(board, technique, text(all)).verdict, 'right', `${board}: ${text(all)}`);
                const part = full.judge(board, technique, text(all.slice(0, -1).length ? all.slice(0, -1) : [wrong(step, solution)])).verdict;
                assert.notEqual(part, all.length > 1 ? 'wrong' : 'right', `${board}: a part of ${text(all)}`);
                const more = text([...all, wrong(step, solution)]);
                assert.equal(full.judge(board, technique, more).verdict, 'wrong', `${board}: ${more}`);
            }
        }
        console.log(`${technique}: ${COUNT} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    });
}

/** A false claim: that the digit of an open cell is not there. */
function wrong({ values }, solution) {
    const cell = [...values].indexOf('.');
    return [cell, '<>', Number(solution[cell])];
}
