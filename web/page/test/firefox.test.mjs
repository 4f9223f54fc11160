// A hard puzzle played by keyboard in Firefox, which is driven by WebDriver BiDi, without anything between: FIREFOX is the path of its program.
// Node 20 has the client of web sockets behind `--experimental-websocket`.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { serve } from './parts/serve.mjs';

const { FIREFOX } = process.env;
const RECIPE = 'rg1.9x9.t200.lunique.yhalf-turn.ghard.s7.0';

/** What keys are called in WebDriver. */
const KEYS = { ArrowRight: '\uE014', ArrowDown: '\uE015', ArrowUp: '\uE013', Home: '\uE011', Escape: '\uE00C' };

/** Firefox with one tab. */
async function launch(t) {
    const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
    const firefox = spawn(FIREFOX, ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0'], { stdio: ['ignore', 'ignore', 'pipe'] });
    t.after(async () => {
        const ended = new Promise((resolve) => firefox.once('exit', resolve));
        firefox.kill();
        await ended;
        rmSync(folder, { recursive: true, force: true });
    });
    const address = await new Promise((resolve, reject) => {
        let text = '';
        firefox.once('exit', () => reject(new Error(text)));
        firefox.stderr.on('data', (bytes) => {
            text += bytes;
            const found = /listening on (ws:\S+)/.exec(text);
            if (found) resolve(found[1]);
        });
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }));
    const waiting = new Map();
    const logged = [];
    socket.onmessage = ({ data }) => {
        const { id, type, result, message, method, params } = JSON.parse(data);
        if (method === 'log.entryAdded' && params.level === 'error') logged.push(params.text);
        const [resolve, reject] = waiting.get(id) ?? [];
        if (resolve) type === 'error' ? reject(new Error(message)) : resolve(result);
    };
    const send = (method, params) =>
        new Promise((resolve, reject) => {
            waiting.set(waiting.size + 1, [resolve, reject]);
            socket.send(JSON.stringify({ id: waiting.size, method, params }));
        });
    await send('session.new', { capabilities: {} });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await send('browsingContext.getTree', {});
    const { context } = contexts[0];
    const evaluate = async (expression) => {
        const { type, result, exceptionDetails } = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
        if (type !== 'success') throw new Error(exceptionDetails.text);
        return result.value;
    };
    return {
        logged,
        open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
        evaluate,
        press: (...keys) => {
            const actions = keys.flatMap((key) => ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key })));
            return send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
        },
        until: async (condition) => {
            for (let i = 0; i < 300; i++) {
                if (await evaluate(condition).catch(() => false)) return;
                await new Promise((resolve) => setTimeout(resolve, 100));
            }
            throw new Error(`never: ${condition}`);
        },
        close: () => socket.close(),
    };
}

test('a hard puzzle by keyboard alone in Firefox, with a hint, a link and a trial, and on after a reload', { skip: !FIREFOX }, async (t) => {
    const site = await serve();
    t.after(() => site.close());
    const { puzzle, solution } = (await Rootgrid.load()).generate(RECIPE);
    const firefox = await launch(t);
    const { press, until, evaluate } = firefox;
    const name = (at) => evaluate(`document.querySelectorAll('[role=gridcell]')[${at}].ariaLabel`);
    await firefox.open(`${site.address}#r=${RECIPE}`);
    await until(`document.activeElement.matches('[role=gridcell]')`);
    // A hint, and its step carried out.
    await press('h');
    await until(`document.querySelector('.panel .row button') !== null`);
    await press('g');
    await until(`document.querySelector('.panel').hidden`);
    await press('u', 'a', 'j');
    await until(`document.querySelector('.pens') !== null`);
    const ends = JSON.parse(await evaluate(`JSON.stringify([...document.querySelectorAll('[role=gridcell]')].flatMap((cell, at) => {
        const mark = cell.querySelector('.places [data-mark]');
        return mark ? [[at, mark.dataset.mark]] : [];
    }).slice(0, 2))`));
    for (const [at, digit] of ends) {
        await press('Home', ...Array(8).fill('ArrowUp'), ...Array(Math.floor(at / 9)).fill('ArrowDown'), ...Array(at % 9).fill('ArrowRight'));
        await press(digit);
    }
    await until(`document.querySelector('.chains.own .strong') !== null`);
    await press('Escape', 'f');
    await until(`document.querySelector('.panel .main') === document.activeElement`);
    // A window that nobody sees has no focus, and then Firefox presses no button by Enter.
    await evaluate('document.activeElement.click()');
    await until(`document.activeElement.matches('[role=gridcell]')`);
    await press('Home', ...Array(8).fill('ArrowUp'));
    for (let at = 0; at < 81; at++) {
        if (puzzle[at] === '.') await press(solution[at]);
        // In the middle the page is opened anew.
        if (at === 40) {
            assert.match(await name(40), puzzle[40] === '.' ? /, Trial 1$/ : /given/);
            await firefox.open(`${site.address}#/help`);
            await firefox.open(`${site.address}#/play`);
            await until(`document.activeElement.matches('[role=gridcell]')`);
            await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', ...Array(4).fill('ArrowRight'));
        }
        await press(...(at % 9 === 8 ? ['ArrowDown', 'Home'] : ['ArrowRight']));
    }
    await until(`/^Solved\\./.test(document.querySelector('#live').textContent)`);
    assert.equal(await evaluate(`[...document.querySelectorAll('.value')].map((one) => one.textContent).join('')`), solution);
    assert.deepEqual(firefox.logged, []);
    firefox.close();
});
