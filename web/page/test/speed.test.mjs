// How long a player waits. The bounds are wide, as machines differ; the figures are printed.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { board, openPage, start } from './parts/browser.mjs';

const on = start();

test('the first board needs below 552 kB as servers send it, the whole page 2,087 kB', async () => {
    const folder = fileURLToPath(new URL('../dist/', import.meta.url));
    const names = readdirSync(folder, { recursive: true }).filter((name) => statSync(folder + name).isFile());
    const bytes = (name) => brotliCompressSync(readFileSync(folder + name)).length;
    const sum = (some) => some.reduce((all, name) => all + bytes(name), 0);
    // What is asked for until a board stands. What the service worker keeps for later comes after that.
    const asked = new Set();
    const { page, close } = await openPage(on.browser, `${on.site.address}icon.svg`);
    page.on('request', (request) => asked.add(request.url().slice(on.site.address.length).replace(/#.*/, '') || 'index.html'));
    // What is loaded when nothing else is to be done is not waited for.
    await page.addInitScript(() => (window.requestIdleCallback = () => undefined));
    await page.goto(on.site.address);
    await board(page);
    await close();
    const first = names.filter((name) => asked.has(name) && !/^(icon|manifest)/.test(name));
    const [start, all] = [sum(first), sum(names)];
    console.log(`page: ${names.length} files, ${all} bytes in brotli; ${start} in ${first.length} files until the first board`);
    assert.ok(start < 552_500 && start > 400_000, `${start}: ${first.map((name) => `${name} ${bytes(name)}`)}`);
    // With the full module, in which further rules, constraints and their steps are 190 kB and what setters ask 11 kB, sheets of several grids 13 kB, the bench of setters in four languages, 9 kB, the course in four languages, 30 kB, and the reader of codes, 12 kB.
    assert.ok(all < 2_087_000, `${all}`);
});

test('what the service worker keeps at first is what playing needs', () => {
    const folder = fileURLToPath(new URL('../dist/', import.meta.url));
    const [, list] = /FILES = (\[.*\])/.exec(readFileSync(`${folder}sw.js`, 'utf8'));
    const files = JSON.parse(list);
    assert.ok(files.some((name) => /rootgrid-[\w-]+\.wasm/.test(name)));
    assert.deepEqual(files.filter((name) => /full|pdf|decode/.test(name)), []);
    const bytes = files.reduce((all, name) => all + brotliCompressSync(readFileSync(folder + (name === './' ? 'index.html' : name))).length, 0);
    console.log(`kept at the first visit: ${bytes} bytes in brotli`);
    // Sheets of several grids and their words in four languages are 5 kB of it: what is kept of them is played without a network.
    assert.ok(bytes < 663_000, `${bytes}`);
});

test('from the address to a puzzle', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=rg1.9x9.t200.lunique.yhalf-turn.gmedium.s9.0`);
    await board(page);
    const time = () => page.evaluate(() => performance.now());
    const cold = await time();
    await page.reload();
    await board(page);
    console.log(`first visit ${Math.round(cold)} ms, again ${Math.round(await time())} ms`);
    assert.ok((await time()) < 10_000);
    await close();
});

test('puzzles of every grade while the page goes on drawing', async () => {
    const { page, close } = await openPage(on.browser, on.site.address);
    await board(page);
    await page.goto(`${on.site.address}#/workshop`);
    await page.evaluate(() => {
        window.longest = 0;
        let last = performance.now();
        window.frames = 0;
        const frame = (now) => {
            window.frames++;
            window.longest = Math.max(window.longest, now - last);
            last = now;
            requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
        window.blocked = 0;
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) window.blocked = Math.max(window.blocked, entry.duration);
        }).observe({ type: 'longtask' });
    });
    for (const grade of ['easy', 'medium', 'hard', 'fiendish', 'diabolical']) {
        const recipe = `rg1.9x9.t200.lunique.yhalf-turn.g${grade}.s77`;
        await page.getByLabel('Recipe', { exact: true }).fill(recipe);
        await page.getByLabel('How many').fill('21');
        await page.getByRole('button', { name: 'Make' }).click();
        const done = page.locator('.answer').first().filter({ hasText: /^21 puzzles in ([\d.]+) s/ });
        await done.waitFor({ timeout: 60_000 });
        const [, seconds] = /in ([\d.]+) s/.exec(await done.textContent());
        console.log(`${grade}: ${Math.round((Number(seconds) * 1000) / 21)} ms each, with their ratings`);
        await page.locator('.answer').first().evaluate((note) => (note.textContent = ''));
    }
    const [blocked, longest, frames] = await page.evaluate(() => [window.blocked, window.longest, window.frames]);
    console.log(`longest task of the page ${Math.round(blocked)} ms, longest wait for a frame ${Math.round(longest)} ms`);
    // The work is in a worker: the page draws all the while, however busy the machine is. Were the work in the page, it
    // would draw between two runs only.
    assert.ok(frames > 15, `${frames}`);
    await close();
});
