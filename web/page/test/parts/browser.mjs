// Chromium, and what tests do with the page.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

const PATHS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A browser and a server for all tests of a file. */
export function start() {
    const running = {};
    before(async () => {
        [running.browser, running.site] = await Promise.all([launch(), serve()]);
    });
    after(async () => {
        await running.browser.close();
        await running.site.close();
    });
    return running;
}

/** A browser, with what its command line has beside. */
export function launch(more = []) {
    const executablePath = PATHS.find((path) => path && existsSync(path));
    assert.ok(executablePath, 'no Chromium: set CHROMIUM to its path');
    const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', ...more];
    return chromium.launch({ executablePath, args });
}

/** A page in a context of its own. What it says wrong on its console fails the test at the end. */
export async function openPage(browser, address, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, locale: 'en-GB', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const faults = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('request', (request) => {
        const own = request.url().startsWith(new URL(address).origin) || /^(data|blob):/.test(request.url());
        if (!own) faults.push(`a request to ${request.url()}`);
    });
    await page.goto(address);
    const close = async () => {
        await context.close();
        assert.deepEqual(faults, []);
    };
    return { page, context, faults, close };
}

/** The board when there is one. */
export async function board(page) {
    const grid = page.getByRole('grid');
    await grid.waitFor();
    return grid;
}

export const cell = (page, row, column) =>
    page.locator(`sudoku-board [role=row]:nth-child(${row}) [role=gridcell]:nth-child(${column})`);

/** The names of all cells. */
export const names = (page) => page.locator('sudoku-board [role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));

/** The game as it is saved. */
export const saved = (page) =>
    page.evaluate(() => {
        const id = sessionStorage.getItem('rootgrid.game');
        const entry = localStorage.getItem(`rootgrid.game.${id}`);
        return JSON.parse(entry.slice(entry.indexOf('\n')));
    });

/** Waits until the live region says something that fits. */
export const heard = (page, pattern) =>
    page.waitForFunction((source) => new RegExp(source).test(document.querySelector('#live').textContent), pattern.source);

/** A puzzle of naked and hidden singles, its solution, and its link. */
export const RECIPE = 'rg1.9x9.t200.lunique.yhalf-turn.geasy.s7.0';

/** A phone held upright. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Opens the page at a link, the easy game unless another is named, and waits for its board. */
export async function openGame(on, link = `r=${RECIPE}`, options = {}) {
    const opened = await openPage(on.browser, `${on.site.address}#${link}`, options);
    await board(opened.page);
    return opened;
}
