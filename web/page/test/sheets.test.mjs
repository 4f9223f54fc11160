// Several grids on one sheet: puzzles that the program makes, played as any other.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { houseCells } from '../.build/board/rules.js';
import { cellAt, shapeOf, spotOf } from '../.build/board/shape.js';
import { Game } from '../.build/game/game.js';
import { read, write } from '../.build/game/save.js';
import { cellsOf, linesOf, sheetOf, SHEETS } from '../.build/sheets/layout.js';
import { board, heard, names, openGame, openPage, PHONE, RECIPE, saved, start } from './parts/browser.mjs';
import { act } from './parts/ways.mjs';

const on = start();
const full = await Rootgrid.loadFull();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const EASY = 'mg1.samurai.geasy.s1.0';
const samurai = sheetOf('samurai');
/** What `rootgrid multi samurai --seed 1 --difficulty easy` writes. */
const GOLDEN = '4....2...........2..55......9....8..9..........45.......7......73....6.5....46..8..2....381.......5...46..4..7...2.......5..7...6..3..........6..5..28..5....2....89.1.3....9......4..23....9............................47.5................1..6...........9.8.4....4............4....8.........3.2.71...5.....6....8...4.3..21...6....1....5.4...4........8....61...7.9...8.........4..2.....1......47......1..5.....8....689..........95.3....91..7...';
const made = full.makeSheet('samurai', { seed: 1, grade: 'easy' });
const solution = cellsOf(samurai, made.solution);

test('the shapes of sheets are those of the library', () => {
    assert.deepEqual(SHEETS.map(([name]) => name).length, 9);
    for (const [name, count] of SHEETS) {
        const shape = sheetOf(name);
        const { rows, columns, corners, places, layout } = full.sheet(name);
        assert.deepEqual([shape.height, shape.width, shape.cells, shape.side], [rows, columns, places.length, 9], name);
        assert.deepEqual([shape.sheet.corners, corners.length, layout], [corners, count, name]);
        places.forEach(([row, column], cell) => {
            assert.deepEqual(spotOf(shape, cell), [row, column]);
            assert.equal(cellAt(shape, row, column), cell);
        });
        assert.equal(shape.sheet.numbers.filter((cell) => cell >= 0).length, shape.cells);
        // Blocks tile every sheet, so each digit stands once in each of them.
        assert.equal(new Set(shape.regions).size, shape.cells / 9);
        // Cells see each other where a grid says so.
        for (const cell of [0, Math.floor(shape.cells / 2), shape.cells - 1]) {
            const [row, column] = spotOf(shape, cell);
            const own = shape.sheet.grids[cell].flatMap((grid) => {
                const [top, left] = corners[grid];
                return places.flatMap(([r, c], other) => {
                    const isInside = r >= top && r < top + 9 && c >= left && c < left + 9;
                    const block = (at, from) => Math.floor((at - from) / 3);
                    const sees = r === row || c === column || (block(r, top) === block(row, top) && block(c, left) === block(column, left));
                    return isInside && sees && other !== cell ? [other] : [];
                });
            });
            assert.deepEqual(shape.peers[cell], [...new Set(own)].sort((a, b) => a - b), `${name} ${cell}`);
        }
    }
    // Ordinary boards are their own sheets.
    const nine = shapeOf('9x9');
    assert.deepEqual([nine.height, nine.width, spotOf(nine, 80), cellAt(nine, 8, 8), cellAt(nine, 9, 0)], [9, 9, [8, 8], 80, -1]);
});

test('a samurai is that of the program', () => {
    assert.equal(made.puzzle, GOLDEN);
    assert.deepEqual([made.grade, made.layout, made.index], ['easy', 'samurai', 0]);
    assert.deepEqual(full.solveSheet('samurai', made.puzzle), { count: 1, solution: made.solution });
    const lines = linesOf(samurai, cellsOf(samurai, made.puzzle)).split('\n');
    assert.deepEqual([lines.length, lines[9].length, lines[9].slice(0, 6)], [22, 15, '      ']);
    // Another grade is another puzzle, of that grade.
    assert.equal(full.makeSheet('gattai-3', { seed: 3, grade: 'hard' }).grade, 'hard');
    for (const [call, message] of [
        [() => full.sheet('samurei'), /unknown layout 'samurei' \(did you mean 'samurai'/],
        [() => full.makeSheet('samurai', { grade: 'simple' }), /expected one of easy/],
        [() => full.hintSheet('samurai', '123'), /found a line of 3 characters/],
    ]) {
        assert.throws(call, (error) => error.kind !== 'fault' && message.test(error.message));
    }
});

/** Plays a sheet by hints alone, each of them right; returns how often digits went without one being placed. */
function playByHints(shape, puzzle, right) {
    const game = Game.of(shape, cellsOf(shape, puzzle));
    let strikes = 0;
    for (let turn = 0; !game.isFull; turn++) {
        assert.ok(turn < 2000);
        const { step, nudges, grid } = full.hintSheet(shape.name, game.values, { notes: game.cells.map(({ notes }) => notes) });
        assert.ok(step, `after ${turn} steps`);
        assert.equal(nudges.length, 5);
        const [placed] = [step.placement].filter((one) => one).map(([cell, digit]) => [cell, String(digit)]);
        if (placed) assert.equal(right[placed[0]], placed[1]);
        else strikes++;
        for (const [cell, gone] of step.removals) assert.equal((gone >> (Number(right[cell]) - 1)) & 1, 0);
        // What is pointed at lies in the grid that is named, and is still possible for all that is known.
        for (const cell of step.cells) assert.ok(shape.sheet.grids[cell].includes(grid));
        for (const [{ kind, number }] of nudges[4].figure.houses) {
            assert.equal(Math.floor((number - 1) / 9), grid);
            assert.ok(houseCells(shape, kind, number).every((cell) => shape.sheet.grids[cell].includes(grid)));
        }
        step.candidates.forEach((bits, cell) => game.at(cell).value || assert.ok((bits >> (Number(right[cell]) - 1)) & 1));
        assert.ok(game.apply(step), 'a hint changes something');
    }
    assert.equal(game.values, right);
    assert.ok(game.isSolved);
    return strikes;
}

test('hints alone solve puzzles, and every one of them is right', () => {
    assert.equal(playByHints(samurai, made.puzzle, solution), 0);
    for (const [name, grade] of [['gattai-3', 'hard'], ['butterfly', 'fiendish']]) {
        const harder = full.makeSheet(name, { seed: 2, grade });
        const shape = sheetOf(name);
        assert.ok(playByHints(shape, harder.puzzle, cellsOf(shape, harder.solution)) > 0);
    }
});

test('a game of several grids is kept whole', () => {
    const game = Game.of(samurai, cellsOf(samurai, made.puzzle));
    const cell = game.cells.findIndex(({ value }) => !value);
    game.enter([cell], 5);
    const saved = { id: 'x', game, recipe: EASY, solution, points: [], shown: [], begun: 1, played: 1, solved: null, seconds: 3 };
    const again = read(write(saved));
    assert.equal(again.game.shape, samurai);
    assert.deepEqual([again.game.values, again.game.done.length, again.recipe], [game.values, 1, EASY]);
});

const at = (page, cell) => page.locator('[role=gridcell]').nth(cell);
const choose = (page, cell) => at(page, cell).evaluate((element) => element.focus());
const focused = (page) => page.evaluate(() => document.activeElement.ariaLabel);

async function begin(page, layout, grade) {
    const { id } = await saved(page);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByLabel('Size').selectOption(layout);
    await page.getByLabel('Difficulty').selectOption(grade);
    // Of several grids nothing else is chosen.
    for (const label of ['Symmetry of the clues', 'Cells of a cage']) assert.equal(await page.getByLabel(label).isVisible(), false);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') !== old, id, { timeout: 30_000 });
    await page.locator('.board.several').waitFor();
}

test('New game begins a samurai, which the keyboard goes through, across what is empty', async () => {
    const { page, close } = await openGame(on, `r=${RECIPE}`, { viewport: { width: 1440, height: 900 } });
    await begin(page, 'samurai', 'easy');
    assert.equal(await page.locator('[role=gridcell]').count(), 369);
    assert.match(await page.getByRole('grid').getAttribute('aria-label'), /^Sudoku Samurai, Easy$/);
    const way = [
        ['ArrowRight', 'row 1 column 2, grid 1'], ['End', 'row 1 column 21, grid 2'], ['Home', 'row 1 column 1, grid 1'], ['ArrowUp', 'row 1 column 1, grid 1'],
        ['PageDown', 'row 4 column 1, grid 1'], ['PageDown', 'row 7 column 1, grid 1'], ['PageDown', 'row 13 column 1, grid 4'], ['ArrowUp', 'row 9 column 1, grid 1'],
        ['ArrowDown', 'row 13 column 1, grid 4'], ['Control+End', 'row 21 column 21, grid 5'], ['ArrowRight', 'row 21 column 21, grid 5'], ['Control+Home', 'row 1 column 1, grid 1'],
    ];
    for (const [key, name] of way) {
        await page.keyboard.press(key);
        assert.ok((await focused(page)).startsWith(`${name},`), `${key}: ${await focused(page)}`);
    }
    // Over the gap between two grids, in one row.
    await choose(page, cellAt(samurai, 0, 8));
    await page.keyboard.press('ArrowRight');
    assert.match(await focused(page), /^row 1 column 13, grid 2/);
    await choose(page, cellAt(samurai, 6, 6));
    assert.match(await focused(page), /^row 7 column 7, grid 1, grid 3/);
    // A row is read as each of its grids has it.
    await page.keyboard.press('r');
    await heard(page, /^Row 7, grid 1: .* Row 1, grid 3: /);
    await page.keyboard.press('b');
    await heard(page, /^Block 9, grid 1: [^:]*: [^:]*$/);
    // The number of each digit that is left: every block has one.
    const { game } = { game: await saved(page) };
    const ones = game.cells.filter(([value]) => Math.abs(value) === 1).length;
    assert.equal(await page.locator('.digit').first().getAttribute('aria-label'), `1, ${41 - ones} left`);
    await close();
});

test('digits, notes and colours; a conflict with another grid; undo, and a game that is found again', async () => {
    const { page, close } = await openGame(on, `r=${EASY}`);
    const puzzle = cellsOf(samurai, made.puzzle);
    // A cell of two grids, and a given in its row of the one in the middle.
    const [shared, given] = samurai.houses.slice(18, 27).flatMap((row) => {
        const open = row.find((cell) => samurai.sheet.grids[cell].length === 2 && puzzle[cell] === '.');
        const other = row.find((cell) => samurai.sheet.grids[cell].join() === '2' && puzzle[cell] !== '.');
        return open !== undefined && other !== undefined ? [[open, other]] : [];
    })[0];
    await choose(page, shared);
    const lit = await page.locator('.peer').count();
    assert.equal(lit, samurai.peers[shared].length);
    await page.keyboard.press(puzzle[given]);
    await heard(page, /Conflict$/);
    for (const cell of [shared, given]) assert.match(await at(page, cell).getAttribute('aria-label'), /conflict/);
    await page.keyboard.press('u');
    assert.match(await at(page, shared).getAttribute('aria-label'), /empty/);
    for (const key of [`Control+${solution[shared]}`, 'Shift+Digit2', 'k', '3', 'd']) await page.keyboard.press(key);
    assert.match(await at(page, shared).getAttribute('aria-label'), /empty, notes \d, corner marks 2, coloured/);
    await page.keyboard.press(solution[shared]);
    const before = await names(page);
    await page.reload();
    await page.locator('.board.several').waitFor();
    assert.deepEqual(await names(page), before);
    // Digit first, by the mouse.
    await page.keyboard.press('u');
    await page.keyboard.press('l');
    await page.keyboard.press(solution[shared]);
    await at(page, shared).click();
    assert.match(await at(page, shared).getAttribute('aria-label'), new RegExp(`, ${solution[shared]}`));
    await close();
});

test('a check finds what is wrong, and a hint says so first; what is not there is refused in a sentence', async () => {
    const { page, close } = await openGame(on, `r=${EASY}`);
    const open = [...cellsOf(samurai, made.puzzle)].flatMap((sign, cell) => (sign === '.' ? [cell] : []));
    const cell = open.at(-1);
    const [row, column] = spotOf(samurai, cell).map((number) => number + 1);
    const wrong = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => String(digit) !== solution[cell]);
    await choose(page, cell);
    await page.keyboard.press('v');
    await heard(page, /^No mistake so far/);
    await page.keyboard.press(String(wrong));
    await page.keyboard.press('v');
    await heard(page, new RegExp(`1 wrong: r${row}c${column}\\.`));
    assert.match(await at(page, cell).getAttribute('aria-label'), /wrong/);
    await page.keyboard.press('h');
    await heard(page, /^Something on the board has to be put right first\. Row \d, grid \d\./);
    for (const _ of [1, 2]) await page.keyboard.press('h');
    await heard(page, new RegExp(`1 wrong: r${row}c${column}`));
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
    await page.keyboard.press('w');
    await heard(page, /Not for several grids/);
    await page.locator('.actions [popovertarget]').click();
    assert.deepEqual(await page.locator('.menu [data-act="act.why"], .menu [data-act="act.explain"]').evaluateAll((all) => all.map((one) => one.checkVisibility())), [false, false]);
    await page.keyboard.press('Escape');
    await act(page, 'Share');
    const dialog = page.getByRole('dialog');
    assert.equal(await dialog.getByLabel('Link to this puzzle', { exact: true }).inputValue(), `${on.site.address}#r=${EASY}`);
    await dialog.getByText('for boards of one grid only').waitFor();
    assert.equal(await dialog.getByLabel('The board as text').inputValue(), linesOf(samurai, cellsOf(samurai, made.puzzle)));
    await close();
});

test('a hint in five strengths, carried out', async () => {
    const { page, close } = await openGame(on, `r=${EASY}`, PHONE);
    await page.keyboard.press('h');
    await heard(page, /^Grid \d \(from row \d+, column \d+ on\): .* Look at /);
    assert.equal(await page.locator('.shaded').count(), 9);
    for (let i = 0; i < 4; i++) await page.keyboard.press('h');
    await heard(page, /So r\d+c\d+ is \d\./);
    const told = await page.locator('#live').textContent();
    // What it is about has come into sight.
    const [view, cell] = await page.evaluate(() => ['sudoku-board', '.pattern'].map((name) => document.querySelector(name).getBoundingClientRect().toJSON()));
    assert.ok(cell.left >= view.left && cell.right <= view.right && cell.bottom <= view.bottom, JSON.stringify([view, cell]));
    assert.equal(await page.getByRole('button', { name: 'Another hint' }).count(), 0);
    await page.keyboard.press('g');
    const { cells, hints, done } = await saved(page);
    assert.deepEqual([hints, done.length], [1, 1]);
    const [changed] = done[0].c[0];
    assert.equal(String(cells[changed][0]), solution[changed]);
    // Words name the cell as everything else on the page does.
    const [row, column] = spotOf(samurai, changed).map((number) => number + 1);
    assert.match(told, new RegExp(`So r${row}c${column} is ${solution[changed]}\\.`));
    await close();
});

test('a samurai is solved to the end, and stands on the shelf and among the results', async () => {
    const { page, close } = await openGame(on, `r=${EASY}`);
    for (const [cell, sign] of [...cellsOf(samurai, made.puzzle)].entries()) {
        if (sign !== '.') continue;
        await choose(page, cell);
        await page.keyboard.press(solution[cell]);
    }
    await page.getByRole('heading', { name: 'Solved' }).waitFor();
    await page.locator('.panel').getByText(/^Easy solved in \d+:\d\d\.$/).waitFor();
    const { solved, seconds } = await saved(page);
    assert.ok(solved > 0 && seconds > 0);
    await page.getByRole('link', { name: 'Watch it again' }).click();
    await page.getByRole('button', { name: 'Next' }).waitFor();
    assert.equal(await page.locator('.board.several [role=gridcell]').count(), 369);
    await page.goto(`${on.site.address}#/games`);
    await page.locator('.shelf .card', { hasText: 'Easy, Samurai' }).waitFor();
    assert.equal(await page.locator('.shelf .picture').first().getAttribute('viewBox'), '-0.1 -0.1 21.2 21.2');
    await page.goto(`${on.site.address}#/statistics`);
    await page.getByRole('rowheader', { name: 'Samurai' }).waitFor();
    // Another one like it.
    await page.goto(`${on.site.address}#/play`);
    await board(page);
    await page.keyboard.press('h');
    const { id } = await saved(page);
    await page.getByRole('button', { name: 'Same again' }).click();
    await page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') !== old, id);
    const next = await saved(page);
    assert.deepEqual([next.shape, next.grade, next.solved], ['samurai', 'easy', null]);
    await close();
});

test('a sheet is opened as text, a line for each row', async () => {
    const { page, close } = await openGame(on, `r=${RECIPE}`);
    const open = async (text) => {
        const { id } = await saved(page);
        await act(page, 'Open');
        await page.getByLabel('A puzzle, a board, a link or a recipe').fill(text);
        await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
        return () => page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') !== old, id);
    };
    const lines = linesOf(samurai, cellsOf(samurai, made.puzzle));
    const opened = await open(lines);
    await opened();
    const game = await saved(page);
    assert.deepEqual([game.shape, game.solution, game.cells.filter(([value]) => value < 0).length], ['samurai', solution, made.clues]);
    await open(lines.replace(/[1-9]/, (digit) => `${(Number(digit) % 9) + 1}`));
    await page.getByText('has no solution').first().waitFor();
    // Where there is more than one solution that is said, and hints go as far as they are right all the same.
    const loose = await open(lines.split('\n').map((line, row) => (row > 11 ? line.replace(/[1-9]/g, '.') : line)).join('\n'));
    await loose();
    await page.getByRole('dialog').getByText('not exactly one solution').waitFor();
    await page.keyboard.press('Escape');
    await choose(page, 0);
    await page.keyboard.press('v');
    await heard(page, /not exactly one solution: Several solutions\./);
    await page.keyboard.press('h');
    await heard(page, /^Grid \d/);
    // A recipe is as good as a link.
    const other = await open('mg1.gattai-2.geasy.s3.0');
    await other();
    assert.equal((await saved(page)).shape, 'gattai-2');
    await close();
});

test('games of several grids go from one device to another in a file; bad recipes are refused', async () => {
    const { page, close } = await openGame(on, `r=${EASY}`);
    const entry = await page.evaluate(() => localStorage.getItem(`rootgrid.game.${sessionStorage.getItem('rootgrid.game')}`));
    const file = JSON.stringify({ format: 'rootgrid.games/1', games: [entry.slice(entry.indexOf('\n') + 1)] });
    const other = await openPage(on.browser, `${on.site.address}#/games`);
    await other.page.getByText('No game yet.').waitFor();
    await other.page.getByLabel('Add from a file').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(file) });
    await other.page.locator('.shelf .card', { hasText: 'Easy, Samurai' }).click();
    await other.page.locator('.board.several').waitFor();
    assert.deepEqual(await names(other.page), await names(page));
    await other.close();
    for (const recipe of ['mg1.samurai', 'mg1.samurei.geasy.s1.0', 'mg1.samurai.gsimple.s1.0']) {
        await page.goto(`${on.site.address}#r=${recipe}`);
        await page.getByText('This link holds no puzzle that this page can read.').first().waitFor();
        await page.goto(`${on.site.address}#/help`);
    }
    await close();
});

for (const viewport of [{ width: 320, height: 568 }, { width: 740, height: 360 }, { width: 1440, height: 900 }]) {
    test(`sheets fit the window, in every language and look: ${viewport.width} by ${viewport.height}`, async () => {
        for (const [locale, colorScheme] of [['en-GB', 'dark'], ['de-DE', 'light'], ['fr-FR', 'dark'], ['es-ES', 'light']]) {
            const { page, close } = await openGame(on, `r=${EASY}`, { viewport, locale, colorScheme });
            const cut = () =>
                page.locator('.modes span, .act span, .info, .fresh span:visible, .panel p, dialog label').evaluateAll((all) =>
                    all.filter((one) => one.checkVisibility() && (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 || one.matches('.info') && one.scrollHeight > one.clientHeight + 1)).map((one) => one.textContent),
                );
            await page.locator('.fresh').click();
            await page.locator('dialog select').first().selectOption('gattai-8');
            assert.deepEqual(await cut(), [], locale);
            await page.keyboard.press('Escape');
            await choose(page, 0);
            await page.keyboard.press('w');
            await page.locator('.info.verdict').waitFor();
            assert.deepEqual(await cut(), [], locale);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(wide <= viewport.width, `${wide}`);
            await page.keyboard.press('h');
            await page.locator('.shaded').first().waitFor();
            for (let i = 0; i < 4; i++) await page.keyboard.press('h');
            assert.deepEqual(await cut(), [], locale);
            await page.evaluate(axe);
            const { violations } = await page.evaluate(() => window.axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }));
            assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`), [], locale);
            if (process.env.SHOTS) {
                mkdirSync(process.env.SHOTS, { recursive: true });
                await page.screenshot({ path: `${process.env.SHOTS}/sheet-${viewport.width}-${locale}.png` });
            }
            await close();
        }
    });
}
