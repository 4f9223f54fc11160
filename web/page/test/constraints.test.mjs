// Games with cages, lines and clues outside: made, drawn, said, checked, hinted, kept, opened, played to the end.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { board, heard, names, openPage, RECIPE, saved, start } from './parts/browser.mjs';
import { act, go } from './parts/ways.mjs';

const on = start();
const full = await Rootgrid.loadFull();

const at = (page, index) => page.locator('sudoku-board [role=gridcell]').nth(index);
const isMarked = async (page, index) => /conflict/.test(await at(page, index).getAttribute('aria-label'));

async function enter(page, index, digit) {
    await at(page, index).click();
    await page.keyboard.press(digit);
}

/** Fills the open cells, row by row. */
async function fill(page, puzzle, solution) {
    for (let i = 0; i < 81; i++) if (puzzle[i] === '.') await enter(page, i, solution[i]);
}

async function open(link, options) {
    const opened = await openPage(on.browser, `${on.site.address}#${link}`, options);
    await board(opened.page);
    return opened;
}

/** The cells at the corners and edges of which another one is. */
const around = (cell) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    const near = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [row + down, column + right]));
    return near.filter(([r, c]) => r >= 0 && c >= 0 && r < 9 && c < 9).map(([r, c]) => 9 * r + c).filter((other) => other !== cell);
};

const numbersOf = (constraints) => constraints.map(({ numbers }) => numbers[0]);

const name = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

test('a killer by New game: made, said, checked, kept, shared, played to the end', async () => {
    const { page, close } = await open(`r=${RECIPE}`);
    const { id } = await saved(page);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.locator('.rule-choice summary').click();
    await page.locator('.rule-choice').getByRole('checkbox', { name: 'Killer' }).check();
    await page.locator('.rule-choice').getByRole('checkbox', { name: 'X', exact: true }).check();
    assert.ok(await page.getByLabel('Symmetry').isDisabled());
    await page.getByLabel('Difficulty').selectOption('easy');
    await page.getByLabel('Cells of a cage').selectOption('2-3');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') !== old, id, { timeout: 120_000 });
    await page.getByRole('grid', { name: 'Sudoku 9x9, X, cages, Easy' }).waitFor();
    const { rules, recipe, solution } = await saved(page);
    assert.match(recipe, /\.wx\.j2-3\..*geasy/);
    const { constraints } = full.layout('9x9', rules);
    assert.equal(await page.locator('.marks text').count(), constraints.length);
    assert.equal(await page.locator('.signs line').count(), 2);
    // What the drawing says is said in words as well.
    const region = page.getByRole('region', { name: 'Rules' });
    await region.getByText('Digits in cages cannot repeat').waitFor();
    await region.getByText('Each of them, with its cells').click();
    await region.getByText(constraints[0].text, { exact: true }).waitFor();
    const { numbers: [sum], parts: [cells] } = constraints.find(({ parts }) => parts[0].length === 2);
    assert.match(await at(page, cells[0]).getAttribute('aria-label'), new RegExp(`cages ${sum}$`));
    // The sets of digits of the cage.
    await at(page, cells[0]).click();
    await page.keyboard.press('x');
    const [{ sets }] = full.cages(full.board('.'.repeat(81), { rules }).board, cells[0]);
    await page.locator('.panel').getByText(`${sum} in 2 cells, ${name(cells[0])} and ${name(cells[1])}:`).waitFor();
    assert.equal((await page.locator('.panel p').first().textContent()).split('+').length, sets.length + 1);
    await page.keyboard.press('Escape');
    // A sum that no digit can make: the first cell alone is too much, or leaves too much.
    const first = [...'123456789'].find((digit) => sum - digit < 1 || sum - digit > 9 || sum === 2 * digit);
    await enter(page, cells[0], first);
    await heard(page, /Conflict/);
    assert.ok(await isMarked(page, cells[0]));
    await page.keyboard.press('u');
    await page.waitForFunction(() => !document.querySelector('.conflict'));
    // Hints say what there is, or that there is nothing.
    await page.keyboard.press('h');
    await page.locator('.panel').getByText(/Look at|No technique that this program knows|within the time/).first().waitFor();
    await page.reload();
    await board(page);
    assert.equal(await page.locator('.marks text').count(), constraints.length);
    // The link without the recipe has all cages.
    await enter(page, 0, solution[0]);
    await act(page, 'Share');
    const links = await page.getByRole('dialog').locator('input[readonly]').evaluateAll((all) => all.map((input) => input.value));
    // The file has the cages in colours of its own.
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as SVG' }).click()]);
    const drawing = readFileSync(await file.path(), 'utf8');
    assert.ok(numbersOf(constraints).every((sum) => drawing.includes(`>${sum}</text>`)), 'a file without the sums');
    assert.ok(/stroke-dasharray="[^"]*" stroke="#000"/.test(drawing), 'a file without outlines of cages');
    await page.keyboard.press('Escape');
    const other = await openPage(on.browser, links[1]);
    await board(other.page);
    assert.deepEqual([(await saved(other.page)).rules, (await saved(other.page)).solution], [rules, solution]);
    await other.close();

    await fill(page, `x${'.'.repeat(80)}`, solution);
    await page.getByRole('region', { name: 'Solved' }).waitFor();
    await page.keyboard.press('Escape');
    await go(page, 'Statistics');
    await page.getByRole('rowheader', { name: '9x9, X, Killer' }).waitFor();
    await close();
});

test('a thermometer and an arrow by link, a conflict on each, played to the end', async () => {
    const { puzzle, solution } = full.generate({ grade: 'easy', seed: 11 });
    const open3 = [...solution].map((_, cell) => cell).filter((cell) => puzzle[cell] === '.');
    const paths = open3.flatMap((a) => around(a).flatMap((b) => around(b).map((c) => [a, b, c]))).filter((path) => new Set(path).size === 3 && path.every((cell) => puzzle[cell] === '.'));
    const digit = (cell) => Number(solution[cell]);
    const thermo = paths.find(([a, b, c]) => digit(a) < digit(b) && digit(b) < digit(c));
    const arrow = paths.find(([a, b, c]) => digit(a) === digit(b) + digit(c) && ![a, b, c].some((cell) => thermo.includes(cell)));
    const rules = `thermo ${thermo.map(name).join(' ')}; arrow ${name(arrow[0])} = ${arrow.slice(1).map(name).join(' ')}`;
    const text = full.board(puzzle, { rules }).board;
    for (const form of ['board', 'f-puzzles', 'sudokupad']) {
        const { page, close } = await open(form === 'board' ? `b=${text}` : `r=${RECIPE}`);
        if (form !== 'board') {
            const { id } = await saved(page);
            await act(page, 'Open');
            await page.getByLabel('A puzzle, a board').fill(full.convert(text, form));
            await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
            await page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') !== old, id);
        }
        await page.getByRole('grid', { name: /^Sudoku 9x9, thermometers, arrows, / }).waitFor();
        assert.equal((await saved(page)).solution, solution, form);
        assert.ok((await page.locator('.marks .s-trace-grey').count()) > 0);
        if (form === 'board') {
            await enter(page, thermo[0], '9');
            await enter(page, thermo[1], '1');
            for (const cell of thermo.slice(0, 2)) assert.ok(await isMarked(page, cell));
            for (const _ of [1, 2]) await page.keyboard.press('u');
            await page.waitForFunction(() => !document.querySelector('.conflict'));
            // The shaft alone is more than any bulb.
            await enter(page, arrow[1], '9');
            await enter(page, arrow[2], '8');
            await page.waitForFunction(([b, c]) => [b, c].every((cell) => document.querySelectorAll('[role=gridcell]')[cell].ariaLabel.includes('conflict')), arrow.slice(1));
            for (const _ of [1, 2]) await page.keyboard.press('u');
            await page.waitForFunction(() => !document.querySelector('.conflict'));
            await fill(page, puzzle, solution);
            await page.getByRole('region', { name: 'Solved' }).waitFor();
        }
        await close();
    }
});

test('without one solution the engine says when a board is solved by its clues', async () => {
    // Rows as they follow by shifts; the clue before the first row is right or wrong.
    const row = (shift) => [...'123456789'].map((_, at) => '123456789'[(at + shift) % 9]).join('');
    const solution = [0, 3, 6, 1, 4, 7, 2, 5, 8].map(row).join('');
    for (const [sum, isRight] of [[35, true], [0, false]]) {
        const text = full.board(`${'.'.repeat(9)}${solution.slice(9, 72)}${'.'.repeat(9)}`, { rules: `sandwich ${sum} row 1` }).board;
        const { page, close } = await open(`b=${text}`);
        await page.evaluate(() => document.querySelector('dialog')?.close());
        // Clues stand in the room around the board.
        assert.ok((await page.locator('sudoku-board').evaluate((element) => parseFloat(getComputedStyle(element).paddingLeft))) > 20);
        await page.evaluate(() => {
            // As if the puzzle had several solutions.
            const key = Object.keys(localStorage).find((key) => key.startsWith('rootgrid.game.'));
            const entry = localStorage.getItem(key);
            const end = entry.indexOf('\n');
            localStorage.setItem(key, `${Number(entry.slice(0, end)) + 1}\n${JSON.stringify({ ...JSON.parse(entry.slice(end)), solution: null })}`);
        });
        const puzzle = text.slice(-81);
        await fill(page, puzzle, solution);
        if (isRight) await page.getByRole('region', { name: 'Solved' }).waitFor();
        else {
            await heard(page, /full/);
            assert.ok(await isMarked(page, 0));
            assert.equal(await page.getByRole('dialog').count(), 0);
        }
        await close();
    }
});

test('on a phone a board with clues outside is seen whole', async () => {
    const text = full.board('.'.repeat(81), { rules: 'sandwich 12 row 3; skyscraper 4 column 5 up; numbered-room 3 row 7 left; little-killer 30 r1c2 r2c3 r3c4 r4c5' }).board;
    const { page, close } = await open(`b=${text}`, { viewport: { width: 360, height: 740 } });
    for (const box of await page.locator('.marks text').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
        assert.ok(box.left >= 0 && box.right <= 360 && box.top >= 0, JSON.stringify(box));
    }
    assert.ok((await names(page)).length === 81);
    await close();
});
