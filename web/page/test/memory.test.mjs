// Memory over many games: each is filled in through the page, some with hints, trials, drawings and a replay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { board, openGame, RECIPE, start } from './parts/browser.mjs';

const on = start();
const rootgrid = await Rootgrid.load();

// Minutes: part of .ci/full, with 200 games.
const GAMES = Number(process.env.ROOTGRID_GAMES ?? 0);

/** Games before the first look: everything that is loaded once is there by then. */
const FIRST = 20;

test('memory stays as it is, however many games are played', { skip: GAMES <= FIRST }, async () => {
    const { page, context, close } = await openGame(on);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const used = async () => {
        for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
        const { usedSize } = await session.send('Runtime.getHeapUsage');
        const { metrics } = await session.send('Performance.getMetrics');
        const of = (wanted) => metrics.find(({ name }) => name === wanted).value;
        return { heap: usedSize / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
    };
    const press = (keys) => page.evaluate((all) => {
        for (const key of all) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }, keys);
    let first;
    for (let number = 0; number < GAMES; number++) {
        const recipe = RECIPE.replace('s7.0', `s7.${number + 1}`);
        const { puzzle, solution } = rootgrid.generate(recipe);
        await page.evaluate((recipe) => (location.hash = `#r=${recipe}`), recipe);
        await page.waitForFunction((recipe) => {
            const game = localStorage.getItem(`rootgrid.game.${sessionStorage.getItem('rootgrid.game')}`);
            return game?.includes(`"recipe":"${recipe}"`) && document.activeElement?.role === 'gridcell';
        }, recipe);
        if (number % 5 === 0) await press(['a']);
        if (number % 10 === 1) {
            await press(['h']);
            await page.getByRole('button', { name: 'Tell more' }).waitFor();
            await press(['j']);
            await page.locator('.pens').waitFor();
            await press(['Escape', 'Escape']);
        }
        const keys = [...puzzle].flatMap((one, at) => [
            ...(at % 9 === 0 ? ['Home'] : []), ...(one === '.' ? [solution[at]] : []), at % 9 === 8 ? 'ArrowDown' : 'ArrowRight',
        ]);
        await press(['Escape', ...Array(9).fill('ArrowUp'), ...keys]);
        await page.getByRole('region', { name: 'Solved' }).waitFor();
        if (number % 10 === 2) {
            await page.getByRole('link', { name: 'Watch it again' }).click();
            await page.locator('output').waitFor();
        }
        if (number + 1 === FIRST) first = await used();
    }
    await page.evaluate((recipe) => (location.hash = `#r=${recipe}`), RECIPE);
    await board(page);
    const last = await used();
    const text = ({ heap, nodes, listeners }) => `${heap.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`;
    console.log(`after ${FIRST} games ${text(first)}; after ${GAMES} games ${text(last)}`);
    assert.ok(last.heap < first.heap + 1.5, `${first.heap} ${last.heap}`);
    assert.ok(last.nodes < first.nodes + 2000 && last.listeners < first.listeners + 400, JSON.stringify([first, last]));
    await close();
});
