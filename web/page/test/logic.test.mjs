// What needs no browser: boards in play, saved games, statistics, links.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { readLink } from '../.build/app/links.js';
import { learn } from '../.build/board/rules.js';
import { listed, place, SHAPES, shapeOf, symbol } from '../.build/board/shape.js';
import { fold, unfold } from '../.build/game/folded.js';
import { link, linesOf, tint, tintsOf, wipe } from '../.build/game/drawn.js';
import { pack } from '../.build/game/cell.js';
import { COLOURS, Game } from '../.build/game/game.js';
import { read, write } from '../.build/game/save.js';
import { begin, drop, keep, since, tried } from '../.build/game/trials.js';

const rootgrid = await Rootgrid.load();
const nine = shapeOf('9x9');

/** Random numbers that are the same in every run. */
function numbers(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

function randomMove(game, draw) {
    const cells = Array.from({ length: 1 + draw(3) }, () => draw(game.shape.cells));
    const digit = 1 + draw(game.shape.side);
    const moves = [
        () => game.enter(cells, digit),
        () => game.mark(cells, digit, 'centre', draw(2) === 1),
        () => game.mark(cells, digit, 'corner'),
        () => game.mark(cells, 1 + draw(COLOURS), 'colour'),
        () => game.erase(cells),
        () => game.noteCandidates(),
        () => game.apply({ placement: [cells[0], digit], removals: [[cells[0], 1 << (digit - 1)]] }),
        () => game.restart(),
        () => game.clearMarks(),
        () => begin(game),
        () => keep(game),
        () => drop(game),
        () => (tint(game, { cell: cells[0], digit }, 1 + draw(COLOURS)), true),
        () => (link(game, { cell: cells[0], digit }, { cell: draw(game.shape.cells), digit: 1 + draw(game.shape.side) }, draw(2) === 1), true),
        () => wipe(game, cells),
    ];
    return moves[draw(moves.length)]();
}

const saved = (game) => ({
    id: 'x', game, recipe: null, grade: null, rating: null, minutes: null, solution: null, day: null, beat: null, name: null, asked: null, seconds: 1.5, hints: 0, shown: [],
    checks: 0, points: [], begun: 1, played: 2, solved: null,
});

test('every shape has the houses and cells that it should', () => {
    assert.equal(SHAPES.length, 16);
    for (const name of SHAPES) {
        const shape = shapeOf(name);
        assert.equal(rootgrid.generate({ shape: name, level: '1', seed: 1 }).shape, name);
        assert.equal(shape.houses.length, 3 * shape.side);
        const seen = new Map();
        for (const house of shape.houses) {
            assert.equal(new Set(house).size, shape.side);
            for (const cell of house) seen.set(cell, (seen.get(cell) ?? 0) + 1);
        }
        assert.deepEqual([...new Set(seen.values())], [3]);
        for (let cell = 0; cell < shape.cells; cell++) {
            const { row, column, block } = place(shape, cell);
            const own = [row, shape.side + column, 2 * shape.side + block].map((number) => shape.houses[number - 1]);
            assert.ok(own.every((house) => house.includes(cell)));
        }
    }
    assert.equal(shapeOf('toString'), undefined);
});

test('undo takes every move back, redo makes it again, and a saved game is the game', () => {
    for (const name of ['4x4', '3x2', '9x9', '16x16', '25x25']) {
        const draw = numbers(name.length);
        const made = rootgrid.generate({ shape: name, level: '2', seed: 3 });
        const game = Game.of(shapeOf(name), made.puzzle);
        const state = () => JSON.stringify([game.cells, game.trials]);
        const states = [state()];
        for (let i = 0; i < 160; i++) {
            if (randomMove(game, draw)) states.push(state());
        }
        assert.ok(states.length > 60);
        assert.equal(game.givens, made.puzzle);
        for (let at = states.length - 2; at >= 0; at--) {
            assert.ok(game.undo());
            assert.equal(state(), states[at]);
        }
        assert.equal(game.undo(), undefined);
        const half = Math.floor(states.length / 2);
        for (let at = 1; at < half; at++) game.redo();
        const again = read(write(saved(game)));
        assert.deepEqual(again, saved(game));
        for (let at = half; at < states.length; at++) {
            assert.ok(again.game.redo());
            assert.equal(JSON.stringify([again.game.cells, again.game.trials]), states[at]);
        }
    }
});

test('the engine sees the board that is shown', () => {
    const draw = numbers(9);
    for (let round = 0; round < 30; round++) {
        const shape = shapeOf(SHAPES[draw(SHAPES.length)]);
        const made = rootgrid.generate({ shape: shape.name, level: '1', seed: round });
        const game = Game.of(shape, made.puzzle);
        for (let i = 0; i < 25; i++) randomMove(game, draw);
        const board = rootgrid.board(game.text);
        assert.deepEqual([board.givens, board.values], [game.givens, game.values]);
        assert.deepEqual(board.notes, game.cells.map(({ value, notes }) => (value ? null : notes)));
        const conflicts = new Set(rootgrid.diagnose(game.text).conflicts.flatMap((conflict) => conflict.cells));
        assert.deepEqual([...game.conflicts()].sort(), [...conflicts].sort());
    }
});

test('candidates and hints of the engine lead to the solution', () => {
    const made = rootgrid.generate({ grade: 'fiendish', seed: 4 });
    const game = Game.of(nine, made.puzzle);
    for (let i = 0; i < 400 && !game.isSolved; i++) {
        const { step } = rootgrid.hint(game.text);
        assert.deepEqual(step.candidates, game.cells.map((_, cell) => game.candidates(cell)));
        assert.ok(game.apply(step));
    }
    assert.equal(game.values, made.solution);
});

test('under every rule the page sees what the engine sees', async () => {
    const full = await Rootgrid.loadFull();
    const draw = numbers(17);
    const made = (choices) => {
        try {
            return full.generate({ ...choices, level: 'unique', seed: 1 });
        } catch {
            // Small boards have no grid under some rules.
            return undefined;
        }
    };
    let count = 0;
    for (const name of ['4x4', '6x6', '9x9']) {
        for (const rule of [...full.rules(name).map(({ rule }) => rule), 'x;anti-king', 'windoku;anti-king', 'x;jigsaw']) {
            // Large boards of this rule are long in the making; small ones have the same relations.
            const puzzle = name === '9x9' && rule === 'anti-taxicab' ? undefined : made({ shape: name, rules: rule });
            if (!puzzle) continue;
            count++;
            const shape = learn(full.layout(name, puzzle.rules));
            const game = Game.of(shape, puzzle.puzzle);
            for (let i = 0; i < shape.cells / 4; i++) game.enter([draw(shape.cells)], 1 + draw(shape.side));
            const board = full.board(game.text);
            assert.equal(board.rules, shape.layout.rules);
            assert.equal(board.values, game.values);
            const conflicts = new Set(full.diagnose(game.text).conflicts.flatMap((conflict) => conflict.cells));
            assert.deepEqual([...game.conflicts()].sort(), [...conflicts].sort(), rule);
            assert.deepEqual(read(write(saved(game))), saved(game));
        }
    }
    assert.ok(count > 35, `${count}`);
    // Where nothing is wrong, hints have the candidates of the board.
    for (const [shape, rules] of [['9x9', 'x,windoku'], ['9x9', 'anti-knight'], ['6x6', 'non-consecutive'], ['6x6', 'anti-taxicab'], ['9x9', 'jigsaw']]) {
        const { rules: own, puzzle, solution } = made({ shape, rules });
        const game = Game.of(learn(full.layout(shape, own)), puzzle);
        for (let i = 0; i < 40 && !game.isSolved; i++) {
            const { step } = full.hint(game.text, { work: 10_000 });
            if (!step) break;
            assert.deepEqual(step.candidates, game.cells.map((_, cell) => game.candidates(cell)), rules);
            assert.ok(game.apply(step));
        }
        for (const [cell, digit] of [...solution].entries()) if (!game.at(cell).value) game.enter([cell], Number(digit));
        assert.ok(game.isSolved);
    }
    assert.equal(read(write(saved(Game.of(learn(full.layout('4x4', 'x')), '.'.repeat(16)))).replace('"rules":"x"', '"rules":"windoku"')), undefined);
});

test('several cells at once', () => {
    const game = Game.of(shapeOf('4x4'), '1.3.....4.....2.');
    game.enter([0, 1, 4], 2);
    assert.equal(game.values, '123.2...4.....2.');
    game.enter([1, 4], 2);
    assert.equal(game.values, '1.3.....4.....2.');
    game.mark([1, 3], 4, 'centre');
    game.mark([1], 2, 'centre');
    game.mark([1, 3], 2, 'centre');
    assert.deepEqual([1, 3].map((cell) => listed(game.at(cell).notes)), [[2, 4], [2, 4]]);
    game.mark([1, 3], 2, 'centre');
    assert.deepEqual([1, 3].map((cell) => listed(game.at(cell).notes)), [[4], [4]]);
    assert.deepEqual([symbol(9), symbol(10), symbol(25)], ['9', 'A', 'P']);
});

test('damaged games are refused', () => {
    const text = write(saved(Game.of(shapeOf('4x4'), '1.3.....4.....2.')));
    assert.ok(read(text));
    const wrong = ['', '{}', 'null', '[]', text.slice(0, -1), text.replace('4x4', '9x9'), text.replace('"version":1', '"version":2')];
    for (const damaged of [...wrong, text.replace('[0,-1,0,0]', '[7,-1,0,0]'), text.replace('[0,-1,0,0]', '[0,-1,0]')]) {
        assert.equal(read(damaged), undefined, damaged.slice(0, 80));
    }
    assert.deepEqual(read(text.replace('"seconds":1.5', '"seconds":"x"')).seconds, 0);
});

test('trials within each other: what they have is known, kept or thrown away, and all of that is taken back', () => {
    const game = Game.of(nine, '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
    game.enter([2], 4);
    assert.ok(begin(game));
    game.enter([3], 6);
    game.mark([5], 8, 'centre');
    begin(game);
    game.enter([5], 8);
    game.enter([3], 2);
    assert.deepEqual([...tried(game)].sort(), [[3, 2], [5, 2]]);
    assert.equal(drop(game), true);
    assert.deepEqual([game.at(3).value, game.at(5).value, [...tried(game)]], [6, 0, [[3, 1]]]);
    // A digit that stood when the trial began is not of it, whatever happened in between.
    game.enter([2], 1);
    game.enter([2], 4);
    assert.deepEqual([...tried(game)], [[3, 1]]);
    assert.deepEqual([...since(game, game.trials[0]).keys()].sort(), [2, 3, 5]);
    game.undo();
    game.undo();
    game.undo();
    assert.deepEqual([game.trials.length, [...tried(game)].sort()], [2, [[3, 2], [5, 2]]]);
    game.redo();
    assert.ok(keep(game));
    assert.deepEqual([game.trials.length, tried(game).size, game.at(3).value, keep(game), drop(game)], [0, 0, 6, false, false]);
    game.undo();
    assert.ok(game.restart());
    assert.equal(game.trials.length, 0);
    game.undo();
    assert.equal(game.trials.length, 1);
});

test('what is drawn on candidates: one colour each, one link between two, gone with its cell', () => {
    const game = Game.of(nine, '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
    const [a, b, c] = [{ cell: 2, digit: 4 }, { cell: 3, digit: 2 }, { cell: 80 - 9, digit: 9 }];
    assert.ok(tint(game, a, 3));
    assert.ok(tint(game, a, 5));
    assert.ok(tint(game, { cell: 2, digit: 1 }, 5));
    assert.deepEqual([...tintsOf(game.at(2))].sort(), [[1, 5], [4, 5]]);
    assert.ok(!tint(game, a, 5));
    assert.ok(link(game, a, b, true));
    assert.ok(link(game, c, a, false));
    // The other way round it is the same link.
    assert.ok(link(game, b, a, false));
    assert.deepEqual(linesOf(game), [{ from: b, to: a, isStrong: false }, { from: c, to: a, isStrong: false }]);
    assert.ok(!link(game, b, a, false));
    assert.deepEqual(read(write(saved(game))), saved(game));
    assert.ok(wipe(game, [2]));
    assert.deepEqual([linesOf(game), game.cells.filter(({ drawn }) => drawn)], [[], []]);
    assert.ok(!wipe(game, [2]));
    game.undo();
    assert.equal(linesOf(game).length, 1);
});

test('states to go back to are kept with the game, and refused where they are damaged', () => {
    const game = Game.of(shapeOf('4x4'), '1.3.....4.....2.');
    game.enter([1], 2);
    const kept = { ...saved(game), points: [{ name: 'A "b"', cells: [...game.cells] }] };
    assert.deepEqual(read(write(kept)), kept);
    const damaged = JSON.parse(write(kept));
    for (const point of [5, null, { name: 'x', cells: [] }, { name: 'x', cells: damaged.points[0].cells.map(() => [2, -1, 0, 0]) }]) {
        assert.deepEqual(read(JSON.stringify({ ...damaged, points: [point] })).points, []);
    }
    assert.equal(read(JSON.stringify({ ...damaged, points: Array(50).fill(damaged.points[0]) })).points.length, 12);
    // Moves of earlier versions are lists of changes; a move with its time comes back with it.
    game.done[0].seconds = 12.34;
    const timed = JSON.parse(write(kept));
    assert.equal(timed.done[0].s, 12.3);
    assert.deepEqual(read(JSON.stringify({ ...timed, done: timed.done.map(({ c }) => c) })).game.done, [{ changes: game.done[0].changes }]);
});

test('links', () => {
    assert.deepEqual(readLink('https://x.org/a/#r=rg1.9x9.s1.0&t=90'), { recipe: 'rg1.9x9.s1.0', beat: 90 });
    assert.deepEqual(readLink('#b=b1.4x4.1_-24-43-24-....4.....2.'), { board: 'b1.4x4.1_-24-43-24-....4.....2.' });
    for (const none of ['', '#', '#/daily', 'b1.4x4.', `#b=${'1'.repeat(200_000)}`]) assert.equal(readLink(none), undefined);
});

test('corner marks by themselves: digits with two places in a block', () => {
    const game = Game.of(nine, '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
    game.mark([2], 9, 'corner');
    assert.ok(game.noteCorners());
    for (const block of nine.houses.slice(18)) {
        for (let digit = 1; digit <= 9; digit++) {
            const places = block.filter((cell) => listed(game.candidates(cell)).includes(digit));
            const marked = block.filter((cell) => listed(game.at(cell).corners).includes(digit));
            assert.deepEqual(marked, places.length === 2 ? places : []);
        }
    }
    game.undo();
    assert.deepEqual([game.at(2).corners, game.cells.filter((cell) => cell.corners).length], [256, 1]);
});

test('cells that are carried are the same when they arrive, and all notes cost next to nothing', async () => {
    const full = await Rootgrid.loadFull();
    for (const [name, rules] of [['4x4', null], ['9x9', null], ['9x9', 'x; thermo r1c1 r1c2 r1c3'], ['25x25', null]]) {
        const shape = rules ? learn(full.layout(name, rules)) : shapeOf(name);
        const solution = Array.from({ length: shape.cells }, (_, cell) => symbol(1 + (cell % shape.side))).join('');
        const draw = numbers(shape.cells);
        const givens = [...solution].map((one) => (draw(3) === 0 ? one : '.')).join('');
        const game = Game.of(shape, givens);
        game.noteCandidates();
        assert.deepEqual(new Set(fold(shape, game.cells, solution)[1].filter((_, cell) => givens[cell] === '.')), new Set([0]));
        for (let turn = 0; turn < 60; turn++) randomMove(game, draw);
        for (const known of [solution, null]) {
            const folded = JSON.parse(JSON.stringify(fold(shape, game.cells, known)));
            assert.deepEqual(unfold(shape, folded, known), game.cells.map(pack));
        }
    }
    for (const wrong of [undefined, 1, [], [[1], [1], [1], [1], []], [...Array(4).fill(Array(81).fill('x')), []]]) {
        assert.equal(unfold(nine, wrong, null), undefined);
    }
});
