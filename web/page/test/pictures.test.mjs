// What the page looks like: small pictures of its views, in sizes and looks, compared with a tolerance, as fonts differ between machines.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { board, openPage, start } from './parts/browser.mjs';

const on = start();
const GAME = 'rg1.9x9.t200.lunique.yhalf-turn.ghard.s7.0';
const FOLDER = new URL('./pictures/', import.meta.url);

/** Stored pictures are so many times smaller. */
const SMALLER = 4;

const hint = async (page) => {
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Tell more' }).waitFor();
    for (let i = 0; i < 4; i++) await page.keyboard.press('h');
};
const view = (name) => async (page) => {
    await page.goto(`${on.site.address}#/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(400);
};
const VIEWS = {
    new: async (page) => {
        await page.getByRole('button', { name: 'New game' }).click();
        await page.locator('dialog').waitFor();
    },
    menu: (page) => page.locator('.actions [popovertarget]').click(),
    ...Object.fromEntries(['daily', 'learn', 'games', 'workshop', 'statistics', 'settings', 'help'].map((name) => [name, view(name)])),
    // The bench is there, and has said what it has to say.
    set: async (page) => {
        await view('set')(page);
        await page.locator('.bench-tools option').nth(20).waitFor({ state: 'attached', timeout: 60_000 });
        await page.getByText('1000 solutions or more.').waitFor({ timeout: 60_000 });
    },
};
const SIZES = [[320, 568], [360, 740], [740, 360], [768, 1024], [640, 360], [1440, 900], [2560, 1440]];

const scenes = [
    ...SIZES.flatMap((size) => ['light', 'dark'].flatMap((look) => [['play', size, look, async () => undefined], ['hint', size, look, hint]])),
    ...Object.entries(VIEWS).flatMap(([name, go]) => [[name, [320, 568], 'light', go], [name, [1280, 720], 'dark', go]]),
];

/** A picture made smaller, and how far it is from another one: the mean and the largest difference of a colour, of 255. */
async function compared(page, picture, other) {
    const address = (bytes) => `data:image/${bytes[0] === 0x89 ? 'png' : 'webp'};base64,${bytes.toString('base64')}`;
    return page.evaluate(
        async ([one, other, smaller]) => {
            const load = async (address, by) => {
                const image = new Image();
                image.src = address;
                await image.decode();
                const canvas = document.createElement('canvas');
                [canvas.width, canvas.height] = [image.width / by, image.height / by];
                const context = canvas.getContext('2d');
                context.imageSmoothingQuality = 'high';
                context.drawImage(image, 0, 0, canvas.width, canvas.height);
                return [canvas, context.getImageData(0, 0, canvas.width, canvas.height)];
            };
            const [canvas, now] = await load(one, smaller);
            const small = canvas.toDataURL('image/webp', 0.7).split(',')[1];
            if (!other) return { small };
            const [, then] = await load(other, 1);
            if (now.width !== then.width || now.height !== then.height) return { small, mean: 255, most: 255 };
            let [sum, most] = [0, 0];
            // Blocks of pixels, in which letters of other fonts are much alike.
            const block = 6;
            for (let top = 0; top + block <= now.height; top += block) {
                for (let left = 0; left + block <= now.width; left += block) {
                    let own = 0;
                    for (let y = top; y < top + block; y++) {
                        for (let x = left; x < left + block; x++) {
                            for (let c = 0; c < 3; c++) own += now.data[4 * (y * now.width + x) + c] - then.data[4 * (y * now.width + x) + c];
                        }
                    }
                    own = Math.abs(own) / (3 * block * block);
                    sum += own;
                    most = Math.max(most, own);
                }
            }
            return { small, mean: sum / (Math.floor(now.width / block) * Math.floor(now.height / block)), most };
        },
        [address(picture), other && address(other), SMALLER],
    );
}

// Minutes: part of .ci/full, and of whoever changes the looks.
const isWanted = process.env.ROOTGRID_PICTURES || process.env.ROOTGRID_BLESS;

test('views look as they did', { skip: !isWanted }, async () => {
    mkdirSync(FOLDER, { recursive: true });
    const far = [];
    const judge = await on.browser.newPage();
    for (const [name, [width, height], look, go] of scenes) {
        const { page, close } = await openPage(on.browser, `${on.site.address}icon.svg`, { viewport: { width, height }, colorScheme: look, reducedMotion: 'reduce' });
        await page.clock.setFixedTime(new Date('2026-11-23T10:00:00'));
        await page.goto(`${on.site.address}#r=${GAME}`);
        await board(page);
        await go(page);
        const picture = await page.screenshot({ animations: 'disabled' });
        await close();
        const file = new URL(`${name}-${width}x${height}-${look}.webp`, FOLDER);
        const { small, mean, most } = await compared(judge, picture, existsSync(file) ? readFileSync(file) : undefined);
        if (process.env.ROOTGRID_BLESS) writeFileSync(file, Buffer.from(small, 'base64'));
        else if (!(mean < 4 && most < 60)) far.push(`${name} ${width}x${height} ${look}: ${mean?.toFixed(1)} on average, ${most?.toFixed(0)} at most`);
    }
    await judge.close();
    assert.deepEqual(far, []);
});
