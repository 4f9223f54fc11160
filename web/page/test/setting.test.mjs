// The bench of setters: rules, constraints of every kind drawn by mouse, keys and touch, reasons, links.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { heard, openPage, start } from './parts/browser.mjs';

const on = start();
const full = await Rootgrid.loadFull();

const cellAt = (page, index) => page.locator('.field-of-play [role=gridcell]').nth(index);
const index = (name, side = 9) => {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(name);
    return (row - 1) * side + Number(column) - 1;
};

/** What is set, as it is kept. */
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('rootgrid.setting')));

/** Opens the bench with a setting. */
async function openBench(setting = {}, options = {}) {
    const opened = await openPage(on.browser, `${on.site.address}icon.svg`, options);
    const { page } = opened;
    const { shape = '9x9', rules = null, values = '.'.repeat(81) } = setting;
    await page.evaluate((text) => localStorage.setItem('rootgrid.setting', text), JSON.stringify({ shape, rules, values }));
    await page.goto(`${on.site.address}#/set`);
    await page.locator('.bench-tools option').nth(20).waitFor({ state: 'attached', timeout: 60_000 });
    return opened;
}

/** Draws over cells with the mouse. */
async function drag(page, names, side = 9) {
    for (const [at, name] of names.entries()) {
        const box = await cellAt(page, index(name, side)).boundingBox();
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
        if (at === 0) await page.mouse.down();
    }
    await page.mouse.up();
}

/** Chooses cells, each beside the one before it, by keys. */
async function choose(page, cells, side) {
    await cellAt(page, cells[0]).focus();
    for (const [at, cell] of cells.entries()) {
        if (at === 0) continue;
        const step = { 1: 'ArrowRight', '-1': 'ArrowLeft', [side]: 'ArrowDown', [-side]: 'ArrowUp' }[cell - cells[at - 1]];
        await page.keyboard.press(`Shift+${step}`);
    }
}

const tool = (page) => page.getByLabel('Tool');
const rulesAre = (page, rules) => page.waitForFunction((wanted) => JSON.parse(localStorage.getItem('rootgrid.setting')).rules === wanted, rules);
const verdict = (page, text) => page.locator('.verdict').getByText(text).waitFor({ timeout: 60_000 });

test('lines, cages, dots and clues outside are drawn by mouse, counted as one draws, and taken away', async () => {
    const { page, close } = await openBench();
    await verdict(page, 'Clues: 0. Several solutions.');
    await page.getByText('1000 solutions or more.').waitFor();
    await tool(page).selectOption('thermo');
    await page.locator('.bench-tools .soft').getByText(/thermometer/i).waitFor();
    assert.ok(await page.locator('.set-side .digits').isHidden());
    // A fast pointer passes over cells, and corners are no cells of a diagonal.
    await drag(page, ['r1c1', 'r4c4']);
    await rulesAre(page, 'thermo r1c1 r2c2 r3c3 r4c4');
    assert.ok((await page.locator('.marks .s-trace-grey').count()) > 0);
    assert.match(await cellAt(page, 0).getAttribute('aria-label'), /thermometers$/);
    // Going back takes the last cell back.
    await drag(page, ['r9c1', 'r9c3', 'r9c2', 'r8c2']);
    await rulesAre(page, 'thermo r1c1 r2c2 r3c3 r4c4;thermo r9c1 r9c2 r8c2');
    await tool(page).selectOption('cage');
    await drag(page, ['r1c8', 'r1c9', 'r2c9']);
    await page.getByLabel('Number', { exact: true }).fill('11');
    await page.keyboard.press('Enter');
    await heard(page, /Added: Cages 11: r1c8 r1c9 r2c9/);
    // Without a number, when the next one is begun.
    await drag(page, ['r5c5', 'r5c6']);
    await drag(page, ['r6c5', 'r6c6']);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await rulesAre(page, 'cage r5c5 r5c6;cage r6c5 r6c6;cage 11 r1c8 r1c9 r2c9;thermo r1c1 r2c2 r3c3 r4c4;thermo r9c1 r9c2 r8c2');
    await page.getByText('Drawn: 5').click();
    for (const name of ['Cages: r5c5 r5c6', 'Cages: r6c5 r6c6', 'Thermometers: r9c1 r9c2 r8c2', 'Thermometers: r1c1 r2c2 r3c3 r4c4']) {
        await page.getByRole('button', { name: `Remove: ${name}`, exact: true }).click();
        await heard(page, new RegExp(`Removed: ${name}`));
    }
    await rulesAre(page, 'cage 11 r1c8 r1c9 r2c9');
    for (const [kind, cells, number, text] of [
        ['sandwich', ['r3c9', 'r3c7'], '12', 'sandwich 12 r3c9 r3c8 r3c7 r3c6 r3c5 r3c4 r3c3 r3c2 r3c1'],
        ['skyscraper', ['r8c2', 'r7c2'], '4', 'skyscraper 4 r9c2 r8c2 r7c2 r6c2 r5c2 r4c2 r3c2 r2c2 r1c2'],
    ]) {
        await tool(page).selectOption(kind);
        await drag(page, cells);
        await page.getByLabel('Number', { exact: true }).fill(number);
        await page.getByRole('button', { name: 'Add', exact: true }).click();
        await page.waitForFunction((piece) => JSON.parse(localStorage.getItem('rootgrid.setting')).rules.split(';').includes(piece), text);
    }
    await tool(page).selectOption('difference');
    await drag(page, ['r5c5', 'r5c6']);
    await tool(page).selectOption('arrow');
    await drag(page, ['r7c7', 'r7c8', 'r6c9']);
    await page.waitForFunction(() => /arrow r7c7 = r7c8 r6c9/.test(JSON.parse(localStorage.getItem('rootgrid.setting')).rules));
    // Erase takes what the tool draws from the chosen cells, Undo brings it back.
    await cellAt(page, index('r7c8')).click();
    await page.keyboard.press('Delete');
    await page.waitForFunction(() => !/arrow/.test(JSON.parse(localStorage.getItem('rootgrid.setting')).rules));
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => /arrow/.test(JSON.parse(localStorage.getItem('rootgrid.setting')).rules));
    const { rules } = await kept(page);
    await page.reload();
    await page.getByText('Drawn: 5').click();
    await page.getByRole('button', { name: 'Sandwiches 12: r3c9–r3c1', exact: true }).click();
    assert.equal(await page.locator('.field-of-play [aria-selected=true]').count(), 9);
    assert.equal((await kept(page)).rules, rules);
    await close();
});

test('constraints of every kind of the table are drawn by keys alone', async () => {
    const { page, close } = await openBench({ shape: '9x9' });
    const kinds = full.kinds('9x9', 'en');
    assert.ok(kinds.length > 30);
    const ways = {
        none: [], cells: [30, 31, 32, 41], two: [30, 31], house: [27, 28, 29, 38, 37, 36, 45, 46, 47], line: [20, 19], parted: [30, 31, 32], alike: [30, 31],
    };
    for (const [at, { kind, cells, numbers, path }] of kinds.entries()) {
        await tool(page).selectOption(kind);
        if (cells === 'none') await page.locator('.draws button').click();
        else {
            await choose(page, ways[cells], 9);
            assert.equal(await page.locator('.draft polyline').count(), path && ways[cells].length > 1 ? 1 : 0, kind);
            await page.keyboard.press('Enter');
            if (cells === 'alike') {
                await heard(page, /the other group/);
                await choose(page, [50, 51], 9);
                await page.keyboard.press('Enter');
            }
            if (['one', 'perhaps', 'digits'].includes(numbers) && kind !== 'pair-sum') {
                await page.waitForFunction(() => document.activeElement?.matches('.draws input'));
                await page.keyboard.type(numbers === 'digits' ? '123' : kind === 'cage' || kind === 'sum' ? '20' : '5');
                await page.keyboard.press('Enter');
            }
        }
        await page.waitForFunction((kind) => JSON.parse(localStorage.getItem('rootgrid.setting')).rules?.startsWith(kind), kind).catch(() => assert.fail(kind));
        const { rules } = await kept(page);
        assert.ok(rules.split(';').every((piece) => full.layout('9x9', piece).constraints[0].kind === kind), rules);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Undo' }).click();
        await rulesAre(page, null);
        assert.equal(at, kinds.findIndex((one) => one.kind === kind));
    }
    // What cannot be is refused, and nothing changes.
    await tool(page).selectOption('cage');
    await choose(page, [0, 1, 2], 9);
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText("'cage 3 r1c1 r1c2 r1c3' does not go: 3 is out of reach: 6 to 24 are possible.").waitFor();
    await rulesAre(page, null);
    await tool(page).selectOption('thermo');
    await cellAt(page, 0).focus();
    await page.keyboard.press('Enter');
    await heard(page, /2 cells are needed/);
    await close();
});

test('rules of houses and pairs are chosen, puzzles without a solution say why, and what is needed for that is marked', async () => {
    const { page, close } = await openBench({ values: `5........${'.'.repeat(72)}` });
    await page.locator('.rule-choice summary').click();
    await page.locator('.rule-choice').getByRole('checkbox', { name: 'X', exact: true }).check();
    await rulesAre(page, 'x');
    await page.locator('.rule-choice').getByRole('checkbox', { name: 'Anti-knight', exact: true }).check();
    await rulesAre(page, 'x;anti-knight');
    await verdict(page, 'Several solutions.');
    assert.equal(await page.locator('.signs line').count(), 2);
    // A clash at sight, in words of its house.
    await cellAt(page, 80).click();
    await page.keyboard.press('5');
    await verdict(page, 'No solution.');
    await page.locator('.report').getByText(/Main diagonal.* has 5 twice: r1c1 and r9c9\./i).waitFor();
    assert.match(await cellAt(page, 80).getAttribute('aria-label'), /conflict/);
    await page.keyboard.press('Control+z');
    await verdict(page, 'Several solutions.');
    // One that is not seen: a thermometer through a row with a small digit at its end.
    await page.getByText('All rules as text').first().click();
    const text = page.getByLabel('All rules as text');
    await text.fill('x\ncage 3 r2c5 r2c6\ncage 4 r2c7 r2c8\nthermo r9c1 r9c2');
    await page.getByRole('button', { name: 'Take over' }).click();
    await verdict(page, 'No solution.');
    await page.locator('.report').getByText('These leave no solution together, and without any one of them there is one:').waitFor();
    assert.deepEqual(await page.locator('.report li').allTextContents(), ['Cages 3: r2c5 r2c6', 'Cages 4: r2c7 r2c8']);
    assert.match(await cellAt(page, index('r2c5')).getAttribute('aria-label'), /part of the pattern/);
    assert.ok(!/pattern/.test(await cellAt(page, index('r9c1')).getAttribute('aria-label')));
    assert.ok(await page.getByRole('button', { name: 'Play it' }).isDisabled());
    await close();
});

test('several solutions: two side by side, digits of all, completed; one: what it can do without, effort, played', async () => {
    const { page, close } = await openBench({ shape: '4x4', rules: 'thermo r1c1 r1c2 r1c3', values: `...4${'.'.repeat(12)}` });
    await verdict(page, 'Several solutions.');
    const { kind, solutions, cells } = full.flaw(`b2.4x4.thermo_r1c1_r1c2_r1c3....4${'.'.repeat(12)}`);
    assert.equal(kind, 'ambiguity');
    const total = full.count(`b2.4x4.thermo_r1c1_r1c2_r1c3....4${'.'.repeat(12)}`, { limit: 1000 });
    await page.locator('.report').getByText(`${total} solutions.`).waitFor();
    await page.getByText(`Two solutions, ${cells.length} cells differ`).click();
    assert.equal(await page.locator('.both .picture').count(), 2);
    assert.equal(await page.locator('.both .differs').count(), 2 * cells.length);
    for (const solution of solutions) await page.locator(`.both [aria-label$='${solution}']`).waitFor();
    // True candidates are notes.
    await page.getByLabel('Show the digits that some solution has').check();
    await page.waitForFunction(() => /notes 1$|notes 1,/.test(document.querySelector('[role=gridcell]').ariaLabel));
    const digits = full.trueCandidates(`b2.4x4.thermo_r1c1_r1c2_r1c3....4${'.'.repeat(12)}`);
    assert.equal(await page.locator('.field-of-play [role=gridcell] [data-mark]').count(), digits.filter((_, at) => at !== 3).reduce((all, bits) => all + bits.toString(2).replaceAll('0', '').length, 0));
    await page.getByLabel('Show the digits that some solution has').uncheck();
    await page.getByRole('button', { name: 'Add clues until one solution is left' }).click();
    await verdict(page, 'One solution.');
    await page.locator('.report').getByText(/Minimal: every clue|Not minimal/).waitFor();
    await page.getByText(/effort \d+/).waitFor();
    // With a clue more it is not minimal; without what can go it is.
    const { values, rules } = await kept(page);
    const { solution } = full.solve(values, { rules });
    const open = [...values].findIndex((one) => one === '.');
    await cellAt(page, open).click();
    await page.keyboard.press(solution[open]);
    await page.locator('.report').getByText(/^Not minimal\. Each of these could go: /).waitFor();
    await page.getByRole('button', { name: 'Take away what can go' }).click();
    await page.locator('.report').getByText('Minimal: every clue and every rule is needed.').waitFor();
    const least = await kept(page);
    const board = full.board(least.values, { rules: least.rules }).board;
    assert.deepEqual(full.needless(board), { rules: [], clues: [] });
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByRole('grid', { name: /^Sudoku 4x4/ }).waitFor();
    await close();
});

test('what is set goes to other programs and comes back; what they have no place for is said', async () => {
    const rules = 'anti-knight;thermo r1c1 r1c2;arrow r7c7 = r7c8 r6c9';
    const { page, close } = await openBench({ rules, values: `${'.'.repeat(80)}7` });
    await verdict(page, 'Clues: 1.');
    await page.getByRole('button', { name: 'Share and export' }).click();
    const dialog = page.getByRole('dialog');
    for (const site of ['SudokuPad', 'f-puzzles']) {
        const href = await dialog.getByRole('link', { name: `Open in ${site}` }).getAttribute('href');
        const [read] = full.read(href).boards;
        assert.deepEqual([read.rules, read.givens], [rules, `${'.'.repeat(80)}7`], site);
    }
    await dialog.getByText('penpa-edit has no place for anti-knight and arrows.').waitFor();
    await dialog.getByRole('combobox').selectOption('penpa');
    await page.waitForFunction(() => /penpa has no place for anti-knight and arrows/.test([...document.querySelectorAll('dialog textarea')].at(-1).value));
    const link = await dialog.getByLabel('Link to this puzzle', { exact: true }).inputValue();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Empty board' }).click();
    await rulesAre(page, null);
    await page.getByText('Go on with a text or a link').click();
    for (const text of [link, full.convert(full.board(`${'.'.repeat(80)}7`, { rules }).board, 'f-puzzles')]) {
        await page.getByLabel('A puzzle, a board, a link or a recipe').fill(text);
        await page.getByRole('button', { name: 'Open', exact: true }).click();
        await rulesAre(page, rules);
        assert.equal((await kept(page)).values, `${'.'.repeat(80)}7`);
        await page.getByRole('button', { name: 'Undo' }).click();
        await rulesAre(page, null);
    }
    await page.getByLabel('A puzzle, a board, a link or a recipe').fill('no puzzle');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('alert').getByText(/^This is no puzzle that can be read/).waitFor();
    await close();
});

test('by touch at 320 px, in another language; nothing is cut off', async () => {
    const { page, context, close } = await openBench({}, { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, locale: 'de-DE' });
    await page.getByLabel('Werkzeug').selectOption('whisper');
    await page.locator('.bench-tools .soft').getByText(/Flüsterlinie/).waitFor();
    await cellAt(page, 0).scrollIntoViewIfNeeded();
    const touch = await context.newCDPSession(page);
    const places = [];
    for (const name of ['r1c1', 'r2c2', 'r2c3']) {
        const box = await cellAt(page, index(name)).boundingBox();
        places.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [places[0]] });
    for (const place of places.slice(1)) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [place] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await rulesAre(page, 'whisper 5 r1c1 r2c2 r2c3');
    await page.getByText('Gezeichnet: 1').click();
    await page.getByRole('button', { name: 'Entfernen: Flüsterlinien 5: r1c1 r2c2 r2c3' }).waitFor();
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(inner <= outer, `${inner} of ${outer}`);
    await close();
});

test('the engine says what contradicts, what differs and what is needless, each of them as it is', () => {
    const rules = 'x; cage 3 r1c1 r1c2';
    const flaw = full.flaw('........2......1', { rules });
    assert.deepEqual(flaw, { kind: 'contradiction', rules: ['x', 'cage 3 r1c1 r1c2'], clues: [8, 15], proved: true });
    for (const left of flaw.rules) assert.notEqual(full.count('........2......1', { rules: flaw.rules.filter((one) => one !== left) }), 0);
});
