// The examples of the README run as they stand there, and compile in strict TypeScript.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as rootgrid from 'rootgrid';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code);

test('the first example of the README', async () => {
    const body = examples[0].replace("import { Rootgrid } from 'rootgrid';", '').replaceAll('console.log', 'log');
    const lines = [];
    const AsyncFunction = (async () => {}).constructor;
    await new AsyncFunction('Rootgrid', 'log', body)(rootgrid.Rootgrid, (...words) => lines.push(words));
    assert.equal(lines.length, 3);
    assert.match(lines[0].join(' '), /^[.1-9]{81} [1-9]{81}$/);
    assert.ok(lines[1][1] > 3);
    assert.ok(lines[2][0].length > 2);
});

test('all examples compile in strict TypeScript', () => {
    const folder = fileURLToPath(new URL('../.examples/', import.meta.url));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    // Those of the main thread go on from each other; a worker and its page are two files.
    const [worker, page] = examples.at(-1).split(/^\/\/ page\.js$/m);
    const unions = `
        import type { Role, TechniqueName } from 'rootgrid';
        const named: TechniqueName = 'x-wing';
        // @ts-expect-error: no technique
        const wrong: TechniqueName = 'x-wingg';
        const er: number | null = rootgrid.generate({ difficulty: 'hard', root: 'random' }, { rate: true }).rating.er;
        const hint = rootgrid.hint(hard.puzzle, { technique: named });
        if (hint.step) { const none: null = hint.problem; const role: Role | undefined = hint.step.figure.cells[0]?.[1]; console.log(none, role); }
        // @ts-expect-error: null without rate
        rootgrid.generate().rating.er;
        // @ts-expect-error: misspelt
        rootgrid.generate({ dificulty: 'hard' });
        console.log(wrong, er);`;
    writeFileSync(join(folder, 'main.ts'), examples.slice(0, -1).join('\n') + unions);
    writeFileSync(join(folder, 'worker.ts'), worker);
    writeFileSync(join(folder, 'page.ts'), page);
    const own = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', ''];
    const run = spawnSync(process.execPath, [join(own, 'bin/tsc'), ...flags, 'main.ts', 'worker.ts', 'page.ts'], { cwd: folder, encoding: 'utf8' });
    assert.equal(run.stdout + run.stderr, '');
    rmSync(folder, { recursive: true });
});
