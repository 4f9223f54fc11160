// The daily puzzle, opening, sharing, races, statistics, the workshop, settings.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { board, cell, heard, names, openPage, RECIPE, saved, start } from './parts/browser.mjs';
import { act, go } from './parts/ways.mjs';

const on = start();
const rootgrid = await Rootgrid.load();
const full = await Rootgrid.loadFull();
const easy = rootgrid.generate(RECIPE);

const given = (all) => all.map((name) => /given (\w)/.exec(name)?.[1] ?? '.').join('');

/** Fills a board in by keyboard, from its first cell. */
async function fill(page, { puzzle, solution }) {
    for (let at = 0; at < 81; at++) {
        if (at % 9 === 0) await page.keyboard.press('Home');
        if (puzzle[at] === '.') await page.keyboard.press(solution[at]);
        await page.keyboard.press(at % 9 === 8 ? 'ArrowDown' : 'ArrowRight');
    }
}

test('puzzles are the same as everywhere else', async () => {
    const text = await readFile(new URL('../../../tests/golden/puzzles.txt', import.meta.url), 'utf8');
    const lines = text.split('\n').filter((line) => /^rg1\.(9x9\.t200\.l\S+\.s42\.511|16x16\.t200\.l1\.s42\.0) /.test(line));
    assert.ok(lines.length >= 5);
    const { page, close } = await openPage(on.browser, on.site.address);
    await board(page);
    for (const line of lines) {
        const [recipe, puzzle] = line.split(' ');
        await page.goto(`${on.site.address}#r=${recipe}`);
        await page.reload();
        await board(page);
        await page.waitForFunction((recipe) => {
            const entry = localStorage.getItem(`rootgrid.game.${sessionStorage.getItem('rootgrid.game')}`);
            return entry?.includes(`"recipe":"${recipe}"`);
        }, recipe);
        assert.equal(given(await names(page)), puzzle, recipe);
    }
    await close();
});

test('the daily puzzle is that of the library, today and in the archive', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}icon.svg`);
    await page.clock.setFixedTime(new Date('2026-11-23T10:00:00'));
    await page.goto(`${on.site.address}#/daily`);
    // The grades of a week are those that the library gives.
    for (let day = 16; day <= 22; day++) {
        const { grade } = rootgrid.day(2026, 11, day);
        await page.getByRole('button', { name: new RegExp(`\\b${day} November, ${grade}`, 'i') }).waitFor();
    }
    assert.ok(await page.getByRole('button', { name: /24 November/ }).isDisabled());
    await page.getByRole('button', { name: 'Play the puzzle of today' }).click();
    await board(page);
    const { recipe, index } = rootgrid.day(2026, 11, 23);
    const made = rootgrid.generate(`${recipe}.${index}`);
    assert.equal(given(await names(page)), made.puzzle);
    await fill(page, made);
    await page.getByRole('region', { name: 'Solved' }).waitFor();
    await page.keyboard.press('Escape');
    await go(page, 'Daily');
    await page.getByText('In a row: 1. Longest: 1.').waitFor();
    await page.getByRole('button', { name: /23 November, Easy, solved/ }).waitFor();
    await page.getByRole('button', { name: 'Month before' }).click();
    await page.getByRole('button', { name: /1 October/ }).first().click();
    await board(page);
    const old = rootgrid.day(2026, 10, 1);
    assert.equal(given(await names(page)), rootgrid.generate(`${old.recipe}.0`).puzzle);
    await close();
});

test('days of the archive have the puzzles of `generate --days`', async () => {
    // The test of the program compares the same file.
    const text = await readFile(new URL('../../../tests/golden/days.txt', import.meta.url), 'utf8');
    const days = text.trim().split('\n').map((line) => line.split(' '));
    assert.ok(days.length >= 3);
    const { page, close } = await openPage(on.browser, `${on.site.address}icon.svg`);
    await page.clock.setFixedTime(new Date('2026-11-23T10:00:00'));
    for (const [day, puzzle] of days.reverse()) {
        await page.goto(`${on.site.address}#/daily`);
        const [year, month, date] = day.split('-').map(Number);
        for (let back = (2026 - year) * 12 + 11 - month; back > 0; back--) await page.getByRole('button', { name: 'Month before' }).click();
        await page.locator('.calendar button').nth(date - 1).click();
        await page.waitForFunction((id) => sessionStorage.getItem('rootgrid.game') === id, `day-${day}`);
        assert.equal(given(await names(page)), puzzle, day);
    }
    // There is none before the first.
    await page.goto(`${on.site.address}#/daily`);
    const before = page.getByRole('button', { name: 'Month before' });
    while (await before.isEnabled()) await before.click();
    await page.getByRole('heading', { name: 'January 2026' }).waitFor();
    await close();
});

test('every form of text that the library reads can be opened', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    const notes = `b1.9x9.${easy.puzzle.replace('.', '-12-')}`;
    const kinds = ['board', '729', 'pencilmarks', 'sdk', 'library', 'sdx', 'sudokuwiki', 'exchange', 'f-puzzles', 'sudokupad', 'penpa', 'sudoku.coach', 'opensudoku', 'ipuz'];
    const forms = kinds.map((form) => full.convert(notes, form));
    const texts = [easy.puzzle, easy.puzzle.replaceAll('.', '0'), easy.puzzle.replace(/(.{9})/g, '$1\n'), ...forms];
    for (const text of [...texts, `${on.site.address}#b=${notes}`, RECIPE, `${on.site.address}#r=${RECIPE}&t=9`]) {
        await act(page, 'Open');
        await page.getByLabel('A puzzle, a board').fill(text);
        const old = (await saved(page)).id;
        await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
        await page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') !== old, old);
        assert.equal((await names(page)).map((name) => /(?:given |, )([1-9])\b/.exec(name)?.[1] ?? '.').join(''), easy.puzzle, text);
        assert.equal((await saved(page)).solution, easy.solution);
    }
    // A list asks which; what is no puzzle says where it is wrong.
    await act(page, 'Open');
    const text = page.getByLabel('A puzzle, a board');
    await text.fill('nonsense');
    await page.keyboard.press('Tab');
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
    await page.locator('.error').waitFor();
    await text.fill(`${easy.solution}\n${easy.puzzle}\n`);
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
    await page.getByRole('button', { name: /^Puzzle 2, \d+ clues/ }).click();
    await page.waitForFunction(() => !document.querySelector('dialog'));
    assert.equal(given(await names(page)), easy.puzzle);
    await close();
});

test('sharing and a race', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    await fill(page, easy);
    await page.getByRole('region', { name: 'Solved' }).getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: /Link to a race/ }).inputValue();
    assert.match(link, /#r=rg1\.9x9\.t200\.lunique\.yhalf-turn\.geasy\.s7\.0&t=\d+$/);
    await page.getByText(/^QR code of the link: Link to this/).click();
    await page.getByRole('img', { name: /QR code/ }).first().waitFor();
    assert.equal(await page.getByLabel('The board as text').last().inputValue(), `b1.9x9.${[...easy.puzzle].map((s, i) => (s === '.' ? `_${easy.solution[i]}` : s)).join('')}`);
    const sites = page.getByRole('link', { name: /^Open in/ });
    await sites.nth(5).waitFor();
    const addresses = await sites.evaluateAll((links) => links.map((link) => link.href));
    assert.deepEqual(addresses.map((address) => new URL(address).host), [
        'www.sudokuwiki.org', 'sudokuexchange.com', 'sudokupad.app', 'f-puzzles.com', 'swaroopg92.github.io', 'sudoku.coach',
    ]);
    // Other programs' links hold the same puzzle.
    for (const address of addresses) assert.equal(full.read(address).boards[0].givens.length, 81);
    // Somebody else opens it.
    const other = await openPage(on.browser, link.replace(/t=\d+/, 't=3000'));
    await other.page.getByRole('dialog', { name: 'A race' }).getByText('50:00').waitFor();
    // Nobody sees the puzzle before the clock runs.
    assert.equal(await other.page.locator('.cover').isVisible(), true);
    await other.page.getByRole('button', { name: 'Start', exact: true }).click();
    await other.page.locator('.cover').waitFor({ state: 'hidden' });
    await fill(other.page, easy);
    await other.page.getByText(/You won: \d+:\d\d against 50:00/).first().waitFor();
    await other.close();
    await close();
});

test('statistics are counted, saved as a file and added from one', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    await fill(page, easy);
    await page.getByRole('region', { name: 'Solved' }).waitFor();
    await page.goto(`${on.site.address}#/statistics`);
    await page.getByRole('row', { name: /^9x9 Easy 1 1 \d/ }).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
    const file = await download.path();
    const data = JSON.parse(await readFile(file, 'utf8'));
    assert.equal(data.results.length, 1);
    const more = { ...data, results: [...data.results, { ...data.results[0], id: 'other', seconds: 1 }, { id: 5 }] };
    const add = (text) => page.getByLabel('Add from a file').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await add(JSON.stringify(more));
    await page.getByText('1 results were added.').first().waitFor();
    // The best time: that of the file, or of this test where it took less than a second.
    await page.getByRole('row', { name: /^9x9 Easy 2 2 0:0[01]/ }).waitFor();
    await add('{"results": 5}');
    await page.getByText('This is not a file of results.').first().waitFor();
    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
    await page.getByText('No puzzle solved yet.').waitFor();
    await close();
});

test('many puzzles are made by the full module, and are the same', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#/workshop`);
    const recipe = 'rg1.9x9.t200.l2.s7';
    await page.getByLabel('Recipe', { exact: true }).fill(recipe);
    await page.getByLabel('How many').fill('3000');
    await page.getByRole('button', { name: 'Make' }).click();
    const note = page.locator('form .answer').first();
    const isDone = note.filter({ hasText: /^3000 puzzles in/ }).waitFor({ timeout: 120_000 });
    await isDone.catch(async () => assert.fail(`the form says: ${await note.textContent()}`));
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as text' }).click()]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    assert.equal(lines.length, 3000);
    const { made } = rootgrid.generateMany(recipe, { first: 2900, count: 100 });
    assert.deepEqual(lines.slice(2900).map((line) => line.slice(0, 81)), made.map(({ puzzle }) => puzzle));
    await close();
});

test('the workshop makes, rates, saves and stops', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#/workshop`);
    const recipe = page.getByLabel('Recipe', { exact: true });
    await page.getByLabel('Seed').fill('7');
    await page.getByLabel('Seed').blur();
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some((input) => input.value.endsWith('.s7')));
    await page.getByLabel('How many').fill('12');
    await page.getByRole('button', { name: 'Make' }).click();
    await page.getByText(/^12 puzzles in/).first().waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()]);
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    assert.match(head, /^puzzle,solution,recipe,clues,rating/);
    const { made } = rootgrid.generateMany(await recipe.inputValue(), { count: 12, rate: true });
    assert.deepEqual(
        lines.map((line) => line.split(',').slice(0, 5)),
        made.map((one) => [one.puzzle, one.solution, one.recipe, String(one.clues), String(one.rating.er)]),
    );
    await page.getByRole('img').first().waitFor();
    // Drawn in a file, and on paper without anything else.
    const [drawn] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as SVG' }).click()]);
    const svg = await readFile(await drawn.path(), 'utf8');
    assert.match(svg, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    assert.equal(svg.split('<g ').length, 13);
    assert.equal(svg.split('font-weight="bold"').length - 1, made.reduce((sum, one) => sum + one.clues, 0));
    // As a PDF: puzzles in their order, and their solutions behind; the same file again.
    const pdf = async () => {
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as PDF' }).click()]);
        return readFile(await file.path());
    };
    const bytes = await pdf();
    assert.deepEqual(await pdf(), bytes);
    const run = spawnSync('pdftotext', ['-raw', '-', '-'], { input: bytes, encoding: 'utf8' });
    const sheets = run.stdout.split('\f').map((sheet) => sheet.replaceAll(/\s/g, ''));
    assert.equal(sheets.length, 4, 'two pages of puzzles, one of solutions, and the end');
    made.forEach(({ puzzle, solution, rating }, i) => {
        const rest = `${rating.er.toFixed(1)}${puzzle.replaceAll('.', '')}`;
        assert.ok(sheets[Math.floor(i / 6)].includes(rest), `puzzle ${i + 1}`);
        assert.ok(sheets[2].includes(`${i + 1}${solution}`), `solution ${i + 1}`);
    });
    assert.ok(sheets[2].startsWith('Solutions'));
    await page.evaluate(() => (window.print = () => undefined));
    await page.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.sheet figure').count(), 12);
    assert.equal(await page.locator('.sheet figure').first().isVisible(), true);
    assert.equal(await page.getByRole('button', { name: 'Make' }).isVisible(), false);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.equal(await page.locator('.sheet').count(), 0);
    await page.getByRole('button', { name: 'Compare' }).click();
    const classes = new Set(made.map((one) => full.canon(one.puzzle).key)).size;
    await page.getByText(`12 puzzles, ${classes} of them essentially different.`).first().waitFor();
    const clues = made.map((one) => one.clues);
    await page.getByText(`Clues: ${Math.min(...clues)} to ${Math.max(...clues)}, `).waitFor();
    await page.getByLabel('Recipe', { exact: true }).fill('rg1.9x9.t200.lunique.s1');
    await page.getByLabel('How many').fill('100000');
    await page.getByRole('button', { name: 'Make' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/^Stopped after/).first().waitFor();
    await page.getByLabel('Puzzles, in any form').fill(`${easy.puzzle}\n${'.'.repeat(81)}\n`);
    await page.getByRole('button', { name: 'Rate', exact: true }).click();
    await page.getByText(/^1 puzzles in .* 1 could not be made/).first().waitFor();
    await page.getByRole('button', { name: 'Play puzzle 1' }).click();
    await board(page);
    assert.equal(given(await names(page)), easy.puzzle);
    await close();
});

test('settings take effect at once and are kept', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    const to = (name) => go(page, name);
    await to('Settings');
    await page.getByLabel('Keep the candidates').check();
    await page.getByLabel('Mark entries that are wrong').check();
    await page.getByLabel('Clock').selectOption('none');
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    await to('Spielen');
    await board(page);
    assert.ok((await names(page)).some((name) => /^Zeile \d Spalte \d, leer, Notizen \d und \d/.test(name)));
    assert.equal(await page.locator('.clock').isVisible(), false);
    const at = easy.puzzle.indexOf('.');
    await cell(page, 1, at + 1).click();
    await page.keyboard.press(String((Number(easy.solution[at]) % 9) + 1));
    assert.match((await names(page))[at], /falsch/);
    // The engine explains in the language of the page, too.
    await page.keyboard.press('u');
    await page.keyboard.press('h');
    await page.locator('.panel').getByText(/^Sieh dir /).waitFor();
    // Cells have the names that were chosen.
    await to('Einstellungen');
    await page.getByLabel('Namen der Zellen').selectOption('a1');
    await to('Spielen');
    await board(page);
    for (let i = 0; i < 3; i++) {
        await page.keyboard.press('h');
        await page.locator('.panel p').nth(i === 0 ? 0 : 1).waitFor();
    }
    await page.locator('.panel').getByText(/: [A-I]\d/).waitFor();
    await page.getByText(/etwa \d+ Minuten/).waitFor();
    await to('Werkstatt');
    await page.getByText('Rätsel herstellen').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Werkstatt' }).waitFor();
    await close();
});

test('a puzzle that takes long can be given up', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#r=${RECIPE}`);
    await board(page);
    const { id } = await saved(page);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByLabel('Or a recipe').fill('rg1.9x9.t200.lunique.g110-119.a1000000.s1.0');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('Making a puzzle').first().waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('main .notice').waitFor({ state: 'detached' });
    assert.equal((await saved(page)).id, id);
    // The engine is there again.
    await page.locator('sudoku-board [role=gridcell]').first().click();
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Tell more' }).waitFor();
    await close();
});

test('a language that is changed is spoken', async () => {
    const { page, close } = await openPage(on.browser, `${on.site.address}#/settings`);
    await page.getByLabel('Language').selectOption('fr');
    await heard(page, /Langue/);
    await close();
});
