// For everyone: WCAG rules in every view and theme, the tree that screen readers see, zoom, sizes of what is hit.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { board, openPage, RECIPE, start } from './parts/browser.mjs';
import { act } from './parts/ways.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const HARD = 'rg1.9x9.t200.lunique.yhalf-turn.ghard.s7.0';

const on = start();

async function violations(page) {
    // As an extension of the browser would, past the policy of the page.
    await page.evaluate(axe);
    const { violations } = await page.evaluate((tags) => window.axe.run({ runOnly: tags }), TAGS);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 120)} ${node.failureSummary}`).join(' | ')}`);
}

/** What can be seen of the page, each with the way there. */
const SCENES = {
    play: async (page) => {
        await page.keyboard.press('a');
        for (const key of ['k', '1', '2', 'd', 'ArrowRight', '5', 'ArrowDown', 'x']) await page.keyboard.press(key);
    },
    hint: async (page) => {
        // What is wrong on the board would have to be put right first.
        for (let i = 0; i < 8; i++) await page.keyboard.press('u');
        await page.keyboard.press('h');
        for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Tell more' }).click();
        await page.getByText(/^So r/).waitFor();
    },
    new: async (page) => {
        await page.getByRole('button', { name: 'New game' }).click();
        await page.locator('.rule-choice summary').click();
        await page.locator('.rule-choice').getByRole('checkbox').last().waitFor();
    },
    open: (page) => act(page, 'Open'),
    share: async (page) => {
        await act(page, 'Share');
        await page.getByText(/^QR code/).first().click();
    },
    paused: (page) => page.keyboard.press('p'),
    menu: (page) => page.locator('.actions [popovertarget]').click(),
    moves: async (page) => {
        await page.keyboard.press('Escape');
        await act(page, 'All moves');
    },
    draw: async (page) => {
        await page.keyboard.press('a');
        await page.keyboard.press('j');
        await page.locator('.pens').waitFor();
        const ends = await page.locator('[role=gridcell]').evaluateAll((cells) => cells.map((cell, at) => [at, cell.querySelector('.places [data-mark]')?.dataset.mark]).filter(([, mark]) => mark));
        for (const [i, key] of ['', '', 'Shift+1', 'Shift+5'].entries()) {
            if (key) await page.keyboard.press(key);
            await page.locator('[role=gridcell]').nth(ends[i][0]).evaluate((element) => element.focus());
            await page.keyboard.press(ends[i][1]);
        }
        await page.locator('.chains.own path').waitFor();
    },
    trials: async (page) => {
        await page.keyboard.press('f');
        await page.getByRole('button', { name: 'Begin a trial' }).click();
        const open = (await page.locator('[role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel))).findIndex((name) => name.includes('empty'));
        await page.locator('[role=gridcell]').nth(open).evaluate((element) => element.focus());
        await page.keyboard.press('5');
        await page.keyboard.press('f');
        await page.getByRole('button', { name: 'Save this state' }).click();
        await page.locator('.tried').waitFor();
        await page.keyboard.press('f');
        await page.locator('.points li').waitFor();
    },
    replay: async (page) => {
        const id = await page.evaluate(() => sessionStorage.getItem('rootgrid.game'));
        await page.goto(`${on.site.address}#/replay/${id}`);
        await page.getByRole('button', { name: 'Next' }).click();
        await page.locator('.points small').first().filter({ hasText: /\w/ }).waitFor();
    },
    carry: async (page) => {
        await act(page, 'Share');
        await page.getByText('Go on with another device').click();
        await page.getByRole('img', { name: 'QR code of this game' }).waitFor();
    },
    code: async (page) => {
        await page.goto(`${on.site.address}#/games`);
        await page.getByRole('button', { name: 'Read a code' }).click();
        await page.getByText('There is no camera').first().waitFor();
    },
    checked: async (page) => {
        await page.keyboard.press('l');
        await page.keyboard.press('5');
        await page.keyboard.press('Enter');
        await page.keyboard.press('v');
        await page.locator('.verdict').waitFor();
    },
    rules: async (page) => {
        const cells = `1${'.'.repeat(9)}1${'.'.repeat(20)}_7${'.'.repeat(8)}7${'.'.repeat(40)}`;
        await page.goto(`${on.site.address}#b=b2.9x9.x--windoku--anti-king.${cells}`);
        await page.getByRole('grid', { name: /windoku/ }).waitFor();
        await page.keyboard.press('a');
    },
    sheets: async (page) => {
        await page.goto(`${on.site.address}#r=mg1.samurai.geasy.s1.0`);
        await page.getByRole('grid', { name: /Samurai/ }).waitFor();
        for (const key of ['5', 'k', '1', 'd', 'v']) await page.keyboard.press(key);
        await page.locator('.verdict').waitFor();
    },
    cages: async (page) => {
        const rules = 'cage_15_r1c1_r1c2_r2c1--difference_1_r5c5_r5c6--ratio_2_r7c1_r8c1--thermo_r9c9_r8c8_r7c8--sandwich_12_r3c1-9';
        await page.goto(`${on.site.address}#b=b2.9x9.${rules}._9_7${'.'.repeat(79)}`);
        await page.getByRole('grid', { name: /cages/ }).waitFor();
        await page.evaluate(() => document.querySelector('dialog')?.close());
        await page.locator('.conflict').first().waitFor();
        await page.locator('.rules summary').click();
        await page.locator('sudoku-board').evaluate((element) => element.focus());
        await page.keyboard.press('x');
        await page.locator('.panel p').waitFor();
    },
    daily: (page) => page.goto(`${on.site.address}#/daily`),
    learn: (page) => page.goto(`${on.site.address}#/learn`),
    lesson: async (page) => {
        await page.goto(`${on.site.address}#/learn/xy-wing`);
        await page.locator('.examples figure').nth(1).waitFor({ timeout: 60_000 });
        await page.getByRole('button', { name: 'Show it' }).click();
        await page.locator('.find .words p').first().waitFor();
    },
    repeat: async (page) => {
        await page.goto(`${on.site.address}#/learn/repeat`);
        await page.getByRole('button', { name: 'Show it' }).click();
    },
    games: (page) => page.goto(`${on.site.address}#/games`),
    set: async (page) => {
        await page.goto(`${on.site.address}#/set`);
        await page.locator('.bench-tools option').nth(20).waitFor({ state: 'attached', timeout: 60_000 });
    },
    bench: async (page) => {
        const setting = { shape: '9x9', rules: 'cage 3 r2c5 r2c6; cage 4 r2c7 r2c8; thermo r9c1 r9c2; sandwich 12 row 3', values: `5${'.'.repeat(80)}` };
        await page.evaluate((text) => localStorage.setItem('rootgrid.setting', text), JSON.stringify(setting));
        await page.goto(`${on.site.address}#/games`);
        await page.goto(`${on.site.address}#/set`);
        await page.locator('.report li').first().waitFor({ timeout: 60_000 });
        await page.getByLabel('Tool').selectOption('cage');
        for (const summary of await page.locator('.set-side summary').all()) await summary.click();
        await page.locator('.rule-choice input').first().waitFor();
    },
    solutions: async (page) => {
        const setting = { shape: '9x9', rules: 'x', values: `5${'.'.repeat(80)}` };
        await page.evaluate((text) => localStorage.setItem('rootgrid.setting', text), JSON.stringify(setting));
        await page.goto(`${on.site.address}#/games`);
        await page.goto(`${on.site.address}#/set`);
        await page.locator('.report summary').click({ timeout: 60_000 });
        await page.getByLabel('Show the digits that some solution has').check();
        await page.locator('.field-of-play [data-mark]').first().waitFor();
        await page.evaluate(() => localStorage.removeItem('rootgrid.setting'));
    },
    workshop: async (page) => {
        await page.goto(`${on.site.address}#/workshop`);
        await page.getByLabel('How many').fill('3');
        await page.getByRole('button', { name: 'Make' }).click();
        await page.getByText(/^3 puzzles in/).first().waitFor();
    },
    statistics: (page) => page.goto(`${on.site.address}#/statistics`),
    settings: (page) => page.goto(`${on.site.address}#/settings`),
    help: async (page) => {
        await page.goto(`${on.site.address}#/help`);
        await page.getByText('by rootgrid').waitFor();
    },
};

const shots = process.env.SHOTS;

// Those that are most unlike; ROOTGRID_ALL=1 takes each.
const LOOKS = [['light', 'normal'], ['dark', 'high']];
const OTHER_LOOKS = [['sand', 'normal'], ['dark', 'normal'], ['light', 'high'], ['light', 'forced']];

for (const [theme, contrast] of process.env.ROOTGRID_ALL ? [...LOOKS, ...OTHER_LOOKS] : LOOKS) {
    test(`no view breaks a rule: ${theme}, contrast ${contrast}`, async () => {
        const options = { colorScheme: theme === 'dark' ? 'dark' : 'light', contrast: contrast === 'high' ? 'more' : 'no-preference', forcedColors: contrast === 'forced' ? 'active' : 'none', reducedMotion: 'reduce', bypassCSP: true };
        const { page, close } = await openPage(on.browser, `${on.site.address}#r=${HARD}`, options);
        await board(page);
        if (theme === 'sand') await page.evaluate(() => localStorage.setItem('rootgrid.settings', JSON.stringify({ theme: 'sand' })));
        for (const [name, go] of Object.entries(SCENES)) {
            if (['play', 'hint', 'new', 'open', 'share', 'paused', 'menu', 'moves', 'draw', 'trials', 'carry', 'checked'].includes(name)) {
                await page.goto(`${on.site.address}#/play`);
                await page.reload();
                await board(page);
            }
            await go(page);
            assert.deepEqual(await violations(page), [], name);
            if (shots) {
                mkdirSync(shots, { recursive: true });
                await page.screenshot({ path: `${shots}/${name}-${theme}-${contrast}.png` });
            }
        }
        await close();
    });
}

test('what screen readers see', async () => {
    const golden = new URL('./golden/tree.txt', import.meta.url);
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=rg1.4x4.t200.l2.s42.0`);
    await board(page);
    for (const key of ['a', 'ArrowRight', '3']) await page.keyboard.press(key);
    await page.locator('.clock').evaluate((clock) => clock.remove());
    await page.locator('#live').evaluate((live) => live.remove());
    const tree = `${await page.locator('body').ariaSnapshot()}\n`;
    if (process.env.ROOTGRID_BLESS) {
        mkdirSync(new URL('.', golden), { recursive: true });
        writeFileSync(golden, tree);
    }
    assert.equal(tree, readFileSync(golden, 'utf8'));
    await close();
});

test('everything is reached by Tab, and nothing holds the focus', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    const seen = [];
    for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(() => {
            const { activeElement } = document;
            return activeElement === document.body ? '' : activeElement.ariaLabel || activeElement.textContent || activeElement.value;
        });
        seen.push(name.trim());
        if (name === '') break;
    }
    for (const name of ['Hint', 'New game', 'Undo', 'Erase', 'Menu', 'Digit first']) assert.ok(seen.some((text) => text.endsWith(name)), `${name}: ${seen}`);
    // The board is one stop; the modes are one.
    assert.ok(seen.filter((text) => text.startsWith('row ')).length <= 1);
    await close();
});

test('dialogs take the focus, hold it, and give it back', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    const button = page.getByRole('button', { name: 'New game' });
    await button.focus();
    await page.keyboard.press('Enter');
    const inside = () => page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement));
    await page.locator('dialog').waitFor();
    assert.equal(await inside(), true);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.equal(await button.evaluate((element) => element === document.activeElement), true);
    await close();
});

for (const [name, width, height, isMobile] of [['phone', 360, 640, true], ['narrow', 320, 256, false], ['tablet', 768, 1024, true], ['desktop', 1280, 800, false]]) {
    test(`nothing is cut off: ${name}, ${width} by ${height}`, async () => {
        const options = { viewport: { width, height }, hasTouch: isMobile, isMobile };
        const { page, close } = await openPage(on.browser, `${on.site.address}#r=${HARD}`, options);
        await board(page);
        await page.keyboard.press('a');
        for (const view of ['play', 'daily', 'learn', 'learn/naked-pair', 'games', 'set', 'workshop', 'statistics', 'settings', 'help']) {
            await page.goto(`${on.site.address}#/${view}`);
            await page.locator('main :is(button, select, table, sudoku-board, .as-button)').filter({ visible: true }).first().waitFor();
            // 320 CSS pixels are a window of 1280 at 400 %: no scrolling in two directions.
            const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
            assert.ok(inner <= outer, `${view}: ${inner} of ${outer}`);
            const small = await page.locator('button:visible, select:visible, input:visible, nav a:visible, [role=gridcell]:visible').evaluateAll((elements) =>
                elements.flatMap((element) => {
                    const target = element.closest('label') ?? element;
                    const { width, height } = target.getBoundingClientRect();
                    return width >= 23.9 && height >= 23.9 ? [] : [`${element.textContent} ${width}x${height}`];
                }),
            );
            assert.deepEqual(small, [], view);
            if (shots) await page.screenshot({ path: `${shots}/${name}-${view}.png`, fullPage: view !== 'play' });
        }
        await close();
    });
}

test('on a phone, board, modes and digits stand on one screen', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${HARD}`, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    await board(page);
    const bottom = await page.locator('.digits').evaluate((digits) => digits.getBoundingClientRect().bottom);
    assert.ok(bottom <= 640, `${bottom}`);
    await close();
});

test('large boards are scrolled within their frame', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=rg1.25x25.t200.l1.s1.0`, { viewport: { width: 360, height: 640 } });
    await board(page);
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(inner <= outer);
    await page.keyboard.press('Control+End');
    const last = await page.locator('[role=gridcell]').last().boundingBox();
    assert.ok(last.x + last.width <= 361 && last.width >= 23.9, JSON.stringify(last));
    if (shots) await page.screenshot({ path: `${shots}/large.png` });
    await close();
});

test('from right to left the board keeps its order', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    const [first, second] = await page.locator('[role=gridcell]').evaluateAll((cells) => cells.slice(0, 2).map((cell) => cell.getBoundingClientRect().x));
    assert.ok(first < second);
    await page.keyboard.press('ArrowRight');
    assert.match(await page.evaluate(() => document.activeElement.ariaLabel), /column 2/);
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(inner <= outer);
    await close();
});

test('all motion ends where the player wants none', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`, { reducedMotion: 'reduce' });
    await board(page);
    const moving = await page.locator('*').evaluateAll((all) => all.filter((element) => parseFloat(getComputedStyle(element).transitionDuration) > 0).length);
    assert.equal(moving, 0);
    await close();
});
