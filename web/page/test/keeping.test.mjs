// Nothing is lost: reload, kill, offline, two tabs, a full store.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, cell, names, openPage, RECIPE, saved, start } from './parts/browser.mjs';
import { go } from './parts/ways.mjs';
import { serve } from './parts/serve.mjs';

const on = start();

/** Fills some notes and digits in by keyboard. */
async function play(page) {
    await board(page);
    for (const key of ['a', 'ArrowDown', 'ArrowRight', 'k', '2', 'd', 'ArrowDown', 'm', '3', 'u']) await page.keyboard.press(key);
}

test('a reload in the middle keeps board, marks, moves and time', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await play(page);
    const before = await names(page);
    const { done, undone, id } = await saved(page);
    await page.reload();
    await board(page);
    assert.deepEqual(await names(page), before);
    const after = await saved(page);
    assert.deepEqual([after.done, after.undone, after.id], [done, undone, id]);
    assert.ok(done.length >= 2 && undone.length === 1);
    // The moves can still be taken back, and made again.
    while ((await saved(page)).done.length) await page.keyboard.press('u');
    assert.ok((await names(page)).every((name) => !name.includes('notes')));
    await close();
});

test('a tab that is killed loses no move', async () => {
    const { page, context, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await play(page);
    const before = await names(page);
    const session = await context.newCDPSession(page);
    // The process of the tab ends at once: no event, no farewell.
    session.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
    const next = await context.newPage();
    await next.goto(on.site.address);
    await board(next);
    assert.deepEqual(await names(next), before);
    await close();
});

test('two tabs with one game show the same and lose nothing of each other', async () => {
    const { page, context, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    const other = await context.newPage();
    await other.goto(on.site.address);
    await board(other);
    const open = (await names(page)).flatMap((name, at) => (name.endsWith('empty') ? [at] : []));
    const at = (tab, index) => tab.locator('[role=gridcell]').nth(open[index]);
    for (let i = 0; i < 8; i++) {
        const tab = i % 2 ? other : page;
        await tab.bringToFront();
        await at(tab, i).click();
        await tab.keyboard.press(`Shift+Digit${i + 1}`);
    }
    const notes = Array.from({ length: 8 }, (_, i) => `corner marks ${i + 1}`);
    for (const tab of [page, other]) {
        await tab.bringToFront();
        for (const [i, note] of notes.entries()) {
            await tab.waitForFunction(([at, note]) => document.querySelectorAll('[role=gridcell]')[at].ariaLabel.includes(note), [open[i], note]);
        }
    }
    assert.equal((await saved(page)).done.length, 8);
    // A tab with another game is left alone by both.
    const third = await context.newPage();
    await third.goto(`${on.site.address}#r=rg1.4x4.t200.l2.s1.0`);
    await board(third);
    await page.bringToFront();
    await page.keyboard.press('u');
    assert.equal((await names(third)).length, 16);
    await page.reload();
    await board(page);
    assert.equal((await names(page)).length, 81);
    await close();
});

test('a tab that is left late does not overwrite what another one did', async () => {
    const { page, context, close } = await openPage(on.browser, `${on.site.address}icon.svg`);
    // As if the news of other tabs came late.
    await page.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation()));
    await page.goto(`${on.site.address}#r=${RECIPE}`);
    await board(page);
    const other = await context.newPage();
    await other.goto(on.site.address);
    await board(other);
    await other.keyboard.press('a');
    assert.equal((await saved(other)).done.length, 1);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    assert.equal((await saved(other)).done.length, 1);
    await page.reload();
    await board(page);
    assert.ok((await names(page)).some((name) => name.includes('notes')));
    await close();
});

const HOSTS = { 'a plain one': {}, 'one that varies by Origin': { vary: 'Origin' }, 'one that varies and keeps nothing': { vary: 'Origin, Accept-Encoding', 'cache-control': 'no-store' } };
for (const [name, headers] of Object.entries(HOSTS)) {
    test(`after one visit the page works without a network, from ${name}, and makes new puzzles`, async () => {
        const host = await serve(undefined, headers);
        const { page, context, close } = await openPage(on.browser, host.address);
        await board(page);
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        const before = await names(page);
        await context.setOffline(true);
        await page.reload();
        await board(page);
        assert.deepEqual(await names(page), before);
        await page.getByRole('button', { name: 'New game' }).click();
        const { id } = await saved(page);
        await page.getByRole('button', { name: 'Start', exact: true }).click();
        await page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') !== old, id);
        await page.keyboard.press('h');
        await page.getByRole('button', { name: 'Tell more' }).waitFor();
        for (const name of ['Daily', 'Learn', 'Games', 'Set a puzzle', 'Workshop', 'Help']) {
            await go(page, name);
            await page.getByRole('heading', { level: 1, name }).waitFor();
        }
        await close();
        await host.close();
    });
}

test('what was used once with a network is there without one', async () => {
    const { page, context, close } = await openPage(on.browser, on.site.address);
    await board(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const full = () => page.evaluate(async () => {
        const cache = await caches.open((await caches.keys())[0]);
        return (await cache.keys()).filter(({ url }) => /rootgrid-full/.test(url)).length;
    });
    assert.equal(await full(), 0);
    const why = async () => {
        await page.locator('[role=gridcell]').nth(0).click();
        await page.keyboard.press('w');
        await page.locator('.panel .body p').first().waitFor();
    };
    // Without it, the page says what it lacks.
    await context.setOffline(true);
    await why();
    await page.locator('.panel').getByText(/comes with a network/).waitFor();
    await context.setOffline(false);
    await why();
    // The panel is there from before: what it says now comes with the module, which is kept once, not for a moment only.
    const isKept = async () => {
        const cache = await caches.open((await caches.keys())[0]);
        return (await cache.keys()).filter(({ url }) => /rootgrid-full/.test(url)).length === 1;
    };
    await page.waitForFunction(isKept);
    await page.locator('.panel').getByText(/comes with a network/).waitFor({ state: 'detached' });
    await page.waitForFunction(isKept);
    await context.setOffline(true);
    await page.reload();
    await board(page);
    await why();
    assert.doesNotMatch(await page.locator('.panel').textContent(), /wrong:/);
    await close();
});

test('a new version of the page waits until it is wanted, and loses nothing', async () => {
    let version = 1;
    const changing = await serve((name, body) => (name === 'sw.js' ? `// version ${version}\n${String(body).replace('rootgrid-', `rootgrid-${version}-`)}` : body));
    const { page, close } = await openPage(on.browser, `${changing.address}#r=${RECIPE}`);
    await play(page);
    const before = await names(page);
    const { done } = await saved(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    version = 2;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText('A new version of this page is ready').first().waitFor();
    assert.deepEqual(await names(page), before);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await board(page);
    assert.deepEqual(await names(page), before);
    assert.deepEqual((await saved(page)).done, done);
    const kept = await page.evaluate(() => caches.keys());
    assert.ok(kept.length === 1 && kept[0].startsWith('rootgrid-2-'), String(kept));
    await close();
    await changing.close();
});

test('a link goes on with its game, and a reload with the game of the tab', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await play(page);
    const first = await saved(page);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') !== old, first.id);
    const second = await saved(page);
    await page.reload();
    await board(page);
    assert.equal((await saved(page)).id, second.id);
    await page.goto(`${on.site.address}#r=${RECIPE}`);
    await page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') === old, first.id);
    assert.deepEqual((await saved(page)).done, first.done);
    await close();
});

test('a store that is full is reported, and the game goes on', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    await page.evaluate(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
        };
    });
    await page.keyboard.press('a');
    await page.getByRole('alert').getByText('cannot be saved').waitFor();
    assert.ok((await names(page)).some((name) => name.includes('notes')));
    await page.keyboard.press('u');
    assert.ok((await names(page)).every((name) => !name.includes('notes')));
    await close();
});

test('a damaged store does not keep the page from opening', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"nonsense": [1');
    });
    await page.goto('about:blank');
    await page.goto(on.site.address);
    await board(page);
    for (const name of ['Daily', 'Statistics', 'Settings']) {
        await go(page, name);
        await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    await close();
});

test('the clock pauses by hand and when nobody looks', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    await page.keyboard.press('a');
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Resume' }).first().waitFor();
    assert.equal(await page.locator('sudoku-board').evaluate((element) => element.inert), true);
    const { seconds } = await saved(page);
    await page.waitForTimeout(300);
    await page.reload();
    // The game that was begun goes on where the clock stood.
    await board(page);
    assert.ok((await saved(page)).seconds - seconds < 0.3);
    await cell(page, 1, 1).waitFor();
    await close();
});
