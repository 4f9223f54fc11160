// One game carried to another device by a code: drawn, photographed, read.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { board, launch, names, openGame, openPage, RECIPE, saved, start } from './parts/browser.mjs';
import { act } from './parts/ways.mjs';

const on = start();

/** The code of the game that is on the table, as a picture. */
async function codeOf(page) {
    await act(page, 'Share');
    await page.getByText('Go on with another device').click();
    const code = page.getByRole('img', { name: 'QR code of this game' });
    await code.waitFor();
    const picture = await code.screenshot();
    const modules = await code.evaluate((element) => element.viewBox.baseVal.width);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    return { picture, modules };
}

/** Another device on which nothing was played, at its games. */
async function device(browser = on.browser, options = {}) {
    const opened = await openPage(browser, `${on.site.address}#/games`, options);
    await opened.page.getByText('No game yet.').waitFor();
    await opened.page.getByRole('button', { name: 'Read a code' }).click();
    return opened;
}

const fromPicture = (page, buffer) => page.getByLabel('From a picture').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });

for (const [name, link, options] of [
    ['9x9', `r=${RECIPE}`, {}],
    ['16x16 with all its notes', 'r=rg1.16x16.t200.l2.s1.0', { viewport: { width: 1280, height: 900 } }],
    ['25x25 with all its notes', 'r=rg1.25x25.t200.l2.s1.0', { viewport: { width: 1280, height: 1100 } }],
    ['a samurai with all its notes', 'r=mg1.samurai.geasy.s1.0', { viewport: { width: 1280, height: 900 } }],
    ['a killer', `b=b2.9x9.cage_15_r1c1_r1c2_r2c1--cage_7_r5c5_r5c6--x.${'.'.repeat(81)}`, {}],
]) {
    test(`a game goes on on another device, by a picture of its code: ${name}`, async () => {
        const { page, close } = await openGame(on, link, options);
        await page.evaluate(() => document.querySelector('dialog')?.close());
        await page.locator('sudoku-board').evaluate((element) => element.focus());
        await page.keyboard.press('Shift+A');
        await page.waitForFunction(() => [...document.querySelectorAll('[role=gridcell]')].some((cell) => cell.ariaLabel.includes('notes')));
        await page.keyboard.press('Shift+F');
        await page.getByRole('button', { name: 'Save this state' }).click();
        const [game, before] = [await saved(page), await names(page)];
        const { picture, modules } = await codeOf(page);
        // Some 500 dots of a screen show a dot of the code as three or more.
        assert.ok(modules <= 185, `${modules}`);
        console.log(`${name}: ${modules} modules a side`);
        const other = await device();
        await fromPicture(other.page, picture);
        await board(other.page);
        await other.page.waitForFunction((id) => sessionStorage.getItem('rootgrid.game') === id, game.id);
        assert.deepEqual(await names(other.page), before);
        const arrived = await saved(other.page);
        for (const field of ['id', 'recipe', 'solution', 'cells', 'points', 'rules', 'begun']) assert.deepEqual(arrived[field], game[field], field);
        assert.ok(arrived.seconds >= game.seconds && arrived.done.length === 0);
        assert.equal(new URL(other.page.url()).hash, '#/play');
        await other.close();
        await close();
    });
}

test('a code is read by the camera', async (t) => {
    const { page, close } = await openGame(on);
    await page.keyboard.press('a');
    const [{ id }, before] = [await saved(page), await names(page)];
    const { picture } = await codeOf(page);
    // Chromium takes a file of raw video for a camera: one picture, as brightness alone.
    const [width, height] = [640, 640];
    const light = await page.evaluate(async ([picture, width, height]) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(picture)]));
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context.drawImage(image, 40, 40, width - 80, height - 80);
        return [...context.getImageData(0, 0, width, height).data].filter((_, i) => i % 4 === 1);
    }, [[...picture], width, height]);
    await close();
    const folder = mkdtempSync(join(tmpdir(), 'code-'));
    const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
    writeFileSync(join(folder, 'camera.y4m'), Buffer.concat([Buffer.from(head), Buffer.from(light), Buffer.alloc((width * height) / 2, 128)]));
    const browser = await launch(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${folder}/camera.y4m`]);
    t.after(() => browser.close());
    const other = await device(browser, { permissions: ['camera'] });
    await board(other.page);
    assert.equal((await saved(other.page)).id, id);
    assert.deepEqual(await names(other.page), before);
    await other.close();
    rmSync(folder, { recursive: true });
});

test('a browser that finds codes itself is asked, and what it finds is a puzzle of anybody', async (t) => {
    const browser = await launch(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);
    t.after(() => browser.close());
    const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
    const opened = await openPage(browser, `${on.site.address}icon.svg`, { permissions: ['camera'] });
    await opened.page.addInitScript((puzzle) => {
        window.BarcodeDetector = class {
            static getSupportedFormats = async () => ['qr_code'];
            detect = async (source) => (source.videoWidth > 0 ? [{ rawValue: puzzle }] : []);
        };
    }, puzzle);
    await opened.page.goto(`${on.site.address}#/games`);
    await opened.page.getByRole('button', { name: 'Read a code' }).click();
    await board(opened.page);
    assert.equal((await names(opened.page)).map((name) => /given (\d)/.exec(name)?.[1] ?? '.').join(''), puzzle);
    await opened.close();
});

test('without a camera, without a code in the picture, or with nonsense in it, one sentence says so', async () => {
    const other = await device();
    await other.page.getByText('There is no camera that can be used here.').first().waitFor();
    const picture = await other.page.screenshot();
    await fromPicture(other.page, picture);
    await other.page.getByText('No code was found in this picture.').first().waitFor();
    await fromPicture(other.page, Buffer.from('no picture'));
    await other.page.getByText('No code was found in this picture.').first().waitFor();
    await other.page.keyboard.press('Escape');
    const bomb = deflateRawSync(Buffer.alloc(50_000_000)).toString('base64url').slice(0, 80_000);
    const wrong = deflateRawSync(Buffer.from('{"id":"../x","version":1,"shape":"9x9","cells":[]}')).toString('base64url');
    for (const text of ['x', '<b>', wrong, bomb]) {
        await other.page.goto('about:blank');
        await other.page.goto(`${on.site.address}#g=${text}`);
        await other.page.getByText('This code holds no game and no puzzle.').first().waitFor();
    }
    await other.close();
});

test('where the game was played later, that stays', async () => {
    const { page, close } = await openGame(on);
    await page.keyboard.press('a');
    const { picture } = await codeOf(page);
    await page.keyboard.press('u');
    const { id, undone } = await saved(page);
    await page.goto(`${on.site.address}#/games`);
    await page.getByRole('button', { name: 'Read a code' }).click();
    await fromPicture(page, picture);
    await board(page);
    const after = await saved(page);
    assert.deepEqual([after.id, after.undone], [id, undone]);
    await close();
});
