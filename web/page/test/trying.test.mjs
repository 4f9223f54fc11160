// What players try out: links and colours on candidates, trials, save points.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { board, cell, heard, names, openGame, openPage, PHONE, saved, start } from './parts/browser.mjs';
import { act } from './parts/ways.mjs';

const on = start();
const HARD = 'r=rg1.9x9.t200.lunique.yhalf-turn.ghard.s7.0';
const hard = (await Rootgrid.load()).generate(HARD.slice(2));
const open = [...hard.puzzle].flatMap((one, at) => (one === '.' ? [at] : []));
const at = (page, index) => page.locator('sudoku-board [role=gridcell]').nth(index);
const drawn = (page) => page.locator('.chains.own path').evaluateAll((all) => all.map((one) => one.getAttribute('class')));
const notesOf = (name) => /notes ([\d, and]+?)(?:,? [a-z]{4,}|$)/.exec(name)[1].match(/\d/g);

/** Two open cells with their first notes. */
async function ends(page) {
    const all = await names(page);
    return open.slice(0, 2).map((index) => ({ index, digit: notesOf(all[index])[0] }));
}

test('links and colours are drawn on candidates by keys, told, saved, taken back and taken away', async () => {
    const { page, close } = await openGame(on, HARD);
    await page.keyboard.press('a');
    const [a, b] = await ends(page);
    await page.keyboard.press('j');
    await heard(page, /Drawing, strong link/);
    const pick = async ({ index, digit }) => {
        await at(page, index).evaluate((element) => element.focus());
        await page.keyboard.press(digit);
    };
    await pick(a);
    await heard(page, /choose the other end/);
    assert.equal(await page.locator('.picked').count(), 1);
    await pick(b);
    await heard(page, /strong link: .* on/);
    assert.deepEqual(await drawn(page), ['strong']);
    assert.match((await names(page))[a.index], new RegExp(`${a.digit} linked strongly to ${b.digit} in r`));
    assert.match((await names(page))[b.index], new RegExp(`${b.digit} linked strongly to ${a.digit} in r`));
    // The other strength in its place, then none.
    await page.keyboard.press('j');
    await pick(b);
    await pick(a);
    assert.deepEqual(await drawn(page), ['weak']);
    await page.keyboard.press('u');
    assert.deepEqual(await drawn(page), ['strong']);
    await page.keyboard.press('y');
    // Colours: with Shift they are chosen.
    await page.keyboard.press('Shift+3');
    await pick(a);
    assert.match((await names(page))[a.index], new RegExp(`candidates coloured: ${a.digit} blue square`));
    assert.equal(await page.locator('.drawn.t3').count(), 1);
    // Saved with the game, and there after a reload.
    await page.reload();
    await board(page);
    await page.locator('.chains.own .weak').waitFor();
    assert.equal(await page.locator('.drawn.t3').count(), 1);
    // What is no note cannot be an end.
    await page.keyboard.press('j');
    const missing = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(String);
    const none = async () => missing.find((digit) => !notesOf(nameOf).includes(digit));
    const nameOf = (await names(page))[a.index];
    await at(page, a.index).evaluate((element) => element.focus());
    await page.keyboard.press(await none());
    await heard(page, /No \d is noted in/);
    // A step shows its own drawing in their place.
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Tell more' }).waitFor();
    assert.deepEqual(await drawn(page), []);
    await page.keyboard.press('Escape');
    assert.deepEqual(await drawn(page), ['weak']);
    // Erasing the cell takes away its colours and the links that end there.
    await page.keyboard.press('Delete');
    assert.deepEqual([await drawn(page), await page.locator('.drawn').count()], [[], 0]);
    await page.keyboard.press('u');
    assert.deepEqual(await drawn(page), ['weak']);
    await page.keyboard.press('Escape');
    await page.locator('.pens').waitFor({ state: 'detached' });
    assert.ok(await page.locator('.modes').isVisible());
    // A digit in one of its cells hides a link, and another note gone does not.
    await page.keyboard.press(hard.solution[a.index]);
    assert.deepEqual(await drawn(page), []);
    await page.keyboard.press('u');
    assert.deepEqual(await drawn(page), ['weak']);
    await close();
});

test('links are drawn by mouse, from note to note or by pulling', async () => {
    const { page, close } = await openGame(on, HARD, { viewport: { width: 1280, height: 900 } });
    await page.keyboard.press('a');
    const [a, b] = await ends(page);
    await act(page, 'Draw on candidates');
    await page.locator('.pens').waitFor();
    const place = async ({ index, digit }) => {
        const box = await at(page, index).locator(`[data-mark="${digit}"]`).boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await page.mouse.click(...(await place(a)));
    await page.mouse.click(...(await place(b)));
    await page.locator('.chains.own path.strong').waitFor({ state: 'attached' });
    assert.deepEqual(await drawn(page), ['strong']);
    await page.getByRole('radio', { name: 'weak link' }).check();
    await page.mouse.move(...(await place(b)));
    await page.mouse.down();
    await page.mouse.move(...(await place(a)), { steps: 5 });
    await page.mouse.up();
    await page.locator('.chains.own path.weak').waitFor({ state: 'attached' });
    assert.deepEqual(await drawn(page), ['weak']);
    // The line begins and ends beside its notes.
    const [from] = await page.locator('.chains.own path').evaluateAll((all) =>
        all.map((path) => {
            const box = path.getBoundingClientRect();
            return [box.left, box.right];
        }),
    );
    const [left, right] = [await place(a), await place(b)].map(([x]) => x).sort((one, two) => one - two);
    assert.ok(from[0] >= left - 8 && from[1] <= right + 8, `${from} ${left} ${right}`);
    await page.getByRole('button', { name: 'Stop drawing' }).click();
    await page.mouse.click(...(await place(a)));
    assert.deepEqual(await drawn(page), ['weak']);
    await close();
});

test('with a finger on a small board, the cell is tapped and the digit pressed', async () => {
    const { page, close } = await openGame(on, HARD, PHONE);
    await act(page, 'Candidates');
    const [a, b] = await ends(page);
    await act(page, 'Draw on candidates');
    await page.locator('.pens').waitFor();
    for (const { index, digit } of [a, b]) {
        await at(page, index).tap();
        await page.locator('.digit').nth(Number(digit) - 1).tap();
    }
    await page.locator('.chains.own .strong').waitFor();
    await page.locator('.pens label').nth(3).tap();
    await at(page, a.index).tap();
    await page.locator('.digit').nth(Number(a.digit) - 1).tap();
    await page.locator('.drawn.t2').waitFor();
    await close();
});

test('a trial: digits are marked, kept or thrown away, one within another, and all of it is taken back', async () => {
    const { page, close } = await openGame(on, HARD);
    const [one, two, three] = open;
    const write = async (index, digit) => {
        await at(page, index).click();
        await page.keyboard.press(String(digit));
    };
    await write(one, hard.solution[one]);
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Begin a trial' }).click();
    await heard(page, /Trial 1: what you enter is marked/);
    const wrong = (Number(hard.solution[two]) % 9) + 1;
    await write(two, wrong);
    await page.locator('.tried').first().waitFor();
    assert.match((await names(page))[two], new RegExp(`, ${wrong}.*, Trial 1$`));
    assert.doesNotMatch((await names(page))[one], /Trial/);
    // One within it, from the line above the board.
    await page.getByRole('button', { name: 'Trial 1', exact: true }).click();
    await page.getByText(/^Trial 1, since \d in r\dc\d\. Digits: 1\.$/).waitFor();
    await page.getByRole('button', { name: 'One within it' }).click();
    await write(three, hard.solution[three]);
    assert.match((await names(page))[three], /, Trial 2$/);
    await page.reload();
    await board(page);
    await page.locator('.tried').nth(1).waitFor();
    assert.match((await names(page))[three], /, Trial 2$/);
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Throw away' }).click();
    await heard(page, /Trial 2 is thrown away/);
    assert.match((await names(page))[three], /empty/);
    assert.match((await names(page))[two], /, Trial 1$/);
    await page.keyboard.press('u');
    assert.match((await names(page))[three], /, Trial 2$/);
    await page.keyboard.press('y');
    await act(page, 'Trials and save points');
    await page.getByRole('button', { name: 'Keep' }).click();
    assert.doesNotMatch((await names(page))[two], /Trial/);
    assert.equal(await page.locator('.tried').count(), 0);
    // The last right state is before the wrong digit of the trial, and so before the trial.
    await act(page, 'Back to the last right state');
    await heard(page, /Undone/);
    assert.match((await names(page))[two], /empty/);
    assert.equal((await saved(page)).trials.length, 1);
    // A second trial in its place: the moves of the first are gone with it.
    await write(two, hard.solution[two]);
    assert.match((await names(page))[two], /, Trial 1$/);
    await close();
});

test('a state is kept by name, whatever is played after it, and is gone back to and deleted', async () => {
    const { page, close } = await openGame(on, HARD);
    const [one, two] = open;
    const write = async (index, digit) => {
        await at(page, index).click();
        await page.keyboard.press(String(digit));
    };
    await write(one, hard.solution[one]);
    await page.keyboard.press('f');
    await page.getByRole('textbox', { name: 'Name' }).fill('Before <the> pair');
    await page.getByRole('button', { name: 'Save this state' }).click();
    await heard(page, /Before <the> pair is saved/);
    // Its move is taken back, and another one made in its place.
    await page.keyboard.press('u');
    await write(two, hard.solution[two]);
    await page.reload();
    await board(page);
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Back to Before <the> pair, digits: 1' }).click();
    assert.match((await names(page))[one], new RegExp(`, ${hard.solution[one]}`));
    assert.match((await names(page))[two], /empty/);
    await page.keyboard.press('u');
    assert.match((await names(page))[two], new RegExp(`, ${hard.solution[two]}`));
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Delete: Before' }).click();
    await page.locator('.points li').waitFor({ state: 'detached' });
    assert.deepEqual((await saved(page)).points, []);
    await page.keyboard.press('Escape');
    await close();
});

test('a trial in a killer, beside its sums', async () => {
    const rules = 'cage_15_r1c1_r1c2_r2c1--cage_7_r5c5_r5c6';
    const { page, close } = await openPage(on.browser, `${on.site.address}#b=b2.9x9.${rules}.${'.'.repeat(81)}`);
    await board(page);
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await page.locator('sudoku-board').evaluate((element) => element.focus());
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Begin a trial' }).click();
    await page.keyboard.press('9');
    await cell(page, 1, 1).and(page.locator('.tried')).waitFor();
    assert.match((await names(page))[0], /9, cages 15, Trial 1$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('8');
    await page.locator('.conflict').first().waitFor();
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Throw away' }).click();
    await page.locator('.conflict').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.value').count(), 0);
    await close();
});
