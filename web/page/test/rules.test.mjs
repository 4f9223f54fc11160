// Games under further rules: chosen, drawn, checked, hinted, kept, shared, opened.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { board, cell, heard, names, openPage, RECIPE, saved, start } from './parts/browser.mjs';
import { act, go } from './parts/ways.mjs';

const on = start();
const full = await Rootgrid.loadFull();

const given = (all) => all.map((name) => /given (\w)/.exec(name)?.[1] ?? '.').join('');
const at = (page, index, side = 9) => cell(page, Math.floor(index / side) + 1, (index % side) + 1);
const blank = (code, cells = {}) => `b2.9x9.${code}.${Array.from({ length: 81 }, (_, i) => cells[i] ?? '.').join('')}`;

/** Begins a game by the dialog, under the rules of these names and no others. */
async function begin(page, rules, change = {}) {
    const { id } = await saved(page);
    await page.getByRole('button', { name: 'New game' }).click();
    for (const [label, value] of Object.entries({ Difficulty: 'easy', ...change })) await page.getByLabel(label).selectOption(value);
    const choice = page.locator('.rule-choice');
    if (!(await choice.evaluate((element) => element.open))) await choice.locator('summary').click();
    await choice.getByRole('checkbox').first().waitFor();
    for (const box of await choice.getByRole('checkbox').all()) await box.setChecked(rules.includes(await box.inputValue()));
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    return id;
}

const changed = (page, id) =>
    page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') !== old, id, { timeout: 120_000 });

/** Opens a game by its link, in a context of its own. */
async function openBoard(link, options) {
    const opened = await openPage(on.browser, `${on.site.address}#${link}`, options);
    await board(opened.page);
    return opened;
}

test('a game of X by clicks: drawn, said, checked, hinted, kept, shared; an ordinary one again', async () => {
    const { page, close } = await openBoard(`r=${RECIPE}`);
    const loaded = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.getByRole('button', { name: 'New game' }).click();
    assert.ok(!loaded.some((name) => name.includes('full')), 'the full module is for those who ask for other rules');
    await page.locator('.rule-choice summary').getByText('Rules: ordinary ones').click();
    // The table is the library's, and every board has the rules that it may have.
    const offered = () => page.locator('.rule-choice').getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.value));
    await page.locator('.rule-choice').getByRole('checkbox', { name: 'X', exact: true }).waitFor();
    assert.deepEqual(await offered(), full.rules('9x9').map(({ rule }) => rule));
    assert.equal((await offered()).at(-1), 'jigsaw');
    await page.getByLabel('Size').selectOption('20x20');
    await page.waitForFunction(() => !document.querySelector('.rule-choice input[value=windoku]'));
    assert.deepEqual(await offered(), full.rules('20x20').map(({ rule }) => rule));
    await page.getByLabel('Size').selectOption('9x9');
    await page.keyboard.press('Escape');

    await changed(page, await begin(page, ['x']));
    await page.getByRole('grid', { name: 'Sudoku 9x9, X, Easy' }).waitFor();
    const x = await saved(page);
    assert.equal(x.rules, 'x');
    assert.match(x.recipe, /\.wx\./);
    assert.ok(loaded.some((name) => name.includes('full')));
    await page.locator('.signs line').nth(1).waitFor({ state: 'attached' });
    assert.equal(await page.locator('.signs line').count(), 2);
    await page.getByRole('region', { name: 'Rules' }).getByText('Each of the two main diagonals holds every digit once.').waitFor();

    // Two cells of a diagonal, with no other house in common if there are such, and a digit that clashes with nothing else, if there is one.
    const values = given(await names(page));
    const open = Array.from({ length: 9 }, (_, i) => 10 * i).filter((at) => values[at] === '.');
    const lines = (at) => [Math.floor(at / 9), at % 9];
    const isFree = (digit) => (at) => [...values].every((value, other) => value !== digit || lines(at).every((line, i) => line !== lines(other)[i]));
    const all = open.flatMap((a) => open.filter((b) => b > a).map((b) => [a, b]));
    const apart = all.filter(([a, b]) => Math.floor(b / 30) > Math.floor(a / 30));
    const pairs = apart.length ? apart : all;
    const choices = pairs.flatMap((pair) => [...'123456789'].filter((digit) => pair.every(isFree(digit))).map((digit) => [...pair, digit]));
    const [a, b, wrong] = choices[0] ?? [...pairs[0], '1'];
    await at(page, a).click();
    await page.keyboard.press(wrong);
    await at(page, b).click();
    await page.keyboard.press(wrong);
    await heard(page, /Conflict/);
    for (const place of [a, b]) assert.match(await at(page, place).getAttribute('aria-label'), /conflict/);
    await page.keyboard.press('v');
    await page.locator('.info.verdict').getByText(/wrong/).waitFor();
    await page.keyboard.press('h');
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Tell more' }).click();
    await page.getByText(`=${wrong}`).first().waitFor();
    await page.locator('sudoku-board').getByRole('gridcell').nth(b).focus();
    await page.keyboard.press('u');
    await page.keyboard.press('u');
    assert.ok((await names(page)).every((name) => !name.includes('conflict')));
    await page.keyboard.press('a');
    const notes = /notes ([^,]*)/.exec(await at(page, a).getAttribute('aria-label'))[1];
    assert.ok([...values].every((digit, at) => at % 10 || at === 80 || digit === '.' || !notes.includes(digit)), notes);
    const before = await names(page);
    await page.keyboard.press('h');
    for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Tell more' }).click();
    await page.getByText(/^So r/).waitFor();

    await page.reload();
    await board(page);
    assert.deepEqual(await names(page), before);
    assert.equal((await saved(page)).rules, 'x');
    await page.getByRole('grid', { name: 'Sudoku 9x9, X, Easy' }).waitFor();

    // Both links, in browsers that never saw the page.
    await act(page, 'Share');
    await page.getByRole('dialog').locator('input[readonly]').nth(1).waitFor();
    const links = await page.getByRole('dialog').locator('input[readonly]').evaluateAll((all) => all.map((input) => input.value));
    assert.equal(links.length, 2);
    await page.keyboard.press('Escape');
    for (const link of links) {
        const other = await openPage(on.browser, link);
        await board(other.page);
        await other.page.getByRole('grid', { name: 'Sudoku 9x9, X, Easy' }).waitFor();
        assert.equal(given(await names(other.page)), values);
        assert.deepEqual([(await saved(other.page)).rules, (await saved(other.page)).solution], ['x', x.solution]);
        await other.close();
    }

    await changed(page, await begin(page, []));
    await page.getByRole('grid', { name: 'Sudoku 9x9, Easy' }).waitFor();
    assert.equal((await saved(page)).rules, null);
    assert.equal(await page.locator('.signs').count(), 0);
    assert.equal(await page.getByRole('region', { name: 'Rules' }).count(), 0);
    // The game that was left is still there, under its rules.
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('button', { name: /9x9, X/ }).click();
    await page.getByRole('grid', { name: 'Sudoku 9x9, X, Easy' }).waitFor();
    await close();
});

test('a jigsaw has borders round its regions, and its blocks are regions', async () => {
    const { page, close } = await openBoard(`r=${RECIPE}`);
    await changed(page, await begin(page, ['jigsaw']));
    await page.getByRole('grid', { name: 'Sudoku 9x9, jigsaw, Easy' }).waitFor();
    const { rules } = await saved(page);
    const letters = /^jigsaw ([A-I]{81})$/.exec(rules)[1];
    const cells = await page.locator('[role=gridcell]').evaluateAll((all) => all.map(({ classList }) => [classList.contains('top'), classList.contains('left')]));
    const borders = [...letters].map((own, at) => [at < 9 || letters[at - 9] !== own, at % 9 === 0 || letters[at - 1] !== own]);
    assert.deepEqual(cells, borders);
    await at(page, 0).click();
    await page.keyboard.press('b');
    await heard(page, /Region 1: /);
    await act(page, 'Share');
    const link = await page.getByRole('dialog').locator('input[readonly]').first().inputValue();
    const other = await openPage(on.browser, link);
    await board(other.page);
    assert.equal((await saved(other.page)).rules, rules);
    assert.deepEqual(given(await names(other.page)), given(await names(page)));
    await other.close();
    await close();
});

test('several rules at once, windows tinted; rules without a grid are said, and the game stays', async () => {
    const { page, close } = await openBoard(`r=${RECIPE}`);
    await changed(page, await begin(page, ['windoku', 'anti-king']));
    await page.getByRole('grid', { name: 'Sudoku 9x9, windoku, anti-king, Easy' }).waitFor();
    assert.equal(await page.locator('.signs rect').count(), 36);
    assert.equal(await page.getByRole('region', { name: 'Rules' }).getByRole('listitem').count(), 2);
    const before = await saved(page);
    await begin(page, ['x', 'disjoint-groups', 'anti-knight', 'anti-king'], { Size: '4x4' });
    const notice = page.locator('main .notice').filter({ hasText: /No such puzzle was found/ });
    await notice.getByRole('button', { name: 'Close' }).click();
    await notice.waitFor({ state: 'detached' });
    assert.equal((await saved(page)).id, before.id);
    assert.equal((await names(page)).length, 81);
    await close();
});

test('pairs and neighbours: conflicts, candidates, marked cells, and why', async () => {
    const knight = await openBoard(`b=${blank('anti-knight', { 0: '1' })}`);
    await at(knight.page, 11).click();
    await knight.page.keyboard.press('1');
    await heard(knight.page, /Conflict/);
    assert.match(await at(knight.page, 0).getAttribute('aria-label'), /conflict/);
    await knight.page.keyboard.press('w');
    await knight.page.getByText('r1c1 and r2c3 cannot have these digits together.').or(knight.page.getByText(/Block 1 has 1 twice/)).first().waitFor();
    await knight.page.keyboard.press('u');
    await at(knight.page, 40).click();
    assert.match(await at(knight.page, 40 + 19).getAttribute('class'), /peer/);
    // A knight's move into another block.
    await at(knight.page, 6).click();
    await knight.page.keyboard.press('2');
    await at(knight.page, 6 + 17).click();
    assert.doesNotMatch(await at(knight.page, 6 + 17).getAttribute('class'), /same/);
    await knight.page.keyboard.press('2');
    await knight.page.keyboard.press('w');
    await knight.page.getByText(/cannot have these digits together|has 2 twice/).first().waitFor();
    await knight.close();

    const near = await openBoard(`b=${blank('non-consecutive', { 40: '5' })}`);
    await near.page.keyboard.press('a');
    assert.match(await at(near.page, 41).getAttribute('aria-label'), /notes 1, 2, 3, 7, 8 and 9/);
    await at(near.page, 41).click();
    await near.page.keyboard.press('4');
    for (const place of [40, 41]) assert.match(await at(near.page, place).getAttribute('aria-label'), /conflict/);
    await near.close();
});

test('texts and links with rules are opened under them', async () => {
    const { puzzle } = full.generate({ rules: 'x', grade: 'easy', seed: 5 });
    const text = full.board(puzzle, { rules: 'x' }).board;
    assert.match(text, /^b2\.9x9\.x\./);
    const { page, close } = await openBoard(`r=${RECIPE}`);
    for (const form of [text, full.convert(text, 'f-puzzles'), full.convert(text, 'sudokupad'), full.convert(text, 'sdk')]) {
        const { id } = await saved(page);
        await act(page, 'Open');
        await page.getByLabel('A puzzle, a board').fill(form);
        await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
        await changed(page, id);
        await page.getByRole('grid', { name: /^Sudoku 9x9, X/ }).waitFor();
        assert.equal(given(await names(page)), puzzle, form);
        assert.equal((await saved(page)).rules, 'x');
    }
    // The workshop lists ordinary puzzles, and says so.
    await page.goto(`${on.site.address}#/workshop`);
    await page.getByLabel('Recipe').fill(full.recipe({ rules: 'x', seed: 1 }).recipe);
    await page.getByRole('button', { name: 'Make' }).click();
    await page.getByText('The workshop is for ordinary rules').first().waitFor();
    await close();
});

test('results under rules have a row of their own; a lost layout is asked for again', async () => {
    const made = full.generate({ shape: '4x4', rules: 'x', grade: 'easy', seed: 1 });
    const { page, close } = await openBoard(`r=${made.recipe}`);
    await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (key.startsWith('rootgrid.layout.')) localStorage.removeItem(key);
    });
    await page.reload();
    await board(page);
    assert.equal((await saved(page)).rules, 'x');
    for (let i = 0; i < 16; i++) {
        if (made.puzzle[i] !== '.') continue;
        await at(page, i, 4).click();
        await page.keyboard.press(made.solution[i]);
    }
    await page.getByRole('region', { name: 'Solved' }).waitFor();
    await page.keyboard.press('Escape');
    await go(page, 'Statistics');
    await page.getByRole('rowheader', { name: '4x4, X' }).waitFor();
    await page.getByRole('cell', { name: '4x4, X' }).waitFor();
    await close();
});

test('further rules that were played once work without a network', async () => {
    const { page, context, close } = await openBoard(`r=${RECIPE}`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await changed(page, await begin(page, ['anti-king']));
    await context.setOffline(true);
    await page.reload();
    await board(page);
    await changed(page, await begin(page, ['anti-knight']));
    await page.getByRole('grid', { name: 'Sudoku 9x9, anti-knight, Easy' }).waitFor();
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Tell more' }).waitFor();
    await close();
});

test('the words of rules follow the language of the page', async () => {
    const { page, close } = await openBoard(`b=${blank('windoku')}`, { locale: 'de-DE' });
    await page.getByRole('grid', { name: 'Sudoku 9x9, Windoku, Ohne Stufe' }).or(page.getByRole('grid', { name: /Windoku/ })).first().waitFor();
    await page.getByRole('region', { name: 'Regeln' }).getByText('Jedes der vier getönten Fenster').waitFor();
    await close();
});

test('ratings are asked for under rules that have them, and a killer shows digits', async () => {
    const { page, close } = await openBoard(`r=${RECIPE}`);
    const { id } = await saved(page);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.locator('.rule-choice summary').click();
    const box = (name) => page.locator('.rule-choice').getByRole('checkbox', { name, exact: true });
    const isOffered = () => page.locator('option[value=window]').evaluate((option) => !option.disabled);
    await box('X').check();
    assert.equal(await isOffered(), true);
    await box('Jigsaw').check();
    assert.equal(await isOffered(), false);
    await box('Jigsaw').uncheck();
    await page.getByLabel('Difficulty').selectOption('window');
    await page.getByLabel('Lowest rating').fill('2.0');
    await page.getByLabel('Highest rating').fill('9.0');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') !== old, id, { timeout: 60_000 });
    const first = await saved(page);
    assert.match(first.recipe, /\.wx\..*g20-38/);
    await page.getByRole('button', { name: 'New game' }).click();
    await box('X').uncheck();
    await box('Killer').check();
    await page.getByLabel('Difficulty').selectOption('any');
    await page.getByLabel('Digits that a killer shows').fill('4');
    await page.getByLabel('Cells of a cage').selectOption({ label: '2–5, with gaps' });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') !== old, first.id, { timeout: 60_000 });
    const killer = await saved(page);
    assert.equal(killer.cells.filter(([value]) => value < 0).length, 4);
    assert.match(killer.recipe, /\.j2-5-gaps\./);
    await close();
});
