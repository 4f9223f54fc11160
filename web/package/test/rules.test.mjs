// Rules beside rows, columns and blocks: the full module knows them, the small one says that it does.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { Client, Rootgrid, RootgridError } from 'rootgrid';

const small = await Rootgrid.load();
const full = await Rootgrid.loadFull();
const made = full.generate({ rules: 'windoku,x', grade: 'easy', seed: 3 }, { rate: true });

const refused = (call, kind, message) =>
    assert.throws(call, (error) => {
        assert.ok(error instanceof RootgridError, String(error));
        assert.deepEqual([error.kind, message.test(error.message)], [kind, true], error.message);
        return true;
    });

test('the table of rules, for each shape and in each language', () => {
    const [x] = full.rules('9x9', 'de');
    assert.deepEqual(x, { rule: 'x', name: 'X', sentence: 'Jede der beiden Hauptdiagonalen enthält jede Ziffer einmal.' });
    assert.ok(full.rules().some(({ rule }) => rule === 'windoku'));
    assert.ok(!full.rules('6x6').some(({ rule }) => rule === 'windoku'));
    assert.equal(full.rules('25x25').at(-1).rule, 'jigsaw');
    assert.ok(!full.rules('7x7').some(({ rule }) => rule === 'disjoint-groups'));
    assert.throws(() => full.rules('17x17'), RootgridError);
});

test('puzzles under rules, as recipes and as choices', () => {
    assert.deepEqual([made.rules, made.rating.grade, made.rating.er], ['x;windoku', 'easy', full.rate(made.puzzle, { rules: 'x,windoku' }).er]);
    assert.deepEqual(full.generate({ rules: ['x', 'windoku'], grade: 'easy', seed: 3 }, { rate: true }), made);
    assert.deepEqual(full.generate(made.recipe, { rate: true }), made);
    assert.equal(full.recipe(made.recipe).rules, 'x;windoku');
    assert.equal(full.recipe({ seed: 1 }).rules, null);
    const { rules } = full.generate({ rules: 'jigsaw', seed: 2 });
    assert.match(rules, /^jigsaw [A-I]{81}$/);
    refused(() => full.generate({ rules: 'knights' }), 'option', /unknown rule 'knights'/);
    refused(() => full.generate({ shape: '6x6', rules: 'windoku' }), 'option', /windoku is for boards of 9x9/);
    refused(() => full.generateMany(made.recipe, { rules: 'x' }), 'request', /unknown field `rules`/);
});

test('each call takes rules for what does not say them', () => {
    const { puzzle, solution, rules } = made;
    const options = { rules };
    assert.deepEqual(full.solve(puzzle, options), { count: 1, solution });
    assert.equal(full.count(puzzle, { ...options, limit: 5 }), 1);
    const { puzzle: sparse } = full.generate({ rules, level: 'unique', seed: 1 });
    assert.deepEqual([full.count(sparse, options), full.count(sparse)], [1, 2]);
    assert.equal(full.rate(puzzle, options).grade, 'easy');
    const board = full.board(puzzle, options);
    assert.deepEqual([board.rules, board.board], ['x;windoku', `b2.9x9.x--windoku.${puzzle}`]);
    assert.equal(full.diagnose(puzzle, options).solution, solution);
    assert.deepEqual(full.hint(puzzle, options), full.hint(board.board));
    assert.equal(full.explain(puzzle, options).ending, 'solved');
    // A text that says its rules goes before the option.
    assert.equal(full.board(board.board, { rules: 'anti-knight' }).rules, 'x;windoku');
    assert.deepEqual(full.solve(board.board), { count: 1, solution });
    assert.equal(full.rate(board.board).grade, 'easy');
    assert.equal(full.read(full.convert(puzzle, 'f-puzzles', options)).boards[0].rules, 'x;windoku');
    refused(() => full.convert(puzzle, 'opensudoku', options), 'option', /no place for the rules/);
    refused(() => full.canon(puzzle, options), 'option', /canonical form: for boards under ordinary rules only/);
    refused(() => full.train('x-wing', { rules }), 'request', /unknown field `rules`/);
});

test('rules hold on boards whose shape has no blocks', () => {
    for (const shape of ['5', '7', '11', '13', '14']) {
        const side = Number(shape);
        const blank = '.'.repeat(side * side);
        assert.match(full.board(blank, { rules: 'x' }).board, /^b2\.\d+x\d+\.x--latin\./);
        assert.equal(full.board(blank, { rules: 'latin' }).board, full.board(blank).board);
        refused(() => full.count(blank, { rules: 'x,windoku' }), 'option', /windoku/);
        refused(() => full.read(blank, { rules: 'x,windoku' }), 'option', /windoku/);
    }
    const { puzzle, solution, rules } = full.generate({ shape: '5', rules: 'x', seed: 7 });
    assert.deepEqual([full.count(puzzle), full.count(puzzle, { rules }), full.count(`# rules: ${rules}\n${puzzle}`)], [2, 1, 1]);
    assert.equal(full.diagnose(puzzle, { rules }).solution, solution);
    assert.equal(full.explain(puzzle, { rules }).ending, 'solved');
    // What is entered and noted stays.
    const board = full.board(`b1.5x5._${solution[0]}-12-${'.'.repeat(23)}`, { rules: 'x' });
    assert.deepEqual([board.rules, board.values[0], board.givens[0], board.notes[1]], ['x;latin', solution[0], '.', 3]);
});

test('a transform keeps the rules, or carries them along', () => {
    for (const choices of [{ rules: 'x' }, { rules: 'jigsaw' }, { rules: 'killer', clues: 3 }, { rules: 'x', shape: '7' }]) {
        const { puzzle, rules, solution } = full.generate({ ...choices, seed: 2 });
        const image = full.transform(puzzle, { rules, seed: 1 });
        assert.deepEqual(full.transform(puzzle, { rules, morph: image.morph }), image);
        assert.deepEqual(full.transform(`# rules: ${rules}\n${puzzle}`, { seed: 1 }), image);
        const other = full.solve(image.puzzle, { rules: image.rules });
        assert.equal(other.count, 1, JSON.stringify(choices));
        assert.notDeepEqual([image.puzzle, other.solution], [puzzle, solution]);
    }
    const one = full.transform(`# rules: x\n1${'.'.repeat(80)}`, { seed: 1 });
    assert.deepEqual([one.rules, one.morph.startsWith('9x9.m')], ['x', true]);
    // A cell of a diagonal goes to one.
    const at = [...one.puzzle].findIndex((symbol) => symbol !== '.');
    assert.ok(at % 10 === 0 || at % 8 === 0, `${at}`);
    refused(() => full.transform(made.puzzle, { rules: made.rules, morph: '9x9.t' }), 'request', /under the rules x;windoku, and a morph of ordinary/);
    refused(() => full.transform(made.puzzle, { rules: made.rules, morph: '9x9.mx' }), 'option', /bad morph/);
    assert.equal(small.transform('.'.repeat(81), { seed: 1 }).rules, null);
    refused(() => small.transform(made.puzzle, { rules: made.rules, seed: 1 }), 'module', /./);
});

test('boards are rated under the rules that the scale knows', () => {
    const { er, ep, ed } = full.rate('..63.28...7...46...9.....352..4......5...7..8.3..5..9....6.3.4....9..7.21........', { rules: 'x' });
    assert.deepEqual([er, ep, ed], [1.5, 1.2, 1.2]);
    const { rating } = full.generate({ rules: 'x', rating: [2, 2.9], seed: 3 }, { rate: true });
    assert.ok(rating.er >= 2 && rating.er <= 2.9, `${rating.er}`);
    const killer = full.generate({ rules: 'killer', grade: 'easy', seed: 1 }, { rate: true });
    assert.deepEqual([killer.rating.er, killer.rating.grade], [null, 'easy']);
});

test('what the small module does not know is said to be known to the full one, which a worker loads', async () => {
    const asked = [
        ['generate', [{ rules: 'killer', seed: 1 }]], ['generate', [{ cages: [2, 3], seed: 1 }]], ['generate', [{ constraints: 'thermo', seed: 1 }]],
        ['generate', [{ shape: '7', seed: 1 }]], ['recipe', ['rg1.9x9.j2-5.t200.rrandom.lunique.s1']], ['recipe', ['rg1.7x7.wlatin.t0.rrandom.l2.s1']],
        ['recipe', ['rg1.9x9.zthermo.t200.rrandom.lunique.s1']], ['recipe', ['rg1.9x9.wx.t0.rrandom.l2.s1']],
        ['generateMany', ['rg1.5x5.wlatin.t0.rrandom.l2.s1', { count: 2 }]], ['solve', [`b2.9x9.x.${made.puzzle}`, { limit: 3 }]], ['rate', ['b1.4x4.1.3.....4.....2.']],
        ['count', ['1...............2.......3']], ['rate', [full.generate({ shape: '5', seed: 1 }).puzzle]], ['hint', [`b2.5x5.latin.${'.'.repeat(25)}`]],
        ['diagnose', [`b1.5x5.${'.'.repeat(25)}`]], ['count', [`# five\n${'.....\n'.repeat(5)}`]],
    ];
    for (const [method, parameters] of asked) {
        refused(() => small[method](...parameters), 'module', /full module/);
        const client = new Client(() => new Worker(new URL('./parts/worker.mjs', import.meta.url)));
        const answer = method === 'generateMany' ? await client.generateMany(...parameters) : await client.call(method, parameters);
        assert.deepEqual(answer, full[method](...parameters), method);
        client.close();
    }
    // A link says nothing of itself to the small module: the worker tries.
    const client = new Client(() => new Worker(new URL('./parts/worker.mjs', import.meta.url)));
    const puzzle = '1.3.....4.....2.';
    assert.equal(await client.call('count', [full.convert(puzzle, 'f-puzzles')]), 1);
    client.close();
});

test('a layout without rules is one of ordinary rules', () => {
    assert.deepEqual([full.layout('9x9', []), full.layout('9x9', '')], [full.layout('9x9', 'ordinary'), full.layout('9x9', 'ordinary')]);
    refused(() => full.layout('9x9'), 'request', /layout needs 'rules'/);
    refused(() => full.layout('9x9', 5), 'request', /expected rules as a text/);
});

test('conflicts name houses of the rules, or pairs', () => {
    const cells = (places) => Array.from({ length: 81 }, (_, at) => places[at] ?? '.').join('');
    const [diagonal] = full.diagnose(cells({ 0: '1', 40: '1' }), { rules: 'x' }).conflicts;
    assert.deepEqual(diagonal, { house: { kind: 'main diagonal', number: 1 }, digit: 1, cells: [0, 40] });
    const [pair] = full.diagnose(cells({ 6: '1', 23: '1' }), { rules: 'anti-knight' }).conflicts;
    assert.deepEqual(pair, { digit: 1, cells: [6, 23] });
});

test('a layout has what draws and checks a board', () => {
    const { houses, tints, lines, regions, words, names, code } = full.layout('9x9', 'windoku,x');
    assert.deepEqual([names, code, tints.length, lines.length, houses.length], [['x', 'windoku'], 'x--windoku', 36, 2, 9 + 2 + 9]);
    assert.deepEqual(regions.slice(0, 6), [0, 0, 0, 1, 1, 1]);
    assert.deepEqual(words.es.names, full.rules('9x9', 'es').filter(({ rule }) => names.includes(rule)).map(({ name }) => name));
    assert.equal(words.en.sentences.length, 3);
    assert.deepEqual(houses[9], { kind: 'main diagonal', number: 1, cells: lines[0] });
    assert.equal(words.de.houses[9], 'Hauptdiagonale');
    const taxicab = full.layout('9x9', 'anti-taxicab');
    assert.deepEqual([taxicab.relations.length, taxicab.pairs.length], [8, 0]);
    const knight = full.layout('9x9', 'anti-knight');
    // Of the 224 knight's moves those within a block are no news.
    assert.ok(knight.pairs.every(([a, b]) => a < b) && knight.pairs.length < 224 && knight.pairs.length > 100);
    refused(() => full.layout('9x9', 'foo'), 'option', /unknown rule/);
});

test('cages, dots, lines and clues outside have a layout and are checked', () => {
    const { constraints, marks, names, pairs, digits, words } = full.layout('9x9', 'x; cage 15 r1c1 r1c2 r2c1; thermo r9c1 r8c1; odd r5c5; sandwich 12 row 3');
    assert.deepEqual(names, ['x', 'cage', 'odd', 'thermo', 'sandwich']);
    assert.equal(words.en.names[constraints[0].name], 'cages');
    assert.deepEqual(constraints[0], { kind: 'cage', numbers: [15], parts: [[0, 1, 9]], text: 'cage 15 r1c1 r1c2 r2c1', name: 1 });
    assert.deepEqual([digits[40].toString(2), digits[0]], ['101010101', 511]);
    assert.ok(marks.corner > marks.cell / 2 && /^<.*class="s-frame".*>15<.*>12</s.test(marks.svg), marks.svg);
    assert.ok(!pairs.some(([a, b]) => a === 0 && b === 1), 'cells of a row are no pair');
    assert.deepEqual([full.layout('9x9', 'x').marks, full.layout('9x9', 'x').constraints, full.layout('9x9', 'x').digits], [null, [], []]);
    const board = (cells, rules) => full.board(Array.from({ length: 81 }, (_, at) => cells[at] ?? '.').join(''), { rules }).board;
    const cage = board({ 0: '9', 1: '6' }, 'cage 15 r1c1-3');
    assert.deepEqual(full.clashes(cage), [0, 1]);
    assert.deepEqual(full.clashes(board({ 0: '9', 1: '5' }, 'cage 15 r1c1-3')), []);
    assert.deepEqual(full.clashes(board({ 0: '3', 10: '2' }, 'thermo r1c1 r2c2')), [0, 10]);
    const [open] = full.cages(board({ 0: '1' }, 'cage 8 r1c1-3; cage r1c1 r2c1'), 1);
    assert.deepEqual(open, { cells: [0, 1, 2], sum: 8, sets: [0b10011, 0b1101] });
    assert.deepEqual(full.cages(cage, 80), []);
});

test('killers are made, with cages of the sizes asked for', () => {
    const killer = full.generate({ rules: 'x,killer', cages: [2, 3], seed: 4 });
    const { constraints } = full.layout(killer.shape, killer.rules);
    assert.ok(constraints.every(({ kind, parts }) => kind === 'cage' && parts[0].length <= 3));
    assert.equal(constraints.flatMap(({ parts }) => parts[0]).length, 81);
    assert.deepEqual(full.solve(killer.puzzle, { rules: killer.rules }), { count: 1, solution: killer.solution });
    assert.deepEqual(full.generate(killer.recipe), killer);
    const gaps = full.generate({ rules: 'killer', cages: '2-4-gaps', seed: 4 });
    assert.ok(full.layout(gaps.shape, gaps.rules).constraints.flatMap(({ parts }) => parts[0]).length < 81);
    assert.deepEqual(full.solve(gaps.puzzle, { rules: gaps.rules }), { count: 1, solution: gaps.solution });
    const turned = full.generate({ rules: 'killer', ruleSymmetry: 'half-turn', seed: 4 });
    assert.match(turned.recipe, /\.yrhalf-turn\./);
    const places = full.layout(turned.shape, turned.rules).constraints.map(({ parts }) => [...parts[0]].sort((a, b) => a - b).join());
    for (const place of places) assert.ok(places.includes(place.split(',').map((cell) => 80 - cell).sort((a, b) => a - b).join()));
    assert.ok(full.rules('9x9').some(({ rule }) => rule === 'killer') && !full.rules('25x25').some(({ rule }) => rule === 'killer'));
    const easy = full.generate({ rules: 'killer', shape: '6', grade: 'easy', seed: 1 });
    assert.equal(full.rate(easy.puzzle, { rules: easy.rules }).grade, 'easy');
    refused(() => full.generate({ rules: 'killer', rating: [3, 4], seed: 1 }), 'option', /such puzzles are asked for by --difficulty/);
});

test('lines and dots are laid by their names', () => {
    const lines = full.generate({ rules: 'thermo,white', seed: 4 });
    const kinds = new Set(full.layout(lines.shape, lines.rules).constraints.map(({ kind }) => kind));
    assert.deepEqual([...kinds].sort(), ['difference', 'thermo']);
    assert.deepEqual(full.solve(lines.puzzle, { rules: lines.rules }), { count: 1, solution: lines.solution });
    assert.deepEqual(full.generate(lines.recipe), lines);
});

test('the small module says that the full one knows rules', () => {
    for (const call of [
        () => small.generate({ rules: 'x', seed: 1 }),
        () => small.recipe(made.recipe),
        () => small.solve(made.puzzle, { rules: 'x' }),
        () => small.hint(made.puzzle, { rules: 'x' }),
        () => small.read(`b2.9x9.x.${made.puzzle}`),
    ]) refused(call, 'module', /full module/);
    for (const call of [() => small.layout('9x9', 'x'), () => small.rules(), () => small.clashes('.'), () => small.cages('.', 0)]) refused(call, 'request', /full module/);
    assert.equal(small.count(made.puzzle, { rules: 'ordinary' }), full.count(made.puzzle));
});

test('a worker loads the full module for rules, and only then', async () => {
    const client = new Client(() => new Worker(new URL('./parts/worker.mjs', import.meta.url)));
    after(() => client.close());
    const isFull = async () => (await client.call('version', [])).full;
    await client.call('generate', [{ seed: 1 }]);
    assert.equal(await isFull(), false);
    assert.deepEqual(await client.call('generate', [made.recipe, { rate: true }]), made);
    assert.equal(await isFull(), true);
});

test('kinds of constraints, with how each is written down', () => {
    const kinds = full.kinds('9x9', 'de');
    const of = (name) => kinds.find(({ kind }) => kind === name);
    const { name, sentence, ...cage } = of('cage');
    assert.deepEqual(cage, { kind: 'cage', numbers: 'perhaps', usual: null, cells: 'cells', least: 1, path: false, repeats: false });
    assert.deepEqual([name, /^In einem Käfig/.test(sentence)], ['Käfige', true]);
    assert.deepEqual([of('whisper').usual, of('whisper').path, of('whisper').repeats], [5, true, true]);
    assert.deepEqual([of('house').least, of('arrow').cells, of('sandwich').cells, of('difference').cells], [9, 'parted', 'line', 'two']);
    assert.equal(full.kinds('4x4').find(({ kind }) => kind === 'whisper').usual, 2);
    assert.deepEqual(full.kinds('25x25'), []);
    refused(() => small.kinds('9x9'), 'request', /full module/);
});

test('what a setter asks: why not one solution, true candidates, what can go, what is missing', () => {
    const rules = 'x; cage 3 r1c1 r1c2';
    const puzzle = '........2......1';
    const flaw = full.flaw(puzzle, { rules });
    assert.deepEqual(flaw, { kind: 'contradiction', rules: ['x', 'cage 3 r1c1 r1c2'], clues: [8, 15], proved: true });
    const blank = '.'.repeat(16);
    const both = full.flaw(blank, { rules });
    assert.equal(both.kind, 'ambiguity');
    for (const solution of both.solutions) assert.equal(full.count(solution, { rules }), 1);
    assert.deepEqual(both.cells, [...blank].map((_, at) => at).filter((at) => both.solutions[0][at] !== both.solutions[1][at]));
    assert.deepEqual(full.trueCandidates(blank, { rules }).slice(0, 2), [0b0011, 0b0011]);
    assert.equal(full.trueCandidates('.'.repeat(81), { work: 1 }), null);
    assert.deepEqual(full.flaw('.'.repeat(625), { work: 1 }), { kind: 'unknown' });
    const done = full.complete(blank, { rules, seed: 1 });
    assert.deepEqual([full.count(done.board), done.rules, done.whole], [1, 'x;cage 3 r1c1 r1c2', true]);
    // Little work leaves a puzzle of one solution with more than it needs.
    const cut = [300, 1000, 3000, 10_000].map((work) => full.complete('.'.repeat(81), { seed: 1, work })).filter((found) => found && !found.whole);
    assert.ok(cut.length > 0 && cut.every((found) => full.count(found.board) === 1));
    assert.deepEqual(full.complete(blank, { rules, seed: 1 }), done);
    assert.deepEqual(full.flaw(done.board), { kind: 'none' });
    const drawn = full.complete('.'.repeat(81), { constraints: 'thermo', seed: 1 });
    assert.ok(/thermo/.test(drawn.rules) && full.count(drawn.board) === 1);
    const { solution } = full.solve(done.board);
    const least = full.minimise(solution, { rules, seed: 2 });
    assert.deepEqual(full.needless(least.board), { rules: [], clues: [] });
    assert.equal(full.needless(solution).clues.length, 16);
    refused(() => full.needless(blank), 'grid', /./);
    refused(() => full.complete(puzzle, { rules }), 'grid', /no solution/);
    refused(() => full.flaw(), 'request', /flaw needs 'puzzle'/);
    refused(() => full.complete(blank, { constraints: 'knots' }), 'option', /./);
    refused(() => full.complete(blank, { symmetry: 7 }), 'request', /a text for 'symmetry'/);
});
