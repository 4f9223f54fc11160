// The page fits every window, moves nothing that should stand still, and looks as it was drawn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { board, cell, names, openPage, PHONE, RECIPE, start } from './parts/browser.mjs';
import { boxes, go } from './parts/ways.mjs';

const on = start();
const rootgrid = await Rootgrid.load();

async function open(link = `r=${RECIPE}`, options = {}) {
    const opened = await openPage(on.browser, `${on.site.address}#${link}`, options);
    await board(opened.page);
    return opened;
}

for (const [width, height] of [[740, 360], [640, 360], [320, 568], [360, 740], [768, 1024], [1280, 720], [1440, 900], [2560, 1440]]) {
    test(`board and pad stand on one screen, and the board fills it: ${width} by ${height}`, async () => {
        for (const locale of ['en-GB', 'de-DE', 'fr-FR', 'es-ES']) {
            const { page, close } = await open(undefined, { viewport: { width, height }, locale });
            const [view, digits, actions, stage] = await boxes(page, '.board', '.digits', '.actions', '.stage');
            for (const box of [view, digits, actions]) assert.ok(box.bottom <= height && box.right <= width && box.left >= 0, JSON.stringify(box));
            const [free, side] = width > height ? [height, view.height] : [Math.min(width, height - 300), view.width];
            assert.ok(side > free * 0.85, `${side} of ${free}`);
            if (width > height) assert.ok(stage.left >= view.right);
            // No word is cut off or runs into the next one.
            const cut = await page.locator('nav a:visible, .modes span, .act span, .info, .fresh span:visible').evaluateAll((all) =>
                all.filter((one) => one.scrollWidth > one.parentElement.clientWidth + 1).map((one) => one.textContent),
            );
            assert.deepEqual(cut, [], locale);
            const scroll = await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
            assert.ok(scroll[0] <= height + 1 && scroll[1] <= width, String(scroll));
            await close();
        }
    });
}

for (const viewport of [PHONE.viewport, { width: 320, height: 568 }, { width: 740, height: 360 }, { width: 1440, height: 900 }]) {
    test(`a hint moves nothing: ${viewport.width} by ${viewport.height}`, async () => {
        const { page, close } = await open(undefined, { viewport });
        const before = await boxes(page, '.board', '.digits', '.actions', '.top-line');
        await page.keyboard.press('h');
        await page.getByRole('button', { name: 'Tell more' }).waitFor();
        for (let i = 0; i < 5; i++) {
            assert.deepEqual(await boxes(page, '.board', '.digits', '.actions', '.top-line'), before);
            await page.keyboard.press('h');
        }
        // What goes on is in sight.
        const [button] = await boxes(page, '.panel .row:last-child button');
        assert.ok(button.bottom <= viewport.height);
        await page.keyboard.press('Escape');
        assert.deepEqual(await boxes(page, '.board', '.digits', '.actions', '.top-line'), before);
        await close();
    });
}

test('every sign is drawn by the page itself', async () => {
    const { page, close } = await open();
    const odd = await page.locator('button, a').evaluateAll((all) => all.map((one) => one.textContent).filter((text) => /[^\p{L}\p{N}\p{P}\p{Z}]/u.test(text)));
    assert.deepEqual(odd, []);
    assert.ok((await page.locator('button svg.icon').count()) > 15);
    await close();
});

test('large boards fill the window, can be made larger, and the pad shows the notes of the cell', async () => {
    const { page, close } = await open('r=rg1.16x16.t200.l2.s1.0', { viewport: { width: 1440, height: 900 } });
    const [before] = await boxes(page, '.board');
    assert.ok(before.height > 800, `${before.height}`);
    await page.keyboard.press('Shift+a');
    const at = (await names(page)).findIndex((name) => name.includes('notes'));
    await page.locator('[role=gridcell]').nth(at).click();
    await page.keyboard.press('Shift+n');
    const noted = await page.locator('.digit.noted').evaluateAll((all) => all.map((one) => one.textContent));
    assert.equal(noted.length, /notes (.*)/.exec((await names(page))[at])[1].split(/, | and /).length);
    await page.getByRole('button', { name: 'Larger' }).click();
    const [after] = await boxes(page, '.board');
    assert.ok(after.width > before.width * 1.3);
    await close();
});

test('lines of blocks are three times as strong as those of cells', async () => {
    const { page, close } = await open(undefined, { viewport: { width: 1440, height: 900 } });
    const [thick, thin] = await page.evaluate(() => ['.left', '.top:not(.left)'].map((name) => parseFloat(getComputedStyle(document.querySelector(`.board ${name}`)).borderInlineStartWidth)));
    assert.ok(thick >= 3 * thin, `${thick} ${thin}`);
    await close();
});

test('a player sees four actions, one hint and a menu', async () => {
    const { page, close } = await open();
    const seen = await page.locator('.actions > button').evaluateAll((all) => all.map((one) => one.textContent));
    assert.deepEqual(seen, ['Undo', 'Redo', 'Erase', 'Check', 'Hint', 'Menu']);
    assert.equal(await page.locator('nav > a').count(), 4);
    await close();
});

test('left-handed, larger digits, and the sand theme', async () => {
    const { page, close } = await open(undefined, { viewport: { width: 1280, height: 720 } });
    const size = () => page.locator('.value').first().evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
    const before = await size();
    await go(page, 'Settings');
    await page.getByLabel('Size of the digits').selectOption('large');
    await page.getByLabel('Digits on the left').check();
    await page.getByLabel('Theme').selectOption('sand');
    await go(page, 'Play');
    await board(page);
    assert.ok((await size()) > before * 1.15);
    const [view, stage] = await boxes(page, '.board', '.stage');
    assert.ok(stage.right <= view.left);
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'sand');
    await close();
});

test('the end is a small feast, and none where the player wants no motion', async () => {
    for (const [reducedMotion, moves] of [['no-preference', true], ['reduce', false]]) {
        const { page, close } = await open('r=rg1.4x4.t200.l2.s42.0', { reducedMotion });
        const { solution } = rootgrid.generate('rg1.4x4.t200.l2.s42.0');
        for (let at = 0; at < 16; at++) {
            await page.locator('[role=gridcell]').nth(at).click();
            await page.keyboard.press(solution[at]);
        }
        await page.locator('.board.done').waitFor();
        const name = await page.locator('[role=gridcell]').first().evaluate((one) => getComputedStyle(one).animationName);
        assert.equal(name !== 'none', moves);
        await close();
    }
});

test('nothing shifts while the page comes and a hint is told', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}icon.svg`, { viewport: { width: 390, height: 780 } });
    await page.addInitScript(() => {
        window.shifted = 0;
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${on.site.address}#r=${RECIPE}`);
    await board(page);
    for (let i = 0; i < 5; i++) {
        await page.keyboard.press('h');
        await page.waitForTimeout(700);
    }
    const shifted = await page.evaluate(() => window.shifted);
    console.log(`layout shift: ${shifted.toFixed(4)}`);
    assert.ok(shifted < 0.01, `${shifted}`);
    await close();
});
