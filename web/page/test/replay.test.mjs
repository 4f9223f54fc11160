// A game looked at again, move by move, with where its time went.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { board, heard, names, openGame, openPage, RECIPE, saved, start } from './parts/browser.mjs';
import { act, go } from './parts/ways.mjs';

const on = start();
const easy = (await Rootgrid.load()).generate(RECIPE);
const open = [...easy.puzzle].flatMap((one, at) => (one === '.' ? [at] : []));

/** Fills the board in, with one wrong digit that is taken back. */
async function solve(page) {
    for (const [i, index] of open.entries()) {
        await page.locator('[role=gridcell]').nth(index).click();
        if (i === 3) {
            await page.keyboard.press(String((Number(easy.solution[index]) % 9) + 1));
            await page.keyboard.press('u');
        }
        await page.keyboard.press(easy.solution[index]);
    }
    await page.getByRole('region', { name: 'Solved' }).waitFor();
}

/** Gives the moves of the saved game times: each took two seconds, but for some. */
const setTimes = (page, some) =>
    page.evaluate((some) => {
        const key = `rootgrid.game.${sessionStorage.getItem('rootgrid.game')}`;
        const [revision, text] = localStorage.getItem(key).split('\n');
        const game = JSON.parse(text);
        let now = 0;
        game.done.forEach((move, i) => (move.s = now += some[i] ?? 2));
        localStorage.setItem(key, `${revision}\n${JSON.stringify(game)}`);
    }, some);

test('a solved game is looked at again: by steps, by slider, by itself, and where the time went', async () => {
    const { page, close } = await openGame(on);
    await solve(page);
    const { done, id, seconds } = await saved(page);
    assert.equal(done.length, open.length);
    // Every move knows when it was made.
    assert.ok(done.every(({ s }, i) => s >= (done[i - 1]?.s ?? 0) && s <= seconds + 0.1));
    await setTimes(page, { 4: 75, 20: 130 });
    await page.getByRole('link', { name: 'Watch it again' }).click();
    const counter = page.locator('output');
    await counter.getByText(`Move 0 of ${open.length}. The beginning`).waitFor();
    const given = (await names(page)).filter((name) => name.includes('given'));
    assert.equal(given.length, 81 - open.length);
    const nameOf = (index) => `r${Math.floor(index / 9) + 1}c${(index % 9) + 1}: ${easy.solution[index]}`;
    await page.getByRole('button', { name: 'Next' }).click();
    await heard(page, new RegExp(`^Move 1 of ${open.length}\\. ${nameOf(open[0])}, after 0:02$`));
    assert.match((await names(page))[open[0]], new RegExp(`, ${easy.solution[open[0]]}$`));
    // The longest thoughts come first, with the step that was there; each leads to its board.
    const slow = page.locator('.points button');
    assert.equal(await slow.count(), 5);
    await slow.nth(0).filter({ hasText: `${nameOf(open[20])}: 2:10` }).waitFor();
    await slow.nth(1).filter({ hasText: `${nameOf(open[4])}: 1:15` }).waitFor();
    await slow.nth(0).filter({ hasText: /single|house/i }).waitFor();
    assert.equal(await page.locator('.bars rect').count(), open.length);
    await slow.nth(0).click();
    await counter.getByText(/^Move 20 of/).waitFor();
    assert.match((await names(page))[open[20]], /empty/);
    const slider = page.getByRole('slider', { name: 'Replay' });
    await slider.fill(String(open.length - 2));
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await counter.getByText(`Move ${open.length} of ${open.length}`).waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    // Nothing of it changes the game.
    await page.reload();
    await counter.getByText(/^Move 0 of/).waitFor();
    await go(page, 'Play');
    await board(page);
    assert.deepEqual([(await saved(page)).id, (await saved(page)).done.length], [id, open.length]);
    await close();
});

test('games are looked at again from the shelf and the statistics, after a file brought them, and without times', async () => {
    const { page, close } = await openGame(on);
    await page.keyboard.press('a');
    await act(page, 'Trials and save points');
    await page.getByRole('button', { name: 'Begin a trial' }).click();
    await go(page, 'Games');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
    const file = await download.path();
    const other = await openPage(on.browser, `${on.site.address}#/games`);
    await other.page.getByLabel('Add from a file').setInputFiles(file);
    await other.page.getByRole('button', { name: /^Replay: Easy, 9x9/ }).click();
    const counter = other.page.locator('output');
    await other.page.getByRole('button', { name: 'Next' }).click();
    await counter.getByText(/^Move 1 of 2\. Marks in \d+ cells, after/).waitFor();
    await other.page.getByRole('button', { name: 'Next' }).click();
    await counter.getByText(/^Move 2 of 2\. Trial 1/).waitFor();
    await other.close();
    // A game of an earlier version: its moves are lists of changes.
    await go(page, 'Play');
    await board(page);
    await page.keyboard.press('u');
    await page.keyboard.press('u');
    await solve(page);
    await page.evaluate(() => {
        const key = `rootgrid.game.${sessionStorage.getItem('rootgrid.game')}`;
        const [revision, text] = localStorage.getItem(key).split('\n');
        const game = JSON.parse(text);
        game.done = game.done.map(({ c }) => c);
        localStorage.setItem(key, `${revision}\n${JSON.stringify(game)}`);
    });
    await go(page, 'Statistics');
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByText('The times of these moves were not kept.').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await counterOf(page).getByText(new RegExp(`^Move 1 of ${open.length}\\. r\\dc\\d: \\d$`)).waitFor();
    await page.goto(`${on.site.address}#/replay/nonsense`);
    await page.getByText('This game is not kept any more.').waitFor();
    await close();
});

const counterOf = (page) => page.locator('output');
