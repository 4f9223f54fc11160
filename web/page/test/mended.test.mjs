// What players found wrong or hurtful once: each fails without its mend.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { board, cell, heard, names, openGame, openPage, PHONE, RECIPE, saved, start } from './parts/browser.mjs';
import { act, begin, boxes, go } from './parts/ways.mjs';

const on = start();
const rootgrid = await Rootgrid.load();
const easy = rootgrid.generate(RECIPE);
const open = (link, options) => openGame(on, link, options);

test('small sizes offer the grades that they have, and each of them starts', async () => {
    const { page, close } = await open();
    assert.deepEqual(await begin(page, '4x4'), ['easy', 'window', 'any']);
    assert.equal((await names(page)).length, 16);
    assert.ok(!(await begin(page, '6x6', 'easy')).includes('diabolical'));
    for (const shape of ['6x6', '3x2']) {
        for (const grade of ['medium', 'fiendish']) {
            await begin(page, shape, grade);
            const { asked, grade: own } = await saved(page);
            assert.ok(own === grade || asked === grade);
            if (asked) await page.locator('.verdict').getByText(/was found/).waitFor();
        }
    }
    await close();
});

test('what the settings ask of a size that lacks the grade is the nearest one', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}icon.svg`);
    await page.evaluate(() => localStorage.setItem('rootgrid.settings', JSON.stringify({ shape: '4x4', difficulty: 'diabolical' })));
    await page.goto(on.site.address);
    await board(page);
    assert.equal((await names(page)).length, 16);
    await close();
});

test('Escape ends an explanation, wherever the focus is; a digit brings the own board back and writes nothing', async () => {
    const { page, close } = await open();
    const own = await names(page);
    const explain = async () => {
        await act(page, 'Explain all');
        await page.locator('.counter').waitFor();
    };
    await explain();
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Escape');
    await page.locator('.panel').waitFor({ state: 'hidden' });
    await explain();
    await cell(page, 5, 5).click();
    await page.keyboard.press('Escape');
    await page.locator('.panel').waitFor({ state: 'hidden' });
    const at = easy.puzzle.indexOf('.');
    await explain();
    await cell(page, Math.floor(at / 9) + 1, (at % 9) + 1).click();
    await page.keyboard.press(easy.solution[at]);
    await page.locator('.panel').waitFor({ state: 'hidden' });
    await heard(page, /Your board is shown again/);
    assert.deepEqual((await saved(page)).done, []);
    assert.deepEqual((await names(page)).map((name) => /given (\d)/.exec(name)?.[1]), own.map((name) => /given (\d)/.exec(name)?.[1]));
    await page.keyboard.press(easy.solution[at]);
    assert.equal((await saved(page)).done.length, 1);
    await close();
});

test('a dialog that was closed while it read opens nothing later', async () => {
    const { page, close } = await open();
    const full = await Rootgrid.loadFull();
    const link = full.convert(easy.puzzle, 'f-puzzles');
    await act(page, 'Open');
    await page.getByLabel('A puzzle, a board').fill(link);
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
    await page.keyboard.press('Escape');
    const next = RECIPE.replace('s7.0', 's7.3');
    await page.evaluate((recipe) => (location.hash = `#r=${recipe}`), next);
    await page.waitForFunction((recipe) => Object.values(localStorage).some((text) => text.includes(recipe)), next);
    // The engine has answered whatever was asked of it.
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Tell more' }).waitFor();
    await page.waitForTimeout(500);
    assert.equal(await page.locator('sudoku-board').count(), 1);
    assert.equal((await saved(page)).recipe, next);
    await close();
});

test('a note that a digit rules out is shown struck where it was written, and said with its reason', async () => {
    const { page, close } = await open(`b=b1.9x9.7${'.'.repeat(80)}`);
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await cell(page, 1, 2).click();
    await page.keyboard.press('n');
    await page.keyboard.press('7');
    await heard(page, /Notes 7 on, but ruled out by r1c1/);
    await page.locator('.info').getByText('ruled out by r1c1').waitFor();
    assert.match(await cell(page, 1, 2).getAttribute('aria-label'), /empty, ruled out 7/);
    assert.equal(await page.locator('.ruled').count(), 1);
    // Elsewhere it is out of the way, as before.
    await page.keyboard.press('ArrowDown');
    assert.equal(await cell(page, 1, 2).getAttribute('aria-label'), 'row 1 column 2, empty');
    await close();
});

test('check and the end of a game cover no cell, and the end says what the puzzle was and what is next', async () => {
    const { page, close } = await open(undefined, PHONE);
    for (let at = 0; at < 81; at++) {
        if (at % 9 === 0) await page.keyboard.press('Home');
        if (easy.puzzle[at] === '.') await page.keyboard.press(easy.solution[at]);
        await page.keyboard.press(at % 9 === 8 ? 'ArrowDown' : 'ArrowRight');
    }
    const done = page.getByRole('region', { name: 'Solved' });
    await done.getByText(/^Rating 1\.\d; most people take about \d+ minutes\./).waitFor();
    await done.getByText(/^Techniques: .*Hidden Single/).waitFor();
    await heard(page, /[^.]\. .*[^.]\.$/);
    assert.doesNotMatch(await page.locator('#live').textContent(), /\.\./);
    const [view, panel] = await boxes(page, '.board', '.panel');
    assert.ok(panel.top >= view.bottom);
    assert.equal(await page.locator('dialog').count(), 0);
    const { id } = await saved(page);
    await done.getByRole('button', { name: 'A harder one' }).click();
    await page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') !== old, id);
    assert.equal((await saved(page)).grade, 'medium');
    await close();
});

test('the digits that cause a hidden single are shown', async () => {
    const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
    const { page, close } = await open(`b=b1.9x9.${puzzle}`);
    const { nudges } = rootgrid.hint(puzzle);
    const blockers = nudges.at(-1).figure.cells.flatMap(([at, role]) => (role === 'excluder' ? [at] : []));
    assert.ok(blockers.length > 0);
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Tell more' }).waitFor();
    assert.equal(await page.locator('.blocker').count(), 0);
    for (let i = 0; i < 4; i++) await page.keyboard.press('h');
    const marked = await page.locator('[role=gridcell]').evaluateAll((all) => all.flatMap((one, at) => (one.matches('.blocker') ? [at] : [])));
    assert.deepEqual(marked, blockers);
    assert.match((await names(page))[blockers[0]], /rules the digit out$/);
    await close();
});

test('what is opened is refused in words for people', async () => {
    const { page, close } = await open();
    await act(page, 'Open');
    const refuse = async (text, pattern) => {
        await page.getByLabel('A puzzle, a board').fill(text);
        await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
        await page.locator('.error').getByText(pattern).waitFor();
    };
    await refuse('hello world', /^This is no puzzle that can be read/);
    await refuse(`55${'.'.repeat(79)}`, /^Row 1 has 5 twice: r1c1 and r1c2\.$/);
    await refuse('.'.repeat(80), /^80 cells were found; a 9x9 puzzle has 81\.$/);
    await refuse(`12345678.${'.'.repeat(17)}9${'.'.repeat(54)}`, /^This puzzle has no solution\.$/);
    await page.keyboard.press('Escape');
    // A broken link names no part of a recipe, and goes on with a game.
    await page.goto('about:blank');
    await page.goto(`${on.site.address}#r=rg1.nonsense`);
    await page.getByText('This link holds no puzzle that this page can read.').first().waitFor();
    await page.getByRole('button', { name: 'New game' }).click();
    await board(page);
    await close();
});

test('statistics keep sizes apart, and count the times of unaided games alone', async () => {
    const { page, close } = await open();
    await page.evaluate(() => {
        const one = { id: 'a', shape: '9x9', grade: 'easy', rating: 1.5, seconds: 300, hints: 0, checks: 0, solved: 1, day: null, recipe: null };
        const all = [one, { ...one, id: 'b', seconds: 500 }, { ...one, id: 'c', shape: '4x4', seconds: 50 }, { ...one, id: 'd', seconds: 2, hints: 12 }];
        localStorage.setItem('rootgrid.results', JSON.stringify([...all, { ...one, id: 'e', grade: 'hard', seconds: 9, checks: 1 }]));
    });
    await go(page, 'Statistics');
    await page.getByRole('row', { name: '9x9 Easy 3 2 5:00 6:40' }).waitFor();
    await page.getByRole('row', { name: '4x4 Easy 1 1 0:50 0:50' }).waitFor();
    await page.getByRole('row', { name: '9x9 Hard 1 0 – –' }).waitFor();
    await close();
});

test('every size starts within two seconds or says what it does meanwhile', async () => {
    const { page, close } = await open();
    for (const [shape, grade] of [['4x4', 'easy'], ['6x6', 'medium'], ['8x8', 'medium'], ['12x12', 'medium'], ['16x16', 'easy'], ['20x20', 'easy'], ['25x25', 'medium']]) {
        const start = performance.now();
        await begin(page, shape, grade);
        const seconds = (performance.now() - start) / 1000;
        const { grade: own, asked } = await saved(page);
        console.log(`${shape} ${grade}: ${seconds.toFixed(1)} s${asked ? `, ${own} instead` : ''}`);
        assert.ok(seconds < 10);
    }
    await close();
});

test('hostile links: a sentence or a game, and nothing of them runs', async () => {
    const { page, close } = await open();
    for (const hash of [`r=${'x'.repeat(2_000_000)}`, `b=${'['.repeat(90_000)}`, 'r=<img src=x onerror=alert(1)>', `b=${'{"a":'.repeat(10_000)}`, 'r=rg1.25x25.t99999999999.s1.0', '%', 'b=%00%ff&t=-1']) {
        await page.goto('about:blank');
        await page.goto(`${on.site.address}#${hash}`);
        await page.locator('sudoku-board, .wait .row').first().waitFor();
        assert.equal(await page.locator('main img').count(), 0);
    }
    await page.goto('about:blank');
    await page.goto(on.site.address);
    await board(page);
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Tell more' }).waitFor();
    await close();
});
