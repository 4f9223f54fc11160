// The course: every technique has its page, exercises are judged, what is missed comes again, games ask for techniques.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { TAUGHT } from '../.build/views/learn/ladder.js';
import { board, heard, openGame, openPage, saved, start } from './parts/browser.mjs';
import { go } from './parts/ways.mjs';

const on = start();
const full = await Rootgrid.loadFull();
const SEED = 7;

/** The page at a part of the course, with a seed that is known. */
async function open(path = '', options = {}) {
    const opened = await openPage(on.browser, `${on.site.address}icon.svg`, options);
    await opened.page.addInitScript((seed) => (crypto.getRandomValues = (all) => all.fill(seed)), SEED);
    await opened.page.goto(`${on.site.address}#/learn${path}`);
    await opened.page.locator('h1').waitFor();
    return opened;
}

/** Waits until an exercise can be answered. */
const ready = (page) => page.waitForFunction(() => [...document.querySelectorAll('.find button.main')].some((one) => !one.disabled && one.textContent !== 'Another one'), undefined, { timeout: 60_000 });

const cellAt = (page, at) => page.locator('.find [role=gridcell]').nth(at);
const digitsOf = (bits) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (bits >> (digit - 1)) & 1);
const claims = (step) => (step.placement ? [step.placement] : step.removals.flatMap(([cell, bits]) => digitsOf(bits).map((digit) => [cell, digit])));
const exercise = (technique, index = 0) => full.train(technique, { seed: SEED, index });

async function answer(page, all) {
    for (const [cell, digit] of all) {
        await cellAt(page, cell).click();
        await page.keyboard.press(String(digit));
    }
}

const check = (page) => page.getByRole('button', { name: 'Check', exact: true }).click();
const verdict = (page, pattern) => page.locator('.find .verdict').filter({ hasText: pattern }).waitFor();
const lessons = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('rootgrid.lessons') ?? '{}'));

test('every technique has a page with its idea, two examples and an exercise', async () => {
    const { page, close } = await open();
    const links = await page.locator('.techniques a').evaluateAll((all) => all.map((one) => one.hash.slice(8)));
    assert.deepEqual(links, [...TAUGHT]);
    assert.ok(TAUGHT.length >= 40);
    for (const technique of TAUGHT) {
        const begun = performance.now();
        await page.goto(`${on.site.address}#/learn/${technique}`);
        await page.locator('.examples figure').nth(1).waitFor({ timeout: 60_000 });
        assert.equal(await page.locator('.idea p').count(), 3);
        const told = await page.locator('.examples figcaption').evaluateAll((all) => all.map((one) => one.textContent));
        assert.notEqual(told[0].slice(9), told[1].slice(9), technique);
        // The marks of the step are drawn.
        assert.ok((await page.locator('.examples .gone, .examples .placed').count()) >= 2, technique);
        await ready(page);
        console.log(`${technique}: ${Math.round(performance.now() - begun)} ms to an exercise`);
    }
    await close();
});

test('answers are judged: right, a part, wrong, and others come', async () => {
    const { page, close } = await open('/naked-triplet');
    await ready(page);
    const { answers, board: text } = exercise('naked-triplet');
    const all = claims(answers.find((step) => claims(step).length > 1) ?? answers[0]);
    // Nothing yet, a digit that is there, one that is no candidate.
    await check(page);
    await verdict(page, 'Choose a candidate first');
    const given = [...answers[0].values].findIndex((one) => one !== '.');
    await answer(page, [[given, 1]]);
    await verdict(page, 'has its digit');
    // A wrong one is refused with its reason, and taken back.
    const { solution } = full.solve(full.board(text).givens);
    const open1 = [...answers[0].values].indexOf('.');
    await answer(page, [[open1, solution[open1]]]);
    await check(page);
    await verdict(page, `${solution[open1]} is the digit of the solution`);
    assert.deepEqual((await lessons(page))['naked-triplet'].stage, 0);
    await answer(page, [[open1, solution[open1]]]);
    if (all.length > 1) {
        await answer(page, all.slice(0, 1));
        await check(page);
        await verdict(page, 'Right so far');
        await answer(page, all.slice(1));
    } else await answer(page, all);
    await check(page);
    await verdict(page, /^Right/);
    await page.getByText('Found by yourself: 0 of 1').waitFor();
    // The step is told; the next one is another board, and is found at once.
    assert.match(await page.locator('.find .words').textContent(), /Naked Triplet/);
    const cells = () => page.locator('.find [role=gridcell]').evaluateAll((all) => all.map((one) => one.ariaLabel).join());
    const before = await cells();
    await page.getByRole('button', { name: 'Another one' }).click();
    await ready(page);
    assert.notEqual(await cells(), before);
    await answer(page, claims(exercise('naked-triplet', 8).answers[0]));
    await check(page);
    await verdict(page, /Right.*Comes back tomorrow/);
    await page.getByText('Found by yourself: 1 of 2').waitFor();
    const { stage, found, tried } = (await lessons(page))['naked-triplet'];
    assert.deepEqual([stage, found, tried], [1, 1, 2]);
    // Showing it is no find.
    await page.getByRole('button', { name: 'Another one' }).click();
    await ready(page);
    await page.getByRole('button', { name: 'Where to look' }).click();
    await verdict(page, /^Look at/);
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByText('Found by yourself: 1 of 3').waitFor();
    assert.equal((await lessons(page))['naked-triplet'].stage, 0);
    await close();
});

test('exercises by the keyboard alone', async () => {
    const { page, close } = await open('/hidden-single');
    await ready(page);
    for (let i = 0; i < 80 && !(await page.evaluate(() => document.activeElement.role === 'gridcell')); i++) await page.keyboard.press('Tab');
    const [[cell, digit]] = claims(exercise('hidden-single').answers[0]);
    await page.keyboard.press('Control+Home');
    for (let i = 0; i < Math.floor(cell / 9); i++) await page.keyboard.press('ArrowDown');
    for (let i = 0; i < cell % 9; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press(String(digit));
    await heard(page, new RegExp(`: ${digit} entered`));
    await page.keyboard.press('Enter');
    await verdict(page, /^Right/);
    await heard(page, /Right.*Hidden Single/);
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Another one');
    await page.keyboard.press('Enter');
    await ready(page);
    await page.waitForFunction(() => document.activeElement.role === 'gridcell');
    await close();
});

test('what is missed comes again the same day, what is found later', async () => {
    const { page, close } = await open('/x-wing');
    const day = (date) => page.clock.setFixedTime(new Date(`${date}T10:00:00`));
    await day('2026-11-23');
    await ready(page);
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.goto(`${on.site.address}#/learn`);
    await page.getByRole('link', { name: 'X-Wing, to be repeated', exact: true }).waitFor();
    const repeat = async (count) => {
        await page.getByRole('link', { name: `Repeat (${count})` }).click();
        await page.getByRole('heading', { name: 'Repeat' }).waitFor();
        await ready(page);
    };
    await repeat(1);
    // Missed again, it comes again at the end.
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByRole('button', { name: 'Another one' }).click();
    await ready(page);
    await answer(page, claims(exercise('x-wing', 8).answers[0]));
    await check(page);
    await verdict(page, /^Right/);
    await page.getByRole('button', { name: 'Another one' }).click();
    await page.locator('.verdict').filter({ hasText: 'Done for today: 0 of 1 found at once.' }).waitFor();
    await page.getByRole('link', { name: 'All techniques' }).click();
    await page.getByRole('link', { name: 'X-Wing, stage 1 of 5', exact: true }).waitFor();
    assert.equal(await page.getByRole('link', { name: /Repeat/ }).count(), 0);
    await day('2026-11-24');
    await page.reload();
    await repeat(1);
    await answer(page, claims(exercise('x-wing').answers[0]));
    await check(page);
    await verdict(page, 'Comes back in 3 days');
    assert.deepEqual((await lessons(page))['x-wing'], { stage: 2, due: '2026-11-27', found: 2, tried: 4 });
    await close();
});

test('damaged lessons are no lessons', async () => {
    const { page, close } = await open();
    await page.evaluate(() => localStorage.setItem('rootgrid.lessons', JSON.stringify({ 'x-wing': { stage: 9, due: 'soon' }, 'xy-wing': null, nothing: { stage: 0, due: '2026-01-01', found: 0, tried: 0 } })));
    await page.reload();
    await page.getByRole('link', { name: 'X-Wing, not tried yet', exact: true }).waitFor();
    assert.equal(await page.getByRole('link', { name: /Repeat/ }).count(), 0);
    await page.goto(`${on.site.address}#/learn/repeat`);
    await page.locator('.verdict').filter({ hasText: 'Nothing is to be repeated today.' }).waitFor();
    await page.goto(`${on.site.address}#/learn/nonsense`);
    await page.getByRole('heading', { name: 'Learn' }).waitFor();
    await close();
});

test('what hints named in a game may be practised after it', async () => {
    const { page, close } = await openGame(on, 'r=rg1.4x4.t200.l2.s42.0');
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Tell more' }).waitFor();
    for (let i = 0; i < 4; i++) await page.keyboard.press('h');
    await page.getByText(/^So r/).first().waitFor();
    const { shown } = await saved(page);
    assert.equal(shown.length, 1);
    const { solution } = full.generate('rg1.4x4.t200.l2.s42.0');
    for (let at = 0; at < 16; at++) {
        await page.locator('[role=gridcell]').nth(at).click();
        if (!/given/.test(await page.locator('[role=gridcell]').nth(at).getAttribute('aria-label'))) await page.keyboard.press(solution[at]);
    }
    await page.getByText(/^Hints showed you:/).waitFor();
    await page.getByRole('link', { name: 'Practise what you missed' }).click();
    await page.getByRole('heading', { name: 'Repeat' }).waitFor();
    await page.getByText('Still to do: 1').waitFor();
    await ready(page);
    await close();
});

test('a new game with a technique', async () => {
    const { page, close } = await openGame(on);
    const { id } = await saved(page);
    await page.getByRole('button', { name: 'New game' }).click();
    const choice = page.getByLabel('With a technique');
    await choice.locator('option[value=xy-wing]').waitFor({ state: 'attached' });
    await choice.selectOption('xy-wing');
    assert.equal(await page.getByLabel('Difficulty').isVisible(), false);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') !== old, id, { timeout: 30_000 });
    const { cells, recipe } = await saved(page);
    const givens = cells.map(([value]) => (value < 0 ? -value : '.')).join('');
    assert.ok(full.explain(givens).steps.some((step) => step.id === 'xy-wing'), recipe);
    // The page of a technique makes one as well.
    await go(page, 'Learn');
    await page.getByRole('link', { name: /^Naked Pair/ }).click();
    await ready(page);
    await page.getByRole('button', { name: 'Play such a puzzle' }).click();
    await board(page);
    const own = (await saved(page)).cells.map(([value]) => (value < 0 ? -value : '.')).join('');
    assert.ok(full.explain(own).steps.some((step) => step.id === 'naked-pair'));
    await close();
});

test('German and French fit a small phone', async () => {
    for (const locale of ['de-DE', 'fr-FR', 'es-ES']) {
        const { page, close } = await open('', { viewport: { width: 320, height: 568 }, locale });
        for (const path of ['', '/repeat', '/grouped-alternating-inference-chain', '/sashimi-swordfish', '/continuous-nice-loop']) {
            await page.goto(`${on.site.address}#/learn${path}`);
            await page.locator('h1').waitFor();
            if (path.length > 8) await page.locator('.examples figure').nth(1).waitFor({ timeout: 60_000 });
            const [wide, cut] = await page.evaluate(() => [
                document.documentElement.scrollWidth,
                [...document.querySelectorAll('main a, main button, nav a, h1, h2')].filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1).map((one) => one.textContent),
            ]);
            assert.ok(wide <= 320, `${locale} ${path}: ${wide}`);
            assert.deepEqual(cut, [], `${locale} ${path}`);
            // No word of the page stands untranslated.
            assert.doesNotMatch(await page.locator('main').textContent(), /learn\.|technique\.|course\./);
        }
        await close();
    }
});

test('a page of the course on paper: the idea, the examples, the board', async () => {
    const { page, close } = await open('/x-wing');
    await ready(page);
    await page.emulateMedia({ media: 'print' });
    for (const selector of ['.idea', '.examples', '.find sudoku-board', 'h1']) assert.ok(await page.locator(selector).first().isVisible(), selector);
    for (const selector of ['header.frame', '.find .digits', '.neighbours', '.then', '.print']) assert.equal(await page.locator(selector).first().isVisible(), false, selector);
    await close();
});
