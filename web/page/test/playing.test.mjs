// A game as players play it: by keyboard alone, by touch, with hints.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { board, cell, heard, names, openPage, RECIPE, saved, start } from './parts/browser.mjs';
import { act } from './parts/ways.mjs';

const on = start();
const rootgrid = await Rootgrid.load();
const full = await Rootgrid.loadFull();
const made = rootgrid.generate(RECIPE);

test('a whole puzzle by keyboard alone', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    // The board has the focus and one tab stop.
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'gridcell');
    assert.equal(await page.locator('[role=gridcell][tabindex="0"]').count(), 1);
    for (let row = 0; row < 9; row++) {
        await page.keyboard.press('Home');
        for (let column = 0; column < 9; column++) {
            const at = row * 9 + column;
            if (made.puzzle[at] === '.') await page.keyboard.press(made.solution[at]);
            await page.keyboard.press('ArrowRight');
        }
        await page.keyboard.press('ArrowDown');
    }
    await page.getByRole('region', { name: 'Solved' }).waitFor();
    await heard(page, /Solved\. Easy solved in \d+:\d\d/);
    assert.notEqual((await saved(page)).solved, null);
    await page.keyboard.press('Escape');
    assert.ok((await names(page)).every((name) => /(given )?[1-9]/.test(name)));
    await close();
});

test('names of cells, announcements, houses read aloud', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#b=b1.9x9.${'.'.repeat(20)}7${'.'.repeat(60)}`);
    await board(page);
    await page.getByRole('grid', { name: 'Sudoku 9x9, Not graded' }).waitFor();
    assert.equal(await cell(page, 3, 3).getAttribute('aria-label'), 'row 3 column 3, given 7');
    await page.keyboard.press('n');
    await heard(page, /Notes mode/);
    await page.keyboard.press('1');
    await page.keyboard.press('4');
    assert.equal(await cell(page, 1, 1).getAttribute('aria-label'), 'row 1 column 1, empty, notes 1 and 4');
    await page.keyboard.press('Shift+Digit2');
    assert.match(await cell(page, 1, 1).getAttribute('aria-label'), /corner marks 2/);
    await page.keyboard.press('k');
    await page.keyboard.press('3');
    assert.match(await cell(page, 1, 1).getAttribute('aria-label'), /coloured blue square/);
    await page.keyboard.press('d');
    await page.keyboard.press('7');
    await heard(page, /row 1 column 1: 7 Conflict/);
    assert.match(await cell(page, 1, 1).getAttribute('aria-label'), /^row 1 column 1, 7, conflict/);
    await page.keyboard.press('r');
    await heard(page, /Row 1: 7, blank, .* Missing: 1, 2, 3, 4, 5, 6, 8 and 9\./);
    await page.keyboard.press('b');
    await heard(page, /Block 1: 7, blank, blank, blank, blank, blank, blank, blank, 7\./);
    // Undo and redo, without end.
    for (let i = 0; i < 5; i++) await page.keyboard.press('u');
    assert.equal(await cell(page, 1, 1).getAttribute('aria-label'), 'row 1 column 1, empty');
    await page.keyboard.press('u');
    await heard(page, /Nothing to change/);
    for (let i = 0; i < 5; i++) await page.keyboard.press('Control+y');
    assert.match(await cell(page, 1, 1).getAttribute('aria-label'), /^row 1 column 1, 7, conflict/);
    // Several cells at once.
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 3);
    await page.keyboard.press('Control+Digit5');
    assert.match(await cell(page, 1, 2).getAttribute('aria-label'), /notes 5/);
    await page.keyboard.press('Escape');
    await close();
});

test('letters are digits on large boards, and commands need Shift', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=rg1.16x16.t200.l2.s1.0`);
    await board(page);
    const open = (await names(page)).findIndex((name) => name.endsWith('empty'));
    for (let i = 0; i < Math.floor(open / 16); i++) await page.keyboard.press('ArrowDown');
    for (let i = 0; i < open % 16; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('c');
    assert.match((await names(page))[open], /, C/);
    await page.keyboard.press('Shift+u');
    assert.match((await names(page))[open], /empty$/);
    await close();
});

test('a whole puzzle by touch', async () => {
    const options = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`, options);
    await board(page);
    for (let at = 0; at < 81; at++) {
        if (made.puzzle[at] !== '.') continue;
        await cell(page, Math.floor(at / 9) + 1, (at % 9) + 1).tap();
        await page.locator('.digit').nth(Number(made.solution[at]) - 1).tap();
    }
    await page.getByRole('region', { name: 'Solved' }).waitFor();
    await close();
});

test('a mouse that is drawn over cells chooses them', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    await cell(page, 1, 1).hover();
    await page.mouse.down();
    for (const column of [2, 3, 4]) await cell(page, 1, column).hover();
    await page.mouse.up();
    await cell(page, 5, 5).hover();
    assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 4);
    await cell(page, 5, 5).click({ modifiers: ['Control'] });
    assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 5);
    await cell(page, 9, 9).click();
    assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 1);
    await close();
});

test('hints alone solve a diabolical puzzle', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=rg1.9x9.t200.lunique.yhalf-turn.gdiabolical.s3.0`);
    await board(page);
    for (let i = 0; i < 300; i++) {
        await page.keyboard.press('h');
        await page.getByRole('button', { name: 'Tell more' }).waitFor();
        if (i < 3) {
            // Five strengths: a house or a digit, the technique, its cells, the reason, what follows.
            const said = page.locator('.panel p:not(.row)');
            const patterns = page.locator('.board .pattern');
            assert.equal(await said.count(), 1);
            assert.ok((await page.locator('.board .shaded').count()) > 0);
            await page.keyboard.press('h');
            assert.match(await said.nth(1).textContent(), /^[^:]+\.$/);
            assert.equal(await patterns.count(), 0);
            await page.keyboard.press('h');
            assert.match(await said.nth(1).textContent(), /: r\dc\d/);
            assert.ok((await patterns.count()) > 0);
            await page.keyboard.press('h');
            assert.ok((await said.count()) > 2);
            assert.equal(await page.locator('.places .placed, .places .gone').count(), 0);
            await page.getByText(/^So r/).waitFor({ state: 'detached' });
            await page.keyboard.press('h');
            await page.getByText(/^So r/).waitFor();
            assert.equal(await page.getByRole('button', { name: 'Tell more' }).count(), 0);
            await heard(page, /So r\d+c\d+.* (is|are) /);
            assert.ok((await page.locator('.places .placed, .places .gone').count()) > 0);
            // What the player wrote while it was shown is no more the board of the hint.
            assert.equal(await page.locator('.panel').isVisible(), true);
        }
        await page.keyboard.press('g');
        if ((await saved(page)).solved !== null) break;
    }
    await page.getByRole('region', { name: 'Solved' }).waitFor();
    assert.ok((await saved(page)).hints > 20);
    await close();
});

test('check, and why a digit is wrong', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    // A wrong digit without a conflict.
    const open = [...made.puzzle].flatMap((symbol, at) => (symbol === '.' ? [at] : []));
    const text = (at, digit) => `b1.9x9.${made.puzzle.slice(0, at)}_${digit}${made.puzzle.slice(at + 1)}`;
    const wrong = open.flatMap((at) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [at, digit]));
    const [at, digit] = wrong.find(([at, digit]) => {
        const why = full.why(text(at, digit), at);
        return why.verdict === 'wrong' && why.steps.length > 2;
    });
    const target = cell(page, Math.floor(at / 9) + 1, (at % 9) + 1);
    await target.click();
    await page.keyboard.press('v');
    await page.getByText('No mistake so far.').first().waitFor();
    await page.keyboard.press('Escape');
    await target.click();
    await page.keyboard.press(String(digit));
    await page.keyboard.press('w');
    await page.getByText(`Suppose ${digit} in r`).first().waitFor();
    assert.ok((await page.locator('.panel li').count()) > 2);
    await page.locator('.panel').getByText(/is wrong\.$/).waitFor();
    await page.keyboard.press('v');
    await page.locator('.verdict').getByText(/^1 wrong: r/).waitFor();
    // The board is not covered.
    assert.equal(await page.locator('dialog').count(), 0);
    assert.match(await target.getAttribute('aria-label'), /, wrong/);
    await page.keyboard.press('Escape');
    // A hint asks for the mistake to be put right first.
    await target.click();
    await page.keyboard.press('h');
    const panel = page.locator('.panel');
    await panel.getByText('put right first').waitFor();
    // Its house, its cell, its digit.
    await panel.getByText(/^(Row|Column|Block) \d\.$/).waitFor();
    await page.keyboard.press('h');
    await panel.getByText(/^Look at r\dc\d\.$/).waitFor();
    assert.equal(await panel.getByText(`=${digit}`).count(), 0);
    await page.keyboard.press('h');
    await panel.getByText(`=${digit} differs from the solution`).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Tell more' }).count(), 0);
    await close();
});

test('another hint, and why a note was rightly or wrongly struck', async () => {
    const at = [...made.puzzle].indexOf('.');
    const right = Number(made.solution[at]);
    const { candidates } = rootgrid.hint(made.puzzle).step;
    const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => candidates[at] & (1 << (digit - 1)));
    const other = digits.find((digit) => digit !== right);
    const noted = (...notes) => `b1.9x9.${made.puzzle.replace('.', `-${notes.join('')}-`)}`;
    const { page, close } = await openPage(on.browser, `${on.site.address}#b=${noted(...digits.filter((digit) => digit !== other))}`);
    await board(page);
    const panel = page.locator('.panel');
    const name = `r${Math.floor(at / 9) + 1}c${(at % 9) + 1}`;
    await page.keyboard.press('h');
    const told = (skip) => rootgrid.hint(noted(...digits.filter((digit) => digit !== other)), { skip }).nudges[0].lines[0];
    assert.notEqual(told(0), told(1));
    await panel.getByText(told(0), { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Another hint' }).click();
    await panel.getByText(told(1), { exact: true }).waitFor();
    // One note was struck: it is asked about at once.
    const target = cell(page, Math.floor(at / 9) + 1, (at % 9) + 1);
    await target.click();
    await page.keyboard.press('w');
    await panel.getByText(`Striking ${other} from ${name} is right.`).waitFor();
    await close();
    // Two were struck: the page asks which.
    const both = await openPage(on.browser, `${on.site.address}#b=${noted(...digits.filter((digit) => digit !== other && digit !== right))}`);
    await board(both.page);
    await cell(both.page, Math.floor(at / 9) + 1, (at % 9) + 1).click();
    await both.page.keyboard.press('w');
    await both.page.locator('.panel').getByRole('button', { name: `Strike ${right}` }).click();
    await both.page.locator('.panel').getByText(`Suppose ${right} is not in ${name}.`).waitFor();
    await both.page.locator('.panel').getByText(`So ${name}≠${right} is wrong.`).waitFor();
    await both.close();
});

test('the whole way, step by step', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=rg1.9x9.t200.lunique.ghard.s5.0`);
    await board(page);
    await act(page, 'Explain all');
    const counter = page.locator('.counter');
    await counter.waitFor();
    const [, count] = /Step 1 of (\d+)/.exec(await counter.textContent());
    const next = page.getByRole('button', { name: 'Next' });
    while (await next.isEnabled()) await next.click();
    assert.equal(await counter.textContent(), `Step ${count} of ${count}`);
    assert.ok((await names(page)).filter((name) => name.includes('empty')).length <= 1);
    // What the digits count is on the board that is shown, where nothing of the player's is chosen.
    const left = await page.locator('.digit small').evaluateAll((all) => all.map((one) => Number(one.dataset.mark)));
    assert.ok(left.reduce((sum, one) => sum + one, 0) <= 1, String(left));
    assert.equal(await page.locator('[role=gridcell].selected').count(), 0);
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.locator('.panel').getByRole('button', { name: 'Close' }).click();
    // The player's own board is back.
    assert.ok((await names(page)).filter((name) => name.includes('empty')).length > 40);
    await close();
});
