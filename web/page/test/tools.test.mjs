// What makes playing easier: digit first, all moves, the shelf, collections, setting by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { board, heard, names, openGame, openPage, PHONE, RECIPE, saved, start } from './parts/browser.mjs';
import { act, begin, go } from './parts/ways.mjs';

const on = start();
const rootgrid = await Rootgrid.load();
const easy = rootgrid.generate(RECIPE);
const open = (link, options) => openGame(on, link, options);

test('digit first: a digit is chosen and lit, then cells get it, by finger and by key', async () => {
    const { page, close } = await open(undefined, PHONE);
    const open9 = [...easy.solution].flatMap((digit, at) => (digit === '9' && easy.puzzle[at] === '.' ? [at] : []));
    await act(page, 'Candidates');
    await page.getByRole('button', { name: 'Digit first' }).tap();
    await page.locator('.digit').nth(8).tap();
    await heard(page, /9 chosen/);
    assert.equal(await page.locator('.digit').nth(8).getAttribute('aria-pressed'), 'true');
    // Its places are lit wherever the choice is.
    const lit = await page.locator('.places .lit').evaluateAll((all) => all.map((one) => one.dataset.mark));
    assert.ok(lit.length >= open9.length && lit.every((mark) => mark === '9'));
    const at = (index) => page.locator('[role=gridcell]').nth(index);
    await at(open9[0]).tap();
    assert.match(await at(open9[0]).getAttribute('aria-label'), /, 9$/);
    // Arrow keys only move; Enter writes.
    const done = (await saved(page)).done.length;
    await page.keyboard.press('ArrowRight');
    assert.equal((await saved(page)).done.length, done);
    await at(open9[1]).evaluate((element) => element.focus());
    await page.keyboard.press('Enter');
    assert.match(await at(open9[1]).getAttribute('aria-label'), /, 9$/);
    await page.keyboard.press('9');
    assert.equal(await page.locator('.digit').nth(8).getAttribute('aria-pressed'), 'false');
    await close();
});

test('all moves as a slider, and back to the last right state', async () => {
    const { page, close } = await open();
    const cells = [...easy.puzzle].flatMap((one, at) => (one === '.' ? [at] : [])).slice(0, 4);
    const write = async (at, digit) => {
        await page.locator('[role=gridcell]').nth(at).click();
        await page.keyboard.press(String(digit));
    };
    for (const at of cells.slice(0, 2)) await write(at, easy.solution[at]);
    for (const at of cells.slice(2)) await write(at, (Number(easy.solution[at]) % 9) + 1);
    const moves = async () => {
        const { done, undone } = await saved(page);
        return [done.length, undone.length];
    };
    assert.deepEqual(await moves(), [4, 0]);
    await act(page, 'Back to the last right state');
    await heard(page, /Undone: 2 of 4/);
    assert.deepEqual(await moves(), [2, 2]);
    await act(page, 'All moves');
    const slider = page.getByRole('slider', { name: 'Moves' });
    assert.equal(await slider.inputValue(), '2');
    await slider.fill('0');
    assert.deepEqual(await moves(), [0, 4]);
    await slider.focus();
    await page.keyboard.press('End');
    assert.deepEqual(await moves(), [4, 0]);
    await page.locator('output').filter({ hasText: '4 of 4' }).waitFor();
    await close();
});

test('the shelf: games go on, are named and deleted', async () => {
    const { page, close } = await open();
    await page.keyboard.press('a');
    await begin(page, '6x6', 'easy');
    await go(page, 'Games');
    await page.locator('.shelf li').nth(1).waitFor();
    assert.equal(await page.locator('.shelf li').count(), 2);
    await page.getByRole('button', { name: /^Rename: Easy, 9x9/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Sunday <b>');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.locator('.shelf .card').filter({ hasText: 'Sunday <b>' }).click();
    await board(page);
    assert.equal((await names(page)).length, 81);
    assert.equal((await saved(page)).name, 'Sunday <b>');
    await page.locator('.info').getByText('Sunday <b>').waitFor();
    await go(page, 'Games');
    await page.getByRole('button', { name: /^Delete: .*6x6/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.locator('.shelf li').nth(1).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.shelf li').first().waitFor();
    assert.equal(await page.locator('.shelf li').count(), 1);
    await close();
});

test('a puzzle is set by hand, counted and rated as it grows, kept, shared and played', async () => {
    const { page, close } = await open();
    await go(page, 'Set a puzzle');
    const verdict = page.locator('.verdict');
    await verdict.getByText('Clues: 0. Several solutions.').waitFor();
    const puzzle = '1.3.....4.....2.';
    await page.getByLabel('Size').selectOption('4x4');
    for (const [at, one] of [...puzzle].entries()) {
        if (one === '.') continue;
        await page.locator('[role=gridcell]').nth(at).click();
        await page.keyboard.press(one);
    }
    await verdict.getByText('Clues: 4. One solution.').waitFor();
    await page.getByText(/^Easy · effort \d+$/).waitFor();
    assert.match(await page.getByLabel('Link to this puzzle').inputValue(), new RegExp(`#b=b1\\.4x4\\.${puzzle}$`));
    await page.reload();
    await verdict.getByText('Clues: 4. One solution.').waitFor();
    await page.locator('[role=gridcell]').nth(1).click();
    await page.locator('.digit').first().click();
    await verdict.getByText('No solution.').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Play it' }).isDisabled());
    await page.getByRole('button', { name: 'Undo' }).click();
    await verdict.getByText('One solution.').waitFor();
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByRole('grid', { name: 'Sudoku 4x4, Easy' }).waitFor();
    assert.equal((await names(page)).filter((name) => name.includes('given')).length, 4);
    await close();
});

test('a collection is kept with its progress, and goes on with the next puzzle', async () => {
    const { page, close } = await open();
    const { made } = rootgrid.generateMany('rg1.4x4.t200.lunique.s9', { count: 30 });
    await act(page, 'Open');
    await page.getByLabel('A puzzle, a board').fill(made.map(({ puzzle }) => puzzle).join('\n'));
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
    await page.getByRole('button', { name: 'Keep all as a collection' }).click();
    await page.getByText('0 of 30 solved').waitFor();
    for (let number = 0; number < 2; number++) {
        await page.getByRole('button', { name: /^Play the next one/ }).click();
        await page.getByRole('grid', { name: /4x4/ }).waitFor();
        for (let at = 0; at < 16; at++) {
            await page.locator('[role=gridcell]').nth(at).click();
            if (made[number].puzzle[at] === '.') await page.keyboard.press(made[number].solution[at]);
        }
        await page.getByRole('region', { name: 'Solved' }).waitFor();
        await page.locator('.info').getByText(`puzzle ${number + 1}`).waitFor();
        await go(page, 'Games');
        await page.getByText(`${number + 1} of 30 solved`).waitFor();
    }
    await close();
});

test('games are carried to another device by a file', async () => {
    const { page, close } = await open();
    await page.keyboard.press('a');
    const game = await saved(page);
    await go(page, 'Games');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
    const file = await download.path();
    const other = await openPage(on.browser, `${on.site.address}#/games`);
    await other.page.getByText('No game yet.').waitFor();
    const add = (path) => other.page.getByLabel('Add from a file').setInputFiles(path);
    await add({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"rootgrid.games/1","games":["{}",5]}') });
    await other.page.getByText('0 games were added.').first().waitFor();
    await add({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('[') });
    await other.page.getByText('This is not a file of games.').first().waitFor();
    await add(file);
    await other.page.getByText('1 games were added.').first().waitFor();
    await other.page.locator('.card').click();
    await board(other.page);
    assert.deepEqual((await saved(other.page)).done, game.done);
    await other.close();
    await close();
});
