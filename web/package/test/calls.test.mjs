// Every call does what its name says, and answers wrong input with an error that helps.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Rootgrid, RootgridError } from 'rootgrid';

const rootgrid = await Rootgrid.load();
const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

const refused = (call, kind, message) =>
    assert.throws(call, (error) => {
        assert.ok(error instanceof RootgridError, String(error));
        assert.equal(error.kind, kind);
        assert.match(error.message, message);
        return true;
    });

test('recipes', () => {
    assert.equal(rootgrid.recipe({ seed: 7 }).recipe, 'rg1.9x9.t200.l2.s7');
    const choices = { shape: '6x6', symmetry: 'half-turn', clues: [10, 14], level: 'unique', root: 'random', seed: 1 };
    assert.equal(rootgrid.recipe(choices).recipe, 'rg1.6x6.t200.rrandom.lunique.yhalf-turn.c10-14.s1');
    const fields = rootgrid.recipe({ rating: [3, 4.2], seed: 9 });
    assert.equal(fields.recipe, 'rg1.9x9.t200.rrandom.lunique.yhalf-turn.g30-42.s9');
    assert.deepEqual([fields.index, fields.rating, fields.grade], [null, [3, 4.2], null]);
    // What is usual gives way to what is said, in any order.
    assert.equal(rootgrid.recipe({ seed: 1n, grade: 'hard', spread: false, symmetry: 'none' }).symmetry, 'none');
    const taken = rootgrid.recipe({ require: ['x-wing', 'swordfish'], forbid: ['xy-wing'], ladder: 'hodoku', seed: 1 });
    assert.match(taken.recipe, /x-wing.*swordfish.*qn-xy-wing/);
    assert.notEqual(rootgrid.recipe({}).recipe, rootgrid.recipe({}).recipe);
    refused(() => rootgrid.recipe({ colour: 'red' }), 'option', /'colour' is no option/);
    refused(() => rootgrid.recipe({ grade: 'hard', level: '2' }), 'option', /leave out the level/);
    refused(() => rootgrid.recipe({ clues: 'few' }), 'option', /^clues: /);
    refused(() => rootgrid.recipe('rg9.9x9'), 'option', /unknown version/);
});

test('wrong calls are refused in words', () => {
    // A side is a shape; what it is called elsewhere is no other puzzle.
    assert.equal(rootgrid.recipe({ shape: '16', seed: 1 }).shape, '16x16');
    assert.equal(rootgrid.recipe({ shape: '6', seed: 1 }).shape, '6x6');
    assert.equal(rootgrid.recipe({ difficulty: 'hard', seed: 1 }).grade, 'hard');
    refused(() => rootgrid.generate({ dificulty: 'hard' }), 'option', /'dificulty' is no option.*difficulty/);
    refused(() => rootgrid.generate({ difficulty: 'hrad' }), 'option', /expected one of easy, medium, hard/);
    refused(() => rootgrid.generate({ shape: '17x17' }), 'option', /expected a side/);
    for (const seed of [1.5, -1, NaN, '1', null, 2 ** 60, 2n ** 64n]) refused(() => rootgrid.generate({ seed }), 'option', /^seed: expected a whole number/);
    for (const from of [null, 5, [], true]) refused(() => rootgrid.generate(from), 'request', /^expected a recipe as text or choices/);
    refused(() => rootgrid.generate({ rating: [NaN, 3] }), 'option', /^rating: /);
    refused(() => rootgrid.count(easy, { limitt: 5 }), 'request', /unknown field `limitt`, expected one of .*`work`$/);
    for (const limit of [1.5, -1, '2', NaN]) refused(() => rootgrid.count(easy, { limit }), 'request', /whole number for 'limit'/);
    for (const call of ['solve', 'count', 'rate', 'read', 'diagnose', 'hint', 'explain', 'board', 'transform']) {
        refused(() => rootgrid[call](), 'request', /needs '(puzzle|text|board)': found undefined/);
        refused(() => rootgrid[call](5, {}), 'request', /expected a text for '\w+', found the number 5/);
    }
    refused(() => rootgrid.convert(easy), 'request', /needs 'form'/);
    refused(() => rootgrid.day(2026, 1), 'request', /needs 'day'/);
});

test('options that are null are none, and others than objects are refused', () => {
    assert.equal(rootgrid.count(easy, null), 1);
    assert.equal(rootgrid.count(easy, { limit: null, rules: null, work: null }), 1);
    assert.equal(rootgrid.hint(easy, null).problem, null);
    assert.equal(rootgrid.generateMany('rg1.4x4.t200.l2.s1', null).made.length, 1);
    assert.equal(rootgrid.generate('rg1.4x4.t200.l2.s1', null).rating, null);
    for (const options of [5, 'x', [], true]) refused(() => rootgrid.solve(easy, options), 'request', /^expected options as an object, found/);
    for (const rules of [5, {}, true, NaN, [5], 1n]) {
        refused(() => rootgrid.solve(easy, { rules }), 'request', /^expected rules as a text or a list of texts, found/);
        refused(() => rootgrid.generate({ rules }), 'request', /^expected rules as a text/);
    }
    for (const options of [{ limit: 1n }, { language: 1n }, { rate: 'yes' }, { technique: [1n] }, { shape: 5 }]) {
        assert.throws(() => rootgrid.hint(easy, options), (error) => error instanceof RootgridError && error.kind !== 'fault', Object.keys(options)[0]);
    }
    refused(() => rootgrid.count(easy, { colour: 1n }), 'request', /bigint|BigInt/);
    const circle = {};
    refused(() => rootgrid.count(easy, { circle: Object.assign(circle, { circle }) }), 'request', /./);
});

test('empty lists and texts ask for nothing', () => {
    const plain = rootgrid.generate({ seed: 1 });
    assert.deepEqual(rootgrid.generate({ require: [], forbid: [], rules: [], seed: 1 }), plain);
    assert.deepEqual(rootgrid.generate({ rules: ' ', seed: 1 }), plain);
    for (const rules of [[], '', ['']]) assert.equal(rootgrid.count(easy, { rules }), 1);
});

test('what is no module is refused as such', async () => {
    const rejects = (source, kind, message) =>
        assert.rejects(Rootgrid.load(source), (error) => error instanceof RootgridError && error.kind === kind && message.test(error.message));
    await rejects(new Uint8Array(3), 'fault', /could not be loaded from 3 bytes/);
    await rejects(123, 'request', /expected a module, its bytes.*found the number 123/);
    await rejects({}, 'fault', /could not be loaded from an object/);
    await rejects(new URL(import.meta.url), 'fault', /could not be loaded from file:.*calls\.test\.mjs/);
    // A module of something else.
    await rejects(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0), 'fault', /without rootgrid_call/);
    assert.equal((await Rootgrid.load(null)).count(easy), 1);
});

test('the cells of a problem are those that it names', () => {
    const board = `12345678.........9${'.'.repeat(63)}`;
    assert.deepEqual(rootgrid.explain(board).cells, rootgrid.diagnose(board).core);
    assert.deepEqual(rootgrid.hint(board).cells, [0, 1, 2, 3, 4, 5, 17]);
});

test('a puzzle of an unusual shape is given back with it', async () => {
    const full = await Rootgrid.loadFull();
    for (const shape of ['3x2', '4x2', '4x3']) {
        const made = rootgrid.generate({ shape, seed: 1 });
        assert.deepEqual(full.solve(made.puzzle, { shape }), { count: 1, solution: made.solution });
        refused(() => rootgrid.solve(made.puzzle, { shape }), 'module', /full module/);
        assert.equal(rootgrid.board(made.puzzle, { shape }).shape, shape);
        assert.equal(rootgrid.explain(made.puzzle, { shape }).ending, 'solved');
    }
    assert.equal(rootgrid.count(easy.replaceAll('.', '0'), { shape: '9x9' }), 1);
    refused(() => rootgrid.count(easy, { shape: '3x2' }), 'text', /expected 36 digits and dots alone for the shape 3x2, found 81 cells/);
    refused(() => rootgrid.count(`b1.9x9.${easy}`, { shape: '9x9' }), 'text', /found another text/);
    refused(() => rootgrid.count(easy, { shape: 'nine' }), 'option', /expected a shape such as/);
});

test('200 wrong calls, each refused in one sentence without a word of JSON', () => {
    const values = [null, 5, -1, 1.5, NaN, true, [], {}, '', 'x', '9x9', '5'.repeat(81), '\0', '.'.repeat(1e5)];
    const calls = ['solve', 'count', 'rate', 'read', 'diagnose', 'hint', 'explain', 'board', 'recipe', 'generate', 'convert', 'day', 'transform', 'generateMany'];
    let count = 0;
    for (const call of calls) {
        for (const value of values) {
            try {
                rootgrid[call](value, ['convert', 'transform'].includes(call) ? {} : undefined);
            } catch (error) {
                count++;
                assert.ok(error instanceof RootgridError, `${call}(${value}): ${error}`);
                assert.doesNotMatch(error.message, /line \d+ column \d+$|missing field|invalid type/, `${call}(${value})`);
                assert.notEqual(error.kind, 'fault');
            }
        }
    }
    assert.ok(count > 150, `${count}`);
    assert.equal(rootgrid.count(easy), 1);
});

test('counting ends by itself', () => {
    const start = performance.now();
    assert.equal(rootgrid.count('.'.repeat(81), { limit: 1e9 }), null);
    assert.ok(performance.now() - start < 60_000);
});

test('the names of techniques and roles are those of the library', () => {
    const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
    const names = read('../src/names.ts');
    const listed = (type) => [...new RegExp(`export type ${type} =([^;]*);`).exec(names)[1].matchAll(/'([^']+)'/g)].map(([, name]) => name);
    const roles = [...read('../../../src/deduce/figure/role.rs').matchAll(/= "([a-z-]+)",/g)].map(([, name]) => name);
    assert.deepEqual(listed('Role'), roles);
    const table = read('../../../src/deduce/technique/name.rs').split('\ntechniques! {')[1];
    const rows = [...table.matchAll(/\["([a-z0-9-]+)"\]|"([a-z0-9-]+)"\s*=\s*(?!>)/g)].map(([, one, other]) => one ?? other);
    assert.deepEqual(listed('TechniqueName'), [...new Set(rows)]);
});

test('the puzzle of a day', () => {
    const day = rootgrid.day(2026, 11, 23);
    assert.deepEqual([day.recipe, day.index], ['rg1.9x9.t200.rrandom.lunique.yhalf-turn.c32-36.geasy.s20261123', '0']);
    refused(() => rootgrid.day(2026, 2, 29), 'request', /no day/);
});

test('generating', () => {
    const made = rootgrid.generate({ grade: 'hard', symmetry: 'half-turn', seed: 3 }, { rate: true });
    assert.equal(made.rating.grade, 'hard');
    assert.deepEqual(rootgrid.solve(made.puzzle), { count: 1, solution: made.solution });
    const bounded = rootgrid.generateMany('rg1.9x9.t200.lunique.c20.a1.s5', { count: 20 });
    assert.equal(bounded.made.length + bounded.failures.length, 20);
    assert.ok(bounded.failures.every((failure) => failure.kind === 'unmet'));
    refused(() => rootgrid.generate('rg1.9x9.t200.lunique.c20.a1.s5.0'), 'unmet', /no puzzle for/);
});

test('solving and counting', () => {
    assert.deepEqual(rootgrid.solve(easy), { count: 1, solution });
    assert.equal(rootgrid.count('.'.repeat(81), { limit: 10 }), 10);
    assert.equal(rootgrid.count('.'.repeat(625), { limit: 1, work: 10 }), null);
    refused(() => rootgrid.solve(`55${easy.slice(2)}`), 'text', /stands twice/);
    refused(() => rootgrid.solve('12345'), 'text', /./);
});

test('rating', () => {
    const rating = rootgrid.rate(easy);
    assert.deepEqual([rating.er, rating.grade, rating.hardest], [1.2, 'easy', 'Hidden Single']);
    const small = rootgrid.rate('1.3.....4.....2.');
    assert.deepEqual([small.er, small.grade, small.effort], [null, 'easy', 17]);
    refused(() => rootgrid.rate('.'.repeat(81)), 'request', /several solutions/);
});

test('reading and writing', () => {
    const { boards, recipe } = rootgrid.read('b1.4x4.1_-24-43-24-....4.....2.');
    assert.equal(recipe, null);
    const [board] = boards;
    assert.deepEqual([board.givens, board.values], ['1.3.....4.....2.', '143.....4.....2.']);
    assert.deepEqual(board.notes.slice(0, 5), [null, null, null, 0b1010, null]);
    assert.equal(rootgrid.read(rootgrid.convert(board.board, '729')).boards[0].values, '143.....4.....2.');
    assert.equal(rootgrid.read(`${easy}\n${solution}\n`).boards.length, 2);
    assert.equal(rootgrid.read(' rg1.9x9.t200.l2.s42.17 ').recipe, 'rg1.9x9.t200.l2.s42.17');
    refused(() => rootgrid.read('no board'), 'text', /./);
    refused(() => rootgrid.board('rg1.9x9.t200.l2.s42.17'), 'text', /expected a board/);
});

test('forms that the full module has', async () => {
    const full = await Rootgrid.loadFull();
    for (const form of ['f-puzzles', 'sudokupad', 'penpa', 'sudoku.coach', 'opensudoku', 'ipuz']) {
        const text = full.convert(easy, form);
        assert.equal(full.read(text).boards[0].givens, easy, form);
        refused(() => rootgrid.convert(easy, form), 'option', /./);
        assert.throws(() => rootgrid.read(text), RootgridError);
    }
    assert.deepEqual(full.solve(easy), rootgrid.solve(easy));
});

test('puzzles are read in every form that boards are read in', async () => {
    const full = await Rootgrid.loadFull();
    for (const form of ['f-puzzles', 'sudokupad', 'penpa', 'opensudoku', 'board']) {
        const text = full.convert(easy, form);
        assert.deepEqual(full.solve(text), { count: 1, solution }, form);
        assert.equal(full.rate(text).grade, 'easy');
        assert.equal(full.transform(text, { seed: 5 }).puzzle, full.transform(easy, { seed: 5 }).puzzle);
        assert.equal(full.canon(text).key, full.canon(easy).key);
        assert.equal(full.flaw(text).kind, 'none');
        assert.equal(full.complete(text).givens, easy);
    }
    const x = full.generate({ rules: 'x', seed: 1 });
    assert.deepEqual(full.solve(full.convert(x.puzzle, 'f-puzzles', { rules: 'x' })), { count: 1, solution: x.solution });
    // The small module says who knows the text that the package itself writes.
    for (const call of ['solve', 'count', 'rate']) refused(() => rootgrid[call](`b1.9x9.${easy}`), 'module', /puzzles as texts of boards are known to the full module/);
    refused(() => rootgrid.transform(`b1.9x9.${easy}`, { seed: 5 }), 'module', /puzzles as texts of boards are known to the full module/);
    refused(() => full.solve('https://f-puzzles.com/?load=nothing'), 'text', /./);
    // Candidates alone are no puzzle of digits.
    refused(() => full.solve('123456789'.repeat(81)), 'text', /./);
});

test('diagnosis', () => {
    const board = `b1.9x9.${easy.replace('53.', '53_1')}`;
    const { sound, wrong_digits, solutions } = rootgrid.diagnose(board);
    assert.deepEqual([sound, wrong_digits, solutions], [false, [2], 1]);
    assert.equal(rootgrid.diagnose(easy).solution, solution);
    const conflict = rootgrid.diagnose(`b1.9x9.${easy.replace('53.', '53_5')}`).conflicts[0];
    assert.deepEqual(conflict, { house: { kind: 'row', number: 1 }, digit: 5, cells: [0, 2] });
});

test('what speaks against a digit', async () => {
    const full = await Rootgrid.loadFull();
    assert.throws(() => rootgrid.why(easy, 2), RootgridError);
    const at = (entry) => `b1.9x9.${easy.replace('53.', `53_${entry}`)}`;
    assert.equal(full.why(at(4), 2).verdict, 'right');
    assert.equal(full.why(at(4), 3).verdict, 'open');
    assert.equal(full.why(at(4), 0).verdict, 'given');
    assert.equal(full.why(at(5), 2).conflicts.length, 2);
    const why = full.why(at(1), 2);
    assert.equal(why.verdict, 'wrong');
    assert.deepEqual(why.end, { kind: 'house', house: { kind: 'column', number: 8 }, digit: 1 });
    // Every wrong digit of a harder puzzle ends in a contradiction, most of them after some steps.
    const { puzzle, solution: digits } = rootgrid.generate({ grade: 'hard', seed: 2 });
    const open = [...puzzle].flatMap((symbol, cell) => (symbol === '.' ? [cell] : []));
    const lengths = open.map((cell) => {
        const wrong = String((Number(digits[cell]) % 9) + 1);
        const why = full.why(`b1.9x9.${puzzle.slice(0, cell)}_${wrong}${puzzle.slice(cell + 1)}`, cell);
        if (why.verdict === 'conflict') return 0;
        assert.equal(why.verdict, 'wrong');
        assert.ok(why.end && why.steps.every((step) => step.placement || step.removals.length));
        return why.steps.length;
    });
    assert.ok(lengths.filter((length) => length > 0).length > open.length / 8, String(lengths));
    assert.equal(full.why(at(4), 2, { digit: 4 }).verdict, 'right');
    assert.equal(full.why(at(4), 2, { digit: 1 }).verdict, 'wrong');
    assert.equal(full.why(at(4), 2, { digit: 1, struck: true }).verdict, 'right');
    assert.ok(full.why(at(4), 2, { digit: 4, struck: true }).end);
    refused(() => full.why(easy, 2, { digit: 99 }), 'request', /no such digit/);
    refused(() => full.why(easy, 81), 'request', /no such cell/);
});

test('hints lead to the solution', () => {
    const { step, problem } = rootgrid.hint(easy);
    assert.equal(problem, null);
    assert.ok(step.look && step.cells.length && step.placement);
    assert.equal(step.candidates.length, 81);
    const path = rootgrid.explain(easy);
    assert.equal(path.ending, 'solved');
    const cells = [...easy];
    for (const { placement } of path.steps) if (placement) cells[placement[0]] = String(placement[1]);
    assert.equal(cells.join(''), solution);
    const wrong = rootgrid.hint(`b1.9x9.${easy.replace('53.', '53_1')}`);
    assert.deepEqual([wrong.step, wrong.cells], [null, [2]]);
    assert.match(wrong.problem, /differs from the solution/);
    assert.equal(rootgrid.hint(solution).ending, 'solved');
});

test('hints are as wished', () => {
    const first = rootgrid.hint(easy).step;
    const another = rootgrid.hint(easy, { skip: 1 }).step;
    assert.notEqual(another.conclusion, first.conclusion);
    const [at] = rootgrid.explain(easy).steps.at(-1).placement;
    const { step, unmet } = rootgrid.hint(easy, { cell: at });
    assert.ok(step ? step.placement?.[0] === at || step.removals.some(([cell]) => cell === at) : /No step is about/.test(unmet));
    assert.equal(rootgrid.hint(easy, { technique: 'naked-single' }).step.id, 'naked-single');
    assert.equal(rootgrid.hint(easy, { technique: ['hidden-single', 'naked-single'] }).unmet, null);
    const none = rootgrid.hint(easy, { technique: 'swordfish', language: 'de' });
    assert.deepEqual([none.step, none.nudges], [null, []]);
    assert.match(none.unmet, /^Hier gibt es keinen Schritt dieser Art: swordfish/);
    assert.equal(rootgrid.hint(easy, { skip: 9999 }).unmet, 'There is no further step.');
    refused(() => rootgrid.hint(easy, { technique: 'x-wingg' }), 'option', /x-wing/);
    refused(() => rootgrid.hint(easy, { cell: 81 }), 'request', /no such cell/);
    // The easiest of its technique, which is not always the first of the ladder.
    const board = 'b1.9x9.' + rootgrid.generate({ grade: 'medium', seed: 3 }).puzzle;
    assert.equal(rootgrid.hint(board).step.id, rootgrid.explain(board, { most: 1 }).steps[0].id);
});

test('hints have five strengths', () => {
    const { step, nudges } = rootgrid.hint(easy, { notation: 'a1' });
    assert.equal(nudges.length, 5);
    // Each says what the one before says, but for the cells that join the technique.
    assert.deepEqual(nudges[0].lines, [step.look]);
    assert.deepEqual(nudges[1].lines, [step.look, `${step.technique}.`]);
    assert.match(nudges[2].lines[1], new RegExp(`^${step.technique}: [A-I][1-9]`));
    assert.deepEqual(nudges[3].lines, [...nudges[2].lines, ...step.why, ...step.formulas]);
    assert.deepEqual(nudges[4].lines, [...nudges[3].lines, `${step.conclusion}.`]);
    assert.match(step.conclusion, /^[A-I][1-9] is [1-9]$/);
    // A house or a digit first; what follows at the end alone.
    for (const { placement, removals } of nudges.slice(0, 4)) assert.deepEqual([placement, removals], [null, []]);
    assert.ok(nudges[0].figure.houses.length + nudges[0].figure.marks.length > 0);
    assert.deepEqual([nudges[4].placement, nudges[4].removals], [step.placement, step.removals]);
    const wrong = rootgrid.hint(`b1.9x9.${easy.replace('53.', '53_1')}`).nudges;
    assert.ok(wrong[0].figure.houses.length === 1 && wrong[0].figure.cells.length === 0);
    assert.deepEqual(wrong[1].figure.cells.map(([cell]) => cell), [2]);
    assert.deepEqual(rootgrid.hint(solution).nudges, []);
    refused(() => rootgrid.hint(easy, { notation: 'x' }), 'option', /notation/);
});

test('chains as forums write them', () => {
    const puzzle = '8...69..........2.25.....47.197.......3..2...5...1..9.......1...7.4..85......8..2';
    const { steps } = rootgrid.explain(puzzle, { notation: 'eureka' });
    const formulas = steps.flatMap((step) => step.formulas);
    assert.ok(formulas.some((formula) => /^\([1-9]=[1-9]\)r[1-9]+c[1-9]+-/.test(formula)), formulas.join('\n'));
});

test('the minutes of a puzzle', () => {
    const { minutes, minutes_low: low, minutes_high: high } = rootgrid.rate(easy);
    assert.ok(0 < low && low < minutes && minutes < high);
    assert.equal(rootgrid.rate('1.3.....4.....2.').minutes, null);
});

test('exercises and their judge', async () => {
    const full = await Rootgrid.loadFull();
    const exercise = full.train('naked-pair', { seed: 1 });
    assert.deepEqual(full.train('naked-pair', { seed: 1, index: 0 }), exercise);
    assert.ok(exercise.level >= 1 && exercise.level <= 5);
    assert.ok(exercise.answers.length > 0 && exercise.answers.every((step) => step.id === 'naked-pair'));
    assert.equal(full.hint(exercise.board).step.id, 'naked-pair');
    const judged = (answer) => full.judge(exercise.board, 'naked-pair', answer).verdict;
    assert.equal(judged(exercise.answers[0].conclusion), 'right');
    refused(() => judged('nothing'), 'option', /in an answer/);
    refused(() => full.judge(exercise.board, 'x-wing', 'r1c1=1'), 'request', /no exercise/);
    assert.ok([4, 5].includes(full.train('naked-pair', { seed: 1, levels: [4, 5] }).level));
    refused(() => rootgrid.train('naked-pair'), 'request', /loadFull/);
});

test('explanations in other languages', () => {
    const puzzle = '1234341221......';
    assert.equal(rootgrid.hint(puzzle, { language: 'de' }).step.look, 'Sieh dir Spalte 1 an.');
    assert.equal(rootgrid.hint(puzzle).step.look, 'Look at column 1.');
    const wrong = rootgrid.hint(`b1.9x9.${easy.replace('53.', '53_1')}`, { language: 'fr' });
    assert.equal(wrong.problem, "l'entrée r1c3=1 diffère de la solution");
    assert.equal(wrong.nudges[4].lines[0], "Quelque chose ne va pas : l'entrée r1c3=1 diffère de la solution.");
    refused(() => rootgrid.hint(puzzle, { language: 'xx' }), 'option', /language/);
});

test('a step says what to draw', () => {
    const { steps } = rootgrid.explain(rootgrid.generate({ grade: 'diabolical', seed: 1 }).puzzle);
    assert.ok(steps.some(({ figure }) => figure.links.length > 2));
    for (const { figure, candidates } of steps) {
        assert.ok(figure.houses.length + figure.cells.length + figure.marks.length > 0);
        for (const [cell, digit, role] of figure.marks) {
            assert.ok(candidates[cell] & (1 << (digit - 1)), `${role} ${cell} ${digit}`);
        }
    }
});

test('classes', async () => {
    const full = await Rootgrid.loadFull();
    const { puzzle, morph } = rootgrid.transform(easy, { seed: 5 });
    assert.notEqual(puzzle, easy);
    assert.equal(rootgrid.transform(easy, { morph }).puzzle, puzzle);
    const [one, other] = [full.canon(easy), full.canon(puzzle)];
    refused(() => rootgrid.canon(easy), 'request', /loadFull/);
    assert.equal(one.key, other.key);
    assert.deepEqual([one.form, one.minlex], [other.form, other.minlex]);
    assert.equal(rootgrid.transform(easy, { morph: one.morph }).puzzle, one.form);
    refused(() => rootgrid.transform(easy, { morph: '4x4' }), 'request', /do not fit/);
});
